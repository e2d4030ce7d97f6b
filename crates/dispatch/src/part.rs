//! The parts of a score, in thousandths.

/// The highest value of a part.
pub(crate) const FULL: u32 = 1_000;

/// The share of `amount` in `whole`, in thousandths. `amount` is at most `whole`.
pub(crate) fn part(amount: u32, whole: u32) -> u32 {
    let share = u64::from(amount)
        .saturating_mul(u64::from(FULL))
        .checked_div(u64::from(whole));
    share
        .and_then(|share| u32::try_from(share).ok())
        .unwrap_or(0)
}
