//! The books over HTTP: the trial balance, the ledger, statements, and the same as CSV.

mod entries;
mod statements;
