//! Damage by a job: reported with a tap, documented, answered, and paid out of the guarantee fund
//! by one person or two.

use crate::{
    disputes::officer,
    support::{Fixture, amina, bola},
};
use claims::{DAMAGE_MOST, DamageClaim, DamageError, DamageState, Evidence};
use kernel::{Actor, Applied, DamageClaimId, Money, OrderId, Permission, UploadId, UserId};
use marketplace::{
    DamageEvent, DomainEvent, TaskKind, WarrantyEvent,
    damage::{
        AddToDamage, AgreeToDamage, AnswerDamage, ClaimDamage, DamageClaimsError, GrantDamage,
        RefuseDamage, WithdrawDamage, add_to_damage, agree_to_damage, answer_damage, claim_damage,
        grant_damage, refuse_damage, withdraw_damage,
    },
    disputes::{OpenDispute, open_dispute},
    staff::AuditKind,
    uploads::Upload,
};
use orders::{DisputeReason, OrderStatus};
use payments::ledger::Account;
use referrals::CreditKind;
use testkit::{id_no, world};

fn naira(naira: i64) -> Money {
    Money::from_kobo(naira * 100)
}

impl Fixture {
    async fn report_damage(
        &self,
        order: OrderId,
    ) -> Result<Applied<DamageClaimId>, DamageClaimsError> {
        claim_damage(
            &self.store,
            ClaimDamage {
                call: self.owner(),
                order,
            },
        )
        .await
    }
    fn a_photo(&self, number: u64, owner: UserId) -> UploadId {
        let id: UploadId = id_no(8_900 + number).into();
        let (file, sha256) = ("ab".repeat(16), "cd".repeat(32));
        let photo = Upload {
            id,
            owner: Some(owner),
            file,
            bytes: 1_000,
            width: 640,
            height: 480,
            sha256,
            created_at: self.clock_now(),
            order: None,
        };
        self.store
            .tamper(|state| drop(state.uploads.insert(id, photo)));
        id
    }
    async fn show_damage(&self, order: OrderId, photo: UploadId) -> Result<(), DamageClaimsError> {
        let evidence = Evidence {
            statement: "The television fell.".into(),
            asked: None,
            photos: vec![photo],
        };
        add_to_damage(
            &self.store,
            AddToDamage {
                call: self.owner(),
                order,
                evidence,
            },
        )
        .await
    }
    /// A cleaning job after which a television was broken, with a photo of it.
    async fn damaged(&self, number: u64) -> (OrderId, DamageClaimId) {
        let order = self.completed().await;
        let Ok(Applied::Now(claim)) = self.report_damage(order).await else {
            panic!("it was not made")
        };
        assert_eq!(
            self.show_damage(order, self.a_photo(number, bola())).await,
            Ok(())
        );
        (order, claim)
    }
    async fn again(&self, order: OrderId, number: u64) -> DamageClaimId {
        let Ok(Applied::Now(claim)) = self.report_damage(order).await else {
            panic!("it was not made")
        };
        assert_eq!(
            self.show_damage(order, self.a_photo(number, bola())).await,
            Ok(())
        );
        claim
    }
    fn damage(&self, id: DamageClaimId) -> DamageClaim {
        self.state().damage_claims[&id].clone()
    }
    async fn grant(
        &self,
        staff: u64,
        claim: DamageClaimId,
        amount: Money,
    ) -> Result<DamageState, DamageClaimsError> {
        let (call, explanation) = (
            self.by(testkit::staff(officer(staff))),
            "The television was new.".to_owned(),
        );
        grant_damage(
            &self.store,
            GrantDamage {
                call,
                claim,
                amount,
                explanation,
            },
        )
        .await
    }
    async fn agree(
        &self,
        staff: u64,
        claim: DamageClaimId,
        permission: Permission,
        agree: bool,
    ) -> Result<DamageState, DamageClaimsError> {
        let call = self.by(Actor::staff(officer(staff), &[permission]));
        agree_to_damage(&self.store, AgreeToDamage { call, claim, agree }).await
    }
    async fn refuse(&self, claim: DamageClaimId) -> Result<DamageState, DamageClaimsError> {
        let call = self.by(testkit::staff(officer(1)));
        refuse_damage(
            &self.store,
            RefuseDamage {
                call,
                claim,
                explanation: "The crack is older.".into(),
            },
        )
        .await
    }
    fn audit_kinds(&self) -> Vec<AuditKind> {
        self.state()
            .audit_entries
            .iter()
            .map(|entry| entry.kind)
            .collect()
    }
    fn told_of_damage(&self, who: UserId, title: &str) -> usize {
        self.state()
            .notifications
            .owned()
            .into_values()
            .filter(|one| one.user == who && one.title == title)
            .count()
    }
    fn paid_for_damage(&self) -> (i64, i64) {
        (
            self.balance(&Account::GuaranteeFund),
            self.balance(&Account::CustomerCredit(bola())),
        )
    }
}

