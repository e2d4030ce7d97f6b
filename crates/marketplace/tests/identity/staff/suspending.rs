//! Suspensions: what they stop, how long they last, and who must agree.

use super::Office;
use crate::fixture::PASSWORD;
use identity::{StaffRequestError, StaffRequestState};
use kernel::Applied;
use marketplace::{
    ProposedChange,
    identity::IdentityError,
    read::PersonState,
    staff::{AuditKind, StaffError, lift_suspension},
};
use orders::OrderStatus;
use testkit::world::{self, OrderPlan};

#[tokio::test]
async fn a_suspended_user_is_signed_out_at_once_and_can_sign_in_when_the_suspension_is_over() {
    let office = Office::new().await;
    let now = office.by(office.ops).now;
    let out = office
        .suspend(office.ops, office.ada, Some(24))
        .await
        .unwrap();
    assert_eq!(
        (out.ended.len(), out.waits, out.open.is_none()),
        (1, false, true)
    );
    assert!(office.fixture.live_sessions(office.ada).is_empty());
    let until = now.plus_hours(24);
    assert_eq!(
        office
            .fixture
            .sign_in("ada@example.ng", PASSWORD)
            .await
            .unwrap_err(),
        IdentityError::Suspended(Some(until))
    );
    assert_eq!(
        (
            PersonState::of(&office.user(office.ada)),
            office.lift_due(office.ada)
        ),
        (PersonState::Suspended, Some(until))
    );
    let entry = office.fixture.state().audit_entries[0].clone();
    assert_eq!(
        (entry.kind, entry.reason.as_deref()),
        (AuditKind::Suspended, Some("Rude to a rider"))
    );
    assert_eq!(entry.detail, Some(format!("until {until}")));
    assert_eq!(
        lift_suspension(&office.fixture.store, office.ada, until.plus_secs(-1)).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        lift_suspension(&office.fixture.store, office.ada, until).await,
        Ok(Applied::Now(()))
    );
    assert!(
        office
            .fixture
            .sign_in("ada@example.ng", PASSWORD)
            .await
            .is_ok()
    );
}

#[tokio::test]
async fn the_refusal_names_the_end_of_the_suspension_and_what_to_do() {
    let office = Office::new().await;
    office
        .suspend(office.ops, office.ada, Some(24))
        .await
        .unwrap();
    let refusal = office
        .fixture
        .sign_in("ada@example.ng", PASSWORD)
        .await
        .unwrap_err()
        .to_string();
    assert!(
        refusal.starts_with("This account is suspended until ") && refusal.contains(" at "),
        "{refusal}"
    );
    assert!(
        refusal.contains("What you have booked goes on.")
            && refusal.contains("Please contact support"),
        "{refusal}"
    );
}

#[tokio::test]
async fn orders_under_way_are_told_and_go_on() {
    let office = Office::new().await;
    let customer = office.customer().await;
    let order = world::order_in(
        &office.fixture.store,
        &OrderPlan::numbered(1).of(customer),
        OrderStatus::Assigned,
    )
    .await;
    let out = office
        .suspend(office.support, customer, Some(2))
        .await
        .unwrap();
    assert_eq!((out.open.orders, out.open.jobs), (1, 0));
    let provider = order.provider.unwrap().into();
    assert_eq!(
        office
            .suspend(office.support, provider, Some(2))
            .await
            .unwrap()
            .open
            .jobs,
        1,
        "a job that must be handed over"
    );
    assert_eq!(
        office.fixture.state().orders[&order.id],
        order,
        "nothing happens to it"
    );
}

#[tokio::test]
async fn more_than_three_days_wait_for_a_second_person_and_three_days_run_meanwhile() {
    let office = Office::new().await;
    let now = office.by(office.ops).now;
    let out = office
        .suspend(office.ops, office.ada, Some(24 * 30))
        .await
        .unwrap();
    assert!(out.waits && !out.ended.is_empty());
    assert_eq!(
        office.proposals(),
        [ProposedChange::Suspension { person: office.ada }]
    );
    assert_eq!(out.user.suspension.unwrap().until, Some(now.plus_hours(72)));
    assert_eq!(
        office.suspend(office.support, office.ada, None).await,
        Err(StaffError::Waiting),
        "one at a time"
    );
    assert_eq!(
        office.decide(office.support, office.ada, true).await,
        Err(StaffError::NotAllowed),
        "not support's to agree to"
    );
    office.decide(office.first, office.ada, true).await.unwrap();
    let until = Some(now.plus_hours(24 * 30));
    assert_eq!(
        (
            office.user(office.ada).suspension.unwrap().until,
            office.lift_due(office.ada)
        ),
        (until, until)
    );
    assert_eq!(
        office.entries(),
        [
            (office.ops, office.ada, AuditKind::AskedSuspension),
            (office.ops, office.ada, AuditKind::Suspended),
            (office.first, office.ada, AuditKind::Approved),
        ]
    );
    assert_eq!(
        office.reinstate(office.support, office.ada).await,
        Err(StaffError::NotAllowed),
        "two decided on it"
    );
    assert_eq!(office.reinstate(office.second, office.ada).await, Ok(true));
}

#[tokio::test]
async fn many_short_suspensions_do_not_add_up_to_a_long_one() {
    let office = Office::new().await;
    office
        .suspend(office.ops, office.ada, Some(70))
        .await
        .unwrap();
    office.fixture.clock.advance_mins(60 * 60);
    assert!(
        !office
            .suspend(office.ops, office.ada, Some(12))
            .await
            .unwrap()
            .waits,
        "72 hours from the first"
    );
    assert!(
        office
            .suspend(office.ops, office.ada, Some(13))
            .await
            .unwrap()
            .waits
    );
    assert_eq!(
        office.suspend(office.ops, office.ada, Some(1)).await,
        Err(StaffError::Suspended),
        "it would be shorter"
    );
}

#[tokio::test]
async fn one_without_an_end_has_no_timer_and_needs_the_approval_of_another_person() {
    let office = Office::new().await;
    office
        .suspend(office.first, office.ada, None)
        .await
        .unwrap();
    assert_eq!(
        office.decide(office.first, office.ada, true).await,
        Err(StaffRequestError::SecondPersonNeeded.into())
    );
    let decided = office
        .decide(office.second, office.ada, true)
        .await
        .unwrap();
    assert_eq!(
        (
            decided.user.suspension.unwrap().until,
            office.lift_due(office.ada)
        ),
        (None, None)
    );
    assert_eq!(
        office
            .fixture
            .sign_in("ada@example.ng", PASSWORD)
            .await
            .unwrap_err(),
        IdentityError::Suspended(None)
    );
}

#[tokio::test]
async fn lifting_a_suspension_ends_the_timer_too_and_happens_once() {
    let office = Office::new().await;
    office.suspend(office.ops, office.ada, None).await.unwrap();
    assert_eq!(office.reinstate(office.support, office.ada).await, Ok(true));
    assert_eq!(
        office.reinstate(office.support, office.ada).await,
        Ok(false)
    );
    let state = office.fixture.state();
    assert!(
        state
            .staff_requests
            .values()
            .all(|request| request.state == StaffRequestState::Rejected)
    );
    assert_eq!(
        (
            office.lift_due(office.ada),
            state.users[&office.ada].suspension
        ),
        (None, None)
    );
    assert!(
        office
            .fixture
            .sign_in("ada@example.ng", PASSWORD)
            .await
            .is_ok()
    );
}
