//! Codes that go out on WhatsApp first: when an SMS follows, and when it does not.

use crate::support::Fixture;
use conversation::{Contact, MessageState, StatusNews};
use identity::{CodeMaker, CodePurpose};
use kernel::{Actor, Applied, NgPhone, PhoneCodeId, SmsId, ThreadMessageId};
use marketplace::{
    WhatsAppError, WhatsAppNews, WhatsAppStatus,
    codes::{send_code, text_code},
    conversations::{ReceiveDelivery, receive_delivery},
    identity::{CodeRequest, RequestPhoneCode, channel_of_code, request_phone_code},
};
use notifications::{PhoneChannel, SmsFailure, SmsMessage, SmsState};
use std::sync::Arc;
use testkit::{Fuse, PlainCodes, alive};

const PHONE: &str = "+2348031234567";
const ON_WHATSAPP: CodeRequest = CodeRequest::New(PhoneChannel::WhatsApp);

fn phone() -> NgPhone {
    NgPhone::parse(PHONE).unwrap()
}

async fn asks(fixture: &Fixture, asks: CodeRequest) -> Applied<()> {
    let cmd = RequestPhoneCode {
        call: fixture.by(Actor::Guest),
        phone: phone(),
        purpose: CodePurpose::Account,
        user: None,
        device: None,
        asks,
    };
    let made = request_phone_code(&fixture.store, Arc::new(PlainCodes), cmd).await;
    made.unwrap()
}

/// The messages on a channel, oldest first.
fn messages(fixture: &Fixture, channel: PhoneChannel) -> Vec<SmsMessage> {
    let state = fixture.state();
    let of_channel = state.sms.values().filter(|one| one.channel == channel);
    of_channel.cloned().collect()
}

fn on_whatsapp(fixture: &Fixture) -> SmsMessage {
    messages(fixture, PhoneChannel::WhatsApp).pop().unwrap()
}

fn texts(fixture: &Fixture) -> Vec<String> {
    fixture.sms.texts_to(PHONE)
}

/// The code that was made last.
fn newest(fixture: &Fixture) -> PhoneCodeId {
    fixture.state().phone_codes[PHONE].id
}

/// WhatsApp reports about the newest code.
async fn reported(fixture: &Fixture, state: MessageState, error_code: Option<u32>) {
    let message = on_whatsapp(fixture);
    let reference = message.reference.clone();
    let status = WhatsAppStatus {
        news: StatusNews {
            wamid: reference.unwrap_or_else(|| "wamid.unknown".into()),
            state,
            failure: None,
            error_code,
            at: fixture.clock_now(),
        },
        message: Some(ThreadMessageId::from(message.id.uuid())),
        to: Contact {
            key: "NG.1".into(),
            phone: None,
            name: None,
        },
    };
    fixture
        .whatsapp
        .put_delivery("{}", vec![WhatsAppNews::Status(status)]);
    let cmd = ReceiveDelivery {
        call: fixture.by(Actor::System),
        signature: "signed".into(),
        body: b"{}".to_vec(),
    };
    let taken = receive_delivery(&fixture.store, &fixture.whatsapp, cmd).await;
    assert_eq!(taken, Ok(()));
}

/// A code that WhatsApp has taken.
async fn sent() -> Fixture {
    let fixture = Fixture::new().await;
    assert!(asks(&fixture, ON_WHATSAPP).await.is_now());
    fixture.work().await;
    let message = on_whatsapp(&fixture);
    assert_eq!(
        (message.state, message.provider.as_deref(), message.segments),
        (SmsState::Sent, Some("whatsapp"), 0)
    );
    let codes = fixture.whatsapp.codes_to(PHONE);
    assert_eq!(codes.len(), 1);
    assert_eq!(codes[0].code, PlainCodes.code(newest(&fixture)));
    assert_eq!(texts(&fixture), Vec::<String>::new());
    fixture
}

#[tokio::test]
async fn a_code_that_arrives_on_whatsapp_is_not_texted() {
    for state in [MessageState::Delivered, MessageState::Read] {
        let fixture = sent().await;
        for state in [MessageState::Sent, state, MessageState::Sent, state] {
            reported(&fixture, state, None).await;
        }
        assert_eq!(on_whatsapp(&fixture).state, SmsState::Delivered);
        fixture.work_after_mins(2).await;
        assert_eq!(texts(&fixture), Vec::<String>::new(), "{state:?}");
        assert_eq!(messages(&fixture, PhoneChannel::Sms), []);
    }
}

