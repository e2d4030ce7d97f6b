use super::DispatchError;
use crate::{
    Store, TaskKind, UnitOfWork,
    repositories::{AuditKind, JobHandler, NewAuditEntry},
    scheduling::{attention_at, note_step_in, staff_of},
};
use kernel::{Actor, Applied, FieldErrors, Invocation, OrderId, StoreError, UserId};
use orders::{Order, OrderError, OrderStatus, required_reason};

/// A member of staff takes a job of the dispatch board, or gives it back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandleJob {
    pub call: Invocation,
    pub order: OrderId,
}

/// Makes the caller the handler of the job for [`JobHandler::MINUTES`], so that two people do not
/// call the same providers. Taking a job again restarts the time, unless the caller holds its search.
///
/// # Errors
/// `NotFound` for callers who are not staff and for an order that is not on the board; `Handled`
/// while another member of staff handles it.
pub async fn take_board_job(
    store: &dyn Store,
    cmd: HandleJob,
) -> Result<JobHandler, DispatchError> {
    store
        .unit(cmd.call, move |uow| take_in(uow, cmd.order))
        .await
}

fn take_in(uow: &mut dyn UnitOfWork, id: OrderId) -> Result<JobHandler, DispatchError> {
    let now = uow.now();
    let (staff, order) = staff_at(uow, id)?;
    let own = own_handler_in(uow, order.id, staff)?;
    if let Some(hold) = own.filter(|one| one.holds_search_until(now).is_some()) {
        return Ok(hold);
    }
    let handler = JobHandler::taking(order.id, staff, now);
    uow.staff().put_handler(handler.clone())?;
    Ok(handler)
}

/// Releases a job of the board, so that another member of staff may take it. A hold ends as well, also
/// when a colleague began it, and the search goes on.
///
/// # Errors
/// `NotFound` as in [`take_board_job`].
pub async fn release_board_job(
    store: &dyn Store,
    cmd: HandleJob,
) -> Result<Applied<()>, DispatchError> {
    store
        .unit(cmd.call, move |uow| release_in(uow, cmd.order))
        .await
}

fn release_in(uow: &mut dyn UnitOfWork, id: OrderId) -> Result<Applied<()>, DispatchError> {
    let now = uow.now();
    let (staff, order) = staff_at(uow, id)?;
    let Some(handler) = uow.staff().handler_of(id)? else {
        return Ok(Applied::Already);
    };
    let holds = handler.holds_search_until(now).is_some();
    if handler.staff != staff && !holds {
        return Ok(Applied::Already);
    }
    uow.staff().remove_handler(id)?;
    if holds {
        uow.audit(NewAuditEntry {
            staff,
            person: order.customer,
            kind: AuditKind::ReleasedSearch,
            reason: None,
            detail: Some(format!("Order {}", order.reference)),
        })?;
        if order.is_ready() {
            uow.schedule(TaskKind::DispatchOffers, id.uuid(), now)?;
        }
    }
    Ok(Applied::Now(()))
}

/// A member of staff holds the search for a provider, because they handle the order by phone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HoldSearch {
    pub call: Invocation,
    pub order: OrderId,
    /// How long the search is held, from 1 to [`JobHandler::HOLD_MINUTES_MAX`];
    /// [`JobHandler::MINUTES`] when `None`.
    pub minutes: Option<i64>,
    pub reason: String,
}

/// Makes the caller the handler of the order and lets no wave of offers begin until the time is
/// over. Offers that were sent before stay open. Holding again sets a new end.
///
/// # Errors
/// `NotFound` also for callers who are not staff and for the caller's own order; `NotSearched`;
/// `Order(Invalid)`; `Handled` while another member of staff handles it.
pub async fn hold_search(store: &dyn Store, cmd: HoldSearch) -> Result<JobHandler, DispatchError> {
    store.unit(cmd.call, move |uow| hold_in(uow, &cmd)).await
}

fn hold_in(uow: &mut dyn UnitOfWork, cmd: &HoldSearch) -> Result<JobHandler, DispatchError> {
    let now = uow.now();
    let call = uow.call();
    let order = uow
        .orders()
        .lock(cmd.order)?
        .filter(|order| order.status != OrderStatus::Draft)
        .ok_or(DispatchError::NotFound)?;
    let staff = staff_of(&order, &call).ok_or(DispatchError::NotFound)?;
    let reason = required_reason("reason", &cmd.reason).map_err(OrderError::from)?;
    let minutes = checked_minutes(cmd.minutes).map_err(OrderError::from)?;
    if !order.is_ready() {
        return Err(DispatchError::NotSearched {
            status: order.status,
        });
    }
    let own = own_handler_in(uow, order.id, staff)?;
    let handler = JobHandler {
        since: own.map_or(now, |one| one.since),
        until: now.plus_mins(minutes),
        hold: Some(reason.clone()),
        ..JobHandler::taking(order.id, staff, now)
    };
    uow.staff().put_handler(handler.clone())?;
    uow.schedule(TaskKind::DispatchOffers, order.id.uuid(), handler.until)?;
    let detail = format!("Order {}, until {}", order.reference, handler.until);
    note_step_in(
        uow,
        (staff, order.customer),
        (AuditKind::HeldSearch, reason, detail),
    )?;
    Ok(handler)
}

fn checked_minutes(minutes: Option<i64>) -> Result<i64, FieldErrors> {
    let minutes = minutes.unwrap_or(JobHandler::MINUTES);
    if (1..=JobHandler::HOLD_MINUTES_MAX).contains(&minutes) {
        Ok(minutes)
    } else {
        let text = "Hold the search for 1 minute to 4 hours.";
        Err(FieldErrors::one("minutes", "out_of_range", text))
    }
}

/// The caller's own handling of the job, if it lasts.
///
/// # Errors
/// `Handled` while another member of staff handles it.
fn own_handler_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    staff: UserId,
) -> Result<Option<JobHandler>, DispatchError> {
    let now = uow.now();
    let live = uow
        .staff()
        .handler_of(order)?
        .filter(|one| one.is_live(now));
    match live {
        Some(other) if other.staff != staff => {
            let name = first_name_in(uow, other.staff)?;
            Err(DispatchError::Handled(name))
        }
        Some(own) => Ok(Some(own)),
        None => Ok(None),
    }
}

fn first_name_in(uow: &mut dyn UnitOfWork, staff: UserId) -> Result<String, StoreError> {
    let name = uow.users().lock(staff)?.map(|user| user.first_name);
    Ok(name.unwrap_or_default())
}

/// The caller, if they are staff, and the order, if it is on the board. Locks the order.
fn staff_at(uow: &mut dyn UnitOfWork, order: OrderId) -> Result<(UserId, Order), DispatchError> {
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(DispatchError::NotFound);
    };
    uow.orders()
        .lock(order)?
        .filter(|order| attention_at(order).is_some())
        .map(|order| (staff, order))
        .ok_or(DispatchError::NotFound)
}
