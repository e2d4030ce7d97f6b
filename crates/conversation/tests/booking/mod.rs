//! Bookings: from the first word to the payment link.

use crate::support::Chat;

#[tokio::test]
async fn prod_11_home_cleaning_from_the_first_word_to_the_payment_link() {
    let mut chat = Chat::new("home_cleaning");
    chat.say("Hello").await;
    chat.say("I need cleaning").await;
    chat.tap("service:home-cleaning").await;
    chat.say_all(["regular", "3", "2", "1", "by_us", "no", "yes", "yes"])
        .await;
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
    chat.say_all(["regular", "3", "2", "1", "by_us", "no", "yes", "yes"])
        .await;
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
async fn b1_5_a_count_that_the_price_needs_can_be_given_after_it_was_left_out() {
    let mut chat = Chat::new("count_for_the_price");
    chat.product.need_for_price("shirts");
    chat.tap("service:laundry-dry-cleaning").await;
    chat.say_all(["pieces", "wash", "none", "no", "standard", "Jabi"])
        .await;
    for tap in ["details", "field:shirts"] {
        chat.tap(tap).await;
    }
    chat.say("4").await;
    let text = chat.last_text();
    assert!(text.contains("Total"), "{text}");
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
async fn b12_11_danger_is_answered_before_everything_else_and_leaves_the_booking_open() {
    let mut chat = Chat::new("danger");
    chat.say("There is gas leaking in my kitchen").await;
    chat.tap("service:plumbing").await;
    chat.say("leak").await;
    chat.say("i smell gas").await;
    chat.say("I am not safe").await;
    chat.say("kitchen").await;
    chat.check();
    assert_eq!(
        chat.product.gas_reports(),
        1,
        "the same danger is told once"
    );
    assert_eq!(chat.product.safety_reports(), 1);
    chat.wait_hours(2).await;
    chat.say("my house is on fire").await;
    chat.say("gas dey leak").await;
    assert_eq!(chat.product.gas_reports(), 2);
    assert_eq!(chat.product.safety_reports(), 2);
}

#[tokio::test]
async fn b12_11_danger_is_answered_in_pidgin_and_asks_nothing_while_a_person_answers() {
    let mut chat = Chat::new("danger_in_pidgin");
    chat.tap("language:pcm").await;
    chat.tap("service:plumbing").await;
    chat.say("person").await;
    chat.say("I no dey safe").await;
    assert_eq!(
        chat.last_text(),
        "Go where e safe if you fit, and call 112 now now. To reach our team here, send \
         \"person\".\nWe don tell our safety team, dem go call you."
    );
}

#[tokio::test]
async fn b4_15_a_smell_of_gas_ends_a_booking_of_gas_at_every_question() {
    let mut chat = Chat::new("danger_in_gas");
    chat.tap("service:gas-refill-delivery").await;
    chat.say("no").await;
    chat.say("gas dey leak").await;
    let text = chat.last_text();
    assert!(text.contains("We do not bring gas now."), "{text}");
    assert!(text.ends_with("Stay outside."), "{text}");
    assert_eq!(chat.product.gas_reports(), 1);
    chat.tap("web").await;
    let text = chat.last_text();
    assert!(!text.contains("Gas Refill"), "{text}");
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
async fn details_can_be_added_and_a_promo_code_is_checked() {
    let mut chat = Chat::new("details_and_promo");
    chat.product.connect("Amina");
    chat.tap("service:home-cleaning").await;
    chat.say_all(["regular", "3", "2", "1", "by_us", "no", "yes", "yes"])
        .await;
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
    chat.say_all(["regular", "3", "2", "1", "by_us", "no", "yes", "yes"])
        .await;
    chat.say_all(["Jabi", "book", "Plot 12", "asap"]).await;
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
    chat.say_all(["regular", "3", "2", "1", "by_us", "no", "yes", "yes"])
        .await;
    chat.say_all(["Jabi", "book", "Plot 12", "asap"]).await;
    chat.tap("promo").await;
    chat.say("welcome").await;
    chat.product.lose_promo();
    chat.tap("confirm").await;
    chat.check();
}
