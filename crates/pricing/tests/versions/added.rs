//! Lines that are added to a price.

use super::{draft, in_halves, issue, labour_and_materials, naira};
use kernel::Money;
use pricing::{LineDraft, LineKind, PriceDraft, PriceLine, PriceVersion, PricingError};

fn extra(kind: LineKind, amount: i64) -> PriceLine {
    PriceLine::new(LineDraft::new(kind, "Found on site", naira(amount))).unwrap()
}

fn grown(version: &PriceVersion, lines: &[PriceLine]) -> PriceVersion {
    let id = "00000000-0000-0000-0000-000000000009".parse().unwrap();
    version
        .extended(
            id,
            version.number() + 1,
            lines,
            version.created_at().plus_hours(30),
        )
        .unwrap()
}

#[test]
fn added_lines_are_kept_beside_the_earlier_ones_and_only_their_labour_bears_commission() {
    let before = issue(labour_and_materials(), Money::ZERO).unwrap();
    let after = grown(
        &before,
        &[
            extra(LineKind::Labour, 4_300),
            extra(LineKind::Material, 2_150),
        ],
    );
    assert_eq!(&after.lines()[..before.lines().len()], before.lines());
    assert_eq!(
        (after.total(), after.added(), after.number()),
        (naira(36_550), naira(6_450), 2)
    );
    assert_eq!(after.vat(), naira(2_550));
    let split = after.split();
    assert_eq!(
        (split.commission, split.provider_receives),
        (naira(3_600), naira(30_400)),
        "15 % of ₦24,000 of labour"
    );
    assert!(split.is_balanced());
    assert_eq!(
        grown(&after, &[extra(LineKind::Material, 100)]).added(),
        naira(6_550)
    );
    let stored = serde_json::to_string(&after).unwrap();
    assert_eq!(
        serde_json::from_str::<PriceVersion>(&stored).unwrap(),
        after
    );
    let tampered = stored.replacen("\"addedKobo\":645000", "\"addedKobo\":0", 1);
    assert!(
        serde_json::from_str::<PriceVersion>(&tampered).is_err(),
        "it stands under the seal"
    );
}

#[test]
fn what_is_added_to_a_price_in_stages_is_paid_beside_them() {
    let before = in_halves();
    let after = grown(&before, &[extra(LineKind::Labour, 4_300)]);
    assert_eq!(
        after.stage_amounts().unwrap(),
        [naira(15_050 + 4_300), naira(15_050)]
    );
    assert_eq!(after.plan(), before.plan());
}

#[test]
fn a_price_cannot_be_made_of_what_was_added_alone() {
    let draft = draft(labour_and_materials(), Money::ZERO);
    for added in [naira(-1), naira(30_100), naira(30_101)] {
        assert!(matches!(
            PriceVersion::issue(PriceDraft {
                added,
                ..draft.clone()
            }),
            Err(PricingError::BadVersion(_))
        ));
    }
    let lines = vec![extra(LineKind::Material, 1); 63];
    let version = issue(labour_and_materials(), Money::ZERO).unwrap();
    assert!(
        version
            .extended(version.id(), 2, &lines, version.created_at())
            .is_err(),
        "64 lines are the most"
    );
}
