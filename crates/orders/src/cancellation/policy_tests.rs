//! The policy table, row by row, and properties of every row.

use super::*;
use crate::{OrderStatus, Slot, TrackingStep};
use kernel::{Date, Money};
use proptest::prelude::*;

pub(super) fn naira(amount: i64) -> Money {
    Money::from_kobo(amount * 100)
}

/// A slot that begins at ten; the job was paid long before.
pub(super) fn slot() -> Slot {
    Slot::window(Date::parse("2026-12-01").unwrap(), "10-12").unwrap()
}

pub(super) fn moment(mins_before: i64) -> Moment {
    let now = slot().starts_at().unwrap().plus_mins(-mins_before);
    let paid_at = Some(now.plus_days(-9));
    Moment {
        status: OrderStatus::Assigned,
        step: TrackingStep::Accepted,
        slot: Some(slot()),
        paid_at,
        assigned_at: paid_at,
        replaced: false,
        now,
    }
}

pub(super) fn parts(received: i64, labour: i64, travel: i64) -> Parts {
    Parts {
        received: naira(received),
        labour: naira(labour),
        travel: naira(travel),
        delivered: Money::ZERO,
    }
}

pub(super) fn fee(moment: &Moment, parts: &Parts) -> i64 {
    settle_cancellation(moment, parts, &policy())
        .unwrap()
        .fee
        .kobo()
        / 100
}

pub(super) fn policy() -> CancellationPolicy {
    CancellationPolicy::default()
}

#[test]
fn before_an_acceptance_and_right_after_paying_nothing_is_kept_and_no_one_is_asked() {
    let big = parts(100_000, 90_000, 5_000);
    for status in [OrderStatus::DepositPaid, OrderStatus::Paid] {
        let unassigned = Moment {
            status,
            ..moment(30)
        };
        assert_eq!(
            (unassigned.stage(&policy()), fee(&unassigned, &big)),
            (Stage::Unassigned, 0)
        );
    }
    let paid = |secs: i64| Moment {
        paid_at: Some(moment(60).now.plus_secs(-secs)),
        ..moment(60)
    };
    let just_paid = settle_cancellation(&paid(600), &big, &policy()).unwrap();
    assert_eq!(
        (just_paid.stage, just_paid.fee, just_paid.due_at),
        (Stage::Grace, Money::ZERO, moment(60).now)
    );
    assert_eq!(
        paid(601).stage(&policy()),
        Stage::Late,
        "ten minutes and no more"
    );
    let set_out = Moment {
        step: TrackingStep::EnRoute,
        ..paid(5)
    };
    assert_eq!(
        set_out.stage(&policy()),
        Stage::Late,
        "not once the provider has set out"
    );
}

#[test]
fn the_notice_in_hours_picks_the_row() {
    for (minutes, stage) in [
        (24 * 60 + 1, Stage::Early),
        (24 * 60, Stage::Soon),
        (3 * 60, Stage::Soon),
        (3 * 60 - 1, Stage::Late),
        (0, Stage::Late),
        (-180, Stage::Late),
    ] {
        assert_eq!(
            moment(minutes).stage(&policy()),
            stage,
            "{minutes} minutes before"
        );
    }
    for step in [TrackingStep::EnRoute, TrackingStep::Arrived] {
        assert_eq!(
            Moment {
                step,
                ..moment(48 * 60)
            }
            .stage(&policy()),
            Stage::Late,
            "{step:?}"
        );
    }
    assert_eq!(
        Moment {
            slot: Some(Slot::Asap),
            assigned_at: None,
            ..moment(600)
        }
        .stage(&policy()),
        Stage::Late,
        "as soon as possible is now"
    );
}

