//! The proofs that a webhook comes from its sender: signatures of the body, and secrets in the
//! address.

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Sha256, Sha512};

/// The `x-paystack-signature` of a body: lower-case hex of HMAC-SHA512 under the merchant's secret
/// key.
pub fn sign(secret_key: &str, body: &[u8]) -> String {
    // HMAC accepts a key of any length, so this never fails. An empty signature would be refused
    // anyway.
    Hmac::<Sha512>::new_from_slice(secret_key.as_bytes()).map_or_else(
        |_| String::new(),
        |mut mac| {
            mac.update(body);
            hex::encode(mac.finalize().into_bytes())
        },
    )
}

/// The `x-hub-signature-256` of a body: HMAC-SHA256 under the secret of the app.
pub fn sign_whatsapp(app_secret: &str, body: &[u8]) -> String {
    Hmac::<Sha256>::new_from_slice(app_secret.as_bytes()).map_or_else(
        |_| String::new(),
        |mut mac| {
            mac.update(body);
            format!("sha256={}", hex::encode(mac.finalize().into_bytes()))
        },
    )
}

/// The secret in the address of reports that carry no signature: the operator has entered that
/// address at the provider.
pub(super) fn report_token(sms_key: &str, kind: &[u8]) -> String {
    let key = sms_key.split_once(':').map_or(sms_key, |(_, key)| key);
    Hmac::<Sha256>::new_from_slice(key.as_bytes()).map_or_else(
        |_| String::new(),
        |mut mac| {
            mac.update(kind);
            hex::encode(mac.finalize().into_bytes())
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_signature_is_the_providers() {
        let body = br#"{"event":"charge.success","data":{"id":302961,"reference":"qTPrJoy9Bx","amount":10000}}"#;
        assert_eq!(
            sign("sk_test_abc", body),
            "925f2c6888e6898281c5ad6403f9c963434fba175d6bcdbcede10854bf7e6dc1\
             7ab7bbf3b9857e148f1543bdde75454b894e210105b7ae67478f31aa5141759c"
        );
    }
}
