//! Rulings on disputes: who decides, what may be decided, and what a ruling says.

use super::case_tests::{BARE, appealing, decided, heard, opened, ruling, user};
use super::*;
use crate::{DisputeLimits, OrderStatus};
use kernel::{Date, Money};

#[test]
fn row_26_all_of_the_price_is_decided_by_two_people() {
    let mut dispute = opened(DisputeSide::Customer, OrderStatus::Completed);
    assert_eq!(
        dispute.second(user(9), heard()),
        Err(DisputeError::NotProposed)
    );
    assert_eq!(
        dispute.decide(ruling(Verdict::FullRefund), user(8), BARE, heard()),
        Ok(false)
    );
    assert!(dispute.is_open() && dispute.is_proposed());
    assert_eq!(
        dispute.second(user(8), heard()),
        Err(DisputeError::SamePerson)
    );
    let mut other = dispute.clone();
    assert_eq!(
        other.decide(ruling(Verdict::Release), user(7), BARE, heard()),
        Ok(true),
        "another decision takes its place"
    );
    assert_eq!((other.decided_by, other.seconded_by), (Some(user(7)), None));
    dispute.second(user(9), heard()).unwrap();
    assert_eq!(
        (dispute.state, dispute.decided_by, dispute.seconded_by),
        (DisputeState::Decided, Some(user(8)), Some(user(9)))
    );
    assert_eq!(dispute.second(user(7), heard()), Err(DisputeError::Closed));
}

#[test]
fn the_possible_verdicts_depend_on_the_place_of_the_money() {
    use Verdict::{
        FullRefund, Goodwill, Partial, Release, Relieve, ReworkOther, ReworkSame, Uphold,
    };
    let held = opened(DisputeSide::Customer, OrderStatus::InProgress);
    assert_eq!(
        held.verdicts(BARE),
        [
            Release,
            Goodwill,
            Partial,
            ReworkSame,
            ReworkOther,
            FullRefund
        ]
    );
    assert_eq!(
        held.verdicts(Standing {
            parts_given: true,
            rest_to_come: false
        }),
        [Release, Goodwill, Partial, ReworkSame, FullRefund]
    );
    let staged = Standing {
        parts_given: false,
        rest_to_come: true,
    };
    assert_eq!(
        held.verdicts(staged),
        [ReworkSame, FullRefund],
        "what is held is not the price yet"
    );
    let mut released = opened(DisputeSide::Customer, OrderStatus::Completed);
    assert_eq!(
        released.verdicts(BARE),
        [Release, Goodwill, Partial, FullRefund]
    );
    assert_eq!(
        released.decide(ruling(ReworkSame), user(8), BARE, heard()),
        Err(DisputeError::NotPossible)
    );
    let first = decided(Partial, OrderStatus::Completed);
    let appeal = |side| {
        first
            .appeal(OrderStatus::Completed, appealing(side, heard()))
            .unwrap()
    };
    assert_eq!(
        appeal(DisputeSide::Customer).verdicts(BARE),
        [Uphold, Partial, FullRefund]
    );
    assert_eq!(
        appeal(DisputeSide::Provider).verdicts(BARE),
        [Uphold, Relieve]
    );
}

