//! Money in and money back.

mod as_credit;
mod charging_back;
mod credit;
mod held;
mod late;
mod mismatch;
mod parts;
mod refund;
mod refund_account;
mod refund_part;
mod reminding;
mod savings;
mod settle;
mod stages;
mod start;
mod stray;
mod sweep;
mod unfitting;
mod webhook;
