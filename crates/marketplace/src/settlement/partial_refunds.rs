//! Refunds of a part of one price line.

use crate::{
    DomainEvent, UnitOfWork,
    settlement::{RefundPolicy, SettlementError, rate_in, return_tenders_in},
};
use kernel::{FieldErrors, Money, MoneyError, StoreError, UserId};
use orders::{Order, OrderError};
use payments::{
    PartReason, PartRefund, PartSource,
    ledger::{Account, Entry, Reference, credit, debit},
};
use pricing::{Commission, LineKind, PriceVersion, PricingError, Split, paid_for, split_part};

/// The amount that was paid for materials and has not been returned, VAT included.
///
/// # Errors
/// `PricingError` beyond the range of money.
pub fn planned_materials(
    price: &PriceVersion,
    given: &[PartRefund],
) -> Result<Money, PricingError> {
    of_kind(price, given, LineKind::Material)
}

/// Refunds the part of the materials' price that the provider did not spend, since materials are
/// charged at cost. Repeating the report refunds it only once.
///
/// # Errors
/// `Invalid` for more than was paid for materials; the excess needs a change order.
pub(crate) fn refund_savings_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    spent: Money,
) -> Result<(), SettlementError> {
    let (Some(provider), Some(tag)) = (order.provider, order.price) else {
        return Err(OrderError::NoPrice.into());
    };
    let price = uow.price_versions().get(tag.version)?;
    let price =
        price.ok_or_else(|| StoreError::Corrupt(format!("order {} has no price", order.id)))?;
    let given = uow.part_refunds().lock_of(order.id)?;
    let planned = planned_materials(&price, &given)?;
    if spent > planned || spent.is_negative() {
        let text = if planned.is_positive() {
            format!(
                "The price has {planned} for materials. What goes beyond it is extra work, which the customer agrees to first."
            )
        } else {
            "The price has no materials.".to_owned()
        };
        return Err(FieldErrors::one("materialsKobo", "too_much", text).into());
    }
    let amount =
        planned
            .minus(spent)?
            .min(left_of(&price, order.paid, &given, LineKind::Material)?);
    if amount.is_positive() {
        let note = format!("The materials cost {spent} in place of {planned}.");
        let staff = UserId::from(provider);
        let (line, reason, source) = (LineKind::Material, PartReason::Other, PartSource::Escrow);
        let _made = book_partial_refund_in(
            uow,
            order,
            PartToRefund {
                line,
                amount,
                reason,
                note,
                staff,
                source,
                owed: false,
            },
        )?;
    }
    Ok(())
}

/// A part of the price that is to be refunded, and the reason.
#[derive(Debug, Clone)]
pub(crate) struct PartToRefund {
    pub(crate) line: LineKind,
    pub(crate) amount: Money,
    pub(crate) reason: PartReason,
    pub(crate) note: String,
    /// The user who decided it. For unspent materials, this is the provider.
    pub(crate) staff: UserId,
    pub(crate) source: PartSource,
    /// Whether the provider owes their share of the part to the fund. The caller claws it back in
    /// the same unit.
    pub(crate) owed: bool,
}

/// Books the refund of a part of the price. The caller holds the order's lock and knows where its
/// money is.
pub(crate) fn book_partial_refund_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    part: PartToRefund,
) -> Result<PartRefund, SettlementError> {
    let now = uow.now();
    let (Some(provider), Some(tag)) = (order.provider, order.price) else {
        return Err(OrderError::NoPrice.into());
    };
    let price = uow.price_versions().get(tag.version)?;
    let price =
        price.ok_or_else(|| StoreError::Corrupt(format!("order {} has no price", order.id)))?;
    let given = uow.part_refunds().lock_of(order.id)?;
    let left = left_of(&price, order.paid, &given, part.line)?;
    if !part.amount.is_positive() || part.amount > left {
        return Err(SettlementError::TooMuch { left });
    }
    let commission = Commission::new(rate_in(uow, order.id, &price, provider)?)?;
    let split = split_part(
        price.lines(),
        commission,
        &by_kind(&given),
        (part.line, part.amount),
    )?;
    let made = PartRefund {
        id: uow.next_id(),
        order: order.id,
        line: part.line.code().to_owned(),
        amount: split.amount,
        vat: split.vat,
        platform: split.platform,
        promo: split.promo,
        provider: split.provider,
        source: part.source,
        reason: part.reason,
        note: part.note,
        decided_by: part.staff,
        created_at: now,
    };
    let owed = if part.owed {
        made.provider
    } else {
        Money::ZERO
    };
    uow.part_refunds().insert(made.clone())?;
    let our_fault = made.reason != PartReason::Other;
    return_tenders_in(
        uow,
        order,
        made.amount,
        RefundPolicy {
            our_fault,
            ..RefundPolicy::default()
        },
    )?;
    // A line without VAT and commission is wholly the provider's. When the provider owes it,
    // nothing else is moved.
    if made.source == PartSource::Fund && (owed.is_zero() || made.amount != owed) {
        let entry = reversal(uow, &made, owed)?;
        let _once = uow.ledger().post(&entry)?;
    }
    let less = if made.source == PartSource::Escrow {
        made.provider
    } else {
        Money::ZERO
    };
    let event = DomainEvent::PartRefunded {
        order: order.id,
        amount: made.amount,
        less_for_provider: less,
        note: made.note.clone(),
    };
    uow.emit(&event)?;
    Ok(made)
}

