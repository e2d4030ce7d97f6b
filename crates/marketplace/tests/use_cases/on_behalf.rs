//! Staff act for the customer or the provider: they cancel an order (rows 27 to 29) or start a job
//! without the PIN (row 19).

use crate::support::{Fixture, PIN, amina, bola};
use kernel::{Actor, Applied, Invocation, Money, OrderId, Permission};
use marketplace::{
    DomainEvent, StaffStep, TaskKind,
    cancellation::{
        AskCancellation, CancelForCustomer, CancellationsError, ask_cancellation,
        cancel_for_customer,
    },
    dispatch::{DispatchError, accept_offer},
    fulfilment::{
        FulfilmentError, JobStep, StartJob, StartWithoutPin, en_route, start_job, start_without_pin,
    },
    orders::{CancelOrder, cancel_order},
    staff::AuditKind,
};
use orders::{CancelReason, CancellationState, OrderError, OrderStatus, TrackingStep};
use payments::ledger::Account;
use providers::{OfferError, OfferState, ProviderStatus};
use support::TicketState;
use testkit::{
    id_no,
    world::{self, OrderPlan},
};

const TOTAL: i64 = 3_010_000;
/// What cancelling costs five hours before the slot.
const FEE: i64 = 250_000;

fn staff(fixture: &Fixture, permissions: &[Permission]) -> Invocation {
    fixture.by(Actor::staff(world::an_admin().id, permissions))
}

fn cancelling(fixture: &Fixture, order: OrderId, fee: i64) -> CancelForCustomer {
    CancelForCustomer {
        call: staff(fixture, &[Permission::Ops, Permission::Support]),
        order,
        reason: CancelReason::ChangedMind,
        note: " You phoned us. ".into(),
        our_fault: false,
        waive: false,
        fee: Money::from_kobo(fee),
    }
}

async fn cancel(
    fixture: &Fixture,
    cmd: CancelForCustomer,
) -> Result<Applied<()>, CancellationsError> {
    cancel_for_customer(&fixture.store, cmd).await
}

/// A job of ₦30,100 that Amina has accepted, five hours before its slot.
async fn taken_no(fixture: &Fixture, number: u64) -> OrderId {
    let plan = OrderPlan::numbered(number);
    let order = world::order_in(&fixture.store, &plan, OrderStatus::Assigned).await;
    let opens = order.slot.and_then(orders::Slot::starts_at).unwrap();
    fixture
        .clock
        .advance_secs(opens.secs_since(fixture.clock_now()) - 5 * 3600);
    order.id
}

fn refunded(fixture: &Fixture) -> i64 {
    fixture
        .refunds()
        .iter()
        .map(|refund| refund.amount.kobo())
        .sum()
}

fn earned(fixture: &Fixture) -> i64 {
    -fixture.balance(&Account::Provider(amina()))
}

fn told(fixture: &Fixture, user: kernel::UserId) -> Vec<String> {
    let all = fixture.state().notifications.owned().into_values();
    all.filter(|one| one.user == user)
        .map(|one| one.message)
        .collect()
}

#[tokio::test]
async fn role_27_before_a_provider_accepts_operations_cancel_and_everything_is_refunded() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.offered().await;
    let paid = fixture.order(order).paid;
    assert_eq!(
        cancel(&fixture, cancelling(&fixture, order, 0)).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(fixture.status(order), OrderStatus::Cancelled);
    assert_eq!(fixture.history(order).last().unwrap(), "STAFF_CANCELLED");
    let event = fixture.state().events_of(order).pop().unwrap();
    assert_eq!(
        (event.actor, event.note.as_deref()),
        (staff(&fixture, &[]).actor, Some("You phoned us."))
    );
    assert_eq!(
        (refunded(&fixture), fixture.escrow(order)),
        (paid.kobo(), 0)
    );
    assert_eq!(fixture.offer(offer).state, OfferState::Withdrawn);
    for kind in [TaskKind::DispatchOffers, TaskKind::SearchTimeout] {
        assert!(fixture.job(kind, order).is_none(), "{kind:?}");
    }
    let news = StaffStep::Cancelled {
        explanation: "You phoned us.".into(),
    };
    assert_eq!(fixture.count(&DomainEvent::StaffStep { order, news }), 1);
    let entry = fixture.state().audit_entries[0].clone();
    assert_eq!(
        (entry.kind, entry.person, entry.reason.as_deref()),
        (
            AuditKind::CancelledOrder,
            Some(bola()),
            Some("You phoned us.")
        )
    );
    fixture.assert_sound().await;
    fixture.reactions().await;
    let messages = told(&fixture, bola());
    assert!(
        messages
            .iter()
            .any(|text| text.contains("is refunded to you") && text.contains("You phoned us.")),
        "{messages:?}"
    );
}

