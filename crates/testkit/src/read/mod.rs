//! The reads of [`crate::MemoryStore`], with the same results as those of the databases.

mod applications;
mod assessments;
mod books;
mod calendar;
mod candidates;
mod catalog;
mod chargebacks;
mod content;
mod credit_books;
mod directory;
mod dispatch_board;
mod export;
mod finance;
mod identity;
mod job_page;
mod ledger;
mod ledger_break;
mod notifications;
mod order_page;
mod orders;
mod payment_view;
mod payout_books;
mod payouts;
mod people;
mod providers;
mod reconcile;
mod referrals;
mod reviews;
mod staff;
mod staff_order_page;
mod support;
mod tenders;
mod tracking_page;
mod uploads;

use marketplace::read::{Page, PageRequest};
use uuid::Uuid;

/// One page of `rows`, newest key first, after the cursor, which is the id of a row. A cursor that
/// is no row's id gives an empty page.
fn page<T, K: Ord>(
    mut rows: Vec<T>,
    key: impl Fn(&T) -> (K, Uuid),
    request: &PageRequest,
) -> Page<T> {
    rows.sort_by_key(|row| std::cmp::Reverse(key(row)));
    if let Some(after) = &request.after {
        let at = rows.iter().position(|row| key(row).1.to_string() == *after);
        rows.drain(..at.map_or(rows.len(), |at| at + 1));
    }
    let limit = request.limit.rows() as usize;
    let more = rows.len() > limit;
    rows.truncate(limit);
    let next = rows
        .last()
        .filter(|_| more)
        .map(|row| key(row).1.to_string());
    Page { items: rows, next }
}
