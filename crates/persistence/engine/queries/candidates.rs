//! The providers whom operations may choose for an order, in one statement.

use crate::prelude::*;
use crate::{
    Queries,
    apart::same_person,
    rows::{Row, opt_time},
};
use ::providers::{
    Candidate, DaySpan, DocumentState, Gender, Obstacle, OfferState, ProviderStatus, Wanted,
    WorkingHours,
};
use chrono::NaiveDateTime;
use diesel::{
    sql_query,
    sql_types::{BigInt, Integer, Nullable, Text, Timestamp},
};
use kernel::{Date, ProviderId, StoreError};
use marketplace::read::CandidateView;

/// The providers of the service in the zone, with what the records show against each. The names in
/// braces are filled in by [`statement`]. The numbers follow the order in which they first appear,
/// because SQLite counts them so.
const CANDIDATES: &str = "
    SELECT id, display_name, status, gender, jobs_done, taken, account, declined, busy, undocumented, closed, day_off, full_day,
        blocked, same_person, last_seen_at, silent, chosen_until FROM (
        SELECT p.id, p.display_name, p.status, p.gender, p.jobs_done,
            CASE WHEN p.status = 'PROBATION' THEN (SELECT COUNT(*) FROM orders o
                WHERE o.provider_id = p.id AND o.status <> 'CANCELLED') ELSE 0 END AS taken,
            CASE WHEN EXISTS (SELECT 1 FROM users u WHERE u.id = p.id AND u.status <> 'ACTIVE')
                THEN 1 ELSE 0 END AS account,
            CASE WHEN EXISTS (SELECT 1 FROM offers f
                WHERE f.order_id = $1 AND f.provider_id = p.id AND f.state IN ({final}))
                THEN 1 ELSE 0 END AS declined,
            (SELECT MAX(f.expires_at) FROM offers f WHERE f.order_id = $1 AND f.provider_id = p.id
                AND f.by_hand AND f.state = 'SENT' AND f.expires_at > $2) AS chosen_until,
            CASE WHEN EXISTS (SELECT 1 FROM orders o WHERE o.provider_id = p.id
                AND o.status IN ('ASSIGNED', 'IN_PROGRESS') AND o.finished_at IS NULL AND o.id <> $1
                AND {no_time})
                OR EXISTS (SELECT 1 FROM offers r JOIN orders o ON o.id = r.order_id
                WHERE r.provider_id = p.id AND r.state = 'RESERVED' AND o.finished_at IS NULL AND o.id <> $1
                AND {no_time})
                OR EXISTS (SELECT 1 FROM warranty_claims v JOIN orders o ON o.id = v.order_id
                WHERE v.provider_id = p.id AND v.state = 'VISIT' AND o.id <> $1
                AND {planned})
                OR EXISTS (SELECT 1 FROM assessments v JOIN orders o ON o.id = v.order_id
                WHERE v.assessor_id = p.id AND v.state IN ('SCHEDULED', 'EN_ROUTE', 'ON_SITE') AND o.id <> $1
                AND {planned})
                THEN 1 ELSE 0 END AS busy,
            CASE WHEN EXISTS (SELECT 1 FROM provider_applications a WHERE a.provider_id = p.id)
                AND (SELECT COUNT(DISTINCT d.kind) FROM provider_documents d WHERE d.provider_id = p.id
                    AND d.worker_id IS NULL AND d.kind IN ({kinds}) AND d.state IN ({counts})
                    AND (d.valid_until IS NULL OR d.valid_until >= $17)) < {needed}
                THEN 1 ELSE 0 END AS undocumented,
            CASE WHEN {closed} THEN 1 ELSE 0 END AS closed,
            CASE WHEN EXISTS (SELECT 1 FROM provider_days_off x WHERE x.provider_id = p.id AND x.day IN ({days}))
                THEN 1 ELSE 0 END AS day_off,
            CASE WHEN p.daily_cap IS NOT NULL AND p.daily_cap <= (SELECT COUNT(*) FROM orders o
                WHERE o.provider_id = p.id AND o.status <> 'CANCELLED' AND o.id <> $1
                    AND o.busy_from >= $18 AND o.busy_from < $19)
                THEN 1 ELSE 0 END AS full_day,
            CASE WHEN EXISTS (SELECT 1 FROM blocks b WHERE b.blocker_id = $20 AND b.blocked_id = p.id)
                OR EXISTS (SELECT 1 FROM blocks b WHERE b.blocker_id = p.id AND b.blocked_id = $20)
                THEN 1 ELSE 0 END AS blocked,
            CASE WHEN p.id <> $20 AND {same_person} THEN 1 ELSE 0 END AS same_person,
            s.seen_at AS last_seen_at,
            CASE WHEN s.seen_at < $21 THEN 1 ELSE 0 END AS silent
        FROM provider_categories c
            JOIN provider_zones z ON z.provider_id = c.provider_id AND z.zone = $22
            JOIN providers p ON p.id = c.provider_id
            LEFT JOIN provider_last_seen s ON s.provider_id = p.id
        WHERE c.category_slug = $23 AND p.status IN ({approved})
    ) AS l
    ORDER BY CASE WHEN chosen_until IS NOT NULL THEN 0
        WHEN account + declined + busy + undocumented + closed + day_off + full_day + blocked + same_person + silent = 0
            AND status IN ({working})
            AND (status <> 'PROBATION' OR (taken < {probation_jobs} AND $24 <= {probation_max}))
            AND ($25 = '' OR gender = $25) AND id <> $20 AND id <> $26 THEN 1 ELSE 2 END, jobs_done, id
    LIMIT $27";

