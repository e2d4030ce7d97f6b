//! Disputes, appeals and decisions.

use crate::test_databases::TestDatabase;
use kernel::{Money, StoreError};
use marketplace::read::{CaseFilter, OrderSearch, PageRequest};
use orders::{
    Dispute, DisputeAnswer, DisputeReason, DisputeSide, DisputeState, DisputeStatement,
    OrderStatus, Ruling, RulingReason, Verdict,
};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_complete_customer, an_admin, order_in, people},
};

fn plan(number: u64) -> OrderPlan {
    OrderPlan::numbered(number)
}

/// A dispute of order number `order`.
fn dispute(number: u64, order: u64) -> Dispute {
    let opened_at = now().plus_mins(i64::try_from(number).expect("small"));
    Dispute {
        id: id_no(770_000 + number).into(),
        order: plan(order).order_id(),
        side: DisputeSide::Customer,
        opener: plan(order).customer,
        provider: Some(plan(order).provider),
        reason: DisputeReason::PoorWork,
        statement: "The oven is as dirty as before.".into(),
        from: OrderStatus::InProgress,
        appeal_of: None,
        opened_at,
        answer_due_at: opened_at.plus_hours(24),
        answer: None,
        due_at: opened_at.plus_days(3),
        missed: 0,
        state: DisputeState::Open,
        ruling: None,
        decided_by: None,
        seconded_by: None,
        decided_at: None,
        version: 0,
        photos: Vec::new(),
        statements: Vec::new(),
    }
}

/// What the customer and support added to a dispute of order number `order`.
fn added(order: u64) -> Vec<DisputeStatement> {
    let at = now().plus_mins(90);
    vec![
        DisputeStatement {
            side: DisputeSide::Customer,
            author: plan(order).customer,
            text: "See the oven, it’s “black”.".into(),
            photos: vec![id_no(4).into(), id_no(5).into()],
            at,
        },
        DisputeStatement {
            side: DisputeSide::Support,
            author: an_admin().id,
            text: "When was this?".into(),
            photos: Vec::new(),
            at: at.plus_mins(1),
        },
    ]
}

fn decided(number: u64, order: u64, version: i64) -> Dispute {
    let ruling = Ruling {
        verdict: Verdict::Partial,
        line: Some("LABOUR".into()),
        amount: Money::from_kobo(500_000),
        reason: RulingReason::PoorWork,
        explanation: "The photos show it.".into(),
    };
    Dispute {
        answer: Some(DisputeAnswer {
            text: "It shone when I left.".into(),
            at: now().plus_hours(1),
            photos: vec![id_no(3).into()],
        }),
        photos: vec![id_no(1).into(), id_no(2).into()],
        statements: added(order),
        missed: 1,
        state: DisputeState::Decided,
        ruling: Some(ruling),
        decided_by: Some(an_admin().id),
        decided_at: Some(now().plus_hours(2)),
        version,
        ..dispute(number, order)
    }
}

async fn two_jobs(db: &TestDatabase) {
    people(&*db.store).await;
    for number in [1, 2] {
        order_in(&*db.store, &plan(number), OrderStatus::InProgress).await;
    }
}

async fn b13_13_a_dispute_reads_back_as_written_and_saved_with_statements_and_photos(
    db: &TestDatabase,
) {
    two_jobs(db).await;
    db.run(|uow| uow.disputes().insert(dispute(1, 1))).await;
    assert_eq!(
        db.run(|uow| uow.disputes().lock(dispute(1, 1).id)).await,
        Some(dispute(1, 1))
    );
    assert_eq!(
        db.run(|uow| uow.disputes().order_of(dispute(1, 1).id))
            .await,
        Some(plan(1).order_id())
    );
    db.run(|uow| uow.disputes().save(decided(1, 1, 0))).await;
    assert_eq!(
        db.run(|uow| uow.disputes().lock(dispute(1, 1).id)).await,
        Some(decided(1, 1, 1))
    );
    assert_eq!(
        db.bare_unit(|uow| uow.disputes().save(decided(1, 1, 0)))
            .await,
        Err(StoreError::Contended)
    );
    assert_eq!(
        db.run(|uow| uow.disputes().order_of(id_no(9).into())).await,
        None
    );
    assert_eq!(
        db.run(|uow| uow.disputes().lock_latest_of(plan(2).order_id()))
            .await,
        None
    );
    assert_eq!(
        db.reads()
            .disputes_of(plan(1).order_id())
            .await
            .expect("a read"),
        [decided(1, 1, 1)]
    );
}

