//! Entity tags (RFC 9110, section 8.8.3): a client that has an answer already gets 304 without a
//! body.

use crate::compress;
use actix_web::{
    HttpResponse,
    body::{BodySize, BoxBody, MessageBody},
    http::{
        StatusCode,
        header::{
            CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, ETAG, HeaderMap, HeaderValue,
            IF_NONE_MATCH, LINK,
        },
    },
};
use xxhash_rust::xxh3::Xxh3;

/// Gives a JSON answer the tag of its content. A client that names this tag gets 304 instead.
///
/// Errors, files, streamed bodies, and answers with a cache rule or a tag of their own stay as they
/// are. The tag says nothing about caches: the answer is as private as before.
pub(crate) fn tagged(request: &HeaderMap, response: HttpResponse) -> HttpResponse {
    if !takes_tag(&response) {
        return response;
    }
    let (response, body) = response.into_parts();
    let bytes = match body.try_into_bytes() {
        Ok(bytes) => bytes,
        Err(body) => return response.set_body(body),
    };
    let tag = tag_of(response.headers(), &bytes);
    let mut response = response.set_body(BoxBody::new(bytes));
    let Ok(tag) = HeaderValue::from_str(&tag) else {
        return response;
    };
    let is_known = knows(request, &tag);
    response.headers_mut().insert(ETAG, tag);
    if is_known {
        not_modified(request, response)
    } else {
        response
    }
}

