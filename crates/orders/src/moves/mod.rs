//! Moves: the customer asks for another time for an assigned job, and the provider accepts or
//! declines.

#[cfg(test)]
mod answer_tests;
mod fee;
#[cfg(test)]
mod fee_tests;
mod request;
#[cfg(test)]
mod request_tests;
mod time;

pub use request::{MOVES_MAX, MoveError, MoveReason, MoveRequest, MoveState, NewMove, PAY_MINUTES};
