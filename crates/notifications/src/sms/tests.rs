use super::*;

const ID: &str = "01900000-0000-7000-8000-000000000001";

fn at(secs: i64) -> Timestamp {
    Timestamp::from_unix(1_780_000_000).unwrap().plus_secs(secs)
}
fn queued() -> SmsMessage {
    SmsMessage::queue(
        ID.parse().unwrap(),
        NgPhone::parse("08031234567").unwrap(),
        None,
        SmsPurpose::SignIn,
        ID.parse().unwrap(),
        at(0),
    )
}
fn sent() -> SmsMessage {
    let mut message = queued();
    assert!(message.was_sent("termii", "77".into(), 1, at(1)).is_now());
    message
}

#[test]
fn a_message_is_sent_once() {
    let mut message = sent();
    assert_eq!(
        message.was_sent("termii", "78".into(), 1, at(2)),
        Applied::Already
    );
    assert_eq!(message.reference.as_deref(), Some("77"));
}

#[test]
fn a_code_that_has_not_arrived_on_whatsapp_becomes_an_sms_with_the_same_code() {
    let other: SmsId = "01900000-0000-7000-8000-000000000002".parse().unwrap();
    assert_eq!(queued().as_sms(other, at(60)), None, "it is an SMS already");
    let mut message = queued().on_whatsapp();
    for step in 0..3 {
        let sms = message.as_sms(other, at(60)).unwrap();
        assert_eq!(
            (sms.id, sms.code, sms.channel, sms.state, sms.queued_at),
            (
                other,
                message.code,
                PhoneChannel::Sms,
                SmsState::Queued,
                at(60)
            )
        );
        let changed = match step {
            0 => message.was_sent("whatsapp", "wamid.1".into(), 0, at(1)),
            1 => message.take_report(SmsOutcome::Failed(SmsFailure::BadNumber), at(2)),
            _ => message.take_report(SmsOutcome::Delivered, at(3)),
        };
        assert!(changed.is_now(), "step {step}");
    }
    assert_eq!(message.as_sms(other, at(60)), None, "it has arrived");
}

#[test]
fn a_delivered_message_stays_delivered() {
    let mut message = sent();
    assert!(message.take_report(SmsOutcome::Delivered, at(5)).is_now());
    for later in [
        SmsOutcome::Sent,
        SmsOutcome::Delivered,
        SmsOutcome::Failed(SmsFailure::Expired),
    ] {
        assert_eq!(message.take_report(later, at(9)), Applied::Already);
    }
    assert_eq!(
        (message.state, message.settled_at),
        (SmsState::Delivered, Some(at(5)))
    );
}

#[test]
fn a_failed_message_that_arrives_after_all_is_delivered() {
    let mut message = sent();
    let failed = SmsOutcome::Failed(SmsFailure::DoNotDisturb);
    assert!(message.take_report(failed, at(5)).is_now());
    assert_eq!(message.failure, Some(SmsFailure::DoNotDisturb));
    assert_eq!(message.take_report(failed, at(6)), Applied::Already);
    assert_eq!(
        message.take_report(SmsOutcome::Sent, at(6)),
        Applied::Already
    );
    assert!(message.take_report(SmsOutcome::Delivered, at(7)).is_now());
    assert_eq!(
        (message.state, message.failure),
        (SmsState::Delivered, None)
    );
}
