//! Which account a chat is connected with, and what stays hidden from other people.

use super::{Chat, code_in};
use crate::support::{ADA, BOLA, TestApp, booked};
use conversation::IncomingBody;
use marketplace::IdSource;

#[actix_web::test]
async fn t08_an_account_is_connected_only_with_the_code_of_its_address() {
    let app = TestApp::new().await;
    let mut chat = Chat::new(&app);
    chat.describe().await;
    chat.tap("confirm").await;
    chat.say("Bola Ade").await;
    chat.say(BOLA).await;
    let code = code_in(&app, BOLA);
    let wrong = if code == "000000" { "000001" } else { "000000" };
    for left in (0..5).rev() {
        let refused = chat
            .answer_to(app.ids.uuid(), IncomingBody::Text(wrong.into()))
            .await;
        chat.keep(refused);
        if left > 2 {
            assert!(
                chat.text().contains(&format!("Tries left: {left}.")),
                "{}",
                chat.text()
            );
        }
        assert_eq!(chat.user, None);
    }
    chat.say(&code).await;
    assert_eq!(chat.user, None, "after five tries the code is over");
    // Staff cannot be connected at all.
    let mut staff = Chat::new(&app);
    staff.describe().await;
    staff.tap("confirm").await;
    staff.say("Chidi Obi").await;
    let refused = staff.say(crate::support::CHIDI).await;
    assert!(refused.contains("cannot be used in this chat"), "{refused}");
}

#[actix_web::test]
async fn t08_an_account_is_connected_without_a_booking_and_no_address_is_given_away() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    booked(&bola).await;
    let mut chat = Chat::new(&app);
    let mut answers = Vec::new();
    for address in ["unknown@example.com", crate::support::CHIDI, BOLA] {
        app.clock.advance_mins(1);
        chat.say("connect").await;
        answers.push(chat.say(address).await);
    }
    assert!(answers[0].contains("If an account has this address"));
    assert!(
        answers.iter().all(|answer| *answer == answers[0]),
        "{answers:#?}"
    );
    assert!(
        app.mailer.sent_to(crate::support::CHIDI).is_empty(),
        "staff use the web"
    );
    chat.say("back").await;
    let soon = chat.say(BOLA).await;
    assert!(soon.contains("Please wait a minute"), "{soon}");
    app.clock.advance_mins(1);
    chat.say(BOLA).await;
    let connected = chat.say(&code_in(&app, BOLA)).await;
    assert!(
        connected.contains("now connected to your account"),
        "{connected}"
    );
    assert!(connected.contains("Your orders"), "{connected}");
    assert!(chat.user.is_some());
    // A fifth request of the day is answered, and a sixth is not.
    chat.say("switch account").await;
    for refused in [false, true] {
        app.clock.advance_mins(1);
        chat.say("connect").await;
        let answer = chat.say("unknown@example.com").await;
        assert_eq!(answer.contains("try again tomorrow"), refused, "{answer}");
    }
}

/// The days for which a confirmed number counts, and one more.
const LAPSED_DAYS: i64 = identity::PHONE_CONFIRMED_DAYS + 1;

#[actix_web::test]
async fn b15_15_a_confirmed_number_leads_to_its_account_and_connects_it_only_with_the_code() {
    let app = TestApp::new().await;
    let mut first = Chat::new(&app);
    first.describe().await;
    first.tap("confirm").await;
    first.say("Ngozi Eze").await;
    first.say("ngozi@example.ng").await;
    let owner = first.user.expect("an account with a confirmed number");
    let mails = || app.mailer.sent_to("ngozi@example.ng").len();

    let mut chat = Chat::new(&app);
    let before = mails();
    let offered = chat.say("my orders").await;
    assert!(
        offered.contains("A Gida account has this number"),
        "{offered}"
    );
    assert!(
        !offered.contains("Ngozi") && !offered.contains("ngozi@"),
        "{offered}"
    );
    assert_eq!(
        (chat.user, mails()),
        (None, before),
        "nothing is sent unasked"
    );
    let sent = chat.tap("send-code").await;
    assert!(sent.contains("the address of the account"), "{sent}");
    assert_eq!(chat.user, None);
    let code = code_in(&app, "ngozi@example.ng");
    let connected = chat.say(&code).await;
    assert!(connected.contains("Your orders"), "{connected}");
    assert_eq!(chat.user, Some(owner));

    let mut hidden = Chat::new(&app);
    hidden.phone = None;
    let asked = hidden.say("connect").await;
    assert!(asked.contains("Which e-mail address"), "{asked}");
    app.clock.advance_hours(24 * LAPSED_DAYS);
    let mut later = Chat::new(&app);
    let asked = later.say("connect").await;
    assert!(asked.contains("Which e-mail address"), "{asked}");
}

#[actix_web::test]
async fn another_persons_order_is_not_shown_and_not_changed() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let order = booked(&bola).await;
    let mut chat = Chat::new(&app);
    chat.user = Some(app.user_called(ADA).await.id);
    let shown = chat.tap(&format!("order:{order}")).await;
    assert!(shown.contains("We do not find this order"), "{shown}");
    let kept = bola.get(&format!("/api/orders/{order}")).await.expect(200);
    assert_eq!(kept.json()["status"], "PRICED");
}

#[actix_web::test]
async fn b12_11_danger_in_any_message_reaches_staff_once_with_and_without_an_account() {
    let app = TestApp::new().await;
    let mut chat = Chat::new(&app);
    for _ in 0..2 {
        let told = chat.say("I smell gas").await;
        assert!(told.contains("touch no switches"), "{told}");
        assert!(told.contains("Our safety team was told"), "{told}");
    }
    assert_eq!(app.count("alarms"), 1);
    chat.user = Some(app.user_called(ADA).await.id);
    let told = chat.say("I am not safe").await;
    assert!(told.contains("call 112 now"), "{told}");
    assert_eq!((app.count("alarms"), app.count("tickets")), (2, 1));
    (chat.user, chat.phone) = (None, None);
    let told = chat.say("my house is on fire").await;
    assert!(told.contains("112") && chat.hand_over, "{told}");
    assert_eq!(app.count("alarms"), 2);
}

#[actix_web::test]
async fn a_smell_of_gas_reaches_staff_without_an_account() {
    let app = TestApp::new().await;
    let mut chat = Chat::new(&app);
    chat.tap("service:gas-refill-delivery").await;
    chat.say("yes").await;
    let told = chat.tap("yes").await;
    assert_eq!(
        told,
        "Our safety team was told and will call you. Stay outside."
    );
    assert_eq!(app.count("alarms"), 1);
    chat.phone = None;
    chat.tap("service:gas-refill-delivery").await;
    chat.say("yes").await;
    let told = chat.tap("yes").await;
    assert!(told.contains("112") && chat.hand_over, "{told}");
}
