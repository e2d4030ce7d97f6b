use super::*;
use crate::settings::offer_choices::choice_of;
use ::settings::{SettingGroup, SettingValues};
use kernel::{Date, OrderId, OrderReference, Timestamp};
use providers::{OfferBasis, OfferState, PartScore};

fn at() -> Timestamp {
    Date::parse("2026-11-20").unwrap().at_hour(9)
}

fn offer(name: &str, near: u32, quality: u32, reserved: bool) -> PastOffer {
    let part = |part, value| PartScore {
        part,
        value,
        weight: 50,
    };
    PastOffer {
        provider: name.to_owned(),
        state: OfferState::Lost,
        distance_m: Some(3_000),
        basis: Some(OfferBasis {
            reserved,
            parts: vec![
                part(ScorePart::Near, near),
                part(ScorePart::Quality, quality),
            ],
            facts: None,
        }),
        expires_at: at().plus_mins(15),
        accepted_at: None,
        decided_at: None,
    }
}

/// The offer, with what was known about its provider.
fn known(one: PastOffer, (jobs_done, reviews, stars): (u32, u32, u32)) -> PastOffer {
    let facts = OfferFacts {
        idle_minutes: Some(24 * 60),
        jobs_done,
        reviews,
        stars,
        silent_minutes: None,
        faults: None,
    };
    let basis = one.basis.map(|basis| OfferBasis {
        facts: Some(facts),
        ..basis
    });
    PastOffer { basis, ..one }
}

fn wave(offers: Vec<PastOffer>) -> PastWave {
    let id = uuid::Uuid::from_u128(7);
    PastWave {
        order: OrderId::from_uuid(id),
        reference: OrderReference::derive(id, 0),
        starts: None,
        wave: 1,
        by_hand: false,
        reserve: false,
        sent_at: at(),
        offers,
    }
}

/// The name of a provider, the scores and the places.
type Line = (String, [u32; 2], Option<(u32, u32)>);
/// The providers of the first wave, and the number of unknown waves.
type Shown = (Vec<Line>, u32);

fn tried(waves: &[PastWave], changes: &[(SettingKey, i64)], key: SettingKey, value: i64) -> Shown {
    let before: SettingValues = changes.iter().copied().collect();
    let after = before.with(key, value);
    let (rows, unknown) = past_waves(waves, key, (&before, &after));
    let shown = rows
        .iter()
        .take(1)
        .flat_map(|wave| &wave.offers)
        .map(|row| (row.provider.clone(), [row.before, row.after], row.places));
    (shown.collect(), unknown)
}

/// Weights of which only two are above zero.
fn only(near: i64, quality: i64) -> [(SettingKey, i64); 6] {
    [
        (SettingKey::WeightNear, near),
        (SettingKey::WeightQuality, quality),
        (SettingKey::WeightReliable, 0),
        (SettingKey::WeightIdle, 0),
        (SettingKey::WeightKnown, 0),
        (SettingKey::WeightFresh, 0),
    ]
}

fn line(name: &str, scores: [u32; 2], places: (u32, u32)) -> Line {
    (name.to_owned(), scores, Some(places))
}

#[test]
fn every_setting_of_the_choice_is_tried_on_past_offers_or_says_why_it_never_is() {
    let never: Vec<&str> = SettingKey::of(SettingGroup::Dispatch)
        .filter(|key| !is_of_score(*key) && choice_of(*key).is_none())
        .map(SettingKey::code)
        .collect();
    assert_eq!(
        never,
        [
            "score_liked_from",
            "score_disliked_to",
            "fault_days",
            "fault_appeal_days",
            "travel_same_zone",
            "travel_next_zone",
            "travel_far",
            "heartbeat_reserve_minutes",
            "probation_jobs",
            "probation_job_most"
        ]
    );
    for key in SettingKey::of(SettingGroup::Dispatch) {
        let has_reason = choice_of(key).is_none();
        assert_eq!(reason(key) != NO_OFFER, has_reason, "{}", key.code());
    }
}

#[test]
fn other_weights_change_the_places_of_a_wave_but_no_reserved_offer() {
    let waves = [wave(vec![
        offer("Far", 100, 900, false),
        offer("Waited", 0, 0, true),
        offer("Near", 900, 100, false),
    ])];
    let (rows, unknown) = tried(&waves, &only(100, 0), SettingKey::WeightQuality, 100);
    assert_eq!(
        rows,
        [
            line("Near", [90_000, 50_000], (1, 1)),
            line("Far", [10_000, 50_000], (2, 1)),
            ("Waited".to_owned(), [0, 0], None),
        ]
    );
    assert_eq!(unknown, 0);
}

