//! Money in and money back.

mod credit;
mod late;
mod mismatch;
mod refund;
mod settle;
mod start;
mod sweep;
mod unfitting;
mod webhook;
