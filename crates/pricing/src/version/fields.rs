//! What a sealed price says about itself.

use super::PriceVersion;
use crate::{Plan, PriceLine, Split};
use kernel::{Bps, Money, MoneyError, OrderId, PriceVersionId, Timestamp};

impl PriceVersion {
    #[must_use]
    pub const fn id(&self) -> PriceVersionId {
        self.id
    }

    #[must_use]
    pub const fn order(&self) -> OrderId {
        self.order
    }

    #[must_use]
    pub const fn number(&self) -> u32 {
        self.number
    }

    #[must_use]
    pub fn lines(&self) -> &[PriceLine] {
        &self.lines
    }

    /// The sum of all lines that are not discounts.
    #[must_use]
    pub const fn subtotal(&self) -> Money {
        self.subtotal
    }

    /// The absolute value of all discounts together, never negative: `total = subtotal − discount`.
    #[must_use]
    pub const fn discount(&self) -> Money {
        self.discount
    }

    /// The VAT in `total`: the sum of the lines' VAT.
    #[must_use]
    pub const fn vat(&self) -> Money {
        self.vat
    }

    /// The price of the job, VAT included.
    #[must_use]
    pub const fn total(&self) -> Money {
        self.total
    }

    #[must_use]
    pub const fn credit(&self) -> Money {
        self.credit
    }

    /// The amount left to pay: `total − credit`.
    #[must_use]
    pub const fn due(&self) -> Money {
        self.due
    }

    #[must_use]
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The part of the total that change orders added while the work was under way.
    #[must_use]
    pub const fn added(&self) -> Money {
        self.added
    }

    /// The amounts of the stages, in order; empty when the price is paid at once. A change order is
    /// paid when it is approved, so its amount is added to the first stage, which is paid by then,
    /// and the other stages do not change.
    ///
    /// # Errors
    /// `MoneyError`, which an issued price cannot cause.
    pub fn stage_amounts(&self) -> Result<Vec<Money>, MoneyError> {
        let Some(staged) = self.plan.staged() else {
            return Ok(Vec::new());
        };
        let mut amounts = staged.amounts(self.total.minus(self.added)?)?;
        if let Some(first) = amounts.first_mut() {
            *first = first.plus(self.added)?;
        }
        Ok(amounts)
    }

    /// The commission rate that the price was issued with.
    #[must_use]
    pub const fn commission_rate(&self) -> Bps {
        self.commission_bps
    }

    #[must_use]
    pub const fn split(&self) -> &Split {
        &self.split
    }

    #[must_use]
    pub const fn created_at(&self) -> Timestamp {
        self.created_at
    }

    #[must_use]
    pub const fn valid_until(&self) -> Timestamp {
        self.valid_until
    }

    /// Whether the price may still be accepted; at the instant `valid_until` it is too late.
    #[must_use]
    pub fn is_live(&self, now: Timestamp) -> bool {
        now < self.valid_until
    }

    /// The seal: 64 hexadecimal digits over the canonical JSON of everything else.
    #[must_use]
    pub fn sha256(&self) -> &str {
        &self.sha256
    }
}
