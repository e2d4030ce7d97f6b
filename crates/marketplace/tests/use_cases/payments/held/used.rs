//! Held money that pays the order that two people name.

use super::{chidi, decide, ngozi, paid_twice, proposed, seen, total};
use crate::support::{Fixture, bola};
use kernel::Money;
use marketplace::{TaskKind, payments::Settled, read::UnappliedState, staff::AuditKind};
use orders::OrderStatus;
use payments::{Payment, PaymentStatus, ProposalError, ProposalState};

#[tokio::test]
async fn it_pays_the_order_that_two_people_say_it_was_meant_for() {
    let fixture = Fixture::new().await;
    let (first, reference) = paid_twice(&fixture, 0).await;
    let order = fixture.priced().await;
    let (price, before) = (total(&fixture, order), fixture.entries().len());
    assert_eq!(
        seen(&fixture, &reference),
        Some((UnappliedState::Held, true, None))
    );
    let request = proposed(&fixture, &reference, order).await;
    assert_eq!(
        seen(&fixture, &reference),
        Some((UnappliedState::Held, false, Some(request)))
    );
    assert_eq!(
        (fixture.status(order), fixture.entries().len()),
        (OrderStatus::Priced, before),
        "nothing moves yet"
    );
    assert_eq!(
        decide(&fixture, chidi(), request, true).await,
        Err(ProposalError::OwnProposal.into())
    );
    assert_eq!(
        decide(&fixture, ngozi(), request, true).await,
        Ok(ProposalState::Approved)
    );
    let payment = fixture.payment(&reference);
    assert_eq!(
        (payment.status, payment.order, payment.amount.kobo()),
        (PaymentStatus::Success, order, price)
    );
    assert_eq!(
        (
            fixture.status(order),
            fixture.escrow(order),
            fixture.unapplied()
        ),
        (OrderStatus::Paid, price, Money::ZERO)
    );
    assert_eq!(
        fixture.entries()[before..],
        [format!("applied:{}", payment.id)]
    );
    assert_eq!(
        (fixture.status(first), fixture.escrow(first)),
        (OrderStatus::Paid, price),
        "the one it came for is what it was"
    );
    assert_eq!(
        decide(&fixture, ngozi(), request, true).await,
        Err(ProposalError::Decided.into())
    );
    assert_eq!(
        fixture.verify(&reference).await,
        Settled::Already,
        "the gateway tells it once more"
    );
    assert_eq!(seen(&fixture, &reference), None, "it is an order's");
    assert!(fixture.job(TaskKind::ReturnUnapplied, payment.id).is_none());
    let entries: Vec<_> = fixture
        .state()
        .audit_entries
        .owned()
        .into_iter()
        .filter_map(|entry| Some((entry.staff, entry.person?, entry.kind)))
        .collect();
    assert_eq!(
        entries,
        [
            (chidi(), bola(), AuditKind::ProposedMoney),
            (ngozi(), bola(), AuditKind::AppliedMoney)
        ]
    );
    fixture.assert_sound().await;
    fixture.work_after_mins(2 * Payment::HELD_MINUTES).await;
    assert_eq!(fixture.gateway.refunded(&reference), Money::ZERO);
    assert!(
        !fixture.offers(order).is_empty(),
        "a provider is searched for"
    );
    fixture.cancel(order).await;
    // No provider has come so far, so there is time to take the refund as store credit.
    fixture.work_after_mins(30).await;
    assert_eq!(
        (
            fixture.gateway.refunded(&reference).kobo(),
            fixture.escrow(order)
        ),
        (price, 0),
        "it goes back to where it came from"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn work_paid_with_unmatched_money_is_released_like_any_other() {
    let fixture = Fixture::new().await;
    let (_, reference) = paid_twice(&fixture, 0).await;
    let order = fixture.priced().await;
    let request = proposed(&fixture, &reference, order).await;
    assert_eq!(
        decide(&fixture, ngozi(), request, true).await,
        Ok(ProposalState::Approved)
    );
    fixture.complete(order).await;
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::Completed, 0)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn too_little_is_a_part_and_too_much_goes_the_way_of_any_excess() {
    for (difference, status, unapplied) in [
        (-10_000, OrderStatus::Paid, 0),
        (-10_001, OrderStatus::DepositPaid, 0),
        (25_000, OrderStatus::Paid, 25_000),
    ] {
        let fixture = Fixture::new().await;
        let (_, reference) = paid_twice(&fixture, difference).await;
        let order = fixture.priced().await;
        let price = total(&fixture, order);
        let request = proposed(&fixture, &reference, order).await;
        assert_eq!(
            decide(&fixture, ngozi(), request, true).await,
            Ok(ProposalState::Approved)
        );
        let held = (price + difference).min(price);
        assert_eq!(
            (fixture.status(order), fixture.order(order).paid.kobo()),
            (status, held),
            "{difference}"
        );
        assert_eq!(
            (fixture.escrow(order), fixture.unapplied().kobo()),
            (held, unapplied)
        );
        fixture.assert_sound().await;
        fixture.no_one_chooses_credit().await;
        assert_eq!(fixture.gateway.refunded(&reference).kobo(), unapplied);
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn a_small_excess_becomes_credit_as_any_does() {
    let fixture = Fixture::new().await;
    let (_, reference) = paid_twice(&fixture, 6_000).await;
    let order = fixture.priced().await;
    let request = proposed(&fixture, &reference, order).await;
    assert_eq!(
        decide(&fixture, ngozi(), request, true).await,
        Ok(ProposalState::Approved)
    );
    fixture.work().await;
    assert_eq!(
        fixture
            .state()
            .credit
            .owned()
            .into_values()
            .map(|grant| grant.left.kobo())
            .collect::<Vec<_>>(),
        [6_000]
    );
    assert_eq!(
        (fixture.unapplied(), fixture.refunds().len()),
        (Money::ZERO, 0)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn it_pays_a_stage_and_its_work_is_looked_after() {
    let fixture = Fixture::new().await;
    let (_, reference) = paid_twice(&fixture, 0).await;
    let order = fixture.staged().await;
    let whole = total(&fixture, order);
    let request = proposed(&fixture, &reference, order).await;
    assert_eq!(
        decide(&fixture, ngozi(), request, true).await,
        Ok(ProposalState::Approved)
    );
    let came = fixture.payment(&reference).received.kobo();
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::DepositPaid, came.min(whole))
    );
    fixture.assert_sound().await;
    let rest = fixture.checkout(order).await;
    fixture.gateway.pay(&rest);
    assert_eq!(
        fixture.verify(&rest).await,
        Settled::Part,
        "the rest of the first stage"
    );
    assert!(fixture.order(order).is_ready());
    fixture.assert_sound().await;
}
