//! A provider at the address where no one opens: they wait, call and report it, and support
//! decides.

use crate::support::{Fixture, amina, bola};
use kernel::{Actor, Applied, CancellationId, Invocation, Money, OrderId, Permission};
use marketplace::{
    DomainEvent, TaskKind,
    cancellation::{
        AskCancellation, CancellationsError, DecideCancellation, ReportNoAccess, ask_cancellation,
        decide_cancellation, report_no_access,
    },
    disputes::{OpenDispute, open_dispute},
    fulfilment::{FulfilmentError, JobStep, StartJob, arrive, log_call, start_job},
    settlement::SettlementError,
};
use orders::{
    CancelReason, Cancellation, CancellationState, Decision, DisputeReason, NoAccessError,
    OrderError, OrderStatus, Stage,
};
use payments::ledger::Account;
use support::{Author, TicketState};
use testkit::world::{self, OrderPlan};

const TOTAL: i64 = 3_010_000;
/// Half of the labour of ₦25,000, and the travel of ₦1,500.
const FEE: i64 = 1_400_000;

/// Bola's job of ₦30,100; Amina has just arrived at the door, at the start of its slot.
async fn at_the_door(fixture: &Fixture) -> OrderId {
    let order = world::order_in(
        &fixture.store,
        &OrderPlan::numbered(1),
        OrderStatus::Assigned,
    )
    .await;
    let opens = order.slot.and_then(orders::Slot::starts_at).unwrap();
    fixture
        .clock
        .advance_secs(opens.secs_since(fixture.clock_now()));
    assert!(
        arrive(
            &fixture.store,
            JobStep {
                call: fixture.amina(),
                order: order.id
            }
        )
        .await
        .unwrap()
        .is_now()
    );
    order.id
}

async fn calls(fixture: &Fixture, order: OrderId) -> Result<Applied<()>, FulfilmentError> {
    log_call(
        &fixture.store,
        JobStep {
            call: fixture.amina(),
            order,
        },
    )
    .await
}

async fn reports(
    fixture: &Fixture,
    call: Invocation,
    order: OrderId,
) -> Result<Applied<CancellationId>, CancellationsError> {
    report_no_access(
        &fixture.store,
        ReportNoAccess {
            call,
            order,
            note: " The gate is locked. ".into(),
        },
    )
    .await
}

/// Amina waited, called twice and reported no access.
async fn reported(fixture: &Fixture) -> (OrderId, CancellationId) {
    let order = at_the_door(fixture).await;
    for mins in [1, 5] {
        fixture.clock.advance_mins(mins);
        assert!(calls(fixture, order).await.unwrap().is_now());
    }
    fixture.clock.advance_mins(14);
    match reports(fixture, fixture.amina(), order).await.unwrap() {
        Applied::Now(id) => (order, id),
        Applied::Already => panic!("it was reported before"),
    }
}

fn found(fixture: &Fixture, id: CancellationId) -> Cancellation {
    fixture.state().cancellations[&id].clone()
}

async fn decides(
    fixture: &Fixture,
    cancellation: CancellationId,
    decision: Decision,
) -> Result<CancellationState, CancellationsError> {
    let call = fixture.by(Actor::staff(world::an_admin().id, &[Permission::Support]));
    let note = "We rang the bell of the estate too.".to_owned();
    decide_cancellation(
        &fixture.store,
        DecideCancellation {
            call,
            cancellation,
            decision,
            note,
            our_fault: false,
        },
    )
    .await
}

#[tokio::test]
async fn a_provider_who_waits_twenty_minutes_and_calls_twice_reports_no_access_and_support_confirms_it()
 {
    let fixture = Fixture::new().await;
    let (order, id) = reported(&fixture).await;
    let request = found(&fixture, id);
    assert_eq!(
        (request.reason, request.stage, request.due_at),
        (CancelReason::NoAccess, Stage::NoAccess, None)
    );
    assert_eq!(
        (
            request.refund.kobo(),
            request.fee.kobo(),
            request.vat.kobo()
        ),
        (TOTAL - FEE, FEE, 97_674)
    );
    let ticket = fixture.state().tickets[&request.ticket].clone();
    assert_eq!(
        (ticket.owner.account(), ticket.order, ticket.state),
        (Some(bola()), Some(order), TicketState::New)
    );
    let message = fixture.state().ticket_messages[0].clone();
    assert_eq!(
        (message.author, message.author_id),
        (Author::Provider, Some(amina().into()))
    );
    let terms = "You paid ₦30,100 and get ₦16,100 back. Cancelling costs ₦14,000, because your provider waited at the door, \
                 called and could not begin: the travel, and 50 % of the labour, at most ₦15,000. ₦13,023.26 of it goes to your \
                 provider, ₦976.74 is VAT. Support decides, and nothing happens before.";
    assert_eq!(
        message.body,
        format!(
            "At the door since 10:00, called at 10:01 and 10:06.\n\nThe gate is locked.\n\n{terms}"
        )
    );
    fixture.work_after_mins(48 * 60).await;
    assert_eq!(
        (fixture.status(order), fixture.refunds().len()),
        (OrderStatus::Assigned, 0),
        "no clock decides it"
    );
    assert!(
        fixture
            .job(TaskKind::ExecuteCancellation, id.uuid())
            .is_none()
    );
    assert_eq!(
        decides(&fixture, id, Decision::Approve).await,
        Ok(CancellationState::Done)
    );
    assert_eq!(
        (fixture.status(order), fixture.refunds()[0].amount.kobo()),
        (OrderStatus::Cancelled, TOTAL - FEE)
    );
    assert_eq!(
        fixture.history(order).last().unwrap(),
        "CANCELLATION_AGREED"
    );
    let paid = -fixture.balance(&Account::Provider(amina()));
    assert_eq!(
        (
            fixture.escrow(order),
            paid,
            -fixture.balance(&Account::VatOutput)
        ),
        (0, FEE - 97_674, 97_674)
    );
    assert_eq!(
        fixture.balance(&Account::RevenueCommission),
        0,
        "nothing of a fee is ours"
    );
    assert_eq!(
        fixture.state().tickets[&request.ticket].state,
        TicketState::Resolved
    );
    fixture.assert_sound().await;
    fixture.reactions().await;
    let messages_to = |user| {
        fixture
            .state()
            .notifications
            .owned()
            .into_values()
            .filter(|one| one.user == user)
            .map(|one| one.message)
            .collect::<Vec<_>>()
    };
    assert!(
        messages_to(bola())
            .iter()
            .any(|text| text.contains("is at the door and tried to call you")),
        "{:?}",
        messages_to(bola())
    );
    assert!(
        messages_to(bola())
            .iter()
            .any(|text| text.contains("₦14,000 is kept and ₦16,100 goes back to you"))
    );
    assert!(
        messages_to(amina().into())
            .iter()
            .any(|text| text.contains("Support has your report"))
    );
    assert!(
        messages_to(world::an_admin().id)
            .iter()
            .any(|text| text.contains("could not get in"))
    );
}

