//! Bookings that go on on the web after they were begun in a chat, and the other way.

use crate::support::{Fixture, bola};
use conversation::{Area, Booking, CarriedBooking, DraftLinkError, Opener, Writer};
use kernel::{Actor, NgPhone, ThreadId, ThreadMessageId, UploadId, UserId};
use marketplace::{
    draft_links::{
        DraftLinksError, MakeDraftCode, MakeDraftLink, OpenDraftLink, TakeDraftCode,
        make_draft_code, make_draft_link, open_draft_link, take_draft_code,
    },
    uploads::Upload,
};
use serde_json::json;
use testkit::{id_no, world};

const LINE: &str = "Plot 12, 3rd Avenue";

fn ada() -> UserId {
    world::a_customer().id
}

fn number() -> NgPhone {
    NgPhone::parse("08039998877").unwrap()
}

fn thread() -> ThreadId {
    id_no(900).into()
}

fn message(number: u64) -> ThreadMessageId {
    id_no(910 + number).into()
}

fn hash(number: u32) -> String {
    format!("{number:064}")
}

/// A cleaning in Jabi with an address, a note and a photo.
fn booking() -> Booking {
    let serde_json::Value::Object(answers) = json!({
        "type": "regular", "bedrooms": 3, "bathrooms": 2, "toilets": 1, "supplies": "by_us",
        "pets": false, "water": true, "light": true,
    }) else {
        panic!("answers are an object");
    };
    Booking {
        slug: "home-cleaning".into(),
        name: "Home Cleaning".into(),
        answers,
        note: "Ring twice".into(),
        area: Some(Area {
            name: "Jabi".into(),
            city: "Abuja".into(),
            state: "FCT".into(),
        }),
        line: Some(LINE.into()),
        ..Booking::default()
    }
}

async fn linked(
    fixture: &Fixture,
    number_of_link: u32,
    user: Option<UserId>,
) -> Result<(), DraftLinksError> {
    let cmd = MakeDraftLink {
        call: fixture.by(user.map_or(Actor::System, Actor::Customer)),
        thread: thread(),
        user,
        phone: Some(number()),
        booking: booking(),
        token_hash: hash(number_of_link),
    };
    make_draft_link(&fixture.store, cmd).await.map(drop)
}

async fn opened(
    fixture: &Fixture,
    link: u32,
    by: Option<(UserId, Option<NgPhone>)>,
) -> Result<CarriedBooking, DraftLinksError> {
    let cmd = OpenDraftLink {
        call: fixture.by(Actor::Guest),
        token_hash: hash(link),
        by: by.map(|(user, phone)| Opener { user, phone }),
    };
    open_draft_link(&fixture.store, &fixture.store, cmd).await
}

async fn coded(fixture: &Fixture, code: u32, user: Option<UserId>) -> Result<(), DraftLinksError> {
    let cmd = MakeDraftCode {
        call: fixture.by(user.map_or(Actor::Guest, Actor::Customer)),
        user,
        booking: booking(),
        code_hash: hash(code),
    };
    let made = make_draft_code(&fixture.store, &fixture.store, cmd).await;
    made.map(drop)
}

async fn taken(
    fixture: &Fixture,
    code: u32,
    by: Writer,
    message: ThreadMessageId,
) -> Result<CarriedBooking, DraftLinksError> {
    let cmd = TakeDraftCode {
        call: fixture.system(),
        code_hash: hash(code),
        by,
        message,
    };
    take_draft_code(&fixture.store, &fixture.store, cmd).await
}

fn of(user: UserId) -> Writer {
    Writer {
        user: Some(user),
        phone: None,
    }
}

const fn refused<T>(error: DraftLinkError) -> Result<T, DraftLinksError> {
    Err(DraftLinksError::Link(error))
}

#[tokio::test]
async fn the_account_of_the_chat_opens_the_whole_booking_as_often_as_it_likes() {
    let fixture = Fixture::new().await;
    linked(&fixture, 1, Some(bola())).await.unwrap();
    for _ in 0..2 {
        let carried = opened(&fixture, 1, Some((bola(), None))).await.unwrap();
        assert_eq!(carried.booking, booking());
        assert!(carried.is_whole && !carried.is_changed);
    }
    let guest = opened(&fixture, 1, None).await.unwrap();
    assert!(!guest.is_whole);
    assert_eq!(
        (&guest.booking.line, guest.booking.note.as_str()),
        (&None, "")
    );
    assert_eq!(guest.booking.answers, booking().answers);
}

