//! The answers for every path without a route: the files and the pages of the client.

use crate::{
    AppState, Problem,
    client::{
        Encoding, Entry, Files, SERVICE, content_type, is_hashed, is_page, is_probe, with_services,
    },
    session::is_flagged,
};
use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        StatusCode,
        header::{self, HeaderValue},
    },
};

const IMMUTABLE: &str = "public, max-age=31536000, immutable";
const NO_CACHE: &str = "no-cache";
/// As above, and no shared cache may store it.
const PRIVATE: &str = "private, no-cache";
/// The page that the service worker shows to a device without a connection.
const OFFLINE_PAGE: &str = "/offline.html";
/// The page without content, for every path that has no page of its own.
const SHELL: &str = "app-shell.html";
/// The path under which the service worker fetches the shell.
const SHELL_FILE: &str = "/app-shell.html";
const LANDING: &str = "index.html";
/// Files of the client that are not the page of a path.
const UNADDRESSED: [&str; 5] = [LANDING, SHELL, "offline.html", SERVICE, NOT_FOUND];
/// The document for every address without a page.
const NOT_FOUND: &str = "not-found.html";

/// Answers every path that is not in the policy: a file of the client or one of its pages. The client itself
/// decides what a page shows; at a path without a page it shows that there is none, with status
/// 404.
///
/// A file that does not exist is 404.
pub(crate) async fn client_answer(
    req: &HttpRequest,
    state: &AppState,
) -> Result<HttpResponse, Problem> {
    let (files, path) = (state.client.files(), req.match_info().unprocessed());
    let path = if path.is_empty() { "/" } else { path };
    let page = page_of(req, &files, path);
    let name = match path {
        OFFLINE_PAGE => "offline.html",
        file if files.get(file.trim_start_matches('/')).is_some() && !file.ends_with(".html") => {
            file.trim_start_matches('/')
        }
        file if is_file_name(file) || is_probe(file) => return Err(Problem::not_found()),
        _ => &page,
    };
    match files.get(name).or_else(|| files.get(SHELL)) {
        Some(entry) if name == SHELL && path != SHELL_FILE && !is_page(path) => {
            Ok(without_a_page(files.get(NOT_FOUND).unwrap_or(entry)))
        }
        Some(entry) => {
            let is_private = name == SHELL && path != SHELL_FILE && is_flagged(req.headers());
            let link = is_private.then(|| files.preloads().of(path));
            let query = req.query_string();
            let with_services = with_services(&state.services, &files, (name, entry), query).await;
            Ok(answer(
                req,
                name,
                with_services.as_deref().unwrap_or(entry),
                link,
            ))
        }
        None => Ok(not_built()),
    }
}

/// The file of a path. Pages that are the same for every visitor were rendered when the client was
/// built. A signed-in user gets the shell instead, so that nothing is shown first that is not for
/// that user.
fn page_of(req: &HttpRequest, files: &Files, path: &str) -> String {
    let rendered = if path == "/" {
        LANDING.to_owned()
    } else {
        format!("{}.html", path.trim_matches('/'))
    };
    let addressed = path == "/" || !UNADDRESSED.contains(&rendered.as_str());
    if addressed && files.get(&rendered).is_some() && !is_flagged(req.headers()) {
        rendered
    } else {
        SHELL.to_owned()
    }
}

/// Whether the last segment looks like a file. A page in its place would be taken for a broken
/// script or picture.
fn is_file_name(path: &str) -> bool {
    let last = path.rsplit('/').next().unwrap_or_default();
    last.rsplit_once('.')
        .is_some_and(|(_, kind)| kind != "html" && (content_type(kind).is_some() || kind == "map"))
}

fn answer(req: &HttpRequest, name: &str, entry: &Entry, link: Option<HeaderValue>) -> HttpResponse {
    let accepted = req
        .headers()
        .get_all(header::ACCEPT_ENCODING)
        .filter_map(|value| value.to_str().ok())
        .collect::<Vec<_>>()
        .join(",");
    let (encoding, bytes) = entry.best(&accepted);
    // A header that is missing in 304 stays in the stored answer. So the shell with a link has a tag of its own: after the
    // session has ended, a browser must not request what only a signed-in person needs.
    let variant = if link.is_some() { "-in" } else { "" };
    let etag = format!("\"{}{}{variant}\"", entry.tag, encoding.suffix());
    let kept = if link.is_some() {
        PRIVATE
    } else if is_hashed(name) {
        IMMUTABLE
    } else {
        NO_CACHE
    };
    let mut response = HttpResponse::Ok();
    response
        .insert_header((header::CACHE_CONTROL, kept))
        .insert_header((header::ETAG, etag.clone()))
        .insert_header((header::VARY, "Accept-Encoding"));
    if let Some(link) = link {
        response.insert_header((header::LINK, link));
    }
    let known = req
        .headers()
        .get_all(header::IF_NONE_MATCH)
        .filter_map(|value| value.to_str().ok());
    if known
        .flat_map(|list| list.split(','))
        .map(str::trim)
        .any(|tag| tag == "*" || tag.trim_start_matches("W/") == etag)
    {
        return response.status(StatusCode::NOT_MODIFIED).finish();
    }
    if let Some(coding) = encoding.name() {
        response.insert_header((header::CONTENT_ENCODING, coding));
    }
    response.content_type(entry.content_type).body(bytes)
}

/// The document with status 404, in which the client shows that there is no such page.
fn without_a_page(document: &Entry) -> HttpResponse {
    let (_, plain) = document.best("");
    HttpResponse::NotFound()
        .content_type(document.content_type)
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(plain)
}

fn not_built() -> HttpResponse {
    HttpResponse::ServiceUnavailable()
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::RETRY_AFTER, 5))
        .body(
            "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Gida</title>\
             <h1>The client is not built</h1><p>The server is running, but there are no pages yet. \
             Run <code>make run</code>, or <code>npm run build</code> in <code>frontend</code>.</p></html>",
        )
}

impl Encoding {
    const fn name(self) -> Option<&'static str> {
        match self {
            Self::Identity => None,
            Self::Gzip => Some("gzip"),
            Self::Brotli => Some("br"),
        }
    }
    const fn suffix(self) -> &'static str {
        match self {
            Self::Identity => "",
            Self::Gzip => "-gz",
            Self::Brotli => "-br",
        }
    }
}
