use super::{hub::NoSeat, socket};
use crate::{AppState, CurrentUser, Problem, origin};
use actix_web::{HttpRequest, HttpResponse, http::header, web};

pub const WS_PATH: &str = "/ws/notifications";

/// A frame may be larger than a message may be, so that the sender hears what was wrong instead of losing the line.
const FRAME_MAX_BYTES: usize = 64 * 1024;

/// LIVE-01. Who it is was decided by the cookie before this runs; the page's origin is checked here, for browsers
/// send nothing else with an upgrade.
///
/// # Errors
/// 403 from another origin, 426 without an upgrade, 429 with too many sockets open, 503 while draining.
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
        return Err(Problem::new(actix_web::http::StatusCode::UPGRADE_REQUIRED, "upgrade_required", "This address speaks WebSocket."));
    }
    let seat = state.hub.enter(user.id(), user.session().id, user.session().expires_at).map_err(|refusal| match refusal {
        NoSeat::TooMany => Problem::too_many_requests(60),
        NoSeat::Draining => Problem::unavailable(2),
    })?;
    let (response, session, stream) = actix_ws::handle(&req, payload).map_err(|_| bad_upgrade())?;
    let stream = stream.max_frame_size(FRAME_MAX_BYTES).aggregate_continuations().max_continuation_size(FRAME_MAX_BYTES);
    actix_web::rt::spawn(socket::serve(socket::Line { user: user.id(), seat, session, state }, stream));
    Ok(response)
}

fn bad_upgrade() -> Problem {
    Problem::new(actix_web::http::StatusCode::BAD_REQUEST, "bad_upgrade", "This is not a WebSocket upgrade.")
}
