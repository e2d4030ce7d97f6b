use super::clear_session;
use crate::Call;
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder, get, http::header, post};
use http_base::{EmptyBody, MaybeUser, Problem, origin, session};
use marketplace::identity::sign_out as sign_out_case;

/// Signs out by navigation. A request from another site, or for a picture, a frame or a prefetch,
/// is refused and changes no cookie.
#[utoipa::path(tag = "account", responses((status = 303, description = "To the landing page"), (status = 403, description = "Problem")))]
#[get("/api/logout")]
pub async fn sign_out_by_navigation(
    req: HttpRequest,
    call: Call,
    user: MaybeUser,
) -> Result<HttpResponse, Problem> {
    if !origin::is_own_navigation(req.headers(), &call.state.settings) {
        return Err(Problem::cross_site());
    }
    let mut response = HttpResponse::SeeOther();
    response
        .insert_header((header::LOCATION, "/"))
        .insert_header((header::CACHE_CONTROL, "no-store"));
    end_session(&mut response, &req, &call, user).await?;
    Ok(response.finish())
}

/// Signs out.
#[utoipa::path(tag = "account", responses((status = 204)))]
#[post("/api/logout")]
pub async fn sign_out(
    req: HttpRequest,
    call: Call,
    user: MaybeUser,
    _: EmptyBody,
) -> Result<HttpResponse, Problem> {
    let mut response = HttpResponse::NoContent();
    end_session(&mut response, &req, &call, user).await?;
    Ok(response.finish())
}

/// Ends the session on the server first: a cookie that only the browser deletes would remain valid
/// (T04). A guest gets no cookies.
async fn end_session(
    response: &mut HttpResponseBuilder,
    req: &HttpRequest,
    call: &Call,
    user: MaybeUser,
) -> Result<(), Problem> {
    if let Some(user) = user.0 {
        let _was_open = sign_out_case(&*call.services.store, user.session().id, call.now()).await?;
        call.state.hub.close_session(user.session().id);
        clear_session(response, &call.state);
    } else if session::session_token(req.headers(), &call.state.settings).is_some() {
        clear_session(response, &call.state);
    }
    Ok(())
}
