//! The public portraits of providers.

use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::PictureSchema,
    pictures::{self, Picture, PictureQuery},
};
use actix_web::{HttpRequest, HttpResponse, get};
use http_base::{Path, Problem, Query};
use kernel::DocumentId;
use providers::{DocumentKind, DocumentState};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config.service(show_portrait);
}

/// Returns the portrait of a provider, once a reviewer has accepted it.
#[utoipa::path(tag = "directory", params(("id" = String, Path), PictureQuery),
    responses((status = 200, content_type = "image/jpeg", body = PictureSchema), (status = 304, description = "It is the one that you have")))]
#[get("/api/portraits/{id}")]
pub async fn show_portrait(
    req: HttpRequest,
    call: Call,
    id: Path<DocumentId>,
    query: Query<PictureQuery>,
) -> Result<HttpResponse, Problem> {
    let document = call.services.applications.document(id.0).await?;
    let portrait = document.filter(|document| {
        document.kind == DocumentKind::Portrait && document.state == DocumentState::Accepted
    });
    let portrait = portrait.ok_or_else(Problem::not_found)?;
    let file = portrait.file.as_deref().ok_or_else(Problem::not_found)?;
    pictures::show(
        &call,
        &req,
        &query.0,
        Picture {
            file,
            name: portrait.id.to_string(),
            kept: pictures::PUBLIC,
            is_voice: false,
        },
    )
    .await
}
