//! Phone codes, and the messages to phones.

use super::{Row, naive, opt_time, time};
use crate::schema::{phone_codes, sms_messages, sms_reports};
use ::notifications::{
    PhoneChannel, SmsFailure, SmsMessage, SmsOutcome, SmsPurpose, SmsReport, SmsState,
};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use identity::{CodePurpose, PhoneCode};
use kernel::{NgPhone, StoreError};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = phone_codes, primary_key(phone), treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct PhoneCodeRow {
    pub phone: String,
    pub id: String,
    pub purpose: String,
    pub user_id: Option<String>,
    pub device: Option<String>,
    pub sealed: String,
    pub issued_at: NaiveDateTime,
    pub expires_at: NaiveDateTime,
    pub tries: i32,
    pub sends: i32,
    pub used_at: Option<NaiveDateTime>,
}

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = sms_messages, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct SmsRow {
    pub id: String,
    pub recipient: String,
    pub user_id: Option<String>,
    pub channel: String,
    pub purpose: String,
    pub code_id: Option<String>,
    pub notification_id: Option<String>,
    pub ticket_id: Option<String>,
    pub state: String,
    pub provider: Option<String>,
    pub reference: Option<String>,
    pub segments: i32,
    pub failure: Option<String>,
    pub queued_at: NaiveDateTime,
    pub sent_at: Option<NaiveDateTime>,
    pub settled_at: Option<NaiveDateTime>,
    pub version: i64,
}

#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = sms_reports)]
pub struct SmsReportRow {
    pub id: String,
    pub provider: String,
    pub reference: String,
    pub state: String,
    pub failure: Option<String>,
    pub at: NaiveDateTime,
}

fn stored(count: u32) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

fn phone(text: &str) -> Option<NgPhone> {
    NgPhone::parse(text).ok()
}

impl From<PhoneCode> for PhoneCodeRow {
    fn from(code: PhoneCode) -> Self {
        Self {
            phone: code.phone.to_string(),
            id: code.id.to_string(),
            purpose: code.purpose.code().to_owned(),
            user_id: code.user.map(|user| user.to_string()),
            device: code.device,
            sealed: code.sealed,
            issued_at: code.issued_at.naive_utc(),
            expires_at: code.expires_at.naive_utc(),
            tries: stored(code.tries),
            sends: stored(code.sends),
            used_at: naive(code.used_at),
        }
    }
}

impl TryFrom<PhoneCodeRow> for PhoneCode {
    type Error = StoreError;
    fn try_from(stored: PhoneCodeRow) -> Result<Self, StoreError> {
        let row = Row::new("phone_codes", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            phone: row.code("phone", &stored.phone, phone)?,
            purpose: row.code("purpose", &stored.purpose, CodePurpose::from_code)?,
            user: row.opt_id("user_id", stored.user_id.as_deref())?,
            issued_at: time(stored.issued_at),
            expires_at: time(stored.expires_at),
            tries: u32::try_from(stored.tries).map_err(|_| row.corrupt("tries"))?,
            sends: u32::try_from(stored.sends).map_err(|_| row.corrupt("sends"))?,
            used_at: opt_time(stored.used_at),
            device: stored.device,
            sealed: stored.sealed,
        })
    }
}

impl From<SmsMessage> for SmsRow {
    fn from(message: SmsMessage) -> Self {
        Self {
            id: message.id.to_string(),
            recipient: message.recipient.to_string(),
            user_id: message.user.map(|user| user.to_string()),
            channel: message.channel.code().to_owned(),
            purpose: message.purpose.code().to_owned(),
            code_id: message.code.map(|code| code.to_string()),
            notification_id: message.notification.map(|id| id.to_string()),
            ticket_id: message.ticket.map(|id| id.to_string()),
            state: message.state.code().to_owned(),
            provider: message.provider,
            reference: message.reference,
            segments: stored(message.segments),
            failure: message.failure.map(|failure| failure.code().to_owned()),
            queued_at: message.queued_at.naive_utc(),
            sent_at: naive(message.sent_at),
            settled_at: naive(message.settled_at),
            version: message.version,
        }
    }
}

impl TryFrom<SmsRow> for SmsMessage {
    type Error = StoreError;
    fn try_from(stored: SmsRow) -> Result<Self, StoreError> {
        let row = Row::new("sms_messages", &stored.id);
        let failure = stored.failure.as_deref();
        Ok(Self {
            id: row.id("id", &stored.id)?,
            recipient: row.code("recipient", &stored.recipient, phone)?,
            user: row.opt_id("user_id", stored.user_id.as_deref())?,
            channel: row.code("channel", &stored.channel, PhoneChannel::from_code)?,
            purpose: row.code("purpose", &stored.purpose, SmsPurpose::from_code)?,
            code: row.opt_id("code_id", stored.code_id.as_deref())?,
            notification: row.opt_id("notification_id", stored.notification_id.as_deref())?,
            ticket: row.opt_id("ticket_id", stored.ticket_id.as_deref())?,
            state: row.code("state", &stored.state, SmsState::from_code)?,
            segments: u32::try_from(stored.segments).map_err(|_| row.corrupt("segments"))?,
            failure: row.opt_code("failure", failure, SmsFailure::from_code)?,
            queued_at: time(stored.queued_at),
            sent_at: opt_time(stored.sent_at),
            settled_at: opt_time(stored.settled_at),
            version: stored.version,
            provider: stored.provider,
            reference: stored.reference,
        })
    }
}

impl From<SmsReport> for SmsReportRow {
    fn from(report: SmsReport) -> Self {
        let failure = report.outcome.failure();
        Self {
            id: report.id.to_string(),
            provider: report.provider,
            reference: report.reference,
            state: report.outcome.state().code().to_owned(),
            failure: failure.map(|failure| failure.code().to_owned()),
            at: report.at.naive_utc(),
        }
    }
}

impl TryFrom<SmsReportRow> for SmsReport {
    type Error = StoreError;
    fn try_from(stored: SmsReportRow) -> Result<Self, StoreError> {
        let row = Row::new("sms_reports", &stored.id);
        let state = row.code("state", &stored.state, SmsState::from_code)?;
        let failure = stored.failure.as_deref();
        let failure = row.opt_code("failure", failure, SmsFailure::from_code)?;
        let outcome = match (state, failure) {
            (SmsState::Sent, None) => SmsOutcome::Sent,
            (SmsState::Delivered, None) => SmsOutcome::Delivered,
            (SmsState::Failed, Some(failure)) => SmsOutcome::Failed(failure),
            _ => return Err(row.corrupt("state")),
        };
        Ok(Self {
            id: row.id("id", &stored.id)?,
            outcome,
            at: time(stored.at),
            provider: stored.provider,
            reference: stored.reference,
        })
    }
}
