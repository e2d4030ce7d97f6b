use crate::{
    Call,
    dto::{LocationUpdateRequest, ProfileUpdateRequest, UserBody},
};
use actix_web::{Responder, get, patch, put, web};
use http_base::{Body, CurrentUser, Problem};
use identity::{NameUpdate, ProfileUpdate};
use marketplace::identity::{
    CompleteProfile, SetLocation, complete_profile as complete_case, set_location as location_case,
};

/// Returns the caller's account (API-14).
#[utoipa::path(tag = "account", responses((status = 200, body = UserBody)))]
#[get("/api/auth/user")]
pub async fn current_user(user: CurrentUser) -> impl Responder {
    web::Json(UserBody::from(user.user()))
}

/// Sets the caller's phone number and address, and the name of a customer (API-19).
#[utoipa::path(tag = "account", request_body = ProfileUpdateRequest, responses((status = 200, body = UserBody)))]
#[put("/api/auth/profile")]
pub async fn complete_profile(
    call: Call,
    user: CurrentUser,
    body: Body<ProfileUpdateRequest>,
) -> Result<impl Responder, Problem> {
    let typed = body.value;
    let name = match (typed.first_name, typed.last_name) {
        (None, None) => None,
        (first, last) => Some(NameUpdate {
            first_name: first.unwrap_or_default(),
            last_name: last.unwrap_or_default(),
        }),
    };
    let update = ProfileUpdate {
        phone: typed.phone.unwrap_or_default(),
        address: typed.address.unwrap_or_default(),
        city: typed.city,
        state: typed.state,
    };
    let cmd = CompleteProfile {
        call: call.invocation(user.actor()),
        user: user.id(),
        session: user.session().id,
        update,
        name,
    };
    Ok(web::Json(UserBody::from(
        &complete_case(&*call.services.store, cmd).await?,
    )))
}

/// Sets the caller's default location for services (API-44).
#[utoipa::path(tag = "account", request_body = LocationUpdateRequest, responses((status = 200, body = UserBody)))]
#[patch("/api/users/me/location")]
pub async fn set_location(
    call: Call,
    user: CurrentUser,
    body: Body<LocationUpdateRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = SetLocation {
        call: call.invocation(user.actor()),
        user: user.id(),
        label: body.value.location_label,
        latitude: body.value.latitude,
        longitude: body.value.longitude,
        place_id: body.value.place_id,
    };
    Ok(web::Json(UserBody::from(
        &location_case(&*call.services.store, cmd).await?,
    )))
}
