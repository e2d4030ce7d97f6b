//! What belongs to a claim, who has a part in it, and how it ends without money.

use super::naira;
use crate::support::{Fixture, amina, bola};
use claims::{DamageError, DamageState, Evidence};
use kernel::{Actor, Applied};
use marketplace::{
    DamageEvent, DomainEvent, WarrantyEvent,
    damage::{
        AddToDamage, AgreeToDamage, AnswerDamage, ClaimDamage, DamageClaimsError, GrantDamage,
        RefuseDamage, WithdrawDamage, add_to_damage, agree_to_damage, answer_damage, claim_damage,
        grant_damage, refuse_damage, withdraw_damage,
    },
    disputes::{OpenDispute, open_dispute},
    staff::AuditKind,
};
use orders::{DisputeReason, OrderStatus};
use testkit::id_no;

#[tokio::test]
async fn a_claim_is_the_customers_its_answer_the_providers_and_its_decision_the_staff() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    for call in fixture.not_the_owner() {
        assert_eq!(
            claim_damage(&fixture.store, ClaimDamage { call, order }).await,
            Err(DamageClaimsError::NotFound)
        );
    }
    let (order, claim) = fixture.damaged(1).await;
    for call in fixture.not_the_owner() {
        let evidence = Evidence {
            statement: "More.".into(),
            ..Evidence::default()
        };
        assert_eq!(
            add_to_damage(
                &fixture.store,
                AddToDamage {
                    call,
                    order,
                    evidence
                }
            )
            .await,
            Err(DamageClaimsError::NotFound)
        );
        assert_eq!(
            withdraw_damage(&fixture.store, WithdrawDamage { call, order }).await,
            Err(DamageClaimsError::NotFound)
        );
    }
    for call in fixture.not_the_provider() {
        let cmd = AnswerDamage {
            call,
            claim,
            answer: "It was not I.".into(),
        };
        assert_eq!(
            answer_damage(&fixture.store, cmd).await,
            Err(DamageClaimsError::NotFound)
        );
    }
    for actor in [
        Actor::Customer(bola()),
        Actor::Provider(amina()),
        Actor::System,
        testkit::staff(amina().into()),
        testkit::staff(bola()),
    ] {
        let (call, explanation) = (fixture.by(actor), "So much.".to_owned());
        let cmd = GrantDamage {
            call,
            claim,
            amount: naira(1),
            explanation: explanation.clone(),
        };
        assert_eq!(
            grant_damage(&fixture.store, cmd).await,
            Err(DamageClaimsError::NotFound),
            "{actor:?}"
        );
        let cmd = AgreeToDamage {
            call,
            claim,
            agree: true,
        };
        assert_eq!(
            agree_to_damage(&fixture.store, cmd).await,
            Err(DamageClaimsError::NotFound),
            "{actor:?}"
        );
        assert_eq!(
            refuse_damage(
                &fixture.store,
                RefuseDamage {
                    call,
                    claim,
                    explanation
                }
            )
            .await,
            Err(DamageClaimsError::NotFound),
            "{actor:?}"
        );
    }
    assert_eq!(
        (fixture.damage(claim).state, fixture.paid_for_damage()),
        (DamageState::Open, (0, 0))
    );
    let early = fixture.in_progress().await;
    assert_eq!(
        fixture.report_damage(early).await,
        Err(DamageError::NotNow.into())
    );
    assert_eq!(
        fixture.refuse(id_no(4_711).into()).await,
        Err(DamageClaimsError::NotFound)
    );
}

#[tokio::test]
async fn a_photo_is_the_customers_own_and_shows_one_thing() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let Ok(Applied::Now(claim)) = fixture.report_damage(order).await else {
        panic!("a claim")
    };
    let strangers = fixture.a_photo(2, id_no(77).into());
    for photo in [id_no(5).into(), strangers] {
        assert!(
            matches!(
                fixture.show_damage(order, photo).await,
                Err(DamageClaimsError::Damage(DamageError::Invalid(_)))
            ),
            "{photo}"
        );
    }
    let own = fixture.a_photo(1, bola());
    assert_eq!(fixture.show_damage(order, own).await, Ok(()));
    assert_eq!(
        (
            fixture.damage(claim).photos.clone(),
            fixture.state().uploads[&own].order
        ),
        (vec![own], Some(order)),
        "it is kept with the order"
    );
    let other = fixture.completed().await;
    assert!(fixture.report_damage(other).await.is_ok());
    assert!(
        fixture.show_damage(other, own).await.is_err(),
        "it shows another job"
    );
}

