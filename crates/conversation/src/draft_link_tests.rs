use super::*;
use crate::Area;
use kernel::Date;
use orders::Recipient;
use serde_json::{Value, json};
use uuid::Uuid;

fn now() -> Timestamp {
    Date::parse("2026-12-01").unwrap().at_hour(9)
}

fn user(number: u128) -> UserId {
    Uuid::from_u128(number).into()
}

fn message(number: u128) -> ThreadMessageId {
    Uuid::from_u128(number).into()
}

fn phone(text: &str) -> NgPhone {
    NgPhone::parse(text).unwrap()
}

fn link(way: DraftWay) -> DraftLink {
    DraftLink {
        id: Uuid::from_u128(9).into(),
        way,
        hash: "a".repeat(64),
        user: None,
        is_confirmed: false,
        thread: None,
        phone: Some(phone("08031234567")),
        booking: Booking::default(),
        created_at: now(),
        expires_at: now().plus_hours(DRAFT_LINK_HOURS),
        used_by: None,
    }
}

fn opener(number: u128, confirmed: Option<&str>) -> Opener {
    Opener {
        user: user(number),
        phone: confirmed.map(phone),
    }
}

#[test]
fn a_guest_opens_a_link_without_private_data_and_leaves_it_to_the_first_account() {
    let mut link = link(DraftWay::ToWeb);
    assert_eq!(link.open(None, now()), Ok(false));
    assert_eq!(link.user, None);
    let amina = opener(1, None);
    assert_eq!(link.open(Some(&amina), now()), Ok(false));
    assert_eq!(link.open(Some(&amina), now().plus_hours(23)), Ok(false));
    let other = link.open(Some(&opener(2, Some("08031234567"))), now());
    assert_eq!(other, Err(DraftLinkError::OtherAccount));
}

#[test]
fn only_the_account_of_the_chat_or_of_its_number_sees_everything() {
    let mut connected = link(DraftWay::ToWeb);
    (connected.user, connected.is_confirmed) = (Some(user(1)), true);
    assert_eq!(connected.open(Some(&opener(1, None)), now()), Ok(true));
    let mut by_number = link(DraftWay::ToWeb);
    let of_number = opener(3, Some("0803 123 4567"));
    assert_eq!(by_number.open(Some(&of_number), now()), Ok(true));
    let mut hidden = link(DraftWay::ToWeb);
    hidden.phone = None;
    assert_eq!(hidden.open(Some(&opener(3, None)), now()), Ok(false));
}

#[test]
fn a_link_and_a_code_lapse_after_a_day_and_are_no_use_for_the_other_way() {
    let late = now().plus_hours(24);
    let mut to_web = link(DraftWay::ToWeb);
    assert_eq!(to_web.open(None, late), Err(DraftLinkError::Lapsed));
    let mut to_chat = link(DraftWay::ToChat);
    let writer = Writer::default();
    assert_eq!(
        to_chat.redeem(&writer, None, message(1), late),
        Err(DraftLinkError::Lapsed)
    );
    assert_eq!(to_chat.open(None, now()), Err(DraftLinkError::Unknown));
    assert_eq!(
        to_web.redeem(&writer, None, message(1), now()),
        Err(DraftLinkError::Unknown)
    );
}

#[test]
fn a_code_is_used_once_and_the_same_message_may_use_it_again() {
    let mut code = link(DraftWay::ToChat);
    code.user = Some(user(1));
    let own = Writer {
        user: Some(user(1)),
        phone: None,
    };
    assert_eq!(code.redeem(&own, None, message(1), now()), Ok(true));
    assert_eq!(code.redeem(&own, None, message(1), now()), Ok(true));
    assert_eq!(
        code.redeem(&own, None, message(2), now()),
        Err(DraftLinkError::Used)
    );
}