#[tokio::test]
async fn another_account_is_refused_and_a_lapsed_or_unknown_link_too() {
    let fixture = Fixture::new().await;
    linked(&fixture, 1, Some(bola())).await.unwrap();
    let other = opened(&fixture, 1, Some((ada(), Some(number())))).await;
    assert_eq!(other, refused(DraftLinkError::OtherAccount));
    let unknown = opened(&fixture, 2, Some((bola(), None))).await;
    assert_eq!(unknown, refused(DraftLinkError::Unknown));
    fixture.clock.advance_hours(24);
    let late = opened(&fixture, 1, Some((bola(), None))).await;
    assert_eq!(late, refused(DraftLinkError::Lapsed));
}

#[tokio::test]
async fn the_first_account_keeps_a_link_of_a_chat_without_one() {
    let fixture = Fixture::new().await;
    linked(&fixture, 1, None).await.unwrap();
    let first = opened(&fixture, 1, Some((ada(), None))).await.unwrap();
    assert!(!first.is_whole, "her number is not confirmed");
    assert_eq!(first.booking.line, None);
    let other = opened(&fixture, 1, Some((bola(), Some(number())))).await;
    assert_eq!(other, refused(DraftLinkError::OtherAccount));
    let confirmed = opened(&fixture, 1, Some((ada(), Some(number())))).await;
    assert_eq!(confirmed.unwrap().booking.line.as_deref(), Some(LINE));
}

#[tokio::test]
async fn the_photos_of_a_chat_belong_to_the_account_with_its_number() {
    let fixture = Fixture::new().await;
    let upload: UploadId = id_no(930).into();
    fixture.store.tamper(|state| {
        let photo = Upload {
            id: upload,
            owner: None,
            file: "a.jpg".into(),
            bytes: 1,
            width: 1,
            height: 1,
            sha256: "b".repeat(64),
            created_at: world::now(),
            order: None,
        };
        state.uploads.insert(upload, photo);
        let new = conversation::NewMessage {
            id: message(1),
            thread: thread(),
            number: 1,
            body: conversation::MessageBody::Unreadable,
            now: world::now(),
        };
        let mut sent = conversation::ThreadMessage::received(new, "wamid.1".into(), world::now());
        sent.upload = Some(upload);
        state.thread_messages.insert(sent.id, sent);
    });
    linked(&fixture, 1, None).await.unwrap();
    opened(&fixture, 1, Some((ada(), None))).await.unwrap();
    assert_eq!(fixture.state().uploads[&upload].owner, None);
    opened(&fixture, 1, Some((ada(), Some(number()))))
        .await
        .unwrap();
    assert_eq!(fixture.state().uploads[&upload].owner, Some(ada()));
}

#[tokio::test]
async fn a_person_makes_five_links_in_an_hour_and_a_repeated_message_counts_once() {
    let fixture = Fixture::new().await;
    let call = fixture.owner();
    let cmd = MakeDraftLink {
        call,
        thread: thread(),
        user: Some(bola()),
        phone: None,
        booking: booking(),
        token_hash: hash(1),
    };
    make_draft_link(&fixture.store, cmd.clone()).await.unwrap();
    let again = MakeDraftLink {
        token_hash: hash(2),
        ..cmd
    };
    make_draft_link(&fixture.store, again).await.unwrap();
    assert_eq!(fixture.state().draft_links.len(), 1);
    let old = opened(&fixture, 1, None).await;
    assert_eq!(old, refused(DraftLinkError::Unknown));
    for number in 3..=5 {
        linked(&fixture, number, Some(bola())).await.unwrap();
    }
    coded(&fixture, 6, Some(bola())).await.unwrap();
    let often = Err(DraftLinksError::TooMany(5));
    assert_eq!(linked(&fixture, 7, Some(bola())).await, often);
    assert_eq!(coded(&fixture, 7, Some(bola())).await, often);
    coded(&fixture, 8, Some(ada())).await.unwrap();
    fixture.clock.advance_mins(61);
    linked(&fixture, 9, Some(bola())).await.unwrap();
}

#[tokio::test]
async fn a_chat_without_an_account_makes_five_links_in_an_hour() {
    let fixture = Fixture::new().await;
    for number in 1..=5 {
        linked(&fixture, number, None).await.unwrap();
    }
    assert_eq!(
        linked(&fixture, 6, None).await,
        Err(DraftLinksError::TooMany(5))
    );
}

