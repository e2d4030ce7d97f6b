//! Money in and money back.

mod as_credit;
mod chargeback_holds;
mod chargebacks;
mod credit;
mod held;
mod late;
mod mismatch;
mod mismatched;
mod parts;
mod refund;
mod refund_account;
mod refund_part;
mod reminding;
mod savings;
mod settle;
mod stages;
mod start;
mod sweep;
mod unmatched;
mod webhook;
