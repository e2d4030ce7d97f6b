//! The safety PIN: it starts the job as the arrival PIN does, and staff are called in silence.

use crate::support::{BAD_PIN, Fixture, PIN, amina};
use kernel::{Applied, OrderId};
use marketplace::{
    DomainEvent,
    dispatch::{AcceptOffer, Accepted, accept_offer},
    fulfilment::{FulfilmentError, StartJob, start_job, start_job_once},
};
use orders::{ArrivalPin, OrderStatus, Position, Reading};
use support::{Alarm, AlarmSource, Priority, TicketCategory};
use testkit::id_no;

const SAFETY_PIN: &str = "9316";

impl Fixture {
    /// A job that Amina has, with a safety PIN.
    async fn guarded(&self) -> OrderId {
        let (order, offer) = self.offered().await;
        let safety = ArrivalPin::parse(SAFETY_PIN).ok();
        let cmd = AcceptOffer {
            pin: ArrivalPin::parse(PIN).unwrap().with_safety(safety),
            ..self.acceptance(self.amina(), offer)
        };
        assert_eq!(
            accept_offer(&self.store, cmd).await,
            Ok(Applied::Now(Accepted::Job(order)))
        );
        order
    }
    async fn enters(&self, order: OrderId, pin: &str) -> Result<Applied<()>, FulfilmentError> {
        let cmd = StartJob {
            call: self.amina(),
            order,
            pin: pin.into(),
        };
        start_job(&self.store, cmd).await
    }
    fn silent_alarms(&self) -> Vec<Alarm> {
        self.state().alarms.owned().into_values().collect()
    }
    /// The titles of all notifications to the customer and the provider.
    fn told_to_both_sides(&self) -> Vec<String> {
        let both = [crate::support::bola(), amina().into()];
        let mut titles: Vec<_> = self
            .state()
            .notifications
            .owned()
            .into_values()
            .filter(|one| both.contains(&one.user))
            .map(|one| one.title)
            .collect();
        titles.sort();
        titles
    }
}

#[tokio::test]
async fn b12_13_the_safety_pin_starts_the_job_with_the_same_traces_and_raises_an_alarm_of_staff() {
    let (plain, silent) = (Fixture::new().await, Fixture::new().await);
    let mut told = Vec::new();
    for (fixture, pin) in [(&plain, PIN), (&silent, SAFETY_PIN)] {
        let order = fixture.guarded().await;
        assert_eq!(fixture.enters(order, pin).await, Ok(Applied::Now(())));
        assert_eq!(fixture.order(order).status, OrderStatus::InProgress);
        assert_eq!(fixture.count(&DomainEvent::JobStarted { order }), 1);
        fixture.reactions().await;
        fixture.work().await;
        told.push(fixture.told_to_both_sides());
        fixture.assert_sound().await;
    }
    assert_eq!(told[0], told[1], "both sides are told the same");
    assert_eq!(plain.silent_alarms(), []);
    let alarms = silent.silent_alarms();
    assert_eq!(alarms.len(), 1);
    assert_eq!(
        (alarms[0].category, alarms[0].priority, alarms[0].ticket()),
        (TicketCategory::Safety, Priority::P0, None)
    );
    assert!(silent.state().tickets.is_empty(), "a phone would show it");
    let called = silent
        .state()
        .notifications
        .owned()
        .into_values()
        .any(|one| one.user == testkit::world::an_admin().id && one.title == "Safety alarm");
    assert!(called);
}

#[tokio::test]
async fn b12_13_the_alarm_says_where_the_provider_last_was() {
    let fixture = Fixture::new().await;
    let order = fixture.guarded().await;
    let now = fixture.clock_now();
    fixture.store.tamper(move |state| {
        state.positions.push(Position {
            order,
            provider: amina(),
            reading: Reading {
                latitude: 9.0765,
                longitude: 7.4258,
                accuracy_metres: 20,
                measured_at: now.plus_mins(-3),
            },
            leg: None,
        });
    });
    assert_eq!(
        fixture.enters(order, SAFETY_PIN).await,
        Ok(Applied::Now(()))
    );
    let AlarmSource::Order {
        order: about,
        position,
    } = fixture.silent_alarms()[0].source.clone()
    else {
        panic!("it is about an order")
    };
    let position = position.expect("a position");
    assert_eq!(
        (about, position.latitude, position.measured_at),
        (order, 9.0765, now.plus_mins(-3))
    );
}

#[tokio::test]
async fn b12_13_a_refused_start_raises_one_alarm_and_a_locked_pin_none() {
    let fixture = Fixture::new().await;
    let order = fixture.guarded().await;
    fixture.store.tamper(|state| {
        let provider = state.providers.get_mut(&amina()).unwrap();
        provider.categories = vec!["security".to_owned()];
    });
    for pin in [PIN, SAFETY_PIN, SAFETY_PIN] {
        assert_eq!(
            fixture.enters(order, pin).await,
            Err(FulfilmentError::NotEligible),
            "the answer tells nothing"
        );
    }
    assert_eq!(fixture.silent_alarms().len(), 1);

    let locked = Fixture::new().await;
    let order = locked.guarded().await;
    for _ in 0..5 {
        assert!(locked.enters(order, BAD_PIN).await.is_err());
    }
    assert_eq!(
        locked.enters(order, SAFETY_PIN).await,
        Err(FulfilmentError::PinLocked)
    );
    assert_eq!(locked.silent_alarms(), []);
}

#[tokio::test]
async fn b12_13_only_the_provider_of_the_job_raises_it_and_a_repeated_message_raises_it_once() {
    let fixture = Fixture::new().await;
    let order = fixture.guarded().await;
    let cmd = |call| StartJob {
        call,
        order,
        pin: SAFETY_PIN.into(),
    };
    assert_eq!(
        start_job(&fixture.store, cmd(fixture.owner())).await,
        Err(FulfilmentError::NotFound)
    );
    assert_eq!(fixture.silent_alarms(), []);
    for _ in 0..2 {
        let started = start_job_once(&fixture.store, cmd(fixture.amina()), id_no(911)).await;
        assert_eq!(started, Ok(Applied::Now(())));
    }
    assert_eq!(fixture.silent_alarms().len(), 1);
}
