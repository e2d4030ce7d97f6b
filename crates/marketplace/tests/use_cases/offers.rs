//! What an offer tells its provider, and what staff learn of it.

mod shown_a_day;
mod waves;

use crate::settings::change;
use crate::support::{Fixture, amina, bola};
use ::settings::SettingKey;
use kernel::{Actor, Applied, OfferId};
use marketplace::dispatch::{
    DeclineOffer, DispatchError, SeeOffer, decline_offer, note_sign_of_life, see_offer,
};
use providers::{DeclineReason, Fault, FaultFacts, Offer, OfferState, ScorePart};
use reviews::{Content, NewReview, Review, Side};
use testkit::{id_no, world::OrderPlan};

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
