//! Crashes of the client, as pages report them. They are counted without any data about the person
//! who used the page.

mod anonymous;

use anonymous::{bare, browser_of, build_of, cut, page_of, without_addresses};
use kernel::{StoreError, Timestamp};

const MESSAGE_MAX_CHARS: usize = 300;
const STACK_MAX_LINES: usize = 15;
const LINE_MAX_CHARS: usize = 200;

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
