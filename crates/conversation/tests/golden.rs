//! Whole conversations as readable text files in `tests/golden`. A changed sentence shows as a
//! difference. `UPDATE_GOLDEN=1 cargo test -p conversation --test golden` rewrites the files.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::disallowed_methods,
    reason = "a mistake in a test should stop it, and the variable only says to rewrite the files"
)]

mod commands;
mod pidgin;
mod support;

use conversation::{Area, Booking, CarriedBooking};
use kernel::{Money, OfferId};
use support::{Chat, an_offer, an_order_message, some_news};
use uuid::Uuid;

#[tokio::test]
async fn prod_11_home_cleaning_from_the_first_word_to_the_payment_link() {
    let mut chat = Chat::new("home_cleaning");
    chat.say("Hello").await;
    chat.say("I need cleaning").await;
    chat.tap("service:home-cleaning").await;
    for answer in ["regular", "3", "2", "1", "by_us", "no", "yes", "yes"] {
        chat.say(answer).await;
    }
    chat.say("Gwarinpa").await;
    assert!(
        chat.heard() <= 12,
        "messages from the first tap to the price"
    );
    chat.tap("book").await;
    chat.say("Aminu Kano Crescent").await;
    chat.say("Opposite the police post").await;
    chat.say("tomorrow").await;
    chat.tap("window:10").await;
    chat.tap("confirm").await;
    chat.say("Amina Bello").await;
    chat.say("amina@example.com").await;
    chat.check();
    assert_eq!(chat.product.placed(), 1);
}

#[tokio::test]
async fn a_booking_for_someone_else_names_the_person_at_home_and_can_take_it_back() {
    let mut chat = Chat::new("someone_else");
    chat.product.connect("Bola");
    chat.tap("service:home-cleaning").await;
    for answer in ["regular", "3", "2", "1", "by_us", "no", "yes", "yes"] {
        chat.say(answer).await;
    }
    chat.say("Gwarinpa").await;
    chat.tap("book").await;
    chat.say("Plot 12, 3rd Avenue").await;
    chat.say("tomorrow").await;
    chat.tap("window:10").await;
    chat.tap("someone").await;
    chat.say("Mama Bola").await;
    chat.say("12345").await;
    chat.say("0803 123 4567").await;
    chat.say("perhaps").await;
    chat.tap("yes").await;
    let named = chat.product.wanted_for();
    assert_eq!(named, None, "nothing is placed yet");
    chat.tap("me").await;
    chat.tap("someone").await;
    chat.say("Mama Bola").await;
    chat.say("0803 123 4567").await;
    chat.tap("no").await;
    chat.tap("confirm").await;
    chat.check();
    let person = chat.product.wanted_for().unwrap();
    assert_eq!(
        (person.name.as_str(), person.may_confirm),
        ("Mama Bola", false)
    );
}

#[tokio::test]
async fn prod_11_every_service_can_be_asked_for_and_priced() {
    for seed in catalog::seed().unwrap() {
        let slug = seed.category.slug;
        let mut chat = Chat::new(&format!("services/{slug}"));
        chat.tap(&format!("service:{slug}")).await;
        chat.answer_all(&seed.form).await;
        chat.say("Jabi").await;
        chat.tap("book").await;
        chat.say("Plot 12, 3rd Avenue").await;
        chat.tap("day:2026-12-03").await;
        chat.tap("window:12").await;
        chat.check();
        let last = chat.last_text();
        assert!(last.contains("Plot 12, 3rd Avenue, Jabi"), "{slug}: {last}");
    }
}

#[tokio::test]
async fn gas_begins_with_the_question_of_safety() {
    let mut chat = Chat::new("gas_smell");
    chat.say("gas").await;
    chat.tap("service:gas-refill-delivery").await;
    chat.say("yes").await;
    chat.say("yes").await;
    chat.check();
    assert_eq!(chat.product.gas_reports(), 1);
    assert_eq!(chat.product.placed(), 0);
}

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
async fn a_booking_goes_on_after_silence_and_is_forgotten_after_a_week() {
    let mut chat = Chat::new("silence");
    chat.tap("service:plumbing").await;
    chat.say("leak").await;
    chat.wait_hours(30).await;
    chat.say("kitchen").await;
    chat.tap("continue").await;
    chat.wait_hours(24 * 8).await;
    chat.say("kitchen").await;
    chat.check();
}

#[tokio::test]
async fn an_account_with_the_address_is_connected_with_a_code() {
    let mut chat = Chat::new("known_address");
    chat.book_cleaning().await;
    chat.say("Amina").await;
    chat.say("Amina Bello").await;
    chat.say("not an address").await;
    chat.say("known@example.com").await;
    chat.say("111111").await;
    chat.say("123456").await;
    chat.check();
    assert_eq!(chat.product.placed(), 1);
}

