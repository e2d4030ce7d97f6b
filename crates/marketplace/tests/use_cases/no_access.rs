//! A provider at a door that nobody opens: they wait, call and report it, and support decides.

use crate::support::{House, amina, bola};
use kernel::{Actor, Applied, CancellationId, Invocation, Money, OrderId};
use marketplace::{
    DomainEvent, JobKind,
    cancelling::{
        AskCancellation, CancellingError, DecideCancellation, ReportNoAccess, ask_cancellation,
        decide_cancellation, report_no_access,
    },
    disputing::{OpenDispute, open_dispute},
    fulfilment::{FulfilmentError, JobStep, StartJob, arrive, log_call, start_job},
    ordering::OrderingError,
    read::OrderQueries,
};
use orders::{
    CancelReason, Cancellation, CancellationState, Decision, DisputeReason, DoorError, OrderError,
    OrderStatus, Stage,
};
use payments::ledger::Account;
use support::{Author, TicketState};
use testkit::world::{self, OrderPlan};

const TOTAL: i64 = 3_010_000;
/// Half of the labour of ₦25,000, and the travel of ₦1,500.
const FEE: i64 = 1_400_000;

/// Bola's job of ₦30,100 at whose door Amina has just arrived, at the hour of its slot.
async fn at_the_door(house: &House) -> OrderId {
    let order = world::order_in(&house.store, &OrderPlan::numbered(1), OrderStatus::Assigned).await;
    let opens = order.slot.and_then(orders::Slot::starts_at).unwrap();
    house
        .clock
        .advance_secs(opens.secs_since(house.clock_now()));
    assert!(
        arrive(
            &house.store,
            JobStep {
                call: house.amina(),
                order: order.id
            }
        )
        .await
        .unwrap()
        .is_now()
    );
    order.id
}

async fn calls(house: &House, order: OrderId) -> Result<Applied<()>, FulfilmentError> {
    log_call(
        &house.store,
        JobStep {
            call: house.amina(),
            order,
        },
    )
    .await
}

async fn reports(
    house: &House,
    call: Invocation,
    order: OrderId,
) -> Result<Applied<CancellationId>, CancellingError> {
    report_no_access(
        &house.store,
        ReportNoAccess {
            call,
            order,
            note: " The gate is locked. ".into(),
        },
    )
    .await
}

/// Amina waited, called twice and reported it.
async fn reported(house: &House) -> (OrderId, CancellationId) {
    let order = at_the_door(house).await;
    for mins in [1, 5] {
        house.clock.advance_mins(mins);
        assert!(calls(house, order).await.unwrap().is_now());
    }
    house.clock.advance_mins(14);
    match reports(house, house.amina(), order).await.unwrap() {
        Applied::Now(id) => (order, id),
        Applied::Already => panic!("it was reported before"),
    }
}

fn found(house: &House, id: CancellationId) -> Cancellation {
    house.state().cancellations[&id].clone()
}

async fn decides(
    house: &House,
    cancellation: CancellationId,
    decision: Decision,
) -> Result<CancellationState, CancellingError> {
    let call = house.by(Actor::Staff(world::an_admin().id));
    let note = "We rang the bell of the estate too.".to_owned();
    decide_cancellation(
        &house.store,
        DecideCancellation {
            call,
            cancellation,
            decision,
            note,
            our_fault: false,
            of_finance: false,
        },
    )
    .await
}

