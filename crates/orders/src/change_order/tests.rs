use super::test_support::{MATERIALS, at, labour, line, naira, new, propose, proposed, version};
use super::{
    ChangeOrder, ChangeOrderAllowance, ChangeOrderError, ChangeOrderKind, ChangeOrderLine,
    ChangeOrderState, NewChangeOrder,
};
use crate::{
    Order, OrderError, OrderStatus, PriceTag, TrackingStep,
    order_tests::{call, in_progress, now, owner, tag, worker},
};
use kernel::{Actor, Applied, Money};
use proptest::prelude::*;
use uuid::Uuid;

/// The maximum total of change orders: half the price, in naira.
const CAP: i64 = 15_050;

#[test]
fn extra_work_waits_for_an_answer_and_then_for_its_money_and_is_then_part_of_the_price() {
    let mut order = in_progress();
    let mut extra = proposed(&mut order);
    assert_eq!(
        (extra.state, extra.within, extra.number),
        (ChangeOrderState::Proposed, false, 1)
    );
    assert_eq!(
        (order.tracking_step, extra.lapses_at),
        (TrackingStep::ChangeOrderPending, now().plus_mins(30))
    );
    assert_eq!(extra.payable(&order), Err(ChangeOrderError::NotApproved));
    assert_eq!(extra.approve(&order, &owner()), Ok(Applied::Now(())));
    assert_eq!(extra.approve(&order, &owner()), Ok(Applied::Already));
    order.follow(&extra, now());
    assert_eq!(
        (order.tracking_step, extra.payable(&order)),
        (TrackingStep::ChangeOrderPending, Ok(naira(5_000)))
    );
    let grown = PriceTag {
        version: version(2),
        number: 2,
        total: naira(35_100),
        ..tag()
    };
    order
        .extend_price(grown, naira(5_000), naira(5_000), naira(100))
        .unwrap();
    extra.settle(&order, version(2), now()).unwrap();
    order.follow(&extra, now());
    assert_eq!(
        (order.paid, order.price.map(|price| price.total)),
        (naira(35_100), Some(naira(35_100)))
    );
    assert_eq!(
        (order.tracking_step, order.price_versions, extra.price),
        (TrackingStep::Started, 2, Some(version(2)))
    );
    for refused in [
        extra.payable(&order).err(),
        extra.decline(&order, &owner()).err(),
        extra.withdraw(&worker()).err(),
    ] {
        assert_eq!(
            refused,
            Some(ChangeOrderError::Closed {
                state: ChangeOrderState::Paid
            })
        );
    }
}

#[test]
fn it_is_proposed_during_the_work_and_only_by_its_provider() {
    let mut order = in_progress();
    let ask = |order: &Order, by: Actor| {
        ChangeOrder::propose(order, MATERIALS, &[], new(1, labour(5_000)), &call(by)).err()
    };
    for stranger in [
        Actor::Guest,
        owner().actor,
        Actor::staff(Uuid::from_u128(7).into(), &[]),
        Actor::System,
    ] {
        assert_eq!(ask(&order, stranger), Some(ChangeOrderError::NotYours));
    }
    order.tracking_step = TrackingStep::Finished;
    assert_eq!(
        ask(&order, worker().actor),
        Some(ChangeOrderError::NotAtWork)
    );
    order.tracking_step = TrackingStep::Started;
    order.status = OrderStatus::Disputed;
    assert_eq!(
        ask(&order, worker().actor),
        Some(ChangeOrderError::NotAtWork)
    );
}

