//! What is missing from an application before it can be sent, step by step.

use super::{Missing, Step};
use crate::{Application, Document, DocumentKind, Guarantor, requirements::requirements};
use kernel::{Date, FieldError, FieldErrors, NgPhone};

/// The facts about an applicant that are stored outside the application.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Around<'a> {
    pub phone: Option<&'a NgPhone>,
    pub has_bank: bool,
    pub documents: &'a [Document],
    pub today: Date,
}

/// Everything that prevents an application from being sent, in the order of the steps.
#[must_use]
pub fn missing(application: &Application, around: Around<'_>) -> Vec<Missing> {
    let parts = &application.parts;
    let mut found = Found(Vec::new());
    found.unless(
        parts.consent_at.is_some(),
        Step::Consent,
        "consent_missing",
        "Agree to the checks and the rules.",
    );
    applicant(application, around, &mut found);
    let identity = &parts.identity;
    found.unless(
        identity.birth_year.is_some(),
        Step::Identity,
        "birth_year_missing",
        "Enter your year of birth.",
    );
    let knows_gender = identity.gender.is_some() || application.is_business();
    found.unless(
        knows_gender,
        Step::Identity,
        "gender_missing",
        "Say whether you are a woman or a man, as your document does.",
    );
    found.unless(
        identity.document.is_some(),
        Step::Identity,
        "document_type_missing",
        "Choose the document that you show us.",
    );
    found.unless(
        !parts.skills.categories.is_empty(),
        Step::Skills,
        "categories_missing",
        "Choose at least one service.",
    );
    found.unless(
        !parts.skills.zones.is_empty(),
        Step::Skills,
        "zones_missing",
        "Choose where you work.",
    );
    documents(application, around, &mut found);
    guarantors(application, around, &mut found);
    found.unless(
        around.has_bank,
        Step::Bank,
        "bank_missing",
        "Add the bank account for your payouts.",
    );
    found.unless(
        parts.quiz.passed_at.is_some(),
        Step::Quiz,
        "quiz_missing",
        "Pass the short quiz: eight of ten.",
    );
    found.0
}

/// The missing items as field errors, one for each item. The field is the step.
#[must_use]
pub fn as_errors(missing: &[Missing]) -> FieldErrors {
    FieldErrors(
        missing
            .iter()
            .map(|one| FieldError::new(one.step.code(), one.code, one.message.clone()))
            .collect(),
    )
}

struct Found(Vec<Missing>);

impl Found {
    fn unless(
        &mut self,
        fulfilled: bool,
        step: Step,
        code: &'static str,
        message: impl Into<String>,
    ) {
        if !fulfilled {
            self.0.push(Missing {
                step,
                code,
                message: message.into(),
            });
        }
    }
}

fn applicant(application: &Application, around: Around<'_>, found: &mut Found) {
    let applicant = &application.parts.applicant;
    found.unless(
        around.phone.is_some(),
        Step::Applicant,
        "phone_missing",
        "Add your phone number to your profile.",
    );
    found.unless(
        applicant.kind.is_some(),
        Step::Applicant,
        "kind_missing",
        "Say whether you work alone or as a business.",
    );
    found.unless(
        applicant.display_name.is_some(),
        Step::Applicant,
        "display_name_missing",
        "Choose the name that customers see.",
    );
    if application.is_business() {
        found.unless(
            applicant.business_name.is_some(),
            Step::Applicant,
            "business_name_missing",
            "Enter the name of the business.",
        );
        found.unless(
            applicant.cac_number.is_some(),
            Step::Applicant,
            "cac_number_missing",
            "Enter the CAC number of the business.",
        );
    }
}

/// Checks the documents. Photos and documents that prove the identity are reported in the identity
/// step, all others in the documents step.
fn documents(application: &Application, around: Around<'_>, found: &mut Found) {
    let asked = requirements(
        application.is_business(),
        &application.parts.skills.categories,
        around.documents,
        around.today,
    );
    for one in asked.iter().filter(|one| !one.is_shown()) {
        let step = if matches!(
            one.rule.kind,
            DocumentKind::Selfie | DocumentKind::Portrait | DocumentKind::Identity
        ) {
            Step::Identity
        } else {
            Step::Documents
        };
        let many = if one.rule.count > 1 {
            format!(" ({} of them)", one.rule.count)
        } else {
            String::new()
        };
        found.unless(
            false,
            step,
            "paper_missing",
            format!("Add: {}{many}.", one.rule.label),
        );
    }
    found.0.sort_by_key(|one| one.step);
}

fn guarantors(application: &Application, around: Around<'_>, found: &mut Found) {
    let (parts, step) = (&application.parts, Step::Guarantors);
    let wanted = parts
        .applicant
        .kind
        .map_or(2, crate::ApplicantKind::guarantors);
    let whole = parts.guarantors.iter().filter(|one| one.is_whole()).count();
    let message = if wanted == 1 {
        "Name one person who knows you."
    } else {
        "Name two people who know you."
    };
    found.unless(whole >= wanted, step, "guarantor_missing", message);
    let own = around.phone.map(NgPhone::as_str);
    found.unless(
        !parts
            .guarantors
            .iter()
            .any(|one| own.is_some() && one.phone.as_deref() == own),
        step,
        "own_phone",
        "A guarantor has a phone of their own, not yours.",
    );
    if let [first, second] = parts.guarantors.as_slice() {
        found.unless(
            first.phone.is_none() || first.phone != second.phone,
            step,
            "same_phone",
            "Two guarantors have two phones.",
        );
        let (here, there) = (first.household(), second.household());
        found.unless(
            here.is_empty() || here != there,
            step,
            "same_household",
            "Name two people from different homes.",
        );
    }
}

impl Guarantor {
    #[must_use]
    pub fn is_whole(&self) -> bool {
        !self.name.is_empty()
            && [
                &self.relation,
                &self.phone,
                &self.occupation,
                &self.address,
                &self.id_last4,
            ]
            .iter()
            .all(|part| part.is_some())
    }

    /// The address without case, spaces and punctuation, to recognise the same address in another
    /// spelling.
    fn household(&self) -> String {
        self.address
            .iter()
            .flat_map(|text| text.chars())
            .filter(|c| c.is_alphanumeric())
            .flat_map(char::to_lowercase)
            .collect()
    }
}
