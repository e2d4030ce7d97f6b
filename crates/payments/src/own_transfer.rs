//! Recognises transfers with our own references.

use crate::{credit_payout_of_reference, payout_of_reference};

/// Whether the reference belongs to one of our payouts or credit payouts.
#[must_use]
pub fn is_own_transfer(reference: &str) -> bool {
    payout_of_reference(reference).is_some() || credit_payout_of_reference(reference).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{credit_payout_reference, payout_reference};
    use kernel::{CreditPayoutId, PayoutId};

    #[test]
    fn payouts_and_credit_payouts_are_our_own_transfers_and_nothing_else_is() {
        let id = "00000000-0000-7000-8000-000000000007";
        let ours = [
            payout_reference(id.parse::<PayoutId>().unwrap()),
            credit_payout_reference(id.parse::<CreditPayoutId>().unwrap()),
        ];
        assert!(
            ours.iter().all(|reference| is_own_transfer(reference)),
            "{ours:?}"
        );
        assert!(
            !["", "pay-", "ord-SVC-7K3F9Q-v1-a1", "salary-7"]
                .into_iter()
                .any(is_own_transfer)
        );
    }
}
