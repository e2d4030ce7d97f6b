//! Who is asked, in which wave, and for how long.

use super::{accept, dispatch_due, in_days, rivals, send};
use crate::support::{Fixture, amina, bola};
use kernel::{Actor, Applied, OrderId};
use marketplace::{
    DomainEvent,
    dispatch::{DispatchError, UnassignJob, accept_offer, leave_job},
};
use orders::{OrderStatus, TrackingStep};
use providers::{Gender, OfferState, ProviderStatus};
use testkit::{id_no, world};

#[tokio::test]
async fn a_paid_order_is_offered_with_the_price_and_the_share_and_without_the_address() {
    let fixture = Fixture::new().await;
    let (order, _) = fixture.paid().await;
    assert_eq!(send(&fixture, order).await, 1);
    let (stored, offer) = (fixture.order(order), fixture.offers(order).remove(0));
    let price = fixture.state().price_versions[&stored.price.unwrap().version].clone();
    assert_eq!(
        (offer.provider, offer.wave, offer.state),
        (amina(), 1, OfferState::Sent)
    );
    assert_eq!(
        (offer.gross, offer.net, offer.commission),
        (
            price.total(),
            price.split().provider_receives,
            price.split().commission
        )
    );
    assert_eq!(offer.expires_at, fixture.clock_now().plus_mins(3));
    assert_eq!(
        (stored.status, stored.tracking_step),
        (OrderStatus::Paid, TrackingStep::Offered)
    );
    assert_eq!(
        fixture.count(&DomainEvent::OfferSent {
            order,
            offer: offer.id,
            provider: amina()
        }),
        1
    );
    assert_eq!(dispatch_due(&fixture, order), offer.expires_at);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn offers_that_stand_are_not_sent_again() {
    let fixture = Fixture::new().await;
    let (order, _) = fixture.offered().await;
    fixture.clock.advance_mins(2);
    assert_eq!(send(&fixture, order).await, 0);
    assert_eq!(fixture.offers(order).len(), 1);
    assert_eq!(
        dispatch_due(&fixture, order),
        fixture.offers(order)[0].expires_at,
        "it comes again when they run out"
    );
}

#[tokio::test]
async fn an_unpaid_order_is_offered_to_no_provider() {
    let fixture = Fixture::new().await;
    for (number, status) in (1..).zip(world::REACHABLE) {
        let order =
            world::order_in(&fixture.store, &world::OrderPlan::numbered(number), status).await;
        let sent = send(&fixture, order.id).await;
        assert_eq!(sent, u32::from(status == OrderStatus::Paid), "{status:?}");
    }
    assert_eq!(send(&fixture, OrderId::from_uuid(id_no(9))).await, 0);
}

#[tokio::test]
async fn only_a_working_provider_of_the_service_and_the_zone_is_asked_and_never_the_customer() {
    let fixture = Fixture::new().await;
    rivals(&fixture, 4).await;
    fixture.store.tamper(|state| {
        let mut rivals = state
            .providers
            .values_mut()
            .filter(|provider| provider.id != amina());
        rivals.next().unwrap().status = ProviderStatus::Suspended;
        rivals.next().unwrap().categories = vec!["plumbing".into()];
        rivals.next().unwrap().zones = Vec::new();
        let mut own = rivals.next().unwrap().clone();
        own.id = bola().into();
        state.providers.insert(own.id, own);
    });
    let (order, _) = fixture.paid().await;
    send(&fixture, order).await;
    let asked: Vec<_> = fixture
        .offers(order)
        .into_iter()
        .map(|offer| offer.provider)
        .collect();
    assert_eq!(asked, [amina(), world::a_provider_no(4).id]);
}

#[tokio::test]
async fn b9_6_offers_for_a_later_day_expire_after_an_hour_and_waves_of_3_5_and_10_follow() {
    let fixture = Fixture::new().await;
    rivals(&fixture, 19).await;
    let (order, _) = fixture.paid().await;
    in_days(&fixture, order, 3).await;
    fixture.work().await;
    assert_eq!(fixture.offers(order).len(), 3);
    fixture.work_after_mins(59).await;
    assert_eq!(fixture.offer_states(order), [OfferState::Sent; 3]);
    for _wave in 2..=4 {
        fixture.work_after_mins(60).await;
    }
    let offers = fixture.offers(order);
    let in_wave = |wave, state| {
        offers
            .iter()
            .filter(|offer| offer.wave == wave && offer.state == state)
            .count()
    };
    assert_eq!(
        [
            in_wave(1, OfferState::Expired),
            in_wave(2, OfferState::Expired),
            in_wave(3, OfferState::Expired),
            in_wave(4, OfferState::Sent),
            offers.len()
        ],
        [3, 5, 10, 2, 20]
    );
    let mut asked: Vec<_> = offers.iter().map(|offer| offer.provider).collect();
    asked.sort();
    asked.dedup();
    assert_eq!(asked.len(), 20, "no provider is asked twice");
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b9_6_a_search_that_restarts_begins_with_its_first_wave() {
    let fixture = Fixture::new().await;
    rivals(&fixture, 19).await;
    let (order, _) = fixture.paid().await;
    in_days(&fixture, order, 3).await;
    fixture.work().await;
    fixture.work_after_mins(60).await;
    let open = |fixture: &Fixture| {
        let mut offers = fixture.offers(order);
        offers.retain(|offer| offer.state == OfferState::Sent);
        offers
    };
    let second = open(&fixture);
    assert_eq!((second.len(), second[0].wave), (5, 2));
    let leaver = fixture.by(Actor::Provider(second[0].provider));
    let taken = accept_offer(&fixture.store, fixture.acceptance(leaver, second[0].id)).await;
    assert!(taken.is_ok_and(|taken| taken.is_now()));
    let cmd = UnassignJob {
        call: fixture.by(Actor::Provider(second[0].provider)),
        order,
        reason: "My car broke down.".into(),
    };
    leave_job(&fixture.store, cmd).await.unwrap();
    fixture.work().await;
    let again = open(&fixture);
    assert_eq!(again.len(), 3, "{again:?}");
    assert!(again.iter().all(|offer| offer.wave == 1), "{again:?}");
    fixture.work_after_mins(60).await;
    assert_eq!(open(&fixture).len(), 5);
}

#[tokio::test]
async fn b9_6_as_soon_as_possible_means_offers_of_three_minutes_and_the_third_wave_asks_everyone() {
    let fixture = Fixture::new().await;
    rivals(&fixture, 19).await;
    let (order, _) = fixture.paid().await;
    fixture.work().await;
    let expires_at = fixture.offers(order)[0].expires_at;
    assert_eq!(expires_at, fixture.clock_now().plus_mins(3));
    let mut sent = vec![fixture.offers(order).len()];
    for _wave in 2..=3 {
        fixture.work_after_mins(3).await;
        sent.push(fixture.offers(order).len());
    }
    assert_eq!(sent, [3, 8, 20]);
}

#[tokio::test]
async fn b9_the_nearest_are_asked_first_and_the_offer_says_how_far_it_is() {
    let fixture = Fixture::new().await;
    rivals(&fixture, 4).await;
    let at = |number: u64, area: &str| {
        let id = world::a_provider_no(number).id;
        fixture.store.tamper(|state| {
            state.providers.get_mut(&id).unwrap().base_area = Some(area.into());
        });
    };
    // The order is in Gwarinpa. Life Camp is 4 km away by road, Kado 3, Kuje 40 and Lugbe 17.
    at(1, "Kuje");
    at(2, "Life Camp");
    at(3, "Kado");
    at(4, "Lugbe");
    fixture.store.tamper(|state| {
        state.providers.get_mut(&amina()).unwrap().base_area = Some("Zuba".into());
    });
    let (order, _) = fixture.paid().await;
    fixture.work().await;
    let asked = |wave| {
        let offers = fixture.offers(order).into_iter();
        let of_wave = offers.filter(move |offer| offer.wave == wave);
        of_wave
            .map(|offer| (offer.provider, offer.distance_m.unwrap() / 1_000))
            .collect::<Vec<_>>()
    };
    let [two, three] = [2, 3].map(|number| world::a_provider_no(number).id);
    assert_eq!(asked(1), [(three, 3), (two, 4)]);
}

#[tokio::test]
async fn a_job_that_prefers_a_woman_is_offered_only_to_women_and_no_man_can_accept() {
    let fixture = Fixture::new().await;
    fixture
        .store
        .tamper(|state| state.providers.get_mut(&amina()).unwrap().gender = Some(Gender::Male));
    rivals(&fixture, 1).await;
    let (order, _) = fixture.paid().await;
    fixture.store.tamper(|state| {
        state.orders.get_mut(&order).unwrap().answers["preferred_gender"] = "female".into()
    });
    assert_eq!(send(&fixture, order).await, 1);
    let offer = fixture.offers(order).remove(0);
    assert_eq!(offer.provider, world::a_provider_no(1).id);
    fixture
        .store
        .tamper(|state| state.providers.get_mut(&offer.provider).unwrap().gender = None);
    let call = fixture.by(Actor::Provider(offer.provider));
    assert_eq!(
        accept(&fixture, call, offer.id).await,
        Err(DispatchError::NotEligible),
        "they are not the preferred provider"
    );
    fixture.store.tamper(|state| {
        state.orders.get_mut(&order).unwrap().answers["preferred_gender"] = "any".into()
    });
    assert_eq!(
        accept(&fixture, call, offer.id).await,
        Ok(Applied::Now(order))
    );
}
