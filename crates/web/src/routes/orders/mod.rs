//! A customer's orders. Every read checks the ownership; an order of another customer is not found.

mod again;
mod assess;
mod by_link;
mod call;
mod cancel;
mod change_order;
mod confirm;
mod create;
mod cylinder;
mod damage;
mod dispute;
mod edit;
mod list;
mod materials;
mod messages;
mod moves;
mod pay;
mod promo;
mod read;
mod receipt;
mod receipt_page;
mod refund_account;
mod review;
mod search;
mod share;
mod warranty;

pub(super) use cancel::preview_of;
pub(super) use moves::body_of as moves_of;
pub(super) use promo::Typed;
pub(super) use read::guessed;
pub(super) use receipt_page::LOGO;

use crate::routes::registrar::Registrar;
use crate::{Call, Services, dto::OrderBody};
use http_base::{CurrentUser, MaybeUser, Problem};
use kernel::{Actor, FieldErrors, OrderId};
use marketplace::read::{OrderPage, OrderView};
use orders::OrderStatus;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(create::create_order)
        .service(list::list_orders)
        .service(read::get_order)
        .service(edit::edit_order)
        .service(edit::submit_order)
        .service(edit::take_back_order)
        .service(read::get_quote)
        .service(read::list_events)
        .service(read::get_tracking)
        .service(receipt::get_receipt)
        .service(receipt::check_receipt)
        .service(pay::start_payment)
        .service(promo::use_promo)
        .service(promo::remove_promo)
        .service(cancel::preview_cancellation)
        .service(cancel::cancel_order)
        .service(cancel::ask_cancellation)
        .service(cylinder::refund_cylinder)
        .service(refund_account::put_refund_account)
        .service(refund_account::take_refund_as_credit)
        .service(search::reschedule)
        .service(search::extend_search)
        .service(moves::get_move)
        .service(moves::ask_move)
        .service(moves::withdraw_move)
        .service(confirm::confirm_order)
        .service(by_link::confirm_with_link)
        .service(by_link::report_problem_with_link)
        .service(dispute::open_dispute)
        .service(dispute::answer_dispute)
        .service(dispute::add_dispute_statement)
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
        .service(call::intend_order_call)
        .service(messages::list_order_messages)
        .service(messages::write_order_message)
        .service(messages::read_order_messages)
        .service(again::ask_revision)
        .service(assess::ask_assessment)
        .service(assess::report_assessor_no_show)
        .service(again::reprice_order)
        .service(again::rebook_order)
        .service(change_order::approve_change_order)
        .service(change_order::decline_change_order)
        .service(share::share_order)
        .service(share::revoke_shares)
        .service(review::review_order)
        .service(review::edit_review)
        .service(review::remove_review_of_mine);
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
            "There is no such status.",
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

/// The page of an order, as the answer to a command.
pub(super) async fn body_of(call: &Call, id: OrderId) -> Result<OrderBody, Problem> {
    let page = call.services.orders.order_page(id, call.now()).await?;
    shown(call, &page.ok_or_else(Problem::not_found)?)
}

fn shown(call: &Call, page: &OrderPage) -> Result<OrderBody, Problem> {
    OrderBody::of(page, call.numbers(), call.now()).map_err(Problem::fault)
}
