//! The people who may see the photos of an order, and the lists of staff.

use crate::{all_pages, test_databases::TestDatabase};
use kernel::{OrderId, UploadId};
use marketplace::uploads::Upload;
use orders::{
    Dispute, DisputeAnswer, DisputeReason, DisputeSide, DisputeState, DisputeStatement, JobProof,
    OrderStatus,
};
use providers::{Offer, OfferState};
use support::{AnswerTimes, Author, Message, NewTicket, Ticket, TicketCategory};
use testkit::{
    id_no, now,
    world::{
        OrderPlan, a_complete_customer, a_customer, a_provider, a_provider_no, an_admin, order_in,
        people, stored,
    },
};

fn plan(number: u64) -> OrderPlan {
    OrderPlan::numbered(number)
}

fn photo(number: u64, order: Option<OrderId>) -> Upload {
    Upload {
        id: id_no(700_000 + number).into(),
        owner: Some(a_complete_customer().id),
        file: format!("{number:032x}"),
        bytes: 9,
        width: 8,
        height: 6,
        sha256: "d".repeat(64),
        created_at: now().plus_mins(i64::try_from(number).unwrap()),
        order,
    }
}

fn voice_note(number: u64, order: OrderId) -> Upload {
    Upload {
        width: 0,
        height: 0,
        ..photo(number, Some(order))
    }
}

