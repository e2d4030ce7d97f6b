//! Where a refund goes that its bank would not take back.

use super::{as_customer, body_of};
use crate::{
    Body, Call, CurrentUser, Path, Problem,
    dto::{BankAccountRequest, OrderBody},
    routes::provider::number_of,
};
use actix_web::{Responder, put, web};
use kernel::{OrderId, RefundId};
use marketplace::paying::{NameRefundAccount, name_refund_account};

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
    if name_refund_account(&*call.services.store, &*call.services.gateway, cmd).await?.is_now() {
        call.state.wake.notify_one();
    }
    Ok(web::Json(body_of(&call.services, order).await?))
}
