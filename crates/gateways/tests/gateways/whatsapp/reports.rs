//! The reports about sent messages, and the refusals that come with them.

use super::{PERSON, api, code_to, news, text, writes};
use conversation::{MessageFailure, MessageState};
use marketplace::{WhatsAppNews, WhatsAppStatus};
use serde_json::json;

use crate::harness::Outside;

async fn statuses(outside: &Outside, count: usize) -> Vec<WhatsAppStatus> {
    let of = |news: WhatsAppNews| match news {
        WhatsAppNews::Status(status) => Some(status),
        WhatsAppNews::Message(_) => None,
    };
    news(outside, count)
        .await
        .into_iter()
        .filter_map(of)
        .collect()
}

#[tokio::test]
async fn a_code_arrives_and_each_report_names_its_message() {
    let outside = Outside::open().await;
    let api = api(&outside);
    assert!(api.sends_codes());
    let wamid = api.send_code(code_to("08031234567")).await.unwrap();
    let thread = outside.told(&format!("/whatsapp/{PERSON}")).await;
    assert_eq!(thread[0]["text"], "gida_code 419027");
    let ids: Vec<_> = news(&outside, 3)
        .await
        .into_iter()
        .filter_map(|news| match news {
            WhatsAppNews::Status(status) => Some((status.news.wamid, status.message)),
            WhatsAppNews::Message(_) => None,
        })
        .collect();
    let message = "01900000-0000-7000-8000-000000000007".parse().ok();
    assert_eq!(ids, vec![(wamid, message); 3]);
}

#[tokio::test]
async fn a_message_is_reported_as_sent_delivered_and_read() {
    let outside = Outside::open().await;
    writes(&outside, PERSON, json!({ "text": "Hi" })).await;
    let wamid = api(&outside).send(text(PERSON, "Hello")).await.unwrap();
    let found = statuses(&outside, 4).await;
    let states: Vec<MessageState> = found.iter().map(|status| status.news.state).collect();
    assert_eq!(
        states,
        [
            MessageState::Sent,
            MessageState::Delivered,
            MessageState::Read
        ]
    );
    assert!(found.iter().all(|status| status.news.wamid == wamid));
    assert!(found.iter().all(|status| status.message.is_some()));
}

#[tokio::test]
async fn outside_of_the_window_the_refusal_comes_later() {
    let outside = Outside::open().await;
    api(&outside).send(text(PERSON, "Hello")).await.unwrap();
    let found = statuses(&outside, 1).await;
    assert_eq!(found[0].news.state, MessageState::Failed);
    assert_eq!(found[0].news.failure, Some(MessageFailure::WindowClosed));
    assert_eq!(found[0].news.error_code, Some(131_047));
}
