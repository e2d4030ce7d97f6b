//! What people say and change while they book: times, gas, promo codes, notes, and the way back.

use crate::support::Chat;

#[tokio::test]
async fn a_time_is_chosen_as_people_say_it() {
    let mut chat = Chat::new("typed_time");
    chat.tap("service:home-cleaning").await;
    chat.say_all(["regular", "3", "2", "1", "by_us", "no", "yes", "yes"])
        .await;
    chat.say_all(["Jabi", "book", "Plot 12", "5 December"])
        .await;
    chat.say("7 am").await;
    let refused = chat.last_text();
    assert!(refused.contains("for example 10am"), "{refused}");
    chat.say("morning").await;
    let asked = chat.last_text();
    assert!(asked.ends_with("at what time?"), "{asked}");
    chat.say("10am").await;
    let review = chat.last_text();
    assert!(review.contains("Sat 5 Dec, 10:00am to 12:00pm"), "{review}");
    chat.say("back").await;
    chat.say("3").await;
    let review = chat.last_text();
    assert!(review.contains("Sat 5 Dec, 2:00pm to 4:00pm"), "{review}");
}

#[tokio::test]
async fn hours_of_the_night_are_told_to_be_none_that_can_be_booked_and_the_others_are_offered() {
    for (language, told, asked) in [
        (
            "speak english",
            "You cannot book this time.",
            "at what time?",
        ),
        ("speak pidgin", "You no fit book dis time.", "which time?"),
    ] {
        for (day, time) in [
            ("5 December", "8 to 12 at night"),
            ("5 December", "abeg from 8 reach 12 for night"),
            ("5 December", "in the night"),
            ("tonight 8 to 10", "tonight"),
        ] {
            let mut chat = Chat::new("night");
            chat.say(language).await;
            chat.tap("service:home-cleaning").await;
            chat.say_all(["regular", "3", "2", "1", "by_us", "no", "yes", "yes"])
                .await;
            chat.say_all(["Jabi", "book", "Plot 12", day, time]).await;
            let refused = chat.last_text();
            assert!(refused.starts_with(told), "{day}, {time}: {refused}");
            assert!(refused.ends_with(asked), "{day}, {time}: {refused}");
            assert!(!chat.stored().contains("from_hour"), "{day}, {time}");
            chat.say("back").await;
            chat.say_all(["5 December", "8 to 12 in the morning"]).await;
            let review = chat.last_text();
            assert!(review.contains("8:00am to 10:00am"), "{time}: {review}");
        }
    }
}

#[tokio::test]
async fn gas_for_an_amount_says_that_delivery_is_on_top_and_asks_for_no_number_of_cylinders() {
    let mut chat = Chat::new("gas_for_an_amount");
    chat.tap("service:gas-refill-delivery").await;
    chat.say_all(["no", "top_up", "kg12_5"]).await;
    let asked = chat.last_text();
    assert!(asked.contains("Delivery is extra."), "{asked}");
    chat.say("15k").await;
    let asked = chat.last_text();
    assert!(asked.contains("Is the cylinder upright"), "{asked}");
    assert!(chat.stored().contains("\"quantity\":1"));
    chat.say_all(["back", "back", "back"]).await;
    assert!(!chat.stored().contains("\"quantity\""));
    chat.say_all(["refill", "kg12_5", "full"]).await;
    let asked = chat.last_text();
    assert!(asked.contains("How many cylinders?"), "{asked}");
}

#[tokio::test]
async fn one_large_cylinder_is_the_most_so_that_its_number_is_not_asked() {
    let mut chat = Chat::new("large_cylinder");
    chat.tap("service:gas-refill-delivery").await;
    chat.say_all(["no", "swap", "kg50"]).await;
    let asked = chat.last_text();
    assert!(asked.contains("ground floor"), "{asked}");
}

#[tokio::test]
async fn a_promo_code_is_checked_as_soon_as_it_is_typed_also_without_an_account() {
    let mut chat = Chat::new("promo_without_account");
    chat.tap("service:home-cleaning").await;
    chat.say_all(["regular", "3", "2", "1", "by_us", "no", "yes", "yes"])
        .await;
    chat.say_all(["Jabi", "book", "Plot 12", "asap"]).await;
    chat.tap("promo").await;
    chat.say("BOGUS99").await;
    let told = chat.last_text();
    assert!(
        told.starts_with("We do not know this promo code."),
        "{told}"
    );
    assert!(!told.contains("BOGUS99"), "{told}");
    chat.tap("promo").await;
    chat.say("welcome").await;
    let told = chat.last_text();
    assert!(told.contains("Promo code: WELCOME"), "{told}");
}

