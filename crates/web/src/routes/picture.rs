//! The profile picture of a user, for that user.

use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{PictureSchema, UserBody},
    pictures::{self, Picture, PictureQuery},
    routes::uploads::require_photo,
};
use actix_web::{HttpRequest, HttpResponse, Responder, delete, get, post, web};
use http_base::{CurrentUser, EmptyBody, Path, Problem, Query, RawBody};
use marketplace::{
    identity::{KeepPicture, keep_picture, picture_url, remove_picture},
    uploads::UPLOAD_MAX_BYTES,
};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(send_picture)
        .service(drop_picture)
        .service(show_picture);
}

/// Sets the caller's profile picture (ENT-01) from a JPEG, PNG or WebP of at most 1 MiB. The
/// picture is decoded and encoded again.
#[utoipa::path(tag = "account",
    request_body(content = PictureSchema, content_type = "image/jpeg", description = "The picture itself; image/png and image/webp too"),
    responses((status = 200, body = UserBody)))]
#[post("/api/users/me/picture")]
pub async fn send_picture(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    body: Result<RawBody<UPLOAD_MAX_BYTES>, Problem>,
) -> Result<impl Responder, Problem> {
    require_photo(&req)?;
    let file = hex::encode(call.state.ids.secret().get(..16).unwrap_or_default());
    let cmd = KeepPicture {
        user: user.id(),
        bytes: body?.0.to_vec(),
        file,
    };
    let services = &call.services;
    let shown = keep_picture(&*services.store, &*services.cleaner, &*services.files, cmd).await?;
    Ok(web::Json(UserBody::from(&shown)))
}

/// Removes the caller's profile picture.
#[utoipa::path(tag = "account", responses((status = 200, body = UserBody)))]
#[delete("/api/users/me/picture")]
pub async fn drop_picture(
    call: Call,
    user: CurrentUser,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    Ok(web::Json(UserBody::from(
        &remove_picture(&*call.services.store, user.id()).await?,
    )))
}

/// Returns the caller's profile picture.
#[utoipa::path(tag = "account", params(("file" = String, Path), PictureQuery),
    responses((status = 200, content_type = "image/jpeg", body = PictureSchema), (status = 304, description = "It is the one that you have")))]
#[get("/api/pictures/{file}")]
pub async fn show_picture(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    file: Path<String>,
    query: Query<PictureQuery>,
) -> Result<HttpResponse, Problem> {
    if user.user().profile_image_url.as_ref() != Some(&picture_url(&file.0)) {
        return Err(Problem::not_found());
    }
    let picture = Picture {
        file: &file.0,
        name: "picture".to_owned(),
        kept: pictures::PRIVATE,
        is_voice: false,
    };
    pictures::show(&call, &req, &query.0, picture).await
}
