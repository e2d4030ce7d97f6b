use super::{
    OrdersError, PlaceOrder,
    place_order::{REFERENCE_TRIES, is_taken, make_in, placed_in},
    quote::check_answers,
    submit_order::bookable,
};
use crate::{
    StaffStep, Store, UnitOfWork,
    read::{CatalogQueries, Offering},
    repositories::AuditKind,
    scheduling::{emit_step_in, note_step_in},
};
use kernel::{Actor, OrderId, Permission, UserId};
use orders::required_reason;
use std::sync::Arc;

/// Operations begin a booking for a customer who calls. It is a draft: the customer checks it,
/// accepts the terms, sends it and pays.
#[derive(Debug, Clone, PartialEq)]
pub struct BeginForCustomer {
    pub customer: UserId,
    /// What the customer said, by a call of the member of staff. It is never submitted.
    pub booking: PlaceOrder,
    /// The reason, for the audit log.
    pub note: String,
}

/// Creates the draft (row 1) and tells the customer. The same request run again finds the draft that
/// it created the first time.
///
/// # Errors
/// `NotFound` also for callers who are not staff, for the caller's own account and for one that is
/// suspended; `NotAllowed` without the permission of operations; `UnknownCategory`, `NotBookable`;
/// `Invalid` with the fields.
pub async fn begin_for_customer(
    store: &dyn Store,
    catalog: &dyn CatalogQueries,
    cmd: BeginForCustomer,
) -> Result<OrderId, OrdersError> {
    let offering = bookable(catalog.offering(&cmd.booking.category_slug).await?)?;
    check_answers(&offering, &cmd.booking.answers, false)?;
    let booking = PlaceOrder {
        submit: false,
        ..cmd.booking
    };
    let call = booking.call;
    let request = Arc::new((BeginForCustomer { booking, ..cmd }, offering));
    let mut attempt = 0;
    loop {
        let again = Arc::clone(&request);
        let begun = store
            .unit(call, move |uow| begin_in(uow, &again.0, &again.1, attempt))
            .await;
        match begun {
            Err(error) if is_taken(&error) && attempt < REFERENCE_TRIES => attempt += 1,
            other => return other,
        }
    }
}

fn begin_in(
    uow: &mut dyn UnitOfWork,
    cmd: &BeginForCustomer,
    offering: &Offering,
    attempt: u32,
) -> Result<OrderId, OrdersError> {
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(OrdersError::NotFound);
    };
    if staff == cmd.customer {
        return Err(OrdersError::NotFound);
    }
    if !uow.actor().may(Permission::Ops) {
        return Err(OrdersError::NotAllowed);
    }
    let note = required_reason("note", &cmd.note)?;
    let (id, placed) = placed_in(uow, cmd.customer)?;
    if placed {
        return Ok(id);
    }
    let customer = uow.users().lock(cmd.customer)?;
    if !customer.is_some_and(|user| user.is_active()) {
        return Err(OrdersError::NotFound);
    }
    make_in(uow, &cmd.booking, offering, (id, cmd.customer, attempt))?;
    let order = uow.orders().lock(id)?.ok_or(OrdersError::NotFound)?;
    emit_step_in(uow, &order, StaffStep::Begun)?;
    let detail = format!("Order {}: {}", order.reference, order.title);
    let step = (AuditKind::BegunBooking, note, detail);
    note_step_in(uow, (staff, cmd.customer), step)?;
    Ok(id)
}
