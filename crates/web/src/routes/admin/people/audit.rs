use crate::{
    Call, Services,
    dto::AuditEntryBody,
    routes::staff_list::{Asked, ListFile, chosen, days, selected, sort, staff_query, typed},
};
use actix_web::{HttpRequest, HttpResponse, get};
use http_base::{CurrentUser, Problem, Query, csv::Cell};
use identity::SearchText;
use kernel::StoreError;
use marketplace::{
    read::{AuditFilter, Page, PageRequest, Sort, TimeSort},
    staff::{AuditEntry, AuditKind},
};

staff_query!(AuditQuery {
    /// The beginning of the name, e-mail address, phone number or id of the account that an entry is
    /// about; all of several words must match.
    q,
    /// Only the entries of this member of staff, by id.
    staff,
    /// Only the entries about this person, by id.
    person,
    /// Only the entries of this kind, as in the answer.
    kind,
    /// The first day, such as `2026-11-20`.
    from,
    /// The last day.
    to,
    /// Only the selected rows: their ids, at most 50, separated by commas.
    ids,
});

/// An entry with the names of the member of staff and the person.
struct NamedEntry {
    entry: AuditEntry,
    staff: String,
    person: Option<String>,
}

const AUDIT_FILE: ListFile<NamedEntry, 6> = ListFile {
    name: "audit entries",
    columns: ["at", "staff", "action", "person", "reason", "detail"],
    cells: |row| {
        let text = |text: &'static str| Cell::Text(text);
        let maybe = |text: &'_ Option<String>| text.clone().map_or(Cell::Nothing, Cell::Made);
        [
            Cell::Time(row.entry.at),
            Cell::Text(&row.staff),
            text(row.entry.kind.code()),
            maybe(&row.person),
            maybe(&row.entry.reason),
            maybe(&row.entry.detail),
        ]
    },
};

/// Lists the audit entries, newest first. They are sorted by `created`.
#[utoipa::path(tag = "admin", params(AuditQuery), responses((status = 200, body = Vec<AuditEntryBody>)))]
#[get("/api/admin/audit")]
pub async fn list_audit_entries(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<AuditQuery>,
) -> Result<HttpResponse, Problem> {
    let given = &query.0;
    let (from, before) = days(given.from.as_deref(), given.to.as_deref())?;
    let text = typed(given.q.as_deref());
    let filter = AuditFilter {
        search: text.and_then(SearchText::parse),
        staff: chosen("staff", given.staff.as_deref(), |id| id.parse().ok())?,
        person: chosen("person", given.person.as_deref(), |id| id.parse().ok())?,
        kind: chosen("kind", given.kind.as_deref(), AuditKind::from_code)?,
        from,
        before,
        ids: selected(given.ids.as_deref())?,
        sort: sort(
            given.sort.as_deref(),
            TimeSort::from_code,
            Sort::<TimeSort>::NEWEST,
        )?,
    };
    let unfindable = text.is_some() && filter.search.is_none();
    let services = call.services.clone();
    let read = move |page| {
        let (services, filter) = (services.clone(), filter.clone());
        async move {
            if unfindable {
                return Ok(Page::default());
            }
            named(&services, filter, page).await
        }
    };
    let asked = Asked::of(&req, &call, &user);
    let body =
        |row: &NamedEntry| AuditEntryBody::new(&row.entry, row.staff.clone(), row.person.clone());
    asked.list(given, AUDIT_FILE, read, body).await
}

/// One page of entries, and the names of the people in it.
async fn named(
    services: &Services,
    filter: AuditFilter,
    page: PageRequest,
) -> Result<Page<NamedEntry>, StoreError> {
    let found = services.people.audit_entries(filter, page).await?;
    let people = found.items.iter();
    let mut people: Vec<_> = people
        .flat_map(|entry| [Some(entry.staff), entry.person])
        .flatten()
        .collect();
    people.sort_unstable();
    people.dedup();
    let names = services.people.names_of(people).await?;
    let name = |id| names.get(&id).cloned().unwrap_or_default();
    let items = found.items.into_iter().map(|entry| NamedEntry {
        staff: name(entry.staff),
        person: entry.person.map(name),
        entry,
    });
    Ok(Page {
        items: items.collect(),
        next: found.next,
    })
}
