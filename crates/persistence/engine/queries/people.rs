use super::search::{selected, users_with, users_with_mail};
use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::{
    Queries,
    connection::Backend,
    rows::{AuditEntryRow, StaffRequestRow, UserRow},
    schema::{audit_entries, staff_requests, users},
};
use async_trait::async_trait;
use diesel::{
    dsl::{exists, not},
    sql_query,
    sql_types::{BigInt, Text},
};
use identity::{SearchText, StaffRequest, User, UserStatus};
use kernel::{StoreError, UserId};
use marketplace::{
    read::{
        AuditFilter, Page, PageRequest, PeopleFilter, PeopleQueries, PersonCounts, PersonState,
    },
    staff::AuditEntry,
};
use std::collections::BTreeMap;

const ASKED_MAX: i64 = 20;
const WAITING_MAX: i64 = 100;

const COUNTS: &str = "
    SELECT (SELECT COUNT(*) FROM orders o WHERE o.customer_id = $1 AND o.status <> 'DRAFT') AS orders,
        (SELECT COUNT(*) FROM orders o
            WHERE o.customer_id = $1 AND o.status IN ('SUBMITTED', 'REQUESTED', 'QUOTED', 'PRICED', 'DEPOSIT_PAID', 'PAID', 'ASSIGNED',
                'IN_PROGRESS', 'DISPUTED')) AS open_orders,
        (SELECT COUNT(*) FROM orders o
            WHERE o.provider_id = $1 AND o.status IN ('ASSIGNED', 'IN_PROGRESS', 'DISPUTED')) AS jobs,
        (SELECT COUNT(*) FROM tickets t WHERE t.user_id = $1) AS tickets,
        (SELECT COUNT(*) FROM tickets t WHERE t.user_id = $1 AND t.state NOT IN ('RESOLVED', 'CLOSED')) AS open_tickets";

#[derive(QueryableByName)]
struct CountsRow {
    #[diesel(sql_type = BigInt)]
    orders: i64,
    #[diesel(sql_type = BigInt)]
    open_orders: i64,
    #[diesel(sql_type = BigInt)]
    jobs: i64,
    #[diesel(sql_type = BigInt)]
    tickets: i64,
    #[diesel(sql_type = BigInt)]
    open_tickets: i64,
}

type People<'q> = users::BoxedQuery<'q, Backend>;

