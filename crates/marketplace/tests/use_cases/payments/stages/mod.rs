//! A price that is paid in stages: the provider comes for the first, each other stage is paid
//! before its work, and all of it before the end.

mod paying;
mod returned;
mod unpaid;

use crate::support::Fixture;
use kernel::Money;
use marketplace::fulfilment::FulfilmentError;
use orders::OrderError;

const NAIRA: i64 = 100;

const FIRST: i64 = 150_000 * NAIRA;
const SECOND: i64 = 90_000 * NAIRA;

fn unpaid(stage: u32, kobo: i64) -> FulfilmentError {
    FulfilmentError::Order(OrderError::StageUnpaid {
        stage,
        missing: Money::from_kobo(kobo),
    })
}

fn told(fixture: &Fixture, user: kernel::UserId, title: &str) -> Vec<String> {
    let all = fixture.state().notifications.owned().into_values();
    all.filter(|note| note.user == user && note.title == title)
        .map(|note| note.message)
        .collect()
}
