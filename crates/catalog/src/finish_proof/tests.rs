use super::*;
use crate::seed;

fn fields(faults: &[ProofFault]) -> Vec<(&str, &str)> {
    faults
        .iter()
        .map(|fault| (fault.field.as_str(), fault.code))
        .collect()
}

fn texts(codes: &[&str]) -> Vec<String> {
    codes.iter().map(|code| (*code).to_owned()).collect()
}

#[test]
fn prod_05_every_service_is_in_the_table_once() {
    let services: Vec<_> = SERVICES.iter().map(|(slug, _)| *slug).collect();
    let mut seeded: Vec<_> = seed()
        .unwrap()
        .into_iter()
        .map(|seed| seed.category.slug)
        .collect();
    seeded.sort();
    let mut sorted = services.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, seeded);
    assert!(FinishProof::of("unheard-of").is_none());
}

#[test]
fn codes_are_keys_that_are_there_once_and_labels_are_short() {
    for (slug, proof) in SERVICES {
        let items = proof.checklist.iter().map(|item| (item.code, item.label));
        let readings = proof.readings.iter().map(|one| (one.code, one.label));
        let all: Vec<_> = items.chain(readings).collect();
        let codes: BTreeSet<_> = all.iter().map(|(code, _)| *code).collect();
        assert_eq!(codes.len(), all.len(), "{slug}");
        for (code, label) in all {
            let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_';
            assert!(code.len() <= 40 && code.bytes().all(plain), "{slug} {code}");
            assert!(label.chars().count() <= 80, "{slug} {label}");
            assert!(!label.ends_with('.'), "{slug} {label}");
        }
        for photos in [proof.before, proof.after].into_iter().flatten() {
            assert!((1..=8).contains(&photos.least), "{slug}");
        }
    }
}

#[test]
fn the_services_without_proof_are_those_with_a_pin_or_a_text_alone_and_gas() {
    let none: Vec<_> = SERVICES
        .iter()
        .filter(|(_, proof)| proof.is_none())
        .map(|(slug, _)| *slug)
        .collect();
    assert_eq!(
        none,
        [
            "gas-refill-delivery",
            "taxi",
            "airport-transfer",
            "security",
            "errands-dispatch",
            "cooking-small-chops",
            "hair-beauty",
            "tutoring",
            "photography-video",
            "domestic-staff",
        ]
    );
}

#[test]
fn each_missing_part_is_named() {
    let plumbing = FinishProof::of("plumbing");
    assert_eq!(
        fields(&plumbing.missing(GivenProof::default())),
        [
            ("beforePhotoIds", "required"),
            ("photoIds", "required"),
            ("checklist.leak_test", "required")
        ]
    );
    let ticked = texts(&["leak_test"]);
    let given = GivenProof {
        before: 1,
        after: 1,
        checklist: &ticked,
        readings: &[],
    };
    assert_eq!(plumbing.missing(given), []);
    assert_eq!(plumbing.faults(given), []);
    assert_eq!(
        fields(&plumbing.missing(GivenProof { after: 0, ..given })),
        [("photoIds", "required")]
    );
    assert_eq!(FinishProof::NONE.missing(GivenProof::default()), []);
}

#[test]
fn an_empty_reading_is_missing_and_a_wrong_one_is_refused() {
    let cooling = FinishProof::of("air-conditioning");
    let of = |pressure: &str| {
        let readings = [
            ("pressure".to_owned(), pressure.to_owned()),
            ("temperature".to_owned(), "16".to_owned()),
        ];
        let given = GivenProof {
            readings: &readings,
            ..GivenProof::default()
        };
        let both = [cooling.missing(given), cooling.faults(given)].concat();
        fields(&both)
            .iter()
            .map(|(field, code)| format!("{field} {code}"))
            .collect::<Vec<_>>()
    };
    for right in ["120", "120.5", "-3", " 7 ", "999999.999999"] {
        assert_eq!(of(right), [""; 0], "{right}");
    }
    assert_eq!(of("  "), ["readings.pressure required"]);
    for wrong in ["12a", "1.2.3", "1.", ".5", "--1", "1e5", "1234567", "٣"] {
        assert_eq!(of(wrong), ["readings.pressure not_a_number"], "{wrong}");
    }
}

#[test]
fn a_text_reading_has_a_limit_and_no_control_characters() {
    let laundry = FinishProof::of("laundry-dry-cleaning");
    let of = |seal: String| {
        let readings = [("bag_seal".to_owned(), seal)];
        let given = GivenProof {
            readings: &readings,
            ..GivenProof::default()
        };
        laundry.faults(given).first().map(|fault| fault.code)
    };
    assert_eq!(of("S".repeat(READING_MAX_CHARS)), None);
    assert_eq!(of("S".repeat(READING_MAX_CHARS + 1)), Some("too_long"));
    assert_eq!(of("A\u{7}B".to_owned()), Some("bad_character"));
}

#[test]
fn unknown_and_repeated_answers_are_refused() {
    let ticked = texts(&["leak_test", "leak_test", "roof<script>"]);
    let readings = [("meter".to_owned(), "1".to_owned())];
    let given = GivenProof {
        before: 1,
        after: 1,
        checklist: &ticked,
        readings: &readings,
    };
    assert_eq!(
        fields(&FinishProof::of("plumbing").faults(given)),
        [
            ("checklist.leak_test", "duplicate"),
            ("checklist.roofscript", "unknown"),
            ("readings.meter", "unknown")
        ]
    );
    let twice = [
        ("pressure".to_owned(), "1".to_owned()),
        ("pressure".to_owned(), "2".to_owned()),
    ];
    let given = GivenProof {
        readings: &twice,
        ..GivenProof::default()
    };
    assert_eq!(
        fields(&FinishProof::of("air-conditioning").faults(given)),
        [("readings.pressure", "duplicate")]
    );
}
