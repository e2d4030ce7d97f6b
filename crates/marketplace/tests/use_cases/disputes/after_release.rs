//! Decisions after the provider's share was released: the fund pays, and the provider owes it to
//! the fund.

use super::*;
use crate::support::amina;
use marketplace::payouts::{SignBatch, sign_batch};
use orders::OrderStatus;
use payments::{PayoutMethod, PayoutStatus, RefundState, ledger::Account};
use testkit::world;

fn owed(fixture: &Fixture) -> i64 {
    fixture
        .state()
        .clawbacks
        .values()
        .map(|debt| debt.left().unwrap().kobo())
        .sum()
}

fn stands(fixture: &Fixture) -> [i64; 4] {
    [
        Account::VatOutput,
        Account::RevenueCommission,
        Account::Provider(amina()),
        Account::GuaranteeFund,
    ]
    .map(|account| fixture.balance(&account))
}

#[tokio::test]
async fn a_part_takes_its_vat_and_commission_out_of_the_books_and_the_provider_owes_their_share() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let before = stands(&fixture);
    let id = fixture.heard(order).await;
    assert_eq!(fixture.rule(1, id, part(500_000)).await, Ok(true));
    let given = fixture.state().parts_of(order).pop().expect("a part");
    let moved: Vec<i64> = stands(&fixture)
        .iter()
        .zip(before)
        .map(|(after, before)| after - before)
        .collect();
    assert_eq!(
        moved,
        [
            given.vat.kobo(),
            given.platform.kobo(),
            0,
            given.provider.kobo()
        ],
        "nothing is taken but out of payouts"
    );
    assert_eq!(
        (owed(&fixture), fixture.escrow(order), fixture.status(order)),
        (given.provider.kobo(), 0, OrderStatus::Completed)
    );
    fixture.assert_sound().await;
}

/// The regression "a dispute after the payout": the customer gets all of it back, the provider pays
/// a part of each payout, and the books are at zero.
#[tokio::test]
async fn a_full_refund_after_the_payout_is_the_funds_until_later_payouts_bring_it_back() {
    let fixture = Fixture::new().await;
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    fixture.with_account().await;
    let order = fixture.completed().await;
    let share = -fixture.balance(&Account::Provider(amina()));
    fixture.clock.advance_hours(24);
    let batch = fixture.batch().await.expect("a batch");
    for who in [world::an_admin().id, world::a_customer().id] {
        let cmd = SignBatch {
            call: fixture.by(testkit::staff(who)),
            batch,
            method: PayoutMethod::Transfer,
        };
        sign_batch(&fixture.store, cmd).await.expect("signed");
    }
    fixture.work().await;
    let left = |status| matches!(status, PayoutStatus::Sent | PayoutStatus::Paid);
    assert!(
        fixture
            .state()
            .payouts
            .values()
            .all(|payout| left(payout.status)),
        "it has left"
    );
    let id = fixture.heard(order).await;
    fixture.all_back(id).await;
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::Cancelled, 0)
    );
    let [vat, revenue, provider, fund] = stands(&fixture);
    assert_eq!(
        [vat, revenue, provider, fund],
        [0, 0, 0, share],
        "the state and we have nothing of it, the fund bears the share"
    );
    assert_eq!((owed(&fixture), fixture.refunds().len()), (share, 1));
    assert_eq!(fixture.refunds()[0].amount, fixture.order(order).paid);
    fixture.assert_sound().await;
    fixture.completed().await;
    fixture.clock.advance_hours(24);
    fixture.batch().await.expect("the next batch");
    assert_eq!(
        fixture.balance(&Account::GuaranteeFund),
        share - share * 30 / 100,
        "at most 30 % of a payout comes back"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn earlier_partial_refunds_are_not_repeated() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    fixture.give_labour(order, 300_000).await;
    let id = fixture.heard(order).await;
    fixture.all_back(id).await;
    let back: i64 = fixture
        .refunds()
        .iter()
        .map(|refund| refund.amount.kobo())
        .sum();
    assert_eq!(back, fixture.order(order).paid.kobo());
    assert_eq!(
        (
            fixture.balance(&Account::VatOutput),
            fixture.balance(&Account::RevenueCommission)
        ),
        (0, 0)
    );
    fixture.assert_sound().await;
}
