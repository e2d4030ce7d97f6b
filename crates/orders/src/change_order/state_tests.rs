//! What each state of a change order allows, with deadlines tested to the second and amounts to the
//! naira.

use super::test_support::{MATERIALS, labour, naira, new, propose, version};
use super::{
    ChangeOrder, ChangeOrderAllowance, ChangeOrderError, ChangeOrderKind, ChangeOrderState,
    NewChangeOrder, check_lines,
};
use crate::{
    PriceTag,
    order_tests::{call, in_progress, now, owner, provider, tag, worker},
};
use kernel::{Actor, Applied, Money};
use uuid::Uuid;

fn in_state(state: ChangeOrderState) -> ChangeOrder {
    ChangeOrder {
        state,
        ..propose(&in_progress(), &[], labour(5_000)).unwrap()
    }
}

#[test]
fn a_proposal_is_what_was_proposed_and_waits_half_an_hour() {
    let order = in_progress();
    let asked = NewChangeOrder {
        reason: "  The pipe is broken.  ".into(),
        ..new(3, labour(5_000))
    };
    let (id, photo, lines) = (asked.id, asked.photo, asked.lines.clone());
    let wanted = ChangeOrder {
        id,
        order: order.id,
        provider: provider(),
        number: 3,
        lines,
        reason: "The pipe is broken.".into(),
        photo,
        total: naira(5_000),
        within: false,
        state: ChangeOrderState::Proposed,
        proposed_at: now(),
        lapses_at: now().plus_mins(30),
        approved_at: None,
        ended_at: None,
        price: None,
        version: 0,
    };
    let before = [
        in_state(ChangeOrderState::Declined),
        in_state(ChangeOrderState::Withdrawn),
    ];
    assert_eq!(
        ChangeOrder::propose(&order, MATERIALS, &before, asked, &worker()),
        Ok(wanted)
    );
    let required_text = |reason: &str| {
        ChangeOrder::propose(
            &order,
            MATERIALS,
            &[],
            NewChangeOrder {
                reason: reason.into(),
                ..new(1, labour(100))
            },
            &worker(),
        )
        .is_ok()
    };
    assert_eq!(
        [
            required_text("0123456789"),
            required_text("012345678"),
            required_text(&"é".repeat(500)),
            required_text(&"é".repeat(501))
        ],
        [true, false, true, false]
    );
    assert!(
        propose(&order, &[], labour(100)).is_ok(),
        "a hundred naira are enough"
    );
}

#[test]
fn each_state_waits_may_be_answered_or_counts() {
    use ChangeOrderState::{Approved, Declined, Lapsed, Paid, Proposed, Withdrawn};
    for (state, waits, answerable, counts) in [
        (Proposed, true, true, true),
        (Approved, true, true, true),
        (Lapsed, false, true, true),
        (Paid, false, false, true),
        (Declined, false, false, false),
        (Withdrawn, false, false, false),
    ] {
        let one = in_state(state);
        assert_eq!(
            (one.waits(), one.is_answerable(), one.counts()),
            (waits, answerable, counts),
            "{state:?}"
        );
        let mut late = one.clone();
        assert_eq!(
            late.lapse(one.lapses_at.plus_secs(-1)),
            Applied::Already,
            "{state:?}"
        );
        assert_eq!(late.lapse(one.lapses_at).is_now(), waits, "{state:?}");
        assert_eq!(late.state, if waits { Lapsed } else { state });
    }
    let mut over = in_state(Proposed);
    assert_eq!(
        (over.end_with_work(now().plus_mins(4)), over.lapses_at),
        (Applied::Now(()), now().plus_mins(4))
    );
}

#[test]
fn a_paid_declined_or_withdrawn_one_says_when() {
    let order = in_progress();
    let mut paid = in_state(ChangeOrderState::Approved);
    paid.settle(&order, version(2), now().plus_mins(2)).unwrap();
    assert_eq!(
        (paid.state, paid.ended_at, paid.price),
        (
            ChangeOrderState::Paid,
            Some(now().plus_mins(2)),
            Some(version(2))
        )
    );
    assert_eq!(
        paid.approve(&order, &owner()),
        Ok(Applied::Already),
        "they agreed long ago"
    );
    let mut declined = in_state(ChangeOrderState::Lapsed);
    assert_eq!(declined.decline(&order, &owner()), Ok(Applied::Now(())));
    assert_eq!(
        (declined.state, declined.ended_at),
        (ChangeOrderState::Declined, Some(now()))
    );
    let mut withdrawn = in_state(ChangeOrderState::Lapsed);
    assert_eq!(withdrawn.withdraw(&worker()), Ok(Applied::Now(())));
    assert_eq!(
        (withdrawn.state, withdrawn.ended_at),
        (ChangeOrderState::Withdrawn, Some(now()))
    );
    for state in [ChangeOrderState::Proposed, ChangeOrderState::Lapsed] {
        let mut early = in_state(state);
        let before = early.clone();
        assert_eq!(
            (early.settle(&order, version(2), now()), &early),
            (Err(ChangeOrderError::NotApproved), &before)
        );
    }
    let mut approved = in_state(ChangeOrderState::Proposed);
    assert!(approved.approve(&order, &owner()).unwrap().is_now());
    assert_eq!(
        (approved.approved_at, approved.lapses_at),
        (Some(now()), now().plus_mins(30)),
        "the half hour runs on"
    );
}

