//! Messages that are sent sixteen times, by both sides at once, and read while they are written.

use crate::scenario::{CALLERS, Scenario, at_once};
use kernel::{OrderId, UserId};
use marketplace::{
    chat::{ReadMessages, WriteOrderMessage, read_messages, write_order_message},
    read::{ChatReader, PageRequest},
};
use orders::{ChatSide, OrderMessage, OrderStatus};
use std::collections::BTreeSet;
use testkit::world;

races!(
    one_message_sent_sixteen_times_is_stored_once,
    sixteen_messages_of_both_sides_get_sixteen_numbers,
    messages_are_read_while_others_are_written,
);

fn user(side: ChatSide) -> UserId {
    match side {
        ChatSide::Customer => world::a_complete_customer().id,
        ChatSide::Provider => world::a_provider().id.into(),
    }
}

fn letter(scenario: &Scenario, order: OrderId, side: ChatSide, text: &str) -> WriteOrderMessage {
    WriteOrderMessage {
        call: match side {
            ChatSide::Customer => scenario.owner(),
            ChatSide::Provider => scenario.amina(),
        },
        user: user(side),
        side,
        order,
        text: Some(text.to_owned()),
        photo: None,
    }
}

async fn stored(scenario: &Scenario, order: OrderId) -> Vec<OrderMessage> {
    let page = scenario
        .queries
        .messages(order, ChatReader::Staff, PageRequest::default())
        .await;
    page.unwrap().expect("the order is there").items
}

async fn one_message_sent_sixteen_times_is_stored_once(scenario: Scenario) {
    let order = scenario.order_in(1, OrderStatus::Assigned).await;
    let cmd = letter(&scenario, order, ChatSide::Customer, "I am coming.");
    let answers = at_once(CALLERS, |_| {
        let (scenario, cmd) = (scenario.clone(), cmd.clone());
        async move { write_order_message(scenario.store(), cmd).await }
    })
    .await;
    let ids: BTreeSet<_> = answers
        .into_iter()
        .map(|answer| answer.expect("each repetition succeeds").id)
        .collect();
    assert_eq!(ids.len(), 1);
    assert_eq!(stored(&scenario, order).await.len(), 1);
    assert_eq!(scenario.events("chat"), 1);
}

async fn sixteen_messages_of_both_sides_get_sixteen_numbers(scenario: Scenario) {
    let order = scenario.order_in(1, OrderStatus::Assigned).await;
    let answers = at_once(CALLERS, |number| {
        let side = if number % 2 == 0 {
            ChatSide::Customer
        } else {
            ChatSide::Provider
        };
        let cmd = letter(&scenario, order, side, "Hello");
        let scenario = scenario.clone();
        async move { write_order_message(scenario.store(), cmd).await }
    })
    .await;
    assert!(answers.iter().all(Result::is_ok), "{answers:?}");
    let numbers: Vec<_> = stored(&scenario, order)
        .await
        .into_iter()
        .map(|message| message.number)
        .collect();
    assert_eq!(numbers, (1..=16).collect::<Vec<_>>());
}

async fn messages_are_read_while_others_are_written(scenario: Scenario) {
    let order = scenario.order_in(1, OrderStatus::Assigned).await;
    let first = letter(&scenario, order, ChatSide::Provider, "I am at the gate.");
    write_order_message(scenario.store(), first).await.unwrap();
    let answers = at_once(CALLERS, |number| {
        let cmd = letter(&scenario, order, ChatSide::Provider, "Hello");
        let scenario = scenario.clone();
        async move {
            if number % 2 == 0 {
                return write_order_message(scenario.store(), cmd).await.is_ok();
            }
            let mark = ReadMessages {
                call: scenario.owner(),
                user: user(ChatSide::Customer),
                side: ChatSide::Customer,
                order,
                up_to: 1,
            };
            read_messages(scenario.store(), mark).await.is_ok()
        }
    })
    .await;
    assert!(answers.into_iter().all(|ok| ok));
    let read: Vec<_> = stored(&scenario, order)
        .await
        .into_iter()
        .filter(|message| message.read_at.is_some())
        .map(|message| message.number)
        .collect();
    assert_eq!(read, [1], "only what was shown is marked");
    assert_eq!(scenario.events("chat"), 10, "nine messages and one mark");
}
