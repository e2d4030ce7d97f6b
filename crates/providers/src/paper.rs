//! The papers that a provider shows us, and how long each counts.

use kernel::{Date, PaperId, ProviderId, Timestamp};

kernel::coded!(
    /// What a paper is.
    PaperKind {
        Selfie => "SELFIE",
        Identity => "IDENTITY",
        AddressPhoto => "ADDRESS_PHOTO",
        CacCertificate => "CAC_CERTIFICATE",
        PoliceCertificate => "POLICE_CERTIFICATE",
        Insurance => "INSURANCE",
        Nemsa => "NEMSA",
        Nmdpra => "NMDPRA",
        Nscdc => "NSCDC",
        DriverLicence => "DRIVER_LICENCE",
        VehiclePapers => "VEHICLE_PAPERS",
        Roadworthiness => "ROADWORTHINESS",
        Pesticide => "PESTICIDE",
        FoodHandler => "FOOD_HANDLER",
        TradeCertificate => "TRADE_CERTIFICATE",
        WorkPhoto => "WORK_PHOTO",
    }
);

kernel::coded!(
    /// What became of it.
    PaperState {
        /// Nobody has looked at it.
        Pending => "PENDING",
        Accepted => "ACCEPTED",
        Refused => "REFUSED",
        /// Nothing was sent yet; until its day the promise counts as the paper.
        Promised => "PROMISED",
    }
);

/// One paper of one provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paper {
    pub id: PaperId,
    pub provider: ProviderId,
    pub kind: PaperKind,
    pub state: PaperState,
    /// What is printed on it, such as the number of a policy.
    pub number: Option<String>,
    /// The last day on which it counts, in Abuja; none for one that does not run out.
    pub valid_until: Option<Date>,
    /// What the reviewer said of it.
    pub note: Option<String>,
    /// The name of its file: 32 hexadecimal digits of chance. None for a promise.
    pub file: Option<String>,
    pub bytes: u64,
    pub sent_at: Timestamp,
}

impl Paper {
    /// Whether it counts on a day: one that ends with the day before does not, however early in the morning the job is.
    #[must_use]
    pub fn is_live(&self, day: Date) -> bool {
        matches!(self.state, PaperState::Accepted | PaperState::Promised) && !self.is_over(day)
    }

    #[must_use]
    pub fn is_over(&self, day: Date) -> bool {
        self.valid_until.is_some_and(|last| last < day)
    }

    /// Whether its sender may take it back or send another in its place.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        matches!(self.state, PaperState::Pending | PaperState::Refused)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paper(state: PaperState, until: Option<&str>) -> Paper {
        Paper {
            id: PaperId::from_uuid(Default::default()),
            provider: ProviderId::from_uuid(Default::default()),
            kind: PaperKind::Insurance,
            state,
            number: None,
            valid_until: until.and_then(Date::parse),
            note: None,
            file: Some("0".repeat(32)),
            bytes: 1,
            sent_at: Date::parse("2026-11-20").unwrap().at_hour(9),
        }
    }

    #[test]
    fn a_paper_counts_to_the_end_of_its_last_day() {
        let day = |text| Date::parse(text).unwrap();
        let until = paper(PaperState::Accepted, Some("2026-12-01"));
        assert!(until.is_live(day("2026-12-01")));
        assert!(!until.is_live(day("2026-12-02")));
        assert!(paper(PaperState::Accepted, None).is_live(day("2099-01-01")));
    }

    #[test]
    fn only_what_was_accepted_or_promised_counts() {
        for state in PaperState::ALL.iter().copied() {
            let counts = matches!(state.code(), "ACCEPTED" | "PROMISED");
            assert_eq!(paper(state, None).is_live(Date::parse("2026-12-01").unwrap()), counts, "{state:?}");
            assert_eq!(paper(state, None).is_open(), !counts);
        }
    }
}
