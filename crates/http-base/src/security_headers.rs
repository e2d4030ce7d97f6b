//! The security headers of every answer.

use crate::Settings;
use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};

/// The headers, built once.
#[derive(Debug, Clone)]
pub struct SecurityHeaders(Vec<(HeaderName, HeaderValue)>);

impl SecurityHeaders {
    #[must_use]
    pub fn new(settings: &Settings) -> Self {
        let mut set = vec![
            (header::CONTENT_SECURITY_POLICY, policy(settings)),
            (
                header::X_CONTENT_TYPE_OPTIONS,
                HeaderValue::from_static("nosniff"),
            ),
            (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
            (
                header::REFERRER_POLICY,
                HeaderValue::from_static("strict-origin-when-cross-origin"),
            ),
            (
                header::PERMISSIONS_POLICY,
                HeaderValue::from_static(
                    "geolocation=(self), camera=(), microphone=(), payment=()",
                ),
            ),
            (
                HeaderName::from_static("cross-origin-opener-policy"),
                HeaderValue::from_static("same-origin"),
            ),
            (
                HeaderName::from_static("cross-origin-resource-policy"),
                HeaderValue::from_static("same-origin"),
            ),
        ];
        if settings.is_production() {
            set.push((
                header::STRICT_TRANSPORT_SECURITY,
                HeaderValue::from_static("max-age=63072000; includeSubDomains"),
            ));
        }
        Self(set)
    }

    /// Sets the headers; no handler sets one of them itself.
    pub fn apply(&self, headers: &mut HeaderMap) {
        for (name, value) in &self.0 {
            headers.insert(name.clone(), value.clone());
        }
    }
}

/// The content security policy: only the site's own scripts, styles, pictures and sounds; no inline
/// scripts, no frames, and no forms to other sites. With a pixel, its picture is allowed too, and
/// with map tiles their origin is allowed; scripts of other parties are never run.
fn policy(settings: &Settings) -> HeaderValue {
    let pixel = settings.analytics_pixel.as_ref();
    let mut pictures = "'self' data: blob:".to_owned();
    if pixel.is_some() {
        pictures.push_str(" https://www.facebook.com");
    }
    if let Some(tiles) = &settings.map_tiles {
        pictures.push(' ');
        pictures.push_str(&tiles.origin());
    }
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src {pictures}; media-src 'self'; font-src 'self'; \
         connect-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; \
         form-action 'self'; frame-ancestors 'none'",
    );
    // The origin has only the characters of an address, so this is a header at all times.
    HeaderValue::try_from(policy).unwrap_or_else(|_| HeaderValue::from_static("default-src 'none'"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;

    #[test]
    fn https_is_insisted_on_in_production_alone() {
        let has = |settings: &Settings| {
            let mut headers = HeaderMap::new();
            SecurityHeaders::new(settings).apply(&mut headers);
            headers.contains_key(header::STRICT_TRANSPORT_SECURITY)
        };
        assert!(has(&testing::production()));
        assert!(!has(&testing::settings()));
    }

    #[test]
    fn t80_the_pixel_opens_the_policy_for_its_picture_and_nothing_else() {
        let with = |pixel: bool| Settings {
            analytics_pixel: pixel.then(|| "1234567890".to_owned()),
            ..testing::settings()
        };
        let plain = policy(&with(false));
        for pixel in [false, true] {
            let value = policy(&with(pixel));
            let text = value.to_str().unwrap();
            let without = text.replace(" https://www.facebook.com", "");
            assert_eq!(
                (without.as_str(), text.matches("facebook").count()),
                (plain.to_str().unwrap(), usize::from(pixel))
            );
            assert_eq!(
                text.contains("img-src 'self' data: blob: https://www.facebook.com;"),
                pixel
            );
            assert!(
                !text.contains("unsafe")
                    && !text.contains('*')
                    && text.contains("frame-ancestors 'none'")
            );
        }
    }

    #[test]
    fn map_pictures_open_the_policy_for_their_origin_alone() {
        let tiles = crate::MapTiles::new("https://tiles.example/{z}/{x}/{y}.png", "A map").unwrap();
        let plain = policy(&testing::settings());
        let mapped = policy(&Settings {
            map_tiles: Some(tiles),
            ..testing::settings()
        });
        let text = mapped.to_str().unwrap();
        assert!(text.contains("img-src 'self' data: blob: https://tiles.example;"));
        let without = text.replace(" https://tiles.example", "");
        assert_eq!(without, plain.to_str().unwrap());
    }
}
