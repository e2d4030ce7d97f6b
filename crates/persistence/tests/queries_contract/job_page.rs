//! The page of a job, as its provider sees it: which parts it has, and what is in them.

use crate::{
    order_page::{full, plan, time_change},
    test_databases::TestDatabase,
};
use kernel::{Money, StoreError};
use marketplace::{UnitOfWork, read::JobPage, uploads::Upload};
use orders::{
    AccessAttempt, AccessStep, CallOutcome, CallSide, MoveReason, MoveRequest, NewMove,
    OrderStatus, PhoneCall, Slot,
};
use payments::{PartReason, PartRefund, PartSource};
use reviews::{Content, NewReview, Review, Side};
use testkit::{id_no, now, world::an_admin};

fn attempt() -> AccessAttempt {
    AccessAttempt {
        order: plan().order_id(),
        provider: plan().provider,
        step: AccessStep::Called,
        at: now(),
    }
}

pub fn move_request() -> MoveRequest {
    let to = Slot::Window {
        date: now().abuja_date().plus_days(5),
        from_hour: 16,
    };
    let new = NewMove {
        id: id_no(760_001).into(),
        reason: MoveReason::NoPowerOrWater,
        to,
        fee: Money::ZERO,
        fee_vat: Money::ZERO,
        agreed: Money::ZERO,
    };
    let order = plan().in_status(OrderStatus::Assigned);
    MoveRequest::ask(&order, &[], new, &plan().owner()).expect("it is fine")
}

pub fn phone_call() -> PhoneCall {
    PhoneCall {
        id: id_no(780_601).into(),
        session: "ATVId_1".into(),
        order: plan().order_id(),
        provider: plan().provider,
        side: CallSide::Customer,
        caller: Some(plan().customer),
        started_at: now(),
        ended_at: Some(now().plus_secs(60)),
        outcome: Some(CallOutcome::Answered),
        talk_seconds: 42,
        cost: Some(Money::from_kobo(1_250)),
    }
}

pub fn part_refund() -> PartRefund {
    let (amount, none) = (Money::from_kobo(1_000), Money::ZERO);
    PartRefund {
        id: id_no(720_001).into(),
        order: plan().order_id(),
        decided_by: an_admin().id,
        created_at: now(),
        line: "LABOUR".into(),
        vat: none,
        platform: none,
        promo: none,
        amount,
        provider: amount,
        source: PartSource::Fund,
        reason: PartReason::PoorWork,
        note: "Two rooms were left out.".into(),
    }
}

pub fn photo() -> Upload {
    Upload {
        id: id_no(700_001).into(),
        owner: Some(plan().customer),
        order: Some(plan().order_id()),
        file: format!("{:032x}", 1),
        sha256: "d".repeat(64),
        bytes: 9,
        width: 8,
        height: 6,
        created_at: now(),
    }
}

pub fn voice_note() -> Upload {
    Upload {
        id: id_no(700_002).into(),
        file: format!("{:032x}", 2),
        width: 0,
        height: 0,
        ..photo()
    }
}

fn review() -> Review {
    Review::write(NewReview {
        id: id_no(700_002).into(),
        order: plan().order_id(),
        side: Side::Provider,
        author: plan().provider.into(),
        provider: plan().provider,
        customer: plan().customer,
        content: Content {
            stars: 5,
            text: String::new(),
            tags: Vec::new(),
            photos: Vec::new(),
        },
        hits: Vec::new(),
        blind_days: 7,
        now: now(),
    })
}

pub fn insert(uow: &mut dyn UnitOfWork) -> Result<(), StoreError> {
    uow.access_attempts().mark(attempt())?;
    uow.moves().insert(move_request())?;
    uow.phone_calls().insert(phone_call())?;
    uow.part_refunds().insert(part_refund())?;
    uow.uploads().insert(photo())?;
    uow.uploads().insert(voice_note())?;
    uow.reviews().insert(review())?;
    let mut order = uow.orders().lock(plan().order_id())?.expect("it is there");
    order.new_times = vec![time_change()];
    uow.orders().save(order)
}

async fn page(db: &TestDatabase) -> JobPage {
    let page = db
        .reads()
        .job_page(plan().provider, plan().order_id(), 10)
        .await;
    page.unwrap().expect("it is there")
}

async fn a_page_has_everything_about_the_job(db: &TestDatabase) {
    let records = full(db, OrderStatus::Completed).await;
    db.run(insert).await;
    let found = page(db).await;
    assert_eq!(found.job.order, plan().order_id());
    let offering = db.reads().offering("home-cleaning").await.unwrap();
    let expected = JobPage {
        job: found.job.clone(),
        form: Some(offering.expect("it is offered").form),
        photos: vec![photo().id],
        voice_notes: vec![voice_note().id],
        price: Some(plan().price()),
        estate: None,
        cancellation: Some(records.cancellation),
        access_attempts: vec![attempt()],
        moves: vec![move_request()],
        time_changes: vec![time_change()],
        part_refunds: vec![part_refund()],
        advances: vec![records.advance],
        change_orders: vec![records.change_order],
        disputes: vec![records.dispute],
        review: Some(review()),
        unread_messages: 0,
        team: Vec::new(),
        named: None,
        pace: None,
        plants: Vec::new(),
    };
    assert_eq!(found, expected);
}

async fn before_the_work_there_is_no_extra_work_and_no_review(db: &TestDatabase) {
    let records = full(db, OrderStatus::Assigned).await;
    db.run(insert).await;
    let page = page(db).await;
    assert_eq!((page.change_orders, page.review), (Vec::new(), None));
    assert_eq!(page.disputes, [records.dispute]);
}

async fn the_job_of_another_provider_has_no_page(db: &TestDatabase) {
    full(db, OrderStatus::Assigned).await;
    let other = db
        .reads()
        .job_page(id_no(5).into(), plan().order_id(), 10)
        .await;
    assert_eq!(other.unwrap(), None);
}

contract!(sqlite, postgres =>
    a_page_has_everything_about_the_job,
    before_the_work_there_is_no_extra_work_and_no_review,
    the_job_of_another_provider_has_no_page,
);
