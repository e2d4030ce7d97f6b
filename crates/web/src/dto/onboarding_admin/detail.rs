//! One provider with everything that a reviewer needs: the person, the application and the history.

use super::AdminProviderBody;
use crate::dto::{
    ClosedServiceBody, TeamBody,
    gender::GenderDto,
    maybe_time,
    onboarding::{ChangeItemBody, Dossier},
    onboarding_application::ApplicationBody,
    time,
};
use chrono::{DateTime, Utc};
use identity::User;
use marketplace::read::{DecisionView, DocumentView, ProviderView};
use providers::{Decision, DecisionKind, ProviderStatus, hold_under_way, latest_hold};
use serde::Serialize;
use utoipa::ToSchema;

/// One provider with everything that a reviewer needs.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminProviderDetail)]
pub struct AdminProviderDetailBody {
    #[serde(flatten)]
    pub provider: AdminProviderBody,
    /// The version of the application; 0 without one.
    pub version: i64,
    /// The decisions that are possible now: `take`, `approve`, `request_changes`, `reject`,
    /// `suspend`, `reinstate`.
    pub allowed_decisions: Vec<&'static str>,
    pub person: ProviderPersonBody,
    /// The application; absent for a provider who was accepted without one.
    pub application: Option<ApplicationBody>,
    /// The decisions, newest first.
    pub decisions: Vec<ProviderDecisionBody>,
    /// The last 100 views of documents, newest first.
    pub views: Vec<DocumentViewBody>,
    pub suspension: Option<ProviderHoldBody>,
    /// The services that staff closed for the provider, the oldest first.
    pub closed_services: Vec<ClosedServiceBody>,
    /// Whether staff may close services now, or open them again.
    pub may_close_services: bool,
    /// The workers of a company, with their documents.
    pub team: TeamBody,
    pub gender: Option<GenderDto>,
    /// Whether staff may set or change the gender: the provider was approved and is not a business.
    pub may_correct_gender: bool,
}

/// The account behind a provider.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ProviderPerson)]
pub struct ProviderPersonBody {
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub phone: Option<String>,
    pub address: Option<String>,
    pub member_since: DateTime<Utc>,
}

impl From<&User> for ProviderPersonBody {
    fn from(user: &User) -> Self {
        Self {
            first_name: user.first_name.clone(),
            last_name: user.last_name.clone(),
            email: user.email.to_string(),
            phone: user.phone.as_ref().map(ToString::to_string),
            address: user.address.clone(),
            member_since: time(user.created_at),
        }
    }
}

/// The records from which an answer about one provider is built.
pub(crate) struct AdminFile<'a> {
    pub listed: AdminProviderBody,
    pub provider: &'a ProviderView,
    pub user: &'a User,
    pub dossier: Option<&'a Dossier>,
    pub history: &'a [DecisionView],
    pub views: &'a [DocumentView],
    pub team: TeamBody,
}

impl AdminProviderDetailBody {
    pub(crate) fn new(file: AdminFile<'_>) -> Self {
        let status = file.provider.status;
        let (history, names): (Vec<Decision>, Vec<Option<String>>) = file
            .history
            .iter()
            .map(|view| (view.decision.clone(), view.by_name.clone()))
            .unzip();
        let hold = hold_under_way(status, &history)
            .zip(latest_hold(&history))
            .map(|(first, last)| ProviderHoldBody {
                from: first.from.code(),
                until: maybe_time(last.until),
                by: history
                    .iter()
                    .position(|one| one.id == first.id)
                    .and_then(|at| names.get(at).cloned().flatten()),
                longer_until: maybe_time(last.longer_until),
                reason: last.reason.clone(),
            });
        Self {
            provider: file.listed,
            version: file
                .dossier
                .map_or(0, |dossier| dossier.application.version),
            allowed_decisions: allowed(status, file.dossier.is_some()),
            person: ProviderPersonBody::from(file.user),
            application: file.dossier.map(ApplicationBody::of),
            decisions: file
                .history
                .iter()
                .rev()
                .map(ProviderDecisionBody::from)
                .collect(),
            views: file.views.iter().map(DocumentViewBody::from).collect(),
            suspension: hold,
            closed_services: file
                .provider
                .closed
                .iter()
                .map(ClosedServiceBody::from)
                .collect(),
            may_close_services: status.was_approved() && status != ProviderStatus::Suspended,
            team: file.team,
            gender: file.provider.gender.map(GenderDto::from),
            may_correct_gender: status.was_approved()
                && !file
                    .dossier
                    .is_some_and(|dossier| dossier.application.is_business()),
        }
    }
}

/// The codes of the decisions that staff may take in this status.
fn allowed(status: ProviderStatus, applied: bool) -> Vec<&'static str> {
    let kinds: &[DecisionKind] = match status {
        ProviderStatus::Submitted => &[DecisionKind::Take],
        ProviderStatus::UnderReview if applied => &[
            DecisionKind::Approve,
            DecisionKind::RequestChanges,
            DecisionKind::Reject,
        ],
        ProviderStatus::Probation => &[DecisionKind::Approve, DecisionKind::Suspend],
        ProviderStatus::Active | ProviderStatus::Restricted | ProviderStatus::Paused => {
            &[DecisionKind::Suspend]
        }
        ProviderStatus::Suspended => &[DecisionKind::Suspend, DecisionKind::Reinstate],
        ProviderStatus::UnderReview
        | ProviderStatus::Draft
        | ProviderStatus::ChangesRequested
        | ProviderStatus::Rejected
        | ProviderStatus::Offboarded => &[],
    };
    kinds.iter().map(|kind| kind.code()).collect()
}

/// An entry in the history of a provider.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ProviderDecision)]
pub struct ProviderDecisionBody {
    pub id: String,
    pub decision: &'static str,
    pub from: &'static str,
    pub to: &'static str,
    pub reason: Option<String>,
    pub items: Vec<ChangeItemBody>,
    /// The name of the person who decided; absent when the system or the provider did.
    pub by: Option<String>,
    pub until: Option<DateTime<Utc>>,
    pub at: DateTime<Utc>,
}

impl From<&DecisionView> for ProviderDecisionBody {
    fn from(view: &DecisionView) -> Self {
        let decision = &view.decision;
        Self {
            id: decision.id.to_string(),
            decision: decision.kind.code(),
            from: decision.from.code(),
            to: decision.to.code(),
            reason: decision.reason.clone(),
            items: decision.items.iter().map(ChangeItemBody::from).collect(),
            by: view.by_name.clone(),
            until: maybe_time(decision.until),
            at: time(decision.at),
        }
    }
}

/// A reviewer's view of a document.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DocumentView)]
pub struct DocumentViewBody {
    pub document_id: String,
    pub kind: &'static str,
    pub by: String,
    pub at: DateTime<Utc>,
}

impl From<&DocumentView> for DocumentViewBody {
    fn from(view: &DocumentView) -> Self {
        Self {
            document_id: view.document.to_string(),
            kind: view.kind.code(),
            by: view.by_name.clone(),
            at: time(view.at),
        }
    }
}

/// A hold that is in force.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ProviderHold)]
pub struct ProviderHoldBody {
    pub from: &'static str,
    pub until: Option<DateTime<Utc>>,
    pub by: Option<String>,
    /// Until when the hold would last if a second person approved it.
    pub longer_until: Option<DateTime<Utc>>,
    pub reason: Option<String>,
}
