//! What a person means who cancels: the booking that is open, or an order.

use crate::{following::ORDER, support::Chat};

/// A chat with an order, and with a booking of a plumber that is open.
async fn booking_beside_an_order() -> Chat {
    let mut chat = Chat::new("booking_beside_an_order");
    chat.product.connect("Amina");
    chat.product.open_order();
    chat.tap("service:plumbing").await;
    chat
}

const IS_BOOKING: &str = "\"slug\":\"plumbing\"";
const ENDED: &str = "Your booking of Plumbing is cancelled. Nothing was charged.";
const ENDED_BESIDE_AN_ORDER: &str = "Your booking of Plumbing is cancelled. Nothing was charged. Your orders \
                                     stay. To cancel one of them, send \"cancel my order\".\n";

#[tokio::test]
async fn booking_means_the_one_that_is_open_and_no_order() {
    let mut chat = booking_beside_an_order().await;
    chat.say("menu").await;
    chat.say("Cancel my booking").await;
    let told = chat.last_text();
    assert!(told.starts_with(ENDED_BESIDE_AN_ORDER), "{told}");
    assert!(told.contains("What do you need at home?"), "{told}");
    assert!(!chat.stored().contains(IS_BOOKING));
    chat.say("Cancel my booking").await;
    let terms = chat.last_text();
    assert!(terms.contains("(SVC-7K2M9Q)"), "without one: {terms}");
}

#[tokio::test]
async fn who_cancels_at_a_question_reads_what_ended_and_how_to_cancel_an_order() {
    for heard in ["cancel my booking", "Cancel", "abeg cancel am", "exit"] {
        let mut chat = booking_beside_an_order().await;
        chat.say(heard).await;
        let told = chat.last_text();
        assert!(told.starts_with(ENDED_BESIDE_AN_ORDER), "{heard}: {told}");
        assert!(told.contains("What do you need at home?"), "{told}");
        assert!(!chat.stored().contains(IS_BOOKING), "{heard}");
        chat.say("cancel my order").await;
        let terms = chat.last_text();
        assert!(terms.contains("(SVC-7K2M9Q)"), "{heard}: {terms}");
        let mut chat = Chat::new("a_booking_of_a_guest");
        chat.tap("service:plumbing").await;
        chat.say(heard).await;
        let told = chat.last_text();
        assert!(told.starts_with(&format!("{ENDED}\n")), "{heard}: {told}");
        chat.say(heard).await;
        let told = chat.last_text();
        assert!(!told.contains("is cancelled"), "{heard}: {told}");
    }
    let mut chat = Chat::new("a_booking_in_pidgin");
    chat.say("speak pidgin").await;
    chat.tap("service:plumbing").await;
    chat.say("abeg cancel my booking").await;
    let told = chat.last_text();
    let ended = "We don cancel your booking of Plumbing. We no collect any money.\n";
    assert!(told.starts_with(ended), "{told}");
}

#[tokio::test]
async fn who_sees_an_order_that_can_be_cancelled_is_asked_whether_booking_means_it() {
    for stage in ["my orders", ORDER] {
        for (answer, ends) in [("1", true), ("2", false)] {
            let mut chat = booking_beside_an_order().await;
            if stage == ORDER {
                chat.tap(stage).await;
            } else {
                chat.say(stage).await;
            }
            chat.say("Cancel my booking").await;
            let asked = chat.last_text();
            let which = "Which do you want to cancel: your booking of Plumbing";
            assert!(asked.starts_with(which), "{stage}: {asked}");
            assert!(chat.stored().contains(IS_BOOKING), "{stage}");
            chat.say(answer).await;
            let told = chat.last_text();
            assert_eq!(chat.stored().contains(IS_BOOKING), !ends, "{told}");
            assert_eq!(told.contains("(SVC-7K2M9Q)"), !ends, "{told}");
        }
    }
}

#[tokio::test]
async fn the_number_of_the_way_back_cancels_nothing() {
    let mut chat = booking_beside_an_order().await;
    chat.tap(ORDER).await;
    chat.say("Cancel my booking").await;
    chat.say("3").await;
    let card = chat.last_text();
    assert!(card.starts_with("SVC-7K2M9Q Home Cleaning"), "{card}");
    assert!(chat.stored().contains(IS_BOOKING));
    assert_eq!(chat.product.cancelled(), 0);
}

#[tokio::test]
async fn who_may_mean_the_booking_or_an_order_is_asked_which() {
    for (before, answer, ends) in [
        ("tap", "Cancel booking", true),
        ("menu", "the booking", true),
        ("menu", "2", false),
        ("tap", "cancel my order", false),
    ] {
        let mut chat = booking_beside_an_order().await;
        chat.say(before).await;
        chat.say("I want to cancel my order").await;
        let asked = chat.last_text();
        let which = "Which do you want to cancel: your booking of Plumbing";
        assert!(asked.starts_with(which), "{asked}");
        chat.say("cancel it").await;
        let again = chat.last_text();
        assert!(again.contains(which), "{again}");
        assert!(chat.stored().contains(IS_BOOKING), "{answer}");
        chat.say(answer).await;
        let told = chat.last_text();
        assert_eq!(chat.stored().contains(IS_BOOKING), !ends, "{answer}");
        assert_eq!(told.contains("(SVC-7K2M9Q)"), !ends, "{answer}: {told}");
        assert_eq!(chat.product.cancelled(), 0, "{answer}");
    }
}

#[tokio::test]
async fn who_has_no_order_means_the_booking_and_who_sees_an_order_means_that_one() {
    let mut chat = Chat::new("only_a_booking");
    chat.product.connect("Amina");
    chat.tap("service:plumbing").await;
    chat.say("cancel my order").await;
    let told = chat.last_text();
    assert!(told.starts_with(&format!("{ENDED}\n")), "{told}");
    assert!(!chat.stored().contains(IS_BOOKING));
    let mut chat = booking_beside_an_order().await;
    chat.tap(ORDER).await;
    chat.say("cancel it").await;
    let terms = chat.last_text();
    assert!(terms.contains("(SVC-7K2M9Q)"), "{terms}");
    assert!(chat.stored().contains(IS_BOOKING));
}

#[tokio::test]
async fn a_question_in_words_takes_an_answer_that_names_a_cancellation_or_a_reference() {
    for heard in ["help me cancel my appointment", "SVC-7K2M9Q"] {
        let mut chat = Chat::new("answer_in_words");
        chat.product.connect("Amina");
        chat.product.open_order();
        chat.tap("service:handyman").await;
        chat.say(heard).await;
        let answer = format!("\"tasks\":\"{heard}\"");
        assert!(chat.stored().contains(&answer), "{}", chat.stored());
    }
    let mut chat = booking_beside_an_order().await;
    chat.say("SVC-7K2M9Q").await;
    let card = chat.last_text();
    assert!(card.starts_with("SVC-7K2M9Q Home Cleaning"), "{card}");
}
