use super::{owned, share::token_hash, shown};
use crate::{
    Call, Services,
    dto::{OrderBody, OrderEventBody, QuoteBody, TrackingBody},
};
use ::orders::CancellationPolicy;
use actix_web::{HttpResponse, Responder, get, web};
use http_base::{CurrentUser, MaybeUser, Path, Problem, Query, Rule, Wait, answer_json};
use kernel::{OrderId, Timestamp};
use marketplace::{
    fulfilment::hour_of,
    read::{OrderView, ShareView, TrackingRequest},
    settings::cancellation_policy,
};
use pricing::PriceVersion;
use serde::Deserialize;
use settings::SettingGroup;
use utoipa::IntoParams;

/// About how much the page of an order takes.
const PAGE_BYTES: usize = 8_192;

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
) -> Result<HttpResponse, Problem> {
    let user = user.0.ok_or_else(Problem::not_found)?;
    let page = call.services.orders.order_page(id.0, call.now()).await?;
    let page = page
        .filter(|page| page.order.customer == user.id())
        .ok_or_else(Problem::not_found)?;
    answer_json(&mut HttpResponse::Ok(), PAGE_BYTES, &shown(&call, &page)?)
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
    let quote = priced(&call, &order, &price.ok_or_else(no_price)?).await?;
    Ok(web::Json(match seen_by {
        Viewer::Owner => quote_for_owner(&call.services, &order, quote, call.now()).await?,
        Viewer::Bearer => quote,
    }))
}

/// The price of an order with the costs of cancelling it.
pub(super) async fn priced(
    call: &Call,
    order: &OrderView,
    price: &PriceVersion,
) -> Result<QuoteBody, Problem> {
    let policy = policy_of(call, order).await?;
    Ok(QuoteBody::of_order(price, order.funding()).with_cancellation(price, order.slot, &policy))
}

/// The costs of cancelling an order: those in force when it was paid, or now.
pub(super) async fn policy_of(
    call: &Call,
    order: &OrderView,
) -> Result<CancellationPolicy, Problem> {
    let at = order.paid_at.unwrap_or_else(|| call.now());
    let group = SettingGroup::Cancellation;
    let values = call.services.catalog.setting_values(group, at).await?;
    Ok(cancellation_policy(&values))
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
    let viewer = user.0.as_ref().map(CurrentUser::id);
    let token = query.0.t.as_deref();
    let request = TrackingRequest {
        order: id.0,
        viewer,
        token_hash: token.map(token_hash),
        now: call.now(),
        hour: hour_of(call.now()),
    };
    let page = call.services.orders.tracking_page(request).await?;
    if let Some(page) = page.as_ref().filter(|page| page.order.is_of(viewer)) {
        let body = TrackingBody::of(page, call.numbers(), call.now()).map_err(Problem::fault)?;
        return Ok(web::Json(body));
    }
    token.ok_or_else(Problem::not_found)?;
    match page.filter(|page| opens(page.share.as_ref(), id.0, call.now())) {
        Some(page) => Ok(web::Json(TrackingBody::masked(
            &page,
            call.numbers(),
            call.now(),
        ))),
        None => Err(guessed(&call).await),
    }
}

/// The tracking of an order as a person with a shared link sees it.
pub(super) async fn tracked_by_link(
    call: &Call,
    order: OrderId,
    token_hash: String,
) -> Result<TrackingBody, Problem> {
    let request = TrackingRequest {
        order,
        viewer: None,
        token_hash: Some(token_hash),
        now: call.now(),
        hour: hour_of(call.now()),
    };
    let page = call.services.orders.tracking_page(request).await?;
    match page.filter(|page| opens(page.share.as_ref(), order, call.now())) {
        Some(page) => Ok(TrackingBody::masked(&page, call.numbers(), call.now())),
        None => Err(guessed(call).await),
    }
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
    match found.filter(|_| opens(share.as_ref(), id, call.now())) {
        Some(order) => Ok((order, Viewer::Bearer)),
        None => Err(guessed(call).await),
    }
}

/// Whether a shared link gives access to this order now.
fn opens(share: Option<&ShareView>, order: OrderId, now: Timestamp) -> bool {
    share.is_some_and(|view| {
        let end = (view.closed_at, view.end_hours);
        view.share.order == order && view.share.is_live(end, now)
    })
}

/// Counts an invalid token, which is a guess, and refuses it.
pub(in crate::routes) async fn guessed(call: &Call) -> Problem {
    let network = http_base::context::network(call.context.ip);
    let taken = call
        .state
        .limits
        .take(Rule::BadCapability, network, call.now())
        .await;
    match taken {
        Ok(()) => Problem::not_found(),
        Err(Wait(secs)) => Problem::too_many_requests(secs),
    }
}
