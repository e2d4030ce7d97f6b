//! The provider of an order, as its customer sees them.

use crate::rows::Row;
use kernel::StoreError;
use marketplace::read::{ProviderCard, WorkerCard};

/// The provider's name, picture, number of jobs, phone number and vehicle, and the worker whom a
/// company sends.
pub(super) type CardColumns = (
    Option<String>,
    Option<String>,
    Option<i32>,
    Option<String>,
    Option<String>,
    WorkerColumns,
);

/// The first name, picture and phone number of a worker.
pub(super) type WorkerColumns = (Option<String>, Option<String>, Option<String>);

pub(super) fn provider_card(
    id: &str,
    (name, photo_url, jobs_done, phone, vehicle, worker): CardColumns,
) -> Result<ProviderCard, StoreError> {
    let row = Row::new("providers", id);
    let (Some(display_name), Some(jobs_done)) = (name, jobs_done) else {
        return Err(row.corrupt("id"));
    };
    Ok(ProviderCard {
        id: row.id("id", id)?,
        jobs_done: row.count("jobs_done", jobs_done)?,
        display_name,
        photo_url,
        phone,
        vehicle: row.opt_json("vehicle", vehicle.as_deref())?,
        worker: worker_card(worker),
    })
}

fn worker_card((first_name, photo_url, phone): WorkerColumns) -> Option<WorkerCard> {
    first_name.map(|first_name| WorkerCard {
        first_name,
        photo_url,
        phone,
    })
}
