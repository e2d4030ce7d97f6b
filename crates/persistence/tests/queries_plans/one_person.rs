//! One person has thousands of rows. The frequent reads find the person's few open rows by an index
//! and do not read all rows.

use crate::{TURN, is_read, listen, overheard, plans_of_postgres, plans_of_sqlite, statement};
use catalog::ContentKind;
use kernel::StoreError;
use marketplace::UnitOfWork;
use notifications::Channel;
use orders::OrderStatus;
use persistence::testing::TestDatabase;
use testkit::{
    id_no, now,
    world::{OrderPlan, a_sending_no, an_admin, order_in, people},
};

const ROWS: u32 = 5_000;
/// A service for which no one in the table has an order.
const SERVICE: &str = "gas-refill-delivery";

/// The name of a read or write, and its query plan.
type Hot = (&'static str, Vec<String>);

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
    ("calm_sent_since", "sendings_user_id_idx"),
    ("calm_due_before", "sendings_user_id_idx"),
    // The primary key: SQLite names it sqlite_autoindex_content_items_1.
    ("items_named", "content_items_"),
    ("forget", "inbox_reference_idx"),
];

pub(super) async fn said<T, F>(
    db: &TestDatabase,
    unit: F,
    of_interest: fn(&str) -> bool,
) -> Vec<String>
where
    T: Send + 'static,
    F: Fn(&mut dyn UnitOfWork) -> Result<T, StoreError> + Send + 'static,
{
    overheard().clear();
    let done: Result<T, StoreError> = db.store().bare_unit(unit).await;
    assert!(done.is_ok());
    overheard()
        .drain(..)
        .filter(|sql| of_interest(sql))
        .collect()
}

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
            "calm_sent_since",
            said(
                db,
                move |uow| {
                    uow.sendings()
                        .calm_sent_since(customer, Channel::Email, now())
                },
                is_read,
            )
            .await,
        ),
        (
            "calm_due_before",
            said(
                db,
                move |uow| uow.sendings().calm_due_before(&sending, now()),
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

/// Copies the only order of each of the two customers many times, and adds as many closed tickets,
/// spent credit grants and mails that were sent.
fn crowd(db: &TestDatabase) {
    let mut outside = db.outside();
    let plan = OrderPlan::numbered(1);
    let (order, user) = (plan.order_id(), plan.customer);
    let series =
        format!("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {ROWS})");
    let id =
        |kind: u32| format!("'0190000{kind}-0000-7000-8000-' || CAST(100000000000 + i AS TEXT)");
    let columns = columns_of(db, "orders");
    for (kind, order) in [(1, order), (4, OrderPlan::numbered(2).order_id())] {
        let values = columns.iter().map(|column| match column.as_str() {
            "id" => id(kind),
            "reference" => format!("'SVC-' || CAST({kind}0000000 + i AS TEXT)"),
            other => format!("o.{other}"),
        });
        let (values, columns) = (values.collect::<Vec<_>>().join(", "), columns.join(", "));
        let copies = format!(
            "INSERT INTO orders ({columns}) {series} SELECT {values} FROM orders o, n WHERE o.id = '{order}'"
        );
        outside.execute(&copies).unwrap();
        let details = columns_of(db, "order_details");
        let values = details.iter().map(|column| match column.as_str() {
            "order_id" => id(kind),
            other => format!("d.{other}"),
        });
        let (values, details) = (values.collect::<Vec<_>>().join(", "), details.join(", "));
        let copies = format!(
            "INSERT INTO order_details ({details}) {series} SELECT {values} FROM order_details d, n WHERE d.order_id = '{order}'"
        );
        outside.execute(&copies).unwrap();
    }
    // Each copied job has an accepted offer.
    let offers = columns_of(db, "offers");
    let values = offers.iter().map(|column| match column.as_str() {
        "id" => id(5),
        "order_id" => id(1),
        other => format!("f.{other}"),
    });
    let (values, offers) = (values.collect::<Vec<_>>().join(", "), offers.join(", "));
    outside
        .execute(&format!("INSERT INTO offers ({offers}) {series} SELECT {values} FROM offers f, n WHERE f.order_id = '{order}'"))
        .unwrap();
    let at = "(SELECT created_at FROM orders WHERE id = '".to_owned() + &order.to_string() + "')";
    let tickets = format!(
        "INSERT INTO tickets (id, reference, user_id, category, subject, state, priority, messages, answer_due_at, created_at,
            updated_at, version)
        {series} SELECT {}, 'TKT-' || CAST(10000000 + i AS TEXT), '{user}', 'OTHER', 'Long ago', 'CLOSED', 'P3', 1, {at}, {at}, {at}, 0 FROM n",
        id(2)
    );
    outside.execute(&tickets).unwrap();
    let spent = format!(
        "INSERT INTO credit_grants (id, user_id, kind, source, amount_kobo, left_kobo, granted_at, expires_at, withdrawable, version)
        {series} SELECT {}, '{user}', 'GOODWILL', 'spent:' || CAST(i AS TEXT), 100, 0, {at}, {at}, TRUE, 0 FROM n",
        id(3)
    );
    outside.execute(&spent).unwrap();
    for (kind, person) in [(1, user), (4, an_admin().id)] {
        let id = id(kind);
        let told = format!(
            "INSERT INTO notifications (id, user_id, title, message, language, kind, category, priority, created_at, dedup_key)
            {series} SELECT {id}, '{person}', 'Long ago', 'Long ago', 'en-NG', 'info', 'order', 'normal', {at}, 'told:' || CAST(i AS TEXT) FROM n"
        );
        outside.execute(&told).unwrap();
        let mails = format!(
            "INSERT INTO sendings (id, notification_id, user_id, channel, template, event_id, state, queued_at, due_at,
                sent_at, tries, version)
            {series} SELECT {id}, {id}, '{person}', 'EMAIL', 'orderPriced', {id}, 'SENT', {at}, {at}, {at}, 1, 0 FROM n"
        );
        outside.execute(&mails).unwrap();
    }
    many_others(db, &series);
    outside.execute("ANALYZE").unwrap();
}

