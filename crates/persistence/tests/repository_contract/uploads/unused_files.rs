//! Files are forgotten when nothing refers to them, and never before.

use super::{photo, plan};
use crate::test_databases::TestDatabase;
use catalog::{Banner, ContentEntry, ContentItem};
use marketplace::uploads::Upload;
use orders::OrderStatus;
use reviews::{Content, Hit, NewReview, Review, Side};
use support::{AnswerTimes, Author, Message, NewTicket, Ticket, TicketCategory};
use testkit::{
    id_no, now,
    world::{a_complete_customer, order_in, people},
};

async fn photos_that_belong_to_nothing_are_forgotten_oldest_first(db: &TestDatabase) {
    order_in(&*db.store, &plan(1), OrderStatus::Draft).await;
    let tied = || Upload {
        order: Some(plan(1).order_id()),
        ..photo(2)
    };
    db.run(move |uow| {
        [photo(1), tied(), photo(3), photo(4), photo(5)]
            .into_iter()
            .try_for_each(|upload| uow.uploads().insert(upload))
    })
    .await;
    let forget = |minutes, limit| {
        db.run(move |uow| {
            uow.uploads()
                .forget_unattached(now().plus_mins(minutes), limit)
        })
    };
    assert_eq!(
        forget(1, 10).await,
        Vec::<String>::new(),
        "at the minute itself it is not before"
    );
    assert_eq!(forget(5, 2).await, [photo(1).file, photo(3).file]);
    assert_eq!(forget(5, 2).await, [photo(4).file]);
    let asked = vec![photo(1).file, photo(2).file, photo(5).file, "a".repeat(32)];
    let mut known = db.run(move |uow| uow.uploads().files_among(&asked)).await;
    known.sort();
    assert_eq!(known, [photo(2).file, photo(5).file]);
}

/// The photo of a review belongs to no order, and it stays as long as the review shows it.
async fn b11_photos_of_reviews_are_not_forgotten(db: &TestDatabase) {
    order_in(&*db.store, &plan(1), OrderStatus::Completed).await;
    let review = Review::write(NewReview {
        id: id_no(800_000).into(),
        order: plan(1).order_id(),
        side: Side::Customer,
        author: plan(1).customer,
        provider: plan(1).provider,
        customer: plan(1).customer,
        content: Content {
            stars: 5,
            text: String::new(),
            tags: Vec::new(),
            photos: vec![photo(2).id],
        },
        hits: vec![Hit::Photo],
        blind_days: 7,
        now: now(),
    });
    let owned = |number| Upload {
        owner: Some(plan(1).customer),
        ..photo(number)
    };
    let (written, photos) = (review.clone(), [owned(1), owned(2)]);
    db.run(move |uow| {
        uow.reviews().insert(written.clone())?;
        photos
            .iter()
            .try_for_each(|photo| uow.uploads().insert(photo.clone()))
    })
    .await;
    let forget = || db.run(|uow| uow.uploads().forget_unattached(now().plus_days(1), 10));
    assert_eq!(forget().await, [photo(1).file]);
    let mut without = review;
    without.content.photos.clear();
    db.run(move |uow| uow.reviews().save(without.clone())).await;
    assert_eq!(forget().await, [photo(2).file]);
}

async fn b13_photos_of_tickets_are_not_forgotten(db: &TestDatabase) {
    people(&*db.store).await;
    let bola = a_complete_customer().id;
    let ticket = Ticket::open(NewTicket {
        id: id_no(760_001).into(),
        user: bola,
        category: TicketCategory::Damage,
        subject: "A broken vase".into(),
        order: None,
        answer_times: AnswerTimes::default(),
        now: now(),
    })
    .unwrap();
    let ticket = Ticket {
        messages: 1,
        ..ticket
    };
    let message = Message {
        id: id_no(760_002).into(),
        ticket: ticket.id,
        number: 1,
        author: Author::Customer,
        author_id: Some(bola),
        body: "Look.".into(),
        photos: vec![photo(2).id],
        created_at: now(),
    };
    db.run(move |uow| {
        (1..=2).try_for_each(|number| uow.uploads().insert(photo(number)))?;
        uow.tickets().insert(ticket.clone())?;
        uow.tickets().add_message(message.clone())
    })
    .await;
    assert_eq!(
        db.run(|uow| uow.uploads().forget_unattached(now().plus_days(1), 10))
            .await,
        [photo(1).file]
    );
}

/// If the profile photo were not a known file, the daily clean-up would delete it.
async fn the_picture_of_a_person_is_a_known_file(db: &TestDatabase) {
    people(&*db.store).await;
    let asked = || vec!["a".repeat(32), "b".repeat(32)];
    assert_eq!(
        db.run(move |uow| uow.uploads().files_among(&asked())).await,
        Vec::<String>::new()
    );
    db.run(|uow| {
        let mut bola = uow
            .users()
            .lock(a_complete_customer().id)?
            .expect("she is there");
        bola.profile_image_url = Some(marketplace::identity::picture_url(&"b".repeat(32)));
        uow.users().save(bola)
    })
    .await;
    assert_eq!(
        db.run(move |uow| uow.uploads().files_among(&asked())).await,
        ["b".repeat(32)]
    );
}

/// If the picture of a banner were not a known file, the daily clean-up would delete it.
async fn the_picture_of_a_banner_is_a_known_file(db: &TestDatabase) {
    let file = "c".repeat(32);
    let banner = Banner {
        id: "made".into(),
        image_url: Banner::picture_url(&file),
        alt: "A cylinder".into(),
        title: None,
        description: None,
        link_url: None,
        button_label: None,
        from: None,
        until: None,
    };
    let item = ContentItem {
        entry: ContentEntry::Banner(banner),
        position: 99,
        shown: true,
        version: 0,
    };
    db.run(move |uow| {
        uow.content().hold_content()?;
        uow.content().insert_item(&item)
    })
    .await;
    let asked = vec![file.clone(), "d".repeat(32)];
    let known = db.run(move |uow| uow.uploads().files_among(&asked)).await;
    assert_eq!(known, [file]);
}

contract!(memory, sqlite, postgres =>
    the_picture_of_a_person_is_a_known_file,
    the_picture_of_a_banner_is_a_known_file,
    photos_that_belong_to_nothing_are_forgotten_oldest_first,
    b11_photos_of_reviews_are_not_forgotten,
    b13_photos_of_tickets_are_not_forgotten,
);
