//! Reads JSON in which a number may be a text, an object may be just its number, and any field may
//! be missing.

use chrono::DateTime;
use kernel::{Money, Timestamp};
use serde_json::Value;

/// The maximum length of a text in characters. A longer text is cut off.
const LONGEST_TEXT: usize = 200;

/// The text in a field, if it is not blank; a number is converted to text.
pub fn text(value: &Value, name: &str) -> Option<String> {
    let field = value.get(name)?;
    let written = match field.as_str() {
        Some(text) => text.trim().to_owned(),
        None => field.as_number()?.to_string(),
    };
    (!written.is_empty()).then(|| written.chars().take(LONGEST_TEXT).collect())
}

/// A whole number of kobo that is not negative, written as a number or as a text.
pub fn money(value: &Value, name: &str) -> Option<Money> {
    let written = text(value, name)?;
    let whole = match written.split_once('.') {
        Some((whole, zeros)) if zeros.bytes().all(|byte| byte == b'0') => whole,
        Some(_) => return None,
        None => &written,
    };
    whole
        .parse()
        .ok()
        .filter(|kobo: &i64| *kobo >= 0)
        .map(Money::from_kobo)
}

/// The first time that is found under one of the names.
pub fn time(value: &Value, names: &[&str]) -> Option<Timestamp> {
    names
        .iter()
        .filter_map(|name| DateTime::parse_from_rfc3339(value.get(*name)?.as_str()?).ok())
        .map(|at| Timestamp::new(at.to_utc()))
        .next()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn amounts_are_read_in_every_spelling_and_never_guessed() {
        for spelling in [
            json!(10_000),
            json!("10000"),
            json!(10_000.0),
            json!("10000.00"),
            json!(" 10000 "),
        ] {
            assert_eq!(
                money(&json!({ "a": spelling }), "a"),
                Some(Money::from_kobo(10_000)),
                "{spelling}"
            );
        }
        for wrong in [
            json!(null),
            json!("ten"),
            json!(-1),
            json!(0.5),
            json!("1e4"),
            json!({}),
            json!(u64::MAX),
            json!(""),
        ] {
            assert_eq!(money(&json!({ "a": wrong }), "a"), None, "{wrong}");
        }
        assert_eq!(money(&json!([]), "a"), None);
    }

    #[test]
    fn numbers_keep_all_their_digits_as_text() {
        assert_eq!(
            text(&json!({ "id": u64::MAX }), "id"),
            Some(u64::MAX.to_string())
        );
        assert_eq!(
            text(&json!({ "id": "302961" }), "id").as_deref(),
            Some("302961")
        );
        assert_eq!(text(&json!({ "id": "  " }), "id"), None);
        assert_eq!(
            text(&json!({ "id": "x".repeat(500) }), "id").map(|text| text.len()),
            Some(200)
        );
    }

    #[test]
    fn a_time_is_taken_under_either_name() {
        let data = json!({ "paid_at": null, "paidAt": "2026-09-30T21:10:19.000Z" });
        assert_eq!(
            time(&data, &["paid_at", "paidAt"]).map(Timestamp::unix),
            Some(1_790_802_619)
        );
        assert_eq!(time(&json!({ "paid_at": "soon" }), &["paid_at"]), None);
    }
}
