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
            (
                header::CONTENT_SECURITY_POLICY,
                policy(settings.analytics_pixel.is_some()),
            ),
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
/// scripts, no frames, and no forms to other sites. With a pixel, its picture is allowed too;
/// scripts of other parties are never run.
fn policy(pixel: bool) -> HeaderValue {
    if pixel {
        HeaderValue::from_static(
            "default-src 'none'; script-src 'self'; style-src 'self'; \
             img-src 'self' data: blob: https://www.facebook.com; media-src 'self'; font-src 'self'; connect-src 'self'; \
             manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        )
    } else {
        HeaderValue::from_static(
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self'; font-src 'self'; \
             connect-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; \
             form-action 'self'; frame-ancestors 'none'",
        )
    }
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
        let plain = policy(false);
        for pixel in [false, true] {
            let value = policy(pixel);
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
}
