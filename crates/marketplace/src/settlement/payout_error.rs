//! The error of the use cases for payouts and bank accounts.

use kernel::{MoneyError, StoreError};
use payments::{BatchError, GatewayError, RefundError, SameDayOffer, ledger::EntryError};

/// Why a use case for payouts was refused or failed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum PayoutError {
    #[error("there is no such payout")]
    NotFound,
    #[error("Please enter your password again.")]
    ReauthRequired,
    #[error("We do not know this bank.")]
    UnknownBank,
    #[error("The bank does not know this account. Please look at the number and the bank again.")]
    NoSuchAccount,
    #[error("This account is in another name. Money goes to an account in your own name only.")]
    NameDiffers,
    #[error("There is less than \u{20a6}100 of credit that can be paid out.")]
    TooLittle,
    #[error(transparent)]
    NotToday(#[from] NotToday),
    #[error("Something changed: it is {} now. The bank transfer costs {}, so {} reach your account.", .0.earned, .0.cost.total(), .0.sent)]
    OfferChanged(SameDayOffer),
    #[error("the gateway speaks of another amount")]
    AmountDiffers,
    #[error(transparent)]
    Refund(#[from] RefundError),
    #[error(transparent)]
    Batch(#[from] BatchError),
    #[error(transparent)]
    Gateway(#[from] GatewayError),
    #[error(transparent)]
    Ledger(#[from] EntryError),
    #[error(transparent)]
    Money(#[from] MoneyError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

kernel::coded!(
    /// Why a provider cannot have a payout today.
    #[derive(thiserror::Error)]
    NotToday {
        #[error("You can have your money on the same day from 6:00am to 6:00pm.")]
        Closed => "CLOSED",
        #[error("Your payouts are stopped. Please ask support.")]
        Stopped => "STOPPED",
        #[error("You have asked for a payout today. You can ask again tomorrow.")]
        Asked => "ASKED",
        #[error("Add your bank account first.")]
        NoAccount => "NO_ACCOUNT",
        #[error("You changed your bank account. Nothing is paid out for 48 hours, to keep your money safe.")]
        AccountWaits => "ACCOUNT_WAITS",
        #[error("Less than \u{20a6}2,000 is free now.")]
        TooLittle => "TOO_LITTLE",
        #[error("We cannot send this amount right now. It goes out with the next morning payout, which is free.")]
        NotHeld => "NOT_HELD",
    }
);
