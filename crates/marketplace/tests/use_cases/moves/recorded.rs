//! Each change of the time of an order is recorded: from when to when, who made it, and when.

use crate::support::{Fixture, amina, bola};
use kernel::{Actor, Applied, Money, OrderId, Permission, UserId};
use marketplace::{
    TaskKind,
    moves::{
        RescheduleForCustomer, WithdrawMove, decline_move, lapse_move, reschedule_for_customer,
        withdraw_move,
    },
};
use orders::{MoveReason, MoveState, OrderStatus, Slot, TimeChange, TimeChangedBy};
use testkit::world;

impl Fixture {
    /// The recorded changes of the time of an order, oldest first.
    fn time_changes(&self, order: OrderId) -> Vec<TimeChange> {
        let state = self.state();
        let changes = state.time_changes.iter();
        changes
            .filter(|change| change.order == order)
            .copied()
            .collect()
    }
    /// A change of the time of an order that was made now.
    fn changed(
        &self,
        order: OrderId,
        (from, to): (Slot, Slot),
        by: TimeChangedBy,
        user: Option<UserId>,
    ) -> TimeChange {
        TimeChange {
            order,
            from,
            to,
            by,
            user,
            at: self.clock_now(),
        }
    }
    fn booked(&self, order: OrderId) -> Slot {
        self.order(order).slot.expect("it has a time")
    }
}

#[tokio::test]
async fn b1_32_the_time_that_a_customer_or_operations_choose_is_recorded_once() {
    let fixture = Fixture::new().await;
    let (order, _) = fixture.paid().await;
    let booked = fixture.booked(order);
    let (first, second) = (fixture.in_days(4, 12), fixture.in_days(5, 14));
    for _ in 0..2 {
        let _moved = fixture.moves(order, first).await.unwrap();
    }
    let chidi = world::an_admin().id;
    let cmd = RescheduleForCustomer {
        call: fixture.by(Actor::staff(chidi, &[Permission::Ops])),
        order,
        to: second,
        why: MoveReason::Other,
        fee: Money::ZERO,
        note: "She asked us by phone.".into(),
    };
    let moved = reschedule_for_customer(&fixture.store, &fixture.store, "home-cleaning", cmd).await;
    assert_eq!(moved, Ok(Applied::Now(())));
    let changed = |times, by, user| fixture.changed(order, times, by, Some(user));
    assert_eq!(
        fixture.time_changes(order),
        [
            changed((booked, first), TimeChangedBy::Customer, bola()),
            changed((first, second), TimeChangedBy::Staff, chidi),
        ]
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b1_32_the_time_that_the_provider_agrees_to_is_recorded() {
    let fixture = Fixture::new().await;
    let order = fixture.taken_before(20 * 60).await;
    let (booked, to) = (fixture.booked(order), fixture.later(5));
    let request = fixture.asks_for(order, to).await;
    assert_eq!(
        fixture.time_changes(order),
        [],
        "a request changes nothing yet"
    );
    for answer in [Applied::Now(MoveState::Accepted), Applied::Already] {
        assert_eq!(fixture.accepts(order, request).await, Ok(answer));
    }
    let user = Some(amina().into());
    let agreed = fixture.changed(order, (booked, to), TimeChangedBy::Agreement, user);
    assert_eq!(fixture.time_changes(order), [agreed]);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b1_32_a_request_that_is_withdrawn_changes_no_time() {
    let fixture = Fixture::new().await;
    let order = fixture.taken_before(20 * 60).await;
    let request = fixture.asks_for(order, fixture.later(5)).await;
    let cmd = WithdrawMove {
        call: fixture.owner(),
        order,
        request,
    };
    let _withdrawn = withdraw_move(&fixture.store, cmd).await.unwrap();
    assert_eq!(fixture.time_changes(order), []);
}

#[tokio::test]
async fn b1_32_the_time_for_which_another_provider_is_searched_is_recorded() {
    for declines in [true, false] {
        let fixture = Fixture::new().await;
        let order = fixture.taken_before(20 * 60).await;
        let (booked, to) = (fixture.booked(order), fixture.later(5));
        let request = fixture.asks_for(order, to).await;
        let user = if declines {
            let answer = fixture.answering(fixture.amina(), order, request);
            let _declined = decline_move(&fixture.store, answer).await.unwrap();
            Some(amina().into())
        } else {
            fixture.clock.advance_hours(1);
            let _lapsed = lapse_move(&fixture.store, request, fixture.system())
                .await
                .unwrap();
            None
        };
        let change = fixture.changed(order, (booked, to), TimeChangedBy::Search, user);
        assert_eq!(fixture.time_changes(order), [change], "{declines}");
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn b1_32_the_time_that_a_customer_chooses_after_a_missed_visit_is_recorded() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    let due = fixture
        .job(TaskKind::CheckArrival, order.uuid())
        .expect("the arrival is watched")
        .job
        .due_at;
    fixture
        .clock
        .advance_secs(due.secs_since(fixture.clock_now()));
    fixture.work().await;
    assert_eq!(
        (
            fixture.status(order),
            fixture.history(order).last().map(String::as_str)
        ),
        (OrderStatus::Paid, Some("PROVIDER_NO_SHOW"))
    );
    let (missed, next) = (fixture.booked(order), fixture.in_days(2, 10));
    assert_eq!(
        fixture.time_changes(order),
        [],
        "the missed visit moves nothing by itself"
    );
    assert_eq!(fixture.moves(order, next).await, Ok(Applied::Now(())));
    let chosen = fixture.changed(order, (missed, next), TimeChangedBy::Customer, Some(bola()));
    assert_eq!(fixture.time_changes(order), [chosen]);
    fixture.assert_sound().await;
}
