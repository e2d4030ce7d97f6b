//! The upgrade of a request to the live channel.

use super::{size_guard, socket};
use crate::{AppState, CurrentUser, Problem, live::NoSeat, origin};
use actix_web::{FromRequest, HttpRequest, HttpResponse, http::header, web};

pub const WS_PATH: &str = "/ws/notifications";

/// Opens the live channel (LIVE-01). The guard has already identified the user by the cookie; the
/// origin of the page is checked here, because browsers send nothing else with an upgrade.
///
/// # Errors
/// 403 from another origin, 426 without an upgrade, 429 with too many open sockets, 503 while the
/// server is draining.
pub async fn notifications_socket(
    req: HttpRequest,
    payload: web::Payload,
    user: CurrentUser,
    state: web::Data<AppState>,
) -> Result<HttpResponse, Problem> {
    if !origin::is_our_socket(req.headers(), &state.settings) {
        return Err(Problem::cross_site());
    }
    if !req.headers().contains_key(header::SEC_WEBSOCKET_KEY) {
        return Err(Problem::new(
            actix_web::http::StatusCode::UPGRADE_REQUIRED,
            "upgrade_required",
            "This address speaks WebSocket.",
        ));
    }
    let seat = state
        .hub
        .enter(user.id(), user.session().id, user.session().expires_at)
        .map_err(|refusal| match refusal {
            NoSeat::TooMany => Problem::too_many_requests(60),
            NoSeat::Draining => Problem::unavailable(2),
        })?;
    let payload = web::Payload::from_request(&req, &mut size_guard::guarded(payload))
        .await
        .map_err(Problem::fault)?;
    let (response, session, stream) = actix_ws::handle(&req, payload).map_err(|_| bad_upgrade())?;
    let stream = stream.aggregate_continuations();
    actix_web::rt::spawn(socket::serve(
        socket::Line {
            user: user.id(),
            seat,
            session,
            state,
        },
        stream,
    ));
    Ok(response)
}

fn bad_upgrade() -> Problem {
    Problem::new(
        actix_web::http::StatusCode::BAD_REQUEST,
        "bad_upgrade",
        "This is not a WebSocket upgrade.",
    )
}
