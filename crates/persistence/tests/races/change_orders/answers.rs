//! Extra work that is approved, withdrawn and proposed by many at once.

use super::{answer, begun, proposal, proposed, published, stored};
use crate::scenario::{CALLERS, Scenario, at_once, times};
use kernel::Applied;
use marketplace::change_orders::{
    ChangeOrdersError, WithdrawChangeOrder, approve_change_order, decline_change_order,
    propose_change_order, withdraw_change_order,
};
use orders::{ChangeOrderState, TrackingStep};

races!(
    extra_work_that_sixteen_approve_is_approved_once,
    approved_against_taken_back_one_of_them_holds,
    sixteen_proposals_leave_one_that_waits_and_never_more_than_three,
);

async fn extra_work_that_sixteen_approve_is_approved_once(scenario: Scenario) {
    let order = begun(&scenario).await;
    let change_order = proposed(&scenario, order).await;
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move {
            approve_change_order(scenario.store(), answer(&scenario, order, change_order)).await
        }
    })
    .await;
    assert_eq!(
        (
            times(&answers, &Ok(Applied::Now(()))),
            times(&answers, &Ok(Applied::Already))
        ),
        (1, CALLERS - 1),
        "{answers:?}"
    );
    assert_eq!(
        (
            published(&scenario, "approved"),
            stored(&scenario, change_order).await.state
        ),
        (1, ChangeOrderState::Approved)
    );
}

async fn approved_against_taken_back_one_of_them_holds(scenario: Scenario) {
    for _ in 0..3 {
        let order = begun(&scenario).await;
        let change_order = proposed(&scenario, order).await;
        let answers = at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                if caller % 2 == 0 {
                    approve_change_order(scenario.store(), answer(&scenario, order, change_order))
                        .await
                        == Ok(Applied::Now(()))
                } else {
                    let cmd = WithdrawChangeOrder {
                        call: scenario.amina(),
                        order,
                        change_order,
                    };
                    withdraw_change_order(scenario.store(), cmd).await == Ok(Applied::Now(()))
                }
            }
        })
        .await;
        assert_eq!(times(&answers, &true), 1, "{answers:?}");
        let (state, step) = (
            stored(&scenario, change_order).await.state,
            scenario.order(order).await.tracking_step,
        );
        let whole = [
            (ChangeOrderState::Approved, TrackingStep::ChangeOrderPending),
            (ChangeOrderState::Withdrawn, TrackingStep::Started),
        ];
        assert!(whole.contains(&(state, step)), "{state:?} {step:?}");
    }
}

async fn sixteen_proposals_leave_one_that_waits_and_never_more_than_three(scenario: Scenario) {
    let order = begun(&scenario).await;
    for round in 1..=4 {
        let mut asked = Vec::new();
        for _ in 0..CALLERS {
            asked.push(proposal(&scenario, order, 10_000).await);
        }
        let answers = at_once(CALLERS, |caller| {
            let (scenario, cmd) = (scenario.clone(), asked[caller].clone());
            async move { propose_change_order(scenario.store(), cmd).await }
        })
        .await;
        let made: Vec<_> = answers
            .iter()
            .filter_map(|answer| answer.as_ref().ok())
            .collect();
        assert_eq!(
            made.len(),
            usize::from(round <= 3),
            "round {round}: {answers:?}"
        );
        assert!(
            answers
                .iter()
                .all(|answer| !matches!(answer, Err(ChangeOrdersError::Store(_)))),
            "{answers:?}"
        );
        if let Some(change_order) = made.first() {
            assert_eq!(
                decline_change_order(scenario.store(), answer(&scenario, order, **change_order))
                    .await,
                Ok(Applied::Now(()))
            );
        }
    }
    assert_eq!(
        scenario.count(&format!("change_orders WHERE order_id = '{order}'")),
        3
    );
    assert_eq!(
        scenario.count(&format!("uploads WHERE order_id = '{order}'")),
        3,
        "photos of what was refused are free"
    );
}
