//! Providers: how a person becomes one, which documents each service requires, when they take work,
//! and who may be offered a job and has it.

mod application;
mod application_checks;
mod availability;
mod block;
mod candidate;
mod candidate_facts;
mod closed_service;
mod closing;
mod decision;
mod document;
mod document_kind;
mod document_rules;
mod fault_appeal;
mod offer;
mod offer_basis;
mod parts;
mod policy;
mod ports;
mod probation;
mod provider;
mod quiz;
mod requirements;
mod sent_waves;
mod steps;
mod transition;
mod vehicle;
mod visit;
mod wanted;
mod worker;
mod working_hours;

pub use application::{Application, Edit, REAPPLY_DAYS, REVIEW_DAYS};
pub use application_checks::{GUARANTORS_MAX, SERVICES_MAX, check_range};
pub use availability::{
    Availability, AvailabilityEntries, DAILY_CAP_MAX, DAYS_OFF_MAX, PAUSE_MAX_DAYS, Period,
    Unavailable, pause_end,
};
pub use block::{Block, BlockError, KeptApart};
pub use candidate::{Candidate, Obstacle};
pub use candidate_facts::CandidateFacts;
pub use closed_service::ClosedService;
pub use decision::{
    ChangeItem, Decision, DecisionKind, HOLD_MAX_HOURS, HoldError, ONE_PERSON_HOURS, after_pause,
    hold, hold_under_way, latest_hold, latest_pause, pause_under_way,
};
pub use document::{
    Acceptance, DOCUMENT_TRANSITIONS, Document, DocumentError, DocumentRecord, DocumentState,
    NewDocument, check_insurance,
};
pub use document_kind::DocumentKind;
pub use document_rules::{
    DocumentRule, PROMISE_DAYS, REMINDER_DAYS, RULES, Who, expires, needed_on_the_day,
    needs_vehicle,
};
pub use fault_appeal::{AppealRuling, AppealState, FaultAppeal, FaultAppealError, NewFaultAppeal};
pub use offer::{Fault, OFFERS_SHOWN_A_DAY, Offer, OfferError, OfferState};
pub use offer_basis::{DeclineReason, FaultFacts, OfferBasis, OfferFacts, PartScore, ScorePart};
pub use parts::{
    Applicant, ApplicantKind, Gender, Guarantor, Identity, IdentityDocument, Parts, QuizTaken,
    Skills,
};
pub use policy::Policy;
pub use ports::{
    ApplicationRepository, BlockRepository, FaultAppealRepository, OfferRepository,
    PolicyRepository, ProviderRepository, WorkerRepository,
};
pub use probation::{PROBATION_JOB_MAX, PROBATION_JOBS, ProbationRules};
pub use provider::{GenderKnown, Provider, ProviderStatus, UnfinishedJob};
pub use quiz::{Marked, OPTION_VALUES, PASS_MARK, QUESTIONS, Question, mark};
pub use requirements::{Requirement, Standing, cover, requirements};
pub use sent_waves::SentWaves;
pub use steps::{Around, Missing, Step, StepState, as_errors, missing, step_state};
pub use transition::IllegalMove;
pub use vehicle::Vehicle;
pub use visit::{TravelTimes, VISIT_MINUTES, Visit, VisitKind, ZonePair};
pub use wanted::{Nearby, Wanted};
pub use worker::{
    NamedWorker, ShownWorker, WORKER_DOCUMENTS, WORKERS_MAX, Worker, WorkerError, WorkerState,
    check_free, check_named, chosen,
};
pub use working_hours::{DaySpan, HoursEntry, SPANS_MAX, WorkingHours};
