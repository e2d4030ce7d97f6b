//! What an upheld dispute takes from a provider: the fund pays at once, and gets it back out of their payouts.

use crate::support::{House, amina};
use kernel::{Actor, Applied, ClawbackId, Money, OrderId, PayoutBatchId, StoreError};
use marketplace::payouts::{ClawBack, SignBatch, claw_back_in, sign_batch};
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

/// Takes it from Amina, and gives it to the customer in the same unit, as whoever decides a dispute does.
pub async fn claw_back(house: &House, claim: ClawBack) -> Applied<()> {
    let (call, payment) = (house.system(), house.payments(claim.order)[0].id);
    house
        .door()
        .unit(move |uow| {
            let mut ids = call.ids();
            let Applied::Now(()) = claw_back_in(uow, &claim, &call, &mut ids)? else {
                return Ok::<_, StoreError>(Applied::Already);
            };
            let new = NewRefund {
                id: ids.next_id(),
                order: claim.order,
                payment,
                source: RefundSource::Order,
                amount: claim.amount,
                together: claim.amount,
                our_fault: false,
                excess: false,
                to_credit: false,
                now: call.now,
            };
            let refund = Refund::new(new).unwrap();
            let legs = [
                debit(Account::Escrow(claim.order), claim.amount),
                credit(Account::RefundInFlight(refund.id), claim.amount).unwrap(),
            ];
            let entry = Entry::new(
                ids.next_id(),
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

/// A job that is done, and Amina's account.
async fn done(house: &House) -> OrderId {
    let order = house.completed().await;
    house.with_account().await;
    order
}

async fn next_batch(house: &House) -> (PayoutBatchId, Payout) {
    house.clock.advance_hours(24);
    let batch = house.batch().await.expect("a batch");
    let payout = house
        .state()
        .payouts
        .owned()
        .into_values()
        .find(|payout| payout.batch == batch)
        .expect("a payout");
    (batch, payout)
}

async fn let_go(house: &House, batch: PayoutBatchId) {
    for who in [world::an_admin().id, world::a_customer().id] {
        sign_batch(
            &house.store,
            SignBatch {
                call: house.by(Actor::Staff(who)),
                batch,
                method: PayoutMethod::Transfer,
            },
        )
        .await
        .unwrap();
    }
}

fn owed(house: &House) -> i64 {
    house
        .state()
        .clawbacks
        .values()
        .map(|clawback| clawback.left().unwrap().kobo())
        .sum()
}

#[tokio::test]
async fn the_fund_pays_at_once_and_once_a_decision() {
    let house = House::new().await;
    let order = done(&house).await;
    let share = -house.balance(&Account::Provider(amina()));
    assert_eq!(
        claw_back(&house, claim(order, DECISION, 500_000)).await,
        Applied::Now(())
    );
    assert_eq!(
        claw_back(&house, claim(order, DECISION, 500_000)).await,
        Applied::Already
    );
    assert_eq!(house.balance(&Account::GuaranteeFund), 500_000);
    assert_eq!(
        -house.balance(&Account::Provider(amina())),
        share,
        "nothing is taken but out of payouts"
    );
    assert_eq!(
        (house.escrow(order), owed(&house), house.refunds().len()),
        (0, 500_000, 1)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn at_most_thirty_percent_of_each_payout_goes_back_until_nothing_is_owed() {
    let house = House::new().await;
    let order = done(&house).await;
    let share = -house.balance(&Account::Provider(amina()));
    let (part, rest) = (share * 30 / 100, 1_234);
    let _once = claw_back(&house, claim(order, DECISION, part)).await;
    let _once = claw_back(&house, claim(order, DECISION + 1, rest)).await;
    let (_, payout) = next_batch(&house).await;
    assert_eq!(
        (payout.amount.kobo(), payout.withheld.kobo()),
        (share - part, part),
        "never more than the part"
    );
    assert_eq!(
        (house.balance(&Account::GuaranteeFund), owed(&house)),
        (rest, rest),
        "the oldest decision first"
    );
    assert_eq!(house.balance(&Account::Provider(amina())), 0);
    house.assert_sound().await;
    house.completed().await;
    let (_, second) = next_batch(&house).await;
    assert_eq!(second.withheld.kobo(), rest, "no more than is owed");
    assert_eq!(
        (house.balance(&Account::GuaranteeFund), owed(&house)),
        (0, 0)
    );
    house.completed().await;
    let (_, third) = next_batch(&house).await;
    assert_eq!(third.withheld, Money::ZERO);
    house.assert_sound().await;
}

#[tokio::test]
async fn a_payout_that_comes_back_brings_the_debt_back_with_it() {
    let house = House::new().await;
    let order = done(&house).await;
    let share = -house.balance(&Account::Provider(amina()));
    let _once = claw_back(&house, claim(order, DECISION, 100_000)).await;
    let (batch, _) = next_batch(&house).await;
    let_go(&house, batch).await;
    house.gateway.fail_next(
        GatewayCallKind::Transfer,
        GatewayError::Refused("Recipient specified is invalid".into()),
    );
    house.work().await;
    let failed = house.state().payouts.owned().into_values().next().unwrap();
    assert_eq!(
        (failed.status, failed.withheld.kobo()),
        (PayoutStatus::Failed, 100_000)
    );
    assert_eq!(
        (-house.balance(&Account::Provider(amina())), owed(&house)),
        (share, 100_000)
    );
    assert_eq!(house.balance(&Account::GuaranteeFund), 100_000);
    house.assert_sound().await;
    let (batch, payout) = next_batch(&house).await;
    assert_eq!(
        (payout.amount.kobo(), payout.withheld.kobo()),
        (share - 100_000, 100_000)
    );
    let_go(&house, batch).await;
    house.work().await;
    assert_eq!(
        (house.balance(&Account::Provider(amina())), owed(&house)),
        (0, 0)
    );
    house.assert_sound().await;
}
