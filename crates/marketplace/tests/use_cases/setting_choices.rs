//! Previews of the choice of providers: what would have been different for past offers.

use crate::setting_previews::{Past, job, tried};
use ::settings::SettingKey;
use dispatch::Lead;
use kernel::{Date, OrderId, Timestamp};
use marketplace::{
    read::{PastOffer, PastWave},
    settings::{
        PreviewedChoice, PreviewedOffers, PreviewedScore, PreviewedTreatment, SettingPreview,
    },
};
use providers::{OfferBasis, OfferFacts, OfferState, PartScore, ScorePart};

/// Nine o'clock on the day before the job.
fn at(minutes: i64) -> Timestamp {
    let day = Date::parse("2026-11-23").unwrap();
    day.at_hour(9).plus_mins(minutes)
}

/// An offer that another provider accepted first.
fn offer(name: &str) -> PastOffer {
    PastOffer {
        provider: name.to_owned(),
        state: OfferState::Lost,
        distance_m: Some(2_000),
        basis: Some(OfferBasis {
            reserved: false,
            parts: Vec::new(),
            facts: None,
        }),
        expires_at: at(60),
        accepted_at: None,
        decided_at: Some(at(10)),
    }
}

fn accepted(one: PastOffer, minutes: i64) -> PastOffer {
    PastOffer {
        state: OfferState::Accepted,
        accepted_at: Some(at(minutes)),
        decided_at: Some(at(minutes)),
        ..one
    }
}

fn reserved(one: PastOffer) -> PastOffer {
    let basis = one.basis.map(|basis| OfferBasis {
        reserved: true,
        ..basis
    });
    PastOffer { basis, ..one }
}

/// The first wave of an order whose job starts a day later at eight.
fn wave(number: u64, offers: Vec<PastOffer>) -> PastWave {
    PastWave {
        order: job(number).order,
        reference: job(number).reference,
        starts: Some(at(23 * 60)),
        wave: 1,
        by_hand: false,
        reserve: false,
        sent_at: at(0),
        offers,
    }
}

fn order(number: u64) -> OrderId {
    job(number).order
}

async fn offers(waves: &[PastWave], key: SettingKey, value: i64) -> PreviewedOffers {
    let past = Past {
        waves: waves.to_vec(),
        ..Past::default()
    };
    let shown = tried(&past, key, value).await.unwrap();
    let SettingPreview::Offers { offers, .. } = shown else {
        panic!("{shown:?}");
    };
    offers
}

/// The numbers of offers that depend on the setting, of compared acceptances, of those that are lost
/// before and after, and of those that cannot be compared.
fn counts(shown: &PreviewedOffers) -> [u32; 5] {
    [
        shown.applied,
        shown.accepted,
        shown.lost_before,
        shown.lost_after,
        shown.unknown,
    ]
}

/// The orders of the rows with what was measured.
fn measured(shown: &PreviewedOffers) -> Vec<(OrderId, Option<u32>)> {
    let rows = shown.rows.iter();
    rows.map(|row| (row.order.0, row.measured)).collect()
}

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
async fn b17_8_the_size_of_a_wave_is_tried_on_the_place_of_each_provider_who_accepted() {
    let last = || reserved(offer("Waited"));
    let waves = [
        wave(1, vec![accepted(offer("Amina"), 5), offer("Bola"), last()]),
        wave(2, vec![offer("Amina"), accepted(offer("Bola"), 5), last()]),
        wave(3, vec![offer("Amina"), offer("Bola"), accepted(last(), 5)]),
    ];
    let smaller = offers(&waves, SettingKey::FirstWaveSize, 2).await;
    assert_eq!(smaller.choice, PreviewedChoice::WaveSize);
    assert_eq!(counts(&smaller), [9, 3, 0, 1, 0]);
    assert_eq!(
        measured(&smaller),
        [(order(2), Some(2)), (order(1), Some(1)), (order(3), None)],
        "the reserved last offer has no place"
    );
    let larger = offers(&waves, SettingKey::FirstWaveSize, 9).await;
    assert_eq!(larger.different, 0);
    let past = Past {
        waves: waves.to_vec(),
        ..Past::default()
    };
    let second = tried(&past, SettingKey::SecondWaveSize, 2).await;
    assert!(
        matches!(second, Ok(SettingPreview::Simulation { .. })),
        "there was no second wave: {second:?}"
    );
}

#[tokio::test]
async fn b17_8_an_offer_by_hand_between_two_waves_is_not_counted_as_one() {
    let numbered = |number: u32, by_hand| PastWave {
        wave: number,
        by_hand,
        sent_at: at(i64::from(number)),
        ..wave(1, vec![offer("Bola"), accepted(offer("Amina"), 50)])
    };
    // The newest wave is of a second search of the order.
    let again = PastWave {
        sent_at: at(9),
        ..numbered(1, false)
    };
    let waves = [
        again,
        numbered(3, false),
        numbered(2, true),
        numbered(1, false),
    ];
    let second = offers(&waves, SettingKey::SecondWaveSize, 1).await;
    assert_eq!(counts(&second), [2, 1, 0, 1, 0]);
    assert_eq!((second.rows[0].wave, second.rows[0].sent_at), (3, at(3)));
    let first = offers(&waves, SettingKey::FirstWaveSize, 1).await;
    assert_eq!(counts(&first), [4, 2, 0, 2, 0]);
}

