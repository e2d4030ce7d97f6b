use super::{
    CancellationsError,
    execute_cancellation::{can_be_left, locked},
    settle::{How, settle_in},
    ticket::say_in,
};
use crate::{DomainEvent, RefusedCancellation, Store, TaskKind, UnitOfWork};
use kernel::{Actor, CancellationId, Invocation, Permission, UserId};
use orders::{CancellationState, Decision, WAIVERS_A_YEAR};

/// Support approves a cancellation request, waives its fee, or refuses it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecideCancellation {
    pub call: Invocation,
    pub cancellation: CancellationId,
    pub decision: Decision,
    /// The explanation for the customer; required to waive or refuse.
    pub note: String,
    /// Whether the customer leaves because of Gida or the provider, so that their promo code can be
    /// used again.
    pub our_fault: bool,
}

/// Decides a cancellation request. The customer is notified, and the explanation is also added to
/// the ticket.
///
/// # Errors
/// `NotFound` also for callers who are not staff and for the caller's own request; `Decided`;
/// `NoFee` when there is no fee to waive; `NeedsFinance`; `Invalid`.
pub async fn decide_cancellation(
    store: &dyn Store,
    cmd: DecideCancellation,
) -> Result<CancellationState, CancellationsError> {
    store.unit(cmd.call, move |uow| decide_in(uow, &cmd)).await
}

fn decide_in(
    uow: &mut dyn UnitOfWork,
    cmd: &DecideCancellation,
) -> Result<CancellationState, CancellationsError> {
    let now = uow.now();
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(CancellationsError::NotFound);
    };
    let (order, mut request) = locked(uow, cmd.cancellation)?
        .filter(|(_, request)| request.customer != staff)
        .ok_or(CancellationsError::NotFound)?;
    if !request.is_open() {
        return Err(CancellationsError::Decided);
    }
    if cmd.decision != Decision::Refuse && !can_be_left(&order) {
        let _now = request.lapse(now);
        uow.emit(&DomainEvent::CancellationLapsed { order: order.id })?;
        uow.cancellations().save(request)?;
        return Ok(CancellationState::Lapsed);
    }
    if cmd.decision == Decision::Waive {
        // No fee is kept when no provider has the job any more.
        if request.fee.is_zero() || order.is_ready() {
            return Err(CancellationsError::NoFee);
        }
        check_waiver_in(uow, request.customer)?;
    }
    request.decide(cmd.decision, Some(staff), Some(&cmd.note), now)?;
    if let Some(note) = &request.note {
        say_in(uow, request.ticket, staff, note)?;
    }
    let state = request.state;
    if cmd.decision == Decision::Refuse {
        let event = DomainEvent::CancellationRefused(RefusedCancellation {
            order: order.id,
            note: request.note.clone().unwrap_or_default(),
        });
        uow.tasks()
            .cancel(TaskKind::ExecuteCancellation, request.id.uuid())?;
        uow.emit(&event)?;
        uow.cancellations().save(request)?;
    } else {
        settle_in(
            uow,
            order,
            request,
            How::Agreed {
                our_fault: cmd.our_fault,
            },
        )?;
    }
    Ok(state)
}

/// Checks that the caller may waive another fee of the customer. Finance may waive more of them than
/// support.
pub(super) fn check_waiver_in(
    uow: &mut dyn UnitOfWork,
    customer: UserId,
) -> Result<(), CancellationsError> {
    let a_year_ago = uow.now().plus_days(-365);
    let of_finance = uow.actor().may(Permission::Finance);
    if of_finance || uow.cancellations().waived_since(customer, a_year_ago)? < WAIVERS_A_YEAR {
        Ok(())
    } else {
        Err(CancellationsError::NeedsFinance)
    }
}
