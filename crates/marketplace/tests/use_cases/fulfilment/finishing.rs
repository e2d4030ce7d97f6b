//! The end of a job and the release of its money.

use super::{confirm, finish};
use crate::support::{Fixture, amina};
use kernel::{Applied, OrderId};
use marketplace::{
    DomainEvent, TaskKind,
    fulfilment::{FulfilmentError, auto_complete},
};
use orders::{OrderError, OrderStatus, TrackingStep};
use payments::ledger::Account;
use testkit::{id_no, world};

/// The balances of the accounts that a completion pays: VAT, commission, Amina's share.
fn shares(fixture: &Fixture) -> [i64; 3] {
    [
        Account::VatOutput,
        Account::RevenueCommission,
        Account::Provider(amina()),
    ]
    .map(|account| -fixture.balance(&account))
}

#[tokio::test]
async fn a_finish_needs_a_note_asks_the_customer_and_sets_the_timer_once() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    let early = finish(&fixture, fixture.amina(), order, "Done.").await;
    assert_eq!(
        early,
        Err(OrderError::OutOfStep {
            step: TrackingStep::Accepted
        }
        .into())
    );
    fixture.start(order).await;
    for note in ["", "  \n ", &"x".repeat(1001)] {
        let refused = finish(&fixture, fixture.amina(), order, note).await;
        assert!(
            matches!(refused, Err(FulfilmentError::Order(OrderError::Invalid(_)))),
            "{refused:?}"
        );
    }
    assert_eq!(
        finish(&fixture, fixture.amina(), order, " All rooms done. ").await,
        Ok(Applied::Now(()))
    );
    let stored = fixture.order(order);
    assert_eq!(
        (stored.status, stored.tracking_step),
        (OrderStatus::InProgress, TrackingStep::Finished)
    );
    assert_eq!(stored.proof.unwrap().note, "All rooms done.");
    assert_eq!(
        fixture
            .job(TaskKind::AutoComplete, order)
            .unwrap()
            .job
            .due_at,
        fixture.clock_now().plus_hours(24)
    );
    fixture.clock.advance_hours(1);
    assert_eq!(
        finish(&fixture, fixture.amina(), order, "Another note").await,
        Ok(Applied::Already)
    );
    assert_eq!(
        fixture.order(order).finished_at,
        Some(fixture.clock_now().plus_hours(-1))
    );
    assert_eq!(fixture.count(&DomainEvent::JobFinished { order }), 1);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn faq_06_the_money_is_released_to_the_provider_when_the_job_is_confirmed() {
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    let paid = fixture.order(order).paid;
    assert_eq!(
        (fixture.escrow(order), shares(&fixture)),
        (paid.kobo(), [0, 0, 0]),
        "nothing before the end (T48)"
    );
    assert_eq!(
        confirm(&fixture, fixture.owner(), order).await,
        Ok(Applied::Now(()))
    );
    let stored = fixture.order(order);
    let split = *fixture.state().price_versions[&stored.price.unwrap().version].split();
    let expected =
        [split.vat, split.platform_keeps, split.provider_receives].map(|share| share.kobo());
    assert_eq!(shares(&fixture), expected);
    assert_eq!(
        (expected.iter().sum::<i64>(), fixture.escrow(order)),
        (paid.kobo(), 0)
    );
    assert_eq!(
        (stored.status, stored.tracking_step, stored.closed_at),
        (
            OrderStatus::Completed,
            TrackingStep::Confirmed,
            Some(fixture.clock_now())
        )
    );
    assert_eq!(fixture.history(order).last().unwrap(), "CUSTOMER_CONFIRMED");
    assert_eq!(fixture.state().providers[&amina()].jobs_done, 1);
    assert!(fixture.job(TaskKind::AutoComplete, order).is_none());
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_confirmation_told_again_releases_nothing_again() {
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    let call = fixture.owner();
    assert_eq!(confirm(&fixture, call, order).await, Ok(Applied::Now(())));
    let after = shares(&fixture);
    for call in [call, fixture.owner(), fixture.system()] {
        assert_eq!(confirm(&fixture, call, order).await, Ok(Applied::Already));
    }
    fixture.clock.advance_hours(25);
    fixture.work().await;
    assert_eq!(
        auto_complete(&fixture.store, order, fixture.system()).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        (
            shares(&fixture),
            fixture.state().providers[&amina()].jobs_done
        ),
        (after, 1)
    );
    assert_eq!(fixture.count(&DomainEvent::OrderCompleted { order }), 1);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn t48_neither_the_provider_nor_a_stranger_confirms_a_job() {
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    let illegal = |from| {
        Err(OrderError::Illegal {
            from,
            to: OrderStatus::Completed,
        }
        .into())
    };
    assert_eq!(
        confirm(&fixture, fixture.amina(), order).await,
        illegal(OrderStatus::InProgress)
    );
    assert_eq!(
        confirm(&fixture, fixture.stranger(), order).await,
        Err(FulfilmentError::NotFound)
    );
    assert_eq!(
        (fixture.status(order), shares(&fixture)),
        (OrderStatus::InProgress, [0, 0, 0])
    );
    assert_eq!(
        confirm(&fixture, fixture.owner(), order).await,
        Ok(Applied::Now(()))
    );
    for call in [fixture.amina(), fixture.stranger()] {
        assert_eq!(
            confirm(&fixture, call, order).await,
            Err(FulfilmentError::NotFound),
            "afterwards too"
        );
    }
}

#[tokio::test]
async fn only_a_job_that_began_can_be_confirmed() {
    let fixture = Fixture::new().await;
    for (number, status) in (1..).zip(world::REACHABLE) {
        let order =
            world::order_in(&fixture.store, &world::OrderPlan::numbered(number), status).await;
        let confirmed = confirm(&fixture, fixture.owner(), order.id).await;
        match status {
            OrderStatus::InProgress => assert_eq!(confirmed, Ok(Applied::Now(()))),
            OrderStatus::Completed => assert_eq!(confirmed, Ok(Applied::Already)),
            _ => {
                let illegal = OrderError::Illegal {
                    from: status,
                    to: OrderStatus::Completed,
                };
                assert_eq!(confirmed, Err(illegal.into()), "{status:?}");
                assert_eq!(fixture.order(order.id), order);
            }
        }
    }
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_finished_job_confirms_itself_after_a_day_without_a_word() {
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    fixture.clock.advance_secs(24 * 3600 - 1);
    fixture.work().await;
    assert_eq!(
        auto_complete(&fixture.store, order, fixture.system()).await,
        Ok(Applied::Already),
        "a second too early"
    );
    assert_eq!(fixture.status(order), OrderStatus::InProgress);
    fixture.clock.advance_secs(1);
    fixture.work().await;
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::Completed, 0)
    );
    assert_eq!(fixture.history(order).last().unwrap(), "WINDOW_LAPSED");
    assert_eq!(
        confirm(&fixture, fixture.owner(), order).await,
        Ok(Applied::Already)
    );
    assert_eq!(fixture.count(&DomainEvent::OrderCompleted { order }), 1);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn the_timer_leaves_a_job_alone_that_is_not_finished_or_not_there() {
    let fixture = Fixture::new().await;
    let taken = fixture.assigned().await;
    fixture.puts_off(taken);
    let orders = [taken, fixture.in_progress().await];
    fixture.clock.advance_hours(48);
    for order in orders {
        let before = fixture.order(order);
        assert_eq!(
            auto_complete(&fixture.store, order, fixture.system()).await,
            Ok(Applied::Already)
        );
        assert_eq!(fixture.order(order), before);
    }
    assert_eq!(
        auto_complete(
            &fixture.store,
            OrderId::from_uuid(id_no(9)),
            fixture.system()
        )
        .await,
        Ok(Applied::Already)
    );
}
