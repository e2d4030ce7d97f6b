//! What a cancellation costs at a closed door, and under other values of the settings.

use super::policy_tests::{moment, naira, parts, policy, slot};
use super::*;
use crate::FeeShare;
use kernel::Money;

#[test]
fn a_closed_door_costs_the_travel_and_half_of_the_labour_up_to_fifteen_thousand_and_waits_for_support()
 {
    let now = slot().starts_at().unwrap();
    let settled = |parts: &Parts| settle_no_access(parts, &policy(), now).unwrap();
    let small = settled(&parts(23_650, 21_500, 2_150));
    assert_eq!(
        (small.stage, small.fee, small.refund),
        (Stage::NoAccess, naira(12_900), naira(10_750))
    );
    assert_eq!(
        settled(&parts(200_000, 150_000, 12_500)).fee,
        naira(27_500),
        "half of the labour is capped, the travel is not"
    );
    assert_eq!(
        settled(&parts(40_000, 30_000, 0)).fee,
        naira(15_000),
        "to the naira at the cap"
    );
    assert_eq!(
        settled(&parts(4_000, 25_000, 1_500)).fee,
        naira(4_000),
        "never more than what there is"
    );
    let odd = Parts {
        received: naira(100),
        labour: Money::from_kobo(2_001),
        travel: Money::from_kobo(33),
        delivered: Money::ZERO,
    };
    assert_eq!(
        settled(&odd).fee,
        Money::from_kobo(1_001 + 33),
        "half a kobo counts as one"
    );
    assert!(Stage::NoAccess.is_for_support() && Stage::NoAccess.uses_up_promo());
    assert!(
        Stage::ALL
            .iter()
            .filter(|stage| stage.is_for_support())
            .count()
            == 1,
        "all others are done unless support objects"
    );
}

#[test]
fn other_shares_and_hours_change_the_stage_the_fee_and_its_reason() {
    let share = |percent, most| FeeShare {
        percent,
        most: naira(most),
    };
    let changed = CancellationPolicy {
        free_hours: 12,
        late_hours: 1,
        soon: share(20, 3_000),
        ..policy()
    };
    let stage = |minutes| moment(minutes).stage(&changed);
    assert_eq!(
        [721, 720, 60, 59].map(stage),
        [Stage::Early, Stage::Soon, Stage::Soon, Stage::Late]
    );
    let settled = settle_cancellation(&moment(700), &parts(30_000, 10_000, 0), &changed).unwrap();
    assert_eq!(settled.fee, naira(2_000));
    assert_eq!(
        settled.why(),
        "your slot is less than 12 hours away: 20 % of the labour, at most ₦3,000"
    );
    assert!(changed.why(Stage::Late).contains("less than 1 hour away"));
}

#[test]
fn other_minutes_change_the_grace_the_late_provider_and_the_wait() {
    let changed = CancellationPolicy {
        provider_late_minutes: 45,
        grace_minutes: 20,
        wait_minutes: 90,
        short_wait_minutes: 5,
        short_wait_hours: 4,
        ..policy()
    };
    let paid = |mins: i64| Moment {
        paid_at: Some(moment(60).now.plus_mins(-mins)),
        ..moment(60)
    };
    let stage = |mins| paid(mins).stage(&changed);
    assert_eq!([20, 21].map(stage), [Stage::Grace, Stage::Late]);
    assert_eq!(
        changed.why(Stage::Grace),
        "you paid less than 20 minutes ago"
    );
    let late = |mins: i64| Moment {
        now: slot().ends_at().unwrap().plus_mins(mins),
        ..moment(0)
    };
    let stage = |mins| late(mins).stage(&changed);
    assert_eq!([45, 46].map(stage), [Stage::Late, Stage::ProviderLate]);
    assert_eq!(
        changed.why(Stage::ProviderLate),
        "your provider is more than 45 minutes late"
    );
    let wait = |mins: i64| {
        let moment = moment(mins);
        let settled = settle_cancellation(&moment, &parts(30_000, 10_000, 0), &changed).unwrap();
        settled.due_at.secs_since(moment.now) / 60
    };
    assert_eq!([241, 240].map(wait), [90, 5]);
}
