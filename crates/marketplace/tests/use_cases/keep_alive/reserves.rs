//! The reserve: while the provider of a job is silent, others are asked, and one of them gets the
//! job when its provider loses it.

mod no_longer_eligible;
mod not_needed;

use super::{SLOT_HOUR, eve, on_the_day};
use crate::support::{Fixture, amina, bola};
use kernel::{Actor, Applied, OrderId, ProviderId, Timestamp};
use marketplace::{
    TaskKind,
    dispatch::{Accepted, DispatchError, accept_offer, send_offers},
    onboarding::{HoldProvider, hold_provider},
};
use orders::{KeepAliveState as State, OrderStatus, Stage};
use providers::{Fault, Offer, OfferError, OfferState};
use testkit::world;

impl Fixture {
    /// A job that Amina has and has not confirmed by 18:30 on the evening before. Other providers
    /// came to the area since.
    async fn silent(&self, others: impl Iterator<Item = u64>) -> OrderId {
        let order = self.taken_at(self.clock_now()).await;
        self.reactions().await;
        for number in others {
            world::stored::provider(&self.store, world::a_provider_no(number)).await;
        }
        self.works_at(eve(15, 0)).await;
        assert!(
            self.asked_as_reserve(order).is_empty(),
            "no provider is asked before 18:30"
        );
        self.works_at(eve(18, 30)).await;
        order
    }
    fn asked_as_reserve(&self, order: OrderId) -> Vec<Offer> {
        let mut offers = self.offers(order);
        offers.retain(|offer| offer.reserve);
        offers.sort_by_key(|offer| offer.provider);
        offers
    }
    fn reserve_of(&self, order: OrderId) -> Option<ProviderId> {
        let offers = self.offers(order);
        let found = offers
            .iter()
            .find(|offer| offer.state == OfferState::Reserved);
        found.map(|offer| offer.provider)
    }
    async fn takes_reserve(&self, offer: &Offer) -> Result<Applied<Accepted>, DispatchError> {
        let call = self.by(Actor::Provider(offer.provider));
        accept_offer(&self.store, self.acceptance(call, offer.id)).await
    }
    /// The silent job, with the first provider who was asked as its reserve.
    async fn with_reserve(&self) -> (OrderId, Offer) {
        let order = self.silent(1..=4).await;
        let offer = self.asked_as_reserve(order).remove(0);
        let answer = self.takes_reserve(&offer).await;
        assert_eq!(answer, Ok(Applied::Now(Accepted::Reserve(order))));
        (order, offer)
    }
    async fn holds(&self, provider: ProviderId) {
        let chidi = world::an_admin().id;
        let cmd = HoldProvider {
            call: self.by(testkit::staff(chidi)),
            staff: chidi,
            provider,
            hours: 48,
            reason: "A complaint".into(),
        };
        hold_provider(&self.store, cmd).await.unwrap();
    }
    async fn hears(&self, provider: ProviderId, part: &str) -> usize {
        self.messages_with(provider.into(), part).await
    }
}

fn times_of(fixture: &Fixture, order: OrderId, wanted: Timestamp) -> bool {
    fixture
        .job(TaskKind::DispatchOffers, order.uuid())
        .is_some_and(|task| task.job.due_at == wanted)
}

#[tokio::test]
async fn b9_13_three_providers_are_asked_at_1830_and_neither_customer_nor_provider_hears_of_it() {
    let fixture = Fixture::new().await;
    let before = fixture.clock_now();
    let order = fixture.silent(1..=4).await;
    assert!(before < fixture.clock_now());
    let asked = fixture.asked_as_reserve(order);
    assert_eq!(asked.len(), 3);
    assert!(asked.iter().all(|offer| offer.state == OfferState::Sent
        && offer.provider != amina()
        && offer.expires_at == eve(18, 50)));
    assert!(times_of(&fixture, order, eve(18, 50)));
    let view = fixture.order(order);
    assert_eq!(
        (view.status, view.provider, view.keep_alive.state),
        (OrderStatus::Assigned, Some(amina()), State::EveOverdue)
    );
    for one in &asked {
        assert_eq!(
            fixture.hears(one.provider, "you will know by 8:00pm").await,
            1
        );
    }
    for person in [bola(), amina().into()] {
        assert_eq!(fixture.messages_with(person, "reserve").await, 0);
    }
    fixture.works_at(eve(18, 50)).await;
    let again = fixture.asked_as_reserve(order);
    assert_eq!(
        again.len(),
        4,
        "the next provider is asked, and no one twice"
    );
    let expired = again.iter().filter(|one| one.state == OfferState::Expired);
    assert_eq!(expired.count(), 3);
}

#[tokio::test]
async fn b9_13_the_first_to_accept_is_the_reserve_and_has_no_job_yet() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.with_reserve().await;
    assert_eq!(fixture.reserve_of(order), Some(offer.provider));
    assert_eq!(fixture.order(order).provider, Some(amina()));
    assert_eq!(fixture.takes_reserve(&offer).await, Ok(Applied::Already));
    for late in fixture.asked_as_reserve(order) {
        if late.provider != offer.provider {
            assert_eq!(late.state, OfferState::Lost);
            assert_eq!(
                fixture.takes_reserve(&late).await,
                Err(DispatchError::Offer(OfferError::Taken))
            );
        }
    }
    assert_eq!(fixture.hears(offer.provider, "not yours yet").await, 1);
    assert_eq!(fixture.hears(offer.provider, "the address").await, 0);
    assert!(
        fixture
            .job(TaskKind::DispatchOffers, order.uuid())
            .is_none()
    );
    let sent = send_offers(&fixture.store, order, fixture.system()).await;
    assert_eq!(sent, Ok(0), "there is a reserve");
}

