//! The rules that hold a text back until staff have read it. They look for attempts to avoid the
//! platform, for insults of a list and for names of children. A hit only hides the text; it is no
//! accusation.

use crate::held_words::{has_insult, names_child};
use kernel::coded;

coded!(
    /// Why staff read a review first. `Photo` and `SameDevice` are found beside the text, the others
    /// in it. With `SameDevice`, the accounts of both sides were used in one browser (T62).
    Hit { Phone => "phone", Email => "email", Link => "link", AccountNumber => "account_number", Copy => "copy", Insult => "insult", Child => "child", Photo => "photo", SameDevice => "same_device" }
);

/// The findings of the rules in a text, each kind once.
#[must_use]
pub fn check(text: &str) -> Vec<Hit> {
    let numbers: Vec<String> = digit_runs(text);
    let found = [
        (Hit::Phone, numbers.iter().any(|digits| is_phone(digits))),
        (Hit::Email, has_email(text)),
        (Hit::Link, has_link(text)),
        (
            Hit::AccountNumber,
            numbers
                .iter()
                .any(|digits| digits.len() >= 10 && !is_phone(digits)),
        ),
        (Hit::Insult, has_insult(text)),
        (Hit::Child, names_child(text)),
    ];
    found
        .into_iter()
        .filter(|(_, hit)| *hit)
        .map(|(hit, _)| hit)
        .collect()
}

/// The fingerprint of a text. Texts that differ only in case, spaces and punctuation have the same
/// one. A short text has none, because many people write "very good work".
#[must_use]
pub fn fingerprint(text: &str) -> Option<String> {
    const LEAST_CHARS: usize = 24;
    let plain: String = text
        .chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect();
    if plain.chars().count() < LEAST_CHARS {
        return None;
    }
    // FNV-1a is sufficient, because no one has a reason to forge a text with the fingerprint of
    // another one.
    let hash = plain.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    Some(format!("{hash:016x}"))
}

/// Finds numbers, including numbers written in a way to hide them: `0803 123 4567`,
/// `0803-123-4567`, `o8o31234567`.
fn digit_runs(text: &str) -> Vec<String> {
    let (mut runs, mut run) = (Vec::new(), String::new());
    let chars: Vec<char> = text.chars().collect();
    for (i, c) in chars.iter().enumerate() {
        let beside_digit = || {
            let near = [i.checked_sub(1), i.checked_add(1)];
            near.into_iter()
                .flatten()
                .filter_map(|at| chars.get(at))
                .any(char::is_ascii_digit)
        };
        match c {
            '0'..='9' => run.push(*c),
            'o' | 'O' if beside_digit() => run.push('0'),
            'l' | 'I' if beside_digit() => run.push('1'),
            ' ' | '-' | '.' | '(' | ')' | '+' | '_' | '/' => {}
            _ => runs.push(std::mem::take(&mut run)),
        }
    }
    runs.push(run);
    runs.retain(|run| !run.is_empty());
    runs
}

/// Whether the digits are a Nigerian mobile number, with or without the leading zero or with the
/// country code.
fn is_phone(digits: &str) -> bool {
    let national = match digits.len() {
        10 => Some(digits),
        11 => digits.strip_prefix('0'),
        13 => digits.strip_prefix("234"),
        14 => digits.strip_prefix("2340"),
        _ => None,
    };
    let mobile = |rest: &str| matches!(rest.as_bytes(), [b'7'..=b'9', b'0' | b'1', ..]);
    national.is_some_and(mobile)
}

fn has_email(text: &str) -> bool {
    let lower = text.to_lowercase();
    let spelled = lower.contains("gmail")
        || lower.contains("yahoo.")
        || lower.contains("(at)")
        || lower.contains("[at]");
    let sign = lower.split_whitespace().any(|word| {
        let inner = word.trim_matches(|c: char| !c.is_alphanumeric());
        inner
            .split_once('@')
            .is_some_and(|(name, place)| !name.is_empty() && !place.is_empty())
    });
    spelled || sign
}

const TOP_LEVEL_DOMAINS: [&str; 16] = [
    "com", "ng", "net", "org", "co", "io", "me", "app", "link", "info", "biz", "africa", "shop",
    "store", "online", "site",
];

fn has_link(text: &str) -> bool {
    let lower = text.to_lowercase();
    if ["://", "www.", "wa.me", "bit.ly", "t.me/"]
        .iter()
        .any(|sign| lower.contains(sign))
    {
        return true;
    }
    lower.split_whitespace().any(|word| {
        let host = word.split(['/', '?', '#']).next().unwrap_or_default();
        let host = host.trim_matches(|c: char| !c.is_alphanumeric());
        let named = host.rsplit_once('.').is_some_and(|(name, top_level)| {
            !name.is_empty() && TOP_LEVEL_DOMAINS.contains(&top_level)
        });
        named
            && host
                .chars()
                .all(|c| c.is_alphanumeric() || c == '.' || c == '-')
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn t62_texts_that_lead_around_the_platform_are_found() {
        for (text, hit) in [
            ("Call me on 08031234567", Hit::Phone),
            ("his line is 0803 123 4567, fast", Hit::Phone),
            ("+234 803-123-4567", Hit::Phone),
            ("234(0)8031234567 anytime", Hit::Phone),
            ("o8o31234567", Hit::Phone),
            ("070 l234 5678", Hit::Phone),
            ("send to ada@example.ng", Hit::Email),
            ("ada at gmail dot com", Hit::Email),
            ("ada (at) example", Hit::Email),
            ("see https://example.ng/x", Hit::Link),
            ("look at cleanhomes.com.ng.", Hit::Link),
            ("wa.me/2348031234567", Hit::Link),
            ("pay 0123456789 GTB next time", Hit::AccountNumber),
            ("acct: 20 1234 5678", Hit::AccountNumber),
        ] {
            assert!(check(text).contains(&hit), "{text}: {:?}", check(text));
        }
    }

    #[test]
    fn ordinary_texts_are_not_flagged() {
        for text in [
            "",
            "Very tidy. Came at 10:30 and left by 2.",
            "He charged 35,000 and it was worth it.",
            "Fixed 3 sockets and 2 fans in flat 12B.",
            "Good o. Neat work, no wahala.",
            "I paid 20 000 then 5 000 more.",
            "She came on time.Polite too.",
            "5/5",
            "Not bad...OK",
        ] {
            assert_eq!(check(text), [], "{text}");
        }
    }

    #[test]
    fn a_copy_is_known_by_its_letters_and_a_short_word_is_no_copy() {
        let first = fingerprint("Neat work, and she came on time. Thank you!");
        assert_eq!(
            first,
            fingerprint("neat work and she CAME on time — thank you")
        );
        assert!(
            first.is_some() && first != fingerprint("Neat work, and he came on time. Thank you!")
        );
        assert_eq!(fingerprint("Very good work!!!"), None);
    }
}
