//! A form with a file in it (`multipart/form-data`, RFC 7578): read whole within its limit, then taken apart.

use super::{limits_of, read};
use crate::Problem;
use actix_web::{FromRequest, HttpRequest, dev::Payload, http::header};
use futures_util::future::LocalBoxFuture;
use kernel::FieldErrors;

/// The largest file in a form.
pub const FORM_FILE_MAX_BYTES: usize = 1024 * 1024;
/// What the other fields and the seams may take beside it.
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

/// The fields of a form, each name once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormParts(Vec<FormPart>);

impl FromRequest for FormParts {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (boundary, limits, payload) = (boundary_of(req), limits_of(req), payload.take());
        let declared = read::declared_length(req.headers());
        Box::pin(async move {
            let boundary = boundary.ok_or_else(|| Problem::unsupported_media_type("multipart/form-data"))?;
            let body = read::bounded(payload, declared, FORM_FILE_MAX_BYTES + REST_MAX_BYTES, limits).await?;
            let parts = parse(&body, &boundary).ok_or_else(|| malformed("The form cannot be read."))?;
            if parts.iter().any(|part| part.bytes.len() > FORM_FILE_MAX_BYTES) {
                return Err(Problem::too_large(FORM_FILE_MAX_BYTES));
            }
            Ok(Self(parts))
        })
    }
}

impl FormParts {
    /// The text of a field that is no file, if it was sent and is not empty.
    ///
    /// # Errors
    /// 422 that names the field when it holds something else.
    pub fn text(&self, name: &str) -> Result<Option<String>, Problem> {
        let Some(part) = self.part(name) else { return Ok(None) };
        let clean = String::from_utf8(part.bytes.clone()).ok().filter(|text| text.len() <= TEXT_MAX_BYTES && !text.contains('\0'));
        let text = clean.ok_or_else(|| Problem::validation(FieldErrors::one(name, "wrong_type", "This field has the wrong type")))?;
        Ok(Some(text.trim().to_owned()).filter(|text| !text.is_empty()))
    }

    #[must_use]
    pub fn part(&self, name: &str) -> Option<&FormPart> {
        self.0.iter().find(|part| part.name == name)
    }

    /// # Errors
    /// 422 that names a field which the call does not know.
    pub fn only(&self, names: &[&str]) -> Result<(), Problem> {
        if self.0.iter().all(|part| names.contains(&part.name.as_str())) {
            return Ok(());
        }
        Err(Problem::validation(FieldErrors::one("form", "unknown_field", "This form holds a field that is not known")))
    }
}

fn malformed(message: &str) -> Problem {
    Problem::malformed(FieldErrors::one("body", "invalid_form", message))
}

fn boundary_of(req: &HttpRequest) -> Option<String> {
    let mut kinds = req.headers().get_all(header::CONTENT_TYPE);
    let (kind, None) = (kinds.next()?.to_str().ok()?, kinds.next()) else { return None };
    if req.headers().contains_key(header::CONTENT_ENCODING) {
        return None;
    }
    let (media_type, rest) = kind.split_once(';')?;
    if !media_type.trim().eq_ignore_ascii_case("multipart/form-data") {
        return None;
    }
    let boundary = rest.split(';').find_map(|parameter| parameter.trim().strip_prefix("boundary="))?.trim_matches('"');
    ((1..=70).contains(&boundary.len()) && boundary.bytes().all(|b| b.is_ascii_graphic())).then(|| boundary.to_owned())
}

/// None for what is no such form, has too many fields, or has one twice.
fn parse(body: &[u8], boundary: &str) -> Option<Vec<FormPart>> {
    let seam = format!("\r\n--{boundary}");
    let mut rest = body.strip_prefix(format!("--{boundary}").as_bytes())?;
    let mut parts: Vec<FormPart> = Vec::new();
    loop {
        if rest.starts_with(b"--") {
            return Some(parts);
        }
        let part = rest.strip_prefix(b"\r\n")?;
        let end = find(part, seam.as_bytes())?;
        let read = read_part(part.get(..end)?)?;
        if parts.len() >= PARTS_MAX || parts.iter().any(|other| other.name == read.name) {
            return None;
        }
        parts.push(read);
        rest = part.get(end.checked_add(seam.len())?..)?;
    }
}

fn read_part(part: &[u8]) -> Option<FormPart> {
    let end = find(part, b"\r\n\r\n")?;
    let head = std::str::from_utf8(part.get(..end)?).ok()?;
    let (mut name, mut media_type) = (None, None);
    for line in head.split("\r\n") {
        let (field, value) = line.split_once(':')?;
        if field.eq_ignore_ascii_case("content-disposition") {
            let named = value.split(';').find_map(|parameter| parameter.trim().strip_prefix("name="))?;
            name = Some(named.trim_matches('"').to_owned()).filter(|_| value.trim_start().starts_with("form-data"));
        } else if field.eq_ignore_ascii_case("content-type") {
            media_type = Some(value.trim().to_ascii_lowercase());
        }
    }
    Some(FormPart { name: name?, media_type, bytes: part.get(end.checked_add(4)?..)?.to_vec() })
}

fn find(haystack: &[u8], needle: &[u8]) -> Option<usize> {
    haystack.windows(needle.len()).position(|window| window == needle)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORM: &str = "--x\r\nContent-Disposition: form-data; name=\"kind\"\r\n\r\nSELFIE\r\n--x\r\ncontent-disposition: form-data; name=\"file\"; \
        filename=\"../me.png\"\r\nContent-Type: image/PNG\r\n\r\n\u{1}\r\n--\r\n\u{2}\r\n--x--\r\n";

    #[test]
    fn a_form_is_taken_apart_and_a_file_keeps_its_bytes() {
        let form = FormParts(parse(FORM.as_bytes(), "x").unwrap());
        assert_eq!(form.text("kind").unwrap().as_deref(), Some("SELFIE"));
        assert_eq!(form.text("number").unwrap(), None);
        let file = form.part("file").unwrap();
        assert_eq!((file.media_type.as_deref(), file.bytes.as_slice()), (Some("image/png"), &b"\x01\r\n--\r\n\x02"[..]));
        assert!(form.only(&["kind", "file"]).is_ok());
        assert!(form.only(&["kind"]).is_err());
    }

    #[test]
    fn t69_what_is_no_whole_form_is_refused() {
        let twice = FORM.replace("name=\"file\"", "name=\"kind\"");
        let nameless = FORM.replace("; name=\"kind\"", "");
        let cut = FORM.trim_end().trim_end_matches("--x--");
        for (body, boundary) in
            [(FORM, "y"), (&twice, "x"), (&nameless, "x"), (cut, "x"), ("", "x"), ("--x", "x"), ("--x\r\n\r\n--x--", "x")]
        {
            assert_eq!(parse(body.as_bytes(), boundary), None, "{body:?}");
        }
        let many =
            (0..=PARTS_MAX).map(|n| format!("--x\r\nContent-Disposition: form-data; name=\"f{n}\"\r\n\r\n1\r\n")).collect::<String>()
                + "--x--";
        assert_eq!(parse(many.as_bytes(), "x"), None);
    }
}
