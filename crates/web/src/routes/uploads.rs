//! Photos: uploaded by users, and shown to those who may see them.

use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{PictureSchema, UploadBody},
    pictures::{self, Picture, PictureQuery},
};
use actix_web::{HttpRequest, HttpResponse, get, http::header, post};
use http_base::{CurrentUser, Idempotency, Path, Problem, Query, RawBody};
use kernel::{Permission, Role, UploadId};
use marketplace::uploads::{KeepUpload, UPLOAD_MAX_BYTES, Upload, keep_upload};
use sha2::{Digest, Sha256};

const KINDS: [&str; 3] = ["image/jpeg", "image/png", "image/webp"];
/// The permissions whose work needs photos.
const ALLOWED: [Permission; 4] = [
    Permission::Ops,
    Permission::Pricing,
    Permission::Support,
    Permission::Finance,
];

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config.service(take_photo).service(show_photo);
}

/// Uploads a photo, a JPEG, PNG or WebP of at most 1 MiB. It is decoded and encoded again, so that
/// no metadata is stored. With an idempotency key, a photo that is sent again is stored once.
#[utoipa::path(tag = "uploads", params(("Idempotency-Key" = Option<String>, Header)),
    request_body(content = PictureSchema, content_type = "image/jpeg", description = "The photo itself; image/png and image/webp too"),
    responses((status = 201, body = UploadBody)))]
#[post("/api/uploads")]
pub async fn take_photo(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    idempotency: Idempotency,
    body: Result<RawBody<UPLOAD_MAX_BYTES>, Problem>,
) -> Result<HttpResponse, Problem> {
    require_photo(&req)?;
    let bytes = body?.0;
    idempotency
        .run(Sha256::digest(&bytes).into(), move |seed| async move {
            let cmd = KeepUpload {
                call: call.invocation_from(user.actor(), seed),
                owner: user.id(),
                bytes: bytes.to_vec(),
                file: hex::encode(call.state.ids.secret().get(..16).unwrap_or_default()),
            };
            let services = &call.services;
            let upload =
                keep_upload(&*services.store, &*services.cleaner, &*services.files, cmd).await?;
            let answer = UploadBody::from(&upload);
            Ok(HttpResponse::Created()
                .insert_header((header::LOCATION, answer.url.clone()))
                .json(answer))
        })
        .await
}

pub(super) fn require_photo(req: &HttpRequest) -> Result<(), Problem> {
    let mut kinds = req
        .headers()
        .get_all(header::CONTENT_TYPE)
        .filter_map(|value| value.to_str().ok());
    let plain = req
        .headers()
        .get(header::CONTENT_ENCODING)
        .is_none_or(|encoding| encoding.as_bytes().eq_ignore_ascii_case(b"identity"));
    let known = |kind: &str| {
        KINDS
            .iter()
            .any(|known| kind.trim().eq_ignore_ascii_case(known))
    };
    match (kinds.next(), kinds.next()) {
        (Some(kind), None) if plain && known(kind) => Ok(()),
        (Some(_) | None, Some(_) | None) => Err(Problem::unsupported_media_type(
            "image/jpeg, image/png or image/webp",
        )),
    }
}

/// Returns a photo. It is visible to its sender, to the customer whose order shows it, to the
/// provider who does the job or has an offer for it, to the owner of a ticket that shows it, and
/// to staff. A photo of a dispute is not visible to a provider who has an offer alone.
#[utoipa::path(tag = "uploads", params(("id" = String, Path), PictureQuery),
    responses((status = 200, content_type = "image/jpeg", body = PictureSchema), (status = 304, description = "It is the one that you have")))]
#[get("/api/uploads/{id}")]
pub async fn show_photo(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    id: Path<UploadId>,
    query: Query<PictureQuery>,
) -> Result<HttpResponse, Problem> {
    let upload = call
        .services
        .uploads
        .upload(id.0)
        .await?
        .ok_or_else(Problem::not_found)?;
    if !may_see(&call, &user, &upload).await? {
        return Err(Problem::not_found());
    }
    let picture = Picture {
        file: &upload.file,
        name: upload.id.to_string(),
        kept: pictures::PRIVATE,
        is_voice: upload.is_voice(),
    };
    pictures::show(&call, &req, &query.0, picture).await
}

async fn may_see(call: &Call, user: &CurrentUser, upload: &Upload) -> Result<bool, Problem> {
    if upload.owner == Some(user.id()) || user.permissions().has_any(&ALLOWED) {
        return Ok(true);
    }
    let Some(order) = upload.order else {
        // A photo of staff or of a provider is visible to the owner of the ticket that shows it.
        let uploads = &call.services.uploads;
        return Ok(uploads.is_in_ticket_of(upload.id, user.id()).await?);
    };
    // A photo from a provider is visible to the customer who owns the order.
    if call
        .services
        .orders
        .order(order)
        .await?
        .is_some_and(|order| order.customer == user.id())
    {
        return Ok(true);
    }
    match user.role() {
        Role::ServiceProvider => Ok(call
            .services
            .uploads
            .is_shown_to(upload.id, order, user.id().into(), call.now())
            .await?),
        Role::Customer | Role::Admin => Ok(false),
    }
}
