//! What is accepted about the guarantors of an applicant.

use super::{check_line, filled};
use crate::Guarantor;
use kernel::{FieldError, NgPhone};

pub const GUARANTORS_MAX: usize = 2;

pub(crate) fn checked_guarantors(
    guarantors: Vec<Guarantor>,
    errors: &mut Vec<FieldError>,
) -> Vec<Guarantor> {
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
            "Enter the last four characters of their identity document.",
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