/// `vat:output + revenue:commission + guarantee:fund → escrow`, from where the amount is refunded
/// in the same unit. The `owed` amount has its own entry.
pub(crate) fn reversal(
    uow: &mut dyn UnitOfWork,
    part: &PartRefund,
    owed: Money,
) -> Result<Entry, SettlementError> {
    let legs = [
        debit(Account::VatOutput, part.vat),
        debit(Account::RevenueCommission, part.platform),
        debit(Account::GuaranteeFund, part.provider.minus(owed)?),
        credit(Account::PromoExpense, part.promo)?,
        credit(Account::Escrow(part.order), part.amount.minus(owed)?)?,
    ];
    Ok(Entry::new(
        uow.next_id(),
        Reference::PartReversed(part.id),
        uow.now(),
        legs,
    )?)
}

/// How much of each kind of line may still be refunded, VAT included. Kinds with nothing left are
/// omitted.
///
/// # Errors
/// `MoneyError` beyond the range of money.
pub fn refundable(
    price: &PriceVersion,
    paid: Money,
    given: &[PartRefund],
) -> Result<Vec<(LineKind, Money)>, PricingError> {
    let mut all = Vec::new();
    for kind in LineKind::ALL {
        let left = left_of(price, paid, given, kind)?;
        if left.is_positive() {
            all.push((kind, left));
        }
    }
    Ok(all)
}

/// The amount that was paid for the kind of line and has not been returned, limited so that the
/// minimum of the whole price stays.
pub(crate) fn left_of(
    price: &PriceVersion,
    paid: Money,
    given: &[PartRefund],
    kind: LineKind,
) -> Result<Money, PricingError> {
    let of_kind = of_kind(price, given, kind)?;
    let of_all = paid
        .minus(PartRefund::total(given)?)?
        .minus(PartRefund::LEAST_LEFT)?;
    Ok(of_kind.min(of_all).max(Money::ZERO))
}

/// The amount that was paid for the kind of line and has not been returned.
pub(crate) fn of_kind(
    price: &PriceVersion,
    given: &[PartRefund],
    kind: LineKind,
) -> Result<Money, PricingError> {
    let gone = Money::total(
        by_kind(given)
            .into_iter()
            .filter(|(of, _)| *of == kind)
            .map(|(_, amount)| amount),
    )?;
    Ok(paid_for(price.lines(), kind)?.minus(gone)?)
}

pub(crate) fn by_kind(given: &[PartRefund]) -> Vec<(LineKind, Money)> {
    given
        .iter()
        .filter_map(|part| LineKind::from_code(&part.line).map(|kind| (kind, part.amount)))
        .collect()
}

/// The split that is left when the parts are refunded.
pub(crate) fn without_parts(split: Split, parts: &[PartRefund]) -> Result<Split, MoneyError> {
    let mut left = split;
    for part in parts {
        left.total = left.total.minus(part.amount)?;
        left.vat = left.vat.minus(part.vat)?;
        left.platform_keeps = left.platform_keeps.minus(part.platform)?.plus(part.promo)?;
        left.promo_funded = left.promo_funded.minus(part.promo)?;
        left.provider_receives = left.provider_receives.minus(part.provider)?;
    }
    Ok(left)
}
