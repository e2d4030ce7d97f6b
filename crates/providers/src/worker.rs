//! The workers of a company, and which of them goes to a job.

use crate::{DocumentKind, TravelTimes, Visit};
use kernel::{
    FieldError, FieldErrors, NgPhone, OrderId, ProviderId, Timestamp, WorkerId, check_name,
};

/// The most workers of one company, without those who were removed.
pub const WORKERS_MAX: usize = 50;

/// The documents that staff must accept before a worker can be named for a job.
pub const WORKER_DOCUMENTS: [DocumentKind; 3] = [
    DocumentKind::Selfie,
    DocumentKind::Portrait,
    DocumentKind::Identity,
];

kernel::coded!(
    /// Whether a company sends a worker to jobs.
    WorkerState {
        Active => "ACTIVE",
        /// The company does not send them for now.
        Paused => "PAUSED",
        /// They have left the company. This is final.
        Removed => "REMOVED",
    }
);

/// A person whom a company sends to jobs. They have no account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Worker {
    pub id: WorkerId,
    /// The company.
    pub provider: ProviderId,
    /// The first name and the family name.
    pub name: String,
    /// `None` once they are removed.
    pub phone: Option<NgPhone>,
    pub state: WorkerState,
    /// The public address of the portrait that staff accepted.
    pub photo_url: Option<String>,
    /// Whether staff accepted the identity document.
    pub identity_accepted: bool,
    /// Whether staff accepted the selfie, which they compare with the identity document.
    pub selfie_accepted: bool,
    pub created_at: Timestamp,
    pub version: i64,
}

/// Who goes to a job of a company, as the customer is told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedWorker {
    pub order: OrderId,
    pub provider: ProviderId,
    /// The worker; `None` when the owner of the company goes.
    pub worker: Option<ShownWorker>,
    pub named_at: Timestamp,
}

/// What a customer sees of a worker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownWorker {
    pub id: WorkerId,
    pub first_name: String,
    pub photo_url: Option<String>,
    pub phone: Option<NgPhone>,
}

/// Why a worker cannot be named, or a job cannot begin without one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WorkerError {
    #[error("Choose who goes to this job before you set out.")]
    NotNamed,
    #[error("There is no such person in your team.")]
    Unknown,
    #[error(
        "This person cannot be sent: they are paused, or we have not accepted their documents."
    )]
    NotUsable,
    #[error("This person has another job at that time. Choose another one.")]
    Busy,
    #[error("You have set out already. Please contact support to send another person.")]
    OnTheWay,
    #[error("You can no longer choose who goes to this job.")]
    NotOpen,
}

impl Worker {
    /// The name and the phone number as a person typed them.
    ///
    /// # Errors
    /// `name` and `phone`.
    pub fn typed(name: &str, phone: &str) -> Result<(String, NgPhone), FieldErrors> {
        let name = check_name("name", name);
        let phone = NgPhone::parse(phone).map_err(|_| {
            let text = "Enter a Nigerian phone number, such as 0803 123 4567.";
            FieldError::new("phone", "invalid", text)
        });
        match (name, phone) {
            (Ok(name), Ok(phone)) => Ok((name, phone)),
            (name, phone) => {
                let errors = [name.err(), phone.err()];
                Err(FieldErrors(errors.into_iter().flatten().collect()))
            }
        }
    }

    /// The first word of the name.
    #[must_use]
    pub fn first_name(&self) -> &str {
        self.name.split_whitespace().next().unwrap_or_default()
    }

    /// Whether the company may send them to a job.
    #[must_use]
    pub fn is_usable(&self) -> bool {
        self.state == WorkerState::Active && self.is_approved()
    }

    /// Whether staff accepted the portrait and the documents of the identity.
    #[must_use]
    pub const fn is_approved(&self) -> bool {
        self.identity_accepted && self.selfie_accepted && self.photo_url.is_some()
    }

    /// Changes the name and the phone number.
    ///
    /// # Errors
    /// `name` when staff have compared it with the identity document.
    pub fn edit(&mut self, name: String, phone: NgPhone) -> Result<(), FieldErrors> {
        if self.identity_accepted && name != self.name {
            let text = "We have compared this name with the identity document. Add another person instead.";
            return Err(FieldErrors::one("name", "checked", text));
        }
        self.name = name;
        self.phone = Some(phone);
        Ok(())
    }

    /// Records what staff decided about a document of the worker, whose picture has this address.
    pub fn judge(&mut self, kind: DocumentKind, accepted: bool, url: String) {
        if kind == DocumentKind::Identity {
            self.identity_accepted = accepted;
        }
        if kind == DocumentKind::Selfie {
            self.selfie_accepted = accepted;
        }
        if kind == DocumentKind::Portrait {
            if accepted {
                self.photo_url = Some(url);
            } else if self.photo_url == Some(url) {
                self.photo_url = None;
            }
        }
    }

    /// Removes the worker. Only the name stays, for the jobs that they did.
    pub fn remove(&mut self) {
        self.state = WorkerState::Removed;
        self.phone = None;
        self.photo_url = None;
        self.identity_accepted = false;
        self.selfie_accepted = false;
    }

    /// What customers see of them.
    #[must_use]
    pub fn shown(&self) -> ShownWorker {
        ShownWorker {
            id: self.id,
            first_name: self.first_name().to_owned(),
            photo_url: self.photo_url.clone(),
            phone: self.phone.clone(),
        }
    }
}

/// The worker of the team whom a company names for a job; `None` for its owner.
///
/// # Errors
/// `Unknown`, `NotUsable`.
pub fn chosen(team: &[Worker], worker: Option<WorkerId>) -> Result<Option<&Worker>, WorkerError> {
    let Some(id) = worker else {
        return Ok(None);
    };
    let found = team.iter().find(|one| one.id == id);
    let found = found.ok_or(WorkerError::Unknown)?;
    if found.is_usable() {
        Ok(Some(found))
    } else {
        Err(WorkerError::NotUsable)
    }
}

/// Whether the company may set out to a job. Without a team the owner goes, and need not be named.
///
/// # Errors
/// `NotNamed`; `NotUsable` for a worker who was paused or lost an accepted document since.
pub fn check_named(team: &[Worker], named: Option<&NamedWorker>) -> Result<(), WorkerError> {
    if team.is_empty() {
        return Ok(());
    }
    let named = named.ok_or(WorkerError::NotNamed)?;
    match chosen(team, named.worker.as_ref().map(|worker| worker.id)) {
        Ok(_) => Ok(()),
        Err(_) => Err(WorkerError::NotUsable),
    }
}

/// Whether a person who has these unfinished jobs can also do this one: no two overlap, with the
/// travel between them.
///
/// # Errors
/// `Busy`.
pub fn check_free(
    visit: &Visit,
    held: &[Visit],
    travel: &TravelTimes,
    now: Timestamp,
) -> Result<(), WorkerError> {
    let collides = |one: &Visit| visit.collides_with(one, travel, now);
    if held.iter().any(collides) {
        Err(WorkerError::Busy)
    } else {
        Ok(())
    }
}

#[cfg(test)]
#[path = "worker_tests.rs"]
mod tests;
