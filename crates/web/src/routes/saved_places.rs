//! The address book of a customer: places that are saved to choose them again.

use super::no_content;
use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{RenamePlaceRequest, SavePlaceRequest, SavedPlaceBody},
};
use actix_web::{HttpResponse, delete, get, patch, post};
use http_base::{Body, CurrentUser, EmptyBody, Path, Problem};
use kernel::SavedPlaceId;
use marketplace::saved_places::{
    DeletePlace, RenamePlace, SavePlace, delete_place, rename_place as rename_case,
    save_place as save_case,
};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_saved_places)
        .service(save_place)
        .service(rename_place)
        .service(delete_saved_place);
}

/// Lists the places that the caller saved, newest first.
#[utoipa::path(tag = "account", responses((status = 200, body = Vec<SavedPlaceBody>)))]
#[get("/api/users/me/saved-places")]
pub async fn list_saved_places(call: Call, user: CurrentUser) -> Result<HttpResponse, Problem> {
    let saved = call.services.identity.saved_places_of(user.id()).await?;
    let bodies: Vec<_> = saved.iter().map(SavedPlaceBody::from).collect();
    Ok(HttpResponse::Ok().json(bodies))
}

/// Saves a place. A place that the caller has saved before gets the new description, so repeating
/// it changes nothing.
#[utoipa::path(tag = "account", request_body = SavePlaceRequest,
    responses((status = 201, body = SavedPlaceBody), (status = 404, description = "Problem"), (status = 409, description = "Problem")))]
#[post("/api/users/me/saved-places")]
pub async fn save_place(
    call: Call,
    user: CurrentUser,
    body: Body<SavePlaceRequest>,
) -> Result<HttpResponse, Problem> {
    let cmd = SavePlace {
        call: call.invocation(user.actor()),
        customer: user.id(),
        name: body.value.name,
        address: body.value.address.into(),
    };
    let place = save_case(&*call.services.store, cmd).await?;
    Ok(HttpResponse::Created().json(SavedPlaceBody::from(&place)))
}

/// Gives a saved place of the caller another name, or none.
#[utoipa::path(tag = "account", request_body = RenamePlaceRequest, params(("id" = String, Path)),
    responses((status = 200, body = SavedPlaceBody), (status = 404, description = "Problem")))]
#[patch("/api/users/me/saved-places/{id}")]
pub async fn rename_place(
    call: Call,
    user: CurrentUser,
    id: Path<SavedPlaceId>,
    body: Body<RenamePlaceRequest>,
) -> Result<HttpResponse, Problem> {
    let cmd = RenamePlace {
        call: call.invocation(user.actor()),
        customer: user.id(),
        place: id.0,
        name: body.value.name,
    };
    let place = rename_case(&*call.services.store, cmd).await?;
    Ok(HttpResponse::Ok().json(SavedPlaceBody::from(&place)))
}

/// Deletes a saved place of the caller.
#[utoipa::path(tag = "account", params(("id" = String, Path)), responses((status = 204), (status = 404, description = "Problem")))]
#[delete("/api/users/me/saved-places/{id}")]
pub async fn delete_saved_place(
    call: Call,
    user: CurrentUser,
    id: Path<SavedPlaceId>,
    _: EmptyBody,
) -> Result<HttpResponse, Problem> {
    let cmd = DeletePlace {
        call: call.invocation(user.actor()),
        customer: user.id(),
        place: id.0,
    };
    delete_place(&*call.services.store, cmd).await?;
    Ok(no_content())
}
