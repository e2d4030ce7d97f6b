//! The application of a person who wants to become a provider. It is saved part by part, and may be
//! incomplete until it is sent.

use crate::{Applicant, ApplicantKind, Guarantor, Identity, Parts, Skills, quiz};
use kernel::{
    Applied, Date, FieldError, FieldErrors, NgPhone, ProviderId, Timestamp, UserId, check_name,
    check_visible,
};
use std::collections::BTreeMap;

/// The number of working days within which staff decide an application.
pub const REVIEW_DAYS: u32 = 2;
/// The number of days after which a rejected applicant may apply again.
pub const REAPPLY_DAYS: i64 = 30;
pub const GUARANTORS_MAX: usize = 2;

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

fn filled(text: Option<String>) -> Option<String> {
    text.map(|text| text.trim().to_owned())
        .filter(|text| !text.is_empty())
}

fn trimmed_applicant(applicant: Applicant) -> Applicant {
    Applicant {
        kind: applicant.kind,
        display_name: filled(applicant.display_name),
        bio: filled(applicant.bio),
        business_name: filled(applicant.business_name),
        cac_number: filled(applicant.cac_number)
            .map(|number| number.to_ascii_uppercase().replace(' ', "")),
        tin: filled(applicant.tin),
    }
}

/// Checks a text that must be a single line.
fn check_line(field: &str, text: Option<&str>, max: usize, errors: &mut Vec<FieldError>) {
    check_length(field, text, max, errors);
    errors.extend(text.and_then(|text| check_visible(field, text).err()));
}

fn check_length(field: &str, text: Option<&str>, max: usize, errors: &mut Vec<FieldError>) {
    if text.is_some_and(|text| text.chars().count() > max) {
        errors.push(FieldError::new(
            field,
            "too_long",
            format!("At most {max} characters."),
        ));
    }
}

fn check_applicant(applicant: &Applicant, errors: &mut Vec<FieldError>) {
    errors.extend(
        applicant
            .display_name
            .as_deref()
            .and_then(|name| check_name("applicant.displayName", name).err()),
    );
    check_length("applicant.bio", applicant.bio.as_deref(), 500, errors);
    check_line(
        "applicant.businessName",
        applicant.business_name.as_deref(),
        120,
        errors,
    );
    check_line("applicant.tin", applicant.tin.as_deref(), 20, errors);
    if applicant
        .cac_number
        .as_deref()
        .is_some_and(|number| !is_cac_number(number))
    {
        errors.push(FieldError::new(
            "applicant.cacNumber",
            "invalid",
            "A CAC number is RC or BN and up to eight digits.",
        ));
    }
}

fn is_cac_number(number: &str) -> bool {
    ["RC", "BN"]
        .iter()
        .filter_map(|prefix| number.strip_prefix(prefix))
        .any(|digits| (3..=8).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit()))
}

fn check_identity(identity: &Identity, today: Date, errors: &mut Vec<FieldError>) {
    if identity
        .birth_year
        .is_some_and(|year| !(today.year() - 90..=today.year() - 18).contains(&year))
    {
        errors.push(FieldError::new(
            "identity.birthYear",
            "out_of_range",
            "Providers are at least 18 years old.",
        ));
    }
}

const ZONES: [char; 3] = ['A', 'B', 'C'];
/// The most services of a provider, unless they were enrolled with more.
pub const SERVICES_MAX: usize = 10;

/// Checks the services and zones that an approved provider wants, and removes duplicates.
///
/// # Errors
/// `services` unless there is at least one; `zones` unless there is at least one; `zones[i]` for one
/// that does not exist.
pub fn check_range(
    services: Vec<String>,
    zones: Vec<char>,
) -> Result<(Vec<String>, Vec<char>), FieldErrors> {
    let (services, zones) = (once(services), once(zones));
    let mut errors = Vec::new();
    if services.is_empty() {
        errors.push(FieldError::new(
            "services",
            "required",
            "Choose at least one service.",
        ));
    }
    if zones.is_empty() {
        errors.push(FieldError::new(
            "zones",
            "required",
            "Choose at least one zone.",
        ));
    }
    check_zones("zones", &zones, &mut errors);
    FieldErrors::check(errors)?;
    Ok((services, zones))
}

