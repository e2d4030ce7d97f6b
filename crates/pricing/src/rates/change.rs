//! A change of the prices of one service: proposed, decided by a second person, and published on its
//! date.

use super::{CardParts, FormFacts, RateCard, starting_price};
use kernel::{Applied, FieldError, FieldErrors, Money, RateChangeId, Timestamp, UserId};

const REASON_MAX_CHARS: usize = 200;
const AHEAD_DAYS: i64 = 365;

kernel::coded!(
    RateChangeState {
        /// It waits for a second person.
        Waiting => "WAITING",
        /// A second person accepted it, and its date has not come.
        Accepted => "ACCEPTED",
        /// Its prices are a version of the rate card.
        Published => "PUBLISHED",
        Refused => "REFUSED",
        Withdrawn => "WITHDRAWN",
    }
);

/// New numbers of a rate card, with the date from which they apply. Prices that were quoted before
/// do not change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RateChange {
    pub id: RateChangeId,
    /// The slug of the service.
    pub category: String,
    /// Only the numbers that differ from the card of the day on which the change was proposed.
    pub parts: CardParts,
    pub effective_from: Timestamp,
    pub reason: String,
    pub proposed_by: UserId,
    pub proposed_at: Timestamp,
    pub state: RateChangeState,
    pub decided: Option<(UserId, Timestamp)>,
    /// The version of the card that was published.
    pub card_version: Option<u32>,
    pub version: i64,
}

/// A change as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewRateChange {
    pub category: String,
    pub parts: CardParts,
    /// Now, if absent.
    pub effective_from: Option<Timestamp>,
    pub reason: String,
}

/// A change that was checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedRates {
    /// The numbers that differ from the present ones.
    pub parts: CardParts,
    pub effective_from: Timestamp,
    pub reason: String,
}

/// The reason why a change refuses a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RateChangeError {
    #[error("Another person must accept your change.")]
    OwnChange,
    #[error("This change has been decided on already.")]
    Decided,
}

impl RateChange {
    /// Whether the change waits for a second person or for its date. A service has at most one such
    /// change.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        matches!(
            self.state,
            RateChangeState::Waiting | RateChangeState::Accepted
        )
    }

    /// Accepts the change as a second person. A date that has passed by then becomes now.
    ///
    /// # Errors
    /// `OwnChange`, `Decided`.
    pub fn accept(&mut self, by: UserId, now: Timestamp) -> Result<(), RateChangeError> {
        if self.state != RateChangeState::Waiting {
            return Err(RateChangeError::Decided);
        }
        if by == self.proposed_by {
            return Err(RateChangeError::OwnChange);
        }
        self.state = RateChangeState::Accepted;
        self.decided = Some((by, now));
        self.effective_from = self.effective_from.max(now);
        Ok(())
    }

    /// Refuses the change, or withdraws it when `by` is its author. This is also possible for an
    /// accepted change until its date.
    ///
    /// # Errors
    /// `Decided`.
    pub fn refuse(&mut self, by: UserId, now: Timestamp) -> Result<(), RateChangeError> {
        if !self.is_open() {
            return Err(RateChangeError::Decided);
        }
        self.state = if by == self.proposed_by {
            RateChangeState::Withdrawn
        } else {
            RateChangeState::Refused
        };
        self.decided = Some((by, now));
        Ok(())
    }

    /// Publishes the accepted change whose date has come, as the next version of the card with its
    /// starting price. `Already` when there is nothing to publish.
    ///
    /// # Errors
    /// Field errors when the numbers no longer fit the card.
    pub fn publish(
        &mut self,
        current: &RateCard,
        form: &dyn FormFacts,
        now: Timestamp,
    ) -> Result<Applied<(RateCard, Money)>, FieldErrors> {
        if self.state != RateChangeState::Accepted || now < self.effective_from {
            return Ok(Applied::Already);
        }
        let (next, from) = changed_card(current, &self.parts, form)?;
        let version = current.version.saturating_add(1);
        self.state = RateChangeState::Published;
        self.card_version = Some(version);
        Ok(Applied::Now((RateCard { version, ..next }, from)))
    }
}

/// The card with new numbers, and its starting price.
///
/// # Errors
/// The field errors of [`RateCard::with_parts`], and one for a card with which staff would have to
/// price even the smallest job.
pub fn changed_card(
    card: &RateCard,
    parts: &CardParts,
    form: &dyn FormFacts,
) -> Result<(RateCard, Money), FieldErrors> {
    let new = card.with_parts(parts)?;
    let from = starting_price(&new, form).ok_or_else(|| {
        let text = "With these prices, staff would have to price even the smallest job.";
        FieldErrors::one("values", "no_starting_price", text)
    })?;
    Ok((new, from))
}

/// Checks a change as typed against the card that it changes.
///
/// # Errors
/// Field errors on `values`, `effectiveFrom` and `reason`.
pub fn check_rate_change(
    new: &NewRateChange,
    (card, form): (&RateCard, &dyn FormFacts),
    now: Timestamp,
) -> Result<CheckedRates, FieldErrors> {
    let mut errors = Vec::new();
    let present = card.numbers();
    let mut parts = new.parts.clone();
    parts.retain(|key, value| present.get(key) != Some(value));
    if parts.is_empty() {
        let text = "Change at least one price.";
        errors.push(FieldError::new("values", "unchanged", text));
    } else if let Err(FieldErrors(faults)) = changed_card(card, &parts, form) {
        errors.extend(faults);
    }
    let effective_from = new.effective_from.unwrap_or(now);
    if effective_from < now {
        let text = "A change cannot begin in the past.";
        errors.push(FieldError::new("effectiveFrom", "in_the_past", text));
    } else if effective_from > now.plus_days(AHEAD_DAYS) {
        let text = "A change begins within a year.";
        errors.push(FieldError::new("effectiveFrom", "too_far", text));
    }
    let reason = new.reason.trim();
    if reason.is_empty() {
        errors.push(FieldError::new("reason", "required", "Enter the reason."));
    } else if reason.chars().count() > REASON_MAX_CHARS || reason.chars().any(char::is_control) {
        let text = "Enter at most 200 characters on one line.";
        errors.push(FieldError::new("reason", "too_long", text));
    }
    FieldErrors::check(errors)?;
    Ok(CheckedRates {
        parts,
        effective_from,
        reason: reason.to_owned(),
    })
}

#[cfg(test)]
#[path = "change_tests.rs"]
mod tests;
