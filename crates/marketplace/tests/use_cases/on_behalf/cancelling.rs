//! Staff cancel an order: which, on what terms, and once.

use super::{FEE, cancel, cancelling, staff, taken_no, told};
use crate::support::{Fixture, amina, bola};
use kernel::{Applied, Money, Permission};
use marketplace::{
    DomainEvent, StaffStep, TaskKind,
    cancellation::{AskCancellation, CancelForCustomer, CancellationsError, ask_cancellation},
    dispatch::{DispatchError, accept_offer},
    orders::{CancelOrder, cancel_order},
    staff::AuditKind,
};
use orders::{CancelReason, CancellationState, OrderStatus};
use payments::ledger::Account;
use providers::{OfferError, OfferState};
use support::TicketState;
use testkit::world::{self, OrderPlan};

const TOTAL: i64 = 3_010_000;

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
