//! The refusals of the steps of a job.

use super::{
    moves,
    steps::{CUSTOMER, PROVIDER, refused_step},
};
use crate::Problem;
use actix_web::http::StatusCode;
use kernel::FieldErrors;
use marketplace::fulfilment::FulfilmentError;
use providers::WorkerError;

impl From<FulfilmentError> for Problem {
    fn from(error: FulfilmentError) -> Self {
        match &error {
            FulfilmentError::NotFound => Self::not_found(),
            FulfilmentError::NotAllowed => {
                Self::new(StatusCode::FORBIDDEN, "forbidden", error.to_string())
            }
            FulfilmentError::NotEligible => {
                Self::new(StatusCode::FORBIDDEN, "not_eligible", error.to_string())
            }
            FulfilmentError::VehicleMissing => Self::conflict("vehicle_missing", error.to_string()),
            FulfilmentError::Worker(worker) => refused_worker(*worker),
            FulfilmentError::Unapproved => {
                Self::conflict("provider_not_eligible", error.to_string())
            }
            FulfilmentError::WrongPin { .. } => {
                let text = error.to_string();
                Self::new(StatusCode::UNPROCESSABLE_ENTITY, "wrong_pin", text.clone())
                    .with_errors(FieldErrors::one("pin", "wrong_pin", text))
            }
            FulfilmentError::PinLocked => Self::new(
                StatusCode::TOO_MANY_REQUESTS,
                "pin_locked",
                error.to_string(),
            )
            .with_retry_after(900),
            FulfilmentError::Move(request) => moves::refused(request.clone(), error.to_string()),
            FulfilmentError::NotOnTheWay => Self::conflict("not_on_the_way", error.to_string()),
            FulfilmentError::Weighed => Self::conflict("already_weighed", error.to_string()),
            FulfilmentError::Busy => Self::conflict("provider_busy", error.to_string()),
            FulfilmentError::Door(_) => Self::conflict("door_too_soon", error.to_string()),
            FulfilmentError::Order(order) => {
                refused_step(order, &[CUSTOMER.as_slice(), &PROVIDER].concat())
            }
            FulfilmentError::Settlement(error) => error.clone().into(),
            FulfilmentError::Store(store) => store.clone().into(),
            FulfilmentError::Ledger(_) | FulfilmentError::Money(_) => Self::fault(error),
        }
    }
}

/// The refusal names the field `workerId`, which every choice of a person has.
fn refused_worker(error: WorkerError) -> Problem {
    let text = error.to_string();
    let problem = match error {
        WorkerError::NotNamed => Problem::conflict("worker_missing", text.clone()),
        WorkerError::Unknown => Problem::conflict("worker_unknown", text.clone()),
        WorkerError::NotUsable => Problem::conflict("worker_not_usable", text.clone()),
        WorkerError::Busy => Problem::conflict("worker_busy", text.clone()),
        WorkerError::OnTheWay => Problem::conflict("worker_on_the_way", text.clone()),
        WorkerError::NotOpen => Problem::conflict("worker_not_open", text.clone()),
    };
    let code = if error == WorkerError::NotNamed {
        "required"
    } else {
        "not_an_option"
    };
    problem.with_errors(FieldErrors::one("workerId", code, text))
}
