//! The cases and the proposals that wait for staff. The numbers are the same on every store.

use crate::test_databases::TestDatabase;
use ::settings::{SettingChange, SettingChangeState, SettingKey};
use claims::{
    ClaimState, DamageClaim, DamageClaimRecord, DamageState, WarrantyClaim, WarrantyClaimRecord,
};
use identity::{StaffChange, StaffRequest, StaffRequestState};
use kernel::{Bps, Money, Permission, Permissions, Role};
use marketplace::read::Waiting;
use orders::{Dispute, DisputeAnswer, DisputeReason, DisputeSide, DisputeState, OrderStatus};
use pricing::{
    CardParts, CommissionRule, CommissionRuleState, CommissionScope, GasProposal, GasProposalState,
    RateChange, RateChangeState, TravelZone,
};
use providers::{AppealState, Fault, FaultAppeal, Offer, OfferState};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_complete_customer, a_customer, an_admin, order_in, people},
};

async fn waits(db: &TestDatabase, of: Waiting) -> u64 {
    db.reads().waiting(of).await.unwrap()
}

fn plan(number: u64) -> OrderPlan {
    OrderPlan::numbered(number)
}

async fn two_jobs(db: &TestDatabase, status: OrderStatus) {
    people(&*db.store).await;
    for number in [1, 2] {
        order_in(&*db.store, &plan(number), status).await;
    }
}

fn dispute(number: u64, answer: Option<DisputeAnswer>) -> Dispute {
    Dispute {
        id: id_no(770_000 + number).into(),
        order: plan(number).order_id(),
        side: DisputeSide::Customer,
        opener: plan(number).customer,
        provider: Some(plan(number).provider),
        reason: DisputeReason::PoorWork,
        statement: "The oven is as dirty as before.".into(),
        from: OrderStatus::InProgress,
        appeal_of: None,
        opened_at: now(),
        answer_due_at: now().plus_hours(24),
        answer,
        due_at: now().plus_days(3),
        missed: 0,
        state: DisputeState::Open,
        ruling: None,
        decided_by: None,
        seconded_by: None,
        decided_at: None,
        version: 0,
        photos: Vec::new(),
        statements: Vec::new(),
    }
}

async fn a_dispute_counts_once_its_other_side_was_heard(db: &TestDatabase) {
    two_jobs(db, OrderStatus::InProgress).await;
    let answer = || DisputeAnswer {
        text: "It shone when I left.".into(),
        at: now(),
        photos: Vec::new(),
    };
    db.run(move |uow| {
        uow.disputes().insert(dispute(1, None))?;
        uow.disputes().insert(dispute(2, Some(answer())))
    })
    .await;
    assert_eq!(waits(db, Waiting::Disputes(now())).await, 1);
    let over = now().plus_hours(24);
    assert_eq!(waits(db, Waiting::Disputes(over.plus_secs(-1))).await, 1);
    assert_eq!(waits(db, Waiting::Disputes(over)).await, 2);
}

fn damage(number: u64, state: DamageState) -> DamageClaim {
    let closed = state == DamageState::Withdrawn;
    DamageClaim::restore(DamageClaimRecord {
        id: id_no(776_000 + number).into(),
        order: plan(number).order_id(),
        customer: plan(number).customer,
        provider: plan(number).provider,
        opened_at: now(),
        statement: String::new(),
        asked: Money::ZERO,
        photos: Vec::new(),
        state,
        answer: None,
        answered_at: None,
        due_at: now().plus_days(3),
        granted: Money::ZERO,
        explanation: None,
        decided_by: None,
        seconded_by: None,
        closed_at: closed.then(now),
        version: 0,
    })
}

fn warranty(number: u64, state: ClaimState) -> WarrantyClaim {
    WarrantyClaim::restore(WarrantyClaimRecord {
        id: id_no(775_000 + number).into(),
        order: plan(number).order_id(),
        customer: plan(number).customer,
        opened_at: now(),
        statement: String::new(),
        photos: Vec::new(),
        state,
        provider: plan(number).provider,
        fee: Money::ZERO,
        visit_at: None,
        report: None,
        due_at: now().plus_hours(48),
        back: Money::ZERO,
        explanation: None,
        decided_by: None,
        closed_at: None,
        version: 0,
    })
}

async fn claims_count_while_staff_can_decide_them(db: &TestDatabase) {
    two_jobs(db, OrderStatus::Completed).await;
    db.run(|uow| {
        uow.damage_claims().insert(damage(1, DamageState::Open))?;
        uow.damage_claims()
            .insert(damage(2, DamageState::Withdrawn))?;
        uow.warranty_claims()
            .insert(warranty(1, ClaimState::Staff))?;
        uow.warranty_claims().insert(warranty(2, ClaimState::Visit))
    })
    .await;
    assert_eq!(waits(db, Waiting::DamageClaims).await, 1);
    assert_eq!(waits(db, Waiting::WarrantyClaims).await, 1);
}

