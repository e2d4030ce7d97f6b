//! The destination of a refund: a bank account when the customer's bank did not accept it, or store
//! credit.

use super::{as_customer, body_of};
use crate::{
    Call,
    dto::{BankAccountRequest, OrderBody},
    routes::provider::number_of,
};
use actix_web::{Responder, post, put, web};
use http_base::{Body, CurrentUser, Path, Problem};
use kernel::{OrderId, RefundId};
use marketplace::payments::{NameRefundAccount, TakeAsCredit, name_refund_account, take_as_credit};

/// Sets the bank account for a refund, which must be in the caller's own name. The password must
/// have been confirmed recently.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ("refundId" = String, Path)),
    request_body = BankAccountRequest, responses((status = 200, body = OrderBody)))]
#[put("/api/orders/{id}/refunds/{refundId}/account")]
pub async fn put_refund_account(
    call: Call,
    user: CurrentUser,
    ids: Path<(OrderId, RefundId)>,
    body: Body<BankAccountRequest>,
) -> Result<impl Responder, Problem> {
    let (order, refund) = ids.0;
    let cmd = NameRefundAccount {
        call: call.invocation(as_customer(&user)),
        order,
        refund,
        session: user.session().id,
        number: number_of(&body.value.account_number)?,
        bank_code: body.value.bank_code,
    };
    if name_refund_account(&*call.services.store, &*call.services.gateway, cmd)
        .await?
        .is_now()
    {
        call.state.wake.notify_one();
    }
    Ok(web::Json(body_of(&call, order).await?))
}

/// Takes a refund as store credit at once, with the bonus that it offers, as long as it was not
/// sent to the gateway.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ("refundId" = String, Path)), responses((status = 200, body = OrderBody)))]
#[post("/api/orders/{id}/refunds/{refundId}/credit")]
pub async fn take_refund_as_credit(
    call: Call,
    user: CurrentUser,
    ids: Path<(OrderId, RefundId)>,
) -> Result<impl Responder, Problem> {
    let (order, refund) = ids.0;
    let cmd = TakeAsCredit {
        call: call.invocation(as_customer(&user)),
        order,
        refund,
    };
    let _done_once = take_as_credit(&*call.services.store, cmd).await?;
    Ok(web::Json(body_of(&call, order).await?))
}
