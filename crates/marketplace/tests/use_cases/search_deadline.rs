//! Nobody takes a paid job in time: its customer says what is to become of it, and silence gives the money back.

use crate::support::{House, amina, bola};
use kernel::{Applied, Money, OrderId, Timestamp};
use marketplace::{
    DomainEvent, JobKind,
    dispatch::{LookOn, MoveOrder, look_on, mind_search, move_order},
    ordering::OrderingError,
};
use orders::{OrderError, OrderStatus, Slot, TrackingStep};
use payments::ledger::Account;
use providers::OfferState;

impl House {
    /// When the search is minded next.
    fn minded_at(&self, order: OrderId) -> Option<Timestamp> {
        self.job(JobKind::MindSearch, order)
            .map(|queued| queued.job.due_at)
    }
    /// Paid for as soon as possible, and nobody has taken it for twenty minutes.
    async fn asked(&self) -> OrderId {
        let (order, _) = self.paid().await;
        self.work_after_mins(20).await;
        assert_eq!(
            self.order(order).choice_due_at,
            Some(self.clock_now().plus_hours(2))
        );
        order
    }
    fn looking_on(&self, order: OrderId) -> LookOn {
        LookOn {
            call: self.owner(),
            order,
        }
    }
    async fn moves(&self, order: OrderId, slot: Slot) -> Result<Applied<()>, OrderingError> {
        move_order(
            &self.store,
            &self.store,
            "home-cleaning",
            MoveOrder {
                call: self.owner(),
                order,
                slot,
            },
        )
        .await
    }
    fn in_days(&self, days: u64, from_hour: u32) -> Slot {
        Slot::Window {
            date: self.clock_now().abuja_date().plus_days(days),
            from_hour,
        }
    }
}

