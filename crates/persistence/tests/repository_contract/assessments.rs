//! Assessments, which take place before a price is set.

use crate::test_databases::TestDatabase;
use kernel::StoreError;
use orders::{Assessment, AssessmentState, OrderStatus};
use testkit::world::{OrderPlan, an_admin, an_assessment, order_in, people};

fn plan() -> OrderPlan {
    OrderPlan::numbered(1)
}

fn in_state(state: AssessmentState, version: i64) -> Assessment {
    Assessment {
        version,
        ..an_assessment(&plan(), state, an_admin().id)
    }
}

async fn requested(db: &TestDatabase) {
    people(&*db.store).await;
    order_in(&*db.store, &plan(), OrderStatus::Requested).await;
}

async fn an_assessment_reads_back_in_every_state(db: &TestDatabase) {
    requested(db).await;
    db.run(|uow| {
        uow.assessments()
            .insert(in_state(AssessmentState::Needed, 0))
    })
    .await;
    for (version, state) in (0..).zip(AssessmentState::ALL.iter().copied()) {
        db.run(move |uow| uow.assessments().save(in_state(state, version)))
            .await;
        assert_eq!(
            db.run(|uow| uow.assessments().lock(plan().order_id()))
                .await,
            Some(in_state(state, version + 1)),
            "{state:?}"
        );
    }
    assert_eq!(
        db.bare_unit(|uow| uow.assessments().save(in_state(AssessmentState::Needed, 0)))
            .await,
        Err(StoreError::Contended)
    );
}

/// A decision of the system has a time and no person, and a provider who withdraws a quote is not a
/// reviewer of their own report.
async fn row_8_a_decision_of_the_system_and_one_of_the_assessor_read_back(db: &TestDatabase) {
    requested(db).await;
    let accepted = in_state(AssessmentState::Accepted, 0);
    let assessor = accepted.visit.map(|visit| visit.assessor);
    let by_system = Assessment {
        reviewed_by: None,
        ..accepted
    };
    let kept = by_system.clone();
    db.run(move |uow| uow.assessments().insert(kept.clone()))
        .await;
    for (version, state, by) in [
        (0, AssessmentState::Rejected, None),
        (1, AssessmentState::Rejected, assessor),
        (2, AssessmentState::Accepted, None),
    ] {
        let one = Assessment {
            state,
            reviewed_by: by,
            version,
            ..by_system.clone()
        };
        let kept = one.clone();
        db.run(move |uow| uow.assessments().save(kept.clone()))
            .await;
        let stored = db
            .run(|uow| uow.assessments().lock(plan().order_id()))
            .await;
        let expected = Assessment {
            version: version + 1,
            ..one
        };
        assert_eq!(stored, Some(expected));
    }
}

async fn an_order_has_one_at_most(db: &TestDatabase) {
    requested(db).await;
    assert_eq!(
        db.run(|uow| uow.assessments().lock(plan().order_id()))
            .await,
        None
    );
    db.run(|uow| {
        uow.assessments()
            .insert(in_state(AssessmentState::Needed, 0))
    })
    .await;
    assert_eq!(
        db.refused(|uow| uow
            .assessments()
            .insert(in_state(AssessmentState::Scheduled, 0)))
            .await,
        "assessments_order_id_key"
    );
}

contract!(memory, sqlite, postgres =>
    an_assessment_reads_back_in_every_state,
    row_8_a_decision_of_the_system_and_one_of_the_assessor_read_back,
    an_order_has_one_at_most,
);
