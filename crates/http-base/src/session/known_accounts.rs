//! The accounts to which a device has signed in before. Guesses from other devices do not slow it
//! down.

use crate::Settings;
use actix_web::{cookie::Cookie, http::header::HeaderMap};
use hmac::{Hmac, KeyInit, Mac};
use secrecy::ExposeSecret;
use sha2::Sha256;

use super::cookies::{cookie, value_of};

/// The most accounts in the cookie of a device; the one that signed in longest ago is removed.
const ACCOUNTS_MAX: usize = 4;
/// The longest time that browsers keep a cookie.
const MAX_AGE_SECS: i64 = 400 * 24 * 3600;
const NONCE_LENGTH: usize = 32;
const TOKEN_LENGTH: usize = NONCE_LENGTH + 64;

const fn name(production: bool) -> &'static str {
    if production {
        "__Host-gida-accounts"
    } else {
        "gida_accounts"
    }
}

/// The id of this device for the limits, if it has signed in to the account with this address
/// before.
#[must_use]
pub fn device_of_account(headers: &HeaderMap, settings: &Settings, email: &str) -> Option<String> {
    tokens(headers, settings)
        .find_map(|token| nonce_of(settings, email, token))
        .map(str::to_owned)
}

/// The cookie of a device that signed in to this account. `fresh` is a nonce of 32 random
/// hexadecimal digits, for a device that had not signed in before.
#[must_use]
pub fn account_cookie(
    headers: &HeaderMap,
    settings: &Settings,
    email: &str,
    fresh: &str,
) -> Cookie<'static> {
    let nonce = device_of_account(headers, settings, email).unwrap_or_else(|| fresh.to_owned());
    let own = format!("{nonce}{}", signature(settings, email, &nonce));
    let others = tokens(headers, settings)
        .filter(|token| nonce_of(settings, email, token).is_none())
        .take(ACCOUNTS_MAX - 1);
    let value = std::iter::once(own.as_str())
        .chain(others)
        .collect::<Vec<_>>()
        .join(".");
    cookie(
        settings,
        name(settings.is_production()),
        value,
        MAX_AGE_SECS,
        true,
    )
}

/// The tokens in the cookie, one for each account: a nonce, and the signature of the nonce and the
/// address.
fn tokens<'h>(headers: &'h HeaderMap, settings: &Settings) -> impl Iterator<Item = &'h str> {
    let value = value_of(headers, name(settings.is_production())).unwrap_or_default();
    let whole = |token: &&str| {
        token.len() == TOKEN_LENGTH && token.bytes().all(|byte| byte.is_ascii_hexdigit())
    };
    value.split('.').filter(whole).take(ACCOUNTS_MAX)
}

fn nonce_of<'t>(settings: &Settings, email: &str, token: &'t str) -> Option<&'t str> {
    let (nonce, signed) = token.split_at_checked(NONCE_LENGTH)?;
    let signed = hex::decode(signed).ok()?;
    mac(settings, email, nonce)?
        .verify_slice(&signed)
        .ok()
        .map(|()| nonce)
}

fn signature(settings: &Settings, email: &str, nonce: &str) -> String {
    mac(settings, email, nonce)
        .map(|mac| hex::encode(mac.finalize().into_bytes()))
        .unwrap_or_default()
}

fn mac(settings: &Settings, email: &str, nonce: &str) -> Option<Hmac<Sha256>> {
    let mut mac =
        Hmac::<Sha256>::new_from_slice(settings.jwt_secret.expose_secret().as_bytes()).ok()?;
    mac.update(b"known-device:");
    mac.update(nonce.as_bytes());
    mac.update(email.trim().to_lowercase().as_bytes());
    Some(mac)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;
    use actix_web::http::header::COOKIE;

    fn carrying(value: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, format!("gida_accounts={value}").parse().unwrap());
        headers
    }
    fn signed_in(headers: &HeaderMap, email: &str, nonce: char) -> HeaderMap {
        let cookie = account_cookie(
            headers,
            &testing::settings(),
            email,
            &nonce.to_string().repeat(NONCE_LENGTH),
        );
        carrying(cookie.value())
    }

    #[test]
    fn t02_a_device_is_known_to_the_accounts_that_it_signed_in_to_and_to_no_other() {
        let settings = testing::settings();
        let device = signed_in(
            &signed_in(&HeaderMap::new(), "ada@example.ng", 'a'),
            "bola@example.ng",
            'b',
        );
        assert_eq!(
            device_of_account(&device, &settings, " Ada@example.ng "),
            Some("a".repeat(32)),
            "as typed"
        );
        assert_eq!(
            device_of_account(&device, &settings, "bola@example.ng"),
            Some("b".repeat(32))
        );
        assert_eq!(
            device_of_account(&device, &settings, "chidi@example.ng"),
            None
        );
        let again = signed_in(&device, "ada@example.ng", 'c');
        assert_eq!(
            device_of_account(&again, &settings, "ada@example.ng"),
            Some("a".repeat(32)),
            "it stays the same device"
        );
        let many = ["c", "d", "e"].iter().fold(again, |device, who| {
            signed_in(&device, &format!("{who}@example.ng"), 'f')
        });
        assert_eq!(
            device_of_account(&many, &settings, "bola@example.ng"),
            None,
            "the one that signed in longest ago gave way"
        );
        assert!(device_of_account(&many, &settings, "ada@example.ng").is_some());
    }

    #[test]
    fn t02_a_forged_cookie_makes_no_known_device() {
        let settings = testing::settings();
        let device = signed_in(&HeaderMap::new(), "ada@example.ng", 'a');
        let value = value_of(&device, "gida_accounts").unwrap().to_owned();
        for place in 0..value.len() {
            let mut forged = value.clone().into_bytes();
            forged[place] = if forged[place] == b'0' { b'1' } else { b'0' };
            let forged = carrying(&String::from_utf8(forged).unwrap());
            assert_eq!(
                device_of_account(&forged, &settings, "ada@example.ng"),
                None,
                "digit {place}"
            );
        }
        let other = Settings {
            jwt_secret: "another secret of thirty-two bytes!".to_owned().into(),
            ..testing::settings()
        };
        assert_eq!(device_of_account(&device, &other, "ada@example.ng"), None);
        for odd in ["", ".", "x", &"a".repeat(96), &"é".repeat(48)] {
            let Ok(header) = format!("gida_accounts={odd}").parse() else {
                continue;
            };
            let mut headers = HeaderMap::new();
            headers.insert(COOKIE, header);
            assert_eq!(
                device_of_account(&headers, &settings, "ada@example.ng"),
                None,
                "{odd}"
            );
        }
    }

    #[test]
    fn in_production_the_cookie_is_bound_to_the_host_and_out_of_reach_for_scripts() {
        let cookie = account_cookie(
            &HeaderMap::new(),
            &testing::production(),
            "ada@example.ng",
            &"a".repeat(32),
        )
        .to_string();
        assert!(
            cookie.starts_with("__Host-gida-accounts=")
                && cookie.contains("; HttpOnly; SameSite=Strict; Secure; Path=/"),
            "{cookie}"
        );
    }
}
