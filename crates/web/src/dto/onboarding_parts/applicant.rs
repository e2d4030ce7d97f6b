//! Who applies: the person or business, and the identity document.

use crate::dto::gender::GenderDto;
use providers::{Applicant, ApplicantKind, Gender, Identity, IdentityDocument};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = ApplicantKind)]
pub enum ApplicantKindDto {
    Person,
    Business,
}

/// The person or business that applies.
#[derive(Debug, Serialize, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = ApplicationApplicant)]
pub struct ApplicantPart {
    pub kind: Option<ApplicantKindDto>,
    /// The name that customers see.
    #[validate(length(max = 60))]
    pub display_name: Option<String>,
    #[validate(length(max = 500))]
    pub bio: Option<String>,
    #[validate(length(max = 120))]
    pub business_name: Option<String>,
    /// The registration number, such as `RC123456` or `BN1234567`.
    #[validate(length(max = 20))]
    pub cac_number: Option<String>,
    #[validate(length(max = 20))]
    pub tin: Option<String>,
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = IdentityDocumentType)]
pub enum IdentityDocumentDto {
    Passport,
    DriverLicence,
    VoterCard,
    /// The NIN slip, with all but the last digits covered.
    NinSlipMasked,
}

/// The data of the identity document. Its number is not stored.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = ApplicationIdentity)]
pub struct IdentityPart {
    pub birth_year: Option<i32>,
    pub document_type: Option<IdentityDocumentDto>,
    /// The gender that the document states; a business does not give one.
    pub gender: Option<GenderDto>,
}

impl From<ApplicantPart> for Applicant {
    fn from(part: ApplicantPart) -> Self {
        let kind = |kind| match kind {
            ApplicantKindDto::Person => ApplicantKind::Person,
            ApplicantKindDto::Business => ApplicantKind::Business,
        };
        Self {
            kind: part.kind.map(kind),
            display_name: part.display_name,
            bio: part.bio,
            business_name: part.business_name,
            cac_number: part.cac_number,
            tin: part.tin,
        }
    }
}

impl From<&Applicant> for ApplicantPart {
    fn from(part: &Applicant) -> Self {
        let kind = |kind| match kind {
            ApplicantKind::Person => ApplicantKindDto::Person,
            ApplicantKind::Business => ApplicantKindDto::Business,
        };
        let part = part.clone();
        Self {
            kind: part.kind.map(kind),
            display_name: part.display_name,
            bio: part.bio,
            business_name: part.business_name,
            cac_number: part.cac_number,
            tin: part.tin,
        }
    }
}

impl From<IdentityPart> for Identity {
    fn from(part: IdentityPart) -> Self {
        let document = |document| match document {
            IdentityDocumentDto::Passport => IdentityDocument::Passport,
            IdentityDocumentDto::DriverLicence => IdentityDocument::DriverLicence,
            IdentityDocumentDto::VoterCard => IdentityDocument::VoterCard,
            IdentityDocumentDto::NinSlipMasked => IdentityDocument::NinSlipMasked,
        };
        Self {
            birth_year: part.birth_year,
            document: part.document_type.map(document),
            gender: part.gender.map(Gender::from),
        }
    }
}

impl From<&Identity> for IdentityPart {
    fn from(part: &Identity) -> Self {
        let document = |document| match document {
            IdentityDocument::Passport => IdentityDocumentDto::Passport,
            IdentityDocument::DriverLicence => IdentityDocumentDto::DriverLicence,
            IdentityDocument::VoterCard => IdentityDocumentDto::VoterCard,
            IdentityDocument::NinSlipMasked => IdentityDocumentDto::NinSlipMasked,
        };
        Self {
            birth_year: part.birth_year,
            document_type: part.document.map(document),
            gender: part.gender.map(GenderDto::from),
        }
    }
}
