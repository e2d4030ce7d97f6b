//! A customer's orders. Every read asks whose it is; somebody else's is not there.

mod again;
mod cancel;
mod confirm;
mod create;
mod edit;
mod list;
mod pay;
mod read;
mod receipt;
mod review;
mod share;

use crate::{CurrentUser, MaybeUser, Problem, Services, dto::OrderBody};
use kernel::{Actor, FieldErrors, OrderId};
use marketplace::read::OrderView;
use orders::OrderStatus;
use utoipa_actix_web::service_config::ServiceConfig;

pub(super) fn register(config: &mut ServiceConfig) {
    config
        .service(create::create_order)
        .service(list::list_orders)
        .service(read::get_order)
        .service(edit::edit_order)
        .service(edit::submit_order)
        .service(read::get_quote)
        .service(read::list_events)
        .service(read::get_tracking)
        .service(receipt::get_receipt)
        .service(pay::start_payment)
        .service(cancel::preview_cancellation)
        .service(cancel::cancel_order)
        .service(confirm::confirm_order)
        .service(again::ask_revision)
        .service(again::rebook_order)
        .service(share::share_order)
        .service(share::revoke_shares)
        .service(review::review_order)
        .service(review::edit_review);
}

/// A customer's command is given as a customer, whatever else the person is.
fn as_customer(user: &CurrentUser) -> Actor {
    Actor::Customer(user.id())
}

/// The order, if the asker owns it. Guests, strangers and the wrong id hear the same (T26).
async fn owned(services: &Services, user: &MaybeUser, id: OrderId) -> Result<OrderView, Problem> {
    let user = user.0.as_ref().ok_or_else(Problem::not_found)?;
    let order = services.orders.order(id).await?;
    order.filter(|order| order.customer == user.id()).ok_or_else(Problem::not_found)
}

/// The statuses of a filter: one code, or several with commas between them.
pub(super) fn statuses_of(codes: Option<&str>) -> Result<Vec<OrderStatus>, Problem> {
    let bad = || Problem::malformed(FieldErrors::one("status", "invalid_parameter", "There is no such status"));
    let codes = codes.map(|codes| codes.split(',')).into_iter().flatten();
    let statuses: Vec<_> = codes.map(|code| OrderStatus::from_code(code).ok_or_else(bad)).collect::<Result<_, _>>()?;
    if statuses.len() > OrderStatus::ALL.len() { Err(bad()) } else { Ok(statuses) }
}

/// The order as the answer to a command, with its price.
async fn body_of(services: &Services, id: OrderId) -> Result<OrderBody, Problem> {
    let order = services.orders.order(id).await?.ok_or_else(Problem::not_found)?;
    detail(services, &order).await
}

async fn detail(services: &Services, order: &OrderView) -> Result<OrderBody, Problem> {
    let price = if order.total.is_some() { services.orders.latest_price(order.id).await? } else { None };
    Ok(OrderBody::new(order, price.as_ref()))
}

/// There are no promotions to give a code for.
pub(super) fn refuse_promo(code: Option<&str>) -> Result<(), Problem> {
    if code.is_some_and(|code| !code.trim().is_empty()) {
        return Err(Problem::validation(FieldErrors::one("promoCode", "invalid_promo", "This promo code is not valid.")));
    }
    Ok(())
}
