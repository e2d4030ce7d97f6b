use crate::{
    Category, Channel, Kind, NewNotification, Notification, Priority, Sending, SendingReason,
    SendingReport, SendingState,
};
use kernel::{Applied, Language, Timestamp};

const ID: &str = "01900000-0000-7000-8000-000000000001";

fn at(secs: i64) -> Timestamp {
    Timestamp::from_unix(1_780_000_000).unwrap().plus_secs(secs)
}

fn on(channel: Channel) -> Sending {
    let notification = Notification::new(NewNotification {
        id: ID.parse().unwrap(),
        user: ID.parse().unwrap(),
        title: "Payment received".to_owned(),
        message: "It is held safely.".to_owned(),
        language: Language::English,
        kind: Kind::Success,
        category: Category::Payment,
        priority: Priority::Normal,
        action_url: None,
        dedup_key: ID.to_owned(),
        now: at(0),
    });
    Sending::queue(
        ID.parse().unwrap(),
        &notification.unwrap(),
        (ID.parse().unwrap(), "orderPaid"),
        (channel, None),
        (at(0), at(60)),
    )
}

#[test]
fn b11_a_channel_that_is_off_or_has_no_address_reaches_no_person() {
    assert!(on(Channel::Email).has_address());
    for report in [
        SendingReport::Sent,
        SendingReport::Suppressed(SendingReason::DailyLimit),
        SendingReport::Suppressed(SendingReason::AlreadyRead),
    ] {
        let mut sending = on(Channel::Email);
        assert!(sending.take(report, at(1)).is_now());
        assert!(sending.has_address(), "{report:?}");
    }
    for report in [
        SendingReport::Suppressed(SendingReason::SwitchedOff),
        SendingReport::Suppressed(SendingReason::NoAddress),
        SendingReport::Failed(SendingReason::NotSent),
    ] {
        let mut sending = on(Channel::Email);
        assert!(sending.take(report, at(1)).is_now());
        assert!(!sending.has_address(), "{report:?}");
    }
}

/// Every order in which five reports may come, each of them possibly twice.
fn orders_of(reports: &[SendingReport]) -> Vec<Vec<SendingReport>> {
    if reports.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (place, first) in reports.iter().enumerate() {
        let mut rest = reports.to_vec();
        rest.remove(place);
        for tail in orders_of(&rest) {
            all.push([vec![*first], tail].concat());
        }
    }
    all
}

#[test]
fn in_the_app_it_is_sent_at_once_and_elsewhere_it_waits() {
    assert_eq!(on(Channel::InApp).state, SendingState::Sent);
    let mail = on(Channel::Email);
    assert_eq!((mail.state, mail.due_at), (SendingState::Queued, at(60)));
    assert!(!mail.has_arrived());
}

#[test]
fn in_whatever_order_reports_come_the_furthest_state_remains() {
    let reports = [
        SendingReport::Sent,
        SendingReport::Sent,
        SendingReport::Delivered,
        SendingReport::Delivered,
        SendingReport::Read,
        SendingReport::Failed(SendingReason::Refused),
    ];
    for order in orders_of(&reports) {
        let mut sending = on(Channel::WhatsApp);
        let mut furthest = 0;
        for (second, report) in (1_i64..).zip(&order) {
            let _newer = sending.take(*report, at(second));
            let rank = [
                SendingState::Queued,
                SendingState::Sent,
                SendingState::Failed,
                SendingState::Delivered,
                SendingState::Read,
            ];
            let rank = rank.iter().position(|state| *state == sending.state);
            assert!(rank.unwrap() >= furthest, "{order:?}");
            furthest = rank.unwrap();
        }
        assert_eq!(sending.state, SendingState::Read, "{order:?}");
        assert_eq!((sending.reason, sending.ended_at), (None, None));
        assert!(sending.sent_at.is_some() && sending.read_at.is_some());
    }
}

#[test]
fn only_what_waits_is_suppressed_and_it_is_never_sent_afterwards() {
    let off = SendingReport::Suppressed(SendingReason::SwitchedOff);
    let mut sent = on(Channel::Email);
    assert!(sent.take(SendingReport::Sent, at(1)).is_now());
    assert_eq!(sent.take(off, at(2)), Applied::Already);
    let mut suppressed = on(Channel::Email);
    assert!(suppressed.take(off, at(1)).is_now());
    for report in [off, SendingReport::Sent, SendingReport::Delivered] {
        assert_eq!(suppressed.take(report, at(2)), Applied::Already);
    }
    assert_eq!(suppressed.ended_at, Some(at(1)));
    assert_eq!(suppressed.requeue(at(3)), Applied::Already);
}

#[test]
fn a_failed_sending_waits_again_when_staff_ask_for_it() {
    let mut sending = on(Channel::Push);
    assert!(sending.put_off(at(90)).is_now());
    let failed = SendingReport::Failed(SendingReason::NotSent);
    assert!(sending.take(failed, at(100)).is_now());
    assert_eq!(sending.put_off(at(200)), Applied::Already);
    assert!(sending.requeue(at(200)).is_now());
    assert_eq!(
        (sending.state, sending.reason, sending.due_at),
        (SendingState::Queued, None, at(200))
    );
    assert_eq!(sending.requeue(at(201)), Applied::Already);
}
