//! Several of finance who agree to end work before its time, and a customer who confirms or disputes it meanwhile.

use crate::town::{CALLERS, PIN, Town, at_once};
use kernel::{Actor, Money, OrderId};
use marketplace::{
    disputing::{OpenDispute, open_dispute},
    ending::{DecideEnding, ProposeEnding, decide_ending, propose_ending},
};
use orders::{DisputeReason, EndReason, EndingState, KeptLine, OrderStatus};
use pricing::LineKind;
use testkit::world;

races!(
    sixteen_of_support_propose_one_end,
    an_end_that_is_agreed_to_while_the_customer_disputes_it_happens_once_or_never,
);

async fn propose(town: &Town, order: OrderId) -> bool {
    let kept = vec![KeptLine {
        line: LineKind::Labour.code().to_owned(),
        amount: Money::from_kobo(1_000_000),
    }];
    let call = town.by(Actor::Staff(world::an_admin().id));
    let words = "The wall may come down any time.".to_owned();
    propose_ending(
        town.door(),
        ProposeEnding {
            call,
            order,
            reason: EndReason::Unsafe,
            words,
            kept,
        },
    )
    .await
    .is_ok()
}

async fn sixteen_of_support_propose_one_end(town: Town) {
    let order = town.order_in(1, OrderStatus::InProgress).await;
    let answers = at_once(CALLERS, |_| {
        let town = town.clone();
        async move { propose(&town, order).await }
    })
    .await;
    assert_eq!(answers.iter().filter(|made| **made).count(), 1);
    assert_eq!(
        (town.count("endings"), town.events("endingProposed")),
        (1, 1)
    );
}

async fn an_end_that_is_agreed_to_while_the_customer_disputes_it_happens_once_or_never(town: Town) {
    let (mut ended, mut disputed) = (0, 0);
    for round in 1..=10_u64 {
        let order = town.order_in(round, OrderStatus::InProgress).await;
        assert!(propose(&town, order).await);
        let won = at_once(CALLERS, |caller| {
            let town = town.clone();
            async move {
                if (caller as u64 + round).is_multiple_of(2) {
                    // Somebody who is not of the staff by their account, so that they are the second person.
                    let call = town.by(Actor::Staff(world::a_customer().id));
                    decide_ending(
                        town.door(),
                        DecideEnding {
                            call,
                            order,
                            agree: true,
                            of_finance: true,
                        },
                    )
                    .await
                        == Ok(EndingState::Agreed)
                } else {
                    let (call, reason) = (town.owner(), DisputeReason::PoorWork);
                    let statement = format!("The PIN was {PIN} and nothing was done.");
                    open_dispute(
                        town.door(),
                        OpenDispute {
                            call,
                            order,
                            reason,
                            statement,
                        },
                    )
                    .await
                    .is_ok_and(|opened| opened.is_now())
                }
            }
        })
        .await;
        assert_eq!(won.iter().filter(|won| **won).count(), 1, "round {round}");
        let refunds = town.count(&format!("refunds WHERE order_id = '{order}'"));
        let released = town.count(&format!(
            "ledger_entries WHERE reference = 'release:{order}'"
        ));
        match town.order(order).await.status {
            OrderStatus::Cancelled => {
                ended += 1;
                assert_eq!(
                    (
                        refunds,
                        released,
                        town.credit(&format!("escrow:order:{order}"))
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
    town.assert_sound().await;
}
