//! The ledger entries for the facts of an order, and the payment after a capture.

use kernel::{LedgerEntryId, Money, MoneyError, OrderId, ProviderId, Timestamp};
use payments::{
    Payment, PaymentRecord, PaymentStatus, Refund, RefundSource,
    ledger::{Account, Entry, EntryError, Leg, Reference, credit, debit},
};
use pricing::PriceVersion;

/// The entry of a payment that was received and is held for its order.
///
/// # Panics
/// For an amount of zero.
#[must_use]
pub fn charge_entry(id: LedgerEntryId, payment: &Payment, at: Timestamp) -> Entry {
    moved(
        id,
        Reference::ChargeCaptured(payment.id),
        at,
        Account::PspClearing,
        Account::Escrow(payment.order),
        payment.amount,
    )
}

/// The entry of received money that belongs to no order.
///
/// # Panics
/// For an amount of zero.
#[must_use]
pub fn unapplied_entry(
    id: LedgerEntryId,
    payment: &Payment,
    amount: Money,
    at: Timestamp,
) -> Entry {
    moved(
        id,
        Reference::ChargeUnapplied(payment.id),
        at,
        Account::PspClearing,
        Account::Unapplied,
        amount,
    )
}

/// The entries of an approved refund and of its payment.
///
/// # Panics
/// For an amount of zero.
#[must_use]
pub fn refund_entries(ids: [LedgerEntryId; 2], refund: &Refund, at: Timestamp) -> [Entry; 2] {
    let flight = Account::RefundInFlight(refund.id);
    let held = match refund.source {
        RefundSource::Order | RefundSource::AssessmentFee => Account::Escrow(refund.order),
        RefundSource::Unapplied => Account::Unapplied,
    };
    let [approved, paid] = ids;
    [
        moved(
            approved,
            Reference::RefundApproved(refund.id),
            at,
            held,
            flight,
            refund.amount,
        ),
        moved(
            paid,
            Reference::RefundPaid(refund.id),
            at,
            flight,
            Account::PspClearing,
            refund.amount,
        ),
    ]
}

/// The entry of a completed order: its money goes to the provider, to the state and to the
/// platform.
///
/// # Panics
/// For a price whose parts do not sum to its total, which cannot be issued.
#[must_use]
pub fn release_entry(
    id: LedgerEntryId,
    order: OrderId,
    provider: ProviderId,
    price: &PriceVersion,
    at: Timestamp,
) -> Entry {
    let split = price.split();
    let legs = || -> Result<[Leg; 4], MoneyError> {
        Ok([
            debit(Account::Escrow(order), split.total),
            credit(Account::Provider(provider), split.provider_receives)?,
            credit(Account::VatOutput, split.vat)?,
            credit(Account::RevenueCommission, split.platform_keeps)?,
        ])
    };
    let entry = legs()
        .map_err(EntryError::from)
        .and_then(|legs| Entry::new(id, Reference::EscrowReleased(order), at, legs));
    entry.expect("a price's parts sum to its total")
}

/// A pending payment after its whole amount was received.
#[must_use]
pub fn capture(payment: Payment, at: Timestamp) -> Payment {
    Payment::restore(PaymentRecord {
        status: PaymentStatus::Success,
        channel: Some("card".into()),
        gateway_id: Some(format!("gw-{}", payment.reference)),
        paid_at: Some(at),
        received: payment.amount,
        ..payment.into()
    })
}

fn moved(
    id: LedgerEntryId,
    reference: Reference,
    at: Timestamp,
    to: Account,
    from: Account,
    amount: Money,
) -> Entry {
    let legs = credit(from, amount).map(|credited| [debit(to, amount), credited]);
    let entry = legs
        .map_err(EntryError::from)
        .and_then(|legs| Entry::new(id, reference, at, legs));
    entry.expect("two legs of one amount")
}
