//! A reserve who leaves, pauses, is suspended or may no longer take the job is none any more.

use crate::keep_alive::eve;
use crate::support::{Fixture, amina};
use kernel::{Actor, Applied};
use marketplace::{
    TaskKind,
    availability::{PauseProvider, pause_provider},
    dispatch::{DeclineOffer, decline_offer},
};
use orders::{KeepAliveState as State, OrderStatus};
use providers::{DeclineReason, OfferState};

#[tokio::test]
async fn b9_13_a_reserve_who_is_suspended_is_none_any_more_and_another_is_asked() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.with_reserve().await;
    fixture.holds(offer.provider).await;
    let _runs = fixture.work().await;
    assert_eq!(fixture.reserve_of(order), None);
    assert_eq!(fixture.offer(offer.id).state, OfferState::Withdrawn);
    assert_eq!(fixture.order(order).provider, Some(amina()));
    let asked = fixture.asked_as_reserve(order);
    let open = asked.iter().filter(|one| one.state == OfferState::Sent);
    assert!(open.count() > 0, "{asked:?}");
}

#[tokio::test]
async fn b9_13_a_reserve_who_leaves_costs_nothing_and_another_is_asked() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.with_reserve().await;
    let cmd = DeclineOffer {
        call: fixture.by(Actor::Provider(offer.provider)),
        offer: offer.id,
        reason: DeclineReason::Busy,
    };
    let declined = decline_offer(&fixture.store, cmd).await;
    assert_eq!(declined, Ok(Applied::Now(())));
    assert_eq!(fixture.reserve_of(order), None);
    assert_eq!(fixture.offer(offer.id).fault, None);
    fixture.works_at(eve(18, 31)).await;
    let open = fixture.asked_as_reserve(order);
    let open: Vec<_> = open
        .iter()
        .filter(|one| one.state == OfferState::Sent)
        .collect();
    assert!(!open.is_empty(), "the search goes on");
    assert!(open.iter().all(|one| one.provider != offer.provider));
}

#[tokio::test]
async fn b9_13_a_reserve_who_may_no_longer_take_the_job_does_not_get_it() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.with_reserve().await;
    fixture.store.tamper(|state| {
        let provider = state.providers.get_mut(&offer.provider).unwrap();
        provider.status = providers::ProviderStatus::Suspended;
    });
    fixture.works_at(eve(20, 0)).await;
    let view = fixture.order(order);
    assert_eq!(
        (view.status, view.provider, view.keep_alive.state),
        (OrderStatus::Paid, None, State::EveMissed)
    );
    assert_eq!(fixture.offer(offer.id).state, OfferState::Lost);
    assert!(fixture.job(TaskKind::SearchTimeout, order.uuid()).is_some());
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b9_13_a_reserve_who_pauses_is_no_longer_the_reserve() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.with_reserve().await;
    let cmd = PauseProvider {
        call: fixture.by(Actor::Provider(offer.provider)),
        provider: offer.provider,
        until: None,
    };
    assert!(pause_provider(&fixture.store, cmd).await.unwrap().is_now());
    assert_eq!(fixture.reserve_of(order), None);
    assert_eq!(fixture.offer(offer.id).state, OfferState::Withdrawn);
}
