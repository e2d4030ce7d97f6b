//! The lists of the dispatch board: their kinds and orders, holds of a search, reserves that
//! operations want, and jobs whose provider was suspended.

use crate::{
    dispatch_board::{board, ids, of, whole_order},
    test_databases::TestDatabase,
};
use kernel::Limit;
use marketplace::{
    read::{BoardFilter, BoardJob, BoardKind, BoardList, BoardSort, PageRequest},
    repositories::JobHandler,
};
use orders::{KeepAlive, KeepAliveState, OrderStatus, TrackingStep};
use testkit::{
    now,
    world::{OrderPlan, a_provider, order_in, stored},
};

async fn a_hold_is_shown_with_its_reason_until_its_own_end(db: &TestDatabase) {
    let plan = OrderPlan::numbered(1);
    order_in(&*db.store, &plan, OrderStatus::Paid).await;
    let staff = stored::user(&*db.store, testkit::world::an_admin()).await;
    let order = plan.order_id();
    let hold = move || JobHandler {
        until: now().plus_hours(3),
        hold: Some("I call three providers.".into()),
        ..JobHandler::taking(order, staff, now())
    };
    let found = db
        .run(move |uow| {
            uow.orders().lock(order)?;
            uow.staff().put_handler(hold())?;
            uow.staff().handler_of(order)
        })
        .await;
    assert_eq!(found, Some(hold()));
    let shown = |hours| async move {
        let job = board(db, of(BoardList::Unassigned), hours).await.remove(0);
        job.handler
            .map(|handler| (handler.until, handler.hold.unwrap_or_default()))
    };
    let held = (now().plus_hours(3), "I call three providers.".to_owned());
    assert_eq!(shown(0).await, Some(held.clone()));
    assert_eq!(shown(2).await, Some(held), "longer than half an hour");
    assert_eq!(shown(3).await, None);
    let taken = db
        .run(move |uow| {
            uow.orders().lock(order)?;
            uow.staff()
                .put_handler(JobHandler::taking(order, staff, now()))?;
            uow.staff().handler_of(order)
        })
        .await;
    assert_eq!(
        taken,
        Some(JobHandler::taking(order, staff, now())),
        "the hold is gone"
    );
}

async fn b9_13_the_board_says_until_when_operations_want_a_reserve(db: &TestDatabase) {
    let plan = OrderPlan::numbered(1);
    let order = order_in(&*db.store, &plan, OrderStatus::Assigned).await.id;
    let until = now().plus_days(300);
    db.run(move |uow| {
        let mut order = uow.orders().lock(order)?.expect("the order");
        order.reserve_until = Some(until);
        uow.orders().save(order)
    })
    .await;
    let job = board(db, of(BoardList::Endangered), 24 * 400)
        .await
        .remove(0);
    assert_eq!(job.reserve_until, Some(until));
    assert_eq!(whole_order(db, order).await.reserve_until, Some(until));
}

async fn a_job_whose_provider_was_suspended_at_work_is_listed_until_operations_decide(
    db: &TestDatabase,
) {
    let plan = OrderPlan::numbered(3);
    let order = order_in(&*db.store, &plan, OrderStatus::InProgress)
        .await
        .id;
    assert_eq!(ids(db, of(BoardList::Suspended), 0).await, []);
    let suspended = |at: Option<kernel::Timestamp>| {
        db.run(move |uow| {
            let mut order = uow.orders().lock(order)?.expect("the order");
            order.suspended_at = at;
            uow.orders().save(order)
        })
    };
    suspended(Some(now())).await;
    let job = board(db, of(BoardList::Suspended), 0).await.remove(0);
    assert_eq!(
        (job.order, job.kind(), job.attention_at),
        (order, BoardKind::Suspended, now())
    );
    assert_eq!(job.provider.map(|(id, _)| id), Some(a_provider().id));
    assert_eq!(ids(db, of(BoardList::Endangered), 0).await, []);
    let staff = stored::user(&*db.store, testkit::world::an_admin()).await;
    let counts = || async { db.reads().board_counts(now()).await.expect("the counts") };
    assert_eq!((counts().await.suspended, counts().await.handled), (1, 0));
    db.run(move |uow| {
        uow.orders().lock(order)?;
        uow.staff()
            .put_handler(JobHandler::taking(order, staff, now()))
    })
    .await;
    assert_eq!(counts().await.handled, 1);
    suspended(None).await;
    assert_eq!(ids(db, of(BoardList::Suspended), 0).await, []);
    assert_eq!((counts().await.suspended, counts().await.handled), (0, 0));
}

