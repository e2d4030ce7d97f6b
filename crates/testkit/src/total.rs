use kernel::Money;

/// What amounts of a small world come to.
///
/// # Panics
/// When they leave the range of money.
#[must_use]
pub fn total(amounts: impl IntoIterator<Item = Money>) -> Money {
    Money::total(amounts).expect("amounts of a test are small")
}
