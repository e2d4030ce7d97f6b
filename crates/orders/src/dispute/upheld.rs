//! Whether a complaint about a provider was right, as staff decided.

use super::{Dispute, DisputeSide, DisputeState, RulingReason, Verdict};

impl Dispute {
    /// Whether staff decided for the customer, so that the dispute counts against the provider. A
    /// decision that a timer made says nothing about the work.
    fn is_for_the_customer(&self) -> bool {
        self.state == DisputeState::Decided
            && self.side != DisputeSide::Provider
            && self.ruling.as_ref().is_some_and(|ruling| {
                ruling.reason != RulingReason::Overdue
                    && match ruling.verdict {
                        Verdict::Partial
                        | Verdict::FullRefund
                        | Verdict::ReworkSame
                        | Verdict::ReworkOther => true,
                        Verdict::Release
                        | Verdict::Goodwill
                        | Verdict::Uphold
                        | Verdict::Relieve => false,
                    }
            })
    }

    /// Whether this is an appeal of the provider that was granted.
    fn relieves(&self, first: &Self) -> bool {
        let granted = self
            .ruling
            .as_ref()
            .is_some_and(|ruling| ruling.verdict == Verdict::Relieve);
        self.state == DisputeState::Decided && granted && self.appeal_of == Some(first.id)
    }
}

/// Whether a dispute was upheld against a provider, whose disputes and appeals these are. One whose
/// decision an appeal took back does not count.
#[must_use]
pub fn is_any_upheld(disputes: &[Dispute]) -> bool {
    disputes.iter().any(|dispute| {
        dispute.is_for_the_customer() && !disputes.iter().any(|later| later.relieves(dispute))
    })
}

#[cfg(test)]
mod tests {
    use super::super::{
        DisputeSide::{Customer, Provider},
        case_tests::{decided, opened, ruling},
    };
    use super::*;
    use crate::OrderStatus;
    use kernel::DisputeId;

    #[test]
    fn b8_3_a_decision_for_the_customer_counts_against_the_provider() {
        for (verdict, counts) in [
            (Verdict::Partial, true),
            (Verdict::FullRefund, true),
            (Verdict::ReworkSame, true),
            (Verdict::ReworkOther, true),
            (Verdict::Release, false),
            (Verdict::Goodwill, false),
        ] {
            let dispute = decided(verdict, OrderStatus::InProgress);
            assert_eq!(is_any_upheld(&[dispute]), counts, "{verdict:?}");
        }
        assert!(!is_any_upheld(&[]));
        let open = opened(Customer, OrderStatus::InProgress);
        assert!(!is_any_upheld(&[open]), "it is not decided yet");
    }

    #[test]
    fn b8_3_a_dispute_of_the_provider_and_a_decision_by_a_timer_do_not_count() {
        let of_provider = Dispute {
            side: Provider,
            ..decided(Verdict::Partial, OrderStatus::InProgress)
        };
        assert!(!is_any_upheld(&[of_provider]));
        let by_timer = Dispute {
            ruling: Some(crate::Ruling {
                reason: RulingReason::Overdue,
                ..ruling(Verdict::FullRefund)
            }),
            ..decided(Verdict::FullRefund, OrderStatus::InProgress)
        };
        assert!(!is_any_upheld(&[by_timer]));
    }

    #[test]
    fn b8_3_a_granted_appeal_takes_the_decision_back_and_another_one_still_counts() {
        let first = decided(Verdict::Partial, OrderStatus::Completed);
        let appeal = |verdict| Dispute {
            id: DisputeId::from_uuid(uuid::Uuid::from_u128(78)),
            side: Provider,
            appeal_of: Some(first.id),
            ruling: Some(ruling(verdict)),
            ..first.clone()
        };
        assert!(is_any_upheld(&[first.clone(), appeal(Verdict::Uphold)]));
        assert!(!is_any_upheld(&[first.clone(), appeal(Verdict::Relieve)]));
        let other = Dispute {
            id: DisputeId::from_uuid(uuid::Uuid::from_u128(79)),
            ..first.clone()
        };
        let all = [first.clone(), appeal(Verdict::Relieve), other];
        assert!(is_any_upheld(&all));
    }
}
