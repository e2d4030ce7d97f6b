use super::{actions::close_sessions, card};
use crate::{
    Call,
    dto::{PersonCardBody, StaffDecisionRequest, StaffRequestBody},
    routes::auth::{fresh_secret, send_later},
};
use actix_web::{HttpResponse, get, post};
use http_base::{Body, CurrentUser, Path, Problem, session::key_hash};
use identity::User;
use kernel::{Actor, StaffRequestId, UserId};
use marketplace::{
    identity::{RequestPasswordReset, request_password_reset},
    staff::{DecideRequest, decide_request, role_mail},
};
use notifications::MessageTemplate;

/// Lists the staff requests that wait for a second person, oldest first.
#[utoipa::path(tag = "admin", responses((status = 200, body = Vec<StaffRequestBody>)))]
#[get("/api/admin/staff-requests")]
pub async fn list_staff_requests(call: Call, user: CurrentUser) -> Result<HttpResponse, Problem> {
    let waiting = call.services.people.staff_requests_waiting().await?;
    let people = waiting
        .iter()
        .flat_map(|request| [request.person, request.asked_by])
        .collect();
    let names = call.services.people.names_of(people).await?;
    let bodies: Vec<_> = waiting
        .iter()
        .map(|request| StaffRequestBody::new(request, &names, user.id()))
        .collect();
    Ok(HttpResponse::Ok().json(bodies))
}

/// Approves a request of another member of staff, which takes effect at once, or rejects it. Its
/// author can only withdraw it.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("request" = String, Path)), request_body = StaffDecisionRequest,
    responses((status = 200, body = PersonCardBody)))]
#[post("/api/admin/users/{id}/requests/{request}/decision")]
pub async fn decide_staff_request(
    call: Call,
    user: CurrentUser,
    ids: Path<(UserId, StaffRequestId)>,
    body: Body<StaffDecisionRequest>,
) -> Result<HttpResponse, Problem> {
    let (person, request) = ids.0;
    let cmd = DecideRequest {
        call: call.invocation(user.actor()),
        session: user.session().id,
        person,
        request,
        approve: body.value.approve,
    };
    let decided = decide_request(&*call.services.store, cmd).await?;
    close_sessions(&call, decided.ended);
    if decided.joined {
        invite(&call, &decided.user).await?;
    }
    Ok(HttpResponse::Ok().json(card(&call, &user, person).await?))
}

/// Mails a link to set the password that staff need.
async fn invite(call: &Call, user: &User) -> Result<(), Problem> {
    let token = fresh_secret(&call.state);
    let asks = RequestPasswordReset {
        call: call.invocation(Actor::System),
        email: user.email.to_string(),
        token_hash: key_hash(&token),
    };
    if let Some(user) = request_password_reset(&*call.services.store, asks).await? {
        send_later(call, MessageTemplate::MAIL_STAFF_ROLE, move |from| {
            role_mail(&user, from, &token)
        });
    }
    Ok(())
}
