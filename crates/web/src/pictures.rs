//! Pictures from the private files, for a browser that may keep them a while: each carries a tag, and whoever has the
//! tagged picture gets none.

use crate::{Call, Problem, public_read};
use actix_web::{
    HttpRequest, HttpResponse,
    http::{StatusCode, header},
};
use kernel::FieldErrors;
use marketplace::uploads::{small_name, small_photo};
use serde::Deserialize;
use utoipa::IntoParams;

/// How a browser keeps a photo that only some people may see: for an hour, for this session alone.
pub(crate) const PRIVATE: &str = "private, max-age=3600";

/// How long a picture is kept that everybody may see.
pub(crate) const PUBLIC: &str = "public, max-age=3600";

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PictureQuery {
    /// `small` for the picture that lists show: a square of 176 pixels. Without it the whole photo.
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

/// A file, what it is called when somebody saves it, and how long it is kept.
pub(crate) struct Picture<'p> {
    pub file: &'p str,
    pub name: String,
    pub kept: &'static str,
}

/// Its answer, for whoever may see it.
pub(crate) async fn show(
    call: &Call,
    req: &HttpRequest,
    query: &PictureQuery,
    picture: Picture<'_>,
) -> Result<HttpResponse, Problem> {
    let is_small = query.is_small()?;
    // A file never changes, and its name says nothing; the tag does not give it away.
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
    if picture.kept != PUBLIC {
        // Without the cookie of the session that fetched it, or with another, the browser asks again.
        answer.insert_header((header::VARY, "Cookie"));
    }
    if public_read::knows(req, &tag) {
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
    let disposition = format!("inline; filename=\"{}.jpg\"", picture.name);
    Ok(answer
        .content_type("image/jpeg")
        .insert_header((header::CONTENT_DISPOSITION, disposition))
        .body(bytes))
}
