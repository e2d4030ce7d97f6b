//! Money in and money back.

mod late;
mod mismatch;
mod refund;
mod settle;
mod start;
mod sweep;
mod unfitting;
mod webhook;
