//! The terms of a cancellation, down to the VAT.

use crate::{read::OrderView, settlement::SettlementError};
use kernel::{Money, MoneyError, Timestamp};
use orders::{
    CancellationAhead, CancellationPolicy, Moment, Order, Parts, Settlement, Slot,
    cancellation_ahead, settle_cancellation, settle_no_access, settle_rejected_cylinder,
};
use pricing::{LineKind, PriceLine, PriceVersion, TaxClass, vat_inside};

/// The terms on which a customer leaves a job, down to the VAT.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CancellationTerms {
    pub settlement: Settlement,
    /// The VAT included in the fee; the rest of the fee is the provider's.
    pub vat: Money,
    /// Whether the price has a promo code, which the cancellation uses up.
    pub uses_up_promo: bool,
    /// The time at which the settlement was computed.
    pub now: Timestamp,
}

/// The terms for an order as its owner sees it. `delivered` is the value without VAT of the
/// materials that were paid ahead and that the customer has.
///
/// # Errors
/// `Money` or `Pricing` beyond the range of money.
pub fn terms_of_view(
    order: &OrderView,
    price: &PriceVersion,
    (delivered, policy): (Money, &CancellationPolicy),
    now: Timestamp,
) -> Result<CancellationTerms, SettlementError> {
    let moment = Moment {
        status: order.status,
        step: order.tracking_step,
        slot: order.slot,
        paid_at: order.paid_at,
        assigned_at: order.assigned_at,
        replaced: order.keep_alive.is_replaced(),
        now,
    };
    CancellationTerms::of(&moment, price, ((order.paid, delivered), policy))
}

pub(crate) fn terms_of(
    order: &Order,
    price: &PriceVersion,
    (delivered, policy): (Money, &CancellationPolicy),
    now: Timestamp,
) -> Result<CancellationTerms, SettlementError> {
    let money = (order.paid, delivered);
    CancellationTerms::of(&order.moment(now), price, (money, policy))
}

/// The terms when the provider is at the address and no one opens.
pub(crate) fn no_access_terms(
    order: &Order,
    price: &PriceVersion,
    (delivered, policy): (Money, &CancellationPolicy),
    now: Timestamp,
) -> Result<CancellationTerms, SettlementError> {
    let parts = parts(price, (order.paid, delivered))?;
    CancellationTerms::settled(settle_no_access(&parts, policy, now)?, price, now)
}

/// The terms when the provider is at the address and cannot fill the cylinder. `first` is whether it
/// never happened to the customer before.
pub(crate) fn rejected_cylinder_terms(
    order: &Order,
    price: &PriceVersion,
    (delivered, policy): (Money, &CancellationPolicy),
    (first, now): (bool, Timestamp),
) -> Result<CancellationTerms, SettlementError> {
    let parts = parts(price, (order.paid, delivered))?;
    let settlement = settle_rejected_cylinder(&parts, policy, first, now)?;
    CancellationTerms::settled(settlement, price, now)
}

/// The terms that a cancellation of a job with this price and slot will have once a provider has
/// accepted it.
///
/// # Errors
/// `MoneyError` beyond the range of money.
pub fn terms_ahead(
    slot: Option<Slot>,
    price: &PriceVersion,
    policy: &CancellationPolicy,
) -> Result<CancellationAhead, MoneyError> {
    let parts = parts(price, (price.total(), Money::ZERO))?;
    cancellation_ahead(slot, &parts, policy)
}

pub(crate) fn parts(
    price: &PriceVersion,
    (received, delivered): (Money, Money),
) -> Result<Parts, MoneyError> {
    let (labour, travel) = (
        gross(price, LineKind::Labour)?,
        gross(price, LineKind::Travel)?,
    );
    Ok(Parts {
        received,
        labour,
        travel,
        delivered: with_vat(price, delivered)?,
    })
}