fn takes_tag(response: &HttpResponse) -> bool {
    let headers = response.headers();
    let is_json = headers
        .get(CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    let has_own_rule = [CACHE_CONTROL, CONTENT_DISPOSITION, ETAG]
        .iter()
        .any(|name| headers.contains_key(name));
    response.status() == StatusCode::OK
        && is_json
        && !has_own_rule
        && matches!(response.body().size(), BodySize::Sized(_))
}

/// The tag of the body and of the link to the next page, which can appear while the page itself
/// stays the same: 80 bits of their hash in hexadecimal.
///
/// The hash is fast and not a cryptographic one, because a tag is compared only with those of earlier
/// answers to the same person. It has no key, so that every node makes the same tag, also after a
/// restart.
fn tag_of(headers: &HeaderMap, body: &[u8]) -> String {
    let mut hash = Xxh3::new();
    for link in headers.get_all(LINK) {
        hash.update(link.as_bytes());
        hash.update(b"\n");
    }
    hash.update(body);
    format!("\"{:020x}\"", hash.digest128() >> 48)
}

/// The answer without its body. Its head is the one that the body would have had.
fn not_modified(request: &HeaderMap, mut response: HttpResponse) -> HttpResponse {
    compress::announce(request, &mut response);
    let mut response = response.drop_body().map_into_boxed_body();
    response.headers_mut().remove(CONTENT_TYPE);
    *response.status_mut() = StatusCode::NOT_MODIFIED;
    response
}

/// Whether the client has the answer with this tag. Tags are compared weakly, because an answer that
/// was compressed on the way has a weak tag.
#[must_use]
pub fn knows(request: &HeaderMap, tag: &HeaderValue) -> bool {
    let known = request
        .get_all(IF_NONE_MATCH)
        .filter_map(|value| value.to_str().ok());
    known
        .flat_map(|list| list.split(','))
        .any(|one| one.trim() == "*" || tag.to_str().is_ok_and(|tag| opaque(tag) == opaque(one)))
}

fn opaque(tag: &str) -> &str {
    tag.trim().trim_start_matches("W/")
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::{
        HttpResponseBuilder,
        http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, VARY},
    };
    use bytes::Bytes;
    use futures_util::stream;
    use std::convert::Infallible;

    const JSON: &str = "application/json";

    fn ok(kind: &str) -> HttpResponseBuilder {
        let mut response = HttpResponse::Ok();
        response.content_type(kind);
        response
    }

    fn shown(response: &HttpResponse) -> Option<String> {
        let tag = response.headers().get(ETAG)?;
        tag.to_str().ok().map(str::to_owned)
    }

    /// The tag that an answer gets for a client that has nothing.
    fn tag(response: HttpResponse) -> Option<String> {
        shown(&tagged(&HeaderMap::new(), response))
    }

    fn knowing(tags: &str) -> HeaderMap {
        let mut request = HeaderMap::new();
        request.insert(IF_NONE_MATCH, HeaderValue::from_str(tags).unwrap());
        request
    }

    #[test]
    fn the_tag_is_strong_and_follows_the_content() {
        let one = tag(ok(JSON).body("[1]")).unwrap();
        assert_eq!(one.len(), 22);
        assert!(one.starts_with('"') && one.ends_with('"'), "{one}");
        assert_eq!(tag(ok(JSON).body("[1]")).unwrap(), one);
        assert_ne!(tag(ok(JSON).body("[2]")).unwrap(), one);
    }

    #[test]
    fn every_node_makes_the_same_tag_whatever_the_length() {
        let long = "a".repeat(5_000);
        let tags = ["", "[]", long.as_str()].map(|text| tag(ok(JSON).body(text.to_owned())));
        let again = ["", "[]", long.as_str()].map(|text| tag(ok(JSON).body(text.to_owned())));
        assert_eq!(tags, again);
        // The hash of nothing, as its specification has it: the first 80 of its 128 bits.
        assert_eq!(tags[0].as_deref(), Some("\"99aa06d3014798d86001\""));
    }

    #[test]
    fn a_further_page_changes_the_tag_of_the_page_before_it() {
        let last = tag(ok(JSON).body("[1]"));
        let link = (LINK, "</api/mine?cursor=1>; rel=\"next\"");
        let followed = tag(ok(JSON).insert_header(link).body("[1]"));
        assert!(last.is_some() && followed.is_some());
        assert_ne!(last, followed);
    }

    #[test]
    fn a_client_with_the_content_gets_no_body() {
        let tag = tag(ok(JSON).body("[1]")).unwrap();
        for known in [
            tag.clone(),
            format!("W/{tag}"),
            format!("\"other\", {tag}"),
            "*".to_owned(),
        ] {
            let answer = tagged(&knowing(&known), ok(JSON).body("[1]"));
            assert_eq!(answer.status(), StatusCode::NOT_MODIFIED, "{known}");
            assert_eq!(answer.body().size(), BodySize::Sized(0), "{known}");
            assert_eq!(shown(&answer).as_ref(), Some(&tag), "{known}");
            assert!(!answer.headers().contains_key(CONTENT_TYPE), "{known}");
        }
        for unknown in ["\"other\"", "", tag.trim_matches('"')] {
            let answer = tagged(&knowing(unknown), ok(JSON).body("[1]"));
            assert_eq!(answer.status(), StatusCode::OK, "{unknown}");
            assert_eq!(answer.body().size(), BodySize::Sized(3), "{unknown}");
        }
    }

    #[test]
    fn errors_files_streams_and_answers_with_their_own_rule_get_no_tag() {
        let parts = stream::iter([Ok::<_, Infallible>(Bytes::from_static(b"[1]"))]);
        for (name, response) in [
            (
                "an error",
                HttpResponse::NotFound().content_type(JSON).body("{}"),
            ),
            (
                "a new thing",
                HttpResponse::Created().content_type(JSON).body("{}"),
            ),
            ("CSV", ok("text/csv; charset=utf-8").body("a,b")),
            ("a picture", ok("image/jpeg").body("picture")),
            ("a stream", ok(JSON).streaming(parts)),
            (
                "a file",
                ok(JSON)
                    .insert_header((CONTENT_DISPOSITION, "attachment"))
                    .body("{}"),
            ),
            (
                "a cache rule",
                ok(JSON)
                    .insert_header((CACHE_CONTROL, "private, max-age=300"))
                    .body("{}"),
            ),
        ] {
            let status = response.status();
            let answer = tagged(&knowing("*"), response);
            assert_eq!((answer.status(), shown(&answer)), (status, None), "{name}");
        }
        let own = ok(JSON).insert_header((ETAG, "\"own\"")).body("{}");
        assert_eq!(tag(own).unwrap(), "\"own\"");
    }

    #[test]
    fn both_answers_say_the_same_about_compression() {
        let long = format!("[{}1]", "1,".repeat(1000));
        for accepted in ["gzip", "br"] {
            let mut request = HeaderMap::new();
            request.insert(ACCEPT_ENCODING, HeaderValue::from_static(accepted));
            let whole = compress::compress(&request, tagged(&request, ok(JSON).body(long.clone())));
            let packs = accepted == "gzip";
            assert_eq!(whole.headers().contains_key(CONTENT_ENCODING), packs);
            let tag = whole.headers().get(ETAG).unwrap().clone();
            assert_eq!(tag.as_bytes().starts_with(b"W/"), packs);
            request.insert(IF_NONE_MATCH, tag.clone());
            let short = compress::compress(&request, tagged(&request, ok(JSON).body(long.clone())));
            assert_eq!(short.status(), StatusCode::NOT_MODIFIED, "{accepted}");
            assert_eq!(short.headers().get(ETAG), Some(&tag));
            assert_eq!(short.headers().get(VARY), whole.headers().get(VARY));
            assert!(!short.headers().contains_key(CONTENT_ENCODING));
        }
    }
}
