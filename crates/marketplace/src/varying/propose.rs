use super::VaryingError;
use crate::{DomainEvent, JobKind, Store, UnitOfWork};
use kernel::{FieldErrors, Invocation, Money, OrderId, StoreError, UploadId, UserId, VariationId};
use orders::{NewVariation, Order, Variation, VariationError, VariationKind, VariationLine};
use pricing::{DeskLine, LineKind, PriceLine, PricingError, TaxClass};

/// The provider found more to do, or more material to use, than the price is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProposeVariation {
    pub call: Invocation,
    pub order: OrderId,
    pub lines: Vec<VariationLine>,
    /// What was found, for the customer.
    pub reason: String,
    /// A photo of it that the provider sent.
    pub photo: UploadId,
}

/// The customer is asked; materials within a tenth of those of the price need no answer, only their money. What is not paid
/// within half an hour lapses and, where an answer was needed, the work pauses. The same command twice proposes once.
///
/// # Errors
/// `NotFound` also for another's job; `Variation`; `Pricing` when the price cannot grow by it.
pub async fn propose_variation(
    store: &dyn Store,
    cmd: ProposeVariation,
) -> Result<VariationId, VaryingError> {
    store.unit(move |uow| propose_in(uow, &cmd)).await
}

fn propose_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ProposeVariation,
) -> Result<VariationId, VaryingError> {
    let (mut ids, now) = (cmd.call.ids(), cmd.call.now);
    let id: VariationId = ids.next_id();
    let mut order = uow
        .orders()
        .lock(cmd.order)?
        .ok_or(VaryingError::NotFound)?;
    let before = uow.variations().lock_of(order.id)?;
    if before.iter().any(|other| other.id == id) {
        return Ok(id);
    }
    let materials = materials_in(uow, &order)?;
    let new = NewVariation {
        id,
        lines: cmd.lines.clone(),
        reason: cmd.reason.clone(),
        photo: cmd.photo,
    };
    let variation = Variation::propose(&order, materials, &before, new, &cmd.call)?;
    check_price_in(uow, &order, &variation, &cmd.call)?;
    tie_photo_in(uow, &variation, &before)?;
    uow.jobs().schedule(
        ids.next_id(),
        JobKind::LapseVariation,
        id.uuid(),
        variation.lapses_at,
    )?;
    let event = DomainEvent::VariationProposed {
        order: order.id,
        amount: variation.total,
        within: variation.within,
        until: variation.lapses_at,
    };
    uow.outbox().append(ids.next_id(), &event, now)?;
    order.follow(&variation, now);
    uow.variations().insert(variation)?;
    uow.orders().save(order)?;
    Ok(id)
}

/// The gross of the materials in the live price; nothing without one.
fn materials_in(uow: &mut dyn UnitOfWork, order: &Order) -> Result<Money, VaryingError> {
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

/// Whether the price could grow by it, asked now so that no money comes that would have to go back.
fn check_price_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    variation: &Variation,
    call: &Invocation,
) -> Result<(), VaryingError> {
    let lines = priced(&variation.lines).map_err(in_words)?;
    let Some(tag) = order.price else {
        return Err(VariationError::NotAtWork.into());
    };
    let price = uow.price_versions().get(tag.version)?;
    let price =
        price.ok_or_else(|| StoreError::Corrupt(format!("order {} has no price", order.id)))?;
    let _grown = price.extended(
        tag.version,
        order.price_versions.saturating_add(1),
        &lines,
        call.now,
    )?;
    Ok(())
}

/// A line that is not sound is the writer's to mend.
fn in_words(error: PricingError) -> VaryingError {
    if let PricingError::BadLine { .. } = error {
        return VaryingError::Variation(
            FieldErrors::one("lines", "invalid", error.to_string()).into(),
        );
    }
    error.into()
}

/// The photo is the provider's own and shows this and nothing else.
fn tie_photo_in(
    uow: &mut dyn UnitOfWork,
    variation: &Variation,
    before: &[Variation],
) -> Result<(), VaryingError> {
    let owner = UserId::from(variation.provider);
    let free = |other: &Variation| other.photo != variation.photo;
    let photo = uow
        .uploads()
        .lock(variation.photo)?
        .filter(|photo| photo.owner == owner && photo.order.is_none());
    let Some(mut photo) = photo.filter(|_| before.iter().all(free)) else {
        let refused =
            FieldErrors::one("photoId", "not_your_upload", "Please add this photo again.");
        return Err(VaryingError::Variation(refused.into()));
    };
    photo.order = Some(variation.order);
    uow.uploads().save(photo)?;
    Ok(())
}

/// The lines as a price has them: labour bears the commission of the job, materials bear none.
///
/// # Errors
/// `BadLine`.
pub fn priced(lines: &[VariationLine]) -> Result<Vec<PriceLine>, PricingError> {
    lines.iter().map(|line| desk_line(line).line()).collect()
}

fn desk_line(line: &VariationLine) -> DeskLine {
    let kind = match line.kind {
        VariationKind::Labour => LineKind::Labour,
        VariationKind::Material => LineKind::Material,
    };
    DeskLine {
        kind,
        label: line.label.clone(),
        quantity_milli: line.quantity_milli,
        unit: line.unit.clone(),
        gross: line.gross,
        tax_class: TaxClass::Standard,
    }
}
