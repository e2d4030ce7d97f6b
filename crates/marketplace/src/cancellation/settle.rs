use super::{CancellationsError, make_good::make_good_in};
use crate::{
    DomainEvent, SettledCancellation, TaskKind, UnitOfWork,
    scheduling::{resolve_ticket_in, stop_all_in},
    settlement::{RefundPolicy, accrue_in, consume_promo_in, return_promo_in, return_tenders_in},
};
use kernel::{Money, MoneyError, ProviderId};
use orders::{Cancellation, Decision, MakeGood, Order, OrderStatus, Stage, TrackingStep};
use payments::ledger::{Account, Entry, Leg, Reference, credit, debit};

/// How the cancellation came to be carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum How {
    /// Support decided it; the decision is on the request.
    Agreed {
        /// Whether the customer leaves because of the provider or Gida.
        our_fault: bool,
    },
    /// Support did not object in time.
    Unopposed,
}

/// Closes the order on the terms of the request: the customer's part is refunded, and the fee less
/// its VAT goes to the provider. A job that has begun in the meantime is not cancelled.
pub(super) fn settle_in(
    uow: &mut dyn UnitOfWork,
    mut order: Order,
    mut request: Cancellation,
    how: How,
) -> Result<(), CancellationsError> {
    let now = uow.now();
    // The lock order puts the ticket before the provider and the promo code.
    let _ticket = uow.tickets().lock(request.ticket)?;
    uow.tasks()
        .cancel(TaskKind::ExecuteCancellation, request.id.uuid())?;
    let provider = order
        .provider
        .filter(|_| order.status == OrderStatus::Assigned);
    request.count_received(order.paid)?;
    if order.is_ready() {
        request.find_unassigned();
    }
    let had_set_out = matches!(
        order.tracking_step,
        TrackingStep::EnRoute | TrackingStep::AtGate | TrackingStep::Arrived
    );
    order.cancel_by_agreement(how != How::Unopposed, &uow.call())?;
    if how == How::Unopposed {
        request.decide(Decision::Approve, None, None, now)?;
    }
    if let Some(provider) = provider {
        // The provider comes before the accounts of the credit that may be returned.
        uow.payments().lock_captured_of(order.id).map(drop)?;
        let _provider = uow.providers().lock(provider)?;
    }
    if request.refund.is_positive() {
        let our_fault = matches!(request.stage, Stage::ProviderLate | Stage::Replaced)
            || how == How::Agreed { our_fault: true };
        let policy = RefundPolicy {
            our_fault,
            excess: false,
            credit_to: request.as_credit.then_some(order.customer),
        };
        return_tenders_in(uow, &order, request.refund, policy)?;
    }
    let given = match provider {
        Some(provider) => {
            let make_good = make_good_in(uow, &order, &mut request, (provider, had_set_out))?;
            pay_provider(uow, &request, provider, make_good)?
        }
        None => Money::ZERO,
    };
    stop_all_in(uow, order.id)?;
    end_promo_in(uow, &request, provider.is_some(), how)?;
    let event = DomainEvent::CancellationSettled(SettledCancellation {
        order: order.id,
        refund: request.refund,
        fee: request.fee,
        to_provider: given,
        held: request
            .make_good
            .filter(MakeGood::is_held)
            .map_or(Money::ZERO, |held| held.amount),
        as_credit: request.as_credit,
    });
    uow.emit(&event)?;
    uow.orders().save(order)?;
    resolve_ticket_in(uow, request.ticket)?;
    uow.cancellations().save(request)?;
    Ok(())
}

/// Consumes or returns the promo code. A customer who leaves a job that a provider had accepted has
/// used the code, even when no fee is kept; not so right after paying, or when they are not at
/// fault.
fn end_promo_in(
    uow: &mut dyn UnitOfWork,
    request: &Cancellation,
    taken: bool,
    how: How,
) -> Result<(), CancellationsError> {
    let used = taken && request.stage.uses_up_promo() && how != How::Agreed { our_fault: true };
    if used {
        consume_promo_in(uow, request.order)?
    } else {
        return_promo_in(uow, request.order)?
    }
    Ok(())
}

/// `escrow → vat:output + liability:provider`; no part of a fee is Gida's. Returns the provider's
/// amount.
pub(super) fn pay_provider(
    uow: &mut dyn UnitOfWork,
    request: &Cancellation,
    provider: ProviderId,
    make_good: Money,
) -> Result<Money, CancellationsError> {
    let now = uow.now();
    let given = request.to_provider()?.plus(make_good)?;
    if !given.is_positive() {
        return Ok(given);
    }
    let legs = || -> Result<[Leg; 4], MoneyError> {
        Ok([
            debit(Account::Escrow(request.order), request.fee),
            debit(Account::MakegoodExpense, make_good),
            credit(Account::VatOutput, request.vat)?,
            credit(Account::Provider(provider), given)?,
        ])
    };
    let entry = Entry::new(
        uow.next_id(),
        Reference::EscrowReleased(request.order),
        now,
        legs()?,
    )?;
    accrue_in(uow, request.order, provider, given)?;
    let _once = uow.ledger().post(&entry)?;
    Ok(given)
}
