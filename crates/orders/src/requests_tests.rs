//! Prices set by staff: who may set, accept and question them, with which notes, and what each step
//! changes.

use crate::{
    Order, OrderError, OrderStatus, PriceTag,
    order_tests::{
        assigned, call, draft, last, now, owner, paid, priced, requested, staff, tag, worker,
    },
};
use kernel::{Actor, Applied, Invocation, Money, PriceVersionId};
use uuid::Uuid;

fn later(call: Invocation) -> Invocation {
    Invocation {
        now: now().plus_hours(6),
        ..call
    }
}

fn code(result: Result<(), OrderError>) -> Option<String> {
    match result {
        Err(OrderError::Invalid(errors)) => errors
            .0
            .first()
            .map(|error| format!("{} {}", error.field, error.code)),
        _ => None,
    }
}

#[test]
fn row_7_staff_accept_a_report_and_the_time_of_staff_starts_again() {
    let mut order = requested();
    for caller in [owner(), worker(), call(Actor::System), call(Actor::Guest)] {
        let before = order.clone();
        assert_eq!(
            (order.accept_report(&caller), &order),
            (Err(OrderError::NotYours), &before),
            "{:?}",
            caller.actor
        );
    }
    assert_eq!(order.accept_report(&later(staff())), Ok(()));
    assert_eq!(
        (order.status, order.requested_at, last(&order)),
        (
            OrderStatus::Quoted,
            Some(now().plus_hours(6)),
            ("REPORT_ACCEPTED", None)
        )
    );
    let illegal = OrderError::Illegal {
        from: OrderStatus::Quoted,
        to: OrderStatus::Quoted,
    };
    assert_eq!(order.accept_report(&staff()), Err(illegal));
    assert_eq!(
        order.price_by_staff(tag(), None, &staff()),
        Ok(()),
        "row 9: staff name the price next"
    );
}

#[test]
fn the_note_of_staff_on_a_price_is_one_to_five_hundred_characters_or_absent() {
    let note = |text: &str| {
        let mut order = requested();
        order
            .price_by_staff(PriceTag { number: 4, ..tag() }, Some(text), &staff())
            .map(|()| {
                assert_eq!(
                    (order.price_versions, last(&order).0),
                    (4, "PRICED_BY_DESK")
                );
                assert_eq!(
                    last(&order).1,
                    order.price_note.as_deref(),
                    "the history has the same words"
                );
                order.price_note
            })
    };
    let most = "é".repeat(500);
    for (text, kept) in [
        ("", None),
        ("  ", None),
        ("x", Some("x")),
        ("one\ntwo", Some("one\ntwo")),
        (most.as_str(), Some(most.as_str())),
    ] {
        assert_eq!(
            note(text).as_ref().map(Option::as_deref),
            Ok(kept),
            "{text:.9}"
        );
    }
    assert_eq!(
        code(note(&"x".repeat(501)).map(drop)).as_deref(),
        Some("note too_long")
    );
    assert_eq!(
        code(note("a\u{7}").map(drop)).as_deref(),
        Some("note bad_character")
    );
}

#[test]
fn a_request_for_another_price_needs_a_reason_of_three_to_five_hundred_characters() {
    let ask = |text: &str| priced().ask_revision(text, &owner());
    assert_eq!((ask("abc"), ask(&"é".repeat(500))), (Ok(()), Ok(())));
    for (text, fault) in [
        ("", "required"),
        ("   ", "required"),
        (" ab ", "too_short"),
        (&"x".repeat(501), "too_long"),
        ("a\tbc", "bad_character"),
    ] {
        assert_eq!(code(ask(text)), Some(format!("note {fault}")), "{text:.9}");
    }
    let mut order = requested();
    order
        .price_by_staff(tag(), Some("Two guards."), &staff())
        .unwrap();
    order.ask_revision(" Only one. ", &later(owner())).unwrap();
    assert_eq!(
        (last(&order), order.requested_at),
        (
            ("REVISION_ASKED", Some("Only one.")),
            Some(now().plus_hours(6))
        )
    );
    assert_eq!(
        (order.price, order.price_note),
        (None, None),
        "the old price and its words are gone"
    );
}

#[test]
fn row_12_an_unpaid_price_expires_at_its_time() {
    let system = |at| Invocation {
        now: at,
        ..call(Actor::System)
    };
    let until = tag().valid_until;
    let mut order = requested();
    order
        .price_by_staff(tag(), Some("Two guards."), &staff())
        .unwrap();
    assert_eq!(
        order.expire_price(&system(until.plus_secs(-1))),
        Ok(Applied::Already)
    );
    assert_eq!((order.status, order.expiries), (OrderStatus::Priced, 0));
    assert_eq!(order.expire_price(&system(until)), Ok(Applied::Now(())));
    assert_eq!(
        (
            order.status,
            order.expiries,
            order.price,
            order.price_note.as_deref()
        ),
        (OrderStatus::Submitted, 1, None, None)
    );
    assert_eq!(last(&order), ("PRICE_EXPIRED", None));
    assert_eq!(
        order.expire_price(&system(until)),
        Ok(Applied::Already),
        "there is none any more"
    );
    for mut kept in [paid(), assigned()] {
        let before = kept.clone();
        assert_eq!(
            (kept.expire_price(&system(until.plus_days(9))), &kept),
            (Ok(Applied::Already), &before),
            "what is paid for stays"
        );
    }
}