fn check_zones(field: &str, zones: &[char], errors: &mut Vec<FieldError>) {
    let unknown = zones.iter().enumerate();
    for (at, _) in unknown.filter(|(_, zone)| !ZONES.contains(zone)) {
        errors.push(FieldError::new(
            format!("{field}[{at}]"),
            "not_an_option",
            "This is not one of the zones.",
        ));
    }
}

fn checked_skills(skills: Skills, errors: &mut Vec<FieldError>) -> Skills {
    if skills.categories.len() > SERVICES_MAX {
        errors.push(FieldError::new(
            "skills.categories",
            "too_many",
            format!("At most {SERVICES_MAX} services."),
        ));
    }
    check_zones("skills.zones", &skills.zones, errors);
    if skills.years.is_some_and(|years| years > 60) {
        errors.push(FieldError::new(
            "skills.years",
            "out_of_range",
            "At most 60 years.",
        ));
    }
    if skills
        .price_floor_kobo
        .is_some_and(|kobo| !(0..=100_000_000).contains(&kobo))
    {
        errors.push(FieldError::new(
            "skills.priceFloorKobo",
            "out_of_range",
            "Between ₦0 and ₦1,000,000.",
        ));
    }
    let tools = filled(skills.tools);
    check_length("skills.tools", tools.as_deref(), 500, errors);
    Skills {
        categories: once(skills.categories),
        zones: once(skills.zones),
        tools,
        ..skills
    }
}

/// Removes duplicates without changing the order.
fn once<T: PartialEq>(all: Vec<T>) -> Vec<T> {
    let mut kept = Vec::with_capacity(all.len());
    for one in all {
        if !kept.contains(&one) {
            kept.push(one);
        }
    }
    kept
}

fn checked_guarantors(guarantors: Vec<Guarantor>, errors: &mut Vec<FieldError>) -> Vec<Guarantor> {
    if guarantors.len() > GUARANTORS_MAX {
        errors.push(FieldError::new(
            "guarantors",
            "too_many",
            "Two guarantors are enough.",
        ));
    }
    let mut kept = Vec::with_capacity(guarantors.len());
    for (at, guarantor) in guarantors.into_iter().enumerate() {
        kept.push(checked_guarantor(
            &format!("guarantors[{at}]"),
            guarantor,
            errors,
        ));
    }
    kept
}

fn checked_guarantor(at: &str, guarantor: Guarantor, errors: &mut Vec<FieldError>) -> Guarantor {
    let (relation, occupation, address) = (
        filled(guarantor.relation),
        filled(guarantor.occupation),
        filled(guarantor.address),
    );
    let name = guarantor.name.trim().to_owned();
    for (field, text, max) in [
        ("name", Some(name.as_str()), 120),
        ("relation", relation.as_deref(), 60),
        ("occupation", occupation.as_deref(), 80),
        ("address", address.as_deref(), 200),
    ] {
        check_line(&format!("{at}.{field}"), text, max, errors);
    }
    let phone = filled(guarantor.phone).and_then(|text| match NgPhone::parse(&text) {
        Ok(phone) => Some(phone.to_string()),
        Err(error) => {
            errors.push(FieldError::new(
                format!("{at}.phone"),
                "invalid",
                error.to_string(),
            ));
            None
        }
    });
    let id_last4 = filled(guarantor.id_last4);
    if id_last4.as_deref().is_some_and(|digits| {
        digits.len() != 4 || !digits.bytes().all(|b| b.is_ascii_alphanumeric())
    }) {
        errors.push(FieldError::new(
            format!("{at}.idLast4"),
            "invalid",
            "The last four characters of their identity document.",
        ));
    }
    Guarantor {
        name,
        relation,
        phone,
        occupation,
        address,
        id_last4,
    }
}

#[cfg(test)]
#[path = "application_tests.rs"]
mod tests;
