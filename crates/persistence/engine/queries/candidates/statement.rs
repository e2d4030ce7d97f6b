//! The statement that finds the providers whom operations may choose, with the codes of the domain.

use crate::apart::same_person;
use ::providers::{DaySpan, DocumentState, OfferState, ProviderStatus, Wanted, WorkingHours};
use kernel::Date;

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
                WHERE v.assessor_id = p.id AND v.state IN ('FEE_DUE', 'SCHEDULED', 'EN_ROUTE', 'ON_SITE') AND o.id <> $1
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

/// The statement with the codes of the domain. They are constants, never what a person typed.
pub(super) fn statement(wanted: &Wanted) -> String {
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