#[tokio::test]
async fn every_status_before_the_assignment_can_be_cancelled_and_none_after_the_start() {
    for (number, status) in (1..).zip(world::REACHABLE) {
        let fixture = Fixture::new().await;
        let order = world::order_in(&fixture.store, &OrderPlan::numbered(number), status).await;
        let done = cancel(&fixture, cancelling(&fixture, order.id, 0)).await;
        let expected = match status {
            OrderStatus::Draft => Err(CancellationsError::NotFound),
            OrderStatus::Cancelled => Ok(Applied::Already),
            OrderStatus::InProgress | OrderStatus::Completed | OrderStatus::Disputed => {
                Err(CancellationsError::TooLate { status })
            }
            _ => Ok(Applied::Now(())),
        };
        assert_eq!(done, expected, "{status:?}");
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn role_27_support_cancels_an_accepted_job_on_the_terms_of_the_policy() {
    let fixture = Fixture::new().await;
    let order = taken_no(&fixture, 1).await;
    assert_eq!(
        cancel(&fixture, cancelling(&fixture, order, FEE)).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(fixture.status(order), OrderStatus::Cancelled);
    assert_eq!(
        fixture.history(order).last().unwrap(),
        "CANCELLATION_AGREED"
    );
    assert_eq!(
        (refunded(&fixture), earned(&fixture), fixture.escrow(order)),
        (TOTAL - FEE, 232_558, 0),
        "the fee less its VAT is the provider's"
    );
    let request = fixture
        .state()
        .cancellations
        .values()
        .next()
        .cloned()
        .unwrap();
    assert_eq!(
        (request.state, request.decided_by, request.fee.kobo()),
        (CancellationState::Done, Some(world::an_admin().id), FEE)
    );
    let ticket = fixture.state().tickets[&request.ticket].clone();
    assert_eq!(
        (ticket.owner.account(), ticket.state),
        (Some(bola()), TicketState::Resolved)
    );
    let text = fixture.state().ticket_messages[0].body.clone();
    assert!(
        text.contains("You phoned us.") && text.contains("get ₦27,600 back"),
        "{text}"
    );
    let entry = fixture.state().audit_entries[0].clone();
    assert!(entry.detail.unwrap().ends_with("fee ₦2,500"));
    fixture.assert_sound().await;
    fixture.reactions().await;
    assert!(
        told(&fixture, bola())
            .iter()
            .any(|text| text.contains("₦27,600 is refunded"))
    );
    assert!(
        told(&fixture, amina().into())
            .iter()
            .any(|text| text.contains("your time is free again"))
    );
}

#[tokio::test]
async fn a_waived_fee_and_our_own_fault_give_everything_back() {
    for (waive, our_fault) in [(true, false), (false, true)] {
        let fixture = Fixture::new().await;
        let order = taken_no(&fixture, 1).await;
        let cmd = CancelForCustomer {
            waive,
            our_fault,
            ..cancelling(&fixture, order, FEE)
        };
        assert_eq!(cancel(&fixture, cmd).await, Ok(Applied::Now(())));
        assert_eq!((refunded(&fixture), earned(&fixture)), (TOTAL, 0));
        let request = fixture
            .state()
            .cancellations
            .values()
            .next()
            .cloned()
            .unwrap();
        assert_eq!(request.state, CancellationState::Waived);
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn support_waives_three_fees_a_year_and_finance_more() {
    let fixture = Fixture::new().await;
    for number in 1..=3 {
        let order = taken_no(&fixture, number).await;
        let cmd = CancelForCustomer {
            waive: true,
            ..cancelling(&fixture, order, FEE)
        };
        assert_eq!(cancel(&fixture, cmd).await, Ok(Applied::Now(())));
    }
    let order = taken_no(&fixture, 4).await;
    let fourth = |permissions: &[Permission], waive| CancelForCustomer {
        call: staff(&fixture, permissions),
        waive,
        ..cancelling(&fixture, order, FEE)
    };
    assert_eq!(
        cancel(&fixture, fourth(&[Permission::Support], true)).await,
        Err(CancellationsError::NeedsFinance)
    );
    let ours = CancelForCustomer {
        our_fault: true,
        ..fourth(&[Permission::Support], false)
    };
    assert_eq!(
        cancel(&fixture, ours).await,
        Err(CancellationsError::NeedsFinance),
        "naming another cause is no way round it"
    );
    assert_eq!(fixture.status(order), OrderStatus::Assigned);
    assert_eq!(
        cancel(
            &fixture,
            fourth(&[Permission::Support, Permission::Finance], true)
        )
        .await,
        Ok(Applied::Now(()))
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_fee_that_was_not_seen_is_refused_and_says_what_it_is_now() {
    let fixture = Fixture::new().await;
    let order = taken_no(&fixture, 1).await;
    for seen in [0, FEE - 1, FEE + 1] {
        let now = Money::from_kobo(FEE);
        assert_eq!(
            cancel(&fixture, cancelling(&fixture, order, seen)).await,
            Err(CancellationsError::TermsChanged { now })
        );
    }
    assert_eq!(
        (
            fixture.status(order),
            fixture.state().tickets.len(),
            fixture.state().cancellations.len()
        ),
        (OrderStatus::Assigned, 0, 0)
    );
    let (free, _) = fixture.paid().await;
    assert_eq!(
        cancel(&fixture, cancelling(&fixture, free, FEE)).await,
        Err(CancellationsError::TermsChanged { now: Money::ZERO })
    );
}

#[tokio::test]
async fn each_permission_cancels_its_own_kind_of_order() {
    let fixture = Fixture::new().await;
    let assigned = taken_no(&fixture, 1).await;
    let (paid, _) = fixture.paid().await;
    let with = |order, fee, permission| CancelForCustomer {
        call: staff(&fixture, &[permission, Permission::Finance]),
        ..cancelling(&fixture, order, fee)
    };
    assert_eq!(
        cancel(&fixture, with(assigned, FEE, Permission::Ops)).await,
        Err(CancellationsError::NotAllowed { assigned: true })
    );
    assert_eq!(
        cancel(&fixture, with(paid, 0, Permission::Support)).await,
        Err(CancellationsError::NotAllowed { assigned: false })
    );
    assert_eq!(
        cancel(&fixture, with(assigned, FEE, Permission::Support)).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        cancel(&fixture, with(paid, 0, Permission::Ops)).await,
        Ok(Applied::Now(()))
    );
}

#[tokio::test]
async fn only_staff_cancel_for_a_customer_and_not_their_own_order_or_job() {
    let fixture = Fixture::new().await;
    let order = taken_no(&fixture, 1).await;
    let unauthorised = [
        fixture.owner(),
        fixture.stranger(),
        fixture.amina(),
        fixture.system(),
        fixture.by(Actor::Guest),
        fixture.by(testkit::staff(bola())),
        fixture.by(testkit::staff(amina().into())),
    ];
    for call in unauthorised {
        let cmd = CancelForCustomer {
            call,
            ..cancelling(&fixture, order, FEE)
        };
        assert_eq!(
            cancel(&fixture, cmd).await,
            Err(CancellationsError::NotFound),
            "{:?}",
            call.actor
        );
        let cmd = StartWithoutPin {
            call,
            ..starting(&fixture, order)
        };
        assert_eq!(
            start_without_pin(&fixture.store, cmd).await,
            Err(FulfilmentError::NotFound),
            "{:?}",
            call.actor
        );
    }
    let nowhere = OrderId::from_uuid(id_no(9));
    assert_eq!(
        cancel(&fixture, cancelling(&fixture, nowhere, 0)).await,
        Err(CancellationsError::NotFound)
    );
    assert_eq!(
        start_without_pin(&fixture.store, starting(&fixture, nowhere)).await,
        Err(FulfilmentError::NotFound)
    );
    assert_eq!(fixture.status(order), OrderStatus::Assigned);
}

#[tokio::test]
async fn an_explanation_is_needed() {
    let fixture = Fixture::new().await;
    let order = taken_no(&fixture, 1).await;
    for note in ["", "  ab ", &"x".repeat(301)] {
        let cmd = CancelForCustomer {
            note: note.into(),
            ..cancelling(&fixture, order, FEE)
        };
        let Err(CancellationsError::Invalid(errors)) = cancel(&fixture, cmd).await else {
            panic!("{note:.4} was taken");
        };
        assert_eq!(errors.0[0].field, "note");
    }
}

#[tokio::test]
async fn a_request_of_the_customer_is_decided_in_its_ticket_and_a_second_cancellation_does_nothing()
{
    let fixture = Fixture::new().await;
    let order = taken_no(&fixture, 1).await;
    let asked = AskCancellation {
        call: fixture.owner(),
        order,
        reason: CancelReason::ChangedMind,
        note: String::new(),
        fee: Money::from_kobo(FEE),
        as_credit: false,
    };
    assert!(
        ask_cancellation(&fixture.store, asked)
            .await
            .unwrap()
            .is_now()
    );
    assert_eq!(
        cancel(&fixture, cancelling(&fixture, order, FEE)).await,
        Err(CancellationsError::Waiting)
    );
    fixture.work_after_mins(30).await;
    assert_eq!(fixture.status(order), OrderStatus::Cancelled);
    let before = (refunded(&fixture), fixture.events().len());
    assert_eq!(
        cancel(&fixture, cancelling(&fixture, order, FEE)).await,
        Ok(Applied::Already)
    );
    assert_eq!((refunded(&fixture), fixture.events().len()), before);
    assert_eq!(fixture.state().audit_entries.len(), 0);
}

#[tokio::test]
async fn after_a_cancellation_by_staff_the_customer_and_the_provider_are_refused() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.offered().await;
    let cancelled = cancel(&fixture, cancelling(&fixture, order, 0)).await;
    assert_eq!(cancelled, Ok(Applied::Now(())));
    let accepted = accept_offer(&fixture.store, fixture.acceptance(fixture.amina(), offer)).await;
    assert_eq!(
        accepted,
        Err(DispatchError::Offer(OfferError::Closed {
            state: OfferState::Withdrawn
        }))
    );
    let cmd = CancelOrder {
        call: fixture.owner(),
        order,
        reason: String::new(),
        as_credit: false,
    };
    assert_eq!(
        cancel_order(&fixture.store, cmd).await,
        Ok(Applied::Already)
    );
    assert_eq!(fixture.refunds().len(), 1);
}

fn starting(fixture: &Fixture, order: OrderId) -> StartWithoutPin {
    StartWithoutPin {
        call: staff(fixture, &[Permission::Ops, Permission::Support]),
        order,
        reason: "The phone of the customer is broken.".into(),
        call_note: "She says that Amina is at the door.".into(),
    }
}

#[tokio::test]
async fn role_27_operations_start_a_job_whose_pin_does_not_work() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    fixture.store.tamper(|state| {
        let order = state.orders.get_mut(&order).unwrap();
        order.pin_locked_until = order.step_at.map(|at| at.plus_mins(15));
    });
    let cmd = starting(&fixture, order);
    assert_eq!(
        start_without_pin(&fixture.store, cmd.clone()).await,
        Ok(Applied::Now(()))
    );
    let stored = fixture.order(order);
    assert_eq!(
        (stored.status, stored.tracking_step, stored.started_at),
        (
            OrderStatus::InProgress,
            TrackingStep::Started,
            Some(fixture.clock_now())
        )
    );
    let event = fixture.state().events_of(order).pop().unwrap();
    assert_eq!(event.reason, "STARTED_WITHOUT_PIN");
    assert_eq!(
        event.note.as_deref(),
        Some(
            "The phone of the customer is broken. Call with the customer: She says that Amina is at the door."
        )
    );
    assert!(fixture.job(TaskKind::CheckArrival, order).is_none());
    let entry = fixture.state().audit_entries[0].clone();
    assert_eq!(
        (entry.kind, entry.staff, entry.person),
        (
            AuditKind::StartedWithoutPin,
            world::an_admin().id,
            Some(bola())
        )
    );
    assert_eq!(
        start_without_pin(&fixture.store, cmd).await,
        Ok(Applied::Already)
    );
    assert_eq!(fixture.state().audit_entries.len(), 1);
    fixture.finish(order).await;
    fixture.confirm(order).await;
    fixture.assert_sound().await;
    fixture.reactions().await;
    assert!(
        told(&fixture, bola())
            .iter()
            .any(|text| text.contains("without your PIN"))
    );
    assert!(
        told(&fixture, amina().into())
            .iter()
            .any(|text| text.contains("begin without the PIN"))
    );
}

#[tokio::test]
async fn the_start_without_a_pin_keeps_every_other_check_of_the_start() {
    for (number, status) in (1..).zip(world::REACHABLE) {
        let fixture = Fixture::new().await;
        let order = world::order_in(&fixture.store, &OrderPlan::numbered(number), status).await;
        let started = start_without_pin(&fixture.store, starting(&fixture, order.id)).await;
        let expected = match status {
            OrderStatus::Assigned => Ok(Applied::Now(())),
            OrderStatus::InProgress => Ok(Applied::Already),
            OrderStatus::Draft => Err(FulfilmentError::NotFound),
            from => Err(OrderError::Illegal {
                from,
                to: OrderStatus::InProgress,
            }
            .into()),
        };
        assert_eq!(started, expected, "{status:?}");
    }
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    fixture.store.tamper(|state| {
        state.providers.get_mut(&amina()).unwrap().status = ProviderStatus::Suspended;
    });
    assert_eq!(
        start_without_pin(&fixture.store, starting(&fixture, order)).await,
        Err(FulfilmentError::Unapproved)
    );
    for (field, reason, call_note) in [
        ("reason", "", "She agreed."),
        ("callNote", "The phone is broken.", " "),
    ] {
        let cmd = StartWithoutPin {
            reason: reason.into(),
            call_note: call_note.into(),
            ..starting(&fixture, order)
        };
        let asked = start_without_pin(&fixture.store, cmd).await;
        let Err(FulfilmentError::Order(OrderError::Invalid(errors))) = asked else {
            panic!("{asked:?}");
        };
        assert_eq!(errors.0[0].field, field);
    }
    assert_eq!(fixture.status(order), OrderStatus::Assigned);
}

#[tokio::test]
async fn a_staged_job_that_staff_start_begins_with_its_first_stage() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.staged_and_offered().await;
    fixture.accept(order, offer).await;
    let step = JobStep {
        call: fixture.amina(),
        order,
    };
    assert_eq!(en_route(&fixture.store, step).await, Ok(Applied::Now(())));
    assert_eq!(
        start_without_pin(&fixture.store, starting(&fixture, order)).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(fixture.order(order).work_stage, 1);
    let began = |event: &DomainEvent| matches!(event, DomainEvent::StageBegan { stage: 1, .. });
    assert_eq!(
        fixture.events().iter().filter(|event| began(event)).count(),
        1
    );
    let cmd = StartJob {
        call: fixture.amina(),
        order,
        pin: PIN.into(),
    };
    assert_eq!(start_job(&fixture.store, cmd).await, Ok(Applied::Already));
}
