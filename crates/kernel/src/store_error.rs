/// What can go wrong in a store. Only adapters make these; every use case's error can hold one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The store cannot be reached or is full; try again later.
    #[error("the store is unavailable")]
    Unavailable,
    /// Another unit was in the way; the same unit may be run again.
    #[error("the store is contended")]
    Contended,
    /// A unique constraint refused the row. The name follows one rule: `<table>_<columns>_key`.
    #[error("duplicate: {constraint}")]
    Duplicate { constraint: String },
    /// A row cannot be read back as a value of the domain.
    #[error("corrupt row: {0}")]
    Corrupt(String),
    /// Anything else; a fault of ours.
    #[error("store failed: {0}")]
    Failed(String),
}
