//! What claims need of an order, and ending an open warranty claim when a dispute takes its place.

use crate::{DomainEvent, TaskKind, UnitOfWork, WarrantyEvent};
use claims::{Job, WarrantyClaim};
use kernel::{OrderId, StoreError};
use orders::Order;

/// The job of an order, as claims see it.
#[must_use]
pub fn job_of(order: &Order) -> Job<'_> {
    Job {
        order: order.id,
        customer: order.customer,
        provider: order.provider,
        category_slug: &order.category_slug,
        completed_at: order.completed_at(),
    }
}

/// Withdraws an open warranty claim, because a dispute takes its place and the dispute's decision
/// settles the matter. The caller holds the order's lock.
pub(crate) fn drop_claim_in(uow: &mut dyn UnitOfWork, order: OrderId) -> Result<(), StoreError> {
    let now = uow.now();
    let Some(mut claim) = uow
        .warranty_claims()
        .lock_of(order)?
        .pop()
        .filter(WarrantyClaim::is_open)
    else {
        return Ok(());
    };
    if claim.withdraw(now).is_err() {
        return Ok(());
    }
    uow.tasks()
        .cancel(TaskKind::WarrantyDeadline, claim.id.uuid())?;
    let event = DomainEvent::Warranty {
        order,
        provider: claim.provider,
        news: WarrantyEvent::Withdrawn,
    };
    uow.emit(&event)?;
    uow.warranty_claims().save(claim)
}
