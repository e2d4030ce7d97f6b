//! The refusals of a change of status by staff, which name the statuses that staff could reach.

use super::steps::refused_step;
use crate::Problem;
use marketplace::{fulfilment::FulfilmentError, orders::OrdersError};
use orders::{By, OrderError};

const STAFF: [By; 2] = [By::Operations, By::Support];

/// A refusal that may be about the status of the order.
pub trait OfOrder: Into<Problem> {
    fn of_order(&self) -> Option<&OrderError>;
}

impl OfOrder for OrdersError {
    fn of_order(&self) -> Option<&OrderError> {
        if let Self::Order(error) = self {
            Some(error)
        } else {
            None
        }
    }
}

impl OfOrder for FulfilmentError {
    fn of_order(&self) -> Option<&OrderError> {
        if let Self::Order(error) = self {
            Some(error)
        } else {
            None
        }
    }
}

/// The refusal as a problem for staff.
pub fn refused_to_staff(error: impl OfOrder) -> Problem {
    match error.of_order() {
        Some(error) => refused_step(error, &STAFF),
        None => error.into(),
    }
}
