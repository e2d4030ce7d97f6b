//! A report that support does not simply confirm: it is refused, disputed or overtaken.

use super::{TOTAL, at_the_door, calls, decides, found, reported, reports};
use crate::support::{Fixture, amina};
use kernel::Money;
use marketplace::{
    cancellation::{AskCancellation, CancellationsError, ask_cancellation},
    disputes::{OpenDispute, open_dispute},
    fulfilment::{StartJob, start_job},
};
use orders::{CancelReason, CancellationState, Decision, DisputeReason, OrderStatus};
use payments::ledger::Account;
use support::TicketState;
use testkit::world;

#[tokio::test]
async fn support_refuses_and_the_job_stays_or_lets_the_fee_go() {
    for (decision, state) in [
        (Decision::Refuse, CancellationState::Refused),
        (Decision::Waive, CancellationState::Waived),
    ] {
        let fixture = Fixture::new().await;
        let (order, id) = reported(&fixture).await;
        assert_eq!(decides(&fixture, id, decision).await, Ok(state));
        let share = -fixture.balance(&Account::Provider(amina()));
        if decision == Decision::Refuse {
            assert_eq!(
                (fixture.status(order), fixture.refunds().len(), share),
                (OrderStatus::Assigned, 0, 0)
            );
        } else {
            assert_eq!(
                (
                    fixture.status(order),
                    fixture.refunds()[0].amount.kobo(),
                    share
                ),
                (OrderStatus::Cancelled, TOTAL, 0)
            );
        }
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn row_21_a_customer_who_disputes_it_takes_it_out_of_the_hands_of_support() {
    let fixture = Fixture::new().await;
    let (order, id) = reported(&fixture).await;
    let statement = "I was at home and no one rang the bell.".to_owned();
    let cmd = OpenDispute {
        call: fixture.owner(),
        order,
        reason: DisputeReason::NoAccess,
        statement,
        photos: Vec::new(),
    };
    assert!(open_dispute(&fixture.store, cmd).await.unwrap().is_now());
    assert_eq!(
        (fixture.status(order), found(&fixture, id).state),
        (OrderStatus::Disputed, CancellationState::Lapsed)
    );
    assert_eq!(
        fixture.state().tickets[&found(&fixture, id).ticket].state,
        TicketState::Resolved
    );
    assert_eq!(
        decides(&fixture, id, Decision::Approve).await,
        Err(CancellationsError::Decided)
    );
    assert_eq!(
        (fixture.refunds().len(), fixture.escrow(order)),
        (0, TOTAL),
        "its money waits for the dispute"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_customer_who_opens_after_all_is_served_and_nothing_is_owed() {
    let fixture = Fixture::new().await;
    let (order, id) = reported(&fixture).await;
    let begun = start_job(
        &fixture.store,
        StartJob {
            call: fixture.amina(),
            order,
            pin: world::PIN.to_owned(),
        },
    )
    .await
    .unwrap();
    assert!(begun.is_now());
    assert_eq!(
        (fixture.status(order), found(&fixture, id).state),
        (OrderStatus::InProgress, CancellationState::Lapsed)
    );
    assert_eq!(
        decides(&fixture, id, Decision::Approve).await,
        Err(CancellationsError::Decided)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_customer_who_asks_to_cancel_first_is_dealt_with_first() {
    let fixture = Fixture::new().await;
    let order = at_the_door(&fixture).await;
    let fee = Money::from_kobo(625_000);
    let emergency = AskCancellation {
        call: fixture.owner(),
        order,
        reason: CancelReason::Emergency,
        note: String::new(),
        fee,
        as_credit: false,
    };
    assert!(
        ask_cancellation(&fixture.store, emergency)
            .await
            .unwrap()
            .is_now()
    );
    for _ in 0..2 {
        fixture.clock.advance_mins(10);
        assert!(calls(&fixture, order).await.unwrap().is_now());
    }
    assert_eq!(
        reports(&fixture, fixture.amina(), order).await,
        Err(CancellationsError::Asked)
    );
}
