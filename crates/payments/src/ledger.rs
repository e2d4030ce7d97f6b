//! The double-entry ledger: every business fact moves money between accounts, and the movements sum
//! to zero.
//!
//! The sign of a leg follows bookkeeping: positive is a debit, negative a credit. Assets
//! (`psp:clearing`) are positive; liabilities (`escrow:…`, `liability:…`, `vat:output`) and revenue
//! (`revenue:…`) are negative.

use kernel::{
    AdvanceId, ChargebackId, ClawbackId, CreditGrantId, CreditPayoutId, CreditUseId, DamageClaimId,
    DisputeId, LedgerEntryId, Money, MoneyError, MoveId, OrderId, PartRefundId, PaymentId,
    PayoutBatchId, PayoutId, ProviderId, RefundId, Timestamp, UserId, WarrantyClaimId,
};
use std::{fmt, str::FromStr};

/// An account of the ledger.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Account {
    /// Money at the payment gateway.
    PspClearing,
    /// Money held for one order.
    Escrow(OrderId),
    /// VAT owed to the tax authority.
    VatOutput,
    RevenueCommission,
    /// Fees that providers pay for same-day payouts.
    RevenueFees,
    /// Money that the provider may withdraw.
    Provider(ProviderId),
    /// Money that belongs to no order yet.
    Unapplied,
    /// A refund on its way to a customer.
    RefundInFlight(RefundId),
    /// A payout on its way to a provider.
    PayoutInFlight(PayoutId),
    /// A credit payout on its way to the customer's bank account.
    CreditPayoutInFlight(CreditPayoutId),
    /// Advances on an order's materials, to be set off against the provider's share.
    Advance(OrderId),
    /// Money in our own bank account, from which manual payouts are made.
    CashBank,
    /// Store credit of a customer.
    CustomerCredit(UserId),
    /// Store credit held while its order is being paid.
    CreditHeld(OrderId),
    /// The cost of referral rewards.
    ReferralExpense,
    /// The cost of waived shortfalls: the last naira of prices that customers did not have to pay.
    ShortfallExpense,
    /// The cost of credit for trouble that no one caused.
    MakegoodExpense,
    /// The cost of compensation to customers, until a provider has repaid it.
    GuaranteeFund,
    /// The cost of promo codes: they reduce neither the VAT nor the provider's share.
    PromoExpense,
    /// Money at the payment gateway that the payer's bank disputes.
    ChargebackOpen(ChargebackId),
    /// The cost of chargebacks, less the refunds that they replaced.
    ChargebackExpense,
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PspClearing => f.write_str("psp:clearing"),
            Self::Escrow(order) => write!(f, "escrow:order:{order}"),
            Self::VatOutput => f.write_str("vat:output"),
            Self::RevenueCommission => f.write_str("revenue:commission"),
            Self::RevenueFees => f.write_str("revenue:fees"),
            Self::Provider(provider) => write!(f, "liability:provider:{provider}"),
            Self::Unapplied => f.write_str("liability:unapplied"),
            Self::RefundInFlight(refund) => write!(f, "refund:inflight:{refund}"),
            Self::PayoutInFlight(payout) => write!(f, "payout:inflight:{payout}"),
            Self::CreditPayoutInFlight(credit_payout) => {
                write!(f, "withdrawal:inflight:{credit_payout}")
            }
            Self::Advance(order) => write!(f, "advance:order:{order}"),
            Self::CashBank => f.write_str("cash:bank"),
            Self::CustomerCredit(user) => write!(f, "liability:credit:{user}"),
            Self::CreditHeld(order) => write!(f, "credit:held:{order}"),
            Self::ReferralExpense => f.write_str("expense:referral"),
            Self::ShortfallExpense => f.write_str("expense:shortfall"),
            Self::MakegoodExpense => f.write_str("expense:makegood"),
            Self::GuaranteeFund => f.write_str("guarantee:fund"),
            Self::PromoExpense => f.write_str("expense:promo"),
            Self::ChargebackOpen(chargeback) => write!(f, "chargeback:open:{chargeback}"),
            Self::ChargebackExpense => f.write_str("expense:chargeback"),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a ledger account: {0}")]