#[tokio::test]
async fn damage_is_reported_with_a_tap_and_paid_as_credit_out_of_the_fund() {
    let fixture = Fixture::new().await;
    let (order, claim) = fixture.damaged(1).await;
    assert_eq!(
        fixture.report_damage(order).await,
        Ok(Applied::Already),
        "a second tap is the same claim"
    );
    let provider = fixture.balance(&Account::Provider(amina()));
    assert_eq!(
        fixture.grant(1, claim, naira(90_000)).await,
        Ok(DamageState::Granted)
    );
    assert_eq!(fixture.paid_for_damage(), (9_000_000, -9_000_000));
    assert_eq!(
        fixture.balance(&Account::Provider(amina())),
        provider,
        "the provider owes nothing"
    );
    assert_eq!(fixture.order(order).status, OrderStatus::Completed);
    let grant = fixture.state().credit.owned().into_values().next().unwrap();
    assert_eq!(
        (grant.kind, grant.owner, grant.amount, grant.source),
        (
            CreditKind::Compensation,
            bola(),
            naira(90_000),
            format!("damage:{claim}")
        )
    );
    assert_eq!(grant.expires_at, fixture.clock_now().plus_days(365));
    assert_eq!(
        fixture.grant(1, claim, naira(90_000)).await,
        Err(DamageError::Settled.into()),
        "once"
    );
    assert_eq!(fixture.audit_kinds(), [AuditKind::GrantedDamage]);
    fixture.reactions().await;
    for (who, title) in [
        (bola(), "We are looking at the damage"),
        (amina().into(), "Something was damaged"),
        (world::an_admin().id, "Damage was reported"),
        (bola(), "We will pay for the damage"),
        (amina().into(), "The damage is paid for"),
    ] {
        assert_eq!(fixture.told_of_damage(who, title), 1, "{title}");
    }
    fixture.assert_sound().await;
}

