//! The results of every read. They are specified once and checked on both engines.
#![expect(
    clippy::too_many_lines,
    clippy::cognitive_complexity,
    reason = "a test tells one story from its beginning to its end"
)]
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that cannot go on should stop"
)]

#[macro_use]
#[path = "../test_databases/mod.rs"]
mod test_databases;

mod applications;
mod assessments;
mod availability;
mod blocks;
mod board_lists;
mod books;
mod candidates;
mod catalog;
mod chat;
mod content;
mod directory;
mod dispatch_board;
mod evidence;
mod figures;
mod finance;
mod identity;
mod job_page;
mod ledger;
mod notifications;
mod order_page;
mod orders;
mod past_jobs;
mod past_orders;
mod payouts;
mod people;
mod previews;
mod providers;
mod rates;
mod reconcile;
mod reviews;
mod staff;
mod staff_order_page;
mod staff_orders;
mod support;
mod team;
mod tracking_page;
mod uploads;
mod waiting;
mod waiting_for_finance;

use kernel::Limit;
use marketplace::read::{Page, PageRequest};
use std::future::Future;

/// Reads a whole list, `limit` rows at a time, and checks the size of every page.
async fn all_pages<T, F: Future<Output = Page<T>>>(
    limit: u32,
    read: impl Fn(PageRequest) -> F,
) -> Vec<T> {
    let mut request = PageRequest {
        limit: Limit::new(limit).expect("a limit"),
        after: None,
    };
    let mut all = Vec::new();
    for _ in 0..100 {
        let page = read(request.clone()).await;
        assert!(page.items.len() <= limit as usize);
        assert!(
            page.next.is_none() || page.items.len() == limit as usize,
            "a page that is not the last is full"
        );
        all.extend(page.items);
        match page.next {
            Some(next) => request.after = Some(next),
            None => return all,
        }
    }
    panic!("the list never ends")
}

/// Cursors that the server never made. They cause no error, and no rows follow them.
const FOREIGN_CURSORS: [&str; 4] = [
    "",
    "x",
    "' OR 1 = 1 --",
    "ffffffffffffffffffffffffffffffffffffffffffffffff",
];
