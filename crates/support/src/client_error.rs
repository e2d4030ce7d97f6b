//! Crashes of the client, as pages report them. They are counted without any data about the person
//! who used the page.

use kernel::{StoreError, Timestamp};

const MESSAGE_MAX_CHARS: usize = 300;
const STACK_MAX_LINES: usize = 15;
const LINE_MAX_CHARS: usize = 200;
const SEGMENTS_MAX: usize = 8;
const SEGMENT_MAX_CHARS: usize = 40;
const BUILD_MAX_CHARS: usize = 40;
/// A word with more digits than this could be a phone number or an id, so it is removed.
const DIGITS_MAX: usize = 3;
/// The maximum number of digits of a line or column in a file that consists of one line.
const POSITION_MAX_DIGITS: usize = 7;

/// The maximum number of different crashes that are stored. A new one replaces the one that was
/// last seen the longest time ago.
pub const CLIENT_ERRORS_MAX: u32 = 500;

/// The browser families.
pub const BROWSERS: [&str; 7] = [
    "CHROME", "SAFARI", "FIREFOX", "EDGE", "SAMSUNG", "OPERA", "OTHER",
];

/// One kind of crash, without anything that could identify a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientError {
    pub message: String,
    pub stack: String,
    /// The path of the page. Each part that identifies an object is replaced by `:id`.
    pub page: String,
    /// The build of the client.
    pub build: String,
    /// The browser family: `CHROME`, `SAFARI`, …
    pub browser: &'static str,
}

/// A kind of crash with the number of times that it was seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeenClientError {
    pub fingerprint: String,
    pub message: String,
    pub stack: String,
    pub page: String,
    /// The build in which it was last seen.
    pub build: String,
    pub browser: String,
    pub seen: u64,
    pub first_seen_at: Timestamp,
    pub last_seen_at: Timestamp,
}

/// The store of counted crashes.
pub trait ClientErrorRepository {
    /// Counts one crash with this fingerprint. At most `CLIENT_ERRORS_MAX` different crashes are
    /// stored.
    fn count_client_error(
        &mut self,
        fingerprint: &str,
        error: &ClientError,
        now: Timestamp,
    ) -> Result<(), StoreError>;
}

impl ClientError {
    /// Makes the form of a report that is stored. It accepts any content.
    #[must_use]
    pub fn report(message: &str, stack: &str, page: &str, build: &str, user_agent: &str) -> Self {
        let lines = stack
            .lines()
            .map(|line| cut(&bare(&without_addresses(line)), LINE_MAX_CHARS));
        let stack = lines
            .filter(|line| !line.is_empty())
            .take(STACK_MAX_LINES)
            .collect::<Vec<_>>()
            .join("\n");
        let message = cut(&bare(&without_addresses(message)), MESSAGE_MAX_CHARS);
        let message = if message.is_empty() {
            "no message".to_owned()
        } else {
            message
        };
        Self {
            message,
            stack,
            page: page_of(page),
            build: build_of(build),
            browser: browser_of(user_agent),
        }
    }

    /// The identity of a crash: message, page and the top of the stack.
    #[must_use]
    pub fn identity(&self) -> String {
        let place = self.stack.lines().take(3).collect::<Vec<_>>().join("\n");
        format!("{}\n{}\n{place}", self.message, self.page)
    }
}

fn cut(text: &str, most: usize) -> String {
    text.trim().chars().take(most).collect()
}

/// Removes the scheme, the host, the query and the fragment of every URL.
fn without_addresses(line: &str) -> String {
    let (mut kept, mut rest) = (String::with_capacity(line.len()), line);
    while let Some(at) = rest.find("://") {
        let (before, after) = (
            rest.get(..at).unwrap_or_default(),
            rest.get(at + 3..).unwrap_or_default(),
        );
        kept.push_str(before.trim_end_matches(|c: char| c.is_ascii_alphanumeric() || c == '+'));
        let path = after
            .find(['/', ' ', ')', '"', '\''])
            .map_or("", |start| after.get(start..).unwrap_or_default());
        let query = path.find(['?', '#']).unwrap_or(path.len());
        let end = path.find([' ', ')', '"', '\'']).unwrap_or(path.len());
        let whole = path.get(..end).unwrap_or_default();
        kept.push_str(whole.get(..query.min(end)).unwrap_or_default());
        // The line and the column follow the query.
        kept.push_str(if query < end { position(whole) } else { "" });
        rest = path.get(end..).unwrap_or_default();
    }
    kept.push_str(rest);
    kept
}

/// The position `:12:345` at the end of an address.
fn position(address: &str) -> &str {
    let number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let read = || {
        let (before, column) = address.rsplit_once(':')?;
        let (before, line) = before.rsplit_once(':')?;
        if number(line) && number(column) {
            address.get(before.len()..)
        } else {
            None
        }
    };
    read().unwrap_or_default()
}

/// Removes email addresses, numbers, ids and invisible characters. The file names of the build
/// stay.
fn bare(text: &str) -> String {
    let (mut kept, mut word, mut before) = (String::new(), String::new(), ' ');
    for c in text.chars().filter(|c| !kernel::is_hidden(*c)).chain([' ']) {
        if c.is_alphanumeric() || matches!(c, '@' | '.' | '_' | '-' | '+' | '/') {
            word.push(c);
            continue;
        }
        kept.push_str(shown(&word, before));
        kept.push(c);
        word.clear();
        before = c;
    }
    kept
}

