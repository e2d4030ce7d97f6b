//! The parts of an application, as they are written and read.

use super::gender::GenderDto;
use providers::{
    Applicant, ApplicantKind, Edit, Gender, Guarantor, Identity, IdentityDocument, Skills,
};
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
