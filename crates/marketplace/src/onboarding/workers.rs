use super::{OnboardingError, own_in};
use crate::{Store, UnitOfWork};
use kernel::{Applied, Invocation, ProviderId, WorkerId};
use providers::{WORKERS_MAX, Worker, WorkerState};

/// A company adds a worker to its team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AddWorker {
    pub call: Invocation,
    pub provider: ProviderId,
    pub name: String,
    pub phone: String,
}

/// A company changes a worker, stops sending them, or removes them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangeWorker {
    pub call: Invocation,
    pub provider: ProviderId,
    pub worker: WorkerId,
    pub name: String,
    pub phone: String,
    pub state: WorkerState,
}

/// Adds a worker. They can be named for jobs once staff accepted their documents.
///
/// # Errors
/// `NotFound`; `NotACompany`; `Illegal` for a provider who left; `TooManyWorkers`; `Invalid`.
pub async fn add_worker(store: &dyn Store, cmd: AddWorker) -> Result<WorkerId, OnboardingError> {
    store.unit(cmd.call, move |uow| add_in(uow, &cmd)).await
}

fn add_in(uow: &mut dyn UnitOfWork, cmd: &AddWorker) -> Result<WorkerId, OnboardingError> {
    let (name, phone) = Worker::typed(&cmd.name, &cmd.phone)?;
    let found = uow.providers().lock(cmd.provider)?;
    let provider = found.ok_or(OnboardingError::NotFound)?;
    let application = uow.applications().lock(cmd.provider)?;
    if !application.is_some_and(|one| one.is_business()) {
        return Err(OnboardingError::NotACompany);
    }
    if !provider.status.takes_documents() {
        return Err(OnboardingError::Illegal {
            from: provider.status,
        });
    }
    if uow.workers().team_of(cmd.provider)?.len() >= WORKERS_MAX {
        return Err(OnboardingError::TooManyWorkers);
    }
    let id = uow.next_id();
    let now = uow.now();
    uow.workers().insert(Worker {
        id,
        provider: cmd.provider,
        name,
        phone: Some(phone),
        state: WorkerState::Active,
        photo_url: None,
        identity_accepted: false,
        selfie_accepted: false,
        created_at: now,
        version: 0,
    })?;
    Ok(id)
}

/// Changes a worker. A removed one loses the documents and the phone number, and does not come
/// back. `Already` when nothing differs.
///
/// # Errors
/// `NotFound` also for another company's worker; `Invalid`; `WorkerHasJob` when a worker with an
/// unfinished job is to be removed.
pub async fn change_worker(
    store: &dyn Store,
    cmd: ChangeWorker,
) -> Result<Applied<()>, OnboardingError> {
    store.unit(cmd.call, move |uow| change_in(uow, &cmd)).await
}

fn change_in(uow: &mut dyn UnitOfWork, cmd: &ChangeWorker) -> Result<Applied<()>, OnboardingError> {
    let (name, phone) = Worker::typed(&cmd.name, &cmd.phone)?;
    let _locked = own_in(uow, cmd.provider)?;
    let before = worker_in(uow, (cmd.provider, cmd.worker))?;
    let mut worker = before.clone();
    worker.edit(name, phone)?;
    worker.state = cmd.state;
    if worker == before {
        return Ok(Applied::Already);
    }
    if cmd.state == WorkerState::Removed {
        remove_in(uow, &mut worker)?;
    }
    uow.workers().save(worker)?;
    Ok(Applied::Now(()))
}

/// A worker of the team. The caller has locked the provider.
pub(super) fn worker_in(
    uow: &mut dyn UnitOfWork,
    (provider, id): (ProviderId, WorkerId),
) -> Result<Worker, OnboardingError> {
    let team = uow.workers().team_of(provider)?;
    let worker = team.into_iter().find(|one| one.id == id);
    worker.ok_or(OnboardingError::NotFound)
}

fn remove_in(uow: &mut dyn UnitOfWork, worker: &mut Worker) -> Result<(), OnboardingError> {
    let held = uow
        .workers()
        .held_by(worker.provider, Some(worker.id), None)?;
    if !held.is_empty() {
        return Err(OnboardingError::WorkerHasJob);
    }
    for document in uow.applications().documents_of_workers(worker.provider)? {
        if document.worker == Some(worker.id) {
            uow.applications().remove_document(document.id)?;
        }
    }
    worker.remove();
    Ok(())
}
