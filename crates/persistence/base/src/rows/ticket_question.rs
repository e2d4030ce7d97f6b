use super::{Row, naive, opt_time, time};
use crate::schema::ticket_questions;
use ::support::Question;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::StoreError;

#[derive(Debug, Clone, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = ticket_questions, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct QuestionRow {
    pub id: String,
    pub ticket_id: String,
    pub provider_id: String,
    pub asked_by: String,
    pub question: String,
    pub asked_at: NaiveDateTime,
    pub answer: Option<String>,
    pub answered_at: Option<NaiveDateTime>,
    pub version: i64,
}

impl From<&Question> for QuestionRow {
    fn from(question: &Question) -> Self {
        Self {
            id: question.id.to_string(),
            ticket_id: question.ticket.to_string(),
            provider_id: question.provider.to_string(),
            asked_by: question.asked_by.to_string(),
            question: question.text.clone(),
            asked_at: question.asked_at.naive_utc(),
            answer: question.answer.clone(),
            answered_at: naive(question.answered_at),
            version: question.version,
        }
    }
}

impl TryFrom<QuestionRow> for Question {
    type Error = StoreError;
    fn try_from(stored: QuestionRow) -> Result<Self, StoreError> {
        let row = Row::new("ticket_questions", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            ticket: row.id("ticket_id", &stored.ticket_id)?,
            provider: row.id("provider_id", &stored.provider_id)?,
            asked_by: row.id("asked_by", &stored.asked_by)?,
            text: stored.question,
            asked_at: time(stored.asked_at),
            answer: stored.answer,
            answered_at: opt_time(stored.answered_at),
            version: stored.version,
        })
    }
}
