//! Conversations in Nigerian Pidgin, and the switch of the language.

use crate::{
    following::ORDER,
    support::{Chat, a_job, an_offer},
};
use conversation::{News, VisitStep};
use kernel::{Language, OfferId};
use uuid::Uuid;

#[tokio::test]
async fn home_cleaning_is_booked_in_pidgin_from_the_greeting_to_the_payment_link() {
    let mut chat = Chat::new("pidgin_booking");
    chat.say("Hello").await;
    chat.tap("language:pcm").await;
    chat.say("I need cleaning").await;
    chat.tap("service:home-cleaning").await;
    chat.say_all(["regular", "3", "2", "1", "by_us"]).await;
    chat.say_all(["no o", "abeg yes", "e dey"]).await;
    chat.say("Gwarinpa").await;
    chat.tap("book").await;
    chat.say("Aminu Kano Crescent").await;
    chat.say("Opposite the police post").await;
    chat.say("next tomorrow").await;
    chat.tap("window:10").await;
    chat.say("abeg confirm").await;
    chat.say("Amina Bello").await;
    chat.say("amina@example.com").await;
    chat.check();
    assert_eq!(chat.product.placed(), 1);
    assert_eq!(chat.product.chosen_language(), Some(Language::Pidgin));
}

#[tokio::test]
async fn an_order_is_followed_in_pidgin_and_its_pin_is_shown() {
    let mut chat = Chat::new("pidgin_tracking");
    chat.product.connect("Bola");
    chat.product.open_order();
    chat.say("speak pidgin").await;
    chat.say("my order dem").await;
    chat.say("1").await;
    chat.product
        .visit(VisitStep::OnTheWay { minutes: Some(12) });
    chat.say("abeg where my provider dey").await;
    chat.say("Follow the job").await;
    chat.product.visit(VisitStep::Arrived);
    chat.say("Where provider dey").await;
    chat.say("abeg talk to person").await;
    chat.check();
    assert!(chat.product.is_handed_over());
}

#[tokio::test]
async fn a_provider_accepts_a_job_in_pidgin_and_takes_its_steps() {
    let mut chat = Chat::new("pidgin_jobs");
    chat.product.connect("Amina");
    chat.product
        .be_provider(vec![a_job(1, 0, 10), a_job(2, 1, 14)]);
    chat.say("Pidgin").await;
    chat.gets(&News {
        language: Language::Pidgin,
        ..an_offer()
    });
    let offer = OfferId::from(Uuid::from_u128(31));
    chat.tap(&format!("accept-offer:{offer}")).await;
    chat.say("my job dem").await;
    chat.say("I dey road").await;
    chat.say("abeg I don reach").await;
    chat.say("48").await;
    chat.say("4821").await;
    chat.check();
    assert_eq!(
        chat.product.reported(),
        ["on the way", "arrived", "started"]
    );
}

#[tokio::test]
async fn a_smell_of_gas_is_reported_in_pidgin_and_is_not_taken_back_by_half_a_no() {
    let mut chat = Chat::new("pidgin_gas_smell");
    chat.tap("language:pcm").await;
    chat.say("gas").await;
    chat.tap("service:gas-refill-delivery").await;
    chat.say("gas dey smell").await;
    chat.say("no be small").await;
    chat.tap("yes").await;
    chat.check();
    assert_eq!(chat.product.gas_reports(), 1);
    assert_eq!(chat.product.placed(), 0);
}

#[tokio::test]
async fn a_smell_of_gas_is_denied_in_pidgin_only_by_a_whole_message() {
    let mut chat = Chat::new("pidgin_smell_denied");
    chat.tap("language:pcm").await;
    chat.tap("service:gas-refill-delivery").await;
    chat.say("e dey smell").await;
    chat.say("No, gas dey smell").await;
    chat.say("E no dey smell").await;
    chat.check();
    assert_eq!(chat.product.gas_reports(), 0);
}

#[tokio::test]
async fn after_three_wrong_answers_a_person_is_offered_in_pidgin() {
    let mut chat = Chat::new("pidgin_wrong_answers");
    chat.tap("language:pcm").await;
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
async fn another_language_repeats_the_question_and_loses_no_answer() {
    let mut chat = Chat::new("pidgin_midway");
    chat.tap("service:home-cleaning").await;
    chat.say("regular").await;
    chat.say("Pidgin").await;
    chat.say("3").await;
    chat.say("English").await;
    chat.say("2").await;
    chat.say("language").await;
    chat.tap("language:pcm").await;
    chat.say("1").await;
    chat.say("go back").await;
    chat.check();
    let stored = chat.stored();
    for answer in ["\"type\":\"regular\"", "\"bedrooms\":3", "\"bathrooms\":2"] {
        assert!(stored.contains(answer), "{stored}");
    }
}

#[tokio::test]
async fn the_name_of_a_language_is_no_answer_only_while_the_chat_asks_for_one() {
    let mut chat = Chat::new("pidgin_asked");
    chat.tap("service:personal-shopping").await;
    chat.say("change language").await;
    chat.say("abeg Pidgin").await;
    chat.say("English").await;
    chat.check();
    assert_eq!(chat.product.chosen_language(), Some(Language::Pidgin));
}

#[tokio::test]
async fn the_language_of_the_account_holds_until_another_one_is_chosen_in_the_chat() {
    let mut chat = Chat::new("pidgin_account");
    chat.product.prefer(Language::Pidgin);
    chat.say("my orders").await;
    chat.say("known@example.com").await;
    chat.say("123456").await;
    assert_eq!(chat.product.chosen_language(), None);
    chat.say("English please").await;
    chat.check();
    assert_eq!(chat.product.chosen_language(), Some(Language::English));
}

#[tokio::test]
async fn the_next_person_on_the_phone_does_not_get_the_language_of_the_last_one() {
    let mut chat = Chat::new("pidgin_two_people");
    chat.product.connect("Bola");
    chat.say("Pidgin").await;
    chat.say("switch account").await;
    chat.say("my orders").await;
    chat.say("known@example.com").await;
    chat.say("123456").await;
    chat.check();
    assert_eq!(chat.product.chosen_language(), None);
}

#[tokio::test]
async fn b15_14_a_refusal_by_a_rule_of_the_web_is_in_the_language_of_the_chat() {
    let too_late = "The visit can be moved while your provider has it and has not set out.";
    let mut chat = Chat::new("pidgin_refused");
    chat.product.connect("Bola");
    chat.product.open_order();
    chat.product.let_move(true);
    chat.tap("language:pcm").await;
    chat.tap("service:personal-shopping").await;
    chat.say("rice").await;
    chat.tap(ORDER).await;
    chat.product.refuse_moves(too_late);
    chat.tap("move").await;
    chat.product
        .refuse_moves("No one has translated this rule.");
    chat.tap("move").await;
    chat.tap("language:en-NG").await;
    chat.product.refuse_moves(too_late);
    chat.tap("move").await;
    chat.tap("service:personal-shopping").await;
    chat.say("rice").await;
    chat.check();
}

#[tokio::test]
async fn b4_15_what_a_form_says_about_safety_is_in_pidgin() {
    let mut chat = Chat::new("pidgin_safety");
    chat.tap("language:pcm").await;
    chat.tap("service:gas-refill-delivery").await;
    let asked = chat.last_text();
    assert!(asked.contains("Gas dey smell now?"), "{asked}");
    assert!(asked.contains("open di window dem"), "{asked}");
    chat.tap("service:electrical").await;
    chat.say("sparks").await;
    let told = chat.last_text();
    assert!(told.starts_with("Off di main breaker now"), "{told}");
}
