//! Reconciliation: the comparison of our charges with the gateway's list. Each charge must be on
//! both sides, with the same amount and the agreed fee.

use crate::GatewayError;
use async_trait::async_trait;
use kernel::{Date, Money, MoneyError, Timestamp};
use std::collections::BTreeMap;

/// A paid charge in the gateway's list. Its reference may be unknown to us.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedCharge {
    pub reference: String,
    pub amount: Money,
    /// The amount that was requested; present when the gateway adds its fee on top of it.
    pub requested: Option<Money>,
    pub fees: Option<Money>,
    pub currency: String,
    pub paid_at: Timestamp,
}

/// The gateway's list of charges. It is remote, so it is never called inside a unit of work.
#[async_trait]
pub trait ChargeList: Send + Sync {
    /// All charges that were paid from `from` until before `to`. The list is never partial.
    ///
    /// # Errors
    /// [`GatewayError`].
    async fn paid_between(
        &self,
        from: Timestamp,
        to: Timestamp,
    ) -> Result<Vec<ListedCharge>, GatewayError>;
}

/// A payment that brought us money, as the ledger has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OurCharge {
    pub reference: String,
    pub asked: Money,
    /// The booked amount; zero for foreign currency.
    pub received: Money,
}

kernel::coded!(
    /// The kind of difference.
    Finding {
        /// The gateway lists the charge and our ledger does not have it.
        OnlyTheirs => "ONLY_THEIRS",
        OnlyOurs => "ONLY_OURS",
        AmountDiffers => "AMOUNT_DIFFERS",
        FeeDiffers => "FEE_DIFFERS",
    }
);

/// A charge that is missing on one side or differs between the two.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    pub reference: String,
    pub finding: Finding,
    pub gateway: Option<Money>,
    pub ours: Option<Money>,
    pub fee: Option<Money>,
    pub expected_fee: Option<Money>,
}

/// The result of the comparison for one day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reconciliation {
    pub day: Date,
    pub at: Timestamp,
    pub listed: u32,
    pub matched: u32,
    /// The sum of the gateway's list in naira; `fees` is the part that the gateway kept.
    pub gateway: Money,
    pub fees: Money,
    pub ours: Money,
    /// The number of differences; the first [`Reconciliation::KEPT`] of them are stored.
    pub differing: u32,
    pub differences: Vec<Difference>,
}

const FLAT_FROM: i64 = 250_000;
const FLAT: i64 = 10_000;
const CAP: i64 = 200_000;
/// The tolerance in kobo for the gateway's rounding.
const ROUNDING: i64 = 1;

/// The fee of the gateway for a local charge: 1.5 %, plus ₦100 from ₦2,500 on, at most ₦2,000.
#[must_use]
pub fn expected_fee(amount: Money) -> Money {
    let share = amount.kobo().max(0).saturating_mul(15).saturating_add(999) / 1000;
    let flat = if amount.kobo() >= FLAT_FROM { FLAT } else { 0 };
    Money::from_kobo(share.saturating_add(flat).min(CAP))
}

impl Reconciliation {
    pub const KEPT: usize = 500;

    /// Compares both sides. `of_day` are our payments that brought money on this day; `known` are
    /// our payments that the list names, whatever day they were paid on.
    ///
    /// # Errors
    /// `MoneyError` when a sum is out of range.
    pub fn compare(
        day: Date,
        at: Timestamp,
        listed: &[ListedCharge],
        of_day: &[OurCharge],
        known: &[OurCharge],
    ) -> Result<Self, MoneyError> {
        let known: BTreeMap<&str, &OurCharge> = known
            .iter()
            .chain(of_day)
            .map(|charge| (charge.reference.as_str(), charge))
            .collect();
        let listed: BTreeMap<&str, &ListedCharge> = listed
            .iter()
            .map(|charge| (charge.reference.as_str(), charge))
            .collect();
        let mut differences: Vec<_> = listed
            .values()
            .filter_map(|charge| difference(charge, known.get(charge.reference.as_str()).copied()))
            .collect();
        let matched = listed.len().saturating_sub(differences.len());
        let alone = of_day
            .iter()
            .filter(|charge| !listed.contains_key(charge.reference.as_str()));
        differences.extend(alone.map(|charge| Difference {
            reference: charge.reference.clone(),
            finding: Finding::OnlyOurs,
            gateway: None,
            ours: Some(charge.received),
            fee: None,
            expected_fee: None,
        }));
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let differing = count(differences.len());
        differences.truncate(Self::KEPT);
        let in_naira = || listed.values().filter(|charge| charge.currency == "NGN");
        Ok(Self {
            day,
            at,
            listed: count(listed.len()),
            matched: count(matched),
            gateway: Money::total(in_naira().map(|charge| charge.amount))?,
            fees: Money::total(in_naira().filter_map(|charge| charge.fees))?,
            ours: Money::total(of_day.iter().map(|charge| charge.received))?,
            differing,
            differences,
        })
    }
}

/// The difference between a listed charge and ours; `None` when both agree. Foreign currency is
/// booked as zero, and other fees apply to it, so its fees are not checked.
fn difference(listed: &ListedCharge, own: Option<&OurCharge>) -> Option<Difference> {
    let naira = listed.currency == "NGN";
    let expected_fee = naira.then(|| expected_fee(listed.amount));
    let finding = match own {
        None => Finding::OnlyTheirs,
        Some(own) if booked(listed, own) != own.received => Finding::AmountDiffers,
        Some(_) if !fee_agrees(listed.fees, expected_fee) => Finding::FeeDiffers,
        Some(_) => return None,
    };
    Some(Difference {
        reference: listed.reference.clone(),
        finding,
        gateway: Some(listed.amount),
        ours: own.map(|own| own.received),
        fee: listed.fees,
        expected_fee,
    })
}

/// The amount that the ledger should have for a charge: without the gateway's fee when it was added
/// on top.
fn booked(listed: &ListedCharge, own: &OurCharge) -> Money {
    if listed.currency != "NGN" {
        return Money::ZERO;
    }
    let on_top = listed.requested.is_some() && listed.amount.minus(own.asked).ok() == listed.fees;
    if on_top { own.asked } else { listed.amount }
}

fn fee_agrees(fee: Option<Money>, expected: Option<Money>) -> bool {
    let Some(expected) = expected else {
        return true;
    };
    fee.is_some_and(|fee| fee.kobo().saturating_sub(expected.kobo()).abs() <= ROUNDING)
}

#[cfg(test)]
mod tests;
