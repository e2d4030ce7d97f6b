//! A browser is recognised by a cookie of its own, which outlives sessions. The cookie shows that
//! two accounts were used in one browser, and nothing about the people who used it. Its signature
//! prevents anyone from claiming to be another person's browser.

use super::cookies::value_of;
use crate::Settings;
use actix_web::{
    cookie::{Cookie, SameSite, time::Duration},
    http::header::HeaderMap,
};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

const NAME: &str = "gida_device";
const MAX_AGE_DAYS: i64 = 730;

fn signature(settings: &Settings, id: &str) -> Option<Hmac<Sha256>> {
    use secrecy::ExposeSecret;
    // An HMAC takes a key of any length.
    let mut mac =
        Hmac::<Sha256>::new_from_slice(settings.jwt_secret.expose_secret().as_bytes()).ok()?;
    mac.update(b"device:");
    mac.update(id.as_bytes());
    Some(mac)
}

/// The browser of a request, if its cookie has a valid signature.
#[must_use]
pub fn known_device(headers: &HeaderMap, settings: &Settings) -> Option<String> {
    let (id, signed) = value_of(headers, NAME)?.split_once('.')?;
    let signed = hex::decode(signed).ok()?;
    // The comparison takes constant time.
    signature(settings, id)?.verify_slice(&signed).ok()?;
    Some(id.to_owned())
}

/// The cookie by which a browser is recognised from now on.
#[must_use]
pub fn device_cookie(settings: &Settings, id: &str) -> Option<Cookie<'static>> {
    let signed = hex::encode(signature(settings, id)?.finalize().into_bytes());
    let cookie = Cookie::build(NAME, format!("{id}.{signed}"))
        .path("/")
        .same_site(SameSite::Strict)
        .http_only(true);
    Some(
        cookie
            .secure(settings.is_production())
            .max_age(Duration::days(MAX_AGE_DAYS))
            .finish(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;
    use actix_web::http::header::COOKIE;

    fn sent(value: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, format!("other=x; {NAME}={value}").parse().unwrap());
        headers
    }

    #[test]
    fn a_browser_is_known_again_by_what_we_signed() {
        let settings = testing::settings();
        let cookie = device_cookie(&settings, "abc123").unwrap();
        assert_eq!(
            known_device(&sent(cookie.value()), &settings).as_deref(),
            Some("abc123")
        );
        let text = cookie.to_string();
        assert!(
            text.ends_with("; HttpOnly; SameSite=Strict; Path=/; Max-Age=63072000"),
            "{text}"
        );
        assert!(
            device_cookie(&testing::production(), "abc123")
                .unwrap()
                .to_string()
                .contains("; Secure;")
        );
    }

    #[test]
    fn a_user_cannot_name_the_browser_of_another_user() {
        let settings = testing::settings();
        let signed = device_cookie(&settings, "abc123")
            .unwrap()
            .value()
            .split_once('.')
            .unwrap()
            .1
            .to_owned();
        for forged in [
            format!("abc124.{signed}"),
            "abc123".into(),
            "abc123.00".into(),
            "abc123.zz".into(),
            format!(".{signed}"),
            String::new(),
        ] {
            assert_eq!(known_device(&sent(&forged), &settings), None, "{forged}");
        }
        assert_eq!(known_device(&HeaderMap::new(), &settings), None);
    }
}
