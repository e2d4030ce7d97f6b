//! The data that a customer fills in: stored as written, limited in length, editable while the
//! order is a draft, and submitted once.

use crate::{
    Address, Draft, NewOrder, Order, OrderError, OrderEvent, OrderStatus, Slot, TrackingStep,
    order_tests::{address, call, customer, draft, now, owner, worker},
};
use kernel::{Actor, Applied, Date, Invocation, Money, OrderId, OrderReference};
use uuid::Uuid;

fn filled(description: &str) -> Draft {
    let slot = Slot::window(Date::parse("2026-12-01").unwrap(), "10-12").ok();
    Draft {
        answers: serde_json::json!({ "rooms": 3 }),
        description: description.into(),
        address: Some(address()),
        slot,
        recipient: None,
    }
}

fn faults<T>(result: Result<T, OrderError>) -> Vec<String> {
    match result {
        Err(OrderError::Invalid(errors)) => errors
            .0
            .into_iter()
            .map(|error| format!("{} {}", error.field, error.code))
            .collect(),
        _ => Vec::new(),
    }
}

#[test]
fn a_description_is_kept_without_space_around_it_and_within_a_thousand_characters() {
    let kept = |text: &str| {
        let mut order = draft();
        order
            .edit("Home cleaning".into(), filled(text))
            .map(|()| order.description)
    };
    let most = "é".repeat(1_000);
    for (text, as_kept) in [
        ("", ""),
        ("  two rooms \n", "two rooms"),
        ("one\ntwo", "one\ntwo"),
        (&format!(" {most} "), &most),
    ] {
        assert_eq!(kept(text).as_deref(), Ok(as_kept), "{text:.9}");
    }
    assert_eq!(faults(kept(&"x".repeat(1_001))), ["description too_long"]);
    assert_eq!(
        faults(kept("ring\u{7}twice")),
        ["description bad_character"]
    );
    let nowhere = Draft {
        address: Some(Address {
            line: "1".repeat(201),
            ..address()
        }),
        ..filled("\u{7}")
    };
    assert_eq!(
        faults(draft().edit("Home cleaning".into(), nowhere)),
        ["description bad_character", "address.line too_long"]
    );
}

#[test]
fn t63_a_description_has_no_contact_details_and_no_account_number() {
    for text in [
        "Call me on 0803 123 4567 before you come.",
        "Write to amina.bello@gmail.com about it.",
        "The model is on https://wa.me/2348031234567",
        "pay 0123456789 GTB next time",
    ] {
        let edited = draft().edit("Home cleaning".into(), filled(text));
        assert_eq!(faults(edited), ["description contact_details"], "{text}");
        let new = NewOrder {
            preferred: None,
            id: OrderId::from_uuid(Uuid::from_u128(31)),
            reference: OrderReference::derive(Uuid::from_u128(31), 2),
            customer: customer(),
            category_slug: "plumbing".into(),
            form_version: 7,
            title: "A tap".into(),
            draft: filled(text),
        };
        let begun = Order::draft(new, &owner());
        assert_eq!(faults(begun), ["description contact_details"], "{text}");
    }
    for honest in [
        "House 14, Plot 1203, Gana Street, Maitama.",
        "The total was ₦1,250,000 for the whole house.",
        "The visit is on 14 March 2026 at 2:30pm.",
    ] {
        let mut order = draft();
        assert_eq!(order.edit("Home cleaning".into(), filled(honest)), Ok(()));
    }
}

