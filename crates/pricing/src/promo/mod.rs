//! Promo codes: what one takes off a price, for whom, how often and out of which budget. The platform pays for all of it:
//! neither the provider nor the state gets less.

mod code;
mod discount;
mod terms;
#[cfg(test)]
mod tests;

pub use code::PromoCode;
pub(crate) use discount::PROMO_LABEL;
pub use discount::{LEAST_LEFT, Off, category_discount_lines, discount_lines};
pub use terms::{NEW_USER_DAYS, PROMO_LIMITS_MAX, PromoTerms, TermsError};

use crate::{PriceLine, PricingError, TravelZone};
use kernel::{Applied, Money, OrderId, PromoId, PromoUseId, Timestamp, UserId};

kernel::coded!(
    /// Whether a code can be used.
    PromoState {
        Draft => "DRAFT",
        Live => "LIVE",
        Paused => "PAUSED",
        /// For good.
        Ended => "ENDED",
    }
);

kernel::coded!(
    /// Who pays for it.
    Funder { Platform => "PLATFORM" }
);

kernel::coded!(
    /// What became of one use of a code.
    PromoUseState {
        /// It is on an order that is open. It counts.
        Held => "HELD",
        /// The job was done, or was left after somebody had taken it. It counts, for good.
        Consumed => "CONSUMED",
        /// It was taken off, or its order came to nothing by nobody's doing or ours. It does not count.
        Returned => "RETURNED",
    }
);

impl PromoUseState {
    /// Whether it stands against the limits and the budget of its code.
    #[must_use]
    pub const fn counts(self) -> bool {
        match self {
            Self::Held | Self::Consumed => true,
            Self::Returned => false,
        }
    }
}

/// A code and how much of it has been used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Promo {
    pub id: PromoId,
    pub code: PromoCode,
    pub terms: PromoTerms,
    pub funder: Funder,
    pub state: PromoState,
    /// Whether visitors may be told of it.
    pub public: bool,
    /// How many uses count.
    pub uses: u32,
    /// What they take off together.
    pub spent: Money,
    pub created_at: Timestamp,
    pub version: i64,
}

/// A code on an order. There is one row for a code, a person and an order, however often it is put on and taken off.
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
    /// The order ended as one that the code was for. `Already` for one that is not held.
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

/// What is known of an order and its customer when a code is tried.
#[derive(Debug, Clone, Copy)]
pub struct PromoFacts<'a> {
    pub category: &'a str,
    pub zone: Option<TravelZone>,
    /// The price without any discount.
    pub lines: &'a [PriceLine],
    pub joined_at: Timestamp,
    /// Whether a job of theirs was ever completed.
    pub served_before: bool,
    /// How many uses of this code count for them already, this order's not among them.
    pub uses_by_user: u32,
    pub now: Timestamp,
}

/// Why a code takes nothing off, in words for the person who typed it.
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
    /// The discount lines that it adds to a price; it is not counted yet.
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
            // What is not out yet, or held back, is nobody's business.
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
    /// `UsedUp` beyond the limit or the budget.
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

    /// One use does not count after all.
    pub fn give_back(&mut self, discount: Money) {
        self.uses = self.uses.saturating_sub(1);
        self.spent = self
            .spent
            .minus(discount)
            .unwrap_or(Money::ZERO)
            .max(Money::ZERO);
    }

    /// Staff lets people use it, holds it back, or ends it. What ended stays so; a use that counts stays one.
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

    /// Staff changes what a code does, while nobody has seen it.
    ///
    /// # Errors
    /// [`TermsError`]; `NotADraft` once it was out.
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
