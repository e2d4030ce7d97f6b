use kernel::{ChargebackId, CreditPayoutId, OrderId, PayoutId, ProviderId, RefundId, UserId};
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
    /// The cost of compensation to customers, until a provider has repaid it, and of lost
    /// chargebacks, less the refunds that they replaced.
    GuaranteeFund,
    /// The cost of promo codes: they reduce neither the VAT nor the provider's share.
    PromoExpense,
    /// Money at the payment gateway that the payer's bank disputes.
    ChargebackOpen(ChargebackId),
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

#[cfg(test)]
mod tests {
    use super::*;

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
