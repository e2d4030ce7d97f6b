//! The evidence of an order, from all tables and documents that say what happened, newest first.
//!
//! The items have no id in common, so a cursor holds the time of the last item, and in place of an
//! id the number of items of that time that were returned before.

use super::evidence_sql::{ITEMS, NEWEST, STEP_PART, UP_TO};
use crate::cursor::{Cursor, nothing, page_by_time};
use crate::prelude::*;
use crate::{
    Queries,
    connection::DbConnection,
    rows::{Row, opt_time, time},
    schema::{order_details, users},
};
use ::orders::{JobProof, StepReport};
use chrono::NaiveDateTime;
use diesel::{
    result::QueryResult,
    sql_query,
    sql_types::{BigInt, Double, Nullable, Text, Timestamp},
};
use kernel::{Money, StoreError, UploadId};
use marketplace::read::{
    EVIDENCE_MAX, EvidenceActor, EvidenceKind, EvidencePlace, EvidenceRequest, EvidenceView, Page,
};
use std::collections::{BTreeSet, HashMap};

#[derive(QueryableByName)]
struct ItemRow {
    #[diesel(sql_type = BigInt)]
    part: i64,
    #[diesel(sql_type = BigInt)]
    number: i64,
    #[diesel(sql_type = Text)]
    id: String,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Text)]
    code: String,
    #[diesel(sql_type = Timestamp)]
    at: NaiveDateTime,
    #[diesel(sql_type = Nullable<Timestamp>)]
    received_at: Option<NaiveDateTime>,
    #[diesel(sql_type = Nullable<Text>)]
    actor: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    actor_id: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    body: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    upload_id: Option<String>,
    #[diesel(sql_type = Nullable<BigInt>)]
    amount_kobo: Option<i64>,
    #[diesel(sql_type = Nullable<Double>)]
    latitude: Option<f64>,
    #[diesel(sql_type = Nullable<Double>)]
    longitude: Option<f64>,
    /// The accuracy of a position in metres, the weight before a refill in grams, or how long the two
    /// sides talked in seconds.
    #[diesel(sql_type = Nullable<BigInt>)]
    first_number: Option<i64>,
    /// The weight after a refill in grams.
    #[diesel(sql_type = Nullable<BigInt>)]
    second_number: Option<i64>,
}

/// The steps that the provider reported, and the proof of the finished job, as documents.
type Documents = (Option<String>, Option<String>);
/// The id, first name, last name and role of a person.
type PersonRow = (String, String, String, String);

/// The rows of a page, as they were read from the tables.
struct Parts {
    documents: Documents,
    items: Vec<ItemRow>,
    people: Vec<PersonRow>,
}

/// The name and the role of each person by their id.
type People = HashMap<String, (String, String)>;

impl ItemRow {
    const fn key(&self) -> (NaiveDateTime, i64, i64, &String) {
        (self.at, self.part, self.number, &self.id)
    }

    fn of_step(number: usize, report: &StepReport) -> Self {
        Self {
            part: STEP_PART,
            number: i64::try_from(number).unwrap_or(i64::MAX),
            id: String::new(),
            kind: EvidenceKind::Step.code().to_owned(),
            code: report.step.code().to_owned(),
            at: report.happened_at.naive_utc(),
            received_at: Some(report.reported_at.naive_utc()),
            actor: Some(EvidenceActor::Provider.code().to_owned()),
            actor_id: Some(report.provider.to_string()),
            body: None,
            upload_id: None,
            amount_kobo: None,
            latitude: None,
            longitude: None,
            first_number: None,
            second_number: None,
        }
    }
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
    let ids: BTreeSet<String> = items
        .iter()
        .filter_map(|item| item.actor_id.clone())
        .chain(reports.iter().map(|report| report.provider.to_string()))
        .collect();
    let people = users::table
        .filter(users::id.eq_any(ids))
        .select((users::id, users::first_name, users::last_name, users::role))
        .load(conn)?;
    Ok(Parts {
        documents,
        items,
        people,
    })
}

fn step_reports(order: &str, documents: &Documents) -> Result<Vec<StepReport>, StoreError> {
    let row = Row::new("order_details", order);
    let reports: Option<Vec<StepReport>> = row.opt_json("step_reports", documents.0.as_deref())?;
    Ok(reports.unwrap_or_default())
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
    rows.extend(steps.filter(|row| after.is_none_or(|cursor| row.at <= cursor.at)));
    rows.sort_by(|one, other| other.key().cmp(&one.key()));
    let view = |row| view(order, row, &people, proof.as_ref());
    page_by_time(rows, limit, after, |row| row.at, view)
}

fn view(
    order: &str,
    row: ItemRow,
    people: &People,
    proof: Option<&JobProof>,
) -> Result<EvidenceView, StoreError> {
    let stored = Row::new("evidence", order);
    let person = row.actor_id.as_ref().and_then(|id| people.get(id));
    let actor = match row.actor.as_deref() {
        Some(code) => stored.code("actor", code, EvidenceActor::from_code)?,
        None => actor_of_role(person.map(|(_, role)| role.as_str())),
    };
    let photo: Option<UploadId> = stored.opt_id("upload_id", row.upload_id.as_deref())?;
    let kind = stored.code("kind", &row.kind, EvidenceKind::from_code)?;
    let small = |number: i64| u32::try_from(number).unwrap_or(u32::MAX);
    let place = row.latitude.zip(row.longitude).zip(row.first_number);
    Ok(EvidenceView {
        id: format!(
            "{}-{}-{}-{}",
            row.part,
            row.number,
            row.at.and_utc().timestamp_micros(),
            row.id
        ),
        kind,
        code: match photo.filter(|_| kind == EvidenceKind::Photo) {
            Some(photo) => photo_code(photo, proof).to_owned(),
            None => row.code,
        },
        at: time(row.at),
        received_at: opt_time(row.received_at),
        actor,
        actor_name: person.map(|(name, _)| name.clone()),
        text: row.body,
        photo,
        amount: row.amount_kobo.map(Money::from_kobo),
        place: place.map(|((latitude, longitude), accuracy)| EvidencePlace {
            latitude,
            longitude,
            accuracy_metres: small(accuracy),
        }),
        talk_seconds: row
            .first_number
            .filter(|_| kind == EvidenceKind::Call)
            .map(small),
        weights: row
            .first_number
            .zip(row.second_number)
            .map(|(before, after)| (small(before), small(after))),
    })
}

/// Who sent a photo, by the role of their account. The owner of a photo from a conversation may
/// have none.
fn actor_of_role(role: Option<&str>) -> EvidenceActor {
    match role {
        Some("CUSTOMER") => EvidenceActor::Customer,
        Some("SERVICE_PROVIDER") => EvidenceActor::Provider,
        Some("ADMIN") => EvidenceActor::Staff,
        Some(_) | None => EvidenceActor::Guest,
    }
}

/// Whether the provider took the photo before or after the work; `PHOTO` for any other photo.
fn photo_code(photo: UploadId, proof: Option<&JobProof>) -> &'static str {
    match proof {
        Some(proof) if proof.before.contains(&photo) => "BEFORE",
        Some(proof) if proof.photos.contains(&photo) => "AFTER",
        Some(_) | None => "PHOTO",
    }
}
