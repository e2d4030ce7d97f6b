//! Advances.

use crate::test_databases::TestDatabase;
use kernel::{Money, StoreError};
use marketplace::read::{AdvanceView, CaseFilter, OrderSearch, Page, PageRequest};
use orders::OrderStatus;
use payments::{Advance, AdvanceState};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_complete_customer, an_admin, order_in, people},
};

fn plan(number: u64) -> OrderPlan {
    OrderPlan::numbered(number)
}

/// A requested advance of order number `order`.
fn asked(number: u64, order: u64) -> Advance {
    Advance {
        id: id_no(778_000 + number).into(),
        order: plan(order).order_id(),
        provider: plan(order).provider,
        stage: 1,
        amount: Money::from_kobo(9_000_000),
        supplier: "Dei-Dei Timber".into(),
        photos: vec![id_no(1).into(), id_no(2).into()],
        state: AdvanceState::Requested,
        requested_at: now().plus_mins(i64::try_from(number).expect("small")),
        decided_by: None,
        decided_at: None,
        explanation: None,
        delivered_at: None,
        settled: Money::ZERO,
        closed_at: None,
        version: 0,
    }
}

fn released(number: u64, order: u64, version: i64) -> Advance {
    Advance {
        state: AdvanceState::Released,
        decided_by: Some(an_admin().id),
        decided_at: Some(now().plus_hours(1)),
        delivered_at: Some(now().plus_hours(2)),
        settled: Money::from_kobo(1_000),
        version,
        ..asked(number, order)
    }
}

fn refused(number: u64, order: u64, version: i64) -> Advance {
    Advance {
        state: AdvanceState::Refused,
        decided_by: Some(an_admin().id),
        decided_at: Some(now().plus_hours(1)),
        explanation: Some("The invoice has no date.".into()),
        closed_at: Some(now().plus_hours(1)),
        version,
        ..asked(number, order)
    }
}

async fn two_jobs(db: &TestDatabase) {
    people(&*db.store).await;
    for number in [1, 2] {
        order_in(&*db.store, &plan(number), OrderStatus::InProgress).await;
    }
}

async fn an_advance_reads_back_as_written_and_saved(db: &TestDatabase) {
    two_jobs(db).await;
    db.run(|uow| uow.advances().insert(asked(1, 1))).await;
    assert_eq!(
        db.run(|uow| uow.advances().lock_of(plan(1).order_id()))
            .await,
        [asked(1, 1)]
    );
    assert_eq!(
        db.run(|uow| uow.advances().order_of(asked(1, 1).id)).await,
        Some(plan(1).order_id())
    );
    assert_eq!(
        db.run(|uow| uow.advances().order_of(id_no(9).into())).await,
        None
    );
    db.run(|uow| uow.advances().save(refused(1, 1, 0))).await;
    assert_eq!(
        db.bare_unit(|uow| uow.advances().save(refused(1, 1, 0)))
            .await,
        Err(StoreError::Contended)
    );
    db.run(|uow| uow.advances().insert(asked(2, 1))).await;
    db.run(|uow| uow.advances().save(released(2, 1, 0))).await;
    let all = [refused(1, 1, 1), released(2, 1, 1)];
    assert_eq!(
        db.run(|uow| uow.advances().lock_of(plan(1).order_id()))
            .await,
        all
    );
    assert_eq!(
        db.reads()
            .advances_of(plan(1).order_id())
            .await
            .expect("a read"),
        all
    );
    assert_eq!(
        db.reads()
            .advances_of(plan(2).order_id())
            .await
            .expect("a read"),
        []
    );
}

async fn one_waits_an_order_and_one_stands_a_stage(db: &TestDatabase) {
    two_jobs(db).await;
    db.run(|uow| uow.advances().insert(asked(1, 1))).await;
    assert_eq!(
        db.refused(|uow| uow.advances().insert(asked(2, 1))).await,
        "advances_order_id_key"
    );
    assert_eq!(
        db.refused(|uow| uow.advances().insert(asked(1, 2))).await,
        "advances_id_key"
    );
    db.run(|uow| uow.advances().save(released(1, 1, 0))).await;
    db.run(|uow| uow.advances().insert(asked(2, 1))).await;
    assert_eq!(
        db.refused(|uow| uow.advances().save(released(2, 1, 0)))
            .await,
        "advances_order_id_stage_key"
    );
    db.run(|uow| {
        uow.advances().save(Advance {
            stage: 2,
            ..released(2, 1, 0)
        })
    })
    .await;
    db.run(|uow| uow.advances().insert(asked(3, 2))).await;
}

async fn finance_sees_what_waits_or_is_out_the_oldest_first(db: &TestDatabase) {
    two_jobs(db).await;
    db.run(|uow| uow.advances().insert(asked(1, 1))).await;
    db.run(|uow| uow.advances().insert(asked(2, 2))).await;
    let request = |after| PageRequest {
        limit: kernel::Limit::new(1).expect("a limit"),
        after,
    };
    let advances = |page: &Page<AdvanceView>| {
        page.items
            .iter()
            .map(|view| view.advance.clone())
            .collect::<Vec<_>>()
    };
    let first = db
        .reads()
        .open_advances(CaseFilter::default(), request(None))
        .await
        .expect("a page");
    assert_eq!(advances(&first), [asked(1, 1)]);
    let second = db
        .reads()
        .open_advances(CaseFilter::default(), request(first.next))
        .await
        .expect("a page");
    assert_eq!(
        (advances(&second), second.next.clone()),
        (vec![asked(2, 2)], None)
    );
    let reference = second.items[0].reference.to_string();
    for (text, expected) in [
        (reference.as_str(), vec![asked(2, 2)]),
        ("0803", vec![asked(2, 2), asked(1, 1)]),
        ("zainab", Vec::new()),
    ] {
        let filter = CaseFilter {
            search: OrderSearch::parse(text),
            reversed: true,
            ..CaseFilter::default()
        };
        let page = db.reads().open_advances(filter, PageRequest::default());
        assert_eq!(advances(&page.await.expect("a page")), expected, "{text}");
    }
    let view = db
        .reads()
        .advance(asked(2, 2).id)
        .await
        .expect("a read")
        .expect("it is there");
    let customer = a_complete_customer();
    assert_eq!(view, second.items[0]);
    assert_eq!(
        view.customer_name,
        format!("{} {}", customer.first_name, customer.last_name)
    );
    assert!(view.paid.is_positive());
    db.run(|uow| uow.advances().save(refused(1, 1, 0))).await;
    db.run(|uow| uow.advances().save(released(2, 2, 0))).await;
    let open = db
        .reads()
        .open_advances(CaseFilter::default(), PageRequest::default())
        .await
        .expect("a page");
    assert_eq!(
        advances(&open),
        [released(2, 2, 1)],
        "what was refused is over, what is out is not"
    );
}

contract!(memory, sqlite, postgres =>
    one_waits_an_order_and_one_stands_a_stage;
    an_advance_reads_back_as_written_and_saved,
    finance_sees_what_waits_or_is_out_the_oldest_first,
);
