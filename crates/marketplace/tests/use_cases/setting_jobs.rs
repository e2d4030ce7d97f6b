//! Previews of the time between two jobs and of the heartbeat: what would have been different for past
//! jobs.

use crate::setting_previews::{Past, job, reported, tried};
use ::settings::SettingKey;
use kernel::{Date, OrderId, ProviderId, Timestamp};
use marketplace::{
    read::{MissedHeartbeat, PastJob, PastOrder},
    settings::{PreviewedHeartbeats, PreviewedPairs, PreviewedQuestion, SettingPreview},
};
use orders::{Deadlines, ReportedStep, Slot};
use providers::{Visit, ZonePair};
use testkit::world::a_provider_no;

fn order(number: u64) -> OrderId {
    job(number).order
}

/// Minutes after eight o'clock on the day of the jobs, when the job of the heartbeats starts.
fn at(minutes: i64) -> Timestamp {
    let day = Date::parse("2026-11-24").unwrap();
    day.at_hour(8).plus_mins(minutes)
}

/// A job of Amina of two hours in zone A.
fn planned(number: u64, from: i64) -> PastJob {
    PastJob {
        order: order(number),
        reference: job(number).reference,
        provider: job(number).provider.unwrap(),
        name: "Amina".to_owned(),
        visit: Visit {
            from: at(from),
            until: at(from + 120),
            zone: Some('A'),
        },
    }
}

fn in_zone(zone: Option<char>, one: PastJob) -> PastJob {
    PastJob {
        visit: Visit { zone, ..one.visit },
        ..one
    }
}

fn of(provider: ProviderId, one: PastJob) -> PastJob {
    PastJob { provider, ..one }
}

async fn pairs(jobs: &[PastJob], key: SettingKey, value: i64) -> PreviewedPairs {
    let past = Past {
        jobs: jobs.to_vec(),
        ..Past::default()
    };
    let shown = tried(&past, key, value).await.unwrap();
    let SettingPreview::Pairs { pairs, command } = shown else {
        panic!("{shown:?}");
    };
    assert_eq!(
        command,
        format!(
            "make simulate-dispatch ARGS=\"--set {}={value}\"",
            key.code()
        )
    );
    pairs
}

/// The numbers of pairs, of those that are possible before and after, and of the different ones.
fn counts(shown: &PreviewedPairs) -> [u32; 4] {
    [
        shown.pairs,
        shown.possible_before,
        shown.possible_after,
        shown.different,
    ]
}

#[tokio::test]
async fn b17_8_the_time_between_two_jobs_is_tried_on_the_jobs_of_one_provider_on_one_day() {
    let other = a_provider_no(8).id;
    let jobs = [
        planned(3, 320),
        planned(2, 155),
        planned(1, 0),
        planned(4, 24 * 60),
        of(other, planned(5, 160)),
    ];
    let longer = pairs(&jobs, SettingKey::TravelSameZone, 40).await;
    assert_eq!(longer.zones, ZonePair::Same);
    assert_eq!((longer.needed_before, longer.needed_after), (30, 40));
    assert_eq!(
        counts(&longer),
        [2, 2, 1, 1],
        "the next day and another provider are no pair"
    );
    let shown: Vec<_> = longer
        .rows
        .iter()
        .map(|row| {
            (
                row.earlier.0,
                row.later.0,
                row.minutes,
                row.before,
                row.after,
            )
        })
        .collect();
    assert_eq!(
        shown,
        [
            (order(1), order(2), 35, true, false),
            (order(2), order(3), 45, true, true),
        ],
        "the different one comes first"
    );
    let first = &longer.rows[0];
    assert_eq!((first.ends, first.starts), (at(120), at(155)));
    assert_eq!(first.provider, "Amina");
    let exact = pairs(&jobs, SettingKey::TravelSameZone, 35).await;
    assert_eq!(counts(&exact), [2, 2, 2, 0]);
}

#[tokio::test]
async fn b17_8_a_shorter_time_between_two_jobs_makes_a_pair_possible() {
    let jobs = [planned(1, 0), planned(2, 130), planned(3, 200)];
    let shorter = pairs(&jobs, SettingKey::TravelSameZone, 10).await;
    assert_eq!(counts(&shorter), [2, 0, 1, 1]);
    let [first, second] = &shorter.rows[..] else {
        panic!("{shorter:?}");
    };
    assert_eq!(
        (first.minutes, first.before, first.after),
        (10, false, true)
    );
    assert_eq!(
        (second.minutes, second.before, second.after),
        (-50, false, false),
        "the jobs overlap"
    );
}

