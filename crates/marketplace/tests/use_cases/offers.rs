//! What an offer tells its provider, and what staff learn of it.

use crate::settings::change;
use crate::support::{Fixture, a_booking, amina, bola};
use ::settings::SettingKey;
use kernel::{Actor, Applied, OfferId, OrderId, ProviderId};
use marketplace::{
    DomainEvent, ManyOffers,
    dispatch::{
        DeclineOffer, DispatchError, SeeOffer, ShowOffers, UnassignJob, decline_offer, leave_job,
        note_sign_of_life, see_offer, show_offers,
    },
    orders::{PlaceOrder, place_order},
};
use providers::{
    DeclineReason, Fault, FaultFacts, OFFERS_SHOWN_A_DAY, Offer, OfferState, ScorePart,
};
use reviews::{Content, NewReview, Review, Side};
use testkit::{
    id_no,
    world::{self, OrderPlan},
};

#[tokio::test]
async fn b9_4_an_offer_says_why_its_provider_got_it_with_the_parts_of_the_score() {
    let fixture = Fixture::new().await;
    let (_, offer) = fixture.offered().await;
    let basis = fixture.offer(offer).basis.expect("a basis");
    let parts: Vec<_> = basis.parts.iter().map(|one| one.part).collect();
    assert_eq!(parts, ScorePart::ALL);
    let weights: u32 = basis.parts.iter().map(|one| one.weight).sum();
    assert_eq!(weights, 100);
    assert!(basis.total() > 0 && basis.total() <= 100_000);
    assert!(!basis.reserved, "no other provider waited longer");
}

#[tokio::test]
async fn b17_8_an_offer_keeps_what_was_known_about_its_provider() {
    let fixture = Fixture::new().await;
    let seen_at = fixture.clock_now().plus_mins(-30);
    let noted = note_sign_of_life(fixture.as_store(), amina(), seen_at).await;
    assert_eq!(noted, Ok(Applied::Now(())));
    let (_, offer) = fixture.offered().await;
    let offer = fixture.offer(offer);
    let facts = offer.basis.and_then(|basis| basis.facts).expect("facts");
    let silent = offer.sent_at.secs_since(seen_at) / 60;
    assert_eq!(facts.silent_minutes.map(i64::from), Some(silent));
    assert_eq!(facts.idle_minutes, None, "she has finished no job");
    assert_eq!((facts.jobs_done, facts.reviews, facts.stars), (0, 0, 0));
    let none = FaultFacts {
        recent_jobs: 0,
        no_shows: 0,
        others: 0,
    };
    assert_eq!(facts.faults, Some(none), "she has taken no job before");
}

/// A no-show of 40 days ago, with 90 and with 30 days for which a fault counts, and with other points.
#[tokio::test]
async fn b8_11_the_reliability_on_an_offer_counts_the_faults_by_the_settings() {
    let by_settings = [
        (SettingKey::FaultDays, 60, 400),
        (SettingKey::FaultDays, 30, 1_000),
        (SettingKey::FaultNoShowPoints, 1, 800),
        (SettingKey::FaultAddedJobs, 10, 700),
    ];
    for (key, value, expected) in by_settings {
        let fixture = Fixture::new().await;
        change(&fixture, (key, value, 0)).await;
        let at = fixture.clock_now().plus_days(-40);
        let missed = Offer {
            provider: amina(),
            state: OfferState::Withdrawn,
            fault: Some(Fault::NoShow),
            sent_at: at,
            decided_at: Some(at),
            ..OrderPlan::numbered(77).offer()
        };
        fixture.store.tamper(|state| {
            state.offers.insert(missed.id, missed);
        });
        let (_, offer) = fixture.offered().await;
        let basis = fixture.offer(offer).basis.expect("a basis");
        let mut parts = basis.parts.iter();
        let reliable = parts.find(|one| one.part == ScorePart::Reliable);
        assert_eq!(
            reliable.map(|one| one.value),
            Some(expected),
            "{} {value}",
            key.code()
        );
    }
}

#[tokio::test]
async fn b9_9_a_customer_likes_a_provider_from_the_stars_of_the_settings() {
    for (value, expected) in [(4, 0), (3, 1_000)] {
        let fixture = Fixture::new().await;
        if value != SettingKey::ScoreLikedFrom.setting().default {
            change(&fixture, (SettingKey::ScoreLikedFrom, value, 0)).await;
        }
        let review = Review::write(NewReview {
            id: id_no(700_001).into(),
            order: OrderPlan::numbered(77).order_id(),
            side: Side::Customer,
            author: bola(),
            provider: amina(),
            customer: bola(),
            content: Content {
                stars: 3,
                text: String::new(),
                tags: Vec::new(),
                photos: Vec::new(),
            },
            hits: Vec::new(),
            blind_days: 7,
            now: fixture.clock_now(),
        });
        fixture
            .store
            .tamper(|state| drop(state.reviews.insert(review.id, review)));
        let (_, offer) = fixture.offered().await;
        let basis = fixture.offer(offer).basis.expect("a basis");
        let mut parts = basis.parts.iter();
        let known = parts.find(|one| one.part == ScorePart::Known);
        assert_eq!(known.map(|one| one.value), Some(expected), "{value} stars");
    }
}

#[tokio::test]
async fn b9_4_the_weights_on_an_offer_add_up_to_100_whatever_the_settings_say() {
    let fixture = Fixture::new().await;
    change(&fixture, (SettingKey::WeightNear, 90, 0)).await;
    let (_, offer) = fixture.offered().await;
    let basis = fixture.offer(offer).basis.expect("a basis");
    let weights: u32 = basis.parts.iter().map(|one| one.weight).sum();
    assert_eq!(weights, 100, "{basis:?}");
    assert!(basis.total() <= 100_000);
}

