//! The onboarding of a provider, as the applicant sees it.

mod steps;

pub use steps::ChangeItemBody;

use super::{maybe_time, onboarding_documents::RequirementBody};
use chrono::{DateTime, Utc};
use kernel::Timestamp;
use marketplace::read::{DecisionView, ProviderView};
use payments::BankAccount;
use providers::{
    Application, Around, ChangeItem, Decision, DecisionKind, Document, Missing, ProbationRules,
    ProviderStatus, REAPPLY_DAYS, Step, missing, requirements, step_state,
};
use serde::Serialize;
use steps::{MissingBody, StepBody};
use utoipa::ToSchema;

/// Everything that is known about one application, from which an answer is built.
pub(crate) struct Dossier {
    pub provider: ProviderView,
    pub application: Application,
    pub documents: Vec<Document>,
    /// The decisions, oldest first.
    pub history: Vec<DecisionView>,
    pub bank: Option<BankAccount>,
    pub phone: Option<kernel::NgPhone>,
    /// The path under which the caller may see the pictures.
    pub picture_path: String,
    /// What a provider on probation may do now.
    pub probation: ProbationRules,
    pub now: Timestamp,
}

impl Dossier {
    pub(crate) fn missing(&self) -> Vec<Missing> {
        let around = Around {
            phone: self.phone.as_ref(),
            has_bank: self.bank.is_some(),
            documents: &self.documents,
            today: self.now.abuja_date(),
        };
        missing(&self.application, around)
    }

    fn last(&self, kind: DecisionKind) -> Option<&Decision> {
        self.history
            .iter()
            .map(|view| &view.decision)
            .rfind(|decision| decision.kind == kind)
    }

    /// The changes that the last reviewer requested, while they are pending.
    fn changes(&self) -> &[ChangeItem] {
        let open = matches!(self.provider.status, ProviderStatus::ChangesRequested);
        self.last(DecisionKind::RequestChanges)
            .filter(|_| open)
            .map_or(&[], |decision| &decision.items)
    }

    fn reason(&self) -> Option<String> {
        let kinds: &[DecisionKind] = match self.provider.status {
            ProviderStatus::Rejected => &[DecisionKind::Reject],
            ProviderStatus::Suspended => &[DecisionKind::Suspend],
            ProviderStatus::Restricted if self.provider.closed.is_empty() => {
                &[DecisionKind::Restrict]
            }
            ProviderStatus::Restricted => &[DecisionKind::Restrict, DecisionKind::CloseService],
            ProviderStatus::ChangesRequested => &[DecisionKind::RequestChanges],
            ProviderStatus::Draft
            | ProviderStatus::Submitted
            | ProviderStatus::UnderReview
            | ProviderStatus::Probation
            | ProviderStatus::Active
            | ProviderStatus::Paused
            | ProviderStatus::Offboarded => return None,
        };
        let mut decisions = self.history.iter().map(|view| &view.decision);
        let last = decisions.rfind(|decision| kinds.contains(&decision.kind))?;
        last.reason.clone()
    }

    fn steps(&self) -> Vec<StepBody> {
        let (missing, changes) = (self.missing(), self.changes());
        let asked: Vec<Step> = changes.iter().map(|item| item.step).collect();
        let body = |step: &Step| StepBody {
            key: step.code(),
            state: step_state(*step, self.provider.status, &missing, &asked).code(),
            missing: missing
                .iter()
                .filter(|one| one.step == *step)
                .map(MissingBody::from)
                .collect(),
        };
        Step::ALL.iter().map(body).collect()
    }

    fn requirements(&self) -> Vec<RequirementBody> {
        let slugs = if self.provider.status.was_approved() {
            &self.provider.categories
        } else {
            &self.application.parts.skills.categories
        };
        let asked = requirements(
            self.application.is_business(),
            slugs,
            &self.documents,
            self.now.abuja_date(),
        );
        asked.iter().map(RequirementBody::from).collect()
    }
}

/// The code of the party that acts next.
fn holder(status: ProviderStatus) -> &'static str {
    match status {
        ProviderStatus::Submitted | ProviderStatus::UnderReview | ProviderStatus::Suspended => {
            "GIDA"
        }
        ProviderStatus::Draft
        | ProviderStatus::ChangesRequested
        | ProviderStatus::Probation
        | ProviderStatus::Active
        | ProviderStatus::Paused
        | ProviderStatus::Restricted
        | ProviderStatus::Rejected => "YOU",
        ProviderStatus::Offboarded => "NO_ONE",
    }
}

#[derive(ToSchema)]
#[schema(as = ApplicationHolder, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum HolderSchema {
    You,
    Gida,
    NoOne,
}

/// How far a provider is in the onboarding and in the work.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ProviderProgress)]
pub struct ProgressBody {
    /// The party that acts next.
    #[schema(value_type = HolderSchema)]
    pub holder: &'static str,
    /// The day by which Gida answers, such as `2026-12-07`, while an answer is pending.
    pub expected_by: Option<String>,
    /// The ten steps in order; empty for a provider who was accepted without an application.
    pub steps: Vec<StepBody>,
    /// The changes that the reviewer requested.
    pub changes: Vec<ChangeItemBody>,
    /// The reason for a rejection, a hold, a restriction or requested changes, for the provider.
    pub reason: Option<String>,
    /// The first day on which the provider may apply again.
    pub reapply_from: Option<String>,
    pub suspended_until: Option<DateTime<Utc>>,
    /// The documents that the provider's services require.
    pub requirements: Vec<RequirementBody>,
    pub probation: Option<ProbationBody>,
}

/// The limits of a provider on probation.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Probation)]
pub struct ProbationBody {
    /// The number of jobs of the probation.
    pub jobs: u32,
    pub jobs_left: u32,
    pub max_job_kobo: i64,
}

impl ProgressBody {
    /// The progress of a provider who never applied.
    #[must_use]
    pub fn bare(provider: &ProviderView, probation: ProbationRules) -> Self {
        Self {
            holder: holder(provider.status),
            expected_by: None,
            steps: Vec::new(),
            changes: Vec::new(),
            reason: None,
            reapply_from: None,
            suspended_until: None,
            requirements: Vec::new(),
            probation: limits(provider, probation),
        }
    }

    pub(crate) fn of(dossier: &Dossier) -> Self {
        let status = dossier.provider.status;
        let waits_for_staff = matches!(
            status,
            ProviderStatus::Submitted | ProviderStatus::UnderReview
        );
        let rejected = dossier
            .last(DecisionKind::Reject)
            .filter(|_| status == ProviderStatus::Rejected);
        let held = dossier
            .last(DecisionKind::Suspend)
            .filter(|_| status == ProviderStatus::Suspended);
        Self {
            expected_by: dossier
                .application
                .expected_by()
                .filter(|_| waits_for_staff)
                .map(|day| day.to_string()),
            steps: dossier.steps(),
            changes: dossier.changes().iter().map(ChangeItemBody::from).collect(),
            reason: dossier.reason(),
            reapply_from: rejected
                .map(|decision| decision.at.plus_days(REAPPLY_DAYS).abuja_date().to_string()),
            suspended_until: maybe_time(held.and_then(|decision| decision.until)),
            requirements: dossier.requirements(),
            ..Self::bare(&dossier.provider, dossier.probation)
        }
    }
}

fn limits(provider: &ProviderView, rules: ProbationRules) -> Option<ProbationBody> {
    (provider.status == ProviderStatus::Probation).then(|| ProbationBody {
        jobs: rules.jobs,
        jobs_left: rules.jobs.saturating_sub(provider.jobs_done),
        max_job_kobo: rules.job_most.kobo(),
    })
}
