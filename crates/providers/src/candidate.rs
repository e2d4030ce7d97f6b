//! Whether a provider may be given a job, and every reason against it, for staff who choose a
//! provider by hand.

mod obstacle;

pub use obstacle::Obstacle;

use crate::{Gender, ProviderStatus, Wanted};
use kernel::{ProviderId, Timestamp, UserId};

/// A provider who might be given a job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    pub id: ProviderId,
    pub status: ProviderStatus,
    pub gender: Option<Gender>,
    /// The number of jobs that the provider accepted and still has or has finished. It matters on
    /// probation only.
    pub jobs_taken: u32,
    /// When the provider last gave a sign of life, if one was ever recorded.
    pub last_seen_at: Option<Timestamp>,
    /// The obstacles that the stored records show, beside those of the fields above.
    pub found: Vec<Obstacle>,
}

impl Candidate {
    /// Every reason against the provider, each once, in the order of [`Obstacle::ALL`]. `barred` is
    /// the assessor on whose report the price is based.
    #[must_use]
    pub fn obstacles(&self, wanted: &Wanted, barred: Option<ProviderId>) -> Vec<Obstacle> {
        let above_probation = self.status == ProviderStatus::Probation
            && !wanted.probation.allow(self.jobs_taken, wanted.price);
        let of_status = Obstacle::of_status(self.status);
        let is_silent = self.last_seen_at.is_some_and(|at| at < wanted.seen_since);
        let stands = |obstacle: &Obstacle| match obstacle {
            Obstacle::IsCustomer => UserId::from(self.id) == wanted.customer,
            Obstacle::IsAssessor => barred == Some(self.id),
            Obstacle::Probation => above_probation,
            Obstacle::NotSeen => is_silent,
            Obstacle::Gender => wanted.gender.is_some() && self.gender != wanted.gender,
            Obstacle::SamePerson
            | Obstacle::Blocked
            | Obstacle::Paused
            | Obstacle::Suspended
            | Obstacle::NotApproved
            | Obstacle::OtherService
            | Obstacle::OtherZone
            | Obstacle::Documents
            | Obstacle::Busy
            | Obstacle::OutsideHours
            | Obstacle::DayOff
            | Obstacle::DailyCap
            | Obstacle::Declined => of_status == Some(*obstacle) || self.found.contains(obstacle),
        };
        Obstacle::ALL.iter().copied().filter(stands).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Period, TravelTimes, Visit};
    use kernel::{Date, Money};

    fn wanted() -> Wanted {
        let day = Date::parse("2026-11-20").unwrap();
        Wanted {
            category_slug: "home-cleaning".into(),
            zone: 'A',
            customer: UserId::from_uuid(uuid::Uuid::from_u128(9)),
            order: kernel::OrderId::from_uuid(Default::default()),
            price: Money::from_kobo(3_000_000),
            day,
            gender: None,
            visit: Visit {
                from: day.at_hour(10),
                until: day.at_hour(12),
                zone: Some('A'),
            },
            travel: TravelTimes::default(),
            time: Period {
                from: day.at_hour(10),
                until: day.at_hour(12),
            },
            now: day.at_hour(8),
            seen_since: day.at_hour(8).plus_days(-1),
            recent_since: day.at_hour(8).plus_days(-90),
            probation: crate::ProbationRules::default(),
            documents: Vec::new(),
        }
    }

    fn a_candidate() -> Candidate {
        Candidate {
            id: ProviderId::from_uuid(uuid::Uuid::from_u128(1)),
            status: ProviderStatus::Active,
            gender: Some(Gender::Female),
            jobs_taken: 40,
            last_seen_at: None,
            found: Vec::new(),
        }
    }

    #[test]
    fn role_27_a_provider_without_an_obstacle_may_be_assigned_by_hand() {
        assert_eq!(a_candidate().obstacles(&wanted(), None), []);
        let other = ProviderId::from_uuid(uuid::Uuid::from_u128(2));
        assert_eq!(a_candidate().obstacles(&wanted(), Some(other)), []);
    }