/// The condition of a job that leaves no time for the wanted one, as in `busy_time`.
const NO_TIME: &str = "CASE o.zone
                    WHEN 'A' THEN o.busy_from < $3 AND o.busy_until > $4
                    WHEN 'B' THEN o.busy_from < $5 AND o.busy_until > $6
                    WHEN 'C' THEN o.busy_from < $7 AND o.busy_until > $8
                    ELSE o.busy_from < $9 AND o.busy_until > $10 END";

/// The condition of a planned visit that leaves no time for the wanted job, as in `busy_time`. The
/// bounds of the longest travel come with it, so that an index finds the visits.
const PLANNED: &str = "CASE o.zone
                    WHEN 'A' THEN v.visit_at < $3 AND v.visit_at > $11
                    WHEN 'B' THEN v.visit_at < $5 AND v.visit_at > $12
                    WHEN 'C' THEN v.visit_at < $7 AND v.visit_at > $13
                    ELSE v.visit_at < $9 AND v.visit_at > $14 END
                    AND v.visit_at < $15 AND v.visit_at > $16";

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

/// The statement with the codes of the domain. They are constants, never what a person typed.
fn statement(wanted: &Wanted) -> String {
    let list = |codes: Vec<&str>| {
        let quoted: Vec<_> = codes.iter().map(|code| format!("'{code}'")).collect();
        quoted.join(", ")
    };
    let statuses = |fits: fn(&ProviderStatus) -> bool| {
        let fitting = ProviderStatus::ALL.into_iter().filter(fits);
        list(fitting.map(ProviderStatus::code).collect())
    };
    let kinds: Vec<_> = wanted.documents.iter().map(|kind| kind.code()).collect();
    let time = wanted.time.days();
    let days: Vec<_> = time.iter().map(|(day, _)| day.to_string()).collect();
    let last = OfferState::ALL.iter().filter(|state| state.is_final());
    let counts = [DocumentState::Accepted, DocumentState::Promised].map(DocumentState::code);
    CANDIDATES
        .replace("{no_time}", NO_TIME)
        .replace("{planned}", PLANNED)
        .replace("{same_person}", &same_person("p.id", "$20"))
        .replace("{needed}", &kinds.len().to_string())
        // A list must not be empty; without a kind nothing is needed.
        .replace("{kinds}", &list(if kinds.is_empty() { vec![""] } else { kinds }))
        .replace("{final}", &list(last.map(|state| state.code()).collect()))
        .replace("{closed}", &closed(&time))
        .replace("{days}", &list(days.iter().map(String::as_str).collect()))
        .replace("{counts}", &list(counts.to_vec()))
        .replace("{approved}", &statuses(|status| status.was_approved()))
        .replace("{working}", &statuses(|status| status.is_offered_work()))
        .replace("{probation_jobs}", &wanted.probation.jobs.to_string())
        .replace("{probation_max}", &wanted.probation.job_most.kobo().to_string())
}

/// The condition under which the provider `p` does not work in one of these parts of days.
fn closed(time: &[(Date, DaySpan)]) -> String {
    let any = "EXISTS (SELECT 1 FROM provider_hours h WHERE h.provider_id = p.id";
    let is_closed = |(day, part): &(Date, DaySpan)| {
        let (weekday, from, until) = (day.weekday(), part.from, part.until);
        let own = format!(
            "NOT {any} AND h.weekday = {weekday} AND h.from_minute <= {from} AND h.until_minute >= {until})"
        );
        if WorkingHours::DEFAULT.contains(*part) {
            format!("({own} AND {any}))")
        } else {
            own
        }
    };
    let parts: Vec<_> = time.iter().map(is_closed).collect();
    parts.join(" OR ")
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
