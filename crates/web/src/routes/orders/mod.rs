//! A customer's orders. Every read checks the ownership; an order of another customer is not found.

mod again;
mod cancel;
mod change_order;
mod confirm;
mod create;
mod damage;
mod dispute;
mod edit;
mod list;
mod materials;
mod moves;
mod pay;
mod promo;
mod read;
mod receipt;
mod refund_account;
mod review;
mod search;
mod share;
mod shown;
mod warranty;

pub(super) use promo::Typed;

use super::catalogue::form_of;
use crate::routes::registrar::Registrar;
use crate::{
    CurrentUser, MaybeUser, Problem, Services,
    dto::{CancellationBody, OrderAssessmentBody, OrderBody, OwnRefundBody},
};
use kernel::{Actor, FieldErrors, OrderId};
use marketplace::read::OrderView;
use orders::OrderStatus;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
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
        .service(promo::use_promo)
        .service(promo::remove_promo)
        .service(cancel::preview_cancellation)
        .service(cancel::cancel_order)
        .service(cancel::ask_cancellation)
        .service(refund_account::put_refund_account)
        .service(refund_account::take_refund_as_credit)
        .service(search::reschedule)
        .service(search::extend_search)
        .service(moves::get_move)
        .service(moves::ask_move)
        .service(moves::withdraw_move)
        .service(confirm::confirm_order)
        .service(dispute::open_dispute)
        .service(dispute::answer_dispute)
        .service(dispute::withdraw_dispute)
        .service(dispute::appeal_dispute)
        .service(warranty::claim_warranty)
        .service(warranty::add_to_claim)
        .service(warranty::answer_visit)
        .service(warranty::withdraw_claim)
        .service(damage::claim_damage)
        .service(damage::add_to_damage)
        .service(damage::withdraw_damage)
        .service(materials::confirm_delivery)
        .service(again::ask_revision)
        .service(again::rebook_order)
        .service(change_order::approve_change_order)
        .service(change_order::decline_change_order)
        .service(share::share_order)
        .service(share::revoke_shares)
        .service(review::review_order)
        .service(review::edit_review);
}

/// The actor of a customer's command, even if the person has another role too.
pub(in crate::routes) fn as_customer(user: &CurrentUser) -> Actor {
    Actor::Customer(user.id())
}

/// The order, if the caller owns it. Guests, other users and unknown ids get the same answer (T26).
async fn owned(services: &Services, user: &MaybeUser, id: OrderId) -> Result<OrderView, Problem> {
    let user = user.0.as_ref().ok_or_else(Problem::not_found)?;
    let order = services.orders.order(id).await?;
    order
        .filter(|order| order.customer == user.id())
        .ok_or_else(Problem::not_found)
}

/// The statuses of a filter: one code, or several separated by commas.
pub(super) fn statuses_of(codes: Option<&str>) -> Result<Vec<OrderStatus>, Problem> {
    let bad = || {
        Problem::malformed(FieldErrors::one(
            "status",
            "invalid_parameter",
            "There is no such status",
        ))
    };
    let codes = codes.map(|codes| codes.split(',')).into_iter().flatten();
    let statuses: Vec<_> = codes
        .map(|code| OrderStatus::from_code(code).ok_or_else(bad))
        .collect::<Result<_, _>>()?;
    if statuses.len() > OrderStatus::ALL.len() {
        Err(bad())
    } else {
        Ok(statuses)
    }
}

/// The order with its price, as the answer to a command.
pub(super) async fn body_of(services: &Services, id: OrderId) -> Result<OrderBody, Problem> {
    let order = services
        .orders
        .order(id)
        .await?
        .ok_or_else(Problem::not_found)?;
    detail(services, &order).await
}

async fn detail(services: &Services, order: &OrderView) -> Result<OrderBody, Problem> {
    let price = if order.total.is_some() {
        services.orders.latest_price(order.id).await?
    } else {
        None
    };
    // A cancellation request is only possible after an assignment.
    let request = if order.assigned_at.is_some() {
        services.orders.cancellation_of(order.id).await?
    } else {
        None
    };
    let form = form_of(services, &order.category_slug).await?;
    let body = OrderBody::new(order, price.as_ref()).with_answers(form.as_ref());
    // Before the payment only the promo code is decided, and the checkout page requests the quote
    // itself.
    let quote = match body.quote {
        Some(quote) if order.paid_at.is_some() => Some(
            quote
                .with_tenders(&services.tenders.tenders_of(order.id).await?)
                .map_err(Problem::fault)?,
        ),
        other => other,
    };
    // Money may have come and been refunded for an order that was never paid.
    let refunds = if order.total.is_some() {
        services.orders.refunds_of(order.id).await?
    } else {
        Vec::new()
    };
    let refunds = refunds.iter().map(OwnRefundBody::from).collect();
    let assessment = assessment_of(services, order).await?;
    let body = OrderBody { quote, ..body }
        .with_extra_work(change_order::extra_work_of(services, order).await?);
    Ok(OrderBody {
        cancellation: request.as_ref().map(CancellationBody::from),
        refunds,
        assessment,
        ..body
    })
}

/// The assessment of the order. It is read only for orders that staff were asked to price.
async fn assessment_of(
    services: &Services,
    order: &OrderView,
) -> Result<Option<OrderAssessmentBody>, Problem> {
    let found = if order.requested_at.is_some() {
        services.assessments.assessment(order.id).await?
    } else {
        None
    };
    Ok(found.as_ref().map(OrderAssessmentBody::from))
}
