//! What keeps the time of a provider: the unfinished jobs, the jobs whose reserve they are, and the
//! visits that are planned: to look at work, and to put right what did not hold. Every choice
//! and every check of a provider uses these conditions. The travel follows from the zone of the
//! order.

/// The condition that `$close`, which takes the zone, holds for the zone of the order.
macro_rules! by_zone {
    ($close:expr) => {{
        let close = $close;
        let in_zone = |zone: char| {
            $crate::schema::orders::zone
                .eq(zone.to_string())
                .and(close(Some(zone)))
        };
        let outside = $crate::schema::orders::zone.is_null().and(close(None));
        in_zone('A').or(in_zone('B')).or(in_zone('C')).or(outside)
    }};
}

/// The condition of an unfinished job that leaves no time for the wanted job.
macro_rules! leaves_no_time {
    ($wanted:expr) => {{
        let close = |zone: Option<char>| {
            let (begins, ends) = $wanted
                .visit
                .taken_by_job(zone, &$wanted.travel, $wanted.now);
            $crate::schema::orders::busy_from
                .lt(begins.naive_utc())
                .and($crate::schema::orders::busy_until.gt(ends.naive_utc()))
        };
        $crate::schema::orders::finished_at
            .is_null()
            .and($crate::schema::orders::id.ne($wanted.order.to_string()))
            .and($crate::busy_time::by_zone!(close))
    }};
}

/// The condition of a planned visit, whose time is `$at`, that leaves no time for the wanted job.
macro_rules! planned_at {
    ($at:expr, $wanted:expr) => {{
        let close = |zone: Option<char>| {
            let (before, after) = $wanted.visit.taken_by_visit(zone, &$wanted.travel);
            $at.lt(before.naive_utc()).and($at.gt(after.naive_utc()))
        };
        // The bounds of the longest travel, by which an index finds the visits.
        let (latest, earliest) = $wanted.visit.taken_by_any_visit(&$wanted.travel);
        $at.lt(latest.naive_utc())
            .and($at.gt(earliest.naive_utc()))
            .and($crate::schema::orders::id.ne($wanted.order.to_string()))
            .and($crate::busy_time::by_zone!(close))
    }};
}

/// The unfinished jobs of all providers that leave no time for the wanted job.
macro_rules! held_against {
    ($wanted:expr) => {
        $crate::schema::orders::table
            .filter($crate::schema::orders::status.eq_any([
                ::orders::OrderStatus::Assigned.code(),
                ::orders::OrderStatus::InProgress.code(),
            ]))
            .filter($crate::busy_time::leaves_no_time!($wanted))
    };
}

/// The jobs that leave no time for the wanted job and whose reserve a provider is.
macro_rules! reserved_against {
    ($wanted:expr) => {
        $crate::schema::offers::table
            .inner_join($crate::schema::orders::table)
            .filter($crate::schema::offers::state.eq(::providers::OfferState::Reserved.code()))
            .filter($crate::busy_time::leaves_no_time!($wanted))
    };
}

/// The planned return visits of warranty claims that leave no time for the wanted job.
macro_rules! returning_against {
    ($wanted:expr) => {
        $crate::schema::warranty_claims::table
            .inner_join($crate::schema::orders::table)
            .filter($crate::schema::warranty_claims::state.eq(::claims::ClaimState::Visit.code()))
            .filter($crate::busy_time::planned_at!(
                $crate::schema::warranty_claims::visit_at,
                $wanted
            ))
    };
}

/// The assessments, scheduled or under way, that leave no time for the wanted job.
macro_rules! assessing_against {
    ($wanted:expr) => {
        $crate::schema::assessments::table
            .inner_join($crate::schema::orders::table)
            .filter($crate::schema::assessments::state.eq_any(
                ::orders::AssessmentState::KEEPING_TIME.map(::orders::AssessmentState::code),
            ))
            .filter($crate::busy_time::planned_at!(
                $crate::schema::assessments::visit_at,
                $wanted
            ))
    };
}

pub(crate) use {
    assessing_against, by_zone, held_against, leaves_no_time, planned_at, reserved_against,
    returning_against,
};
