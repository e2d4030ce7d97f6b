//! The dispatch board of operations.

use crate::test_databases::TestDatabase;
use kernel::{Limit, OrderId};
use marketplace::{
    read::{BoardCounts, BoardFilter, BoardJob, BoardList, OfferCounts, PageRequest},
    repositories::JobHandler,
    scheduling::attention_at,
};
use orders::{KeepAlive, KeepAliveState, OrderStatus};
use providers::{Offer, OfferState};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_complete_customer, a_provider, a_provider_no, order_in, stored},
};

pub(super) fn of(list: BoardList) -> BoardFilter {
    BoardFilter::of(list)
}

pub(super) async fn board(db: &TestDatabase, filter: BoardFilter, hours: i64) -> Vec<BoardJob> {
    let at = now().plus_hours(hours);
    let found = db.reads().board(filter, at, PageRequest::default()).await;
    found.expect("a page").items
}

pub(super) async fn ids(db: &TestDatabase, filter: BoardFilter, hours: i64) -> Vec<OrderId> {
    let jobs = board(db, filter, hours).await;
    jobs.into_iter().map(|job| job.order).collect()
}

pub(super) async fn whole_order(db: &TestDatabase, id: OrderId) -> orders::Order {
    db.run(move |uow| uow.orders().lock(id))
        .await
        .expect("the order")
}

/// The orders of the plans 1 to 6, each in another status.
async fn orders_in_every_status(db: &TestDatabase) {
    for (number, status) in (1..).zip([
        OrderStatus::Paid,
        OrderStatus::Assigned,
        OrderStatus::InProgress,
        OrderStatus::Completed,
        OrderStatus::Priced,
        OrderStatus::Paid,
    ]) {
        order_in(&*db.store, &OrderPlan::numbered(number), status).await;
    }
}

async fn a_job_is_on_the_board_while_it_has_no_provider_or_its_provider_does_not_come(
    db: &TestDatabase,
) {
    orders_in_every_status(db).await;
    let order = |number| OrderPlan::numbered(number).order_id();
    let listed = board(db, of(BoardList::Unassigned), 0).await;
    assert_eq!(
        listed.iter().map(|job| job.order).collect::<Vec<_>>(),
        [order(1), order(6)]
    );
    let first = &listed[0];
    let stored = whole_order(db, order(1)).await;
    assert_eq!(Some(first.attention_at), attention_at(&stored));
    assert_eq!(
        (first.status, first.slot, first.price),
        (
            stored.status,
            stored.slot,
            stored.price.map(|price| price.total)
        )
    );
    assert_eq!(
        (&first.customer_name, &first.provider, &first.handler),
        (&a_complete_customer().first_name, &None, &None)
    );
    // The provider of order 2 should have set out 90 minutes before the start, not earlier.
    let starts = stored
        .slot
        .and_then(orders::Slot::starts_at)
        .expect("a window");
    let hours = starts.secs_since(now()) / 3_600;
    assert_eq!(ids(db, of(BoardList::Endangered), hours - 2).await, []);
    let late = board(db, of(BoardList::Endangered), hours - 1).await;
    assert_eq!(late.len(), 1);
    assert_eq!(
        (late[0].order, &late[0].provider),
        (
            order(2),
            &Some((a_provider().id, a_provider().display_name))
        )
    );
    let counts = db.reads().board_counts(now().plus_hours(hours)).await;
    assert_eq!(
        counts,
        Ok(BoardCounts {
            unassigned: 2,
            overdue: 2,
            endangered: 1,
            suspended: 0,
            handled: 0
        })
    );
}

async fn b9_13_a_job_that_was_not_confirmed_is_on_the_board_from_18_30_with_the_reason(
    db: &TestDatabase,
) {
    let plan = OrderPlan::numbered(2);
    let order = order_in(&*db.store, &plan, OrderStatus::Assigned).await;
    let (id, starts) = (order.id, order.slot.and_then(orders::Slot::starts_at));
    let times = dispatch_times(starts.expect("a window"));
    let in_state = |state| {
        db.run(move |uow| {
            let mut order = uow.orders().lock(id)?.expect("the order");
            order.keep_alive = KeepAlive {
                state,
                due_at: None,
            };
            uow.orders().save(order)
        })
    };
    let listed = |at: kernel::Timestamp| {
        let found = db
            .reads()
            .board(of(BoardList::Endangered), at, PageRequest::default());
        async move { found.await.expect("a page").items }
    };
    in_state(KeepAliveState::EveAsked).await;
    assert_eq!(listed(times.0.plus_secs(-1)).await, []);
    let late = listed(times.0).await;
    assert_eq!(
        (late[0].order, late[0].keep_alive),
        (id, KeepAliveState::EveAsked)
    );
    in_state(KeepAliveState::EveConfirmed).await;
    assert_eq!(listed(times.0).await, [], "it is confirmed");
    let asked = listed(times.1).await;
    assert_eq!(asked[0].keep_alive, KeepAliveState::EveConfirmed);
    in_state(KeepAliveState::HeartbeatConfirmed).await;
    assert_eq!(listed(times.1).await, [], "it is on its way in time");
}

/// 18:30 of the evening before, and 90 minutes before the start.
fn dispatch_times(starts: kernel::Timestamp) -> (kernel::Timestamp, kernel::Timestamp) {
    let eve = starts.abuja_date().at_hour(18).plus_days(-1).plus_mins(30);
    (eve, starts.plus_mins(-90))
}

