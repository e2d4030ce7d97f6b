//! The photos of a dispute once the account of one of its sides is erased.

use crate::test_databases::TestDatabase;
use kernel::{UploadId, UserId};
use marketplace::uploads::Upload;
use orders::{
    Dispute, DisputeAnswer, DisputeReason, DisputeSide, DisputeState, DisputeStatement, OrderStatus,
};
use testkit::{
    id_no, now,
    world::{OrderPlan, an_admin, order_in, people},
};

fn plan() -> OrderPlan {
    OrderPlan::numbered(1)
}

fn photo(number: u64) -> UploadId {
    id_no(700_000 + number).into()
}

/// The photos 1 and 3 are by the customer, 2 and 4 by the provider, and 5 is by staff.
fn owners() -> [UserId; 5] {
    let (customer, worker) = (plan().customer, plan().provider.into());
    [customer, worker, customer, worker, an_admin().id]
}

fn upload(number: u64, owner: UserId) -> Upload {
    Upload {
        id: photo(number),
        owner: Some(owner),
        order: Some(plan().order_id()),
        file: format!("{number:032x}"),
        sha256: "d".repeat(64),
        bytes: 9,
        width: 8,
        height: 6,
        created_at: now(),
    }
}

fn statement(side: DisputeSide, author: UserId, number: u64) -> DisputeStatement {
    DisputeStatement {
        side,
        author,
        text: "This is the oven.".into(),
        photos: vec![photo(number)],
        at: now(),
    }
}

fn dispute() -> Dispute {
    let plan = plan();
    Dispute {
        id: id_no(770_001).into(),
        order: plan.order_id(),
        side: DisputeSide::Customer,
        opener: plan.customer,
        provider: Some(plan.provider),
        reason: DisputeReason::PoorWork,
        statement: "The oven is as dirty as before.".into(),
        photos: vec![photo(1)],
        from: OrderStatus::Completed,
        appeal_of: None,
        opened_at: now(),
        answer_due_at: now().plus_hours(24),
        answer: Some(DisputeAnswer {
            text: "It shone when I left.".into(),
            photos: vec![photo(2)],
            at: now(),
        }),
        statements: vec![
            statement(DisputeSide::Customer, plan.customer, 3),
            statement(DisputeSide::Provider, plan.provider.into(), 4),
            statement(DisputeSide::Support, an_admin().id, 5),
        ],
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

/// The texts of the dispute, and its photos, after the account of this person is erased.
async fn after_erasure(db: &TestDatabase, person: UserId) -> (Vec<String>, Vec<UploadId>) {
    people(&*db.store).await;
    order_in(&*db.store, &plan(), OrderStatus::Completed).await;
    db.run(move |uow| {
        for (number, owner) in (1..).zip(owners()) {
            uow.uploads().insert(upload(number, owner))?;
        }
        uow.disputes().insert(dispute())?;
        uow.personal_data().forget(person, now())
    })
    .await;
    let kept = db.run(|uow| uow.disputes().lock(dispute().id)).await;
    let kept = kept.expect("it is there");
    let answer = kept.answer.expect("it was answered");
    let mut texts = vec![kept.statement, answer.text];
    let mut photos = [kept.photos, answer.photos].concat();
    for one in kept.statements {
        texts.push(one.text);
        photos.extend(one.photos);
    }
    (texts, photos)
}

async fn b13_13_the_photos_of_the_others_stay_in_a_dispute_when_the_provider_is_erased(
    db: &TestDatabase,
) {
    let (texts, photos) = after_erasure(db, plan().provider.into()).await;
    assert_eq!(texts, ["(erased)"; 5]);
    assert_eq!(photos, [photo(1), photo(3), photo(5)]);
}

async fn b13_13_no_photo_stays_in_a_dispute_when_the_customer_is_erased(db: &TestDatabase) {
    let (texts, photos) = after_erasure(db, plan().customer).await;
    assert_eq!(texts, ["(erased)"; 5]);
    assert_eq!(photos, []);
}

contract!(memory, sqlite, postgres =>
    b13_13_the_photos_of_the_others_stay_in_a_dispute_when_the_provider_is_erased,
    b13_13_no_photo_stays_in_a_dispute_when_the_customer_is_erased,
);
