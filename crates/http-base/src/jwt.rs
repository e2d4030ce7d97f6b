//! The signature of the session cookie.

mod hs256;

use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use kernel::{Timestamp, UserId};
use secrecy::{ExposeSecret, SecretString};

const ISSUER: &str = "gida";
const AUDIENCE: &str = "gida-web";

/// The claims of the cookie. It names a session row and proves nothing on its own: it has no role,
/// no name and no e-mail address.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Claims {
    pub sub: String,
    /// The session's key, of which only the hash is stored.
    pub sid: String,
    pub iat: i64,
    pub exp: i64,
    pub iss: String,
    pub aud: String,
}

/// Signs and reads the cookie.
pub struct Jwt {
    encoding: EncodingKey,
    decoding: DecodingKey,
    validation: Validation,
}

impl Jwt {
    #[must_use]
    pub fn new(secret: &SecretString) -> Self {
        hs256::install();
        let secret = secret.expose_secret().as_bytes();
        let mut validation = Validation::new(Algorithm::HS256);
        validation.set_issuer(&[ISSUER]);
        validation.set_audience(&[AUDIENCE]);
        validation.set_required_spec_claims(&["exp", "iss", "aud", "sub"]);
        // `read` compares the expiry with the product's own clock.
        validation.validate_exp = false;
        Self {
            encoding: EncodingKey::from_secret(secret),
            decoding: DecodingKey::from_secret(secret),
            validation,
        }
    }

    /// Signs the cookie of a session that expires at `expires_at`.
    ///
    /// # Errors
    /// When signing fails, which is a fault.
    pub fn issue(
        &self,
        user: UserId,
        key: &str,
        now: Timestamp,
        expires_at: Timestamp,
    ) -> Result<String, jsonwebtoken::errors::Error> {
        let claims = Claims {
            sub: user.to_string(),
            sid: key.to_owned(),
            iat: now.unix(),
            exp: expires_at.unix(),
            iss: ISSUER.to_owned(),
            aud: AUDIENCE.to_owned(),
        };
        encode(&Header::new(Algorithm::HS256), &claims, &self.encoding)
    }

    /// The claims; `None` for a cookie that was not signed by this server or has expired.
    #[must_use]
    pub fn read(&self, token: &str, now: Timestamp) -> Option<Claims> {
        let claims = decode::<Claims>(token, &self.decoding, &self.validation)
            .ok()?
            .claims;
        (now.unix() < claims.exp).then_some(claims)
    }
}

impl std::fmt::Debug for Jwt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Jwt")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: &str = "01900000-0000-7000-8000-000000000001";

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_unix(1_780_000_000 + seconds).unwrap()
    }
    fn jwt(secret: &str) -> Jwt {
        Jwt::new(&SecretString::from(secret.to_owned()))
    }
    fn token(jwt: &Jwt) -> String {
        jwt.issue(ADA.parse().unwrap(), "key", at(0), at(60))
            .unwrap()
    }

    #[test]
    fn a_cookie_reads_back_until_it_expires() {
        let jwt = jwt("a secret of thirty-two bytes or more");
        let claims = jwt.read(&token(&jwt), at(59)).unwrap();
        assert_eq!((claims.sub.as_str(), claims.sid.as_str()), (ADA, "key"));
        assert_eq!(jwt.read(&token(&jwt), at(60)), None);
    }

    #[test]
    fn t03_a_cookie_that_is_not_ours_is_worth_nothing() {
        let issuer = jwt("a secret of thirty-two bytes or more");
        let good = token(&issuer);
        let (head, signature) = good.rsplit_once('.').unwrap();
        let (_, claims) = head.split_once('.').unwrap();
        // {"alg":"none","typ":"JWT"}
        let unsigned = format!("eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.{claims}.");
        for forged in [
            token(&jwt("another secret of thirty-two bytes or more")),
            format!("{head}."),
            unsigned,
            format!("{head}x.{signature}"),
            String::new(),
            "a.b.c".into(),
        ] {
            assert_eq!(issuer.read(&forged, at(1)), None, "{forged}");
        }
    }
}
