//! What still binds a person to the product, so that their account cannot be closed.

use crate::memory::State;
use kernel::{ProviderId, UserId};
use marketplace::OpenBusiness;
use orders::{Cancellation, Order, OrderStatus};
use payments::{Payment, PaymentStatus, PayoutStatus, RefundStatus, ledger::Account};
use support::{Ticket, TicketState};

pub(super) fn open_business_of(state: &State, user: UserId) -> OpenBusiness {
    let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let is_own = |order: &&Order| order.customer == user;
    let job = |order: &&Order| {
        let running = matches!(
            order.status,
            OrderStatus::Assigned | OrderStatus::InProgress | OrderStatus::Disputed
        );
        let wrote = || {
            order.status == OrderStatus::Disputed
                && order.customer != user
                && state
                    .order_messages
                    .values()
                    .any(|message| message.order == order.id && message.author == user)
        };
        (running && order.provider == Some(user.into())) || wrote()
    };
    let on_its_way = state.refunds.values().filter(|refund| {
        let is_own = state
            .orders
            .get(&refund.order)
            .is_some_and(|order| order.customer == user);
        is_own && refund.status != RefundStatus::Succeeded
    });
    let back = |payment: &Payment| {
        state
            .refunds
            .values()
            .any(|refund| refund.payment == payment.id && refund.status == RefundStatus::Succeeded)
    };
    let held = |payment: &&Payment| {
        payment.customer == user && payment.status == PaymentStatus::Mismatched && !back(payment)
    };
    let under_way = state.payouts.values().filter(|payout| {
        payout.provider == ProviderId::from(user)
            && matches!(payout.status, PayoutStatus::Batched | PayoutStatus::Sent)
    });
    let leaves = state
        .credit_payouts
        .values()
        .filter(|one| one.owner == user && one.account.is_some());
    let endangers = |ticket: &&Ticket| {
        let about = ticket.order.and_then(|order| state.orders.get(&order));
        let concerns = about
            .is_some_and(|order| order.customer == user || order.provider == Some(user.into()));
        ticket.category.is_danger()
            && ticket.state != TicketState::Closed
            && (ticket.owner.account() == Some(user) || concerns)
    };
    let waits = |request: &&Cancellation| {
        request.rejected_by == Some(user.into())
            && request.make_good.is_some_and(|one| one.is_held())
    };
    let claims = state
        .damage_claims
        .values()
        .filter(|claim| claim.customer == user && claim.is_open());
    let owed = state.balance(&Account::Provider(ProviderId::from(user)));
    OpenBusiness {
        orders: count(
            state
                .orders
                .values()
                .filter(is_own)
                .filter(|order| is_open(order.status))
                .count(),
        ),
        money: count(
            on_its_way.count()
                + state.payments.values().filter(held).count()
                + leaves.count()
                + state.cancellations.values().filter(waits).count(),
        ),
        claims: count(claims.count()),
        jobs: count(state.orders.values().filter(job).count() + under_way.count()),
        dangers: count(state.tickets.values().filter(endangers).count()),
        balance: owed.negated().unwrap_or_default(),
    }
}

/// Whether an order is neither a draft nor finished.
const fn is_open(status: OrderStatus) -> bool {
    !matches!(
        status,
        OrderStatus::Draft | OrderStatus::Completed | OrderStatus::Cancelled
    )
}
