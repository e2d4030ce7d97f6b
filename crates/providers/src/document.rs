//! Documents of a provider, and the time for which each is valid.

use crate::Policy;
use kernel::{Date, DocumentId, Money, ProviderId, Timestamp};

kernel::coded!(
    /// The kind of a document.
    DocumentKind {
        Selfie => "SELFIE",
        /// The profile photo that customers see.
        Portrait => "PORTRAIT",
        Identity => "IDENTITY",
        AddressPhoto => "ADDRESS_PHOTO",
        CacCertificate => "CAC_CERTIFICATE",
        PoliceCertificate => "POLICE_CERTIFICATE",
        Insurance => "INSURANCE",
        Nemsa => "NEMSA",
        Nmdpra => "NMDPRA",
        Nscdc => "NSCDC",
        DriverLicence => "DRIVER_LICENCE",
        VehicleDocuments => "VEHICLE_PAPERS",
        Roadworthiness => "ROADWORTHINESS",
        Pesticide => "PESTICIDE",
        FoodHandler => "FOOD_HANDLER",
        TradeCertificate => "TRADE_CERTIFICATE",
        WorkPhoto => "WORK_PHOTO",
    }
);

kernel::coded!(
    /// The state of a document.
    DocumentState {
        /// Not reviewed yet.
        Pending => "PENDING",
        Accepted => "ACCEPTED",
        Refused => "REFUSED",
        /// The applicant promised to send it later; until its date the promise counts as the
        /// document.
        Promised => "PROMISED",
    }
);

/// One document of one provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    pub id: DocumentId,
    pub provider: ProviderId,
    pub kind: DocumentKind,
    pub state: DocumentState,
    /// The number printed on it, such as a policy number.
    pub number: Option<String>,
    /// The insurance company, on an insurance document.
    pub insurer: Option<String>,
    /// The sum insured.
    pub cover: Option<Money>,
    /// The last day on which it is valid, in Abuja; `None` when it does not expire.
    pub valid_until: Option<Date>,
    /// The note of the reviewer.
    pub note: Option<String>,
    /// The name of its file: 32 random hexadecimal digits. `None` for a promised document.
    pub file: Option<String>,
    pub bytes: u64,
    pub sent_at: Timestamp,
}

impl Document {
    /// Whether the document is valid on a day. If it expires on the day before, it is not valid,
    /// however early in the morning the job is.
    #[must_use]
    pub fn is_live(&self, day: Date) -> bool {
        matches!(
            self.state,
            DocumentState::Accepted | DocumentState::Promised
        ) && !self.is_over(day)
    }

    #[must_use]
    pub fn is_over(&self, day: Date) -> bool {
        self.valid_until.is_some_and(|last| last < day)
    }

    /// The insurance policy that an accepted insurance document proves, valid from a day on.
    ///
    /// # Errors
    /// The name of the missing field: `number`, `insurer`, `coverKobo` or `validUntil`.
    pub fn policy(&self, from: Date) -> Result<Policy, &'static str> {
        Ok(Policy {
            provider: self.provider,
            number: self.number.clone().ok_or("number")?,
            insurer: self.insurer.clone().ok_or("insurer")?,
            cover: self.cover.ok_or("coverKobo")?,
            valid_from: from,
            valid_until: self.valid_until.ok_or("validUntil")?,
        })
    }

    /// Whether the provider may withdraw it or replace it.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        matches!(self.state, DocumentState::Pending | DocumentState::Refused)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn document(state: DocumentState, until: Option<&str>) -> Document {
        Document {
            id: DocumentId::from_uuid(Default::default()),
            provider: ProviderId::from_uuid(Default::default()),
            kind: DocumentKind::Insurance,
            state,
            number: None,
            insurer: None,
            cover: None,
            valid_until: until.and_then(Date::parse),
            note: None,
            file: Some("0".repeat(32)),
            bytes: 1,
            sent_at: Date::parse("2026-11-20").unwrap().at_hour(9),
        }
    }

    #[test]
    fn a_document_counts_to_the_end_of_its_last_day() {
        let day = |text| Date::parse(text).unwrap();
        let until = document(DocumentState::Accepted, Some("2026-12-01"));
        assert!(until.is_live(day("2026-12-01")));
        assert!(!until.is_live(day("2026-12-02")));
        assert!(document(DocumentState::Accepted, None).is_live(day("2099-01-01")));
    }

    #[test]
    fn an_insurance_document_is_a_policy_once_all_of_it_is_known() {
        let day = Date::parse("2026-11-20").unwrap();
        let mut known = document(DocumentState::Accepted, None);
        assert_eq!(known.policy(day), Err("number"));
        known.number = Some("LW-1".into());
        assert_eq!(known.policy(day), Err("insurer"));
        known.insurer = Some("Leadway".into());
        assert_eq!(known.policy(day), Err("coverKobo"));
        known.cover = Some(Money::from_kobo(500_000_000));
        assert_eq!(known.policy(day), Err("validUntil"));
        known.valid_until = Date::parse("2027-02-08");
        let policy = known.policy(day).unwrap();
        assert_eq!(
            (
                policy.number.as_str(),
                policy.insurer.as_str(),
                policy.cover.kobo()
            ),
            ("LW-1", "Leadway", 500_000_000)
        );
        assert!(
            policy.is_live(day)
                && policy.is_live(Date::parse("2027-02-08").unwrap())
                && !policy.is_live(Date::parse("2027-02-09").unwrap())
        );
    }

    #[test]
    fn only_what_was_accepted_or_promised_counts() {
        for state in DocumentState::ALL.iter().copied() {
            let counts = matches!(state.code(), "ACCEPTED" | "PROMISED");
            assert_eq!(
                document(state, None).is_live(Date::parse("2026-12-01").unwrap()),
                counts,
                "{state:?}"
            );
            assert_eq!(document(state, None).is_open(), !counts);
        }
    }
}
