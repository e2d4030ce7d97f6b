//! The pictures that staff upload for banners.

use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{BannerPictureBody, PictureSchema},
    pictures::{self, Picture, PictureQuery},
    routes::uploads::require_photo,
};
use actix_web::{HttpRequest, HttpResponse, get, http::header, post};
use catalog::{Banner, ContentEntry, ContentKind};
use http_base::{Path, Problem, Query, RawBody};
use marketplace::{
    content::{KeepBannerPicture, keep_banner_picture},
    uploads::UPLOAD_MAX_BYTES,
};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(send_banner_picture)
        .service(show_banner_picture);
}

/// Uploads a picture for a banner, a JPEG, PNG or WebP of at most 1 MiB. It is decoded and encoded
/// again. A picture that no banner has is deleted within some days.
#[utoipa::path(tag = "admin",
    request_body(content = PictureSchema, content_type = "image/jpeg", description = "The picture itself; image/png and image/webp too"),
    responses((status = 201, body = BannerPictureBody)))]
#[post("/api/admin/content/banner-pictures")]
pub async fn send_banner_picture(
    req: HttpRequest,
    call: Call,
    body: Result<RawBody<UPLOAD_MAX_BYTES>, Problem>,
) -> Result<HttpResponse, Problem> {
    require_photo(&req)?;
    let cmd = KeepBannerPicture {
        bytes: body?.0.to_vec(),
        file: hex::encode(call.state.ids.secret().get(..16).unwrap_or_default()),
    };
    let services = &call.services;
    let url = keep_banner_picture(&*services.cleaner, &*services.files, cmd).await?;
    Ok(HttpResponse::Created()
        .insert_header((header::LOCATION, url.clone()))
        .json(BannerPictureBody { url }))
}

/// Returns the uploaded picture of a banner.
#[utoipa::path(tag = "content", params(("file" = String, Path), PictureQuery),
    responses((status = 200, content_type = "image/jpeg", body = PictureSchema), (status = 304, description = "It is the one that you have")))]
#[get("/api/banners/pictures/{file}")]
pub async fn show_banner_picture(
    req: HttpRequest,
    call: Call,
    file: Path<String>,
    query: Query<PictureQuery>,
) -> Result<HttpResponse, Problem> {
    let url = Banner::picture_url(&file.0);
    let banners = call
        .services
        .staff
        .items_for_staff(ContentKind::Banner)
        .await?;
    let shows = |entry: &ContentEntry| matches!(entry, ContentEntry::Banner(banner) if banner.image_url == url);
    if !banners.iter().any(|item| shows(&item.entry)) {
        return Err(Problem::not_found());
    }
    let picture = Picture {
        file: &file.0,
        name: "banner".to_owned(),
        kept: pictures::PUBLIC,
        is_voice: false,
    };
    pictures::show(&call, &req, &query.0, picture).await
}
