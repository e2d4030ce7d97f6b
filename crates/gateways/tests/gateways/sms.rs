//! The SMS adapters against the stand-in's real wire formats.

use std::sync::Arc;
use std::time::{Duration, Instant};

use gateways::sms::{SmsLimits, sender_with_limits};
use gateways::{SmsConfig, SmsProvider};
use kernel::NgPhone;
use marketplace::{RawSmsReport, Sms, SmsError, SmsSender};
use notifications::{SmsFailure, SmsOutcome, SmsText};
use sandbox::sign;
use serde_json::{Value, json};

use crate::harness::{Outside, SMS_KEY};

const NUMBER: &str = "08031234567";

fn quick() -> SmsLimits {
    SmsLimits {
        total: Duration::from_secs(2),
        pause: Duration::from_secs(1),
        ..SmsLimits::default()
    }
}

fn config(outside: &Outside, provider: SmsProvider, key: &str) -> SmsConfig {
    SmsConfig {
        provider,
        base_url: match provider {
            SmsProvider::AfricasTalking => outside.sandbox.africas_talking_url(),
            SmsProvider::Termii | SmsProvider::None => outside.sandbox.termii_url(),
        },
        api_key: key.to_owned().into(),
        sender: "Gida".into(),
    }
}

fn termii(outside: &Outside) -> Arc<dyn SmsSender> {
    sender_with_limits(&config(outside, SmsProvider::Termii, SMS_KEY), quick()).unwrap()
}

fn africas_talking(outside: &Outside) -> Arc<dyn SmsSender> {
    sender_with_limits(
        &config(
            outside,
            SmsProvider::AfricasTalking,
            &format!("sandbox:{SMS_KEY}"),
        ),
        quick(),
    )
    .unwrap()
}

fn both(outside: &Outside) -> [Arc<dyn SmsSender>; 2] {
    [termii(outside), africas_talking(outside)]
}

fn sms(to: &str) -> Sms {
    Sms {
        to: NgPhone::parse(to).unwrap(),
        text: SmsText::parse("123456 is your code. Pay ₦500.").unwrap(),
    }
}

async fn kept(outside: &Outside, number: &str) -> Value {
    outside
        .told(&format!("/sms?to=%2B234{}", &number[1..]))
        .await
}

#[tokio::test]
async fn a_message_arrives_as_it_was_written() {
    for provider in 0..2 {
        let outside = Outside::open().await;
        let sender = &both(&outside)[provider];
        let reference = sender.send(sms(NUMBER)).await.unwrap();
        assert!(!reference.is_empty());
        let sent = kept(&outside, NUMBER).await;
        assert_eq!(sent.as_array().unwrap().len(), 1);
        assert_eq!(sent[0]["text"], "123456 is your code. Pay NGN500.");
        assert_eq!(
            (&sent[0]["from"], &sent[0]["to"], &sent[0]["messageId"]),
            (&json!("Gida"), &json!("2348031234567"), &json!(reference))
        );
    }
}

#[tokio::test]
async fn termii_sends_codes_on_the_route_that_reaches_every_number() {
    let outside = Outside::open().await;
    termii(&outside).send(sms(NUMBER)).await.unwrap();
    assert_eq!(kept(&outside, NUMBER).await[0]["channel"], "dnd");
}

#[tokio::test]
async fn an_unknown_key_and_an_empty_account_are_refusals() {
    let outside = Outside::open().await;
    for (provider, key) in [
        (SmsProvider::Termii, "other"),
        (SmsProvider::AfricasTalking, "sandbox:other"),
        (SmsProvider::AfricasTalking, "other:sms-key"),
    ] {
        let sender = sender_with_limits(&config(&outside, provider, key), quick()).unwrap();
        assert_eq!(
            sender.send(sms(NUMBER)).await,
            Err(SmsError::Refused(SmsFailure::BadSender)),
            "{key}"
        );
    }
    for sender in both(&outside) {
        assert_eq!(
            sender.send(sms("08030000006")).await,
            Err(SmsError::Refused(SmsFailure::NoCredit))
        );
    }
    assert_eq!(
        africas_talking(&outside).send(sms("08030000001")).await,
        Err(SmsError::Refused(SmsFailure::DoNotDisturb))
    );
    assert_eq!(outside.told("/sms").await, json!([]));
}

#[tokio::test]
async fn a_refusal_without_a_known_reason_is_one() {
    let outside = Outside::open().await;
    for (message, failure) in [
        ("ApplicationSenderId not found", SmsFailure::BadSender),
        ("Country Inactive", SmsFailure::Rejected),
    ] {
        let fault = json!({ "service": "sms", "status": 404, "message": message });
        outside.fault(fault).await;
        assert_eq!(
            termii(&outside).send(sms(NUMBER)).await,
            Err(SmsError::Refused(failure)),
            "{message}"
        );
    }
}

