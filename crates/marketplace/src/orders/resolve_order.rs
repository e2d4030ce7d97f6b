use super::{
    OrdersError,
    expire_draft::draft_ends_in,
    quote::check_answers,
    submit_order::{bookable, check_submit_in, price_in},
};
use crate::{
    DomainEvent, StaffStep, Store, TaskKind, UnitOfWork,
    read::{CatalogQueries, Offering},
    repositories::AuditKind,
    scheduling::{chase_price_in, emit_step_in, need_assessment_in, note_step_in, staff_of},
};
use kernel::{Applied, Invocation, OrderId, Permission};
use orders::{Order, OrderError, StaffMove};

/// A step of operations on a request that has no binding price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RequestStep {
    /// Send the draft for the customer (row 2).
    Submit,
    /// Give the request back to the customer as a draft (row 4).
    Return,
    /// Ask the pricing staff for the price (row 6).
    RequestPrice,
}

/// Operations change the status of a request for its customer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResolveRequest {
    pub call: Invocation,
    pub order: OrderId,
    pub step: RequestStep,
    /// Why, for the history and the audit log. The customer reads it when the request is returned.
    pub reason: String,
}

/// Takes the step. `Already` when the request is where the step leads.
///
/// # Errors
/// `NotFound` also for callers who are not staff and for the caller's own order; `NotAllowed`
/// without the permission of operations; `UnknownCategory`, `NotBookable`, `ProfileIncomplete`,
/// `TooManyUnpaid`; `Invalid`; `Order(Illegal | Invalid)`.
pub async fn resolve_request(
    store: &dyn Store,
    catalog: &dyn CatalogQueries,
    slug: &str,
    cmd: ResolveRequest,
) -> Result<Applied<()>, OrdersError> {
    let found = catalog.offering(slug).await?;
    let offering = match cmd.step {
        RequestStep::Submit => Some(bookable(found)?),
        RequestStep::Return | RequestStep::RequestPrice => found,
    };
    store
        .unit(cmd.call, move |uow| {
            resolve_in(uow, &cmd, offering.as_ref())
        })
        .await
}

fn resolve_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ResolveRequest,
    offering: Option<&Offering>,
) -> Result<Applied<()>, OrdersError> {
    let mut order = uow.orders().lock(cmd.order)?.ok_or(OrdersError::NotFound)?;
    let staff = staff_of(&order, &uow.call()).ok_or(OrdersError::NotFound)?;
    if !uow.actor().may(Permission::Ops) {
        return Err(OrdersError::NotAllowed);
    }
    let taken = match (cmd.step, offering) {
        (RequestStep::Return, _) => return_in(uow, &mut order, cmd),
        (RequestStep::Submit, Some(offering)) => submit_in(uow, &mut order, cmd, offering),
        (RequestStep::RequestPrice, Some(offering)) => {
            request_price_in(uow, &mut order, cmd, offering)
        }
        (RequestStep::Submit | RequestStep::RequestPrice, None) => {
            Err(OrdersError::UnknownCategory)
        }
    }?;
    let Applied::Now(()) = taken else {
        return Ok(Applied::Already);
    };
    let detail = format!("Order {}: {}", order.reference, cmd.step.as_move().code());
    let reason = cmd.reason.trim().to_owned();
    note_step_in(
        uow,
        (staff, order.customer),
        (AuditKind::ResolvedOrder, reason, detail),
    )?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}

impl RequestStep {
    const fn as_move(self) -> StaffMove {
        match self {
            Self::Submit => StaffMove::Submit,
            Self::Return => StaffMove::Return,
            Self::RequestPrice => StaffMove::RequestPrice,
        }
    }
}

/// Row 2, with the checks of the customer's own submission.
fn submit_in(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
    cmd: &ResolveRequest,
    offering: &Offering,
) -> Result<Applied<()>, OrdersError> {
    // The rule comes first, so that an order in another status is refused for its status.
    let Applied::Now(()) = order
        .submit_for_customer(&cmd.reason, &uow.call())
        .map_err(hide)?
    else {
        return Ok(Applied::Already);
    };
    check_answers(offering, &order.answers, true)?;
    check_submit_in(uow, order, offering)?;
    order.form_version = offering.form.version;
    emit_step_in(uow, order, StaffStep::Sent)?;
    price_in(uow, order, offering, false)?;
    uow.tasks().cancel(TaskKind::ExpireDraft, order.id.uuid())?;
    Ok(Applied::Now(()))
}

/// Row 4: the draft gets its full number of days again.
fn return_in(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
    cmd: &ResolveRequest,
) -> Result<Applied<()>, OrdersError> {
    let Applied::Now(()) = order
        .return_to_draft(&cmd.reason, &uow.call())
        .map_err(hide)?
    else {
        return Ok(Applied::Already);
    };
    let now = uow.now();
    let ends_at = draft_ends_in(uow, now)?;
    uow.schedule(TaskKind::ExpireDraft, order.id.uuid(), ends_at)?;
    let explanation = cmd.reason.trim().to_owned();
    emit_step_in(uow, order, StaffStep::Returned { explanation })?;
    Ok(Applied::Now(()))
}

/// Row 6, with what follows when the engine finds no price.
fn request_price_in(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
    cmd: &ResolveRequest,
    offering: &Offering,
) -> Result<Applied<()>, OrdersError> {
    let was_for_people = order.clone();
    let Applied::Now(()) = order
        .request_price_by_staff(&cmd.reason, &uow.call())
        .map_err(hide)?
    else {
        return Ok(Applied::Already);
    };
    need_assessment_in(uow, &was_for_people, offering)?;
    uow.emit(&DomainEvent::PriceRequested { order: order.id })?;
    chase_price_in(uow, order)?;
    Ok(Applied::Now(()))
}

/// The caller's own order gets the same answer as an order that does not exist.
fn hide(error: OrderError) -> OrdersError {
    if error == OrderError::NotYours {
        OrdersError::NotFound
    } else {
        error.into()
    }
}
