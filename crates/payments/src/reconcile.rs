//! Our charges against the gateway's list: every one of either side is on the other, with the same amount and the fee
//! that was agreed.

use crate::GatewayError;
use async_trait::async_trait;
use kernel::{Date, Money, MoneyError, Timestamp};
use std::collections::BTreeMap;

/// A charge that came in, as the gateway lists it. Its reference may be anybody's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedCharge {
    pub reference: String,
    pub amount: Money,
    /// What was asked for, when the gateway adds its fee on top of it.
    pub requested: Option<Money>,
    pub fees: Option<Money>,
    pub currency: String,
    pub paid_at: Timestamp,
}

/// The gateway's list of charges. Remote: never called inside a unit of work.
#[async_trait]
pub trait ChargeList: Send + Sync {
    /// All charges that money came for from `from` until before `to`: all of them, or an error.
    ///
    /// # Errors
    /// [`GatewayError`].
    async fn paid_between(
        &self,
        from: Timestamp,
        to: Timestamp,
    ) -> Result<Vec<ListedCharge>, GatewayError>;
}

/// A payment of ours that brought money, as the books have it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OurCharge {
    pub reference: String,
    pub asked: Money,
    /// What was booked; zero for foreign money.
    pub received: Money,
}

kernel::coded!(
    /// What is wrong with a charge.
    Finding {
        /// The gateway has it and our books do not.
        OnlyTheirs => "ONLY_THEIRS",
        OnlyOurs => "ONLY_OURS",
        AmountDiffers => "AMOUNT_DIFFERS",
        FeeDiffers => "FEE_DIFFERS",
    }
);

/// One charge that is not on both sides as it should be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    pub reference: String,
    pub finding: Finding,
    pub theirs: Option<Money>,
    pub ours: Option<Money>,
    pub fee: Option<Money>,
    pub expected_fee: Option<Money>,
}

/// A day of both sides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reconciliation {
    pub day: Date,
    pub at: Timestamp,
    pub listed: u32,
    pub matched: u32,
    /// Sum of what the gateway lists in naira, and what it kept of it.
    pub theirs: Money,
    pub fees: Money,
    pub ours: Money,
    /// How many differ; the first [`Reconciliation::KEPT`] are kept.
    pub differing: u32,
    pub differences: Vec<Difference>,
}

const FLAT_FROM: i64 = 250_000;
const FLAT: i64 = 10_000;
const CAP: i64 = 200_000;
/// The gateway rounds as it likes.
const ROUNDING: i64 = 1;

/// What the gateway keeps of a local charge: 1.5 %, plus ₦100 from ₦2,500 on, ₦2,000 at most.
#[must_use]
pub fn expected_fee(amount: Money) -> Money {
    let share = amount.kobo().max(0).saturating_mul(15).saturating_add(999) / 1000;
    let flat = if amount.kobo() >= FLAT_FROM { FLAT } else { 0 };
    Money::from_kobo(share.saturating_add(flat).min(CAP))
}

impl Reconciliation {
    pub const KEPT: usize = 500;

