//! Orders, as their customers see them, with history, price and payments.

use crate::{FOREIGN_CURSORS, all_pages, test_databases::TestDatabase};
use catalog::Category;
use kernel::{Invocation, Limit, Money, Timestamp};
use marketplace::read::{OrderView, PageRequest, PaymentView, ProviderCard};
use orders::{
    Deadlines, KeepAliveState, OrderStatus, ReportedStep, Slot, StepReport, TrackingStep,
};
use payments::{Payment, PaymentRecord, PaymentReference, PaymentStatus};
use testkit::{
    id_no, now,
    world::{
        OrderPlan, a_complete_customer, a_customer, a_price_version, a_provider, an_address,
        order_in, stored, user_of,
    },
};

fn plan(number: u64) -> OrderPlan {
    OrderPlan::numbered(number)
}

fn at(minutes: u64) -> Timestamp {
    now().plus_mins(i64::try_from(minutes).unwrap())
}

async fn an_order_shows_everything_its_customer_may_see(db: &TestDatabase) {
    let order = order_in(&*db.store, &plan(1), OrderStatus::Completed).await;
    let view = db
        .reads()
        .order(order.id)
        .await
        .unwrap()
        .expect("it is there");
    let provider = user_of(&a_provider());
    let expected = OrderView {
        id: order.id,
        reference: order.reference,
        customer: a_complete_customer().id,
        category_slug: "home-cleaning".into(),
        icon_key: "sparkles".into(),
        price_note: None,
        balance_due_at: None,
        choice_due_at: None,
        stages: None,
        work_stage: 0,
        requested_at: None,
        revisions: 0,
        form_version: 1,
        title: "Home Cleaning".into(),
        description: order.description,
        answers: (&order.answers).into(),
        address: Some(an_address()),
        slot: order.slot,
        status: OrderStatus::Completed,
        tracking_step: TrackingStep::Confirmed,
        step_at: Some(now()),
        deadlines: Deadlines::default(),
        keep_alive: KeepAliveState::Off,
        reserve_until: None,
        suspended_at: None,
        total: Some(Money::from_kobo(3_010_000)),
        valid_until: Some(plan(1).price().valid_until()),
        paid: Money::from_kobo(3_010_000),
        provider: Some(ProviderCard {
            id: a_provider().id,
            display_name: "Amina B.".into(),
            photo_url: a_provider().photo_url,
            jobs_done: 1,
            vehicle: a_provider().vehicle,
            worker: None,
            phone: provider.phone.map(|phone| phone.to_string()),
        }),
        arrival_pin: Some("4821".into()),
        safety_pin: None,
        proof: order.proof,
        recipient: None,
        step_reports: Vec::new(),
        created_at: now(),
        paid_at: Some(now()),
        assigned_at: Some(now()),
        started_at: Some(now()),
        finished_at: Some(now()),
        closed_at: Some(now()),
        version: order.version,
    };
    assert_eq!(view, expected);
    let listed = db
        .reads()
        .orders_of(expected.customer, Vec::new(), PageRequest::default())
        .await
        .unwrap();
    assert_eq!(listed.items, [expected]);
    assert_eq!(db.reads().order(id_no(5).into()).await.unwrap(), None);
}

async fn an_order_has_the_icon_that_its_service_has_now(db: &TestDatabase) {
    let order = order_in(&*db.store, &plan(1), OrderStatus::Priced).await;
    let offering = db.reads().offering(&order.category_slug).await.unwrap();
    let changed = Category {
        icon_key: "paint-bucket".into(),
        ..offering.expect("it is offered").category
    };
    db.run(move |uow| uow.content().save_service(&changed, true))
        .await;
    let view = db.reads().order(order.id).await.unwrap();
    assert_eq!(view.expect("it is there").icon_key, "paint-bucket");
}

async fn a_provider_who_sets_out_moves_the_time_of_the_last_step(db: &TestDatabase) {
    let order = order_in(&*db.store, &plan(1), OrderStatus::Assigned).await;
    let read = || async {
        db.reads()
            .order(order.id)
            .await
            .unwrap()
            .expect("it is there")
    };
    let view = read().await;
    assert_eq!(
        (view.tracking_step, view.step_at),
        (TrackingStep::Accepted, Some(now()))
    );
    for (minutes, expected) in [(40, at(40)), (50, at(40))] {
        db.run(move |uow| {
            let mut order = uow.orders().lock(plan(1).order_id())?.expect("it is there");
            order.slot = Some(Slot::Asap);
            let _applied = order
                .en_route(&Invocation {
                    now: at(minutes),
                    ..plan(1).worker()
                })
                .expect("they own it");
            if order.step_reports.is_empty() {
                order
                    .report(ReportedStep::EnRoute, Some(at(30)), at(minutes))
                    .expect("the time is right");
            }
            uow.orders().save(order)
        })
        .await;
        let view = read().await;
        assert_eq!(
            (view.tracking_step, view.step_at),
            (TrackingStep::EnRoute, Some(expected)),
            "after {minutes} minutes"
        );
        let report = StepReport {
            provider: plan(1).provider,
            step: ReportedStep::EnRoute,
            happened_at: at(30),
            reported_at: at(40),
        };
        assert_eq!(view.step_reports, [report]);
    }
}

