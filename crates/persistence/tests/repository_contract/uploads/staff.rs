//! What an order keeps for staff, and the staff who are notified of requests.

use super::plan;
use crate::test_databases::TestDatabase;
use kernel::{Permission, Permissions, Role};
use orders::OrderStatus;
use testkit::{
    now,
    world::{a_customer_no, an_admin, order_in, people, stored},
};

async fn the_fields_of_an_order_for_staff_read_back(db: &TestDatabase) {
    order_in(&*db.store, &plan(1), OrderStatus::Requested).await;
    let changed = db
        .run(|uow| {
            let mut order = uow.orders().lock(plan(1).order_id())?.expect("it is there");
            (order.expiries, order.revisions, order.price_note) =
                (2, 3, Some("With starch.".into()));
            uow.orders().save(order.clone())?;
            Ok(order)
        })
        .await;
    let read = db
        .run(|uow| uow.orders().lock(plan(1).order_id()))
        .await
        .expect("it is there");
    assert_eq!(
        (read.submitted_at, read.requested_at),
        (Some(now()), Some(now()))
    );
    assert_eq!(
        (read.expiries, read.revisions, read.price_note),
        (2, 3, changed.price_note)
    );
}

async fn staff_are_found_by_what_they_may_do(db: &TestDatabase) {
    people(&*db.store).await;
    for (number, permissions) in [
        (1, vec![Permission::Pricing]),
        (2, vec![Permission::Finance]),
        (3, vec![Permission::Pricing]),
    ] {
        let mut user = a_customer_no(number);
        let _changed = user.set_role(Role::Admin, Permissions::of(&permissions));
        if number == 3 {
            user.status = identity::UserStatus::Suspended;
        }
        stored::user(&*db.store, user).await;
    }
    let mut found = db
        .run(|uow| uow.users().staff_who_may(Permission::Pricing))
        .await;
    found.sort();
    let mut expected = vec![an_admin().id, a_customer_no(1).id];
    expected.sort();
    assert_eq!(
        found, expected,
        "a person with every permission, too; no suspended person"
    );
}

/// Adds sixty members of staff. Only the last one, in the order of their ids, has the permission.
async fn a_holder_of_a_permission_is_found_among_many_colleagues(db: &TestDatabase) {
    for number in 1..=60 {
        let mut user = a_customer_no(number);
        let held = if number == 60 {
            Permission::Finance
        } else {
            Permission::Ops
        };
        let _changed = user.set_role(Role::Admin, Permissions::of(&[held]));
        stored::user(&*db.store, user).await;
    }
    assert_eq!(
        db.run(|uow| uow.users().staff_who_may(Permission::Finance))
            .await,
        [a_customer_no(60).id]
    );
    let found = db
        .run(|uow| uow.users().staff_who_may(Permission::Ops))
        .await;
    assert_eq!(
        (found.len(), found.contains(&a_customer_no(60).id)),
        (50, false),
        "a list has a limit"
    );
    assert_eq!(
        db.run(|uow| uow.users().staff_who_may(Permission::Super))
            .await,
        []
    );
}

contract!(memory, sqlite, postgres =>
    the_fields_of_an_order_for_staff_read_back,
    staff_are_found_by_what_they_may_do,
    a_holder_of_a_permission_is_found_among_many_colleagues,
);
