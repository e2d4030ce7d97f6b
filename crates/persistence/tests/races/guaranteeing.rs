//! A customer who taps many times, a clock, a desk and a dispute about one claim: one of them wins, and nobody is paid twice.

use crate::town::{CALLERS, Town, at_once};
use kernel::{Actor, Applied, GuaranteeClaimId, Money, OrderId};
use marketplace::{
    disputing::{OpenDispute, open_dispute},
    fulfilment::{ConfirmCompletion, FinishJob, confirm_completion, finish_job},
    guaranteeing::{
        AnswerVisit, ClaimGuarantee, PayBackClaim, ReportVisit, SendOther, answer_visit,
        claim_guarantee, mind_guarantee, pay_back_claim, report_visit, send_other,
    },
};
use orders::{DisputeReason, OrderStatus};
use testkit::world;

races!(
    sixteen_taps_are_one_claim,
    a_visit_that_helped_is_paid_once_whoever_says_so,
    money_back_racing_a_dispute_leaves_one_of_them,
);

const FEE: Money = Money::from_kobo(800_000);

async fn done(town: &Town, number: u64) -> OrderId {
    let order = town.order_in(number, OrderStatus::InProgress).await;
    let cmd = FinishJob {
        call: town.amina(),
        order,
        note: "All rooms done.".into(),
        materials: None,
    };
    finish_job(town.door(), cmd).await.map(drop).unwrap();
    confirm_completion(
        town.door(),
        ConfirmCompletion {
            call: town.owner(),
            order,
        },
    )
    .await
    .map(drop)
    .unwrap();
    order
}

async fn claim(town: Town, order: OrderId) -> Option<Applied<GuaranteeClaimId>> {
    claim_guarantee(
        town.door(),
        ClaimGuarantee {
            call: town.owner(),
            order,
            statement: String::new(),
        },
    )
    .await
    .ok()
}

async fn claimed(town: &Town, number: u64) -> (OrderId, GuaranteeClaimId) {
    let order = done(town, number).await;
    match claim(town.clone(), order).await {
        Some(Applied::Now(id)) => (order, id),
        other => panic!("it was not made: {other:?}"),
    }
}

async fn sixteen_taps_are_one_claim(town: Town) {
    let order = done(&town, 1).await;
    let answers = at_once(CALLERS, |_| claim(town.clone(), order)).await;
    assert_eq!(
        answers
            .iter()
            .filter(|answer| matches!(answer, Some(Applied::Now(_))))
            .count(),
        1,
        "{answers:?}"
    );
    assert_eq!(
        answers
            .iter()
            .filter(|answer| **answer == Some(Applied::Already))
            .count(),
        CALLERS - 1
    );
    assert_eq!(town.count("guarantee_claims"), 1);
    town.assert_sound().await;
}

async fn a_visit_that_helped_is_paid_once_whoever_says_so(town: Town) {
    let other = world::a_provider_no(8);
    world::stored::provider(town.door(), other.clone()).await;
    for round in 1..=4_u64 {
        let (order, claim) = claimed(&town, round).await;
        let call = town.by(Actor::Staff(world::an_admin().id));
        send_other(
            town.door(),
            SendOther {
                call,
                claim,
                provider: other.id,
                fee: FEE,
            },
        )
        .await
        .unwrap();
        let call = town.by(Actor::Provider(other.id));
        report_visit(
            town.door(),
            ReportVisit {
                call,
                claim,
                report: "A new seal.".into(),
            },
        )
        .await
        .map(drop)
        .unwrap();
        town.clock.advance_mins(72 * 60);
        let answers = at_once(CALLERS, |caller| {
            let town = town.clone();
            async move {
                match caller % 3 {
                    0 => answer_visit(
                        town.door(),
                        AnswerVisit {
                            call: town.owner(),
                            order,
                            still_wrong: None,
                        },
                    )
                    .await
                    .is_ok_and(|one| one.is_now()),
                    1 => {
                        let still_wrong = Some("It drips.".to_owned());
                        answer_visit(
                            town.door(),
                            AnswerVisit {
                                call: town.owner(),
                                order,
                                still_wrong,
                            },
                        )
                        .await
                        .is_ok()
                    }
                    _ => mind_guarantee(town.door(), claim, town.system())
                        .await
                        .is_ok_and(|one| one.is_now()),
                }
            }
        })
        .await;
        assert_eq!(
            answers.iter().filter(|won| **won).count(),
            1,
            "round {round}: {answers:?}"
        );
        let fixed = town.count(&format!(
            "guarantee_claims WHERE id = '{claim}' AND state = 'FIXED'"
        ));
        let paid = town.count(&format!(
            "ledger_entries WHERE reference = 'visit-paid:{claim}'"
        ));
        let lines = town.count(&format!(
            "earnings WHERE order_id = '{order}' AND provider_id = '{}'",
            other.id
        ));
        assert_eq!((paid, lines), (fixed, fixed), "round {round}");
    }
    town.assert_sound().await;
}

async fn money_back_racing_a_dispute_leaves_one_of_them(town: Town) {
    for round in 1..=6_u64 {
        let (order, claim) = claimed(&town, round).await;
        at_once(CALLERS, |caller| {
            let town = town.clone();
            async move {
                if (caller as u64 + round).is_multiple_of(2) {
                    let (reason, statement) = (
                        DisputeReason::PoorWork,
                        "The oven is as dirty as before.".to_owned(),
                    );
                    open_dispute(
                        town.door(),
                        OpenDispute {
                            call: town.owner(),
                            order,
                            reason,
                            statement,
                        },
                    )
                    .await
                    .is_ok()
                } else {
                    let (call, words) = (
                        town.by(Actor::Staff(world::an_admin().id)),
                        "It could not be mended.".to_owned(),
                    );
                    pay_back_claim(
                        town.door(),
                        PayBackClaim {
                            call,
                            claim,
                            amount: Money::from_kobo(500_000),
                            words,
                        },
                    )
                    .await
                    .is_ok()
                }
            }
        })
        .await;
        let back = town.count(&format!(
            "guarantee_claims WHERE id = '{claim}' AND state = 'PAID_BACK'"
        ));
        let dropped = town.count(&format!(
            "guarantee_claims WHERE id = '{claim}' AND state = 'WITHDRAWN'"
        ));
        assert_eq!(back + dropped, 1, "round {round}");
        assert_eq!(
            town.count(&format!("part_refunds WHERE order_id = '{order}'")),
            back,
            "round {round}"
        );
        assert_eq!(
            town.order(order).await.status,
            OrderStatus::Disputed,
            "what was paid back may be disputed still"
        );
    }
    town.assert_sound().await;
}
