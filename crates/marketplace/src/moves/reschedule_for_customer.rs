use super::{MovesError, ask::ask_locked_in};
use crate::{
    StaffStep, Store, UnitOfWork,
    read::{CatalogQueries, Offering},
    repositories::AuditKind,
    scheduling::{emit_step_in, note_step_in, search_at_in, slot_text, staff_of},
};
use kernel::{Applied, Invocation, Money, OrderId, Permission};
use orders::{MoveReason, MoveState, Order, OrderStatus, Slot, required_reason};

/// Operations move a visit for its customer, who asked for it in another way than in the app.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RescheduleForCustomer {
    pub call: Invocation,
    pub order: OrderId,
    pub to: Slot,
    /// Why the customer cannot be there, which decides whether an assigned job is moved for free.
    pub why: MoveReason,
    /// The fee that the terms showed; zero for a free move and while no provider has the order.
    pub fee: Money,
    /// The reason, for the audit log.
    pub note: String,
}

/// Changes the time by the rules for a customer's own request: immediately while no provider has
/// the order, and otherwise by asking the provider, after the customer has paid any fee. `Already`
/// when that time is already agreed or requested.
///
/// # Errors
/// `NotFound` also for callers who are not staff and for the caller's own order or job;
/// `NotAllowed` without the permission of operations;
/// `Move(NotNow | Leaving | Pending | TooMany | FeeChanged | Invalid)`; `Order(Invalid)`.
pub async fn reschedule_for_customer(
    store: &dyn Store,
    catalog: &dyn CatalogQueries,
    slug: &str,
    cmd: RescheduleForCustomer,
) -> Result<Applied<()>, MovesError> {
    let offering = catalog.offering(slug).await?.ok_or(MovesError::NotFound)?;
    store
        .unit(cmd.call, move |uow| reschedule_in(uow, &offering, &cmd))
        .await
}

fn reschedule_in(
    uow: &mut dyn UnitOfWork,
    offering: &Offering,
    cmd: &RescheduleForCustomer,
) -> Result<Applied<()>, MovesError> {
    let mut order = uow
        .orders()
        .lock(cmd.order)?
        .filter(|order| order.status != OrderStatus::Draft)
        .ok_or(MovesError::NotFound)?;
    let staff = staff_of(&order, &uow.call()).ok_or(MovesError::NotFound)?;
    if !uow.actor().may(Permission::Ops) {
        return Err(MovesError::NotAllowed);
    }
    let note = required_reason("note", &cmd.note)?;
    let moved = if order.is_ready() {
        search_in(uow, offering, (&mut order, cmd))?
    } else {
        ask_in(uow, offering, (&mut order, cmd))?
    };
    if moved == Applied::Already {
        return Ok(Applied::Already);
    }
    let detail = format!("Order {}: to {}", order.reference, slot_text(cmd.to));
    note_step_in(
        uow,
        (staff, order.customer),
        (AuditKind::MovedVisit, note, detail),
    )?;
    Ok(Applied::Now(()))
}

/// No provider has the order: the search starts at the new time.
fn search_in(
    uow: &mut dyn UnitOfWork,
    offering: &Offering,
    (order, cmd): (&mut Order, &RescheduleForCustomer),
) -> Result<Applied<()>, MovesError> {
    let moved: Result<_, MovesError> = search_at_in(uow, offering, (order, cmd.to));
    if moved? == Applied::Already {
        return Ok(Applied::Already);
    }
    let news = StaffStep::Moved {
        to: slot_text(cmd.to),
    };
    emit_step_in(uow, order, news)?;
    uow.orders().save(order.clone())?;
    Ok(Applied::Now(()))
}

/// A provider has the job: they are asked, or the customer pays the fee first. When the provider
/// is not free at the new time, the customer is told that another provider is searched for.
fn ask_in(
    uow: &mut dyn UnitOfWork,
    offering: &Offering,
    (order, cmd): (&mut Order, &RescheduleForCustomer),
) -> Result<Applied<()>, MovesError> {
    let (id, asked) = ask_locked_in(uow, offering, (order, (cmd.why, cmd.to, cmd.fee)))?;
    if asked == Applied::Already {
        return Ok(Applied::Already);
    }
    let requests = uow.moves().lock_of(order.id)?;
    let open = requests
        .into_iter()
        .find(|request| request.id == id && request.is_open());
    if let Some(request) = open {
        let (to, until) = (slot_text(request.to), request.due_at);
        let news = if request.state == MoveState::AwaitingPayment {
            let fee = request.fee;
            StaffStep::MoveToPay { to, fee, until }
        } else {
            StaffStep::MoveAsked { to, until }
        };
        emit_step_in(uow, order, news)?;
    }
    Ok(Applied::Now(()))
}
