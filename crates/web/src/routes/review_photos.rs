//! The photos of reviews: for everyone while a review is public, and for the staff who read it.

use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::PictureSchema,
    pictures::{self, Picture, PictureQuery},
};
use actix_web::{HttpRequest, HttpResponse, get};
use http_base::{Path, Problem, Query};
use kernel::{ReviewId, UploadId};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(show_review_photo)
        .service(show_review_photo_to_staff);
}

/// Returns a photo of a review while the review is public.
#[utoipa::path(tag = "reviews", params(("id" = String, Path), ("photoId" = String, Path), PictureQuery),
    responses((status = 200, content_type = "image/jpeg", body = PictureSchema), (status = 304, description = "It is the one that you have")))]
#[get("/api/reviews/{id}/photos/{photoId}")]
pub async fn show_review_photo(
    req: HttpRequest,
    call: Call,
    ids: Path<(ReviewId, UploadId)>,
    query: Query<PictureQuery>,
) -> Result<HttpResponse, Problem> {
    let seen = Seen {
        only_public: true,
        kept: pictures::PUBLIC_FOR_NOW,
    };
    show(&call, &req, &query.0, ids.0, seen).await
}

/// Returns a photo of a review in any state.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("photoId" = String, Path), PictureQuery),
    responses((status = 200, content_type = "image/jpeg", body = PictureSchema), (status = 304, description = "It is the one that you have")))]
#[get("/api/admin/reviews/{id}/photos/{photoId}")]
pub async fn show_review_photo_to_staff(
    req: HttpRequest,
    call: Call,
    ids: Path<(ReviewId, UploadId)>,
    query: Query<PictureQuery>,
) -> Result<HttpResponse, Problem> {
    let seen = Seen {
        only_public: false,
        kept: pictures::PRIVATE,
    };
    show(&call, &req, &query.0, ids.0, seen).await
}

/// Which reviews count, and how the answer may be cached.
struct Seen {
    only_public: bool,
    kept: &'static str,
}

async fn show(
    call: &Call,
    req: &HttpRequest,
    query: &PictureQuery,
    (review, photo): (ReviewId, UploadId),
    seen: Seen,
) -> Result<HttpResponse, Problem> {
    let reviews = &call.services.reviews;
    let upload = reviews
        .review_photo(review, photo, seen.only_public)
        .await?
        .ok_or_else(Problem::not_found)?;
    let picture = Picture {
        file: &upload.file,
        name: upload.id.to_string(),
        kept: seen.kept,
        is_voice: false,
    };
    pictures::show(call, req, query, picture).await
}
