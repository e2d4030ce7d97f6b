//! Answers that do not fit: wrong, late, unreadable, with a place or with a photo.

use crate::support::Chat;

#[tokio::test]
async fn wrong_answers_are_explained_and_after_three_a_person_is_offered() {
    let mut chat = Chat::new("wrong_answers");
    chat.tap("service:home-cleaning").await;
    chat.say("something else").await;
    chat.say("regular").await;
    chat.say("ninety").await;
    chat.say("90").await;
    chat.say("???").await;
    chat.tap("person").await;
    chat.check();
    assert!(chat.product.is_handed_over());
}

#[tokio::test]
async fn back_changes_the_last_answer() {
    let mut chat = Chat::new("back");
    chat.tap("service:home-cleaning").await;
    chat.say("deep").await;
    chat.say("3").await;
    chat.say("back").await;
    chat.say("back").await;
    chat.say("regular").await;
    chat.say("4").await;
    chat.say("menu").await;
    chat.check();
}

#[tokio::test]
async fn back_to_the_landmark_keeps_the_address() {
    let mut chat = Chat::new("back");
    chat.product.connect("Amina");
    chat.tap("service:home-cleaning").await;
    chat.say_all(["regular", "3", "2", "1", "by_us", "no", "yes", "yes"])
        .await;
    chat.say("Jabi").await;
    chat.tap("book").await;
    chat.say("Aminu Kano Crescent").await;
    let landmark = chat.last_text();
    chat.say("Opposite the police post").await;
    chat.say("back").await;
    assert_eq!(chat.last_text(), landmark);
    chat.say("Behind the school").await;
    chat.tap("asap").await;
    let review = chat.last_text();
    assert!(review.contains("Aminu Kano Crescent"), "{review}");
    chat.tap("confirm").await;
    assert_eq!(chat.product.placed(), 1);
}

#[tokio::test]
async fn a_place_and_photos_belong_to_the_booking() {
    let mut chat = Chat::new("place_and_photos");
    chat.tap("service:plumbing").await;
    chat.photo().await;
    chat.photo().await;
    chat.say("leak").await;
    chat.say("kitchen").await;
    chat.say("today").await;
    chat.say("yes").await;
    chat.say("flat").await;
    chat.say("unsure").await;
    chat.say("yes").await;
    chat.place(6.5, 3.4).await;
    chat.say("wuse").await;
    chat.place(9.1, 7.4).await;
    chat.voice().await;
    chat.check();
}

#[tokio::test]
async fn a_place_that_is_shared_with_the_address_is_kept_and_the_address_is_asked_again() {
    let mut chat = Chat::new("place_with_address");
    chat.product.connect("Amina");
    chat.tap("service:home-cleaning").await;
    chat.say_all(["regular", "3", "2", "1", "by_us", "no", "yes", "yes"])
        .await;
    chat.say("Wuse 2").await;
    chat.tap("book").await;
    chat.place(9.1, 7.4).await;
    chat.say("Aminu Kano Crescent").await;
    chat.place(9.2, 7.5).await;
    chat.say("Opposite the police post").await;
    chat.tap("asap").await;
    chat.tap("confirm").await;
    chat.check();
    assert_eq!(chat.product.point(), Some((9.2, 7.5)));
}

#[tokio::test]
async fn a_place_in_another_area_than_the_booking_is_explained() {
    let mut chat = Chat::new("place_elsewhere");
    chat.product.connect("Amina");
    chat.tap("service:home-cleaning").await;
    chat.say_all(["regular", "3", "2", "1", "by_us", "no", "yes", "yes"])
        .await;
    chat.say("Jabi").await;
    chat.tap("book").await;
    chat.place(9.1, 7.4).await;
    chat.place(6.5, 3.4).await;
    chat.say("Plot 12, 3rd Avenue").await;
    chat.tap("asap").await;
    chat.tap("confirm").await;
    chat.check();
    assert_eq!(chat.product.point(), None);
}

#[tokio::test]
async fn the_text_under_a_photo_is_an_answer_or_part_of_the_note() {
    let mut chat = Chat::new("captions");
    chat.product.connect("Amina");
    chat.captioned("My tap is leaking").await;
    chat.tap("service:plumbing").await;
    chat.captioned("It drips all night").await;
    chat.say_all(["leak", "kitchen", "today", "yes", "flat", "unsure", "yes"])
        .await;
    chat.say("Jabi").await;
    chat.tap("book").await;
    chat.captioned("Plot 12, 3rd Avenue").await;
    chat.tap("asap").await;
    let review = chat.last_text();
    assert!(review.contains("Plot 12, 3rd Avenue, Jabi"), "{review}");
    assert!(review.contains("Note: It drips all night"), "{review}");
    chat.captioned("Ring twice").await;
    chat.captioned(&"long ".repeat(200)).await;
    chat.tap("confirm").await;
    chat.check();
    let note = chat.product.note();
    assert_eq!(note, "It drips all night\nRing twice");
}

#[tokio::test]
async fn after_three_messages_that_cannot_be_read_a_person_is_offered() {
    let mut chat = Chat::new("unreadable");
    chat.tap("service:home-cleaning").await;
    chat.voice().await;
    chat.sticker().await;
    chat.place(9.1, 7.4).await;
    let offered = chat.last_text();
    assert!(offered.contains("talk to a person"), "{offered}");
    chat.say("regular").await;
    chat.sticker().await;
    // A photo is part of the booking and begins the count again.
    chat.photo().await;
    chat.sticker().await;
    chat.sticker().await;
    chat.voice().await;
    let offered = chat.last_text();
    assert!(offered.contains("talk to a person"), "{offered}");
    chat.tap("person").await;
    chat.check();
    assert!(chat.product.is_handed_over());
}

#[tokio::test]
async fn a_button_of_an_earlier_question_is_no_answer() {
    let mut chat = Chat::new("old_button");
    chat.tap("service:home-cleaning").await;
    chat.say("regular").await;
    chat.tap("regular").await;
    chat.tap("service:plumbing").await;
    chat.check();
}

#[tokio::test]
async fn a_search_without_a_result_is_counted_and_an_answer_of_a_form_is_not() {
    let mut chat = Chat::new("missed_search");
    chat.say("I need a puzzle").await;
    chat.say("0803 123 4567").await;
    chat.tap("service:home-cleaning").await;
    chat.say("puzzle").await;
    assert_eq!(chat.product.missed(), ["puzzle"]);
}
