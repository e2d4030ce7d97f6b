//! The waves of a search, and the preferred provider, who is asked before them.

use crate::settings::change;
use crate::support::{Fixture, a_booking, amina};
use ::settings::SettingKey;
use kernel::{Actor, Applied, OrderId, ProviderId};
use marketplace::{
    dispatch::{DeclineOffer, UnassignJob, decline_offer, leave_job},
    orders::{PlaceOrder, place_order},
};
use providers::{DeclineReason, OfferState};
use testkit::world;

fn rival(number: u64) -> ProviderId {
    world::a_provider_no(number).id
}

async fn rivals(fixture: &Fixture, count: u64) {
    for number in 1..=count {
        world::stored::provider(&fixture.store, world::a_provider_no(number)).await;
    }
}

/// A paid order whose customer asks for a provider, after the first offers were sent.
async fn preferring(fixture: &Fixture, preferred: ProviderId) -> OrderId {
    let (order, _) = fixture.paid().await;
    fixture.store.tamper(|state| {
        state.orders.get_mut(&order).unwrap().preferred = Some(preferred);
    });
    fixture.work().await;
    order
}

fn sent(fixture: &Fixture, order: OrderId) -> Vec<(ProviderId, u32, OfferState)> {
    let offers = fixture.offers(order).into_iter();
    offers
        .map(|offer| (offer.provider, offer.wave, offer.state))
        .collect()
}

#[tokio::test]
async fn b9_6_the_size_of_a_wave_and_the_life_of_its_offers_are_settings() {
    let fixture = Fixture::new().await;
    rivals(&fixture, 3).await;
    change(&fixture, (SettingKey::FirstWaveSize, 1, 0)).await;
    change(&fixture, (SettingKey::SecondWaveSize, 2, 0)).await;
    change(&fixture, (SettingKey::AsapOfferMinutes, 7, 0)).await;
    let (order, _) = fixture.paid().await;
    fixture.store.tamper(|state| {
        state.orders.get_mut(&order).unwrap().slot = Some(orders::Slot::Asap);
    });
    fixture.work().await;
    let first = fixture.offers(order);
    assert_eq!(first.len(), 1);
    assert_eq!(first[0].expires_at, fixture.clock_now().plus_mins(7));
    fixture.work_after_mins(7).await;
    let waves: Vec<_> = sent(&fixture, order)
        .into_iter()
        .map(|(_, wave, _)| wave)
        .collect();
    assert_eq!(
        waves.iter().filter(|wave| **wave == 2).count(),
        2,
        "{waves:?}"
    );
}

#[tokio::test]
async fn b9_8_the_preferred_provider_is_asked_alone_first_and_the_others_when_the_offer_ends() {
    let fixture = Fixture::new().await;
    rivals(&fixture, 2).await;
    let order = preferring(&fixture, rival(2)).await;
    assert_eq!(sent(&fixture, order), [(rival(2), 0, OfferState::Sent)]);
    let first = fixture.offers(order).remove(0);
    assert!(first.is_preferred() && first.basis.is_some());
    assert_eq!(first.expires_at, fixture.clock_now().plus_mins(5));
    fixture.work_after_mins(5).await;
    let mut all = sent(&fixture, order);
    all.sort_by_key(|(provider, ..)| *provider);
    let mut expected = vec![
        (rival(2), 0, OfferState::Expired),
        (amina(), 1, OfferState::Sent),
        (rival(1), 1, OfferState::Sent),
    ];
    expected.sort_by_key(|(provider, ..)| *provider);
    assert_eq!(all, expected);
}

#[tokio::test]
async fn b9_8_a_preferred_provider_who_declines_lets_the_search_go_on_at_once_and_one_who_accepts_has_the_job()
 {
    let fixture = Fixture::new().await;
    rivals(&fixture, 1).await;
    let order = preferring(&fixture, rival(1)).await;
    let cmd = DeclineOffer {
        call: fixture.by(Actor::Provider(rival(1))),
        offer: fixture.offers(order)[0].id,
        reason: DeclineReason::Busy,
    };
    assert_eq!(
        decline_offer(&fixture.store, cmd).await,
        Ok(Applied::Now(()))
    );
    fixture.work().await;
    let open: Vec<_> = sent(&fixture, order).into_iter().skip(1).collect();
    assert_eq!(open, [(amina(), 1, OfferState::Sent)]);

    let fixture = Fixture::new().await;
    rivals(&fixture, 1).await;
    let order = preferring(&fixture, amina()).await;
    let offer = fixture.offers(order)[0].id;
    fixture.accept(order, offer).await;
    assert_eq!(fixture.order(order).provider, Some(amina()));
    assert_eq!(
        sent(&fixture, order).len(),
        1,
        "no other provider was asked"
    );
}

#[tokio::test]
async fn b9_8_the_preferred_provider_is_asked_first_also_when_the_search_restarts() {
    let fixture = Fixture::new().await;
    rivals(&fixture, 1).await;
    let status = |status| {
        fixture.store.tamper(|state| {
            state.providers.get_mut(&rival(1)).unwrap().status = status;
        });
    };
    status(providers::ProviderStatus::Paused);
    let order = preferring(&fixture, rival(1)).await;
    let offer = fixture.offers(order).remove(0);
    fixture.accept(order, offer.id).await;
    status(providers::ProviderStatus::Active);
    let cmd = UnassignJob {
        call: fixture.amina(),
        order,
        reason: "My car broke down.".into(),
    };
    leave_job(&fixture.store, cmd).await.unwrap();
    fixture.work().await;
    let open: Vec<_> = sent(&fixture, order).into_iter().skip(1).collect();
    assert_eq!(open, [(rival(1), 0, OfferState::Sent)]);
}

#[tokio::test]
async fn b9_8_a_preferred_provider_who_cannot_take_the_job_delays_nothing() {
    let fixture = Fixture::new().await;
    rivals(&fixture, 1).await;
    fixture.store.tamper(|state| {
        let provider = state.providers.get_mut(&rival(1)).unwrap();
        provider.status = providers::ProviderStatus::Paused;
    });
    let order = preferring(&fixture, rival(1)).await;
    assert_eq!(sent(&fixture, order), [(amina(), 1, OfferState::Sent)]);
}

#[tokio::test]
async fn b9_8_an_order_keeps_a_preferred_provider_only_if_they_do_the_service() {
    let fixture = Fixture::new().await;
    rivals(&fixture, 3).await;
    fixture.store.tamper(|state| {
        let mut change = |number: u64| state.providers.get_mut(&rival(number)).unwrap().clone();
        let (mut other, mut left) = (change(2), change(3));
        other.categories.clear();
        left.status = providers::ProviderStatus::Offboarded;
        state.providers.insert(other.id, other);
        state.providers.insert(left.id, left);
    });
    for (number, kept) in [(1, true), (2, false), (3, false), (77, false)] {
        let cmd = PlaceOrder {
            preferred: Some(rival(number)),
            submit: false,
            ..a_booking(fixture.owner())
        };
        let order = place_order(&fixture.store, &fixture.store, cmd)
            .await
            .unwrap();
        let stored = fixture.order(order).preferred;
        assert_eq!(stored, kept.then_some(rival(number)), "{number}");
    }
}