#[tokio::test]
async fn more_than_100_000_is_paid_when_a_second_person_of_finance_approves() {
    let fixture = Fixture::new().await;
    let (order, claim) = fixture.damaged(1).await;
    assert_eq!(
        fixture.grant(1, claim, DAMAGE_MOST).await,
        Ok(DamageState::Proposed)
    );
    assert_eq!(fixture.paid_for_damage(), (0, 0), "nothing is paid yet");
    assert_eq!(
        fixture.agree(2, claim, Permission::Support, true).await,
        Err(DamageClaimsError::NeedsFinance)
    );
    assert_eq!(
        fixture.agree(1, claim, Permission::Finance, true).await,
        Err(DamageError::SamePerson.into()),
        "no one approves their own proposal"
    );
    assert_eq!(
        fixture.agree(2, claim, Permission::Finance, true).await,
        Ok(DamageState::Granted)
    );
    assert_eq!(fixture.paid_for_damage(), (25_000_000, -25_000_000));
    let kept = fixture.damage(claim);
    assert_eq!(
        (kept.decided_by, kept.seconded_by),
        (Some(officer(1)), Some(officer(2)))
    );
    assert_eq!(
        fixture.audit_kinds(),
        [AuditKind::ProposedDamage, AuditKind::GrantedDamage]
    );
    assert_eq!(
        fixture.report_damage(order).await,
        Err(DamageError::Settled.into()),
        "the fund paid all that it pays"
    );
    fixture.reactions().await;
    assert_eq!(
        fixture.told_of_damage(
            world::an_admin().id,
            "A payment for damage needs your approval"
        ),
        1
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn what_finance_does_not_agree_to_is_with_support_again() {
    let fixture = Fixture::new().await;
    let (order, claim) = fixture.damaged(1).await;
    assert_eq!(
        fixture.agree(2, claim, Permission::Finance, true).await,
        Err(DamageError::OutOfStep.into()),
        "nothing is proposed"
    );
    assert_eq!(
        fixture.grant(1, claim, naira(150_000)).await,
        Ok(DamageState::Proposed)
    );
    assert_eq!(
        fixture.agree(2, claim, Permission::Finance, false).await,
        Ok(DamageState::Open)
    );
    assert_eq!(
        fixture.grant(1, claim, naira(150_000)).await,
        Ok(DamageState::Proposed)
    );
    assert_eq!(
        fixture.agree(1, claim, Permission::Support, false).await,
        Ok(DamageState::Open),
        "the proposer withdrew it"
    );
    assert_eq!(
        fixture.grant(1, claim, naira(60_000)).await,
        Ok(DamageState::Granted)
    );
    let second = fixture.again(order, 2).await;
    assert_eq!(
        fixture.grant(1, second, naira(190_000)).await,
        Ok(DamageState::Proposed)
    );
    assert_eq!(
        fixture.agree(2, second, Permission::Finance, true).await,
        Ok(DamageState::Granted)
    );
    assert_eq!(
        fixture.paid_for_damage().0,
        DAMAGE_MOST.kobo(),
        "all claims of one order together"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn all_grants_of_one_order_are_at_most_250_000() {
    let fixture = Fixture::new().await;
    let (order, first) = fixture.damaged(1).await;
    assert_eq!(
        fixture.grant(1, first, naira(100_000)).await,
        Ok(DamageState::Granted)
    );
    let second = fixture.again(order, 2).await;
    assert!(matches!(
        fixture.grant(1, second, naira(150_001)).await,
        Err(DamageClaimsError::Damage(DamageError::Invalid(_)))
    ));
    assert_eq!(
        fixture.damage(second).state,
        DamageState::Open,
        "a refusal leaves it open"
    );
    assert_eq!(
        fixture.grant(1, second, naira(150_000)).await,
        Ok(DamageState::Proposed)
    );
    fixture.assert_sound().await;
}

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
                statement
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

#[tokio::test]
async fn credit_unspent_for_a_year_is_held_for_its_owner_and_is_no_income() {
    let fixture = Fixture::new().await;
    let (_, claim) = fixture.damaged(1).await;
    assert_eq!(
        fixture.grant(1, claim, naira(5_000)).await,
        Ok(DamageState::Granted)
    );
    let grant = fixture.state().credit.owned().into_values().next().unwrap();
    assert!(
        fixture
            .job(TaskKind::ExpireCredit, grant.id.uuid())
            .is_some()
    );
    let unapplied = fixture.balance(&Account::Unapplied);
    fixture.work_after_mins(366 * 24 * 60).await;
    assert_eq!(
        fixture.paid_for_damage(),
        (500_000, 0),
        "it does not go back to the fund"
    );
    assert_eq!(fixture.balance(&Account::Unapplied), unapplied - 500_000);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_user_who_closed_the_account_is_paid_nothing() {
    let fixture = Fixture::new().await;
    let (_, claim) = fixture.damaged(1).await;
    fixture
        .store
        .tamper(|state| state.users.get_mut(&bola()).unwrap().erased_at = Some(world::now()));
    assert_eq!(
        fixture.grant(1, claim, naira(5_000)).await,
        Err(DamageClaimsError::AccountClosed)
    );
    assert_eq!(
        (fixture.damage(claim).state, fixture.paid_for_damage()),
        (DamageState::Open, (0, 0))
    );
}
