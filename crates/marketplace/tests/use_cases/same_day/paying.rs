//! Money that is paid on the day, and transfers that fail.

use super::naira;
use crate::{
    clawbacks::{claim, claw_back},
    support::{Fixture, amina},
};
use kernel::Money;
use marketplace::payouts::{NotToday, PayoutError};
use payments::{
    BatchKind, BatchStatus, GatewayError, PayoutStatus, SameDayOffer, TransferCost, TransferState,
    ledger::Account, payout_reference,
};
use testkit::GatewayCallKind;

#[tokio::test]
async fn released_earnings_are_paid_today_at_the_cost_that_was_shown_first() {
    let fixture = Fixture::free_at_noon().await;
    let whole = fixture.amina_balance();
    let (offer, cost) = (
        fixture.today().await.unwrap(),
        TransferCost {
            fee: naira(25),
            stamp_duty: naira(50),
        },
    );
    let sent = Money::from_kobo(whole - 7_500);
    assert_eq!(
        offer,
        SameDayOffer {
            earned: Money::from_kobo(whole),
            withheld: Money::ZERO,
            cost,
            sent
        }
    );
    assert_eq!(
        (fixture.amina_balance(), fixture.state().payouts.len()),
        (whole, 0),
        "looking takes nothing"
    );
    let payout = fixture.ask(offer).await.unwrap();
    let inflight = -fixture.balance(&Account::PayoutInFlight(payout.id));
    assert_eq!(
        (fixture.amina_balance(), inflight, fixture.fees()),
        (0, sent.kobo(), 7_500)
    );
    let batch = fixture.state().payout_batches[&payout.batch].clone();
    assert_eq!(
        (batch.kind, batch.asked_by, batch.status),
        (BatchKind::SameDay, Some(amina()), BatchStatus::Released)
    );
    fixture.assert_sound().await;
    fixture.work().await;
    let transfers: Vec<_> = fixture
        .gateway
        .transfers()
        .into_iter()
        .map(|one| (one.reference, one.amount))
        .collect();
    assert_eq!(transfers, [(payout_reference(payout.id), sent)]);
    fixture.gateway.set_transfers(TransferState::Success);
    fixture.clock.advance_mins(10);
    fixture.work().await;
    assert_eq!(fixture.payout(payout.id).status, PayoutStatus::Paid);
    assert_eq!(
        (
            fixture.balance(&Account::PayoutInFlight(payout.id)),
            fixture.fees()
        ),
        (0, 7_500)
    );
    fixture.reactions().await;
    let notices: Vec<_> = fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|note| note.title == "You have been paid")
        .collect();
    assert_eq!(
        notices
            .iter()
            .map(|note| note.message.clone())
            .collect::<Vec<_>>(),
        [format!("{sent} is on its way to your bank account.")]
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_transfer_that_fails_or_comes_back_gives_all_of_it_back_and_the_cost_with_it() {
    for was_paid in [false, true] {
        let fixture = Fixture::free_at_noon().await;
        let whole = fixture.amina_balance();
        let payout = fixture.ask(fixture.today().await.unwrap()).await.unwrap();
        fixture.work().await;
        if was_paid {
            fixture.gateway.set_transfers(TransferState::Success);
            fixture.clock.advance_mins(10);
            fixture.work().await;
            assert_eq!(fixture.payout(payout.id).status, PayoutStatus::Paid);
            fixture.gateway.set_transfers(TransferState::Reversed);
            fixture.clock.advance_hours(24);
        } else {
            fixture.gateway.set_transfers(TransferState::Failed);
            fixture.clock.advance_mins(10);
        }
        fixture.work().await;
        assert!(fixture.payout(payout.id).is_over(), "{was_paid}");
        assert_eq!(
            (
                fixture.amina_balance(),
                fixture.fees(),
                fixture.balance(&Account::PayoutInFlight(payout.id))
            ),
            (whole, 0, 0),
            "{was_paid}"
        );
        fixture.reactions().await;
        let notice = fixture
            .state()
            .notifications
            .owned()
            .into_values()
            .find(|note| note.title == "Your payout came back")
            .expect("a word");
        let explanation = format!(
            "{} could not be paid out and is back in your balance",
            Money::from_kobo(whole)
        );
        assert!(
            notice.message.starts_with(&explanation),
            "{}",
            notice.message
        );
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn a_transfer_that_the_gateway_refuses_costs_nothing() {
    let fixture = Fixture::free_at_noon().await;
    let whole = fixture.amina_balance();
    let payout = fixture.ask(fixture.today().await.unwrap()).await.unwrap();
    fixture.gateway.fail_next(
        GatewayCallKind::Transfer,
        GatewayError::Refused("Recipient specified is invalid".into()),
    );
    fixture.work().await;
    assert_eq!(
        (
            fixture.payout(payout.id).status,
            fixture.amina_balance(),
            fixture.fees()
        ),
        (PayoutStatus::Failed, whole, 0)
    );
    assert_eq!(
        fixture.not_today().await,
        NotToday::Asked,
        "the next one is the free one of the morning"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_debt_is_withheld_from_it_and_the_cost_is_that_of_the_sent_amount() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    fixture.with_account().await;
    let share = fixture.amina_balance();
    let _applied = claw_back(&fixture, claim(order, 950_001, 1_500_000)).await;
    fixture.noon_of_the_next_day();
    let offer = fixture.today().await.unwrap();
    assert_eq!(offer.withheld.kobo(), share * 30 / 100);
    assert_eq!(offer.cost, TransferCost::of(offer.sent));
    let fund = fixture.balance(&Account::GuaranteeFund);
    let payout = fixture.ask(offer).await.unwrap();
    assert_eq!(
        (
            fixture.amina_balance(),
            fund - fixture.balance(&Account::GuaranteeFund)
        ),
        (0, offer.withheld.kobo())
    );
    assert_eq!(
        (payout.withheld, payout.cost, payout.amount),
        (offer.withheld, offer.cost.total(), offer.sent)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn no_more_leaves_than_the_gateway_holds_beside_what_waits_in_batches() {
    let fixture = Fixture::free_at_noon().await;
    let offer = fixture.today().await.unwrap();
    let enough = offer.sent.plus(naira(100)).unwrap();
    fixture
        .gateway
        .set_balance(enough.minus(Money::from_kobo(1)).unwrap());
    assert_eq!(fixture.ask(offer).await, Err(NotToday::NotHeld.into()));
    // A daily batch that is not signed yet reserves the same money.
    fixture.gateway.set_balance(naira(1_000_000));
    let batch = fixture.batch().await.expect("a batch");
    let waits = fixture
        .state()
        .payouts
        .owned()
        .into_values()
        .find(|payout| payout.batch == batch)
        .unwrap();
    fixture.completed().await;
    fixture.noon_of_the_next_day();
    fixture.gateway.set_balance(enough);
    let offer = fixture.today().await.unwrap();
    assert_eq!(
        fixture.ask(offer).await,
        Err(NotToday::NotHeld.into()),
        "{waits:?} waits"
    );
    fixture
        .gateway
        .set_balance(enough.plus(waits.amount).unwrap());
    fixture.ask(offer).await.unwrap();
    fixture
        .gateway
        .fail_next(GatewayCallKind::Balance, GatewayError::Unavailable);
    assert_eq!(
        fixture.ask(offer).await,
        Err(PayoutError::Gateway(GatewayError::Unavailable))
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn the_batch_of_the_next_morning_takes_the_returned_payouts_and_costs_nothing() {
    let fixture = Fixture::free_at_noon().await;
    let whole = fixture.amina_balance();
    let first = fixture.ask(fixture.today().await.unwrap()).await.unwrap();
    fixture.gateway.fail_next(
        GatewayCallKind::Transfer,
        GatewayError::Refused("Closed".into()),
    );
    fixture.work().await;
    fixture
        .clock
        .set(fixture.clock_now().abuja_date().plus_days(1).at_hour(6));
    fixture.work().await;
    let second = fixture
        .state()
        .payouts
        .owned()
        .into_values()
        .find(|payout| payout.id != first.id)
        .expect("made by itself");
    assert_eq!((second.amount.kobo(), second.cost), (whole, Money::ZERO));
    assert_eq!(
        fixture.state().payout_batches[&second.batch].kind,
        BatchKind::Daily
    );
    fixture.assert_sound().await;
}