#[tokio::test]
async fn a_code_that_stays_silent_for_a_minute_is_texted_once_with_the_same_digits() {
    let fixture = sent().await;
    reported(&fixture, MessageState::Sent, None).await;
    fixture.clock.advance_secs(59);
    fixture.work().await;
    assert_eq!(texts(&fixture), Vec::<String>::new());
    fixture.clock.advance_secs(1);
    fixture.work().await;
    let code = PlainCodes.code(newest(&fixture));
    assert_eq!(
        texts(&fixture),
        [format!(
            "{code} is your code to sign in to Gida. It is valid for 9 minutes. Do not share it: Gida never asks for it."
        )]
    );
    // What comes afterwards sends nothing more.
    reported(&fixture, MessageState::Failed, Some(131_026)).await;
    let again = text_code(&fixture.store, on_whatsapp(&fixture).id, fixture.system()).await;
    assert_eq!(again, Ok(()));
    fixture.work_after_mins(3).await;
    assert_eq!(texts(&fixture).len(), 1);
    assert_eq!(messages(&fixture, PhoneChannel::Sms).len(), 1);
}

#[tokio::test]
async fn a_code_that_whatsapp_refuses_is_texted_at_once() {
    for (error, failure) in [
        (WhatsAppError::Refused(Some(131_026)), SmsFailure::BadNumber),
        (WhatsAppError::Refused(Some(132_001)), SmsFailure::Rejected),
        (
            WhatsAppError::WindowClosed(Some(131_047)),
            SmsFailure::Rejected,
        ),
        (WhatsAppError::Refused(None), SmsFailure::Rejected),
    ] {
        let fixture = Fixture::new().await;
        fixture.whatsapp.fail_next(error);
        assert!(asks(&fixture, ON_WHATSAPP).await.is_now());
        fixture.work().await;
        assert_eq!(on_whatsapp(&fixture).failure, Some(failure), "{error:?}");
        assert_eq!(texts(&fixture).len(), 1, "{error:?}");
        assert_eq!(
            fixture.sms.code_to(PHONE),
            PlainCodes.code(newest(&fixture))
        );
        fixture.work_after_mins(2).await;
        assert_eq!(texts(&fixture).len(), 1, "{error:?}");
    }
}

#[tokio::test]
async fn a_code_that_whatsapp_reports_as_failed_is_texted_at_once() {
    let fixture = sent().await;
    for _ in 0..2 {
        reported(&fixture, MessageState::Failed, Some(131_026)).await;
    }
    fixture.work().await;
    assert_eq!(texts(&fixture).len(), 1);
    fixture.work_after_mins(2).await;
    assert_eq!(texts(&fixture).len(), 1);
    reported(&fixture, MessageState::Delivered, None).await;
    assert_eq!(on_whatsapp(&fixture).state, SmsState::Delivered);
}

#[tokio::test]
async fn a_report_before_the_answer_counts() {
    let fixture = Fixture::new().await;
    assert!(asks(&fixture, ON_WHATSAPP).await.is_now());
    reported(&fixture, MessageState::Delivered, None).await;
    assert_eq!(on_whatsapp(&fixture).state, SmsState::Delivered);
    fixture.work_after_mins(2).await;
    assert_eq!(texts(&fixture), Vec::<String>::new());
    assert_eq!(fixture.whatsapp.codes_to(PHONE), [], "it was sent already");
}

#[tokio::test]
async fn whatsapp_that_cannot_be_reached_has_a_minute() {
    let fixture = Fixture::new().await;
    assert!(asks(&fixture, ON_WHATSAPP).await.is_now());
    for _ in 0..30 {
        fixture
            .whatsapp
            .fail_next(WhatsAppError::Unavailable("too slow"));
    }
    let errors: Vec<_> = fixture
        .work()
        .await
        .into_iter()
        .filter_map(|run| run.error)
        .collect();
    assert_eq!(errors, ["too slow"]);
    assert_eq!(on_whatsapp(&fixture).state, SmsState::Queued);
    fixture.work_after_mins(1).await;
    let message = on_whatsapp(&fixture);
    assert_eq!(
        (message.state, message.failure),
        (SmsState::Failed, Some(SmsFailure::Expired))
    );
    assert_eq!(texts(&fixture).len(), 1);
    fixture.work_after_mins(5).await;
    assert_eq!(texts(&fixture).len(), 1);
    assert_eq!(fixture.whatsapp.codes_to(PHONE), []);
}

#[tokio::test]
async fn a_code_that_was_replaced_or_is_too_old_is_not_texted() {
    let fixture = sent().await;
    fixture.clock.advance_secs(30);
    assert!(
        asks(&fixture, CodeRequest::New(PhoneChannel::Sms))
            .await
            .is_now()
    );
    fixture.work_after_mins(2).await;
    assert_eq!(texts(&fixture).len(), 1, "the new code alone");
    assert_eq!(
        fixture.sms.code_to(PHONE),
        PlainCodes.code(newest(&fixture))
    );

    let fixture = sent().await;
    fixture.work_after_mins(0).await;
    fixture.clock.advance_mins(10);
    fixture.work().await;
    assert_eq!(texts(&fixture), Vec::<String>::new());
}

