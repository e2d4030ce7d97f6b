//! A small, known world: people with names, orders in every reachable status, and the ledger
//! entries that belong to them. Everything in it is the same in every run.

mod assessments;
mod books;
mod finishing;
mod orders;
mod people;
mod prices;
pub mod stored;
mod tenders;

pub use assessments::{a_report, an_assessment, request_photos};
pub use books::{capture, charge_entry, refund_entries, release_entry, unapplied_entry};
pub use finishing::with_proof;
pub use orders::{OrderPlan, PART, PIN, REACHABLE, an_address, an_order};
pub use people::{
    a_complete_customer, a_customer, a_customer_no, a_notification_no, a_provider, a_provider_no,
    a_sending_no, a_session, a_worker_no, an_admin, staff, user_of,
};
pub use prices::{a_payment, a_price_version};
pub use stored::{cancelled_with_refund, order_in, people, user};
pub use tenders::{a_promo, credit, promo};

use kernel::{Actor, Date, Invocation, ProviderId, Timestamp, UserId};

/// The time at which every test begins: 20 November 2026, nine in the morning in Abuja.
///
/// # Panics
/// Never, because the date is valid.
#[must_use]
pub fn now() -> Timestamp {
    Date::parse("2026-11-20").expect("a date").at_hour(9)
}

/// A call by an actor at [`now`]. Different values of `number` give different ids.
#[must_use]
pub fn call(actor: Actor, number: u64) -> Invocation {
    Invocation {
        actor,
        now: now(),
        seed: crate::id_no((1 << 40) + number),
    }
}
#[must_use]
pub fn by_customer(customer: UserId) -> Invocation {
    call(Actor::Customer(customer), 1)
}
#[must_use]
pub fn by_provider(provider: ProviderId) -> Invocation {
    call(Actor::Provider(provider), 2)
}
#[must_use]
pub fn by_system() -> Invocation {
    call(Actor::System, 3)
}
