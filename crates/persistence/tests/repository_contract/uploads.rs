//! Photos, links to orders, and which staff are notified of requests.

use crate::test_databases::TestDatabase;
use catalog::{Banner, ContentEntry, ContentItem};
use kernel::{Permission, Permissions, Role};
use marketplace::uploads::Upload;
use orders::{OrderShare, OrderStatus};
use reviews::{Content, Hit, NewReview, Review, Side};
use support::{AnswerTimes, Author, Message, NewTicket, Ticket, TicketCategory};
use testkit::{
    id_no, now,
    world::{
        OrderPlan, a_complete_customer, a_customer, a_customer_no, an_admin, order_in, people,
        stored,
    },
};

fn plan(number: u64) -> OrderPlan {
    OrderPlan::numbered(number)
}

/// A photo of Bola, sent `number` minutes after the start.
fn photo(number: u64) -> Upload {
    Upload {
        id: id_no(700_000 + number).into(),
        owner: Some(a_complete_customer().id),
        file: format!("{number:032x}"),
        bytes: 1_000 * number,
        width: 1_600,
        height: 1_200,
        sha256: "d".repeat(64),
        created_at: now().plus_mins(i64::try_from(number).unwrap()),
        order: None,
    }
}

async fn a_photo_reads_back_and_is_attached_and_detached(db: &TestDatabase) {
    order_in(&*db.store, &plan(1), OrderStatus::Draft).await;
    let order = plan(1).order_id();
    db.run(|uow| (1..=3).try_for_each(|number| uow.uploads().insert(photo(number))))
        .await;
    assert_eq!(
        db.run(|uow| uow.uploads().lock(photo(2).id)).await,
        Some(photo(2))
    );
    assert_eq!(
        db.run(|uow| uow.uploads().lock(id_no(5).into())).await,
        None
    );
    assert_eq!(
        db.run(move |uow| uow.uploads().lock_of_order(order)).await,
        []
    );
    let tied = move |number| Upload {
        order: Some(order),
        ..photo(number)
    };
    db.run(move |uow| {
        [3, 1]
            .into_iter()
            .try_for_each(|number| uow.uploads().save(tied(number)))
    })
    .await;
    assert_eq!(
        db.run(move |uow| uow.uploads().lock_of_order(order)).await,
        [tied(1), tied(3)],
        "oldest first"
    );
    db.run(|uow| uow.uploads().save(photo(1))).await;
    assert_eq!(
        db.run(move |uow| uow.uploads().lock_of_order(order)).await,
        [tied(3)]
    );
}

async fn id_and_file_belong_to_one_photo(db: &TestDatabase) {
    people(&*db.store).await;
    db.run(|uow| uow.uploads().insert(photo(1))).await;
    let same_id = || Upload {
        file: "f".repeat(32),
        ..photo(1)
    };
    let same_file = || Upload {
        file: photo(1).file,
        ..photo(2)
    };
    assert_eq!(
        db.refused(move |uow| uow.uploads().insert(same_id())).await,
        "uploads_id_key"
    );
    assert_eq!(
        db.refused(move |uow| uow.uploads().insert(same_file()))
            .await,
        "uploads_file_key"
    );
}

async fn the_stored_bytes_of_a_person_are_summed(db: &TestDatabase) {
    people(&*db.store).await;
    db.run(|uow| (1..=3).try_for_each(|number| uow.uploads().insert(photo(number))))
        .await;
    assert_eq!(
        db.run(|uow| uow.uploads().bytes_of(a_complete_customer().id))
            .await,
        6_000
    );
    assert_eq!(
        db.run(|uow| uow.uploads().bytes_of(a_customer().id)).await,
        0
    );
}

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

fn link(number: u64) -> OrderShare {
    let made = now().plus_mins(i64::try_from(number).unwrap());
    OrderShare::issue(
        id_no(800_000 + number).into(),
        plan(1).order_id(),
        format!("{number:064x}"),
        (made, 30),
    )
}

