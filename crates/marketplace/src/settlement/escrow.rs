//! Releasing the escrow of a completed job: VAT, commission and the provider's share.

use crate::{
    DomainEvent, TaskKind, UnitOfWork,
    settlement::{
        PartToRefund, SettlementError, accrue_in, book_partial_refund_in, consume_promo_in,
        end_advances_in, end_probation_in, gas_price::pay_price_rise_in, refundable, split_in,
        without_parts,
    },
};
use kernel::{LedgerEntryId, Money, StoreError, Timestamp, UserId};
use orders::{Deadlines, Order, Release};
use payments::{
    PartReason, PartRefund, PartSource,
    ledger::{Account, Entry, Reference, credit, debit},
};
use pricing::{EXPRESS_MINUTES, LineKind, Split, express_fee};

/// Returns the express fee when the gas came late. The time is measured from the payment to the
/// finish of the job, which is when the cylinder was delivered, or to `ended_at` for a job that was
/// never finished. A part of the fee that was already returned is not returned again. The caller
/// holds the order's lock and has not released its money.
pub(crate) fn return_express_fee_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    ended_at: Timestamp,
) -> Result<(), SettlementError> {
    let (Some(provider), Some(tag), Some(paid)) = (order.provider, order.price, order.paid_at)
    else {
        return Ok(());
    };
    let Some(price) = uow.price_versions().get(tag.version)? else {
        return Ok(());
    };
    let fee = express_fee(price.lines())?;
    let done = order.finished_at.unwrap_or(ended_at);
    if !fee.is_positive() || done <= paid.plus_mins(EXPRESS_MINUTES) {
        return Ok(());
    }
    // Payments are locked before partial refunds, as in every unit.
    let _captured = uow.payments().lock_captured_of(order.id)?;
    let given = uow.part_refunds().lock_of(order.id)?;
    let left = refundable(&price, order.paid, &given)?;
    let left = left
        .into_iter()
        .find(|(kind, _)| *kind == LineKind::Fee)
        .map_or(Money::ZERO, |(_, left)| left);
    if !fee.min(left).is_positive() {
        return Ok(());
    }
    let part = PartToRefund {
        line: LineKind::Fee,
        amount: fee.min(left),
        reason: PartReason::Late,
        note: format!(
            "The gas did not come within {EXPRESS_MINUTES} minutes of the payment, so the express fee is refunded."
        ),
        staff: UserId::from(provider),
        source: PartSource::Escrow,
        owed: false,
    };
    book_partial_refund_in(uow, order, part)?;
    Ok(())
}

/// Divides the escrow of a job that has ended, and pays the rise of the price of its gas. The caller
/// holds the order's lock and saves the order, whose deadlines it passes on.
pub(crate) fn release_escrow_in(
    uow: &mut dyn UnitOfWork,
    release: Release,
    limits: &Deadlines,
) -> Result<(), SettlementError> {
    let now = uow.now();
    let order = release.order;
    let price = uow
        .price_versions()
        .get(release.price)?
        .ok_or_else(|| StoreError::Corrupt(format!("order {order} has no price")))?;
    let given = uow.part_refunds().lock_of(order)?;
    let split = without_parts(split_in(uow, order, &price, release.provider)?, &given)?;
    let release = Release {
        amount: release.amount.minus(PartRefund::total(&given)?)?,
        ..release
    };
    if price.discount().is_positive() {
        consume_promo_in(uow, order)?;
    }
    // The provider is locked before the accounts of the ledger, as in every unit.
    if let Some(mut provider) = uow.providers().lock(release.provider)? {
        provider.jobs_done = provider.jobs_done.saturating_add(1);
        end_probation_in(uow, &mut provider)?;
        uow.providers().save(provider)?;
    }
    let entry = release_entry(&release, &split, uow.next_id(), now)?;
    let _once = uow.ledger().post(&entry)?;
    accrue_in(uow, order, release.provider, split.provider_receives)?;
    pay_price_rise_in(uow, (order, release.provider), &price, &given)?;
    end_advances_in(uow, order)?;
    uow.tasks().cancel(TaskKind::AutoComplete, order.uuid())?;
    uow.schedule(
        TaskKind::AskForReview,
        order.uuid(),
        now.plus_hours(limits.review_ask_hours),
    )?;
    uow.emit(&DomainEvent::OrderCompleted { order })?;
    Ok(())
}

/// `escrow → vat:output + revenue:commission + liability:provider`, to the kobo as the offer stated
/// the split. An amount waived from the price is our expense, and so is a promo discount: neither
/// the state nor the provider gets less.
pub(crate) fn release_entry(
    release: &Release,
    split: &Split,
    id: LedgerEntryId,
    now: Timestamp,
) -> Result<Entry, SettlementError> {
    let legs = [
        debit(Account::Escrow(release.order), release.amount),
        debit(
            Account::ShortfallExpense,
            split.total.minus(release.amount)?,
        ),
        debit(Account::PromoExpense, split.promo_funded),
        credit(Account::VatOutput, split.vat)?,
        credit(
            Account::RevenueCommission,
            split.platform_keeps.plus(split.promo_funded)?,
        )?,
        credit(Account::Provider(release.provider), split.provider_receives)?,
    ];
    Ok(Entry::new(
        id,
        Reference::EscrowReleased(release.order),
        now,
        legs,
    )?)
}
