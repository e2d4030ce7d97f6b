//! The operations desk: a member of staff takes a job, holds the search for its provider, and lets a
//! suspended provider finish a job that had begun.

use crate::support::{Fixture, amina, bola};
use kernel::{Actor, Applied, Invocation, OrderId, UserId};
use marketplace::{
    TaskKind,
    dispatch::{
        DispatchError, HandleJob, HoldSearch, LetFinish, UnassignJob, hold_search, leave_job,
        let_finish, release_board_job, send_offers, take_board_job,
    },
    onboarding::{HoldProvider, hold_provider},
    repositories::JobHandler,
    scheduling::attention_at,
    staff::AuditKind,
};
use orders::{OrderError, OrderStatus, TrackingStep};
use providers::OfferState;
use testkit::world;

fn chidi(fixture: &Fixture) -> Invocation {
    fixture.by(testkit::staff(world::an_admin().id))
}

/// A second member of staff.
fn colleague() -> UserId {
    world::a_customer_no(61).id
}

async fn by_colleague(fixture: &Fixture) -> Invocation {
    world::stored::user(&fixture.store, world::a_customer_no(61)).await;
    fixture.by(testkit::staff(colleague()))
}

async fn hold(
    fixture: &Fixture,
    call: Invocation,
    (order, minutes): (OrderId, i64),
) -> Result<JobHandler, DispatchError> {
    let cmd = HoldSearch {
        call,
        order,
        minutes: Some(minutes),
        reason: " I call the providers. ".into(),
    };
    hold_search(&fixture.store, cmd).await
}

async fn release(
    fixture: &Fixture,
    call: Invocation,
    order: OrderId,
) -> Result<Applied<()>, DispatchError> {
    release_board_job(&fixture.store, HandleJob { call, order }).await
}

async fn wave(fixture: &Fixture, order: OrderId) -> u32 {
    send_offers(&fixture.store, order, fixture.system())
        .await
        .unwrap()
}

fn next_wave(fixture: &Fixture, order: OrderId) -> kernel::Timestamp {
    let queued = fixture.job(TaskKind::DispatchOffers, order).unwrap();
    queued.job.due_at
}

fn kinds(fixture: &Fixture) -> Vec<AuditKind> {
    let entries = fixture.state().audit_entries.clone();
    entries.iter().map(|entry| entry.kind).collect()
}

#[tokio::test]
async fn no_wave_starts_during_a_hold_and_the_search_goes_on_at_its_end() {
    let fixture = Fixture::new().await;
    let (order, _) = fixture.paid().await;
    let until = fixture.clock_now().plus_mins(45);
    let held = hold(&fixture, chidi(&fixture), (order, 45)).await.unwrap();
    assert_eq!(
        (held.staff, held.until, held.hold.as_deref()),
        (world::an_admin().id, until, Some("I call the providers."))
    );
    assert_eq!(next_wave(&fixture, order), until);
    assert_eq!(
        wave(&fixture, order).await,
        0,
        "also when the task runs early"
    );
    assert_eq!(next_wave(&fixture, order), until);
    assert!(fixture.offers(order).is_empty());
    fixture.work_after_mins(44).await;
    assert!(fixture.offers(order).is_empty());
    fixture.work_after_mins(1).await;
    assert_eq!(fixture.offer_states(order), [OfferState::Sent]);
    assert!(
        !fixture.state().job_handlers.contains_key(&order),
        "the hold is over"
    );
    assert_eq!(kinds(&fixture), [AuditKind::HeldSearch]);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_released_hold_lets_the_search_continue_at_once_whichever_colleague_ends_it() {
    let fixture = Fixture::new().await;
    let other = by_colleague(&fixture).await;
    for ends in [chidi(&fixture), other] {
        let (order, _) = fixture.paid().await;
        hold(&fixture, chidi(&fixture), (order, 240)).await.unwrap();
        assert_eq!(release(&fixture, ends, order).await, Ok(Applied::Now(())));
        assert_eq!(release(&fixture, ends, order).await, Ok(Applied::Already));
        assert_eq!(next_wave(&fixture, order), fixture.clock_now());
        assert_eq!(wave(&fixture, order).await, 1);
    }
    let released = [AuditKind::HeldSearch, AuditKind::ReleasedSearch];
    assert_eq!(kinds(&fixture), [released, released].concat());
    let (order, _) = fixture.paid().await;
    let cmd = HandleJob {
        call: chidi(&fixture),
        order,
    };
    take_board_job(&fixture.store, cmd).await.unwrap();
    assert_eq!(
        release(&fixture, other, order).await,
        Ok(Applied::Already),
        "a job without a hold is given back only by its handler"
    );
}

#[tokio::test]
async fn a_colleague_is_told_who_holds_the_search_and_may_hold_it_afterwards() {
    let fixture = Fixture::new().await;
    let other = by_colleague(&fixture).await;
    let (order, _) = fixture.paid().await;
    hold(&fixture, chidi(&fixture), (order, 30)).await.unwrap();
    let handled = DispatchError::Handled(world::an_admin().first_name);
    assert_eq!(
        hold(&fixture, other, (order, 30)).await,
        Err(handled.clone())
    );
    let take = HandleJob { call: other, order };
    assert_eq!(take_board_job(&fixture.store, take).await, Err(handled));
    let own = HandleJob {
        call: chidi(&fixture),
        order,
    };
    let kept = take_board_job(&fixture.store, own).await.unwrap();
    assert!(kept.hold.is_some(), "taking it does not end the hold");
    let longer = hold(&fixture, chidi(&fixture), (order, 60)).await.unwrap();
    assert_eq!(longer.until, fixture.clock_now().plus_mins(60));
    fixture.clock.advance_mins(60);
    let other = by_colleague(&fixture).await;
    let next = hold(&fixture, other, (order, 1)).await.unwrap();
    assert_eq!(next.staff, colleague());
}

#[tokio::test]
async fn a_hold_needs_staff_a_reason_a_length_and_an_order_that_is_searched() {
    let fixture = Fixture::new().await;
    let (order, _) = fixture.paid().await;
    let unauthorised = [
        fixture.owner(),
        fixture.amina(),
        fixture.system(),
        fixture.by(Actor::Guest),
        fixture.by(testkit::staff(bola())),
    ];
    for call in unauthorised {
        let refused = hold(&fixture, call, (order, 30)).await;
        assert_eq!(refused, Err(DispatchError::NotFound), "{:?}", call.actor);
    }
    for (minutes, reason, field) in [
        (0, "I call.", "minutes"),
        (241, "I call.", "minutes"),
        (30, " a ", "reason"),
    ] {
        let cmd = HoldSearch {
            call: chidi(&fixture),
            order,
            minutes: Some(minutes),
            reason: reason.into(),
        };
        let refused = hold_search(&fixture.store, cmd).await;
        let Err(DispatchError::Order(OrderError::Invalid(errors))) = refused else {
            panic!("{refused:?}");
        };
        assert_eq!(errors.0[0].field, field);
    }
    let assigned = fixture.assigned().await;
    assert_eq!(
        hold(&fixture, chidi(&fixture), (assigned, 30)).await,
        Err(DispatchError::NotSearched {
            status: OrderStatus::Assigned
        })
    );
    let draft = fixture.draft().await;
    assert_eq!(
        hold(&fixture, chidi(&fixture), (draft, 30)).await,
        Err(DispatchError::NotFound)
    );
    assert_eq!(kinds(&fixture), []);
    assert!(fixture.state().job_handlers.is_empty());
}

#[tokio::test]
async fn an_offer_that_was_sent_before_the_hold_may_be_accepted_and_ends_it() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.offered().await;
    hold(&fixture, chidi(&fixture), (order, 240)).await.unwrap();
    fixture.accept(order, offer).await;
    assert_eq!(fixture.status(order), OrderStatus::Assigned);
    assert!(!fixture.state().job_handlers.contains_key(&order));
    let cmd = UnassignJob {
        call: fixture.amina(),
        order,
        reason: "I am ill.".into(),
    };
    leave_job(&fixture.store, cmd).await.unwrap();
    assert_eq!(
        next_wave(&fixture, order),
        fixture.clock_now(),
        "the hold does not keep the next search waiting"
    );
}