async fn b13_a_photo_in_a_ticket_is_shown_to_the_owner_of_the_ticket(db: &TestDatabase) {
    people(&*db.store).await;
    let (owner, staff) = (a_complete_customer().id, an_admin().id);
    let ticket = Ticket::open(NewTicket {
        id: id_no(760_001).into(),
        user: owner,
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
        author: Author::Support,
        author_id: Some(staff),
        body: "Is it this one?".into(),
        photos: vec![photo(1, None).id],
        created_at: now(),
    };
    db.run(move |uow| {
        uow.tickets().insert(ticket.clone())?;
        uow.tickets().add_message(message.clone())
    })
    .await;
    let shown = |number, user| {
        let reads = db.reads();
        async move {
            reads
                .is_in_ticket_of(photo(number, None).id, user)
                .await
                .unwrap()
        }
    };
    assert!(shown(1, owner).await);
    assert!(!shown(2, owner).await);
    assert!(!shown(1, a_customer().id).await);
}

async fn photos_are_found_by_id_and_by_order(db: &TestDatabase) {
    order_in(&*db.store, &plan(1), OrderStatus::Draft).await;
    order_in(&*db.store, &plan(2), OrderStatus::Draft).await;
    let (first, second) = (plan(1).order_id(), plan(2).order_id());
    let all = move || {
        [
            photo(4, Some(first)),
            photo(1, Some(second)),
            photo(3, None),
            photo(2, Some(first)),
            voice_note(5, first),
        ]
    };
    db.run(move |uow| {
        all()
            .into_iter()
            .try_for_each(|upload| uow.uploads().insert(upload))
    })
    .await;
    assert_eq!(
        db.reads().upload(photo(3, None).id).await.unwrap(),
        Some(photo(3, None))
    );
    assert_eq!(
        db.reads()
            .upload(UploadId::from_uuid(id_no(6)))
            .await
            .unwrap(),
        None
    );
    let pair = |number, order| (order, photo(number, None).id);
    let found = db.reads().photos_of(vec![first, second]).await.unwrap();
    assert_eq!(
        found,
        [pair(1, second), pair(2, first), pair(4, first)],
        "oldest first"
    );
    assert_eq!(
        db.reads().photos_of(vec![second]).await.unwrap(),
        [pair(1, second)]
    );
    assert_eq!(db.reads().photos_of(Vec::new()).await.unwrap(), []);
    db.run(move |uow| {
        let mut order = uow.orders().lock(first)?.expect("it is there");
        order.proof = Some(JobProof {
            photos: vec![photo(4, None).id],
            ..JobProof::of_note("Done.")
        });
        uow.orders().save(order)
    })
    .await;
    assert_eq!(
        db.reads().photos_of(vec![first]).await.unwrap(),
        [pair(2, first)],
        "a photo of the finished work is not one of the request"
    );
}

/// A dispute of the first order, with the photo 1 in the report, 2 in the answer and 3 in a
/// statement.
fn dispute() -> Dispute {
    let photos = |number| vec![photo(number, None).id];
    Dispute {
        id: id_no(770_001).into(),
        order: plan(1).order_id(),
        side: DisputeSide::Customer,
        opener: plan(1).customer,
        provider: Some(plan(1).provider),
        reason: DisputeReason::PoorWork,
        statement: "The oven is as dirty as before.".into(),
        photos: photos(1),
        from: OrderStatus::InProgress,
        appeal_of: None,
        opened_at: now(),
        answer_due_at: now().plus_hours(24),
        answer: Some(DisputeAnswer {
            text: "It shone when I left.".into(),
            photos: photos(2),
            at: now(),
        }),
        statements: vec![DisputeStatement {
            side: DisputeSide::Provider,
            author: plan(1).provider.into(),
            text: "This is the oven.".into(),
            photos: photos(3),
            at: now(),
        }],
        due_at: now().plus_days(3),
        missed: 0,
        state: DisputeState::Open,
        ruling: None,
        decided_by: None,
        seconded_by: None,
        decided_at: None,
        version: 0,
    }
}

async fn b13_13_photos_of_a_dispute_are_not_those_of_the_request(db: &TestDatabase) {
    order_in(&*db.store, &plan(1), OrderStatus::InProgress).await;
    let order = plan(1).order_id();
    db.run(move |uow| {
        for number in 1..=4 {
            uow.uploads().insert(photo(number, Some(order)))?;
        }
        uow.disputes().insert(dispute())
    })
    .await;
    assert_eq!(
        db.reads().photos_of(vec![order]).await.unwrap(),
        [(order, photo(4, None).id)]
    );
}

async fn b13_13_an_id_in_the_text_of_a_statement_hides_no_photo_of_the_request(db: &TestDatabase) {
    order_in(&*db.store, &plan(1), OrderStatus::InProgress).await;
    let order = plan(1).order_id();
    let id = photo(4, None).id;
    let texts = [format!("{id}"), format!("[\"{id}\"]"), format!(",\"{id}\"")];
    db.run(move |uow| {
        uow.uploads().insert(photo(4, Some(order)))?;
        let statements = texts.iter().map(|text| DisputeStatement {
            side: DisputeSide::Customer,
            author: plan(1).customer,
            text: text.clone(),
            photos: Vec::new(),
            at: now(),
        });
        uow.disputes().insert(Dispute {
            statements: statements.collect(),
            ..dispute()
        })
    })
    .await;
    assert_eq!(
        db.reads().photos_of(vec![order]).await.unwrap(),
        [(order, id)]
    );
}

async fn b13_13_photos_of_a_dispute_stay_in_it_when_the_provider_is_erased(db: &TestDatabase) {
    order_in(&*db.store, &plan(1), OrderStatus::InProgress).await;
    let order = plan(1).order_id();
    let worker = plan(1).provider;
    db.run(move |uow| {
        for number in 1..=4 {
            uow.uploads().insert(photo(number, Some(order)))?;
        }
        uow.disputes().insert(dispute())?;
        uow.personal_data().forget(worker.into(), now())
    })
    .await;
    assert_eq!(
        db.reads().photos_of(vec![order]).await.unwrap(),
        [(order, photo(4, None).id)]
    );
}

async fn b13_13_photos_of_a_dispute_are_shown_to_the_provider_of_the_job_alone(db: &TestDatabase) {
    let (amina, other) = (a_provider().id, a_provider_no(8).id);
    order_in(&*db.store, &plan(1), OrderStatus::InProgress).await;
    let order = plan(1).order_id();
    stored::provider(&*db.store, a_provider_no(8)).await;
    db.run(move |uow| {
        for number in 1..=4 {
            uow.uploads().insert(photo(number, Some(order)))?;
        }
        uow.disputes().insert(dispute())?;
        uow.offers().insert(Offer {
            id: id_no(790_001).into(),
            provider: other,
            ..plan(1).offer()
        })
    })
    .await;
    for number in 1..=4 {
        let shown = |provider| {
            db.reads()
                .is_shown_to(photo(number, None).id, order, provider, now())
        };
        assert!(shown(amina).await.unwrap(), "photo {number}");
        assert_eq!(shown(other).await.unwrap(), number == 4, "photo {number}");
    }
}

async fn m33_photos_are_shown_while_a_job_is_offered_and_until_a_month_after_it(db: &TestDatabase) {
    let (amina, other) = (a_provider().id, a_provider_no(8).id);
    order_in(&*db.store, &plan(1), OrderStatus::Paid).await;
    let order = plan(1).order_id();
    assert!(
        !db.reads()
            .is_shown_to(photo(9, None).id, order, amina, now())
            .await
            .unwrap()
    );
    db.run(|uow| uow.offers().insert(plan(1).offer())).await;
    let end = plan(1).offer().expires_at;
    assert!(
        db.reads()
            .is_shown_to(photo(9, None).id, order, amina, end.plus_secs(-1))
            .await
            .unwrap()
    );
    assert!(
        !db.reads()
            .is_shown_to(photo(9, None).id, order, amina, end)
            .await
            .unwrap(),
        "an offer that ran out shows nothing"
    );
    assert!(
        !db.reads()
            .is_shown_to(photo(9, None).id, order, other, now())
            .await
            .unwrap()
    );
    db.run(|uow| {
        let mut offer = uow.offers().lock(plan(1).offer().id)?.expect("it is there");
        let _ended = offer.end(OfferState::Withdrawn, now());
        uow.offers().save(offer)
    })
    .await;
    assert!(
        !db.reads()
            .is_shown_to(photo(9, None).id, order, amina, now())
            .await
            .unwrap()
    );

    order_in(&*db.store, &plan(2), OrderStatus::Assigned).await;
    assert!(
        db.reads()
            .is_shown_to(
                photo(9, None).id,
                plan(2).order_id(),
                amina,
                now().plus_days(90)
            )
            .await
            .unwrap()
    );
    assert!(
        !db.reads()
            .is_shown_to(photo(9, None).id, plan(2).order_id(), other, now())
            .await
            .unwrap()
    );
    order_in(&*db.store, &plan(3), OrderStatus::Completed).await;
    let over = |seconds| {
        db.reads().is_shown_to(
            photo(9, None).id,
            plan(3).order_id(),
            amina,
            now().plus_days(30).plus_secs(seconds),
        )
    };
    assert!(over(-1).await.unwrap());
    assert!(!over(0).await.unwrap());
}

async fn a_hundred_and_thirty_orders_stand_on_two_pages_of_a_hundred(db: &TestDatabase) {
    for number in 1..=130 {
        let plan = plan(number).at(now().plus_mins(i64::try_from(number).unwrap()));
        order_in(&*db.store, &plan, OrderStatus::Draft).await;
    }
    let all = all_pages(100, |request| async {
        db.reads()
            .orders_of(a_complete_customer().id, Vec::new(), request)
            .await
            .unwrap()
    });
    let ids: Vec<_> = all.await.into_iter().map(|view| view.id).collect();
    assert_eq!(
        ids,
        (1..=130)
            .rev()
            .map(|number| plan(number).order_id())
            .collect::<Vec<_>>()
    );
}

contract!(sqlite, postgres =>
    photos_are_found_by_id_and_by_order,
    b13_13_an_id_in_the_text_of_a_statement_hides_no_photo_of_the_request,
    b13_13_photos_of_a_dispute_are_not_those_of_the_request,
    b13_13_photos_of_a_dispute_are_shown_to_the_provider_of_the_job_alone,
    b13_13_photos_of_a_dispute_stay_in_it_when_the_provider_is_erased,
    b13_a_photo_in_a_ticket_is_shown_to_the_owner_of_the_ticket,
    m33_photos_are_shown_while_a_job_is_offered_and_until_a_month_after_it,
    a_hundred_and_thirty_orders_stand_on_two_pages_of_a_hundred,
);
