//! The messages of a problem in Nigerian Pidgin.

use conversation::in_pidgin;
use serde_json::Value;

/// The body of a problem in Pidgin; `None` if nothing of it is translated.
pub(super) fn translated(body: &[u8]) -> Option<Vec<u8>> {
    let mut problem: Value = serde_json::from_slice(body).ok()?;
    let errors = problem.get_mut("errors").and_then(Value::as_array_mut);
    let mut changed = false;
    for error in errors.into_iter().flatten() {
        changed |= translate(error, "message");
    }
    changed |= translate(&mut problem, "message");
    changed |= translate(&mut problem, "detail");
    changed.then(|| serde_json::to_vec(&problem).ok()).flatten()
}

/// Translates a text of this object, and says whether it could.
fn translate(object: &mut Value, field: &str) -> bool {
    let Some(value) = object.get_mut(field) else {
        return false;
    };
    let Some(text) = value.as_str().and_then(in_pidgin) else {
        return false;
    };
    *value = Value::String(text);
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_body_that_is_no_problem_is_not_translated() {
        for body in [
            &b""[..],
            b"[]",
            b"{}",
            b"{\"errors\":1,\"message\":\"No.\",\"detail\":null}",
        ] {
            assert_eq!(translated(body), None);
        }
    }
}
