//! The workers of a company, and who goes to a job.

use super::DocumentBody;
use kernel::{FieldErrors, WorkerId};
use marketplace::read::{JobPage, TeamMember};
use orders::{OrderStatus, TrackingStep};
use providers::{Worker, WorkerState};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// The team of a company.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Team)]
pub struct TeamBody {
    /// The workers, the oldest first.
    pub workers: Vec<WorkerBody>,
}

/// A worker of a company.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Worker)]
pub struct WorkerBody {
    pub id: String,
    pub name: String,
    pub phone: Option<String>,
    /// `ACTIVE` or `PAUSED`.
    pub state: &'static str,
    /// The accepted portrait.
    pub photo_url: Option<String>,
    /// Whether staff accepted the portrait, the selfie and the identity document.
    pub approved: bool,
    /// Whether the company may send the worker to a job.
    pub usable: bool,
    /// The documents, the oldest first.
    pub documents: Vec<DocumentBody>,
}

impl TeamBody {
    /// The team; the pictures of documents are shown under the path.
    pub(crate) fn new(team: &[TeamMember], path: &str) -> Self {
        let workers = team.iter().map(|member| WorkerBody::new(member, path));
        Self {
            workers: workers.collect(),
        }
    }
}

impl WorkerBody {
    fn new(member: &TeamMember, path: &str) -> Self {
        let worker = &member.worker;
        let documents = member.documents.iter();
        Self {
            id: worker.id.to_string(),
            name: worker.name.clone(),
            phone: worker.phone.as_ref().map(ToString::to_string),
            state: worker.state.code(),
            photo_url: worker.photo_url.clone(),
            approved: worker.is_approved(),
            usable: worker.is_usable(),
            documents: documents
                .map(|document| DocumentBody::new(document, path))
                .collect(),
        }
    }
}

/// A new worker.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddWorkerRequest {
    /// The first name and the family name.
    #[validate(length(max = 200))]
    pub name: String,
    #[validate(length(max = 40))]
    pub phone: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = WorkerState)]
pub enum WorkerStateDto {
    Active,
    Paused,
    Removed,
}

impl From<WorkerStateDto> for WorkerState {
    fn from(state: WorkerStateDto) -> Self {
        match state {
            WorkerStateDto::Active => Self::Active,
            WorkerStateDto::Paused => Self::Paused,
            WorkerStateDto::Removed => Self::Removed,
        }
    }
}

/// A worker as they should be. A removed worker does not come back.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeWorkerRequest {
    #[validate(length(max = 200))]
    pub name: String,
    #[validate(length(max = 40))]
    pub phone: String,
    pub state: WorkerStateDto,
}

/// Who goes to a job.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NameWorkerRequest {
    /// The id of the worker; absent when the owner of the company goes.
    #[validate(length(max = 36))]
    pub worker_id: Option<String>,
}

/// Who goes to a job, as operations decide it.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NameWorkerForRequest {
    /// The id of the worker; absent when the owner of the company goes.
    #[validate(length(max = 36))]
    pub worker_id: Option<String>,
    #[validate(length(min = 3, max = 300))]
    pub reason: String,
}

/// The worker with this id; `None` for the owner of the company.
///
/// # Errors
/// `workerId` for a text that is no id.
pub(crate) fn worker_named(id: Option<&str>) -> Result<Option<WorkerId>, FieldErrors> {
    let named = |text: &str| {
        text.parse().map_err(|_| {
            let text = "There is no such person in your team.";
            FieldErrors::one("workerId", "unknown", text)
        })
    };
    id.map(named).transpose()
}

/// Who goes to a job of a company with a team.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = JobTeam)]
pub struct JobTeamBody {
    /// Whether the company has said who goes. Without that it cannot set out.
    pub named: bool,
    /// The worker who goes; absent when the owner goes or no one is named.
    pub worker_id: Option<String>,
    pub first_name: Option<String>,
    pub photo_url: Option<String>,
    /// Whether the company may still choose another person.
    pub may_change: bool,
    /// The workers whom the company may send.
    pub usable: Vec<JobWorkerBody>,
}

/// A worker who may be sent to a job.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = JobWorker)]
pub struct JobWorkerBody {
    pub id: String,
    pub name: String,
}

impl JobTeamBody {
    /// `None` for a provider without a team who named no one.
    pub(crate) fn of(page: &JobPage) -> Option<Self> {
        if page.team.is_empty() && page.named.is_none() {
            return None;
        }
        let worker = page.named.as_ref().and_then(|named| named.worker.as_ref());
        let usable = page.team.iter().filter(|worker| worker.is_usable());
        let body = |worker: &Worker| JobWorkerBody {
            id: worker.id.to_string(),
            name: worker.name.clone(),
        };
        Some(Self {
            named: page.named.is_some(),
            worker_id: worker.map(|worker| worker.id.to_string()),
            first_name: worker.map(|worker| worker.first_name.clone()),
            photo_url: worker.and_then(|worker| worker.photo_url.clone()),
            may_change: page.job.status == OrderStatus::Assigned
                && page.job.tracking_step == TrackingStep::Accepted,
            usable: usable.map(body).collect(),
        })
    }
}
