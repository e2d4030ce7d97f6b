//! How far notifications have come on their channels: rows that are made with the notification,
//! looked at before a message goes out, and kept up to date by what the channels report.

mod limit;
mod quiet;
mod record;

pub(crate) use limit::{Limit, limit_in};
pub(crate) use quiet::{quiet_hours_in, quiet_hours_of};
pub(crate) use record::{Outcome, begin_in, open_in, report_in, suppress_in, tried_in, wait_in};
