use kernel::Timestamp;

/// A service that staff closed for a provider, until they open it again.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct ClosedService {
    /// The slug.
    pub service: String,
    /// The reason, which the provider reads.
    pub reason: String,
    pub at: Timestamp,
}
