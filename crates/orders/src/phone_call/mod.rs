//! Phone calls between the two sides of a job through one number of ours, the relay: who may call
//! whom and when, for which job a call is, and what is stored about it. Calls are not recorded.

mod ports;
mod record;
mod rule;
#[cfg(test)]
mod tests;

pub use ports::PhoneCallRepository;
pub use record::{CallEnd, CallIntent, CallOutcome, PhoneCall};
pub use rule::{
    CALL_HOURS_AFTER_END, CALL_INTENT_MINUTES, CALLABLE_MAX, CALLS_AN_HOUR, CallParties, CallSide,
    are_calls_open, choose_job,
};
