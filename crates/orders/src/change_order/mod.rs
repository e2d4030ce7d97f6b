//! Change orders: extra work or material that turns out to be needed on site. The provider proposes
//! it, and the customer approves and pays it, or it is not done.

mod allowance;
mod answer;
#[cfg(test)]
mod ending_tests;
mod line;
mod proposal;
mod propose;
#[cfg(test)]
mod state_tests;
#[cfg(test)]
mod test_support;
#[cfg(test)]
mod tests;
mod work;

pub use allowance::ChangeOrderAllowance;
#[cfg(test)]
pub(crate) use line::check as check_lines;
pub use line::{ChangeOrderKind, ChangeOrderLine};
pub use proposal::{ChangeOrder, ChangeOrderError, ChangeOrderState, NewChangeOrder};

/// The maximum number of change orders of an order; withdrawn ones do not count.
pub const CHANGE_ORDERS_MAX: usize = 3;
/// The maximum number of proposals for an order, withdrawn ones included.
pub const CHANGE_ORDER_PROPOSALS_MAX: usize = 10;
/// The maximum number of lines in one change order.
pub const CHANGE_ORDER_LINES_MAX: usize = 10;
