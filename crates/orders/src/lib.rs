//! The order: its twelve statuses, the single table of legal transitions, and the aggregate that
//! makes the decisions.
//!
//! Entities have no side effects: a command takes the actor and the time and returns `Applied` or
//! an error.

#![cfg_attr(
    test,
    expect(
        clippy::too_many_lines,
        reason = "a test tells one story from its beginning to its end"
    )
)]
#![cfg_attr(not(test), deny(clippy::arithmetic_side_effects))]
#![deny(clippy::float_arithmetic)] // money is integer kobo

mod action;
mod address;
#[cfg(test)]
mod agreed_cancellation_tests;
mod arrival_pin;
mod assessment;
mod at_gate;
mod at_home;
mod by_staff;
#[cfg(test)]
mod by_staff_tests;
mod cancellation;
mod change_order;
mod changing_time;
mod chat;
#[cfg(test)]
mod command_tests;
mod completion;
mod confirming;
mod cylinder;
mod cylinder_check;
mod cylinder_stamp;
#[cfg(test)]
mod cylinder_stamp_tests;
#[cfg(test)]
mod cylinder_tests;
mod deadlines;
mod dispute;
mod draft;
#[cfg(test)]
mod draft_tests;
mod early_termination;
mod event;
mod explanation;
mod fee_share;
mod gas_slot;
mod keep_alive;
mod lateness;
#[cfg(test)]
mod leaving_tests;
#[cfg(test)]
mod limits_tests;
mod moves;
mod no_access;
mod order;
#[cfg(test)]
mod order_tests;
mod pausing;
#[cfg(test)]
mod pausing_tests;
mod phone_call;
mod ports;
mod position;
#[cfg(test)]
mod pricing_tests;
mod proof;
mod receiving;
#[cfg(test)]
mod receiving_tests;
mod recipient;
#[cfg(test)]
mod recipient_tests;
mod reporting;
mod request_quotes;
#[cfg(test)]
mod request_quotes_tests;
mod requests;
#[cfg(test)]
mod requests_tests;
mod reserving;
mod saved_place;
mod search;
mod share;
mod slot;
mod stage_amounts;
#[cfg(test)]
mod stage_payment_tests;
mod stages;
#[cfg(test)]
mod stages_tests;
mod starting;
mod status;
mod step_report;
#[cfg(test)]
mod step_tests;
mod suspended_work;
mod time_change;
mod tracking;
mod transition;
mod unassignment;