fn shown(word: &str, before: char) -> &str {
    let digits = word.chars().filter(char::is_ascii_digit).count();
    let of_build = word.starts_with("/assets/") && !word.contains("..");
    let of_position = before == ':' && digits == word.len() && digits <= POSITION_MAX_DIGITS;
    if word.contains('@') {
        "…"
    } else if digits > DIGITS_MAX && !of_build && !of_position {
        "#"
    } else {
        word
    }
}

fn page_of(page: &str) -> String {
    let path = page.split(['?', '#']).next().unwrap_or_default();
    let named = |part: &str| {
        part.len() > SEGMENT_MAX_CHARS || !part.chars().all(|c| c.is_ascii_lowercase() || c == '-')
    };
    let parts = path
        .split('/')
        .filter(|part| !part.is_empty())
        .take(SEGMENTS_MAX);
    let parts: Vec<&str> = parts
        .map(|part| if named(part) { ":id" } else { part })
        .collect();
    format!("/{}", parts.join("/"))
}

fn build_of(build: &str) -> String {
    let sound = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    if build.is_empty() || build.len() > BUILD_MAX_CHARS || !build.chars().all(sound) {
        "unknown".to_owned()
    } else {
        build.to_owned()
    }
}

/// The browser family only, because the whole user agent would identify devices.
fn browser_of(user_agent: &str) -> &'static str {
    let families = [
        ("Edg", "EDGE"),
        ("OPR/", "OPERA"),
        ("SamsungBrowser", "SAMSUNG"),
        ("Firefox/", "FIREFOX"),
        ("FxiOS/", "FIREFOX"),
        ("Chrome/", "CHROME"),
        ("CriOS/", "CHROME"),
        ("Safari/", "SAFARI"),
    ];
    families
        .into_iter()
        .find(|(mark, _)| user_agent.contains(mark))
        .map_or("OTHER", |(_, family)| family)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(message: &str, stack: &str, page: &str) -> ClientError {
        ClientError::report(
            message,
            stack,
            page,
            "0123abcd",
            "Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36",
        )
    }

    #[test]
    fn a_crash_keeps_its_words_its_place_and_its_build() {
        let stack = "TypeError: x is undefined\n    at Tracking (https://gida.ng/assets/tracking.0f1e2d3c.js:1:23456)\n    at https://gida.ng/assets/main.aabbccdd.js?v=2:2:7";
        let crash = report(
            "TypeError: x is undefined",
            stack,
            "/order/SVC-7K3F9Q/track?token=abc#x",
        );
        assert_eq!(crash.message, "TypeError: x is undefined");
        assert_eq!(
            crash.stack,
            "TypeError: x is undefined\nat Tracking (/assets/tracking.0f1e2d3c.js:1:23456)\nat /assets/main.aabbccdd.js:2:7"
        );
        assert_eq!(
            (crash.page.as_str(), crash.build.as_str(), crash.browser),
            ("/order/:id/track", "0123abcd", "CHROME")
        );
    }

    #[test]
    fn t66_the_record_does_not_tell_whose_page_it_was() {
        let message = "No user bola@example.ng, +2348031234567, 0198f2d1-7c3a-7aaa-8bbb-ccccddddeeee at https://gida.ng/order/SVC-7K3F9Q?token=s3cr3t";
        let crash = report(
            message,
            message,
            "/order/0198f2d1-7c3a-7aaa-8bbb-ccccddddeeee/quote",
        );
        let kept = format!("{crash:?}");
        for secret in [
            "bola",
            "example.ng",
            "0803",
            "8031234567",
            "0198f2d1",
            "ccccdddd",
            "token",
            "s3cr3t",
            "gida.ng",
        ] {
            assert!(!kept.contains(secret), "{secret}: {kept}");
        }
        assert_eq!(crash.page, "/order/:id/quote");
    }

    #[test]
    fn every_part_has_a_size() {
        let crash = ClientError::report(
            &"é ".repeat(5000),
            &"at f\n".repeat(500),
            &"/a".repeat(500),
            &"b".repeat(100),
            "curl",
        );
        assert!(crash.message.chars().count() <= 300 && crash.stack.lines().count() == 15);
        assert_eq!(
            (crash.page.as_str(), crash.build.as_str(), crash.browser),
            ("/a/a/a/a/a/a/a/a", "unknown", "OTHER")
        );
        let nothing = report(" \u{200b} ", "", "");
        assert_eq!(
            (
                nothing.message.as_str(),
                nothing.stack.as_str(),
                nothing.page.as_str()
            ),
            ("no message", "", "/")
        );
    }

    #[test]
    fn the_same_crash_of_two_people_is_one() {
        let one = report(
            "No order 123456",
            "at f (https://gida.ng/assets/a.js:1:2)",
            "/order/SVC-1/quote",
        );
        let two = report(
            "No order 987654",
            "at f (https://gida.ng/assets/a.js:1:2)",
            "/order/SVC-2/quote",
        );
        assert_eq!(one.identity(), two.identity());
        assert_ne!(
            one.identity(),
            report(
                "No order 1",
                "at g (https://gida.ng/assets/a.js:1:2)",
                "/order/SVC-2/quote"
            )
            .identity()
        );
    }
}
