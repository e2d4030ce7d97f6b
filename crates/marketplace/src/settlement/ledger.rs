//! Posting one entry to the ledger.

use crate::UnitOfWork;
use kernel::{Applied, StoreError};
use payments::ledger::{Entry, Leg, Reference};

pub(crate) type Legs = [Result<Leg, kernel::MoneyError>; 2];

pub(crate) fn post_entry(
    uow: &mut dyn UnitOfWork,
    fact: Reference,
    legs: Legs,
) -> Result<Applied<()>, StoreError> {
    let now = uow.now();
    let failed = |why: String| StoreError::Failed(why);
    let legs: Result<Vec<_>, _> = legs.into_iter().collect();
    let legs = legs.map_err(|error| failed(error.to_string()))?;
    let entry =
        Entry::new(uow.next_id(), fact, now, legs).map_err(|error| failed(error.to_string()))?;
    uow.ledger().post(&entry)
}
