//! The documents of a provider, for staff who check them.

use super::providers::whole;
use crate::{
    Call,
    dto::{AdminProviderDetailBody, JudgeDocumentRequest, PictureSchema},
    pictures::PictureQuery,
    routes::{
        provider::{day_of, picture},
        registrar::Registrar,
    },
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, web};
use http_base::{Body, CurrentUser, Path, Problem, Query};
use kernel::{DocumentId, Money, ProviderId};
use marketplace::onboarding::{JudgeDocument, judge_document, note_document_view};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(show_admin_document)
        .service(judge_admin_document);
}

/// Returns the picture of a document. The access is recorded before the picture is sent.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("documentId" = String, Path), PictureQuery),
    responses((status = 200, content_type = "image/jpeg", body = PictureSchema)))]
#[get("/api/admin/service-providers/{id}/documents/{documentId}")]
pub async fn show_admin_document(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    ids: Path<(ProviderId, DocumentId)>,
    query: Query<PictureQuery>,
) -> Result<HttpResponse, Problem> {
    let (provider, document) = ids.0;
    let document = call
        .services
        .applications
        .document(document)
        .await?
        .filter(|document| document.provider == provider && document.file.is_some());
    let document = document.ok_or_else(Problem::not_found)?;
    note_document_view(&*call.services.store, document.id, user.id(), call.now()).await?;
    picture(&call, &req, &query.0, &document).await
}

/// Accepts a document with the last day of validity that it states, or refuses it with a note.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("documentId" = String, Path)), request_body = JudgeDocumentRequest,
    responses((status = 200, body = AdminProviderDetailBody)))]
#[post("/api/admin/service-providers/{id}/documents/{documentId}")]
pub async fn judge_admin_document(
    call: Call,
    user: CurrentUser,
    ids: Path<(ProviderId, DocumentId)>,
    body: Body<JudgeDocumentRequest>,
) -> Result<impl Responder, Problem> {
    let (provider, document) = ids.0;
    let cmd = JudgeDocument {
        call: call.invocation(user.actor()),
        staff: user.id(),
        provider,
        document,
        accepted: body.value.accepted,
        valid_until: day_of(body.value.valid_until.as_deref())?,
        number: body.value.number,
        insurer: body.value.insurer,
        cover: body.value.cover_kobo.map(Money::from_kobo),
        note: body.value.note,
    };
    judge_document(&*call.services.store, cmd).await?;
    Ok(web::Json(whole(&call, provider).await?))
}
