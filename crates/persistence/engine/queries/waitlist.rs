//! The people who wait for a service in an area.
//!
//! An entry has no id, so a cursor holds the time of the last entry, and in place of an id the number
//! of entries of that time that were returned before.

use crate::cursor::{Cursor, nothing, page_by_time};
use crate::prelude::*;
use crate::{
    Queries,
    connection::Backend,
    rows::{Row, time},
    schema::waitlist,
};
use catalog::{WaitlistContact, WaitlistCount, WaitlistEntry};
use chrono::NaiveDateTime;
use diesel::dsl::{count_star, max};
use kernel::StoreError;
use marketplace::read::{Page, PageRequest};

/// The maximum number of combinations of area and service that staff see.
const AREAS_MAX: i64 = 200;

/// The contact, the area, the service and the time of an entry.
type EntryRow = (String, String, String, NaiveDateTime);

pub(super) async fn counts(queries: &Queries) -> Result<Vec<WaitlistCount>, StoreError> {
    let counted: Vec<(String, String, i64, Option<NaiveDateTime>)> = queries
        .read(|conn| {
            let by = waitlist::table.group_by((waitlist::area, waitlist::category_slug));
            let counted = by.select((
                waitlist::area,
                waitlist::category_slug,
                count_star(),
                max(waitlist::joined_at),
            ));
            counted
                .order((count_star().desc(), waitlist::area, waitlist::category_slug))
                .limit(AREAS_MAX)
                .load(conn)
        })
        .await?;
    let read = |(area, slug, people, last): (String, String, i64, Option<NaiveDateTime>)| {
        let last = last.ok_or_else(|| Row::new("waitlist", &area).corrupt("joined_at"))?;
        let (people, last_joined_at) = (u64::try_from(people).unwrap_or_default(), time(last));
        Ok(WaitlistCount {
            area,
            category_slug: wanted(slug),
            people,
            last_joined_at,
        })
    };
    counted.into_iter().map(read).collect()
}

pub(super) async fn people(
    queries: &Queries,
    area: String,
    request: PageRequest,
) -> Result<Page<WaitlistEntry>, StoreError> {
    let Ok(after) = Cursor::of(&request) else {
        return Ok(nothing());
    };
    let limit = usize::try_from(request.limit.rows()).unwrap_or(usize::MAX);
    let rows = limit
        .saturating_add(after.as_ref().map_or(0, Cursor::returned))
        .saturating_add(1);
    let (rows, from) = (
        i64::try_from(rows).unwrap_or(i64::MAX),
        after.as_ref().map(|cursor| cursor.at),
    );
    let found: Vec<EntryRow> = queries
        .read(move |conn| {
            let mut query = waitlist::table
                .filter(waitlist::area.eq(area))
                .order((
                    waitlist::joined_at.desc(),
                    waitlist::contact,
                    waitlist::category_slug,
                ))
                .limit(rows)
                .into_boxed::<Backend>();
            if let Some(from) = from {
                query = query.filter(waitlist::joined_at.le(from));
            }
            query.load(conn)
        })
        .await?;
    let view = |row| Ok(entry(row));
    page_by_time(found, limit, after.as_ref(), |(.., at)| *at, view)
}

fn entry((contact, area, slug, joined): EntryRow) -> WaitlistEntry {
    WaitlistEntry {
        contact: WaitlistContact::stored(&contact),
        area,
        category_slug: wanted(slug),
        joined_at: time(joined),
    }
}

/// The wanted service. The empty text stands for any service, because a key has no null.
fn wanted(slug: String) -> Option<String> {
    Some(slug).filter(|slug| !slug.is_empty())
}