async fn a_bare_draft_shows_what_there_is(db: &TestDatabase) {
    stored::user(&*db.store, a_complete_customer()).await;
    db.run(|uow| {
        let mut order = plan(1).draft();
        (order.address, order.slot) = (None, None);
        uow.orders().insert(order)
    })
    .await;
    let view = db
        .reads()
        .order(plan(1).order_id())
        .await
        .unwrap()
        .expect("it is there");
    assert_eq!(
        (
            view.address,
            view.slot,
            view.total,
            view.provider,
            view.paid
        ),
        (None, None, None, None, Money::ZERO)
    );
}

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

async fn the_history_is_read_oldest_first(db: &TestDatabase) {
    order_in(&*db.store, &plan(1), OrderStatus::Cancelled).await;
    let events = db.reads().events_of(plan(1).order_id()).await.unwrap();
    let (created, cancelled) = (&events[0], &events[1]);
    assert_eq!(
        (
            created.seq,
            created.from,
            created.to,
            created.note.as_deref()
        ),
        (1, None, OrderStatus::Draft, None)
    );
    assert_eq!(
        (cancelled.from, cancelled.to),
        (Some(OrderStatus::Draft), OrderStatus::Cancelled)
    );
    assert_eq!(
        (cancelled.note.as_deref(), cancelled.reason.as_str()),
        (Some("Changed my mind"), "CUSTOMER")
    );
    assert_eq!(db.reads().events_of(id_no(5).into()).await.unwrap(), []);
}

async fn the_latest_price_is_the_one_with_the_highest_number(db: &TestDatabase) {
    order_in(&*db.store, &plan(1), OrderStatus::Priced).await;
    order_in(&*db.store, &plan(2), OrderStatus::Draft).await;
    let order = plan(1).order_id();
    assert_eq!(
        db.reads().latest_price(order).await.unwrap(),
        Some(plan(1).price())
    );
    let second = a_price_version(id_no(7).into(), order, 2, at(5));
    let unit = second.clone();
    db.run(move |uow| uow.price_versions().insert(&unit)).await;
    assert_eq!(db.reads().latest_price(order).await.unwrap(), Some(second));
    assert_eq!(
        db.reads().latest_price(plan(2).order_id()).await.unwrap(),
        None
    );
}

fn attempt(number: u32) -> Payment {
    let reference = PaymentReference::derive(&plan(1).draft().reference, 1, number);
    let created_at = at(u64::from(number));
    Payment::restore(PaymentRecord {
        id: id_no(u64::from(number)).into(),
        reference,
        attempt: number,
        status: PaymentStatus::Abandoned,
        created_at,
        ..plan(1).payment().into()
    })
}

async fn payments_are_read_by_reference_and_newest_first(db: &TestDatabase) {
    order_in(&*db.store, &plan(1), OrderStatus::Priced).await;
    db.run(|uow| (1..=22).try_for_each(|number| uow.payments().insert(attempt(number))))
        .await;
    let last = Payment::restore(PaymentRecord {
        status: PaymentStatus::Success,
        channel: Some("ussd".into()),
        checkout_url: Some("https://checkout.example/x".into()),
        paid_at: Some(at(99)),
        ..attempt(23).into()
    });
    let unit = last.clone();
    db.run(move |uow| uow.payments().insert(unit.clone())).await;
    let payments = db.reads().payments_of(plan(1).order_id()).await.unwrap();
    let references: Vec<_> = payments.iter().map(|view| view.reference.clone()).collect();
    let newest: Vec<_> = (4..=23)
        .rev()
        .map(|number| attempt(number).reference.clone())
        .collect();
    assert_eq!(references, newest, "at most twenty");
    let expected = PaymentView {
        id: last.id,
        reference: last.reference.clone(),
        order: plan(1).order_id(),
        customer: a_complete_customer().id,
        move_request: None,
        status: PaymentStatus::Success,
        amount: Money::from_kobo(3_010_000),
        received: last.received,
        channel: last.channel.clone(),
        checkout_url: last.checkout_url.clone(),
        created_at: last.created_at,
        paid_at: last.paid_at,
    };
    assert_eq!(
        db.reads().payment(&last.reference).await.unwrap(),
        Some(expected)
    );
    assert_eq!(
        db.reads().payment(&attempt(24).reference).await.unwrap(),
        None
    );
}

contract!(sqlite, postgres =>
    an_order_shows_everything_its_customer_may_see,
    an_order_has_the_icon_that_its_service_has_now,
    a_provider_who_sets_out_moves_the_time_of_the_last_step,
    a_bare_draft_shows_what_there_is,
    a_customers_orders_come_newest_first_page_by_page,
    orders_are_filtered_by_status_and_by_whose_they_are,
    behind_a_foreign_cursor_there_is_nothing,
    an_order_that_comes_meanwhile_moves_no_page,
    the_history_is_read_oldest_first,
    the_latest_price_is_the_one_with_the_highest_number,
    payments_are_read_by_reference_and_newest_first,
);
