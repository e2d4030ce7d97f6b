//! The waitlist: people who want a service in an area that Gida does not serve yet. They are
//! notified when it does.

use kernel::{Applied, Email, FieldError, FieldErrors, NgPhone, StoreError, Timestamp};

const AREA_MAX_CHARS: usize = 80;
/// The number of days after which entries are deleted.
pub const WAITLIST_KEPT_DAYS: i64 = 365;

/// The e-mail address or phone number to which the notification is sent.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum WaitlistContact {
    Email(String),
    Phone(String),
}

/// One person who waits for a service in an area. There is one entry for each person, service and
/// area.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaitlistEntry {
    pub contact: WaitlistContact,
    /// The name of the area, in canonical form.
    pub area: String,
    /// The wanted service; `None` means any service.
    pub category_slug: Option<String>,
    pub joined_at: Timestamp,
}

/// The number of people who wait for a service in an area, and the time of the last entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaitlistCount {
    pub area: String,
    pub category_slug: Option<String>,
    pub people: u64,
    pub last_joined_at: Timestamp,
}

impl WaitlistContact {
    /// The contact as it is stored and shown.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::Email(text) | Self::Phone(text) => text,
        }
    }

    /// The reverse of [`WaitlistContact::as_str`].
    #[must_use]
    pub fn stored(text: &str) -> Self {
        if text.contains('@') {
            Self::Email(text.to_owned())
        } else {
            Self::Phone(text.to_owned())
        }
    }

    /// Parses either an e-mail address or a Nigerian phone number, as typed.
    ///
    /// # Errors
    /// A field error on `email` or `phone`.
    pub fn parse(email: Option<&str>, phone: Option<&str>) -> Result<Self, FieldError> {
        let filled = |text: Option<&str>| {
            text.map(str::trim)
                .filter(|text| !text.is_empty())
                .map(str::to_owned)
        };
        match (filled(email), filled(phone)) {
            (Some(email), None) => match Email::parse(&email) {
                Ok(email) => Ok(Self::Email(email.to_string())),
                Err(error) => Err(FieldError::new("email", "invalid_email", error.to_string())),
            },
            (None, Some(phone)) => match NgPhone::parse(&phone) {
                Ok(phone) => Ok(Self::Phone(phone.to_string())),
                Err(error) => Err(FieldError::new("phone", "invalid_phone", error.to_string())),
            },
            (None, None) => Err(FieldError::new(
                "email",
                "required",
                "Give an e-mail address or a phone number.",
            )),
            (Some(_), Some(_)) => Err(FieldError::new(
                "phone",
                "one_of_two",
                "Give an e-mail address or a phone number, not both.",
            )),
        }
    }
}

impl WaitlistEntry {
    /// Creates an entry from input as typed.
    ///
    /// # Errors
    /// Field errors on `email`, `phone` or `area`, all at once.
    pub fn new(
        (email, phone): (Option<&str>, Option<&str>),
        area: &str,
        category_slug: Option<String>,
        now: Timestamp,
    ) -> Result<Self, FieldErrors> {
        let contact = WaitlistContact::parse(email, phone);
        let area = in_one_way(area);
        let mut errors: Vec<_> = contact.as_ref().err().cloned().into_iter().collect();
        if area.is_empty() {
            errors.push(FieldError::new("area", "required", "Name the area."));
        } else if area.chars().count() > AREA_MAX_CHARS {
            errors.push(FieldError::new(
                "area",
                "too_long",
                format!("At most {AREA_MAX_CHARS} characters."),
            ));
        }
        match contact {
            Ok(contact) if errors.is_empty() => Ok(Self {
                contact,
                area,
                category_slug,
                joined_at: now,
            }),
            _ => Err(FieldErrors(errors)),
        }
    }
}

/// The canonical form of an area name: "  kwali  town" and "Kwali Town" are the same area.
fn in_one_way(area: &str) -> String {
    let text = area.split_whitespace().map(|word| {
        let mut letters = word.chars().filter(|c| !c.is_control());
        let first = letters
            .next()
            .map(|c| c.to_uppercase().to_string())
            .unwrap_or_default();
        first + &letters.flat_map(char::to_lowercase).collect::<String>()
    });
    text.filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

pub trait WaitlistRepository {
    /// Adds an entry. Returns `Already` when the same person already waits for the same service in
    /// the same area.
    fn join(&mut self, entry: WaitlistEntry) -> Result<Applied<()>, StoreError>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Date;

    fn now() -> Timestamp {
        Date::parse("2026-11-20").unwrap().at_hour(9)
    }

    fn refused(email: Option<&str>, phone: Option<&str>, area: &str) -> Vec<String> {
        let errors = WaitlistEntry::new((email, phone), area, None, now())
            .unwrap_err()
            .0;
        errors
            .into_iter()
            .map(|error| format!("{} {}", error.field, error.code))
            .collect()
    }

    #[test]
    fn a_person_leaves_an_address_or_a_number_and_the_area_is_normalised() {
        let entry = WaitlistEntry::new(
            (Some(" Ada@Example.ng "), None),
            "  kwali  TOWN ",
            Some("plumbing".into()),
            now(),
        )
        .unwrap();
        assert_eq!(
            (entry.contact.as_str(), entry.area.as_str()),
            ("ada@example.ng", "Kwali Town")
        );
        let phone =
            WaitlistEntry::new((None, Some("0803 555 0199")), "Abaji", None, now()).unwrap();
        assert_eq!(
            phone.contact,
            WaitlistContact::Phone("+2348035550199".into())
        );
        for entry in [entry, phone] {
            assert_eq!(
                WaitlistContact::stored(entry.contact.as_str()),
                entry.contact
            );
        }
    }

    #[test]
    fn every_fault_is_named() {
        assert_eq!(refused(None, None, ""), ["email required", "area required"]);
        assert_eq!(refused(Some("ada"), None, "Kwali"), ["email invalid_email"]);
        assert_eq!(refused(None, Some("12"), "Kwali"), ["phone invalid_phone"]);
        assert_eq!(
            refused(Some("ada@example.ng"), Some("08035550199"), &"a".repeat(81)),
            ["phone one_of_two", "area too_long"]
        );
    }
}
