//! The provider of an order, as its customer sees them.

use crate::rows::Row;
use kernel::StoreError;
use marketplace::read::ProviderCard;

/// The provider's name, picture, number of jobs, phone number and vehicle.
pub(super) type CardColumns = (
    Option<String>,
    Option<String>,
    Option<i32>,
    Option<String>,
    Option<String>,
);

pub(super) fn provider_card(
    id: &str,
    (name, photo_url, jobs_done, phone, vehicle): CardColumns,
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
    })
}
