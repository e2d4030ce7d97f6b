//! Advances for materials, paid before a job is done: the provider asks with a supplier's pro-forma
//! invoice, finance releases the advance, the customer confirms the delivery, and the provider's
//! share of the job settles it.

mod ask;
mod decide;
mod error;

pub use ask::{
    AskAdvance, DeliverAdvance, WithdrawAdvance, ask_advance, deliver_advance, withdraw_advance,
};
pub use decide::{RefuseAdvance, ReleaseAdvance, refuse_advance, release_advance};
pub use error::AdvancesError;

use crate::{UnitOfWork, settlement::planned_materials};
use kernel::{AdvanceId, Bps, Money, ProviderId, StoreError};
use orders::{Funding, Order, OrderStatus};
use payments::{Advance, Advanceable, PartRefund};
use pricing::{Commission, LineKind, PriceVersion, PricingError, TaxClass, net_of, split_kept};

/// The part of a price that can be paid in advance, given what was received for it and the parts
/// that were refunded. A price that is paid at once counts as one stage.
///
/// # Errors
/// `PricingError` beyond the range of money.
pub fn advanceable(
    price: &PriceVersion,
    given: &[PartRefund],
    funding: &Funding,
) -> Result<Advanceable, PricingError> {
    let left = planned_materials(price, given)?;
    let materials = if left.is_positive() {
        // Materials bear no commission, so the rate does not matter.
        split_kept(
            price.lines(),
            Commission::new(Bps::ZERO)?,
            &[(LineKind::Material, left)],
        )?
        .provider_receives
    } else {
        Money::ZERO
    };
    let received = funding.received.minus(PartRefund::total(given)?)?;
    Ok(Advanceable {
        materials,
        received: net_of(received, TaxClass::Standard)?,
        stage: funding.stages_paid(),
    })
}

/// The maximum that a provider may request now for a job in this status, given what was received
/// for it and the parts that were refunded; `None` when no advance is possible.
///
/// # Errors
/// `PricingError` beyond the range of money.
pub fn most_now(
    provider: ProviderId,
    status: OrderStatus,
    (price, given): (&PriceVersion, &[PartRefund]),
    funding: &Funding,
    all: &[Advance],
) -> Result<Option<Money>, PricingError> {
    if !takes_requests(status) {
        return Ok(None);
    }
    Ok(advanceable(price, given, funding)?.most(provider, all).ok())
}

/// Whether a job in this status takes requests: from the assignment until the job is done.
const fn takes_requests(status: OrderStatus) -> bool {
    matches!(status, OrderStatus::Assigned | OrderStatus::InProgress)
}

fn able_in(uow: &mut dyn UnitOfWork, order: &Order) -> Result<Advanceable, AdvancesError> {
    let corrupt = || StoreError::Corrupt(format!("order {} has no price", order.id));
    let (tag, funding) = (
        order.price.ok_or_else(corrupt)?,
        order.funding().ok_or_else(corrupt)?,
    );
    let price = uow.price_versions().get(tag.version)?.ok_or_else(corrupt)?;
    Ok(advanceable(
        &price,
        &uow.part_refunds().lock_of(order.id)?,
        &funding,
    )?)
}

/// An advance with its order and the order's other advances.
struct Locked {
    order: Order,
    advance: Advance,
    others: Vec<Advance>,
}

/// Locks the order first, then its advances: the lock order of all units.
fn locked(uow: &mut dyn UnitOfWork, id: AdvanceId) -> Result<Locked, AdvancesError> {
    let order = uow
        .advances()
        .order_of(id)?
        .ok_or(AdvancesError::NotFound)?;
    let order = uow.orders().lock(order)?.ok_or(AdvancesError::NotFound)?;
    let mut others = uow.advances().lock_of(order.id)?;
    let place = others
        .iter()
        .position(|one| one.id == id)
        .ok_or(AdvancesError::NotFound)?;
    let advance = others.remove(place);
    Ok(Locked {
        order,
        advance,
        others,
    })
}