    /// `of_day` are our payments that brought money on this day, `known` those that the list names, whenever that was.
    ///
    /// # Errors
    /// `MoneyError` when what a side has together is beyond the range of money.
    pub fn compare(
        day: Date,
        at: Timestamp,
        listed: &[ListedCharge],
        of_day: &[OurCharge],
        known: &[OurCharge],
    ) -> Result<Self, MoneyError> {
        let ours: BTreeMap<&str, &OurCharge> = known
            .iter()
            .chain(of_day)
            .map(|ours| (ours.reference.as_str(), ours))
            .collect();
        let theirs: BTreeMap<&str, &ListedCharge> = listed
            .iter()
            .map(|theirs| (theirs.reference.as_str(), theirs))
            .collect();
        let mut differences: Vec<_> = theirs
            .values()
            .filter_map(|theirs| difference(theirs, ours.get(theirs.reference.as_str()).copied()))
            .collect();
        let matched = theirs.len().saturating_sub(differences.len());
        let alone = of_day
            .iter()
            .filter(|ours| !theirs.contains_key(ours.reference.as_str()));
        differences.extend(alone.map(|ours| Difference {
            reference: ours.reference.clone(),
            finding: Finding::OnlyOurs,
            theirs: None,
            ours: Some(ours.received),
            fee: None,
            expected_fee: None,
        }));
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let differing = count(differences.len());
        differences.truncate(Self::KEPT);
        let in_naira = || theirs.values().filter(|theirs| theirs.currency == "NGN");
        Ok(Self {
            day,
            at,
            listed: count(theirs.len()),
            matched: count(matched),
            theirs: Money::total(in_naira().map(|theirs| theirs.amount))?,
            fees: Money::total(in_naira().filter_map(|theirs| theirs.fees))?,
            ours: Money::total(of_day.iter().map(|ours| ours.received))?,
            differing,
            differences,
        })
    }
}

/// `None` when both sides agree. Foreign money is booked with nothing, and its fee has a table of its own.
fn difference(theirs: &ListedCharge, ours: Option<&OurCharge>) -> Option<Difference> {
    let naira = theirs.currency == "NGN";
    let expected_fee = naira.then(|| expected_fee(theirs.amount));
    let finding = match ours {
        None => Finding::OnlyTheirs,
        Some(ours) if booked(theirs, ours) != ours.received => Finding::AmountDiffers,
        Some(_) if !fee_agrees(theirs.fees, expected_fee) => Finding::FeeDiffers,
        Some(_) => return None,
    };
    Some(Difference {
        reference: theirs.reference.clone(),
        finding,
        theirs: Some(theirs.amount),
        ours: ours.map(|ours| ours.received),
        fee: theirs.fees,
        expected_fee,
    })
}

/// What the books should have: without the gateway's own fee, where that was put on top.
fn booked(theirs: &ListedCharge, ours: &OurCharge) -> Money {
    if theirs.currency != "NGN" {
        return Money::ZERO;
    }
    let on_top = theirs.requested.is_some() && theirs.amount.minus(ours.asked).ok() == theirs.fees;
    if on_top { ours.asked } else { theirs.amount }
}

