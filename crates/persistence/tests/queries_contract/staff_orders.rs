//! The orders as staff search, filter and sort them.

use crate::{FOREIGN_CURSORS, all_pages, test_databases::TestDatabase};
use kernel::{Money, OrderId, OrderReference, Timestamp};
use marketplace::read::{ListedOrder, OrderSearch, OrderSort, PageRequest, Sort, StaffOrderFilter};
use orders::{
    EarlyTermination, EarlyTerminationFigures, EarlyTerminationState, EndReason, OrderStatus,
};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_complete_customer, a_customer, an_admin, order_in, people},
};

fn plan(number: u64) -> OrderPlan {
    OrderPlan::numbered(number)
}

fn ids(numbers: &[u64]) -> Vec<OrderId> {
    numbers
        .iter()
        .map(|number| plan(*number).order_id())
        .collect()
}

fn minute(number: u64) -> Timestamp {
    now().plus_mins(i64::try_from(number).unwrap())
}

/// Five orders, a minute apart, in turn of two customers.
async fn five_orders(db: &TestDatabase) {
    let statuses = [
        OrderStatus::Draft,
        OrderStatus::Requested,
        OrderStatus::Priced,
        OrderStatus::Requested,
        OrderStatus::Paid,
    ];
    for (number, status) in (1..).zip(statuses) {
        let owner = if number % 2 == 0 {
            a_customer().id
        } else {
            a_complete_customer().id
        };
        let plan = plan(number).of(owner).at(minute(number));
        order_in(&*db.store, &plan, status).await;
    }
}

async fn rows(db: &TestDatabase, filter: StaffOrderFilter) -> Vec<ListedOrder> {
    all_pages(2, |request| {
        let filter = filter.clone();
        async move { db.reads().staff_orders(filter, request).await.unwrap() }
    })
    .await
}

async fn found(db: &TestDatabase, filter: StaffOrderFilter) -> Vec<OrderId> {
    let rows = rows(db, filter).await;
    rows.into_iter().map(|row| row.order.id).collect()
}

fn sorted(by: OrderSort, descending: bool) -> StaffOrderFilter {
    StaffOrderFilter {
        sort: Sort { by, descending },
        ..StaffOrderFilter::default()
    }
}

async fn staff_see_everybodys_orders_but_drafts(db: &TestDatabase) {
    five_orders(db).await;
    let in_statuses = |statuses: &[OrderStatus]| StaffOrderFilter {
        statuses: statuses.to_vec(),
        ..StaffOrderFilter::default()
    };
    assert_eq!(found(db, in_statuses(&[])).await, ids(&[5, 4, 3, 2]));
    let requested = in_statuses(&[OrderStatus::Requested]);
    assert_eq!(found(db, requested).await, ids(&[4, 2]));
    let two = in_statuses(&[OrderStatus::Requested, OrderStatus::Priced]);
    assert_eq!(found(db, two).await, ids(&[4, 3, 2]));
    let draft = in_statuses(&[OrderStatus::Draft]);
    assert_eq!(found(db, draft.clone()).await, [], "it is its customer's");
    let drafts = StaffOrderFilter {
        drafts: true,
        ..draft
    };
    assert_eq!(found(db, drafts).await, ids(&[1]));
    for cursor in FOREIGN_CURSORS {
        let request = PageRequest {
            after: Some(cursor.into()),
            ..PageRequest::default()
        };
        let page = db
            .reads()
            .staff_orders(StaffOrderFilter::default(), request);
        assert_eq!(page.await.unwrap().items, []);
    }
}

async fn an_order_is_found_by_its_reference_and_by_its_customer(db: &TestDatabase) {
    five_orders(db).await;
    let search = |text: &str| StaffOrderFilter {
        search: Some(OrderSearch::parse(text).unwrap()),
        ..StaffOrderFilter::default()
    };
    let reference = OrderReference::derive(plan(3).order_id().uuid(), 0);
    assert_eq!(found(db, search(reference.as_str())).await, ids(&[3]));
    let draft = OrderReference::derive(plan(1).order_id().uuid(), 0);
    assert_eq!(found(db, search(draft.as_str())).await, []);
    let (email, phone) = (
        a_complete_customer().email.to_string(),
        a_complete_customer().phone.unwrap().to_string(),
    );
    for text in ["bola", "Adeyemi bol", &email, &phone, "0803 123"] {
        assert_eq!(found(db, search(text)).await, ids(&[5, 3]), "{text}");
    }
    let priced = StaffOrderFilter {
        statuses: vec![OrderStatus::Priced],
        ..search("bola")
    };
    assert_eq!(found(db, priced).await, ids(&[3]));
    assert_eq!(found(db, search("bola ada")).await, []);
    let listed = rows(db, search("bola")).await;
    assert_eq!(listed[0].customer_name, "Bola Adeyemi");
}

