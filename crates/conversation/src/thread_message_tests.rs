use super::*;
use uuid::Uuid;

fn at(secs: i64) -> Timestamp {
    Timestamp::from_unix(1_780_000_000 + secs).unwrap()
}
fn new_message() -> NewMessage {
    NewMessage {
        id: Uuid::from_u128(2).into(),
        thread: Uuid::from_u128(1).into(),
        number: 1,
        body: text("Hi"),
        now: at(0),
    }
}
fn text(text: &str) -> MessageBody {
    MessageBody::Text { text: text.into() }
}
fn queued() -> ThreadMessage {
    ThreadMessage::queued(new_message(), None)
}

#[test]
fn it_is_tried_six_times_with_growing_pauses() {
    let mut message = queued();
    let mut now = at(0);
    for pause in MESSAGE_RETRIES {
        assert!(message.begin_sending(now));
        message.try_later(now);
        assert_eq!(message.due_at, Some(now.plus_secs(pause)));
        now = now.plus_secs(pause);
    }
    assert!(message.begin_sending(now));
    message.try_later(now);
    assert_eq!(message.state, MessageState::Failed);
    assert_eq!(message.failure, Some(MessageFailure::NotSent));
    assert_eq!(message.attempts, 6);
}

#[test]
fn a_message_holds_back_the_others_over_short_pauses_alone() {
    let mut message = queued();
    let mut now = at(0);
    let mut passes = Vec::new();
    for pause in MESSAGE_RETRIES {
        assert!(message.begin_sending(now));
        assert!(!message.lets_others_pass(now), "it is being sent");
        message.try_later(now);
        passes.push(message.lets_others_pass(now));
        now = now.plus_secs(pause);
        assert!(!message.lets_others_pass(now), "it is due");
    }
    assert_eq!(passes, [false, false, true, true, true]);
    let mut waiting = queued();
    waiting.put_off(at(301), at(0));
    assert!(waiting.lets_others_pass(at(0)) && !waiting.lets_others_pass(at(1)));
}

#[test]
fn a_message_whose_answer_was_lost_is_sent_again_once() {
    let mut message = queued();
    assert!(message.begin_sending(at(0)));
    assert!(message.begin_sending(at(60)));
    assert!(!message.begin_sending(at(120)));
    assert_eq!(message.failure, Some(MessageFailure::Unknown));
    assert!(!message.begin_sending(at(180)));
}

#[test]
fn a_failed_message_can_be_sent_again_as_a_new_one() {
    let mut message = queued();
    assert!(!message.requeue(at(0)).is_now());
    assert!(message.begin_sending(at(0)));
    assert!(message.was_sent("w1".into(), at(1)).is_now());
    message.fail(MessageFailure::Refused, Some(131_026), at(2));
    assert!(message.requeue(at(3)).is_now());
    assert_eq!((message.due_at, message.attempts), (Some(at(3)), 0));
    assert_eq!((&message.wamid, message.failure), (&None, None));
    assert!(message.begin_sending(at(3)));
    assert!(message.was_sent("w2".into(), at(4)).is_now());
    assert_eq!(message.state, MessageState::Sent);
}

#[test]
fn states_never_go_back() {
    let states = [
        MessageState::Sent,
        MessageState::Delivered,
        MessageState::Read,
    ];
    let mut message = queued();
    assert!(message.was_sent("w1".into(), at(1)).is_now());
    assert!(!message.was_sent("w1".into(), at(1)).is_now());
    assert!(
        message
            .take_status(MessageState::Read, None, at(2))
            .is_now()
    );
    for status in states {
        assert!(!message.take_status(status, None, at(3)).is_now());
    }
    let failed = Some((MessageFailure::Refused, Some(131_026)));
    assert!(
        !message
            .take_status(MessageState::Failed, failed, at(3))
            .is_now()
    );
    assert_eq!((message.state, message.failure), (MessageState::Read, None));
}

#[test]
fn a_failure_that_is_reported_later_counts_until_it_arrives_after_all() {
    let mut message = queued();
    assert!(message.was_sent("w1".into(), at(1)).is_now());
    let failed = Some((MessageFailure::WindowClosed, Some(131_047)));
    assert!(
        message
            .take_status(MessageState::Failed, failed, at(2))
            .is_now()
    );
    assert_eq!(message.error_code, Some(131_047));
    assert!(
        message
            .take_status(MessageState::Delivered, None, at(3))
            .is_now()
    );
    assert_eq!(message.failure, None);
}

#[test]
fn a_status_may_come_before_the_answer_of_the_call() {
    let mut message = queued();
    message.begin_sending(at(0));
    assert!(
        message
            .take_status(MessageState::Delivered, None, at(1))
            .is_now()
    );
    assert!(message.was_sent("w1".into(), at(2)).is_now());
    assert_eq!(message.state, MessageState::Delivered);
}

#[test]
fn the_pin_of_a_provider_is_hidden_until_the_message_is_handled() {
    let new = NewMessage {
        body: text("4821"),
        ..new_message()
    };
    let mut message = ThreadMessage::received(new, "wamid.1".into(), at(0));
    assert_eq!(message.whole_body(), text("4821"), "others type numbers");
    assert_eq!(message.hidden, None);
    message = message.hiding_typed_pin();
    assert_eq!(message.body, text("••••"));
    assert_eq!(message.whole_body(), text("4821"));
    message.handle(at(1));
    assert_eq!(message.hidden, None);
    assert_eq!(message.whole_body(), text("••••"));
}

#[test]
fn the_pin_of_a_customer_is_hidden_until_the_message_is_sent_or_failed() {
    let card = "Arrival PIN: 4821. Tell it at the door.";
    let queued = || {
        let new = NewMessage {
            body: text(card),
            ..new_message()
        };
        ThreadMessage::queued(new, None)
    };
    let hidden = text("Arrival PIN: ••••. Tell it at the door.");
    let mut sent = queued();
    assert!(sent.begin_sending(at(0)));
    assert_eq!(
        (&sent.body, sent.whole_body()),
        (&hidden, text(card)),
        "it is sent whole"
    );
    assert!(sent.was_sent("wamid.1".into(), at(0)).is_now());
    let mut failed = queued();
    failed.fail(MessageFailure::Refused, None, at(0));
    for message in [sent, failed] {
        assert_eq!(message.hidden, None);
        assert_eq!(message.whole_body(), hidden);
    }
}

#[test]
fn a_message_of_the_person_has_no_status() {
    let mut message = ThreadMessage {
        direction: Direction::In,
        state: MessageState::Received,
        ..queued()
    };
    assert!(
        !message
            .take_status(MessageState::Read, None, at(1))
            .is_now()
    );
    message.handle(at(1));
    assert_eq!(message.state, MessageState::Handled);
}

#[test]
fn news_that_failed_is_no_work_for_staff() {
    let new = NewMessage {
        id: Uuid::from_u128(2).into(),
        thread: Uuid::from_u128(1).into(),
        number: 1,
        body: MessageBody::Text { text: "Hi".into() },
        now: at(0),
    };
    let mut news = ThreadMessage::news(new, Urgency::Normal);
    let mut answer = queued();
    assert!(!answer.needs_staff());
    for message in [&mut news, &mut answer] {
        message.fail(MessageFailure::Refused, None, at(1));
    }
    assert!(answer.needs_staff() && !news.needs_staff());
}
