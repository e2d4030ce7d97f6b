//! Quotes of providers: who gives an order its quote, removes it and makes it the price. Also the
//! assessment that a customer asks for.

use crate::{
    Order, OrderError, OrderStatus, PriceTag,
    order_tests::{call, last, now, owner, paid, priced, provider, requested, staff, tag},
};
use kernel::{Actor, Invocation};

fn later(call: Invocation) -> Invocation {
    Invocation {
        now: now().plus_hours(6),
        ..call
    }
}

/// A call of the provider who handed in a quote. The order has no provider.
fn quoter() -> Invocation {
    call(Actor::Provider(provider()))
}

fn quoted() -> Order {
    let mut order = requested();
    order.receive_quote(&later(quoter())).unwrap();
    order
}

#[test]
fn row_7_a_quote_alone_makes_a_request_quoted() {
    for caller in [
        owner(),
        staff(),
        call(Actor::System),
        call(Actor::Guest),
        call(Actor::Recipient),
    ] {
        let mut order = requested();
        let before = order.clone();
        assert_eq!(
            (order.receive_quote(&caller), &order),
            (Err(OrderError::NotYours), &before),
            "{:?}",
            caller.actor
        );
    }
    let mut order = quoted();
    assert_eq!(
        (order.status, order.requested_at, last(&order)),
        (
            OrderStatus::Quoted,
            Some(now().plus_hours(6)),
            ("QUOTE_RECEIVED", None)
        )
    );
    assert!(order.receive_quote(&quoter()).is_err(), "it has one");
    assert!(priced().receive_quote(&quoter()).is_err());
}

#[test]
fn row_8_an_order_loses_its_quote_by_staff_by_its_provider_and_by_the_system() {
    type Step = fn(&mut Order, &Invocation) -> Result<(), OrderError>;
    let back: Step = |order, call| order.return_quote(" What about the ceiling? ", call);
    let withdraw: Step = |order, call| order.withdraw_quote(" Paint is dear. ", call);
    let end: Step = Order::end_quote;
    let system = call(Actor::System);
    for (step, by, event) in [
        (
            back,
            staff(),
            ("QUOTE_RETURNED", Some("What about the ceiling?")),
        ),
        (
            withdraw,
            quoter(),
            ("QUOTE_WITHDRAWN", Some("Paint is dear.")),
        ),
        (end, system, ("QUOTE_ENDED", None)),
    ] {
        for caller in [owner(), quoter(), staff(), system, call(Actor::Guest)] {
            if caller.actor != by.actor {
                let mut order = quoted();
                assert_eq!(step(&mut order, &caller), Err(OrderError::NotYours));
                assert_eq!(order.status, OrderStatus::Quoted, "{:?}", caller.actor);
            }
        }
        let mut order = quoted();
        assert_eq!(step(&mut order, &by), Ok(()));
        assert_eq!(
            (order.status, order.requested_at, last(&order)),
            (OrderStatus::Requested, Some(by.now), event)
        );
        for mut other in [requested(), priced(), paid()] {
            let illegal = OrderError::Illegal {
                from: other.status,
                to: OrderStatus::Requested,
            };
            assert_eq!(step(&mut other, &by), Err(illegal));
        }
    }
    let mut order = quoted();
    let Err(OrderError::Invalid(errors)) = order.withdraw_quote(" ", &quoter()) else {
        panic!("it needs a reason")
    };
    assert_eq!(
        (errors.0[0].field.as_str(), errors.0[0].code.as_str()),
        ("reason", "required")
    );
}

#[test]
fn row_9_the_system_prices_a_quote_and_nothing_else() {
    let system = call(Actor::System);
    for caller in [owner(), quoter(), staff()] {
        assert_eq!(
            quoted().price_from_quote(tag(), &caller),
            Err(OrderError::NotYours),
            "{:?}",
            caller.actor
        );
    }
    for mut other in [requested(), priced(), paid()] {
        let illegal = OrderError::Illegal {
            from: other.status,
            to: OrderStatus::Priced,
        };
        assert_eq!(other.price_from_quote(tag(), &system), Err(illegal));
    }
    let mut order = quoted();
    let price = PriceTag { number: 2, ..tag() };
    assert_eq!(order.price_from_quote(price, &system), Ok(()));
    assert_eq!(
        (
            order.status,
            order.price,
            order.price_versions,
            last(&order)
        ),
        (
            OrderStatus::Priced,
            Some(price),
            2,
            ("PRICED_FROM_QUOTE", None)
        )
    );
}

#[test]
fn b5_1_a_customer_asks_for_an_assessment_before_paying() {
    for caller in [
        quoter(),
        staff(),
        call(Actor::System),
        call(Actor::Guest),
        call(Actor::Recipient),
    ] {
        for mut order in [priced(), requested()] {
            let before = order.clone();
            let refused = order.ask_assessment(&caller);
            assert_eq!(
                (refused, &order),
                (Err(OrderError::NotYours), &before),
                "{:?}",
                caller.actor
            );
        }
    }
    let mut order = priced();
    order.ask_assessment(&later(owner())).unwrap();
    assert_eq!(
        (order.status, order.price, order.revisions, last(&order)),
        (OrderStatus::Requested, None, 1, ("ASSESSMENT_ASKED", None))
    );
    assert_eq!(order.requested_at, Some(now().plus_hours(6)));
    let mut request = requested();
    let events = request.new_events.len();
    request.ask_assessment(&later(owner())).unwrap();
    assert_eq!(
        (request.status, request.revisions, request.requested_at),
        (OrderStatus::Requested, 0, Some(now().plus_hours(6)))
    );
    assert_eq!(request.new_events.len(), events, "its status is the same");
    for mut order in [quoted(), paid()] {
        let illegal = OrderError::Illegal {
            from: order.status,
            to: OrderStatus::Requested,
        };
        assert_eq!(order.ask_assessment(&owner()), Err(illegal));
    }
    let mut often = priced();
    often.revisions = 3;
    assert_eq!(
        often.ask_assessment(&owner()),
        Err(OrderError::TooManyRevisions(3))
    );
    often.deadlines.price_revisions = 4;
    assert_eq!(often.ask_assessment(&owner()), Ok(()), "row 11");
}
