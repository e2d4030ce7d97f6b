use kernel::Timestamp;

/// A step of a job with the time at which it happened, if the provider's phone noted it because it
/// could not report the step at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reported<C> {
    pub cmd: C,
    /// Now, if absent.
    pub happened_at: Option<Timestamp>,
}

impl<C> From<C> for Reported<C> {
    fn from(cmd: C) -> Self {
        Self {
            cmd,
            happened_at: None,
        }
    }
}
