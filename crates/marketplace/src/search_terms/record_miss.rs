use crate::Store;
use catalog::SearchTerm;
use kernel::{StoreError, Timestamp};

/// Somebody searched for a service and found none: counted by day, without a word about who asked.
pub async fn record_miss(
    store: &dyn Store,
    term: SearchTerm,
    now: Timestamp,
) -> Result<(), StoreError> {
    let day = now.abuja_date();
    store
        .unit(move |uow| uow.search_misses().count_miss(&term, day))
        .await
}
