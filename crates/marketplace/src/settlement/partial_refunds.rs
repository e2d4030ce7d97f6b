//! Refunds of a part of one price line.

mod refundable;

pub(crate) use refundable::without_parts;
pub(super) use refundable::{left_of, unreturned_of};
pub use refundable::{planned_materials, refundable};

use crate::{
    DomainEvent, UnitOfWork,
    settlement::{RefundPolicy, SettlementError, rate_in, return_tenders_in},
};
use kernel::{FieldErrors, Money, StoreError, UserId};
use orders::{Order, OrderError};
use payments::{
    PartReason, PartRefund, PartSource,
    ledger::{Account, Entry, Reference, credit, debit},
};
use pricing::{Commission, LineKind, split_part};
use refundable::by_kind;

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
