//! The decisions of staff about providers and their services.

use super::whole;
use crate::{
    Call,
    dto::{
        AdminProviderDetailBody, ChangeItemRequest, CloseServiceRequest, CorrectGenderRequest,
        DecideProviderRequest, DecideServicesRequest, DecisionDto,
    },
};
use actix_web::{Responder, post, web};
use http_base::{Body, CurrentUser, EmptyBody, Path, Problem};
use kernel::{FieldErrors, ProviderId};
use marketplace::onboarding::{
    CloseService, CorrectGender, Decide, DecideServices, HoldProvider, TakeApplication, Verdict,
    close_service, correct_gender, decide, decide_services, hold_provider, take_application,
};
use providers::{ChangeItem, ONE_PERSON_HOURS, Step};

/// Assigns an application to the caller for review, even when another reviewer has taken it before.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, body = AdminProviderDetailBody)))]
#[post("/api/admin/service-providers/{id}/review")]
pub async fn take_admin_application(
    call: Call,
    user: CurrentUser,
    id: Path<ProviderId>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    let cmd = TakeApplication {
        call: call.invocation(user.actor()),
        staff: user.id(),
        provider: id.0,
    };
    take_application(&*call.services.store, cmd).await?;
    Ok(web::Json(whole(&call, id.0).await?))
}

/// Decides on a provider: approves, requests changes, rejects, puts on hold or ends a hold. The
/// provider reads the reason.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = DecideProviderRequest,
    responses((status = 200, body = AdminProviderDetailBody)))]
#[post("/api/admin/service-providers/{id}/decision")]
pub async fn decide_on_provider(
    call: Call,
    user: CurrentUser,
    id: Path<ProviderId>,
    body: Body<DecideProviderRequest>,
) -> Result<impl Responder, Problem> {
    let (staff, provider, asked) = (user.id(), id.0, body.value);
    let (invocation, reason) = (
        call.invocation(user.actor()),
        asked.reason.trim().to_owned(),
    );
    let verdict = match asked.decision {
        DecisionDto::Suspend => {
            let hours = asked.hours.unwrap_or(ONE_PERSON_HOURS);
            hold_provider(
                &*call.services.store,
                HoldProvider {
                    call: invocation,
                    staff,
                    provider,
                    hours,
                    reason,
                },
            )
            .await?;
            return Ok(web::Json(whole(&call, provider).await?));
        }
        DecisionDto::Approve => Verdict::Approve,
        DecisionDto::Reject => Verdict::Reject,
        DecisionDto::Reinstate => Verdict::Reinstate,
        DecisionDto::RequestChanges => Verdict::RequestChanges(items_of(&asked.items)?),
    };
    let cmd = Decide {
        call: invocation,
        staff,
        provider,
        version: asked.version,
        verdict,
        reason,
    };
    decide(&*call.services.store, cmd).await?;
    Ok(web::Json(whole(&call, provider).await?))
}

/// Adds services that a provider asked for, or refuses them. A service is added only when its
/// documents are accepted. The provider is notified.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = DecideServicesRequest,
    responses((status = 200, body = AdminProviderDetailBody)))]
#[post("/api/admin/service-providers/{id}/services")]
pub async fn decide_provider_services(
    call: Call,
    user: CurrentUser,
    id: Path<ProviderId>,
    body: Body<DecideServicesRequest>,
) -> Result<impl Responder, Problem> {
    let decision = body.value;
    let cmd = DecideServices {
        call: call.invocation(user.actor()),
        staff: user.id(),
        provider: id.0,
        version: decision.version,
        services: decision.services,
        accept: decision.accept,
        reason: decision.reason,
    };
    let services = &call.services;
    decide_services(&*services.store, &*services.catalog, cmd).await?;
    Ok(web::Json(whole(&call, id.0).await?))
}

/// Closes one service of a provider, or opens a closed one again. The others go on. Jobs of a closed
/// service that have not begun go to other providers without a fault. The provider is notified.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = CloseServiceRequest,
    responses((status = 200, body = AdminProviderDetailBody)))]
#[post("/api/admin/service-providers/{id}/closed-services")]
pub async fn close_provider_service(
    call: Call,
    user: CurrentUser,
    id: Path<ProviderId>,
    body: Body<CloseServiceRequest>,
) -> Result<impl Responder, Problem> {
    let CloseServiceRequest {
        service,
        closed,
        reason,
    } = body.value;
    let cmd = CloseService {
        call: call.invocation(user.actor()),
        staff: user.id(),
        provider: id.0,
        service,
        closed,
        reason,
    };
    let services = &call.services;
    close_service(&*services.store, &*services.catalog, cmd).await?;
    call.state.wake.notify_one();
    Ok(web::Json(whole(&call, id.0).await?))
}

/// Sets or changes the gender of a provider. The reason is kept in the history.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = CorrectGenderRequest,
    responses((status = 200, body = AdminProviderDetailBody)))]
#[post("/api/admin/service-providers/{id}/gender")]
pub async fn correct_provider_gender(
    call: Call,
    user: CurrentUser,
    id: Path<ProviderId>,
    body: Body<CorrectGenderRequest>,
) -> Result<impl Responder, Problem> {
    let (gender, reason) = (body.value.gender.into(), body.value.reason);
    let cmd = CorrectGender {
        call: call.invocation(user.actor()),
        staff: user.id(),
        provider: id.0,
        gender,
        reason,
    };
    let _corrected = correct_gender(&*call.services.store, cmd).await?;
    Ok(web::Json(whole(&call, id.0).await?))
}

fn items_of(items: &[ChangeItemRequest]) -> Result<Vec<ChangeItem>, Problem> {
    let item = |(at, item): (usize, &ChangeItemRequest)| {
        let unknown = || {
            Problem::validation(FieldErrors::one(
                format!("items[{at}].step"),
                "not_an_option",
                "There is no such step.",
            ))
        };
        Ok(ChangeItem {
            step: Step::from_code(&item.step).ok_or_else(unknown)?,
            message: item.message.trim().to_owned(),
        })
    };
    items.iter().enumerate().map(item).collect()
}
