//! Promo codes: their discount, the customers they are for, the number of uses and the budget. The
//! platform pays for the whole discount: the provider's share stays the same.

mod code;
mod discount;
mod terms;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod use_tests;
#[cfg(test)]
mod visit_fee_tests;

pub use code::PromoCode;
pub use discount::{LEAST_LEFT, Off, category_discount_lines, discount_lines, visit_fee_lines};
pub use terms::{DEVICE_ACCOUNTS_MAX, NEW_USER_DAYS, PROMO_LIMITS_MAX, PromoTerms, TermsError};

use crate::{PriceLine, PricingError, TravelZone};
use kernel::{Applied, Money, OrderId, PromoId, PromoUseId, Timestamp, UserId};

kernel::coded!(
    /// The state of a code, which decides whether it can be used.
    PromoState {
        Draft => "DRAFT",
        Live => "LIVE",
        Paused => "PAUSED",
        /// Ended; the code can never be used again.
        Ended => "ENDED",
    }
);

kernel::coded!(
    /// The party that pays for a code.
    Funder { Platform => "PLATFORM" }
);

kernel::coded!(
    /// The state of one use of a code.
    PromoUseState {
        /// The order is open. The use counts.
        Held => "HELD",
        /// The job was done, or was cancelled after a provider had taken it. The use counts
        /// permanently.
        Consumed => "CONSUMED",
        /// The code was removed, or the order was cancelled in a way that does not use up the code,
        /// such as through Gida's fault. The use does not count.
        Returned => "RETURNED",
    }
);

impl PromoUseState {
    /// Whether the use counts against the limits and the budget of its code.
    #[must_use]
    pub const fn counts(self) -> bool {
        match self {
            Self::Held | Self::Consumed => true,
            Self::Returned => false,
        }
    }
}

/// A promo code with its terms and its usage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Promo {
    pub id: PromoId,
    pub code: PromoCode,
    pub terms: PromoTerms,
    pub funder: Funder,
    pub state: PromoState,
    /// Whether the code is shown to visitors.
    pub public: bool,
    /// The number of uses that count.
    pub uses: u32,
    /// The total discount of the uses that count.
    pub spent: Money,
    pub created_at: Timestamp,
    pub version: i64,
}

/// The use of a code on an order. There is one row for each code, person and order, however often
/// the code is added and removed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PromoUse {
    pub id: PromoUseId,
    pub promo: PromoId,
    pub code: PromoCode,
    pub user: UserId,
    pub order: OrderId,
    pub discount: Money,
    pub state: PromoUseState,
    pub created_at: Timestamp,
    pub version: i64,
}

impl PromoUse {
    /// Marks the use as consumed, because the order ended in a way that uses up the code. `Already`
    /// when it is not held.
    pub fn consume(&mut self) -> Applied<()> {
        match self.state {
            PromoUseState::Held => {
                self.state = PromoUseState::Consumed;
                Applied::Now(())
            }
            PromoUseState::Consumed | PromoUseState::Returned => Applied::Already,
        }
    }
}

/// The data of an order and its customer that decide whether a code can be used.
#[derive(Debug, Clone, Copy)]
pub struct PromoFacts<'a> {
    pub category: &'a str,
    pub zone: Option<TravelZone>,
    /// The lines of the price without any discount.
    pub lines: &'a [PriceLine],
    pub joined_at: Timestamp,
    /// Whether the customer ever had a completed order.
    pub served_before: bool,
    /// The number of uses of this code by the customer that count, this order not included.
    pub uses_by_user: u32,
    /// How many other accounts of the customer's devices have used this code.
    pub accounts_on_device: u32,
    pub now: Timestamp,
}

