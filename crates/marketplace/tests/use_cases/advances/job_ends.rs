//! What becomes of an advance when its provider or its customer leaves the job.

use super::naira;
use crate::support::{Fixture, amina};
use kernel::Applied;
use marketplace::{
    cancellation::{AskCancellation, ask_cancellation},
    dispatch::{UnassignJob, leave_job},
    orders::preview_cancellation,
    read::OrderLookup,
};
use orders::{CancelReason, CancellationPolicy, OrderStatus};
use payments::{AdvanceError, AdvanceState, ledger::Account};

#[tokio::test]
async fn a_job_that_its_provider_returns_takes_back_an_advance_that_was_not_sent() {
    let fixture = Fixture::new().await;
    let (order, advance) = fixture.paid_ahead_of_the_start().await;
    leave_job(
        &fixture.store,
        UnassignJob {
            call: fixture.amina(),
            order,
            reason: "My car broke down.".into(),
        },
    )
    .await
    .unwrap();
    assert_eq!(fixture.advance(advance).state, AdvanceState::TakenBack);
    assert_eq!(fixture.ahead(order), (0, 0, 0));
    assert_eq!(
        fixture.state().earnings.len(),
        0,
        "and no payout takes it along"
    );
    fixture.reactions().await;
    assert_eq!(
        fixture.told_of_materials(amina().into(), "Your advance was cancelled"),
        1
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn what_had_left_us_by_then_is_owed_and_comes_out_of_later_payouts() {
    let fixture = Fixture::new().await;
    let (order, advance) = fixture.paid_ahead_of_the_start().await;
    fixture.with_account().await;
    fixture.clock.advance_hours(72);
    assert!(
        fixture.batch().await.is_some() && fixture.ahead(order).0 == 0,
        "it is on its way"
    );
    leave_job(
        &fixture.store,
        UnassignJob {
            call: fixture.amina(),
            order,
            reason: "My car broke down.".into(),
        },
    )
    .await
    .unwrap();
    assert_eq!(fixture.advance(advance).state, AdvanceState::Owed);
    assert_eq!(
        fixture.ahead(order),
        (0, 0, 9_000_000),
        "the fund has paid it"
    );
    let debt = fixture
        .state()
        .clawbacks
        .owned()
        .into_values()
        .next()
        .unwrap();
    assert_eq!(
        (debt.id.uuid(), debt.provider, debt.left()),
        (advance.uuid(), amina(), Ok(naira(90_000)))
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn delivered_materials_stay_the_customers_when_they_leave() {
    let fixture = Fixture::new().await;
    let (order, advance) = fixture.paid_ahead_of_the_start().await;
    assert_eq!(
        (
            fixture.delivered(advance).await,
            fixture.delivered(advance).await
        ),
        (Ok(Applied::Now(())), Ok(Applied::Already))
    );
    fixture.clock.advance_mins(11);
    let view = fixture.store.order(order).await.unwrap().unwrap();
    let shown = preview_cancellation(
        &view,
        Some(&fixture.price(order)),
        (naira(90_000), &CancellationPolicy::default()),
        fixture.clock_now(),
    )
    .unwrap();
    // ₦90,000 and 7.5 % of it.
    assert!(shown.fee >= naira(96_750), "{}", shown.text);
    assert!(
        shown.text.contains("for the materials that you have"),
        "{}",
        shown.text
    );
    let cmd = AskCancellation {
        call: fixture.owner(),
        order,
        reason: CancelReason::ChangedMind,
        note: String::new(),
        fee: shown.fee,
        as_credit: false,
    };
    assert!(
        ask_cancellation(&fixture.store, cmd)
            .await
            .unwrap()
            .is_now()
    );
    fixture.work_after_mins(31).await;
    assert_eq!(fixture.status(order), OrderStatus::Cancelled);
    assert_eq!(
        (
            fixture.advance(advance).state,
            fixture.balance(&Account::Advance(order))
        ),
        (AdvanceState::Settled, 0)
    );
    assert!(
        -fixture.balance(&Account::Provider(amina())) >= 9_000_000,
        "the provider owes nothing for them"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn the_fund_bears_delivered_materials_of_a_provider_who_loses_the_job() {
    let fixture = Fixture::new().await;
    let (order, advance) = fixture.paid_ahead_of_the_start().await;
    assert_eq!(fixture.delivered(advance).await, Ok(Applied::Now(())));
    leave_job(
        &fixture.store,
        UnassignJob {
            call: fixture.amina(),
            order,
            reason: "My car broke down.".into(),
        },
    )
    .await
    .unwrap();
    assert_eq!(fixture.advance(advance).state, AdvanceState::Borne);
    assert_eq!(fixture.ahead(order), (9_000_000, 0, 9_000_000));
    fixture.assert_sound().await;
}

#[tokio::test]
async fn an_advance_that_waits_for_finance_lapses_with_the_job() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.staged_and_offered().await;
    fixture.accept(order, offer).await;
    let advance = fixture.ask_ahead(order, naira(90_000)).await.unwrap();
    leave_job(
        &fixture.store,
        UnassignJob {
            call: fixture.amina(),
            order,
            reason: "My car broke down.".into(),
        },
    )
    .await
    .unwrap();
    assert_eq!(fixture.advance(advance).state, AdvanceState::Withdrawn);
    assert_eq!(
        fixture.let_go(advance).await,
        Err(AdvanceError::NotNow.into()),
        "they no longer have the job"
    );
    fixture.assert_sound().await;
}
