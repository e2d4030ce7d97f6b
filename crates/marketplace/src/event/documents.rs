use kernel::Date;

/// What happened to a paper of somebody who works with us.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum DocumentEvent {
    /// A reviewer refused it.
    Refused { document: String, note: String },
    /// It has so many days left.
    RunsOut {
        document: String,
        until: Date,
        days: u64,
    },
    /// The services that need it are closed for its owner.
    RanOut {
        documents: String,
        services: Vec<String>,
    },
}
