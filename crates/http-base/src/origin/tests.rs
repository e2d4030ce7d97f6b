//! Tests of the origin of a request.

use super::*;
use crate::testing;
use actix_web::http::header::HeaderValue;

fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
    let mut map = HeaderMap::new();
    map.insert(HOST, HeaderValue::from_static("127.0.0.1:8080"));
    for (name, value) in pairs {
        map.append(
            HeaderName::from_static(name),
            HeaderValue::from_static(value),
        );
    }
    map
}

#[test]
fn t14_an_unsafe_call_must_come_from_our_own_pages() {
    let settings = testing::settings();
    let own_pages: [&[(&str, &str)]; 6] = [
        &[],
        &[
            ("sec-fetch-site", "same-origin"),
            ("origin", "http://127.0.0.1:8080"),
        ],
        &[("sec-fetch-site", "none")],
        &[("origin", "http://127.0.0.1:8080")],
        &[("origin", "http://gida.test")],
        &[("referer", "http://127.0.0.1:8080/requests?x=1")],
    ];
    for pairs in own_pages {
        assert!(is_same_origin(&headers(pairs), &settings), "{pairs:?}");
    }
    let foreign: [&[(&str, &str)]; 11] = [
        &[("sec-fetch-site", "cross-site")],
        &[("sec-fetch-site", "same-site")],
        &[
            ("sec-fetch-site", "same-origin"),
            ("sec-fetch-site", "cross-site"),
        ],
        &[
            ("sec-fetch-site", "same-origin"),
            ("origin", "https://evil.example"),
        ],
        &[("origin", "null")],
        &[("origin", "https://evil.example")],
        &[
            ("origin", "http://127.0.0.1:8080"),
            ("origin", "https://evil.example"),
        ],
        &[("origin", "http://127.0.0.1:8080.evil.example")],
        &[("origin", "http://127.0.0.1:80")],
        &[("origin", "")],
        &[("referer", "https://evil.example/http://127.0.0.1:8080/")],
    ];
    for pairs in foreign {
        assert!(!is_same_origin(&headers(pairs), &settings), "{pairs:?}");
    }
}

#[test]
fn in_production_plain_http_is_foreign() {
    let settings = testing::production();
    assert!(!is_same_origin(
        &headers(&[("origin", "http://127.0.0.1:8080")]),
        &settings
    ));
    assert!(is_same_origin(
        &headers(&[("origin", "https://gida.test")]),
        &settings
    ));
    assert!(is_same_origin(
        &headers(&[("origin", "https://127.0.0.1:8080")]),
        &settings
    ));
}

#[test]
fn t21_a_socket_without_an_origin_is_refused() {
    let settings = testing::settings();
    assert!(is_our_socket(
        &headers(&[("origin", "http://127.0.0.1:8080")]),
        &settings
    ));
    assert!(!is_our_socket(&headers(&[]), &settings));
    assert!(!is_our_socket(
        &headers(&[("origin", "https://evil.example")]),
        &settings
    ));
    assert!(!is_our_socket(&headers(&[("origin", "null")]), &settings));
}

#[test]
fn t05_only_our_menu_and_the_address_bar_sign_out() {
    let settings = testing::settings();
    let accepted: [&[(&str, &str)]; 4] = [
        &[
            ("sec-fetch-site", "same-origin"),
            ("sec-fetch-dest", "document"),
        ],
        &[
            ("sec-fetch-site", "same-origin"),
            ("sec-fetch-dest", "empty"),
        ],
        &[("sec-fetch-site", "none"), ("sec-fetch-dest", "document")],
        &[],
    ];
    for pairs in accepted {
        assert!(is_own_navigation(&headers(pairs), &settings), "{pairs:?}");
    }
    let refused: [&[(&str, &str)]; 10] = [
        &[
            ("sec-fetch-site", "cross-site"),
            ("sec-fetch-dest", "document"),
        ],
        &[
            ("sec-fetch-site", "same-site"),
            ("sec-fetch-dest", "document"),
        ],
        &[
            ("sec-fetch-site", "same-origin"),
            ("sec-fetch-dest", "image"),
        ],
        &[
            ("sec-fetch-site", "same-origin"),
            ("sec-fetch-dest", "iframe"),
        ],
        &[
            ("sec-fetch-site", "same-origin"),
            ("sec-fetch-dest", "script"),
        ],
        &[("sec-fetch-site", "same-origin")],
        &[
            ("sec-fetch-site", "none"),
            ("sec-fetch-dest", "document"),
            ("sec-purpose", "prefetch;prerender"),
        ],
        &[
            ("sec-fetch-site", "same-origin"),
            ("sec-fetch-dest", "document"),
            ("purpose", "prefetch"),
        ],
        &[("referer", "https://evil.example/")],
        &[("origin", "https://evil.example")],
    ];
    for pairs in refused {
        assert!(!is_own_navigation(&headers(pairs), &settings), "{pairs:?}");
    }
}