/// Keeps the people who have, for each word of the search, a token in one of the word's ranges.
/// The whole e-mail address of a person finds that person alone, and not those whose address only
/// begins with it.
fn found_by(mut people: People<'_>, text: SearchText) -> People<'_> {
    for word in text.0 {
        people = people.filter(users::id.eq_any(users_with(&word)));
        if let Some(mail) = word.mail() {
            let no_whole_address = not(exists(users_with_mail(mail)));
            people = people.filter(users::email.eq(mail.to_owned()).or(no_whole_address));
        }
    }
    people
}

fn in_state(people: People<'_>, state: PersonState) -> People<'_> {
    let (active, suspended) = (UserStatus::Active.code(), UserStatus::Suspended.code());
    match state {
        PersonState::Active => people
            .filter(users::status.eq(active))
            .filter(users::erase_after.is_null()),
        PersonState::Closing => people
            .filter(users::status.eq(active))
            .filter(users::erase_after.is_not_null()),
        PersonState::Suspended => people
            .filter(users::status.eq(suspended))
            .filter(users::erased_at.is_null()),
        PersonState::Erased => people
            .filter(users::status.eq(suspended))
            .filter(users::erased_at.is_not_null()),
    }
}

#[async_trait]
impl PeopleQueries for Queries {
    async fn people(
        &self,
        filter: PeopleFilter,
        request: PageRequest,
    ) -> Result<Page<User>, StoreError> {
        let (sort, rows) = (filter.sort, rows_of(request.limit));
        self.paged(
            request,
            move |conn, after| {
                let mut query = users::table.limit(rows).into_boxed::<Backend>();
                if let Some(text) = filter.text {
                    query = found_by(query, text);
                }
                if let Some(role) = filter.role {
                    query = query.filter(users::role.eq(role.code()));
                }
                if let Some(state) = filter.state {
                    query = in_state(query, state);
                }
                if !filter.ids.is_empty() {
                    let ids = filter.ids.iter().map(UserId::to_string);
                    query = query.filter(users::id.eq_any(ids.collect::<Vec<_>>()));
                }
                let (key, after) = (users::created_at, after.map(Cursor::by_time));
                let query = sorted!(query, sort.descending, key, users::id, after);
                query.select(UserRow::as_select()).load(conn)
            },
            |row: &UserRow| Cursor {
                at: row.created_at.into(),
                id: row.id.clone(),
            },
            User::try_from,
        )
        .await
    }

    async fn person_counts(&self, user: UserId) -> Result<PersonCounts, StoreError> {
        let id = user.to_string();
        let row: CountsRow = self
            .read(move |conn| {
                sql_query(COUNTS)
                    .bind::<Text, _>(id)
                    .prepared()
                    .get_result(conn)
            })
            .await?;
        let count = |rows: i64| u64::try_from(rows).unwrap_or_default();
        Ok(PersonCounts {
            orders: count(row.orders),
            open_orders: count(row.open_orders),
            jobs: count(row.jobs),
            tickets: count(row.tickets),
            open_tickets: count(row.open_tickets),
        })
    }

    async fn staff_requests_of(&self, person: UserId) -> Result<Vec<StaffRequest>, StoreError> {
        let rows: Vec<StaffRequestRow> = self
            .read(move |conn| {
                let of_person =
                    staff_requests::table.filter(staff_requests::person_id.eq(person.to_string()));
                let newest = of_person
                    .order((staff_requests::asked_at.desc(), staff_requests::id.desc()))
                    .limit(ASKED_MAX);
                newest.select(StaffRequestRow::as_select()).load(conn)
            })
            .await?;
        rows.into_iter().map(StaffRequest::try_from).collect()
    }

    async fn staff_requests_waiting(&self) -> Result<Vec<StaffRequest>, StoreError> {
        let rows: Vec<StaffRequestRow> = self
            .read(|conn| {
                let waiting = staff_requests::table.filter(diesel::dsl::sql::<
                    diesel::sql_types::Bool,
                >("state = 'WAITING'"));
                let oldest = waiting
                    .order((staff_requests::asked_at, staff_requests::id))
                    .limit(WAITING_MAX);
                oldest.select(StaffRequestRow::as_select()).load(conn)
            })
            .await?;
        rows.into_iter().map(StaffRequest::try_from).collect()
    }

    async fn audit_entries(
        &self,
        filter: AuditFilter,
        request: PageRequest,
    ) -> Result<Page<AuditEntry>, StoreError> {
        let (sort, rows) = (filter.sort, rows_of(request.limit));
        self.paged(
            request,
            move |conn, after| {
                let mut query = audit_entries::table
                    .limit(rows)
                    .select(AuditEntryRow::as_select())
                    .into_boxed::<Backend>();
                if let Some(staff) = filter.staff {
                    query = query.filter(audit_entries::staff_id.eq(staff.to_string()));
                }
                if let Some(person) = filter.person {
                    query = query.filter(audit_entries::person_id.eq(person.to_string()));
                }
                if let Some(kind) = filter.kind {
                    query = query.filter(audit_entries::kind.eq(kind.code()));
                }
                if let Some(from) = filter.from {
                    query = query.filter(audit_entries::at.ge(from.naive_utc()));
                }
                if let Some(before) = filter.before {
                    query = query.filter(audit_entries::at.lt(before.naive_utc()));
                }
                if let Some(text) = filter.search {
                    for word in &text.0 {
                        let found = users_with(word);
                        let about = audit_entries::person_id.assume_not_null();
                        query = query.filter(about.eq_any(found));
                    }
                }
                let query = selected!(query, &filter.ids, audit_entries::id);
                let (key, after) = (audit_entries::at, after.map(Cursor::by_time));
                sorted!(query, sort.descending, key, audit_entries::id, after).load(conn)
            },
            |row: &AuditEntryRow| Cursor {
                at: row.at,
                id: row.id.clone(),
            },
            AuditEntry::try_from,
        )
        .await
    }

    async fn names_of(&self, people: Vec<UserId>) -> Result<BTreeMap<UserId, String>, StoreError> {
        let asked: Vec<String> = people.iter().map(ToString::to_string).collect();
        let found: Vec<(String, String, String)> = self
            .read(move |conn| {
                let named = users::table.filter(users::id.eq_any(asked));
                named
                    .select((users::id, users::first_name, users::last_name))
                    .load(conn)
            })
            .await?;
        let name = |(id, first, last): (String, String, String)| {
            id.parse()
                .ok()
                .map(|id| (id, format!("{first} {last}").trim().to_owned()))
        };
        Ok(found.into_iter().filter_map(name).collect())
    }
}
