//! Extra work or material that is found on site: proposed by the provider, approved and paid by the customer, or not done.

mod allowance;
mod line;
mod proposal;
#[cfg(test)]
mod standing_tests;
#[cfg(test)]
mod tests;
mod work;

pub use allowance::ChangeOrderAllowance;
#[cfg(test)]
pub(crate) use line::check as check_lines;
pub use line::{ChangeOrderKind, ChangeOrderLine};
pub use proposal::{ChangeOrder, ChangeOrderError, ChangeOrderState, NewChangeOrder};

/// How many an order may have; one that was taken back does not count.
pub const CHANGE_ORDERS_MAX: usize = 3;
/// How many may be proposed for an order, those that were taken back too.
pub const CHANGE_ORDER_PROPOSALS_MAX: usize = 10;
/// How long the customer has to approve and pay before the work pauses.
pub const CHANGE_ORDER_MINUTES: i64 = 30;
/// How many lines one may have.
pub const CHANGE_ORDER_LINES_MAX: usize = 10;
