//! Stores the same world in any store: people first, then orders with everything that belongs to
//! them.

use super::{
    OrderPlan, a_customer, a_provider, an_admin, capture, charge_entry, orders::path_to,
    refund_entries, release_entry, user_of,
};
use identity::User;
use kernel::{Money, OrderId, StoreError, UserId};
use marketplace::{Store, UnitOfWork};
use orders::{Order, OrderStatus};
use payments::{
    Approval, Payment, PaymentRecord, Refund, RefundRecord, RefundSource, RefundStatus,
};
use providers::{OfferState, Provider};

/// Stores Ada, Bola, Amina with her user account, and Chidi.
///
/// # Panics
/// If the store refuses them.
pub async fn people(store: &dyn Store) {
    let stored = store.bare_unit(|uow| {
        ensure_provider(uow, a_provider())?;
        ensure_user(uow, super::a_customer())?;
        ensure_user(uow, super::a_complete_customer())?;
        ensure_user(uow, an_admin())
    });
    stored
        .await
        .unwrap_or_else(|error: StoreError| panic!("the people were not stored: {error}"));
}

/// Stores the plan's order in a status, with everything that such an order must have: its people,
/// price version, payment, accepted offer and ledger entries. Returns the order as it is stored.
///
/// # Panics
/// If the store refuses, or for a status that no command leads to.
pub async fn order_in(store: &dyn Store, plan: &OrderPlan, status: OrderStatus) -> Order {
    let (plan, id) = (plan.clone(), plan.order_id());
    people_of(store, &plan).await;
    let stored = store.bare_unit(move |uow| {
        uow.orders().insert(plan.draft())?;
        for next in path_to(status) {
            advance(uow, &plan, *next)?;
        }
        locked(uow, id)
    });
    stored
        .await
        .unwrap_or_else(|error: StoreError| panic!("order {id} was not stored: {error}"))
}

/// Stores an order that was paid, cancelled and refunded. The refund is in flight unless it is
/// `settled`.
///
/// # Panics
/// If the store refuses.
pub async fn cancelled_with_refund(
    store: &dyn Store,
    plan: &OrderPlan,
    settled: bool,
) -> (Order, Refund) {
    let (plan, id) = (plan.clone(), plan.order_id());
    people_of(store, &plan).await;
    let stored = store.bare_unit(move |uow| {
        uow.orders().insert(plan.draft())?;
        for next in path_to(OrderStatus::Paid)
            .iter()
            .chain([&OrderStatus::Cancelled])
        {
            advance(uow, &plan, *next)?;
        }
        let refund = Refund::restore(RefundRecord {
            id: plan.id(8),
            order: id,
            payment: plan.payment().id,
            source: RefundSource::Order,
            amount: plan.payment().amount,
            approval: Approval::NoOne,
            status: if settled {
                RefundStatus::Succeeded
            } else {
                RefundStatus::Processing
            },
            gateway_id: Some(format!("rf-{id}")),
            note: None,
            approved_by: None,
            second_by: None,
            created_at: plan.at,
            settled_at: settled.then_some(plan.at),
            account: None,
            paid_to: None,
            bonus: Money::ZERO,
            to_credit: false,
            sent_at: None,
            choose_until: None,
            version: 0,
        });
        let [approved, paid] = refund_entries([plan.id(9), plan.id(10)], &refund, plan.at);
        let _applied = uow.ledger().post(&approved)?;
        if settled {
            let _applied = uow.ledger().post(&paid)?;
        }
        uow.refunds().insert(refund.clone())?;
        Ok((locked(uow, id)?, refund))
    });
    stored
        .await
        .unwrap_or_else(|error: StoreError| panic!("order {id} was not stored: {error}"))
}

/// Stores the customer and the provider of the plan, if this module knows them, in a unit of its
/// own, because the lock order puts an order before its people.
async fn people_of(store: &dyn Store, plan: &OrderPlan) {
    let plan = plan.clone();
    let stored = store.bare_unit(move |uow| {
        if plan.provider == a_provider().id {
            ensure_provider(uow, a_provider())?;
        }
        let customer = if plan.customer == a_customer().id {
            a_customer()
        } else {
            super::a_complete_customer()
        };
        if plan.customer == customer.id {
            ensure_user(uow, customer)
        } else {
            Ok(())
        }
    });
    stored
        .await
        .unwrap_or_else(|error: StoreError| panic!("the people were not stored: {error}"));
}