#[tokio::test]
async fn b17_8_each_time_between_two_jobs_is_tried_on_the_zones_that_it_is_about() {
    let jobs = [
        planned(1, 0),
        in_zone(Some('B'), planned(2, 170)),
        in_zone(None, planned(3, 360)),
    ];
    let next = pairs(&jobs, SettingKey::TravelNextZone, 60).await;
    assert_eq!((next.zones, next.rows.len()), (ZonePair::Neighbouring, 1));
    assert_eq!(next.rows[0].later.0, order(2));
    let far = pairs(&jobs, SettingKey::TravelFar, 90).await;
    assert_eq!((far.zones, far.rows.len()), (ZonePair::Far, 1));
    assert_eq!(far.rows[0].later.0, order(3), "the distance is unknown");
    let past = Past {
        jobs: jobs.to_vec(),
        ..Past::default()
    };
    let same = tried(&past, SettingKey::TravelSameZone, 40).await.unwrap();
    let SettingPreview::Simulation { reason, .. } = same else {
        panic!("{same:?}");
    };
    assert_eq!(
        reason,
        "No provider has had two jobs in such zones on one day yet."
    );
}

#[tokio::test]
async fn b17_8_the_latest_hundred_pairs_are_compared_and_ten_are_shown() {
    let jobs: Vec<PastJob> = (0..102)
        .map(|number| planned(number + 1, 24 * 60 * i64::try_from(number / 2).unwrap()))
        .zip([0, 150].into_iter().cycle())
        .map(|(one, minutes)| PastJob {
            visit: Visit {
                from: one.visit.from.plus_mins(minutes),
                until: one.visit.until.plus_mins(minutes),
                ..one.visit
            },
            ..one
        })
        .collect();
    let shown = pairs(&jobs, SettingKey::TravelSameZone, 31).await;
    assert_eq!(counts(&shown), [51, 51, 0, 51]);
    assert_eq!(shown.rows.len(), 10);
    assert_eq!(shown.rows[0].later.0, order(102), "the latest comes first");
    let close: Vec<PastJob> = (0..102)
        .map(|number| planned(number + 1, i64::try_from(number).unwrap()))
        .collect();
    let most = pairs(&close, SettingKey::TravelSameZone, 31).await;
    assert_eq!(counts(&most), [100, 0, 0, 0]);
}

/// The job that starts at eight, whose provider answered the heartbeat so many minutes before.
fn answered(number: u64, before: i64) -> PastOrder {
    PastOrder {
        heartbeat_answered_at: Some(at(-before)),
        ..job(number)
    }
}

/// The job that starts at eight, whose provider set out so many minutes before.
fn set_out(number: u64, before: i64) -> PastOrder {
    reported(number, ReportedStep::EnRoute, -120 - before)
}

/// A job that its first provider lost an hour before the start. Its reserve took it then.
fn missed(number: u64) -> PastOrder {
    PastOrder {
        assigned_at: Some(at(-60)),
        missed_heartbeats: vec![MissedHeartbeat {
            taken_at: at(-24 * 60),
            lost_at: at(-60),
        }],
        ..job(number)
    }
}

async fn heartbeats(
    orders: &[PastOrder],
    key: SettingKey,
    value: i64,
) -> (PreviewedHeartbeats, Option<String>) {
    let past = Past {
        orders: orders.to_vec(),
        ..Past::default()
    };
    let shown = tried(&past, key, value).await.unwrap();
    let SettingPreview::Heartbeats {
        heartbeats,
        command,
    } = shown
    else {
        panic!("{shown:?}");
    };
    (heartbeats, command)
}

/// The numbers of jobs, of silent providers, of searches before and after, and of those that are added
/// and avoided.
fn searches(shown: &PreviewedHeartbeats) -> [u32; 6] {
    [
        shown.jobs,
        shown.silent,
        shown.searched_before,
        shown.searched_after,
        shown.added,
        shown.avoided,
    ]
}

fn question(asked: i64, searched: Option<i64>) -> PreviewedQuestion {
    PreviewedQuestion {
        asked: Some(at(-asked)),
        searched: searched.map(|minutes| at(-minutes)),
    }
}

