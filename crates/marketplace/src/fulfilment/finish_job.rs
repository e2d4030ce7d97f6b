use super::{FulfilmentError, Reported, en_route::report_in, error::hide, weighed::is_weighed};
use crate::{
    DomainEvent, Store, TaskKind, UnitOfWork,
    scheduling::tie_photo_in,
    settlement::{refund_savings_in, weigh_in},
};
use ::catalog::{FinishProof, GivenProof, ProofFault};
use kernel::{Applied, FieldError, FieldErrors, Invocation, Money, OrderId, UploadId, UserId};
use orders::{JobProof, Order, ProofReading, ReportedStep};
use pricing::GasWeights;

/// The provider reports that the work is done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinishJob {
    pub call: Invocation,
    pub order: OrderId,
    pub note: String,
    /// The cost of the materials, VAT included, if the provider reports it; otherwise they cost as
    /// much as planned.
    pub materials: Option<Money>,
    /// The weights of the cylinders, for gas that was filled.
    pub weights: Option<GasWeights>,
    /// Photos of the finished work, which the provider uploaded.
    pub photos: Vec<UploadId>,
    /// What the service needs beside the note and these photos, if the provider sent it.
    pub proof: Option<SentProof>,
}

/// The parts of a finish proof beside the note and the photos of the finished work.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SentProof {
    /// Photos from before the work, which the provider uploaded.
    pub before: Vec<UploadId>,
    /// The codes of what the provider ticked.
    pub checklist: Vec<String>,
    pub readings: Vec<ProofReading>,
    /// Whether the provider knows that something is missing, and finishes without proof.
    pub partial: bool,
}

/// Finishes the job and asks the customer to confirm. Without an answer, a job that was finished
/// with proof is confirmed automatically after a day or two; any other waits for the customer or for
/// staff. Gas that was filled and not weighed counts as finished without proof. Money saved on
/// materials is refunded at once, and so are gas that was not filled and the fall of its price between
/// the payment and the filling; Gida pays the provider for a large rise of it once the job is
/// confirmed. The weights of a gas job that was finished without them may be sent later, with another
/// finish.
///
/// # Errors
/// `NotFound` also for another provider's job; `Order(OutOfStep | Invalid | StageUnpaid)`, `Invalid`
/// also for a proof that the service does not have, and for one with missing parts unless it is sent
/// as partial;
/// `Settlement(Invalid)` for materials that cost more than was paid for them, and for
/// weights that cannot be true;
/// `Order(ChangeOrderOpen)` while a change order waits to be answered or paid.
pub async fn finish_job(
    store: &dyn Store,
    reported: impl Into<Reported<FinishJob>>,
) -> Result<Applied<()>, FulfilmentError> {
    let reported = reported.into();
    store
        .unit(reported.cmd.call, move |uow| finish_job_in(uow, &reported))
        .await
}

fn finish_job_in(
    uow: &mut dyn UnitOfWork,
    Reported { cmd, happened_at }: &Reported<FinishJob>,
) -> Result<Applied<()>, FulfilmentError> {
    let mut order = uow
        .orders()
        .lock(cmd.order)?
        .ok_or(FulfilmentError::NotFound)?;
    if cmd.materials.is_some() || cmd.weights.is_some() {
        // Payments are locked before change orders, as in every unit.
        let _captured = uow.payments().lock_captured_of(order.id)?;
    }
    let settled = order.check_settled(&uow.change_orders().lock_of(order.id)?);
    let (mut proof, faults) = judged(&order.category_slug, cmd);
    // Work that is done again after a dispute does not weigh the gas a second time.
    let has_weights = is_weighed(&order) && uow.gas_supply().is_weighed(order.id)?;
    proof.complete &= cmd.weights.is_some() || has_weights || !is_weighed(&order);
    let photos: Vec<_> = proof.all_photos().collect();
    let finished = order.finish(proof, &uow.call());
    let Applied::Now(()) = finished.map_err(hide)? else {
        return add_weights_in(uow, order, cmd);
    };
    faults?;
    settled?;
    report_in(uow, &mut order, (ReportedStep::Finished, *happened_at))?;
    tie_photos_in(uow, &order, &photos)?;
    if let Some(spent) = cmd.materials {
        refund_savings_in(uow, &order, spent)?;
    }
    if let Some(weights) = cmd.weights.filter(|_| !has_weights) {
        weigh_in(uow, &order, weights)?;
    }
    if let Some(due) = order.auto_completes_at() {
        uow.schedule(TaskKind::AutoComplete, order.id.uuid(), due)?;
    }
    uow.emit(&DomainEvent::JobFinished { order: order.id })?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}

