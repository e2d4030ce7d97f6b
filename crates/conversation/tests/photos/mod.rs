//! Photos that answer a question, and photos that come before a service is chosen.

use crate::support::Chat;
use kernel::UploadId;
use uuid::Uuid;

/// The answers to the questions of plumbing that are always asked.
const PLUMBING: [&str; 7] = ["leak", "kitchen", "today", "yes", "flat", "unsure", "yes"];
const AREA_IS_ASKED: &str = "Where is the job?";

fn upload(number: u128) -> String {
    UploadId::from(Uuid::from_u128(number)).to_string()
}

#[tokio::test]
async fn a_question_that_needs_a_photo_is_answered_by_one_and_back_asks_for_it_again() {
    let mut chat = Chat::new("required_photo");
    chat.product.connect("Amina");
    chat.product.require_photos("plumbing", 1);
    chat.tap("service:plumbing").await;
    for answer in PLUMBING {
        chat.say(answer).await;
    }
    chat.say("I have none").await;
    chat.photo().await;
    assert!(chat.last_text().contains(AREA_IS_ASKED));
    chat.say("back").await;
    chat.captioned("It drips all night").await;
    assert!(chat.last_text().contains(AREA_IS_ASKED));
    chat.say_all(["Jabi", "book", "Plot 12", "asap"]).await;
    chat.tap("confirm").await;
    chat.check();
    assert_eq!(chat.product.placed(), 1);
    assert_eq!(chat.product.note(), "It drips all night");
}

#[tokio::test]
async fn a_question_that_needs_two_photos_stays_open_after_the_first() {
    let mut chat = Chat::new("two_photos");
    chat.product.require_photos("plumbing", 2);
    chat.tap("service:plumbing").await;
    for answer in PLUMBING {
        chat.say(answer).await;
    }
    chat.photo().await;
    assert!(!chat.last_text().contains(AREA_IS_ASKED));
    chat.photo().await;
    assert!(chat.last_text().contains(AREA_IS_ASKED));
}

#[tokio::test]
async fn photos_that_came_before_the_service_join_its_booking() {
    let mut chat = Chat::new("photos_first");
    chat.photo().await;
    chat.photo().await;
    chat.say("my tap is leaking").await;
    chat.tap("service:plumbing").await;
    chat.check();
    let stored = chat.stored();
    let photos = format!(r#""photos":["{}","{}"]"#, upload(1), upload(2));
    assert!(stored.contains(&photos), "{stored}");
    assert!(stored.contains(r#""waiting_photos":[]"#), "{stored}");
}

#[tokio::test]
async fn a_photo_waits_until_the_form_asks_for_photos() {
    let mut chat = Chat::new("laundry_photo");
    let all = catalog::seed().unwrap();
    let laundry = all
        .into_iter()
        .find(|seed| seed.category.slug == "laundry-dry-cleaning");
    chat.photo().await;
    chat.tap("service:laundry-dry-cleaning").await;
    let waiting = format!(r#""waiting_photos":["{}"]"#, upload(1));
    assert!(chat.stored().contains(&waiting), "{}", chat.stored());
    chat.answer_all(&laundry.unwrap().form).await;
    let stored = chat.stored();
    let joined = format!(r#""stain_photos":["{}"]"#, upload(1));
    assert!(stored.contains(&joined), "{stored}");
    assert!(stored.contains(r#""waiting_photos":[]"#), "{stored}");
}

#[tokio::test]
async fn a_photo_goes_with_the_booking_when_the_form_of_the_service_takes_none() {
    let mut chat = Chat::new("no_photos");
    chat.photo().await;
    chat.tap("service:home-cleaning").await;
    let text = chat.last_text();
    assert!(text.contains("is added to your booking"), "{text}");
    chat.photo().await;
    let stored = chat.stored();
    let attached = format!(r#""attachments":["{}","{}"]"#, upload(1), upload(3));
    assert!(stored.contains(&attached), "{stored}");
    assert!(stored.contains(r#""waiting_photos":[]"#), "{stored}");
}

#[tokio::test]
async fn a_photo_goes_with_the_booking_when_the_form_never_asks_for_photos() {
    let mut chat = Chat::new("laundry_without_stains");
    chat.product.connect("Amina");
    chat.photo().await;
    chat.tap("service:laundry-dry-cleaning").await;
    let answers = [
        "pieces", "wash", "none", "no", "standard", "Jabi", "book", "Plot 12", "asap",
    ];
    for answer in answers {
        chat.say(answer).await;
    }
    assert!(chat.product.attachments().is_empty());
    chat.tap("confirm").await;
    assert_eq!(chat.product.placed(), 1);
    let attached = chat.product.attachments();
    assert_eq!(
        attached.iter().map(UploadId::to_string).collect::<Vec<_>>(),
        [upload(1)]
    );
}

#[tokio::test]
async fn a_photo_joins_no_booking_that_begins_on_another_day() {
    let mut chat = Chat::new("old_photo");
    chat.photo().await;
    chat.wait_hours(13).await;
    chat.say("plumbing").await;
    chat.tap("service:plumbing").await;
    let (text, stored) = (chat.last_text(), chat.stored());
    assert!(!text.contains("photo"), "{text}");
    assert!(!stored.contains(&upload(1)), "{stored}");
}
