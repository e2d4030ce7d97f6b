//! What Gida pays the provider of a cancelled job for coming.

use super::{CancellationsError, ticket::ticket_of_in};
use crate::{UnitOfWork, settings::cancellation_policy_in};
use kernel::{Money, ProviderId, TicketId};
use orders::{CancelReason, Cancellation, MakeGood, Order};
use support::{Message, TicketCategory};

/// The amount that is paid now. The request of a rejected cylinder also records it, or that it is held.
/// The order and the provider are locked.
pub(super) fn make_good_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    request: &mut Cancellation,
    (provider, had_set_out): (ProviderId, bool),
) -> Result<Money, CancellationsError> {
    let emergency = request.reason == CancelReason::Emergency && had_set_out;
    // A provider who refuses an unsafe cylinder does not lose by it.
    let rejected = request.reason == CancelReason::CylinderRejected;
    if !(emergency || rejected) || request.fee.is_positive() {
        return Ok(Money::ZERO);
    }
    let policy = cancellation_policy_in(uow, order)?;
    let amount = policy.make_good;
    if emergency || !amount.is_positive() {
        return Ok(amount);
    }
    // Every unit that books a compensation locks the provider first, so each counts those before it.
    let (from, until) = uow.now().abuja_month();
    let earlier = uow
        .cancellations()
        .make_goods_between(provider, from, until)?;
    if i64::from(earlier) < policy.make_goods_a_month {
        request.make_good = Some(MakeGood::paid(amount));
        return Ok(amount);
    }
    let ticket = open_ticket_in(uow, order, provider, (amount, earlier))?;
    request.make_good = Some(MakeGood::held(amount, ticket));
    Ok(Money::ZERO)
}

/// Opens a ticket of the provider, in which staff decide. The customer does not see it.
fn open_ticket_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    provider: ProviderId,
    (amount, earlier): (Money, u32),
) -> Result<TicketId, CancellationsError> {
    let now = uow.now();
    let id = uow.next_id();
    let whose = (provider.into(), TicketCategory::Payout);
    let mut ticket = ticket_of_in(uow, order, whose, "Rejected cylinder", id)?;
    let text = format!(
        "I rejected the cylinder of this job, and its customer pays no fee. Please decide about my \
         compensation of {amount}. There were {earlier} before it in this month."
    );
    let message = ticket.ask(uow.next_id(), Message::text(&text)?.into(), now)?;
    uow.tickets().insert(ticket)?;
    uow.tickets().add_message(message)?;
    Ok(id)
}
