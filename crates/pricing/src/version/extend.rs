use super::{PriceDraft, PriceVersion, auto_price_valid_until};
use crate::{Commission, PriceLine, PricingError};
use kernel::{Money, PriceVersionId, Timestamp};

impl PriceVersion {
    /// The same price with lines added to it, while its work is under way: every line that was there stays as it is, a promo
    /// takes nothing off what is new, and the rate of the commission is the same.
    ///
    /// # Errors
    /// As [`PriceVersion::issue`].
    pub fn extended(
        &self,
        id: PriceVersionId,
        number: u32,
        lines: &[PriceLine],
        now: Timestamp,
    ) -> Result<Self, PricingError> {
        let added = self
            .added
            .plus(Money::total(lines.iter().map(PriceLine::gross))?)?;
        Self::issue(PriceDraft {
            id,
            order: self.order,
            number,
            lines: [self.lines.as_slice(), lines].concat(),
            credit: self.credit,
            plan: self.plan.clone(),
            commission: Commission::new(self.commission_bps)?,
            added,
            created_at: now,
            valid_until: auto_price_valid_until(now),
        })
    }
}
