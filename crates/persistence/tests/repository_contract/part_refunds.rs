//! Partial refunds.

use crate::test_databases::TestDatabase;
use kernel::{Money, StoreError};
use orders::OrderStatus;
use payments::{PartReason, PartRefund, PartSource};
use testkit::{
    id_no, now,
    world::{OrderPlan, an_admin, order_in, people},
};

fn plan() -> OrderPlan {
    OrderPlan::numbered(1)
}

fn part(number: u64, minutes: i64) -> PartRefund {
    PartRefund {
        id: id_no(number).into(),
        order: plan().order_id(),
        line: "LABOUR".into(),
        amount: Money::from_kobo(1_935_000),
        vat: Money::from_kobo(135_000),
        platform: Money::from_kobo(300_000),
        promo: Money::from_kobo(200_000),
        provider: Money::from_kobo(1_700_000),
        source: PartSource::Escrow,
        reason: PartReason::PoorWork,
        note: "Two rooms were left out.".into(),
        decided_by: an_admin().id,
        created_at: now().plus_mins(minutes),
    }
}

/// A partial refund of this amount that the provider bears alone.
fn small(number: u64, kobo: i64) -> PartRefund {
    let amount = Money::from_kobo(kobo);
    PartRefund {
        amount,
        vat: Money::ZERO,
        platform: Money::ZERO,
        promo: Money::ZERO,
        provider: amount,
        ..part(number, 9)
    }
}

async fn completed(db: &TestDatabase) -> i64 {
    people(&*db.store).await;
    order_in(&*db.store, &plan(), OrderStatus::Completed)
        .await
        .paid
        .kobo()
}

async fn parts_read_back_oldest_first(db: &TestDatabase) {
    completed(db).await;
    let later = || PartRefund {
        source: PartSource::Fund,
        reason: PartReason::Late,
        line: "TRAVEL".into(),
        ..small(22, 7)
    };
    db.run(move |uow| {
        uow.part_refunds().insert(later())?;
        uow.part_refunds().insert(part(21, 1))
    })
    .await;
    assert_eq!(
        db.run(|uow| uow.part_refunds().lock_of(plan().order_id()))
            .await,
        [part(21, 1), later()]
    );
    assert_eq!(
        db.reads()
            .part_refunds_of(plan().order_id())
            .await
            .expect("a read"),
        [part(21, 1), later()]
    );
    assert_eq!(
        db.reads()
            .part_refunds_of_jobs(vec![plan().order_id(), id_no(9).into()])
            .await
            .expect("a read"),
        [part(21, 1), later()]
    );
    assert_eq!(
        db.run(|uow| uow.part_refunds().lock_of(id_no(9).into()))
            .await,
        []
    );
    assert_eq!(
        db.refused(|uow| uow.part_refunds().insert(small(21, 1)))
            .await,
        "part_refunds_id_key"
    );
}

async fn t45_no_order_is_refunded_more_in_parts_than_was_paid(db: &TestDatabase) {
    let paid = completed(db).await;
    db.run(|uow| uow.part_refunds().insert(small(21, 1_000)))
        .await;
    let too_much = db
        .bare_unit(move |uow| uow.part_refunds().insert(small(22, paid - 999)))
        .await;
    assert!(
        matches!(&too_much, Err(StoreError::Failed(why)) if why.contains("cannot be refunded beyond")),
        "{too_much:?}"
    );
    db.run(move |uow| uow.part_refunds().insert(small(22, paid - 1_000)))
        .await;
}

async fn a_part_that_does_not_add_up_is_refused(db: &TestDatabase) {
    completed(db).await;
    let wrong = || PartRefund {
        vat: Money::from_kobo(135_001),
        ..part(21, 0)
    };
    assert!(
        db.bare_unit(move |uow| uow.part_refunds().insert(wrong()))
            .await
            .is_err()
    );
}

contract!(memory, sqlite, postgres =>
    t45_no_order_is_refunded_more_in_parts_than_was_paid,
    a_part_that_does_not_add_up_is_refused;
    parts_read_back_oldest_first,
);
