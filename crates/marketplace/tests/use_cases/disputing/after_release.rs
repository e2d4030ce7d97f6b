//! Decisions after the provider's share was released: the fund pays, and the provider owes it to the fund.

use super::*;
use crate::support::amina;
use marketplace::payouts::{SignBatch, sign_batch};
use orders::OrderStatus;
use payments::{PayoutMethod, PayoutStatus, RefundState, ledger::Account};
use testkit::world;

fn owed(house: &House) -> i64 {
    house
        .state()
        .clawbacks
        .values()
        .map(|debt| debt.left().unwrap().kobo())
        .sum()
}

fn stands(house: &House) -> [i64; 4] {
    [
        Account::VatOutput,
        Account::RevenueCommission,
        Account::Provider(amina()),
        Account::GuaranteeFund,
    ]
    .map(|account| house.balance(&account))
}

#[tokio::test]
async fn a_part_takes_its_vat_and_commission_out_of_the_books_and_the_provider_owes_their_share() {
    let house = House::new().await;
    let order = house.completed().await;
    let before = stands(&house);
    let id = house.heard(order).await;
    assert_eq!(house.rule(1, id, part(500_000)).await, Ok(true));
    let given = house.state().parts_of(order).pop().expect("a part");
    let moved: Vec<i64> = stands(&house)
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
        (owed(&house), house.escrow(order), house.status(order)),
        (given.provider.kobo(), 0, OrderStatus::Completed)
    );
    house.assert_sound().await;
}

/// The regression "a dispute after the payout": the customer has all of it back, the provider pays a part of each payout, and
/// the books are at zero.
#[tokio::test]
async fn a_full_refund_after_the_payout_is_the_funds_until_later_payouts_bring_it_back() {
    let house = House::new().await;
    house.gateway.refunds_begin_as(RefundState::Processed);
    house.with_account().await;
    let order = house.completed().await;
    let share = -house.balance(&Account::Provider(amina()));
    house.clock.advance_hours(24);
    let batch = house.batch().await.expect("a batch");
    for who in [world::an_admin().id, world::a_customer().id] {
        let cmd = SignBatch {
            call: house.by(Actor::Staff(who)),
            batch,
            method: PayoutMethod::Transfer,
        };
        sign_batch(&house.store, cmd).await.expect("signed");
    }
    house.work().await;
    let left = |status| matches!(status, PayoutStatus::Sent | PayoutStatus::Paid);
    assert!(
        house
            .state()
            .payouts
            .values()
            .all(|payout| left(payout.status)),
        "it has left"
    );
    let id = house.heard(order).await;
    house.all_back(id).await;
    assert_eq!(
        (house.status(order), house.escrow(order)),
        (OrderStatus::Cancelled, 0)
    );
    let [vat, revenue, provider, fund] = stands(&house);
    assert_eq!(
        [vat, revenue, provider, fund],
        [0, 0, 0, share],
        "the state and we have nothing of it, the fund bears the share"
    );
    assert_eq!((owed(&house), house.refunds().len()), (share, 1));
    assert_eq!(house.refunds()[0].amount, house.order(order).paid);
    house.assert_sound().await;
    house.completed().await;
    house.clock.advance_hours(24);
    house.batch().await.expect("the next batch");
    assert_eq!(
        house.balance(&Account::GuaranteeFund),
        share - share * 30 / 100,
        "at most 30 % of a payout comes back"
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn what_went_back_in_parts_before_does_not_go_back_again() {
    let house = House::new().await;
    let order = house.completed().await;
    house.give_labour(order, 300_000).await;
    let id = house.heard(order).await;
    house.all_back(id).await;
    let back: i64 = house
        .refunds()
        .iter()
        .map(|refund| refund.amount.kobo())
        .sum();
    assert_eq!(back, house.order(order).paid.kobo());
    assert_eq!(
        (
            house.balance(&Account::VatOutput),
            house.balance(&Account::RevenueCommission)
        ),
        (0, 0)
    );
    house.assert_sound().await;
}
