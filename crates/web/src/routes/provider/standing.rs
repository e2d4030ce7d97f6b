use super::{
    application::{own_dossier, probation_now},
    as_provider, provider_id,
};
use crate::{
    Call,
    dto::{
        BaseAreaRequest, ProgressBody, SayGenderRequest, SetServicesRequest, StandingBody,
        VehicleBody,
    },
};
use actix_web::{Responder, delete, get, post, put, web};
use http_base::{Body, CurrentUser, EmptyBody, Problem};
use marketplace::onboarding::{
    SayGender, SetBaseArea, SetServices, SetVehicle, say_gender, set_base_area, set_services,
    set_vehicle,
};
use providers::Vehicle;

/// Returns the caller's standing with Gida. It exists as soon as an application was begun.
#[utoipa::path(tag = "service-provider", responses((status = 200, body = StandingBody), (status = 404, description = "Problem")))]
#[get("/api/service-provider/status")]
pub async fn get_standing(call: Call, user: CurrentUser) -> Result<impl Responder, Problem> {
    Ok(web::Json(standing(&call, &user).await?))
}

/// Sets the caller's gender, for customers who want a woman or a man. It can be set once;
/// afterwards only staff can change it.
#[utoipa::path(tag = "service-provider", request_body = SayGenderRequest, responses((status = 200, body = StandingBody)))]
#[post("/api/service-provider/gender")]
pub async fn say_my_gender(
    call: Call,
    user: CurrentUser,
    body: Body<SayGenderRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = SayGender {
        call: call.invocation(as_provider(&user)),
        provider: provider_id(&user),
        gender: body.value.gender.into(),
    };
    let _said = say_gender(&*call.services.store, cmd).await?;
    Ok(web::Json(standing(&call, &user).await?))
}

/// Sets the area from which the caller usually sets out. Near jobs are offered to them first.
#[utoipa::path(tag = "service-provider", request_body = BaseAreaRequest, responses((status = 200, body = StandingBody)))]
#[put("/api/service-provider/base-area")]
pub async fn set_my_base_area(
    call: Call,
    user: CurrentUser,
    body: Body<BaseAreaRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = SetBaseArea {
        call: call.invocation(as_provider(&user)),
        provider: provider_id(&user),
        area: body.value.area,
    };
    let _set = set_base_area(&*call.services.store, cmd).await?;
    Ok(web::Json(standing(&call, &user).await?))
}

/// Sets the caller's zones and services. Zones, and services that are left out, change at once; a
/// new service waits for staff, who check its documents. A service cannot be left out while the
/// caller has a job of it.
#[utoipa::path(tag = "service-provider", request_body = SetServicesRequest, responses((status = 200, body = StandingBody)))]
#[put("/api/service-provider/services")]
pub async fn set_my_services(
    call: Call,
    user: CurrentUser,
    body: Body<SetServicesRequest>,
) -> Result<impl Responder, Problem> {
    let zones = body.value.letters();
    let cmd = SetServices {
        call: call.invocation(as_provider(&user)),
        provider: provider_id(&user),
        services: body.value.services,
        zones,
    };
    let services = &call.services;
    let _set = set_services(&*services.store, &*services.catalog, cmd).await?;
    Ok(web::Json(standing(&call, &user).await?))
}

/// Sets the vehicle in which the caller comes. Their customers see it, also on the gate pass.
#[utoipa::path(tag = "service-provider", request_body = VehicleBody, responses((status = 200, body = StandingBody)))]
#[put("/api/service-provider/vehicle")]
pub async fn set_my_vehicle(
    call: Call,
    user: CurrentUser,
    body: Body<VehicleBody>,
) -> Result<impl Responder, Problem> {
    keep_vehicle(&call, &user, Some(body.value.vehicle()?)).await
}

/// Removes the caller's vehicle.
#[utoipa::path(tag = "service-provider", responses((status = 200, body = StandingBody)))]
#[delete("/api/service-provider/vehicle")]
pub async fn remove_my_vehicle(
    call: Call,
    user: CurrentUser,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    keep_vehicle(&call, &user, None).await
}

async fn keep_vehicle(
    call: &Call,
    user: &CurrentUser,
    vehicle: Option<Vehicle>,
) -> Result<web::Json<StandingBody>, Problem> {
    let cmd = SetVehicle {
        call: call.invocation(as_provider(user)),
        provider: provider_id(user),
        vehicle,
    };
    let _set = set_vehicle(&*call.services.store, cmd).await?;
    Ok(web::Json(standing(call, user).await?))
}

pub(super) async fn standing(call: &Call, user: &CurrentUser) -> Result<StandingBody, Problem> {
    let provider = call
        .services
        .providers
        .provider(provider_id(user))
        .await?
        .ok_or_else(Problem::not_found)?;
    let dossier = own_dossier(call, user.user()).await?;
    let is_business = dossier
        .as_ref()
        .is_some_and(|dossier| dossier.application.is_business());
    let asked = dossier.as_ref().map_or_else(Vec::new, |dossier| {
        dossier.application.asked_services(&provider.categories)
    });
    let progress = match dossier {
        Some(dossier) => ProgressBody::of(&dossier),
        None => ProgressBody::bare(&provider, probation_now(call).await?),
    };
    Ok(StandingBody::new(&provider, (progress, asked), is_business))
}
