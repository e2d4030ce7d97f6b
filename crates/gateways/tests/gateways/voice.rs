//! The relay against the stand-in's real wire format: it posts the reports of a call and reads our
//! documents strictly.

use std::sync::Arc;

use gateways::{SmsConfig, SmsProvider, voice};
use kernel::{Money, NgPhone};
use marketplace::{CallAnswer, CallProgress, CallReport, PhoneRelay, RawCallReport};
use orders::{CallEnd, CallOutcome};
use serde_json::{Value, json};

use crate::harness::{Outside, SMS_KEY};

const NUMBER: &str = "+2342017001234";
const CALLER: &str = "+2348031234567";

fn relay(key: &str) -> Arc<dyn PhoneRelay> {
    let config = SmsConfig {
        provider: SmsProvider::AfricasTalking,
        base_url: "http://127.0.0.1:9".to_owned(),
        api_key: format!("sandbox:{key}").into(),
        sender: "Gida".to_owned(),
    };
    voice::relay(&config, Some(NUMBER)).unwrap()
}

fn phones(numbers: &[&str]) -> Vec<NgPhone> {
    numbers
        .iter()
        .map(|number| NgPhone::parse(number).unwrap())
        .collect()
}

fn read(arrival: &(String, Vec<u8>)) -> CallReport {
    let (proof, body) = arrival.clone();
    let report = RawCallReport { proof, body };
    relay(SMS_KEY).read(&report).unwrap().unwrap()
}

fn is_end(arrival: &(String, Vec<u8>)) -> bool {
    matches!(read(arrival).progress, CallProgress::Ended(_))
}

/// A call of the person at the stand-in, to a server that answers this.
async fn called(outside: &Outside, answer: &CallAnswer, more: Value) -> Value {
    outside.voice.answers(relay(SMS_KEY).answer(answer));
    let mut placed = json!({ "from": CALLER, "to": NUMBER });
    placed
        .as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    outside.control("/calls", placed).await;
    let calls = outside.told("/calls").await;
    calls.as_array().unwrap().last().unwrap().clone()
}

#[tokio::test]
async fn b12_3_a_call_is_connected_and_its_end_is_read() {
    let outside = Outside::open().await;
    let answer = CallAnswer::Connect(phones(&["08051234567", "08071234567"]));
    let call = called(&outside, &answer, json!({ "talkSeconds": 61 })).await;
    assert_eq!(call["problem"], Value::Null);
    assert_eq!(
        (&call["dialled"], &call["callerId"]),
        (&json!(["+2348051234567"]), &json!(NUMBER)),
        "the first one answers and sees the relay"
    );
    let arrivals = outside.voice.reports.wait_for(2).await;
    let (first, last) = (read(&arrivals[0]), read(&arrivals[1]));
    assert_eq!(
        (first.progress, &first.caller),
        (CallProgress::Incoming, &NgPhone::parse(CALLER).ok())
    );
    assert_eq!(first.session, last.session);
    let end = CallEnd {
        outcome: CallOutcome::Answered,
        talk_seconds: 61,
        cost: Some(Money::from_kobo(2_400)),
    };
    assert_eq!(last.progress, CallProgress::Ended(end));
}

#[tokio::test]
async fn a_busy_and_a_silent_phone_are_told_apart() {
    let outside = Outside::open().await;
    let answer = CallAnswer::Connect(phones(&["08051234567", "08071234567"]));
    for (number, (reaction, outcome, rang)) in [
        ("busy", CallOutcome::Busy, 1),
        ("silent", CallOutcome::Unanswered, 2),
    ]
    .into_iter()
    .enumerate()
    {
        let call = called(&outside, &answer, json!({ "reaction": reaction })).await;
        assert_eq!(
            call["dialled"].as_array().unwrap().len(),
            rang,
            "{reaction}"
        );
        let arrivals = outside.voice.reports.wait_for(2 * number + 2).await;
        let CallProgress::Ended(end) = read(&arrivals[2 * number + 1]).progress else {
            panic!("the end of a call was expected");
        };
        assert_eq!((end.outcome, end.talk_seconds), (outcome, 0));
    }
}

#[tokio::test]
async fn a_declined_caller_hears_the_sentence() {
    let outside = Outside::open().await;
    let text = "Please write in the app: \"chat\" & photos <soon>.";
    let call = called(&outside, &CallAnswer::Decline(text), json!({})).await;
    assert_eq!(
        (&call["said"], &call["dialled"], &call["problem"]),
        (&json!([text]), &json!([]), &Value::Null)
    );
    let call = called(&outside, &CallAnswer::Nothing, json!({})).await;
    assert_eq!(
        (&call["said"], &call["problem"]),
        (&json!([]), &Value::Null)
    );
}

#[tokio::test]
async fn reports_may_come_twice_and_the_end_first() {
    let outside = Outside::open().await;
    let answer = CallAnswer::Connect(phones(&["08051234567"]));
    let more = json!({ "copies": 2, "endFirst": true });
    called(&outside, &answer, more).await;
    let arrivals = outside.voice.reports.wait_for(4).await;
    assert!(is_end(&arrivals[0]), "the end comes first");
    assert_eq!(arrivals.iter().filter(|one| is_end(one)).count(), 2);
}

#[tokio::test]
async fn a_document_that_the_service_does_not_know_breaks_the_call() {
    let outside = Outside::open().await;
    outside
        .voice
        .answers("<Response><Hangup/></Response>".to_owned());
    outside
        .control("/calls", json!({ "from": CALLER, "to": NUMBER }))
        .await;
    let calls = outside.told("/calls").await;
    let problem = calls[0]["problem"].as_str().unwrap();
    assert!(problem.contains("Hangup"), "{problem}");
}

#[tokio::test]
async fn an_answer_that_is_lost_ends_the_call() {
    let outside = Outside::open().await;
    let answer = CallAnswer::Connect(phones(&["08051234567"]));
    for (phase, reached) in [("before", 1), ("after", 3)] {
        let fault = json!({ "service": "voice", "status": 500, "phase": phase });
        outside.fault(fault).await;
        let call = called(&outside, &answer, json!({})).await;
        assert!(call["problem"].is_string(), "{phase}");
        assert_eq!(call["dialled"], json!([]));
        let arrivals = outside.voice.reports.wait_for(reached).await;
        assert_eq!(arrivals.len(), reached, "{phase}");
    }
}

#[tokio::test]
async fn a_report_needs_the_secret_of_the_account() {
    let outside = Outside::open().await;
    called(&outside, &CallAnswer::Nothing, json!({})).await;
    let (proof, body) = outside.voice.reports.wait_for(1).await[0].clone();
    let report = RawCallReport { proof, body };
    assert!(relay(SMS_KEY).read(&report).is_ok());
    assert!(relay("other").read(&report).is_err());
    let unsigned = RawCallReport {
        proof: String::new(),
        ..report
    };
    assert!(relay(SMS_KEY).read(&unsigned).is_err());
}
