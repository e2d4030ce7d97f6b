use crate::{Store, settings::rank_rules_in};
use kernel::{Applied, Invocation, ProviderId, StoreError};
use providers::{Gender, Provider, ProviderStatus, Vehicle};
use reviews::Rating;

/// A provider whom the operator approves without an application.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EnrolProvider {
    pub call: Invocation,
    pub id: ProviderId,
    pub display_name: String,
    pub bio: String,
    /// The slugs of the services.
    pub categories: Vec<String>,
    pub zones: Vec<char>,
    pub gender: Option<Gender>,
    /// The served area from which they usually set out.
    pub base_area: Option<String>,
    pub vehicle: Option<Vehicle>,
}

/// Creates the provider. `Already` when this user is a provider.
pub async fn enrol_provider(
    store: &dyn Store,
    cmd: EnrolProvider,
) -> Result<Applied<()>, StoreError> {
    store
        .unit(cmd.call, move |uow| {
            let now = uow.now();
            if uow.providers().lock(cmd.id)?.is_some() {
                return Ok(Applied::Already);
            }
            uow.providers().insert(Provider {
                id: cmd.id,
                display_name: cmd.display_name.clone(),
                bio: cmd.bio.clone(),
                photo_url: None,
                status: ProviderStatus::Active,
                categories: cmd.categories.clone(),
                closed: Vec::new(),
                zones: cmd.zones.clone(),
                jobs_done: 0,
                gender: cmd.gender,
                base_area: cmd.base_area.clone(),
                vehicle: cmd.vehicle.clone(),
                created_at: now,
                version: 0,
            })?;
            let rules = rank_rules_in(uow)?;
            uow.reviews().set_rating(cmd.id, Rating::default(), rules)?;
            Ok(Applied::Now(()))
        })
        .await
}
