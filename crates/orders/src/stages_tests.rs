use crate::{
    ArrivalPin, Funding, JobProof, Order, OrderError, OrderStatus, PinTry, PriceTag, Receipt, Slot,
    Stages, TrackingStep,
    order_tests::{call, now, owner, priced, provider, tag, whole, worker},
};
use kernel::{Actor, Applied, Invocation, Money};
use proptest::prelude::*;

pub(super) const fn naira(naira: i64) -> Money {
    Money::from_kobo(naira * 100)
}

/// ₦300,000 in three stages: ₦150,000, ₦90,000 and ₦60,000.
pub(super) fn staged() -> Order {
    let stages = Stages::of(&[naira(150_000), naira(90_000), naira(60_000)]);
    let mut order = priced();
    order.price = Some(PriceTag {
        total: naira(300_000),
        stages,
        ..tag()
    });
    order
}

pub(super) fn pay(
    order: &mut Order,
    stage: Option<u32>,
    received: Money,
) -> Result<(), OrderError> {
    let asked = order.owed(stage);
    order.capture(
        Receipt {
            asked,
            stage,
            received,
            ..whole()
        },
        &call(Actor::System),
    )
}

pub(super) fn assigned() -> Order {
    let mut order = staged();
    pay(&mut order, Some(1), naira(150_000)).unwrap();
    let pin = ArrivalPin::parse("4821").unwrap();
    assert!(order.assign(provider(), pin, &worker()).unwrap().is_now());
    order
}

pub(super) fn in_progress() -> Order {
    let mut order = assigned();
    assert_eq!(
        order.start("4821", &worker()),
        Ok(Applied::Now(PinTry::Right))
    );
    order
}

#[test]
fn stages_are_two_to_four_and_each_is_something() {
    for bad in [
        &[naira(1)][..],
        &[naira(1); 5],
        &[naira(1), Money::ZERO],
        &[naira(2), naira(-1)],
        &[],
    ] {
        assert_eq!(Stages::of(bad), None);
    }
    assert_eq!(
        Stages::of(&[Money::from_kobo(i64::MAX), naira(1)]),
        None,
        "together beyond the range of money"
    );
    let stages = Stages::of(&[naira(150), naira(90), naira(60)]).unwrap();
    assert_eq!(
        (
            stages.count(),
            stages.up_to(0),
            stages.up_to(2),
            stages.up_to(9)
        ),
        (3, Money::ZERO, naira(240), naira(300))
    );
}

#[test]
fn the_first_stage_is_asked_for_or_all_of_the_price() {
    let order = staged();
    let due = |whole| {
        order
            .payable(whole, now())
            .map(|due| (due.amount, due.stage))
    };
    assert_eq!(
        (due(false), due(true)),
        (Ok((naira(150_000), Some(1))), Ok((naira(300_000), None)))
    );
    let mut at_once = staged();
    pay(&mut at_once, None, naira(300_000)).unwrap();
    assert_eq!(
        (at_once.status, at_once.payable(false, now())),
        (OrderStatus::Paid, Err(OrderError::NoPrice))
    );
}

#[test]
fn a_plan_whose_first_stage_is_paid_is_kept_and_its_search_starts() {
    let mut order = staged();
    pay(&mut order, Some(1), naira(150_000)).unwrap();
    assert_eq!(
        (order.status, order.paid, order.is_ready()),
        (OrderStatus::DepositPaid, naira(150_000), true)
    );
    assert_eq!(
        (order.balance_due_at, order.paid_at, order.tracking_step),
        (None, Some(now()), TrackingStep::Finding)
    );
    let late = Invocation {
        now: now().plus_days(30),
        ..call(Actor::System)
    };
    assert_eq!(
        order.lapse_balance(&late),
        Ok(Applied::Already),
        "it has no hour at which it lapses"
    );
    assert_eq!(
        order
            .payable(false, late.now)
            .map(|due| (due.amount, due.stage)),
        Ok((naira(90_000), Some(2)))
    );
    order.offers_sent(now());
    assert_eq!(order.tracking_step, TrackingStep::Offered);
    assert!(order.rest_to_come());
    pay(&mut order, None, naira(150_000)).unwrap();
    assert_eq!(
        (order.status, order.tracking_step),
        (OrderStatus::Paid, TrackingStep::Offered),
        "offers are out already"
    );
    assert!(!order.rest_to_come());
}

