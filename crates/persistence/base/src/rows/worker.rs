use super::{Row, time};
use crate::schema::{job_workers, provider_workers};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{NgPhone, StoreError};
use providers::{NamedWorker, ShownWorker, Worker, WorkerState};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = provider_workers, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct WorkerRow {
    pub id: String,
    pub provider_id: String,
    pub name: String,
    pub phone: Option<String>,
    pub state: String,
    pub photo_url: Option<String>,
    pub identity_accepted: bool,
    pub selfie_accepted: bool,
    pub created_at: NaiveDateTime,
    pub version: i64,
}

impl From<Worker> for WorkerRow {
    fn from(worker: Worker) -> Self {
        Self {
            id: worker.id.to_string(),
            provider_id: worker.provider.to_string(),
            name: worker.name,
            phone: worker.phone.map(|phone| phone.to_string()),
            state: worker.state.code().to_owned(),
            photo_url: worker.photo_url,
            identity_accepted: worker.identity_accepted,
            selfie_accepted: worker.selfie_accepted,
            created_at: worker.created_at.naive_utc(),
            version: worker.version,
        }
    }
}

impl TryFrom<WorkerRow> for Worker {
    type Error = StoreError;
    fn try_from(stored: WorkerRow) -> Result<Self, StoreError> {
        let row = Row::new("provider_workers", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            provider: row.id("provider_id", &stored.provider_id)?,
            phone: row.opt_code("phone", stored.phone.as_deref(), phone)?,
            state: row.code("state", &stored.state, WorkerState::from_code)?,
            created_at: time(stored.created_at),
            identity_accepted: stored.identity_accepted,
            selfie_accepted: stored.selfie_accepted,
            version: stored.version,
            photo_url: stored.photo_url,
            name: stored.name,
        })
    }
}

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = job_workers, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct JobWorkerRow {
    pub order_id: String,
    pub provider_id: String,
    pub worker_id: Option<String>,
    pub first_name: Option<String>,
    pub photo_url: Option<String>,
    pub phone: Option<String>,
    pub named_at: NaiveDateTime,
}

impl From<NamedWorker> for JobWorkerRow {
    fn from(named: NamedWorker) -> Self {
        let shown = named.worker;
        let phone = shown.as_ref().and_then(|worker| worker.phone.as_ref());
        Self {
            order_id: named.order.to_string(),
            provider_id: named.provider.to_string(),
            worker_id: shown.as_ref().map(|worker| worker.id.to_string()),
            phone: phone.map(ToString::to_string),
            photo_url: shown.as_ref().and_then(|worker| worker.photo_url.clone()),
            first_name: shown.map(|worker| worker.first_name),
            named_at: named.named_at.naive_utc(),
        }
    }
}

impl TryFrom<JobWorkerRow> for NamedWorker {
    type Error = StoreError;
    fn try_from(stored: JobWorkerRow) -> Result<Self, StoreError> {
        let row = Row::new("job_workers", &stored.order_id);
        let shown = match (stored.worker_id.as_deref(), stored.first_name) {
            (Some(id), Some(first_name)) => Some(ShownWorker {
                id: row.id("worker_id", id)?,
                first_name,
                phone: row.opt_code("phone", stored.phone.as_deref(), phone)?,
                photo_url: stored.photo_url,
            }),
            (Some(_), None) | (None, Some(_)) => return Err(row.corrupt("first_name")),
            (None, None) => None,
        };
        Ok(Self {
            order: row.id("order_id", &stored.order_id)?,
            provider: row.id("provider_id", &stored.provider_id)?,
            worker: shown,
            named_at: time(stored.named_at),
        })
    }
}

fn phone(text: &str) -> Option<NgPhone> {
    NgPhone::parse(text).ok()
}
