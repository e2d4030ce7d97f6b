//! Onboarding and keeping of providers: the application, its documents, the decisions of staff, and
//! the steps when a document expires.

mod base_area;
mod begin;
mod close_service;
mod decide;
mod documents;
mod documents_due;
mod edit;
mod effects;
mod error;
mod forget_documents;
mod gender;
mod hold;
mod judge_document;
mod public_texts;
mod read_document;
mod services;
mod submit;
mod take;
mod vehicle;
mod workers;

pub use base_area::{SetBaseArea, set_base_area};
pub use begin::{BeginApplication, Begun, begin_application};
pub use close_service::{CloseService, close_service};
pub use decide::{Decide, Verdict, decide};
pub use documents::{AddDocument, DOCUMENTS_MAX, WORK_PHOTOS_MAX, add_document, remove_document};
pub use documents_due::check_documents;
pub use edit::{EditApplication, edit_application};
pub use error::OnboardingError;
pub use forget_documents::forget_documents;
pub use gender::{CorrectGender, SayGender, correct_gender, say_gender};
pub use hold::{HoldProvider, end_hold, hold_provider};
pub use judge_document::{JudgeDocument, judge_document};
pub use vehicle::{SetVehicle, set_vehicle};
pub use workers::{AddWorker, ChangeWorker, add_worker, change_worker};

pub use read_document::note_document_view;
pub use services::{DecideServices, SetServices, decide_services, set_services};
pub use submit::{SubmitApplication, submit_application};
pub use take::{TakeApplication, take_application};

use crate::UnitOfWork;
use kernel::ProviderId;
use providers::{Application, Provider};

/// Locks the applicant's provider record and then the application.
fn own_in(
    uow: &mut dyn UnitOfWork,
    id: ProviderId,
) -> Result<(Provider, Application), OnboardingError> {
    let provider = uow.providers().lock(id)?.ok_or(OnboardingError::NotFound)?;
    let application = uow
        .applications()
        .lock(id)?
        .ok_or(OnboardingError::NotFound)?;
    Ok((provider, application))
}

fn check_version(application: &Application, read: Option<i64>) -> Result<(), OnboardingError> {
    if read.is_none_or(|read| read == application.version) {
        Ok(())
    } else {
        Err(OnboardingError::Stale)
    }
}