#[tokio::test]
async fn whoever_waits_twenty_minutes_and_calls_twice_reports_a_closed_door_and_support_confirms_it()
 {
    let house = House::new().await;
    let (order, id) = reported(&house).await;
    let wish = found(&house, id);
    assert_eq!(
        (wish.reason, wish.stage, wish.due_at),
        (CancelReason::NoAccess, Stage::NoAccess, None)
    );
    assert_eq!(
        (wish.refund.kobo(), wish.fee.kobo(), wish.vat.kobo()),
        (TOTAL - FEE, FEE, 97_674)
    );
    let ticket = house.state().tickets[&wish.ticket].clone();
    assert_eq!(
        (ticket.user, ticket.order, ticket.state),
        (bola(), Some(order), TicketState::New)
    );
    let said = house.state().ticket_messages[0].clone();
    assert_eq!(
        (said.author, said.author_id),
        (Author::Provider, amina().into())
    );
    let terms = "You paid ₦30,100 and get ₦16,100 back. Cancelling costs ₦14,000, because your provider waited 20 minutes at the door, \
                 called twice and could not begin: the travel, and 50 % of the labour, at most ₦15,000. ₦13,023.26 of it goes to your \
                 provider, ₦976.74 is VAT. Support decides, and nothing happens before.";
    assert_eq!(
        said.body,
        format!(
            "At the door since 10:00, called at 10:01 and 10:06.\n\nThe gate is locked.\n\n{terms}"
        )
    );
    house.work_after_mins(48 * 60).await;
    assert_eq!(
        (house.status(order), house.refunds().len()),
        (OrderStatus::Assigned, 0),
        "no clock decides it"
    );
    assert!(house.job(JobKind::ExecuteCancellation, id.uuid()).is_none());
    assert_eq!(
        decides(&house, id, Decision::Approve).await,
        Ok(CancellationState::Done)
    );
    assert_eq!(
        (house.status(order), house.refunds()[0].amount.kobo()),
        (OrderStatus::Cancelled, TOTAL - FEE)
    );
    assert_eq!(house.history(order).last().unwrap(), "CANCELLATION_AGREED");
    let paid = -house.balance(&Account::Provider(amina()));
    assert_eq!(
        (
            house.escrow(order),
            paid,
            -house.balance(&Account::VatOutput)
        ),
        (0, FEE - 97_674, 97_674)
    );
    assert_eq!(
        house.balance(&Account::RevenueCommission),
        0,
        "nothing of a fee is ours"
    );
    assert_eq!(
        house.state().tickets[&wish.ticket].state,
        TicketState::Resolved
    );
    house.assert_sound().await;
    house.relay().await;
    let told = |user| {
        house
            .state()
            .notifications
            .owned()
            .into_values()
            .filter(|one| one.user == user)
            .map(|one| one.message)
            .collect::<Vec<_>>()
    };
    assert!(
        told(bola())
            .iter()
            .any(|text| text.contains("is at the door and tried to call you")),
        "{:?}",
        told(bola())
    );
    assert!(
        told(bola())
            .iter()
            .any(|text| text.contains("₦14,000 is kept and ₦16,100 goes back to you"))
    );
    assert!(
        told(amina().into())
            .iter()
            .any(|text| text.contains("Support has your report"))
    );
    assert!(
        told(world::an_admin().id)
            .iter()
            .any(|text| text.contains("could not get in"))
    );
}

#[tokio::test]
async fn nobody_reports_a_closed_door_too_soon_or_without_calling() {
    let house = House::new().await;
    let order = at_the_door(&house).await;
    assert_eq!(
        reports(&house, house.amina(), order).await,
        Err(CancellingError::Door(DoorError::CallFirst))
    );
    assert!(calls(&house, order).await.unwrap().is_now());
    house.clock.advance_secs(30);
    assert_eq!(
        calls(&house, order).await,
        Ok(Applied::Already),
        "the same tap again"
    );
    house.clock.advance_mins(4);
    assert!(matches!(
        calls(&house, order).await,
        Err(FulfilmentError::Door(DoorError::CallTooSoon(_)))
    ));
    house.clock.advance_mins(1);
    assert!(calls(&house, order).await.unwrap().is_now());
    assert!(matches!(
        reports(&house, house.amina(), order).await,
        Err(CancellingError::Door(DoorError::WaitUntil(_)))
    ));
    assert_eq!(
        (
            house.state().door_marks.len(),
            house.count(&DomainEvent::CustomerNotReached { order })
        ),
        (3, 1)
    );
    assert_eq!(
        house.store.door_marks_of(order).await.unwrap(),
        house.state().marks_of(order)
    );
    assert!(house.state().cancellations.is_empty() && house.state().tickets.is_empty());
}

#[tokio::test]
async fn only_whoever_has_the_job_and_stands_at_its_door_calls_and_reports() {
    let house = House::new().await;
    let order = world::order_in(&house.store, &OrderPlan::numbered(1), OrderStatus::Assigned)
        .await
        .id;
    assert!(
        matches!(
            calls(&house, order).await,
            Err(FulfilmentError::Order(OrderError::OutOfStep { .. }))
        ),
        "still at home"
    );
    let early = reports(&house, house.amina(), order).await;
    assert!(
        matches!(
            early,
            Err(CancellingError::Ordering(OrderingError::Order(
                OrderError::OutOfStep { .. }
            )))
        ),
        "{early:?}"
    );
    for call in house.not_the_provider() {
        assert_eq!(
            log_call(&house.store, JobStep { call, order }).await,
            Err(FulfilmentError::NotFound),
            "{:?}",
            call.actor
        );
        assert_eq!(
            reports(&house, call, order).await,
            Err(CancellingError::NotFound),
            "{:?}",
            call.actor
        );
    }
}