    #[test]
    fn every_reason_is_given_once_and_in_one_order() {
        let candidate = Candidate {
            status: ProviderStatus::Suspended,
            found: vec![Obstacle::Declined, Obstacle::Busy, Obstacle::Suspended],
            ..a_candidate()
        };
        let wanted = Wanted {
            customer: candidate.id.into(),
            gender: Some(Gender::Male),
            ..wanted()
        };
        assert_eq!(
            candidate.obstacles(&wanted, Some(candidate.id)),
            [
                Obstacle::IsCustomer,
                Obstacle::IsAssessor,
                Obstacle::Suspended,
                Obstacle::Busy,
                Obstacle::Gender,
                Obstacle::Declined
            ]
        );
    }

    #[test]
    fn only_a_provider_who_is_offered_work_has_a_status_without_an_obstacle() {
        for status in ProviderStatus::ALL {
            let candidate = Candidate {
                status,
                jobs_taken: 0,
                ..a_candidate()
            };
            let free = candidate.obstacles(&wanted(), None).is_empty();
            assert_eq!(free, status.is_offered_work(), "{status:?}");
        }
    }

    #[test]
    fn role_21_the_limits_of_the_probation_hold_for_an_offer_by_hand() {
        for (jobs_taken, kobo, fits) in [
            (4, 5_000_000, true),
            (5, 5_000_000, false),
            (0, 5_000_001, false),
        ] {
            let new = Candidate {
                status: ProviderStatus::Probation,
                jobs_taken,
                ..a_candidate()
            };
            let wanted = Wanted {
                price: Money::from_kobo(kobo),
                ..wanted()
            };
            let expected: &[Obstacle] = if fits { &[] } else { &[Obstacle::Probation] };
            assert_eq!(
                new.obstacles(&wanted, None),
                expected,
                "{jobs_taken} of {kobo}"
            );
        }
    }

    #[test]
    fn a_provider_who_has_not_said_their_gender_does_not_fit_a_preference() {
        for (gender, fits) in [
            (Some(Gender::Female), true),
            (Some(Gender::Male), false),
            (None, false),
        ] {
            let candidate = Candidate {
                gender,
                ..a_candidate()
            };
            let wanted = Wanted {
                gender: Some(Gender::Female),
                ..wanted()
            };
            assert_eq!(
                candidate.obstacles(&wanted, None).is_empty(),
                fits,
                "{gender:?}"
            );
        }
    }

    #[test]
    fn b9_a_provider_who_was_not_seen_for_a_day_gets_no_job() {
        let since = wanted().seen_since;
        for (last_seen_at, fits) in [
            (None, true),
            (Some(since.plus_mins(-1)), false),
            (Some(since), true),
            (Some(wanted().now), true),
        ] {
            let candidate = Candidate {
                last_seen_at,
                ..a_candidate()
            };
            let expected: &[Obstacle] = if fits { &[] } else { &[Obstacle::NotSeen] };
            assert_eq!(
                candidate.obstacles(&wanted(), None),
                expected,
                "{last_seen_at:?}"
            );
        }
    }

    #[test]
    fn b9_the_words_about_a_block_do_not_tell_who_made_it() {
        let candidate = Candidate {
            found: vec![Obstacle::Blocked, Obstacle::SamePerson],
            ..a_candidate()
        };
        let obstacles = candidate.obstacles(&wanted(), None);
        assert_eq!(obstacles, [Obstacle::SamePerson, Obstacle::Blocked]);
        let text = Obstacle::Blocked.text();
        assert_eq!(
            text,
            "This provider and this customer are kept apart by a block."
        );
    }

    #[test]
    fn each_reason_has_its_own_words() {
        let texts: std::collections::HashSet<_> =
            Obstacle::ALL.iter().map(|one| one.text()).collect();
        assert_eq!(texts.len(), Obstacle::ALL.len());
    }
}