#[tokio::test]
async fn the_menu_leads_back_to_the_open_booking() {
    let mut chat = Chat::new("menu_goes_on");
    chat.tap("service:home-cleaning").await;
    chat.say("regular").await;
    chat.say("3").await;
    let asked = chat.last_text();
    chat.say("menu").await;
    chat.tap("continue").await;
    assert_eq!(chat.last_text(), asked);
    chat.say_all(["ninety", "many", "a lot"]).await;
    chat.tap("menu").await;
    chat.say("Go on with your booking").await;
    assert_eq!(chat.last_text(), asked);
    assert!(chat.stored().contains("\"bedrooms\":3"));
}

#[tokio::test]
async fn without_an_open_booking_the_menu_leads_back_to_none() {
    let mut chat = Chat::new("menu_without_booking");
    chat.say("menu").await;
    chat.tap("continue").await;
    let told = chat.last_text();
    assert!(told.contains("button"), "{told}");
    assert!(!chat.stored().contains("\"continue\""));
}

#[tokio::test]
async fn a_note_is_seen_and_changed_before_the_time_is_chosen() {
    let mut chat = Chat::new("changed_note");
    chat.tap("service:home-cleaning").await;
    chat.say_all(["regular", "3", "2", "1", "by_us", "no", "yes", "yes"])
        .await;
    chat.say("Jabi").await;
    for tap in ["details", "note"] {
        chat.tap(tap).await;
    }
    chat.say("The dog bites.").await;
    for tap in ["details", "note"] {
        chat.tap(tap).await;
    }
    let asked = chat.last_text();
    assert!(asked.starts_with("Note: The dog bites."), "{asked}");
    chat.say("The dog is away.").await;
    chat.say_all(["book", "Plot 12", "asap"]).await;
    let review = chat.last_text();
    assert!(review.contains("Note: The dog is away."), "{review}");
    assert!(!review.contains("bites"), "{review}");
}