async fn one_is_open_an_order_and_a_decision_is_appealed_against_once(db: &TestDatabase) {
    two_jobs(db).await;
    db.run(|uow| uow.disputes().insert(dispute(1, 1))).await;
    assert_eq!(
        db.refused(|uow| uow.disputes().insert(dispute(2, 1))).await,
        "disputes_order_id_key"
    );
    assert_eq!(
        db.refused(|uow| uow.disputes().insert(dispute(1, 2))).await,
        "disputes_id_key"
    );
    db.run(|uow| uow.disputes().insert(dispute(3, 2))).await;
    db.run(|uow| uow.disputes().save(decided(1, 1, 0))).await;
    let appeal = |number, version| Dispute {
        appeal_of: Some(dispute(1, 1).id),
        version,
        ..dispute(number, 1)
    };
    db.run(move |uow| uow.disputes().insert(appeal(4, 0))).await;
    assert_eq!(
        db.run(|uow| uow.disputes().lock_latest_of(plan(1).order_id()))
            .await,
        Some(appeal(4, 0))
    );
    let upheld = move || Dispute {
        state: DisputeState::Withdrawn,
        decided_at: Some(now().plus_hours(3)),
        ..appeal(4, 0)
    };
    db.run(move |uow| uow.disputes().save(upheld())).await;
    assert_eq!(
        db.refused(move |uow| uow.disputes().insert(appeal(5, 0)))
            .await,
        "disputes_appeal_of_key"
    );
    assert_eq!(
        db.reads()
            .disputes_of(plan(1).order_id())
            .await
            .expect("a read")
            .len(),
        2
    );
}

async fn the_staff_sees_what_is_open_with_its_order_the_first_due_on_top(db: &TestDatabase) {
    two_jobs(db).await;
    let late = Dispute {
        due_at: now().plus_hours(1),
        ..dispute(2, 2)
    };
    let later = late.clone();
    db.run(|uow| uow.disputes().insert(dispute(1, 1))).await;
    db.run(move |uow| uow.disputes().insert(later.clone()))
        .await;
    let request = |after| PageRequest {
        limit: kernel::Limit::new(1).expect("a limit"),
        after,
    };
    let first = db
        .reads()
        .disputes_in(DisputeState::Open, CaseFilter::default(), request(None))
        .await
        .expect("a page");
    assert_eq!(
        first
            .items
            .iter()
            .map(|view| &view.dispute)
            .collect::<Vec<_>>(),
        [&late]
    );
    let second = db
        .reads()
        .disputes_in(
            DisputeState::Open,
            CaseFilter::default(),
            request(first.next),
        )
        .await
        .expect("a page");
    assert_eq!(
        (second.items[0].dispute.clone(), second.next),
        (dispute(1, 1), None)
    );
    let found = |text: &str| CaseFilter {
        search: OrderSearch::parse(text),
        reversed: true,
        ..CaseFilter::default()
    };
    for (text, rows) in [
        ("bola ade", 2),
        ("0803 123 4567", 2),
        ("ada", 0),
        ("SVC-000000", 0),
    ] {
        let page = db
            .reads()
            .disputes_in(DisputeState::Open, found(text), PageRequest::default());
        assert_eq!(page.await.expect("a page").items.len(), rows, "{text}");
    }
    let last = db
        .reads()
        .disputes_in(DisputeState::Open, found("bola"), request(None))
        .await;
    assert_eq!(
        last.expect("a page").items,
        second.items,
        "the last due first"
    );
    let reference = second.items[0].reference.to_string();
    let named = db
        .reads()
        .disputes_in(DisputeState::Open, found(&reference), request(None));
    assert_eq!(named.await.expect("a page").items, second.items);
    let selected = CaseFilter {
        ids: vec![late.id.uuid()],
        ..CaseFilter::default()
    };
    let page = db
        .reads()
        .disputes_in(DisputeState::Open, selected, PageRequest::default());
    assert_eq!(page.await.expect("a page").items, first.items);
    let view = db
        .reads()
        .dispute(dispute(1, 1).id)
        .await
        .expect("a read")
        .expect("it is there");
    let customer = a_complete_customer();
    assert_eq!(view, second.items[0]);
    assert_eq!(
        (view.customer, view.customer_name),
        (
            customer.id,
            format!("{} {}", customer.first_name, customer.last_name)
        )
    );
    assert_eq!(
        (view.provider, view.provider_name.is_some(), view.status),
        (Some(plan(1).provider), true, OrderStatus::InProgress)
    );
    assert_eq!(
        db.reads().dispute(id_no(9).into()).await.expect("a read"),
        None
    );
    db.run(|uow| uow.disputes().save(decided(1, 1, 0))).await;
    assert_eq!(
        db.reads()
            .disputes_in(
                DisputeState::Open,
                CaseFilter::default(),
                PageRequest::default()
            )
            .await
            .expect("a page")
            .items
            .len(),
        1
    );
    for (state, expected) in [
        (DisputeState::Decided, vec![decided(1, 1, 0).id]),
        (DisputeState::Withdrawn, vec![]),
    ] {
        let page = db
            .reads()
            .disputes_in(state, CaseFilter::default(), PageRequest::default());
        let items = page.await.expect("a page").items;
        let ids: Vec<_> = items.iter().map(|view| view.dispute.id).collect();
        assert_eq!(ids, expected, "{state:?}");
    }
}

