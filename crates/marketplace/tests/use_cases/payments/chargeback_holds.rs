//! What a chargeback means for the earnings of its order.

use super::chargebacks::{PRICE, reported};
use crate::support::{Fixture, amina};
use kernel::{OrderId, UserId};
use payments::{SHARE_LINE, ledger::Account};

const DUE: &str = "1795300000";

/// Whether the provider's share of the order is in a payout.
fn is_in_a_payout(fixture: &Fixture, order: OrderId) -> bool {
    fixture.state().earnings[&(order, amina(), SHARE_LINE)]
        .payout
        .is_some()
}

fn titles_for_amina(fixture: &Fixture) -> Vec<String> {
    fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|note| note.user == UserId::from(amina()))
        .map(|note| note.title)
        .collect()
}

#[tokio::test]
async fn t44_an_open_chargeback_holds_the_earning_of_its_order_alone_until_the_bank_decides() {
    for (outcome, fund) in [("WON", 0), ("LOST", PRICE)] {
        for opened_before_the_end in [true, false] {
            let fixture = Fixture::new().await;
            let (order, charge) = fixture.paid().await;
            if opened_before_the_end {
                reported(&fixture, &charge, (PRICE, DUE), None).await;
                fixture.complete(order).await;
            } else {
                fixture.complete(order).await;
                reported(&fixture, &charge, (PRICE, DUE), None).await;
            }
            let other = fixture.completed().await;
            fixture.with_account().await;
            let owed = fixture.balance(&Account::Provider(amina()));
            fixture.clock.advance_hours(24);
            assert!(fixture.batch().await.is_some(), "the other job is paid");
            assert_eq!(
                (
                    is_in_a_payout(&fixture, order),
                    is_in_a_payout(&fixture, other)
                ),
                (false, true),
                "{outcome}"
            );
            assert!(
                owed < fixture.balance(&Account::Provider(amina()))
                    && fixture.balance(&Account::Provider(amina())) < 0,
                "what is held stays the provider's"
            );
            fixture.assert_sound().await;

            reported(&fixture, &charge, (PRICE, DUE), Some(outcome)).await;
            assert_eq!(
                fixture.balance(&Account::GuaranteeFund),
                fund,
                "{outcome}: the fund bears what the bank took"
            );
            fixture.clock.advance_hours(24);
            let _made_now_or_by_its_task = fixture.batch().await;
            assert!(
                is_in_a_payout(&fixture, order),
                "{outcome}: the hold has ended"
            );
            assert_eq!(fixture.balance(&Account::Provider(amina())), 0);
            fixture.assert_sound().await;
        }
    }
}

#[tokio::test]
async fn t44_a_chargeback_after_the_payout_leaves_the_payout_and_is_a_cost_of_the_fund() {
    let fixture = Fixture::new().await;
    let (order, charge) = fixture.paid().await;
    fixture.complete(order).await;
    fixture.with_account().await;
    fixture.clock.advance_hours(24);
    assert!(fixture.batch().await.is_some());
    reported(&fixture, &charge, (PRICE, DUE), None).await;
    assert!(is_in_a_payout(&fixture, order));
    reported(&fixture, &charge, (PRICE, DUE), Some("LOST")).await;
    assert!(is_in_a_payout(&fixture, order));
    assert_eq!(
        (
            fixture.balance(&Account::GuaranteeFund),
            fixture.balance(&Account::Provider(amina())),
            fixture.state().clawbacks.len()
        ),
        (PRICE, 0, 0),
        "the provider owes nothing without a dispute of the order"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn t44_the_provider_is_told_once_that_the_earning_is_held_and_once_that_it_is_not() {
    let fixture = Fixture::new().await;
    let (order, charge) = fixture.paid().await;
    fixture.complete(order).await;
    for due in [DUE, DUE, "1795210000"] {
        reported(&fixture, &charge, (PRICE, due), None).await;
    }
    fixture.reactions().await;
    let told = |title: &str| {
        titles_for_amina(&fixture)
            .iter()
            .filter(|one| *one == title)
            .count()
    };
    assert_eq!(
        (
            told("An earning is held"),
            told("An earning is no longer held")
        ),
        (1, 0)
    );
    for _again in 0..2 {
        reported(&fixture, &charge, (PRICE, DUE), Some("WON")).await;
    }
    fixture.reactions().await;
    assert_eq!(
        (
            told("An earning is held"),
            told("An earning is no longer held")
        ),
        (1, 1)
    );
}
