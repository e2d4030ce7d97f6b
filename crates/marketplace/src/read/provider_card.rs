//! The person who comes to the customer of an order.

use kernel::ProviderId;
use providers::{ShownWorker, Vehicle};

/// The assigned provider as the customer sees them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderCard {
    pub id: ProviderId,
    pub display_name: String,
    pub photo_url: Option<String>,
    pub jobs_done: u32,
    pub phone: Option<String>,
    pub vehicle: Option<Vehicle>,
    /// The worker whom a company sends; `None` when the provider goes.
    pub worker: Option<WorkerCard>,
}

/// The worker of a company as the customer sees them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkerCard {
    pub first_name: String,
    pub photo_url: Option<String>,
    pub phone: Option<String>,
}

impl From<&ShownWorker> for WorkerCard {
    fn from(worker: &ShownWorker) -> Self {
        Self {
            first_name: worker.first_name.clone(),
            photo_url: worker.photo_url.clone(),
            phone: worker.phone.as_ref().map(ToString::to_string),
        }
    }
}

impl ProviderCard {
    /// The name of the person who comes.
    #[must_use]
    pub fn comes(&self) -> &str {
        self.worker
            .as_ref()
            .map_or(&self.display_name, |worker| &worker.first_name)
    }
}
