//! Booking.

mod attach_files;
mod cancel;
mod edit;
mod expiry;
mod gas;
mod place;
mod preview;
mod promos;
mod requests;

use kernel::FieldErrors;
use marketplace::orders::OrdersError;

/// The fields that an error names, in order.
fn fields<T: std::fmt::Debug>(refused: Result<T, OrdersError>) -> Vec<String> {
    let FieldErrors(errors) = match refused.expect_err("it is refused") {
        OrdersError::Invalid(errors) | OrdersError::Order(orders::OrderError::Invalid(errors)) => {
            errors
        }
        other => panic!("another refusal: {other:?}"),
    };
    errors.into_iter().map(|error| error.field).collect()
}
