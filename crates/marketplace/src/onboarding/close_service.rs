//! Staff close one service of a provider with a reason. The provider keeps the others, and staff open
//! the closed one again.

use super::OnboardingError;
use crate::{
    DocumentEvent, DomainEvent, Store, UnitOfWork,
    read::CatalogQueries,
    scheduling::unassign_closed_in,
    settlement::{StatusChange, record_decision_in},
};
use kernel::{Invocation, ProviderId, StoreError, UserId};
use providers::{Application, DecisionKind, Provider, ProviderStatus, cover};

/// A member of staff closes a service of a provider, or opens a closed one again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CloseService {
    pub call: Invocation,
    pub staff: UserId,
    pub provider: ProviderId,
    /// The slug.
    pub service: String,
    /// Whether the service is closed; otherwise it is opened again.
    pub closed: bool,
    /// The reason, which the provider can read.
    pub reason: String,
}

/// Closes or opens the service. A provider with a closed service is RESTRICTED instead of ACTIVE.
/// Jobs of a closed service that have not begun go to others without a fault, and its open offers
/// are withdrawn. A job that has begun goes on.
///
/// # Errors
/// `NotFound`; `OwnApplication`; `Illegal` for a provider who is not approved; `Invalid` for a
/// service that is not offered, or not closed, and without a reason.
pub async fn close_service(
    store: &dyn Store,
    catalog: &dyn CatalogQueries,
    cmd: CloseService,
) -> Result<(), OnboardingError> {
    let known = catalog.categories().await?;
    let found = known
        .iter()
        .find(|(category, _)| category.slug == cmd.service);
    let title = found.map_or_else(
        || cmd.service.clone(),
        |(category, _)| category.name.clone(),
    );
    store
        .unit(cmd.call, move |uow| change_in(uow, &cmd, &title))
        .await
}

fn change_in(
    uow: &mut dyn UnitOfWork,
    cmd: &CloseService,
    title: &str,
) -> Result<(), OnboardingError> {
    let mut provider = uow
        .providers()
        .lock(cmd.provider)?
        .ok_or(OnboardingError::NotFound)?;
    if UserId::from(cmd.provider) == cmd.staff {
        return Err(OnboardingError::OwnApplication);
    }
    if !provider.may_work() {
        return Err(OnboardingError::Illegal {
            from: provider.status,
        });
    }
    let application = uow.applications().lock(cmd.provider)?;
    let from = provider.status;
    let (kind, verb) = if cmd.closed {
        close_in(uow, &mut provider, (application, cmd))?;
        (DecisionKind::CloseService, "Closed")
    } else {
        open_in(uow, &mut provider, (application.is_some(), cmd))?;
        (DecisionKind::OpenService, "Opened")
    };
    let reason = cmd.reason.trim().to_owned();
    let why = StatusChange {
        reason: Some(format!("{verb}: {title}. {reason}")),
        by: Some(cmd.staff),
        ..StatusChange::default()
    };
    record_decision_in(uow, &provider, (kind, from), why)?;
    uow.emit(&DomainEvent::Document {
        provider: cmd.provider,
        news: DocumentEvent::ServiceClosed {
            service: title.to_owned(),
            closed: cmd.closed,
            note: reason,
        },
    })?;
    uow.providers().save(provider)?;
    if cmd.closed {
        unassign_closed_in(uow, cmd.provider, &cmd.service)?;
    }
    Ok(())
}

/// The provider no longer asks for the service either, so that it does not wait for staff.
fn close_in(
    uow: &mut dyn UnitOfWork,
    provider: &mut Provider,
    (application, cmd): (Option<Application>, &CloseService),
) -> Result<(), OnboardingError> {
    let now = uow.now();
    provider.close_service(&cmd.service, &cmd.reason, now)?;
    if provider.status == ProviderStatus::Active {
        let _active = provider.go(ProviderStatus::Restricted)?;
    }
    if let Some(mut application) = application {
        let closed = [cmd.service.clone()];
        application.decide_services(&closed, &provider.categories, now);
        uow.applications().save(application)?;
    }
    Ok(())
}

/// RESTRICTED → ACTIVE when no other service is closed and the documents of all are valid.
fn open_in(
    uow: &mut dyn UnitOfWork,
    provider: &mut Provider,
    (has_application, cmd): (bool, &CloseService),
) -> Result<(), OnboardingError> {
    provider.open_service(&cmd.service, &cmd.reason)?;
    let may_lift = provider.status == ProviderStatus::Restricted && provider.closed.is_empty();
    if may_lift && (!has_application || is_covered_in(uow, provider)?) {
        let _restricted = provider.go(ProviderStatus::Active)?;
    }
    Ok(())
}

/// Whether the documents of every service of the provider are valid today.
fn is_covered_in(uow: &mut dyn UnitOfWork, provider: &Provider) -> Result<bool, StoreError> {
    let today = uow.now().abuja_date();
    let documents = uow.applications().documents_of(provider.id)?;
    let mut services = provider.categories.iter();
    Ok(services.all(|slug| cover(&documents, slug, today)))
}
