//! Amounts: rounding, overflow and display.

use super::*;

#[test]
fn a_scaled_amount_is_rounded_once_in_the_direction_that_was_asked_for() {
    let scaled = |kobo, rounding| {
        Money::from_kobo(kobo)
            .scaled(1, 4, rounding)
            .unwrap()
            .kobo()
    };
    for (kobo, down, half, up) in [
        (8, 2, 2, 2),
        (9, 2, 2, 3),
        (10, 2, 3, 3),
        (-9, -2, -2, -3),
        (-10, -2, -3, -3),
        (0, 0, 0, 0),
    ] {
        assert_eq!(scaled(kobo, Rounding::Down), down, "{kobo}");
        assert_eq!(scaled(kobo, Rounding::Half), half, "{kobo}");
        assert_eq!(scaled(kobo, Rounding::Up), up, "{kobo}");
    }
}

#[test]
fn a_scaled_amount_that_does_not_fit_is_refused() {
    let most = Money::from_kobo(i64::MAX);
    assert_eq!(most.scaled(7, 7, Rounding::Up), Ok(most));
    assert_eq!(most.scaled(2, 1, Rounding::Down), Err(MoneyError));
    for whole in [0, -1, i64::MIN] {
        assert_eq!(most.scaled(1, whole, Rounding::Down), Err(MoneyError));
    }
    let least = Money::from_kobo(i64::MIN);
    assert_eq!(least.scaled(i64::MAX, i64::MAX, Rounding::Up), Ok(least));
}

#[test]
fn whole_naira_are_rounded_down() {
    for (kobo, whole) in [(199, 100), (200, 200), (-1, -100), (0, 0)] {
        assert_eq!(
            Money::from_kobo(kobo).whole_naira(),
            Money::from_kobo(whole)
        );
    }
}

#[test]
fn shares_round_half_away_from_zero() {
    assert_eq!(
        Money::from_kobo(2_000_000).share(Bps::new(1500)),
        Ok(Money::from_kobo(300_000))
    );
    assert_eq!(
        Money::from_kobo(3).share(Bps::new(5000)),
        Ok(Money::from_kobo(2))
    );
    assert_eq!(
        Money::from_kobo(-3).share(Bps::new(5000)),
        Ok(Money::from_kobo(-2))
    );
}

/// A sum that saturates would be booked as a wrong amount, so amounts are added only by
/// `Money::total`. The call below is ambiguous, and does not compile, if `Money` can be summed.
#[test]
fn amounts_have_no_sum_that_cannot_fail() {
    trait Summed<T> {
        fn is_refused() -> bool {
            true
        }
    }
    struct Compiles;
    impl<M> Summed<()> for M {}
    impl<M: std::iter::Sum> Summed<Compiles> for M {}
    assert!(<Money as Summed<_>>::is_refused());
}

#[test]
fn overflow_is_an_error_and_not_a_wrap() {
    let most = Money::from_kobo(i64::MAX);
    assert_eq!(most.plus(Money::from_kobo(1)), Err(MoneyError));
    assert_eq!(most.times(2), Err(MoneyError));
    assert_eq!(Money::from_kobo(i64::MIN).negated(), Err(MoneyError));
    assert_eq!(Money::from_naira(i64::MAX), Err(MoneyError));
    assert_eq!(Money::total([most, Money::from_kobo(1)]), Err(MoneyError));
    assert_eq!(
        Money::total([most, Money::from_kobo(-1)]),
        Ok(Money::from_kobo(i64::MAX - 1))
    );
}

#[test]
fn ent_19_and_20_naira_reads_as_clients_expect() {
    assert_eq!(Money::from_kobo(3_010_000).naira_decimal(), "30100.00");
    assert_eq!(Money::from_kobo(-5).naira_decimal(), "-0.05");
    assert_eq!(Money::from_kobo(3_010_000).to_string(), "₦30,100");
    assert_eq!(
        Money::from_kobo(1_234_567_850).to_string(),
        "₦12,345,678.50"
    );
    assert_eq!(Money::from_kobo(0).to_string(), "₦0");
}
