//! What the browser of a signed-in person requests together with the shell: the session, and the files
//! of the page. Without this, it would request the files only after the scripts of the shell have run,
//! which costs a round trip on every first visit.

use super::pages::fits;
use actix_web::http::header::HeaderValue;
use serde::Deserialize;

/// Names the session as the client requests it; otherwise the browser would not use the answer.
const SESSION: &str = "</api/auth/user>; rel=preload; as=fetch; crossorigin=use-credentials";

/// One page in the list that the build of the client writes.
#[derive(Debug, Deserialize)]
struct Listed {
    /// The pattern of its path, such as `/order/:id`.
    page: String,
    /// The addresses of its scripts and style sheets.
    files: Vec<String>,
}

/// The value of `Link` for each page, by the pattern of its path. The first pattern that fits counts.
#[derive(Debug, Default)]
pub(crate) struct Preloads(Vec<(String, HeaderValue)>);

impl Preloads {
    /// Reads the list of the build. From a list that cannot be read, no files are named.
    pub(super) fn read(list: &[u8]) -> Self {
        let listed: Vec<Listed> = serde_json::from_slice(list).unwrap_or_else(|error| {
            tracing::warn!(%error, "the list of the client's page files cannot be read");
            Vec::new()
        });
        let links = listed
            .into_iter()
            .filter_map(|one| Some((one.page, link_to(&one.files)?)));
        Self(links.collect())
    }

    /// The value of `Link` for the page at this path.
    pub(crate) fn of(&self, path: &str) -> HeaderValue {
        self.0
            .iter()
            .find(|(pattern, _)| fits(pattern, path))
            .map_or(HeaderValue::from_static(SESSION), |(_, link)| link.clone())
    }
}

/// The files come after the style of the shell, which is what a person sees first.
fn link_to(files: &[String]) -> Option<HeaderValue> {
    let mut link = SESSION.to_owned();
    for file in files {
        let kind = match file.rsplit_once('.') {
            Some((_, "js")) => "script",
            Some((_, "css")) => "style",
            _ => continue,
        };
        if file.starts_with("/assets/") {
            link.push_str(&format!(
                ", <{file}>; rel=preload; as={kind}; fetchpriority=low"
            ));
        }
    }
    HeaderValue::try_from(link).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_names_its_scripts_and_style_and_any_other_only_the_session() {
        let preloads = Preloads::read(
            br#"[{"page":"/order/new","files":[]},
                 {"page":"/order/:id","files":["/assets/1.0f1e2d.js","/assets/1.0f1e2d.css","/assets/a.svg","/assets/a","/other.js"]}]"#,
        );
        let own = "</assets/1.0f1e2d.js>; rel=preload; as=script; fetchpriority=low, </assets/1.0f1e2d.css>; rel=preload; as=style; fetchpriority=low";
        assert_eq!(preloads.of("/order/7"), format!("{SESSION}, {own}"));
        assert_eq!(preloads.of("/order/7/"), format!("{SESSION}, {own}"));
        assert_eq!(preloads.of("/order/new"), SESSION);
        assert_eq!(preloads.of("/elsewhere"), SESSION);
    }

    #[test]
    fn a_list_that_cannot_be_read_names_no_files() {
        assert_eq!(Preloads::read(b"[{").of("/order/7"), SESSION);
        assert_eq!(Preloads::default().of("/"), SESSION);
    }
}
