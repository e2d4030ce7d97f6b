//! What waits for a person of finance. The numbers are the same on every store.

use crate::test_databases::TestDatabase;
use claims::{DamageClaim, DamageClaimRecord, DamageState};
use kernel::{Applied, Money, UserId};
use marketplace::read::{CaseFilter, PageRequest, Waiting};
use orders::{
    Dispute, DisputeReason, DisputeSide, DisputeState, EarlyTermination, EarlyTerminationFigures,
    EarlyTerminationState, EndReason, OrderStatus, Ruling, RulingReason, Verdict,
};
use payments::{
    Approval, BankAccount, BatchStatus, MoneyProposal, Payer, Payout, PayoutBatch, PayoutMethod,
    PayoutStatus, ProposalKind, ProposalState, Refund, RefundRecord, RefundSource, RefundStatus,
    UnmatchedCharge,
};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_complete_customer, a_provider, an_admin, order_in, people},
};

const PRICE: Money = Money::from_kobo(3_010_000);
const REFERENCE: &str = "unknown-1";

fn plan() -> OrderPlan {
    OrderPlan::numbered(1)
}

fn proposer() -> UserId {
    an_admin().id
}

fn unmatched() -> UnmatchedCharge {
    UnmatchedCharge {
        reference: REFERENCE.parse().unwrap(),
        gateway_id: None,
        amount: PRICE,
        currency: "NGN".to_owned(),
        at: now(),
        payer: Payer::default(),
    }
}

fn money_proposal() -> MoneyProposal {
    MoneyProposal {
        id: id_no(970_001).into(),
        reference: REFERENCE.parse().unwrap(),
        held: None,
        kind: ProposalKind::Apply,
        order: plan().order_id(),
        amount: PRICE,
        price: plan().price().id(),
        due: PRICE,
        note: "The name of the sender".into(),
        proposed_by: proposer(),
        proposed_at: now(),
        state: ProposalState::Waiting,
        decided: None,
        payment: None,
        version: 0,
    }
}

fn refund(number: u64, approval: Approval, approved_by: Option<UserId>) -> Refund {
    Refund::restore(RefundRecord {
        id: id_no(800 + number).into(),
        order: plan().order_id(),
        payment: plan().payment().id,
        source: RefundSource::Order,
        amount: Money::from_kobo(100_000),
        approval,
        status: RefundStatus::Requested,
        gateway_id: None,
        note: None,
        approved_by,
        second_by: None,
        created_at: now(),
        settled_at: None,
        account: None,
        paid_to: None,
        bonus: Money::ZERO,
        to_credit: false,
        sent_at: None,
        choose_until: None,
        version: 0,
    })
}

fn dispute() -> Dispute {
    Dispute {
        id: id_no(770_001).into(),
        order: plan().order_id(),
        side: DisputeSide::Customer,
        opener: plan().customer,
        provider: Some(plan().provider),
        reason: DisputeReason::PoorWork,
        statement: "The oven is as dirty as before.".into(),
        photos: Vec::new(),
        statements: Vec::new(),
        from: OrderStatus::InProgress,
        appeal_of: None,
        opened_at: now(),
        answer_due_at: now().plus_hours(24),
        answer: None,
        due_at: now().plus_days(3),
        missed: 0,
        state: DisputeState::Open,
        ruling: Some(Ruling {
            verdict: Verdict::FullRefund,
            line: None,
            amount: PRICE,
            reason: RulingReason::PoorWork,
            explanation: "The photos show it.".into(),
        }),
        decided_by: Some(proposer()),
        seconded_by: None,
        decided_at: None,
        version: 0,
    }
}

fn damage() -> DamageClaim {
    DamageClaim::restore(DamageClaimRecord {
        id: id_no(776_001).into(),
        order: plan().order_id(),
        customer: plan().customer,
        provider: plan().provider,
        opened_at: now(),
        statement: "The television fell.".into(),
        asked: Money::from_kobo(20_000_000),
        photos: vec![id_no(1).into()],
        state: DamageState::Proposed,
        answer: None,
        answered_at: None,
        due_at: now().plus_days(3),
        granted: Money::from_kobo(20_000_000),
        explanation: Some("The television was new.".into()),
        decided_by: Some(proposer()),
        seconded_by: None,
        closed_at: None,
        version: 0,
    })
}

fn early_termination() -> EarlyTermination {
    EarlyTermination {
        id: id_no(780_001).into(),
        order: plan().order_id(),
        reason: EndReason::Mutual,
        explanation: "Both sides want it.".into(),
        kept: Vec::new(),
        figures: EarlyTerminationFigures {
            kept: Money::ZERO,
            back: PRICE,
            vat: Money::ZERO,
            platform: Money::ZERO,
            provider: Money::ZERO,
        },
        state: EarlyTerminationState::Proposed,
        proposed_by: proposer(),
        proposed_at: now(),
        decided: None,
        version: 0,
    }
}

fn account() -> BankAccount {
    BankAccount {
        id: id_no(920_001).into(),
        provider: a_provider().id,
        bank_code: "058".into(),
        bank_name: "Guaranty Trust Bank".into(),
        number: "0123456789".parse().unwrap(),
        holder: "BELLO AMINA".into(),
        recipient: None,
        created_at: now(),
        held_until: None,
        version: 0,
    }
}

