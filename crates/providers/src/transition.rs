//! The transition table of the provider status. A transition that is not in it is refused.

use crate::ProviderStatus::{
    self, Active, ChangesRequested, Draft, Offboarded, Paused, Probation, Rejected, Restricted,
    Submitted, Suspended, UnderReview,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a provider does not go from {} to {}", from.code(), to.code())]
pub struct IllegalMove {
    pub from: ProviderStatus,
    pub to: ProviderStatus,
}

impl ProviderStatus {
    /// The statuses that may follow this one.
    #[must_use]
    pub const fn allowed(self) -> &'static [Self] {
        match self {
            // A provider who closes their account is offboarded from any status.
            Draft | ChangesRequested => &[Submitted, Offboarded],
            Submitted => &[UnderReview, Offboarded],
            UnderReview => &[ChangesRequested, Probation, Rejected, Offboarded],
            Rejected => &[Draft, Offboarded],
            Probation => &[Active, Paused, Suspended, Offboarded],
            Active => &[Paused, Restricted, Suspended, Offboarded],
            Restricted => &[Active, Paused, Suspended, Offboarded],
            // The provider returns to the status from before the pause, or moves to another one.
            Paused => &[Probation, Active, Restricted, Suspended, Offboarded],
            Suspended => &[Probation, Active, Paused, Restricted, Offboarded],
            Offboarded => &[],
        }
    }

    /// Checks that the status may change to `to`.
    ///
    /// # Errors
    /// [`IllegalMove`] for every pair that is not in the table.
    pub fn check_move(self, to: Self) -> Result<(), IllegalMove> {
        if self.allowed().contains(&to) {
            Ok(())
        } else {
            Err(IllegalMove { from: self, to })
        }
    }

    /// Whether the provider was approved before; they may be on hold now. An offboarded provider
    /// does not count.
    #[must_use]
    pub const fn was_approved(self) -> bool {
        match self {
            Probation | Active | Paused | Restricted | Suspended => true,
            Draft | Submitted | UnderReview | ChangesRequested | Rejected | Offboarded => false,
        }
    }

    /// Whether the applicant may still change the application.
    #[must_use]
    pub const fn is_editable(self) -> bool {
        matches!(self, Draft | ChangesRequested)
    }

    /// Whether documents may be sent: with an application, and later to replace documents that
    /// expire.
    #[must_use]
    pub const fn takes_documents(self) -> bool {
        self.is_editable() || (self.was_approved() && !matches!(self, Suspended))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn role_21_every_pair_that_is_not_in_the_table_is_refused() {
        let legal: usize = ProviderStatus::ALL
            .into_iter()
            .map(|from| from.allowed().len())
            .sum();
        let (mut passed, mut refused) = (0, 0);
        for from in ProviderStatus::ALL {
            for to in ProviderStatus::ALL {
                match from.check_move(to) {
                    Ok(()) => passed += 1,
                    Err(error) => {
                        assert_eq!(error, IllegalMove { from, to });
                        refused += 1;
                    }
                }
            }
        }
        assert_eq!((passed, refused), (legal, 121 - legal));
        assert_eq!(legal, 34);
        assert!(
            ProviderStatus::ALL
                .into_iter()
                .all(|status| status.check_move(status).is_err()),
            "no provider changes to their own status"
        );
    }

    #[test]
    fn no_provider_works_before_a_review() {
        // Every path from DRAFT to a status that takes work goes through UNDER_REVIEW.
        let (mut seen, mut open) = (vec![Draft], vec![Draft]);
        while let Some(from) = open.pop() {
            for to in from
                .allowed()
                .iter()
                .copied()
                .filter(|to| *to != UnderReview && !seen.contains(to))
                .collect::<Vec<_>>()
            {
                seen.push(to);
                open.push(to);
            }
        }
        assert!(seen.iter().all(|status| !status.was_approved()), "{seen:?}");
        assert_eq!(Offboarded.allowed(), &[], "the last one is final");
        assert!(
            ProviderStatus::ALL
                .into_iter()
                .all(|status| status == Offboarded || status.check_move(Offboarded).is_ok()),
            "anyone may leave"
        );
    }

    #[test]
    fn documents_are_taken_with_an_application_and_from_those_who_work() {
        for status in ProviderStatus::ALL {
            let takes = matches!(
                status.code(),
                "DRAFT" | "CHANGES_REQUESTED" | "PROBATION" | "ACTIVE" | "PAUSED" | "RESTRICTED"
            );
            assert_eq!(status.takes_documents(), takes, "{status:?}");
        }
    }
}