async fn the_board_is_read_by_kind_and_zone_and_sorted_by_start(db: &TestDatabase) {
    let mut jobs = Vec::new();
    for (number, days) in [(1, 3), (2, 2), (3, 4)] {
        let order = order_in(&*db.store, &OrderPlan::numbered(number), OrderStatus::Paid).await;
        db.run(move |uow| {
            let mut order = uow.orders().lock(order.id)?.expect("the order");
            order.slot = Some(orders::Slot::Window {
                date: now().abuja_date().plus_days(days),
                from_hour: 10,
            });
            uow.orders().save(order)
        })
        .await;
        jobs.push(order.id);
    }
    let by_start = BoardFilter {
        sort: BoardSort::Start,
        ..of(BoardList::Unassigned)
    };
    let expected = [jobs[1], jobs[0], jobs[2]];
    assert_eq!(ids(db, by_start.clone(), 0).await, expected);
    let page = |after: Option<String>| PageRequest {
        after,
        limit: Limit::new(2).expect("a limit"),
    };
    let first = db
        .reads()
        .board(by_start.clone(), now(), page(None))
        .await
        .expect("a page");
    let second = db.reads().board(by_start, now(), page(first.next)).await;
    let second = second.expect("a page");
    let of_page = |items: &[BoardJob]| items.iter().map(|job| job.order).collect::<Vec<_>>();
    assert_eq!(of_page(&first.items), expected[..2]);
    assert_eq!((of_page(&second.items), second.next), (vec![jobs[2]], None));
    let in_areas = |areas: &[&str]| BoardFilter {
        areas: Some(areas.iter().map(|area| (*area).to_owned()).collect()),
        ..of(BoardList::Unassigned)
    };
    let area = board(db, of(BoardList::Unassigned), 0).await[0]
        .area
        .clone();
    let area = area.expect("an area");
    assert_eq!(ids(db, in_areas(&["Kuje", &area]), 0).await.len(), 3);
    assert_eq!(ids(db, in_areas(&["Kuje"]), 0).await, []);
    assert_eq!(ids(db, in_areas(&[]), 0).await, []);

    let late = order_in(&*db.store, &OrderPlan::numbered(4), OrderStatus::Assigned).await;
    let in_state = |state: KeepAliveState, step: TrackingStep| {
        db.run(move |uow| {
            let mut order = uow.orders().lock(late.id)?.expect("the order");
            order.keep_alive = KeepAlive {
                state,
                due_at: None,
            };
            order.tracking_step = step;
            uow.orders().save(order)
        })
    };
    for (state, step, kind) in [
        (
            KeepAliveState::EveOverdue,
            TrackingStep::Accepted,
            BoardKind::Silent,
        ),
        (
            KeepAliveState::HeartbeatAsked,
            TrackingStep::Accepted,
            BoardKind::Silent,
        ),
        (
            KeepAliveState::HeartbeatConfirmed,
            TrackingStep::Accepted,
            BoardKind::Late,
        ),
        (
            KeepAliveState::HeartbeatAsked,
            TrackingStep::EnRoute,
            BoardKind::Late,
        ),
    ] {
        in_state(state, step).await;
        for asked in [BoardKind::Silent, BoardKind::Late] {
            let filter = BoardFilter {
                kind: Some(asked),
                ..of(asked.list())
            };
            let found = board(db, filter, 24 * 400).await;
            assert_eq!(
                found.len(),
                usize::from(asked == kind),
                "{state:?} {step:?}"
            );
            assert!(found.iter().all(|job| job.kind() == kind));
        }
    }
}

contract!(sqlite, postgres =>
    a_hold_is_shown_with_its_reason_until_its_own_end,
    b9_13_the_board_says_until_when_operations_want_a_reserve,
    a_job_whose_provider_was_suspended_at_work_is_listed_until_operations_decide,
    the_board_is_read_by_kind_and_zone_and_sorted_by_start,
);
