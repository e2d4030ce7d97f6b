//! The WhatsApp adapter against the stand-in's real wire format.

mod receiving;
mod reports;

use std::sync::Arc;
use std::time::Duration;

use conversation::{Button, Contact, Outgoing, Row, Template};
use gateways::WhatsAppConfig;
use gateways::whatsapp::{CloudApi, WhatsAppLimits};
use marketplace::{
    WhatsApp, WhatsAppCode, WhatsAppContent, WhatsAppError, WhatsAppMessage, WhatsAppNews,
};
use sandbox::{WHATSAPP_APP_SECRET, WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_TOKEN};
use serde_json::{Value, json};

use crate::harness::Outside;

const PERSON: &str = "2348031234567";

fn api_with(outside: &Outside, token: &str) -> Arc<dyn WhatsApp> {
    let config = WhatsAppConfig {
        base_url: format!("{}/whatsapp/v25.0", outside.sandbox.url()),
        phone_number_id: WHATSAPP_PHONE_NUMBER_ID.into(),
        token: token.to_owned().into(),
        app_secret: WHATSAPP_APP_SECRET.to_owned().into(),
        verify_token: "chosen-by-us".to_owned().into(),
        code_template: Some("gida_code".into()),
    };
    let limits = WhatsAppLimits {
        total: Duration::from_secs(2),
        pause: Duration::from_secs(1),
        ..WhatsAppLimits::default()
    };
    Arc::new(CloudApi::new(&config, limits).ok().unwrap())
}

fn api(outside: &Outside) -> Arc<dyn WhatsApp> {
    api_with(outside, WHATSAPP_TOKEN)
}

fn message(to: &str, content: WhatsAppContent) -> WhatsAppMessage {
    let is_number = to.bytes().all(|byte| byte.is_ascii_digit());
    WhatsAppMessage {
        id: "01900000-0000-7000-8000-000000000001".parse().unwrap(),
        to: Contact {
            key: to.into(),
            phone: is_number.then(|| to.to_owned()),
            name: None,
        },
        content,
    }
}

fn text(to: &str, text: &str) -> WhatsAppMessage {
    message(to, WhatsAppContent::Message(Outgoing::Text(text.into())))
}

async fn writes(outside: &Outside, person: &str, content: Value) {
    outside
        .control(&format!("/whatsapp/{person}/messages"), content)
        .await;
}

/// The parts of the deliveries that have arrived, once there are so many.
async fn news(outside: &Outside, count: usize) -> Vec<WhatsAppNews> {
    let api = api(outside);
    let arrivals = outside.whatsapp.wait_for(count).await;
    arrivals
        .iter()
        .flat_map(|(signature, body)| api.read(signature, body).expect("a signed delivery"))
        .collect()
}

#[tokio::test]
async fn every_kind_of_message_arrives_as_it_was_made() {
    let outside = Outside::open().await;
    let row = Row {
        id: "svc:1".into(),
        title: "Leak repair".into(),
        description: Some("From ₦8,000".into()),
    };
    let button = Button {
        id: "yes".into(),
        title: "Yes".into(),
    };
    for outgoing in [
        Outgoing::Text("Grüße, ₦".into()),
        Outgoing::Buttons {
            text: "Sure?".into(),
            buttons: vec![button],
        },
        Outgoing::List {
            text: "What?".into(),
            label: "Choose".into(),
            rows: vec![row],
        },
        Outgoing::Link {
            text: "Pay".into(),
            title: "Open".into(),
            url: "https://gida.ng/pay".into(),
        },
        Outgoing::AskPlace("Where?".into()),
    ] {
        let sent = api(&outside)
            .send(message(PERSON, WhatsAppContent::Message(outgoing)))
            .await;
        assert!(sent.unwrap().starts_with("wamid."));
    }
    let template = WhatsAppContent::Template {
        template: Template::Answer,
        parameter: "Ada".into(),
        button: None,
    };
    api(&outside).send(message(PERSON, template)).await.unwrap();
    let thread = outside.told(&format!("/whatsapp/{PERSON}")).await;
    let kinds: Vec<&str> = thread
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["type"].as_str().unwrap())
        .collect();
    assert_eq!(
        kinds,
        [
            "text",
            "button",
            "list",
            "cta_url",
            "location_request_message",
            "template"
        ]
    );
    assert_eq!(thread[0]["text"], "Grüße, ₦");
    assert_eq!(
        thread[1]["buttons"][0],
        json!({ "id": "yes", "title": "Yes" })
    );
    assert_eq!(thread[2]["rows"][0]["description"], "From ₦8,000");
    assert_eq!(thread[3]["url"], "https://gida.ng/pay");
    assert_eq!(thread[5]["template"], "gida_answer");
}

fn code_to(phone: &str) -> WhatsAppCode {
    WhatsAppCode {
        id: "01900000-0000-7000-8000-000000000007".parse().unwrap(),
        to: kernel::NgPhone::parse(phone).unwrap(),
        code: "419027".into(),
    }
}

#[tokio::test]
async fn a_code_to_a_number_that_is_not_on_whatsapp_is_refused() {
    let outside = Outside::open().await;
    let refused = api(&outside).send_code(code_to("08030000027")).await;
    assert_eq!(refused, Err(WhatsAppError::Refused(Some(131_026))));
}

#[tokio::test]
async fn a_wrong_token_and_a_broken_provider_are_tried_again_later() {
    let outside = Outside::open().await;
    let wrong = api_with(&outside, "another-token")
        .send(text(PERSON, "Hi"))
        .await;
    assert!(matches!(wrong, Err(WhatsAppError::Unavailable(_))));
    for fault in [
        json!({ "service": "whatsapp", "status": 500 }),
        json!({ "service": "whatsapp", "status": 429 }),
        json!({ "service": "whatsapp", "status": 302 }),
        json!({ "service": "whatsapp", "latencyMs": 9_000 }),
    ] {
        outside.fault(fault.clone()).await;
        let failed = api(&outside).send(text(PERSON, "Hi")).await;
        assert!(
            matches!(failed, Err(WhatsAppError::Unavailable(_))),
            "{fault} {failed:?}"
        );
    }
}

#[tokio::test]
async fn a_message_beyond_the_limits_never_leaves() {
    let outside = Outside::open().await;
    let long = api(&outside).send(text(PERSON, &"x".repeat(4097))).await;
    assert_eq!(long, Err(WhatsAppError::Refused(None)));
    let sent = outside.told("/whatsapp").await;
    assert_eq!(sent, json!([]));
}
