use super::ChangeOrdersError;
use crate::{ChangeOrderEvent, DomainEvent, Store, TaskKind, UnitOfWork, settlement::priced};
use kernel::{
    ChangeOrderId, FieldErrors, Invocation, Money, OrderId, StoreError, UploadId, UserId,
};
use orders::{ChangeOrder, ChangeOrderError, ChangeOrderLine, NewChangeOrder, Order};
use pricing::{LineKind, PriceLine, PricingError};

/// The provider found more work to do, or more materials to use, than the price covers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProposeChangeOrder {
    pub call: Invocation,
    pub order: OrderId,
    pub lines: Vec<ChangeOrderLine>,
    /// The reason, for the customer.
    pub reason: String,
    /// A photo of the findings that the provider uploaded.
    pub photo: UploadId,
}

/// Proposes a change order. The customer is asked; materials within a tenth of those in the price
/// need only payment. A change order that is not paid within half an hour lapses and, where an
/// answer was needed, the work pauses. Repeating the same command proposes once.
///
/// # Errors
/// `NotFound` also for another provider's job; `ChangeOrder`; `Pricing` when the price cannot be
/// extended by it.
pub async fn propose_change_order(
    store: &dyn Store,
    cmd: ProposeChangeOrder,
) -> Result<ChangeOrderId, ChangeOrdersError> {
    store.unit(cmd.call, move |uow| propose_in(uow, &cmd)).await
}

fn propose_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ProposeChangeOrder,
) -> Result<ChangeOrderId, ChangeOrdersError> {
    let now = uow.now();
    let id: ChangeOrderId = uow.next_id();
    let mut order = uow
        .orders()
        .lock(cmd.order)?
        .ok_or(ChangeOrdersError::NotFound)?;
    let before = uow.change_orders().lock_of(order.id)?;
    if before.iter().any(|other| other.id == id) {
        return Ok(id);
    }
    let materials = materials_in(uow, &order)?;
    let new = NewChangeOrder {
        id,
        lines: cmd.lines.clone(),
        reason: cmd.reason.clone(),
        photo: cmd.photo,
    };
    let change_order = ChangeOrder::propose(&order, materials, &before, new, &uow.call())?;
    check_price_in(uow, &order, &change_order)?;
    tie_photo_in(uow, &change_order, &before)?;
    uow.schedule(
        TaskKind::LapseChangeOrder,
        id.uuid(),
        change_order.lapses_at,
    )?;
    let event = DomainEvent::ChangeOrder {
        order: order.id,
        amount: change_order.total,
        news: ChangeOrderEvent::Proposed {
            within: change_order.within,
            until: change_order.lapses_at,
        },
    };
    uow.emit(&event)?;
    order.follow(&change_order, now);
    uow.change_orders().insert(change_order)?;
    uow.orders().save(order)?;
    Ok(id)
}

/// The gross amount of the materials in the live price; zero without a price.
fn materials_in(uow: &mut dyn UnitOfWork, order: &Order) -> Result<Money, ChangeOrdersError> {
    let Some(tag) = order.price else {
        return Ok(Money::ZERO);
    };
    let price = uow.price_versions().get(tag.version)?;
    let price =
        price.ok_or_else(|| StoreError::Corrupt(format!("order {} has no price", order.id)))?;
    let materials = price
        .lines()
        .iter()
        .filter(|line| line.kind() == LineKind::Material);
    Ok(Money::total(materials.map(PriceLine::gross)).map_err(PricingError::from)?)
}

/// Checks that the price can be extended by the change order, now, so that no money comes that
/// would have to be returned.
fn check_price_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    change_order: &ChangeOrder,
) -> Result<(), ChangeOrdersError> {
    let now = uow.now();
    let lines = priced(&change_order.lines).map_err(explained)?;
    let Some(tag) = order.price else {
        return Err(ChangeOrderError::NotAtWork.into());
    };
    let price = uow.price_versions().get(tag.version)?;
    let price =
        price.ok_or_else(|| StoreError::Corrupt(format!("order {} has no price", order.id)))?;
    let _grown = price.extended(
        tag.version,
        order.price_versions.saturating_add(1),
        &lines,
        now,
    )?;
    Ok(())
}

/// Reports a faulty line as an error in the provider's input.
fn explained(error: PricingError) -> ChangeOrdersError {
    if let PricingError::BadLine { .. } = error {
        return ChangeOrdersError::ChangeOrder(
            FieldErrors::one("lines", "invalid", error.to_string()).into(),
        );
    }
    error.into()
}

/// Attaches the photo to the order. The provider must own it, and it must not be used elsewhere.
fn tie_photo_in(
    uow: &mut dyn UnitOfWork,
    change_order: &ChangeOrder,
    before: &[ChangeOrder],
) -> Result<(), ChangeOrdersError> {
    let owner = UserId::from(change_order.provider);
    let free = |other: &ChangeOrder| other.photo != change_order.photo;
    let photo = uow
        .uploads()
        .lock(change_order.photo)?
        .filter(|photo| photo.is_free_photo_of(owner));
    let Some(mut photo) = photo.filter(|_| before.iter().all(free)) else {
        let refused =
            FieldErrors::one("photoId", "not_your_upload", "Please add this photo again.");
        return Err(ChangeOrdersError::ChangeOrder(refused.into()));
    };
    photo.order = Some(change_order.order);
    uow.uploads().save(photo)?;
    Ok(())
}
