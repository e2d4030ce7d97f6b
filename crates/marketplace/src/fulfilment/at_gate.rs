use super::{FulfilmentError, JobStep, Reported, en_route::report_in, error::hide};
use crate::{DomainEvent, GateWait, Store, UnitOfWork, scheduling::estate_of};
use ::catalog::ContentKind;
use kernel::{Applied, ProviderId, StoreError};
use orders::{Address, Order, ReportedStep};

/// Records that the provider is at the gate of the estate, and tells the customer at once, so that
/// security lets the provider in. It does not count as arrival.
///
/// # Errors
/// `NotFound` also for another provider's job; `Order(NoGate)` for an address without a gate;
/// `Order(OutOfStep)` unless the provider is on the way; `Order(Invalid)` for a time that the step
/// cannot have.
pub async fn report_at_gate(
    store: &dyn Store,
    reported: impl Into<Reported<JobStep>>,
) -> Result<Applied<()>, FulfilmentError> {
    let reported = reported.into();
    store
        .unit(reported.cmd.call, move |uow| at_gate_in(uow, &reported))
        .await
}

fn at_gate_in(
    uow: &mut dyn UnitOfWork,
    reported: &Reported<JobStep>,
) -> Result<Applied<()>, FulfilmentError> {
    let mut order = uow
        .orders()
        .lock(reported.cmd.order)?
        .ok_or(FulfilmentError::NotFound)?;
    let has_gate = has_gate_in(uow, order.address.as_ref())?;
    let waits = order.wait_at_gate(has_gate, &uow.call()).map_err(hide)?;
    let Some(provider) = order.provider.filter(|_| waits.is_now()) else {
        return Ok(Applied::Already);
    };
    report_in(
        uow,
        &mut order,
        (ReportedStep::AtGate, reported.happened_at),
    )?;
    let first_name = who_comes_in(uow, &order, provider)?;
    uow.emit(&DomainEvent::ProviderAtGate(GateWait {
        order: order.id,
        first_name,
    }))?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}

/// Whether the address is in an estate that staff recorded, or says that it has a gate.
fn has_gate_in(uow: &mut dyn UnitOfWork, address: Option<&Address>) -> Result<bool, StoreError> {
    let Some(address) = address else {
        return Ok(false);
    };
    if address.has_gate() {
        return Ok(true);
    }
    let estates = uow.content().items(ContentKind::Estate)?;
    Ok(estate_of(&estates, address).is_some())
}

/// The first name of the person who comes: the worker of a company, or the provider.
fn who_comes_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    provider: ProviderId,
) -> Result<String, StoreError> {
    let named = uow.workers().named_on(order.id)?;
    if let Some(worker) = named.and_then(|named| named.worker) {
        return Ok(worker.first_name);
    }
    let provider = uow.providers().lock(provider)?;
    let name = provider.map_or_else(String::new, |provider| provider.display_name);
    let first = name.split_whitespace().next();
    Ok(first.unwrap_or("Your provider").to_owned())
}
