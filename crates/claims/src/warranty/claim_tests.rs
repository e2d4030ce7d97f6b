//! The Fix-it promise: how long it lasts, who comes, and what follows when no one does.

#[path = "claim_closing_tests.rs"]
mod closing;

use super::*;
use crate::{Job, WarrantyClaimRecord};
use kernel::{Date, Money, ProviderId, Timestamp, UploadId, UserId, WarrantyClaimId};

fn now() -> Timestamp {
    Date::parse("2026-11-23").unwrap().at_hour(9)
}

fn number<T: From<uuid::Uuid>>(number: u128) -> T {
    uuid::Uuid::from_u128(number).into()
}

fn done(category_slug: &'static str) -> Claimed<'static> {
    Claimed {
        job: Job {
            category_slug,
            ..job()
        },
        latest: None,
    }
}

/// A home cleaning job that was finished a moment ago.
fn job() -> Job<'static> {
    Job {
        order: number(3),
        customer: number(1),
        provider: Some(number(31)),
        category_slug: "home-cleaning",
        completed_at: Some(now()),
    }
}

fn new(statement: &str, at: Timestamp) -> NewClaim {
    NewClaim {
        id: number::<WarrantyClaimId>(70),
        statement: statement.into(),
        now: at,
    }
}

fn claim() -> WarrantyClaim {
    WarrantyClaim::open(job(), None, new("", now())).unwrap()
}

fn visited() -> WarrantyClaim {
    let mut claim = claim();
    claim.visited("A new seal.", now().plus_hours(2)).unwrap();
    claim
}

fn with_staff() -> WarrantyClaim {
    let mut claim = claim();
    claim.decline("I am in Kano.", now().plus_hours(2)).unwrap();
    claim
}

fn code(error: ClaimError) -> (String, String) {
    let ClaimError::Invalid(errors) = error else {
        panic!("it is {error:?}")
    };
    (errors.0[0].field.to_string(), errors.0[0].code.to_string())
}

const STAFF: u128 = 90;

#[test]
fn work_is_good_for_a_week_and_that_of_three_trades_for_thirty_days() {
    for trade in ["plumbing", "electrical", "air-conditioning"] {
        assert_eq!(done(trade).job.warranty_days(), 30, "{trade}");
    }
    for trade in ["home-cleaning", "moving-logistics", "appliance-repair", ""] {
        assert_eq!(done(trade).job.warranty_days(), 7, "{trade}");
    }
    let last = now().plus_days(7);
    assert_eq!(may_claim(&done("home-cleaning"), last), Ok(()));
    assert_eq!(
        may_claim(&done("home-cleaning"), last.plus_secs(1)),
        Err(ClaimError::TooLate(last))
    );
    assert_eq!(may_claim(&done("plumbing"), now().plus_days(30)), Ok(()));
    assert_eq!(
        ClaimError::TooLate(last).to_string(),
        "The Fix-it promise for this job ended on 30 November 2026."
    );
}

#[test]
fn only_a_job_that_is_done_is_claimed_for_and_once_at_a_time() {
    let unfinished = Job {
        completed_at: None,
        ..job()
    };
    let asked = Claimed {
        job: unfinished,
        latest: None,
    };
    assert_eq!(may_claim(&asked, now()), Err(ClaimError::NotNow));
    assert_eq!(asked.until(), None);
    assert_eq!(
        WarrantyClaim::open(unfinished, None, new("", now())),
        Err(ClaimError::NotNow)
    );
    let after = |claim: &WarrantyClaim| {
        may_claim(
            &Claimed {
                latest: Some(claim),
                ..done("plumbing")
            },
            now(),
        )
    };
    assert_eq!(after(&claim()), Err(ClaimError::Open));
    let ended = |state| {
        WarrantyClaim::restore(WarrantyClaimRecord {
            state,
            closed_at: Some(now()),
            ..claim().into()
        })
    };
    for state in [ClaimState::Fixed, ClaimState::Withdrawn] {
        assert_eq!(after(&ended(state)), Ok(()), "{state:?}");
    }
    for state in [ClaimState::PaidBack, ClaimState::Refused] {
        assert_eq!(after(&ended(state)), Err(ClaimError::Settled), "{state:?}");
    }
    let without_provider = Job {
        provider: None,
        ..job()
    };
    assert_eq!(
        WarrantyClaim::open(without_provider, None, new("", now())),
        Err(ClaimError::NotNow)
    );
}

#[test]
fn one_tap_makes_a_claim_and_the_last_provider_of_the_job_comes_within_48_hours() {
    let first = claim();
    assert_eq!(
        (first.state, first.provider, first.fee),
        (ClaimState::Visit, number(31), Money::ZERO)
    );
    assert_eq!(
        (first.due_at, first.details_until()),
        (now().plus_hours(48), now().plus_days(14))
    );
    let fixed = WarrantyClaim::restore(WarrantyClaimRecord {
        provider: number(32),
        state: ClaimState::Fixed,
        closed_at: Some(now()),
        ..first.into()
    });
    let second = WarrantyClaim::open(
        job(),
        Some(&fixed),
        new(" It drips again. ", now().plus_days(1)),
    )
    .unwrap();
    assert_eq!(
        (second.provider, second.statement.as_str()),
        (number(32), "It drips again.")
    );
    let long = "a".repeat(2001);
    assert_eq!(
        code(WarrantyClaim::open(job(), None, new(&long, now())).unwrap_err()),
        ("statement".into(), "too_long".into())
    );
}