#[tokio::test]
async fn an_account_is_connected_without_a_booking() {
    let mut chat = Chat::new("connect");
    chat.product.open_order();
    chat.say("my orders").await;
    chat.say("not an address").await;
    chat.say("often@example.com").await;
    chat.say("known@example.com").await;
    chat.say("12").await;
    chat.say("back").await;
    chat.say("known@example.com").await;
    chat.say("123456").await;
    chat.say("connect my account").await;
    chat.check();
    assert_eq!(chat.product.placed(), 0);
}

#[tokio::test]
async fn without_a_number_the_person_is_asked_for_it() {
    let mut chat = Chat::new("hidden_number");
    chat.product.hide_phone();
    chat.book_cleaning().await;
    chat.say("Amina Bello").await;
    chat.say("amina@example.com").await;
    chat.say("12345").await;
    chat.say("0803 123 4567").await;
    chat.check();
    assert_eq!(chat.product.placed(), 1);
}

#[tokio::test]
async fn two_people_on_one_phone_switch_the_account() {
    let mut chat = Chat::new("two_people");
    chat.product.connect("Amina");
    chat.say("hi").await;
    chat.say("switch account").await;
    chat.say("my orders").await;
    chat.check();
}

#[tokio::test]
async fn an_order_is_followed_confirmed_and_reviewed() {
    let mut chat = Chat::new("order");
    chat.product.connect("Amina");
    chat.product.open_order();
    chat.say("status").await;
    chat.say("1").await;
    chat.tap("track").await;
    chat.tap("order-page").await;
    chat.say("my orders").await;
    chat.say("1").await;
    chat.tap("confirm").await;
    chat.say("5").await;
    chat.say("She was on time and careful.").await;
    chat.check();
    assert_eq!(
        chat.product.reviews(),
        [(5, Some("She was on time and careful.".to_owned()))]
    );
}

#[tokio::test]
async fn a_cancellation_shows_its_cost_first() {
    let mut chat = Chat::new("cancellation");
    chat.product.connect("Amina");
    chat.product.open_order();
    chat.say("orders").await;
    chat.say("1").await;
    chat.tap("cancel").await;
    chat.say("no").await;
    chat.tap("cancel").await;
    chat.say("perhaps").await;
    chat.say("yes").await;
    chat.check();
    assert_eq!(chat.product.cancelled(), 1);
}

#[tokio::test]
async fn a_cancellation_whose_cost_changed_shows_the_new_cost_and_asks_again() {
    let mut chat = Chat::new("cancellation_changed");
    chat.product.connect("Amina");
    chat.product.open_order();
    chat.tap(ORDER).await;
    chat.tap("cancel").await;
    // A provider accepts the job while the person reads.
    chat.product
        .charge_for_cancelling(Money::from_kobo(250_000));
    chat.tap("yes").await;
    assert_eq!(
        chat.product.cancelled(),
        0,
        "not on terms that were not shown"
    );
    chat.tap("yes").await;
    assert_eq!(chat.product.cancelled(), 1);
    chat.check();
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
    for answer in ["regular", "3", "2", "1", "by_us", "no", "yes", "yes"] {
        chat.say(answer).await;
    }
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
    for answer in ["regular", "3", "2", "1", "by_us", "no", "yes", "yes"] {
        chat.say(answer).await;
    }
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
    for answer in ["leak", "kitchen", "today", "yes", "flat", "unsure", "yes"] {
        chat.say(answer).await;
    }
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
    chat.photo().await;
    chat.sticker().await;
    chat.voice().await;
    let offered = chat.last_text();
    assert!(offered.contains("talk to a person"), "{offered}");
    chat.tap("person").await;
    chat.check();
    assert!(chat.product.is_handed_over());
}

#[tokio::test]
async fn details_can_be_added_and_a_promo_code_is_checked() {
    let mut chat = Chat::new("details_and_promo");
    chat.product.connect("Amina");
    chat.tap("service:home-cleaning").await;
    for answer in ["regular", "3", "2", "1", "by_us", "no", "yes", "yes"] {
        chat.say(answer).await;
    }
    chat.say("Jabi").await;
    chat.tap("details").await;
    chat.say("1").await;
    chat.tap("fridge").await;
    chat.tap("done").await;
    chat.tap("details").await;
    chat.tap("note").await;
    chat.say("The oven is very dirty. Help is welcome.").await;
    chat.tap("book").await;
    chat.say("Plot 12").await;
    chat.tap("asap").await;
    chat.tap("promo").await;
    chat.say("WRONG").await;
    chat.tap("promo").await;
    chat.say("welcome").await;
    chat.tap("confirm").await;
    chat.check();
}

