//! Previews of the settings that decide whom a wave asks.

use super::{accepted, at, counts, measured, offer, offers, order, reserved, wave};
use crate::setting_previews::{Past, tried};
use ::settings::SettingKey;
use marketplace::{
    read::{PastOffer, PastWave},
    settings::{PreviewedChoice, PreviewedTreatment, SettingPreview},
};

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
