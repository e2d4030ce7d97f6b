//! Refunds: who must approve them, what each report changes, and which states are final. Also the
//! references of ledger facts and the codes.
#![expect(
    clippy::too_many_lines,
    reason = "a test tells one story from its beginning to its end"
)]
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot build its case has failed"
)]

mod credit;
mod entries;
mod refunds;

use kernel::{Applied, Date, Money, Timestamp};
use payments::{NewRefund, Refund, RefundSource};

fn id<T: std::str::FromStr<Err: std::fmt::Debug>>(number: u128) -> T {
    format!("00000000-0000-7000-8000-{number:012}")
        .parse()
        .unwrap()
}

fn now() -> Timestamp {
    Date::parse("2026-11-23").unwrap().at_hour(9)
}

fn refund(source: RefundSource, kobo: i64) -> Refund {
    let amount = Money::from_kobo(kobo);
    Refund::new(new_refund(source, amount)).unwrap()
}

fn new_refund(source: RefundSource, amount: Money) -> NewRefund {
    NewRefund {
        id: id(1),
        order: id(2),
        payment: id(3),
        source,
        amount,
        together: amount,
        our_fault: false,
        excess: false,
        to_credit: false,
        now: now(),
    }
}

/// A refund that needs no approval.
fn small() -> Refund {
    refund(RefundSource::Order, 5_000_000)
}

fn at_gateway() -> Refund {
    let mut refund = small();
    assert_eq!(refund.processing("rf-1".into()), Ok(Applied::Now(())));
    refund
}
