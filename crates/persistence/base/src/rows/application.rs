use super::{Row, document, naive, opt_time, time};
use crate::schema::{provider_applications, provider_decisions, provider_documents};
use ::providers::{
    Application, ChangeItem, Decision, DecisionKind, Document, DocumentKind, DocumentRecord,
    DocumentState, ProviderStatus, Step,
};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Date, Money, StoreError};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = provider_applications, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct ApplicationRow {
    pub provider_id: String,
    pub parts: String,
    pub submitted_at: Option<NaiveDateTime>,
    pub reviewer_id: Option<String>,
    pub services_asked_at: Option<NaiveDateTime>,
    pub created_at: NaiveDateTime,
    pub updated_at: NaiveDateTime,
    pub version: i64,
}

impl TryFrom<&Application> for ApplicationRow {
    type Error = StoreError;
    fn try_from(application: &Application) -> Result<Self, StoreError> {
        Ok(Self {
            provider_id: application.provider.to_string(),
            parts: document(&application.parts)?,
            submitted_at: naive(application.submitted_at),
            reviewer_id: application.reviewer.map(|reviewer| reviewer.to_string()),
            services_asked_at: naive(application.services_asked_at),
            created_at: application.created_at.naive_utc(),
            updated_at: application.updated_at.naive_utc(),
            version: application.version,
        })
    }
}

impl TryFrom<ApplicationRow> for Application {
    type Error = StoreError;
    fn try_from(stored: ApplicationRow) -> Result<Self, StoreError> {
        let row = Row::new("provider_applications", &stored.provider_id);
        Ok(Self {
            provider: row.id("provider_id", &stored.provider_id)?,
            parts: row.json("parts", &stored.parts)?,
            submitted_at: opt_time(stored.submitted_at),
            reviewer: row.opt_id("reviewer_id", stored.reviewer_id.as_deref())?,
            services_asked_at: opt_time(stored.services_asked_at),
            created_at: time(stored.created_at),
            updated_at: time(stored.updated_at),
            version: stored.version,
        })
    }
}

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = provider_documents, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct DocumentRow {
    pub id: String,
    pub provider_id: String,
    pub worker_id: Option<String>,
    pub kind: String,
    pub state: String,
    pub number: Option<String>,
    pub valid_until: Option<String>,
    pub note: Option<String>,
    pub file: Option<String>,
    pub bytes: i64,
    pub sent_at: NaiveDateTime,
    pub insurer: Option<String>,
    pub cover_kobo: Option<i64>,
}

impl TryFrom<Document> for DocumentRow {
    type Error = StoreError;
    fn try_from(document: Document) -> Result<Self, StoreError> {
        let document = DocumentRecord::from(document);
        Ok(Self {
            id: document.id.to_string(),
            provider_id: document.provider.to_string(),
            worker_id: document.worker.map(|worker| worker.to_string()),
            kind: document.kind.code().to_owned(),
            state: document.state.code().to_owned(),
            number: document.number,
            valid_until: document.valid_until.map(|day| day.to_string()),
            note: document.note,
            file: document.file,
            bytes: i64::try_from(document.bytes)
                .map_err(|_| StoreError::Failed("the size does not fit its column".into()))?,
            sent_at: document.sent_at.naive_utc(),
            insurer: document.insurer,
            cover_kobo: document.cover.map(Money::kobo),
        })
    }
}

impl TryFrom<DocumentRow> for Document {
    type Error = StoreError;
    fn try_from(stored: DocumentRow) -> Result<Self, StoreError> {
        let row = Row::new("provider_documents", &stored.id);
        Ok(Self::restore(DocumentRecord {
            id: row.id("id", &stored.id)?,
            provider: row.id("provider_id", &stored.provider_id)?,
            worker: row.opt_id("worker_id", stored.worker_id.as_deref())?,
            kind: row.code("kind", &stored.kind, DocumentKind::from_code)?,
            state: row.code("state", &stored.state, DocumentState::from_code)?,
            valid_until: row.opt_code("valid_until", stored.valid_until.as_deref(), Date::parse)?,
            bytes: u64::try_from(stored.bytes).map_err(|_| row.corrupt("bytes"))?,
            sent_at: time(stored.sent_at),
            number: stored.number,
            insurer: stored.insurer,
            cover: stored.cover_kobo.map(Money::from_kobo),
            note: stored.note,
            file: stored.file,
        }))
    }
}

#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = provider_decisions)]
pub struct DecisionRow {
    pub id: String,
    pub provider_id: String,
    pub kind: String,
    pub from_status: String,
    pub to_status: String,
    pub reason: Option<String>,
    pub items: String,
    pub decided_by: Option<String>,
    pub until: Option<NaiveDateTime>,
    pub longer_until: Option<NaiveDateTime>,
    pub at: NaiveDateTime,
}

impl TryFrom<Decision> for DecisionRow {
    type Error = StoreError;
    fn try_from(decision: Decision) -> Result<Self, StoreError> {
        let items: Vec<(&str, &str)> = decision
            .items
            .iter()
            .map(|item| (item.step.code(), item.message.as_str()))
            .collect();
        Ok(Self {
            id: decision.id.to_string(),
            provider_id: decision.provider.to_string(),
            kind: decision.kind.code().to_owned(),
            from_status: decision.from.code().to_owned(),
            to_status: decision.to.code().to_owned(),
            items: document(&items)?,
            decided_by: decision.by.map(|staff| staff.to_string()),
            until: naive(decision.until),
            longer_until: naive(decision.longer_until),
            at: decision.at.naive_utc(),
            reason: decision.reason,
        })
    }
}

impl TryFrom<DecisionRow> for Decision {
    type Error = StoreError;
    fn try_from(stored: DecisionRow) -> Result<Self, StoreError> {
        let row = Row::new("provider_decisions", &stored.id);
        let items: Vec<(String, String)> = row.json("items", &stored.items)?;
        let item = |(step, message): (String, String)| {
            Ok(ChangeItem {
                step: row.code("items", &step, Step::from_code)?,
                message,
            })
        };
        Ok(Self {
            id: row.id("id", &stored.id)?,
            provider: row.id("provider_id", &stored.provider_id)?,
            kind: row.code("kind", &stored.kind, DecisionKind::from_code)?,
            from: row.code(
                "from_status",
                &stored.from_status,
                ProviderStatus::from_code,
            )?,
            to: row.code("to_status", &stored.to_status, ProviderStatus::from_code)?,
            items: items
                .into_iter()
                .map(item)
                .collect::<Result<_, StoreError>>()?,
            by: row.opt_id("decided_by", stored.decided_by.as_deref())?,
            until: opt_time(stored.until),
            longer_until: opt_time(stored.longer_until),
            at: time(stored.at),
            reason: stored.reason,
        })
    }
}