#[tokio::test]
async fn the_number_of_the_row_that_leaves_a_question_out_leaves_it_out() {
    for (heard, is_answer) in [
        ("3", true),
        ("4", false),
        ("abeg 4", false),
        ("Leave it out", false),
    ] {
        let mut chat = Chat::new("left_out");
        chat.tap("service:home-cleaning").await;
        chat.say_all(["regular", "3", "2", "1", "by_us", "no", "yes", "yes"])
            .await;
        chat.say("Jabi").await;
        chat.tap("details").await;
        chat.tap("field:preferred_gender").await;
        chat.say(heard).await;
        let told = chat.last_text();
        assert!(told.contains("*Total:"), "{heard}: {told}");
        let stored = chat.stored();
        let has_answer = stored.contains(r#""preferred_gender":""#);
        assert_eq!(has_answer, is_answer, "{heard}: {stored}");
    }
}

#[tokio::test]
async fn several_choices_are_named_in_one_message() {
    for heard in ["fridge and oven", "Inside the fridge, oven please", "1, 2"] {
        let mut chat = Chat::new("several");
        chat.tap("service:home-cleaning").await;
        chat.say_all(["regular", "3", "2", "1", "by_us", "no", "yes", "yes"])
            .await;
        chat.say("Jabi").await;
        chat.tap("details").await;
        chat.tap("field:extras").await;
        chat.say(heard).await;
        let stored = chat.stored();
        assert!(
            stored.contains(r#""extras":["fridge","oven"]"#),
            "{heard}: {stored}"
        );
    }
}

#[tokio::test]
async fn one_choice_is_named_by_a_word_of_it_and_what_is_no_choice_is_refused() {
    let mut chat = Chat::new("one_of_several");
    chat.tap("service:home-cleaning").await;
    chat.say_all(["regular", "3", "2", "1", "by_us", "no", "yes", "yes"])
        .await;
    chat.say("Jabi").await;
    chat.tap("details").await;
    chat.tap("field:extras").await;
    chat.say("fridge and garage").await;
    let refused = chat.last_text();
    assert!(
        refused.starts_with("Please choose from these."),
        "{refused}"
    );
    chat.say("inside").await;
    let refused = chat.last_text();
    assert!(
        refused.starts_with("Please choose from these."),
        "{refused}"
    );
    chat.say("the oven").await;
    let chosen = chat.last_text();
    assert!(chosen.contains("Chosen: Inside the oven."), "{chosen}");
    chat.say("fridge and ironing").await;
    let stored = chat.stored();
    let all = r#""extras":["oven","fridge","ironing"]"#;
    assert!(stored.contains(all), "{stored}");
}

/// A chat that asks which pests were seen, and what was chosen before.
async fn asked_for_pests(taken: &[&str]) -> Chat {
    let mut chat = Chat::new("pests");
    chat.tap("service:pest-control").await;
    for one in taken {
        chat.tap(one).await;
    }
    chat
}

#[tokio::test]
async fn a_list_in_which_one_choice_is_new_adds_that_choice() {
    let cases: [(&[&str], &str, &str); 4] = [
        (&[], "rats and mice", "Chosen: Rats or mice."),
        (
            &["rats"],
            "rats and termites",
            "Chosen: Rats or mice, Termites.",
        ),
        (
            &["rats"],
            "termites, termites",
            "Chosen: Rats or mice, Termites.",
        ),
        (
            &["rats"],
            "Rats, 2",
            "Chosen: Cockroaches or ants, Rats or mice.",
        ),
    ];
    for (taken, heard, chosen) in cases {
        let mut chat = asked_for_pests(taken).await;
        chat.say(heard).await;
        let told = chat.last_text();
        assert!(told.contains(chosen), "{heard}: {told}");
    }
    for heard in ["rats and mice", "rats, rats", "rats and lions"] {
        let mut chat = asked_for_pests(&["rats"]).await;
        chat.say(heard).await;
        let refused = chat.last_text();
        let why = "Please choose from these.";
        assert!(refused.starts_with(why), "{heard}: {refused}");
    }
}

#[tokio::test]
async fn a_number_counts_the_rows_as_they_are_shown_alone_and_in_a_list() {
    let mut chat = asked_for_pests(&["cockroaches"]).await;
    chat.say("2, 4").await;
    let stored = chat.stored();
    let all = r#""pests":["cockroaches","mosquitoes","bedbugs"]"#;
    assert!(stored.contains(all), "{stored}");
    let mut chat = asked_for_pests(&["cockroaches"]).await;
    chat.say("2").await;
    let told = chat.last_text();
    let chosen = "Chosen: Cockroaches or ants, Mosquitoes.";
    assert!(told.contains(chosen), "{told}");
    chat.say("2, 7").await;
    let refused = chat.last_text();
    assert!(
        refused.starts_with("Please choose from these."),
        "{refused}"
    );
}

#[tokio::test]
async fn the_number_of_the_row_that_ends_several_choices_ends_them_alone_and_in_a_list() {
    for (heard, all) in [
        ("1", r#""pests":["cockroaches"]"#),
        ("2, 1", r#""pests":["cockroaches","mosquitoes"]"#),
    ] {
        let mut chat = asked_for_pests(&["cockroaches"]).await;
        chat.say(heard).await;
        let asked = chat.last_text();
        assert!(asked.starts_with("How many rooms?"), "{heard}: {asked}");
        let stored = chat.stored();
        assert!(stored.contains(all), "{heard}: {stored}");
    }
    let mut chat = asked_for_pests(&[]).await;
    chat.say("1").await;
    let told = chat.last_text();
    assert!(told.contains("Chosen: Cockroaches or ants."), "{told}");
}

#[tokio::test]
async fn an_answer_that_names_a_danger_is_followed_by_the_whole_warning() {
    let mut chat = Chat::new("warning");
    chat.tap("service:electrical").await;
    chat.say("Sparks, heat or a burning smell").await;
    let told = chat.last_text();
    let warning = "Switch off the main breaker now and keep away. If there is fire, call 112.";
    assert!(told.starts_with(warning), "{told}");
}