#[tokio::test]
async fn a_report_is_made_once_and_its_note_is_not_too_long() {
    let house = House::new().await;
    let order = at_the_door(&house).await;
    let long = ReportNoAccess {
        call: house.amina(),
        order,
        note: "x".repeat(501),
    };
    assert!(matches!(
        report_no_access(&house.store, long).await,
        Err(CancellingError::Invalid(_))
    ));
    let house = House::new().await;
    let (order, _) = reported(&house).await;
    assert_eq!(
        reports(&house, house.amina(), order).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        (
            house.state().cancellations.len(),
            house.state().tickets.len()
        ),
        (1, 1)
    );
    let fee = Money::from_kobo(625_000);
    let asks = AskCancellation {
        call: house.owner(),
        order,
        reason: CancelReason::ChangedMind,
        note: String::new(),
        fee,
        as_credit: false,
    };
    assert_eq!(
        ask_cancellation(&house.store, asks).await,
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
        let house = House::new().await;
        let (order, id) = reported(&house).await;
        assert_eq!(decides(&house, id, decision).await, Ok(state));
        let share = -house.balance(&Account::Provider(amina()));
        if decision == Decision::Refuse {
            assert_eq!(
                (house.status(order), house.refunds().len(), share),
                (OrderStatus::Assigned, 0, 0)
            );
        } else {
            assert_eq!(
                (house.status(order), house.refunds()[0].amount.kobo(), share),
                (OrderStatus::Cancelled, TOTAL, 0)
            );
        }
        house.assert_sound().await;
    }
}

#[tokio::test]
async fn row_21_a_customer_who_disputes_it_takes_it_out_of_the_hands_of_support() {
    let house = House::new().await;
    let (order, id) = reported(&house).await;
    let statement = "I was at home and nobody rang.".to_owned();
    let cmd = OpenDispute {
        call: house.owner(),
        order,
        reason: DisputeReason::NoAccess,
        statement,
    };
    assert!(open_dispute(&house.store, cmd).await.unwrap().is_now());
    assert_eq!(
        (house.status(order), found(&house, id).state),
        (OrderStatus::Disputed, CancellationState::Lapsed)
    );
    assert_eq!(
        house.state().tickets[&found(&house, id).ticket].state,
        TicketState::Resolved
    );
    assert_eq!(
        decides(&house, id, Decision::Approve).await,
        Err(CancellingError::Decided)
    );
    assert_eq!(
        (house.refunds().len(), house.escrow(order)),
        (0, TOTAL),
        "its money waits for the dispute"
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn a_customer_who_opens_after_all_is_served_and_nothing_is_owed() {
    let house = House::new().await;
    let (order, id) = reported(&house).await;
    let begun = start_job(
        &house.store,
        StartJob {
            call: house.amina(),
            order,
            pin: world::PIN.to_owned(),
        },
    )
    .await
    .unwrap();
    assert!(begun.is_now());
    assert_eq!(
        (house.status(order), found(&house, id).state),
        (OrderStatus::InProgress, CancellationState::Lapsed)
    );
    assert_eq!(
        decides(&house, id, Decision::Approve).await,
        Err(CancellingError::Decided)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn a_customer_who_asks_to_cancel_first_is_dealt_with_first() {
    let house = House::new().await;
    let order = at_the_door(&house).await;
    let fee = Money::from_kobo(625_000);
    let emergency = AskCancellation {
        call: house.owner(),
        order,
        reason: CancelReason::Emergency,
        note: String::new(),
        fee,
        as_credit: false,
    };
    assert!(
        ask_cancellation(&house.store, emergency)
            .await
            .unwrap()
            .is_now()
    );
    for _ in 0..2 {
        house.clock.advance_mins(10);
        assert!(calls(&house, order).await.unwrap().is_now());
    }
    assert_eq!(
        reports(&house, house.amina(), order).await,
        Err(CancellingError::Asked)
    );
}
