//! Orders and offers: followed, reviewed, moved, cancelled, accepted and declined.

use crate::support::{Chat, a_job, an_offer, an_order_message, some_news};
use kernel::{Money, OfferId};
use uuid::Uuid;

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

/// The choice of the open order.
pub(crate) const ORDER: &str = "order:00000000-0000-0000-0000-000000000007";

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

#[tokio::test]
async fn an_order_is_cancelled_by_a_person_who_says_so_wherever_they_are() {
    let mut chat = Chat::new("asked_to_cancel");
    chat.product.connect("Amina");
    chat.product.open_order();
    chat.tap(ORDER).await;
    for heard in ["cancel my order", "cancel", "abeg I wan cancel am"] {
        chat.say(heard).await;
        let terms = chat.last_text();
        assert!(
            terms.ends_with("Do you want to cancel?"),
            "{heard}: {terms}"
        );
        let named = "Home Cleaning, 3 bedrooms (SVC-7K2M9Q)\n";
        assert!(terms.starts_with(named), "{heard}: {terms}");
        chat.say("no").await;
    }
    for stage in ["my orders", "menu"] {
        chat.say(stage).await;
        chat.say("Cancel my order").await;
        let terms = chat.last_text();
        assert!(
            terms.ends_with("Do you want to cancel?"),
            "{stage}: {terms}"
        );
    }
    chat.say("my orders").await;
    chat.say("cancel").await;
    chat.tap("yes").await;
    assert_eq!(chat.product.cancelled(), 1);
}

#[tokio::test]
async fn who_cancels_while_they_book_means_the_booking() {
    let mut chat = Chat::new("cancels_booking");
    for heard in ["cancel", "cancel my booking", "I want to cancel my order"] {
        chat.tap("service:plumbing").await;
        chat.say(heard).await;
        let menu = chat.last_text();
        assert!(
            menu.contains("What do you need at home?"),
            "{heard}: {menu}"
        );
        assert!(!chat.stored().contains("\"slug\":\"plumbing\""), "{heard}");
    }
}

#[tokio::test]
async fn an_order_is_opened_by_its_reference() {
    let mut chat = Chat::new("by_reference");
    chat.product.connect("Amina");
    chat.product.open_order();
    for heard in ["SVC-7K2M9Q", "svc 7k2m9q", "order SVC-7K2M9Q", "7k2m9q"] {
        chat.say("my orders").await;
        chat.say(heard).await;
        let card = chat.last_text();
        assert!(
            card.starts_with("SVC-7K2M9Q Home Cleaning"),
            "{heard}: {card}"
        );
    }
    chat.say("menu").await;
    chat.say("SVC-7K2M9Q").await;
    assert!(chat.last_text().starts_with("SVC-7K2M9Q Home Cleaning"));
    chat.say("SVC-000000").await;
    let told = chat.last_text();
    let why = "SVC-000000 is not among your last orders.";
    assert!(told.starts_with(why), "{told}");
}

#[tokio::test]
async fn a_provider_who_names_the_reference_of_a_job_sees_the_jobs() {
    let mut chat = Chat::new("job_by_reference");
    chat.product.connect("Amina");
    chat.product.be_provider(vec![a_job(1, 0, 10)]);
    chat.say("my jobs").await;
    let board = chat.last_text();
    assert!(board.contains("SVC-000001"), "{board}");
    chat.say("menu").await;
    chat.say("SVC-000001").await;
    assert_eq!(chat.last_text(), board);
    chat.say("on my way").await;
    assert_eq!(chat.product.reported(), ["on the way"]);
    chat.say("SVC-000002").await;
    let told = chat.last_text();
    let why = "SVC-000002 is not among your last orders. Older orders are on the web.";
    assert!(told.starts_with(why), "{told}");
}

#[tokio::test]
async fn a_move_that_is_free_for_every_reason_says_so_before_the_reason_is_chosen() {
    let mut chat = Chat::new("free_move");
    chat.product.connect("Bola");
    chat.product.open_order();
    chat.product.let_move(false);
    chat.product.move_for_free();
    chat.tap(ORDER).await;
    chat.tap("move").await;
    let asked = chat.last_text();
    assert!(asked.contains("It costs nothing, because"), "{asked}");
}

#[tokio::test]
async fn a_problem_of_a_done_job_is_reported_on_the_page_of_the_order() {
    let mut chat = Chat::new("problem");
    chat.product.connect("Bola");
    chat.product.open_order();
    chat.product.finish();
    chat.tap(ORDER).await;
    chat.say("Report a problem").await;
    let told = chat.last_text();
    assert!(told.starts_with("Tell us what is wrong"), "{told}");
}
