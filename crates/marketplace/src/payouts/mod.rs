//! Money to providers: what they earned, the account it goes to, the daily batch that two people let go, the payout that one
//! of them asks for, and what the gateway says of each transfer.

mod accrue;
mod ask_today;
mod book;
mod claw_back;
mod error;
mod mail;
mod make_batch;
mod push_payout;
mod set_bank_account;
mod settle_payout;
mod sign_batch;

pub use ask_today::{AskToday, NotToday, ask_today, offer_today};
pub use claw_back::{ClawBack, claw_back_in};
pub use error::PayoutError;
pub use mail::bank_account_mail;
pub use make_batch::make_batch;
pub use push_payout::push_payout;
pub use set_bank_account::{SetBankAccount, set_bank_account};
pub use sign_batch::{SignBatch, sign_batch};

pub(crate) use accrue::{accrue_in, batch_at};
pub(crate) use set_bank_account::{fresh_in, own_account};
pub(crate) use settle_payout::{SECOND_CHECK_HOURS, settle_payout_in};
