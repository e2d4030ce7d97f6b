/// What a command did: its effect now, or nothing because it had been done before.
/// A replay is thereby a success and never a second effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use]
pub enum Applied<T> {
    /// The effect happened in this call.
    Now(T),
    /// It had happened before; nothing was changed.
    Already,
}

impl<T> Applied<T> {
    #[must_use]
    pub const fn is_now(&self) -> bool {
        matches!(self, Self::Now(_))
    }
}
