//! The price of an order: set by the pricing staff, requested again, and made again when it expired unpaid.

use super::order_tests::{call, draft, now, owner, paid, priced, requested, staff, tag, worker};
use crate::{OrderError, OrderStatus, PriceTag};
use kernel::{Actor, Applied, Invocation};

#[test]
fn an_expired_price_goes_back_to_be_priced_again() {
    let mut order = priced();
    assert_eq!(
        order.expire_price(&call(Actor::System)),
        Ok(Applied::Already)
    );
    let late = Invocation {
        now: tag().valid_until,
        ..call(Actor::System)
    };
    assert_eq!(order.expire_price(&late), Ok(Applied::Now(())));
    assert_eq!((order.status, order.price), (OrderStatus::Submitted, None));
}

#[test]
fn the_pricing_staff_prices_what_the_engine_cannot() {
    let mut order = requested();
    assert_eq!(
        (order.requested_at, order.submitted_at),
        (Some(now()), Some(now()))
    );
    assert!(order.is_for_people() && !draft().is_for_people());
    for caller in [owner(), worker(), call(Actor::System), call(Actor::Guest)] {
        assert_eq!(
            order.price_by_staff(tag(), None, &caller),
            Err(OrderError::NotYours)
        );
    }
    assert!(matches!(
        order.price_by_staff(tag(), Some(&"x".repeat(501)), &staff()),
        Err(OrderError::Invalid(_))
    ));
    order
        .price_by_staff(tag(), Some("  Two guards, three nights. "), &staff())
        .unwrap();
    assert_eq!(
        (order.status, order.price, order.price_versions),
        (OrderStatus::Priced, Some(tag()), 1)
    );
    assert_eq!(
        order.price_note.as_deref(),
        Some("Two guards, three nights.")
    );
    let again = OrderError::Illegal {
        from: OrderStatus::Priced,
        to: OrderStatus::Priced,
    };
    assert_eq!(
        order.price_by_staff(tag(), None, &staff()),
        Err(again),
        "the second of two is refused"
    );
}

#[test]
fn a_customer_asks_for_another_price_three_times_and_says_why() {
    let mut order = priced();
    assert_eq!(
        order.ask_revision("Cheaper, please", &worker()),
        Err(OrderError::NotYours)
    );
    for note in ["", "  ", "no", &"x".repeat(501), "a\u{0}bc"] {
        assert!(
            matches!(
                order.ask_revision(note, &owner()),
                Err(OrderError::Invalid(_))
            ),
            "{note:?}"
        );
    }
    for time in 1..=3 {
        order
            .ask_revision("There are two rooms less.", &owner())
            .unwrap();
        assert_eq!(
            (order.status, order.price, order.revisions),
            (OrderStatus::Requested, None, time)
        );
        order
            .price_by_staff(
                PriceTag {
                    number: time + 1,
                    ..tag()
                },
                None,
                &staff(),
            )
            .unwrap();
    }
    assert_eq!(
        order.ask_revision("Once more", &owner()),
        Err(OrderError::TooManyRevisions(3))
    );
    let mut longer = order.clone();
    longer.deadlines.price_revisions = 4;
    assert_eq!(longer.ask_revision("Once more", &owner()), Ok(()));
    assert_eq!(order.status, OrderStatus::Priced);
    let illegal = OrderError::Illegal {
        from: OrderStatus::Paid,
        to: OrderStatus::Requested,
    };
    assert_eq!(
        paid().ask_revision("Cheaper, please", &owner()),
        Err(illegal)
    );
}

#[test]
fn an_unpaid_price_is_made_again_three_times_within_a_week_and_then_given_up() {
    let mut order = priced();
    for expiries in 1..=4 {
        let late = call(Actor::System);
        let late = Invocation {
            now: tag().valid_until,
            ..late
        };
        assert_eq!(order.expire_price(&late), Ok(Applied::Now(())));
        assert_eq!(order.expiries, expiries);
        assert_eq!(order.is_given_up(now()), expiries == 4, "{expiries}");
        order.set_price(tag(), &call(Actor::System)).unwrap();
    }
    let young = priced();
    assert!(!young.is_given_up(now().plus_days(7).plus_secs(-1)));
    assert!(young.is_given_up(now().plus_days(7)));
}