#[tokio::test]
async fn an_answer_not_from_the_sms_provider_is_tried_again() {
    let outside = Outside::open().await;
    for fault in [
        json!({ "service": "sms", "status": 500 }),
        json!({ "service": "sms", "status": 502 }),
        json!({ "service": "sms", "status": 429 }),
        json!({ "service": "sms", "status": 302 }),
        json!({ "service": "sms", "status": 200 }),
        json!({ "service": "sms", "bodyBytes": 100_000 }),
        json!({ "service": "sms", "bodyBytes": 10 }),
    ] {
        for sender in both(&outside) {
            outside.fault(fault.clone()).await;
            let answer = sender.send(sms(NUMBER)).await;
            assert!(
                matches!(answer, Err(SmsError::Unavailable(_))),
                "{fault}: {answer:?}"
            );
        }
    }
    assert_eq!(outside.told("/sms").await, json!([]));
}

#[tokio::test]
async fn a_slow_provider_is_not_waited_for() {
    let outside = Outside::open().await;
    for sender in both(&outside) {
        outside
            .fault(json!({ "service": "sms", "latencyMs": 10_000 }))
            .await;
        let start = Instant::now();
        let answer = sender.send(sms(NUMBER)).await;
        assert_eq!(answer, Err(SmsError::Unavailable("too slow")));
        assert!(start.elapsed() < Duration::from_secs(9));
    }
}

#[tokio::test]
async fn five_failures_stop_the_calls_and_a_pause_lets_one_try() {
    let outside = Outside::open().await;
    let sender = termii(&outside);
    outside
        .fault(json!({ "service": "sms", "status": 503, "times": 6 }))
        .await;
    for _ in 0..8 {
        assert!(sender.send(sms(NUMBER)).await.is_err());
    }
    assert_eq!(
        outside.told("/faults").await[0]["times"],
        1,
        "only five calls went out"
    );
    tokio::time::sleep(quick().pause).await;
    assert!(sender.send(sms(NUMBER)).await.is_err(), "the trial fails");
    tokio::time::sleep(quick().pause).await;
    assert!(sender.send(sms(NUMBER)).await.is_ok());
}

#[tokio::test]
async fn an_error_names_neither_the_number_nor_the_text() {
    let unreachable = SmsConfig {
        provider: SmsProvider::Termii,
        base_url: "http://127.0.0.1:9".into(),
        api_key: "secret".to_owned().into(),
        sender: "Gida".into(),
    };
    let sender = sender_with_limits(&unreachable, quick()).unwrap();
    let error = sender.send(sms(NUMBER)).await.unwrap_err().to_string();
    assert_eq!(error, "the message was not sent: not reached");
}

#[tokio::test]
async fn delivery_reports_of_termii_are_signed_and_read() {
    let outside = Outside::open().await;
    let sender = termii(&outside);
    for (number, last) in [
        (NUMBER, SmsOutcome::Delivered),
        ("08030000001", SmsOutcome::Failed(SmsFailure::DoNotDisturb)),
        ("08030000002", SmsOutcome::Failed(SmsFailure::Expired)),
        ("08030000003", SmsOutcome::Failed(SmsFailure::Rejected)),
    ] {
        let before = outside.reports.arrivals().len();
        let reference = sender.send(sms(number)).await.unwrap();
        let expected = if matches!(last, SmsOutcome::Delivered)
            || last == SmsOutcome::Failed(SmsFailure::Expired)
        {
            2
        } else {
            1
        };
        let arrivals = outside.reports.wait_for(before + expected).await;
        let mut outcomes = Vec::new();
        for (signature, body) in &arrivals[before..] {
            let report = RawSmsReport {
                proof: signature.clone(),
                body: body.clone(),
            };
            let (id, outcome) = sender.read_report(&report).unwrap().unwrap();
            assert_eq!(id, reference);
            outcomes.push(outcome);
            let tampered = RawSmsReport {
                body: [body.as_slice(), b" "].concat(),
                ..report.clone()
            };
            assert!(sender.read_report(&tampered).is_err());
            let unsigned = RawSmsReport {
                proof: String::new(),
                ..report
            };
            assert!(sender.read_report(&unsigned).is_err());
        }
        assert!(outcomes.contains(&last), "{number}: {outcomes:?}");
    }
}

#[tokio::test]
async fn delivery_reports_of_africas_talking_carry_the_secret_of_their_address() {
    let outside = Outside::open().await;
    let sender = africas_talking(&outside);
    let reference = sender.send(sms(NUMBER)).await.unwrap();
    let arrivals = outside.reports.wait_for(2).await;
    let mut outcomes = Vec::new();
    for (token, body) in arrivals {
        let report = RawSmsReport { proof: token, body };
        let (id, outcome) = sender.read_report(&report).unwrap().unwrap();
        assert_eq!(id, reference);
        outcomes.push(outcome);
        let wrong = RawSmsReport {
            proof: sign(SMS_KEY, &report.body),
            ..report
        };
        assert!(sender.read_report(&wrong).is_err());
    }
    assert!(outcomes.contains(&SmsOutcome::Delivered));
}

#[tokio::test]
async fn reports_that_come_twice_and_out_of_order_are_all_read() {
    let outside = Outside::open().await;
    let sender = termii(&outside);
    sender.send(sms("08030000005")).await.unwrap();
    let arrivals = outside.reports.wait_for(4).await;
    let read = arrivals.into_iter().map(|(proof, body)| {
        let report = RawSmsReport { proof, body };
        sender.read_report(&report).unwrap().unwrap().1
    });
    assert_eq!(read.filter(|one| *one == SmsOutcome::Delivered).count(), 2);
}
