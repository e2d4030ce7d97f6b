use super::{PriceDraft, PriceVersion};
use crate::{Commission, PriceLine, PriceValidity, PricingError};
use kernel::{Money, PriceVersionId, Timestamp};

impl PriceVersion {
    /// The same price with lines added to it while the work is under way: every existing line is
    /// unchanged, a promo code gives no discount on the new lines, and the commission rate is the
    /// same.
    ///
    /// # Errors
    /// The errors of [`PriceVersion::issue`].
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
            valid_until: PriceValidity::default().automatic_until(now),
        })
    }
}
