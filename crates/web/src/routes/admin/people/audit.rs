use crate::{Call, Problem, Query, dto::AuditEntryBody, routes::link_next, services::page_request};
use actix_web::{HttpRequest, HttpResponse, get};
use kernel::{FieldErrors, UserId};
use marketplace::{read::AuditFilter, staff::AuditKind};
use serde::Deserialize;
use std::str::FromStr;
use utoipa::IntoParams;

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct AuditQuery {
    /// Only the entries of this member of staff, by id.
    staff: Option<String>,
    /// Only the entries about this person, by id.
    person: Option<String>,
    /// Only the entries of this kind, as in the answer.
    kind: Option<String>,
    /// The number of entries, 1 to 100; 20 when absent.
    limit: Option<u32>,
    /// The cursor from the `Link` header of the previous page.
    cursor: Option<String>,
}

fn read<T>(
    field: &str,
    text: Option<&str>,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, Problem> {
    let bad = || {
        Problem::malformed(FieldErrors::one(
            field,
            "invalid_parameter",
            "This parameter is not valid",
        ))
    };
    text.map(|text| read(text).ok_or_else(bad)).transpose()
}

/// Lists the audit entries, newest first.
#[utoipa::path(tag = "admin", params(AuditQuery), responses((status = 200, body = Vec<AuditEntryBody>)))]
#[get("/api/admin/audit")]
pub async fn list_audit_entries(
    req: HttpRequest,
    call: Call,
    query: Query<AuditQuery>,
) -> Result<HttpResponse, Problem> {
    let id = |text: &str| UserId::from_str(text).ok();
    let filter = AuditFilter {
        staff: read("staff", query.0.staff.as_deref(), id)?,
        person: read("person", query.0.person.as_deref(), id)?,
        kind: read("kind", query.0.kind.as_deref(), AuditKind::from_code)?,
    };
    let page = page_request(query.0.limit, query.0.cursor)?;
    let limit = page.limit.rows();
    let found = call.services.people.audit_entries(filter, page).await?;
    let mut people: Vec<UserId> = found
        .items
        .iter()
        .flat_map(|entry| [entry.staff, entry.person])
        .collect();
    people.sort_unstable();
    people.dedup();
    let names = call.services.people.names_of(people).await?;
    let mut response = HttpResponse::Ok();
    link_next(&mut response, &req, limit, found.next.as_deref());
    Ok(response.json(
        found
            .items
            .iter()
            .map(|entry| AuditEntryBody::new(entry, &names))
            .collect::<Vec<_>>(),
    ))
}
