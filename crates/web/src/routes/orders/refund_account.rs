//! Where a refund goes: to an account when its bank would not take it back, or to its owner as credit.

use super::{as_customer, body_of};
use crate::{
    Body, Call, CurrentUser, Path, Problem,
    dto::{BankAccountRequest, OrderBody},
    routes::provider::number_of,
};
use actix_web::{Responder, post, put, web};
use kernel::{OrderId, RefundId};
use marketplace::payments::{NameRefundAccount, TakeAsCredit, name_refund_account, take_as_credit};

/// My refund goes to this account, which must be in my own name. Needs a fresh password.
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
    Ok(web::Json(body_of(&call.services, order).await?))
}

/// I take this refund as credit, as long as my bank may not have heard of it: at once, with the bonus that it says.
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
    Ok(web::Json(body_of(&call.services, order).await?))
}
