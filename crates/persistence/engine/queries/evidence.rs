//! The evidence of an order, from all tables and documents that say what happened, newest first.
//!
//! The items have no id in common, so a cursor holds the time of the last item, and in place of an
//! id the number of items of that time that were returned before.

mod item;

use super::evidence_sql::{ITEMS, NEWEST, UP_TO};
use crate::cursor::{Cursor, nothing, page_by_time};
use crate::prelude::*;
use crate::{
    Queries,
    connection::DbConnection,
    rows::Row,
    schema::{disputes, order_details, users},
};
use ::orders::{DisputeStatement, JobProof, StepReport};
use chrono::NaiveDateTime;
use diesel::{
    result::QueryResult,
    sql_query,
    sql_types::{BigInt, Text, Timestamp},
};
use item::{ItemRow, People, ShownIn, view};
use kernel::{StoreError, UploadId};
use marketplace::read::{EVIDENCE_MAX, EvidenceRequest, EvidenceView, Page};
use std::collections::BTreeSet;

/// The steps that the provider reported, and the proof of the finished job, as documents.
type Documents = (Option<String>, Option<String>);
/// The id, first name, last name and role of a person.
type PersonRow = (String, String, String, String);

/// The id of a dispute, the photos of its opening and of the answer, and the statements that were
/// added to it, as documents.
type SaidRow = (String, String, String, String);

const DISPUTES_MAX: i64 = 20;

/// The rows of a page, as they were read from the tables.
struct Parts {
    documents: Documents,
    said: Vec<SaidRow>,
    items: Vec<ItemRow>,
    people: Vec<PersonRow>,
}

impl Queries {
    pub(super) async fn evidence_page(
        &self,
        request: EvidenceRequest,
    ) -> Result<Page<EvidenceView>, StoreError> {
        let Ok(after) = request.after.as_deref().map(Cursor::decode).transpose() else {
            return Ok(nothing());
        };
        let limit = usize::try_from(request.limit.min(EVIDENCE_MAX)).unwrap_or(usize::MAX);
        let order = request.order.to_string();
        let rows = limit
            .saturating_add(after.as_ref().map_or(0, Cursor::returned))
            .saturating_add(1);
        let (asked, from) = (order.clone(), after.as_ref().map(|cursor| cursor.at));
        let parts = self
            .snapshot(move |conn| parts(conn, &asked, from, rows))
            .await?;
        page(&order, parts, limit, after.as_ref())
    }
}

fn parts(
    conn: &mut DbConnection,
    order: &str,
    from: Option<NaiveDateTime>,
    rows: usize,
) -> QueryResult<Parts> {
    let documents: Option<Documents> = order_details::table
        .find(order)
        .select((order_details::step_reports, order_details::proof))
        .first(conn)
        .optional()?;
    let documents = documents.unwrap_or_default();
    let said: Vec<SaidRow> = disputes::table
        .filter(disputes::order_id.eq(order))
        .order((disputes::opened_at, disputes::id))
        .limit(DISPUTES_MAX)
        .select((
            disputes::id,
            disputes::photos,
            disputes::answer_photos,
            disputes::statements,
        ))
        .load(conn)?;
    let rows = i64::try_from(rows).unwrap_or(i64::MAX);
    let items: Vec<ItemRow> = match from {
        None => sql_query(format!("{ITEMS}{NEWEST}"))
            .bind::<Text, _>(order.to_owned())
            .bind::<BigInt, _>(rows)
            .prepared()
            .load(conn)?,
        Some(from) => sql_query(format!("{ITEMS}{UP_TO}"))
            .bind::<Text, _>(order.to_owned())
            .bind::<Timestamp, _>(from)
            .bind::<BigInt, _>(rows)
            .prepared()
            .load(conn)?,
    };
    // A document that cannot be read is reported when the page is built.
    let reports = step_reports(order, &documents).unwrap_or_default();
    let added = added_statements(&said).unwrap_or_default();
    let ids: BTreeSet<String> = items
        .iter()
        .chain(&added)
        .filter_map(|item| item.actor_id.clone())
        .chain(reports.iter().map(|report| report.provider.to_string()))
        .collect();
    let people = users::table
        .filter(users::id.eq_any(ids))
        .select((users::id, users::first_name, users::last_name, users::role))
        .load(conn)?;
    Ok(Parts {
        documents,
        said,
        items,
        people,
    })
}

fn step_reports(order: &str, documents: &Documents) -> Result<Vec<StepReport>, StoreError> {
    let row = Row::new("order_details", order);
    let reports: Option<Vec<StepReport>> = row.opt_json("step_reports", documents.0.as_deref())?;
    Ok(reports.unwrap_or_default())
}

/// The photos of all texts of the disputes.
fn photos_in(rows: &[SaidRow]) -> Result<BTreeSet<UploadId>, StoreError> {
    let mut all = BTreeSet::new();
    for (dispute, opening, answer, added) in rows {
        let row = Row::new("disputes", dispute);
        let opening: Vec<UploadId> = row.json("photos", opening)?;
        let answer: Vec<UploadId> = row.json("answer_photos", answer)?;
        let added: Vec<DisputeStatement> = row.json("statements", added)?;
        all.extend(opening.into_iter().chain(answer));
        all.extend(added.into_iter().flat_map(|one| one.photos));
    }
    Ok(all)
}

fn added_statements(rows: &[SaidRow]) -> Result<Vec<ItemRow>, StoreError> {
    let mut all = Vec::new();
    for (dispute, _, _, document) in rows {
        let row = Row::new("disputes", dispute);
        let statements: Vec<DisputeStatement> = row.json("statements", document)?;
        let items = statements
            .iter()
            .enumerate()
            .map(|(number, one)| ItemRow::of_statement(dispute, number, one));
        all.extend(items);
    }
    Ok(all)
}

fn page(
    order: &str,
    parts: Parts,
    limit: usize,
    after: Option<&Cursor>,
) -> Result<Page<EvidenceView>, StoreError> {
    let reports = step_reports(order, &parts.documents)?;
    let proof: Option<JobProof> =
        Row::new("order_details", order).opt_json("proof", parts.documents.1.as_deref())?;
    let people: People = parts
        .people
        .into_iter()
        .map(|(id, first, last, role)| (id, (format!("{first} {last}"), role)))
        .collect();
    let mut rows = parts.items;
    let steps = reports
        .iter()
        .enumerate()
        .map(|(number, report)| ItemRow::of_step(number, report));
    let added = added_statements(&parts.said)?;
    let documented = steps.chain(added);
    rows.extend(documented.filter(|row| after.is_none_or(|cursor| row.at <= cursor.at)));
    rows.sort_by(|one, other| other.key().cmp(&one.key()));
    let shown = ShownIn {
        proof,
        disputes: photos_in(&parts.said)?,
    };
    let view = |row| view(order, row, &people, &shown);
    page_by_time(rows, limit, after, |row| row.at, view)
}
