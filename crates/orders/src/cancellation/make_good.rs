use kernel::{Applied, Money, TicketId, UserId};

kernel::coded!(
    /// The state of the compensation of a provider.
    MakeGoodState {
        Paid => "PAID",
        /// Staff must decide, because the provider has had many of them in the month.
        Held => "HELD",
        Refused => "REFUSED",
    }
);

/// The compensation of a provider who rejected a cylinder whose customer pays no fee.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MakeGood {
    pub amount: Money,
    pub state: MakeGoodState,
    /// The ticket of the provider in which staff decide; `None` for one that was paid at once.
    pub ticket: Option<TicketId>,
    /// The member of staff who decided.
    pub decided_by: Option<UserId>,
}

impl MakeGood {
    /// One that is paid at once.
    #[must_use]
    pub const fn paid(amount: Money) -> Self {
        Self {
            amount,
            state: MakeGoodState::Paid,
            ticket: None,
            decided_by: None,
        }
    }

    /// One that waits for the decision of staff in a ticket.
    #[must_use]
    pub const fn held(amount: Money, ticket: TicketId) -> Self {
        Self {
            amount,
            state: MakeGoodState::Held,
            ticket: Some(ticket),
            decided_by: None,
        }
    }

    #[must_use]
    pub const fn is_held(&self) -> bool {
        matches!(self.state, MakeGoodState::Held)
    }

    /// Records the decision of a member of staff. `Already` when it was paid at once or decided before.
    pub const fn decide(&mut self, pays: bool, staff: UserId) -> Applied<()> {
        if !self.is_held() {
            return Applied::Already;
        }
        self.state = if pays {
            MakeGoodState::Paid
        } else {
            MakeGoodState::Refused
        };
        self.decided_by = Some(staff);
        Applied::Now(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    #[test]
    fn b4_17_a_held_compensation_is_decided_once_and_a_paid_one_never() {
        let staff = UserId::from(Uuid::from_u128(7));
        let amount = Money::from_kobo(200_000);
        let held = MakeGood::held(amount, Uuid::from_u128(8).into());
        assert!(held.is_held() && held.decided_by.is_none());
        for (pays, state) in [(true, MakeGoodState::Paid), (false, MakeGoodState::Refused)] {
            let mut decided = held;
            assert_eq!(decided.decide(pays, staff), Applied::Now(()));
            assert_eq!(
                (decided.state, decided.decided_by, decided.ticket),
                (state, Some(staff), held.ticket)
            );
            let before = decided;
            assert_eq!(decided.decide(!pays, staff), Applied::Already);
            assert_eq!(decided, before);
        }
        assert_eq!(
            MakeGood::paid(amount).decide(false, staff),
            Applied::Already
        );
    }
}
