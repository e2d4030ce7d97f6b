//! What another time of the heartbeat, or of the search for a reserve, would have meant for past jobs.

use super::{
    order_times::{set_out, times},
    previewed::Both,
    previewed_jobs::{PreviewedHeartbeat, PreviewedHeartbeats, PreviewedQuestion},
    value::{deadlines, dispatch_rules},
};
use crate::read::{MissedHeartbeat, PastOrder};
use ::settings::SettingValues;
use dispatch::{KeepAliveTimes, PastHeartbeat};

/// A job, the times that it had, and what its provider did.
struct Case<'o> {
    job: &'o PastOrder,
    times: KeepAliveTimes,
    past: PastHeartbeat,
}

/// The past jobs with other minutes before the start at which a reserve is searched. Each job keeps
/// the deadlines that it has. `None` when no provider was asked for the heartbeat.
pub(super) fn reserves(
    jobs: &[PastOrder],
    (before, after): Both<'_>,
) -> Option<PreviewedHeartbeats> {
    let minutes = [before, after].map(reserve_minutes);
    compared(jobs, |case| {
        minutes.map(|minutes| PreviewedQuestion {
            asked: Some(case.past.asked),
            searched: case.times.reserve_searched(minutes, &case.past),
        })
    })
}

/// The past jobs with other minutes before the start at which the provider is asked. `choice` has the
/// minutes before the start at which a reserve is searched. `None` when no provider was asked.
pub(super) fn questions(
    jobs: &[PastOrder],
    (before, after): Both<'_>,
    choice: &SettingValues,
) -> Option<PreviewedHeartbeats> {
    let minutes = reserve_minutes(choice);
    compared(jobs, |case| {
        [before, after].map(|values| {
            let limits = deadlines(values, case.job.deadlines.urgent_hours);
            let tried = times(case.job, &limits);
            let asked = tried.and_then(|tried| Some((tried, tried.asked_again(&case.past)?)));
            PreviewedQuestion {
                asked: asked.map(|(_, again)| again.asked),
                searched: asked.and_then(|(tried, again)| tried.reserve_searched(minutes, &again)),
            }
        })
    })
}

fn reserve_minutes(choice: &SettingValues) -> i64 {
    dispatch_rules(choice).reserve.before_start_minutes
}

fn compared(
    jobs: &[PastOrder],
    questions: impl Fn(&Case<'_>) -> [PreviewedQuestion; 2],
) -> Option<PreviewedHeartbeats> {
    let row = |case: Case<'_>| {
        let [before, after] = questions(&case);
        PreviewedHeartbeat {
            order: (case.job.order, case.job.reference.clone()),
            starts: case.times.starts,
            responded: case.past.responded(),
            before,
            after,
        }
    };
    let rows: Vec<PreviewedHeartbeat> = jobs.iter().flat_map(cases).map(row).collect();
    (!rows.is_empty()).then(|| PreviewedHeartbeats::of(rows))
}

/// The providers of a job who were asked for the heartbeat, the latest first.
fn cases(job: &PastOrder) -> Vec<Case<'_>> {
    let Some(times) = times(job, &job.deadlines) else {
        return Vec::new();
    };
    let earlier = job.missed_heartbeats.iter().rev();
    let missed = earlier.filter_map(|missed| lost(missed, &times));
    let asked = answered(job, &times).into_iter().chain(missed);
    asked.map(|past| Case { job, times, past }).collect()
}

/// The heartbeat of the provider who has the job, if they responded after the question.
fn answered(job: &PastOrder, times: &KeepAliveTimes) -> Option<PastHeartbeat> {
    let past = PastHeartbeat {
        taken: job.assigned_at?,
        asked: times.heartbeat,
        answered: job.heartbeat_answered_at,
        set_out: set_out(job),
    };
    let is_known = past.responded().is_some();
    times.asked_again(&past).filter(|_| is_known).map(|_| past)
}

/// The heartbeat of a provider who lost the job, unless its time was changed later.
fn lost(missed: &MissedHeartbeat, times: &KeepAliveTimes) -> Option<PastHeartbeat> {
    let past = PastHeartbeat {
        taken: missed.taken_at,
        asked: times.heartbeat,
        answered: None,
        set_out: None,
    };
    let is_same_time = times.heartbeat < missed.lost_at && missed.lost_at < times.starts;
    times
        .asked_again(&past)
        .filter(|_| is_same_time)
        .map(|_| past)
}
