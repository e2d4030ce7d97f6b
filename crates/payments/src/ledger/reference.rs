use kernel::{
    AdvanceId, ChargebackId, ClawbackId, CreditGrantId, CreditPayoutId, CreditUseId, DamageClaimId,
    DisputeId, Money, MoveId, OrderId, PartRefundId, PaymentId, PayoutBatchId, PayoutId,
    ProviderId, RefundId, UserId, WarrantyClaimId,
};
use std::fmt;

/// The reference of one business fact. Each fact has at most one entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reference {
    ChargeCaptured(PaymentId),
    ChargeUnapplied(PaymentId),
    /// Unapplied money was applied to an order after two people agreed.
    UnappliedApplied(PaymentId),
    EscrowReleased(OrderId),
    RefundApproved(RefundId),
    /// The refund was paid, or became the customer's store credit.
    RefundPaid(RefundId),
    /// The bonus that the customer got for taking a refund as store credit.
    RefundBonus(RefundId),
    /// A part of a released amount was taken back: it is held for the order again until it is
    /// refunded.
    PartReversed(PartRefundId),
    /// A whole released amount was taken back, except for what the guarantee fund paid in the
    /// provider's place.
    ReleaseReversed(OrderId),
    /// The reward for the referral of this user; each referred user is rewarded once.
    ReferralEarned(UserId),
    ReferralReversed(UserId),
    CreditExpired(CreditGrantId),
    /// A small excess of a payment became the payer's store credit.
    ExcessCredited(PaymentId),
    /// Credit for the customer because the provider came late; once for each order.
    CameLate(OrderId),
    /// Credit for the customer because the provider did not come; once for each order.
    NoShow(OrderId),
    /// Goodwill credit for the customer by the decision of a dispute.
    Goodwill(DisputeId),
    /// The guarantee fund paid the provider who fixed a job; once for each warranty claim.
    VisitPaid(WarrantyClaimId),
    /// The guarantee fund paid for damage to a customer's property as store credit; once for each
    /// damage claim.
    DamagePaid(DamageClaimId),
    /// An advance was released to a provider.
    AdvanceReleased(AdvanceId),
    /// An advance was set off against the provider's share.
    AdvanceSettled(AdvanceId),
    /// The job ended without a share that covers the advance: it was taken back, or the guarantee
    /// fund paid it.
    AdvanceEnded(AdvanceId),
    /// The payout of a provider in a batch; each batch has at most one for each provider.
    PayoutBatched(PayoutBatchId, ProviderId),
    PayoutPaid(PayoutId),
    /// The payout was returned, before or after it was paid. This happens at most once.
    PayoutReturned(PayoutId),
    CreditHeld(CreditUseId),
    /// Store credit was sent to the customer's bank account.
    CreditWithdrawn(CreditPayoutId),
    CreditPayoutPaid(CreditPayoutId),
    /// The credit payout was returned, before or after it was paid. This happens at most once.
    CreditPayoutReturned(CreditPayoutId),
    /// Held store credit was not spent and is available to the customer again.
    CreditReturned(CreditUseId),
    /// Store credit alone paid an order or one stage of it. The amount is what the order held
    /// before this payment.
    CreditPaid(OrderId, Money),
    /// Store credit alone paid the fee of a move; each request is paid once.
    MoveFeeCreditPaid(MoveId),
    /// The fee of a move went to the provider who kept the time free; once for each request.
    MoveFee(MoveId),
    /// Gida paid the provider for gas that cost more at the filling than what the customer paid for it;
    /// once for each order.
    GasRise(OrderId),
    /// The fee of a visit was earned; once for each fee of the order.
    AssessmentFee(OrderId, u32),
    /// Credit for the customer because the assessor did not come. The number is that of the fee, and 0
    /// for a visit without one.
    AssessmentMissed(OrderId, u32),
    /// The guarantee fund paid the amount that the provider owes after a decision.
    ClawedBack(ClawbackId),
    /// The customer's bank disputes a payment.
    ChargebackOpened(ChargebackId),
    ChargebackWon(ChargebackId),
    ChargebackLost(ChargebackId),
    /// Spent store credit was returned. The amount is the total of this use that was returned so
    /// far, because it may be returned in parts.
    CreditRestored(CreditUseId, Money),
}