#[test]
fn a_first_stage_that_came_in_part_lapses_like_any_part() {
    let mut order = staged();
    pay(&mut order, Some(1), naira(149_899)).unwrap();
    assert_eq!(
        (order.status, order.is_ready(), order.balance_due_at),
        (OrderStatus::DepositPaid, false, Some(now().plus_hours(24)))
    );
    let pin = ArrivalPin::parse("4821").unwrap();
    assert!(
        matches!(
            order.assign(provider(), pin, &worker()),
            Err(OrderError::Illegal { .. })
        ),
        "nobody takes it yet"
    );
    assert_eq!(
        order
            .payable(false, now())
            .map(|due| (due.amount, due.stage)),
        Ok((naira(101), Some(1)))
    );
    let mut lapsed = order.clone();
    let late = Invocation {
        now: now().plus_hours(24),
        ..call(Actor::System)
    };
    assert_eq!(lapsed.lapse_balance(&late), Ok(Applied::Now(())));
    pay(&mut order, Some(1), naira(1)).unwrap();
    assert!(
        order.is_ready(),
        "a hundred naira are waived, and asked for with the next stage"
    );
    assert_eq!(
        order
            .payable(false, now())
            .map(|due| (due.amount, due.stage)),
        Ok((naira(90_100), Some(2)))
    );
}

#[test]
fn the_rest_of_a_first_stage_is_due_two_days_before_the_slot_when_that_is_sooner() {
    for (days, due) in [
        (2, now().plus_hours(24)),
        (3, now().plus_hours(23)),
        (9, now().plus_hours(24)),
    ] {
        let mut order = staged();
        order.slot = Some(Slot::Window {
            date: now().abuja_date().plus_days(days),
            from_hour: 8,
        });
        pay(&mut order, Some(1), naira(100_000)).unwrap();
        assert_eq!(order.balance_due_at, Some(due), "{days}");
    }
}

#[test]
fn the_hours_of_the_rest_of_a_first_stage_are_those_of_the_deadlines_of_the_order() {
    let mut order = staged();
    order.deadlines.rest_before_slot_hours = 60;
    order.deadlines.balance_hours = 36;
    let date = now().abuja_date().plus_days(3);
    order.slot = Some(Slot::Window { date, from_hour: 8 });
    let mut other = Order {
        slot: Some(Slot::Asap),
        ..order.clone()
    };
    pay(&mut order, Some(1), naira(100_000)).unwrap();
    assert_eq!(order.balance_due_at, Some(now().plus_hours(11)));
    pay(&mut other, Some(1), naira(100_000)).unwrap();
    assert_eq!(other.balance_due_at, Some(now().plus_hours(36)));
}

/// Regression 21: the work of a staged plan begins once its first stage is paid, although the plan
/// is not fully paid.
#[test]
fn regression_21_staged_plan_blocks_start_only_while_its_first_stage_is_unpaid() {
    let mut order = in_progress();
    assert_eq!(
        (order.status, order.work_stage, order.paid),
        (OrderStatus::InProgress, 1, naira(150_000))
    );
    let mut short = assigned();
    short.paid = naira(149_899);
    let unpaid = Err(OrderError::StageUnpaid {
        stage: 1,
        missing: naira(101),
    });
    assert_eq!(
        short.start("0000", &worker()),
        unpaid.clone().map(|()| Applied::Already)
    );
    assert_eq!(
        (short.status, short.pin_failures),
        (OrderStatus::Assigned, 0),
        "no try of the PIN is counted"
    );
    assert_eq!(
        order.begin_stage(2, &worker()),
        Err(OrderError::StageUnpaid {
            stage: 2,
            missing: naira(90_000)
        })
    );
}

