//! What is done often finds the open rows of a person by an index.

use super::{Hot, many_rows::crowd, said};
use crate::{TURN, is_read, listen, overheard, plans_of_postgres, plans_of_sqlite, statement};
use catalog::ContentKind;
use notifications::Channel;
use orders::OrderStatus;
use persistence::testing::TestDatabase;
use testkit::{
    id_no, now,
    world::{OrderPlan, a_sending_no, an_admin, order_in, people},
};

/// A service for which no one in the table has an order.
const SERVICE: &str = "gas-refill-delivery";

/// The index that each statement must use for a person with very many rows.
const INDEXES: [(&str, &str); 17] = [
    ("unpaid_of", "orders_customer_id_status_idx"),
    ("has_completed", "orders_customer_id_status_idx"),
    ("completed_of", "orders_completed_idx"),
    ("has_open", "orders_customer_id_status_idx"),
    ("promo_history", "orders_customer_id_status_idx"),
    ("open_business", "orders_customer_id_status_idx"),
    ("earnings", "orders_busy_idx"),
    ("jobs_taken", "orders_provider_id_"),
    ("unfinished_jobs", "orders_"),
    ("shown_since", "offers_shown_idx"),
    ("count_open_of", "tickets_user_id_state_idx"),
    ("lock_unspent_of", "credit_grants_unspent_idx"),
    ("withdrawable_of", "credit_grants_unspent_idx"),
    ("limited_sent_since", "sendings_user_id_idx"),
    ("limited_due_before", "sendings_user_id_idx"),
    // The primary key: SQLite names it sqlite_autoindex_content_items_1.
    ("items_named", "content_items_"),
    ("forget", "inbox_reference_idx"),
];

/// Whether the statement writes to the inbox. There is only one such statement. On PostgreSQL it
/// is announced with its values before it is run without them.
fn writes_to_inbox(sql: &str) -> bool {
    let runs_without_values = sql.contains("PgTypeMetadata");
    let sql = statement(sql);
    !runs_without_values
        && sql.starts_with("UPDATE")
        && sql
            .split_whitespace()
            .nth(1)
            .is_some_and(|table| table.contains("inbox"))
}

async fn hot(db: &TestDatabase) -> Vec<Hot> {
    let plan = OrderPlan::numbered(1);
    people(&*db.store()).await;
    order_in(&*db.store(), &plan, OrderStatus::Completed).await;
    // This customer cancels every order. If some were completed, the first one would end the
    // search.
    let cancels = OrderPlan {
        customer: an_admin().id,
        ..OrderPlan::numbered(2)
    };
    order_in(&*db.store(), &cancels, OrderStatus::Cancelled).await;
    let (customer, provider, cancels) = (plan.customer, plan.provider, cancels.customer);
    let sending = a_sending_no(customer, 1);
    let texts = ["sms.sign-in.en-NG", "sms.payment-failed.en-NG"].map(str::to_owned);
    let queries = db.queries();
    let mut recorded = vec![
        (
            "unpaid_of",
            said(db, move |uow| uow.orders().unpaid_of(customer), is_read).await,
        ),
        (
            "has_completed",
            said(db, move |uow| uow.orders().has_completed(cancels), is_read).await,
        ),
        (
            "completed_of",
            said(
                db,
                move |uow| uow.orders().completed_of(cancels, SERVICE, 4),
                is_read,
            )
            .await,
        ),
        (
            "has_open",
            said(
                db,
                move |uow| uow.orders().has_open(customer, SERVICE),
                is_read,
            )
            .await,
        ),
        (
            "open_business",
            said(
                db,
                move |uow| uow.personal_data().open_business(customer),
                is_read,
            )
            .await,
        ),
        (
            "jobs_taken",
            said(
                db,
                move |uow| uow.providers().jobs_taken(provider, 5),
                is_read,
            )
            .await,
        ),
        (
            "unfinished_jobs",
            said(
                db,
                move |uow| uow.providers().unfinished_jobs(provider),
                is_read,
            )
            .await,
        ),
        (
            "shown_since",
            said(
                db,
                move |uow| uow.offers().shown_since(provider, now()),
                is_read,
            )
            .await,
        ),
        (
            "count_open_of",
            said(
                db,
                move |uow| uow.tickets().count_open_of(customer),
                is_read,
            )
            .await,
        ),
        (
            "lock_unspent_of",
            said(
                db,
                move |uow| uow.credit().lock_unspent_of(customer),
                is_read,
            )
            .await,
        ),
        (
            "limited_sent_since",
            said(
                db,
                move |uow| {
                    uow.sendings()
                        .limited_sent_since(customer, Channel::Email, now())
                },
                is_read,
            )
            .await,
        ),
        (
            "limited_due_before",
            said(
                db,
                move |uow| uow.sendings().limited_due_before(&sending, now()),
                is_read,
            )
            .await,
        ),
        (
            "items_named",
            said(
                db,
                move |uow| uow.content().items_named(ContentKind::Message, &texts),
                is_read,
            )
            .await,
        ),
        (
            "forget",
            said(
                db,
                move |uow| uow.personal_data().forget(customer, now()),
                writes_to_inbox,
            )
            .await,
        ),
    ];
    macro_rules! hear {
        ($($name:literal: $read:expr),+ $(,)?) => {$(
            overheard().clear();
            $read.await.expect($name);
            recorded.push(($name, overheard().drain(..).filter(|sql| is_read(sql)).collect()));
        )+};
    }
    hear!(
        "earnings": queries.earnings(provider),
        "promo_history": queries.promo_history(id_no(1).into(), customer),
        "withdrawable_of": queries.withdrawable_of(customer, now()),
    );
    recorded
}

