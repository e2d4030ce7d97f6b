//! The prices of a service with a rate card: two people change them, and they begin on their date.

mod permissions;
mod previews;

use crate::support::{Fixture, a_booking};
use identity::Session;
use kernel::{Invocation, OrderId, SessionId, StoreError, UserId};
use marketplace::{
    ProposedChange, TaskKind,
    orders::place_order,
    rates::{
        DecideRateChange, ProposeRateChange, RatesError, decide_rate_change, propose_rate_change,
        publish_rates,
    },
    read::CatalogQueries,
};
use pricing::{CardParts, NewRateChange, RateChange, RateChangeError, RateChangeState};
use testkit::world;

const CLEANING: &str = "home-cleaning";

fn first(fixture: &Fixture) -> Invocation {
    fixture.by(testkit::staff(world::an_admin().id))
}

fn second(fixture: &Fixture) -> Invocation {
    fixture.by(testkit::staff(world::a_customer_no(7).id))
}

/// A session of this person in which the password was confirmed a short time ago.
fn confirmed_by(fixture: &Fixture, caller: UserId) -> SessionId {
    let session = Session {
        user: caller,
        reauth_until: Some(fixture.clock_now().plus_mins(10)),
        ..world::a_session(&world::an_admin(), 'e')
    };
    let id = session.id;
    fixture
        .store
        .tamper(|state| drop(state.sessions.insert(id, session)));
    id
}

fn parts(of: &[(&str, i64)]) -> CardParts {
    of.iter()
        .map(|(key, value)| ((*key).to_owned(), *value))
        .collect()
}

async fn propose(
    fixture: &Fixture,
    call: Invocation,
    (of, days): (&[(&str, i64)], i64),
) -> Result<(), RatesError> {
    let new = NewRateChange {
        category: CLEANING.into(),
        parts: parts(of),
        effective_from: Some(fixture.clock_now().plus_days(days)),
        reason: " Soap costs more ".into(),
    };
    let session = confirmed_by(fixture, call.actor.user().unwrap());
    let cmd = ProposeRateChange { call, session, new };
    propose_rate_change(&fixture.store, cmd).await
}

fn last(fixture: &Fixture) -> RateChange {
    let changes = fixture.state().rate_changes;
    changes.values().last().unwrap().clone()
}

fn decision(fixture: &Fixture, call: Invocation, accept: bool) -> DecideRateChange {
    DecideRateChange {
        call,
        session: confirmed_by(fixture, call.actor.user().unwrap()),
        category: CLEANING.into(),
        change: last(fixture).id,
        accept,
    }
}

async fn decide(fixture: &Fixture, call: Invocation, accept: bool) -> Result<(), RatesError> {
    decide_rate_change(&fixture.store, decision(fixture, call, accept)).await
}

/// New prices that two people agreed on. They begin after `days` days.
async fn agreed(fixture: &Fixture, what: (&[(&str, i64)], i64)) {
    propose(fixture, first(fixture), what).await.unwrap();
    decide(fixture, second(fixture), true).await.unwrap();
}

async fn card_version(fixture: &Fixture) -> u32 {
    let offering = fixture.store.offering(CLEANING).await.unwrap().unwrap();
    offering.rate_card.unwrap().version
}

async fn advertised(fixture: &Fixture) -> i64 {
    let services = fixture.store.categories().await.unwrap();
    let mut cleaning = services.into_iter();
    let found = cleaning.find(|(service, _)| service.slug == CLEANING);
    found.unwrap().0.price_from.unwrap().kobo()
}

fn total(fixture: &Fixture, order: OrderId) -> i64 {
    fixture.order(order).price.unwrap().total.kobo()
}

const DEARER: &[(&str, i64)] = &[("base.deep", 1_700_000), ("base.regular", 950_000)];

#[tokio::test]
async fn new_prices_begin_on_their_date_and_earlier_orders_keep_the_old_ones() {
    let fixture = Fixture::new().await;
    agreed(&fixture, (DEARER, 1)).await;
    let before = fixture.priced().await;
    assert_eq!(
        (advertised(&fixture).await, card_version(&fixture).await),
        (1_000_000, 1)
    );
    fixture.clock.advance_hours(24);
    fixture.work().await;
    let call = fixture.owner();
    let after = place_order(&fixture.store, &fixture.store, a_booking(call)).await;
    let (before, after) = (total(&fixture, before), total(&fixture, after.unwrap()));
    assert_eq!(after - before, 200_000);
    assert_eq!(
        (advertised(&fixture).await, card_version(&fixture).await),
        (1_100_000, 2)
    );
    let published = last(&fixture);
    assert_eq!(
        (published.state, published.card_version),
        (RateChangeState::Published, Some(2))
    );
}

#[tokio::test]
async fn proposed_prices_and_their_decision_are_in_the_audit_log() {
    for accept in [true, false] {
        let fixture = Fixture::new().await;
        propose(&fixture, first(&fixture), (DEARER, 1))
            .await
            .unwrap();
        decide(&fixture, second(&fixture), accept).await.unwrap();
        fixture.assert_decision_audited("Prices: home-cleaning", "Soap costs more", accept);
    }
}

