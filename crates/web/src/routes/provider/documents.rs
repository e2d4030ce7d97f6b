//! The caller's documents: uploaded, shown and removed.

use super::{application::as_applicant, provider_id};
use crate::{
    Call,
    dto::{DocumentBody, DocumentFormSchema, PictureSchema, worker_named},
    pictures::{self, Picture, PictureQuery},
    routes::no_content,
};
use actix_web::{HttpRequest, HttpResponse, delete, get, http::header, post};
use http_base::{CurrentUser, EmptyBody, FormParts, Path, Problem, Query};
use kernel::{Date, DocumentId, FieldErrors, Money};
use marketplace::onboarding::{AddDocument, add_document, remove_document};
use providers::{Document, DocumentKind};

const FIELDS: [&str; 7] = [
    "kind",
    "workerId",
    "validUntil",
    "number",
    "insurer",
    "coverKobo",
    "file",
];
const PICTURES: [&str; 3] = ["image/jpeg", "image/png", "image/webp"];
/// The path under which providers see the pictures of their documents.
pub(crate) const OWN_PICTURES: &str = "/api/service-provider/application/documents";

/// Uploads a document: a photo of it, a JPEG, PNG or WebP of at most 1 MiB, and the data that is
/// printed on it. The photo is decoded and encoded again, so that no metadata is stored.
#[utoipa::path(tag = "service-provider", request_body(content = DocumentFormSchema, content_type = "multipart/form-data"),
    responses((status = 201, body = DocumentBody), (status = 404, description = "Problem")))]
#[post("/api/service-provider/application/documents")]
pub async fn send_document(
    call: Call,
    user: CurrentUser,
    form: Result<FormParts, Problem>,
) -> Result<HttpResponse, Problem> {
    let form = form?;
    form.only(&FIELDS)?;
    let cmd = AddDocument {
        call: call.invocation(as_applicant(&user)),
        provider: provider_id(&user),
        worker: worker_named(form.text("workerId")?.as_deref())?,
        kind: kind_of(&form)?,
        number: form.text("number")?,
        insurer: form.text("insurer")?,
        cover: cover_of(form.text("coverKobo")?.as_deref())?,
        valid_until: day_of(form.text("validUntil")?.as_deref())?,
        bytes: picture_of(&form)?,
        file: hex::encode(call.state.ids.secret().get(..16).unwrap_or_default()),
    };
    let services = &call.services;
    let document =
        add_document(&*services.store, &*services.cleaner, &*services.files, cmd).await?;
    let body = DocumentBody::new(&document, OWN_PICTURES);
    let place = body.url.clone().unwrap_or_default();
    Ok(HttpResponse::Created()
        .insert_header((header::LOCATION, place))
        .json(body))
}

fn kind_of(form: &FormParts) -> Result<DocumentKind, Problem> {
    let code = form
        .text("kind")?
        .ok_or_else(|| field("kind", "required", "This field is required."))?;
    DocumentKind::from_code(&code)
        .ok_or_else(|| field("kind", "not_an_option", "This is not one of the options."))
}

fn cover_of(text: Option<&str>) -> Result<Option<Money>, Problem> {
    let sum = |text: &str| {
        text.trim()
            .parse()
            .map(Money::from_kobo)
            .map_err(|_| field("coverKobo", "invalid", "Write the sum in kobo."))
    };
    text.map(sum).transpose()
}

/// The date on a document, if one was given.
pub(crate) fn day_of(text: Option<&str>) -> Result<Option<Date>, Problem> {
    let day = |text| {
        Date::parse(text)
            .ok_or_else(|| field("validUntil", "invalid", "Write the date as 2027-02-08."))
    };
    text.map(day).transpose()
}

fn picture_of(form: &FormParts) -> Result<Vec<u8>, Problem> {
    let part = form
        .part("file")
        .ok_or_else(|| field("file", "required", "This field is required."))?;
    let known = part
        .media_type
        .as_deref()
        .is_some_and(|kind| PICTURES.contains(&kind));
    if known {
        Ok(part.bytes.clone())
    } else {
        Err(Problem::unsupported_media_type(
            "image/jpeg, image/png or image/webp",
        ))
    }
}

fn field(name: &str, code: &str, message: &str) -> Problem {
    Problem::validation(FieldErrors::one(name, code, message))
}

/// Returns the picture of one of the caller's documents.
#[utoipa::path(tag = "service-provider", params(("id" = String, Path), PictureQuery),
    responses((status = 200, content_type = "image/jpeg", body = PictureSchema)))]
#[get("/api/service-provider/application/documents/{id}")]
pub async fn show_my_document(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    id: Path<DocumentId>,
    query: Query<PictureQuery>,
) -> Result<HttpResponse, Problem> {
    let mine = call
        .services
        .applications
        .document(id.0)
        .await?
        .filter(|document| document.provider == provider_id(&user));
    picture(&call, &req, &query.0, &mine.ok_or_else(Problem::not_found)?).await
}

/// The picture of a document, for those who may see it; it must not be cached.
pub(crate) async fn picture(
    call: &Call,
    req: &HttpRequest,
    query: &PictureQuery,
    document: &Document,
) -> Result<HttpResponse, Problem> {
    let file = document.file.as_deref().ok_or_else(Problem::not_found)?;
    let picture = Picture {
        file,
        name: document.id.to_string(),
        kept: "private, no-store",
        is_voice: false,
    };
    pictures::show(call, req, query, picture).await
}

/// Removes a document that no reviewer has accepted yet.
#[utoipa::path(tag = "service-provider", params(("id" = String, Path)), responses((status = 204)))]
#[delete("/api/service-provider/application/documents/{id}")]
pub async fn take_back_document(
    call: Call,
    user: CurrentUser,
    id: Path<DocumentId>,
    _: EmptyBody,
) -> Result<HttpResponse, Problem> {
    remove_document(&*call.services.store, provider_id(&user), id.0).await?;
    Ok(no_content())
}
