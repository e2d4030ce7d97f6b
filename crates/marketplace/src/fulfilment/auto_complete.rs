use super::{ConfirmCompletion, FulfilmentError, confirm_completion::confirm_completion_in};
use crate::Store;
use kernel::{Applied, Invocation, OrderId};
use orders::OrderError;

/// Confirms a finished job that the customer did not answer within a day. One that was confirmed,
/// or is not due, stays as it is.
///
/// # Errors
/// `Store`, `Ledger`.
pub async fn auto_complete(
    store: &dyn Store,
    order: OrderId,
    call: Invocation,
) -> Result<Applied<()>, FulfilmentError> {
    let call = call.by_system();
    match store
        .unit(call, move |uow| {
            confirm_completion_in(uow, &ConfirmCompletion { call, order })
        })
        .await
    {
        Err(
            FulfilmentError::NotFound
            | FulfilmentError::Order(
                OrderError::Illegal { .. } | OrderError::OutOfStep { .. } | OrderError::NotWeighed,
            ),
        ) => Ok(Applied::Already),
        other => other,
    }
}
