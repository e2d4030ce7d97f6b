//! The parts of an application, as they are written and read.

mod applicant;

pub use applicant::{ApplicantPart, IdentityPart};

use providers::{Applicant, Edit, Guarantor, Identity, Skills};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;
use validator::Validate;

/// Some parts of an application; a part that is sent replaces the earlier one.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EditApplicationRequest {
    /// The version that was edited; the request is refused with 409 `stale` when there is a newer
    /// one.
    pub version: Option<i64>,
    /// The consent to the checks and the rules. It cannot be revoked here.
    #[serde(default)]
    pub consent: bool,
    #[validate(nested)]
    pub applicant: Option<ApplicantPart>,
    pub identity: Option<IdentityPart>,
    #[validate(nested)]
    pub skills: Option<SkillsPart>,
    #[validate(nested, length(max = 2))]
    pub guarantors: Option<Vec<GuarantorPart>>,
    #[validate(nested)]
    pub quiz: Option<QuizAnswers>,
}

impl From<EditApplicationRequest> for Edit {
    fn from(request: EditApplicationRequest) -> Self {
        Self {
            consent: request.consent,
            applicant: request.applicant.map(Applicant::from),
            identity: request.identity.map(Identity::from),
            skills: request.skills.map(Skills::from),
            guarantors: request
                .guarantors
                .map(|all| all.into_iter().map(Guarantor::from).collect()),
            answers: request.quiz.map(|quiz| quiz.answers),
        }
    }
}

/// A whole attempt of the quiz: the chosen option of each question, by the id of the question.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct QuizAnswers {
    #[validate(length(max = 20))]
    pub answers: BTreeMap<String, String>,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SubmitApplicationRequest {
    pub version: Option<i64>,
}

#[derive(Debug, Serialize, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = ApplicationSkills)]
pub struct SkillsPart {
    /// The slugs of the services, at most ten.
    #[serde(default)]
    #[validate(length(max = 10))]
    pub categories: Vec<String>,
    /// The zones: `A`, `B`, `C`.
    #[serde(default)]
    #[validate(length(max = 3))]
    #[schema(value_type = Vec<String>)]
    pub zones: Vec<char>,
    #[validate(length(max = 500))]
    pub tools: Option<String>,
    pub years: Option<u32>,
    /// The lowest price for which the provider works.
    pub price_floor_kobo: Option<i64>,
}

/// A guarantor, who knows the applicant and can be reached by phone.
#[derive(Debug, Serialize, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = ApplicationGuarantor)]
pub struct GuarantorPart {
    #[validate(length(max = 120))]
    pub name: Option<String>,
    #[validate(length(max = 60))]
    pub relation: Option<String>,
    #[validate(length(max = 20))]
    pub phone: Option<String>,
    #[validate(length(max = 80))]
    pub occupation: Option<String>,
    #[validate(length(max = 200))]
    pub address: Option<String>,
    /// The last four characters of the guarantor's identity document.
    #[validate(length(max = 4))]
    pub id_last4: Option<String>,
}

impl From<SkillsPart> for Skills {
    fn from(part: SkillsPart) -> Self {
        let SkillsPart {
            categories,
            zones,
            tools,
            years,
            price_floor_kobo,
        } = part;
        Self {
            categories,
            zones,
            tools,
            years,
            price_floor_kobo,
        }
    }
}

impl From<&Skills> for SkillsPart {
    fn from(part: &Skills) -> Self {
        let Skills {
            categories,
            zones,
            tools,
            years,
            price_floor_kobo,
        } = part.clone();
        Self {
            categories,
            zones,
            tools,
            years,
            price_floor_kobo,
        }
    }
}

impl From<GuarantorPart> for Guarantor {
    fn from(part: GuarantorPart) -> Self {
        let GuarantorPart {
            name,
            relation,
            phone,
            occupation,
            address,
            id_last4,
        } = part;
        Self {
            name: name.unwrap_or_default(),
            relation,
            phone,
            occupation,
            address,
            id_last4,
        }
    }
}

impl From<&Guarantor> for GuarantorPart {
    fn from(part: &Guarantor) -> Self {
        let Guarantor {
            name,
            relation,
            phone,
            occupation,
            address,
            id_last4,
        } = part.clone();
        Self {
            name: Some(name).filter(|name| !name.is_empty()),
            relation,
            phone,
            occupation,
            address,
            id_last4,
        }
    }
}
