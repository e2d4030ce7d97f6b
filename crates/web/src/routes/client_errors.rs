//! Crashes of the client: pages report them, and staff read them.

use crate::routes::{
    registrar::Registrar,
    staff_list::{Asked, ListFile, chosen, selected, sort, staff_query, typed},
};
use crate::{
    Call,
    dto::{ClientErrorBody, ClientErrorRequest},
};
use ::support::{BROWSERS, ClientError, SeenClientError};
use actix_web::{HttpRequest, HttpResponse, get, http::header, post};
use http_base::{Body, CurrentUser, Problem, Query, csv::Cell};
use marketplace::{
    read::{CrashFilter, CrashSort},
    support,
};
use uuid::Uuid;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(report_client_error)
        .service(list_client_errors);
}

/// Reports a crash of a page. Crashes of one kind are counted; who saw them is not stored.
#[utoipa::path(tag = "support", request_body = ClientErrorRequest, responses((status = 202)))]
#[post("/api/client-errors")]
pub async fn report_client_error(
    req: HttpRequest,
    call: Call,
    body: Body<ClientErrorRequest>,
) -> Result<HttpResponse, Problem> {
    let ClientErrorRequest {
        message,
        stack,
        page,
        build,
    } = body.value;
    let agent = req
        .headers()
        .get(header::USER_AGENT)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let crash = ClientError::report(&message, &stack, &page, &build, agent);
    support::report_client_error(&*call.services.store, crash, call.now()).await?;
    Ok(HttpResponse::Accepted().finish())
}

staff_query!(ClientErrorsQuery {
    /// A part of the message or of the page.
    q,
    /// The browser family: `CHROME`, `SAFARI`, `FIREFOX`, `EDGE`, `SAMSUNG`, `OPERA` or `OTHER`.
    browser,
    /// Only the selected rows: their fingerprints, at most 50, separated by commas.
    ids,
});

const FILE: ListFile<SeenClientError, 7> = ListFile {
    name: "crashes",
    columns: [
        "message", "page", "build", "browser", "seen", "first", "last",
    ],
    cells: |crash| {
        [
            Cell::Text(&crash.message),
            Cell::Text(&crash.page),
            Cell::Text(&crash.build),
            Cell::Text(&crash.browser),
            Cell::Made(crash.seen.to_string()),
            Cell::Time(crash.first_seen_at),
            Cell::Time(crash.last_seen_at),
        ]
    },
};

/// Lists the crashes of the client, by their latest occurrence, newest first. They are sorted by
/// `lastSeen`.
#[utoipa::path(tag = "admin", params(ClientErrorsQuery), responses((status = 200, body = Vec<ClientErrorBody>)))]
#[get("/api/admin/client-errors")]
pub async fn list_client_errors(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<ClientErrorsQuery>,
) -> Result<HttpResponse, Problem> {
    let given = &query.0;
    let family = |code: &str| BROWSERS.contains(&code).then(|| code.to_owned());
    let usual = CrashFilter::default();
    let fingerprints: Vec<Uuid> = selected(given.ids.as_deref())?;
    let filter = CrashFilter {
        text: typed(given.q.as_deref()).map(|text| text.trim().to_owned()),
        browser: chosen("browser", given.browser.as_deref(), family)?,
        fingerprints: fingerprints
            .iter()
            .map(|id| id.simple().to_string())
            .collect(),
        sort: sort(given.sort.as_deref(), CrashSort::from_code, usual.sort)?,
    };
    let services = call.services.clone();
    let read = move |page| {
        let (services, filter) = (services.clone(), filter.clone());
        async move { services.staff.client_errors(filter, page).await }
    };
    let asked = Asked::of(&req, &call, &user);
    let body = |crash: &SeenClientError| ClientErrorBody::from(crash);
    asked.list(given, FILE, read, body).await
}
