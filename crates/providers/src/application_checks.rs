//! What is accepted in the parts of an application, and the services and zones that an approved
//! provider may ask for.

mod guarantors;

pub use guarantors::GUARANTORS_MAX;
pub(crate) use guarantors::checked_guarantors;

use crate::{Applicant, Identity, Skills};
use kernel::{Date, FieldError, FieldErrors, check_name, check_visible};
/// The most services of a provider, unless they were enrolled with more.
pub const SERVICES_MAX: usize = 10;
const ZONES: [char; 3] = ['A', 'B', 'C'];

fn filled(text: Option<String>) -> Option<String> {
    text.map(|text| text.trim().to_owned())
        .filter(|text| !text.is_empty())
}

pub(crate) fn trimmed_applicant(applicant: Applicant) -> Applicant {
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

pub(crate) fn check_applicant(applicant: &Applicant, errors: &mut Vec<FieldError>) {
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

pub(crate) fn check_identity(identity: &Identity, today: Date, errors: &mut Vec<FieldError>) {
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

pub(crate) fn checked_skills(skills: Skills, errors: &mut Vec<FieldError>) -> Skills {
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
            "Enter a number of years from 0 to 60.",
        ));
    }
    if skills
        .price_floor_kobo
        .is_some_and(|kobo| !(0..=100_000_000).contains(&kobo))
    {
        errors.push(FieldError::new(
            "skills.priceFloorKobo",
            "out_of_range",
            "Enter an amount between ₦0 and ₦1,000,000.",
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn services_and_zones_are_checked_and_named_once() {
        let services = |slugs: &[&str]| slugs.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(
            check_range(services(&["plumbing", "plumbing"]), vec!['B', 'A', 'B']),
            Ok((services(&["plumbing"]), vec!['B', 'A']))
        );
        let fields = |services: Vec<String>, zones: &[char]| {
            let refused = check_range(services, zones.to_vec()).unwrap_err();
            let errors = refused.0.into_iter();
            errors
                .map(|error| error.field.to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!(fields(Vec::new(), &[]), ["services", "zones"]);
        assert_eq!(fields(services(&["plumbing"]), &['A', 'X']), ["zones[1]"]);
    }
}
