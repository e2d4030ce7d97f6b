use super::OnboardingError;
use crate::{
    DocumentEvent, DomainEvent, Store, TaskKind, UnitOfWork,
    settlement::{StatusChange, change_status_in},
};
use kernel::{Applied, Date, Invocation, ProviderId, StoreError, Timestamp};
use providers::{
    DecisionKind, Document, DocumentKind, DocumentState, Provider, ProviderStatus, REMINDER_DAYS,
    RULES, cover, needed_on_the_day,
};

/// The hour of the morning at which providers are reminded.
const MORNING_HOUR: u32 = 8;

pub(super) fn label(kind: DocumentKind) -> &'static str {
    RULES
        .iter()
        .find(|rule| rule.kind == kind)
        .map_or("Paper", |rule| rule.label)
}

/// The next time at which a provider's documents need a reminder or a change: in the morning of
/// each day of a reminder, and at the end of a document's last day.
fn next_check(documents: &[Document], now: Timestamp) -> Option<Timestamp> {
    documents
        .iter()
        .filter(|document| counts(document))
        .filter_map(|document| document.valid_until)
        .flat_map(looks)
        .filter(|at| *at > now)
        .min()
}

fn counts(document: &Document) -> bool {
    matches!(
        document.state,
        DocumentState::Accepted | DocumentState::Promised
    )
}

fn looks(last: Date) -> impl Iterator<Item = Timestamp> {
    let ahead = REMINDER_DAYS.into_iter().map(move |days| {
        last.at_hour(MORNING_HOUR)
            .plus_days(-i64::try_from(days).unwrap_or(0))
    });
    ahead.chain([last.at_hour(24)])
}

/// Schedules the next check of a provider's documents.
pub(super) fn schedule_in(uow: &mut dyn UnitOfWork, id: ProviderId) -> Result<(), StoreError> {
    let now = uow.now();
    let documents = uow.applications().documents_of(id)?;
    match next_check(&documents, now) {
        Some(at) => uow.schedule(TaskKind::CheckDocuments, id.uuid(), at),
        None => Ok(()),
    }
}

/// Reminds a provider of documents that expire soon, and stops the services whose document has
/// expired. Running it twice in a day sends no message twice.
pub async fn check_documents(
    store: &dyn Store,
    provider: ProviderId,
    call: Invocation,
) -> Result<Applied<()>, OnboardingError> {
    store.unit(call, move |uow| check_in(uow, provider)).await
}

fn check_in(uow: &mut dyn UnitOfWork, id: ProviderId) -> Result<Applied<()>, OnboardingError> {
    let now = uow.now();
    let Some(mut provider) = uow
        .providers()
        .lock(id)?
        .filter(|provider| provider.status.was_approved())
    else {
        return Ok(Applied::Already);
    };
    let (today, documents) = (now.abuja_date(), uow.applications().documents_of(id)?);
    for document in documents.iter().filter(|document| counts(document)) {
        if let Some((days, until)) = reminder(&documents, document, today) {
            let news = DocumentEvent::RunsOut {
                document: label(document.kind).to_owned(),
                until,
                days,
            };
            let event = DomainEvent::Document { provider: id, news };
            uow.emit(&event)?;
        }
    }
    stop_in(uow, &mut provider, &documents)?;
    schedule_in(uow, id)?;
    Ok(Applied::Now(()))
}

/// The number of days that a document is still valid, on a day of a reminder; `None` when a newer
/// document exists.
fn reminder(documents: &[Document], document: &Document, today: Date) -> Option<(u64, Date)> {
    let until = document.valid_until?;
    let days = REMINDER_DAYS
        .into_iter()
        .find(|days| today.plus_days(*days) == until)?;
    let renewed = documents.iter().any(|other| {
        other.kind == document.kind && counts(other) && other.valid_until > document.valid_until
    });
    (!renewed).then_some((days, until))
}

/// Restricts an active provider to the services whose documents are valid. A provider who is on
/// probation, paused or on hold keeps the status; the other services are closed for them all the
/// same.
fn stop_in(
    uow: &mut dyn UnitOfWork,
    provider: &mut Provider,
    documents: &[Document],
) -> Result<(), OnboardingError> {
    let now = uow.now();
    let today = now.abuja_date();
    let closed: Vec<String> = provider
        .categories
        .iter()
        .filter(|slug| !cover(documents, slug, today))
        .cloned()
        .collect();
    let over = |kind: DocumentKind| {
        !documents
            .iter()
            .any(|document| document.kind == kind && document.is_live(today))
    };
    let mut gone: Vec<&str> = Vec::new();
    for kind in closed
        .iter()
        .flat_map(|slug| needed_on_the_day(slug))
        .filter(|kind| over(*kind))
    {
        if !gone.contains(&label(kind)) {
            gone.push(label(kind));
        }
    }
    // The message is sent on the day after the document's last day.
    let ended_now = documents.iter().any(|document| {
        counts(document)
            && document
                .valid_until
                .is_some_and(|last| last.plus_days(1) == today)
            && over(document.kind)
    });
    if closed.is_empty() || (provider.status != ProviderStatus::Active && !ended_now) {
        return Ok(());
    }
    let news = DocumentEvent::RanOut {
        documents: gone.join(", "),
        services: closed,
    };
    let event = DomainEvent::Document {
        provider: provider.id,
        news,
    };
    uow.emit(&event)?;
    if provider.status == ProviderStatus::Active {
        let why = StatusChange {
            reason: Some(format!("A document has expired: {}.", gone.join(", "))),
            ..StatusChange::default()
        };
        change_status_in(
            uow,
            provider,
            (DecisionKind::Restrict, ProviderStatus::Restricted),
            why,
        )?;
        uow.providers().save(provider.clone())?;
    }
    Ok(())
}
