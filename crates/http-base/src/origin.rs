//! Whether a request comes from Gida's own pages.

use crate::Settings;
use actix_web::http::header::{HOST, HeaderMap, HeaderName, ORIGIN, REFERER};

const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
const FETCH_DEST: HeaderName = HeaderName::from_static("sec-fetch-dest");
const PURPOSES: [HeaderName; 3] = [
    HeaderName::from_static("sec-purpose"),
    HeaderName::from_static("purpose"),
    HeaderName::from_static("x-moz"),
];

/// Checks a request that changes something. Browsers declare where such a request comes from;
/// another program has no cookies but its own and may declare nothing.
#[must_use]
pub(crate) fn is_same_origin(headers: &HeaderMap, settings: &Settings) -> bool {
    match single(headers, &FETCH_SITE) {
        Single::One(site) => {
            matches!(site, "same-origin" | "none") && origin_is_ours(headers, settings, true)
        }
        Single::None => {
            origin_is_ours(headers, settings, true) && referer_is_ours(headers, settings)
        }
        Single::Odd => false,
    }
}

/// Checks a WebSocket upgrade: browsers always send `Origin` with it, and nothing else that helps.
#[must_use]
pub(crate) fn is_our_socket(headers: &HeaderMap, settings: &Settings) -> bool {
    origin_is_ours(headers, settings, false)
}

/// Checks a sign-out by plain navigation: from the product's own menu or a typed address, never as
/// an image, a frame, a script or a prefetch, because anyone whose picture or link a page shows
/// could plant those.
#[must_use]
pub fn is_own_navigation(headers: &HeaderMap, settings: &Settings) -> bool {
    if PURPOSES.iter().any(|name| {
        headers.get_all(name).any(|value| {
            value
                .as_bytes()
                .to_ascii_lowercase()
                .windows(8)
                .any(|part| part == b"prefetch")
        })
    }) {
        return false;
    }
    match (single(headers, &FETCH_SITE), single(headers, &FETCH_DEST)) {
        (Single::One("same-origin" | "none"), Single::One("document" | "empty")) => true,
        (Single::None, Single::None) => {
            origin_is_ours(headers, settings, true) && referer_is_ours(headers, settings)
        }
        (
            Single::One(_) | Single::None | Single::Odd,
            Single::One(_) | Single::None | Single::Odd,
        ) => false,
    }
}

/// The value of a header. Two headers of one name are treated as an attack.
enum Single<'a> {
    None,
    One(&'a str),
    Odd,
}

fn single<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Single<'a> {
    let mut values = headers.get_all(name);
    match (values.next(), values.next()) {
        (None, _) => Single::None,
        (Some(value), None) => value.to_str().map_or(Single::Odd, Single::One),
        (Some(_), Some(_)) => Single::Odd,
    }
}

fn origin_is_ours(headers: &HeaderMap, settings: &Settings, absent: bool) -> bool {
    match single(headers, &ORIGIN) {
        Single::None => absent,
        Single::One(origin) => is_ours(origin, headers, settings),
        Single::Odd => false,
    }
}

fn referer_is_ours(headers: &HeaderMap, settings: &Settings) -> bool {
    match single(headers, &REFERER) {
        Single::None => true,
        Single::One(url) => origin_of(url).is_some_and(|origin| is_ours(origin, headers, settings)),
        Single::Odd => false,
    }
}

/// Whether the origin is the public address, or the host that the request itself names; in
/// production only over https.
fn is_ours(origin: &str, headers: &HeaderMap, settings: &Settings) -> bool {
    if origin_of(&settings.public_url).is_some_and(|public| public.eq_ignore_ascii_case(origin)) {
        return true;
    }
    let Single::One(host) = single(headers, &HOST) else {
        return false;
    };
    let authority = match origin.split_once("://") {
        Some(("https", authority)) => authority,
        Some(("http", authority)) if !settings.is_production() => authority,
        Some(_) | None => return false,
    };
    !host.is_empty() && authority.eq_ignore_ascii_case(host)
}

/// The scheme and the authority of a URL.
fn origin_of(url: &str) -> Option<&str> {
    let start = url.find("://")? + 3;
    let end = url
        .get(start..)?
        .find(['/', '?', '#'])
        .map_or(url.len(), |length| start + length);
    url.get(..end)
}

#[cfg(test)]
mod tests;
