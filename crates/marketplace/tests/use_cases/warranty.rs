//! The Fix-it promise: the work of a job did not hold, and its provider fixes it, or another one
//! does, or money is refunded.

use crate::support::{Fixture, amina, bola};
use claims::{ClaimError, ClaimState, WarrantyClaim};
use kernel::{Actor, Applied, Money, OrderId, ProviderId, UploadId, WarrantyClaimId};
use marketplace::{
    DomainEvent, TaskKind, WarrantyEvent,
    dispatch::send_offers,
    disputes::{OpenDispute, open_dispute},
    settlement::SettlementError,
    uploads::Upload,
    warranty::{
        AddToClaim, AnswerVisit, ClaimWarranty, DeclineVisit, PayBackClaim, PlanVisit, RefuseClaim,
        ReportVisit, SendOther, WarrantyError, WithdrawClaim, add_to_claim, answer_visit,
        claim_warranty, decline_visit, pay_back_claim, plan_visit, refuse_claim, report_visit,
        send_other, warranty_deadline, withdraw_claim,
    },
};
use orders::DisputeReason;
use payments::ledger::Account;
use testkit::{id_no, world};

const FEE: Money = Money::from_kobo(800_000);

fn other() -> ProviderId {
    world::a_provider_no(8).id
}

impl Fixture {
    async fn claim(&self, order: OrderId) -> Result<Applied<WarrantyClaimId>, WarrantyError> {
        claim_warranty(
            &self.store,
            ClaimWarranty {
                call: self.owner(),
                order,
                statement: String::new(),
            },
        )
        .await
    }
    /// A completed cleaning job with a warranty claim.
    pub async fn claimed(&self) -> (OrderId, WarrantyClaimId) {
        let order = self.completed().await;
        match self.claim(order).await {
            Ok(Applied::Now(id)) => (order, id),
            refused => panic!("it was not made: {refused:?}"),
        }
    }
    fn kept(&self, id: WarrantyClaimId) -> WarrantyClaim {
        self.state().warranty_claims[&id].clone()
    }
    async fn report(
        &self,
        who: ProviderId,
        claim: WarrantyClaimId,
    ) -> Result<Applied<()>, WarrantyError> {
        let call = self.by(Actor::Provider(who));
        report_visit(
            &self.store,
            ReportVisit {
                call,
                claim,
                report: "A new seal.".into(),
            },
        )
        .await
    }
    async fn answer_fix(
        &self,
        order: OrderId,
        still_wrong: Option<&str>,
    ) -> Result<Applied<()>, WarrantyError> {
        let still_wrong = still_wrong.map(str::to_owned);
        answer_visit(
            &self.store,
            AnswerVisit {
                call: self.owner(),
                order,
                still_wrong,
            },
        )
        .await
    }
    async fn send(
        &self,
        claim: WarrantyClaimId,
        provider: ProviderId,
        fee: Money,
    ) -> Result<(), WarrantyError> {
        send_other(
            &self.store,
            SendOther {
                call: self.by(testkit::staff(world::an_admin().id)),
                claim,
                provider,
                fee,
            },
        )
        .await
    }
    async fn pay_back(&self, claim: WarrantyClaimId, kobo: i64) -> Result<(), WarrantyError> {
        let call = self.by(testkit::staff(world::an_admin().id));
        let explanation = "It could not be mended.".to_owned();
        pay_back_claim(
            &self.store,
            PayBackClaim {
                call,
                claim,
                amount: Money::from_kobo(kobo),
                explanation,
            },
        )
        .await
    }
    async fn decline_claim(&self, claim: WarrantyClaimId) {
        let cmd = DeclineVisit {
            call: self.amina(),
            claim,
            reason: "I am in Kano.".into(),
        };
        assert_eq!(decline_visit(&self.store, cmd).await, Ok(()));
    }
    async fn with_other(&self) {
        world::stored::provider(&self.store, world::a_provider_no(8)).await;
    }
    fn told(&self, title: &str) -> usize {
        self.state()
            .notifications
            .owned()
            .into_values()
            .filter(|one| one.title == title)
            .count()
    }
}