#[tokio::test]
async fn b17_8_the_search_for_a_reserve_is_tried_on_when_each_provider_responded() {
    let orders = [answered(1, 85), answered(2, 78), set_out(3, 70), missed(4)];
    let (earlier, command) = heartbeats(&orders, SettingKey::HeartbeatReserveMinutes, 80).await;
    assert_eq!(searches(&earlier), [4, 1, 2, 3, 1, 0]);
    assert_eq!(
        command.as_deref(),
        Some("make simulate-dispatch ARGS=\"--set heartbeat_reserve_minutes=80\"")
    );
    let shown: Vec<_> = earlier
        .rows
        .iter()
        .map(|row| (row.order.0, row.responded, row.is_different()))
        .collect();
    assert_eq!(
        shown,
        [
            (order(2), Some(at(-78)), true),
            (order(1), Some(at(-85)), false),
            (order(3), Some(at(-70)), false),
            (order(4), None, false),
        ]
    );
    let first = &earlier.rows[0];
    assert_eq!(first.starts, at(0));
    assert_eq!(
        (first.before, first.after),
        (question(90, None), question(90, Some(80)))
    );
    let (later, _) = heartbeats(&orders, SettingKey::HeartbeatReserveMinutes, 62).await;
    assert_eq!(searches(&later), [4, 1, 2, 1, 0, 1]);
    assert_eq!(later.rows[0].order.0, order(3), "the search is avoided");
}

#[tokio::test]
async fn b17_8_the_time_of_the_heartbeat_is_tried_with_answers_as_long_after_the_question() {
    let orders = [answered(1, 70), set_out(2, 70), missed(3)];
    let (sooner, command) = heartbeats(&orders, SettingKey::HeartbeatMinutes, 120).await;
    assert_eq!(command, None, "the simulation does not take it");
    assert_eq!(searches(&sooner), [3, 1, 3, 2, 0, 1]);
    let first = &sooner.rows[0];
    assert_eq!((first.order.0, first.responded), (order(1), Some(at(-70))));
    assert_eq!(
        (first.before, first.after),
        (question(90, Some(75)), question(120, None)),
        "an answer 100 minutes before the start is in time"
    );
    let (later, _) = heartbeats(&[set_out(1, 80)], SettingKey::HeartbeatMinutes, 76).await;
    assert_eq!(
        later.rows[0].after,
        PreviewedQuestion {
            asked: None,
            searched: None
        },
        "a provider who is on the way is not asked"
    );
}

#[tokio::test]
async fn b17_8_a_job_keeps_its_own_deadlines_when_the_search_for_a_reserve_is_tried() {
    let own = PastOrder {
        deadlines: Deadlines {
            heartbeat_minutes: 78,
            ..Deadlines::default()
        },
        ..answered(1, 77)
    };
    let (shown, _) = heartbeats(&[own], SettingKey::HeartbeatReserveMinutes, 90).await;
    assert_eq!(
        (shown.rows[0].before, shown.rows[0].after),
        (question(78, None), question(78, Some(78))),
        "a reserve is never searched before the question"
    );
}

#[tokio::test]
async fn b17_8_a_job_whose_provider_was_not_asked_for_the_heartbeat_is_not_compared() {
    let late = PastOrder {
        assigned_at: Some(at(-80)),
        ..set_out(1, 70)
    };
    let asap = PastOrder {
        slot: Some(Slot::Asap),
        ..set_out(2, 70)
    };
    let moved = PastOrder {
        missed_heartbeats: vec![MissedHeartbeat {
            taken_at: at(-72 * 60),
            lost_at: at(-48 * 60),
        }],
        ..job(3)
    };
    let past = Past {
        orders: vec![late, asap, moved, set_out(4, 95), job(5)],
        ..Past::default()
    };
    let reserve = tried(&past, SettingKey::HeartbeatReserveMinutes, 80).await;
    let Ok(SettingPreview::Simulation { reason, .. }) = reserve else {
        panic!("{reserve:?}");
    };
    assert_eq!(
        reason,
        "No provider of a past job has been asked for the heartbeat yet."
    );
    let asked = tried(&past, SettingKey::HeartbeatMinutes, 120).await;
    assert!(
        matches!(asked, Ok(SettingPreview::Moments { .. })),
        "{asked:?}"
    );
    let none = tried(&Past::default(), SettingKey::HeartbeatMinutes, 120).await;
    assert!(
        matches!(none, Ok(SettingPreview::Example { .. })),
        "{none:?}"
    );
}

#[tokio::test]
async fn b17_8_the_loss_of_a_silent_job_is_compared_with_the_response_of_its_provider() {
    let past = Past {
        orders: vec![answered(1, 65), set_out(2, 75), job(3)],
        ..Past::default()
    };
    let shown = tried(&past, SettingKey::HeartbeatLostMinutes, 70).await;
    let Ok(SettingPreview::Moments {
        rows,
        compared,
        different,
    }) = shown
    else {
        panic!("{shown:?}");
    };
    assert_eq!((rows.len(), compared, different), (3, 2, 1));
    assert_eq!(rows[0].acted, Some(at(-65)));
}