#[test]
fn a_request_is_as_old_as_its_first_sending_or_else_as_its_draft() {
    let sent = Order {
        submitted_at: Some(now().plus_days(3)),
        ..draft()
    };
    assert_eq!(
        (
            sent.is_given_up(now().plus_days(10).plus_secs(-1)),
            sent.is_given_up(now().plus_days(10))
        ),
        (false, true)
    );
    assert_eq!(
        (
            draft().is_given_up(now().plus_days(7).plus_secs(-1)),
            draft().is_given_up(now().plus_days(7))
        ),
        (false, true)
    );
}

#[test]
fn an_unpaid_order_is_given_up_after_the_days_of_its_deadlines() {
    let mut sent = Order {
        submitted_at: Some(now()),
        ..draft()
    };
    sent.deadlines.unpaid_days = 3;
    let given_up = [3, 2].map(|days| sent.is_given_up(now().plus_days(days)));
    assert_eq!(given_up, [true, false]);
}

#[test]
fn another_price_for_the_same_work_holds_as_long_as_the_one_before_at_most() {
    let other = PriceTag {
        version: PriceVersionId::from_uuid(Uuid::from_u128(44)),
        number: 2,
        total: Money::from_kobo(2_500_000),
        valid_until: now().plus_days(9),
        stages: None,
    };
    let until = tag().valid_until;
    let mut order = priced();
    assert_eq!(order.replace_price(other, until.plus_secs(-1)), Ok(()));
    assert_eq!(
        (order.price, order.price_versions),
        (
            Some(PriceTag {
                valid_until: until,
                ..other
            }),
            2
        )
    );
    let sooner = PriceTag {
        valid_until: until.plus_secs(-60),
        ..other
    };
    let mut ends_sooner = priced();
    assert_eq!(ends_sooner.replace_price(sooner, now()), Ok(()));
    assert_eq!(ends_sooner.price, Some(sooner));
    let before = order.clone();
    assert_eq!(
        (order.replace_price(tag(), until), &order),
        (Err(OrderError::PriceExpired), &before)
    );
    assert_eq!(
        paid().replace_price(other, now()),
        Err(OrderError::NoPrice),
        "it is paid"
    );
    assert_eq!(requested().untouched_price(now()), Err(OrderError::NoPrice));
}

#[test]
fn the_engines_price_counts_its_version() {
    let mut order = draft();
    assert!(order.submit(&owner()).unwrap().is_now());
    assert_eq!(
        order.set_price(PriceTag { number: 5, ..tag() }, &call(Actor::System)),
        Ok(())
    );
    assert_eq!(
        (
            order.status,
            order.price_versions,
            order.price.map(|price| price.number)
        ),
        (OrderStatus::Priced, 5, Some(5))
    );
    let illegal = OrderError::Illegal {
        from: OrderStatus::Draft,
        to: OrderStatus::Priced,
    };
    assert_eq!(draft().set_price(tag(), &call(Actor::System)), Err(illegal));
}

#[test]
fn row_12_the_customer_asks_for_the_new_price_of_the_engine_once_the_old_one_expired() {
    let until = tag().valid_until;
    let at = |call: Invocation, now| Invocation { now, ..call };
    let mut order = priced();
    for caller in [worker(), staff(), call(Actor::System), call(Actor::Guest)] {
        assert_eq!(
            order.reprice(&at(caller, until)),
            Err(OrderError::NotYours),
            "{:?}",
            caller.actor
        );
    }
    assert_eq!(
        code(order.reprice(&at(owner(), until.plus_secs(-1)))),
        Some("price still_valid".to_owned())
    );
    assert_eq!(order.reprice(&at(owner(), until)), Ok(()));
    assert_eq!(
        (order.status, order.expiries, order.price),
        (OrderStatus::Submitted, 1, None)
    );
    assert_eq!(last(&order), ("PRICE_EXPIRED", None));
    let illegal = |order: &mut Order| {
        let from = order.status;
        let to = OrderStatus::Submitted;
        assert_eq!(
            order.reprice(&at(owner(), until)),
            Err(OrderError::Illegal { from, to }),
            "{from:?}"
        );
    };
    let mut by_staff = requested();
    by_staff.price_by_staff(tag(), None, &staff()).unwrap();
    illegal(&mut by_staff);
    for mut other in [draft(), requested(), paid(), assigned()] {
        illegal(&mut other);
    }
}
