//! The check that recalculates the ledger.

use crate::test_databases::TestDatabase;
use kernel::Money;
use marketplace::read::LedgerReport;
use orders::OrderStatus;
use payments::{Payment, PaymentRecord, PaymentStatus};
use testkit::{
    id_no, now,
    world::{OrderPlan, REACHABLE, cancelled_with_refund, order_in, unapplied_entry},
};

fn plan(number: u64) -> OrderPlan {
    OrderPlan::numbered(number)
}

async fn empty_books_are_sound(db: &TestDatabase) {
    let nothing = LedgerReport {
        entries: 0,
        trial_balance_kobo: Money::ZERO,
        captured_kobo: Money::ZERO,
        escrow_kobo: Money::ZERO,
        unapplied_kobo: Money::ZERO,
        refunds_in_flight_kobo: Money::ZERO,
        chain_hash: String::new(),
        breaks: Vec::new(),
    };
    assert_eq!(db.books.check().await.unwrap(), nothing);
}

/// The ledger contains an order in every status, a refund in flight, a paid refund, unapplied money
/// and a payment in dollars.
async fn books_of_a_busy_week_are_sound_and_summed_up(db: &TestDatabase) {
    for (number, status) in (1..).zip(REACHABLE) {
        order_in(&*db.store, &plan(number), status).await;
    }
    cancelled_with_refund(&*db.store, &plan(20), false).await;
    cancelled_with_refund(&*db.store, &plan(21), true).await;
    for (number, note) in [(30, "amount"), (31, "currency")] {
        order_in(&*db.store, &plan(number), OrderStatus::Priced).await;
        let received = Money::from_kobo(if note == "amount" { 77 } else { 0 });
        let payment = Payment::restore(PaymentRecord {
            status: PaymentStatus::Mismatched,
            note: Some(note.into()),
            received,
            ..plan(number).payment().into()
        });
        db.run(move |uow| {
            uow.payments().insert(payment.clone())?;
            if note == "amount" {
                let entry =
                    unapplied_entry(id_no(number).into(), &payment, Money::from_kobo(77), now());
                let _applied = uow.ledger().post(&entry)?;
            }
            Ok(())
        })
        .await;
    }
    let price = Money::from_kobo(3_010_000);
    let expected = LedgerReport {
        entries: 6 + 1 + 1 + 2 + 1,
        trial_balance_kobo: Money::ZERO,
        captured_kobo: Money::from_kobo(6 * 3_010_000 + 77),
        escrow_kobo: price.times(3).unwrap(),
        unapplied_kobo: Money::from_kobo(77),
        refunds_in_flight_kobo: price,
        // The hash is the same on every store, because it depends only on what was posted.
        chain_hash: "af63787d27c28b8ef93080bbabf956abac8d3478077e42ae3d1ce4bdc387705d".into(),
        breaks: Vec::new(),
    };
    assert_eq!(db.books.check().await.unwrap(), expected);
}

contract!(memory, sqlite, postgres => empty_books_are_sound, books_of_a_busy_week_are_sound_and_summed_up);
