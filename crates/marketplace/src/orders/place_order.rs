use super::{
    OrdersError,
    expire_draft::draft_ends_in,
    photos::attach_photos_in,
    quote::check_answers,
    submit_order::{bookable, submit_in},
};
use crate::{
    Store, TaskKind, UnitOfWork,
    read::{CatalogQueries, Offering},
};
use kernel::{Actor, Invocation, OrderId, OrderReference, ProviderId, StoreError, UserId};
use orders::{Address, Draft, NewOrder, Order, Recipient, Slot};
use std::sync::Arc;

/// A customer asks for a service. The order is kept as a draft or submitted for a price at once.
#[derive(Debug, Clone, PartialEq)]
pub struct PlaceOrder {
    pub call: Invocation,
    pub category_slug: String,
    pub answers: serde_json::Value,
    pub description: String,
    pub address: Option<Address>,
    pub slot: Option<Slot>,
    /// The provider that the customer asks for.
    pub preferred: Option<ProviderId>,
    /// The person at home, when the order is for someone else.
    pub recipient: Option<Recipient>,
    pub submit: bool,
}

/// The number of references that are tried. A short reference is one of a thousand million, so
/// another one is tried when it is taken.
pub(super) const REFERENCE_TRIES: u32 = 4;

/// Creates an order and returns its id, which follows from the invocation's seed: the same request
/// run again finds the order that it created the first time.
///
/// # Errors
/// `UnknownCategory`, `Invalid` with the fields, `ProfileIncomplete`, `TooManyUnpaid`.
pub async fn place_order(
    store: &dyn Store,
    catalog: &dyn CatalogQueries,
    cmd: PlaceOrder,
) -> Result<OrderId, OrdersError> {
    let Actor::Customer(customer) = cmd.call.actor else {
        return Err(OrdersError::NotFound);
    };
    let offering = bookable(catalog.offering(&cmd.category_slug).await?)?;
    check_answers(&offering, &cmd.answers, cmd.submit)?;
    let (call, request) = (cmd.call, Arc::new((cmd, offering)));
    let mut attempt = 0;
    loop {
        let again = Arc::clone(&request);
        let placed = store
            .unit(call, move |uow| {
                place_order_in(uow, &again.0, customer, &again.1, attempt)
            })
            .await;
        match placed {
            Err(error) if is_taken(&error) && attempt < REFERENCE_TRIES => attempt += 1,
            other => return other,
        }
    }
}

/// Whether the reference is taken, or the same request ran at the same time and was faster: the next
/// run finds its order.
pub(super) const fn is_taken(error: &OrdersError) -> bool {
    matches!(error, OrdersError::Store(StoreError::Duplicate { .. }))
}

fn place_order_in(
    uow: &mut dyn UnitOfWork,
    cmd: &PlaceOrder,
    customer: UserId,
    offering: &Offering,
    attempt: u32,
) -> Result<OrderId, OrdersError> {
    let (id, placed) = placed_in(uow, customer)?;
    if !placed {
        make_in(uow, cmd, offering, (id, customer, attempt))?;
    }
    Ok(id)
}

/// The id that the order of this request has, and whether an earlier run has placed it.
pub(super) fn placed_in(
    uow: &mut dyn UnitOfWork,
    customer: UserId,
) -> Result<(OrderId, bool), OrdersError> {
    let id: OrderId = uow.next_id();
    match uow.orders().lock(id)? {
        Some(placed) if placed.customer == customer => Ok((id, true)),
        Some(_) => Err(OrdersError::NotFound),
        None => Ok((id, false)),
    }
}

/// Creates the order.
pub(super) fn make_in(
    uow: &mut dyn UnitOfWork,
    cmd: &PlaceOrder,
    offering: &Offering,
    (id, customer, attempt): (OrderId, UserId, u32),
) -> Result<(), OrdersError> {
    let now = uow.now();
    let preferred = match cmd.preferred {
        Some(provider) if may_prefer_in(uow, (provider, customer), &offering.category.slug)? => {
            Some(provider)
        }
        Some(_) | None => None,
    };
    let draft = Draft {
        answers: cmd.answers.clone(),
        description: cmd.description.clone(),
        address: cmd.address.clone(),
        slot: cmd.slot,
        recipient: cmd.recipient.clone(),
    };
    let new = NewOrder {
        preferred,
        id,
        reference: OrderReference::derive(id.uuid(), attempt),
        customer,
        category_slug: offering.category.slug.clone(),
        form_version: offering.form.version,
        title: catalog::work_title(&offering.category, &cmd.answers),
        draft,
    };
    let mut order = Order::draft(new, &uow.call())?;
    if cmd.submit {
        submit_in(uow, &mut order, offering)?;
    } else {
        let ends_at = draft_ends_in(uow, now)?;
        uow.schedule(TaskKind::ExpireDraft, id.uuid(), ends_at)?;
    }
    // The order is inserted before the rows that refer to it.
    uow.orders().insert(order.clone())?;
    attach_photos_in(uow, &order, &offering.form)?;
    Ok(())
}

/// Whether the provider that the customer asks for does the service, is another person, and is not
/// kept apart from the customer by a block. Any other
/// provider is left out, and the order is placed all the same. Whether the provider has time is
/// checked when they would be asked.
fn may_prefer_in(
    uow: &mut dyn UnitOfWork,
    (provider, customer): (ProviderId, UserId),
    category_slug: &str,
) -> Result<bool, StoreError> {
    let does_it = uow.providers().lock(provider)?.is_some_and(|stored| {
        stored.status.was_approved() && stored.categories.iter().any(|slug| slug == category_slug)
    });
    Ok(does_it
        && UserId::from(provider) != customer
        && !uow.providers().kept_apart(provider, customer)?.any())
}