#[test]
fn the_distance_of_the_score_is_tried_on_the_distance_of_each_offer() {
    let far = PastOffer {
        distance_m: Some(12_000),
        ..offer("Far", 200, 0, false)
    };
    let waves = [wave(vec![offer("Near", 800, 0, false), far])];
    let (rows, unknown) = tried(&waves, &only(100, 0), SettingKey::ScoreKm, 6);
    assert_eq!(
        rows,
        [
            line("Near", [80_000, 50_000], (1, 1)),
            line("Far", [20_000, 0], (2, 2)),
        ]
    );
    assert_eq!(unknown, 0);
}

#[test]
fn a_number_of_the_score_is_tried_on_waves_whose_offers_keep_what_was_known() {
    let praised = known(offer("Praised", 0, 833, false), (9, 2, 10));
    let steady = known(offer("Steady", 0, 700, false), (9, 40, 188));
    let waves = [
        wave(vec![offer("Old", 0, 500, false)]),
        wave(vec![praised, steady]),
    ];
    // With ten added reviews of 4.3 stars the means are 4.42 and 4.62, and with one 4.77 and 4.69.
    let weights = only(0, 100);
    let (rows, unknown) = tried(&waves, &weights, SettingKey::ScoreAddedReviews, 1);
    assert_eq!(
        rows.iter()
            .map(|(name, _, places)| (&**name, *places))
            .collect::<Vec<_>>(),
        [("Steady", Some((1, 2))), ("Praised", Some((2, 1)))]
    );
    assert_eq!(unknown, 1, "the numbers of the first wave are not stored");
    let (rows, _) = tried(&waves, &weights, SettingKey::ScoreNewJobs, 20);
    assert!(
        rows.iter().all(|(_, [before, after], _)| before == after),
        "its weight is 0: {rows:?}"
    );
}

/// The points of faults and the added jobs are tried on the faults that each offer keeps. The days
/// for which a fault counts cannot be.
#[test]
fn b8_11_the_points_of_faults_are_tried_on_waves_whose_offers_keep_the_faults() {
    let one = known(offer("One", 0, 0, false), (9, 0, 0));
    let with_faults = |one: PastOffer| {
        let basis = one.basis.map(|basis| OfferBasis {
            facts: basis.facts.map(|facts| OfferFacts {
                faults: Some(FaultFacts {
                    recent_jobs: 5,
                    no_shows: 1,
                    others: 2,
                }),
                ..facts
            }),
            ..basis
        });
        PastOffer { basis, ..one }
    };
    let waves = [wave(vec![one.clone()]), wave(vec![with_faults(one)])];
    let of = |key, value| {
        let weights: Vec<_> = only(0, 0)
            .into_iter()
            .chain([(SettingKey::WeightReliable, 100)])
            .collect();
        let (rows, unknown) = tried(&waves, &weights, key, value);
        (rows.first().map(|(_, scores, _)| *scores), unknown)
    };
    // Five points over ten jobs.
    let after = |key, value| of(key, value).0.map(|[_, after]| after);
    assert_eq!(
        of(SettingKey::FaultNoShowPoints, 1),
        (Some([50_000, 70_000]), 1),
        "the first wave does not keep the faults"
    );
    assert_eq!(after(SettingKey::FaultPoints, 3), Some(10_000));
    assert_eq!(after(SettingKey::FaultAddedJobs, 20), Some(80_000));
}

#[test]
fn the_jobs_of_a_new_provider_and_the_hours_without_a_job_change_their_parts() {
    let of = |key, value, weight| {
        let changes: Vec<_> = only(0, 0).into_iter().chain([(weight, 100)]).collect();
        let waves = [wave(vec![known(offer("One", 0, 0, false), (9, 0, 0))])];
        let (rows, _) = tried(&waves, &changes, key, value);
        rows.first().map(|(_, scores, _)| *scores)
    };
    let fresh = of(SettingKey::ScoreNewJobs, 10, SettingKey::WeightFresh);
    assert_eq!(fresh, Some([0, 100_000]));
    let idle = of(SettingKey::ScoreIdleHours, 24, SettingKey::WeightIdle);
    assert_eq!(idle, Some([50_000, 100_000]));
    // A provider without reviews has the mean of the added ones, 4.3.
    let quality = |key, value| of(key, value, SettingKey::WeightQuality);
    assert_eq!(
        quality(SettingKey::ScoreQualityFrom, 30).map(|[_, after]| after),
        Some(65_000)
    );
    assert_eq!(
        quality(SettingKey::ScoreQualityFull, 45).map(|[_, after]| after),
        Some(80_000)
    );
}
