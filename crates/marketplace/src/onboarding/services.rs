//! The zones and services of an approved provider. Zones, and services that are given up, change at
//! once. A new service waits for staff, who check its documents.

use super::{OnboardingError, check_version, edit::check_services};
use crate::{
    DocumentEvent, DomainEvent, Store, UnitOfWork,
    read::CatalogQueries,
    settlement::{StatusChange, record_decision_in},
};
use kernel::{Applied, FieldError, FieldErrors, Invocation, ProviderId, UserId};
use providers::{
    Application, DecisionKind, DocumentState, Missing, Provider, SERVICES_MAX, Standing, Step,
    UnfinishedJob, check_range, requirements,
};

/// A provider chooses their zones and services.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetServices {
    pub call: Invocation,
    pub provider: ProviderId,
    /// The slugs of all services that the provider wants to offer.
    pub services: Vec<String>,
    pub zones: Vec<char>,
}

/// Stores the zones, drops the services that are not named, and asks staff for the new ones.
///
/// # Errors
/// `NotFound`; `Illegal` for a provider who is not approved; `Invalid` for `services[i]` that do not
/// exist or that staff closed, too many services, no zone, and a service of which the provider still has a
/// job.
pub async fn set_services(
    store: &dyn Store,
    catalog: &dyn CatalogQueries,
    cmd: SetServices,
) -> Result<Applied<()>, OnboardingError> {
    let chosen = check_range(cmd.services.clone(), cmd.zones.clone())?;
    check_services(catalog, &chosen.0, "services").await?;
    let (call, provider) = (cmd.call, cmd.provider);
    store
        .unit(call, move |uow| set_in(uow, provider, &chosen))
        .await
}

fn set_in(
    uow: &mut dyn UnitOfWork,
    id: ProviderId,
    (services, zones): &(Vec<String>, Vec<char>),
) -> Result<Applied<()>, OnboardingError> {
    let now = uow.now();
    let mut provider = uow.providers().lock(id)?.ok_or(OnboardingError::NotFound)?;
    if !provider.may_work() {
        return Err(OnboardingError::Illegal {
            from: provider.status,
        });
    }
    // A provider who was enrolled with more services keeps them.
    if services.len() > SERVICES_MAX.max(provider.categories.len()) {
        let message = format!("Choose at most {SERVICES_MAX} services.");
        return Err(FieldErrors::one("services", "too_many", message).into());
    }
    check_closed(&provider, services)?;
    check_given_up(uow, &provider, services)?;
    let before = (provider.zones.clone(), provider.categories.len());
    provider.zones.clone_from(zones);
    provider.categories.retain(|slug| services.contains(slug));
    let provider_changed = before != (provider.zones.clone(), provider.categories.len());
    let found = uow.applications().lock(id)?;
    // A provider who was accepted without an application gets one for the services they ask for.
    let is_new = found.is_none();
    let mut application = found.unwrap_or_else(|| Application::begin(id, now));
    let wanted = (services.clone(), zones.clone());
    let asked = application.ask_for(wanted, &provider.categories, now);
    if !asked.is_now() && !provider_changed {
        return Ok(Applied::Already);
    }
    if is_new {
        uow.applications().insert(application)?;
    } else {
        uow.applications().save(application)?;
    }
    uow.providers().save(provider)?;
    Ok(Applied::Now(()))
}

/// A service that staff closed is not asked for again: staff open it.
fn check_closed(provider: &Provider, services: &[String]) -> Result<(), FieldErrors> {
    let closed = |(at, slug): (usize, &String)| {
        provider.has_closed(slug).then(|| {
            let message = "Our team closed this service for you. Write to us if that is wrong.";
            FieldError::new(format!("services[{at}]"), "closed", message)
        })
    };
    FieldErrors::check(services.iter().enumerate().filter_map(closed).collect())
}

/// A provider keeps a service while they have a job of it, because they could not begin the job
/// without it. The provider is locked, so that they accept no other job meanwhile.
fn check_given_up(
    uow: &mut dyn UnitOfWork,
    provider: &Provider,
    services: &[String],
) -> Result<(), OnboardingError> {
    let jobs = uow.providers().unfinished_jobs(provider.id)?;
    let is_needed = |job: &UnfinishedJob| {
        !services.contains(&job.service) && provider.categories.contains(&job.service)
    };
    if jobs.iter().any(is_needed) {
        return Err(FieldErrors::one(
            "services",
            "has_jobs",
            "You still have a job of a service that you remove. Finish it or give it up first.",
        )
        .into());
    }
    Ok(())
}