/// The reason why a code gives no discount, with a message for the customer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PromoError {
    #[error("We do not know this code. Check the letters and try again.")]
    Unknown,
    #[error("This code is not valid yet.")]
    TooEarly,
    #[error("This code has expired.")]
    Expired,
    #[error("This code has been used up.")]
    UsedUp,
    #[error("You have used this code already.")]
    UsedByYou,
    #[error("This code was used by several accounts on this device already.")]
    UsedOnDevice,
    #[error("This code is not for this service.")]
    NotForService,
    #[error("This code is not for your area.")]
    NotForArea,
    #[error("This code is for requests of {0} and more.")]
    BelowMinimum(Money),
    #[error("This code is for your first service only.")]
    NotFirst,
    #[error("This code is for people who have just joined.")]
    NotNew,
    #[error("This code takes nothing off this price.")]
    NothingOff,
    #[error("Only one code can be used on a request. Take {0} off first.")]
    Another(PromoCode),
    #[error(transparent)]
    Pricing(#[from] PricingError),
}

impl Promo {
    /// The discount lines that the code adds to a price; the use is not counted yet.
    ///
    /// # Errors
    /// [`PromoError`].
    pub fn offer(&self, facts: &PromoFacts<'_>) -> Result<Vec<PriceLine>, PromoError> {
        self.check_open(facts.now)?;
        self.terms.check(facts)?;
        let lines = discount_lines(&self.code, self.terms.off, self.terms.cap, facts.lines)?;
        if lines.is_empty() {
            Err(PromoError::NothingOff)
        } else {
            Ok(lines)
        }
    }

    fn check_open(&self, now: Timestamp) -> Result<(), PromoError> {
        match self.state {
            // A draft or paused code is treated as unknown, so that it is not revealed.
            PromoState::Draft | PromoState::Paused => Err(PromoError::Unknown),
            PromoState::Ended => Err(PromoError::Expired),
            PromoState::Live if now < self.terms.starts_at => Err(PromoError::TooEarly),
            PromoState::Live if self.terms.ends_at.is_some_and(|end| now >= end) => {
                Err(PromoError::Expired)
            }
            PromoState::Live => Ok(()),
        }
    }

    /// Counts one more use.
    ///
    /// # Errors
    /// `UsedUp` when the limit or the budget would be exceeded.
    pub fn count(&mut self, discount: Money) -> Result<(), PromoError> {
        let uses = self.uses.saturating_add(1);
        let spent = self.spent.plus(discount).map_err(PricingError::from)?;
        if self.terms.total_limit.is_some_and(|most| uses > most)
            || self.terms.budget.is_some_and(|most| spent > most)
        {
            return Err(PromoError::UsedUp);
        }
        (self.uses, self.spent) = (uses, spent);
        Ok(())
    }

    /// Reverses a counted use.
    pub fn return_discount(&mut self, discount: Money) {
        self.uses = self.uses.saturating_sub(1);
        self.spent = self
            .spent
            .minus(discount)
            .unwrap_or(Money::ZERO)
            .max(Money::ZERO);
    }

    /// Changes the state of the code as staff: publish, pause or end it. An ended code stays ended,
    /// and counted uses stay counted.
    ///
    /// # Errors
    /// [`TermsError::Ended`].
    pub fn set_state(&mut self, to: PromoState) -> Result<Applied<()>, TermsError> {
        match (self.state, to) {
            (from, to) if from == to => Ok(Applied::Already),
            (PromoState::Ended, _) => Err(TermsError::Ended),
            (PromoState::Live | PromoState::Paused, PromoState::Draft) => {
                Err(TermsError::NotADraft)
            }
            (PromoState::Draft, PromoState::Paused) => Err(TermsError::NotOut),
            (PromoState::Draft | PromoState::Live | PromoState::Paused, to) => {
                self.state = to;
                Ok(Applied::Now(()))
            }
        }
    }

    /// Changes the terms of a code before it is published.
    ///
    /// # Errors
    /// [`TermsError`]; `NotADraft` once it was published.
    pub fn edit(&mut self, terms: PromoTerms) -> Result<Applied<()>, TermsError> {
        match self.state {
            PromoState::Draft => {}
            PromoState::Live | PromoState::Paused => return Err(TermsError::NotADraft),
            PromoState::Ended => return Err(TermsError::Ended),
        }
        terms.check_sound()?;
        if self.terms == terms {
            return Ok(Applied::Already);
        }
        self.terms = terms;
        Ok(Applied::Now(()))
    }
}