#[tokio::test]
async fn b1_t6_the_calls_at_a_closed_door_are_those_of_the_job() {
    let fixture = Fixture::new().await;
    let order = at_the_door(&fixture).await;
    fixture.store.tamper(|state| {
        let job = state.orders.get_mut(&order).unwrap();
        job.deadlines.access_calls = 1;
    });
    assert!(calls(&fixture, order).await.unwrap().is_now());
    fixture.clock.advance_mins(20);
    assert_eq!(calls(&fixture, order).await, Ok(Applied::Already));
    let reported = reports(&fixture, fixture.amina(), order).await;
    assert!(reported.is_ok_and(|reported| reported.is_now()));
}

#[tokio::test]
async fn no_access_cannot_be_reported_too_soon_or_without_calling() {
    let fixture = Fixture::new().await;
    let order = at_the_door(&fixture).await;
    assert_eq!(
        reports(&fixture, fixture.amina(), order).await,
        Err(CancellationsError::Door(NoAccessError::CallFirst(2)))
    );
    assert!(calls(&fixture, order).await.unwrap().is_now());
    fixture.clock.advance_secs(30);
    assert_eq!(
        calls(&fixture, order).await,
        Ok(Applied::Already),
        "the same tap again"
    );
    fixture.clock.advance_mins(4);
    assert!(matches!(
        calls(&fixture, order).await,
        Err(FulfilmentError::Door(NoAccessError::CallTooSoon(_)))
    ));
    fixture.clock.advance_mins(1);
    assert!(calls(&fixture, order).await.unwrap().is_now());
    assert!(matches!(
        reports(&fixture, fixture.amina(), order).await,
        Err(CancellationsError::Door(NoAccessError::WaitUntil(_)))
    ));
    assert_eq!(
        (
            fixture.state().access_attempts.len(),
            fixture.count(&DomainEvent::CustomerNotReached { order })
        ),
        (3, 1)
    );
    assert!(fixture.state().cancellations.is_empty() && fixture.state().tickets.is_empty());
}

#[tokio::test]
async fn only_the_provider_of_the_job_at_its_door_calls_and_reports() {
    let fixture = Fixture::new().await;
    let order = world::order_in(
        &fixture.store,
        &OrderPlan::numbered(1),
        OrderStatus::Assigned,
    )
    .await
    .id;
    assert!(
        matches!(
            calls(&fixture, order).await,
            Err(FulfilmentError::Order(OrderError::OutOfStep { .. }))
        ),
        "still at home"
    );
    let early = reports(&fixture, fixture.amina(), order).await;
    assert!(
        matches!(
            early,
            Err(CancellationsError::Settlement(SettlementError::Order(
                OrderError::OutOfStep { .. }
            )))
        ),
        "{early:?}"
    );
    for call in fixture.not_the_provider() {
        assert_eq!(
            log_call(&fixture.store, JobStep { call, order }).await,
            Err(FulfilmentError::NotFound),
            "{:?}",
            call.actor
        );
        assert_eq!(
            reports(&fixture, call, order).await,
            Err(CancellationsError::NotFound),
            "{:?}",
            call.actor
        );
    }
}

#[tokio::test]
async fn a_report_is_made_once_and_its_note_is_not_too_long() {
    let fixture = Fixture::new().await;
    let order = at_the_door(&fixture).await;
    let long = ReportNoAccess {
        call: fixture.amina(),
        order,
        note: "x".repeat(501),
    };
    assert!(matches!(
        report_no_access(&fixture.store, long).await,
        Err(CancellationsError::Invalid(_))
    ));
    let fixture = Fixture::new().await;
    let (order, _) = reported(&fixture).await;
    assert_eq!(
        reports(&fixture, fixture.amina(), order).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        (
            fixture.state().cancellations.len(),
            fixture.state().tickets.len()
        ),
        (1, 1)
    );
    let fee = Money::from_kobo(625_000);
    let asks = AskCancellation {
        call: fixture.owner(),
        order,
        reason: CancelReason::ChangedMind,
        note: String::new(),
        fee,
        as_credit: false,
    };
    assert_eq!(
        ask_cancellation(&fixture.store, asks).await,
        Ok(Applied::Already),
        "support has it already"
    );
}

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
    let statement = "I was at home and nobody rang.".to_owned();
    let cmd = OpenDispute {
        call: fixture.owner(),
        order,
        reason: DisputeReason::NoAccess,
        statement,
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
