//! Officers, a customer and an owner who thought again about one claim for damage: one of them wins, and the fund pays once.

use crate::town::{CALLERS, Town, at_once};
use kernel::{Actor, Applied, DamageClaimId, Money, OrderId, StoreError, UserId};
use marketplace::{
    compensating::{
        AddToDamage, AgreeToDamage, ClaimDamage, GrantDamage, RefuseDamage, WithdrawDamage,
        add_to_damage, agree_to_damage, claim_damage, grant_damage, refuse_damage, withdraw_damage,
    },
    fulfilment::{ConfirmCompletion, FinishJob, confirm_completion, finish_job},
    uploads::Upload,
};
use orders::{DAMAGE_MOST, DamageState, Evidence, OrderStatus};
use testkit::{id_no, world};

races!(
    sixteen_taps_report_damage_once,
    sixteen_grants_pay_once,
    two_who_agree_pay_once_and_a_withdrawal_is_instead,
);

const AMOUNT: Money = Money::from_kobo(9_000_000);

async fn reported(town: &Town, number: u64) -> (OrderId, DamageClaimId) {
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
    let Ok(Applied::Now(claim)) = claim_damage(
        town.door(),
        ClaimDamage {
            call: town.owner(),
            order,
        },
    )
    .await
    else {
        panic!("a claim")
    };
    let photo = Upload {
        id: id_no(8_700 + number).into(),
        owner: world::OrderPlan::numbered(number).customer,
        file: format!("{number:032}"),
        bytes: 1_000,
        width: 640,
        height: 480,
        sha256: "cd".repeat(32),
        created_at: town.system().now,
        order: None,
    };
    let photos = vec![photo.id];
    let kept: Result<(), StoreError> = town
        .store
        .unit(move |uow| uow.uploads().insert(photo.clone()))
        .await;
    kept.unwrap();
    let evidence = Evidence {
        statement: "The television fell.".into(),
        asked: None,
        photos,
    };
    add_to_damage(
        town.door(),
        AddToDamage {
            call: town.owner(),
            order,
            evidence,
        },
    )
    .await
    .unwrap();
    (order, claim)
}

async fn officers(town: &Town) -> [UserId; 3] {
    let mut others = [world::an_admin().id; 3];
    for (number, other) in (8..).zip(others.iter_mut().skip(1)) {
        *other = world::stored::user(town.door(), world::a_customer_no(number)).await;
    }
    others
}

async fn grant(
    town: Town,
    staff: UserId,
    claim: DamageClaimId,
    amount: Money,
) -> Option<DamageState> {
    let (call, words) = (
        town.by(Actor::Staff(staff)),
        "The television was new.".to_owned(),
    );
    grant_damage(
        town.door(),
        GrantDamage {
            call,
            claim,
            amount,
            words,
        },
    )
    .await
    .ok()
}

fn paid(town: &Town, claim: DamageClaimId) -> [i64; 3] {
    [
        town.count(&format!(
            "damage_claims WHERE id = '{claim}' AND state = 'GRANTED'"
        )),
        town.count(&format!(
            "ledger_entries WHERE reference = 'damage:{claim}'"
        )),
        town.count(&format!(
            "credit_grants WHERE source = 'damage:{claim}' AND kind = 'COMPENSATION'"
        )),
    ]
}

async fn sixteen_taps_report_damage_once(town: Town) {
    let order = town.order_in(1, OrderStatus::InProgress).await;
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
    let answers = at_once(CALLERS, |_| {
        let town = town.clone();
        async move {
            claim_damage(
                town.door(),
                ClaimDamage {
                    call: town.owner(),
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
    assert_eq!(town.count("damage_claims"), 1);
    town.assert_sound().await;
}

async fn sixteen_grants_pay_once(town: Town) {
    let officers = officers(&town).await;
    for round in 1..=4_u64 {
        let (_, claim) = reported(&town, round).await;
        let answers = at_once(CALLERS, |caller| {
            let (town, staff) = (town.clone(), officers[caller % 3]);
            async move {
                if caller % 5 == 4 {
                    let (call, words) = (
                        town.by(Actor::Staff(staff)),
                        "The crack is older.".to_owned(),
                    );
                    return refuse_damage(town.door(), RefuseDamage { call, claim, words })
                        .await
                        .ok();
                }
                grant(town, staff, claim, AMOUNT).await
            }
        })
        .await;
        assert_eq!(
            answers.iter().flatten().count(),
            1,
            "round {round}: {answers:?}"
        );
        let granted = i64::from(answers.contains(&Some(DamageState::Granted)));
        assert_eq!(paid(&town, claim), [granted; 3], "round {round}");
    }
    town.assert_sound().await;
}

async fn two_who_agree_pay_once_and_a_withdrawal_is_instead(town: Town) {
    let officers = officers(&town).await;
    for round in 1..=6_u64 {
        let (order, claim) = reported(&town, round).await;
        assert_eq!(
            grant(town.clone(), officers[0], claim, DAMAGE_MOST).await,
            Some(DamageState::Proposed)
        );
        let answers = at_once(CALLERS, |caller| {
            let (town, staff) = (town.clone(), officers[caller % 3]);
            async move {
                if (caller as u64 + round).is_multiple_of(4) {
                    return withdraw_damage(
                        town.door(),
                        WithdrawDamage {
                            call: town.owner(),
                            order,
                        },
                    )
                    .await
                    .is_ok_and(|one| one.is_now());
                }
                let call = town.by(Actor::Staff(staff));
                agree_to_damage(
                    town.door(),
                    AgreeToDamage {
                        call,
                        claim,
                        agree: true,
                        of_finance: true,
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
        let granted = paid(&town, claim);
        let withdrawn = town.count(&format!(
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
            town.count(&alone),
            0,
            "round {round}: nobody agrees to their own"
        );
    }
    town.assert_sound().await;
}
