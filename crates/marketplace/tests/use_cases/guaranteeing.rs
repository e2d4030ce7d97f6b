//! The Fix-it promise: a job that was done comes to be mended, by whoever did it, by another, or money goes back.

use crate::support::{House, amina, bola};
use kernel::{Actor, Applied, GuaranteeClaimId, Money, OrderId, ProviderId, UploadId};
use marketplace::{
    DomainEvent, GuaranteeNews, JobKind,
    disputing::{OpenDispute, open_dispute},
    guaranteeing::{
        AddToClaim, AnswerVisit, ClaimGuarantee, DeclineVisit, GuaranteeError, PayBackClaim,
        PlanVisit, RefuseClaim, ReportVisit, SendOther, WithdrawClaim, add_to_claim, answer_visit,
        claim_guarantee, decline_visit, mind_guarantee, pay_back_claim, plan_visit, refuse_claim,
        report_visit, send_other, withdraw_claim,
    },
    paying::PayingError,
    uploads::Upload,
};
use orders::{ClaimError, ClaimState, DisputeReason, GuaranteeClaim};
use payments::ledger::Account;
use testkit::{id_no, world};

const FEE: Money = Money::from_kobo(800_000);

fn other() -> ProviderId {
    world::a_provider_no(8).id
}

impl House {
    async fn claim(&self, order: OrderId) -> Result<Applied<GuaranteeClaimId>, GuaranteeError> {
        claim_guarantee(
            &self.store,
            ClaimGuarantee {
                call: self.owner(),
                order,
                statement: String::new(),
            },
        )
        .await
    }
    /// A job of cleaning that was done, and claimed for.
    pub async fn claimed(&self) -> (OrderId, GuaranteeClaimId) {
        let order = self.completed().await;
        match self.claim(order).await {
            Ok(Applied::Now(id)) => (order, id),
            refused => panic!("it was not made: {refused:?}"),
        }
    }
    fn kept(&self, id: GuaranteeClaimId) -> GuaranteeClaim {
        self.state().guarantee_claims[&id].clone()
    }
    async fn report(
        &self,
        who: ProviderId,
        claim: GuaranteeClaimId,
    ) -> Result<Applied<()>, GuaranteeError> {
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
    ) -> Result<Applied<()>, GuaranteeError> {
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
        claim: GuaranteeClaimId,
        provider: ProviderId,
        fee: Money,
    ) -> Result<(), GuaranteeError> {
        send_other(
            &self.store,
            SendOther {
                call: self.by(Actor::Staff(world::an_admin().id)),
                claim,
                provider,
                fee,
            },
        )
        .await
    }
    async fn pay_back(&self, claim: GuaranteeClaimId, kobo: i64) -> Result<(), GuaranteeError> {
        let call = self.by(Actor::Staff(world::an_admin().id));
        let words = "It could not be mended.".to_owned();
        pay_back_claim(
            &self.store,
            PayBackClaim {
                call,
                claim,
                amount: Money::from_kobo(kobo),
                words,
            },
        )
        .await
    }
    async fn decline_claim(&self, claim: GuaranteeClaimId) {
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
    let house = House::new().await;
    let (order, claim) = house.claimed().await;
    assert_eq!(
        house.claim(order).await,
        Ok(Applied::Already),
        "a second tap is the same claim"
    );
    assert!(house.job(JobKind::MindGuarantee, claim.uuid()).is_some());
    let at = house.clock_now().plus_hours(5);
    let cmd = PlanVisit {
        call: house.amina(),
        claim,
        at,
    };
    assert_eq!(plan_visit(&house.store, cmd).await, Ok(Applied::Now(())));
    assert_eq!(plan_visit(&house.store, cmd).await, Ok(Applied::Already));
    assert_eq!(house.report(amina(), claim).await, Ok(Applied::Now(())));
    assert_eq!(house.report(amina(), claim).await, Ok(Applied::Already));
    let before = house.balance(&Account::Provider(amina()));
    assert_eq!(house.answer_fix(order, None).await, Ok(Applied::Now(())));
    assert_eq!(house.answer_fix(order, None).await, Ok(Applied::Already));
    assert_eq!(house.kept(claim).state, ClaimState::Fixed);
    assert_eq!(
        (
            house.balance(&Account::Provider(amina())),
            house.balance(&Account::GuaranteeFund)
        ),
        (before, 0),
        "it is their own work"
    );
    assert!(house.job(JobKind::MindGuarantee, claim.uuid()).is_none());
    house.relay().await;
    for title in [
        "We will fix it",
        "Please come again",
        "Your return visit is planned",
        "Is it fixed?",
        "It is fixed",
    ] {
        assert_eq!(house.told(title), 1, "{title}");
    }
    let promised = house
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
    house.assert_sound().await;
}

#[tokio::test]
async fn a_claim_is_the_customers_its_visit_the_providers_and_its_decision_the_desks() {
    let house = House::new().await;
    let order = house.completed().await;
    for call in house.not_the_owner() {
        let cmd = ClaimGuarantee {
            call,
            order,
            statement: String::new(),
        };
        assert_eq!(
            claim_guarantee(&house.store, cmd).await,
            Err(GuaranteeError::NotFound)
        );
    }
    let Ok(Applied::Now(claim)) = house.claim(order).await else {
        panic!("a claim")
    };
    for call in house.not_the_provider() {
        let cmd = PlanVisit {
            call,
            claim,
            at: house.clock_now().plus_hours(5),
        };
        assert_eq!(
            plan_visit(&house.store, cmd).await,
            Err(GuaranteeError::NotFound)
        );
        let cmd = ReportVisit {
            call,
            claim,
            report: "Done.".into(),
        };
        assert_eq!(
            report_visit(&house.store, cmd).await,
            Err(GuaranteeError::NotFound)
        );
    }
    for actor in [
        Actor::Customer(bola()),
        Actor::Provider(amina()),
        Actor::System,
        Actor::Staff(amina().into()),
        Actor::Staff(bola()),
    ] {
        let cmd = RefuseClaim {
            call: house.by(actor),
            claim,
            words: "No.".into(),
        };
        assert_eq!(
            refuse_claim(&house.store, cmd).await,
            Err(GuaranteeError::NotFound),
            "{actor:?}"
        );
    }
    assert_eq!(house.kept(claim).state, ClaimState::Visit);
    let early = house.in_progress().await;
    assert_eq!(house.claim(early).await, Err(ClaimError::NotNow.into()));
}

#[tokio::test]
async fn nobody_who_came_in_time_brings_it_to_the_desk_and_nobody_who_complains_ends_it() {
    let house = House::new().await;
    let (_, missed) = house.claimed().await;
    assert_eq!(
        mind_guarantee(&house.store, missed, house.system()).await,
        Ok(Applied::Already),
        "too early"
    );
    house.work_after_mins(48 * 60).await;
    assert_eq!(house.kept(missed).state, ClaimState::Desk);
    house.relay().await;
    assert_eq!(
        (
            house.told("Sorry, we are late"),
            house.told("A claim waits")
        ),
        (1, 1)
    );
    let (_, silent) = house.claimed().await;
    assert!(house.report(amina(), silent).await.is_ok());
    house.work_after_mins(72 * 60).await;
    assert_eq!(house.kept(silent).state, ClaimState::Fixed);
}

#[tokio::test]
async fn another_provider_is_paid_out_of_the_fund_once_it_is_mended() {
    let house = House::new().await;
    house.with_other().await;
    let (order, claim) = house.claimed().await;
    house.decline_claim(claim).await;
    assert!(
        matches!(
            house.send(claim, amina(), FEE).await,
            Err(GuaranteeError::Claim(ClaimError::Invalid(_)))
        ),
        "not those who declined"
    );
    assert!(matches!(
        house.send(claim, id_no(4_711).into(), FEE).await,
        Err(GuaranteeError::Claim(ClaimError::Invalid(_)))
    ));
    let above = house.order(order).paid.plus(Money::from_kobo(1)).unwrap();
    assert!(matches!(
        house.send(claim, other(), above).await,
        Err(GuaranteeError::Claim(ClaimError::Invalid(_)))
    ));
    assert_eq!(house.send(claim, other(), FEE).await, Ok(()));
    assert_eq!(
        house.report(amina(), claim).await,
        Err(GuaranteeError::NotFound),
        "the visit is another's now"
    );
    assert!(house.report(other(), claim).await.is_ok());
    assert_eq!(house.balance(&Account::Provider(other())), 0);
    assert_eq!(house.answer_fix(order, None).await, Ok(Applied::Now(())));
    assert_eq!(
        (
            house.balance(&Account::Provider(other())),
            house.balance(&Account::GuaranteeFund)
        ),
        (-FEE.kobo(), FEE.kobo())
    );
    let line = house.state().earnings[&(order, other(), payments::SHARE_LINE)];
    assert_eq!(
        (line.amount, line.available_at),
        (FEE, house.clock_now().plus_hours(24))
    );
    assert_eq!(
        house.count(&DomainEvent::Guarantee {
            order,
            provider: other(),
            news: GuaranteeNews::Fixed { fee: FEE }
        }),
        1
    );
    house.assert_sound().await;
    // Whoever mended it comes again if it does not last, and for that once nobody pays.
    let Ok(Applied::Now(again)) = house.claim(order).await else {
        panic!("a second claim")
    };
    assert_eq!(house.kept(again).provider, other());
    assert!(house.report(other(), again).await.is_ok());
    assert_eq!(house.answer_fix(order, None).await, Ok(Applied::Now(())));
    assert_eq!(house.balance(&Account::GuaranteeFund), FEE.kobo());
    house.assert_sound().await;
}

#[tokio::test]
async fn money_goes_back_of_the_labour_first_and_the_fund_bears_the_providers_share() {
    let house = House::new().await;
    let (order, claim) = house.claimed().await;
    assert!(house.report(amina(), claim).await.is_ok());
    assert_eq!(
        house
            .answer_fix(order, Some("The oven is as dirty as before."))
            .await,
        Ok(Applied::Now(()))
    );
    let paid = house.order(order).paid.kobo();
    assert!(matches!(
        house.pay_back(claim, paid + 1).await,
        Err(GuaranteeError::Paying(PayingError::TooMuch { .. }))
    ));
    assert!(house.kept(claim).is_open(), "a refusal leaves it open");
    let provider = house.balance(&Account::Provider(amina()));
    assert_eq!(house.pay_back(claim, 500_000).await, Ok(()));
    let parts = house.state().parts_of(order);
    assert_eq!(
        parts
            .iter()
            .map(|part| (part.line.as_str(), part.amount.kobo()))
            .collect::<Vec<_>>(),
        [("LABOUR", 500_000)]
    );
    assert_eq!(
        house.balance(&Account::GuaranteeFund),
        parts[0].provider.kobo()
    );
    assert_eq!(
        house.balance(&Account::Provider(amina())),
        provider,
        "nobody owes for it without a dispute"
    );
    assert_eq!(
        house
            .refunds()
            .iter()
            .map(|refund| refund.amount.kobo())
            .sum::<i64>(),
        500_000
    );
    assert_eq!(
        house.pay_back(claim, 500_000).await,
        Err(ClaimError::Settled.into()),
        "once"
    );
    assert_eq!(house.claim(order).await, Err(ClaimError::Settled.into()));
    house.assert_sound().await;
}

#[tokio::test]
async fn what_goes_beyond_the_labour_comes_from_the_other_lines() {
    let house = House::new().await;
    let (order, claim) = house.claimed().await;
    let left = house
        .order(order)
        .paid
        .minus(payments::PartRefund::LEAST_LEFT)
        .unwrap()
        .kobo();
    assert_eq!(house.pay_back(claim, left).await, Ok(()));
    let parts = house.state().parts_of(order);
    assert!(parts.len() > 1 && parts[0].line == "LABOUR", "{parts:?}");
    assert_eq!(
        parts.iter().map(|part| part.amount.kobo()).sum::<i64>(),
        left
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn words_and_photos_follow_and_a_photo_is_the_customers_own() {
    let house = House::new().await;
    let (order, claim) = house.claimed().await;
    let id: UploadId = id_no(8_800).into();
    let photo = Upload {
        id,
        owner: bola(),
        file: "ab".repeat(16),
        bytes: 1_000,
        width: 640,
        height: 480,
        sha256: "cd".repeat(32),
        created_at: house.clock_now(),
        order: None,
    };
    house
        .store
        .tamper(|state| drop(state.uploads.insert(id, photo)));
    let add = |photos: Vec<UploadId>| AddToClaim {
        call: house.owner(),
        order,
        statement: "It drips.".into(),
        photos,
    };
    assert!(matches!(
        add_to_claim(&house.store, add(vec![id_no(5).into()])).await,
        Err(GuaranteeError::Claim(ClaimError::Invalid(_)))
    ));
    assert_eq!(add_to_claim(&house.store, add(vec![id])).await, Ok(()));
    assert_eq!(
        (house.kept(claim).photos, house.kept(claim).statement),
        (vec![id], "It drips.".to_owned())
    );
    assert_eq!(
        house.state().uploads[&id].order,
        Some(order),
        "it is kept with the order"
    );
}

#[tokio::test]
async fn a_dispute_takes_the_place_of_a_claim_and_its_owner_may_take_it_back() {
    let house = House::new().await;
    let (order, claim) = house.claimed().await;
    let statement = "The oven is as dirty as before.".to_owned();
    let cmd = OpenDispute {
        call: house.owner(),
        order,
        reason: DisputeReason::PoorWork,
        statement,
    };
    assert!(open_dispute(&house.store, cmd).await.is_ok());
    assert_eq!(
        (
            house.kept(claim).state,
            house.job(JobKind::MindGuarantee, claim.uuid())
        ),
        (ClaimState::Withdrawn, None)
    );
    let (order, claim) = house.claimed().await;
    let cmd = WithdrawClaim {
        call: house.owner(),
        order,
    };
    assert_eq!(
        withdraw_claim(&house.store, cmd).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        withdraw_claim(&house.store, cmd).await,
        Ok(Applied::Already)
    );
    assert_eq!(house.kept(claim).state, ClaimState::Withdrawn);
}