fn fee_agrees(fee: Option<Money>, expected: Option<Money>) -> bool {
    let Some(expected) = expected else {
        return true;
    };
    fee.is_some_and(|fee| fee.kobo().saturating_sub(expected.kobo()).abs() <= ROUNDING)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day() -> Date {
        Date::parse("2026-11-20").unwrap()
    }

    fn theirs(reference: &str, kobo: i64) -> ListedCharge {
        let amount = Money::from_kobo(kobo);
        ListedCharge {
            reference: reference.into(),
            amount,
            requested: Some(amount),
            fees: Some(expected_fee(amount)),
            currency: "NGN".into(),
            paid_at: day().at_hour(9),
        }
    }

    fn ours(reference: &str, kobo: i64) -> OurCharge {
        OurCharge {
            reference: reference.into(),
            asked: Money::from_kobo(kobo),
            received: Money::from_kobo(kobo),
        }
    }

    fn found(listed: &[ListedCharge], of_day: &[OurCharge], known: &[OurCharge]) -> Reconciliation {
        Reconciliation::compare(day(), day().at_hour(23), listed, of_day, known).unwrap()
    }

    fn findings(of: &Reconciliation) -> Vec<(&str, Finding)> {
        of.differences
            .iter()
            .map(|one| (one.reference.as_str(), one.finding))
            .collect()
    }

    #[test]
    fn fees_follow_the_published_table() {
        let cases = [
            (39_100, 587),
            (249_999, 3_750),
            (250_000, 13_750),
            (500_000, 17_500),
            (5_000_000, 85_000),
            (20_000_000, 200_000),
            (0, 0),
        ];
        for (amount, fee) in cases {
            assert_eq!(
                expected_fee(Money::from_kobo(amount)).kobo(),
                fee,
                "{amount}"
            );
        }
    }

    #[test]
    fn a_day_on_which_all_agrees_has_no_difference() {
        let all = [ours("a", 3_010_000), ours("b", 200_000)];
        let sound = found(&[theirs("b", 200_000), theirs("a", 3_010_000)], &all, &all);
        assert_eq!(
            (
                sound.listed,
                sound.matched,
                sound.differing,
                findings(&sound)
            ),
            (2, 2, 0, Vec::new())
        );
        assert_eq!(
            (sound.theirs.kobo(), sound.ours.kobo()),
            (3_210_000, 3_210_000)
        );
        assert_eq!(sound.fees.kobo(), 45_150 + 10_000 + 3_000);
    }

    #[test]
    fn each_kind_of_difference_is_told_apart() {
        let wrong_fee = ListedCharge {
            fees: Some(Money::from_kobo(1)),
            ..theirs("fee", 500_000)
        };
        let no_fee = ListedCharge {
            fees: None,
            ..theirs("none", 500_000)
        };
        let off_by_rounding = ListedCharge {
            fees: expected_fee(Money::from_kobo(39_100))
                .minus(Money::from_kobo(1))
                .ok(),
            ..theirs("round", 39_100)
        };
        let listed = [
            theirs("theirs", 100),
            theirs("amount", 200),
            wrong_fee,
            no_fee,
            off_by_rounding,
        ];
        let known = [
            ours("amount", 300),
            ours("fee", 500_000),
            ours("none", 500_000),
            ours("round", 39_100),
        ];
        let bad = found(&listed, &[known[0].clone(), ours("ours", 700)], &known);
        let expected = [
            ("amount", Finding::AmountDiffers),
            ("fee", Finding::FeeDiffers),
            ("none", Finding::FeeDiffers),
            ("theirs", Finding::OnlyTheirs),
            ("ours", Finding::OnlyOurs),
        ];
        assert_eq!(findings(&bad), expected);
        assert_eq!((bad.listed, bad.matched, bad.differing), (5, 1, 5));
        let amount = &bad.differences[0];
        assert_eq!(
            (amount.theirs, amount.ours),
            (Some(Money::from_kobo(200)), Some(Money::from_kobo(300)))
        );
        let fee = &bad.differences[1];
        assert_eq!(
            (fee.fee, fee.expected_fee),
            (Some(Money::from_kobo(1)), Some(Money::from_kobo(17_500)))
        );
    }

    #[test]
    fn a_fee_on_top_and_foreign_money_are_no_differences() {
        let price = Money::from_kobo(3_010_000);
        let fee = expected_fee(
            price
                .plus(expected_fee(Money::from_kobo(3_065_482)))
                .unwrap(),
        );
        let amount = price.plus(fee).unwrap();
        let on_top = ListedCharge {
            amount,
            fees: Some(fee),
            requested: Some(Money::from_kobo(3_010_000)),
            ..theirs("top", 0)
        };
        let dollars = ListedCharge {
            currency: "USD".into(),
            fees: Some(Money::from_kobo(3_900)),
            ..theirs("usd", 100_000)
        };
        let known = [
            ours("top", 3_010_000),
            OurCharge {
                received: Money::ZERO,
                ..ours("usd", 3_010_000)
            },
        ];
        let sound = found(&[on_top, dollars], &[], &known);
        assert_eq!(
            (findings(&sound), sound.matched, sound.theirs),
            (Vec::new(), 2, amount)
        );
    }

    #[test]
    fn more_than_can_be_read_is_counted_and_cut() {
        let listed: Vec<_> = (0..700)
            .map(|number| theirs(&format!("r{number:04}"), 100))
            .collect();
        let bad = found(&listed, &[], &[]);
        assert_eq!(
            (bad.differing, bad.differences.len()),
            (700, Reconciliation::KEPT)
        );
    }
}