#[test]
fn a_new_order_is_what_it_was_begun_with_and_nothing_more() {
    let id = OrderId::from_uuid(Uuid::from_u128(31));
    let reference = OrderReference::derive(id.uuid(), 2);
    let new = NewOrder {
        preferred: None,
        id,
        reference: reference.clone(),
        customer: customer(),
        category_slug: "plumbing".into(),
        form_version: 7,
        title: "A tap".into(),
        draft: filled(" It drips. "),
    };
    let order = Order::draft(new.clone(), &owner()).unwrap();
    assert_eq!(
        (
            order.id,
            order.reference,
            order.customer,
            order.form_version
        ),
        (id, reference, customer(), 7)
    );
    assert_eq!(
        (
            order.category_slug.as_str(),
            order.title.as_str(),
            order.description.as_str()
        ),
        ("plumbing", "A tap", "It drips.")
    );
    assert_eq!(
        (&order.answers, &order.address, order.slot),
        (&new.draft.answers, &new.draft.address, new.draft.slot)
    );
    assert_eq!(
        (order.status, order.tracking_step, order.created_at),
        (OrderStatus::Draft, TrackingStep::None, now())
    );
    assert_eq!(
        (order.price, order.paid, order.provider, order.submitted_at),
        (None, Money::ZERO, None, None)
    );
    let created = OrderEvent {
        order: id,
        seq: 1,
        from: None,
        to: OrderStatus::Draft,
        actor: owner().actor,
        reason: "CREATED".into(),
        note: None,
        at: now(),
        prev_hash: String::new(),
    };
    assert_eq!((order.last_seq, order.last_hash), (1, created.hash()));
    assert_eq!(order.new_events, [created]);
    let too_long = NewOrder {
        draft: filled(&"x".repeat(1_001)),
        ..new
    };
    assert_eq!(
        faults(Order::draft(too_long, &owner())),
        ["description too_long"]
    );
}

#[test]
fn an_edit_replaces_all_of_a_draft_and_no_part_of_a_sent_order() {
    let mut order = draft();
    order.edit("Two taps".into(), filled("Both drip.")).unwrap();
    let wanted = filled("Both drip.");
    assert_eq!(
        (order.title.as_str(), order.description.as_str()),
        ("Two taps", "Both drip.")
    );
    assert_eq!(
        (&order.answers, &order.address, order.slot),
        (&wanted.answers, &wanted.address, wanted.slot)
    );
    for status in OrderStatus::ALL
        .into_iter()
        .filter(|status| *status != OrderStatus::Draft)
    {
        let mut sent = Order { status, ..draft() };
        let before = sent.clone();
        assert_eq!(
            sent.edit("Two taps".into(), filled("Both drip.")),
            Err(OrderError::NotEditable { status })
        );
        assert_eq!(sent, before, "{status:?}");
    }
}

#[test]
fn a_draft_is_sent_once_and_what_is_closed_is_not_sent_at_all() {
    for status in OrderStatus::ALL {
        let mut order = Order { status, ..draft() };
        let before = order.clone();
        let answer = order.submit(&owner());
        if status == OrderStatus::Draft {
            assert_eq!(
                (answer, order.status, order.submitted_at),
                (Ok(Applied::Now(())), OrderStatus::Submitted, Some(now()))
            );
            assert_eq!(
                order.new_events.last().map(|event| event.reason.as_str()),
                Some("SUBMITTED")
            );
            continue;
        }
        let closed = OrderError::Illegal {
            from: OrderStatus::Cancelled,
            to: OrderStatus::Submitted,
        };
        let wanted = if status == OrderStatus::Cancelled {
            Err(closed)
        } else {
            Ok(Applied::Already)
        };
        assert_eq!((answer, order), (wanted, before), "{status:?}");
    }
}

#[test]
fn only_its_customer_or_operations_send_a_draft_and_the_first_time_is_remembered() {
    let other = call(Actor::Customer(Uuid::from_u128(8).into()));
    for stranger in [other, worker(), call(Actor::Guest)] {
        assert_eq!(
            draft().submit(&stranger),
            Err(OrderError::NotYours),
            "{:?}",
            stranger.actor
        );
    }
    assert!(
        draft()
            .submit(&call(Actor::staff(Uuid::from_u128(7).into(), &[])))
            .unwrap()
            .is_now()
    );
    let mut again = Order {
        submitted_at: Some(now()),
        ..draft()
    };
    assert!(
        again
            .submit(&Invocation {
                now: now().plus_hours(5),
                ..owner()
            })
            .unwrap()
            .is_now()
    );
    assert_eq!(
        again.submitted_at,
        Some(now()),
        "it was sent before, and taken back"
    );
}

#[test]
fn a_time_too_soon_for_any_provider_is_not_sent() {
    let slot = Slot::window(Date::parse("2026-11-20").unwrap(), "10-12").ok();
    let mut order = Order { slot, ..draft() };
    assert_eq!(faults(order.submit(&owner())), ["slot bad_slot"]);
    assert_eq!(order.status, OrderStatus::Draft);
    assert!(
        order
            .submit(&Invocation {
                now: now().plus_hours(-1),
                ..owner()
            })
            .unwrap()
            .is_now(),
        "two hours ahead of it"
    );
}
