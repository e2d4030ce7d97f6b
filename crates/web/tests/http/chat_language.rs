//! The language of the conversation on WhatsApp, from the webhook to the answer.

use crate::support::{BOLA, CHIDI, Phone, TestApp, assigned, booked, pin_of, text_of};
use serde_json::{Value, json};

const DESK: &str = "/api/admin/conversations";
const PREFERENCES: &str = "/api/users/me/notification-preferences";

fn preferences(language: &str) -> Value {
    json!({
        "channels": { "email": true, "sms": true, "whatsapp": true, "push": true },
        "marketing": false, "language": language,
        "quietHours": { "on": true, "start": "21:00", "end": "06:30" },
    })
}

#[actix_web::test]
async fn b15_14_the_chat_has_the_language_of_the_account_until_the_person_chooses_one() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let phone = Phone::new(&app, "NG.1", None);
    phone.connect(1, app.user_called(BOLA).await.id).await;
    let menu = phone.says("hello").await;
    assert!(menu.contains("What do you need at home?"), "{menu}");
    bola.put(PREFERENCES, preferences("pcm")).await.expect(200);
    let menu = phone.says("hello").await;
    assert!(menu.contains("Wetin you need for house?"), "{menu}");
    let told = phone.taps("language:en-NG").await;
    assert!(
        told.starts_with("We write in English from now on."),
        "{told}"
    );
    let chosen = "language = 'en-NG'";
    assert_eq!(app.count_where("whatsapp_threads", chosen), 1);
    let kept = bola.get(PREFERENCES).await.expect(200).json();
    assert_eq!(kept, preferences("en-NG"), "and nothing else");
    // What is chosen on the web later counts in the chat too.
    bola.put(PREFERENCES, preferences("pcm")).await.expect(200);
    assert_eq!(app.count_where("whatsapp_threads", "language IS NULL"), 1);
    let menu = phone.says("hello").await;
    assert!(menu.contains("Wetin you need for house?"), "{menu}");
}

#[actix_web::test]
async fn b15_14_a_language_that_was_chosen_without_an_account_is_kept_for_the_account() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let phone = Phone::new(&app, "NG.1", Some("2348035550101"));
    let told = phone.says("Speak Pidgin").await;
    assert!(told.starts_with("From now we go write Pidgin."), "{told}");
    let kept = bola.get(PREFERENCES).await.expect(200).json();
    assert_eq!(kept["language"], "en-NG");
    phone.says("connect").await;
    phone.says(BOLA).await;
    let mail = app.mailer.sent_to(BOLA).pop().expect("a mail");
    let code = mail.text.split("Your code is ").nth(1).expect("a code");
    let connected = phone.says(&code[..6]).await;
    assert!(
        connected.contains("Dis chat don connect to your account."),
        "{connected}"
    );
    let kept = bola.get(PREFERENCES).await.expect(200).json();
    assert_eq!(kept["language"], "pcm");
}

#[actix_web::test]
async fn b15_14_staff_see_the_language_of_the_automatic_answers() {
    let app = TestApp::new().await;
    let (bola, chidi) = (app.bola().await, app.signed_in(3, CHIDI).await);
    let phone = Phone::new(&app, "NG.1", None);
    let listed = async || chidi.get(DESK).await.expect(200).json()[0].clone();
    phone.says("hello").await;
    assert_eq!(listed().await["language"], "en-NG", "without an account");
    let phone = Phone::new(&app, "NG.2", None);
    phone.connect(2, app.user_called(BOLA).await.id).await;
    bola.put(PREFERENCES, preferences("pcm")).await.expect(200);
    app.clock.advance_mins(1);
    phone.says("hello").await;
    assert_eq!(listed().await["language"], "pcm", "of the account");
    phone.says("english").await;
    let row = listed().await;
    assert_eq!(row["language"], "en-NG", "of the chat");
    let path = format!("{DESK}/{}", text_of(&row, "id"));
    let thread = chidi.get(&path).await.expect(200).json();
    assert_eq!(thread["language"], "en-NG");
}

#[actix_web::test]
async fn b15_14_the_next_person_on_the_phone_does_not_get_the_language_of_the_last_one() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let phone = Phone::new(&app, "NG.1", None);
    phone.connect(1, app.user_called(BOLA).await.id).await;
    phone.says("pidgin").await;
    let left = phone.says("switch account").await;
    assert!(left.contains("What do you need at home?"), "{left}");
    assert_eq!(app.count_where("whatsapp_threads", "language IS NULL"), 1);
    phone.says("connect").await;
    let address = app.amina_email();
    phone.says(&address).await;
    let mail = app.mailer.sent_to(&address).pop().expect("a mail");
    let code = mail.text.split("Your code is ").nth(1).expect("a code");
    let connected = phone.says(&code[..6]).await;
    assert!(
        connected.contains("This chat is now connected to your account."),
        "{connected}"
    );
    for (browser, language) in [(&bola, "pcm"), (&amina, "en-NG")] {
        let kept = browser.get(PREFERENCES).await.expect(200).json();
        assert_eq!(kept["language"], language);
    }
}

#[actix_web::test]
async fn b15_14_the_card_of_an_order_is_told_in_pidgin_and_its_pin_is_not_stored() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    let phone = Phone::new(&app, "NG.1", None);
    phone.connect(1, app.user_called(BOLA).await.id).await;
    phone.says("pidgin").await;
    let pin = pin_of(&bola, &order).await;
    let card = phone.taps(&format!("order:{order}")).await;
    assert!(card.contains("*Provider don take di job*"), "{card}");
    let line = format!("Arrival PIN: {pin}. Tell di provider only when dem don reach your door.");
    assert!(card.contains(&line), "{card}");
    let stored = app.rows("whatsapp_messages");
    assert!(!stored.contains(&format!("PIN: {pin}")), "{stored}");
    let refused = phone.says("jobs").await;
    assert!(
        refused.contains("Dis account no be provider account."),
        "{refused}"
    );
}

#[actix_web::test]
async fn b15_14_a_refused_order_is_told_in_the_language_of_the_chat() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    for _ in 0..5 {
        booked(&bola).await;
    }
    let phone = Phone::new(&app, "NG.1", None);
    phone.connect(1, app.user_called(BOLA).await.id).await;
    phone.taps("service:home-cleaning").await;
    for answer in [
        "deep", "3", "2", "1", "by_us", "no", "yes", "yes", "Gwarinpa",
    ] {
        phone.says(answer).await;
    }
    phone.taps("book").await;
    phone.says("12 Third Avenue").await;
    phone.taps("asap").await;
    for (language, unknown_code, too_many) in [
        (
            "pcm",
            "We no know dis code. Check di letters and try again.",
            "You get 5 requests wey you never pay. Pay or cancel one before you send another.",
        ),
        (
            "en-NG",
            "We do not know this code. Check the letters and try again.",
            "You have 5 unpaid requests. Pay or cancel one before you send another.",
        ),
    ] {
        phone.taps(&format!("language:{language}")).await;
        phone.taps("promo").await;
        let refused = phone.says("NOSUCH").await;
        assert!(refused.starts_with(unknown_code), "{refused}");
        let refused = phone.taps("confirm").await;
        assert!(refused.starts_with(too_many), "{refused}");
    }
    assert_eq!(app.count("orders"), 5);
}
