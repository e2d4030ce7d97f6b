//! The numbers of which the figures consist: counts, shares and medians.

/// A part of a whole, such as the arrivals that were on time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Share {
    pub part: u32,
    pub whole: u32,
}

pub(super) fn add(number: &mut u32, more: u32) {
    *number = number.saturating_add(more);
}

pub(super) fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// The median; of an even number of values the lower one in the middle.
pub(super) fn median(values: Vec<i64>) -> Option<i64> {
    percentile(values, 50)
}

/// The smallest value that at least this share of the values, in percent, does not exceed.
pub(super) fn percentile(mut values: Vec<i64>, percent: usize) -> Option<i64> {
    values.sort_unstable();
    let covered = values.len().saturating_mul(percent).div_ceil(100);
    values.get(covered.checked_sub(1)?).copied()
}
