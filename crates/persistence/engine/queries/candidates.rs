//! The providers whom operations may choose for an order, in one statement.

mod statement;

use crate::prelude::*;
use crate::{
    Queries,
    rows::{Row, opt_time},
};
use ::providers::{Candidate, Gender, Obstacle, ProviderStatus, Wanted};
use chrono::NaiveDateTime;
use diesel::{
    sql_query,
    sql_types::{BigInt, Integer, Nullable, Text, Timestamp},
};
use kernel::{ProviderId, StoreError};
use marketplace::read::CandidateView;
use statement::statement;

#[derive(QueryableByName)]
struct CandidateRow {
    #[diesel(sql_type = Text)]
    id: String,
    #[diesel(sql_type = Text)]
    display_name: String,
    #[diesel(sql_type = Text)]
    status: String,
    #[diesel(sql_type = Nullable<Text>)]
    gender: Option<String>,
    #[diesel(sql_type = Integer)]
    jobs_done: i32,
    #[diesel(sql_type = BigInt)]
    taken: i64,
    #[diesel(sql_type = Integer)]
    account: i32,
    #[diesel(sql_type = Integer)]
    declined: i32,
    #[diesel(sql_type = Integer)]
    busy: i32,
    #[diesel(sql_type = Integer)]
    undocumented: i32,
    #[diesel(sql_type = Integer)]
    closed: i32,
    #[diesel(sql_type = Integer)]
    day_off: i32,
    #[diesel(sql_type = Integer)]
    full_day: i32,
    #[diesel(sql_type = Integer)]
    blocked: i32,
    #[diesel(sql_type = Integer)]
    same_person: i32,
    #[diesel(sql_type = Nullable<Timestamp>)]
    last_seen_at: Option<NaiveDateTime>,
    #[diesel(sql_type = Nullable<Timestamp>)]
    chosen_until: Option<NaiveDateTime>,
}

impl Queries {
    pub(super) async fn candidates_for(
        &self,
        wanted: Wanted,
        barred: Option<ProviderId>,
        limit: u32,
    ) -> Result<Vec<CandidateView>, StoreError> {
        let sql = statement(&wanted);
        let barred = barred.map(|id| id.to_string()).unwrap_or_default();
        let gender = wanted.gender.map_or("", Gender::code);
        let zones = [Some('A'), Some('B'), Some('C'), None];
        let [a, b, c, elsewhere] = zones.map(|zone| {
            let times = wanted.visit.taken_by_job(zone, &wanted.travel, wanted.now);
            (times.0.naive_utc(), times.1.naive_utc())
        });
        let [planned_a, planned_b, planned_c, planned_elsewhere] = zones.map(|zone| {
            let (_, after) = wanted.visit.taken_by_visit(zone, &wanted.travel);
            after.naive_utc()
        });
        let (latest, earliest) = wanted.visit.taken_by_any_visit(&wanted.travel);
        let rows: Vec<CandidateRow> = self
            .read(move |conn| {
                sql_query(sql)
                    .bind::<Text, _>(wanted.order.to_string())
                    .bind::<Timestamp, _>(wanted.now.naive_utc())
                    .bind::<Timestamp, _>(a.0)
                    .bind::<Timestamp, _>(a.1)
                    .bind::<Timestamp, _>(b.0)
                    .bind::<Timestamp, _>(b.1)
                    .bind::<Timestamp, _>(c.0)
                    .bind::<Timestamp, _>(c.1)
                    .bind::<Timestamp, _>(elsewhere.0)
                    .bind::<Timestamp, _>(elsewhere.1)
                    .bind::<Timestamp, _>(planned_a)
                    .bind::<Timestamp, _>(planned_b)
                    .bind::<Timestamp, _>(planned_c)
                    .bind::<Timestamp, _>(planned_elsewhere)
                    .bind::<Timestamp, _>(latest.naive_utc())
                    .bind::<Timestamp, _>(earliest.naive_utc())
                    .bind::<Text, _>(wanted.day.to_string())
                    .bind::<Timestamp, _>(wanted.day.at_hour(0).naive_utc())
                    .bind::<Timestamp, _>(wanted.day.at_hour(24).naive_utc())
                    .bind::<Text, _>(wanted.customer.to_string())
                    .bind::<Timestamp, _>(wanted.seen_since.naive_utc())
                    .bind::<Text, _>(wanted.zone.to_string())
                    .bind::<Text, _>(&wanted.category_slug)
                    .bind::<BigInt, _>(wanted.price.kobo())
                    .bind::<Text, _>(gender)
                    .bind::<Text, _>(barred)
                    .bind::<BigInt, _>(i64::from(limit))
                    .prepared()
                    .load(conn)
            })
            .await?;
        rows.into_iter().map(view).collect()
    }
}

fn view(row: CandidateRow) -> Result<CandidateView, StoreError> {
    let stored = Row::new("providers", &row.id);
    let flags = [
        (row.account, Obstacle::Suspended),
        (row.declined, Obstacle::Declined),
        (row.busy, Obstacle::Busy),
        (row.undocumented, Obstacle::Documents),
        (row.closed, Obstacle::OutsideHours),
        (row.day_off, Obstacle::DayOff),
        (row.full_day, Obstacle::DailyCap),
        (row.blocked, Obstacle::Blocked),
        (row.same_person, Obstacle::SamePerson),
    ];
    let found = flags.into_iter().filter(|(stands, _)| *stands != 0);
    Ok(CandidateView {
        candidate: Candidate {
            id: stored.id("id", &row.id)?,
            status: stored.code("status", &row.status, ProviderStatus::from_code)?,
            gender: stored.opt_code("gender", row.gender.as_deref(), Gender::from_code)?,
            jobs_taken: u32::try_from(row.taken).unwrap_or(u32::MAX),
            last_seen_at: opt_time(row.last_seen_at),
            found: found.map(|(_, obstacle)| obstacle).collect(),
        },
        display_name: row.display_name,
        jobs_done: stored.count("jobs_done", row.jobs_done)?,
        chosen_until: opt_time(row.chosen_until),
    })
}