#[test]
fn the_work_goes_on_to_a_stage_that_is_paid_and_ends_when_all_are() {
    let mut order = in_progress();
    assert_eq!(
        order.finish(JobProof::of_note("All done"), &worker()),
        Err(OrderError::StageUnpaid {
            stage: 2,
            missing: naira(90_000)
        })
    );
    assert_eq!(
        order.confirm_completion(&owner()),
        Err(OrderError::StageUnpaid {
            stage: 2,
            missing: naira(90_000)
        })
    );
    pay(&mut order, Some(2), naira(90_000)).unwrap();
    assert_eq!(
        (order.status, order.paid),
        (OrderStatus::InProgress, naira(240_000)),
        "the status stays"
    );
    assert_eq!(
        order.begin_stage(3, &worker()),
        Err(OrderError::OutOfStep {
            step: TrackingStep::Started
        })
    );
    assert_eq!(order.begin_stage(2, &owner()), Err(OrderError::NotYours));
    assert_eq!(order.begin_stage(2, &worker()), Ok(Applied::Now(())));
    assert_eq!(order.begin_stage(2, &worker()), Ok(Applied::Already));
    assert_eq!(
        order.begin_stage(3, &worker()),
        Err(OrderError::StageUnpaid {
            stage: 3,
            missing: naira(60_000)
        })
    );
    pay(&mut order, Some(3), naira(59_900)).unwrap();
    assert_eq!(
        order.begin_stage(3, &worker()),
        Ok(Applied::Now(())),
        "a trifle is waived"
    );
    assert!(matches!(
        order.begin_stage(4, &worker()),
        Err(OrderError::OutOfStep { .. })
    ));
    assert!(
        order
            .finish(JobProof::of_note("All done"), &worker())
            .unwrap()
            .is_now()
    );
    let Applied::Now(release) = order.confirm_completion(&owner()).unwrap() else {
        panic!("confirmed now")
    };
    assert_eq!(
        (release.amount, order.status),
        (naira(299_900), OrderStatus::Completed)
    );
}

proptest! {
    /// Payments of stages or whole amounts in any order: nothing is lost, the status follows from
    /// the payments, and a stage counts as paid exactly when the sum up to it was received, less
    /// the tolerance.
    #[test]
    fn the_funding_follows_from_the_money_received(
        parts in prop::collection::vec((0_u32..5, 1_i64..200_000), 1..10), cut in prop::collection::vec(1_000_i64..200_000, 2..5),
    ) {
        let amounts: Vec<_> = cut.iter().map(|amount| naira(*amount)).collect();
        let total = Money::total(amounts.iter().copied()).unwrap();
        let mut order = priced();
        order.price = Some(PriceTag { total, stages: Stages::of(&amounts), ..tag() });
        let mut came = Money::ZERO;
        for (stage, amount) in parts {
            let stage = Some(stage).filter(|stage| *stage > 0);
            let asked = order.owed(stage);
            if pay(&mut order, stage, naira(amount)).is_ok() {
                came = came.plus(naira(amount).min(asked)).unwrap();
            }
            prop_assert_eq!(order.paid, came);
            prop_assert!(came <= total);
            let whole = total.minus(came).unwrap() <= naira(100);
            let status = if came.is_zero() { OrderStatus::Priced } else if whole { OrderStatus::Paid } else { OrderStatus::DepositPaid };
            prop_assert_eq!(order.status, status);
            let first = came.plus(naira(100)).unwrap() >= amounts[0];
            prop_assert_eq!(order.is_ready(), first && !came.is_zero());
            prop_assert_eq!(order.balance_due_at.is_some(), !came.is_zero() && !first);
            let funding = Funding { total, stages: Stages::of(&amounts), received: came };
            prop_assert_eq!(order.funding(), Some(funding));
            let covered = (1..=amounts.len()).take_while(|upto| {
                came.plus(naira(100)).unwrap() >= Money::total(amounts[..*upto].iter().copied()).unwrap()
            });
            prop_assert_eq!(funding.stages_paid() as usize, covered.count());
            prop_assert_eq!(funding.next().is_none(), whole);
        }
    }
}
