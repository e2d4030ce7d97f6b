//! The copy of the data of a person.

use super::Hot;
use crate::{TURN, is_read, listen, overheard, plans_of_postgres, plans_of_sqlite};
use orders::OrderStatus;
use persistence::testing::TestDatabase;
use testkit::world::{OrderPlan, order_in, people};

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
    assert_eq!((one.len(), *first, hundred.len(), *all), (15, 1, 15, 100));
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
