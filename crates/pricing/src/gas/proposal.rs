use super::{GAS_PRICE_MAX, GAS_PRICE_MIN, GasPrice};
use crate::TravelZone;
use kernel::{FieldError, FieldErrors, GasProposalId, Money, Timestamp, UserId, coded};

const NOTE_MAX_CHARS: usize = 200;

coded!(
    /// The state of a proposed gas price.
    GasProposalState { Waiting => "WAITING", Approved => "APPROVED", Rejected => "REJECTED", Withdrawn => "WITHDRAWN" }
);

/// A proposed gas price that differs so much that a second person must approve it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GasProposal {
    pub id: GasProposalId,
    pub zone: TravelZone,
    pub per_kg: Money,
    pub note: Option<String>,
    pub proposed_by: UserId,
    pub proposed_at: Timestamp,
    pub state: GasProposalState,
    pub decided: Option<(UserId, Timestamp)>,
    pub version: i64,
}

/// The reason why a proposal refuses a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum GasProposalError {
    #[error("This price has been decided on already.")]
    Decided,
    #[error("Another person must approve your price.")]
    OwnPrice,
}

impl GasProposal {
    /// Approves the proposal as a second person, and returns the entry for the board, effective
    /// now.
    ///
    /// # Errors
    /// `Decided`, `OwnPrice`.
    pub fn approve(&mut self, by: UserId, now: Timestamp) -> Result<GasPrice, GasProposalError> {
        if by == self.proposed_by {
            return Err(GasProposalError::OwnPrice);
        }
        self.decide(GasProposalState::Approved, by, now)?;
        Ok(GasPrice {
            zone: self.zone,
            per_kg: self.per_kg,
            effective_from: now,
            note: self.note.clone(),
            set_by: Some(self.proposed_by),
            approved_by: Some(by),
        })
    }

    /// Rejects the proposal, or withdraws it when `by` is the proposer.
    ///
    /// # Errors
    /// `Decided`.
    pub fn reject(&mut self, by: UserId, now: Timestamp) -> Result<(), GasProposalError> {
        let state = if by == self.proposed_by {
            GasProposalState::Withdrawn
        } else {
            GasProposalState::Rejected
        };
        self.decide(state, by, now)
    }

    fn decide(
        &mut self,
        state: GasProposalState,
        by: UserId,
        now: Timestamp,
    ) -> Result<(), GasProposalError> {
        if self.state != GasProposalState::Waiting {
            return Err(GasProposalError::Decided);
        }
        self.state = state;
        self.decided = Some((by, now));
        Ok(())
    }
}

/// Checks a price and a note as typed: the price must be in whole naira and within the limits for a
/// kilogram. Returns the note.
///
/// # Errors
/// Field errors on `perKgKobo` and `note`.
pub fn check_gas_price(per_kg: Money, note: Option<&str>) -> Result<Option<String>, FieldErrors> {
    let mut errors = Vec::new();
    if !(GAS_PRICE_MIN..=GAS_PRICE_MAX).contains(&per_kg) {
        let text = format!("A kilogram costs {GAS_PRICE_MIN} to {GAS_PRICE_MAX}.");
        errors.push(FieldError::new("perKgKobo", "out_of_range", text));
    } else if per_kg.kobo() % 100 != 0 {
        errors.push(FieldError::new(
            "perKgKobo",
            "not_whole",
            "Enter the price in whole naira.",
        ));
    }
    let note = note.map(str::trim).filter(|note| !note.is_empty());
    if note.is_some_and(|note| {
        note.chars().count() > NOTE_MAX_CHARS || note.chars().any(char::is_control)
    }) {
        errors.push(FieldError::new(
            "note",
            "too_long",
            "At most 200 characters on one line.",
        ));
    }
    FieldErrors::check(errors)?;
    Ok(note.map(str::to_owned))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(number: u8) -> UserId {
        format!("00000000-0000-7000-8000-00000000000{number}")
            .parse()
            .unwrap()
    }

    fn at(hours: i64) -> Timestamp {
        Timestamp::from_unix(1_780_000_000)
            .unwrap()
            .plus_hours(hours)
    }

    fn proposal() -> GasProposal {
        GasProposal {
            id: person(9).to_string().parse().unwrap(),
            zone: TravelZone::C,
            per_kg: Money::from_kobo(160_000),
            note: Some("The depot went up".into()),
            proposed_by: person(1),
            proposed_at: at(0),
            state: GasProposalState::Waiting,
            decided: None,
            version: 0,
        }
    }

    #[test]
    fn only_a_second_person_puts_it_on_the_board() {
        let mut waiting = proposal();
        assert_eq!(
            waiting.approve(person(1), at(1)),
            Err(GasProposalError::OwnPrice)
        );
        assert_eq!(waiting, proposal());
        let entry = waiting.approve(person(2), at(1)).unwrap();
        assert_eq!(
            (entry.per_kg, entry.effective_from),
            (Money::from_kobo(160_000), at(1))
        );
        assert_eq!(
            (entry.set_by, entry.approved_by),
            (Some(person(1)), Some(person(2)))
        );
        assert_eq!(
            (waiting.state, waiting.decided),
            (GasProposalState::Approved, Some((person(2), at(1))))
        );
        assert_eq!(
            waiting.approve(person(3), at(2)),
            Err(GasProposalError::Decided)
        );
        assert_eq!(
            waiting.reject(person(3), at(2)),
            Err(GasProposalError::Decided)
        );
    }

    #[test]
    fn it_is_rejected_by_another_and_taken_back_by_oneself() {
        let (mut rejected, mut withdrawn) = (proposal(), proposal());
        rejected.reject(person(2), at(1)).unwrap();
        withdrawn.reject(person(1), at(1)).unwrap();
        assert_eq!(
            (rejected.state, withdrawn.state),
            (GasProposalState::Rejected, GasProposalState::Withdrawn)
        );
    }

    #[test]
    fn a_slip_of_the_hand_is_no_price() {
        let field = |kobo, note| {
            check_gas_price(Money::from_kobo(kobo), note).unwrap_err().0[0]
                .field
                .clone()
        };
        assert_eq!(field(49_900, None), "perKgKobo");
        assert_eq!(field(500_100, None), "perKgKobo");
        assert_eq!(field(130_050, None), "perKgKobo");
        assert_eq!(field(130_000, Some(&"a".repeat(201))), "note");
        assert_eq!(
            check_gas_price(Money::from_kobo(130_000), Some("  depot  ")),
            Ok(Some("depot".into()))
        );
        assert_eq!(
            check_gas_price(Money::from_kobo(130_000), Some("  ")),
            Ok(None)
        );
    }
}
