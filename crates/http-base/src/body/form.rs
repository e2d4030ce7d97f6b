//! A form with a file (`multipart/form-data`, RFC 7578): read as a whole within its limit, then
//! parsed by `actix-multipart`.

use super::{limits_of, read};
use crate::Problem;
use actix_multipart::{Field, Multipart};
use actix_web::{
    FromRequest, HttpRequest,
    dev::Payload,
    error::PayloadError,
    http::header::{self, HeaderMap},
};
use bytes::Bytes;
use futures_util::{
    StreamExt,
    future::{LocalBoxFuture, ready},
    stream,
};
use kernel::FieldErrors;

/// The largest file in a form.
pub const FORM_FILE_MAX_BYTES: usize = 1024 * 1024;
/// The most bytes that the other fields and the boundaries may add to the file.
const REST_MAX_BYTES: usize = 16 * 1024;
const PARTS_MAX: usize = 8;
const TEXT_MAX_BYTES: usize = 1024;

/// One field of a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormPart {
    pub name: String,
    pub media_type: Option<String>,
    pub bytes: Vec<u8>,
}

/// The fields of a form; each name occurs once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormParts(Vec<FormPart>);

impl FromRequest for FormParts {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (request, limits, payload) = (req.clone(), limits_of(req), payload.take());
        Box::pin(async move {
            if !is_form(&request) {
                return Err(Problem::unsupported_media_type("multipart/form-data"));
            }
            let declared = read::declared_length(request.headers());
            let body = read::bounded(
                payload,
                declared,
                FORM_FILE_MAX_BYTES + REST_MAX_BYTES,
                limits,
            )
            .await?;
            let parts = parse(request.headers(), Bytes::from(body))
                .await
                .ok_or_else(|| malformed("The form cannot be read."))?;
            if parts
                .iter()
                .any(|part| part.bytes.len() > FORM_FILE_MAX_BYTES)
            {
                return Err(Problem::too_large(FORM_FILE_MAX_BYTES));
            }
            Ok(Self(parts))
        })
    }
}

impl FormParts {
    /// The text of a field that is not a file, if it was sent and is not empty.
    ///
    /// # Errors
    /// 422 that names the field when it contains something else.
    pub fn text(&self, name: &str) -> Result<Option<String>, Problem> {
        let Some(part) = self.part(name) else {
            return Ok(None);
        };
        let clean = String::from_utf8(part.bytes.clone())
            .ok()
            .filter(|text| text.len() <= TEXT_MAX_BYTES && !text.contains('\0'));
        let text = clean.ok_or_else(|| {
            Problem::validation(FieldErrors::one(
                name,
                "wrong_type",
                "This field has the wrong type.",
            ))
        })?;
        Ok(Some(text.trim().to_owned()).filter(|text| !text.is_empty()))
    }

    #[must_use]
    pub fn part(&self, name: &str) -> Option<&FormPart> {
        self.0.iter().find(|part| part.name == name)
    }

    /// Checks that the form has no other fields than these.
    ///
    /// # Errors
    /// 422 that names a field which the operation does not know.
    pub fn only(&self, names: &[&str]) -> Result<(), Problem> {
        if self
            .0
            .iter()
            .all(|part| names.contains(&part.name.as_str()))
        {
            return Ok(());
        }
        Err(Problem::validation(FieldErrors::one(
            "form",
            "unknown_field",
            "This form holds a field that is not known.",
        )))
    }
}

fn malformed(message: &str) -> Problem {
    Problem::malformed(FieldErrors::one("body", "invalid_form", message))
}

/// Whether the request declares exactly one content type, `multipart/form-data`, and no content
/// encoding.
fn is_form(req: &HttpRequest) -> bool {
    let mut kinds = req.headers().get_all(header::CONTENT_TYPE);
    let (Some(kind), None) = (
        kinds.next().and_then(|kind| kind.to_str().ok()),
        kinds.next(),
    ) else {
        return false;
    };
    let media_type = kind.split(';').next().unwrap_or_default().trim();
    media_type.eq_ignore_ascii_case("multipart/form-data")
        && !req.headers().contains_key(header::CONTENT_ENCODING)
}

/// `None` when the body is not such a form, has too many fields, or has one of them twice.
async fn parse(headers: &HeaderMap, body: Bytes) -> Option<Vec<FormPart>> {
    let mut form = Multipart::new(headers, stream::once(ready(Ok::<_, PayloadError>(body))));
    let mut parts: Vec<FormPart> = Vec::new();
    while let Some(field) = form.next().await {
        let part = read_part(field.ok()?).await?;
        if parts.len() >= PARTS_MAX || parts.iter().any(|other| other.name == part.name) {
            return None;
        }
        parts.push(part);
    }
    Some(parts)
}

async fn read_part(mut field: Field) -> Option<FormPart> {
    let name = field.name()?.to_owned();
    let media_type = field
        .content_type()
        .map(|kind| kind.essence_str().to_ascii_lowercase());
    // The whole body is within its limit, and so is each field.
    let bytes = field
        .bytes(FORM_FILE_MAX_BYTES + REST_MAX_BYTES)
        .await
        .ok()?
        .ok()?;
    Some(FormPart {
        name,
        media_type,
        bytes: bytes.to_vec(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    const FORM: &str = "--x\r\nContent-Disposition: form-data; name=\"kind\"\r\n\r\nSELFIE\r\n--x\r\ncontent-disposition: form-data; name=\"file\"; \
        filename=\"../me.png\"\r\nContent-Type: image/PNG\r\n\r\n\u{1}\r\n--\r\n\u{2}\r\n--x--\r\n";

    async fn form(body: &str, boundary: &str) -> Option<Vec<FormPart>> {
        let kind = format!("multipart/form-data; boundary={boundary}");
        let req = TestRequest::post()
            .insert_header((header::CONTENT_TYPE, kind))
            .to_http_request();
        parse(req.headers(), Bytes::copy_from_slice(body.as_bytes())).await
    }

    #[actix_web::test]
    async fn a_form_is_taken_apart_and_a_file_keeps_its_bytes() {
        let form = FormParts(form(FORM, "x").await.unwrap());
        assert_eq!(form.text("kind").unwrap().as_deref(), Some("SELFIE"));
        assert_eq!(form.text("number").unwrap(), None);
        let file = form.part("file").unwrap();
        assert_eq!(
            (file.media_type.as_deref(), file.bytes.as_slice()),
            (Some("image/png"), &b"\x01\r\n--\r\n\x02"[..])
        );
        assert!(form.only(&["kind", "file"]).is_ok());
        assert!(form.only(&["kind"]).is_err());
    }

    #[actix_web::test]
    async fn t69_an_incomplete_form_is_refused() {
        let twice = FORM.replace("name=\"file\"", "name=\"kind\"");
        let nameless = FORM.replace("; name=\"kind\"", "");
        let cut = FORM.trim_end().trim_end_matches("--x--");
        for (body, boundary) in [
            (FORM, "y"),
            (&twice, "x"),
            (&nameless, "x"),
            (cut, "x"),
            ("", "x"),
            ("--x", "x"),
            ("--x\r\n\r\n--x--", "x"),
        ] {
            assert_eq!(form(body, boundary).await, None, "{body:?}");
        }
        let many = (0..=PARTS_MAX)
            .map(|n| format!("--x\r\nContent-Disposition: form-data; name=\"f{n}\"\r\n\r\n1\r\n"))
            .collect::<String>()
            + "--x--";
        assert_eq!(form(&many, "x").await, None);
    }
}