/// The batch of a day with one payout, with the first signature if there is one.
fn batch(day: i64, approved_by: Option<UserId>) -> (PayoutBatch, Payout) {
    let number = u64::try_from(day).unwrap();
    let made = PayoutBatch::of_day(id_no(930_000 + number).into(), now().plus_days(day));
    let batch = PayoutBatch {
        status: if approved_by.is_some() {
            BatchStatus::Approved
        } else {
            BatchStatus::Open
        },
        method: approved_by.map(|_| PayoutMethod::Transfer),
        approved_by,
        ..made
    };
    let payout = Payout {
        id: id_no(940_000 + number).into(),
        batch: batch.id,
        provider: account().provider,
        account: account().id,
        amount: Money::from_kobo(2_500_000),
        withheld: Money::ZERO,
        cost: Money::ZERO,
        status: PayoutStatus::Batched,
        gateway_id: None,
        note: None,
        created_at: batch.created_at,
        settled_at: None,
        version: 0,
    };
    (batch, payout)
}

/// How much waits for a person, in the order of the proposals above.
async fn waits_for(db: &TestDatabase, who: UserId) -> [u64; 6] {
    let kinds = [
        Waiting::MoneyProposals(who),
        Waiting::RefundApprovals(who),
        Waiting::FullRefunds(who),
        Waiting::DamageGrants(who),
        Waiting::EarlyTerminations(who),
        Waiting::PayoutBatches(who),
    ];
    let mut counted = [0; 6];
    for (count, kind) in counted.iter_mut().zip(kinds) {
        *count = db.reads().waiting(kind).await.unwrap();
    }
    counted
}

async fn a_proposal_counts_for_finance_but_not_for_the_person_who_made_it(db: &TestDatabase) {
    people(&*db.store).await;
    order_in(&*db.store, &plan(), OrderStatus::InProgress).await;
    let second = a_complete_customer().id;
    assert_eq!(waits_for(db, second).await, [0; 6]);
    let noted = db.run(|uow| uow.inbox().note_unmatched(unmatched())).await;
    assert_eq!(noted, Applied::Now(()));
    db.run(|uow| {
        uow.money_proposals().insert(money_proposal())?;
        uow.disputes().insert(dispute())?;
        uow.damage_claims().insert(damage())?;
        uow.early_terminations().insert(early_termination())
    })
    .await;
    db.run(|uow| {
        for (number, approval, approved_by) in [
            (1, Approval::TwoOfFinance, Some(proposer())),
            (2, Approval::Finance, None),
            (3, Approval::Support, None),
        ] {
            uow.refunds()
                .insert(refund(number, approval, approved_by))?;
        }
        Ok(())
    })
    .await;
    db.run(|uow| {
        uow.payouts().insert_account(account())?;
        for (batch, payout) in [batch(1, Some(proposer())), batch(2, None)] {
            let _applied = uow.payouts().open_batch(batch)?;
            uow.payouts().insert(payout)?;
        }
        Ok(())
    })
    .await;
    assert_eq!(waits_for(db, second).await, [1, 2, 1, 1, 1, 2]);
    assert_eq!(waits_for(db, proposer()).await, [0, 1, 0, 0, 0, 1]);
}

async fn the_lists_of_support_narrow_to_what_waits_for_finance(db: &TestDatabase) {
    people(&*db.store).await;
    let other = OrderPlan::numbered(2);
    order_in(&*db.store, &plan(), OrderStatus::InProgress).await;
    order_in(&*db.store, &other, OrderStatus::InProgress).await;
    let order = other.order_id();
    db.run(move |uow| {
        uow.disputes().insert(dispute())?;
        uow.disputes().insert(Dispute {
            id: id_no(770_002).into(),
            order,
            ruling: None,
            decided_by: None,
            ..dispute()
        })?;
        uow.damage_claims().insert(damage())?;
        let undecided = DamageClaimRecord {
            id: id_no(776_002).into(),
            order,
            state: DamageState::Open,
            granted: Money::ZERO,
            explanation: None,
            decided_by: None,
            ..damage().into()
        };
        uow.damage_claims().insert(DamageClaim::restore(undecided))
    })
    .await;
    for (proposed, count) in [(true, 1), (false, 2)] {
        let filter = CaseFilter {
            proposed,
            ..CaseFilter::default()
        };
        let reads = db.reads();
        let page = reads.disputes_in(DisputeState::Open, filter.clone(), PageRequest::default());
        let disputes = page.await.unwrap().items;
        let page = reads.open_damage(filter.clone(), PageRequest::default());
        let damage = page.await.unwrap().items;
        assert_eq!((disputes.len(), damage.len()), (count, count), "{proposed}");
        assert!(disputes.iter().any(|view| view.dispute.is_proposed()));
        let page = reads.disputes_in(DisputeState::Decided, filter, PageRequest::default());
        assert_eq!(page.await.unwrap().items, []);
    }
}

contract!(sqlite, postgres =>
    the_lists_of_support_narrow_to_what_waits_for_finance,
    a_proposal_counts_for_finance_but_not_for_the_person_who_made_it,
);
