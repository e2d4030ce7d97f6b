use super::clear_session;
use crate::{Call, dto::SessionBody};
use actix_web::{HttpResponse, Responder, delete, get, web};
use http_base::{CurrentUser, EmptyBody, Path, Problem};
use kernel::SessionId;
use marketplace::identity::{
    RevokeSession, list_sessions as list_case, revoke_session as revoke_case,
};

/// Lists the devices on which the caller is signed in.
#[utoipa::path(tag = "account", responses((status = 200, body = Vec<SessionBody>)))]
#[get("/api/auth/sessions")]
pub async fn list_sessions(call: Call, user: CurrentUser) -> Result<impl Responder, Problem> {
    let sessions = list_case(&*call.services.identity, user.id(), user.role(), call.now()).await?;
    let current = user.session().id;
    Ok(web::Json(
        sessions
            .iter()
            .map(|session| SessionBody::new(session, current))
            .collect::<Vec<_>>(),
    ))
}

/// Signs out one of the caller's devices.
#[utoipa::path(tag = "account", params(("id" = String, Path)), responses((status = 204)))]
#[delete("/api/auth/sessions/{id}")]
pub async fn revoke_session(
    call: Call,
    user: CurrentUser,
    id: Path<SessionId>,
    _: EmptyBody,
) -> Result<HttpResponse, Problem> {
    let cmd = RevokeSession {
        call: call.invocation(user.actor()),
        user: user.id(),
        session: id.0,
    };
    let _applied = revoke_case(&*call.services.store, cmd).await?;
    call.state.hub.close_session(id.0);
    let mut response = HttpResponse::NoContent();
    if id.0 == user.session().id {
        clear_session(&mut response, &call.state);
    }
    Ok(response.finish())
}