pub use action::Action;
pub use address::{Address, LandmarkRelation};
pub use arrival_pin::{ArrivalPin, ArrivalPinError, PinTry};
pub use assessment::{
    ANSWER_HOURS, ASSESSMENT_AHEAD_DAYS, ASSESSMENT_STEPS, ASSESSOR_WAIT_MINUTES, Assessment,
    AssessmentCause, AssessmentError, AssessmentFee, AssessmentFeeState, AssessmentFigures,
    AssessmentKind, AssessmentOutcome, AssessmentRepository, AssessmentState, CHOICE_FROM,
    CUSTOMER_WAIT_MINUTES, Estimate, EstimateKind, FEE_CREDIT_DAYS, Measured, OFFER_HOURS,
    ProviderQuote, QUOTE_LINES_MAX, Quote, QuoteLine, QuoteShare, REPORT_PHOTOS_MAX,
    REPORT_PHOTOS_MIN, Report, Visit, VisitStep,
};
pub use by_staff::StaffMove;
pub use cancellation::{
    Ask, CancelReason, Cancellation, CancellationAhead, CancellationError, CancellationPolicy,
    CancellationState, Decision, Fee, MakeGood, MakeGoodState, Moment, Parts, PastCancellation,
    Settlement, Stage, TravelShare, WAIVERS_A_YEAR, cancellation_ahead, settle_cancellation,
    settle_no_access, settle_rejected_cylinder,
};
pub use change_order::{
    CHANGE_ORDER_LINES_MAX, CHANGE_ORDERS_MAX, ChangeOrder, ChangeOrderAllowance, ChangeOrderError,
    ChangeOrderKind, ChangeOrderLine, ChangeOrderState, NewChangeOrder,
};
pub use chat::{
    CHAT_DAYS, Chat, ChatError, ChatSide, ContactKind, MESSAGE_MAX_CHARS, MESSAGES_MAX, NewMessage,
    OrderMessage, OrderMessageRepository, RECENT_MESSAGES, contact_details,
};
pub use completion::auto_completes_at;
pub use cylinder::{
    CylinderCustody, CylinderHolder, CylinderRecord, CylinderStep, collected_cylinders,
    cylinder_custody,
};
pub use cylinder_check::{CYLINDER_YEARS_MAX, CylinderFault, CylinderStamp};
pub use cylinder_stamp::{CylinderStepNote, OrderedCylinders};
pub use deadlines::{Deadlines, DisputeLimits};
pub use dispute::{
    Arrival, Dispute, DisputeAnswer, DisputeError, DisputeReason, DisputeSide, DisputeState,
    DisputeStatement, DisputeStep, Disputed, Missed, NewAppeal, NewDispute, NewStatement, Ruling,
    RulingReason, Standing, Verdict, is_any_upheld, may_dispute,
};
pub use draft::{Draft, NewOrder};
pub use early_termination::{
    EarlyTermination, EarlyTerminationError, EarlyTerminationFigures, EarlyTerminationState,
    EndReason, KeptLine, NewEarlyTermination,
};
pub use event::OrderEvent;
pub use fee_share::FeeShare;
pub use gas_slot::{GasSlotError, check_gas_slot, gas_windows, is_gas_express_open};
pub use keep_alive::{KeepAlive, KeepAliveState};
pub use lateness::{CompensationPolicy, job_time};
pub use moves::{
    MOVES_MAX, MoveError, MoveReason, MoveRequest, MoveState, NewMove,
    PAY_MINUTES as MOVE_PAY_MINUTES,
};
pub use no_access::{
    ACCESS_CALLS_APART_MINUTES, AccessAttempt, AccessStep, AccessWait, NoAccessError,
};
pub use order::{Order, OrderError, PriceTag, Release};
pub use phone_call::{
    CALL_HOURS_AFTER_END, CALL_INTENT_MINUTES, CALLABLE_MAX, CALLS_AN_HOUR, CallEnd, CallIntent,
    CallOutcome, CallParties, CallSide, PhoneCall, PhoneCallRepository, are_calls_open, choose_job,
};
pub use ports::{
    AccessAttemptRepository, CancellationRepository, ChangeOrderRepository, DisputeRepository,
    EarlyTerminationRepository, MoveRepository, OrderRepository,
};
pub use position::{
    Leg, POSITION_KEPT_DAYS, POSITION_SECONDS_APART, Position, PositionRepository, PositionSignal,
    Reading,
};
pub use proof::{JobProof, PROOF_PHOTOS_MAX, Reading as ProofReading};
pub use receiving::{Due, Receipt};
pub use recipient::{ProblemReason, Recipient, RecipientReport};
pub use requests::MAX_REPRICINGS;
pub use reserving::takes_reserve;
pub use saved_place::{SavedPlace, SavedPlaceError, SavedPlaceRepository};
pub use search::ask_customer_at;
pub use share::{OrderShare, SHARES_MAX, ShareRepository};
pub use slot::{Slot, SlotError};
pub use stage_amounts::Stages;
pub use stages::{Funding, STAGE_ROUNDING_TOLERANCE, StageDue, is_searched, rest_due_at};
pub use status::OrderStatus;
pub use step_report::{ReportedStep, StampCorrection, StepReport, own_step_reports};
pub use time_change::{TimeChange, TimeChangedBy};
pub use tracking::TrackingStep;
pub use transition::{By, TRANSITIONS, Transition, transition};
pub use unassignment::{Unassignment, leave_free_until, required_reason};