#[test]
fn there_are_three_at_most_one_at_a_time_and_together_half_of_the_first_price() {
    let order = in_progress();
    let first = propose(&order, &[], labour(5_000)).unwrap();
    assert_eq!(
        propose(&order, std::slice::from_ref(&first), labour(1_000)),
        Err(ChangeOrderError::AnotherOpen)
    );
    let lapsed = ChangeOrder {
        state: ChangeOrderState::Lapsed,
        ..first.clone()
    };
    assert_eq!(
        propose(&order, &[lapsed], labour(1_000)),
        Err(ChangeOrderError::AnotherOpen),
        "it may still be approved"
    );
    let declined = ChangeOrder {
        state: ChangeOrderState::Declined,
        ..first.clone()
    };
    let withdrawn = ChangeOrder {
        state: ChangeOrderState::Withdrawn,
        ..first
    };
    let refused = [declined.clone(), declined.clone(), declined.clone()];
    assert_eq!(
        propose(&order, &refused, labour(1_000)),
        Err(ChangeOrderError::TooMany),
        "the customer was asked three times"
    );
    let typos = vec![withdrawn; 9];
    assert!(propose(&order, &typos, labour(1_000)).is_ok());
    assert_eq!(
        propose(&order, &[typos, vec![declined]].concat(), labour(1_000)),
        Err(ChangeOrderError::TooMany),
        "ten in all"
    );
    assert!(propose(&order, &[], labour(CAP)).is_ok());
    assert_eq!(
        propose(&order, &[], labour(CAP + 1)),
        Err(ChangeOrderError::AboveCap { left: naira(CAP) })
    );
}

#[test]
fn the_start_of_a_wait_is_known_and_a_repeated_report_does_not_move_it() {
    let mut order = in_progress();
    let mut extra = propose(&order, &[], labour(5_000)).unwrap();
    let since = now().plus_mins(3);
    order.follow(&extra, since);
    assert!(extra.approve(&order, &at(9)).unwrap().is_now());
    order.follow(&extra, now().plus_mins(9));
    assert_eq!(
        (order.tracking_step, order.step_at),
        (TrackingStep::ChangeOrderPending, Some(since))
    );
}

#[test]
fn half_is_of_the_price_before_anything_was_added() {
    let mut order = in_progress();
    let paid = ChangeOrder {
        state: ChangeOrderState::Paid,
        ..propose(&order, &[], labour(10_000)).unwrap()
    };
    order.price = Some(PriceTag {
        total: naira(40_100),
        ..tag()
    });
    let refused = propose(&order, std::slice::from_ref(&paid), labour(5_051));
    assert_eq!(
        refused,
        Err(ChangeOrderError::AboveCap { left: naira(5_050) })
    );
    assert!(propose(&order, &[paid], labour(5_050)).is_ok());
}

#[test]
fn materials_within_a_tenth_need_no_approval_only_their_payment() {
    let mut order = in_progress();
    let some = |naira| vec![line(ChangeOrderKind::Material, naira)];
    let mut little = propose(&order, &[], some(860)).unwrap();
    assert_eq!(
        (little.within, little.state, little.approved_at),
        (true, ChangeOrderState::Approved, Some(now()))
    );
    order.follow(&little, now());
    assert_eq!(
        (order.tracking_step, little.payable(&order)),
        (TrackingStep::Started, Ok(naira(860))),
        "the work goes on"
    );
    assert_eq!(
        little.clone().withdraw(&worker()),
        Ok(Applied::Now(())),
        "the provider may bear it"
    );
    assert_eq!(little.lapse(now().plus_mins(30)), Applied::Now(()));
    order.follow(&little, now());
    assert_eq!(
        order.tracking_step,
        TrackingStep::Started,
        "nothing was waited for"
    );
    assert!(!propose(&order, &[], some(861)).unwrap().within);
    let mixed = [some(500), labour(300)].concat();
    assert!(
        !propose(&order, &[], mixed).unwrap().within,
        "labour is always asked for"
    );
    let before = ChangeOrder {
        state: ChangeOrderState::Paid,
        ..little
    };
    order.price = Some(PriceTag {
        total: naira(30_960),
        ..tag()
    });
    let more = ChangeOrder::propose(
        &order,
        naira(9_460),
        &[before],
        new(2, some(500)),
        &worker(),
    )
    .unwrap();
    assert!(!more.within, "the tenth is used up");
}

#[test]
fn money_that_is_short_is_taken_within_what_is_waived_of_the_whole_price() {
    let grown = PriceTag {
        version: version(2),
        number: 2,
        total: naira(35_100),
        ..tag()
    };
    let short = |missing: i64, received: i64| {
        let mut order = in_progress();
        order.paid = naira(30_100 - missing);
        order.extend_price(grown, naira(received), naira(5_000), naira(100))
    };
    assert_eq!(short(0, 4_900), Ok(()));
    assert_eq!(short(0, 4_899), Err(OrderError::NoPrice));
    assert_eq!(short(60, 4_960), Ok(()));
    assert_eq!(
        short(60, 4_959),
        Err(OrderError::NoPrice),
        "a trifle is waived once a price"
    );
    assert_eq!(short(0, 0), Err(OrderError::NoPrice));
    let mut order = in_progress();
    order
        .extend_price(grown, naira(6_000), naira(5_000), naira(100))
        .unwrap();
    assert_eq!(order.paid, naira(35_100), "what is more is not the order's");
    let other = PriceTag {
        total: naira(35_101),
        ..grown
    };
    assert_eq!(
        in_progress().extend_price(other, naira(5_000), naira(5_000), naira(100)),
        Err(OrderError::NoPrice)
    );
}