/// Staff decide about services that a provider asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecideServices {
    pub call: Invocation,
    pub staff: UserId,
    pub provider: ProviderId,
    /// The version of the application that the reviewer had read.
    pub version: Option<i64>,
    /// The slugs.
    pub services: Vec<String>,
    pub accept: bool,
    /// The reason, which the provider can read. A refusal needs one.
    pub reason: String,
}

/// Approves or refuses the services.
///
/// # Errors
/// `NotFound`; `OwnApplication`; `Illegal` for a provider who is not approved; `Stale`; `Invalid` for
/// a service that is not asked for, and for a refusal without a reason; `Incomplete` for an approval
/// while a document that a service needs is not accepted.
pub async fn decide_services(
    store: &dyn Store,
    catalog: &dyn CatalogQueries,
    cmd: DecideServices,
) -> Result<(), OnboardingError> {
    let known = catalog.categories().await?;
    let titled = |slug: &String| {
        let found = known.iter().find(|(category, _)| category.slug == *slug);
        found.map_or_else(|| slug.clone(), |(category, _)| category.name.clone())
    };
    let titles: Vec<String> = cmd.services.iter().map(titled).collect();
    store
        .unit(cmd.call, move |uow| decide_in(uow, &cmd, titles.clone()))
        .await
}

fn decide_in(
    uow: &mut dyn UnitOfWork,
    cmd: &DecideServices,
    titles: Vec<String>,
) -> Result<(), OnboardingError> {
    let now = uow.now();
    let (mut provider, mut application) = super::own_in(uow, cmd.provider)?;
    if UserId::from(cmd.provider) == cmd.staff {
        return Err(OnboardingError::OwnApplication);
    }
    if !provider.may_work() {
        return Err(OnboardingError::Illegal {
            from: provider.status,
        });
    }
    check_version(&application, cmd.version)?;
    check_asked(cmd, &application.asked_services(&provider.categories))?;
    let reason = cmd.reason.trim().to_owned();
    let refused = if cmd.accept {
        check_documents(uow, &provider, (&application, &cmd.services))?;
        provider.categories.extend(cmd.services.iter().cloned());
        &[][..]
    } else {
        &cmd.services
    };
    application.decide_services(refused, &provider.categories, now);
    let verb = if cmd.accept { "Added" } else { "Refused" };
    let why = StatusChange {
        reason: Some(format!("{verb}: {}. {reason}", titles.join(", "))),
        by: Some(cmd.staff),
        ..StatusChange::default()
    };
    let kind = (DecisionKind::Services, provider.status);
    record_decision_in(uow, &provider, kind, why)?;
    let news = DocumentEvent::ServicesDecided {
        services: titles,
        accepted: cmd.accept,
        note: reason,
    };
    uow.emit(&DomainEvent::Document {
        provider: provider.id,
        news,
    })?;
    uow.applications().save(application)?;
    Ok(uow.providers().save(provider)?)
}

fn check_asked(cmd: &DecideServices, asked: &[String]) -> Result<(), FieldErrors> {
    let mut errors = Vec::new();
    if cmd.services.is_empty() {
        errors.push(FieldError::new(
            "services",
            "required",
            "Choose at least one service.",
        ));
    }
    for (at, slug) in cmd.services.iter().enumerate() {
        let twice = cmd.services.iter().take(at).any(|before| before == slug);
        if twice || !asked.contains(slug) {
            errors.push(FieldError::new(
                format!("services[{at}]"),
                "not_an_option",
                "The provider does not ask for this service.",
            ));
        }
    }
    if !cmd.accept && cmd.reason.trim().is_empty() {
        errors.push(FieldError::new(
            "reason",
            "required",
            "Tell the provider why.",
        ));
    }
    FieldErrors::check(errors)
}

/// Checks that every document that the services need is accepted and valid today.
fn check_documents(
    uow: &mut dyn UnitOfWork,
    provider: &Provider,
    (application, services): (&Application, &[String]),
) -> Result<(), OnboardingError> {
    let today = uow.now().abuja_date();
    let documents = uow.applications().documents_of(provider.id)?;
    let asked = requirements(application.is_business(), services, &documents, today);
    let accepted = Standing::Is(DocumentState::Accepted);
    // A document that everyone needs was checked when the provider was admitted.
    let lacking: Vec<Missing> = asked
        .iter()
        .filter(|one| one.rule.needed && !one.categories.is_empty())
        .filter(|one| one.standing != accepted)
        .map(|one| Missing {
            step: Step::Documents,
            code: "document_not_accepted",
            message: format!("{} is not accepted.", one.rule.label),
        })
        .collect();
    if lacking.is_empty() {
        return Ok(());
    }
    Err(OnboardingError::Incomplete(lacking))
}
