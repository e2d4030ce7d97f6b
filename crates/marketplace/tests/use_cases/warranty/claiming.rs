//! Who has a part in a claim, what belongs to it, and money that is refunded.

use crate::support::{Fixture, amina, bola};
use claims::{ClaimError, ClaimState};
use kernel::{Actor, Applied, UploadId};
use marketplace::{
    TaskKind,
    disputes::{OpenDispute, open_dispute},
    settlement::SettlementError,
    uploads::Upload,
    warranty::{
        AddToClaim, ClaimWarranty, PlanVisit, RefuseClaim, ReportVisit, WarrantyError,
        WithdrawClaim, add_to_claim, claim_warranty, plan_visit, refuse_claim, report_visit,
        withdraw_claim,
    },
};
use orders::DisputeReason;
use payments::ledger::Account;
use testkit::id_no;

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
        photos: Vec::new(),
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