#[test]
fn extra_work_belongs_to_its_order_and_to_the_provider_who_found_it() {
    let order = in_progress();
    let other = crate::Order {
        id: Uuid::from_u128(66).into(),
        ..order.clone()
    };
    let mut one = in_state(ChangeOrderState::Proposed);
    assert_eq!(
        one.approve(&other, &owner()),
        Err(ChangeOrderError::NotYours),
        "another order of the same customer"
    );
    assert_eq!(
        one.decline(&other, &owner()),
        Err(ChangeOrderError::NotYours)
    );
    assert_eq!(
        one.withdraw(&call(Actor::Provider(Uuid::from_u128(8).into()))),
        Err(ChangeOrderError::NotYours)
    );
    let another = crate::Order {
        provider: Some(Uuid::from_u128(8).into()),
        ..order.clone()
    };
    assert_eq!(
        (one.is_of_work(&order), one.is_of_work(&another)),
        (true, false)
    );
    assert_eq!(
        one.approve(&another, &owner()),
        Err(ChangeOrderError::NotAtWork)
    );
    let lines = [
        labour(3_000),
        vec![
            super::test_support::line(ChangeOrderKind::Material, 400),
            super::test_support::line(ChangeOrderKind::Material, 50),
        ],
    ]
    .concat();
    let mixed = propose(&order, &[], lines).unwrap();
    assert_eq!(
        (
            mixed.sum_of(ChangeOrderKind::Labour),
            mixed.sum_of(ChangeOrderKind::Material),
            mixed.total
        ),
        (Ok(naira(3_000)), Ok(naira(450)), naira(3_450))
    );
}

#[test]
fn the_addable_amount_is_computed_to_the_kobo_and_rounded_down() {
    let allowance =
        ChangeOrderAllowance::of(Money::from_kobo(3_010_099), Money::from_kobo(860_095), &[])
            .unwrap();
    assert_eq!(
        allowance,
        ChangeOrderAllowance {
            count: 3,
            left: Money::from_kobo(1_505_049),
            unasked: Money::from_kobo(86_009)
        }
    );
    let asked_for = in_state(ChangeOrderState::Proposed);
    let given_up = ChangeOrder {
        within: true,
        ..in_state(ChangeOrderState::Withdrawn)
    };
    let after = ChangeOrderAllowance::of(
        Money::from_kobo(3_010_099),
        Money::from_kobo(860_095),
        &[asked_for, given_up],
    )
    .unwrap();
    assert_eq!(
        after.unasked, allowance.unasked,
        "only what counts and was not asked for takes of it"
    );
    let huge = || ChangeOrder {
        total: Money::from_kobo(i64::MAX),
        ..in_state(ChangeOrderState::Proposed)
    };
    assert_eq!(
        ChangeOrderAllowance::of(naira(1), naira(1), &[huge(), huge()]),
        Err(kernel::MoneyError),
        "a sum is never cut"
    );
}

#[test]
fn one_proposal_has_ten_lines_at_most_and_one_at_least() {
    let lines = |count: usize| vec![super::test_support::line(ChangeOrderKind::Labour, 200); count];
    assert_eq!(
        [0, 1, 10, 11].map(|count| check_lines(&lines(count)).is_ok()),
        [false, true, true, false]
    );
}

#[test]
fn a_price_that_grew_holds_as_long_as_before() {
    let mut order = in_progress();
    let grown = PriceTag {
        version: version(2),
        number: 2,
        total: naira(35_100),
        valid_until: now().plus_days(9),
        stages: None,
    };
    order
        .extend_price(grown, naira(5_000), naira(5_000), naira(100))
        .unwrap();
    assert_eq!(
        order.price,
        Some(PriceTag {
            valid_until: tag().valid_until,
            ..grown
        })
    );
}