/// The gross amount of materials that cost `net` without VAT, at the VAT ratio of the price's
/// materials, rounded up to the kobo.
pub(crate) fn with_vat(price: &PriceVersion, net: Money) -> Result<Money, MoneyError> {
    let materials = || {
        price
            .lines()
            .iter()
            .filter(|line| line.kind() == LineKind::Material)
    };
    let all = Money::total(materials().map(PriceLine::gross))?;
    let without = all.minus(Money::total(materials().map(PriceLine::vat))?)?;
    if !without.is_positive() {
        return Ok(net);
    }
    let (net, all, without) = (
        i128::from(net.kobo()),
        i128::from(all.kobo()),
        i128::from(without.kobo()),
    );
    i64::try_from((net * all + without - 1) / without)
        .map(Money::from_kobo)
        .map_err(|_| MoneyError)
}

impl CancellationTerms {
    fn of(
        moment: &Moment,
        price: &PriceVersion,
        (money, policy): ((Money, Money), &CancellationPolicy),
    ) -> Result<Self, SettlementError> {
        Self::settled(
            settle_cancellation(moment, &parts(price, money)?, policy)?,
            price,
            moment.now,
        )
    }

    fn settled(
        settlement: Settlement,
        price: &PriceVersion,
        now: Timestamp,
    ) -> Result<Self, SettlementError> {
        let vat = vat_inside(settlement.fee, tax_class(price))?;
        let uses_up_promo =
            price.lines().iter().any(PriceLine::is_promo) && settlement.stage.uses_up_promo();
        Ok(Self {
            settlement,
            vat,
            uses_up_promo,
            now,
        })
    }

    /// The part of the fee that the provider gets: the fee without its VAT.
    ///
    /// # Errors
    /// `MoneyError`, which these amounts cannot cause.
    pub fn to_provider(&self) -> Result<Money, MoneyError> {
        self.settlement.fee.minus(self.vat)
    }

    /// The number of minutes in which support may object.
    #[must_use]
    pub fn minutes(&self) -> i64 {
        self.settlement.due_at.secs_since(self.now) / 60
    }

    /// The terms in a text with naira amounts, shown before the customer confirms.
    ///
    /// # Errors
    /// As [`CancellationTerms::to_provider`].
    pub fn text(&self) -> Result<String, MoneyError> {
        let Settlement {
            stage,
            received,
            refund,
            fee,
            delivered,
            ..
        } = self.settlement;
        let why = self.settlement.why();
        let costs = if fee.is_zero() {
            format!("You paid {received} and get all {refund} back, because {why}.")
        } else if fee == delivered {
            format!(
                "You paid {received} and get {refund} back: {delivered} stays for the materials that you have. Cancelling itself costs \
                 nothing, because {why}."
            )
        } else {
            let share = self.to_provider()?;
            let materials = if delivered.is_positive() {
                format!(" {delivered} of it is for the materials that you have.")
            } else {
                String::new()
            };
            format!(
                "You paid {received} and get {refund} back. Cancelling costs {fee}, because {why}. {share} of it goes to your provider, {} is VAT.{materials}",
                self.vat
            )
        };
        let minutes = self.minutes();
        let then = if stage.is_for_support() {
            " Support decides, and nothing happens before.".to_owned()
        } else if minutes > 0 {
            format!(
                " Support checks it first. If support does not object, it is done within {minutes} minutes."
            )
        } else {
            " When you ask, it is cancelled at once.".to_owned()
        };
        let code = if self.uses_up_promo {
            " Your promo code is then used up."
        } else {
            ""
        };
        Ok(costs + code + &then)
    }
}

pub(crate) fn gross(price: &PriceVersion, kind: LineKind) -> Result<Money, MoneyError> {
    Money::total(
        price
            .lines()
            .iter()
            .filter(|line| line.kind() == kind)
            .map(PriceLine::gross),
    )
}

/// The tax class of a fee: that of the work it stands for.
pub(crate) fn tax_class(price: &PriceVersion) -> TaxClass {
    let mut work = price
        .lines()
        .iter()
        .filter(|line| matches!(line.kind(), LineKind::Labour | LineKind::Travel));
    work.next().map_or(TaxClass::Standard, PriceLine::tax_class)
}
