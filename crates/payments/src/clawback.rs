//! Clawbacks: the debt of a provider to Gida after an upheld dispute, or for an advance that the
//! provider's share did not cover. The guarantee fund has paid at once and recovers the money from
//! the provider's later earnings: a part of each payout, never more than there is.

use kernel::{
    Applied, ClawbackId, Money, MoneyError, OrderId, ProviderId, Rounding, StoreError, Timestamp,
};

/// The maximum part of a payout that is withheld, in percent.
const WITHHELD_PERCENT: i64 = 30;

/// One debt of a provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clawback {
    /// The id of the dispute, partial refund or advance that caused the debt; each causes at most
    /// one clawback.
    pub id: ClawbackId,
    pub order: OrderId,
    pub provider: ProviderId,
    pub amount: Money,
    /// The part that payouts have recovered so far.
    pub recovered: Money,
    /// The part that an appeal forgave; the guarantee fund does not recover it.
    pub forgiven: Money,
    pub reason: String,
    pub created_at: Timestamp,
    pub version: i64,
}

impl Clawback {
    /// The amount that the provider still owes.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn left(&self) -> Result<Money, MoneyError> {
        self.amount.minus(self.recovered)?.minus(self.forgiven)
    }
    /// Recovers at most `most` of the debt and returns the recovered amount.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range; then nothing is recovered.
    pub fn recover(&mut self, most: Money) -> Result<Money, MoneyError> {
        let taken = most.min(self.left()?).max(Money::ZERO);
        self.recovered = self.recovered.plus(taken)?;
        Ok(taken)
    }
    /// Forgives the remaining debt. `Already` when nothing was owed.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range; then nothing is forgiven.
    pub fn forgive(&mut self) -> Result<Applied<()>, MoneyError> {
        let left = self.left()?;
        if !left.is_positive() {
            return Ok(Applied::Already);
        }
        self.forgiven = self.forgiven.plus(left)?;
        Ok(Applied::Now(()))
    }
    /// Undoes the recovery of a payout that was returned: at most `most` of the recovered amount is
    /// owed again. Returns that amount.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range; then nothing changes.
    pub fn reinstate(&mut self, most: Money) -> Result<Money, MoneyError> {
        let back = most.min(self.recovered).max(Money::ZERO);
        self.recovered = self.recovered.minus(back)?;
        Ok(back)
    }
}

/// The most that may be withheld from a payout of this amount: 30 %, rounded down to the kobo.
#[must_use]
pub fn withholdable(payout: Money) -> Money {
    // A part of an amount always fits.
    payout
        .max(Money::ZERO)
        .scaled(WITHHELD_PERCENT, 100, Rounding::Down)
        .unwrap_or_default()
}

/// The orders whose refunds one payout helped to repay, with the amount for each.
pub type PaidDebts = Vec<(OrderId, Money)>;

/// The debts that each payout repaid. The oldest debt is repaid first. When a payout is returned,
/// its amount is owed again from the newest debt on, so that the recovered amount always fills the
/// debts from the oldest on. `debts` are ordered oldest first. `withheld` contains the amount
/// withheld from each payout that was not returned, newest first; the result has the same order.
///
/// # Errors
/// `MoneyError` when an amount is out of range.
pub fn paid_debts(debts: &[Clawback], withheld: &[Money]) -> Result<Vec<PaidDebts>, MoneyError> {
    let mut end = Money::total(debts.iter().map(|debt| debt.recovered))?;
    let mut paid = Vec::with_capacity(withheld.len());
    for amount in withheld {
        let from = end.minus(*amount)?;
        let (mut begins, mut of_payout) = (Money::ZERO, Vec::new());
        for debt in debts {
            let ends = begins.plus(debt.recovered)?;
            let part = ends.min(end).minus(begins.max(from))?;
            if part.is_positive() {
                of_payout.push((debt.order, part));
            }
            begins = ends;
        }
        paid.push(of_payout);
        end = from;
    }
    Ok(paid)
}

/// The store of clawbacks. The provider must be locked before them.
pub trait ClawbackRepository {
    fn lock(&mut self, id: ClawbackId) -> Result<Option<Clawback>, StoreError>;
    /// Locks all clawbacks of a provider, oldest first.
    fn lock_of(&mut self, provider: ProviderId) -> Result<Vec<Clawback>, StoreError>;
    /// # Errors
    /// `Duplicate { clawbacks_id_key }`.
    fn insert(&mut self, clawback: Clawback) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the row first.
    fn save(&mut self, clawback: Clawback) -> Result<(), StoreError>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Date;
    use proptest::prelude::*;

