use crate::settlement::{PayoutError, SettlementError};
use kernel::{FieldErrors, Money, MoneyError, StoreError};
use orders::{ChangeOrderError, MoveError, OrderError};
use payments::{
    ChargebackError, GatewayError, PaymentError, ProposalError, RefundError, ledger::EntryError,
};
use pricing::{PricingError, PromoCode};

/// Why a use case for payments was refused or failed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum PaymentsError {
    #[error("there is no such payment")]
    NotFound,
    #[error("Complete your profile first: we need your phone number and address.")]
    ProfileIncomplete,
    /// The amount must be approved by finance.
    #[error("A member of finance must approve this amount.")]
    NotAllowed,
    #[error("The code {0} cannot be used together with credit. Take one of the two off.")]
    PromoWithoutCredit(PromoCode),
    #[error("the signature of the webhook is wrong")]
    BadSignature,
    /// There is no such fee of a visit, or it was paid or dropped.
    #[error("This fee is not due any more. Look at your request again.")]
    FeeNotDue,
    /// The work has not begun, the order is closed, or a dispute decides.
    #[error(
        "A part can be refunded while the work is under way and after it is done, but not during a dispute."
    )]
    NoPart,
    #[error("At most {left} of this can be given back.")]
    TooMuch { left: Money },
    #[error(transparent)]
    Invalid(FieldErrors),
    #[error(transparent)]
    Pricing(#[from] PricingError),
    #[error(transparent)]
    Order(#[from] OrderError),
    #[error(transparent)]
    ChangeOrder(#[from] ChangeOrderError),
    #[error(transparent)]
    Move(#[from] MoveError),
    #[error(transparent)]
    Gateway(#[from] GatewayError),
    #[error(transparent)]
    Payment(#[from] PaymentError),
    #[error(transparent)]
    Refund(#[from] RefundError),
    #[error(transparent)]
    Chargeback(#[from] ChargebackError),
    #[error(transparent)]
    UnmatchedCharge(#[from] UnmatchedError),
    #[error(transparent)]
    Proposal(#[from] ProposalError),
    #[error(transparent)]
    Ledger(#[from] EntryError),
    #[error(transparent)]
    Money(#[from] MoneyError),
    #[error(transparent)]
    Payout(PayoutError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why unapplied or unmatched money stays where it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum UnmatchedError {
    #[error("This money no longer waits for a decision.")]
    Gone,
    #[error("Foreign money cannot be booked in naira. The gateway refunds it.")]
    NoNaira,
    #[error("There is already a proposal for this money.")]
    Waiting,
    #[error(
        "The order does not take this money: it costs something else by now, or is paid or closed."
    )]
    DoesNotFit,
    #[error("The customer is at the checkout. Look again in half an hour.")]
    UnderWay,
    #[error("This money is another customer's.")]
    OtherPayer,
    #[error("You cannot move money of your own order.")]
    OwnOrder,
}

/// Maps errors of the ledger, gateway and store to their own variants; all others stay payout
/// errors.
impl From<PayoutError> for PaymentsError {
    fn from(error: PayoutError) -> Self {
        match error {
            PayoutError::Ledger(error) => error.into(),
            PayoutError::Refund(error) => error.into(),
            PayoutError::Money(error) => error.into(),
            PayoutError::Gateway(error) => error.into(),
            PayoutError::Store(error) => error.into(),
            PayoutError::NotFound
            | PayoutError::ReauthRequired
            | PayoutError::UnknownBank
            | PayoutError::NoSuchAccount
            | PayoutError::NameDiffers
            | PayoutError::TooLittle
            | PayoutError::AmountDiffers
            | PayoutError::Batch(_)
            | PayoutError::NotToday(_)
            | PayoutError::OfferChanged(_) => Self::Payout(error),
        }
    }
}

impl From<SettlementError> for PaymentsError {
    fn from(error: SettlementError) -> Self {
        match error {
            SettlementError::TooMuch { left } => Self::TooMuch { left },
            SettlementError::Invalid(errors) => Self::Invalid(errors),
            SettlementError::Order(error) => error.into(),
            SettlementError::Pricing(error) => error.into(),
            SettlementError::Ledger(error) => error.into(),
            SettlementError::Money(error) => error.into(),
            SettlementError::Store(error) => error.into(),
        }
    }
}
