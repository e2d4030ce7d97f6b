//! When and how often it is possible, and what is refused.

use super::naira;
use crate::support::{Fixture, amina};
use marketplace::payouts::{NotToday, PayoutError, SignBatch, set_bank_account, sign_batch};
use orders::OrderStatus;
use payments::{BatchStatus, PayoutMethod, SameDayOffer, TransferCost};
use providers::ProviderStatus;
use testkit::world;

#[tokio::test]
async fn another_amount_or_cost_than_was_shown_is_refused_with_what_it_is_now() {
    let fixture = Fixture::free_at_noon().await;
    let shown = fixture.today().await.unwrap();
    let less = shown.sent.minus(naira(1)).unwrap();
    for seen in [
        SameDayOffer {
            cost: TransferCost {
                fee: naira(10),
                ..shown.cost
            },
            ..shown
        },
        SameDayOffer {
            earned: less,
            ..shown
        },
        SameDayOffer {
            sent: less,
            ..shown
        },
    ] {
        assert_eq!(
            fixture.ask(seen).await,
            Err(PayoutError::OfferChanged(shown))
        );
    }
    let message = PayoutError::OfferChanged(shown).to_string();
    assert!(
        message.contains(&shown.earned.to_string()) && message.contains(&shown.sent.to_string()),
        "{message}"
    );
    // Another earning became available meanwhile.
    fixture.completed().await;
    fixture.noon_of_the_next_day();
    let now = fixture.today().await.unwrap();
    assert_eq!(now.earned.kobo(), fixture.amina_balance());
    assert_eq!(
        fixture.ask(shown).await,
        Err(PayoutError::OfferChanged(now))
    );
    assert_eq!(
        (
            fixture.state().payouts.len(),
            fixture.state().payout_batches.len()
        ),
        (0, 0)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn it_is_possible_once_a_day_and_a_repeated_request_creates_nothing() {
    let fixture = Fixture::free_at_noon().await;
    let (offer, call) = (fixture.today().await.unwrap(), fixture.amina());
    let made = fixture.ask_as(call, offer).await.unwrap();
    assert_eq!(
        fixture.ask_as(call, offer).await,
        Ok(made),
        "a caller who got no answer asks again"
    );
    assert_eq!(fixture.ask(offer).await, Err(NotToday::Asked.into()));
    assert_eq!(fixture.not_today().await, NotToday::Asked);
    assert_eq!(fixture.state().payouts.len(), 1);
    fixture.completed().await;
    fixture.noon_of_the_next_day();
    fixture.ask(fixture.today().await.unwrap()).await.unwrap();
    assert_eq!(fixture.state().payouts.len(), 2);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn it_can_be_had_from_six_to_six() {
    let fixture = Fixture::free_at_noon().await;
    let day = fixture.clock_now().abuja_date();
    for (at, open) in [
        (day.at_hour(6).plus_secs(-1), false),
        (day.at_hour(6), true),
        (day.at_hour(18).plus_secs(-1), true),
        (day.at_hour(18), false),
    ] {
        fixture.clock.set(at);
        assert_eq!(
            fixture.today().await.err(),
            (!open).then(|| NotToday::Closed.into()),
            "{at}"
        );
    }
}

#[tokio::test]
async fn no_payout_for_a_stopped_provider_an_unrested_account_or_too_little_money() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    fixture.noon_of_the_next_day();
    assert_eq!(fixture.not_today().await, NotToday::NoAccount);
    fixture.with_account().await;
    fixture.store.tamper(|state| {
        state.providers.get_mut(&amina()).unwrap().status = ProviderStatus::Suspended
    });
    assert_eq!(fixture.not_today().await, NotToday::Stopped);
    fixture
        .store
        .tamper(|state| state.providers.get_mut(&amina()).unwrap().status = ProviderStatus::Active);
    let shown = fixture.today().await.unwrap();
    fixture
        .store
        .tamper(|state| state.orders.get_mut(&order).unwrap().status = OrderStatus::Disputed);
    assert_eq!(
        fixture.not_today().await,
        NotToday::TooLittle,
        "the one line is frozen"
    );
    fixture
        .store
        .tamper(|state| state.orders.get_mut(&order).unwrap().status = OrderStatus::Completed);
    fixture.open_at_bank("0123456780");
    let session = fixture.sure().await;
    set_bank_account(
        &fixture.store,
        &fixture.gateway,
        fixture.account(session, "0123456780"),
    )
    .await
    .unwrap();
    assert_eq!(fixture.not_today().await, NotToday::AccountWaits);
    assert_eq!(
        fixture.ask(shown).await,
        Err(NotToday::AccountWaits.into()),
        "whatever was shown before"
    );
    fixture.clock.advance_hours(48);
    assert!(fixture.today().await.is_ok());
    fixture.small(199_999);
    assert_eq!(fixture.not_today().await, NotToday::TooLittle);
    fixture.small(200_000);
    assert_eq!(fixture.today().await.unwrap().sent, naira(1_990));
    assert_eq!(fixture.state().payouts.len(), 0);
}

#[tokio::test]
async fn above_a_hundred_thousand_naira_it_waits_for_two_people_of_finance() {
    let fixture = Fixture::free_at_noon().await;
    for _ in 0..4 {
        fixture.completed().await;
    }
    fixture.noon_of_the_next_day();
    let offer = fixture.today().await.unwrap();
    assert!(offer.needs_signatures(), "and it is said before");
    let payout = fixture.ask(offer).await.unwrap();
    assert_eq!(
        fixture.state().payout_batches[&payout.batch].status,
        BatchStatus::Open
    );
    fixture.work().await;
    assert_eq!(
        fixture.gateway.transfers(),
        [],
        "nothing leaves without a signature"
    );
    fixture.reactions().await;
    let recipients: Vec<_> = fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|note| note.title == "Payouts are ready")
        .map(|note| note.user)
        .collect();
    assert_eq!(recipients, [world::an_admin().id]);
    for who in [world::an_admin().id, world::a_customer().id] {
        let cmd = SignBatch {
            call: fixture.by(testkit::staff(who)),
            batch: payout.batch,
            method: PayoutMethod::Transfer,
        };
        sign_batch(&fixture.store, cmd).await.unwrap();
    }
    fixture.work().await;
    assert_eq!(
        fixture
            .gateway
            .transfers()
            .iter()
            .map(|one| one.amount)
            .collect::<Vec<_>>(),
        [offer.sent]
    );
    fixture.assert_sound().await;
}
