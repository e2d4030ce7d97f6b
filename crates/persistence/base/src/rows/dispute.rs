use super::{Row, document, naive, opt_time, time};
use crate::schema::disputes;
use ::orders::{
    Dispute, DisputeAnswer, DisputeReason, DisputeSide, DisputeState, OrderStatus, Ruling,
    RulingReason, Verdict,
};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Money, StoreError};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = disputes, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct DisputeRow {
    pub id: String,
    pub order_id: String,
    pub side: String,
    pub opener_id: String,
    pub provider_id: Option<String>,
    pub reason: String,
    pub statement: String,
    pub photos: String,
    pub from_status: String,
    pub appeal_of: Option<String>,
    pub opened_at: NaiveDateTime,
    pub answer_due_at: NaiveDateTime,
    pub answer: Option<String>,
    pub answered_at: Option<NaiveDateTime>,
    pub answer_photos: String,
    pub statements: String,
    pub due_at: NaiveDateTime,
    pub missed: i32,
    pub state: String,
    pub verdict: Option<String>,
    pub line: Option<String>,
    pub amount_kobo: i64,
    pub ruling_reason: Option<String>,
    pub explanation: Option<String>,
    pub decided_by: Option<String>,
    pub seconded_by: Option<String>,
    pub decided_at: Option<NaiveDateTime>,
    pub version: i64,
}

impl TryFrom<&Dispute> for DisputeRow {
    type Error = StoreError;
    fn try_from(dispute: &Dispute) -> Result<Self, StoreError> {
        let answer_photos = dispute.answer.as_ref().map(|answer| &answer.photos[..]);
        let ruling = dispute.ruling.as_ref();
        Ok(Self {
            id: dispute.id.to_string(),
            order_id: dispute.order.to_string(),
            side: dispute.side.code().to_owned(),
            opener_id: dispute.opener.to_string(),
            provider_id: dispute.provider.map(|provider| provider.to_string()),
            reason: dispute.reason.code().to_owned(),
            statement: dispute.statement.clone(),
            photos: document(&dispute.photos)?,
            from_status: dispute.from.code().to_owned(),
            appeal_of: dispute.appeal_of.map(|first| first.to_string()),
            opened_at: dispute.opened_at.naive_utc(),
            answer_due_at: dispute.answer_due_at.naive_utc(),
            answer: dispute.answer.as_ref().map(|answer| answer.text.clone()),
            answered_at: naive(dispute.answer.as_ref().map(|answer| answer.at)),
            answer_photos: document(answer_photos.unwrap_or_default())?,
            statements: document(&dispute.statements)?,
            due_at: dispute.due_at.naive_utc(),
            missed: i32::try_from(dispute.missed).unwrap_or(i32::MAX),
            state: dispute.state.code().to_owned(),
            verdict: ruling.map(|ruling| ruling.verdict.code().to_owned()),
            line: ruling.and_then(|ruling| ruling.line.clone()),
            amount_kobo: ruling.map_or(0, |ruling| ruling.amount.kobo()),
            ruling_reason: ruling.map(|ruling| ruling.reason.code().to_owned()),
            explanation: ruling.map(|ruling| ruling.explanation.clone()),
            decided_by: dispute.decided_by.map(|staff| staff.to_string()),
            seconded_by: dispute.seconded_by.map(|staff| staff.to_string()),
            decided_at: naive(dispute.decided_at),
            version: dispute.version,
        })
    }
}

impl TryFrom<DisputeRow> for Dispute {
    type Error = StoreError;
    fn try_from(stored: DisputeRow) -> Result<Self, StoreError> {
        let row = Row::new("disputes", &stored.id);
        let ruling = match (&stored.verdict, &stored.ruling_reason, stored.explanation) {
            (Some(verdict), Some(reason), Some(explanation)) => Some(Ruling {
                verdict: row.code("verdict", verdict, Verdict::from_code)?,
                line: stored.line,
                amount: Money::from_kobo(stored.amount_kobo),
                reason: row.code("ruling_reason", reason, RulingReason::from_code)?,
                explanation,
            }),
            _ => None,
        };
        let answered = stored.answer.zip(opt_time(stored.answered_at));
        let answer_photos = row.json("answer_photos", &stored.answer_photos)?;
        Ok(Self {
            id: row.id("id", &stored.id)?,
            order: row.id("order_id", &stored.order_id)?,
            side: row.code("side", &stored.side, DisputeSide::from_code)?,
            opener: row.id("opener_id", &stored.opener_id)?,
            provider: row.opt_id("provider_id", stored.provider_id.as_deref())?,
            reason: row.code("reason", &stored.reason, DisputeReason::from_code)?,
            from: row.code("from_status", &stored.from_status, OrderStatus::from_code)?,
            appeal_of: row.opt_id("appeal_of", stored.appeal_of.as_deref())?,
            opened_at: time(stored.opened_at),
            answer_due_at: time(stored.answer_due_at),
            photos: row.json("photos", &stored.photos)?,
            answer: answered.map(|(text, at)| DisputeAnswer {
                text,
                photos: answer_photos,
                at,
            }),
            statements: row.json("statements", &stored.statements)?,
            due_at: time(stored.due_at),
            missed: row.count("missed", stored.missed)?,
            state: row.code("state", &stored.state, DisputeState::from_code)?,
            ruling,
            decided_by: row.opt_id("decided_by", stored.decided_by.as_deref())?,
            seconded_by: row.opt_id("seconded_by", stored.seconded_by.as_deref())?,
            decided_at: opt_time(stored.decided_at),
            version: stored.version,
            statement: stored.statement,
        })
    }
}
