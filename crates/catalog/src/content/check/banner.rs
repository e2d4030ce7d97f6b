//! The rules of a banner: its picture, its texts and its link.

use super::check;
use crate::{Banner, ContentFault, text::is_plain};

impl Banner {
    /// Checks the banner: the picture is served by Gida and has an alternative text, and a link
    /// leads to a page of this site or to an address that begins with `https://`, never to a script
    /// or an API call.
    ///
    /// # Errors
    /// The first fault that is found.
    pub fn check(&self) -> Result<(), ContentFault> {
        let picture = is_own_picture(&self.image_url) || Self::is_uploaded(&self.image_url);
        let link = self
            .link_url
            .as_deref()
            .is_none_or(|url| is_own_path(url) || is_https(url));
        let rules = [
            (
                "imageUrl",
                picture,
                "the picture must be a file of this site",
            ),
            (
                "alt",
                is_plain(&self.alt, 160),
                "a picture says what it shows, in 1 to 160 characters",
            ),
            (
                "title",
                optional(self.title.as_ref(), 60),
                "a title is 1 to 60 characters of plain text",
            ),
            (
                "description",
                optional(self.description.as_ref(), 160),
                "a description is 1 to 160 characters of plain text",
            ),
            (
                "linkUrl",
                link,
                "a link is a page of this site or begins with https://",
            ),
            (
                "buttonLabel",
                optional(self.button_label.as_ref(), 24),
                "a button has 1 to 24 characters",
            ),
            (
                "until",
                self.from
                    .is_none_or(|from| self.until.is_none_or(|until| from <= until)),
                "the last day is not before the first",
            ),
        ];
        check(&self.id, &[])?;
        let broken = rules.into_iter().find(|(_, kept, _)| !kept);
        broken.map_or(Ok(()), |(field, _, why)| {
            Err(ContentFault {
                id: self.id.clone(),
                field: Some(field),
                why,
            })
        })
    }
}

fn optional(text: Option<&String>, most: usize) -> bool {
    text.is_none_or(|text| is_plain(text, most))
}

/// Whether a URL is a path of this site that is not an API call, so that following it only reads a
/// page.
fn is_own_path(url: &str) -> bool {
    let path = url.split(['?', '#']).next().unwrap_or_default();
    let first = path
        .strip_prefix('/')
        .and_then(|rest| rest.split('/').next());
    let plain = !path.contains('%')
        && path
            .split('/')
            .all(|segment| segment != "." && segment != "..");
    let is_page = path == "/"
        || first.is_some_and(|first| !first.is_empty() && !first.eq_ignore_ascii_case("api"));
    is_address(url) && plain && is_page
}

fn is_own_picture(url: &str) -> bool {
    is_own_path(url)
        && [".svg", ".png", ".webp", ".jpg"]
            .iter()
            .any(|extension| url.ends_with(extension))
}

fn is_https(url: &str) -> bool {
    let host = url
        .strip_prefix("https://")
        .and_then(|rest| rest.split(['/', '?', '#']).next());
    is_address(url) && host.is_some_and(|host| host.contains('.') && !host.contains('@'))
}

fn is_address(url: &str) -> bool {
    url.len() <= 500
        && !url
            .chars()
            .any(|c| c.is_control() || c.is_whitespace() || c == '\\')
}