#[test]
fn a_code_shows_everything_only_to_its_account_or_its_confirmed_number() {
    let number = phone("08031234567");
    let by_number = Writer {
        user: None,
        phone: Some(number.clone()),
    };
    let mut code = link(DraftWay::ToChat);
    code.user = Some(user(1));
    let stranger = code
        .clone()
        .redeem(&by_number, Some(&phone("08039999999")), message(1), now());
    assert_eq!(stranger, Ok(false));
    let unconfirmed = code.clone().redeem(&by_number, None, message(1), now());
    assert_eq!(unconfirmed, Ok(false));
    let known = code
        .clone()
        .redeem(&by_number, Some(&number), message(1), now());
    assert_eq!(known, Ok(true));
    let other = Writer {
        user: Some(user(2)),
        phone: Some(number.clone()),
    };
    assert_eq!(
        code.redeem(&other, Some(&number), message(1), now()),
        Err(DraftLinkError::OtherAccount)
    );
    let mut of_guest = link(DraftWay::ToChat);
    let guest = of_guest.redeem(&Writer::default(), None, message(1), now());
    assert_eq!(guest, Ok(false));
}

#[test]
fn a_code_is_found_in_a_message_however_it_is_typed() {
    let mut random = [7; 32];
    random[..8].copy_from_slice(&[0, 8, 31, 255, 64, 1, 2, 3]);
    let code = draft_code(&random);
    assert_eq!(code, "WEB-2AZZ-2345");
    for text in [
        "WEB-2AZZ-2345",
        "Continue my booking: web-2azz-2345.",
        " web-2AZZ2345 ",
    ] {
        assert_eq!(typed_draft_code(text).as_deref(), Some(&*code), "{text}");
    }
    for text in [
        "",
        "web",
        "WEB-2AZZ-234",
        "WEB-2AZZ-23456",
        "WEB-2AZZ-234O",
        "2AZZ-2345",
        "website-2AZZ-2345",
        "WEB-ỌAZZ-2345",
    ] {
        assert_eq!(typed_draft_code(text), None, "{text}");
    }
}

fn form() -> Form {
    serde_json::from_value(json!({
        "version": 2,
        "fields": [
            { "key": "rooms", "type": "count", "label": "Rooms", "required": true, "min": 1, "max": 8 },
            { "key": "wishes", "type": "text", "label": "Wishes", "required": false },
            { "key": "photos", "type": "photo", "label": "Photos", "required": false, "max": 4 },
        ],
    }))
    .unwrap()
}

fn booking(answers: Value) -> Booking {
    let Value::Object(answers) = answers else {
        panic!("answers are an object");
    };
    Booking {
        slug: "home-cleaning".into(),
        answers,
        note: "The key is under the mat".into(),
        area: Some(Area {
            name: "Jabi".into(),
            city: "Abuja".into(),
            state: "FCT".into(),
        }),
        line: Some("Plot 12".into()),
        landmark: Some("The police post".into()),
        directions: Some("The blue gate".into()),
        point: Some((9.07, 7.42)),
        recipient: Recipient::new("Mama Bola", "08031234567", true).ok(),
        promo: Some("WELCOME".into()),
        ..Booking::default()
    }
}

#[test]
fn answers_that_a_changed_form_does_not_take_are_left_out_and_told() {
    let mut same = booking(json!({ "rooms": 3, "wishes": "Be quiet" }));
    assert!(!same.fit(&form()));
    assert_eq!(same.answers.len(), 2);
    let mut changed = booking(json!({ "rooms": 9, "wishes": "Be quiet", "gone": true }));
    assert!(changed.fit(&form()));
    assert_eq!(
        Value::Object(changed.answers),
        json!({ "wishes": "Be quiet" })
    );
}

#[test]
fn without_private_data_only_the_service_the_choices_and_the_area_are_left() {
    let photo = Uuid::from_u128(5).to_string();
    let voice = Uuid::from_u128(6).to_string();
    let mut hidden = booking(json!({ "rooms": 3, "wishes": "Be quiet", "photos": [photo] }));
    hidden.attachments = vec![Uuid::from_u128(6).into()];
    hidden.hide_private(&form());
    let text = serde_json::to_string(&hidden).unwrap();
    for private in [
        "mat", "Plot", "police", "blue", "9.07", "Mama", "0803", "WELCOME", "quiet", &photo, &voice,
    ] {
        assert!(!text.contains(private), "{private}: {text}");
    }
    assert_eq!(Value::Object(hidden.answers), json!({ "rooms": 3 }));
    assert_eq!(hidden.area.map(|area| area.name).as_deref(), Some("Jabi"));
}