/// Asserts that each statement uses the index that contains only its rows.
fn holds(plans: &[Hot]) {
    assert_eq!(plans.len(), INDEXES.len());
    for (name, plan) in plans {
        let (_, index) = INDEXES.iter().find(|(known, _)| known == name).expect(name);
        assert!(
            plan.iter().any(|step| step.contains(index)),
            "{name}: {plan:#?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_sqlite_nothing_that_is_done_often_reads_all_that_a_person_ever_had() {
    let _turn = TURN.lock().await;
    listen();
    let db = TestDatabase::sqlite().await;
    let recorded = hot(&db).await;
    assert!(
        recorded
            .iter()
            .all(|(name, statements)| statements.len() == 1 || *name == "jobs_taken"),
        "one statement each: {recorded:#?}"
    );
    holds(&plans_of_sqlite(&db, &recorded));
    crowd(&db);
    holds(&plans_of_sqlite(&db, &recorded));
    let unpaid = plans_of_sqlite(&db, &recorded).swap_remove(0).1;
    assert!(
        unpaid
            .iter()
            .any(|step| step.contains("customer_id=? AND status=?")),
        "{unpaid:#?}"
    );
    db.outside()
        .execute("DROP INDEX orders_customer_id_status_idx")
        .unwrap();
    let slow = plans_of_sqlite(&db, &recorded).swap_remove(0).1;
    assert!(
        !slow.iter().any(|step| step.contains("status=?")),
        "without the index every order of the person is read: {slow:#?}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_postgresql_nothing_that_is_done_often_reads_all_that_a_person_ever_had() {
    let _turn = TURN.lock().await;
    listen();
    let db = TestDatabase::postgres().await;
    let recorded = hot(&db).await;
    crowd(&db);
    let plans = plans_of_postgres(&db, &recorded);
    holds(&plans);
    let (_, unpaid) = plans
        .iter()
        .find(|(name, _)| *name == "unpaid_of")
        .expect("it was asked");
    let by_both = |step: &String| {
        step.contains("Index Cond") && step.contains("customer_id") && step.contains("status")
    };
    assert!(unpaid.iter().any(by_both), "{unpaid:#?}");
}
