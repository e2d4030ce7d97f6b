//! What previews of the time between two jobs and of the heartbeat read of past jobs.

use crate::test_databases::TestDatabase;
use kernel::{Date, Invocation, Timestamp};
use marketplace::read::{MissedHeartbeat, PastOrders};
use orders::{
    ArrivalPin, KeepAlive, KeepAliveState, Order, OrderStatus, Slot, Unassignment, job_time,
};
use providers::Visit;
use serde_json::json;
use testkit::{
    now,
    world::{OrderPlan, PIN, a_provider, a_provider_no, order_in, people, stored},
};

fn plan(number: u64) -> OrderPlan {
    OrderPlan::numbered(number)
}

/// An hour of the day of the jobs.
fn at(hour: u32) -> Timestamp {
    Date::parse("2026-11-23").unwrap().at_hour(hour)
}

async fn changed(db: &TestDatabase, number: u64, change: impl Fn(&mut Order) + Send + 'static) {
    db.run(move |uow| {
        let id = plan(number).order_id();
        let mut order = uow.orders().lock(id)?.expect("the order");
        change(&mut order);
        uow.orders().save(order)
    })
    .await;
}

async fn the_last_jobs_come_latest_first_as_they_were_planned(db: &TestDatabase) {
    people(&*db.store).await;
    let other = a_provider_no(2);
    stored::provider(&*db.store, other.clone()).await;
    let of_other = plan(2).with(other.id);
    for (plan, status) in [
        (plan(1), OrderStatus::Assigned),
        (of_other, OrderStatus::Completed),
        (plan(3), OrderStatus::Assigned),
        (plan(4), OrderStatus::Assigned),
        (plan(5), OrderStatus::Paid),
    ] {
        order_in(&*db.store, &plan, status).await;
    }
    changed(db, 2, |order| {
        order.category_slug = "handyman".into();
        order.answers = json!({ "hours": 3 });
        order.slot = Some(Slot::Window {
            date: at(0).abuja_date(),
            from_hour: 14,
        });
        order.started_at = Some(at(19));
        order.address = order.address.take().map(|address| orders::Address {
            area: "Maitama".into(),
            ..address
        });
    })
    .await;
    changed(db, 3, |order| order.slot = Some(Slot::Asap)).await;
    changed(db, 4, |order| {
        let cancelled = order.cancel("CUSTOMER", None, &plan(4).system());
        assert!(cancelled.is_ok() && order.provider.is_some());
    })
    .await;
    let found = db.reads().last_jobs(now().plus_days(90)).await.unwrap();
    let shown: Vec<_> = found
        .iter()
        .map(|job| (job.order, job.provider, job.name.clone(), job.visit))
        .collect();
    let amina = (a_provider().id, a_provider().display_name);
    let visit = |(from, until), zone| Visit {
        from,
        until,
        zone: Some(zone),
    };
    assert_eq!(
        shown,
        [
            (
                plan(2).order_id(),
                other.id,
                other.display_name.clone(),
                visit((at(14), at(17)), 'A')
            ),
            (
                plan(1).order_id(),
                amina.0,
                amina.1.clone(),
                visit((at(10), at(12)), 'B')
            ),
            (
                plan(3).order_id(),
                amina.0,
                amina.1,
                visit(job_time(Slot::Asap, now()), 'B')
            ),
        ],
        "the time is that of the plan, whenever the work began"
    );
    assert_eq!(found[1].reference, plan(1).draft().reference);
    assert_eq!(db.reads().last_jobs(now().plus_days(-1)).await.unwrap(), []);
}

/// The provider has been asked for the heartbeat, and loses the job at this time.
fn lose(order: &mut Order, lost_at: Timestamp) {
    order.keep_alive = KeepAlive {
        state: KeepAliveState::HeartbeatAsked,
        due_at: Some(lost_at),
    };
    let call = Invocation {
        now: lost_at,
        ..plan(1).system()
    };
    let lost = order.unassign(Unassignment::HeartbeatMissed, "", &call);
    assert_eq!(lost, Ok(()));
}

fn take(order: &mut Order, taken_at: Timestamp) {
    let call = Invocation {
        now: taken_at,
        ..plan(1).worker()
    };
    let pin = ArrivalPin::parse(PIN).expect("a PIN");
    let taken = order.assign(plan(1).provider, pin, &call);
    assert!(taken.is_ok(), "{taken:?}");
}

async fn a_past_order_has_the_answer_to_the_heartbeat_and_those_that_did_not_come(
    db: &TestDatabase,
) {
    people(&*db.store).await;
    for number in [1, 2] {
        order_in(&*db.store, &plan(number), OrderStatus::Assigned).await;
    }
    let (first, second, answered) = (at(8), at(9), at(9).plus_mins(30));
    changed(db, 1, move |order| {
        lose(order, first);
        // The reserve takes the job at once.
        take(order, first);
        lose(order, second);
        take(order, second.plus_mins(5));
        order.heartbeat_answered_at = Some(answered);
    })
    .await;
    let begun = PastOrders::BegunBefore(now().plus_days(90));
    let found = db.reads().past_orders(begun).await.unwrap();
    let of = |number| {
        let mut found = found.iter();
        let order = found.find(|past| past.order == plan(number).order_id());
        order.expect("it began")
    };
    let missed = |taken_at, lost_at| MissedHeartbeat { taken_at, lost_at };
    assert_eq!(
        of(1).missed_heartbeats,
        [missed(now(), first), missed(first, second)]
    );
    assert_eq!(of(1).heartbeat_answered_at, Some(answered));
    assert_eq!(of(1).first_assigned_at, Some(now()));
    assert_eq!(
        (&*of(2).missed_heartbeats, of(2).heartbeat_answered_at),
        (&[][..], None)
    );
}

contract!(sqlite, postgres =>
    the_last_jobs_come_latest_first_as_they_were_planned,
    a_past_order_has_the_answer_to_the_heartbeat_and_those_that_did_not_come,
);
