//! The ten onboarding steps, from the consent to the first jobs, and what is missing in each.

mod checklist;

pub use checklist::{Around, as_errors, missing};

use crate::ProviderStatus;

kernel::coded!(
    /// The onboarding steps, in order.
    Step {
        Consent => "consent",
        Applicant => "applicant",
        Identity => "identity",
        Skills => "skills",
        Documents => "papers",
        Guarantors => "guarantors",
        Bank => "bank",
        Quiz => "quiz",
        /// The review by staff.
        Review => "review",
        /// The first jobs.
        Probation => "probation",
    }
);

kernel::coded!(
    StepState {
        Open => "OPEN",
        Done => "DONE",
        /// The reviewer requested a change in this step.
        Changes => "CHANGES",
        /// The applicant has nothing to do.
        Waiting => "WAITING",
    }
);

/// A missing item of a step, with a message to the applicant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missing {
    pub step: Step,
    pub code: &'static str,
    pub message: String,
}

/// The state of a step.
#[must_use]
pub fn step_state(
    step: Step,
    status: ProviderStatus,
    missing: &[Missing],
    changes: &[Step],
) -> StepState {
    match step {
        Step::Review if status.was_approved() => StepState::Done,
        Step::Review
            if matches!(
                status,
                ProviderStatus::Submitted | ProviderStatus::UnderReview
            ) =>
        {
            StepState::Waiting
        }
        Step::Probation if status == ProviderStatus::Probation => StepState::Waiting,
        Step::Probation if status.was_approved() => StepState::Done,
        Step::Review | Step::Probation => StepState::Open,
        Step::Consent
        | Step::Applicant
        | Step::Identity
        | Step::Skills
        | Step::Documents
        | Step::Guarantors
        | Step::Bank
        | Step::Quiz => {
            if status == ProviderStatus::ChangesRequested && changes.contains(&step) {
                StepState::Changes
            } else if missing.iter().any(|one| one.step == step) {
                StepState::Open
            } else {
                StepState::Done
            }
        }
    }
}

#[cfg(test)]
#[path = "steps_tests.rs"]
mod tests;
