//! The money that a decision returns to the customer: a part of the price, or all that is left.

use crate::{
    UnitOfWork,
    disputes::{DisputesError, standing_of},
    scheduling::stop_all_in,
    settlement::{
        ClawBack, PartToRefund, RefundPolicy, book_partial_refund_in, claw_back_in,
        return_promo_in, return_tenders_in, split_in, without_parts,
    },
};
use kernel::{ClawbackId, FieldErrors, Money, ProviderId, StoreError, UserId};
use orders::{Dispute, DisputeError, Order, OrderError, Ruling, RulingReason};
use payments::{
    PartReason, PartSource,
    ledger::{Account, Entry, Leg, Reference, credit, debit},
};
use pricing::{LineKind, Split};

/// Refunds a part, as staff may at any time, except that a provider who was already paid owes their
/// share of it to the fund.
pub(super) fn give_part(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    dispute: &Dispute,
    ruling: &Ruling,
) -> Result<(), DisputesError> {
    let unknown = || {
        DisputeError::Invalid(FieldErrors::one(
            "line",
            "unknown",
            "There is no such line.",
        ))
    };
    let line = ruling
        .line
        .as_deref()
        .and_then(LineKind::from_code)
        .ok_or_else(unknown)?;
    let staff: UserId = dispute.decided_by.ok_or(DisputeError::NotProposed)?;
    let source = if dispute.after_release() {
        PartSource::Fund
    } else {
        PartSource::Escrow
    };
    let part = PartToRefund {
        line,
        amount: ruling.amount,
        reason: reason_of(ruling.reason),
        note: ruling.explanation.clone(),
        staff,
        source,
        owed: dispute.after_release(),
    };
    lock_payments(uow, order)?;
    let made = book_partial_refund_in(uow, order, part)?;
    if dispute.after_release()
        && let Some(provider) = order.provider
    {
        owe(
            uow,
            order,
            (
                ClawbackId::from_uuid(made.id.uuid()),
                provider,
                made.provider,
            ),
        )?;
    }
    Ok(())
}

/// Refunds everything that has not been returned. After the release its VAT and commission are
/// reversed in the books, and the provider owes their share to the fund, which pays at once.
/// Returns the amount.
pub(super) fn give_all(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
    (dispute, released): (&Dispute, bool),
) -> Result<Money, DisputesError> {
    let given = uow.part_refunds().lock_of(order.id)?;
    let back = standing_of(order, &given)?;
    lock_payments(uow, order)?;
    order.refund_disputed(&uow.call(), "DISPUTE_DECIDED")?;
    if released {
        let (Some(provider), Some(tag)) = (order.provider, order.price) else {
            return Err(OrderError::NoPrice.into());
        };
        let price = uow.price_versions().get(tag.version)?;
        let price =
            price.ok_or_else(|| StoreError::Corrupt(format!("order {} has no price", order.id)))?;
        let split = without_parts(split_in(uow, order.id, &price, provider)?, &given)?;
        owe(
            uow,
            order,
            (
                ClawbackId::from_uuid(dispute.id.uuid()),
                provider,
                split.provider_receives,
            ),
        )?;
        reverse(uow, order, &split, back)?;
    }
    if back.is_positive() {
        return_tenders_in(uow, order, back, RefundPolicy::OUR_FAULT)?;
    }
    stop_all_in(uow, order.id)?;
    return_promo_in(uow, order.id)?;
    Ok(back)
}

/// `vat:output + revenue:commission → escrow`: reverses the release, except for the share that the
/// fund pays in the provider's place.
fn reverse(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    split: &Split,
    back: Money,
) -> Result<(), DisputesError> {
    let now = uow.now();
    let legs: [Leg; 5] = [
        debit(Account::VatOutput, split.vat),
        debit(
            Account::RevenueCommission,
            split.platform_keeps.plus(split.promo_funded)?,
        ),
        credit(Account::PromoExpense, split.promo_funded)?,
        credit(Account::ShortfallExpense, split.total.minus(back)?)?,
        credit(
            Account::Escrow(order.id),
            back.minus(split.provider_receives)?,
        )?,
    ];
    // A price without VAT and commission was wholly the provider's, and the fund has paid it.
    if legs.iter().any(|leg| !leg.amount.is_zero()) {
        let fact = Reference::ReleaseReversed(order.id);
        let entry = Entry::new(uow.next_id(), fact, now, legs)?;
        let _once = uow.ledger().post(&entry)?;
    }
    Ok(())
}

/// The fund pays the provider's share now and recovers it from the provider's earnings.
fn owe(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    (decision, provider, amount): (ClawbackId, ProviderId, Money),
) -> Result<(), StoreError> {
    let reason = format!("Decided about {}", order.reference);
    let claim = ClawBack {
        decision,
        order: order.id,
        provider,
        amount,
        reason,
        pays: Account::Escrow(order.id),
    };
    let _once = claw_back_in(uow, &claim)?;
    Ok(())
}

/// Locks the payments before the provider, as in every unit.
fn lock_payments(uow: &mut dyn UnitOfWork, order: &Order) -> Result<(), StoreError> {
    uow.payments().lock_captured_of(order.id).map(drop)
}

const fn reason_of(reason: RulingReason) -> PartReason {
    match reason {
        RulingReason::NotDone | RulingReason::NoShow => PartReason::NotDone,
        RulingReason::PoorWork | RulingReason::Damage | RulingReason::Safety => {
            PartReason::PoorWork
        }
        RulingReason::DoneAsAgreed
        | RulingReason::NoAccess
        | RulingReason::NotShown
        | RulingReason::Overdue
        | RulingReason::Other => PartReason::Other,
    }
}
