//! No provider accepts a paid job in time: the customer chooses what happens, and without an answer
//! the money is returned.

use crate::support::{Fixture, amina, bola};
use kernel::{Applied, Money, OrderId, Timestamp};
use marketplace::{
    DomainEvent, TaskKind,
    dispatch::{ExtendSearch, MoveOrder, SearchError, extend_search, move_order, search_timeout},
};
use orders::{OrderError, OrderStatus, Slot, TrackingStep};
use payments::ledger::Account;
use providers::OfferState;

impl Fixture {
    /// When the deadline of the search is checked next.
    fn due_at(&self, order: OrderId) -> Option<Timestamp> {
        self.job(TaskKind::SearchTimeout, order)
            .map(|queued| queued.job.due_at)
    }
    /// An order for as soon as possible that is paid and has had no provider for twenty minutes.
    async fn asked(&self) -> OrderId {
        let (order, _) = self.paid().await;
        self.work_after_mins(20).await;
        assert_eq!(
            self.order(order).choice_due_at,
            Some(self.clock_now().plus_hours(2))
        );
        order
    }
    fn extending_search(&self, order: OrderId) -> ExtendSearch {
        ExtendSearch {
            call: self.owner(),
            order,
        }
    }
    /// Moves the job of an order that is being searched to another time.
    pub async fn moves(&self, order: OrderId, slot: Slot) -> Result<Applied<()>, SearchError> {
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
    pub fn in_days(&self, days: u64, from_hour: u32) -> Slot {
        Slot::Window {
            date: self.clock_now().abuja_date().plus_days(days),
            from_hour,
        }
    }
}

#[tokio::test]
async fn silence_for_two_hours_gives_all_of_the_money_back_and_it_is_not_the_customers_doing() {
    let fixture = Fixture::new().await;
    let (order, charge) = fixture.paid().await;
    let paid = fixture.order(order).paid;
    assert_eq!(
        fixture.due_at(order),
        Some(fixture.clock_now().plus_mins(20))
    );
    fixture.work_after_mins(19).await;
    assert_eq!(fixture.order(order).choice_due_at, None);
    fixture.work_after_mins(1).await;
    let until = fixture.clock_now().plus_hours(2);
    assert_eq!(
        (fixture.order(order).choice_due_at, fixture.due_at(order)),
        (Some(until), Some(until))
    );
    assert_eq!(
        fixture.count(&DomainEvent::NoProviderFound { order, until }),
        1
    );
    assert_eq!(
        search_timeout(&fixture.store, order, fixture.system()).await,
        Ok(Applied::Already),
        "asked once"
    );
    fixture.work_after_mins(119).await;
    assert_eq!(fixture.status(order), OrderStatus::Paid);
    fixture.work_after_mins(1).await;
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::Cancelled, 0)
    );
    assert_eq!(
        fixture.history(order).last().map(String::as_str),
        Some("NO_PROVIDER_FOUND")
    );
    let refund = fixture.refunds().pop().expect("a refund");
    assert_eq!(
        (refund.amount, refund.bonus),
        (paid, Money::from_kobo((paid.kobo() * 5 + 50) / 100))
    );
    assert_eq!(fixture.count(&DomainEvent::SearchGivenUp { order }), 1);
    fixture.work_after_mins(30).await;
    assert_eq!(fixture.gateway.refunded(&charge), paid);
    fixture.reactions().await;
    let asked = fixture
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
    let titles: Vec<_> = fixture
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
            titles.iter().filter(|one| *one == title).count(),
            1,
            "{title}: {titles:?}"
        );
    }
    assert!(
        fixture
            .offers(order)
            .iter()
            .all(|offer| offer.state != OfferState::Sent),
        "no provider can accept it any more"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_provider_who_accepts_meanwhile_ends_the_question() {
    let fixture = Fixture::new().await;
    let order = fixture.asked().await;
    let offer = fixture.offers(order).remove(0).id;
    fixture.accept(order, offer).await;
    assert_eq!(
        (fixture.order(order).choice_due_at, fixture.due_at(order)),
        (None, None)
    );
    fixture.work_after_mins(121).await;
    assert_eq!(
        search_timeout(&fixture.store, order, fixture.system()).await,
        Ok(Applied::Already)
    );
    assert_eq!(fixture.count(&DomainEvent::SearchGivenUp { order }), 0);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn looking_on_asks_those_again_who_did_not_see_it_and_the_customer_two_hours_later() {
    let fixture = Fixture::new().await;
    let order = fixture.asked().await;
    fixture.work_after_mins(60).await;
    assert_eq!(fixture.offer_states(order), [OfferState::Expired]);
    assert_eq!(
        extend_search(&fixture.store, fixture.extending_search(order)).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        extend_search(&fixture.store, fixture.extending_search(order)).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        (fixture.order(order).choice_due_at, fixture.due_at(order)),
        (None, Some(fixture.clock_now().plus_hours(2)))
    );
    fixture.work().await;
    assert_eq!(
        fixture.offer_states(order),
        [OfferState::Lost, OfferState::Sent],
        "Amina is asked once more"
    );
    fixture.work_after_mins(120).await;
    assert_eq!(
        fixture.order(order).choice_due_at,
        Some(fixture.clock_now().plus_hours(2)),
        "asked again"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn another_time_keeps_the_price_and_restarts_the_search() {
    let fixture = Fixture::new().await;
    let order = fixture.asked().await;
    let before = fixture.order(order);
    let slot = fixture.in_days(2, 10);
    assert_eq!(fixture.moves(order, slot).await, Ok(Applied::Now(())));
    assert_eq!(fixture.moves(order, slot).await, Ok(Applied::Already));
    let moved = fixture.order(order);
    assert_eq!(
        (moved.slot, moved.choice_due_at, moved.status),
        (Some(slot), None, OrderStatus::Paid)
    );
    assert_eq!((moved.price, moved.paid), (before.price, before.paid));
    assert_eq!(
        fixture.due_at(order),
        Some(moved.ask_customer_at(fixture.clock_now()))
    );
    fixture.work().await;
    assert_eq!(
        fixture.offer_states(order),
        [OfferState::Lost, OfferState::Sent]
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_time_is_changed_only_by_its_owner_and_before_a_provider_has_the_job() {
    let fixture = Fixture::new().await;
    let order = fixture.asked().await;
    let near = fixture.in_days(0, 8);
    assert!(matches!(
        fixture.moves(order, near).await,
        Err(SearchError::Order(OrderError::Invalid(_)))
    ));
    for call in fixture.not_the_owner() {
        let cmd = MoveOrder {
            call,
            order,
            slot: Slot::Asap,
        };
        assert_eq!(
            move_order(&fixture.store, &fixture.store, "home-cleaning", cmd).await,
            Err(SearchError::NotFound),
            "{:?}",
            call.actor
        );
        assert_eq!(
            extend_search(&fixture.store, ExtendSearch { call, order }).await,
            Err(SearchError::NotFound)
        );
    }
    let taken = Fixture::new().await;
    let order = taken.assigned().await;
    let refused = OrderError::OutOfStep {
        step: TrackingStep::Accepted,
    };
    assert_eq!(
        taken.moves(order, Slot::Asap).await,
        Err(refused.clone().into())
    );
    assert_eq!(
        extend_search(&taken.store, taken.extending_search(order)).await,
        Err(refused.into())
    );
}

#[tokio::test]
async fn a_customer_refunded_because_no_provider_was_found_can_choose_credit_with_a_bonus() {
    let fixture = Fixture::new().await;
    let order = fixture.asked().await;
    fixture.cancel(order).await;
    let refund = fixture.refunds().pop().expect("a refund");
    assert!(refund.bonus.is_positive());
    assert_eq!(fixture.due_at(order), None);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_job_without_a_provider_again_is_watched_again() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    assert_eq!(fixture.due_at(order), None);
    let due = fixture.order(order).no_show_at().unwrap();
    fixture
        .clock
        .advance_secs(due.secs_since(fixture.clock_now()));
    fixture.work().await;
    assert_eq!(
        (fixture.status(order), fixture.order(order).provider),
        (OrderStatus::Paid, None)
    );
    assert_eq!(
        fixture.due_at(order),
        Some(fixture.clock_now().plus_mins(20))
    );
    assert_eq!(fixture.balance(&Account::Provider(amina())), 0);
    fixture.assert_sound().await;
}
