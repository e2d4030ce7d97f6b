//! How the use cases' refusals become problems: the one place where they do.

use crate::Problem;
use actix_web::http::StatusCode;
use kernel::FieldErrors;
use marketplace::{dispatch::DispatchError, fulfilment::FulfilmentError, ordering::OrderingError, paying::PayingError};
use orders::{By, OrderError, OrderStatus, TRANSITIONS};
use payments::GatewayError;
use providers::OfferError;

const PIN_LOCK_SECS: u64 = 15 * 60;
const GATEWAY_RETRY_SECS: u64 = 5;

/// Where an order in this status can go at the hands of these people.
fn reachable(from: OrderStatus, hands: &[By]) -> Vec<String> {
    let by_them = |row: &&orders::Transition| row.from == from && row.by.iter().any(|by| hands.contains(by));
    TRANSITIONS.iter().filter(by_them).map(|row| row.to.code().to_owned()).collect()
}

fn of_order(error: OrderError, hands: &[By]) -> Problem {
    let text = error.to_string();
    match error {
        OrderError::Illegal { from, .. } => Problem::illegal_transition(text, reachable(from, hands)),
        OrderError::NotEditable { status } => Problem::illegal_transition(text, reachable(status, hands)),
        OrderError::NotYours => Problem::not_found(),
        OrderError::NoPrice => Problem::conflict("no_price", text),
        OrderError::PriceExpired => Problem::gone("price_expired", "This price has expired. A new one is being made."),
        OrderError::OutOfStep { .. } => Problem::conflict("out_of_step", text),
        OrderError::Invalid(errors) => Problem::validation(errors),
    }
}

impl From<OrderingError> for Problem {
    fn from(error: OrderingError) -> Self {
        match error {
            OrderingError::NotFound => Self::not_found(),
            OrderingError::UnknownCategory => Self::validation(FieldErrors::one("categorySlug", "unknown", "There is no such service.")),
            OrderingError::ProfileIncomplete => crate::profile_incomplete(),
            OrderingError::TooManyUnpaid(_) => Self::conflict("too_many_unpaid", error.to_string()),
            OrderingError::Stale => Self::conflict("stale", error.to_string()),
            OrderingError::Invalid(errors) => Self::validation(errors),
            OrderingError::Order(error) => of_order(error, &[By::Customer]),
            OrderingError::Store(error) => error.into(),
            OrderingError::Pricing(error) => Self::fault(error),
            OrderingError::Ledger(error) => Self::fault(error),
            OrderingError::Money(error) => Self::fault(error),
        }
    }
}

impl From<PayingError> for Problem {
    fn from(error: PayingError) -> Self {
        match error {
            PayingError::NotFound => Self::not_found(),
            PayingError::ProfileIncomplete => crate::profile_incomplete(),
            PayingError::BadSignature => Self::new(StatusCode::UNAUTHORIZED, "bad_signature", "The signature does not match the body."),
            PayingError::Order(error) => of_order(error, &[By::Customer]),
            PayingError::Gateway(error) => of_gateway(&error),
            PayingError::Store(error) => error.into(),
            PayingError::Refund(error) => Self::fault(error),
            PayingError::Ledger(error) => Self::fault(error),
            PayingError::Money(error) => Self::fault(error),
        }
    }
}

fn of_gateway(error: &GatewayError) -> Problem {
    let (code, text) = match error {
        GatewayError::Unavailable => ("gateway_unavailable", "The payment service does not answer. Nothing was charged; please try again."),
        GatewayError::DuplicateReference | GatewayError::Refused(_) => {
            ("gateway_refused", "The payment service refused this payment. Nothing was charged; please try again or contact support.")
        }
    };
    Problem::new(StatusCode::SERVICE_UNAVAILABLE, code, text).with_retry_after(GATEWAY_RETRY_SECS)
}

impl From<DispatchError> for Problem {
    fn from(error: DispatchError) -> Self {
        let text = error.to_string();
        match error {
            DispatchError::NotFound | DispatchError::Offer(OfferError::NotYours) => Self::not_found(),
            DispatchError::NotEligible => Self::new(StatusCode::FORBIDDEN, "not_eligible", text),
            DispatchError::Offer(OfferError::Taken) => Self::conflict("offer_taken", "This job has gone to somebody else."),
            DispatchError::Offer(OfferError::Closed { .. }) => Self::conflict("offer_closed", "This offer is no longer open."),
            DispatchError::Offer(OfferError::Expired) => Self::gone("offer_expired", "This offer has expired."),
            DispatchError::Order(error) => of_order(error, &[By::Offered]),
            DispatchError::Store(error) => error.into(),
        }
    }
}

impl From<FulfilmentError> for Problem {
    fn from(error: FulfilmentError) -> Self {
        let text = error.to_string();
        match error {
            FulfilmentError::NotFound => Self::not_found(),
            FulfilmentError::WrongPin { .. } => {
                let errors = FieldErrors::one("pin", "wrong_pin", text.clone());
                Self::new(StatusCode::UNPROCESSABLE_ENTITY, "wrong_pin", text).with_errors(errors)
            }
            FulfilmentError::PinLocked => Self::new(StatusCode::TOO_MANY_REQUESTS, "pin_locked", text).with_retry_after(PIN_LOCK_SECS),
            FulfilmentError::Order(error) => of_order(error, &[By::Customer, By::Provider]),
            FulfilmentError::Store(error) => error.into(),
            FulfilmentError::Ledger(error) => Self::fault(error),
            FulfilmentError::Money(error) => Self::fault(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn s4_an_owner_who_cancels_too_late_is_told_what_is_left() {
        let refused = OrderingError::Order(OrderError::Illegal { from: OrderStatus::Assigned, to: OrderStatus::Cancelled });
        let problem = Problem::from(refused);
        assert_eq!((problem.status(), problem.code()), (StatusCode::CONFLICT, "illegal_transition"));
        assert_eq!(reachable(OrderStatus::Assigned, &[By::Customer]), ["DISPUTED"]);
        assert!(reachable(OrderStatus::Cancelled, &[By::Customer]).is_empty());
    }

    #[test]
    fn a_wrong_pin_names_its_field_and_a_locked_one_says_when() {
        let wrong = Problem::from(FulfilmentError::WrongPin { left: 3 });
        assert_eq!((wrong.code(), wrong.errors()[0].field.as_str()), ("wrong_pin", "pin"));
        assert_eq!(Problem::from(FulfilmentError::PinLocked).status(), StatusCode::TOO_MANY_REQUESTS);
    }
}
