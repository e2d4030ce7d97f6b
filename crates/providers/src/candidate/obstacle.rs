//! The reasons why a provider may not be given a job.

use crate::{ProviderStatus, Unavailable};

kernel::coded!(
    /// A reason why a provider may not be given a job.
    Obstacle {
        /// The order is the provider's own.
        IsCustomer => "IS_CUSTOMER",
        /// The provider's account and the customer's show the same person (T62).
        SamePerson => "SAME_PERSON",
        /// The customer or the provider asked not to be brought together again.
        Blocked => "BLOCKED",
        /// The price of the order is based on the provider's own assessment.
        IsAssessor => "IS_ASSESSOR",
        Paused => "PAUSED",
        /// The provider or their account is suspended.
        Suspended => "SUSPENDED",
        /// The provider is not approved, or no longer.
        NotApproved => "NOT_APPROVED",
        /// The provider has not opened the portal for too long.
        NotSeen => "NOT_SEEN",
        OtherService => "OTHER_SERVICE",
        OtherZone => "OTHER_ZONE",
        /// A required document is missing or not valid on the day of the job.
        Documents => "DOCUMENTS",
        /// The provider has another job or visit at that time, including the travel between the two.
        Busy => "BUSY",
        /// The job is outside the provider's working hours.
        OutsideHours => "OUTSIDE_HOURS",
        /// The provider takes no work on the day of the job.
        DayOff => "DAY_OFF",
        /// The provider has accepted as many jobs for that day as they take on one day.
        DailyCap => "DAILY_CAP",
        /// The job is above the limits of the probation.
        Probation => "PROBATION",
        /// The customer asked for another gender.
        Gender => "GENDER",
        /// The provider declined this order or left it, or staff took it away from them.
        Declined => "DECLINED",
    }
);

impl Obstacle {
    /// The reason in words, for staff.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::IsCustomer => "This is the customer’s own order.",
            Self::SamePerson => {
                "The provider and the customer share a confirmed phone number or a bank account."
            }
            Self::Blocked => "This provider and this customer are kept apart by a block.",
            Self::IsAssessor => "The price is based on this provider’s own assessment.",
            Self::Paused => "The provider takes a break.",
            Self::Suspended => "The provider is suspended.",
            Self::NotApproved => "The provider is not approved.",
            Self::NotSeen => "The provider has not opened the portal for too long.",
            Self::OtherService => "The provider does not offer this service.",
            Self::OtherZone => "The provider does not work in this zone.",
            Self::Documents => "A required document is missing or not valid on that day.",
            Self::Busy => "The provider has another job or visit at that time, travel included.",
            Self::OutsideHours => "The job is outside the provider’s working hours.",
            Self::DayOff => "The provider has that day off.",
            Self::DailyCap => "The provider has enough jobs on that day.",
            Self::Probation => "The job is above the limits of the probation.",
            Self::Gender => "The customer asked for another gender.",
            Self::Declined => "The provider declined or left this job, or was taken off it.",
        }
    }

    /// The obstacle of a status, if it has one.
    #[must_use]
    pub const fn of_status(status: ProviderStatus) -> Option<Self> {
        match status {
            ProviderStatus::Active | ProviderStatus::Probation | ProviderStatus::Restricted => None,
            ProviderStatus::Paused => Some(Self::Paused),
            ProviderStatus::Suspended => Some(Self::Suspended),
            ProviderStatus::Draft
            | ProviderStatus::Submitted
            | ProviderStatus::UnderReview
            | ProviderStatus::ChangesRequested
            | ProviderStatus::Rejected
            | ProviderStatus::Offboarded => Some(Self::NotApproved),
        }
    }
}

impl From<Unavailable> for Obstacle {
    fn from(reason: Unavailable) -> Self {
        match reason {
            Unavailable::OutsideHours => Self::OutsideHours,
            Unavailable::DayOff => Self::DayOff,
            Unavailable::DailyCap => Self::DailyCap,
        }
    }
}
