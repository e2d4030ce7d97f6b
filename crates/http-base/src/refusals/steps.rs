//! The refusals of a step of an order, which name the steps that are possible.

use crate::Problem;
use orders::{By, OrderError, OrderStatus, TRANSITIONS};

pub(super) const CUSTOMER: [By; 1] = [By::Customer];
pub(super) const OPERATIONS: [By; 1] = [By::Operations];
pub(super) const PROVIDER: [By; 2] = [By::Provider, By::Offered];

/// The statuses that the caller's side could reach from this one.
pub(super) fn reachable(from: OrderStatus, by: &[By]) -> Vec<String> {
    let rows = TRANSITIONS
        .iter()
        .filter(|row| row.from == from && row.by.iter().any(|who| by.contains(who)));
    rows.map(|row| row.to.code().to_owned()).collect()
}

pub(super) fn refused_step(error: &OrderError, by: &[By]) -> Problem {
    let text = error.to_string();
    match error {
        OrderError::Illegal {
            from,
            to: OrderStatus::Cancelled,
        } if matches!(from, OrderStatus::Assigned | OrderStatus::InProgress) => {
            Problem::illegal_transition(
                "A provider is already assigned. Please contact support to cancel.",
                reachable(*from, by),
            )
        }
        OrderError::Illegal { from, .. } => Problem::illegal_transition(text, reachable(*from, by)),
        OrderError::NotEditable { status } => {
            Problem::illegal_transition(text, reachable(*status, by))
        }
        OrderError::NotYours => Problem::not_found(),
        OrderError::NoPrice => {
            Problem::conflict("no_price", "There is no price that could be paid now.")
        }
        OrderError::PriceExpired => Problem::gone(
            "price_expired",
            "This price has expired. We are making a new one.",
        ),
        OrderError::TooManyRevisions(_) => Problem::conflict(
            "too_many_revisions",
            "You have asked for another price as often as you can. Please contact support.",
        ),
        OrderError::StageUnpaid { stage, missing } => Problem::conflict(
            "stage_unpaid",
            format!(
                "Stage {stage} is not paid yet: {missing} is still to come. The customer was asked for it."
            ),
        ),
        OrderError::ChangeOrderOpen => Problem::conflict(
            "variation_open",
            "Extra work is not settled yet: the customer approves and pays it or declines it, or the provider takes it back.",
        ),
        OrderError::NotWeighed => Problem::conflict("not_weighed", text),
        OrderError::OutOfStep { .. } => {
            Problem::conflict("out_of_step", "The job has not come that far.")
        }
        OrderError::TooEarly { .. } => Problem::conflict("too_early", text),
        OrderError::NoGate => Problem::conflict("no_gate", text),
        OrderError::NoCylinder => Problem::conflict("no_cylinder", text),
        OrderError::Invalid(errors) => Problem::validation(errors.clone()),
    }
}
