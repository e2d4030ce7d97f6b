//! What a preview shows of the cases that it compares: their number, and the first rows.

use crate::read::PREVIEWED;

/// The number of cases as a preview shows it.
pub(super) fn size(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// The greatest number of rows that a preview shows.
pub(super) fn rows_shown() -> usize {
    usize::try_from(PREVIEWED).unwrap_or(0)
}

/// Keeps the rows that a preview shows: those that are different first, otherwise in their order.
pub(super) fn keep_shown<T>(rows: &mut Vec<T>, is_different: impl Fn(&T) -> bool) {
    rows.sort_by_key(|row| !is_different(row));
    rows.truncate(rows_shown());
}
