use super::{maybe_time, time};
use chrono::{DateTime, Utc};
use marketplace::FailedTask;
use serde::Serialize;
use utoipa::ToSchema;

/// A piece of background work, such as a message, whose last run failed.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FailedTask)]
pub struct FailedTaskBody {
    pub id: String,
    /// The kind of the work, for example `SEND_MAIL`.
    pub kind: &'static str,
    /// Whether the work sends a message.
    pub message: bool,
    /// The number of failed runs; 0 once Gida has stopped trying.
    pub attempts: u32,
    pub error: String,
    /// When it is tried again.
    pub due_at: DateTime<Utc>,
    /// When Gida stopped trying; absent while it still tries.
    pub stopped_at: Option<DateTime<Utc>>,
}

impl From<FailedTask> for FailedTaskBody {
    fn from(task: FailedTask) -> Self {
        Self {
            id: task.id.to_string(),
            kind: task.kind.code(),
            message: task.kind.is_message(),
            attempts: task.attempts,
            error: task.error,
            due_at: time(task.due_at),
            stopped_at: maybe_time(task.stopped_at),
        }
    }
}
