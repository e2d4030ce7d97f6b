//! The parts of an application as they are stored.

use crate::Marked;
use kernel::Timestamp;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ApplicantKind {
    Person,
    Business,
}

impl ApplicantKind {
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Person => "PERSON",
            Self::Business => "BUSINESS",
        }
    }

    /// The number of guarantors that an applicant of this kind needs.
    #[must_use]
    pub const fn guarantors(self) -> usize {
        match self {
            Self::Person => 2,
            Self::Business => 1,
        }
    }
}

/// The identity document that an applicant shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum IdentityDocument {
    Passport,
    DriverLicence,
    VoterCard,
    /// A NIN slip on which all but the last digits are covered, because Gida does not collect the
    /// number.
    NinSlipMasked,
}

impl IdentityDocument {
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Passport => "PASSPORT",
            Self::DriverLicence => "DRIVER_LICENCE",
            Self::VoterCard => "VOTER_CARD",
            Self::NinSlipMasked => "NIN_SLIP_MASKED",
        }
    }
}

kernel::coded!(
    /// The gender in the identity document. Some customers want only a woman, or only a man, in their
    /// home.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
    Gender {
        Female => "FEMALE",
        Male => "MALE",
    }
);

/// The applicant.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Applicant {
    pub kind: Option<ApplicantKind>,
    /// The name that customers see.
    pub display_name: Option<String>,
    pub bio: Option<String>,
    pub business_name: Option<String>,
    pub cac_number: Option<String>,
    pub tin: Option<String>,
}

/// The data about the identity document. Its number is not collected.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Identity {
    pub birth_year: Option<i32>,
    pub document: Option<IdentityDocument>,
    pub gender: Option<Gender>,
}

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Skills {
    pub categories: Vec<String>,
    pub zones: Vec<char>,
    pub tools: Option<String>,
    pub years: Option<u32>,
    /// The lowest price that the provider accepts, in kobo.
    pub price_floor_kobo: Option<i64>,
}

/// A person who knows the applicant, vouches for them and answers the phone.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Guarantor {
    pub name: String,
    pub relation: Option<String>,
    pub phone: Option<String>,
    pub occupation: Option<String>,
    pub address: Option<String>,
    pub id_last4: Option<String>,
}

/// The result of the quiz.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct QuizTaken {
    pub score: Option<usize>,
    pub wrong: Vec<String>,
    pub passed_at: Option<Timestamp>,
}

/// The parts of an application, stored as one JSON document. Fields that an older version of the
/// server did not write are read as empty.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Parts {
    pub consent_at: Option<Timestamp>,
    pub applicant: Applicant,
    pub identity: Identity,
    pub skills: Skills,
    pub guarantors: Vec<Guarantor>,
    pub quiz: QuizTaken,
}

impl Parts {
    /// Records an attempt at the quiz. The result of the last attempt is shown, but a passed quiz
    /// stays passed.
    pub(crate) fn take_quiz(&mut self, marked: &Marked, now: Timestamp) {
        if self.quiz.passed_at.is_some() && !marked.is_passed() {
            return;
        }
        self.quiz.score = Some(marked.score);
        self.quiz.wrong = marked.wrong.iter().map(|id| (*id).to_owned()).collect();
        if marked.is_passed() && self.quiz.passed_at.is_none() {
            self.quiz.passed_at = Some(now);
        }
    }
}
