use crate::Settings;
use actix_web::{
    cookie::{Cookie, SameSite, time::Duration},
    http::header::{COOKIE, HeaderMap},
};

/// The cookie that tells scripts that a user is signed in, and nothing else (SESS-03).
const FLAG: &str = "gida_in";

/// The name of the session cookie. In production its prefix makes the browser require Secure, this
/// host and the whole site.
#[must_use]
pub const fn session_name(production: bool) -> &'static str {
    if production { "__Host-gida" } else { "gida" }
}

/// The token of the session in the request.
#[must_use]
pub fn session_token(headers: &HeaderMap, settings: &Settings) -> Option<String> {
    value_of(headers, session_name(settings.is_production())).map(ToOwned::to_owned)
}

/// Whether the browser says that a user is signed in there. It proves nothing.
#[must_use]
pub fn is_flagged(headers: &HeaderMap) -> bool {
    value_of(headers, FLAG) == Some("1")
}

pub(super) fn value_of<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let lines = headers
        .get_all(COOKIE)
        .filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(';')).find_map(|pair| {
        let (key, value) = pair.trim().split_once('=')?;
        (key == name && !value.is_empty()).then_some(value)
    })
}

/// The two cookies of a sign-in: the session, which scripts cannot read, and the flag, which they
/// can.
#[must_use]
pub fn session_cookies(
    settings: &Settings,
    token: String,
    max_age_secs: i64,
) -> [Cookie<'static>; 2] {
    [
        cookie(
            settings,
            session_name(settings.is_production()),
            token,
            max_age_secs,
            true,
        ),
        cookie(settings, FLAG, "1".to_owned(), max_age_secs, false),
    ]
}

/// The same two cookies, expired, so that the browser deletes them.
#[must_use]
pub fn cleared_cookies(settings: &Settings) -> [Cookie<'static>; 2] {
    [
        cookie(
            settings,
            session_name(settings.is_production()),
            String::new(),
            0,
            true,
        ),
        cookie(settings, FLAG, String::new(), 0, false),
    ]
}

pub(super) fn cookie(
    settings: &Settings,
    name: &'static str,
    value: String,
    max_age_secs: i64,
    http_only: bool,
) -> Cookie<'static> {
    Cookie::build(name, value)
        .path("/")
        .same_site(SameSite::Strict)
        .http_only(http_only)
        .secure(settings.is_production())
        .max_age(Duration::seconds(max_age_secs))
        .finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;

    #[test]
    fn the_session_cookie_is_out_of_reach_for_scripts_and_other_sites() {
        let [session, flag] = session_cookies(&testing::settings(), "token".into(), 60);
        assert_eq!(
            session.to_string(),
            "gida=token; HttpOnly; SameSite=Strict; Path=/; Max-Age=60"
        );
        assert_eq!(
            flag.to_string(),
            "gida_in=1; SameSite=Strict; Path=/; Max-Age=60"
        );
    }

    #[test]
    fn in_production_it_is_bound_to_the_host_and_to_https() {
        let settings = testing::production();
        let [session, flag] = session_cookies(&settings, "token".into(), 60);
        assert_eq!(
            session.to_string(),
            "__Host-gida=token; HttpOnly; SameSite=Strict; Secure; Path=/; Max-Age=60"
        );
        assert_eq!(
            flag.to_string(),
            "gida_in=1; SameSite=Strict; Secure; Path=/; Max-Age=60"
        );
        assert!(
            cleared_cookies(&settings)
                .iter()
                .all(|cookie| cookie.to_string().contains("Max-Age=0"))
        );
    }

    #[test]
    fn the_flag_is_never_taken_for_a_session() {
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, "gida_in=1; other=x".parse().unwrap());
        assert_eq!(session_token(&headers, &testing::settings()), None);
        headers.append(COOKIE, "a=b; gida=tok.en".parse().unwrap());
        assert_eq!(
            session_token(&headers, &testing::settings()).as_deref(),
            Some("tok.en")
        );
        assert_eq!(
            session_token(&headers, &testing::production()),
            None,
            "the plain name is worth nothing in production"
        );
    }
}