/// Records the weights of a gas job that was finished without them. The job then counts as finished
/// with proof from now on, and the customer is asked to confirm it.
fn add_weights_in(
    uow: &mut dyn UnitOfWork,
    mut order: Order,
    cmd: &FinishJob,
) -> Result<Applied<()>, FulfilmentError> {
    let Some(weights) = cmd.weights.filter(|_| order.awaits_confirmation()) else {
        return Ok(Applied::Already);
    };
    if !is_weighed(&order) || uow.gas_supply().is_weighed(order.id)? {
        return Ok(Applied::Already);
    }
    weigh_in(uow, &order, weights)?;
    order.complete_proof(&uow.call()).map_err(hide)?;
    if let Some(due) = order.auto_completes_at() {
        uow.schedule(TaskKind::AutoComplete, order.id.uuid(), due)?;
    }
    uow.emit(&DomainEvent::JobFinished { order: order.id })?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}

/// The proof that was sent, with whether it is complete; and what is wrong with it or missing from
/// it. A provider who sends no proof, or sends it as partial, may leave out any of it.
fn judged(service: &str, cmd: &FinishJob) -> (JobProof, Result<(), FieldErrors>) {
    let sent = cmd.proof.clone().unwrap_or_default();
    let readings: Vec<_> = sent
        .readings
        .iter()
        .map(|reading| (reading.code.clone(), reading.value.clone()))
        .collect();
    let given = GivenProof {
        before: sent.before.len(),
        after: cmd.photos.len(),
        checklist: &sent.checklist,
        readings: &readings,
    };
    let needed = FinishProof::of(service);
    let (mut faults, missing) = (needed.faults(given), needed.missing(given));
    let complete = missing.is_empty();
    if cmd.proof.is_some() && !sent.partial {
        faults.extend(missing);
    }
    let proof = JobProof {
        photos: cmd.photos.clone(),
        before: sent.before,
        checklist: sent.checklist,
        readings: entered(sent.readings),
        complete,
        ..JobProof::of_note(&cmd.note)
    };
    let errors = faults.into_iter().map(refused).collect();
    (proof, FieldErrors::check(errors))
}

/// The readings that have a value.
fn entered(readings: Vec<ProofReading>) -> Vec<ProofReading> {
    let trimmed = |reading: ProofReading| ProofReading {
        value: reading.value.trim().to_owned(),
        ..reading
    };
    readings
        .into_iter()
        .map(trimmed)
        .filter(|reading| !reading.value.is_empty())
        .collect()
}

/// The field of the request is inside `proof`, except the photos of the finished work.
fn refused(fault: ProofFault) -> FieldError {
    let field = if fault.field == "photoIds" {
        fault.field
    } else {
        format!("proof.{}", fault.field)
    };
    FieldError::new(field, fault.code, fault.message)
}

/// Attaches the photos of the proof to the order.
fn tie_photos_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    photos: &[UploadId],
) -> Result<(), FulfilmentError> {
    let Some(provider) = order.provider else {
        return Ok(());
    };
    for photo in photos {
        tie_photo_in::<FulfilmentError>(uow, *photo, UserId::from(provider), order.id)?;
    }
    Ok(())
}
