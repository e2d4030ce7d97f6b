//! A provider at the address where no one opens: they wait, call and report it, and support
//! decides.

mod outcomes;
mod reporting;

use crate::support::{Fixture, amina, bola};
use kernel::{Actor, Applied, CancellationId, Invocation, OrderId, Permission};
use marketplace::{
    TaskKind,
    cancellation::{
        CancellationsError, DecideCancellation, ReportNoAccess, decide_cancellation,
        report_no_access,
    },
    fulfilment::{FulfilmentError, JobStep, arrive, log_call},
};
use orders::{CancelReason, Cancellation, CancellationState, Decision, OrderStatus, Stage};
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
            "At the door since 10:00am, called at 10:01am and 10:06am.\n\nThe gate is locked.\n\n{terms}"
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
