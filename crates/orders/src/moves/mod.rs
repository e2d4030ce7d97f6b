//! Another time for a job that somebody has taken: the customer asks, the provider accepts or declines.

mod request;
#[cfg(test)]
mod request_tests;

pub use request::{MOVES_MAX, MoveError, MoveReason, MoveRequest, MoveState, NewMove};
