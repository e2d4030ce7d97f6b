use super::{ReviewsError, show::show_in};
use crate::Store;
use kernel::{Invocation, OrderId};

/// Publishes the reviews of an order whose week is over, and returns how many. A review that staff
/// must read first stays hidden.
pub async fn release_reviews(
    store: &dyn Store,
    order: OrderId,
    call: Invocation,
) -> Result<usize, ReviewsError> {
    let call = call.by_system();
    store
        .unit(call, move |uow| {
            let _order = uow.orders().lock(order)?;
            let both = uow.reviews().lock_of_order(order)?;
            Ok(show_in(uow, both)?.len())
        })
        .await
}
