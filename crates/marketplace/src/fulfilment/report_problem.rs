use super::{
    FulfilmentError,
    confirm_by_link::{as_recipient, opened_in},
    error::hide,
};
use crate::{DomainEvent, ProblemAtHome, Store, UnitOfWork};
use kernel::{Applied, Invocation, OrderId};
use orders::ProblemReason;

/// The person at home says with a link of the order that something is wrong with the finished job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportProblem {
    pub call: Invocation,
    pub order: OrderId,
    /// SHA-256 of the token of the link in hex.
    pub token_hash: String,
    pub reason: ProblemReason,
}

/// Tells the customer and support. It stops nothing: the customer or support open a dispute when
/// they find it right. `Already` when a problem was reported since the provider finished.
///
/// # Errors
/// `NotFound` for a link that does not open the order, and for an order that is not for someone who
/// may confirm; `Order(OutOfStep)` unless the finished job waits to be confirmed.
pub async fn report_problem(
    store: &dyn Store,
    cmd: ReportProblem,
) -> Result<Applied<()>, FulfilmentError> {
    let call = as_recipient(cmd.call);
    store
        .unit(call, move |uow| report_problem_in(uow, &cmd))
        .await
}

fn report_problem_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ReportProblem,
) -> Result<Applied<()>, FulfilmentError> {
    let mut order = opened_in(uow, cmd.order, &cmd.token_hash)?;
    let reported = order
        .report_problem(cmd.reason, &uow.call())
        .map_err(hide)?;
    if reported == Applied::Already {
        return Ok(Applied::Already);
    }
    uow.emit(&DomainEvent::ProblemAtHome(ProblemAtHome {
        order: order.id,
        reason: cmd.reason,
    }))?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}