/// Adds pushes to fifty other people, so that the messages of one person are a small part of all.
fn many_others(db: &TestDatabase, series: &str) {
    let mut outside = db.outside();
    let user = OrderPlan::numbered(1).customer;
    let columns = columns_of(db, "users");
    let values = columns.iter().map(|column| match column.as_str() {
        "id" => "'01900006-0000-7000-8000-' || CAST(100000000000 + i AS TEXT)".to_owned(),
        "email" => "'person-' || CAST(i AS TEXT) || '@example.ng'".to_owned(),
        "referral_code" => "'MANY' || CAST(1000 + i AS TEXT)".to_owned(),
        "phone" | "phone_confirmed_at" => "NULL".to_owned(),
        other => format!("u.{other}"),
    });
    let (values, columns) = (values.collect::<Vec<_>>().join(", "), columns.join(", "));
    outside
        .execute(&format!("INSERT INTO users ({columns}) {series} SELECT {values} FROM users u, n WHERE u.id = '{user}' AND n.i <= 50"))
        .unwrap();
    let pushes = format!(
        "INSERT INTO sendings (id, notification_id, user_id, channel, template, event_id, state, queued_at, due_at,
            sent_at, tries, version)
        {series} SELECT '01900007-0000-7000-8000-' || CAST(100000000000 + i AS TEXT), s.notification_id,
            '01900006-0000-7000-8000-' || CAST(100000000001 + i % 50 AS TEXT), 'PUSH', s.template, s.event_id, s.state,
            s.queued_at, s.due_at, s.sent_at, s.tries, s.version
        FROM sendings s, n WHERE s.id = '01900001-0000-7000-8000-' || CAST(100000000000 + n.i AS TEXT)"
    );
    outside.execute(&pushes).unwrap();
}

pub(super) fn columns_of(db: &TestDatabase, table: &str) -> Vec<String> {
    let asked = if db.url.starts_with("sqlite") {
        format!("SELECT name AS text FROM pragma_table_info('{table}')")
    } else {
        format!(
            "SELECT CAST(column_name AS TEXT) AS text FROM information_schema.columns WHERE table_name = '{table}' AND is_generated = 'NEVER'"
        )
    };
    db.outside().texts(&asked)
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

/// The copy of a person's data takes as many statements with a hundred orders as with one, and none
/// of them scans a table.
async fn records(db: &TestDatabase) -> Vec<Hot> {
    people(&*db.store()).await;
    let customer = OrderPlan::numbered(1).customer;
    let queries = db.queries();
    let mut counts = Vec::new();
    for number in 1..=100 {
        order_in(
            &*db.store(),
            &OrderPlan::numbered(number),
            OrderStatus::Completed,
        )
        .await;
        if matches!(number, 1 | 100) {
            overheard().clear();
            let found = queries.records_of(customer).await.expect("they are read");
            let statements: Vec<_> = overheard().drain(..).filter(|sql| is_read(sql)).collect();
            counts.push((statements, found.payments.len()));
        }
    }
    assert_eq!(counts.len(), 2);
    let ((one, first), (hundred, all)) = (&counts[0], &counts[1]);
    assert_eq!((one.len(), *first, hundred.len(), *all), (13, 1, 13, 100));
    hundred
        .iter()
        .map(|sql| ("records_of", vec![sql.clone()]))
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_copy_of_a_persons_data_takes_as_many_reads_with_one_order_as_with_a_hundred() {
    let _turn = TURN.lock().await;
    listen();
    let db = TestDatabase::sqlite().await;
    let recorded = records(&db).await;
    for (name, plan) in plans_of_sqlite(&db, &recorded) {
        assert!(
            !plan.iter().any(|step| step.starts_with("SCAN")),
            "{name}: {plan:#?}"
        );
    }
    let db = TestDatabase::postgres().await;
    let recorded = records(&db).await;
    for (name, plan) in plans_of_postgres(&db, &recorded) {
        assert!(
            !plan.iter().any(|line| line.contains("Seq Scan")),
            "{name}: {plan:#?}"
        );
    }
}
