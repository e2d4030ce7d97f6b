//! What the entries of the ledger are about, in words.

/// The title of the fact that a reference names: `Payment` for `charge:…`.
#[must_use]
pub fn title_of(reference: &str) -> &'static str {
    match reference.split(':').next().unwrap_or_default() {
        "charge" => "Payment",
        "unapplied" => "Unapplied payment",
        "applied" => "Unapplied money applied to an order",
        "release" => "Earned on a job",
        "refund" => "Refund decided",
        "refund-paid" => "Refund paid out",
        "refund-bonus" => "Bonus for a refund taken as credit",
        "part-reversed" => "Partly recovered after the release",
        "release-reversed" => "Fully recovered after the release",
        "referral" => "Referral reward",
        "referral-reversed" => "Referral reward reversed",
        "credit-held" => "Credit held for a payment",
        "credit-returned" => "Held credit returned",
        "credit-paid" => "Paid with credit",
        "credit-restored" => "Credit restored by a refund",
        "credit-expired" => "Credit expired",
        "excess-credited" => "Overpayment kept as credit",
        "came-late" => "Credit for a late provider",
        "no-show" => "Credit because no one came",
        "goodwill" => "Goodwill credit",
        "visit-paid" => "Warranty repair paid",
        "damage" => "Damage claim paid",
        "advance" => "Advance for materials",
        "advance-settled" => "Advance settled with the earning",
        "advance-ended" => "Advance not covered by the earning",
        "payout" => "Added to a payout",
        "payout-paid" => "Payout paid",
        "payout-returned" => "Payout returned",
        "withdrawal" => "Credit payout started",
        "withdrawal-paid" => "Credit payout completed",
        "withdrawal-returned" => "Credit payout returned",
        "assessment-fee" => "Fee of a visit before the price",
        "assessment-missed" => "Credit for a missed visit",
        "move-fee" => "Fee for moving the visit",
        "gas-rise" => "Gas cost more at the filling",
        "clawback" => "Taken back from the provider after a dispute",
        "chargeback" => "Chargeback opened",
        "chargeback-won" => "Chargeback won",
        "chargeback-lost" => "Chargeback lost",
        _ => OTHER,
    }
}

const OTHER: &str = "Other entry";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::Reference;
    use kernel::{Money, OrderId};
    use std::{collections::BTreeSet, fmt::Debug, str::FromStr};

    fn id<T: FromStr<Err: Debug>>() -> T {
        "01900000-0000-7000-8000-000000000001".parse().unwrap()
    }

    #[test]
    fn every_fact_has_a_title_of_its_own() {
        let order: OrderId = id();
        let facts = [
            Reference::ChargeCaptured(id()),
            Reference::ChargeUnapplied(id()),
            Reference::UnappliedApplied(id()),
            Reference::EscrowReleased(order),
            Reference::RefundApproved(id()),
            Reference::RefundPaid(id()),
            Reference::RefundBonus(id()),
            Reference::PartReversed(id()),
            Reference::ReleaseReversed(order),
            Reference::ReferralEarned(id()),
            Reference::ReferralReversed(id()),
            Reference::CreditExpired(id()),
            Reference::ExcessCredited(id()),
            Reference::CameLate(order),
            Reference::NoShow(order),
            Reference::AssessmentFee(order, 1),
            Reference::AssessmentMissed(order, 1),
            Reference::Goodwill(id()),
            Reference::VisitPaid(id()),
            Reference::DamagePaid(id()),
            Reference::AdvanceReleased(id()),
            Reference::AdvanceSettled(id()),
            Reference::AdvanceEnded(id()),
            Reference::PayoutBatched(id(), id()),
            Reference::PayoutPaid(id()),
            Reference::PayoutReturned(id()),
            Reference::CreditHeld(id()),
            Reference::CreditWithdrawn(id()),
            Reference::CreditPayoutPaid(id()),
            Reference::CreditPayoutReturned(id()),
            Reference::CreditReturned(id()),
            Reference::CreditPaid(order, Money::from_kobo(5)),
            Reference::MoveFee(id()),
            Reference::GasRise(order),
            Reference::ClawedBack(id()),
            Reference::ChargebackOpened(id()),
            Reference::ChargebackWon(id()),
            Reference::ChargebackLost(id()),
            Reference::CreditRestored(id(), Money::from_kobo(1_630_000)),
        ];
        let titles: BTreeSet<_> = facts
            .iter()
            .map(|fact| title_of(&fact.to_string()))
            .collect();
        assert_eq!(titles.len(), facts.len(), "{titles:?}");
        assert!(!titles.contains(OTHER), "{titles:?}");
        let by_credit = Reference::MoveFeeCreditPaid(id()).to_string();
        assert_eq!(title_of(&by_credit), "Paid with credit");
    }

    #[test]
    fn b13_9_money_that_a_provider_owes_after_a_dispute_is_no_goodwill() {
        let title = title_of(&Reference::ClawedBack(id()).to_string());
        assert_eq!(title, "Taken back from the provider after a dispute");
    }

    #[test]
    fn an_unknown_fact_is_no_riddle() {
        for reference in ["odd:x", "odd", ""] {
            assert_eq!(title_of(reference), "Other entry");
        }
    }
}