#[tokio::test]
async fn prices_without_a_date_begin_when_a_second_person_accepts_them() {
    let fixture = Fixture::new().await;
    propose(&fixture, first(&fixture), (DEARER, 0))
        .await
        .unwrap();
    assert_eq!(card_version(&fixture).await, 1, "nothing changes yet");
    let service = CLEANING.to_owned();
    assert_eq!(fixture.proposals(), [ProposedChange::Rates { service }]);
    assert_eq!(
        decide(&fixture, first(&fixture), true).await,
        Err(RateChangeError::OwnChange.into())
    );
    decide(&fixture, second(&fixture), true).await.unwrap();
    assert_eq!(card_version(&fixture).await, 2);
    assert_eq!(last(&fixture).reason, "Soap costs more");
    assert_eq!(
        decide(&fixture, second(&fixture), false).await,
        Err(RateChangeError::Decided.into())
    );
    let same = propose(&fixture, first(&fixture), (DEARER, 0)).await;
    assert!(matches!(same, Err(RatesError::Invalid(_))), "{same:?}");
}

#[tokio::test]
async fn a_service_has_one_open_change() {
    let fixture = Fixture::new().await;
    agreed(&fixture, (DEARER, 1)).await;
    let other: &[(&str, i64)] = &[("travel.A", 180_000)];
    assert_eq!(
        propose(&fixture, second(&fixture), (other, 0)).await,
        Err(RatesError::Waiting),
        "the accepted change waits for its date"
    );
    fixture.clock.advance_hours(24);
    fixture.work().await;
    agreed(&fixture, (other, 0)).await;
    assert_eq!(card_version(&fixture).await, 3);
}

#[tokio::test]
async fn accepted_prices_can_be_withdrawn_until_their_date_and_are_then_never_published() {
    let fixture = Fixture::new().await;
    agreed(&fixture, (DEARER, 1)).await;
    let change = last(&fixture).id;
    assert!(fixture.job(TaskKind::PublishRates, change.uuid()).is_some());
    decide(&fixture, first(&fixture), false).await.unwrap();
    assert_eq!(last(&fixture).state, RateChangeState::Withdrawn);
    assert!(fixture.job(TaskKind::PublishRates, change.uuid()).is_none());
    fixture.clock.advance_hours(25);
    let late = publish_rates(&fixture.store, change, fixture.system()).await;
    assert!(late.is_ok_and(|done| !done.is_now()));
    assert_eq!(card_version(&fixture).await, 1);
}

#[tokio::test]
async fn publishing_twice_or_too_early_makes_one_version() {
    let fixture = Fixture::new().await;
    agreed(&fixture, (DEARER, 1)).await;
    let change = last(&fixture).id;
    let publish = || publish_rates(&fixture.store, change, fixture.system());
    assert!(!publish().await.unwrap().is_now(), "its date has not come");
    fixture.clock.advance_hours(24);
    assert!(publish().await.unwrap().is_now());
    assert!(!publish().await.unwrap().is_now());
    assert_eq!(card_version(&fixture).await, 2);
}

/// A release took a part out of the card after the change was accepted.
#[tokio::test]
async fn prices_that_no_longer_fit_stay_with_their_task_until_staff_withdraw_them() {
    let fixture = Fixture::new().await;
    agreed(&fixture, (&[("unit.toilets", 60_000)], 1)).await;
    fixture.store.tamper(|state| {
        let mut cards = state.rate_cards.iter_mut();
        let card = cards.find(|card| card.category == CLEANING).unwrap();
        card.units.pop();
    });
    fixture.clock.advance_hours(24);
    let jobs = marketplace::task_runner::claim(&fixture.store, fixture.system(), 10).await;
    for job in jobs.unwrap() {
        let run = marketplace::task_runner::run(fixture.tools(), job, fixture.system()).await;
        assert!(run.unwrap().error.is_some());
    }
    assert_eq!(last(&fixture).state, RateChangeState::Accepted);
    decide(&fixture, first(&fixture), false).await.unwrap();
    let change = last(&fixture).id;
    assert!(fixture.job(TaskKind::PublishRates, change.uuid()).is_none());
}

#[tokio::test]
async fn a_store_that_fails_leaves_the_prices_as_they_are() {
    let fixture = Fixture::new().await;
    agreed(&fixture, (DEARER, 1)).await;
    fixture.clock.advance_hours(24);
    let change = last(&fixture).id;
    fixture
        .store
        .fail_next(StoreError::Failed("the disk is full".into()));
    let failed = publish_rates(&fixture.store, change, fixture.system()).await;
    assert!(matches!(failed, Err(RatesError::Store(_))), "{failed:?}");
    assert_eq!(last(&fixture).state, RateChangeState::Accepted);
    fixture.work().await;
    assert_eq!(card_version(&fixture).await, 2);
}