#[test]
fn a_proposal_says_what_why_and_how_much() {
    let order = in_progress();
    let refused = |lines, reason: &str| {
        let asked = NewChangeOrder {
            reason: reason.into(),
            ..new(1, lines)
        };
        match ChangeOrder::propose(&order, MATERIALS, &[], asked, &worker()) {
            Err(ChangeOrderError::Invalid(errors)) => errors.0[0].field.clone(),
            other => panic!("{other:?}"),
        }
    };
    let good = "The pipe behind the wall is broken.";
    assert_eq!(refused(Vec::new(), good), "lines");
    assert_eq!(
        refused(vec![line(ChangeOrderKind::Labour, 1); 11], good),
        "lines"
    );
    assert_eq!(refused(labour(99), good), "lines");
    assert_eq!(refused(labour(0), good), "lines.0.grossKobo");
    assert_eq!(
        refused(
            vec![ChangeOrderLine {
                label: " ".into(),
                ..line(ChangeOrderKind::Labour, 200)
            }],
            good
        ),
        "lines.0.label"
    );
    assert_eq!(
        refused(
            vec![ChangeOrderLine {
                quantity_milli: 0,
                ..line(ChangeOrderKind::Labour, 200)
            }],
            good
        ),
        "lines.0.quantity"
    );
    for reason in ["", "  too few ", &"x".repeat(501)] {
        assert_eq!(refused(labour(200), reason), "reason");
    }
}

proptest! {
    #[test]
    fn however_they_are_mixed_what_is_paid_never_exceeds_half_of_the_first_price_nor_three(
        total in 100_000_i64..1_000_000_000, share in 0_i64..=100,
        tries in prop::collection::vec((1_i64..600_000_000, any::<bool>(), 0_u8..4), 0..16),
    ) {
        let materials = total * share / 100;
        let mut order = in_progress();
        order.price = Some(PriceTag { total: Money::from_kobo(total), ..tag() });
        let (mut all, mut paid, mut unasked, mut added) = (Vec::<ChangeOrder>::new(), 0_i64, 0_i64, 0_i64);
        for (kobo, material, fate) in tries {
            let kind = if material { ChangeOrderKind::Material } else { ChangeOrderKind::Labour };
            let lines = vec![ChangeOrderLine { gross: Money::from_kobo(kobo), ..line(kind, 1) }];
            let asked = new(all.len() as u128, lines);
            let Ok(extra) = ChangeOrder::propose(&order, Money::from_kobo(materials + added), &all, asked, &worker()) else { continue };
            let state = [ChangeOrderState::Paid, ChangeOrderState::Declined, ChangeOrderState::Withdrawn, ChangeOrderState::Paid][usize::from(fate)];
            if state == ChangeOrderState::Paid {
                paid += kobo;
                added += if material { kobo } else { 0 };
                unasked += if extra.within { kobo } else { 0 };
                order.price = Some(PriceTag { total: Money::from_kobo(total + paid), ..tag() });
            }
            all.push(ChangeOrder { state, ..extra });
        }
        prop_assert!(paid * 2 <= total, "{paid} of {total}");
        prop_assert!(unasked * 10 <= materials, "{unasked} of {materials}");
        prop_assert!(all.len() <= 10 && all.iter().filter(|extra| extra.state != ChangeOrderState::Withdrawn).count() <= 3);
        let allowance = ChangeOrderAllowance::of(Money::from_kobo(total + paid), Money::from_kobo(materials + added), &all).unwrap();
        prop_assert!(!allowance.left.is_negative() && allowance.left.kobo() + paid <= total / 2 && allowance.unasked <= allowance.left);
    }
}
