//! Several members of finance approve an early termination while the customer confirms or disputes
//! the job.

use crate::scenario::{CALLERS, PIN, Scenario, at_once};
use kernel::{Money, OrderId};
use marketplace::{
    disputes::{OpenDispute, open_dispute},
    early_termination::{
        DecideEarlyTermination, ProposeEarlyTermination, decide_early_termination,
        propose_early_termination,
    },
};
use orders::{DisputeReason, EarlyTerminationState, EndReason, KeptLine, OrderStatus};
use pricing::LineKind;
use testkit::world;

races!(
    sixteen_of_support_propose_one_end,
    an_end_that_is_agreed_to_while_the_customer_disputes_it_happens_once_or_never,
);

async fn propose(scenario: &Scenario, order: OrderId) -> bool {
    let kept = vec![KeptLine {
        line: LineKind::Labour.code().to_owned(),
        amount: Money::from_kobo(1_000_000),
    }];
    let call = scenario.by(testkit::staff(world::an_admin().id));
    let explanation = "The wall may come down any time.".to_owned();
    propose_early_termination(
        scenario.store(),
        ProposeEarlyTermination {
            call,
            order,
            reason: EndReason::Unsafe,
            explanation,
            kept,
        },
    )
    .await
    .is_ok()
}

async fn sixteen_of_support_propose_one_end(scenario: Scenario) {
    let order = scenario.order_in(1, OrderStatus::InProgress).await;
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move { propose(&scenario, order).await }
    })
    .await;
    assert_eq!(answers.iter().filter(|made| **made).count(), 1);
    assert_eq!(
        (
            scenario.count("early_terminations"),
            scenario.events("earlyTerminationProposed")
        ),
        (1, 1)
    );
}

async fn an_end_that_is_agreed_to_while_the_customer_disputes_it_happens_once_or_never(
    scenario: Scenario,
) {
    let (mut ended, mut disputed) = (0, 0);
    for round in 1..=10_u64 {
        let order = scenario.order_in(round, OrderStatus::InProgress).await;
        assert!(propose(&scenario, order).await);
        let won = at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                if (caller as u64 + round).is_multiple_of(2) {
                    // The call is made for a person who did not make the proposal, so that they
                    // count as the second person.
                    let call = scenario.by(testkit::staff(world::a_customer().id));
                    decide_early_termination(
                        scenario.store(),
                        DecideEarlyTermination {
                            call,
                            order,
                            agree: true,
                        },
                    )
                    .await
                        == Ok(EarlyTerminationState::Agreed)
                } else {
                    let (call, reason) = (scenario.owner(), DisputeReason::PoorWork);
                    let statement = format!("The PIN was {PIN} and nothing was done.");
                    open_dispute(
                        scenario.store(),
                        OpenDispute {
                            call,
                            order,
                            reason,
                            statement,
                            photos: Vec::new(),
                        },
                    )
                    .await
                    .is_ok_and(|opened| opened.is_now())
                }
            }
        })
        .await;
        assert_eq!(won.iter().filter(|won| **won).count(), 1, "round {round}");
        let refunds = scenario.count(&format!("refunds WHERE order_id = '{order}'"));
        let released = scenario.count(&format!(
            "ledger_entries WHERE reference = 'release:{order}'"
        ));
        match scenario.order(order).await.status {
            OrderStatus::Cancelled => {
                ended += 1;
                assert_eq!(
                    (
                        refunds,
                        released,
                        scenario.credit(&format!("escrow:order:{order}"))
                    ),
                    (1, 1, 0),
                    "round {round}"
                );
            }
            OrderStatus::Disputed => {
                disputed += 1;
                assert_eq!((refunds, released), (0, 0), "round {round}");
            }
            other => panic!("round {round} ended {other:?}"),
        }
    }
    assert!(
        ended > 0 && disputed > 0,
        "{ended} ended, {disputed} disputed: no race was run"
    );
    scenario.assert_sound().await;
}
