//! Extra work or material that is found on site: proposed by the provider, approved and paid by the customer, or not done.

mod line;
mod proposal;
mod room;
#[cfg(test)]
mod standing_tests;
#[cfg(test)]
mod tests;
mod work;

#[cfg(test)]
pub(crate) use line::check as check_lines;
pub use line::{VariationKind, VariationLine};
pub use proposal::{NewVariation, Variation, VariationError, VariationState};
pub use room::VariationRoom;

/// How many an order may have; one that was taken back does not count.
pub const VARIATIONS_MAX: usize = 3;
/// How many may be proposed for an order, those that were taken back too.
pub const VARIATION_PROPOSALS_MAX: usize = 10;
/// How long the customer has to approve and pay before the work pauses.
pub const VARIATION_MINUTES: i64 = 30;
/// How many lines one may have.
pub const VARIATION_LINES_MAX: usize = 10;