#[tokio::test]
async fn a_promo_code_that_no_longer_applies_is_told_before_the_booking_is_placed() {
    let mut chat = Chat::new("promo_refused");
    chat.tap("service:home-cleaning").await;
    for answer in ["regular", "3", "2", "1", "by_us", "no", "yes", "yes"] {
        chat.say(answer).await;
    }
    for answer in ["Jabi", "book", "Plot 12", "asap"] {
        chat.say(answer).await;
    }
    chat.tap("promo").await;
    chat.say("welcome").await;
    chat.product.refuse_promo("This code has been used up.");
    chat.tap("confirm").await;
    chat.say("Amina Bello").await;
    chat.say("amina@example.com").await;
    assert_eq!(chat.product.placed(), 0);
    chat.tap("confirm").await;
    chat.check();
    assert_eq!(chat.product.placed(), 1);
}

#[tokio::test]
async fn a_promo_code_that_is_used_up_meanwhile_is_told_before_the_payment() {
    let mut chat = Chat::new("promo_lost");
    chat.product.connect("Amina");
    chat.tap("service:home-cleaning").await;
    for answer in ["regular", "3", "2", "1", "by_us", "no", "yes", "yes"] {
        chat.say(answer).await;
    }
    for answer in ["Jabi", "book", "Plot 12", "asap"] {
        chat.say(answer).await;
    }
    chat.tap("promo").await;
    chat.say("welcome").await;
    chat.product.lose_promo();
    chat.tap("confirm").await;
    chat.check();
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
async fn news_comes_without_being_asked_and_does_not_disturb_a_question() {
    let mut chat = Chat::new("news");
    chat.product.connect("Amina");
    chat.product.open_order();
    chat.tap("service:home-cleaning").await;
    chat.gets(&some_news());
    chat.say("regular").await;
    chat.tap("order:00000000-0000-0000-0000-000000000007").await;
    chat.wait_hours(30).await;
    chat.gets_approved(&some_news());
    chat.tap("news:00000000-0000-0000-0000-000000000015").await;
    chat.tap("news:00000000-0000-0000-0000-000000000099").await;
    chat.check();
}

#[tokio::test]
async fn a_provider_accepts_and_declines_offers() {
    let mut chat = Chat::new("offers");
    chat.product.connect("Amina");
    chat.gets(&an_offer());
    let offer = OfferId::from(Uuid::from_u128(31));
    chat.tap(&format!("accept-offer:{offer}")).await;
    let reserve = OfferId::from(Uuid::from_u128(32));
    chat.product.asks_for_reserve(reserve);
    chat.tap(&format!("accept-offer:{reserve}")).await;
    chat.gets(&an_offer());
    chat.tap(&format!("decline-offer:{offer}")).await;
    assert_eq!(
        chat.product.offers(),
        [(offer, true), (reserve, true), (offer, false)]
    );
    chat.product
        .refuse_offers("This job has gone to another provider.");
    chat.tap(&format!("accept-offer:{offer}")).await;
    chat.product.refuse_offers("This offer has expired.");
    chat.tap(&format!("accept-offer:{offer}")).await;
    chat.tap(&format!("decline-offer:{offer}")).await;
    chat.tap("accept-offer:none").await;
    chat.check();
    assert_eq!(chat.product.offers().len(), 3);
}

const ORDER: &str = "order:00000000-0000-0000-0000-000000000007";

#[tokio::test]
async fn a_visit_is_moved_in_the_chat_after_its_cost_was_shown() {
    let mut chat = Chat::new("move_visit");
    chat.product.connect("Bola");
    chat.product.open_order();
    chat.product.let_move(false);
    chat.tap(ORDER).await;
    chat.tap("move").await;
    chat.say("my aunt is ill").await;
    chat.tap("reason:OTHER").await;
    chat.say("yesterday").await;
    chat.say("5 December").await;
    chat.tap("window:12").await;
    chat.say("maybe").await;
    chat.tap("no").await;
    assert_eq!(chat.product.moves(), [], "nothing was asked for");
    chat.tap("move").await;
    chat.tap("reason:OTHER").await;
    chat.tap("day:2026-12-03").await;
    chat.tap("window:10").await;
    chat.tap("yes").await;
    chat.tap(ORDER).await;
    chat.tap("move").await;
    chat.tap("reason:NO_POWER_OR_WATER").await;
    chat.tap("day:2026-12-03").await;
    chat.tap("window:10").await;
    chat.tap("yes").await;
    chat.check();
    let fees: Vec<_> = chat
        .product
        .moves()
        .iter()
        .map(|one| one.fee.kobo())
        .collect();
    assert_eq!(fees, [250_000, 0], "the fee that was shown");
}

#[tokio::test]
async fn a_visit_without_a_provider_is_moved_for_free_and_one_that_cannot_be_moved_says_why() {
    let mut chat = Chat::new("move_free_or_refused");
    chat.product.connect("Bola");
    chat.product.open_order();
    chat.product.let_move(true);
    chat.tap(ORDER).await;
    chat.tap("move").await;
    chat.tap("day:2026-12-03").await;
    chat.tap("window:10").await;
    chat.product
        .refuse_moves("The visit can be moved only until the provider sets out.");
    chat.tap("yes").await;
    chat.tap("move").await;
    chat.check();
    let reasons: Vec<_> = chat.product.moves().iter().map(|one| one.reason).collect();
    assert_eq!(reasons, [None]);
}

/// A cleaning that was begun on the web, with its place but without a time.
fn of_the_web(is_changed: bool, is_whole: bool) -> CarriedBooking {
    let serde_json::Value::Object(mut answers) = serde_json::json!({
        "type": "regular", "bedrooms": 3, "bathrooms": 2, "toilets": 1, "supplies": "by_us",
        "pets": false, "water": true, "light": true,
    }) else {
        panic!("answers are an object");
    };
    if is_changed {
        answers.remove("light");
    }
    CarriedBooking {
        booking: Booking {
            slug: "home-cleaning".into(),
            name: "Home Cleaning".into(),
            answers,
            area: Some(Area {
                name: "Jabi".into(),
                city: "Abuja".into(),
                state: "FCT".into(),
            }),
            line: is_whole.then(|| "Plot 12, 3rd Avenue".into()),
            ..Booking::default()
        },
        is_changed,
        is_whole,
    }
}

#[tokio::test]
async fn a_booking_goes_on_on_the_web_from_any_question_and_stays_in_the_chat() {
    let mut chat = Chat::new("continue_on_web");
    chat.say("web").await;
    chat.tap("service:home-cleaning").await;
    chat.tap("web").await;
    chat.say("regular").await;
    chat.say("Continue on the web").await;
    chat.say("3").await;
    chat.product
        .refuse_links("You made five links in this hour. Please go on here.");
    chat.say("web").await;
    chat.check();
    let carried = chat.product.on_web().unwrap();
    assert_eq!(
        (carried.slug.as_str(), carried.answers.len()),
        ("home-cleaning", 1)
    );
}

#[tokio::test]
async fn a_code_of_the_web_goes_on_with_its_booking_and_works_once() {
    let mut chat = Chat::new("continue_from_web");
    chat.product.carry(of_the_web(false, true));
    chat.say("Continue my booking: WEB-7K3M-Q9XP").await;
    chat.tap("book").await;
    chat.say("web-7k3m-q9xp").await;
    chat.product.carry(of_the_web(true, false));
    chat.wait_hours(20).await;
    chat.say("WEB-7K3M-Q9XP").await;
    chat.say("yes").await;
    chat.tap("book").await;
    chat.check();
}

#[tokio::test]
async fn an_answer_goes_to_the_chat_of_the_order_and_the_booking_goes_on() {
    let mut chat = Chat::new("order_chat");
    chat.product.connect("Bola");
    chat.tap("service:home-cleaning").await;
    let message = an_order_message();
    chat.gets_message(&message);
    let reply = format!("reply:{}", message.order);
    chat.tap(&reply).await;
    chat.voice().await;
    chat.say("I am coming. Menu is fine.").await;
    chat.say("regular").await;
    chat.quote(message.order, "The blue gate").await;
    chat.tap(&reply).await;
    chat.captioned("This one").await;
    chat.tap(&reply).await;
    chat.say("menu").await;
    let why = "Phone numbers can be sent once the provider is on the way.";
    chat.product.refuse_messages(why);
    chat.tap(&reply).await;
    chat.say("Call me").await;
    chat.say("Menu").await;
    chat.quote(message.order, "Call me").await;
    chat.say("3").await;
    chat.check();
    let texts: Vec<_> = chat
        .product
        .written()
        .into_iter()
        .map(|one| one.1)
        .collect();
    let sent = ["I am coming. Menu is fine.", "The blue gate", "This one"];
    assert_eq!(texts, sent.map(|text| Some(text.to_owned())));
    assert!(
        chat.product.written()[2].2.is_some(),
        "the photo is part of it"
    );
}
