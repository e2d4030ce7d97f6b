use std::fmt;

const MAX_BYTES: usize = 500;

/// The page that a notification opens: always a path of this site, never an API call or another
/// site.
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ActionUrl(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an action leads to a page of this site")]
pub struct ActionUrlError;

impl ActionUrl {
    /// Parses a path that begins with exactly one `/`, contains no control character, white space
    /// or backslash, and does not lead to `/api` in any spelling.
    ///
    /// # Errors
    /// `ActionUrlError` for anything else.
    pub fn parse(text: &str) -> Result<Self, ActionUrlError> {
        let clean = text.len() <= MAX_BYTES
            && !text
                .chars()
                .any(|c| c.is_control() || c.is_whitespace() || c == '\\');
        let path = text.split(['?', '#']).next().unwrap_or_default();
        // A browser resolves `.` and `..` and may decode `%2e`, so such a path could lead anywhere.
        let plain = !path.contains('%')
            && path
                .split('/')
                .all(|segment| segment != "." && segment != "..");
        let first = path
            .strip_prefix('/')
            .and_then(|rest| rest.split('/').next())
            .ok_or(ActionUrlError)?;
        let is_page = path == "/" || (!first.is_empty() && !first.eq_ignore_ascii_case("api"));
        if clean && plain && is_page {
            Ok(Self(text.to_owned()))
        } else {
            Err(ActionUrlError)
        }
    }
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for ActionUrl {
    type Error = ActionUrlError;
    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::parse(&text)
    }
}

impl From<ActionUrl> for String {
    fn from(url: ActionUrl) -> Self {
        url.0
    }
}

impl fmt::Display for ActionUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notif_03_a_page_of_ours_is_an_action() {
        for url in [
            "/",
            "/requests",
            "/order/0190/quote",
            "/account?tab=settings",
            "/request/1#steps",
            "/apiary",
            "/order?next=%2Fapi",
        ] {
            assert_eq!(
                ActionUrl::parse(url).map(|u| u.to_string()),
                Ok(url.to_owned())
            );
        }
    }

    #[test]
    fn t66_t05_calls_other_sites_and_scripts_are_refused() {
        let refused = [
            "",
            "requests",
            "//evil.example",
            "/\\evil.example",
            "\\\\evil",
            "https://evil.example",
            "javascript:alert(1)",
            "java\tscript:x",
            "data:text/html,x",
            "/api/logout",
            "/api",
            "/API/logout",
            "/api?x",
            "/requests\n",
            " /requests",
            "/x/../api/logout",
            "/./api/logout",
            "/%61pi/logout",
            "/x y",
            "/\u{0}",
        ];
        for url in refused {
            assert_eq!(ActionUrl::parse(url), Err(ActionUrlError), "{url:?}");
        }
        assert_eq!(
            ActionUrl::parse(&format!("/{}", "a".repeat(MAX_BYTES))),
            Err(ActionUrlError)
        );
    }
}
