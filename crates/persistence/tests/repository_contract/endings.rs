//! Proposals to end work before its time.

use crate::contract_beds::Bed;
use kernel::{Money, StoreError};
use orders::{EndReason, Ending, EndingFigures, EndingState, KeptLine, OrderStatus};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_customer, an_admin, order_in, people},
};

fn plan() -> OrderPlan {
    OrderPlan::numbered(1)
}

fn ending(number: u64) -> Ending {
    let of = Money::from_kobo;
    Ending {
        id: id_no(780_000 + number).into(),
        order: plan().order_id(),
        reason: EndReason::Impossible,
        words: "The roof is gone.".into(),
        kept: vec![KeptLine {
            line: "LABOUR".into(),
            amount: of(1_000_000),
        }],
        figures: EndingFigures {
            kept: of(1_000_000),
            back: of(2_010_000),
            vat: of(69_767),
            platform: of(-70_233),
            provider: of(1_000_466),
        },
        state: EndingState::Proposed,
        proposed_by: an_admin().id,
        proposed_at: now().plus_mins(i64::try_from(number).expect("small")),
        decided: None,
        version: 0,
    }
}

fn decided(number: u64, state: EndingState, by: kernel::UserId, version: i64) -> Ending {
    Ending {
        state,
        decided: Some((by, now().plus_mins(9))),
        version,
        ..ending(number)
    }
}

async fn under_way(bed: &Bed) {
    people(&*bed.store).await;
    order_in(&*bed.store, &plan(), OrderStatus::InProgress).await;
}

async fn a_proposal_reads_back_as_written_and_saved_and_one_waits(bed: &Bed) {
    under_way(bed).await;
    assert_eq!(
        bed.reads
            .ending_of(plan().order_id())
            .await
            .expect("a read"),
        None
    );
    bed.run(|uow| uow.endings().insert(ending(1))).await;
    assert_eq!(
        bed.run(|uow| uow.endings().lock_latest_of(plan().order_id()))
            .await,
        Some(ending(1))
    );
    assert_eq!(
        bed.refused(|uow| uow.endings().insert(ending(2))).await,
        "endings_order_id_key"
    );
    let withdrawn = |version| decided(1, EndingState::Withdrawn, an_admin().id, version);
    assert_eq!(
        bed.refused(move |uow| uow.endings().insert(withdrawn(0)))
            .await,
        "endings_id_key"
    );
    bed.run(move |uow| uow.endings().save(withdrawn(0))).await;
    assert_eq!(
        bed.unit(move |uow| uow.endings().save(withdrawn(0))).await,
        Err(StoreError::Contended)
    );
    assert_eq!(
        bed.reads
            .ending_of(plan().order_id())
            .await
            .expect("a read"),
        Some(withdrawn(1))
    );
    bed.run(|uow| uow.endings().insert(ending(2))).await;
    assert_eq!(
        bed.run(|uow| uow.endings().lock_latest_of(plan().order_id()))
            .await,
        Some(ending(2)),
        "the latest"
    );
    assert_eq!(
        bed.reads.ending_of(id_no(9).into()).await.expect("a read"),
        None
    );
}

async fn whoever_proposed_it_never_agrees(bed: &Bed) {
    under_way(bed).await;
    bed.run(|uow| uow.endings().insert(ending(1))).await;
    let alone = bed
        .unit(|uow| {
            uow.endings()
                .save(decided(1, EndingState::Agreed, an_admin().id, 0))
        })
        .await;
    assert!(matches!(alone, Err(StoreError::Failed(_))), "{alone:?}");
    bed.run(|uow| {
        uow.endings()
            .save(decided(1, EndingState::Agreed, a_customer().id, 0))
    })
    .await;
}

contract!(memory, sqlite, postgres =>
    a_proposal_reads_back_as_written_and_saved_and_one_waits,
    whoever_proposed_it_never_agrees,
);
