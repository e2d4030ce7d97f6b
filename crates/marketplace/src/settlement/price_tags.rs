//! The summary of a price version that an order carries.

use kernel::MoneyError;
use orders::{PriceTag, Stages};
use pricing::PriceVersion;

/// The summary of a price version.
///
/// # Errors
/// `MoneyError`, which a price that was issued cannot cause.
pub(crate) fn price_tag(version: &PriceVersion) -> Result<PriceTag, MoneyError> {
    Ok(PriceTag {
        version: version.id(),
        number: version.number(),
        total: version.total(),
        valid_until: version.valid_until(),
        stages: Stages::of(&version.stage_amounts()?),
    })
}
