//! What requests run most is prepared once for each connection.

use super::{KEPT, TURN, assessed_job, heard, listen, statement};
use identity::User;
use kernel::StoreError;
use marketplace::read::PageRequest;
use orders::{OrderStatus, Position, Reading, TrackingStep};
use persistence::testing::TestDatabase;
use std::collections::BTreeSet;
use std::sync::PoisonError;
use testkit::{
    now,
    world::{OrderPlan, a_customer, a_session, order_in, people},
};

/// Stores people, an order with its whole history, and a changed profile, and reads what an open
/// page asks for. Returns the statements that were not kept.
async fn not_kept(db: &TestDatabase) -> BTreeSet<String> {
    heard();
    people(&*db.store()).await;
    assessed_job(db).await;
    let store = db.store();
    let renamed = store.bare_unit(|uow| {
        let user = uow.users().lock(a_customer().id)?.expect("Ada is there");
        uow.users().save(User {
            city: Some("Abuja".into()),
            ..user
        })?;
        Ok::<_, StoreError>(())
    });
    renamed.await.unwrap();
    let (queries, order) = (db.queries(), OrderPlan::numbered(1).order_id());
    let customer = a_customer().id;
    queries
        .orders_of(customer, Vec::new(), PageRequest::default())
        .await
        .unwrap();
    queries.order_page(order, now()).await.unwrap();
    queries.staff_order_page(order, now()).await.unwrap();
    queries.unread_count(customer).await.unwrap();
    queries.offering("home-cleaning").await.unwrap();
    queries.tenders_of(order).await.unwrap();
    queries
        .session_by_key(&a_session(&a_customer(), 'a').key_hash)
        .await
        .unwrap();
    let kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let mut run: BTreeSet<String> = heard()
        .iter()
        .map(|sql| statement(sql).to_owned())
        .collect();
    assert!(run.len() > 50, "{run:#?}");
    // The settings of a new connection run once.
    run.retain(|sql| !sql.starts_with("SET ") && !sql.starts_with("PRAGMA "));
    run.into_iter().filter(|sql| !kept.contains(sql)).collect()
}

/// Lists of ids have as many texts as lengths. No other statement may be prepared at each run.
fn assert_only_lists(statements: &BTreeSet<String>) {
    let others: Vec<_> = statements
        .iter()
        .filter(|sql| !sql.contains(" IN ("))
        .collect();
    assert!(others.is_empty(), "prepared at each run: {others:#?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_sqlite_a_statement_is_prepared_once() {
    let _turn = TURN.lock().await;
    listen();
    let db = TestDatabase::sqlite().await;
    assert_only_lists(&not_kept(&db).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_postgres_a_statement_is_prepared_once() {
    let _turn = TURN.lock().await;
    listen();
    let db = TestDatabase::postgres().await;
    assert_only_lists(&not_kept(&db).await);
}

/// Stores a job whose provider is on the way, with a position.
pub async fn job_on_the_way(db: &TestDatabase) {
    let (plan, store) = (OrderPlan::numbered(2), db.store());
    let id = order_in(&*store, &plan, OrderStatus::Assigned).await.id;
    let provider = plan.provider;
    let set_out = store.bare_unit(move |uow| {
        let mut order = uow.orders().lock(id)?.expect("it is there");
        (order.tracking_step, order.step_at) = (TrackingStep::EnRoute, Some(now()));
        uow.orders().save(order)?;
        uow.positions().insert(Position {
            order: id,
            provider,
            reading: Reading {
                latitude: 9.1,
                longitude: 7.4,
                accuracy_metres: 15,
                measured_at: now(),
            },
            leg: None,
        })
    });
    let set_out: Result<(), StoreError> = set_out.await;
    set_out.unwrap();
}
