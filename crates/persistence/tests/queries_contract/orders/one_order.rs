//! One order, as its customer sees it.

use super::{at, plan};
use crate::test_databases::TestDatabase;
use catalog::Category;
use kernel::{Invocation, Money};
use marketplace::read::{OrderView, PageRequest, ProviderCard};
use orders::{
    Deadlines, KeepAliveState, OrderStatus, ReportedStep, Slot, StepReport, TrackingStep,
};
use testkit::{
    id_no, now,
    world::{a_complete_customer, a_provider, an_address, order_in, stored, user_of},
};

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
        let report = StepReport::new(plan(1).provider, ReportedStep::EnRoute, at(30), at(40));
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

async fn orders_are_named_by_their_references(db: &TestDatabase) {
    let [first, second] = [
        order_in(&*db.store, &plan(1), OrderStatus::Paid).await,
        order_in(&*db.store, &plan(2), OrderStatus::Paid).await,
    ];
    let asked = vec![second.id, id_no(77).into(), first.id, second.id];
    let known = db.reads().references_of(asked).await.unwrap();
    assert_eq!(
        known,
        [(first.id, first.reference), (second.id, second.reference)].into()
    );
    assert!(
        db.reads()
            .references_of(Vec::new())
            .await
            .unwrap()
            .is_empty()
    );
}

contract!(sqlite, postgres =>
    an_order_shows_everything_its_customer_may_see,
    an_order_has_the_icon_that_its_service_has_now,
    a_provider_who_sets_out_moves_the_time_of_the_last_step,
    a_bare_draft_shows_what_there_is,
    orders_are_named_by_their_references,
);
