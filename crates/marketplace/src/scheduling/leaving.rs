//! Offboarding a provider whose account is erased.

use crate::{
    UnitOfWork,
    settlement::{StatusChange, change_status_in},
};
use kernel::StoreError;
use providers::{Availability, DecisionKind, Provider, ProviderStatus};

/// Offboards a provider or an applicant whose account is erased, and removes their name, text,
/// photo, vehicle and working hours. The caller has locked the provider's row.
pub(crate) fn offboard_in(
    uow: &mut dyn UnitOfWork,
    mut provider: Provider,
) -> Result<(), StoreError> {
    (provider.display_name, provider.bio, provider.photo_url) =
        ("Former provider".to_owned(), String::new(), None);
    (provider.gender, provider.vehicle) = (None, None);
    provider.closed.clear();
    let none = Availability::default();
    uow.providers().save_availability(provider.id, &none)?;
    if provider.status != ProviderStatus::Offboarded {
        let step = (DecisionKind::Leave, ProviderStatus::Offboarded);
        let change = StatusChange::default();
        change_status_in(uow, &mut provider, step, change)?;
    }
    uow.providers().save(provider)
}
