//! A customer who taps many times, a timer, staff and a dispute act on one claim: one of them
//! succeeds, and no provider is paid twice.

use crate::scenario::{CALLERS, Scenario, at_once};
use kernel::{Actor, Applied, Money, OrderId, WarrantyClaimId};
use marketplace::{
    disputes::{OpenDispute, open_dispute},
    fulfilment::{ConfirmCompletion, FinishJob, confirm_completion, finish_job},
    warranty::{
        AnswerVisit, ClaimWarranty, PayBackClaim, ReportVisit, SendOther, answer_visit,
        claim_warranty, pay_back_claim, report_visit, send_other, warranty_deadline,
    },
};
use orders::{DisputeReason, OrderStatus};
use testkit::world;

races!(
    sixteen_taps_are_one_claim,
    a_visit_that_helped_is_paid_once_by_whichever_side_confirms_it,
    money_back_racing_a_dispute_leaves_one_of_them,
);

const FEE: Money = Money::from_kobo(800_000);

async fn done(scenario: &Scenario, number: u64) -> OrderId {
    let order = scenario.order_in(number, OrderStatus::InProgress).await;
    let cmd = FinishJob {
        call: scenario.amina(),
        order,
        note: "All rooms done.".into(),
        materials: None,
        weights: None,
        photos: Vec::new(),
        proof: None,
    };
    finish_job(scenario.store(), cmd).await.map(drop).unwrap();
    confirm_completion(
        scenario.store(),
        ConfirmCompletion {
            call: scenario.owner(),
            order,
        },
    )
    .await
    .map(drop)
    .unwrap();
    order
}

async fn claim(scenario: Scenario, order: OrderId) -> Option<Applied<WarrantyClaimId>> {
    claim_warranty(
        scenario.store(),
        ClaimWarranty {
            call: scenario.owner(),
            order,
            statement: String::new(),
        },
    )
    .await
    .ok()
}

async fn claimed(scenario: &Scenario, number: u64) -> (OrderId, WarrantyClaimId) {
    let order = done(scenario, number).await;
    match claim(scenario.clone(), order).await {
        Some(Applied::Now(id)) => (order, id),
        other => panic!("it was not made: {other:?}"),
    }
}

async fn sixteen_taps_are_one_claim(scenario: Scenario) {
    let order = done(&scenario, 1).await;
    let answers = at_once(CALLERS, |_| claim(scenario.clone(), order)).await;
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
    assert_eq!(scenario.count("warranty_claims"), 1);
    scenario.assert_sound().await;
}

async fn a_visit_that_helped_is_paid_once_by_whichever_side_confirms_it(scenario: Scenario) {
    let other = world::a_provider_no(8);
    world::stored::provider(scenario.store(), other.clone()).await;
    for round in 1..=4_u64 {
        let (order, claim) = claimed(&scenario, round).await;
        let call = scenario.by(testkit::staff(world::an_admin().id));
        send_other(
            scenario.store(),
            SendOther {
                call,
                claim,
                provider: other.id,
                fee: FEE,
            },
        )
        .await
        .unwrap();
        let call = scenario.by(Actor::Provider(other.id));
        report_visit(
            scenario.store(),
            ReportVisit {
                call,
                claim,
                report: "A new seal.".into(),
            },
        )
        .await
        .map(drop)
        .unwrap();
        scenario.clock.advance_mins(72 * 60);
        let answers = at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                match caller % 3 {
                    0 => answer_visit(
                        scenario.store(),
                        AnswerVisit {
                            call: scenario.owner(),
                            order,
                            still_wrong: None,
                        },
                    )
                    .await
                    .is_ok_and(|one| one.is_now()),
                    1 => {
                        let still_wrong = Some("It drips.".to_owned());
                        answer_visit(
                            scenario.store(),
                            AnswerVisit {
                                call: scenario.owner(),
                                order,
                                still_wrong,
                            },
                        )
                        .await
                        .is_ok()
                    }
                    _ => warranty_deadline(scenario.store(), claim, scenario.system())
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
        let fixed = scenario.count(&format!(
            "warranty_claims WHERE id = '{claim}' AND state = 'FIXED'"
        ));
        let paid = scenario.count(&format!(
            "ledger_entries WHERE reference = 'visit-paid:{claim}'"
        ));
        let lines = scenario.count(&format!(
            "earnings WHERE order_id = '{order}' AND provider_id = '{}'",
            other.id
        ));
        assert_eq!((paid, lines), (fixed, fixed), "round {round}");
    }
    scenario.assert_sound().await;
}

async fn money_back_racing_a_dispute_leaves_one_of_them(scenario: Scenario) {
    for round in 1..=6_u64 {
        let (order, claim) = claimed(&scenario, round).await;
        at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                if (caller as u64 + round).is_multiple_of(2) {
                    let (reason, statement) = (
                        DisputeReason::PoorWork,
                        "The oven is as dirty as before.".to_owned(),
                    );
                    open_dispute(
                        scenario.store(),
                        OpenDispute {
                            call: scenario.owner(),
                            order,
                            reason,
                            statement,
                            photos: Vec::new(),
                        },
                    )
                    .await
                    .is_ok()
                } else {
                    let (call, explanation) = (
                        scenario.by(testkit::staff(world::an_admin().id)),
                        "It could not be mended.".to_owned(),
                    );
                    pay_back_claim(
                        scenario.store(),
                        PayBackClaim {
                            call,
                            claim,
                            amount: Money::from_kobo(500_000),
                            explanation,
                        },
                    )
                    .await
                    .is_ok()
                }
            }
        })
        .await;
        let back = scenario.count(&format!(
            "warranty_claims WHERE id = '{claim}' AND state = 'PAID_BACK'"
        ));
        let dropped = scenario.count(&format!(
            "warranty_claims WHERE id = '{claim}' AND state = 'WITHDRAWN'"
        ));
        assert_eq!(back + dropped, 1, "round {round}");
        assert_eq!(
            scenario.count(&format!("part_refunds WHERE order_id = '{order}'")),
            back,
            "round {round}"
        );
        assert_eq!(
            scenario.order(order).await.status,
            OrderStatus::Disputed,
            "what was paid back may be disputed still"
        );
    }
    scenario.assert_sound().await;
}
