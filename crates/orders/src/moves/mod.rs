//! Moves: the customer asks for another time for an assigned job, and the provider accepts or
//! declines.

mod request;
#[cfg(test)]
mod request_tests;

pub use request::{MOVES_MAX, MoveError, MoveReason, MoveRequest, MoveState, NewMove};