async fn the_disputes_of_a_provider_are_found_and_no_others(db: &TestDatabase) {
    two_jobs(db).await;
    let without = || Dispute {
        provider: None,
        ..dispute(2, 2)
    };
    db.run(|uow| uow.disputes().insert(dispute(1, 1))).await;
    db.run(move |uow| uow.disputes().insert(without())).await;
    db.run(|uow| uow.disputes().save(decided(1, 1, 0))).await;
    let appeal = || Dispute {
        appeal_of: Some(dispute(1, 1).id),
        ..dispute(3, 1)
    };
    db.run(move |uow| uow.disputes().insert(appeal())).await;
    assert_eq!(
        db.run(|uow| uow.disputes().of_provider(plan(1).provider, 10))
            .await,
        [decided(1, 1, 1), appeal()]
    );
    assert_eq!(
        db.run(|uow| uow.disputes().of_provider(plan(1).provider, 1))
            .await,
        [decided(1, 1, 1)],
        "the oldest first, and no more than asked for"
    );
    let unknown = db
        .run(|uow| uow.disputes().of_provider(id_no(9).into(), 10))
        .await;
    assert!(unknown.is_empty());
}

async fn all_of_a_price_is_decided_by_two_people_in_the_store_too(db: &TestDatabase) {
    two_jobs(db).await;
    let alone = || {
        let ruling = decided(1, 1, 0).ruling.map(|ruling| Ruling {
            verdict: Verdict::FullRefund,
            line: None,
            ..ruling
        });
        Dispute {
            ruling,
            ..decided(1, 1, 0)
        }
    };
    assert!(
        db.bare_unit(move |uow| uow.disputes().insert(alone()))
            .await
            .is_err(),
        "one is not two"
    );
    let twice = move || Dispute {
        seconded_by: Some(an_admin().id),
        ..alone()
    };
    assert!(
        db.bare_unit(move |uow| uow.disputes().insert(twice()))
            .await
            .is_err(),
        "nobody is two people"
    );
    let two = move || Dispute {
        seconded_by: Some(a_complete_customer().id),
        ..alone()
    };
    db.run(move |uow| uow.disputes().insert(two())).await;
}

async fn the_offer_that_was_taken_is_found_and_no_other(db: &TestDatabase) {
    two_jobs(db).await;
    let taken = db
        .run(|uow| uow.offers().lock_taken_of(plan(1).order_id()))
        .await
        .expect("Amina took it");
    assert_eq!(
        (taken.provider, taken.order),
        (plan(1).provider, plan(1).order_id())
    );
    assert_eq!(
        db.run(|uow| uow.offers().lock_taken_of(id_no(9).into()))
            .await,
        None
    );
}

contract!(memory, sqlite, postgres =>
    all_of_a_price_is_decided_by_two_people_in_the_store_too,
    the_offer_that_was_taken_is_found_and_no_other;
    b13_13_a_dispute_reads_back_as_written_and_saved_with_statements_and_photos,
    one_is_open_an_order_and_a_decision_is_appealed_against_once,
    the_disputes_of_a_provider_are_found_and_no_others,
    the_staff_sees_what_is_open_with_its_order_the_first_due_on_top,
);
