//! Positions of providers and phone calls are deleted after 30 days and with the account, unless a
//! dispute or an alarm about danger holds them.

use crate::world::count;
use kernel::{Actor, OrderId, StoreError, UserId};
use marketplace::identity::erase_account;
use orders::{CallIntent, CallSide, OrderStatus, POSITION_KEPT_DAYS, PhoneCall, Position, Reading};
use persistence::{
    Pruned,
    testing::{Outside, TestDatabase},
};
use support::{Alarm, AnswerTimes};
use testkit::{
    id_no,
    world::{OrderPlan, call, now, order_in, people},
};

crate::on_both!(
    positions_are_deleted_after_thirty_days_in_batches,
    a_dispute_or_an_open_alarm_holds_the_positions_of_its_order,
    b12_13_a_silent_alarm_holds_the_positions_of_its_order,
    an_erasure_deletes_the_positions_of_the_person,
    calls_are_deleted_after_thirty_days_unless_an_alarm_holds_them_and_taps_after_a_day,
    b13_a_reported_position_is_deleted_a_month_after_its_ticket_is_closed_and_with_the_account,
);

/// Stores positions on the way to the order, one every 20 seconds.
async fn driven(db: &TestDatabase, plan: &OrderPlan, positions: i64) {
    let (order, provider) = (plan.order_id(), plan.provider);
    let stored: Result<(), StoreError> = db
        .store()
        .bare_unit(move |uow| {
            for number in 0..positions {
                uow.positions().insert(Position {
                    order,
                    provider,
                    reading: Reading {
                        latitude: 9.0765,
                        longitude: 7.3986,
                        accuracy_metres: 10,
                        measured_at: now().plus_secs(20 * number),
                    },
                    leg: None,
                })?;
            }
            Ok(())
        })
        .await;
    stored.unwrap();
}

fn of(outside: &mut Outside, order: OrderId) -> i64 {
    count(
        outside,
        &format!("order_positions WHERE order_id = '{order}'"),
    )
}

fn deleted(positions: usize) -> Pruned {
    Pruned {
        positions,
        ..Pruned::default()
    }
}

async fn positions_are_deleted_after_thirty_days_in_batches(db: &TestDatabase) {
    people(&*db.store()).await;
    let plan = OrderPlan::numbered(1);
    order_in(&*db.store(), &plan, OrderStatus::Completed).await;
    driven(db, &plan, 2_003).await;
    let month = now().plus_days(POSITION_KEPT_DAYS);
    let prune = |at| db.database.prune(at);
    assert_eq!(prune(month).await.unwrap().positions, 0);
    assert_eq!(prune(month.plus_secs(1)).await.unwrap().positions, 1);
    let whole = prune(month.plus_days(1)).await.unwrap();
    assert_eq!(whole.positions, 2_002, "more than two batches");
    assert_eq!(prune(month.plus_days(1)).await, Ok(deleted(0)));
    assert_eq!(of(&mut db.outside(), plan.order_id()), 0);
}

async fn calls_are_deleted_after_thirty_days_unless_an_alarm_holds_them_and_taps_after_a_day(
    db: &TestDatabase,
) {
    people(&*db.store()).await;
    let plans = [1, 2].map(OrderPlan::numbered);
    for plan in &plans {
        order_in(&*db.store(), plan, OrderStatus::Completed).await;
    }
    let held = plans[0].clone();
    let stored: Result<(), StoreError> = db
        .store()
        .bare_unit(move |uow| {
            for plan in &plans {
                uow.phone_calls().insert(PhoneCall {
                    id: id_no(789_000 + plan.number).into(),
                    session: format!("ATVId_{}", plan.number),
                    order: plan.order_id(),
                    provider: plan.provider,
                    side: CallSide::Customer,
                    caller: Some(plan.customer),
                    started_at: now(),
                    ended_at: None,
                    outcome: None,
                    talk_seconds: 0,
                    cost: None,
                })?;
                uow.phone_calls().intend(CallIntent {
                    id: id_no(789_100 + plan.number).into(),
                    user: plan.customer,
                    order: plan.order_id(),
                    at: now(),
                })?;
            }
            Ok(())
        })
        .await;
    stored.unwrap();
    alarm(&mut db.outside(), &held);
    let taps = db.database.prune(now().plus_days(2)).await.unwrap();
    assert_eq!((taps.call_intents, taps.phone_calls), (2, 0));
    let late = now().plus_days(POSITION_KEPT_DAYS + 1);
    assert_eq!(db.database.prune(late).await.unwrap().phone_calls, 1);
    let left = count(
        &mut db.outside(),
        &format!("phone_calls WHERE order_id = '{}'", held.order_id()),
    );
    assert_eq!(left, 1);
}

/// Stores a ticket about danger on the order of the plan.
fn alarm(outside: &mut Outside, plan: &OrderPlan) {
    let at = "'2026-11-20 08:00:00.000000'";
    let ticket = format!(
        "INSERT INTO tickets (id, reference, user_id, category, subject, order_id, state, priority, messages, answer_due_at, created_at, updated_at, version)
        VALUES ('{}', 'GDT-ABCD2345', '{}', 'SAFETY', 'Not safe', '{}', 'OPEN', 'P0', 1, {at}, {at}, {at}, 0)",
        id_no(741_000),
        plan.customer,
        plan.order_id(),
    );
    outside.execute(&ticket).unwrap();
}

