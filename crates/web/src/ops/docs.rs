use actix_web::{HttpRequest, HttpResponse, Responder, get, http::header, web};
use bytes::Bytes;
use http_base::{Problem, html::escape};
use std::sync::LazyLock;
use utoipa::openapi::{OpenApi, RefOr, path::Operation};

/// The published document and its page. They are written when they are requested first, because few
/// servers are asked for them and building the document takes memory and time.
#[derive(Debug)]
pub struct ApiDocument(LazyLock<WrittenDocument>);

/// The document and its page as they are sent.
#[derive(Debug)]
pub struct WrittenDocument {
    json: Bytes,
    page: Bytes,
}

impl ApiDocument {
    pub(crate) const fn new(write: fn() -> WrittenDocument) -> Self {
        Self(LazyLock::new(write))
    }

    async fn written(&'static self) -> Result<&'static WrittenDocument, Problem> {
        web::block(|| LazyLock::force(&self.0))
            .await
            .map_err(Problem::fault)
    }
}

impl WrittenDocument {
    /// Writes a document and its page.
    pub(crate) fn new(api: &OpenApi) -> Self {
        Self {
            json: api.to_pretty_json().unwrap_or_default().into(),
            page: page(api).into(),
        }
    }
}

/// Returns the OpenAPI document of this server.
#[utoipa::path(tag = "operations", responses((status = 200, body = Object, content_type = "application/json"), (status = 304, description = "It has not changed")))]
#[get("/api/openapi.json")]
pub async fn openapi_json(
    req: HttpRequest,
    document: web::Data<&'static ApiDocument>,
) -> Result<HttpResponse, Problem> {
    let written = document.written().await?;
    Ok(crate::public_read::answer_bytes(&req, written.json.clone()))
}

/// Returns the OpenAPI document as a page for people.
#[utoipa::path(tag = "operations", responses((status = 200, body = String, content_type = "text/html")))]
#[get("/api/docs")]
pub async fn api_docs(document: web::Data<&'static ApiDocument>) -> Result<HttpResponse, Problem> {
    let written = document.written().await?;
    Ok(HttpResponse::Ok()
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .body(written.page.clone()))
}

/// Returns the style sheet of the documentation page. It is separate, because no page contains
/// inline styles.
#[utoipa::path(tag = "operations", responses((status = 200, body = String, content_type = "text/css")))]
#[get("/api/docs/style.css")]
pub async fn api_docs_style() -> impl Responder {
    HttpResponse::Ok()
        .content_type("text/css; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .body(STYLE)
}

const STYLE: &str = "\
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem;text-transform:capitalize}
details{border-top:1px solid #8884;padding:.5rem 0}
summary{cursor:pointer;overflow-wrap:anywhere}
code{font:.9em ui-monospace,monospace}
.method{display:inline-block;min-width:4.5rem;font-weight:700}
pre{overflow:auto;background:#8881;padding:.75rem;border-radius:.5rem}
";

fn page(api: &OpenApi) -> String {
    let mut html = String::from(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>Gida API</title><link rel=\"stylesheet\" href=\"/api/docs/style.css\"></head><body><h1>Gida API</h1>\
         <p>Every call of the server, from the same document that clients are generated from: \
         <a href=\"/api/openapi.json\">openapi.json</a>.</p>",
    );
    let mut group = String::new();
    for (tag, method, path, operation) in sorted(api) {
        if tag != group {
            html.push_str(&format!("<h2>{}</h2>", escape(&tag)));
            group = tag;
        }
        let summary = operation
            .summary
            .as_deref()
            .or(operation.description.as_deref())
            .unwrap_or_default();
        html.push_str(&format!(
            "<details><summary><code><span class=\"method\">{method}</span> {}</code> {}</summary>",
            escape(&path),
            escape(summary)
        ));
        details(&mut html, operation);
        html.push_str("</details>");
    }
    html.push_str("</body></html>");
    html
}

fn details(html: &mut String, operation: &Operation) {
    if let Some(parameters) = operation.parameters.as_ref().filter(|all| !all.is_empty()) {
        let names: Vec<String> = parameters
            .iter()
            .filter_map(inline)
            .map(|one| format!("<code>{}</code>", escape(&one.name)))
            .collect();
        html.push_str(&format!("<p>Parameters: {}</p>", names.join(", ")));
    }
    if let Some(body) = operation
        .request_body
        .as_ref()
        .and_then(inline)
        .and_then(|body| serde_json::to_string_pretty(&body.content).ok())
    {
        html.push_str(&format!("<p>Body:</p><pre>{}</pre>", escape(&body)));
    }
    html.push_str("<ul>");
    for (status, response) in &operation.responses.responses {
        let text = inline(response)
            .map(|response| response.description.clone())
            .unwrap_or_default();
        html.push_str(&format!(
            "<li><code>{}</code> {}</li>",
            escape(status),
            escape(&text)
        ));
    }
    html.push_str("</ul>");
}

const fn inline<T>(of: &RefOr<T>) -> Option<&T> {
    match of {
        RefOr::T(value) => Some(value),
        RefOr::Ref(_) => None,
    }
}

fn sorted(api: &OpenApi) -> Vec<(String, &'static str, String, &Operation)> {
    let mut all = Vec::new();
    for (path, item) in &api.paths.paths {
        for (method, operation) in crate::document::operations_of(item) {
            let tag = operation
                .tags
                .as_ref()
                .and_then(|tags| tags.first())
                .cloned()
                .unwrap_or_default();
            all.push((tag, method, path.clone(), operation));
        }
    }
    all.sort_by(|a, b| (&a.0, &a.2, a.1).cmp(&(&b.0, &b.2, b.1)));
    all
}
