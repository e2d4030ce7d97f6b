//! The refusals of offers of jobs and of the search for a provider.

use super::steps::{CUSTOMER, OPERATIONS, PROVIDER, reachable, refused_step};
use crate::Problem;
use actix_web::http::StatusCode;
use marketplace::dispatch::{DispatchError, SearchError};
use providers::{OfferError, Unavailable};

impl From<SearchError> for Problem {
    fn from(error: SearchError) -> Self {
        match error {
            SearchError::NotFound => Self::not_found(),
            SearchError::Invalid(errors) => Self::validation(errors),
            SearchError::Order(order) => refused_step(&order, &CUSTOMER),
            SearchError::Store(error) => error.into(),
        }
    }
}

impl From<DispatchError> for Problem {
    fn from(error: DispatchError) -> Self {
        match &error {
            DispatchError::NotFound => Self::not_found(),
            DispatchError::NotEligible => {
                Self::new(StatusCode::FORBIDDEN, "not_eligible", error.to_string())
            }
            DispatchError::Unavailable(Unavailable::OutsideHours) => {
                Self::conflict("outside_hours", error.to_string())
            }
            DispatchError::Unavailable(Unavailable::DayOff) => {
                Self::conflict("day_off", error.to_string())
            }
            DispatchError::Unavailable(Unavailable::DailyCap) => {
                Self::conflict("day_full", error.to_string())
            }
            DispatchError::Busy => Self::conflict("offer_overlaps", error.to_string()),
            DispatchError::Offer(OfferError::Taken) => {
                Self::conflict("offer_taken", "This job has gone to another provider.")
            }
            DispatchError::Offer(OfferError::Closed { .. }) => {
                Self::conflict("offer_closed", "This offer is no longer open.")
            }
            DispatchError::Offer(OfferError::Expired) => {
                Self::gone("offer_expired", "This offer has expired.")
            }
            DispatchError::Offer(OfferError::NotYours) => Self::not_found(),
            DispatchError::NotSearched { status } => {
                Self::illegal_transition(error.to_string(), reachable(*status, &OPERATIONS))
            }
            DispatchError::CannotTake(_) => {
                Self::conflict("provider_not_eligible", error.to_string())
            }
            DispatchError::ReserveClosed => Self::conflict("reserve_closed", error.to_string()),
            DispatchError::HasReserve(_) => Self::conflict("has_reserve", error.to_string()),
            DispatchError::Handled(_) => Self::conflict("job_handled", error.to_string()),
            DispatchError::Order(order) => refused_step(order, &PROVIDER),
            DispatchError::Store(store) => store.clone().into(),
            DispatchError::Money(_) => Self::fault(error),
        }
    }
}