#[tokio::test]
async fn a_number_without_whatsapp_is_asked_there_once_a_month() {
    let fixture = sent().await;
    let channel = async || {
        let look = fixture.by(Actor::Guest);
        channel_of_code(&fixture.store, phone(), look).await
    };
    assert_eq!(channel().await, Ok(PhoneChannel::WhatsApp));
    reported(&fixture, MessageState::Failed, Some(131_049)).await;
    assert_eq!(
        channel().await,
        Ok(PhoneChannel::WhatsApp),
        "another reason"
    );
    fixture.clock.advance_mins(3);
    assert!(asks(&fixture, ON_WHATSAPP).await.is_now());
    fixture.work().await;
    reported(&fixture, MessageState::Failed, Some(131_026)).await;
    assert_eq!(channel().await, Ok(PhoneChannel::Sms));
    reported(&fixture, MessageState::Delivered, None).await;
    assert_eq!(
        channel().await,
        Ok(PhoneChannel::WhatsApp),
        "it arrived after all"
    );
}

#[tokio::test]
async fn the_sms_instead_has_the_same_code_and_keeps_the_waits() {
    let fixture = sent().await;
    let first = newest(&fixture);
    let expires_at = fixture.state().phone_codes[PHONE].expires_at;
    fixture.clock.advance_secs(29);
    assert_eq!(
        asks(&fixture, CodeRequest::BySmsInstead).await,
        Applied::Already
    );
    fixture.clock.advance_secs(1);
    assert!(asks(&fixture, CodeRequest::BySmsInstead).await.is_now());
    fixture.work().await;
    assert_eq!(texts(&fixture).len(), 1);
    let kept = fixture.state().phone_codes[PHONE].clone();
    assert_eq!(
        (kept.id, kept.expires_at, kept.sends),
        (first, expires_at, 2)
    );
    assert_eq!(fixture.sms.code_to(PHONE), PlainCodes.code(first));
    // The minute of WhatsApp is over, and the SMS is there already.
    fixture.clock.advance_secs(30);
    fixture.work().await;
    assert_eq!(texts(&fixture).len(), 1);
    assert_eq!(
        asks(&fixture, CodeRequest::BySmsInstead).await,
        Applied::Already
    );
    fixture.clock.advance_secs(30);
    assert!(asks(&fixture, CodeRequest::BySmsInstead).await.is_now());
    fixture.work().await;
    assert_eq!(texts(&fixture).len(), 2);
    assert_eq!(newest(&fixture), first);
}

#[tokio::test]
async fn the_sms_instead_of_an_old_code_has_a_new_one() {
    let fixture = sent().await;
    let first = newest(&fixture);
    fixture.clock.advance_mins(9);
    assert!(asks(&fixture, CodeRequest::BySmsInstead).await.is_now());
    assert_ne!(newest(&fixture), first);
}

async fn sends(fixture: &Fixture, id: SmsId) {
    let call = fixture.system();
    let sent = send_code(&fixture.store, &fixture.whatsapp, &PlainCodes, id, call).await;
    assert_eq!(sent, Ok(()));
}

async fn falls_back(fixture: &Fixture, id: SmsId) {
    let done = text_code(&fixture.store, id, fixture.system()).await;
    assert_eq!(done, Ok(()));
}

/// A queued code whose work ended at this point, before or after one of its units.
async fn killed_at(place: u64, work: impl AsyncFn(&Fixture, SmsId)) -> Fixture {
    let (mut fixture, fuse) = (Fixture::new().await, Fuse::default());
    fixture.store = fixture.store.on(fuse.clone());
    assert!(asks(&fixture, ON_WHATSAPP).await.is_now());
    let id = on_whatsapp(&fixture).id;
    fuse.light(place);
    let died = alive(work(&fixture, id)).is_none();
    fuse.light(0);
    assert!(died, "there is no point {place}");
    fixture
}

#[tokio::test]
async fn a_process_that_ends_at_any_point_loses_no_code_and_sends_one_sms() {
    for place in 1..=4 {
        let fixture = killed_at(place, sends).await;
        fixture.work_after_mins(1).await;
        fixture.work_after_mins(2).await;
        let code = PlainCodes.code(newest(&fixture));
        let all = fixture.whatsapp.codes_to(PHONE);
        assert!(all.iter().all(|one| one.code == code), "point {place}");
        assert_eq!(texts(&fixture).len(), 1, "point {place}");
        assert_eq!(fixture.sms.code_to(PHONE), code);
    }
    for place in 1..=2 {
        let fixture = killed_at(place, falls_back).await;
        fixture.work_after_mins(1).await;
        fixture.work_after_mins(2).await;
        assert_eq!(texts(&fixture).len(), 1, "point {place}");
    }
}
