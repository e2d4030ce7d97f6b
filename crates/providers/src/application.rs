//! The application of a person who wants to become a provider. It is saved part by part, and may be
//! incomplete until it is sent.

use crate::{
    Applicant, ApplicantKind, Guarantor, Identity, Parts, Skills,
    application_checks::{
        check_applicant, check_identity, checked_guarantors, checked_skills, trimmed_applicant,
    },
    quiz,
};
use kernel::{Applied, Date, FieldErrors, ProviderId, Timestamp, UserId};
use std::collections::BTreeMap;

/// The number of working days within which staff decide an application.
pub const REVIEW_DAYS: u32 = 2;
/// The number of days after which a rejected applicant may apply again.
pub const REAPPLY_DAYS: i64 = 30;

/// The application of one person. Its state is the provider's status.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Application {
    pub provider: ProviderId,
    pub parts: Parts,
    pub submitted_at: Option<Timestamp>,
    /// The member of staff who reviews it.
    pub reviewer: Option<UserId>,
    /// When an approved provider asked for more services; `None` while none of them waits for staff.
    pub services_asked_at: Option<Timestamp>,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
    pub version: i64,
}

/// Changes to an application. A part that is set replaces the stored one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Edit {
    pub consent: bool,
    pub applicant: Option<Applicant>,
    pub identity: Option<Identity>,
    pub skills: Option<Skills>,
    pub guarantors: Option<Vec<Guarantor>>,
    /// The answers of one whole attempt at the quiz.
    pub answers: Option<BTreeMap<String, String>>,
}

impl Application {
    #[must_use]
    pub fn begin(provider: ProviderId, now: Timestamp) -> Self {
        Self {
            provider,
            parts: Parts::default(),
            submitted_at: None,
            reviewer: None,
            services_asked_at: None,
            created_at: now,
            updated_at: now,
            version: 0,
        }
    }

    /// Saves either all of the changes or none.
    ///
    /// # Errors
    /// Field errors for malformed data. Missing data is not an error until the application is sent.
    pub fn edit(&mut self, edit: Edit, now: Timestamp) -> Result<(), FieldErrors> {
        let mut parts = self.parts.clone();
        if edit.consent && parts.consent_at.is_none() {
            parts.consent_at = Some(now);
        }
        let mut errors = Vec::new();
        if let Some(applicant) = edit.applicant {
            parts.applicant = trimmed_applicant(applicant);
            check_applicant(&parts.applicant, &mut errors);
        }
        if let Some(identity) = edit.identity {
            check_identity(&identity, now.abuja_date(), &mut errors);
            parts.identity = identity;
        }
        if let Some(skills) = edit.skills {
            parts.skills = checked_skills(skills, &mut errors);
        }
        if let Some(guarantors) = edit.guarantors {
            parts.guarantors = checked_guarantors(guarantors, &mut errors);
        }
        FieldErrors::check(errors)?;
        if let Some(answers) = edit.answers {
            parts.take_quiz(&quiz::mark(&answers)?, now);
        }
        (self.parts, self.updated_at) = (parts, now);
        Ok(())
    }

    /// Replaces the services and zones that an approved provider wants. A service that is not
    /// `approved` waits for staff. `Already` when they are the same as before.
    pub fn ask_for(
        &mut self,
        (services, zones): (Vec<String>, Vec<char>),
        approved: &[String],
        now: Timestamp,
    ) -> Applied<()> {
        let skills = &mut self.parts.skills;
        let waited = self.services_asked_at.is_some();
        let same = (&skills.categories, &skills.zones) == (&services, &zones);
        (skills.categories, skills.zones) = (services, zones);
        let before = self.updated_at;
        self.settle_asked(approved, now);
        if same && waited == self.services_asked_at.is_some() {
            self.updated_at = before;
            return Applied::Already;
        }
        Applied::Now(())
    }

    /// The services that an approved provider has asked for and that staff have not decided.
    #[must_use]
    pub fn asked_services(&self, approved: &[String]) -> Vec<String> {
        let wanted = self.parts.skills.categories.iter();
        wanted
            .filter(|slug| self.services_asked_at.is_some() && !approved.contains(slug))
            .cloned()
            .collect()
    }

    /// Records the decision of staff about the services that the provider asked for. The refused ones
    /// are no longer asked for. `approved` are the services of the provider after the decision.
    pub fn decide_services(&mut self, refused: &[String], approved: &[String], now: Timestamp) {
        let wanted = &mut self.parts.skills.categories;
        wanted.retain(|slug| !refused.contains(slug));
        self.settle_asked(approved, now);
    }

    /// The time of the first request stays until nothing waits any more.
    fn settle_asked(&mut self, approved: &[String], now: Timestamp) {
        let wanted = &self.parts.skills.categories;
        let waits = wanted.iter().any(|slug| !approved.contains(slug));
        self.services_asked_at = waits.then(|| self.services_asked_at.unwrap_or(now));
        self.updated_at = now;
    }

    /// The date by which staff should have decided a sent application.
    #[must_use]
    pub fn expected_by(&self) -> Option<Date> {
        self.submitted_at
            .map(|at| at.abuja_date().plus_working_days(REVIEW_DAYS))
    }

    #[must_use]
    pub fn is_business(&self) -> bool {
        self.parts.applicant.kind == Some(ApplicantKind::Business)
    }
}

#[cfg(test)]
#[path = "application_tests.rs"]
mod tests;
