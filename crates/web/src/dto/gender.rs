//! The gender of a provider, as the identity document states it.

use providers::Gender;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = Gender)]
pub enum GenderDto {
    Female,
    Male,
}

impl From<GenderDto> for Gender {
    fn from(gender: GenderDto) -> Self {
        match gender {
            GenderDto::Female => Self::Female,
            GenderDto::Male => Self::Male,
        }
    }
}

impl From<Gender> for GenderDto {
    fn from(gender: Gender) -> Self {
        match gender {
            Gender::Female => Self::Female,
            Gender::Male => Self::Male,
        }
    }
}

/// A provider's gender, as the identity document states it.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SayGenderRequest {
    pub gender: GenderDto,
}

/// A change of a provider's gender by staff.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CorrectGenderRequest {
    pub gender: GenderDto,
    /// The reason, which is kept in the history.
    #[validate(length(min = 3, max = 300))]
    pub reason: String,
}
