//! The published OpenAPI document: generated from the handlers, with what the policy says of each.

use crate::dto::{FieldErrorSchema, ProblemSchema};
use http_base::{Access, policy, session::session_name};
use utoipa::{
    PartialSchema,
    openapi::{
        ContactBuilder, Info, OpenApi, OpenApiBuilder, Ref, RefOr, Response, ResponseBuilder,
        content::ContentBuilder,
        path::{Operation, ParameterIn, PathItem},
        security::{ApiKey, ApiKeyValue, SecurityRequirement, SecurityScheme},
    },
};

/// The document without the operations, which the handlers add.
#[must_use]
pub(crate) fn frame() -> OpenApi {
    let mut info = Info::new("Gida", env!("CARGO_PKG_VERSION"));
    info.description =
        Some("Home services in Abuja: catalogue, orders, payments, providers.".to_owned());
    info.contact = Some(ContactBuilder::new().name(Some("Gida")).build());
    OpenApiBuilder::new().info(info).build()
}

/// The operations of one path, by method.
pub(crate) fn operations_of(item: &PathItem) -> Vec<(&'static str, &Operation)> {
    let all = [
        ("GET", &item.get),
        ("PUT", &item.put),
        ("POST", &item.post),
        ("DELETE", &item.delete),
        ("PATCH", &item.patch),
        ("HEAD", &item.head),
        ("OPTIONS", &item.options),
        ("TRACE", &item.trace),
    ];
    all.into_iter()
        .filter_map(|(method, operation)| operation.as_ref().map(|operation| (method, operation)))
        .collect()
}

/// Adds to every operation who may call it, which refusals it has, and whether it answers a client
/// that has the content already, from the policy and from the operation itself.
pub(crate) fn with_refusals(mut api: OpenApi, policy: &[policy::Operation]) -> OpenApi {
    let components = api.components.get_or_insert_default();
    components
        .schemas
        .insert("Problem".to_owned(), ProblemSchema::schema());
    components
        .schemas
        .insert("FieldError".to_owned(), FieldErrorSchema::schema());
    for (_, name, description) in REFUSALS {
        components
            .responses
            .insert((*name).to_owned(), RefOr::T(problem(description)));
    }
    let unchanged = ResponseBuilder::new()
        .description("The client has this content already; there is no body")
        .build();
    components
        .responses
        .insert(NOT_MODIFIED.to_owned(), RefOr::T(unchanged));
    let cookie = ApiKeyValue::with_description(
        session_name(true),
        "Set by signing in; in development it is called `gida`.",
    );
    components.security_schemes.insert(
        SESSION.to_owned(),
        RefOr::T(SecurityScheme::ApiKey(ApiKey::Cookie(cookie))),
    );
    for (path, item) in &mut api.paths.paths {
        let slots = [
            ("GET", &mut item.get),
            ("PUT", &mut item.put),
            ("POST", &mut item.post),
            ("DELETE", &mut item.delete),
            ("PATCH", &mut item.patch),
        ];
        for (method, operation) in slots {
            let row = policy
                .iter()
                .find(|row| row.method == method && row.pattern == path);
            if let (Some(operation), Some(row)) = (operation, row) {
                describe(operation, row);
            }
        }
    }
    api
}

const SESSION: &str = "session";
const NOT_MODIFIED: &str = "NotModified";
/// The extension that names the permissions of which one is enough for an operation of staff.
const PERMISSIONS: &str = "x-permissions";

/// The refusals: the status, the name, and the meaning for every operation.
const REFUSALS: &[(u16, &str, &str)] = &[
    (
        400,
        "Malformed",
        "A part of the request cannot be read; `errors` names it",
    ),
    (401, "Unauthenticated", "The request has no valid session"),
    (
        403,
        "Forbidden",
        "The role or permission is missing, or the request comes from another site",
    ),
    (
        404,
        "NotFound",
        "It does not exist, or it belongs to another account",
    ),
    (408, "TooSlow", "The request did not arrive in time"),
    (
        409,
        "Conflict",
        "The current state does not allow it; `code` says why",
    ),
    (410, "Gone", "The link was used or has expired"),
    (413, "TooLarge", "The body is too large"),
    (415, "WrongMediaType", "The body has another media type"),
    (
        422,
        "Unprocessable",
        "A value is not valid; `errors` names its field",
    ),
    (
        429,
        "TooMany",
        "Too many requests; `Retry-After` says when to try again",
    ),
    (
        500,
        "Fault",
        "An error of the server; `X-Request-Id` finds it in the log",
    ),
    (
        503,
        "Unavailable",
        "Temporarily unavailable; `Retry-After` says when to try again",
    ),
];

fn problem(description: &str) -> Response {
    let content = ContentBuilder::new()
        .schema(Some(RefOr::Ref(Ref::from_schema_name("Problem"))))
        .build();
    ResponseBuilder::new()
        .description(description)
        .content(http_base::PROBLEM_JSON, content)
        .build()
}

fn describe(operation: &mut Operation, row: &policy::Operation) {
    let session = || SecurityRequirement::new::<_, [&str; 0], &str>(SESSION, []);
    operation.security = Some(if !row.access.asks_who() {
        Vec::new()
    } else if matches!(row.access, Access::Anyone | Access::OwnerOrCapability) {
        vec![SecurityRequirement::default(), session()]
    } else {
        vec![session()]
    });
    if let Access::AnyOf(permissions) = row.access {
        let codes: Vec<_> = permissions.iter().map(|one| one.code()).collect();
        operation
            .extensions
            .get_or_insert_default()
            .insert(PERMISSIONS.to_owned(), codes.into());
    }
    let own: Vec<u16> = operation
        .responses
        .responses
        .keys()
        .filter_map(|status| status.parse().ok())
        .collect();
    for (status, name, _) in REFUSALS {
        if own.contains(status) || may_answer(row, operation, *status) {
            add(operation, *status, name);
        }
    }
    if row.tags_answers() && answers_json(operation) && !own.contains(&304) {
        add(operation, 304, NOT_MODIFIED);
    }
}

/// Adds one of the answers that operations share.
fn add(operation: &mut Operation, status: u16, name: &str) {
    operation.responses.responses.insert(
        status.to_string(),
        RefOr::Ref(Ref::new(format!("#/components/responses/{name}"))),
    );
}

fn answers_json(operation: &Operation) -> bool {
    matches!(
        operation.responses.responses.get("200"),
        Some(RefOr::T(response)) if response.content.contains_key("application/json")
    )
}

/// Whether an operation may answer with a status: the refusals of the layers before the handler,
/// and those of handlers for a change.
fn may_answer(row: &policy::Operation, operation: &Operation, status: u16) -> bool {
    let changes = row.method != "GET";
    let signed_in = row.access.asks_who() && !matches!(row.access, Access::Anyone);
    let parameters = operation
        .parameters
        .iter()
        .flatten()
        .any(|one| matches!(one, RefOr::T(one) if one.parameter_in != ParameterIn::Path));
    match status {
        400 => changes || parameters,
        401 => signed_in || row.access == Access::Webhook,
        403 => signed_in || changes,
        404 => row.pattern.contains('{') || row.access == Access::Loopback,
        408 | 413 | 415 | 409 | 422 => changes,
        429 => row.access != Access::Loopback,
        500 | 503 => true,
        _ => false,
    }
}