async fn every_criterion_must_match(db: &TestDatabase) {
    five_orders(db).await;
    let all = StaffOrderFilter::default();
    let of_customer = StaffOrderFilter {
        customer: Some(a_customer().id),
        ..all.clone()
    };
    assert_eq!(found(db, of_customer).await, ids(&[4, 2]));
    let selected = StaffOrderFilter {
        ids: ids(&[1, 2, 5]),
        ..all.clone()
    };
    assert_eq!(found(db, selected).await, ids(&[5, 2]));
    let first = rows(db, all.clone()).await.remove(0).order;
    let here = StaffOrderFilter {
        service: Some(first.category_slug.clone()),
        area: first.address.map(|address| address.area),
        ..all.clone()
    };
    assert_eq!(found(db, here.clone()).await, ids(&[5, 4, 3, 2]));
    let elsewhere = StaffOrderFilter {
        area: Some("Nowhere".into()),
        ..here.clone()
    };
    assert_eq!(found(db, elsewhere).await, []);
    let other = StaffOrderFilter {
        service: Some("gas".into()),
        ..here
    };
    assert_eq!(found(db, other).await, []);
    let between = StaffOrderFilter {
        from: Some(minute(3)),
        before: Some(minute(5)),
        ..all
    };
    assert_eq!(found(db, between).await, ids(&[4, 3]));
}

async fn every_sort_is_complete_in_both_directions(db: &TestDatabase) {
    five_orders(db).await;
    let created = found(db, sorted(OrderSort::Created, false)).await;
    assert_eq!(created, ids(&[2, 3, 4, 5]));
    let mut largest = found(db, sorted(OrderSort::Total, true)).await;
    assert_eq!(largest, ids(&[5, 3, 4, 2]), "without a price last");
    largest.reverse();
    assert_eq!(found(db, sorted(OrderSort::Total, false)).await, largest);
    let rows = rows(db, sorted(OrderSort::Start, false)).await;
    let starts: Vec<_> = rows
        .iter()
        .map(|row| row.order.slot.and_then(orders::Slot::starts_at))
        .collect();
    assert_eq!(starts.len(), 4);
    assert!(starts.is_sorted());
}

async fn an_order_that_waits_for_staff_has_a_deadline(db: &TestDatabase) {
    five_orders(db).await;
    let waiting = rows(db, sorted(OrderSort::Deadline, false)).await;
    assert!(waiting.iter().all(|row| row.act_by.is_some()));
    assert!(waiting.is_sorted_by_key(|row| row.act_by));
    let mut listed: Vec<_> = waiting.iter().map(|row| row.order.id).collect();
    listed.sort_unstable();
    assert_eq!(
        listed,
        ids(&[2, 4, 5]),
        "a priced order waits for its customer"
    );
    let requested = waiting.iter().find(|row| row.order.id == ids(&[2])[0]);
    let act_by = requested.unwrap().act_by.unwrap();
    let late_at = |at: Timestamp| StaffOrderFilter {
        statuses: vec![OrderStatus::Requested],
        late_at: Some(at),
        ..StaffOrderFilter::default()
    };
    assert_eq!(found(db, late_at(act_by.plus_secs(-1))).await, []);
    assert!(found(db, late_at(act_by)).await.contains(&ids(&[2])[0]));
    assert!(requested.unwrap().is_late(act_by));
}

/// The proposal to end an order, or one that its proposer withdrew.
fn early_termination(number: u64, state: EarlyTerminationState) -> EarlyTermination {
    let withdrawn = state == EarlyTerminationState::Withdrawn;
    EarlyTermination {
        id: id_no(780_000 + number).into(),
        order: plan(number).order_id(),
        reason: EndReason::Mutual,
        explanation: "Both sides want it.".into(),
        kept: Vec::new(),
        figures: EarlyTerminationFigures {
            kept: Money::ZERO,
            back: Money::from_kobo(3_010_000),
            vat: Money::ZERO,
            platform: Money::ZERO,
            provider: Money::ZERO,
        },
        state,
        proposed_by: an_admin().id,
        proposed_at: now(),
        decided: withdrawn.then(|| (an_admin().id, now())),
        version: 0,
    }
}

async fn orders_whose_early_termination_waits_are_listed_alone(db: &TestDatabase) {
    people(&*db.store).await;
    five_orders(db).await;
    db.run(|uow| {
        for (number, state) in [
            (3, EarlyTerminationState::Withdrawn),
            (4, EarlyTerminationState::Proposed),
            (5, EarlyTerminationState::Proposed),
        ] {
            uow.early_terminations()
                .insert(early_termination(number, state))?;
        }
        Ok(())
    })
    .await;
    let ending = StaffOrderFilter {
        ending: true,
        ..StaffOrderFilter::default()
    };
    assert_eq!(found(db, ending.clone()).await, ids(&[5, 4]));
    let paid = StaffOrderFilter {
        statuses: vec![OrderStatus::Paid],
        ..ending
    };
    assert_eq!(found(db, paid).await, ids(&[5]));
}

contract!(sqlite, postgres =>
    staff_see_everybodys_orders_but_drafts,
    an_order_is_found_by_its_reference_and_by_its_customer,
    every_criterion_must_match,
    every_sort_is_complete_in_both_directions,
    an_order_that_waits_for_staff_has_a_deadline,
    orders_whose_early_termination_waits_are_listed_alone,
);
