//! Photos, links to orders, and which staff are notified of requests.

mod links;
mod photos;
mod staff;
mod unused_files;

use marketplace::uploads::Upload;
use testkit::{
    id_no, now,
    world::{OrderPlan, a_complete_customer},
};

fn plan(number: u64) -> OrderPlan {
    OrderPlan::numbered(number)
}

/// A photo of Bola, sent `number` minutes after the start.
fn photo(number: u64) -> Upload {
    Upload {
        id: id_no(700_000 + number).into(),
        owner: Some(a_complete_customer().id),
        file: format!("{number:032x}"),
        bytes: 1_000 * number,
        width: 1_600,
        height: 1_200,
        sha256: "d".repeat(64),
        created_at: now().plus_mins(i64::try_from(number).unwrap()),
        order: None,
    }
}