#[tokio::test]
async fn a_code_works_once_and_a_message_that_is_handled_again_gets_the_same_answer() {
    let fixture = Fixture::new().await;
    coded(&fixture, 1, Some(bola())).await.unwrap();
    let first = taken(&fixture, 1, of(bola()), message(1)).await;
    assert_eq!(first.as_ref().unwrap().booking, booking());
    assert_eq!(taken(&fixture, 1, of(bola()), message(1)).await, first);
    let second = taken(&fixture, 1, of(bola()), message(2)).await;
    assert_eq!(second, refused(DraftLinkError::Used));
    let unknown = taken(&fixture, 2, of(bola()), message(3)).await;
    assert_eq!(unknown, refused(DraftLinkError::Unknown));
}

#[tokio::test]
async fn a_code_of_another_account_is_refused_and_stays_unused() {
    let fixture = Fixture::new().await;
    coded(&fixture, 1, Some(bola())).await.unwrap();
    let other = taken(&fixture, 1, of(ada()), message(1)).await;
    assert_eq!(other, refused(DraftLinkError::OtherAccount));
    taken(&fixture, 1, of(bola()), message(2)).await.unwrap();
    coded(&fixture, 2, Some(bola())).await.unwrap();
    fixture.clock.advance_hours(24);
    let late = taken(&fixture, 2, of(bola()), message(3)).await;
    assert_eq!(late, refused(DraftLinkError::Lapsed));
}

#[tokio::test]
async fn a_chat_with_a_number_gets_private_data_only_when_the_number_is_confirmed() {
    let fixture = Fixture::new().await;
    let writer = Writer {
        user: None,
        phone: Some(number()),
    };
    coded(&fixture, 1, Some(bola())).await.unwrap();
    let stranger = taken(&fixture, 1, writer.clone(), message(1))
        .await
        .unwrap();
    assert!(!stranger.is_whole);
    assert_eq!(
        (stranger.booking.line, stranger.booking.note),
        (None, String::new())
    );
    fixture.store.tamper(|state| {
        let user = state.users.get_mut(&bola()).unwrap();
        user.confirm_phone(number(), world::now());
    });
    coded(&fixture, 2, Some(bola())).await.unwrap();
    let known = taken(&fixture, 2, writer, message(2)).await.unwrap();
    assert_eq!(known.booking.line.as_deref(), Some(LINE));
}

#[tokio::test]
async fn the_code_of_a_guest_keeps_nothing_private() {
    let fixture = Fixture::new().await;
    coded(&fixture, 1, None).await.unwrap();
    let kept = format!("{:?}", fixture.state().draft_links.values());
    assert!(
        !kept.contains(LINE) && !kept.contains("Ring twice"),
        "{kept}"
    );
    let carried = taken(&fixture, 1, of(bola()), message(1)).await.unwrap();
    assert_eq!(carried.booking.answers, booking().answers);
    assert!(!carried.is_whole);
}

#[tokio::test]
async fn a_form_that_changed_since_is_told_and_a_service_that_is_gone_refused() {
    let fixture = Fixture::new().await;
    linked(&fixture, 1, Some(bola())).await.unwrap();
    coded(&fixture, 2, Some(bola())).await.unwrap();
    fixture.store.tamper(|state| {
        let (_, form) = state
            .categories
            .iter_mut()
            .find(|(category, _)| category.slug == "home-cleaning")
            .unwrap();
        form.fields.retain(|field| field.key != "pets");
    });
    let on_web = opened(&fixture, 1, Some((bola(), None))).await.unwrap();
    assert!(on_web.is_changed && !on_web.booking.answers.contains_key("pets"));
    assert_eq!(on_web.booking.answers["bedrooms"], 3);
    fixture.store.tamper(|state| {
        let (category, _) = state
            .categories
            .iter_mut()
            .find(|(category, _)| category.slug == "home-cleaning")
            .unwrap();
        category.bookable_online = false;
    });
    let gone = taken(&fixture, 2, of(bola()), message(1)).await;
    assert_eq!(gone, Err(DraftLinksError::NoService));
    assert_eq!(
        coded(&fixture, 3, Some(bola())).await,
        Err(DraftLinksError::NoService)
    );
}
