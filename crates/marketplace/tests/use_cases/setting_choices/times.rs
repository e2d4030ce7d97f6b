//! Previews of the settings that are times: the life of offers, the night, and hours.

use super::{accepted, at, counts, measured, offer, offers, order, wave};
use ::settings::SettingKey;
use dispatch::Lead;
use marketplace::{
    read::{PastOffer, PastWave},
    settings::{PreviewedChoice, PreviewedTreatment},
};
use providers::{OfferBasis, OfferFacts, OfferState};

#[tokio::test]
async fn b17_8_the_life_of_offers_is_tried_on_acceptances_and_on_waves_that_expired() {
    let expired = PastOffer {
        state: OfferState::Expired,
        decided_at: Some(at(60)),
        ..offer("Chidi")
    };
    let by_hand = PastWave {
        by_hand: true,
        ..wave(4, vec![accepted(offer("Amina"), 20)])
    };
    let waves = [
        wave(1, vec![offer("Bola"), accepted(offer("Amina"), 20)]),
        wave(2, vec![accepted(offer("Amina"), 45)]),
        wave(3, vec![expired]),
        by_hand,
    ];
    let shorter = offers(&waves, SettingKey::LaterOfferMinutes, 30).await;
    assert_eq!(shorter.choice, PreviewedChoice::OfferLife);
    assert_eq!(counts(&shorter), [3, 2, 0, 1, 0]);
    assert_eq!(
        (shorter.different, shorter.expired, shorter.sooner_minutes),
        (1, 1, 30)
    );
    let orders: Vec<_> = measured(&shorter)
        .into_iter()
        .map(|(order, _)| order)
        .collect();
    assert_eq!(
        orders,
        [order(2), order(1), order(3)],
        "the one that is different comes first"
    );
    let first = &shorter.rows[0];
    assert_eq!(first.accepted, Some(("Amina".to_owned(), at(45))));
    assert_eq!(first.before, PreviewedTreatment::Until(at(60)));
    assert_eq!(first.after, PreviewedTreatment::Until(at(30)));
    let longer = offers(&waves, SettingKey::LaterOfferMinutes, 90).await;
    assert_eq!((longer.different, longer.sooner_minutes), (0, -30));
    let hand = offers(&waves, SettingKey::ByHandMinutes, 15).await;
    assert_eq!(counts(&hand), [1, 1, 0, 1, 0]);
    assert!(hand.rows[0].by_hand && !first.by_hand);
}

#[tokio::test]
async fn b17_8_the_night_is_tried_on_the_offers_that_would_have_waited_for_the_morning() {
    let evening = PastWave {
        sent_at: at(9 * 60 + 30),
        starts: Some(at(47 * 60)),
        ..wave(1, vec![accepted(offer("Amina"), 10 * 60)])
    };
    let waves = [evening, wave(2, vec![accepted(offer("Amina"), 45)])];
    let earlier = offers(&waves, SettingKey::NightFrom, 19 * 60).await;
    assert_eq!(counts(&earlier), [1, 1, 0, 0, 0]);
    let row = &earlier.rows[0];
    assert_eq!(
        row.order.0,
        order(1),
        "the other one was sent in the morning"
    );
    assert_eq!(row.before, PreviewedTreatment::Until(at(10 * 60 + 30)));
    assert_eq!(row.after, PreviewedTreatment::Until(at(22 * 60)));
}

#[tokio::test]
async fn b17_8_the_hours_of_an_urgent_job_are_tried_on_how_each_order_was_searched() {
    let starting = |number, minutes| PastWave {
        starts: Some(at(minutes)),
        ..wave(number, vec![accepted(offer("Amina"), 5)])
    };
    let repeated = PastWave {
        wave: 2,
        sent_at: at(15),
        ..starting(1, 210)
    };
    let waves = [
        repeated,
        starting(1, 210),
        starting(2, 270),
        wave(3, vec![offer("Amina")]),
    ];
    let shown = offers(&waves, SettingKey::UrgentHours, 4).await;
    assert_eq!(shown.choice, PreviewedChoice::LeadTime);
    assert_eq!((shown.applied, shown.different), (2, 1));
    let first = &shown.rows[0];
    assert_eq!((first.order.0, first.sent_at), (order(1), at(0)));
    assert_eq!(first.before, PreviewedTreatment::Lead(Lead::SameDay));
    assert_eq!(first.after, PreviewedTreatment::Lead(Lead::Asap));
}

#[tokio::test]
async fn b17_8_the_hours_without_a_sign_of_life_are_tried_on_offers_that_keep_them() {
    let silent = |hours: u32| {
        let facts = OfferFacts {
            idle_minutes: None,
            jobs_done: 3,
            reviews: 0,
            stars: 0,
            silent_minutes: Some(hours * 60),
            faults: None,
        };
        let one = offer("Amina");
        let basis = one.basis.map(|basis| OfferBasis {
            facts: Some(facts),
            ..basis
        });
        accepted(
            PastOffer {
                basis,
                ..offer("Amina")
            },
            5,
        )
    };
    let waves = [
        wave(1, vec![silent(20)]),
        wave(2, vec![silent(2)]),
        wave(3, vec![accepted(offer("Amina"), 5)]),
    ];
    let shorter = offers(&waves, SettingKey::SeenHours, 12).await;
    assert_eq!(shorter.choice, PreviewedChoice::SignOfLife);
    assert_eq!(counts(&shorter), [3, 2, 0, 1, 1]);
    assert_eq!(
        measured(&shorter),
        [(order(1), Some(1_200)), (order(2), Some(120))]
    );
}
