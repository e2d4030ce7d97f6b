//! The ledger, as staff and users read it.

mod entries;
mod statements;

use super::all_pages;
use crate::test_databases::TestDatabase;
use kernel::Money;
use marketplace::read::{EntryFilter, EntryView, TrialLine};
use orders::OrderStatus;
use payments::{Payment, PaymentRecord, PaymentStatus};
use testkit::{
    id_no, now,
    world::{OrderPlan, cancelled_with_refund, order_in, people, unapplied_entry},
};

const PRICE: i64 = 3_010_000;

fn plan(number: u64) -> OrderPlan {
    OrderPlan::numbered(number)
}

/// Creates one paid order, one completed order, one with a refund in flight, one with a paid
/// refund, and an unapplied payment.
async fn week(db: &TestDatabase) {
    people(&*db.store).await;
    order_in(&*db.store, &plan(1), OrderStatus::Paid).await;
    order_in(
        &*db.store,
        &plan(2).at(now().plus_hours(1)),
        OrderStatus::Completed,
    )
    .await;
    cancelled_with_refund(&*db.store, &plan(3).at(now().plus_hours(2)), false).await;
    cancelled_with_refund(&*db.store, &plan(4).at(now().plus_hours(3)), true).await;
    order_in(&*db.store, &plan(5), OrderStatus::Priced).await;
    let received = Money::from_kobo(77);
    let payment = Payment::restore(PaymentRecord {
        status: PaymentStatus::Mismatched,
        note: Some("amount".into()),
        received,
        ..plan(5).payment().into()
    });
    let _posted = db
        .run(move |uow| {
            uow.payments().insert(payment.clone())?;
            uow.ledger().post(&unapplied_entry(
                id_no(5).into(),
                &payment,
                Money::from_kobo(77),
                now().plus_hours(4),
            ))
        })
        .await;
}

fn line(account: &str, accounts: u64, debit: i64, credit: i64) -> TrialLine {
    TrialLine {
        account: account.into(),
        accounts,
        debit: Money::from_kobo(debit),
        credit: Money::from_kobo(credit),
    }
}

async fn found(db: &TestDatabase, filter: EntryFilter) -> Vec<EntryView> {
    all_pages(2, |page| {
        let filter = filter.clone();
        async move { db.reads().entries(filter, page).await.unwrap() }
    })
    .await
}

fn references(entries: &[EntryView]) -> Vec<String> {
    entries
        .iter()
        .map(|entry| entry.reference.clone())
        .collect()
}
