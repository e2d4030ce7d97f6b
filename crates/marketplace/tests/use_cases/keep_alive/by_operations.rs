//! Operations line up a reserve for a job that a provider has, before anything is due, and withdraw
//! it.

use super::{eve, on_the_day};
use crate::support::{Fixture, amina, bola};
use kernel::{Actor, Applied, FieldErrors, Invocation, OrderId, ProviderId};
use marketplace::{
    TaskKind,
    dispatch::{
        Accepted, AskReserve, ConfirmJob, DispatchError, UnassignJob, WithdrawReserve,
        accept_offer, ask_reserve, candidates, confirm_job, leave_job, send_offers,
        withdraw_reserve,
    },
    fulfilment::{JobStep, en_route},
    staff::AuditKind,
};
use orders::{KeepAliveState as State, OrderError, OrderStatus, Slot};
use providers::{Obstacle, Offer, OfferState, ProviderStatus};
use testkit::world;

fn chidi(fixture: &Fixture) -> Invocation {
    fixture.by(testkit::staff(world::an_admin().id))
}

fn rival(number: u64) -> ProviderId {
    world::a_provider_no(number).id
}

/// A job of Amina's, with other providers in the area.
async fn job(fixture: &Fixture, others: u64) -> OrderId {
    let order = fixture.taken_at(fixture.clock_now()).await;
    for number in 1..=others {
        world::stored::provider(&fixture.store, world::a_provider_no(number)).await;
    }
    order
}

async fn ask(
    fixture: &Fixture,
    order: OrderId,
    provider: Option<ProviderId>,
) -> Result<Applied<()>, DispatchError> {
    let cmd = AskReserve {
        call: chidi(fixture),
        order,
        provider,
        reason: " She does not answer the phone. ".into(),
    };
    ask_reserve(&fixture.store, cmd).await
}

async fn withdraw(fixture: &Fixture, order: OrderId) -> Result<Applied<()>, DispatchError> {
    let cmd = WithdrawReserve {
        call: chidi(fixture),
        order,
        reason: "She answered.".into(),
    };
    withdraw_reserve(&fixture.store, cmd).await
}

fn asked(fixture: &Fixture, order: OrderId) -> Vec<Offer> {
    let mut offers = fixture.offers(order);
    offers.retain(|offer| offer.reserve);
    offers.sort_by_key(|offer| offer.provider);
    offers
}

fn reserve(fixture: &Fixture, order: OrderId) -> Option<ProviderId> {
    let found = asked(fixture, order);
    let found = found
        .iter()
        .find(|offer| offer.state == OfferState::Reserved);
    found.map(|offer| offer.provider)
}

async fn agrees(fixture: &Fixture, offer: &Offer) -> Result<Applied<Accepted>, DispatchError> {
    let call = fixture.by(Actor::Provider(offer.provider));
    accept_offer(&fixture.store, fixture.acceptance(call, offer.id)).await
}

/// A job whose reserve operations chose.
async fn with_reserve(fixture: &Fixture) -> OrderId {
    let order = job(fixture, 2).await;
    assert_eq!(
        ask(fixture, order, Some(rival(1))).await,
        Ok(Applied::Now(()))
    );
    let offer = asked(fixture, order).remove(0);
    let answer = agrees(fixture, &offer).await;
    assert_eq!(answer, Ok(Applied::Now(Accepted::Reserve(order))));
    order
}

fn kinds(fixture: &Fixture) -> Vec<AuditKind> {
    let entries = fixture.state().audit_entries.clone();
    entries.iter().map(|entry| entry.kind).collect()
}

#[tokio::test]
async fn b9_13_operations_choose_the_reserve_of_a_job_before_anything_is_due() {
    let fixture = Fixture::new().await;
    let order = job(&fixture, 2).await;
    let now = fixture.clock_now();
    assert_eq!(
        ask(&fixture, order, Some(rival(1))).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        ask(&fixture, order, Some(rival(1))).await,
        Ok(Applied::Already)
    );
    let offers = asked(&fixture, order);
    assert_eq!(offers.len(), 1);
    let offer = &offers[0];
    assert_eq!(
        (offer.provider, offer.by_hand, offer.state, offer.expires_at),
        (rival(1), true, OfferState::Sent, now.plus_mins(30))
    );
    fixture.work().await;
    assert_eq!(asked(&fixture, order).len(), 1, "the others wait");
    let text = "If you are the reserve, you will know by";
    assert_eq!(fixture.messages_with(rival(1).into(), text).await, 1);
    for person in [bola(), amina().into()] {
        assert_eq!(fixture.messages_with(person, "reserve").await, 0);
    }
    let answer = agrees(&fixture, offer).await;
    assert_eq!(answer, Ok(Applied::Now(Accepted::Reserve(order))));
    assert_eq!(reserve(&fixture, order), Some(rival(1)));
    let name = world::a_provider_no(1).display_name;
    assert_eq!(
        ask(&fixture, order, Some(rival(2))).await,
        Err(DispatchError::HasReserve(name))
    );
    assert_eq!(kinds(&fixture), [AuditKind::AskedReserve]);
    let view = fixture.order(order);
    assert_eq!(
        (view.status, view.provider, view.reserve_until),
        (OrderStatus::Assigned, Some(amina()), view.no_show_at())
    );
}

