//! When providers take work: what is stored, who is offered a job because of it, and the calendar.

mod calendar;
mod offers;

use crate::test_databases::TestDatabase;
use kernel::{Date, ProviderId};
use providers::{Availability, AvailabilityEntries, HoursEntry};
use testkit::{now, world::a_provider_no};

fn id(number: u64) -> ProviderId {
    a_provider_no(number).id
}

/// A Monday.
fn monday() -> Date {
    Date::parse("2026-11-23").unwrap()
}

fn entry(weekday: u32, from: &str, to: &str) -> HoursEntry {
    HoursEntry {
        weekday,
        from: from.into(),
        to: to.into(),
    }
}

fn availability(hours: Vec<HoursEntry>, days_off: &[Date], cap: Option<u32>) -> Availability {
    let entries = AvailabilityEntries {
        hours,
        days_off: days_off.to_vec(),
        daily_cap: cap,
    };
    Availability::checked(&entries, now().abuja_date()).unwrap()
}

async fn keep(db: &TestDatabase, number: u64, kept: Availability) {
    db.run(move |uow| {
        uow.providers().lock(id(number))?.expect("a provider");
        uow.providers().save_availability(id(number), &kept)
    })
    .await;
}