#[tokio::test]
async fn b9_4_the_numbers_of_the_score_on_an_offer_are_those_of_the_settings() {
    for (jobs, expected) in [(0, 0), (50, 1_000)] {
        let fixture = Fixture::new().await;
        change(&fixture, (SettingKey::ScoreNewJobs, jobs, 0)).await;
        let (_, offer) = fixture.offered().await;
        let basis = fixture.offer(offer).basis.expect("a basis");
        let mut parts = basis.parts.iter();
        let fresh = parts.find(|one| one.part == ScorePart::Fresh);
        assert_eq!(fresh.map(|one| one.value), Some(expected));
    }
}

#[tokio::test]
async fn b9_11_an_offer_is_seen_once_by_its_provider_and_stays_open() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.offered().await;
    let see = async |call| see_offer(&fixture.store, SeeOffer { call, offer }).await;
    for call in fixture.not_the_provider() {
        assert_eq!(
            see(call).await,
            Err(DispatchError::NotFound),
            "{:?}",
            call.actor
        );
    }
    assert_eq!(fixture.offer(offer).seen_at, None);
    let at = fixture.clock_now();
    assert_eq!(see(fixture.amina()).await, Ok(Applied::Now(())));
    fixture.clock.advance_mins(1);
    assert_eq!(see(fixture.amina()).await, Ok(Applied::Already));
    let seen = fixture.offer(offer);
    assert_eq!((seen.state, seen.seen_at), (OfferState::Sent, Some(at)));
    fixture.accept(order, offer).await;
    assert_eq!(fixture.offer(offer).seen_at, Some(at));
    let nowhere = OfferId::from_uuid(id_no(9));
    let cmd = SeeOffer {
        call: fixture.amina(),
        offer: nowhere,
    };
    assert_eq!(
        see_offer(&fixture.store, cmd).await,
        Err(DispatchError::NotFound)
    );
}

#[tokio::test]
async fn b9_11_a_declined_offer_keeps_its_first_reason() {
    for reason in DeclineReason::ALL {
        let fixture = Fixture::new().await;
        let (_, offer) = fixture.offered().await;
        let decline = async |reason| {
            let cmd = DeclineOffer {
                call: fixture.by(Actor::Provider(amina())),
                offer,
                reason,
            };
            decline_offer(&fixture.store, cmd).await
        };
        assert_eq!(decline(reason).await, Ok(Applied::Now(())));
        assert_eq!(decline(DeclineReason::Other).await, Ok(Applied::Already));
        assert_eq!(fixture.offer(offer).decline_reason, Some(reason));
        let faults = fixture.state().offers[&offer].fault;
        assert_eq!(faults, None, "declining is no fault");
    }
}

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

impl Fixture {
    /// Stores offers to Amina, all of one order, that were shown at the start of the test or never.
    fn more_offers(&self, like: OfferId, numbers: std::ops::Range<u64>, is_shown: bool) {
        let offer = self.offer(like);
        let now = self.clock_now();
        self.store.tamper(|state| {
            for number in numbers {
                let id = OfferId::from_uuid(id_no(740_000 + number));
                let one = Offer {
                    id,
                    shown_at: is_shown.then_some(now),
                    ..offer.clone()
                };
                state.offers.insert(id, one);
            }
        });
    }
    async fn shown_of(&self, offers: &[OfferId]) -> Vec<OfferId> {
        let cmd = ShowOffers {
            call: self.amina(),
            offers: offers.to_vec(),
        };
        show_offers(&self.store, cmd).await.unwrap()
    }
    fn told_of_many(&self) -> usize {
        self.count(&DomainEvent::ManyOffersShown(ManyOffers {
            provider: amina(),
        }))
    }
}

#[tokio::test]
async fn t61_a_provider_is_shown_so_many_offers_a_day_and_staff_are_told_once() {
    let fixture = Fixture::new().await;
    let (_, first) = fixture.offered().await;
    let most = u64::from(OFFERS_SHOWN_A_DAY);
    fixture.more_offers(first, 1..most, true);
    assert_eq!(
        fixture.shown_of(&[first]).await,
        [first],
        "the last of the day"
    );
    assert_eq!(fixture.told_of_many(), 0);
    fixture.more_offers(first, most..most + 2, false);
    let [second, third] =
        [most, most + 1].map(|number| OfferId::from_uuid(id_no(740_000 + number)));
    for _ in 0..2 {
        let shown = fixture.shown_of(&[third, first, second]).await;
        assert_eq!(shown, [first], "what was shown stays");
        assert_eq!(fixture.told_of_many(), 1, "once a day");
    }
    assert_eq!(fixture.offer(second).shown_at, None);
    fixture.clock.advance_hours(24);
    assert_eq!(fixture.shown_of(&[second, first]).await, [second, first]);
    assert!(fixture.offer(second).shown_at.is_some());
    assert_eq!(fixture.told_of_many(), 1);
}

#[tokio::test]
async fn t61_an_offer_counts_once_and_only_for_its_own_provider() {
    let fixture = Fixture::new().await;
    let (_, offer) = fixture.offered().await;
    let at = fixture.clock_now();
    assert_eq!(fixture.shown_of(&[offer]).await, [offer]);
    fixture.clock.advance_mins(5);
    assert_eq!(fixture.shown_of(&[offer]).await, [offer]);
    assert_eq!(fixture.offer(offer).shown_at, Some(at));
    let cmd = ShowOffers {
        call: fixture.owner(),
        offers: vec![offer],
    };
    assert_eq!(
        show_offers(&fixture.store, cmd).await,
        Err(DispatchError::NotFound),
        "a customer"
    );
}