#[tokio::test]
async fn b9_13_without_an_answer_others_are_asked_and_operations_may_ask_them_at_once() {
    let fixture = Fixture::new().await;
    let order = job(&fixture, 4).await;
    assert!(ask(&fixture, order, Some(rival(1))).await.unwrap().is_now());
    fixture.work_after_mins(30).await;
    let states: Vec<_> = asked(&fixture, order)
        .iter()
        .map(|offer| offer.state)
        .collect();
    assert_eq!(
        states
            .iter()
            .filter(|one| **one == OfferState::Expired)
            .count(),
        1
    );
    assert_eq!(
        states
            .iter()
            .filter(|one| **one == OfferState::Sent)
            .count(),
        3
    );

    let second = Fixture::new().await;
    let order = job(&second, 4).await;
    assert_eq!(ask(&second, order, None).await, Ok(Applied::Now(())));
    assert_eq!(ask(&second, order, None).await, Ok(Applied::Already));
    second.work().await;
    let offers = asked(&second, order);
    assert_eq!(offers.len(), 3);
    assert!(offers.iter().all(|offer| !offer.by_hand));
}

#[tokio::test]
async fn b9_13_the_reserve_of_operations_stays_when_the_provider_confirms_and_goes_when_they_set_out()
 {
    let fixture = Fixture::new().await;
    let order = with_reserve(&fixture).await;
    fixture.works_at(eve(15, 0)).await;
    assert_eq!(fixture.state_of(order), State::EveAsked);
    assert_eq!(
        reserve(&fixture, order),
        Some(rival(1)),
        "a question is no reason"
    );
    let call = fixture.amina();
    let confirmed = confirm_job(&fixture.store, ConfirmJob { call, order })
        .await
        .unwrap();
    assert!(confirmed.is_now());
    assert_eq!(fixture.state_of(order), State::EveConfirmed);
    assert_eq!(reserve(&fixture, order), Some(rival(1)));
    fixture.goes_to(on_the_day(8, 0));
    let step = JobStep {
        call: fixture.amina(),
        order,
    };
    assert!(en_route(&fixture.store, step).await.unwrap().is_now());
    assert_eq!(reserve(&fixture, order), None);
    assert_eq!(fixture.order(order).reserve_until, None);
    let thanks = "Thank you for being ready";
    assert_eq!(fixture.messages_with(rival(1).into(), thanks).await, 1);
}