#[test]
fn words_and_photos_follow_for_two_weeks_while_it_is_open() {
    let photos: Vec<UploadId> = (1..=6).map(number).collect();
    let mut claim = claim();
    claim.add("It drips.", &photos[..2], now()).unwrap();
    claim
        .add(" And smells. ", &photos[1..3], now().plus_days(14))
        .unwrap();
    assert_eq!(
        (claim.statement.as_str(), claim.photos.as_slice()),
        ("It drips.\n\nAnd smells.", &photos[..3])
    );
    assert_eq!(
        code(claim.add("  ", &[], now()).unwrap_err()),
        ("statement".into(), "required".into())
    );
    assert_eq!(
        code(claim.add("", &photos, now()).unwrap_err()),
        ("photoIds".into(), "too_many".into())
    );
    assert_eq!(claim.photos.len(), 3, "a refusal adds nothing");
    let mut full = claim.clone();
    full.add("", &photos[3..5], now()).unwrap();
    assert_eq!(full.photos, photos[..5], "five are as many as there may be");
    assert_eq!(
        claim.add("Late.", &[], now().plus_days(14).plus_secs(1)),
        Err(ClaimError::OutOfStep)
    );
    claim.withdraw(now()).unwrap();
    assert_eq!(claim.add("Closed.", &[], now()), Err(ClaimError::OutOfStep));
}

#[test]
fn a_visit_is_planned_within_the_promise() {
    let mut claim = claim();
    assert_eq!(
        code(claim.plan(now(), now()).unwrap_err()),
        ("at".into(), "in_the_past".into())
    );
    assert_eq!(
        code(
            claim
                .plan(now().plus_hours(48).plus_secs(1), now())
                .unwrap_err()
        ),
        ("at".into(), "too_late".into())
    );
    claim.plan(now().plus_hours(48), now()).unwrap();
    claim.plan(now().plus_hours(4), now()).unwrap();
    assert_eq!(claim.visit_at, Some(now().plus_hours(4)));
    assert_eq!(
        visited().plan(now().plus_hours(4), now()),
        Err(ClaimError::OutOfStep)
    );
}

#[test]
fn a_visit_that_helped_ends_it_and_brings_what_was_agreed() {
    let mut fixed = visited();
    assert_eq!(
        (fixed.state, fixed.due_at),
        (ClaimState::Visited, now().plus_hours(2 + 72))
    );
    assert_eq!(fixed.earned(), None, "not before it is said to be fixed");
    fixed.confirm(now()).unwrap();
    assert_eq!(
        (fixed.state, fixed.is_open(), fixed.earned()),
        (ClaimState::Fixed, false, None)
    );
    let fee = Money::from_kobo(800_000);
    let others = WarrantyClaim::restore(WarrantyClaimRecord {
        fee,
        ..fixed.into()
    });
    assert_eq!(others.earned(), Some((number(31), fee)));
    assert_eq!(claim().confirm(now()), Err(ClaimError::OutOfStep));
    assert_eq!(
        code(claim().visited("  ", now()).unwrap_err()),
        ("report".into(), "required".into())
    );
}

#[test]
fn a_timer_hands_a_missed_job_to_staff_and_completes_one_without_a_complaint() {
    let mut missed = claim();
    assert!(
        !missed.is_overdue(now().plus_hours(48).plus_secs(-1))
            && missed.is_overdue(now().plus_hours(48))
    );
    assert_eq!(missed.lapse(now()), Err(ClaimError::OutOfStep));
    missed.lapse(now().plus_hours(48)).unwrap();
    // The time is a Wednesday morning: staff have until Thursday evening.
    assert_eq!(
        (missed.state, missed.due_at),
        (
            ClaimState::Staff,
            Date::parse("2026-11-26").unwrap().at_hour(18)
        )
    );
    assert!(
        !missed.is_overdue(now().plus_days(30)),
        "staff are not overruled by a clock"
    );
    let mut silent = visited();
    silent.lapse(silent.due_at).unwrap();
    assert_eq!(
        (silent.state, silent.closed_at),
        (ClaimState::Fixed, Some(silent.due_at))
    );
}

#[test]
fn a_visit_that_did_not_help_goes_to_the_staff_with_what_is_still_wrong() {
    let mut denied = visited();
    assert_eq!(
        code(denied.deny(" ", now()).unwrap_err()),
        ("statement".into(), "required".into())
    );
    denied.deny(" It still drips. ", now()).unwrap();
    assert_eq!(
        (denied.state, denied.statement.as_str()),
        (ClaimState::Staff, "It still drips.")
    );
    assert_eq!(denied.deny("Again.", now()), Err(ClaimError::OutOfStep));
    assert_eq!(
        code(claim().decline("", now()).unwrap_err()),
        ("reason".into(), "required".into())
    );
}