#[tokio::test]
async fn b17_8_the_distance_of_a_wave_is_tried_on_the_distance_of_each_provider_who_accepted() {
    let from = |name, distance_m| PastOffer {
        distance_m,
        ..offer(name)
    };
    let waves = [
        wave(
            1,
            vec![
                from("Bola", Some(2_000)),
                accepted(from("Amina", Some(4_500)), 5),
            ],
        ),
        wave(2, vec![accepted(from("Amina", Some(1_000)), 5)]),
        wave(3, vec![accepted(from("Amina", None), 5)]),
    ];
    let nearer = offers(&waves, SettingKey::FirstWaveKm, 3).await;
    assert_eq!(nearer.choice, PreviewedChoice::WaveDistance);
    assert_eq!(counts(&nearer), [4, 2, 0, 1, 1]);
    assert_eq!(
        measured(&nearer),
        [(order(1), Some(4_500)), (order(2), Some(1_000))]
    );
    assert_eq!(nearer.rows[0].after, PreviewedTreatment::Asked(false));
}

#[tokio::test]
async fn b17_8_the_reserved_last_offer_is_tried_on_those_that_were_accepted() {
    let waves = [
        wave(
            1,
            vec![offer("Bola"), accepted(reserved(offer("Amina")), 5)],
        ),
        wave(
            2,
            vec![accepted(offer("Bola"), 5), reserved(offer("Amina"))],
        ),
    ];
    let without = offers(&waves, SettingKey::ReservedSeat, 0).await;
    assert_eq!(without.choice, PreviewedChoice::ReservedSeat);
    assert_eq!(counts(&without), [2, 1, 0, 1, 0]);
    let near = offers(&waves, SettingKey::ReservedSeatKm, 1).await;
    assert_eq!(counts(&near), [2, 1, 0, 1, 0]);
    let far = offers(&waves, SettingKey::ReservedSeatKm, 2).await;
    assert_eq!(counts(&far), [2, 1, 0, 0, 0]);
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

#[tokio::test]
async fn a_setting_about_jobs_is_not_tried_on_offers() {
    let past = Past {
        waves: vec![wave(1, vec![accepted(offer("Amina"), 5)])],
        ..Past::default()
    };
    for key in [SettingKey::TravelFar, SettingKey::HeartbeatReserveMinutes] {
        let shown = tried(&past, key, key.setting().max).await.unwrap();
        let SettingPreview::Simulation { reason, .. } = shown else {
            panic!("{}: {shown:?}", key.code());
        };
        assert!(reason.starts_with("No provider"), "{reason}");
    }
    let numbers = tried(&past, SettingKey::ScoreNewJobs, 20).await;
    assert!(
        matches!(numbers, Ok(SettingPreview::Simulation { .. })),
        "the numbers of that day are not stored: {numbers:?}"
    );
}

#[tokio::test]
async fn a_weight_is_tried_on_the_last_waves_of_offers() {
    let with_parts = |name: &str, near, quality| {
        let part = |part, value| PartScore {
            part,
            value,
            weight: 50,
        };
        PastOffer {
            basis: Some(OfferBasis {
                reserved: false,
                parts: vec![
                    part(ScorePart::Near, near),
                    part(ScorePart::Quality, quality),
                ],
                facts: None,
            }),
            ..offer(name)
        }
    };
    let by_hand = PastWave {
        by_hand: true,
        ..wave(
            2,
            vec![PastOffer {
                basis: None,
                ..offer("Amina")
            }],
        )
    };
    let past = Past {
        waves: vec![
            by_hand,
            wave(
                1,
                vec![with_parts("Good", 500, 900), with_parts("Near", 900, 500)],
            ),
        ],
        ..Past::default()
    };
    let places = |preview: &SettingPreview| {
        let SettingPreview::Waves {
            waves,
            changed,
            unknown,
            ..
        } = preview
        else {
            panic!("{preview:?}");
        };
        assert_eq!((waves.len(), *unknown), (1, 0), "the search sent one wave");
        let place = |offer: &PreviewedScore| (offer.provider.clone(), offer.places);
        let shown: Vec<_> = waves[0].offers.iter().map(place).collect();
        (shown, *changed)
    };
    let row = |name: &str, before, after| (name.to_owned(), Some((before, after)));
    let far = tried(&past, SettingKey::WeightNear, 5).await.unwrap();
    assert_eq!(
        places(&far),
        (vec![row("Near", 1, 2), row("Good", 2, 1)], 1)
    );
    let same = tried(&past, SettingKey::WeightIdle, 60).await.unwrap();
    assert_eq!(
        places(&same),
        (vec![row("Near", 1, 1), row("Good", 2, 2)], 0)
    );
    let none = tried(&Past::default(), SettingKey::WeightNear, 5).await;
    assert!(
        matches!(none, Ok(SettingPreview::Simulation { .. })),
        "{none:?}"
    );
}
