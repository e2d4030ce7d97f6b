use super::{
    FulfilmentError, JobStep, Reported,
    en_route::{StepOf, step_in},
};
use crate::{
    DomainEvent, Store, UnitOfWork, settings::compensation_policy_in, settlement::make_good_in,
};
use kernel::{Actor, Applied, StoreError};
use orders::{AccessAttempt, AccessStep, Order, ReportedStep};
use payments::ledger::Reference;

/// Records that the provider is at the address; the waiting time counts from now.
///
/// # Errors
/// `NotFound` also for another provider's job; `Order(OutOfStep)`; `Order(Invalid)` for a time that
/// the step cannot have; `Move(Unanswered)`.
pub async fn arrive(
    store: &dyn Store,
    reported: impl Into<Reported<JobStep>>,
) -> Result<Applied<()>, FulfilmentError> {
    let reported = reported.into();
    store
        .unit(reported.cmd.call, move |uow| arrive_in(uow, &reported))
        .await
}

fn arrive_in(
    uow: &mut dyn UnitOfWork,
    reported: &Reported<JobStep>,
) -> Result<Applied<()>, FulfilmentError> {
    let (now, cmd) = (uow.now(), reported.cmd);
    let step = StepOf {
        take: Order::arrive,
        kind: ReportedStep::Arrived,
        event: DomainEvent::ProviderArrived { order: cmd.order },
    };
    let Applied::Now(order) = step_in(uow, reported, &step)? else {
        return Ok(Applied::Already);
    };
    // The wait at the address counts from the report, whatever time the phone noted.
    if let Actor::Provider(provider) = uow.actor() {
        uow.access_attempts().mark(AccessAttempt {
            order: cmd.order,
            provider,
            step: AccessStep::Arrived,
            at: now,
        })?;
    }
    make_good_lateness_in(uow, &order)?;
    Ok(Applied::Now(()))
}

/// Grants store credit, without a request, to a customer whose provider came late.
pub(super) fn make_good_lateness_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
) -> Result<(), StoreError> {
    let now = uow.now();
    let policy = compensation_policy_in(uow, order)?;
    let amount = order
        .credit_for_coming_late(&policy, now)
        .map_err(|error| StoreError::Failed(error.to_string()))?;
    make_good_in(uow, order, amount, Reference::CameLate(order.id))
}
