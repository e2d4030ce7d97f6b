//! Refunds of cancelled orders: who approves them, and how they are paid.

mod approving;
mod sending;

use crate::support::Fixture;
use kernel::{Actor, Money, OrderId, Permission, RefundId};
use marketplace::payments::{PaymentsError, push_refund};
use payments::{Payment, PaymentReference, Refund};
use testkit::{ChargeState, edit, id_no};

pub(super) struct Cancelled {
    pub order: OrderId,
    pub charge: PaymentReference,
    pub refund: RefundId,
    pub amount: Money,
}

fn refund(fixture: &Fixture) -> Refund {
    fixture.refunds().pop().unwrap()
}

pub(super) fn staff(fixture: &Fixture, number: u64) -> kernel::Invocation {
    staff_with(fixture, number, Permission::Super)
}

pub(super) fn staff_with(
    fixture: &Fixture,
    number: u64,
    permission: Permission,
) -> kernel::Invocation {
    fixture.by(Actor::staff(id_no(900 + number).into(), &[permission]))
}

/// A cancelled order with a refund of this amount.
pub(super) async fn cancelled_at(fixture: &Fixture, kobo: i64) -> Cancelled {
    let (order, charge) = fixture.paid().await;
    let amount = Money::from_kobo(kobo);
    fixture.gateway.put(&charge, amount, ChargeState::Success);
    fixture.store.tamper(|state| {
        let payment = state
            .payments
            .values_mut()
            .find(|payment| payment.order == order)
            .unwrap();
        edit(payment, Payment::restore, |row| {
            (row.amount, row.received) = (amount, amount);
        });
        state.orders.get_mut(&order).unwrap().paid = amount;
    });
    fixture.cancel(order).await;
    let refund = refund(fixture);
    Cancelled {
        order,
        charge,
        refund: refund.id,
        amount: refund.amount,
    }
}

async fn push(fixture: &Fixture, id: RefundId) -> Result<(), PaymentsError> {
    push_refund(&fixture.store, &fixture.gateway, id, fixture.system()).await
}
