use crate::{Call, dto::ErasureBody, routes::no_content};
use actix_web::{HttpResponse, delete, post};
use http_base::{CurrentUser, EmptyBody, Problem};
use marketplace::identity::{CloseAccount, close_account as close_case, keep_account as keep_case};

/// Schedules the erasure of the caller's account in 30 days. The password must have been confirmed
/// within the last ten minutes. Other devices are signed out at once; until the day comes, the
/// erasure can be cancelled.
#[utoipa::path(tag = "account", responses((status = 202, body = ErasureBody), (status = 409, description = "Problem")))]
#[delete("/api/users/me")]
pub async fn close_account(
    call: Call,
    user: CurrentUser,
    _: EmptyBody,
) -> Result<HttpResponse, Problem> {
    let cmd = CloseAccount {
        call: call.invocation(user.actor()),
        user: user.id(),
        session: user.session().id,
    };
    let closing = close_case(&*call.services.store, cmd).await?;
    for session in closing.ended {
        call.state.hub.close_session(session);
    }
    Ok(HttpResponse::Accepted().json(ErasureBody {
        erase_after: closing.erase_after.utc(),
    }))
}

/// Cancels the erasure of the caller's account.
#[utoipa::path(tag = "account", responses((status = 204)))]
#[post("/api/users/me/keep")]
pub async fn keep_account(
    call: Call,
    user: CurrentUser,
    _: EmptyBody,
) -> Result<HttpResponse, Problem> {
    let _applied = keep_case(&*call.services.store, user.id()).await?;
    Ok(no_content())
}
