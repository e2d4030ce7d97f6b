use super::*;
use crate::{OrderStatus, TrackingStep};
use kernel::Timestamp;

fn at(days: i64) -> Timestamp {
    Timestamp::from_unix(1_780_000_000).unwrap().plus_days(days)
}

fn id<T: From<uuid::Uuid>>(number: u128) -> T {
    uuid::Uuid::from_u128(number).into()
}

fn chat(status: OrderStatus, tracking_step: TrackingStep) -> Chat {
    Chat {
        order: id(1),
        provider: id(2),
        status,
        tracking_step,
        closed_at: None,
    }
}

fn closed(status: OrderStatus) -> Chat {
    Chat {
        closed_at: Some(at(0)),
        ..chat(status, TrackingStep::Confirmed)
    }
}

fn typed(text: &str) -> NewMessage {
    NewMessage {
        id: id(10),
        side: ChatSide::Customer,
        author: id(3),
        text: Some(text.to_owned()),
        photo: None,
    }
}

fn accepted() -> Chat {
    chat(OrderStatus::Assigned, TrackingStep::Accepted)
}

fn on_the_way() -> Chat {
    chat(OrderStatus::Assigned, TrackingStep::EnRoute)
}

fn refusal(chat: &Chat, new: NewMessage) -> ChatError {
    chat.write(new, 0, &[], at(0)).unwrap_err()
}

fn kinds(chat: &Chat, text: &str) -> Vec<ContactKind> {
    match chat.write(typed(text), 0, &[], at(0)) {
        Err(ChatError::ContactDetails { kinds }) => kinds,
        other => {
            assert!(other.is_ok(), "{text}: {other:?}");
            Vec::new()
        }
    }
}

fn code(error: &ChatError) -> String {
    let ChatError::Invalid(errors) = error else {
        panic!("{error:?}")
    };
    format!("{}:{}", errors.0[0].field, errors.0[0].code)
}

#[test]
fn a_message_is_trimmed_numbered_and_unread() {
    let message = accepted()
        .write(typed("  I am at the gate.\n"), 4, &[], at(1))
        .unwrap();
    assert_eq!(message.text.as_deref(), Some("I am at the gate."));
    assert_eq!(
        (message.number, message.sent_at, message.read_at),
        (5, at(1), None)
    );
    assert_eq!((message.order, message.provider), (id(1), id(2)));
}

#[test]
fn a_message_needs_words_or_a_photo_and_is_not_too_long() {
    let photo = NewMessage {
        photo: Some(id(7)),
        ..typed(" ")
    };
    let message = accepted().write(photo, 0, &[], at(0)).unwrap();
    assert_eq!((message.text, message.photo), (None, Some(id(7))));
    let nothing = NewMessage {
        text: None,
        ..typed("")
    };
    assert_eq!(code(&refusal(&accepted(), nothing)), "text:required");
    assert_eq!(code(&refusal(&accepted(), typed(" \n "))), "text:required");
    assert_eq!(
        code(&refusal(&accepted(), typed(&"é".repeat(1001)))),
        "text:too_long"
    );
    assert!(
        accepted()
            .write(typed(&"é".repeat(1000)), 0, &[], at(0))
            .is_ok()
    );
    assert_eq!(
        code(&refusal(&accepted(), typed("a\u{202e}b"))),
        "text:invalid_character"
    );
    assert!(
        accepted()
            .write(typed("One\nTwo 👨\u{200d}👩"), 0, &[], at(0))
            .is_ok()
    );
}

#[test]
fn the_chat_is_open_until_seven_days_after_the_end() {
    for status in [
        OrderStatus::Assigned,
        OrderStatus::InProgress,
        OrderStatus::Disputed,
    ] {
        let chat = closed(status);
        assert!(
            chat.is_open(at(400)) && chat.closes_at().is_none(),
            "{status:?}"
        );
    }
    for status in [OrderStatus::Completed, OrderStatus::Cancelled] {
        let chat = closed(status);
        assert_eq!(chat.closes_at(), Some(at(7)));
        assert!(chat.is_open(at(7).plus_secs(-1)) && !chat.is_open(at(7)));
        assert!(chat.write(typed("Thanks"), 0, &[], at(6)).is_ok());
        let refused = chat.write(typed("Thanks"), 0, &[], at(7)).unwrap_err();
        assert_eq!(refused, ChatError::Closed { at: at(7) });
        assert!(
            refused.to_string().starts_with("This chat closed on "),
            "{refused}"
        );
    }
}

#[test]
fn a_chat_has_room_for_a_thousand_messages() {
    assert!(accepted().write(typed("x"), 999, &[], at(0)).is_ok());
    assert_eq!(
        accepted().write(typed("x"), 1000, &[], at(0)),
        Err(ChatError::Full)
    );
}

#[test]
fn t63_phone_numbers_and_addresses_wait_until_the_provider_is_on_the_way() {
    for text in ["Call 0803 123 4567", "ada@example.ng"] {
        assert_eq!(kinds(&accepted(), text).len(), 1, "{text}");
        for step in [
            TrackingStep::EnRoute,
            TrackingStep::Arrived,
            TrackingStep::Started,
            TrackingStep::ChangeOrderPending,
            TrackingStep::PausedParts,
            TrackingStep::PausedNoPower,
            TrackingStep::Finished,
            TrackingStep::Confirmed,
        ] {
            let chat = chat(OrderStatus::InProgress, step);
            assert_eq!(kinds(&chat, text), [], "{step:?}: {text}");
        }
    }
}

#[test]
fn t63_account_numbers_and_links_are_never_sent() {
    for chat in [accepted(), on_the_way(), closed(OrderStatus::Completed)] {
        assert_eq!(
            kinds(&chat, "Pay to 0123456789"),
            [ContactKind::AccountNumber]
        );
        assert_eq!(kinds(&chat, "see pay.example.com"), [ContactKind::Link]);
    }
    assert_eq!(
        kinds(&on_the_way(), "opay 0803 123 4567"),
        [ContactKind::AccountNumber],
        "a phone number to pay to"
    );
}

#[test]
fn each_refusal_says_why() {
    let text = |text: &str| refusal(&accepted(), typed(text)).to_string();
    assert!(text("08031234567").starts_with("Phone numbers can be sent once"));
    assert!(text("ada@example.ng").starts_with("E-mail addresses can be sent once"));
    assert!(text("www.example.ng").starts_with("Links cannot be sent"));
    assert!(text("0123456789 GTB").starts_with("Account numbers cannot be sent"));
}

#[test]
fn t63_a_number_in_parts_is_found() {
    let recent = [
        "Good morning".to_owned(),
        "0803".to_owned(),
        "123".to_owned(),
    ];
    let chat = accepted();
    assert_eq!(
        chat.write(typed("4567"), 3, &recent, at(0)),
        Err(ChatError::ContactDetails {
            kinds: vec![ContactKind::Phone]
        })
    );
    assert!(
        chat.write(typed("4567 bricks"), 3, &recent[..1], at(0))
            .is_ok()
    );
    assert!(on_the_way().write(typed("4567"), 3, &recent, at(0)).is_ok());
    let sent = ["08031234567".to_owned()];
    assert!(
        chat.write(typed("I am at the gate"), 3, &sent, at(0))
            .is_ok(),
        "a number that was sent before blocks no later message"
    );
}