async fn an_appeal_counts_until_it_is_decided(db: &TestDatabase) {
    two_jobs(db, OrderStatus::Priced).await;
    let lost = |number| Offer {
        state: OfferState::Withdrawn,
        fault: Some(Fault::NoShow),
        decided_at: Some(now()),
        ..plan(number).offer()
    };
    let appeal = |number: u64, state| {
        let offer = plan(number).offer();
        let decided = state != AppealState::Open;
        FaultAppeal {
            id: id_no(778_000 + number).into(),
            offer: offer.id,
            order: offer.order,
            provider: offer.provider,
            text: "The road was flooded.".into(),
            photos: Vec::new(),
            state,
            filed_at: now(),
            decided_at: decided.then(now),
            decided_by: decided.then(|| an_admin().id),
            reason: decided.then(|| "The flood is in the news.".into()),
            version: 0,
        }
    };
    db.run(move |uow| {
        uow.offers().insert(lost(1))?;
        uow.offers().insert(lost(2))?;
        uow.fault_appeals().insert(appeal(1, AppealState::Open))?;
        uow.fault_appeals().insert(appeal(2, AppealState::Granted))
    })
    .await;
    assert_eq!(waits(db, Waiting::Appeals(now())).await, 1);
}

async fn every_proposal_counts_until_a_second_person_has_decided(db: &TestDatabase) {
    people(&*db.store).await;
    let (staff, second) = (an_admin().id, a_complete_customer().id);
    let mut request = StaffRequest {
        id: id_no(930_000).into(),
        person: a_customer().id,
        change: StaffChange::Role {
            role: Role::Admin,
            permissions: Permissions::of(&[Permission::Ops]),
        },
        reason: "Joins operations".into(),
        asked_by: staff,
        asked_at: now(),
        state: StaffRequestState::Waiting,
        decided: None,
        version: 0,
    };
    let setting = SettingChange {
        id: id_no(920_000).into(),
        key: SettingKey::DraftDays,
        value: 20,
        effective_from: now().plus_mins(5),
        reason: "Too many drafts".into(),
        proposed_by: staff,
        proposed_at: now(),
        state: SettingChangeState::Waiting,
        decided: None,
        version: 0,
    };
    let gas = GasProposal {
        id: id_no(910_000).into(),
        zone: TravelZone::A,
        per_kg: Money::from_kobo(160_000),
        note: None,
        proposed_by: staff,
        proposed_at: now(),
        state: GasProposalState::Waiting,
        decided: None,
        version: 0,
    };
    let mut rates = RateChange {
        id: id_no(940_000).into(),
        category: "home-cleaning".into(),
        parts: CardParts::from([("travel.A".into(), 180_000)]),
        effective_from: now().plus_mins(5),
        reason: "Fuel costs more".into(),
        proposed_by: staff,
        proposed_at: now(),
        state: RateChangeState::Waiting,
        decided: None,
        card_version: None,
        version: 0,
    };
    let rule = CommissionRule {
        id: id_no(950_000).into(),
        number: None,
        scope: CommissionScope::default(),
        rate: Some(Bps::new(900)),
        from: now(),
        note: None,
        proposed_by: Some(staff),
        proposed_at: now(),
        state: CommissionRuleState::Waiting,
        decided: None,
        version: 0,
    };
    let kinds = [
        Waiting::StaffRequests,
        Waiting::SettingChanges,
        Waiting::GasPrices,
        Waiting::RateChanges,
        Waiting::CommissionRules(second),
    ];
    for kind in kinds {
        assert_eq!(waits(db, kind).await, 0, "{kind:?}");
    }
    let (asked, proposed) = (request.clone(), rates.clone());
    db.run(move |uow| {
        uow.gas_prices().propose(&gas)?;
        uow.settings().propose_change(&setting)?;
        uow.rates().propose_rates(&proposed)?;
        uow.commission().propose(&rule)?;
        uow.staff().ask(&asked)
    })
    .await;
    for kind in kinds {
        assert_eq!(waits(db, kind).await, 1, "{kind:?}");
    }
    let own = Waiting::CommissionRules(staff);
    assert_eq!(waits(db, own).await, 0, "its proposer is no second person");
    request.approve(second, now()).unwrap();
    rates.accept(second, now()).unwrap();
    db.run(move |uow| uow.rates().save_rates(rates.clone()))
        .await;
    db.run(move |uow| uow.staff().save_request(request.clone()))
        .await;
    assert_eq!(waits(db, Waiting::RateChanges).await, 0);
    assert_eq!(waits(db, Waiting::StaffRequests).await, 0);
}

contract!(sqlite, postgres =>
    a_dispute_counts_once_its_other_side_was_heard,
    claims_count_while_staff_can_decide_them,
    an_appeal_counts_until_it_is_decided,
    every_proposal_counts_until_a_second_person_has_decided,
);
