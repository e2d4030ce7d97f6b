//! Providers: how a person becomes one, which documents each service needs, who may be offered a job, and who has it.

mod application;
mod decision;
mod document;
mod document_rules;
mod offer;
mod parts;
mod policy;
mod ports;
mod provider;
mod quiz;
mod steps;
mod transition;
mod visit;
mod wanted;

pub use application::{
    Applicant, Application, Edit, GUARANTORS_MAX, Guarantor, Identity, REAPPLY_DAYS, REVIEW_DAYS,
    Skills,
};
pub use decision::{
    ChangeItem, Decision, DecisionKind, HOLD_MAX_HOURS, HoldError, ONE_PERSON_HOURS,
    PROBATION_JOBS, hold, hold_under_way, latest_hold,
};
pub use document::{Document, DocumentKind, DocumentState};
pub use document_rules::{
    DocumentRule, PROMISE_DAYS, REMINDER_DAYS, RULES, Requirement, Standing, Who, cover, expires,
    needed_on_the_day, requirements,
};
pub use offer::{Offer, OfferError, OfferState};
pub use parts::{ApplicantKind, Gender, IdentityDocument, Parts, QuizTaken};
pub use policy::Policy;
pub use ports::{ApplicationRepository, OfferRepository, PolicyRepository, ProviderRepository};
pub use provider::{GenderKnown, Provider, ProviderStatus};
pub use quiz::{Marked, OPTION_VALUES, PASS_MARK, QUESTIONS, Question, mark};
pub use steps::{Around, Missing, Step, StepState, as_errors, missing, step_state};
pub use transition::IllegalMove;
pub use visit::{Visit, travel_minutes};
pub use wanted::{PROBATION_JOB_MAX, Wanted};
