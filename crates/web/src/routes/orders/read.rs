use super::{owned, share::token_hash, shown};
use crate::{
    Call, MaybeUser, Path, Problem, Query, Rule, Services, Wait,
    dto::{CancellationBody, OrderBody, OrderEventBody, QuoteBody, TrackingBody},
};
use actix_web::{Responder, get, web};
use kernel::{OrderId, Timestamp};
use marketplace::read::{EventView, OrderView};
use serde::Deserialize;
use utoipa::IntoParams;

/// A link may carry a capability token. Without a valid one, only the owner sees the order.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ViewQuery {
    /// The token of a shared link. It gives access to the tracking and the quote, and to nothing
    /// else.
    t: Option<String>,
}

/// Returns one of the caller's orders, with its price.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ViewQuery), responses((status = 200, body = OrderBody)))]
#[get("/api/orders/{id}")]
pub async fn get_order(
    call: Call,
    user: MaybeUser,
    id: Path<OrderId>,
    _: Query<ViewQuery>,
) -> Result<impl Responder, Problem> {
    let user = user.0.ok_or_else(Problem::not_found)?;
    let page = call.services.orders.order_page(id.0).await?;
    let page = page
        .filter(|page| page.order.customer == user.id())
        .ok_or_else(Problem::not_found)?;
    Ok(web::Json(shown(&call, &page)?))
}

/// Returns the price of an order, line by line.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ViewQuery), responses((status = 200, body = QuoteBody), (status = 409, description = "Problem")))]
#[get("/api/orders/{id}/quote")]
pub async fn get_quote(
    call: Call,
    user: MaybeUser,
    id: Path<OrderId>,
    query: Query<ViewQuery>,
) -> Result<impl Responder, Problem> {
    let (order, seen_by) = seen(&call, &user, id.0, query.0.t.as_deref()).await?;
    let price = call.services.orders.latest_price(order.id).await?;
    let no_price = || {
        Problem::conflict(
            "no_price",
            "There is no price yet. We tell you when it is ready.",
        )
    };
    let quote = QuoteBody::of_order(&price.ok_or_else(no_price)?, order.slot, order.funding());
    Ok(web::Json(match seen_by {
        Viewer::Owner => quote_for_owner(&call.services, &order, quote, call.now()).await?,
        Viewer::Bearer => quote,
    }))
}

/// Adds the note of the pricing staff, the promo code, and what store credit would pay while the
/// price may be paid.
pub(super) async fn quote_for_owner(
    services: &Services,
    order: &OrderView,
    quote: QuoteBody,
    now: Timestamp,
) -> Result<QuoteBody, Problem> {
    let tenders = services.tenders.tenders_of(order.id).await?;
    let quote = quote
        .with_note(order.price_note.as_deref())
        .with_tenders(&tenders)
        .map_err(Problem::fault)?;
    let Some(due) = order.due_now() else {
        return Ok(quote);
    };
    let free = services
        .referrals
        .referral_stats(order.customer, now)
        .await?
        .available;
    // Store credit that is held for this order could pay it too.
    Ok(quote.with_credit_offer(due, free.plus(tenders.held).map_err(Problem::fault)?))
}

/// Lists the history of an order, oldest first.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ViewQuery), responses((status = 200, body = Vec<OrderEventBody>)))]
#[get("/api/orders/{id}/events")]
pub async fn list_events(
    call: Call,
    user: MaybeUser,
    id: Path<OrderId>,
    _: Query<ViewQuery>,
) -> Result<impl Responder, Problem> {
    let order = owned(&call.services, &user, id.0).await?;
    let events = call.services.orders.events_of(order.id).await?;
    Ok(web::Json(
        events.iter().map(OrderEventBody::from).collect::<Vec<_>>(),
    ))
}

/// Returns the tracking of an order.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ViewQuery), responses((status = 200, body = TrackingBody)))]
#[get("/api/orders/{id}/tracking")]
pub async fn get_tracking(
    call: Call,
    user: MaybeUser,
    id: Path<OrderId>,
    query: Query<ViewQuery>,
) -> Result<impl Responder, Problem> {
    let (order, seen_by) = seen(&call, &user, id.0, query.0.t.as_deref()).await?;
    let events = call.services.orders.events_of(order.id).await?;
    Ok(web::Json(match seen_by {
        Viewer::Owner => tracking_for_owner(&call, order.id, &events).await?,
        Viewer::Bearer => TrackingBody::masked(&order, &events),
    }))
}

async fn tracking_for_owner(
    call: &Call,
    id: OrderId,
    events: &[EventView],
) -> Result<TrackingBody, Problem> {
    let services = &call.services;
    let page = services.orders.order_page(id).await?;
    let page = page.ok_or_else(Problem::not_found)?;
    let known = match &page.order.provider {
        Some(provider) => {
            services
                .directory
                .public_provider(provider.id, call.now().abuja_date())
                .await?
        }
        None => None,
    };
    // The tracking also shows a request for which no provider has the job any more.
    let request = services.orders.cancellation_of(id).await?;
    let body = TrackingBody::of(&page, events, call.now()).map_err(Problem::fault)?;
    Ok(TrackingBody {
        cancellation: request.as_ref().map(CancellationBody::from),
        ..body.with_public(known.as_ref())
    })
}

/// The person who views an order.
enum Viewer {
    Owner,
    /// A person with a shared link.
    Bearer,
}

/// The order for its owner, or for a person with a shared link to it. Invalid tokens are counted,
/// because they are guesses.
async fn seen(
    call: &Call,
    user: &MaybeUser,
    id: OrderId,
    token: Option<&str>,
) -> Result<(OrderView, Viewer), Problem> {
    let found = call.services.orders.order(id).await?;
    if let (Some(order), Some(user)) = (&found, &user.0)
        && order.customer == user.id()
    {
        return Ok((order.clone(), Viewer::Owner));
    }
    let token = token.ok_or_else(Problem::not_found)?;
    let share = call.services.orders.share(&token_hash(token)).await?;
    let live = share
        .filter(|view| view.share.order == id && view.share.is_live(view.closed_at, call.now()));
    match (live, found) {
        (Some(_), Some(order)) => Ok((order, Viewer::Bearer)),
        (Some(_) | None, Some(_) | None) => {
            let network = crate::context::network(call.context.ip);
            call.state
                .limits
                .take(Rule::BadCapability, network, call.now())
                .await
                .map_err(|Wait(secs)| Problem::too_many_requests(secs))?;
            Err(Problem::not_found())
        }
    }
}
