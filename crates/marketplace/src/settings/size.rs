/// The number of cases as a preview shows it.
pub(super) fn size(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
