/// The outcome of a command: it took effect now, or nothing happened because it had taken effect
/// before. A repeated command therefore succeeds and never has a second effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use]
pub enum Applied<T> {
    /// The command took effect in this call.
    Now(T),
    /// The command had taken effect before; nothing changed.
    Already,
}

impl<T> Applied<T> {
    #[must_use]
    pub const fn is_now(&self) -> bool {
        matches!(self, Self::Now(_))
    }
}
