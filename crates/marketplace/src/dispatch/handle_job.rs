use super::DispatchError;
use crate::{Store, UnitOfWork, repositories::JobHandler, scheduling::attention_at};
use kernel::{Actor, Applied, Invocation, OrderId, UserId};

/// A member of staff takes a job of the dispatch board, or gives it back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandleJob {
    pub call: Invocation,
    pub order: OrderId,
}

/// Makes the caller the handler of the job for [`JobHandler::MINUTES`], so that two people do not
/// call the same providers. Taking a job again restarts the time.
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

fn take_in(uow: &mut dyn UnitOfWork, order: OrderId) -> Result<JobHandler, DispatchError> {
    let (staff, now) = (staff_at(uow, order)?, uow.now());
    let other = uow
        .staff()
        .handler_of(order)?
        .filter(|one| one.staff != staff && one.is_live(now));
    if let Some(other) = other {
        let name = uow.users().lock(other.staff)?.map(|user| user.first_name);
        return Err(DispatchError::Handled(name.unwrap_or_default()));
    }
    let handler = JobHandler {
        order,
        staff,
        since: now,
    };
    uow.staff().put_handler(handler)?;
    Ok(handler)
}

/// Gives a job back, so that another member of staff may take it.
///
/// # Errors
/// `NotFound` as in [`take_board_job`].
pub async fn give_board_job_back(
    store: &dyn Store,
    cmd: HandleJob,
) -> Result<Applied<()>, DispatchError> {
    store
        .unit(cmd.call, move |uow| give_back_in(uow, cmd.order))
        .await
}

fn give_back_in(uow: &mut dyn UnitOfWork, order: OrderId) -> Result<Applied<()>, DispatchError> {
    let staff = staff_at(uow, order)?;
    if uow
        .staff()
        .handler_of(order)?
        .is_none_or(|one| one.staff != staff)
    {
        return Ok(Applied::Already);
    }
    uow.staff().remove_handler(order)?;
    Ok(Applied::Now(()))
}

/// The caller, if they are staff and the order is on the board. Locks the order.
fn staff_at(uow: &mut dyn UnitOfWork, order: OrderId) -> Result<UserId, DispatchError> {
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(DispatchError::NotFound);
    };
    uow.orders()
        .lock(order)?
        .filter(|order| attention_at(order).is_some())
        .map(|_| staff)
        .ok_or(DispatchError::NotFound)
}
