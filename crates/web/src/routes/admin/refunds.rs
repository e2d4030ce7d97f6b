//! Refunds that wait for people.

use super::{acting, must_be_one_of};
use crate::{Call, CurrentUser, NoBody, Path, Problem};
use actix_web::{HttpResponse, post};
use kernel::{Permission, RefundId};
use marketplace::paying::{HandleRefund, approve_refund as approve_case, retry_refund as retry_case};

/// Agree to a refund. Up to ₦100,000 support may, above that finance, from ₦250,000 two people of finance.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 204)))]
#[post("/api/admin/finance/refunds/{id}/approve")]
pub async fn approve_refund(call: Call, user: CurrentUser, id: Path<RefundId>, _: NoBody) -> Result<HttpResponse, Problem> {
    let _approved = approve_case(&*call.services.store, handling(&call, &user, id.0)?).await?;
    call.state.wake.notify_one();
    Ok(HttpResponse::NoContent().finish())
}

/// Send a refund once more that failed at the gateway.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 204)))]
#[post("/api/admin/finance/refunds/{id}/retry")]
pub async fn retry_refund(call: Call, user: CurrentUser, id: Path<RefundId>, _: NoBody) -> Result<HttpResponse, Problem> {
    retry_case(&*call.services.store, handling(&call, &user, id.0)?).await?;
    call.state.wake.notify_one();
    Ok(HttpResponse::NoContent().finish())
}

fn handling(call: &Call, user: &CurrentUser, refund: RefundId) -> Result<HandleRefund, Problem> {
    must_be_one_of(user, &[Permission::Support, Permission::Finance])?;
    let may = |permission| user.user().has_permission(permission);
    Ok(HandleRefund {
        call: call.invocation(acting(user)),
        refund,
        of_support: may(Permission::Support),
        of_finance: may(Permission::Finance),
    })
}
