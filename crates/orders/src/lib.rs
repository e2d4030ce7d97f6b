//! The order: its twelve statuses, the one table of legal transitions, and the aggregate that decides.
//!
//! Entities decide and perform nothing: a command takes the actor and the time and answers `Applied` or a refusal.

#![deny(clippy::float_arithmetic)] // money is integer kobo

mod action;
mod address;
mod arrival_pin;
mod assessment;
mod cancellation;
#[cfg(test)]
mod command_tests;
mod completion;
mod damage;
mod dispute;
mod door;
mod draft;
#[cfg(test)]
mod draft_tests;
mod ending;
mod event;
mod evidence;
mod gas_slot;
mod guarantee;
mod handing_back;
mod lateness;
#[cfg(test)]
mod leaving_tests;
#[cfg(test)]
mod limits_tests;
mod moving;
mod order;
#[cfg(test)]
mod order_tests;
mod ports;
mod receiving;
#[cfg(test)]
mod receiving_tests;
mod requests;
#[cfg(test)]
mod requests_tests;
mod searching;
mod share;
mod slot;
mod stages;
#[cfg(test)]
mod stages_tests;
mod status;
mod tracking;
mod transition;
mod variation;

pub use action::Action;
pub use address::{Address, LandmarkRelation};
pub use arrival_pin::{ArrivalPin, ArrivalPinError, PinTry};
pub use assessment::{
    ASSESSMENT_AHEAD_DAYS, ASSESSMENT_STEPS, Assessment, AssessmentCause, AssessmentError,
    AssessmentFigures, AssessmentOutcome, AssessmentRepository, AssessmentState, CHOICE_FROM,
    Estimate, EstimateKind, Measured, Report, Visit,
};
pub use cancellation::{
    Ask, CancelReason, Cancellation, CancellationAhead, CancellationError, CancellationState,
    Decision, Fee, Moment, Parts, RULES, Rule, Settlement, Stage, TravelShare, WAIVERS_A_YEAR,
    cancellation_ahead, settle_cancellation, settle_no_access,
};
pub use completion::AUTO_COMPLETE_HOURS;
pub use damage::{
    DAMAGE_ALONE_MOST, DAMAGE_DESK_DAYS, DAMAGE_MOST, DamageClaim, DamageError, DamageGrant,
    DamageState, DamageStep, Damaged, EVIDENCE_DAYS, Evidence, NewDamage, may_claim_damage,
};
pub use dispute::{
    APPEAL_DAYS, DISPUTE_DAYS, DISPUTE_HOURS, Dispute, DisputeAnswer, DisputeError, DisputeReason,
    DisputeSide, DisputeState, DisputeStep, Disputed, Missed, NewAppeal, NewDispute, Ruling,
    RulingReason, SUPPORT_DAYS, Standing, Verdict, may_dispute,
};
pub use door::{
    DOOR_CALLS, DOOR_CALLS_APART_MINUTES, DOOR_WAIT_MINUTES, DoorError, DoorMark, DoorStay,
    DoorStep,
};
pub use draft::{Draft, NewOrder};
pub use ending::{EndReason, Ending, EndingError, EndingFigures, EndingState, KeptLine, NewEnding};
pub use event::OrderEvent;
pub use gas_slot::{GasSlotError, check_gas_slot, gas_windows, is_gas_express_open};
pub use guarantee::{
    ClaimError, ClaimState, ClaimStep, Claimed, DETAILS_DAYS, GUARANTEE_DAYS, GuaranteeClaim,
    NewClaim, VISIT_HOURS, WARRANTY_DAYS, WORD_HOURS, guarantee_days, may_claim,
};
pub use handing_back::{HandBack, NO_SHOW_MINUTES};
pub use lateness::job_time;
pub use moving::{MOVES_MAX, MoveError, MoveReason, MoveRequest, MoveState, NewMove};
pub use order::{JobProof, Order, OrderError, PriceTag, Release};
pub use ports::{
    CancellationRepository, DamageRepository, DisputeRepository, DoorRepository, EndingRepository,
    GuaranteeRepository, MoveRepository, OrderRepository, VariationRepository,
};
pub use receiving::{BALANCE_HOURS, Due, Receipt};
pub use requests::{
    MAX_REPRICINGS, MAX_REVISIONS, REQUEST_ENDS_HOURS, REQUEST_ESCALATES_HOURS, UNPAID_DAYS,
};
pub use share::{OrderShare, SHARE_DAYS, SHARE_HOURS_AFTER_END, SHARES_MAX, ShareRepository};
pub use slot::{Slot, SlotError};
pub use stages::{Funding, STAGE_TRIFLE, StageDue, Stages};
pub use status::OrderStatus;
pub use tracking::TrackingStep;
pub use transition::{By, TRANSITIONS, Transition, transition};
pub use variation::{
    NewVariation, VARIATION_LINES_MAX, VARIATION_MINUTES, VARIATIONS_MAX, Variation,
    VariationError, VariationKind, VariationLine, VariationRoom, VariationState,
};
