//! Voice notes, which go with the booking because only a person can hear them.

use crate::support::Chat;
use kernel::{OrderId, UploadId};
use uuid::Uuid;

/// The answers to the questions of a cleaning after the first one.
const CLEANING: [&str; 7] = ["3", "2", "1", "by_us", "no", "yes", "yes"];

fn the_voice_note() -> UploadId {
    Uuid::from_u128(99).into()
}

#[tokio::test]
async fn b15_18_a_voice_note_goes_with_the_booking_and_the_question_stays_open() {
    let mut chat = Chat::new("voice_note");
    chat.product.connect("Amina");
    chat.tap("service:home-cleaning").await;
    chat.say("regular").await;
    chat.voice().await;
    let text = chat.last_text();
    assert!(text.contains("goes with your booking"), "{text}");
    assert!(text.contains("Bedrooms"), "{text}");
    for answer in CLEANING {
        chat.say(answer).await;
    }
    chat.say_all(["Jabi", "book", "Plot 12", "asap"]).await;
    chat.tap("confirm").await;
    assert_eq!(chat.product.placed(), 1);
    assert_eq!(chat.product.attachments(), [the_voice_note()]);
    let stored = chat.stored();
    assert!(!stored.contains(&the_voice_note().to_string()), "{stored}");
}

#[tokio::test]
async fn b15_18_a_voice_note_before_the_service_joins_its_booking() {
    let mut chat = Chat::new("voice_first");
    chat.voice().await;
    let text = chat.last_text();
    assert!(text.contains("for your booking"), "{text}");
    chat.tap("service:home-cleaning").await;
    let stored = chat.stored();
    let attached = format!(r#""attachments":["{}"]"#, the_voice_note());
    assert!(stored.contains(&attached), "{stored}");
    assert!(stored.contains(r#""waiting_voices":[]"#), "{stored}");
}

#[tokio::test]
async fn b15_18_a_voice_note_joins_no_booking_that_begins_on_another_day() {
    let mut chat = Chat::new("old_voice");
    chat.voice().await;
    chat.wait_hours(13).await;
    chat.tap("service:home-cleaning").await;
    let stored = chat.stored();
    assert!(!stored.contains(&the_voice_note().to_string()), "{stored}");
}

#[tokio::test]
async fn b15_18_a_voice_note_is_a_note_for_the_provider() {
    let mut chat = Chat::new("voice_as_note");
    chat.product.connect("Amina");
    chat.tap("service:home-cleaning").await;
    chat.say("regular").await;
    for answer in CLEANING {
        chat.say(answer).await;
    }
    chat.say("Jabi").await;
    chat.tap("details").await;
    chat.tap("note").await;
    chat.voice().await;
    let text = chat.last_text();
    assert!(text.starts_with("Thank you. Your voice note"), "{text}");
    assert!(text.contains("You pay nothing yet"), "{text}");
    chat.say_all(["book", "Plot 12", "asap", "confirm"]).await;
    assert_eq!(chat.product.attachments(), [the_voice_note()]);
}

#[tokio::test]
async fn b15_18_a_person_who_sends_only_voice_notes_is_offered_a_colleague() {
    let mut chat = Chat::new("only_voice");
    for _ in 0..3 {
        chat.voice().await;
    }
    let text = chat.last_text();
    assert!(text.contains("talk to a person"), "{text}");
}

#[tokio::test]
async fn b15_18_at_the_card_of_an_order_a_voice_note_and_a_photo_go_with_that_order() {
    let mut chat = Chat::new("voice_to_order");
    chat.product.connect("Bola");
    chat.product.open_order();
    let order = OrderId::from(Uuid::from_u128(7));
    chat.tap(&format!("order:{order}")).await;
    chat.voice().await;
    let text = chat.last_text();
    assert!(text.contains("find it with your order"), "{text}");
    chat.photo().await;
    let photo = UploadId::from(Uuid::from_u128(3));
    let added = [(order, the_voice_note()), (order, photo)];
    assert_eq!(chat.product.added(), added);
    chat.product.refuse_messages("This order is over.");
    chat.voice().await;
    let text = chat.last_text();
    assert!(text.starts_with("This order is over."), "{text}");
    assert_eq!(chat.product.added(), added);
}

#[tokio::test]
async fn b15_18_while_a_booking_is_open_a_voice_note_goes_with_the_booking() {
    let mut chat = Chat::new("voice_beside_order");
    chat.product.connect("Bola");
    chat.product.open_order();
    chat.tap("service:home-cleaning").await;
    chat.tap(&format!("order:{}", Uuid::from_u128(7))).await;
    chat.voice().await;
    assert!(chat.product.added().is_empty());
    let stored = chat.stored();
    let attached = format!(r#""attachments":["{}"]"#, the_voice_note());
    assert!(stored.contains(&attached), "{stored}");
}