#[tokio::test]
async fn b9_13_the_reserve_of_operations_takes_the_job_over_when_its_provider_leaves() {
    let fixture = Fixture::new().await;
    let order = with_reserve(&fixture).await;
    let cmd = UnassignJob {
        call: fixture.amina(),
        order,
        reason: "I am ill.".into(),
    };
    leave_job(&fixture.store, cmd).await.unwrap();
    let view = fixture.order(order);
    assert_eq!(
        (view.status, view.provider, view.reserve_until),
        (OrderStatus::Assigned, Some(rival(1)), None)
    );
    let text = "Another provider will come at the same time and price.";
    assert_eq!(fixture.messages_with(bola(), text).await, 1);
    assert_eq!(
        fixture.messages_with(bola(), "free of charge until").await,
        0
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b9_13_the_reserve_of_a_job_as_soon_as_possible_takes_it_over_and_the_search_does_not_begin()
 {
    let fixture = Fixture::new().await;
    let order = job(&fixture, 1).await;
    fixture.store.tamper(|state| {
        state.orders.get_mut(&order).unwrap().slot = Some(Slot::Asap);
    });
    assert!(ask(&fixture, order, Some(rival(1))).await.unwrap().is_now());
    let offer = asked(&fixture, order).remove(0);
    assert!(agrees(&fixture, &offer).await.unwrap().is_now());
    let cmd = UnassignJob {
        call: fixture.amina(),
        order,
        reason: "My car broke down.".into(),
    };
    leave_job(&fixture.store, cmd).await.unwrap();
    let view = fixture.order(order);
    assert_eq!(
        (view.status, view.provider, view.keep_alive.state),
        (
            OrderStatus::Assigned,
            Some(rival(1)),
            State::HeartbeatReplaced
        ),
        "the customer did not choose the reserve and may cancel for free"
    );
    assert!(fixture.job(TaskKind::DispatchOffers, order).is_none());
    fixture.assert_sound().await;
}

#[tokio::test]
async fn operations_withdraw_the_reserve_and_the_search_for_one() {
    let fixture = Fixture::new().await;
    let order = with_reserve(&fixture).await;
    assert_eq!(withdraw(&fixture, order).await, Ok(Applied::Now(())));
    assert_eq!(withdraw(&fixture, order).await, Ok(Applied::Already));
    assert_eq!(reserve(&fixture, order), None);
    assert_eq!(fixture.order(order).reserve_until, None);
    assert!(fixture.job(TaskKind::DispatchOffers, order).is_none());
    assert_eq!(
        kinds(&fixture),
        [AuditKind::AskedReserve, AuditKind::WithdrewReserve]
    );
    assert_eq!(
        ask(&fixture, order, Some(rival(1))).await,
        Ok(Applied::Now(())),
        "the same provider may be asked again"
    );
    assert_eq!(withdraw(&fixture, order).await, Ok(Applied::Now(())));
    let late = asked(&fixture, order).into_iter().find(|one| one.by_hand);
    assert!(late.is_some_and(|offer| offer.state == OfferState::Lost));
}

#[tokio::test]
async fn an_unneeded_reserve_is_released_when_its_time_is_over() {
    let fixture = Fixture::new().await;
    let order = with_reserve(&fixture).await;
    let until = fixture.order(order).reserve_until.unwrap();
    let task = fixture.job(TaskKind::DispatchOffers, order).unwrap();
    assert_eq!(task.job.due_at, until);
    fixture.store.tamper(|state| {
        let order = state.orders.get_mut(&order).unwrap();
        order.keep_alive = orders::KeepAlive::ended(State::HeartbeatConfirmed);
    });
    fixture.goes_to(until);
    let sent = send_offers(&fixture.store, order, fixture.system()).await;
    assert_eq!(sent, Ok(0));
    assert_eq!(reserve(&fixture, order), None);
    assert_eq!(fixture.order(order).reserve_until, None);
}

#[tokio::test]
async fn only_staff_line_up_a_reserve_and_not_for_their_own_order_job_or_themselves() {
    let fixture = Fixture::new().await;
    let order = job(&fixture, 1).await;
    for call in [
        fixture.owner(),
        fixture.amina(),
        fixture.system(),
        fixture.by(Actor::Guest),
        fixture.by(testkit::staff(bola())),
        fixture.by(testkit::staff(amina().into())),
        fixture.by(testkit::staff(rival(1).into())),
    ] {
        let cmd = AskReserve {
            call,
            order,
            provider: Some(rival(1)),
            reason: "She does not answer.".into(),
        };
        let refused = ask_reserve(&fixture.store, cmd).await;
        assert_eq!(refused, Err(DispatchError::NotFound), "{:?}", call.actor);
    }
    let owner = WithdrawReserve {
        call: fixture.owner(),
        order,
        reason: "No.".into(),
    };
    assert_eq!(
        withdraw_reserve(&fixture.store, owner).await,
        Err(DispatchError::NotFound)
    );
    assert!(asked(&fixture, order).is_empty());
}

#[tokio::test]
async fn a_reserve_must_be_able_to_do_the_job_and_the_job_must_not_have_begun() {
    let fixture = Fixture::new().await;
    let order = job(&fixture, 2).await;
    fixture.store.tamper(|state| {
        state.providers.get_mut(&rival(1)).unwrap().status = ProviderStatus::Paused;
    });
    assert_eq!(
        ask(&fixture, order, Some(rival(1))).await,
        Err(DispatchError::CannotTake(vec![Obstacle::Paused]))
    );
    let own = FieldErrors::one("providerId", "has_job", "This provider has the job.");
    assert_eq!(
        ask(&fixture, order, Some(amina())).await,
        Err(OrderError::Invalid(own).into())
    );
    assert_eq!(fixture.order(order).reserve_until, None, "nothing changed");
    let unfounded = AskReserve {
        call: chidi(&fixture),
        order,
        provider: None,
        reason: "a".into(),
    };
    assert!(matches!(
        ask_reserve(&fixture.store, unfounded).await,
        Err(DispatchError::Order(OrderError::Invalid(_)))
    ));
    let store = &fixture.store;
    let call = chidi(&fixture);
    let listed = candidates(store, store, store, store, (order, call)).await;
    let listed: Vec<_> = listed
        .unwrap()
        .iter()
        .map(|one| (one.view.candidate.id, one.obstacles.is_empty()))
        .collect();
    assert_eq!(
        listed,
        [(rival(2), true), (rival(1), false)],
        "the provider of the job is no candidate"
    );

    let begun = Fixture::new().await;
    for order in [begun.in_progress().await, begun.paid().await.0] {
        assert_eq!(
            ask(&begun, order, None).await,
            Err(DispatchError::ReserveClosed)
        );
        assert_eq!(
            withdraw(&begun, order).await,
            Err(DispatchError::ReserveClosed)
        );
    }
}