#[tokio::test]
async fn silence_for_two_hours_gives_all_of_the_money_back_and_it_is_not_the_customers_doing() {
    let house = House::new().await;
    let (order, charge) = house.paid().await;
    let paid = house.order(order).paid;
    assert_eq!(
        house.minded_at(order),
        Some(house.clock_now().plus_mins(20))
    );
    house.work_after_mins(19).await;
    assert_eq!(house.order(order).choice_due_at, None);
    house.work_after_mins(1).await;
    let until = house.clock_now().plus_hours(2);
    assert_eq!(
        (house.order(order).choice_due_at, house.minded_at(order)),
        (Some(until), Some(until))
    );
    assert_eq!(house.count(&DomainEvent::NobodyFound { order, until }), 1);
    assert_eq!(
        mind_search(&house.store, order, house.system()).await,
        Ok(Applied::Already),
        "asked once"
    );
    house.work_after_mins(119).await;
    assert_eq!(house.status(order), OrderStatus::Paid);
    house.work_after_mins(1).await;
    assert_eq!(
        (house.status(order), house.escrow(order)),
        (OrderStatus::Cancelled, 0)
    );
    assert_eq!(
        house.history(order).last().map(String::as_str),
        Some("NOBODY_FOUND")
    );
    let refund = house.refunds().pop().expect("a refund");
    assert_eq!(
        (refund.amount, refund.bonus),
        (paid, Money::from_kobo((paid.kobo() * 5 + 50) / 100))
    );
    assert_eq!(house.count(&DomainEvent::SearchGivenUp { order }), 1);
    house.work_after_mins(30).await;
    assert_eq!(house.gateway.refunded(&charge), paid);
    house.relay().await;
    let asked = house
        .state()
        .notifications
        .owned()
        .into_values()
        .find(|one| one.title == "No provider has accepted yet")
        .unwrap();
    assert!(
        asked.message.contains(" Tell us by 20 November at "),
        "{}",
        asked.message
    );
    let told: Vec<_> = house
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|one| one.user == bola())
        .map(|one| one.title)
        .collect();
    for title in [
        "No provider has accepted yet",
        "We found no provider: you get a refund",
    ] {
        assert_eq!(
            told.iter().filter(|one| *one == title).count(),
            1,
            "{title}: {told:?}"
        );
    }
    assert!(
        house
            .offers(order)
            .iter()
            .all(|offer| offer.state != OfferState::Sent),
        "nobody can take it any more"
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn whoever_takes_it_meanwhile_ends_the_question() {
    let house = House::new().await;
    let order = house.asked().await;
    let offer = house.offers(order).remove(0).id;
    house.accept(order, offer).await;
    assert_eq!(
        (house.order(order).choice_due_at, house.minded_at(order)),
        (None, None)
    );
    house.work_after_mins(121).await;
    assert_eq!(
        mind_search(&house.store, order, house.system()).await,
        Ok(Applied::Already)
    );
    assert_eq!(house.count(&DomainEvent::SearchGivenUp { order }), 0);
    house.assert_sound().await;
}

#[tokio::test]
async fn looking_on_asks_those_again_who_did_not_see_it_and_the_customer_two_hours_later() {
    let house = House::new().await;
    let order = house.asked().await;
    house.work_after_mins(60).await;
    assert_eq!(house.offer_states(order), [OfferState::Expired]);
    assert_eq!(
        look_on(&house.store, house.looking_on(order)).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        look_on(&house.store, house.looking_on(order)).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        (house.order(order).choice_due_at, house.minded_at(order)),
        (None, Some(house.clock_now().plus_hours(2)))
    );
    house.work().await;
    assert_eq!(
        house.offer_states(order),
        [OfferState::Lost, OfferState::Sent],
        "Amina is asked once more"
    );
    house.work_after_mins(120).await;
    assert_eq!(
        house.order(order).choice_due_at,
        Some(house.clock_now().plus_hours(2)),
        "asked again"
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn another_time_keeps_the_price_and_looks_anew() {
    let house = House::new().await;
    let order = house.asked().await;
    let before = house.order(order);
    let slot = house.in_days(2, 10);
    assert_eq!(house.moves(order, slot).await, Ok(Applied::Now(())));
    assert_eq!(house.moves(order, slot).await, Ok(Applied::Already));
    let moved = house.order(order);
    assert_eq!(
        (moved.slot, moved.choice_due_at, moved.status),
        (Some(slot), None, OrderStatus::Paid)
    );
    assert_eq!((moved.price, moved.paid), (before.price, before.paid));
    assert_eq!(
        house.minded_at(order),
        Some(moved.ask_customer_at(house.clock_now()))
    );
    house.work().await;
    assert_eq!(
        house.offer_states(order),
        [OfferState::Lost, OfferState::Sent]
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn a_time_is_changed_by_its_owner_only_and_while_nobody_has_the_job() {
    let house = House::new().await;
    let order = house.asked().await;
    let near = house.in_days(0, 8);
    assert!(matches!(
        house.moves(order, near).await,
        Err(OrderingError::Order(OrderError::Invalid(_)))
    ));
    for call in house.not_the_owner() {
        let cmd = MoveOrder {
            call,
            order,
            slot: Slot::Asap,
        };
        assert_eq!(
            move_order(&house.store, &house.store, "home-cleaning", cmd).await,
            Err(OrderingError::NotFound),
            "{:?}",
            call.actor
        );
        assert_eq!(
            look_on(&house.store, LookOn { call, order }).await,
            Err(OrderingError::NotFound)
        );
    }
    let taken = House::new().await;
    let order = taken.assigned().await;
    let refused = OrderError::OutOfStep {
        step: TrackingStep::Accepted,
    };
    assert_eq!(
        taken.moves(order, Slot::Asap).await,
        Err(refused.clone().into())
    );
    assert_eq!(
        look_on(&taken.store, taken.looking_on(order)).await,
        Err(refused.into())
    );
}

#[tokio::test]
async fn whoever_takes_their_money_back_when_nobody_was_found_has_the_bonus_to_choose() {
    let house = House::new().await;
    let order = house.asked().await;
    house.cancel(order).await;
    let refund = house.refunds().pop().expect("a refund");
    assert!(refund.bonus.is_positive());
    assert_eq!(house.minded_at(order), None);
    house.assert_sound().await;
}

#[tokio::test]
async fn a_job_that_is_nobodys_again_is_minded_anew() {
    let house = House::new().await;
    let order = house.assigned().await;
    assert_eq!(house.minded_at(order), None);
    let due = house.order(order).no_show_at().unwrap();
    house.clock.advance_secs(due.secs_since(house.clock_now()));
    house.work().await;
    assert_eq!(
        (house.status(order), house.order(order).provider),
        (OrderStatus::Paid, None)
    );
    assert_eq!(
        house.minded_at(order),
        Some(house.clock_now().plus_mins(20))
    );
    assert_eq!(house.balance(&Account::Provider(amina())), 0);
    house.assert_sound().await;
}
