//! Credit payouts: store credit that is the customer's own money, paid out to a bank account in
//! their name.

mod push;
mod settle;
mod withdraw;

pub use push::push_credit_payout;
pub use withdraw::{WithdrawCredit, withdraw_credit};

pub(crate) use settle::settle_credit_payout_in;
