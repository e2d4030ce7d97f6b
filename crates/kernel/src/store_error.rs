/// The ways in which a store can fail. Only adapters create these errors; the error of every use
/// case can contain one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The store cannot be reached or is full; try again later.
    #[error("the store is unavailable")]
    Unavailable,
    /// Another unit of work used the same data at the same time; the unit may be run again.
    #[error("the store is contended")]
    Contended,
    /// A unique constraint refused the row. The name follows one rule: `<table>_<columns>_key`.
    #[error("duplicate: {constraint}")]
    Duplicate { constraint: String },
    /// A row cannot be read back as a value of the domain.
    #[error("corrupt row: {0}")]
    Corrupt(String),
    /// Any other failure; a bug or a fault of the server.
    #[error("store failed: {0}")]
    Failed(String),
}