async fn links_are_kept_by_their_hash_and_taken_back(db: &TestDatabase) {
    order_in(&*db.store, &plan(1), OrderStatus::Priced).await;
    order_in(&*db.store, &plan(2), OrderStatus::Completed).await;
    db.run(|uow| (1..=2).try_for_each(|number| uow.shares().insert(link(number))))
        .await;
    let same = || OrderShare {
        token_hash: link(1).token_hash,
        ..link(3)
    };
    assert_eq!(
        db.refused(move |uow| uow.shares().insert(same())).await,
        "order_shares_token_hash_key"
    );
    let of = |number| db.run(move |uow| uow.shares().unrevoked_of(plan(number).order_id()));
    assert_eq!(of(1).await, [link(1), link(2)]);
    assert_eq!(of(2).await, []);
    db.run(|uow| uow.shares().revoke(link(1).id, now().plus_hours(1)))
        .await;
    assert_eq!(of(1).await, [link(2)]);
    let view = db
        .reads()
        .share(&link(1).token_hash)
        .await
        .unwrap()
        .expect("it is there");
    assert_eq!(
        view.share,
        OrderShare {
            revoked_at: Some(now().plus_hours(1)),
            ..link(1)
        }
    );
    assert_eq!(view.closed_at, None);
    let closed = || OrderShare {
        order: plan(2).order_id(),
        ..link(4)
    };
    db.run(move |uow| uow.shares().insert(closed())).await;
    let view = db
        .reads()
        .share(&link(4).token_hash)
        .await
        .unwrap()
        .expect("it is there");
    assert_eq!((view.share, view.closed_at), (closed(), Some(now())));
    assert_eq!(view.end_hours, 2);
    assert_eq!(db.reads().share(&"e".repeat(64)).await.unwrap(), None);
}

async fn the_fields_of_an_order_for_staff_read_back(db: &TestDatabase) {
    order_in(&*db.store, &plan(1), OrderStatus::Requested).await;
    let changed = db
        .run(|uow| {
            let mut order = uow.orders().lock(plan(1).order_id())?.expect("it is there");
            (order.expiries, order.revisions, order.price_note) =
                (2, 3, Some("With starch.".into()));
            uow.orders().save(order.clone())?;
            Ok(order)
        })
        .await;
    let read = db
        .run(|uow| uow.orders().lock(plan(1).order_id()))
        .await
        .expect("it is there");
    assert_eq!(
        (read.submitted_at, read.requested_at),
        (Some(now()), Some(now()))
    );
    assert_eq!(
        (read.expiries, read.revisions, read.price_note),
        (2, 3, changed.price_note)
    );
}

async fn staff_are_found_by_what_they_may_do(db: &TestDatabase) {
    people(&*db.store).await;
    for (number, permissions) in [
        (1, vec![Permission::Pricing]),
        (2, vec![Permission::Finance]),
        (3, vec![Permission::Pricing]),
    ] {
        let mut user = a_customer_no(number);
        let _changed = user.set_role(Role::Admin, Permissions::of(&permissions));
        if number == 3 {
            user.status = identity::UserStatus::Suspended;
        }
        stored::user(&*db.store, user).await;
    }
    let mut found = db
        .run(|uow| uow.users().staff_who_may(Permission::Pricing))
        .await;
    found.sort();
    let mut expected = vec![an_admin().id, a_customer_no(1).id];
    expected.sort();
    assert_eq!(
        found, expected,
        "a person with every permission, too; no suspended person"
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

/// Adds sixty members of staff. Only the last one, in the order of their ids, has the permission.
async fn a_holder_of_a_permission_is_found_among_many_colleagues(db: &TestDatabase) {
    for number in 1..=60 {
        let mut user = a_customer_no(number);
        let held = if number == 60 {
            Permission::Finance
        } else {
            Permission::Ops
        };
        let _changed = user.set_role(Role::Admin, Permissions::of(&[held]));
        stored::user(&*db.store, user).await;
    }
    assert_eq!(
        db.run(|uow| uow.users().staff_who_may(Permission::Finance))
            .await,
        [a_customer_no(60).id]
    );
    let found = db
        .run(|uow| uow.users().staff_who_may(Permission::Ops))
        .await;
    assert_eq!(
        (found.len(), found.contains(&a_customer_no(60).id)),
        (50, false),
        "a list has a limit"
    );
    assert_eq!(
        db.run(|uow| uow.users().staff_who_may(Permission::Super))
            .await,
        []
    );
}

contract!(memory, sqlite, postgres =>
    the_picture_of_a_person_is_a_known_file,
    the_picture_of_a_banner_is_a_known_file,
    a_photo_reads_back_and_is_attached_and_detached,
    id_and_file_belong_to_one_photo,
    the_stored_bytes_of_a_person_are_summed,
    photos_that_belong_to_nothing_are_forgotten_oldest_first,
    b11_photos_of_reviews_are_not_forgotten,
    b13_photos_of_tickets_are_not_forgotten,
    the_fields_of_an_order_for_staff_read_back,
    staff_are_found_by_what_they_may_do,
    a_holder_of_a_permission_is_found_among_many_colleagues;
    links_are_kept_by_their_hash_and_taken_back,
);
