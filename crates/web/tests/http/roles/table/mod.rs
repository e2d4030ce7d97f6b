//! The role rules (`M…` of the matrix), as this test expects them.

mod account;
mod booking;
mod claims;
mod content;
mod conversations;
mod dispatch;
mod disputes;
mod finance;
mod jobs;
mod orders;
mod people;
mod providers;
mod public;
mod reviews;
mod tickets;

pub struct Row {
    /// The operation, as it is published.
    pub operation: &'static str,
    pub path: &'static str,
    pub body: &'static str,
    /// The statuses for guest, owner, incomplete, stranger, provider, other, admin and suspended;
    /// or one status for all of them.
    pub statuses: &'static str,
}

const fn row(
    operation: &'static str,
    path: &'static str,
    body: &'static str,
    statuses: &'static str,
) -> Row {
    Row {
        operation,
        path,
        body,
        statuses,
    }
}

const ALL: &str = "200";
/// A signed-in user has their own data; a suspended user has no access.
const OWN: &str = "401 200 200 200 200 200 200 403";
const OWN_DONE: &str = "401 204 204 204 204 204 204 403";
/// Only the owner may change; staff have operations of their own.
const DONE: &str = "401 200 200 404 404 404 403 403";
/// A provider's own data.
const ADMIN: &str = "401 403 403 403 200 200 403 403";
/// Only the assigned provider.
const JOB: &str = "401 403 403 403 200 404 403 403";
/// Only the assigned provider may create.
const RATED: &str = "401 403 403 403 201 404 403 403";
/// Any member of staff with the permission.
const STAFF: &str = "401 403 403 403 403 403 200 403";

/// The same for an operation without an answer body.
const STAFF_DONE: &str = "401 403 403 403 403 403 204 403";
/// Only the owner may create.
const MADE: &str = "401 201 201 404 404 404 403 403";
const STAFF_NONE: &str = "401 403 403 403 403 403 404 403";
const ACCOUNT_AT: &str = r#"{"bankCode":"058","accountNumber":"0123456789"}"#;
const ADMIN_NONE: &str = "401 403 403 403 404 404 403 403";
/// Only the owner, and there is no claim.
const NO_CLAIM_OPEN: &str = "401 409 409 404 404 404 403 403";
const NOT_THERE: &str = "401 404 404 404 404 404 403 403";

/// The rows of each area, in the order in which they are requested.
const AREAS: &[&[Row]] = &[
    public::ROWS,
    account::ROWS,
    finance::ROWS,
    booking::ROWS,
    orders::ROWS,
    people::ROWS,
    reviews::ROWS,
    tickets::ROWS,
    content::ROWS,
    conversations::ROWS,
    providers::ROWS,
    jobs::ROWS,
    claims::ROWS,
    disputes::ROWS,
    dispatch::ROWS,
];

/// Every row of the table, in the order in which it is requested.
pub fn every_row() -> impl Iterator<Item = &'static Row> {
    AREAS.iter().copied().flatten()
}
