//! Versions: how long they are valid, their seal, and how they are stored.

use super::{draft, in_halves, issue, labour_and_materials, naira, with_promo};
use kernel::Money;
use pricing::{LineKind, Plan, PriceDraft, PriceValidity, PriceVersion, PricingError};

#[test]
fn a_version_counts_from_one_and_is_valid_for_a_while() {
    let draft = draft(labour_and_materials(), Money::ZERO);
    let unnumbered = PriceDraft {
        number: 0,
        ..draft.clone()
    };
    assert!(matches!(
        PriceVersion::issue(unnumbered),
        Err(PricingError::BadVersion(_))
    ));
    let instant = PriceDraft {
        valid_until: draft.created_at,
        ..draft
    };
    assert!(matches!(
        PriceVersion::issue(instant),
        Err(PricingError::BadVersion(_))
    ));
}

#[test]
fn an_automatic_price_holds_48_hours() {
    let version = issue(labour_and_materials(), Money::ZERO).unwrap();
    assert_eq!(
        (PriceValidity::default().usual_hours, version.plan()),
        (48, &Plan::Full)
    );
    assert!(version.is_live(version.created_at().plus_hours(48).plus_secs(-1)));
    assert!(!version.is_live(version.created_at().plus_hours(48)));
}

/// The expected digest was calculated by another program: Python's json.dumps(…, sort_keys=True,
/// separators=(",", ":"), ensure_ascii=False) and hashlib over the same price.
#[test]
fn anyone_can_compute_the_seal_again() {
    let version = issue(with_promo(), naira(5_000)).unwrap();
    assert_eq!(
        version.sha256(),
        "ba6f416d7d7e0096070c9fb2f888bd8043c96a73c97a71fe45103be4cc4d75db"
    );
}

/// The expected digest was calculated in the same way as the one above, for a price with a plan.
#[test]
fn the_stages_stand_under_the_seal() {
    let version = in_halves();
    assert_eq!(
        version.stage_amounts().unwrap(),
        [naira(15_050), naira(15_050)]
    );
    assert_eq!(
        version.sha256(),
        "d6e11e6e7a9fa19e7ab761cc3d582f12a9e781caac075421ccf3ce0354518aca"
    );
    let stored = serde_json::to_string(&version).unwrap();
    assert_eq!(
        serde_json::from_str::<PriceVersion>(&stored).unwrap(),
        version
    );
    for (from, to) in [
        ("\"percent\":50", "\"percent\":49"),
        ("\"workingDays\":3", "\"workingDays\":2"),
        ("Finish", "Begin"),
    ] {
        let tampered = stored.replacen(from, to, 1);
        assert!(
            tampered != stored && serde_json::from_str::<PriceVersion>(&tampered).is_err(),
            "{from}"
        );
    }
}

#[test]
fn a_stored_price_reads_back_and_a_tampered_one_does_not() {
    let version = issue(with_promo(), naira(5_000)).unwrap();
    let stored = serde_json::to_string(&version).unwrap();
    assert_eq!(
        serde_json::from_str::<PriceVersion>(&stored).unwrap(),
        version
    );
    for (from, to) in [
        ("\"unitGrossKobo\":860000", "\"unitGrossKobo\":850000"),
        ("\"creditKobo\":500000", "\"creditKobo\":600000"),
        ("\"commissionBps\":1500", "\"commissionBps\":1400"),
        ("Promo GIDA10", "Promo GIDA99"),
        ("2026-03-16T13:30:00Z", "2026-03-17T13:30:00Z"),
    ] {
        let tampered = stored.replacen(from, to, 1);
        assert_ne!(tampered, stored, "{from} is in the stored text");
        assert!(
            serde_json::from_str::<PriceVersion>(&tampered).is_err(),
            "{from}"
        );
    }
    let restored = PriceVersion::restore(draft(with_promo(), naira(5_000)), version.sha256());
    assert_eq!(restored, Ok(version));
    let other = PriceVersion::restore(
        draft(with_promo(), naira(4_999)),
        "ba6f416d7d7e0096070c9fb2f888bd8043c96a73c97a71fe45103be4cc4d75db",
    );
    assert_eq!(other, Err(PricingError::SealBroken));
}

#[test]
fn codes_read_back() {
    for kind in LineKind::ALL {
        assert_eq!(LineKind::from_code(kind.code()), Some(kind));
        assert_eq!(serde_json::to_value(kind).unwrap(), kind.code());
    }
    assert_eq!(LineKind::from_code("BRIBE"), None);
}
