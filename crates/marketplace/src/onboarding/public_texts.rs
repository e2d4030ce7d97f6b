use kernel::{FieldError, FieldErrors};
use orders::{ContactKind, contact_details};
use providers::Applicant;

/// Checks the texts of an applicant that customers read. They are on the page of the provider
/// before anything is ordered, so contact details would lead past Gida.
///
/// # Errors
/// `applicant.displayName` and `applicant.bio` with contact details.
pub(super) fn check_public_texts(applicant: &Applicant) -> Result<(), FieldErrors> {
    let texts = [
        (
            "applicant.displayName",
            "Name that customers see",
            applicant.display_name.as_deref(),
        ),
        ("applicant.bio", "About your work", applicant.bio.as_deref()),
    ];
    let errors = texts.into_iter().filter_map(|(field, label, text)| {
        let kind = contact_details(text?).first().copied()?;
        Some(FieldError::new(
            field,
            "contact_details",
            refusal(kind, label),
        ))
    });
    FieldErrors::check(errors.collect())
}

/// Why a field cannot have these details, for the applicant.
fn refusal(kind: ContactKind, label: &str) -> String {
    let (what, why) = match kind {
        ContactKind::Phone => (
            "phone numbers",
            "You and the customer can call each other once you are on the way.",
        ),
        ContactKind::Email => (
            "e-mail addresses",
            "Once you have the job, you and the customer can write to each other here.",
        ),
        ContactKind::Link => ("links", "Describe your work in your own words."),
        ContactKind::AccountNumber => (
            "account numbers",
            "All payments go through Gida, and a payment outside it is not protected.",
        ),
    };
    format!("Please leave {what} out of “{label}”. {why}")
}