/// The slot's window ends two hours after it begins.
#[test]
fn leaving_is_free_once_the_provider_is_more_than_an_hour_late_until_they_are_there() {
    let parts = parts(30_100, 25_000, 1_500);
    let late = |secs: i64, step| {
        let moment = Moment {
            step,
            now: slot().ends_at().unwrap().plus_mins(60).plus_secs(secs),
            ..moment(0)
        };
        let settled = settle_cancellation(&moment, &parts, &policy()).unwrap();
        (
            settled.stage,
            settled.fee,
            settled.due_at.secs_since(moment.now),
        )
    };
    for step in [TrackingStep::Accepted, TrackingStep::EnRoute] {
        assert_eq!(
            late(0, step),
            (Stage::Late, naira(6_250), 600),
            "an hour to the second is not more than one"
        );
        assert_eq!(
            late(1, step),
            (Stage::ProviderLate, Money::ZERO, 0),
            "and no one is asked"
        );
    }
    assert_eq!(
        late(1, TrackingStep::Arrived),
        (Stage::Late, naira(6_250), 600),
        "they are there, and it was made good"
    );
    let asap = |secs: i64| Moment {
        slot: Some(Slot::Asap),
        now: moment(0).paid_at.unwrap().plus_hours(4).plus_secs(secs),
        ..moment(0)
    };
    assert_eq!(
        (asap(0).stage(&policy()), asap(1).stage(&policy())),
        (Stage::Late, Stage::ProviderLate),
        "as soon as possible is three hours"
    );
    let unassigned = Moment {
        assigned_at: None,
        ..asap(1)
    };
    assert_eq!(unassigned.stage(&policy()), Stage::Late);
    assert!(!Stage::ProviderLate.uses_up_promo() && !Stage::ProviderLate.is_for_support());
}

#[test]
fn b9_13_leaving_is_free_when_the_reserve_took_the_job_until_they_set_out() {
    let replaced = |mins: i64, step| Moment {
        replaced: true,
        step,
        ..moment(mins)
    };
    let stage = |mins, step| replaced(mins, step).stage(&policy());
    for mins in [14 * 60, 2 * 60, 60] {
        assert_eq!(stage(mins, TrackingStep::Accepted), Stage::Replaced);
        let settled = settle_cancellation(
            &replaced(mins, TrackingStep::Accepted),
            &parts(20_000, 10_000, 1_500),
            &policy(),
        )
        .unwrap();
        assert_eq!(settled.fee, Money::ZERO);
        assert_eq!(settled.due_at, replaced(mins, TrackingStep::Accepted).now);
    }
    assert_eq!(stage(60, TrackingStep::EnRoute), Stage::Late);
    assert!(!Stage::Replaced.uses_up_promo() && !Stage::Replaced.is_for_support());
}

#[test]
fn each_row_costs_what_the_product_says() {
    let (small, big) = (
        parts(30_100, 25_000, 1_500),
        parts(200_000, 150_000, 12_500),
    );
    assert_eq!(
        (fee(&moment(25 * 60), &small), fee(&moment(25 * 60), &big)),
        (0, 0)
    );
    assert_eq!(
        (fee(&moment(5 * 60), &small), fee(&moment(5 * 60), &big)),
        (2_500, 5_000),
        "10 % of the labour, at most ₦5,000"
    );
    assert_eq!(fee(&moment(60), &small), 6_250, "25 % of the labour");
    assert_eq!(
        fee(&moment(60), &parts(200_000, 150_000, 1_500)),
        10_000,
        "at most ₦10,000"
    );
    assert_eq!(
        fee(&moment(60), &big),
        12_500,
        "the travel where that is more"
    );
    assert_eq!(
        fee(&moment(60), &parts(4_000, 25_000, 1_500)),
        4_000,
        "never more than what there is"
    );
}

#[test]
fn support_has_half_an_hour_or_ten_minutes_when_the_slot_is_close() {
    let parts = parts(30_100, 25_000, 1_500);
    let wait = |moment: Moment| {
        settle_cancellation(&moment, &parts, &policy())
            .unwrap()
            .due_at
            .secs_since(moment.now)
            / 60
    };
    assert_eq!(
        (
            wait(moment(25 * 60)),
            wait(moment(121)),
            wait(moment(120)),
            wait(moment(5))
        ),
        (30, 30, 10, 10)
    );
    assert_eq!(
        wait(Moment {
            slot: Some(Slot::Asap),
            assigned_at: None,
            ..moment(600)
        }),
        10
    );
}