async fn b12_13_a_silent_alarm_holds_the_positions_of_its_order(db: &TestDatabase) {
    people(&*db.store()).await;
    let plans = [1, 2].map(OrderPlan::numbered);
    for plan in &plans {
        order_in(&*db.store(), plan, OrderStatus::Completed).await;
        driven(db, plan, 2).await;
    }
    let alarm = Alarm::of_order(
        id_no(742_000).into(),
        (plans[0].order_id(), None),
        (&AnswerTimes::default(), now()),
    );
    let stored: Result<(), StoreError> = db
        .store()
        .bare_unit(move |uow| uow.alarms().insert(alarm.clone()))
        .await;
    stored.unwrap();
    let late = now().plus_days(POSITION_KEPT_DAYS + 1);
    db.database.prune(late).await.unwrap();
    let mut outside = db.outside();
    let kept = plans
        .each_ref()
        .map(|plan| of(&mut outside, plan.order_id()));
    assert_eq!(kept, [2, 0]);
}

async fn a_dispute_or_an_open_alarm_holds_the_positions_of_its_order(db: &TestDatabase) {
    people(&*db.store()).await;
    let plans = [1, 2, 3].map(OrderPlan::numbered);
    for plan in &plans {
        order_in(&*db.store(), plan, OrderStatus::Completed).await;
        driven(db, plan, 2).await;
    }
    let mut outside = db.outside();
    let dispute = format!(
        "UPDATE orders SET status = 'DISPUTED' WHERE id = '{}'",
        plans[0].order_id()
    );
    outside.execute(&dispute).unwrap();
    alarm(&mut outside, &plans[1]);
    let late = now().plus_days(POSITION_KEPT_DAYS + 1);
    let kept = |outside: &mut Outside| plans.each_ref().map(|plan| of(outside, plan.order_id()));
    db.database.prune(late).await.unwrap();
    assert_eq!(kept(&mut outside), [2, 2, 0]);
    outside
        .execute("UPDATE tickets SET state = 'CLOSED'")
        .unwrap();
    db.database.prune(late).await.unwrap();
    assert_eq!(kept(&mut outside), [2, 0, 0]);
}

/// The account asks for erasure, which is due.
async fn erased(db: &TestDatabase, user: UserId) {
    let unit: Result<(), StoreError> = db
        .store()
        .bare_unit(move |uow| uow.personal_data().forget(user, now()))
        .await;
    unit.unwrap();
}

async fn an_erasure_deletes_the_positions_of_the_person(db: &TestDatabase) {
    people(&*db.store()).await;
    let plans = [1, 2].map(OrderPlan::numbered);
    for plan in &plans {
        order_in(&*db.store(), plan, OrderStatus::Completed).await;
        driven(db, plan, 2).await;
    }
    let mut outside = db.outside();
    alarm(&mut outside, &plans[0]);
    erased(db, plans[0].provider.into()).await;
    let kept = |outside: &mut Outside| plans.each_ref().map(|plan| of(outside, plan.order_id()));
    assert_eq!(kept(&mut outside), [2, 0], "the alarm holds its evidence");
    outside
        .execute("UPDATE tickets SET state = 'CLOSED'")
        .unwrap();
    // The positions end at the customer's home, so they are also the customer's personal data.
    erased(db, plans[0].customer).await;
    assert_eq!(kept(&mut outside), [0, 0]);
    let repeated = erase_account(&*db.store(), plans[0].customer, call(Actor::System, 81)).await;
    assert!(
        repeated.is_ok_and(|done| !done.is_now()),
        "it was not asked"
    );
}

async fn b13_a_reported_position_is_deleted_a_month_after_its_ticket_is_closed_and_with_the_account(
    db: &TestDatabase,
) {
    people(&*db.store()).await;
    let plan = OrderPlan::numbered(1);
    order_in(&*db.store(), &plan, OrderStatus::Completed).await;
    let mut outside = db.outside();
    alarm(&mut outside, &plan);
    let locate = "UPDATE tickets SET latitude = 9.0765, longitude = 7.3986, accuracy_m = 20,
        located_at = '2026-11-20 08:00:00.000000'";
    outside.execute(locate).unwrap();
    let located = |outside: &mut Outside| {
        count(
            outside,
            "tickets WHERE latitude IS NOT NULL AND longitude IS NOT NULL AND accuracy_m IS NOT NULL AND located_at IS NOT NULL",
        )
    };
    let late = now().plus_days(POSITION_KEPT_DAYS + 1);
    db.database.prune(late).await.unwrap();
    assert_eq!(located(&mut outside), 1, "the ticket is open");
    outside
        .execute("UPDATE tickets SET state = 'CLOSED'")
        .unwrap();
    db.database
        .prune(now().plus_days(POSITION_KEPT_DAYS - 1))
        .await
        .unwrap();
    assert_eq!(located(&mut outside), 1, "the month is not over");
    assert_eq!(db.database.prune(late).await, Ok(deleted(1)));
    assert_eq!(located(&mut outside), 0);
    outside.execute(locate).unwrap();
    erased(db, plan.customer).await;
    assert_eq!(located(&mut outside), 0);
    let none = "tickets WHERE latitude IS NOT NULL OR longitude IS NOT NULL OR accuracy_m IS NOT NULL OR located_at IS NOT NULL";
    assert_eq!(count(&mut outside, none), 0);
}