async fn finish(
    fixture: &Fixture,
    call: Invocation,
    (order, reason): (OrderId, &str),
) -> Result<Applied<()>, DispatchError> {
    let cmd = LetFinish {
        call,
        order,
        reason: reason.into(),
    };
    let_finish(&fixture.store, cmd).await
}

#[tokio::test]
async fn a_job_whose_provider_is_suspended_at_work_waits_on_the_board_until_operations_decide() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    assert_eq!(attention_at(&fixture.order(order)), None);
    let staff = world::an_admin().id;
    let cmd = HoldProvider {
        call: chidi(&fixture),
        staff,
        provider: amina(),
        hours: 48,
        reason: "A complaint".into(),
    };
    hold_provider(&fixture.store, cmd).await.unwrap();
    fixture.work().await;
    let now = fixture.clock_now();
    assert_eq!(attention_at(&fixture.order(order)), Some(now));
    let take = HandleJob {
        call: chidi(&fixture),
        order,
    };
    take_board_job(&fixture.store, take).await.unwrap();
    for call in [
        fixture.owner(),
        fixture.amina(),
        fixture.system(),
        fixture.by(testkit::staff(bola())),
        fixture.by(testkit::staff(amina().into())),
    ] {
        let refused = finish(&fixture, call, (order, "She is honest.")).await;
        assert_eq!(refused, Err(DispatchError::NotFound), "{:?}", call.actor);
    }
    let unfounded = finish(&fixture, chidi(&fixture), (order, "")).await;
    assert!(matches!(
        unfounded,
        Err(DispatchError::Order(OrderError::Invalid(_)))
    ));
    let text = "The customer wants her to finish.";
    assert_eq!(
        finish(&fixture, chidi(&fixture), (order, text)).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        finish(&fixture, chidi(&fixture), (order, text)).await,
        Ok(Applied::Already)
    );
    let after = fixture.order(order);
    assert_eq!(
        (after.status, after.provider, attention_at(&after)),
        (OrderStatus::InProgress, Some(amina()), None)
    );
    let entries = fixture.state().audit_entries.clone();
    let kept: Vec<_> = entries
        .iter()
        .filter(|entry| entry.kind == AuditKind::LetFinish)
        .map(|entry| (entry.staff, entry.person, entry.reason.as_deref()))
        .collect();
    assert_eq!(kept, [(staff, Some(amina().into()), Some(text))]);
}

#[tokio::test]
async fn only_a_job_in_progress_is_left_to_a_suspended_provider() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    let step = TrackingStep::Accepted;
    assert_eq!(
        finish(&fixture, chidi(&fixture), (order, "She is honest.")).await,
        Err(DispatchError::Order(OrderError::OutOfStep { step }))
    );
    let begun = fixture.order(order);
    assert_eq!(begun.suspended_at, None);
}