fn step() -> impl Strategy<Value = TrackingStep> {
    prop_oneof![
        Just(TrackingStep::Accepted),
        Just(TrackingStep::EnRoute),
        Just(TrackingStep::Arrived)
    ]
}

proptest! {
    #[test]
    fn the_two_shares_are_all_that_was_received_and_neither_is_negative(
        mins in -600_i64..6_000, paid_mins in 0_i64..60, step in step(),
        received in 0_i64..1_000_000_000, labour in 0_i64..1_000_000_000, travel in 0_i64..50_000_000,
    ) {
        let now = moment(mins).now;
        let moment = Moment { step, paid_at: Some(now.plus_mins(-paid_mins)), ..moment(mins) };
        let parts = Parts { received: Money::from_kobo(received), labour: Money::from_kobo(labour), travel: Money::from_kobo(travel), delivered: Money::ZERO };
        let settled = settle_cancellation(&moment, &parts, &policy()).unwrap();
        prop_assert_eq!(settled.refund.plus(settled.fee), Ok(parts.received));
        prop_assert!(!settled.refund.is_negative() && !settled.fee.is_negative());
        prop_assert!(settled.due_at >= now && settled.due_at <= now.plus_mins(30));
    }

    #[test]
    fn a_closed_door_never_costs_less_than_leaving_late_nor_more_than_there_is(
        received in 0_i64..1_000_000_000, labour in 0_i64..1_000_000_000, travel in 0_i64..50_000_000,
    ) {
        let parts = Parts { received: Money::from_kobo(received), labour: Money::from_kobo(labour), travel: Money::from_kobo(travel), delivered: Money::ZERO };
        let closed = settle_no_access(&parts, &policy(), moment(0).now).unwrap();
        let late = settle_cancellation(&moment(0), &parts, &policy()).unwrap();
        prop_assert_eq!(closed.refund.plus(closed.fee), Ok(parts.received));
        prop_assert!(closed.fee >= late.fee && !closed.refund.is_negative());
        prop_assert!(closed.fee.kobo() <= travel + 1_500_000);
    }

    #[test]
    fn the_nearer_the_slot_the_less_comes_back(
        early in -600_i64..6_000, later in 0_i64..6_000,
        received in 0_i64..1_000_000_000, labour in 0_i64..1_000_000_000, travel in 0_i64..50_000_000,
    ) {
        let parts = Parts { received: Money::from_kobo(received), labour: Money::from_kobo(labour), travel: Money::from_kobo(travel), delivered: Money::ZERO };
        let refund = |mins: i64, step| settle_cancellation(&Moment { step, ..moment(mins) }, &parts, &policy()).unwrap().refund;
        let accepted = TrackingStep::Accepted;
        // Up to the time when the provider is more than an hour late. After that, cancelling is
        // free, because it is not the customer's fault.
        let later = early.saturating_sub(later).max(-180);
        prop_assert!(refund(early.max(later), accepted) >= refund(later, accepted));
        prop_assert!(refund(early.max(later), accepted) >= refund(early.max(later), TrackingStep::EnRoute));
    }
}

#[test]
fn a_later_stage_never_costs_less() {
    let (parts, policy) = (parts(500_000, 400_000, 30_000), policy());
    let by_time: Vec<Stage> = Stage::ALL
        .into_iter()
        .filter(|stage| {
            !matches!(
                stage,
                Stage::CylinderRejected | Stage::FirstCylinderRejected
            )
        })
        .collect();
    for pair in by_time.windows(2) {
        let fee = |stage: Stage| policy.fee(stage).of(&parts).unwrap();
        assert!(fee(pair[0]) <= fee(pair[1]), "{:?}", pair[1]);
    }
}
