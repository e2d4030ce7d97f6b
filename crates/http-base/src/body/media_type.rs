use crate::Problem;
use actix_web::http::header::{CONTENT_ENCODING, CONTENT_TYPE, HeaderMap};

/// Accepts exactly `application/json`, in UTF-8 or without a charset, and not compressed.
///
/// The exactness also protects against forged requests: no form on another site can send this type
/// without a preflight request.
pub(super) fn require_json(headers: &HeaderMap) -> Result<(), Problem> {
    let mut types = headers.get_all(CONTENT_TYPE);
    let plain = headers
        .get(CONTENT_ENCODING)
        .is_none_or(|encoding| encoding.as_bytes().eq_ignore_ascii_case(b"identity"));
    match (
        types.next().and_then(|value| value.to_str().ok()),
        types.next(),
    ) {
        (Some(text), None) if plain && is_json(text) => Ok(()),
        (Some(_) | None, Some(_) | None) => {
            Err(Problem::unsupported_media_type("application/json in UTF-8"))
        }
    }
}

fn is_json(content_type: &str) -> bool {
    let mut parts = content_type.split(';').map(str::trim);
    let essence = parts
        .next()
        .is_some_and(|essence| essence.eq_ignore_ascii_case("application/json"));
    essence && parts.filter(|part| !part.is_empty()).all(is_utf8)
}

fn is_utf8(parameter: &str) -> bool {
    parameter.split_once('=').is_some_and(|(name, value)| {
        name.trim().eq_ignore_ascii_case("charset")
            && value.trim().trim_matches('"').eq_ignore_ascii_case("utf-8")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn t14_only_json_in_utf_8_is_json() {
        for good in [
            "application/json",
            "Application/JSON",
            "application/json; charset=utf-8",
            "application/json;charset=\"UTF-8\"",
            "application/json;",
        ] {
            assert!(is_json(good), "{good}");
        }
        for bad in [
            "",
            "text/plain",
            "application/json; charset=iso-8859-1",
            "application/json; boundary=x",
            "application/jsonp",
            "application/problem+json",
            "text/json",
            "application/x-www-form-urlencoded",
        ] {
            assert!(!is_json(bad), "{bad}");
        }
    }
}