#[tokio::test]
async fn nothing_is_paid_without_evidence_and_nothing_refused_for_want_of_it_within_14_days() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let Ok(Applied::Now(claim)) = fixture.report_damage(order).await else {
        panic!("a claim")
    };
    assert_eq!(
        fixture.grant(1, claim, naira(1)).await,
        Err(DamageError::NoEvidence.into())
    );
    let until = fixture.damage(claim).evidence_until();
    assert_eq!(
        fixture.refuse(claim).await,
        Err(DamageError::Waits(until).into())
    );
    fixture.work_after_mins(15 * 24 * 60).await;
    assert_eq!(
        fixture.show_damage(order, fixture.a_photo(1, bola())).await,
        Ok(()),
        "a late document voids nothing"
    );
    assert_eq!(
        fixture.grant(1, claim, naira(1)).await,
        Ok(DamageState::Granted)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_refusal_has_words_for_both_and_ends_it() {
    let fixture = Fixture::new().await;
    let (order, claim) = fixture.damaged(1).await;
    assert_eq!(fixture.refuse(claim).await, Ok(DamageState::Refused));
    assert_eq!(
        (fixture.paid_for_damage(), fixture.audit_kinds()),
        ((0, 0), vec![AuditKind::RefusedDamage])
    );
    assert_eq!(
        fixture.report_damage(order).await,
        Err(DamageError::Settled.into())
    );
    fixture.reactions().await;
    let notice = fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .find(|one| one.title == "We looked at the damage")
        .unwrap();
    assert!(
        notice.message.ends_with("Our message: The crack is older."),
        "{}",
        notice.message
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn the_provider_says_their_side_once_and_the_customer_may_take_it_back() {
    let fixture = Fixture::new().await;
    let (order, claim) = fixture.damaged(1).await;
    let answer = |text: &str| AnswerDamage {
        call: fixture.amina(),
        claim,
        answer: text.into(),
    };
    assert_eq!(
        answer_damage(&fixture.store, answer("It stood loose.")).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        answer_damage(&fixture.store, answer("It stood loose.")).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        answer_damage(&fixture.store, answer("The cat.")).await,
        Err(DamageError::OutOfStep.into())
    );
    let news = WarrantyEvent::Damage {
        news: DamageEvent::Answered,
    };
    assert_eq!(
        fixture.count(&DomainEvent::Warranty {
            order,
            provider: amina(),
            news
        }),
        1
    );
    let cmd = WithdrawDamage {
        call: fixture.owner(),
        order,
    };
    assert_eq!(
        withdraw_damage(&fixture.store, cmd).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        withdraw_damage(&fixture.store, cmd).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        fixture.grant(1, claim, naira(1)).await,
        Err(DamageError::Settled.into())
    );
    assert!(
        fixture.report_damage(order).await.is_ok(),
        "it may be reported again"
    );
}

#[tokio::test]
async fn a_dispute_leaves_the_claim_for_damage_as_it_is() {
    let fixture = Fixture::new().await;
    let (order, claim) = fixture.damaged(1).await;
    let (call, statement) = (
        fixture.owner(),
        "The oven is as dirty as before.".to_owned(),
    );
    assert!(
        open_dispute(
            &fixture.store,
            OpenDispute {
                call,
                order,
                reason: DisputeReason::PoorWork,
                statement,
                photos: Vec::new(),
            }
        )
        .await
        .is_ok()
    );
    assert_eq!(
        fixture.damage(claim).state,
        DamageState::Open,
        "damage is paid, whichever side is right about the work"
    );
    assert_eq!(
        fixture.grant(1, claim, naira(5_000)).await,
        Ok(DamageState::Granted)
    );
    assert_eq!(fixture.order(order).status, OrderStatus::Disputed);
    assert_eq!(
        fixture.report_damage(order).await,
        Err(DamageError::NotNow.into())
    );
    fixture.assert_sound().await;
}
