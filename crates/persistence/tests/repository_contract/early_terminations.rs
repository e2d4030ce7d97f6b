//! Proposals to terminate a job early.

use crate::test_databases::TestDatabase;
use kernel::{Money, StoreError};
use orders::{
    EarlyTermination, EarlyTerminationFigures, EarlyTerminationState, EndReason, KeptLine,
    OrderStatus,
};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_customer, an_admin, order_in, people},
};

fn plan() -> OrderPlan {
    OrderPlan::numbered(1)
}

fn early_termination(number: u64) -> EarlyTermination {
    let of = Money::from_kobo;
    EarlyTermination {
        id: id_no(780_000 + number).into(),
        order: plan().order_id(),
        reason: EndReason::Impossible,
        explanation: "The roof is gone.".into(),
        kept: vec![KeptLine {
            line: "LABOUR".into(),
            amount: of(1_000_000),
        }],
        figures: EarlyTerminationFigures {
            kept: of(1_000_000),
            back: of(2_010_000),
            vat: of(69_767),
            platform: of(-70_233),
            provider: of(1_000_466),
        },
        state: EarlyTerminationState::Proposed,
        proposed_by: an_admin().id,
        proposed_at: now().plus_mins(i64::try_from(number).expect("small")),
        decided: None,
        version: 0,
    }
}

fn decided(
    number: u64,
    state: EarlyTerminationState,
    by: kernel::UserId,
    version: i64,
) -> EarlyTermination {
    EarlyTermination {
        state,
        decided: Some((by, now().plus_mins(9))),
        version,
        ..early_termination(number)
    }
}

async fn under_way(db: &TestDatabase) {
    people(&*db.store).await;
    order_in(&*db.store, &plan(), OrderStatus::InProgress).await;
}

async fn a_proposal_reads_back_as_written_and_saved_and_one_waits(db: &TestDatabase) {
    under_way(db).await;
    assert_eq!(
        db.reads()
            .early_termination_of(plan().order_id())
            .await
            .expect("a read"),
        None
    );
    db.run(|uow| uow.early_terminations().insert(early_termination(1)))
        .await;
    assert_eq!(
        db.run(|uow| uow.early_terminations().lock_latest_of(plan().order_id()))
            .await,
        Some(early_termination(1))
    );
    assert_eq!(
        db.refused(|uow| uow.early_terminations().insert(early_termination(2)))
            .await,
        "early_terminations_order_id_key"
    );
    let withdrawn = |version| decided(1, EarlyTerminationState::Withdrawn, an_admin().id, version);
    assert_eq!(
        db.refused(move |uow| uow.early_terminations().insert(withdrawn(0)))
            .await,
        "early_terminations_id_key"
    );
    db.run(move |uow| uow.early_terminations().save(withdrawn(0)))
        .await;
    assert_eq!(
        db.bare_unit(move |uow| uow.early_terminations().save(withdrawn(0)))
            .await,
        Err(StoreError::Contended)
    );
    assert_eq!(
        db.reads()
            .early_termination_of(plan().order_id())
            .await
            .expect("a read"),
        Some(withdrawn(1))
    );
    db.run(|uow| uow.early_terminations().insert(early_termination(2)))
        .await;
    assert_eq!(
        db.run(|uow| uow.early_terminations().lock_latest_of(plan().order_id()))
            .await,
        Some(early_termination(2)),
        "the latest"
    );
    assert_eq!(
        db.reads()
            .early_termination_of(id_no(9).into())
            .await
            .expect("a read"),
        None
    );
}

async fn the_person_who_proposed_it_cannot_approve_it(db: &TestDatabase) {
    under_way(db).await;
    db.run(|uow| uow.early_terminations().insert(early_termination(1)))
        .await;
    let alone = db
        .bare_unit(|uow| {
            uow.early_terminations().save(decided(
                1,
                EarlyTerminationState::Agreed,
                an_admin().id,
                0,
            ))
        })
        .await;
    assert!(matches!(alone, Err(StoreError::Failed(_))), "{alone:?}");
    db.run(|uow| {
        uow.early_terminations().save(decided(
            1,
            EarlyTerminationState::Agreed,
            a_customer().id,
            0,
        ))
    })
    .await;
}

contract!(memory, sqlite, postgres =>
    the_person_who_proposed_it_cannot_approve_it;
    a_proposal_reads_back_as_written_and_saved_and_one_waits,
);
