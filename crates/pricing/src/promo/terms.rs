use super::{Off, PromoError, PromoFacts};
use crate::{PriceLine, TravelZone};
use kernel::{Money, Timestamp};

/// The number of accounts that may use one code on one device. A family may share a phone; a farm of
/// accounts may not. The value was chosen by us.
pub const DEVICE_ACCOUNTS_MAX: u32 = 3;
/// The number of days for which a customer counts as new. The value was chosen by us.
pub const NEW_USER_DAYS: i64 = 30;
/// The maximum value of any limit of a code.
pub const PROMO_LIMITS_MAX: u32 = 1_000_000;

/// The terms of a code: its discount, and the orders and customers it is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PromoTerms {
    pub off: Off,
    /// The maximum discount.
    pub cap: Option<Money>,
    /// The minimum price before the discount.
    pub min_order: Money,
    /// The slugs of the services; empty for all services.
    pub categories: Vec<String>,
    /// The zones; empty for all zones.
    pub zones: Vec<TravelZone>,
    pub first_order_only: bool,
    pub new_user_only: bool,
    pub starts_at: Timestamp,
    pub ends_at: Option<Timestamp>,
    pub total_limit: Option<u32>,
    pub per_user_limit: u32,
    /// The maximum total discount of all uses together.
    pub budget: Option<Money>,
    /// Whether store credit may be used on an order with this code.
    pub stacks_with_credit: bool,
}

/// The reason why the terms of a code are refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TermsError {
    #[error("It must end after it begins.")]
    Window,
    #[error("Limits are from 1 to 1,000,000.")]
    Limit,
    #[error("Amounts must be above zero.")]
    Amount,
    #[error("A code that has ended stays so. Make a new one.")]
    Ended,
    #[error("People have seen this code. Pause it instead.")]
    NotADraft,
    #[error("This code is not out yet. There is nothing to pause.")]
    NotOut,
}

impl PromoTerms {
    /// Checks the dates, limits and amounts.
    ///
    /// # Errors
    /// [`TermsError`].
    pub fn check_sound(&self) -> Result<(), TermsError> {
        if self.ends_at.is_some_and(|end| end <= self.starts_at) {
            return Err(TermsError::Window);
        }
        let limits = [self.total_limit.unwrap_or(1), self.per_user_limit];
        if limits
            .iter()
            .any(|limit| !(1..=PROMO_LIMITS_MAX).contains(limit))
        {
            return Err(TermsError::Limit);
        }
        let amounts = [self.cap, self.budget];
        if amounts
            .into_iter()
            .flatten()
            .any(|amount| !amount.is_positive())
            || self.min_order.is_negative()
        {
            return Err(TermsError::Amount);
        }
        Ok(())
    }

    pub(super) fn check(&self, facts: &PromoFacts<'_>) -> Result<(), PromoError> {
        if !self.categories.is_empty() && !self.categories.iter().any(|slug| slug == facts.category)
        {
            return Err(PromoError::NotForService);
        }
        if !self.zones.is_empty() && !facts.zone.is_some_and(|zone| self.zones.contains(&zone)) {
            return Err(PromoError::NotForArea);
        }
        if self.first_order_only && facts.served_before {
            return Err(PromoError::NotFirst);
        }
        if self.new_user_only && facts.now >= facts.joined_at.plus_days(NEW_USER_DAYS) {
            return Err(PromoError::NotNew);
        }
        if facts.uses_by_user >= self.per_user_limit {
            return Err(PromoError::UsedByYou);
        }
        if facts.accounts_on_device >= DEVICE_ACCOUNTS_MAX {
            return Err(PromoError::UsedOnDevice);
        }
        let total = Money::total(facts.lines.iter().map(PriceLine::gross))
            .map_err(crate::PricingError::from)?;
        if total < self.min_order {
            return Err(PromoError::BelowMinimum(self.min_order));
        }
        Ok(())
    }
}