pub struct AccountError(String);

impl FromStr for Account {
    type Err = AccountError;
    fn from_str(code: &str) -> Result<Self, Self::Err> {
        let bad = || AccountError(code.to_owned());
        match code {
            "psp:clearing" => Ok(Self::PspClearing),
            "vat:output" => Ok(Self::VatOutput),
            "revenue:commission" => Ok(Self::RevenueCommission),
            "revenue:fees" => Ok(Self::RevenueFees),
            "liability:unapplied" => Ok(Self::Unapplied),
            "cash:bank" => Ok(Self::CashBank),
            "expense:referral" => Ok(Self::ReferralExpense),
            "expense:shortfall" => Ok(Self::ShortfallExpense),
            "expense:makegood" => Ok(Self::MakegoodExpense),
            "expense:promo" => Ok(Self::PromoExpense),
            "expense:chargeback" => Ok(Self::ChargebackExpense),
            "guarantee:fund" => Ok(Self::GuaranteeFund),
            _ => {
                let (kind, id) = code.rsplit_once(':').ok_or_else(bad)?;
                match kind {
                    "escrow:order" => id.parse().map(Self::Escrow).map_err(|_| bad()),
                    "advance:order" => id.parse().map(Self::Advance).map_err(|_| bad()),
                    "liability:provider" => id.parse().map(Self::Provider).map_err(|_| bad()),
                    "refund:inflight" => id.parse().map(Self::RefundInFlight).map_err(|_| bad()),
                    "payout:inflight" => id.parse().map(Self::PayoutInFlight).map_err(|_| bad()),
                    "withdrawal:inflight" => id
                        .parse()
                        .map(Self::CreditPayoutInFlight)
                        .map_err(|_| bad()),
                    "liability:credit" => id.parse().map(Self::CustomerCredit).map_err(|_| bad()),
                    "chargeback:open" => id.parse().map(Self::ChargebackOpen).map_err(|_| bad()),
                    "credit:held" => id.parse().map(Self::CreditHeld).map_err(|_| bad()),
                    _ => Err(bad()),
                }
            }
        }
    }
}

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
    NobodyCame(OrderId),
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
            Self::NobodyCame(id) => write!(f, "nobody-came:{id}"),
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
            Self::ClawedBack(id) => write!(f, "clawback:{id}"),
            Self::ChargebackOpened(id) => write!(f, "chargeback:{id}"),
            Self::ChargebackWon(id) => write!(f, "chargeback-won:{id}"),
            Self::ChargebackLost(id) => write!(f, "chargeback-lost:{id}"),
            Self::CreditRestored(id, so_far) => write!(f, "credit-restored:{id}:{}", so_far.kobo()),
        }
    }
}

/// A movement on one account: a debit is positive, a credit negative.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Leg {
    pub account: Account,
    pub amount: Money,
}

