//! Connecting an account and changing it.

use crate::support::Chat;

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
async fn b15_15_an_account_with_the_number_of_the_chat_is_connected_with_a_code() {
    let mut chat = Chat::new("known_number");
    chat.product.open_order();
    chat.product.know_number();
    chat.say("my orders").await;
    chat.say("maybe").await;
    chat.tap("other-account").await;
    chat.say("back").await;
    chat.tap("send-code").await;
    chat.say("111111").await;
    chat.say("123456").await;
    chat.check();
}

#[tokio::test]
async fn b15_15_a_booking_goes_on_after_the_code_to_the_account_with_the_number() {
    for (answer, question) in [("yes", "within 10 minutes"), ("no", "What is your name?")] {
        let mut chat = Chat::new("known_number");
        chat.product.know_number();
        chat.book_cleaning().await;
        assert!(chat.last_text().contains("A Gida account has this number"));
        chat.say(answer).await;
        let asked = chat.last_text();
        assert!(asked.contains(question), "{asked}");
        assert_eq!(chat.product.placed(), 0);
        if answer == "yes" {
            chat.say("123456").await;
            assert_eq!(chat.product.placed(), 1);
        }
    }
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