#[tokio::test]
async fn one_tap_brings_the_provider_again_at_no_cost() {
    let fixture = Fixture::new().await;
    let (order, claim) = fixture.claimed().await;
    assert_eq!(
        fixture.claim(order).await,
        Ok(Applied::Already),
        "a second tap is the same claim"
    );
    assert!(
        fixture
            .job(TaskKind::WarrantyDeadline, claim.uuid())
            .is_some()
    );
    let at = fixture.clock_now().plus_hours(5);
    let cmd = PlanVisit {
        call: fixture.amina(),
        claim,
        at,
    };
    assert_eq!(plan_visit(&fixture.store, cmd).await, Ok(Applied::Now(())));
    assert_eq!(plan_visit(&fixture.store, cmd).await, Ok(Applied::Already));
    assert_eq!(fixture.report(amina(), claim).await, Ok(Applied::Now(())));
    assert_eq!(fixture.report(amina(), claim).await, Ok(Applied::Already));
    let before = fixture.balance(&Account::Provider(amina()));
    assert_eq!(fixture.answer_fix(order, None).await, Ok(Applied::Now(())));
    assert_eq!(fixture.answer_fix(order, None).await, Ok(Applied::Already));
    assert_eq!(fixture.kept(claim).state, ClaimState::Fixed);
    assert_eq!(
        (
            fixture.balance(&Account::Provider(amina())),
            fixture.balance(&Account::GuaranteeFund)
        ),
        (before, 0),
        "it is their own work"
    );
    assert!(
        fixture
            .job(TaskKind::WarrantyDeadline, claim.uuid())
            .is_none()
    );
    fixture.reactions().await;
    for title in [
        "We will fix it",
        "Please come again",
        "Your return visit is planned",
        "Is it fixed?",
        "It is fixed",
    ] {
        assert_eq!(fixture.told(title), 1, "{title}");
    }
    let promised = fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .find(|one| one.title == "We will fix it")
        .unwrap();
    assert!(
        promised
            .message
            .starts_with("A provider will come by 22 November at "),
        "{}",
        promised.message
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b9_a_return_visit_needs_time_and_takes_it() {
    let fixture = Fixture::new().await;
    let (_, claim) = fixture.claimed().await;
    let taken = fixture.assigned().await;
    let at = fixture.clock_now().plus_hours(2);
    let plan = || PlanVisit {
        call: fixture.amina(),
        claim,
        at,
    };
    let refused = plan_visit(&fixture.store, plan()).await;
    let Err(WarrantyError::Claim(ClaimError::Invalid(errors))) = &refused else {
        panic!("{refused:?}")
    };
    assert_eq!(
        (&*errors.0[0].field, &*errors.0[0].code),
        ("at", "busy"),
        "the job takes the time"
    );
    assert_eq!(fixture.kept(claim).visit_at, None);
    fixture.puts_off(taken);
    let planned = plan_visit(&fixture.store, plan()).await;
    assert_eq!(planned, Ok(Applied::Now(())));
    let (job, _) = fixture.paid().await;
    let sent = send_offers(&fixture.store, job, fixture.system()).await;
    assert_eq!(sent, Ok(0), "a job for now is not offered to them");
    assert_eq!(fixture.report(amina(), claim).await, Ok(Applied::Now(())));
    let sent = send_offers(&fixture.store, job, fixture.system()).await;
    assert_eq!(sent, Ok(1), "the visit is over");
}

#[tokio::test]
async fn a_claim_is_the_customers_its_visit_the_providers_and_its_decision_the_staff() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    for call in fixture.not_the_owner() {
        let cmd = ClaimWarranty {
            call,
            order,
            statement: String::new(),
        };
        assert_eq!(
            claim_warranty(&fixture.store, cmd).await,
            Err(WarrantyError::NotFound)
        );
    }
    let Ok(Applied::Now(claim)) = fixture.claim(order).await else {
        panic!("a claim")
    };
    for call in fixture.not_the_provider() {
        let cmd = PlanVisit {
            call,
            claim,
            at: fixture.clock_now().plus_hours(5),
        };
        assert_eq!(
            plan_visit(&fixture.store, cmd).await,
            Err(WarrantyError::NotFound)
        );
        let cmd = ReportVisit {
            call,
            claim,
            report: "Done.".into(),
        };
        assert_eq!(
            report_visit(&fixture.store, cmd).await,
            Err(WarrantyError::NotFound)
        );
    }
    for actor in [
        Actor::Customer(bola()),
        Actor::Provider(amina()),
        Actor::System,
        testkit::staff(amina().into()),
        testkit::staff(bola()),
    ] {
        let cmd = RefuseClaim {
            call: fixture.by(actor),
            claim,
            explanation: "No.".into(),
        };
        assert_eq!(
            refuse_claim(&fixture.store, cmd).await,
            Err(WarrantyError::NotFound),
            "{actor:?}"
        );
    }
    assert_eq!(fixture.kept(claim).state, ClaimState::Visit);
    let early = fixture.in_progress().await;
    assert_eq!(fixture.claim(early).await, Err(ClaimError::NotNow.into()));
}

#[tokio::test]
async fn a_missed_arrival_hands_it_to_staff_and_a_missing_complaint_completes_it() {
    let fixture = Fixture::new().await;
    let (_, missed) = fixture.claimed().await;
    assert_eq!(
        warranty_deadline(&fixture.store, missed, fixture.system()).await,
        Ok(Applied::Already),
        "too early"
    );
    fixture.work_after_mins(48 * 60).await;
    assert_eq!(fixture.kept(missed).state, ClaimState::Staff);
    fixture.reactions().await;
    assert_eq!(
        (
            fixture.told("Sorry, we are late"),
            fixture.told("A claim is waiting")
        ),
        (1, 1)
    );
    let (_, silent) = fixture.claimed().await;
    assert!(fixture.report(amina(), silent).await.is_ok());
    fixture.work_after_mins(72 * 60).await;
    assert_eq!(fixture.kept(silent).state, ClaimState::Fixed);
}

#[tokio::test]
async fn another_provider_is_paid_out_of_the_fund_after_the_repair() {
    let fixture = Fixture::new().await;
    fixture.with_other().await;
    let (order, claim) = fixture.claimed().await;
    fixture.decline_claim(claim).await;
    assert!(
        matches!(
            fixture.send(claim, amina(), FEE).await,
            Err(WarrantyError::Claim(ClaimError::Invalid(_)))
        ),
        "not those who declined"
    );
    assert!(matches!(
        fixture.send(claim, id_no(4_711).into(), FEE).await,
        Err(WarrantyError::Claim(ClaimError::Invalid(_)))
    ));
    let above = fixture.order(order).paid.plus(Money::from_kobo(1)).unwrap();
    assert!(matches!(
        fixture.send(claim, other(), above).await,
        Err(WarrantyError::Claim(ClaimError::Invalid(_)))
    ));
    assert_eq!(fixture.send(claim, other(), FEE).await, Ok(()));
    assert_eq!(
        fixture.report(amina(), claim).await,
        Err(WarrantyError::NotFound),
        "the visit is another's now"
    );
    assert!(fixture.report(other(), claim).await.is_ok());
    assert_eq!(fixture.balance(&Account::Provider(other())), 0);
    assert_eq!(fixture.answer_fix(order, None).await, Ok(Applied::Now(())));
    assert_eq!(
        (
            fixture.balance(&Account::Provider(other())),
            fixture.balance(&Account::GuaranteeFund)
        ),
        (-FEE.kobo(), FEE.kobo())
    );
    let line = fixture.state().earnings[&(order, other(), payments::SHARE_LINE)];
    assert_eq!(
        (line.amount, line.available_at),
        (FEE, fixture.clock_now().plus_hours(24))
    );
    assert_eq!(
        fixture.count(&DomainEvent::Warranty {
            order,
            provider: other(),
            news: WarrantyEvent::Fixed { fee: FEE }
        }),
        1
    );
    fixture.assert_sound().await;
    // The provider who fixed it comes again if that does not hold, without another fee.
    let Ok(Applied::Now(again)) = fixture.claim(order).await else {
        panic!("a second claim")
    };
    assert_eq!(fixture.kept(again).provider, other());
    assert!(fixture.report(other(), again).await.is_ok());
    assert_eq!(fixture.answer_fix(order, None).await, Ok(Applied::Now(())));
    assert_eq!(fixture.balance(&Account::GuaranteeFund), FEE.kobo());
    fixture.assert_sound().await;
}

#[tokio::test]
async fn money_goes_back_of_the_labour_first_and_the_fund_bears_the_providers_share() {
    let fixture = Fixture::new().await;
    let (order, claim) = fixture.claimed().await;
    assert!(fixture.report(amina(), claim).await.is_ok());
    assert_eq!(
        fixture
            .answer_fix(order, Some("The oven is as dirty as before."))
            .await,
        Ok(Applied::Now(()))
    );
    let paid = fixture.order(order).paid.kobo();
    assert!(matches!(
        fixture.pay_back(claim, paid + 1).await,
        Err(WarrantyError::Settlement(SettlementError::TooMuch { .. }))
    ));
    assert!(fixture.kept(claim).is_open(), "a refusal leaves it open");
    let provider = fixture.balance(&Account::Provider(amina()));
    assert_eq!(fixture.pay_back(claim, 500_000).await, Ok(()));
    let parts = fixture.state().parts_of(order);
    assert_eq!(
        parts
            .iter()
            .map(|part| (part.line.as_str(), part.amount.kobo()))
            .collect::<Vec<_>>(),
        [("LABOUR", 500_000)]
    );
    assert_eq!(
        fixture.balance(&Account::GuaranteeFund),
        parts[0].provider.kobo()
    );
    assert_eq!(
        fixture.balance(&Account::Provider(amina())),
        provider,
        "no one owes for it without a dispute"
    );
    assert_eq!(
        fixture
            .refunds()
            .iter()
            .map(|refund| refund.amount.kobo())
            .sum::<i64>(),
        500_000
    );
    assert_eq!(
        fixture.pay_back(claim, 500_000).await,
        Err(ClaimError::Settled.into()),
        "once"
    );
    assert_eq!(fixture.claim(order).await, Err(ClaimError::Settled.into()));
    fixture.assert_sound().await;
}

#[tokio::test]
async fn an_amount_above_the_labour_comes_from_the_other_lines() {
    let fixture = Fixture::new().await;
    let (order, claim) = fixture.claimed().await;
    let left = fixture
        .order(order)
        .paid
        .minus(payments::PartRefund::LEAST_LEFT)
        .unwrap()
        .kobo();
    assert_eq!(fixture.pay_back(claim, left).await, Ok(()));
    let parts = fixture.state().parts_of(order);
    assert!(parts.len() > 1 && parts[0].line == "LABOUR", "{parts:?}");
    assert_eq!(
        parts.iter().map(|part| part.amount.kobo()).sum::<i64>(),
        left
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn words_and_photos_follow_and_a_photo_is_the_customers_own() {
    let fixture = Fixture::new().await;
    let (order, claim) = fixture.claimed().await;
    let id: UploadId = id_no(8_800).into();
    let photo = Upload {
        id,
        owner: Some(bola()),
        file: "ab".repeat(16),
        bytes: 1_000,
        width: 640,
        height: 480,
        sha256: "cd".repeat(32),
        created_at: fixture.clock_now(),
        order: None,
    };
    fixture
        .store
        .tamper(|state| drop(state.uploads.insert(id, photo)));
    let add = |photos: Vec<UploadId>| AddToClaim {
        call: fixture.owner(),
        order,
        statement: "It drips.".into(),
        photos,
    };
    assert!(matches!(
        add_to_claim(&fixture.store, add(vec![id_no(5).into()])).await,
        Err(WarrantyError::Claim(ClaimError::Invalid(_)))
    ));
    assert_eq!(add_to_claim(&fixture.store, add(vec![id])).await, Ok(()));
    assert_eq!(
        (
            fixture.kept(claim).photos.as_slice(),
            fixture.kept(claim).statement.as_str()
        ),
        ([id].as_slice(), "It drips.")
    );
    assert_eq!(
        fixture.state().uploads[&id].order,
        Some(order),
        "it is kept with the order"
    );
}

#[tokio::test]
async fn a_dispute_takes_the_place_of_a_claim_and_its_owner_may_take_it_back() {
    let fixture = Fixture::new().await;
    let (order, claim) = fixture.claimed().await;
    let statement = "The oven is as dirty as before.".to_owned();
    let cmd = OpenDispute {
        call: fixture.owner(),
        order,
        reason: DisputeReason::PoorWork,
        statement,
    };
    assert!(open_dispute(&fixture.store, cmd).await.is_ok());
    assert_eq!(
        (
            fixture.kept(claim).state,
            fixture.job(TaskKind::WarrantyDeadline, claim.uuid())
        ),
        (ClaimState::Withdrawn, None)
    );
    let (order, claim) = fixture.claimed().await;
    let cmd = WithdrawClaim {
        call: fixture.owner(),
        order,
    };
    assert_eq!(
        withdraw_claim(&fixture.store, cmd).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        withdraw_claim(&fixture.store, cmd).await,
        Ok(Applied::Already)
    );
    assert_eq!(fixture.kept(claim).state, ClaimState::Withdrawn);
}
