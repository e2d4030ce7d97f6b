//! The paths that are pages of the client.

/// The patterns of the client's route table, one on each line; a test of the client compares both.
const PATTERNS: &str = include_str!("routes.txt");

/// Whether the client shows a page at this path to anyone. Trailing slashes are ignored.
#[must_use]
pub fn is_page(path: &str) -> bool {
    PATTERNS.lines().any(|pattern| fits(pattern, path))
}

/// Whether a path has a pattern, such as `/order/:id`. Trailing slashes are ignored.
pub(super) fn fits(pattern: &str, path: &str) -> bool {
    let path = path.trim_end_matches('/');
    let path = if path.is_empty() { "/" } else { path };
    let (mut wanted, mut found) = (pattern.split('/'), path.split('/'));
    loop {
        match (wanted.next(), found.next()) {
            (None, None) => return true,
            (Some(wanted), Some(found))
                if wanted == found || (wanted.starts_with(':') && !found.is_empty()) => {}
            (Some(_) | None, Some(_) | None) => return false,
        }
    }
}

/// Whether the path is typical of programs that look for security holes in other software: hidden
/// files, PHP and WordPress.
pub(crate) fn is_probe(path: &str) -> bool {
    path.split('/').any(|segment| {
        let segment = segment.to_ascii_lowercase();
        let program = segment
            .rsplit_once('.')
            .is_some_and(|(_, kind)| ["php", "phtml", "asp", "aspx", "jsp", "cgi"].contains(&kind));
        segment.starts_with('.') || segment.starts_with("wp-") || program
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_found_with_their_parameters_and_without_a_slash_at_the_end() {
        for path in [
            "/",
            "//",
            "/support",
            "/support/",
            "/order/new",
            "/order/7",
            "/requests/0198/quote",
            "/service-provider/jobs/x",
        ] {
            assert!(is_page(path), "{path}");
        }
        for path in [
            "/suport",
            "/order//quote",
            "/requests/7/quote/x",
            "/payment",
            "/index.html",
            "/Support",
            "support",
            "/a/support",
        ] {
            assert!(!is_page(path), "{path}");
        }
    }

    #[test]
    fn hidden_files_and_other_software_are_known_by_their_names() {
        for path in [
            "/.env",
            "/a/.git/config",
            "/wp-login.php",
            "/wp-admin/",
            "/blog/WP-content/x",
            "/index.PHP",
            "/.well-known/x",
        ] {
            assert!(is_probe(path), "{path}");
        }
        for path in ["/", "/support", "/order/7", "/requests/swp-1", "/a.b"] {
            assert!(!is_probe(path), "{path}");
        }
    }
}