#[test]
fn staff_have_three_working_days_twice_and_then_little_goes_back_by_itself() {
    let mut dispute = opened(DisputeSide::Customer, OrderStatus::InProgress);
    assert_eq!(
        dispute.due_at,
        Date::parse("2026-11-26").unwrap().at_hour(18)
    );
    assert!(
        !dispute.is_overdue(dispute.due_at.plus_secs(-1)) && dispute.is_overdue(dispute.due_at)
    );
    let first = dispute.due_at;
    assert_eq!(
        dispute.miss(Money::from_kobo(1), &DisputeLimits::default(), first),
        Missed::Once
    );
    assert_eq!(
        dispute.due_at,
        Date::parse("2026-12-01").unwrap().at_hour(18),
        "the weekend is left out"
    );
    let second = dispute.due_at;
    assert_eq!(
        dispute.clone().miss(
            Money::from_kobo(2_000_000),
            &DisputeLimits::default(),
            second
        ),
        Missed::MoneyBack
    );
    let of_the_order = DisputeLimits {
        back_most: 30_000,
        ..DisputeLimits::default()
    };
    let more = Money::from_kobo(2_000_001);
    assert_eq!(
        dispute.clone().miss(more, &of_the_order, second),
        Missed::MoneyBack,
        "B13.8 an order keeps its limit"
    );
    assert_eq!(
        dispute.miss(
            Money::from_kobo(2_000_001),
            &DisputeLimits::default(),
            second
        ),
        Missed::Alarm
    );
    assert!(
        !dispute.is_overdue(second.plus_days(30)),
        "finance was told once"
    );
    let mut appeal = decided(Verdict::Release, OrderStatus::Completed)
        .appeal(
            OrderStatus::Completed,
            appealing(DisputeSide::Customer, heard()),
        )
        .unwrap();
    let _once = appeal.miss(Money::ZERO, &DisputeLimits::default(), second);
    assert_eq!(
        appeal.miss(Money::ZERO, &DisputeLimits::default(), second),
        Missed::Alarm,
        "no clock overrules a decision"
    );
}

#[test]
fn credit_for_the_trouble_is_within_its_limit_and_the_price() {
    let kobo = |kobo: i64| {
        Ruling {
            amount: Money::from_kobo(kobo),
            ..ruling(Verdict::Goodwill)
        }
        .checked()
    };
    assert_eq!(
        kobo(1_000_000).map(|ruling| (ruling.amount, ruling.line)),
        Ok((Ruling::GOODWILL_MOST, None))
    );
    for (amount, code) in [(0, "required"), (1_000_001, "too_much")] {
        let Err(DisputeError::Invalid(errors)) = kobo(amount) else {
            panic!("{amount} is refused")
        };
        assert!(format!("{errors:?}").contains(code), "{errors:?}");
    }
    let order = crate::order_tests::in_progress();
    let price = order.price.unwrap().total;
    assert_eq!(order.check_goodwill(price), Ok(()));
    assert!(
        order
            .check_goodwill(price.plus(Money::from_kobo(1)).unwrap())
            .is_err()
    );
}

#[test]
fn what_was_decided_says_what_it_took_and_what_is_proposed_waits() {
    let took = |verdict| decided(verdict, OrderStatus::Completed).took_something();
    assert!(took(Verdict::Partial) && took(Verdict::FullRefund));
    assert!(!took(Verdict::Release) && !took(Verdict::Goodwill));
    let open = opened(DisputeSide::Customer, OrderStatus::InProgress);
    assert!(!open.took_something() && !open.is_proposed() && !open.is_settled());
    let done = decided(Verdict::Release, OrderStatus::Completed);
    assert!(!done.is_proposed() && done.is_settled());
    assert!(
        !decided(Verdict::ReworkSame, OrderStatus::InProgress).is_settled(),
        "the second visit is to come"
    );
    let mut by_clock = opened(DisputeSide::Customer, OrderStatus::InProgress);
    by_clock
        .decide_by_default(Money::from_kobo(77), heard())
        .unwrap();
    let ruling = by_clock.ruling.clone().unwrap();
    assert_eq!(
        (ruling.verdict, ruling.amount, ruling.reason),
        (
            Verdict::FullRefund,
            Money::from_kobo(77),
            RulingReason::Overdue
        )
    );
    assert_eq!(
        (by_clock.decided_by, by_clock.decided_at, by_clock.is_open()),
        (None, Some(heard()), false)
    );
    assert_eq!(
        by_clock.decide_by_default(Money::ZERO, heard()),
        Err(DisputeError::Closed)
    );
}
