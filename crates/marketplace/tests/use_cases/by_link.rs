//! The person at home confirms a finished job, or reports a problem, with a link of the order.

use crate::{
    settings::change,
    support::{Fixture, bola},
};
use ::settings::SettingKey;
use kernel::{Actor, Applied, Invocation, OrderId, StoreError};
use marketplace::{
    DomainEvent, ProblemAtHome,
    fulfilment::{
        ConfirmByLink, ConfirmCompletion, FulfilmentError, ReportProblem, confirm_by_link,
        confirm_completion, report_problem,
    },
    orders::{OrdersError, ShareLife, ShareOrder, revoke_shares, share_order},
};
use orders::{OrderError, OrderStatus, ProblemReason, Recipient, TrackingStep};
use testkit::world;

fn link() -> String {
    "b".repeat(64)
}

/// Makes the order one for someone else, and a link of it.
async fn for_mama_ada(fixture: &Fixture, order: OrderId, may_confirm: bool) {
    let home = Recipient::new("Mama Ada", "08031234567", may_confirm).unwrap();
    fixture
        .store
        .tamper(|state| state.orders.get_mut(&order).unwrap().recipient = Some(home));
    shared(fixture, order).await;
}

async fn shared(fixture: &Fixture, order: OrderId) {
    let cmd = ShareOrder {
        call: fixture.owner(),
        order,
        token_hash: link(),
    };
    share_order(&fixture.store, cmd).await.map(drop).unwrap();
}

fn confirming(fixture: &Fixture, order: OrderId) -> ConfirmByLink {
    ConfirmByLink {
        call: fixture.by(Actor::Guest),
        order,
        token_hash: link(),
    }
}

fn reporting(fixture: &Fixture, order: OrderId) -> ReportProblem {
    ReportProblem {
        call: fixture.by(Actor::Guest),
        order,
        token_hash: link(),
        reason: ProblemReason::PartlyDone,
    }
}

#[tokio::test]
async fn m22_the_person_at_home_confirms_once_and_the_provider_is_paid() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    for_mama_ada(&fixture, order, true).await;
    let early = confirm_by_link(&fixture.store, confirming(&fixture, order)).await;
    assert_eq!(
        early,
        Err(FulfilmentError::Order(OrderError::OutOfStep {
            step: TrackingStep::Started
        }))
    );
    fixture.finish(order).await;
    for expected in [Applied::Now(()), Applied::Already] {
        let done = confirm_by_link(&fixture.store, confirming(&fixture, order)).await;
        assert_eq!(done, Ok(expected));
    }
    let customers = ConfirmCompletion {
        call: fixture.owner(),
        order,
    };
    assert_eq!(
        confirm_completion(&fixture.store, customers).await,
        Ok(Applied::Already)
    );
    assert_eq!(fixture.status(order), OrderStatus::Completed);
    let last = fixture
        .state()
        .order_events
        .iter()
        .rfind(|event| event.order == order)
        .cloned()
        .unwrap();
    assert_eq!(
        (last.actor, last.reason.as_str()),
        (Actor::Recipient, "RECIPIENT_CONFIRMED")
    );
    assert_eq!(fixture.count(&DomainEvent::OrderCompleted { order }), 1);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn m22_a_link_confirms_only_the_order_of_someone_who_may() {
    let fixture = Fixture::new().await;
    let own = fixture.finished().await;
    shared(&fixture, own).await;
    let not_found = Err(FulfilmentError::NotFound);
    assert_eq!(
        confirm_by_link(&fixture.store, confirming(&fixture, own)).await,
        not_found,
        "the order is for the customer"
    );
    assert_eq!(
        report_problem(&fixture.store, reporting(&fixture, own)).await,
        not_found
    );
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    for_mama_ada(&fixture, order, false).await;
    assert_eq!(
        confirm_by_link(&fixture.store, confirming(&fixture, order)).await,
        not_found,
        "the customer did not allow it"
    );
    assert_eq!(
        report_problem(&fixture.store, reporting(&fixture, order)).await,
        not_found
    );
    assert_eq!(fixture.status(order), OrderStatus::InProgress);
}

