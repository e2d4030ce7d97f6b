//! Clawbacks after an upheld dispute: the fund pays at once, and recovers it from the provider's
//! payouts.

use crate::support::{Fixture, amina};
use kernel::{Applied, ClawbackId, Money, OrderId, PayoutBatchId, StoreError};
use marketplace::{
    payouts::{SignBatch, sign_batch},
    settlement::{ClawBack, claw_back_in},
};
use payments::{
    GatewayError, NewRefund, Payout, PayoutMethod, PayoutStatus, Refund, RefundSource,
    ledger::{Account, Entry, Reference, credit, debit},
};
use testkit::{GatewayCallKind, id_no, world};

const DECISION: u64 = 950_001;

pub fn claim(order: OrderId, number: u64, kobo: i64) -> ClawBack {
    let decision = ClawbackId::from_uuid(id_no(number));
    ClawBack {
        decision,
        order,
        provider: amina(),
        amount: Money::from_kobo(kobo),
        reason: "The work was unsafe".into(),
        pays: Account::Escrow(order),
    }
}

/// Claws the amount back from Amina and refunds it to the customer in the same unit, as the
/// decision of a dispute does.
pub async fn claw_back(fixture: &Fixture, claim: ClawBack) -> Applied<()> {
    let (call, payment) = (fixture.system(), fixture.payments(claim.order)[0].id);
    fixture
        .as_store()
        .unit(call, move |uow| {
            let Applied::Now(()) = claw_back_in(uow, &claim)? else {
                return Ok::<_, StoreError>(Applied::Already);
            };
            let new = NewRefund {
                id: uow.next_id(),
                order: claim.order,
                payment,
                source: RefundSource::Order,
                amount: claim.amount,
                together: claim.amount,
                our_fault: false,
                excess: false,
                to_credit: false,
                now: uow.now(),
            };
            let refund = Refund::new(new).unwrap();
            let legs = [
                debit(Account::Escrow(claim.order), claim.amount),
                credit(Account::RefundInFlight(refund.id), claim.amount).unwrap(),
            ];
            let entry = Entry::new(
                uow.next_id(),
                Reference::RefundApproved(refund.id),
                call.now,
                legs,
            )
            .unwrap();
            uow.refunds().insert(refund)?;
            uow.ledger().post(&entry)
        })
        .await
        .unwrap()
}

/// A completed job; Amina has a bank account.
async fn done(fixture: &Fixture) -> OrderId {
    let order = fixture.completed().await;
    fixture.with_account().await;
    order
}

async fn next_batch(fixture: &Fixture) -> (PayoutBatchId, Payout) {
    fixture.clock.advance_hours(24);
    let batch = fixture.batch().await.expect("a batch");
    let payout = fixture
        .state()
        .payouts
        .owned()
        .into_values()
        .find(|payout| payout.batch == batch)
        .expect("a payout");
    (batch, payout)
}

async fn let_go(fixture: &Fixture, batch: PayoutBatchId) {
    for who in [world::an_admin().id, world::a_customer().id] {
        sign_batch(
            &fixture.store,
            SignBatch {
                call: fixture.by(testkit::staff(who)),
                batch,
                method: PayoutMethod::Transfer,
            },
        )
        .await
        .unwrap();
    }
}

fn owed(fixture: &Fixture) -> i64 {
    fixture
        .state()
        .clawbacks
        .values()
        .map(|clawback| clawback.left().unwrap().kobo())
        .sum()
}

#[tokio::test]
async fn the_fund_pays_at_once_and_once_a_decision() {
    let fixture = Fixture::new().await;
    let order = done(&fixture).await;
    let share = -fixture.balance(&Account::Provider(amina()));
    assert_eq!(
        claw_back(&fixture, claim(order, DECISION, 500_000)).await,
        Applied::Now(())
    );
    assert_eq!(
        claw_back(&fixture, claim(order, DECISION, 500_000)).await,
        Applied::Already
    );
    assert_eq!(fixture.balance(&Account::GuaranteeFund), 500_000);
    assert_eq!(
        -fixture.balance(&Account::Provider(amina())),
        share,
        "nothing is taken but out of payouts"
    );
    assert_eq!(
        (
            fixture.escrow(order),
            owed(&fixture),
            fixture.refunds().len()
        ),
        (0, 500_000, 1)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn at_most_thirty_percent_of_each_payout_goes_back_until_nothing_is_owed() {
    let fixture = Fixture::new().await;
    let order = done(&fixture).await;
    let share = -fixture.balance(&Account::Provider(amina()));
    let (part, rest) = (share * 30 / 100, 1_234);
    let _once = claw_back(&fixture, claim(order, DECISION, part)).await;
    let _once = claw_back(&fixture, claim(order, DECISION + 1, rest)).await;
    let (_, payout) = next_batch(&fixture).await;
    assert_eq!(
        (payout.amount.kobo(), payout.withheld.kobo()),
        (share - part, part),
        "never more than the part"
    );
    assert_eq!(
        (fixture.balance(&Account::GuaranteeFund), owed(&fixture)),
        (rest, rest),
        "the oldest decision first"
    );
    assert_eq!(fixture.balance(&Account::Provider(amina())), 0);
    fixture.assert_sound().await;
    fixture.completed().await;
    let (_, second) = next_batch(&fixture).await;
    assert_eq!(second.withheld.kobo(), rest, "no more than is owed");
    assert_eq!(
        (fixture.balance(&Account::GuaranteeFund), owed(&fixture)),
        (0, 0)
    );
    fixture.completed().await;
    let (_, third) = next_batch(&fixture).await;
    assert_eq!(third.withheld, Money::ZERO);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_payout_that_comes_back_brings_the_debt_back_with_it() {
    let fixture = Fixture::new().await;
    let order = done(&fixture).await;
    let share = -fixture.balance(&Account::Provider(amina()));
    let _once = claw_back(&fixture, claim(order, DECISION, 100_000)).await;
    let (batch, _) = next_batch(&fixture).await;
    let_go(&fixture, batch).await;
    fixture.gateway.fail_next(
        GatewayCallKind::Transfer,
        GatewayError::Refused("Recipient specified is invalid".into()),
    );
    fixture.work().await;
    let failed = fixture
        .state()
        .payouts
        .owned()
        .into_values()
        .next()
        .unwrap();
    assert_eq!(
        (failed.status, failed.withheld.kobo()),
        (PayoutStatus::Failed, 100_000)
    );
    assert_eq!(
        (
            -fixture.balance(&Account::Provider(amina())),
            owed(&fixture)
        ),
        (share, 100_000)
    );
    assert_eq!(fixture.balance(&Account::GuaranteeFund), 100_000);
    fixture.assert_sound().await;
    let (batch, payout) = next_batch(&fixture).await;
    assert_eq!(
        (payout.amount.kobo(), payout.withheld.kobo()),
        (share - 100_000, 100_000)
    );
    let_go(&fixture, batch).await;
    fixture.work().await;
    assert_eq!(
        (fixture.balance(&Account::Provider(amina())), owed(&fixture)),
        (0, 0)
    );
    fixture.assert_sound().await;
}
