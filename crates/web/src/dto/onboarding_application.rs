//! An application, as its owner and its reviewers see it.

use super::{
    maybe_time,
    onboarding::{Dossier, ProgressBody},
    onboarding_documents::DocumentBody,
    onboarding_parts::{ApplicantPart, GuarantorPart, IdentityPart, SkillsPart},
    time,
};
use chrono::{DateTime, Utc};
use payments::BankAccount;
use providers::{OPTION_VALUES, PASS_MARK, QUESTIONS};
use serde::Serialize;
use utoipa::ToSchema;

/// An application, as its owner and its reviewer see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ProviderApplication)]
pub struct ApplicationBody {
    pub id: String,
    #[schema(value_type = super::provider::ProviderStatusSchema)]
    pub status: &'static str,
    /// Whether the application may be changed now.
    pub editable: bool,
    pub version: i64,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    pub submitted_at: Option<DateTime<Utc>>,
    #[serde(flatten)]
    pub progress: ProgressBody,
    pub consent_at: Option<DateTime<Utc>>,
    pub applicant: ApplicantPart,
    pub identity: IdentityPart,
    pub skills: SkillsPart,
    pub guarantors: Vec<GuarantorPart>,
    pub quiz: QuizBody,
    pub bank: Option<ApplicantBankBody>,
    pub documents: Vec<DocumentBody>,
}

impl ApplicationBody {
    pub(crate) fn of(dossier: &Dossier) -> Self {
        let (application, parts) = (&dossier.application, &dossier.application.parts);
        Self {
            id: application.provider.to_string(),
            status: dossier.provider.status.code(),
            editable: dossier.provider.status.is_editable(),
            version: application.version,
            created_at: time(application.created_at),
            updated_at: time(application.updated_at),
            submitted_at: maybe_time(application.submitted_at),
            progress: ProgressBody::of(dossier),
            consent_at: maybe_time(parts.consent_at),
            applicant: ApplicantPart::from(&parts.applicant),
            identity: IdentityPart::from(&parts.identity),
            skills: SkillsPart::from(&parts.skills),
            guarantors: parts.guarantors.iter().map(GuarantorPart::from).collect(),
            quiz: QuizBody::from(&parts.quiz),
            bank: dossier.bank.as_ref().map(ApplicantBankBody::from),
            documents: dossier
                .documents
                .iter()
                .map(|document| DocumentBody::new(document, &dossier.picture_path))
                .collect(),
        }
    }
}

/// The bank account to which payouts will go.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ApplicantBank)]
pub struct ApplicantBankBody {
    pub bank_name: String,
    pub last4: String,
    /// The name of the account holder, as the bank has it.
    pub holder: String,
}

impl From<&BankAccount> for ApplicantBankBody {
    fn from(account: &BankAccount) -> Self {
        let last4 = account.number.masked().trim_start_matches('•').to_owned();
        Self {
            bank_name: account.bank_name.clone(),
            last4,
            holder: account.holder.clone(),
        }
    }
}

/// The quiz, and the result of the best attempt.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ApplicationQuiz)]
pub struct QuizBody {
    pub questions: Vec<QuestionBody>,
    pub pass_mark: usize,
    pub score: Option<usize>,
    /// The ids of the questions that were answered wrongly.
    pub wrong: Vec<String>,
    pub passed_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ApplicationQuestion)]
pub struct QuestionBody {
    pub id: &'static str,
    pub text: &'static str,
    pub options: Vec<QuizOptionBody>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ApplicationQuizOption)]
pub struct QuizOptionBody {
    pub value: &'static str,
    pub label: &'static str,
}

impl From<&providers::QuizTaken> for QuizBody {
    fn from(taken: &providers::QuizTaken) -> Self {
        let option = |(value, label)| QuizOptionBody { value, label };
        let question = |question: &providers::Question| QuestionBody {
            id: question.id,
            text: question.text,
            options: OPTION_VALUES
                .into_iter()
                .zip(question.options)
                .map(option)
                .collect(),
        };
        Self {
            questions: QUESTIONS.iter().map(question).collect(),
            pass_mark: PASS_MARK,
            score: taken.score,
            wrong: taken.wrong.clone(),
            passed_at: maybe_time(taken.passed_at),
        }
    }
}