#[tokio::test]
async fn b9_13_at_20_the_reserve_has_the_job_at_once_and_the_customer_may_cancel_for_free() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.with_reserve().await;
    let pin = fixture.order(order).arrival_pin;
    fixture.works_at(eve(20, 0)).await;
    let view = fixture.order(order);
    assert_eq!(
        (view.status, view.provider, view.keep_alive.state),
        (
            OrderStatus::Assigned,
            Some(offer.provider),
            State::EveReplaced
        )
    );
    assert_eq!(view.arrival_pin, pin, "the customer keeps the PIN");
    assert_eq!(
        fixture.history(order)[fixture.history(order).len() - 2..],
        ["NOT_CONFIRMED", "RESERVE_TOOK_OVER"]
    );
    assert_eq!(fixture.fault_of_amina(order), Some(Fault::NotConfirmed));
    assert_eq!(fixture.offer(offer.id).state, OfferState::Accepted);
    assert_eq!(fixture.next_step_of(order), Some(on_the_day(8, 30)));
    assert!(fixture.job(TaskKind::CheckArrival, order.uuid()).is_some());
    assert!(fixture.job(TaskKind::SearchTimeout, order.uuid()).is_none());
    let told = "Another provider will come at the same time and price. You can cancel free of charge until";
    assert_eq!(fixture.messages_with(bola(), told).await, 1);
    assert_eq!(fixture.hears(offer.provider, "the address is on").await, 1);
    assert_eq!(
        fixture.hears(amina(), "counts as leaving a job late").await,
        1
    );
    let stage = |now| {
        view.moment(now)
            .stage(&orders::CancellationPolicy::default())
    };
    assert_eq!(stage(eve(20, 5)), Stage::Replaced);
    fixture.works_at(on_the_day(8, 30)).await;
    let asked = fixture.order(order);
    assert_eq!(asked.keep_alive.state, State::HeartbeatAsked);
    let late = asked.moment(on_the_day(8, 31));
    assert_eq!(
        late.stage(&orders::CancellationPolicy::default()),
        Stage::Late
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b9_13_the_reserve_has_the_job_at_once_when_its_provider_is_suspended() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.with_reserve().await;
    fixture.holds(amina()).await;
    let _runs = fixture.work().await;
    let view = fixture.order(order);
    assert_eq!(
        (view.status, view.provider),
        (OrderStatus::Assigned, Some(offer.provider))
    );
    assert_eq!(
        fixture.history(order)[fixture.history(order).len() - 2..],
        ["SUSPENDED", "RESERVE_TOOK_OVER"]
    );
    assert_eq!(fixture.fault_of_amina(order), None);
    let told = "Another provider will come at the same time and price.";
    assert_eq!(fixture.messages_with(bola(), told).await, 1);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b9_13_a_missing_heartbeat_gives_the_job_to_the_reserve_of_that_morning() {
    let fixture = Fixture::new().await;
    let order = fixture.taken_at(on_the_day(7, 0)).await;
    for number in 1..=4 {
        world::stored::provider(&fixture.store, world::a_provider_no(number)).await;
    }
    fixture.works_at(on_the_day(8, 30)).await;
    assert!(fixture.asked_as_reserve(order).is_empty(), "not at once");
    fixture.works_at(on_the_day(8, 45)).await;
    let offer = fixture.asked_as_reserve(order).remove(0);
    assert_eq!(offer.expires_at, on_the_day(9, 0));
    let answer = fixture.takes_reserve(&offer).await;
    assert_eq!(answer, Ok(Applied::Now(Accepted::Reserve(order))));
    fixture.works_at(on_the_day(9, 0)).await;
    let view = fixture.order(order);
    assert_eq!(
        (view.provider, view.keep_alive.state),
        (Some(offer.provider), State::HeartbeatReplaced)
    );
    let admin = world::an_admin().id;
    assert_eq!(
        fixture.messages_with(admin, "they lost the job").await,
        0,
        "it has a provider"
    );
    let policy = orders::CancellationPolicy::default();
    assert_eq!(
        view.moment(on_the_day(SLOT_HOUR, -10)).stage(&policy),
        Stage::Replaced
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b9_13_a_provider_is_not_the_reserve_of_overlapping_jobs_and_accepts_no_other_one_then() {
    let fixture = Fixture::new().await;
    let (_order, offer) = fixture.with_reserve().await;
    let (second, _) = fixture.paid().await;
    let slot = orders::Slot::Window {
        date: super::day(),
        from_hour: SLOT_HOUR,
    };
    fixture.store.tamper(|state| {
        state.orders.get_mut(&second).unwrap().slot = Some(slot);
    });
    let sent = send_offers(&fixture.store, second, fixture.system()).await;
    assert!(sent.unwrap() > 0);
    assert!(
        fixture
            .offers(second)
            .iter()
            .all(|one| one.provider != offer.provider),
        "the reserve keeps the time free"
    );
}
