use kernel::{FieldError, FieldErrors, NgPhone, NgPhoneError, is_hidden};

/// The city of a profile that gives none (PROF-04).
pub const DEFAULT_CITY: &str = "Abuja";
/// The state of a profile that gives none (PROF-05).
pub const DEFAULT_STATE: &str = "FCT";
const ADDRESS_MAX_CHARS: usize = 300;
const PLACE_MAX_CHARS: usize = 100;

/// The input of profile completion (API-19), as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProfileUpdate {
    pub phone: String,
    pub address: String,
    pub city: Option<String>,
    pub state: Option<String>,
}

/// Another name of a user, as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameUpdate {
    pub first_name: String,
    pub last_name: String,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ProfileError {
    /// The phone number or the address is missing (VALID-01, VALID-02).
    #[error(
        "Missing information: Phone number and address are required for Nigerian marketplace services."
    )]
    MissingInformation { phone: bool, address: bool },
    /// The phone number is not valid (VALID-05).
    #[error("Invalid phone number: {0}")]
    InvalidPhone(#[from] NgPhoneError),
    /// A field is too long or contains control or invisible characters.
    #[error(transparent)]
    Fields(#[from] FieldErrors),
}

impl ProfileError {
    /// This error as a list of field errors.
    #[must_use]
    pub fn fields(&self) -> FieldErrors {
        match self {
            Self::MissingInformation { phone, address } => {
                let missing = [("phone", *phone), ("address", *address)]
                    .into_iter()
                    .filter(|(_, missing)| *missing);
                FieldErrors(
                    missing
                        .map(|(field, _)| FieldError::new(field, "required", self.to_string()))
                        .collect(),
                )
            }
            Self::InvalidPhone(_) => FieldErrors::one("phone", "invalid_phone", self.to_string()),
            Self::Fields(errors) => errors.clone(),
        }
    }
}

/// A profile update that passed all checks.
pub(crate) struct CheckedProfile {
    pub phone: NgPhone,
    pub address: String,
    pub city: String,
    pub state: String,
}

impl ProfileUpdate {
    pub(crate) fn check(&self) -> Result<CheckedProfile, ProfileError> {
        let (phone, address) = (self.phone.trim(), self.address.trim());
        if phone.is_empty() || address.is_empty() {
            return Err(ProfileError::MissingInformation {
                phone: phone.is_empty(),
                address: address.is_empty(),
            });
        }
        let phone = NgPhone::parse(phone)?;
        let (city, state) = (
            or_default(self.city.as_deref(), DEFAULT_CITY),
            or_default(self.state.as_deref(), DEFAULT_STATE),
        );
        let texts = [
            ("address", address, ADDRESS_MAX_CHARS),
            ("city", city, PLACE_MAX_CHARS),
            ("state", state, PLACE_MAX_CHARS),
        ];
        FieldErrors::check(
            texts
                .into_iter()
                .filter_map(|(field, text, max)| mismatch(field, text, max))
                .collect(),
        )?;
        Ok(CheckedProfile {
            phone,
            address: address.to_owned(),
            city: city.to_owned(),
            state: state.to_owned(),
        })
    }
}

fn or_default<'a>(text: Option<&'a str>, default: &'a str) -> &'a str {
    text.map(str::trim)
        .filter(|text| !text.is_empty())
        .unwrap_or(default)
}

/// Checks the length and the characters of a field. An address may have several lines; all other
/// control characters and invisible characters are refused.
fn mismatch(field: &str, text: &str, max: usize) -> Option<FieldError> {
    if text.chars().count() > max {
        return Some(FieldError::new(
            field,
            "too_long",
            format!("At most {max} characters, please."),
        ));
    }
    let odd = text.chars().any(|c| is_hidden(c) && c != '\n' && c != '\r');
    odd.then(|| FieldError::new(field, "invalid", "Control characters are not allowed here."))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn update(phone: &str, address: &str) -> ProfileUpdate {
        ProfileUpdate {
            phone: phone.into(),
            address: address.into(),
            city: None,
            state: None,
        }
    }

    #[test]
    fn valid_01_02_phone_and_address_are_both_required_in_the_required_words() {
        for (phone, address, fields) in [
            ("", "12 Aminu Kano Crescent", vec!["phone"]),
            ("08031234567", "  ", vec!["address"]),
            (" ", "", vec!["phone", "address"]),
        ] {
            let error = update(phone, address).check().err().unwrap();
            assert_eq!(
                error.to_string(),
                "Missing information: Phone number and address are required for Nigerian marketplace services."
            );
            assert_eq!(
                error
                    .fields()
                    .0
                    .iter()
                    .map(|e| e.field.as_str())
                    .collect::<Vec<_>>(),
                fields
            );
        }
    }

    #[test]
    fn valid_05_a_malformed_phone_is_refused_in_the_required_words() {
        let error = update("12345", "12 Aminu Kano Crescent")
            .check()
            .err()
            .unwrap();
        assert_eq!(
            error.to_string(),
            "Invalid phone number: Please enter a valid Nigerian phone number (e.g., 08031234567)"
        );
        assert_eq!(error.fields().0[0].code, "invalid_phone");
    }

    #[test]
    fn prof_04_05_city_and_state_default_to_abuja_and_fct() {
        let checked = update("0803 123 4567", " 12 Aminu Kano Crescent ")
            .check()
            .ok()
            .unwrap();
        assert_eq!(
            (checked.phone.as_str(), checked.address.as_str()),
            ("+2348031234567", "12 Aminu Kano Crescent")
        );
        assert_eq!(
            (checked.city.as_str(), checked.state.as_str()),
            ("Abuja", "FCT")
        );
        let blank = ProfileUpdate {
            city: Some("  ".into()),
            state: Some(String::new()),
            ..update("08031234567", "x")
        }
        .check()
        .ok()
        .unwrap();
        assert_eq!(
            (blank.city.as_str(), blank.state.as_str()),
            ("Abuja", "FCT")
        );
    }

    #[test]
    fn valid_06_city_and_state_are_taken_as_typed_within_their_limit() {
        let update = ProfileUpdate {
            city: Some("Ìbàdàn 42!".into()),
            state: Some("Oyo".into()),
            ..update("08031234567", "x")
        };
        assert_eq!(update.check().ok().unwrap().city, "Ìbàdàn 42!");
        let long = ProfileUpdate {
            city: Some("a".repeat(101)),
            ..update
        };
        assert_eq!(long.check().err().unwrap().fields().0[0].field, "city");
    }

    #[test]
    fn an_address_may_have_lines_but_no_other_control_characters() {
        assert!(
            update("08031234567", "Flat 3\n12 Aminu Kano Crescent")
                .check()
                .is_ok()
        );
        assert_eq!(
            update("08031234567", "12\u{0}")
                .check()
                .err()
                .unwrap()
                .fields()
                .0[0]
                .field,
            "address"
        );
    }
}
