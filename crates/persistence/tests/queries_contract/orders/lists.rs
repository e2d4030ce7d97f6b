//! The list of a customer's orders.

use super::{at, plan};
use crate::{FOREIGN_CURSORS, all_pages, test_databases::TestDatabase};
use kernel::Limit;
use marketplace::read::PageRequest;
use orders::OrderStatus;
use testkit::{
    id_no,
    world::{OrderPlan, a_complete_customer, a_customer, order_in},
};

/// Stores seven orders of Bola, three of them created at the same instant, and one order of another
/// customer.
async fn seven_orders(db: &TestDatabase) -> Vec<OrderPlan> {
    let minutes = [1, 2, 3, 3, 3, 4, 5];
    let plans: Vec<_> = (1..)
        .zip(minutes)
        .map(|(number, minute)| plan(number).at(at(minute)))
        .collect();
    for (plan, status) in plans.iter().zip(
        [OrderStatus::Draft, OrderStatus::Priced]
            .into_iter()
            .cycle(),
    ) {
        order_in(&*db.store, plan, status).await;
    }
    order_in(
        &*db.store,
        &plan(50).of(a_customer().id),
        OrderStatus::Draft,
    )
    .await;
    plans
}

async fn a_customers_orders_come_newest_first_page_by_page(db: &TestDatabase) {
    let plans = seven_orders(db).await;
    let newest_first: Vec<_> = plans.iter().rev().map(OrderPlan::order_id).collect();
    for limit in 1..=8 {
        let all = all_pages(limit, |request| async {
            db.reads()
                .orders_of(a_complete_customer().id, Vec::new(), request)
                .await
                .unwrap()
        });
        let ids: Vec<_> = all.await.into_iter().map(|view| view.id).collect();
        assert_eq!(ids, newest_first, "{limit} at a time");
    }
}

async fn orders_are_filtered_by_status_and_by_whose_they_are(db: &TestDatabase) {
    seven_orders(db).await;
    let read = |customer, status| async move {
        all_pages(2, |request| async move {
            db.reads()
                .orders_of(customer, Vec::from_iter(status), request)
                .await
                .unwrap()
        })
        .await
        .len()
    };
    assert_eq!(
        read(a_complete_customer().id, Some(OrderStatus::Priced)).await,
        3
    );
    assert_eq!(
        read(a_complete_customer().id, Some(OrderStatus::Draft)).await,
        4
    );
    assert_eq!(
        read(a_complete_customer().id, Some(OrderStatus::Paid)).await,
        0
    );
    let both = vec![OrderStatus::Draft, OrderStatus::Priced];
    let page = db
        .reads()
        .orders_of(a_complete_customer().id, both, PageRequest::default())
        .await
        .unwrap();
    assert_eq!(page.items.len(), 7);
    assert_eq!(read(a_customer().id, None).await, 1);
    assert_eq!(read(id_no(1).into(), None).await, 0);
}

async fn behind_a_foreign_cursor_there_is_nothing(db: &TestDatabase) {
    seven_orders(db).await;
    for cursor in FOREIGN_CURSORS {
        let request = PageRequest {
            limit: Limit::DEFAULT,
            after: Some(cursor.into()),
        };
        let page = db
            .reads()
            .orders_of(a_complete_customer().id, Vec::new(), request)
            .await
            .unwrap();
        assert_eq!((page.items.len(), page.next), (0, None), "{cursor}");
    }
}

async fn an_order_that_comes_meanwhile_moves_no_page(db: &TestDatabase) {
    seven_orders(db).await;
    let read = |after| async move {
        let request = PageRequest {
            limit: Limit::new(3).expect("a limit"),
            after,
        };
        db.reads()
            .orders_of(a_complete_customer().id, Vec::new(), request)
            .await
            .unwrap()
    };
    let first = read(None).await;
    order_in(&*db.store, &plan(8).at(at(9)), OrderStatus::Draft).await;
    let second = read(first.next).await;
    let ids: Vec<_> = second.items.into_iter().map(|view| view.id).collect();
    assert_eq!(ids, [4, 3, 2].map(|number| plan(number).order_id()));
}

contract!(sqlite, postgres =>
    a_customers_orders_come_newest_first_page_by_page,
    orders_are_filtered_by_status_and_by_whose_they_are,
    behind_a_foreign_cursor_there_is_nothing,
    an_order_that_comes_meanwhile_moves_no_page,
);
