//! Who proposes and decides, and when the work can be ended.

use super::{SOME, decide, propose, propose_as, under_way};
use crate::support::{Fixture, amina, bola};
use kernel::{Actor, Permission};
use marketplace::{
    DomainEvent,
    early_termination::{DecideEarlyTermination, EndError, decide_early_termination},
    fulfilment::{FinishJob, finish_job},
};
use orders::{EarlyTerminationError, EarlyTerminationState, OrderError, OrderStatus};

#[tokio::test]
async fn two_people_end_it_and_the_second_is_of_finance() {
    let fixture = Fixture::new().await;
    let order = under_way(&fixture).await;
    assert_eq!(
        decide(&fixture, 2, order, true, Permission::Finance).await,
        Err(EarlyTerminationError::Decided.into()),
        "nothing was proposed"
    );
    propose(&fixture, order, SOME).await.unwrap();
    assert_eq!(
        propose(&fixture, order, &[]).await,
        Err(EarlyTerminationError::Waiting.into())
    );
    assert_eq!(
        decide(&fixture, 1, order, true, Permission::Finance).await,
        Err(EarlyTerminationError::SamePerson.into())
    );
    assert_eq!(
        decide(&fixture, 2, order, true, Permission::Support).await,
        Err(EndError::NeedsFinance)
    );
    for call in [
        fixture.owner(),
        fixture.amina(),
        fixture.system(),
        fixture.by(Actor::Guest),
        fixture.by(testkit::staff(bola())),
        fixture.by(testkit::staff(amina().into())),
    ] {
        let cmd = DecideEarlyTermination {
            call,
            order,
            agree: true,
        };
        assert_eq!(
            decide_early_termination(&fixture.store, cmd).await,
            Err(EndError::NotFound),
            "{:?}",
            call.actor
        );
        assert_eq!(
            propose_as(&fixture, call, order, SOME).await,
            Err(EndError::NotFound),
            "{:?}",
            call.actor
        );
    }
    assert_eq!(
        decide(&fixture, 2, order, true, Permission::Finance).await,
        Ok(EarlyTerminationState::Agreed)
    );
    assert_eq!(
        decide(&fixture, 3, order, true, Permission::Finance).await,
        Err(EarlyTerminationError::Decided.into())
    );
    assert_eq!(fixture.refunds().len(), 1, "once");
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_proposal_is_taken_back_or_rejected_and_another_may_follow() {
    let fixture = Fixture::new().await;
    let order = under_way(&fixture).await;
    for (number, state) in [
        (1, EarlyTerminationState::Withdrawn),
        (2, EarlyTerminationState::Rejected),
    ] {
        fixture.clock.advance_mins(1);
        propose(&fixture, order, SOME).await.unwrap();
        assert_eq!(
            decide(&fixture, number, order, false, Permission::Support).await,
            Ok(state)
        );
    }
    assert_eq!(
        (fixture.status(order), fixture.refunds().len()),
        (OrderStatus::InProgress, 0)
    );
    assert_eq!(
        fixture.count(&DomainEvent::EarlyTerminationProposed { order }),
        2
    );
}

#[tokio::test]
async fn only_work_that_is_under_way_ends_and_a_proposal_lapses_when_it_is_done() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    let illegal = OrderError::Illegal {
        from: OrderStatus::Assigned,
        to: OrderStatus::Cancelled,
    };
    assert_eq!(propose(&fixture, order, &[]).await, Err(illegal.into()));
    fixture.start(order).await;
    propose(&fixture, order, &[]).await.unwrap();
    let _applied = finish_job(
        &fixture.store,
        FinishJob {
            call: fixture.amina(),
            order,
            note: "All rooms done.".into(),
            materials: None,
            weights: None,
            photos: Vec::new(),
            proof: None,
        },
    )
    .await
    .unwrap();
    fixture.confirm(order).await;
    assert_eq!(
        decide(&fixture, 2, order, true, Permission::Finance).await,
        Ok(EarlyTerminationState::Lapsed)
    );
    assert_eq!(
        (fixture.status(order), fixture.refunds().len()),
        (OrderStatus::Completed, 0)
    );
    fixture.assert_sound().await;
}
