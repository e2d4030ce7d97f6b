use crate::Store;
use catalog::SearchTerm;
use kernel::{StoreError, Timestamp};

/// Counts a search that found no service, by day and without any data about the person.
pub async fn record_miss(
    store: &dyn Store,
    term: SearchTerm,
    now: Timestamp,
) -> Result<(), StoreError> {
    let day = now.abuja_date();
    store
        .bare_unit(move |uow| uow.search_misses().count_miss(&term, day))
        .await
}
