//! Chargebacks: the gateway's messages, the evidence of finance and the bank's decision.

mod evidence;

pub use evidence::{AnswerChargeback, answer_chargeback, send_evidence, service_details};

use super::PaymentsError;
use crate::{ChargebackEvent, DomainEvent, TaskKind, UnitOfWork, settlement::post_entry};
use kernel::{PaymentId, StoreError};
use payments::{
    Chargeback, ChargebackOutcome, GatewayDispute, InboxState, Refund,
    ledger::{Account, Leg, Reference, credit, debit},
};

/// The number of hours after which a refund of a disputed payment is tried again.
const RETRY_HOURS: i64 = 6;

/// Applies a message of the gateway about a chargeback. Messages may come in any order and any
/// number of times: the first one opens the case and moves the money out of `psp:clearing`, a later
/// one may change the due time, and the bank's decision is booked.
pub(crate) fn apply_dispute_in(
    uow: &mut dyn UnitOfWork,
    reported: &GatewayDispute,
) -> Result<(InboxState, &'static str), PaymentsError> {
    let now = uow.now();
    let Some((payment, order)) = uow.payments().find(&reported.charge)? else {
        return Ok((InboxState::Ignored, "not a reference of ours"));
    };
    if uow.payments().lock(payment)?.is_none() {
        return Ok((InboxState::Ignored, "not a reference of ours"));
    }
    let refunds = uow.refunds().lock_of_payment(payment)?;
    let known = uow
        .chargebacks()
        .lock_of(payment)?
        .into_iter()
        .find(|one| one.gateway_id == reported.gateway_id);
    let opened = known.is_none();
    let mut case = match known {
        Some(case) => case,
        None => {
            let case = Chargeback::new(uow.next_id(), payment, order, reported, now);
            open_in(uow, case)?
        }
    };
    let note = match reported.outcome {
        Some(outcome) if case.close(outcome, reported.amount, now).is_now() => {
            book_in(uow, &case, outcome)?;
            for refund in refunds.iter().filter(|refund| is_waiting(refund)) {
                uow.schedule(TaskKind::PushRefund, refund.id.uuid(), now)?;
            }
            "the bank has decided"
        }
        None if opened => "a chargeback was opened",
        None if case.move_to(reported.due_at).is_now() => {
            publish_in(uow, &case, ChargebackEvent::Reminded { until: case.due_at })?;
            "the chargeback is due at another time"
        }
        Some(_) | None => return Ok((InboxState::Ignored, "known")),
    };
    if opened && reported.outcome.is_none() {
        return Ok((InboxState::Applied, note));
    }
    uow.chargebacks().save(case)?;
    Ok((InboxState::Applied, note))
}

fn is_waiting(refund: &Refund) -> bool {
    use payments::RefundStatus::{Approved, Failed, NeedsAccount};
    matches!(refund.status, Approved | Failed | NeedsAccount) && !refund.to_credit
}

/// `psp:clearing → chargeback:open`: we do not count on money that the bank disputes. While the
/// case is open, no payout takes an earning of the order.
fn open_in(uow: &mut dyn UnitOfWork, case: Chargeback) -> Result<Chargeback, PaymentsError> {
    uow.chargebacks().insert(case.clone())?;
    let legs = [
        Ok(debit(Account::ChargebackOpen(case.id), case.amount)),
        credit(Account::PspClearing, case.amount),
    ];
    let _once = post_entry(uow, Reference::ChargebackOpened(case.id), legs)?;
    publish_in(
        uow,
        &case,
        ChargebackEvent::Opened {
            amount: case.amount,
            until: case.due_at,
        },
    )?;
    Ok(case)
}

/// The part that we keep goes back to `psp:clearing`; the guarantee fund bears the part that the
/// bank took. The bank's decision ends the hold of the order's earnings.
fn book_in(
    uow: &mut dyn UnitOfWork,
    case: &Chargeback,
    outcome: ChargebackOutcome,
) -> Result<(), PaymentsError> {
    let now = uow.now();
    let back = case.amount.minus(case.lost)?;
    let legs = [
        Ok(debit(Account::PspClearing, back)),
        Ok(debit(Account::GuaranteeFund, case.lost)),
        credit(Account::ChargebackOpen(case.id), case.amount),
    ];
    let (fact, news) = match outcome {
        ChargebackOutcome::Won => (
            Reference::ChargebackWon(case.id),
            ChargebackEvent::Won {
                amount: case.amount,
            },
        ),
        ChargebackOutcome::Lost => (
            Reference::ChargebackLost(case.id),
            ChargebackEvent::Lost { amount: case.lost },
        ),
    };
    let legs: Vec<Leg> = legs.into_iter().collect::<Result<_, _>>()?;
    let entry = payments::ledger::Entry::new(uow.next_id(), fact, now, legs)?;
    let _once = uow.ledger().post(&entry)?;
    Ok(publish_in(uow, case, news)?)
}

fn publish_in(
    uow: &mut dyn UnitOfWork,
    case: &Chargeback,
    news: ChargebackEvent,
) -> Result<(), StoreError> {
    uow.emit(&DomainEvent::Chargeback {
        order: case.order,
        news,
    })
}

/// How the chargebacks of a payment affect a refund of it.
pub(super) enum RefundCheck {
    /// The refund is sent as usual.
    Send,
    /// The bank has not decided. The refund is checked again later.
    Wait,
    /// The customer got the money from their bank.
    PaidByBank,
}

/// Whether a refund may be sent. It waits while the bank decides, because otherwise the customer
/// could get the money twice, and it is paid without the gateway when the bank gave the money to
/// the customer. The caller holds the locks of payment and refund.
pub(super) fn check_refund_in(
    uow: &mut dyn UnitOfWork,
    payment: PaymentId,
    refund: &Refund,
) -> Result<RefundCheck, PaymentsError> {
    let now = uow.now();
    let cases = uow.chargebacks().lock_of(payment)?;
    if cases.iter().any(Chargeback::is_open) {
        uow.schedule(
            TaskKind::PushRefund,
            refund.id.uuid(),
            now.plus_hours(RETRY_HOURS),
        )?;
        return Ok(RefundCheck::Wait);
    }
    for mut case in cases {
        if case.pay(refund.amount)? {
            uow.chargebacks().save(case)?;
            return Ok(RefundCheck::PaidByBank);
        }
    }
    Ok(RefundCheck::Send)
}

/// `guarantee:fund → refund:inflight`: the bank paid the customer what we owed them.
pub(super) fn book_paid_in(uow: &mut dyn UnitOfWork, refund: &Refund) -> Result<(), PaymentsError> {
    let legs = [
        Ok(debit(Account::RefundInFlight(refund.id), refund.amount)),
        credit(Account::GuaranteeFund, refund.amount),
    ];
    let _once = post_entry(uow, Reference::RefundPaid(refund.id), legs)?;
    Ok(())
}
