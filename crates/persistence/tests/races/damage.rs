//! Several members of staff, a customer, and a provider who changes their mind act on one damage
//! claim: one of them succeeds, and the fund pays once.

use crate::scenario::{CALLERS, Scenario, at_once};
use claims::{DAMAGE_MOST, DamageState, Evidence};
use kernel::{Applied, DamageClaimId, Money, OrderId, StoreError, UserId};
use marketplace::{
    damage::{
        AddToDamage, AgreeToDamage, ClaimDamage, GrantDamage, RefuseDamage, WithdrawDamage,
        add_to_damage, agree_to_damage, claim_damage, grant_damage, refuse_damage, withdraw_damage,
    },
    fulfilment::{ConfirmCompletion, FinishJob, confirm_completion, finish_job},
    uploads::Upload,
};
use orders::OrderStatus;
use testkit::{id_no, world};

races!(
    sixteen_taps_report_damage_once,
    sixteen_grants_pay_once,
    two_approvals_pay_once_and_a_credit_payout_replaces_the_refund,
);

const AMOUNT: Money = Money::from_kobo(9_000_000);

async fn reported(scenario: &Scenario, number: u64) -> (OrderId, DamageClaimId) {
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
    let Ok(Applied::Now(claim)) = claim_damage(
        scenario.store(),
        ClaimDamage {
            call: scenario.owner(),
            order,
        },
    )
    .await
    else {
        panic!("a claim")
    };
    let photo = Upload {
        id: id_no(8_700 + number).into(),
        owner: Some(world::OrderPlan::numbered(number).customer),
        file: format!("{number:032}"),
        bytes: 1_000,
        width: 640,
        height: 480,
        sha256: "cd".repeat(32),
        created_at: scenario.system().now,
        order: None,
    };
    let photos = vec![photo.id];
    let kept: Result<(), StoreError> = scenario
        .store
        .bare_unit(move |uow| uow.uploads().insert(photo.clone()))
        .await;
    kept.unwrap();
    let evidence = Evidence {
        statement: "The television fell.".into(),
        asked: None,
        photos,
    };
    add_to_damage(
        scenario.store(),
        AddToDamage {
            call: scenario.owner(),
            order,
            evidence,
        },
    )
    .await
    .unwrap();
    (order, claim)
}

async fn officers(scenario: &Scenario) -> [UserId; 3] {
    let mut others = [world::an_admin().id; 3];
    for (number, other) in (8..).zip(others.iter_mut().skip(1)) {
        *other = world::stored::user(scenario.store(), world::a_customer_no(number)).await;
    }
    others
}

async fn grant(
    scenario: Scenario,
    staff: UserId,
    claim: DamageClaimId,
    amount: Money,
) -> Option<DamageState> {
    let (call, explanation) = (
        scenario.by(testkit::staff(staff)),
        "The television was new.".to_owned(),
    );
    grant_damage(
        scenario.store(),
        GrantDamage {
            call,
            claim,
            amount,
            explanation,
        },
    )
    .await
    .ok()
}

fn paid(scenario: &Scenario, claim: DamageClaimId) -> [i64; 3] {
    [
        scenario.count(&format!(
            "damage_claims WHERE id = '{claim}' AND state = 'GRANTED'"
        )),
        scenario.count(&format!(
            "ledger_entries WHERE reference = 'damage:{claim}'"
        )),
        scenario.count(&format!(
            "credit_grants WHERE source = 'damage:{claim}' AND kind = 'COMPENSATION'"
        )),
    ]
}

async fn sixteen_taps_report_damage_once(scenario: Scenario) {
    let order = scenario.order_in(1, OrderStatus::InProgress).await;
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
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move {
            claim_damage(
                scenario.store(),
                ClaimDamage {
                    call: scenario.owner(),
                    order,
                },
            )
            .await
            .ok()
            .map(|one| one.is_now())
        }
    })
    .await;
    assert_eq!(
        answers
            .iter()
            .filter(|answer| **answer == Some(true))
            .count(),
        1,
        "{answers:?}"
    );
    assert_eq!(
        answers
            .iter()
            .filter(|answer| **answer == Some(false))
            .count(),
        CALLERS - 1,
        "{answers:?}"
    );
    assert_eq!(scenario.count("damage_claims"), 1);
    scenario.assert_sound().await;
}

async fn sixteen_grants_pay_once(scenario: Scenario) {
    let officers = officers(&scenario).await;
    for round in 1..=4_u64 {
        let (_, claim) = reported(&scenario, round).await;
        let answers = at_once(CALLERS, |caller| {
            let (scenario, staff) = (scenario.clone(), officers[caller % 3]);
            async move {
                if caller % 5 == 4 {
                    let (call, explanation) = (
                        scenario.by(testkit::staff(staff)),
                        "The crack is older.".to_owned(),
                    );
                    return refuse_damage(
                        scenario.store(),
                        RefuseDamage {
                            call,
                            claim,
                            explanation,
                        },
                    )
                    .await
                    .ok();
                }
                grant(scenario, staff, claim, AMOUNT).await
            }
        })
        .await;
        assert_eq!(
            answers.iter().flatten().count(),
            1,
            "round {round}: {answers:?}"
        );
        let granted = i64::from(answers.contains(&Some(DamageState::Granted)));
        assert_eq!(paid(&scenario, claim), [granted; 3], "round {round}");
    }
    scenario.assert_sound().await;
}

async fn two_approvals_pay_once_and_a_credit_payout_replaces_the_refund(scenario: Scenario) {
    let officers = officers(&scenario).await;
    for round in 1..=6_u64 {
        let (order, claim) = reported(&scenario, round).await;
        assert_eq!(
            grant(scenario.clone(), officers[0], claim, DAMAGE_MOST).await,
            Some(DamageState::Proposed)
        );
        let answers = at_once(CALLERS, |caller| {
            let (scenario, staff) = (scenario.clone(), officers[caller % 3]);
            async move {
                if (caller as u64 + round).is_multiple_of(4) {
                    return withdraw_damage(
                        scenario.store(),
                        WithdrawDamage {
                            call: scenario.owner(),
                            order,
                        },
                    )
                    .await
                    .is_ok_and(|one| one.is_now());
                }
                let call = scenario.by(testkit::staff(staff));
                agree_to_damage(
                    scenario.store(),
                    AgreeToDamage {
                        call,
                        claim,
                        agree: true,
                    },
                )
                .await
                .is_ok()
            }
        })
        .await;
        assert_eq!(
            answers.iter().filter(|won| **won).count(),
            1,
            "round {round}: {answers:?}"
        );
        let granted = paid(&scenario, claim);
        let withdrawn = scenario.count(&format!(
            "damage_claims WHERE id = '{claim}' AND state = 'WITHDRAWN'"
        ));
        assert_eq!(
            (granted, granted[0] + withdrawn),
            ([granted[0]; 3], 1),
            "round {round}"
        );
        let alone = format!(
            "damage_claims WHERE id = '{claim}' AND state = 'GRANTED' AND seconded_by = decided_by"
        );
        assert_eq!(
            scenario.count(&alone),
            0,
            "round {round}: no one approves their own proposal"
        );
    }
    scenario.assert_sound().await;
}