    fn clawback(amount: i64) -> Clawback {
        Clawback {
            id: ClawbackId::from_uuid(Default::default()),
            order: OrderId::from_uuid(Default::default()),
            provider: ProviderId::from_uuid(Default::default()),
            amount: Money::from_kobo(amount),
            recovered: Money::ZERO,
            forgiven: Money::ZERO,
            reason: "The work was unsafe".into(),
            created_at: Date::parse("2026-11-20").unwrap().at_hour(9),
            version: 0,
        }
    }

    #[test]
    fn thirty_percent_of_a_payout_and_not_a_kobo_more() {
        for (payout, withheld) in [
            (0, 0),
            (1, 0),
            (3, 0),
            (4, 1),
            (10, 3),
            (200_000, 60_000),
            (2_500_001, 750_000),
            (-5, 0),
        ] {
            assert_eq!(
                withholdable(Money::from_kobo(payout)).kobo(),
                withheld,
                "{payout}"
            );
        }
    }

    #[test]
    fn a_payout_says_which_refunds_it_paid_the_oldest_debt_first() {
        let order = |number: u32| -> OrderId {
            format!("01900000-0000-7000-8000-0000000000{number:02}")
                .parse()
                .unwrap()
        };
        let debt = |number, amount, recovered| Clawback {
            order: order(number),
            recovered: Money::from_kobo(recovered),
            ..clawback(amount)
        };
        let of = Money::from_kobo;
        let debts = [
            debt(1, 20_000, 20_000),
            debt(2, 5_000, 5_000),
            debt(3, 9_000, 4_000),
        ];
        // The payouts, newest first: 29,000 were recovered by three of them.
        let paid = paid_debts(&debts, &[of(8_000), of(0), of(15_000), of(6_000)]).unwrap();
        let expected = [
            vec![(order(2), of(4_000)), (order(3), of(4_000))],
            vec![],
            vec![(order(1), of(14_000)), (order(2), of(1_000))],
            vec![(order(1), of(6_000))],
        ];
        assert_eq!(paid, expected);
        assert_eq!(paid_debts(&[], &[of(0)]), Ok(vec![vec![]]));
    }

    #[test]
    fn a_forgiven_amount_is_not_owed_and_a_recovered_one_stays() {
        let mut owed = clawback(1_000);
        let kobo = Money::from_kobo;
        assert_eq!(owed.recover(kobo(300)), Ok(kobo(300)));
        assert_eq!(
            (owed.forgive(), owed.left(), owed.recovered),
            (Ok(Applied::Now(())), Ok(Money::ZERO), kobo(300))
        );
        assert_eq!(
            (owed.forgive(), owed.forgiven),
            (Ok(Applied::Already), kobo(700))
        );
        assert_eq!(owed.reinstate(kobo(300)), Ok(kobo(300)));
        assert_eq!(
            owed.left(),
            Ok(kobo(300)),
            "what a payout that came back had brought is owed again"
        );
    }

    #[test]
    fn a_debt_beyond_the_range_of_money_is_an_error_and_not_nothing() {
        let mut owed = Clawback {
            recovered: Money::from_kobo(-2),
            ..clawback(i64::MAX)
        };
        let before = owed.clone();
        assert_eq!(owed.left(), Err(MoneyError));
        assert_eq!(
            (owed.recover(Money::from_kobo(1)), owed.forgive()),
            (Err(MoneyError), Err(MoneyError))
        );
        assert_eq!(owed, before, "and nothing of it has changed");
    }

    proptest! {
        #[test]
        fn a_debt_is_recovered_step_by_step_and_never_beyond_it(amount in 1_i64..10_000_000, takes in proptest::collection::vec(0_i64..3_000_000, 0..12)) {
            let mut owed = clawback(amount);
            let taken: i64 = takes.iter().map(|most| owed.recover(Money::from_kobo(*most)).unwrap().kobo()).sum();
            prop_assert_eq!(taken, owed.recovered.kobo());
            prop_assert_eq!(owed.left().unwrap().kobo() + taken, amount);
            prop_assert!(owed.left().unwrap().kobo() >= 0);
            let back: i64 = takes.iter().map(|most| owed.reinstate(Money::from_kobo(*most)).unwrap().kobo()).sum();
            prop_assert_eq!(back, taken, "what came back is owed again, no more and no less");
            prop_assert_eq!(owed.left().unwrap().kobo(), amount);
        }
    }
}
