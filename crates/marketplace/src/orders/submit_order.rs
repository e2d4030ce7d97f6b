use super::{
    Moment, OrdersError, Quoted,
    owned::owned_order,
    promo::promoted_in,
    quote,
    quote::{check_answers, engine_price_valid_until},
};
use crate::{
    DomainEvent, Store, TaskKind, UnitOfWork,
    read::{CatalogQueries, Offering},
    scheduling::{chase_price_in, check_gas, check_gas_place_in, need_assessment_in},
    settings::{deadlines_in, price_validity_in, setting_in},
    settlement::{price_rate_in, price_tag},
};
use ::settings::SettingKey;
use kernel::{Applied, Invocation, Money, OrderId, Timestamp};
use orders::{Order, OrderStatus};
use pricing::{Commission, Plan, PriceDraft, PriceLine, PriceVersion};

/// The customer submits a draft for a price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SubmitOrder {
    pub call: Invocation,
    pub order: OrderId,
}

/// Submits a draft.
///
/// # Errors
/// `NotFound` also for another customer's order; `Invalid` with the missing fields;
/// `ProfileIncomplete`; `TooManyUnpaid`.
pub async fn submit_order(
    store: &dyn Store,
    catalog: &dyn CatalogQueries,
    slug: &str,
    cmd: SubmitOrder,
) -> Result<Applied<()>, OrdersError> {
    let offering = bookable(catalog.offering(slug).await?)?;
    store
        .unit(cmd.call, move |uow| submit_order_in(uow, &cmd, &offering))
        .await
}

fn submit_order_in(
    uow: &mut dyn UnitOfWork,
    cmd: &SubmitOrder,
    offering: &Offering,
) -> Result<Applied<()>, OrdersError> {
    let mut order = owned_order(uow, cmd.order)?;
    if order.status != OrderStatus::Draft && order.status != OrderStatus::Cancelled {
        return Ok(Applied::Already);
    }
    check_answers(offering, &order.answers, true)?;
    order.form_version = offering.form.version;
    submit_in(uow, &mut order, offering)?;
    uow.tasks().cancel(TaskKind::ExpireDraft, order.id.uuid())?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}

/// The service, provided that it can be booked online.
pub(super) fn bookable(offering: Option<Offering>) -> Result<Offering, OrdersError> {
    let offering = offering.ok_or(OrdersError::UnknownCategory)?;
    if offering.category.bookable_online {
        Ok(offering)
    } else {
        Err(OrdersError::NotBookable(offering.category.name))
    }
}

/// DRAFT → SUBMITTED → PRICED, or REQUESTED when people must price it.
pub(super) fn submit_in(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
    offering: &Offering,
) -> Result<(), OrdersError> {
    check_submit_in(uow, order, offering)?;
    let Applied::Now(()) = order.submit(&uow.call())? else {
        return Ok(());
    };
    price_in(uow, order, offering, false)
}

/// Checks what the order itself does not know: the customer's profile and unpaid orders, and the
/// safety of gas.
pub(super) fn check_submit_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    offering: &Offering,
) -> Result<(), OrdersError> {
    let now = uow.now();
    let customer = uow
        .users()
        .lock(order.customer)?
        .ok_or(OrdersError::NotFound)?;
    if !customer.is_complete() {
        return Err(OrdersError::ProfileIncomplete);
    }
    // The maximum number of a customer's orders that wait for payment (transition row 2).
    let most = setting_in(uow, SettingKey::UnpaidOrders, now)?;
    if i64::from(uow.orders().unpaid_of(order.customer)?) >= most {
        return Err(OrdersError::TooManyUnpaid(most));
    }
    check_gas(offering, order, now)?;
    check_gas_place_in(uow, offering, order, order.slot)
}

/// SUBMITTED → PRICED or REQUESTED. An order that people have priced before goes to people again,
/// and so does an order that the engine priced once and no longer can.
pub(super) fn price_in(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
    offering: &Offering,
    again: bool,
) -> Result<(), OrdersError> {
    let engine = uow.call().by_system();
    let area = order.address.as_ref().map(|address| address.area.as_str());
    let at = Moment {
        slot: order.slot,
        now: uow.now(),
    };
    let quoted = match quote(offering, &order.answers, area, at) {
        Ok(_) if order.is_for_people() => Quoted::NeedsPerson,
        Err(OrdersError::Invalid(_) | OrdersError::Pricing(_)) if again => Quoted::NeedsPerson,
        other => other?,
    };
    match quoted {
        Quoted::Lines(lines) => {
            if !again {
                order.deadlines = deadlines_in(uow)?;
            }
            let lines = promoted_in(uow, order, lines)?;
            let rate = price_rate_in(uow, &order.category_slug)?;
            let until = engine_price_valid_until(offering, &price_validity_in(uow)?, at);
            let version = issue(uow, order, (lines, rate), until)?;
            order.set_price(price_tag(&version)?, &engine)?;
            uow.price_versions().insert(&version)?;
            uow.schedule(
                TaskKind::ExpirePrice,
                order.id.uuid(),
                version.valid_until(),
            )?;
            let event = if again {
                DomainEvent::OrderRepriced { order: order.id }
            } else {
                DomainEvent::OrderPriced { order: order.id }
            };
            uow.emit(&event)?;
        }
        Quoted::NeedsPerson => {
            need_assessment_in(uow, order, offering)?;
            order.request_price(&engine)?;
            let event = if again {
                DomainEvent::PriceLapsed { order: order.id }
            } else {
                DomainEvent::PriceRequested { order: order.id }
            };
            uow.emit(&event)?;
            chase_price_in(uow, order)?;
        }
    }
    Ok(())
}

/// Freezes lines into the next price of the order.
pub(super) fn issue(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    (lines, commission): (Vec<PriceLine>, Commission),
    valid_until: Timestamp,
) -> Result<PriceVersion, OrdersError> {
    let draft = PriceDraft {
        id: uow.next_id(),
        order: order.id,
        number: order.price_versions.saturating_add(1),
        lines,
        credit: Money::ZERO,
        plan: Plan::Full,
        commission,
        added: Money::ZERO,
        created_at: uow.now(),
        valid_until,
    };
    Ok(PriceVersion::issue(draft)?)
}
