use super::card;
use crate::{
    Call,
    dto::{
        ErasureBody, PersonCardBody, PersonContactBody, RoleRequest, StaffReasonRequest,
        SuspendRequest, SuspendedPersonBody,
    },
};
use actix_web::{HttpResponse, post};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem};
use kernel::{Permissions, SessionId, UserId};
use marketplace::staff::{
    AskRole, EraseFor, ReinstateUser, SeeContact, SignOutUser, SuspendUser, ask_role, erase_for,
    keep_for, reinstate_user, see_contact, sign_out_user, suspend_user,
};

/// Closes the sockets of this node now; other nodes close their own within a second.
pub(super) fn close_sessions(call: &Call, sessions: Vec<SessionId>) {
    for session in sessions {
        call.state.hub.close_session(session);
    }
}

/// Suspends a person: at once for up to 72 hours; a longer time waits for a second person.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = SuspendRequest, responses((status = 200, body = SuspendedPersonBody)))]
#[post("/api/admin/users/{id}/suspend")]
pub async fn suspend_person(
    call: Call,
    user: CurrentUser,
    id: Path<UserId>,
    idempotency: Idempotency,
    body: Body<SuspendRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let invocation = call.invocation_from(user.actor(), seed);
            let cmd = SuspendUser {
                call: invocation,
                person: id.0,
                reason: asked.reason,
                hours: asked.hours,
            };
            let suspended = suspend_user(&*call.services.store, cmd).await?;
            close_sessions(&call, suspended.ended);
            let card = card(&call, &user, id.0).await?;
            Ok(HttpResponse::Ok().json(SuspendedPersonBody::new(
                card,
                suspended.waits,
                &suspended.open,
            )))
        })
        .await
}

/// Ends a suspension early.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = StaffReasonRequest,
    responses((status = 200, body = PersonCardBody)))]
#[post("/api/admin/users/{id}/reinstate")]
pub async fn reinstate_person(
    call: Call,
    user: CurrentUser,
    id: Path<UserId>,
    body: Body<StaffReasonRequest>,
) -> Result<HttpResponse, Problem> {
    let cmd = ReinstateUser {
        call: call.invocation(user.actor()),
        person: id.0,
        reason: body.value.reason,
    };
    let _applied = reinstate_user(&*call.services.store, cmd).await?;
    Ok(HttpResponse::Ok().json(card(&call, &user, id.0).await?))
}

/// Requests that a person becomes staff with these permissions, or stops being staff. A second
/// person must approve it.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = RoleRequest, responses((status = 200, body = PersonCardBody)))]
#[post("/api/admin/users/{id}/role")]
pub async fn ask_role_of_person(
    call: Call,
    user: CurrentUser,
    id: Path<UserId>,
    idempotency: Idempotency,
    body: Body<RoleRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = AskRole {
                call: call.invocation_from(user.actor(), seed),
                session: user.session().id,
                person: id.0,
                role: asked.role.into(),
                permissions: Permissions::of(&asked.permissions),
                reason: asked.reason,
            };
            ask_role(&*call.services.store, cmd).await?;
            Ok(HttpResponse::Ok().json(card(&call, &user, id.0).await?))
        })
        .await
}

/// Ends all sessions of a person.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = StaffReasonRequest,
    responses((status = 200, body = PersonCardBody)))]
#[post("/api/admin/users/{id}/sign-out")]
pub async fn sign_person_out(
    call: Call,
    user: CurrentUser,
    id: Path<UserId>,
    body: Body<StaffReasonRequest>,
) -> Result<HttpResponse, Problem> {
    let cmd = SignOutUser {
        call: call.invocation(user.actor()),
        person: id.0,
        reason: body.value.reason,
    };
    let ended = sign_out_user(&*call.services.store, cmd).await?;
    close_sessions(&call, ended);
    Ok(HttpResponse::Ok().json(card(&call, &user, id.0).await?))
}

/// Returns the full phone number and address of a person. The access writes an audit entry with the
/// reason.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = StaffReasonRequest,
    responses((status = 200, body = PersonContactBody)))]
#[post("/api/admin/users/{id}/contact")]
pub async fn see_contact_of_person(
    call: Call,
    user: CurrentUser,
    id: Path<UserId>,
    body: Body<StaffReasonRequest>,
) -> Result<HttpResponse, Problem> {
    let cmd = SeeContact {
        call: call.invocation(user.actor()),
        person: id.0,
        reason: body.value.reason,
    };
    let person = see_contact(&*call.services.store, cmd).await?;
    Ok(HttpResponse::Ok().json(PersonContactBody::from(&person)))
}

fn about(call: &Call, user: &CurrentUser, person: UserId, reason: String) -> EraseFor {
    EraseFor {
        call: call.invocation(user.actor()),
        session: user.session().id,
        person,
        reason,
    }
}

/// Schedules the erasure of the account of a person who asked for it. The account is erased after
/// 30 days; until then the person can cancel the erasure.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = StaffReasonRequest,
    responses((status = 202, body = ErasureBody)))]
#[post("/api/admin/users/{id}/erase")]
pub async fn erase_person(
    call: Call,
    user: CurrentUser,
    id: Path<UserId>,
    body: Body<StaffReasonRequest>,
) -> Result<HttpResponse, Problem> {
    let closing = erase_for(
        &*call.services.store,
        about(&call, &user, id.0, body.value.reason),
    )
    .await?;
    close_sessions(&call, closing.ended);
    Ok(HttpResponse::Accepted().json(ErasureBody {
        erase_after: closing.erase_after.utc(),
    }))
}

/// Cancels a scheduled erasure.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = StaffReasonRequest,
    responses((status = 200, body = PersonCardBody)))]
#[post("/api/admin/users/{id}/keep")]
pub async fn keep_person(
    call: Call,
    user: CurrentUser,
    id: Path<UserId>,
    body: Body<StaffReasonRequest>,
) -> Result<HttpResponse, Problem> {
    let _applied = keep_for(
        &*call.services.store,
        about(&call, &user, id.0, body.value.reason),
    )
    .await?;
    Ok(HttpResponse::Ok().json(card(&call, &user, id.0).await?))
}
