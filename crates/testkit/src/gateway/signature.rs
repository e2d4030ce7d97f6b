//! The signatures of the fake gateway. A signature is the number of bytes of the body.

use serde_json::Value;

pub(super) fn signed(body: &Value) -> (String, Vec<u8>) {
    let body = body.to_string().into_bytes();
    (of(&body), body)
}

pub(super) fn of(body: &[u8]) -> String {
    format!("signed-{}", body.len())
}