async fn the_board_is_read_by_area_and_service_and_page_by_page(db: &TestDatabase) {
    orders_in_every_status(db).await;
    let order = |number| OrderPlan::numbered(number).order_id();
    let area = board(db, of(BoardList::Unassigned), 0).await[0]
        .area
        .clone();
    let narrow = |area: Option<String>, category: &str| BoardFilter {
        area,
        category: Some(category.into()),
        ..of(BoardList::Unassigned)
    };
    assert_eq!(
        ids(db, narrow(area.clone(), "home-cleaning"), 0).await,
        [order(1), order(6)]
    );
    assert_eq!(ids(db, narrow(area, "plumbing"), 0).await, []);
    assert_eq!(
        ids(db, narrow(Some("Kubwa".into()), "home-cleaning"), 0).await,
        []
    );
    let attention = board(db, of(BoardList::Unassigned), 0).await[0].attention_at;
    let due_by = |at: kernel::Timestamp| BoardFilter {
        due_by: Some(at),
        ..of(BoardList::Unassigned)
    };
    assert_eq!(
        ids(db, due_by(attention), 0).await,
        [order(1), order(6)],
        "the age counts from the time at which operations should look"
    );
    assert_eq!(ids(db, due_by(attention.plus_secs(-1)), 0).await, []);
    let page = |after: Option<String>| PageRequest {
        after,
        limit: Limit::new(1).expect("a limit"),
    };
    let first = db
        .reads()
        .board(of(BoardList::Unassigned), now(), page(None))
        .await;
    let first = first.expect("a page");
    assert_eq!(first.items[0].order, order(1));
    let second = db
        .reads()
        .board(of(BoardList::Unassigned), now(), page(first.next))
        .await;
    let second = second.expect("a page");
    assert_eq!((second.items[0].order, second.next), (order(6), None));
}

async fn the_board_counts_the_offers_and_names_the_handler_for_half_an_hour(db: &TestDatabase) {
    order_in(&*db.store, &OrderPlan::numbered(1), OrderStatus::Paid).await;
    let plan = OrderPlan::numbered(1);
    for (number, state, wave) in [
        (8, OfferState::Sent, 2),
        (9, OfferState::Declined, 1),
        (10, OfferState::Sent, 3),
    ] {
        stored::provider(&*db.store, a_provider_no(number)).await;
        let offer = Offer {
            id: id_no(880_000 + number).into(),
            provider: a_provider_no(number).id,
            state,
            wave,
            expires_at: now().plus_mins(if number == 10 { -1 } else { 15 }),
            ..plan.offer()
        };
        db.run(move |uow| uow.offers().insert(offer.clone())).await;
    }
    // The one who declined had been asked before: that is another offer, but no other provider.
    db.run(move |uow| {
        uow.offers().insert(Offer {
            id: id_no(880_012).into(),
            provider: a_provider_no(9).id,
            state: OfferState::Expired,
            wave: 2,
            ..OrderPlan::numbered(1).offer()
        })
    })
    .await;
    let staff = stored::user(&*db.store, testkit::world::an_admin()).await;
    let order = plan.order_id();
    let taken = move |since| JobHandler::taking(order, staff, since);
    for since in [now().plus_mins(-40), now()] {
        db.run(move |uow| {
            uow.orders().lock(order)?;
            uow.staff().put_handler(taken(since))
        })
        .await;
    }
    // Half an hour after the job needs attention its handler's time is over.
    let attention = board(db, of(BoardList::Unassigned), 0).await[0].attention_at;
    for (minutes, counted) in [(0, 1), (29, 1), (30, 0)] {
        let since = attention;
        db.run(move |uow| {
            uow.orders().lock(order)?;
            uow.staff().put_handler(taken(since))
        })
        .await;
        let at = attention.plus_mins(minutes);
        let counts = db.reads().board_counts(at).await.expect("the counts");
        assert_eq!((counts.overdue, counts.handled), (1, counted), "{minutes}");
    }
    db.run(move |uow| {
        uow.orders().lock(order)?;
        uow.staff().put_handler(taken(now()))
    })
    .await;
    let job = board(db, of(BoardList::Unassigned), 0).await.remove(0);
    assert_eq!(job.reserve, None);
    db.run(move |uow| {
        uow.offers().insert(Offer {
            id: id_no(880_011).into(),
            provider: a_provider_no(8).id,
            state: OfferState::Reserved,
            reserve: true,
            wave: 1,
            ..OrderPlan::numbered(1).offer()
        })
    })
    .await;
    let waits = board(db, of(BoardList::Unassigned), 0).await.remove(0);
    let reserve = (a_provider_no(8).id, a_provider_no(8).display_name);
    assert_eq!(waits.reserve, Some(reserve));
    assert_eq!(
        job.offers,
        OfferCounts {
            sent: 4,
            asked: 3,
            open: 1,
            wave: 3
        }
    );
    let shown = job.handler.expect("a handler");
    assert_eq!(
        (shown.staff, shown.since, shown.until, shown.hold),
        (staff, now(), now().plus_mins(30), None)
    );
    assert_eq!(
        board(db, of(BoardList::Unassigned), 1).await[0].handler,
        None
    );
    let found = db
        .run(move |uow| {
            uow.orders().lock(order)?;
            let found = uow.staff().handler_of(order)?;
            uow.staff().remove_handler(order)?;
            Ok((found, uow.staff().handler_of(order)?))
        })
        .await;
    assert_eq!(found, (Some(taken(now())), None));
}

contract!(sqlite, postgres =>
    a_job_is_on_the_board_while_it_has_no_provider_or_its_provider_does_not_come,
    b9_13_a_job_that_was_not_confirmed_is_on_the_board_from_18_30_with_the_reason,
    the_board_is_read_by_area_and_service_and_page_by_page,
    the_board_counts_the_offers_and_names_the_handler_for_half_an_hour,
);