/// Moves the order one step and stores what such an order must have.
fn advance(uow: &mut dyn UnitOfWork, plan: &OrderPlan, to: OrderStatus) -> Result<(), StoreError> {
    let id = plan.order_id();
    if to == OrderStatus::Priced {
        uow.price_versions().insert(&plan.price())?;
    }
    let mut order = locked(uow, id)?;
    plan.step(&mut order, to);
    if matches!(to, OrderStatus::Paid | OrderStatus::DepositPaid) {
        order.payment_attempts = 1;
    }
    uow.orders().save(order)?;
    match to {
        OrderStatus::Paid => take(uow, plan, capture(plan.payment(), plan.at)),
        OrderStatus::DepositPaid => take(
            uow,
            plan,
            Payment::restore(PaymentRecord {
                received: super::PART,
                ..capture(plan.payment(), plan.at).into()
            }),
        ),
        OrderStatus::Assigned => {
            let mut offer = plan.offer();
            let _applied = offer.end(OfferState::Accepted, plan.at);
            offer.accepted_at = Some(plan.at);
            uow.offers().insert(offer)
        }
        OrderStatus::Completed => {
            let entry = release_entry(plan.id(5), id, plan.provider, &plan.price(), plan.at);
            let _applied = uow.ledger().post(&entry)?;
            let _applied = uow.payouts().accrue(plan.earning())?;
            let mut provider = uow
                .providers()
                .lock(plan.provider)?
                .ok_or_else(|| gone("provider"))?;
            provider.jobs_done += 1;
            uow.providers().save(provider)
        }
        OrderStatus::Draft
        | OrderStatus::Submitted
        | OrderStatus::Requested
        | OrderStatus::Quoted
        | OrderStatus::Priced
        | OrderStatus::InProgress
        | OrderStatus::Cancelled
        | OrderStatus::Disputed => Ok(()),
    }
}

/// Stores a payment that was received and is held, together with its ledger entry.
fn take(uow: &mut dyn UnitOfWork, plan: &OrderPlan, payment: Payment) -> Result<(), StoreError> {
    let booked = Payment::restore(PaymentRecord {
        amount: payment.received,
        ..payment.clone().into()
    });
    let _applied = uow
        .ledger()
        .post(&charge_entry(plan.id(4), &booked, plan.at))?;
    uow.payments().insert(payment)
}

fn locked(uow: &mut dyn UnitOfWork, id: OrderId) -> Result<Order, StoreError> {
    uow.orders().lock(id)?.ok_or_else(|| gone("order"))
}

fn gone(what: &str) -> StoreError {
    StoreError::Failed(format!("the {what} is not there"))
}

fn ensure_user(uow: &mut dyn UnitOfWork, user: User) -> Result<(), StoreError> {
    if uow.users().lock(user.id)?.is_none() {
        uow.users().insert(user)
    } else {
        Ok(())
    }
}

fn ensure_provider(uow: &mut dyn UnitOfWork, provider: Provider) -> Result<(), StoreError> {
    let known = uow.providers().lock(provider.id)?.is_some();
    ensure_user(uow, user_of(&provider))?;
    if known {
        Ok(())
    } else {
        uow.providers().insert(provider)
    }
}

/// Stores a customer unless they are stored already.
///
/// # Panics
/// If the store refuses.
pub async fn user(store: &dyn Store, user: User) -> UserId {
    let id = user.id;
    let stored = store.bare_unit(move |uow| ensure_user(uow, user.clone()));
    stored
        .await
        .unwrap_or_else(|error: StoreError| panic!("user {id} was not stored: {error}"));
    id
}

/// Stores a provider and their account unless they are stored already.
///
/// # Panics
/// If the store refuses.
pub async fn provider(store: &dyn Store, provider: Provider) {
    let id = provider.id;
    let stored = store.bare_unit(move |uow| ensure_provider(uow, provider.clone()));
    stored
        .await
        .unwrap_or_else(|error: StoreError| panic!("provider {id} was not stored: {error}"));
}
