use super::{FulfilmentError, Reported, en_route::report_in, error::hide};
use crate::{
    DomainEvent, MovedCylinder, Store, UnitOfWork,
    read::{cylinder_comes_back, cylinders_of},
    scheduling::StoredAnswers,
};
use kernel::{Applied, FieldErrors, Invocation, OrderId};
use orders::{CylinderStamp, CylinderStep, CylinderStepNote, Order, OrderError, OrderedCylinders};
use pricing::{AnswerSource, GasSize};

/// The provider reports a step of the cylinder of a gas order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportCylinder {
    pub call: Invocation,
    pub order: OrderId,
    pub step: CylinderStep,
    /// What is stamped on the cylinders, and the plant that fills them.
    pub note: CylinderStepNote,
}

/// Records the step of the cylinder, with what the provider read off it. The customer sees both. Until
/// the weights are recorded, stamps that are sent again for collected cylinders replace the earlier
/// ones, because the provider may have misread them.
///
/// # Errors
/// `NotFound` also for another provider's job; `Order(NoCylinder)` for an order without a cylinder
/// that is filled and brought back; `Order(OutOfStep)` unless the step follows the present one;
/// `Order(Invalid)` for a time that the step cannot have, for a stamp that cannot be true, for a
/// cylinder that is too old, for another one than was collected, and for a plant that is not recorded;
/// `Weighed` for other stamps once the weights are recorded.
pub async fn report_cylinder(
    store: &dyn Store,
    reported: impl Into<Reported<ReportCylinder>>,
) -> Result<Applied<()>, FulfilmentError> {
    let reported = reported.into();
    store
        .unit(reported.cmd.call, move |uow| {
            report_cylinder_in(uow, &reported)
        })
        .await
}

fn report_cylinder_in(
    uow: &mut dyn UnitOfWork,
    reported: &Reported<ReportCylinder>,
) -> Result<Applied<()>, FulfilmentError> {
    let ReportCylinder {
        order, step, note, ..
    } = &reported.cmd;
    let (order, step) = (*order, *step);
    let mut order = uow.orders().lock(order)?.ok_or(FulfilmentError::NotFound)?;
    let corrected = note
        .cylinders
        .as_deref()
        .filter(|_| step == CylinderStep::Collected && order.has_collected());
    if let Some(read) = corrected {
        return correct_in(uow, order, read);
    }
    let comes_back = cylinder_comes_back(&order.category_slug, &order.answers);
    let moved = order.move_cylinder(step, comes_back, &uow.call());
    let Applied::Now(()) = moved.map_err(hide)? else {
        return Ok(Applied::Already);
    };
    report_in(uow, &mut order, (step.reported(), reported.happened_at))?;
    note_in(uow, &mut order, (step, note))?;
    uow.emit(&DomainEvent::CylinderMoved(MovedCylinder {
        order: order.id,
        step,
    }))?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}

/// Replaces the stamps of the collected cylinders. The weights were compared with the tare, so it
/// stays once they are recorded.
fn correct_in(
    uow: &mut dyn UnitOfWork,
    mut order: Order,
    read: &[CylinderStamp],
) -> Result<Applied<()>, FulfilmentError> {
    let ordered = ordered(&order);
    let corrected = order.correct_stamps(read, ordered, &uow.call());
    let Applied::Now(()) = corrected.map_err(hide)? else {
        return Ok(Applied::Already);
    };
    if uow.gas_supply().is_weighed(order.id)? {
        return Err(FulfilmentError::Weighed);
    }
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}

/// Adds what the provider read to the step that was just reported.
fn note_in(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
    (step, note): (CylinderStep, &CylinderStepNote),
) -> Result<(), FulfilmentError> {
    let plant = note.plant.filter(|_| step == CylinderStep::AtPlant);
    if let Some(plant) = plant
        && !uow.gas_supply().has_plant(plant)?
    {
        let text = "There is no such plant. Choose another one.";
        let unknown = FieldErrors::one("plantId", "unknown", text);
        return Err(OrderError::from(unknown).into());
    }
    let (ordered, now) = (ordered(order), uow.now());
    let noted = order.note_cylinder_step(step, note, ordered, now);
    Ok(noted.map_err(OrderError::from)?)
}

/// The cylinders that the order is for, by its answers.
fn ordered(order: &Order) -> OrderedCylinders {
    let answers = StoredAnswers(&order.answers);
    let size = answers.choice("size").and_then(GasSize::from_code);
    OrderedCylinders {
        count: cylinders_of(&order.answers),
        // A tenth of a kilogram is a hundred grams.
        size_grams: size.map(|size| size.tenths().saturating_mul(100)),
    }
}
