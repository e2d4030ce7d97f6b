//! The questions of staff to a provider about a ticket, and their answers.

use super::{maybe_time, time};
use chrono::{DateTime, Utc};
use marketplace::read::QuestionView;
use serde::{Deserialize, Serialize};
use support::Question;
use utoipa::ToSchema;
use validator::Validate;

/// A question of staff to a provider, as staff see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TicketQuestion)]
pub struct TicketQuestionBody {
    pub id: String,
    pub question: String,
    pub asked_at: DateTime<Utc>,
    pub answer: Option<String>,
    pub answered_at: Option<DateTime<Utc>>,
}

impl From<&Question> for TicketQuestionBody {
    fn from(question: &Question) -> Self {
        Self {
            id: question.id.to_string(),
            question: question.text.clone(),
            asked_at: time(question.asked_at),
            answer: question.answer.clone(),
            answered_at: maybe_time(question.answered_at),
        }
    }
}

/// A question of staff, as the provider sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ProviderQuestion)]
pub struct ProviderQuestionBody {
    #[serde(flatten)]
    pub question: TicketQuestionBody,
    /// The reference of the ticket.
    pub reference: String,
    /// The job that the question is about.
    pub order_id: Option<String>,
}

impl From<&QuestionView> for ProviderQuestionBody {
    fn from(view: &QuestionView) -> Self {
        Self {
            question: TicketQuestionBody::from(&view.question),
            reference: view.reference.to_string(),
            order_id: view.order.map(|order| order.to_string()),
        }
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AskProviderRequest {
    #[validate(length(min = 1, max = 2000))]
    pub question: String,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AnswerQuestionRequest {
    #[validate(length(min = 1, max = 2000))]
    pub answer: String,
}
