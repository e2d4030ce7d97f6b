//! Reconciliation of a day: agreement, each kind of difference, and what is no difference.

use super::*;

fn day() -> Date {
    Date::parse("2026-11-20").unwrap()
}

fn gateway(reference: &str, kobo: i64) -> ListedCharge {
    let amount = Money::from_kobo(kobo);
    ListedCharge {
        reference: reference.into(),
        amount,
        requested: Some(amount),
        fees: Some(expected_fee(amount)),
        currency: "NGN".into(),
        paid_at: day().at_hour(9),
    }
}

fn ours(reference: &str, kobo: i64) -> OurCharge {
    OurCharge {
        reference: reference.into(),
        asked: Money::from_kobo(kobo),
        received: Money::from_kobo(kobo),
    }
}

fn found(listed: &[ListedCharge], of_day: &[OurCharge], known: &[OurCharge]) -> Reconciliation {
    Reconciliation::compare(day(), day().at_hour(23), listed, of_day, known).unwrap()
}

fn findings(of: &Reconciliation) -> Vec<(&str, Finding)> {
    of.differences
        .iter()
        .map(|one| (one.reference.as_str(), one.finding))
        .collect()
}

#[test]
fn fees_follow_the_published_table() {
    let cases = [
        (39_100, 587),
        (249_999, 3_750),
        (250_000, 13_750),
        (500_000, 17_500),
        (5_000_000, 85_000),
        (20_000_000, 200_000),
        (0, 0),
    ];
    for (amount, fee) in cases {
        assert_eq!(
            expected_fee(Money::from_kobo(amount)).kobo(),
            fee,
            "{amount}"
        );
    }
}

#[test]
fn a_day_on_which_all_agrees_has_no_difference() {
    let all = [ours("a", 3_010_000), ours("b", 200_000)];
    let sound = found(
        &[gateway("b", 200_000), gateway("a", 3_010_000)],
        &all,
        &all,
    );
    assert_eq!(
        (
            sound.listed,
            sound.matched,
            sound.differing,
            findings(&sound)
        ),
        (2, 2, 0, Vec::new())
    );
    assert_eq!(
        (sound.gateway.kobo(), sound.ours.kobo()),
        (3_210_000, 3_210_000)
    );
    assert_eq!(sound.fees.kobo(), 45_150 + 10_000 + 3_000);
}

#[test]
fn each_kind_of_difference_is_told_apart() {
    let wrong_fee = ListedCharge {
        fees: Some(Money::from_kobo(1)),
        ..gateway("fee", 500_000)
    };
    let no_fee = ListedCharge {
        fees: None,
        ..gateway("none", 500_000)
    };
    let off_by_rounding = ListedCharge {
        fees: expected_fee(Money::from_kobo(39_100))
            .minus(Money::from_kobo(1))
            .ok(),
        ..gateway("round", 39_100)
    };
    let listed = [
        gateway("unknown", 100),
        gateway("amount", 200),
        wrong_fee,
        no_fee,
        off_by_rounding,
    ];
    let known = [
        ours("amount", 300),
        ours("fee", 500_000),
        ours("none", 500_000),
        ours("round", 39_100),
    ];
    let bad = found(&listed, &[known[0].clone(), ours("ours", 700)], &known);
    let expected = [
        ("amount", Finding::AmountDiffers),
        ("fee", Finding::FeeDiffers),
        ("none", Finding::FeeDiffers),
        ("unknown", Finding::OnlyTheirs),
        ("ours", Finding::OnlyOurs),
    ];
    assert_eq!(findings(&bad), expected);
    assert_eq!((bad.listed, bad.matched, bad.differing), (5, 1, 5));
    let amount = &bad.differences[0];
    assert_eq!(
        (amount.gateway, amount.ours),
        (Some(Money::from_kobo(200)), Some(Money::from_kobo(300)))
    );
    let fee = &bad.differences[1];
    assert_eq!(
        (fee.fee, fee.expected_fee),
        (Some(Money::from_kobo(1)), Some(Money::from_kobo(17_500)))
    );
}

#[test]
fn a_fee_on_top_and_foreign_money_are_no_differences() {
    let price = Money::from_kobo(3_010_000);
    let fee = expected_fee(
        price
            .plus(expected_fee(Money::from_kobo(3_065_482)))
            .unwrap(),
    );
    let amount = price.plus(fee).unwrap();
    let on_top = ListedCharge {
        amount,
        fees: Some(fee),
        requested: Some(Money::from_kobo(3_010_000)),
        ..gateway("top", 0)
    };
    let dollars = ListedCharge {
        currency: "USD".into(),
        fees: Some(Money::from_kobo(3_900)),
        ..gateway("usd", 100_000)
    };
    let known = [
        ours("top", 3_010_000),
        OurCharge {
            received: Money::ZERO,
            ..ours("usd", 3_010_000)
        },
    ];
    let sound = found(&[on_top, dollars], &[], &known);
    assert_eq!(
        (findings(&sound), sound.matched, sound.gateway),
        (Vec::new(), 2, amount)
    );
}

#[test]
fn more_than_can_be_read_is_counted_and_cut() {
    let listed: Vec<_> = (0..700)
        .map(|number| gateway(&format!("r{number:04}"), 100))
        .collect();
    let bad = found(&listed, &[], &[]);
    assert_eq!(
        (bad.differing, bad.differences.len()),
        (700, Reconciliation::KEPT)
    );
}