#[tokio::test]
async fn t27_a_link_that_is_wrong_withdrawn_or_expired_opens_nothing() {
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    for_mama_ada(&fixture, order, true).await;
    let not_found = Err(FulfilmentError::NotFound);
    let wrong = ConfirmByLink {
        token_hash: "c".repeat(64),
        ..confirming(&fixture, order)
    };
    assert_eq!(confirm_by_link(&fixture.store, wrong).await, not_found);
    let of_another = ConfirmByLink {
        order: world::OrderPlan::numbered(77).order_id(),
        ..confirming(&fixture, order)
    };
    assert_eq!(confirm_by_link(&fixture.store, of_another).await, not_found);
    let late = |days| {
        let call = Invocation {
            now: fixture.clock_now().plus_days(days),
            ..fixture.by(Actor::Guest)
        };
        (
            ConfirmByLink {
                call,
                ..confirming(&fixture, order)
            },
            ReportProblem {
                call,
                ..reporting(&fixture, order)
            },
        )
    };
    let (confirm, report) = late(fixture.order(order).deadlines.share_days);
    assert_eq!(confirm_by_link(&fixture.store, confirm).await, not_found);
    assert_eq!(report_problem(&fixture.store, report).await, not_found);
    revoke_shares(&fixture.store, order, fixture.owner())
        .await
        .map(drop)
        .unwrap();
    let (confirm, report) = late(0);
    assert_eq!(confirm_by_link(&fixture.store, confirm).await, not_found);
    assert_eq!(report_problem(&fixture.store, report).await, not_found);
    assert_eq!(fixture.status(order), OrderStatus::InProgress);
}

#[tokio::test]
async fn b12_6_a_link_is_valid_for_the_days_and_the_hours_in_force_when_its_order_was_paid() {
    let fixture = Fixture::new().await;
    change(&fixture, (SettingKey::ShareDays, 10, 0)).await;
    change(&fixture, (SettingKey::ShareEndHours, 6, 0)).await;
    let order = fixture.finished().await;
    change(&fixture, (SettingKey::ShareDays, 20, 0)).await;
    let cmd = ShareOrder {
        call: fixture.owner(),
        order,
        token_hash: link(),
    };
    let life = ShareLife {
        expires_at: fixture.clock_now().plus_days(10),
        end_hours: 6,
    };
    assert_eq!(share_order(&fixture.store, cmd).await, Ok(life));
    fixture.store.tamper(|state| {
        let ended = state.orders.get_mut(&order).unwrap();
        ended.closed_at = Some(fixture.clock_now().plus_hours(-5));
    });
    let again = ShareOrder {
        call: fixture.owner(),
        order,
        token_hash: "c".repeat(64),
    };
    assert!(share_order(&fixture.store, again.clone()).await.is_ok());
    fixture.clock.advance_mins(60);
    let late = ShareOrder {
        call: fixture.owner(),
        ..again
    };
    assert_eq!(
        share_order(&fixture.store, late).await,
        Err(OrdersError::NotShareable)
    );
}

#[tokio::test]
async fn a_problem_at_home_is_told_to_the_customer_and_support_once_and_stops_nothing() {
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    for_mama_ada(&fixture, order, true).await;
    let before = fixture.order(order);
    for expected in [Applied::Now(()), Applied::Already] {
        let told = report_problem(&fixture.store, reporting(&fixture, order)).await;
        assert_eq!(told, Ok(expected));
    }
    let after = fixture.order(order);
    assert_eq!(
        (after.status, after.auto_completes_at()),
        (before.status, before.auto_completes_at())
    );
    let event = DomainEvent::ProblemAtHome(ProblemAtHome {
        order,
        reason: ProblemReason::PartlyDone,
    });
    assert_eq!(fixture.count(&event), 1);
    fixture.reactions().await;
    let notes = fixture.state().notifications.owned();
    let titles = |user| {
        let of = notes.values().filter(|note| note.user == user);
        of.filter(|note| note.title.contains("reports a problem"))
            .map(|note| note.title.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(titles(bola()), ["The person at home reports a problem"]);
    assert_eq!(
        titles(world::an_admin().id),
        ["A person at home reports a problem"]
    );
    let done = confirm_by_link(&fixture.store, confirming(&fixture, order)).await;
    assert_eq!(done, Ok(Applied::Now(())), "they may still confirm");
    let over = report_problem(&fixture.store, reporting(&fixture, order)).await;
    assert_eq!(over, Ok(Applied::Already), "they reported before");
}

#[tokio::test]
async fn a_store_that_fails_confirms_and_reports_nothing() {
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    for_mama_ada(&fixture, order, true).await;
    fixture.store.fail_next(StoreError::Unavailable);
    let failed = confirm_by_link(&fixture.store, confirming(&fixture, order)).await;
    assert!(
        matches!(failed, Err(FulfilmentError::Store(_))),
        "{failed:?}"
    );
    fixture.store.fail_next(StoreError::Unavailable);
    let failed = report_problem(&fixture.store, reporting(&fixture, order)).await;
    assert!(
        matches!(failed, Err(FulfilmentError::Store(_))),
        "{failed:?}"
    );
    assert_eq!(fixture.status(order), OrderStatus::InProgress);
    assert_eq!(fixture.order(order).recipient.unwrap().report, None);
}
