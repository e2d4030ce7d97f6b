use kernel::Date;

/// An event of a provider's document.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum DocumentEvent {
    /// A reviewer refused the document.
    Refused { document: String, note: String },
    /// The document is valid for `days` more days.
    RunsOut {
        document: String,
        until: Date,
        days: u64,
    },
    /// Staff decided about services that the provider asked for.
    ServicesDecided {
        services: Vec<String>,
        accepted: bool,
        note: String,
    },
    /// Staff closed a service for the provider, or opened it again.
    ServiceClosed {
        service: String,
        closed: bool,
        note: String,
    },
    /// Documents have expired; the services that need them are closed for the provider.
    RanOut {
        documents: String,
        services: Vec<String>,
    },
}
