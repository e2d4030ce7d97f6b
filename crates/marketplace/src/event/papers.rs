use kernel::Date;

/// What happened to a paper of somebody who works with us.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum PaperNews {
    /// A reviewer refused it.
    Refused { paper: String, note: String },
    /// It has so many days left.
    RunsOut {
        paper: String,
        until: Date,
        days: u64,
    },
    /// The services that need it are closed for its owner.
    RanOut {
        papers: String,
        services: Vec<String>,
    },
}