/// A balanced entry of the ledger.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    id: LedgerEntryId,
    reference: Reference,
    at: Timestamp,
    legs: Vec<Leg>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum EntryError {
    #[error("the legs of a ledger entry must sum to zero")]
    Unbalanced,
    #[error("a ledger entry needs 2 to 16 legs, each on its own account and none of them zero")]
    Malformed,
    #[error(transparent)]
    Money(#[from] MoneyError),
}

const LEGS_MAX: usize = 16;

impl Entry {
    /// Creates an entry. Legs with an amount of zero are dropped; the others must balance, and each
    /// must have an account of its own.
    ///
    /// # Errors
    /// [`EntryError`].
    pub fn new(
        id: LedgerEntryId,
        reference: Reference,
        at: Timestamp,
        legs: impl IntoIterator<Item = Leg>,
    ) -> Result<Self, EntryError> {
        let mut legs: Vec<Leg> = legs
            .into_iter()
            .filter(|leg| !leg.amount.is_zero())
            .collect();
        legs.sort_by_key(|leg| leg.account);
        let twice = legs
            .windows(2)
            .any(|pair| matches!(pair, [a, b] if a.account == b.account));
        if !(2..=LEGS_MAX).contains(&legs.len()) || twice {
            return Err(EntryError::Malformed);
        }
        if !Money::total(legs.iter().map(|leg| leg.amount))?.is_zero() {
            return Err(EntryError::Unbalanced);
        }
        Ok(Self {
            id,
            reference,
            at,
            legs,
        })
    }
    #[must_use]
    pub const fn id(&self) -> LedgerEntryId {
        self.id
    }
    #[must_use]
    pub const fn reference(&self) -> Reference {
        self.reference
    }
    #[must_use]
    pub const fn at(&self) -> Timestamp {
        self.at
    }
    /// The legs, sorted by account, so that every unit locks the balances in the same order.
    #[must_use]
    pub fn legs(&self) -> &[Leg] {
        &self.legs
    }
}

/// A debit leg.
#[must_use]
pub const fn debit(account: Account, amount: Money) -> Leg {
    Leg { account, amount }
}

/// A credit leg of a positive amount.
///
/// # Errors
/// `MoneyError` when the amount cannot be negated.
pub fn credit(account: Account, amount: Money) -> Result<Leg, MoneyError> {
    Ok(Leg {
        account,
        amount: amount.negated()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Date;

    fn entry(legs: &[(Account, i64)]) -> Result<Entry, EntryError> {
        let legs = legs.iter().map(|(account, kobo)| Leg {
            account: *account,
            amount: Money::from_kobo(*kobo),
        });
        let at = Date::parse("2026-11-20").unwrap().at_hour(9);
        Entry::new(
            LedgerEntryId::from_uuid(Default::default()),
            Reference::ChargeCaptured(PaymentId::from_uuid(Default::default())),
            at,
            legs,
        )
    }

    #[test]
    fn an_entry_balances_or_does_not_exist() {
        let escrow = Account::Escrow(OrderId::from_uuid(Default::default()));
        assert!(entry(&[(Account::PspClearing, 100), (escrow, -100)]).is_ok());
        assert_eq!(
            entry(&[(Account::PspClearing, 100), (escrow, -99)]),
            Err(EntryError::Unbalanced)
        );
        assert_eq!(
            entry(&[(Account::PspClearing, 0), (escrow, 0)]),
            Err(EntryError::Malformed)
        );
        assert_eq!(
            entry(&[(escrow, 50), (escrow, -50)]),
            Err(EntryError::Malformed),
            "both legs on one account move nothing"
        );
        assert_eq!(
            entry(&[
                (Account::PspClearing, i64::MAX),
                (escrow, 1),
                (Account::VatOutput, 1)
            ]),
            Err(EntryError::Money(MoneyError))
        );
    }

    #[test]
    fn an_account_code_reads_back() {
        let id = Default::default();
        for account in [
            Account::PspClearing,
            Account::Escrow(OrderId::from_uuid(id)),
            Account::VatOutput,
            Account::RevenueCommission,
            Account::RevenueFees,
            Account::Provider(ProviderId::from_uuid(id)),
            Account::Unapplied,
            Account::RefundInFlight(RefundId::from_uuid(id)),
            Account::PayoutInFlight(PayoutId::from_uuid(id)),
            Account::CashBank,
            Account::Advance(OrderId::from_uuid(id)),
            Account::ChargebackOpen(ChargebackId::from_uuid(id)),
            Account::ChargebackExpense,
            Account::CreditPayoutInFlight(CreditPayoutId::from_uuid(id)),
            Account::CustomerCredit(UserId::from_uuid(id)),
            Account::ReferralExpense,
            Account::ShortfallExpense,
            Account::MakegoodExpense,
            Account::CreditHeld(OrderId::from_uuid(id)),
            Account::PromoExpense,
            Account::GuaranteeFund,
        ] {
            assert_eq!(account.to_string().parse(), Ok(account));
        }
        assert!("escrow:order:x".parse::<Account>().is_err());
        assert!("cash".parse::<Account>().is_err());
    }
}
