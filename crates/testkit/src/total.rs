use kernel::Money;

/// The sum of some amounts, which are small in tests.
///
/// # Panics
/// If the sum is outside the range of money.
#[must_use]
pub fn total(amounts: impl IntoIterator<Item = Money>) -> Money {
    Money::total(amounts).expect("amounts of a test are small")
}