impl fmt::Display for Reference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ChargeCaptured(id) => write!(f, "charge:{id}"),
            Self::ChargeUnapplied(id) => write!(f, "unapplied:{id}"),
            Self::UnappliedApplied(id) => write!(f, "applied:{id}"),
            Self::EscrowReleased(id) => write!(f, "release:{id}"),
            Self::RefundApproved(id) => write!(f, "refund:{id}"),
            Self::RefundPaid(id) => write!(f, "refund-paid:{id}"),
            Self::RefundBonus(id) => write!(f, "refund-bonus:{id}"),
            Self::PartReversed(id) => write!(f, "part-reversed:{id}"),
            Self::ReleaseReversed(id) => write!(f, "release-reversed:{id}"),
            Self::ReferralEarned(id) => write!(f, "referral:{id}"),
            Self::ReferralReversed(id) => write!(f, "referral-reversed:{id}"),
            Self::CreditExpired(id) => write!(f, "credit-expired:{id}"),
            Self::ExcessCredited(id) => write!(f, "excess-credited:{id}"),
            Self::CameLate(id) => write!(f, "came-late:{id}"),
            Self::NoShow(id) => write!(f, "no-show:{id}"),
            Self::Goodwill(id) => write!(f, "goodwill:{id}"),
            Self::VisitPaid(id) => write!(f, "visit-paid:{id}"),
            Self::DamagePaid(id) => write!(f, "damage:{id}"),
            Self::AdvanceReleased(id) => write!(f, "advance:{id}"),
            Self::AdvanceSettled(id) => write!(f, "advance-settled:{id}"),
            Self::AdvanceEnded(id) => write!(f, "advance-ended:{id}"),
            Self::PayoutBatched(batch, provider) => write!(f, "payout:{batch}:{provider}"),
            Self::PayoutPaid(id) => write!(f, "payout-paid:{id}"),
            Self::PayoutReturned(id) => write!(f, "payout-returned:{id}"),
            Self::CreditHeld(id) => write!(f, "credit-held:{id}"),
            Self::CreditWithdrawn(id) => write!(f, "withdrawal:{id}"),
            Self::CreditPayoutPaid(id) => write!(f, "withdrawal-paid:{id}"),
            Self::CreditPayoutReturned(id) => write!(f, "withdrawal-returned:{id}"),
            Self::CreditReturned(id) => write!(f, "credit-returned:{id}"),
            Self::CreditPaid(id, before) if before.is_zero() => write!(f, "credit-paid:{id}"),
            Self::CreditPaid(id, before) => write!(f, "credit-paid:{id}:{}", before.kobo()),
            Self::MoveFeeCreditPaid(id) => write!(f, "credit-paid:{id}"),
            Self::MoveFee(id) => write!(f, "move-fee:{id}"),
            Self::GasRise(id) => write!(f, "gas-rise:{id}"),
            Self::AssessmentFee(id, number) => write!(f, "assessment-fee:{id}:{number}"),
            Self::AssessmentMissed(id, number) => write!(f, "assessment-missed:{id}:{number}"),
            Self::ClawedBack(id) => write!(f, "clawback:{id}"),
            Self::ChargebackOpened(id) => write!(f, "chargeback:{id}"),
            Self::ChargebackWon(id) => write!(f, "chargeback-won:{id}"),
            Self::ChargebackLost(id) => write!(f, "chargeback-lost:{id}"),
            Self::CreditRestored(id, so_far) => write!(f, "credit-restored:{id}:{}", so_far.kobo()),
        }
    }
}
