//! The sound ledger with which each test begins.

use super::{COMPLETED, DOLLARS, DRAFT, PAID, REFUNDED, breaks};
use kernel::{Money, StoreError};
use orders::OrderStatus;
use payments::{
    Payment, PaymentRecord, PaymentStatus,
    ledger::{Account, Entry, Reference, credit, debit},
};
use persistence::testing::TestDatabase;
use referrals::{CreditGrant, CreditKind, NewGrant, Referral, ReferralState};
use std::collections::BTreeSet;
use testkit::{
    id_no, now,
    world::{OrderPlan, a_complete_customer, a_customer, cancelled_with_refund, order_in, stored},
};

/// Creates a sound ledger of five orders.
pub(super) async fn world(db: &TestDatabase) {
    let store = &*db.store();
    order_in(
        store,
        &OrderPlan::numbered(COMPLETED),
        OrderStatus::Completed,
    )
    .await;
    order_in(store, &OrderPlan::numbered(PAID), OrderStatus::Paid).await;
    cancelled_with_refund(store, &OrderPlan::numbered(REFUNDED), true).await;
    order_in(store, &OrderPlan::numbered(DRAFT), OrderStatus::Draft).await;
    order_in(store, &OrderPlan::numbered(DOLLARS), OrderStatus::Priced).await;
    let dollars = OrderPlan::numbered(DOLLARS).payment();
    let dollars = Payment::restore(PaymentRecord {
        status: PaymentStatus::Mismatched,
        note: Some("currency".into()),
        ..dollars.into()
    });
    store
        .bare_unit(move |uow| uow.payments().insert(dollars.clone()))
        .await
        .unwrap_or_else(|error: StoreError| panic!("{error}"));
    stored::user(store, a_customer()).await;
    store
        .bare_unit(rewarded)
        .await
        .unwrap_or_else(|error: StoreError| panic!("{error}"));
    assert_eq!(
        breaks(db).await,
        BTreeSet::new(),
        "the books are sound before"
    );
}

/// Bola was referred by Ada, and Bola's first order is completed.
fn rewarded(uow: &mut dyn marketplace::UnitOfWork) -> Result<(), StoreError> {
    let (ada, bola, amount) = (
        a_customer().id,
        a_complete_customer().id,
        Money::from_kobo(500_000),
    );
    uow.referrals().insert(Referral {
        referee: bola,
        referrer: ada,
        reward: amount,
        state: ReferralState::Earned,
        doubt: None,
        order: Some(OrderPlan::numbered(COMPLETED).order_id()),
        applied_at: now(),
        earned_at: Some(now()),
        closed_at: None,
        version: 0,
    })?;
    let fact = Reference::ReferralEarned(bola);
    let legs = [
        debit(Account::ReferralExpense, amount),
        credit(Account::CustomerCredit(ada), amount).unwrap(),
    ];
    let _applied = uow
        .ledger()
        .post(&Entry::new(id_no(920_001).into(), fact, now(), legs).unwrap())?;
    let (id, source) = (id_no(920_002).into(), fact.to_string());
    uow.credit().insert(CreditGrant::new(NewGrant {
        id,
        owner: ada,
        kind: CreditKind::Referral,
        source,
        amount,
        withdrawable: false,
        now: now(),
    }))
}
