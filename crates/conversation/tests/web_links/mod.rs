//! Bookings that go on on the web or in the chat.

use crate::support::Chat;
use conversation::{Area, Booking, CarriedBooking};

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
