//! Pictures from the private files, which a browser may cache for a while. Each has a tag, and a
//! client that has the tagged picture gets no body.

use crate::{Call, public_read};
use actix_web::{
    HttpRequest, HttpResponse,
    http::{StatusCode, header},
};
use http_base::{Problem, entity_tag::knows};
use kernel::FieldErrors;
use marketplace::uploads::{small_name, small_photo};
use serde::Deserialize;
use utoipa::IntoParams;

/// The cache rule of a photo that only some people may see: one hour, for this session only.
pub(crate) const PRIVATE: &str = "private, max-age=3600";

/// The cache rule of a public picture.
pub(crate) const PUBLIC: &str = "public, max-age=3600";

/// The cache rule of a public picture that can be hidden again: a browser asks each time whether it
/// is still shown.
pub(crate) const PUBLIC_FOR_NOW: &str = "public, no-cache";

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PictureQuery {
    /// `small` for the picture in lists, a square of 176 pixels; the whole photo when absent.
    size: Option<String>,
}

impl PictureQuery {
    fn is_small(&self) -> Result<bool, Problem> {
        match self.size.as_deref() {
            None => Ok(false),
            Some("small") => Ok(true),
            Some(_) => Err(Problem::malformed(FieldErrors::one(
                "size",
                "invalid_parameter",
                "It must be small, or left out.",
            ))),
        }
    }
}

/// A file, its name for downloads, and its cache rule.
pub(crate) struct Picture<'p> {
    pub file: &'p str,
    pub name: String,
    pub kept: &'static str,
    /// Whether the file is a voice note.
    pub is_voice: bool,
}

/// The answer with a picture, for a caller who may see it.
pub(crate) async fn show(
    call: &Call,
    req: &HttpRequest,
    query: &PictureQuery,
    picture: Picture<'_>,
) -> Result<HttpResponse, Problem> {
    let is_small = query.is_small()? && !picture.is_voice;
    // A file never changes, so the tag is derived from its random name, as a hash that does not
    // reveal it.
    let tag = public_read::etag(
        if is_small {
            small_name(picture.file)
        } else {
            picture.file.to_owned()
        }
        .as_bytes(),
    );
    let mut answer = HttpResponse::Ok();
    answer
        .insert_header((header::CACHE_CONTROL, picture.kept))
        .insert_header((header::ETAG, tag.clone()));
    if picture.kept == PRIVATE {
        // With another session cookie, or without one, the browser requests the picture again.
        answer.insert_header((header::VARY, "Cookie"));
    }
    if knows(req.headers(), &tag) {
        return Ok(answer.status(StatusCode::NOT_MODIFIED).finish());
    }
    let services = &call.services;
    let bytes = if is_small {
        small_photo(&*services.cleaner, &*services.files, picture.file).await?
    } else {
        services
            .files
            .get(picture.file.to_owned())
            .await
            .map_err(Problem::fault)?
    };
    let bytes = bytes.ok_or_else(Problem::not_found)?;
    let (kind, ending) = if picture.is_voice {
        ("audio/ogg", "ogg")
    } else {
        ("image/jpeg", "jpg")
    };
    let disposition = format!("inline; filename=\"{}.{ending}\"", picture.name);
    Ok(answer
        .content_type(kind)
        .insert_header((header::CONTENT_DISPOSITION, disposition))
        .body(bytes))
}
