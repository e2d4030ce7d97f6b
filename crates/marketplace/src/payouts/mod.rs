//! Payouts to providers: their earnings and bank accounts, the daily batch that two people release,
//! the same-day payout, and the gateway's reports about transfers.

mod ask_today;
mod book;
mod mail;
mod make_batch;
mod push_payout;
mod set_bank_account;
mod settle_payout;
mod sign_batch;

pub use crate::settlement::{NotToday, PayoutError};
pub use ask_today::{AskToday, ask_today, offer_today};

pub use mail::bank_account_mail;
pub use make_batch::make_batch;
pub use push_payout::push_payout;
pub use set_bank_account::{SetBankAccount, set_bank_account};
pub use sign_batch::{SignBatch, sign_batch};

pub(crate) use settle_payout::settle_payout_in;
