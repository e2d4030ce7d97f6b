//! Previews of the choice of providers: what would have been different for past offers.

mod times;
mod waves;

use crate::setting_previews::{Past, job, tried};
use ::settings::SettingKey;
use kernel::{Date, OrderId, Timestamp};
use marketplace::{
    read::{PastOffer, PastWave},
    settings::{PreviewedOffers, PreviewedScore, SettingPreview},
};
use providers::{OfferBasis, OfferState, PartScore, ScorePart};

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
