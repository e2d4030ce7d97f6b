//! Money of one of our payments that did not fit: held for a while in which two people may say
//! which order it was meant for, and returned otherwise.

use crate::support::{Fixture, bola};
use kernel::{Actor, Invocation, Money, MoneyProposalId, OrderId, UserId};
use marketplace::{
    TaskKind,
    payments::{
        DecideMoney, PaymentsError, ProposeMoney, Settled, UnmatchedError, decide_money,
        propose_money,
    },
    read::{UnappliedState, UnappliedView},
    staff::AuditKind,
};
use orders::OrderStatus;
use payments::{
    GatewayMode, MismatchReason, Payment, PaymentReference, PaymentStatus, ProposalError,
    ProposalKind, ProposalState, RefundSource, RefundState, ledger::Reference,
};
use testkit::{ChargeState, edit, world};

const DAY: i64 = 24 * 60;

fn chidi() -> UserId {
    world::an_admin().id
}

fn ngozi() -> UserId {
    world::a_customer_no(7).id
}

fn staff(fixture: &Fixture, id: UserId) -> Invocation {
    fixture.by(testkit::staff(id))
}

/// An order that was paid twice with two cards; the second payment, which brought `more` than was
/// asked for, is held.
async fn paid_twice(fixture: &Fixture, more: i64) -> (OrderId, PaymentReference) {
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    let order = fixture.priced().await;
    let first = fixture.checkout(order).await;
    fixture.clock.advance_mins(30);
    let second = fixture.checkout(order).await;
    fixture.gateway.pay(&first);
    fixture.gateway.set(
        &second,
        ChargeState::Mismatch(Money::from_kobo(
            fixture.payment(&second).amount.kobo() + more,
        )),
    );
    assert_eq!(fixture.verify(&first).await, Settled::Paid);
    assert_eq!(fixture.verify(&second).await, Settled::Unapplied);
    (order, second)
}

fn request(fixture: &Fixture, reference: &PaymentReference, order: OrderId) -> ProposeMoney {
    let note = "They say it was for the other job.".to_owned();
    ProposeMoney {
        call: staff(fixture, chidi()),
        reference: reference.clone(),
        kind: ProposalKind::Apply,
        order,
        note,
    }
}

async fn proposed(
    fixture: &Fixture,
    reference: &PaymentReference,
    order: OrderId,
) -> MoneyProposalId {
    propose_money(&fixture.store, request(fixture, reference, order))
        .await
        .unwrap()
}

async fn decide(
    fixture: &Fixture,
    who: UserId,
    proposal: MoneyProposalId,
    approve: bool,
) -> Result<ProposalState, PaymentsError> {
    decide_money(
        &fixture.store,
        DecideMoney {
            call: staff(fixture, who),
            proposal,
            approve,
            mode: GatewayMode::Test,
        },
    )
    .await
}

fn total(fixture: &Fixture, order: OrderId) -> i64 {
    fixture.order(order).price.unwrap().total.kobo()
}

/// The view of finance: its state, whether a proposal may be made, and the waiting proposal.
fn seen(
    fixture: &Fixture,
    reference: &PaymentReference,
) -> Option<(UnappliedState, bool, Option<MoneyProposalId>)> {
    let state = fixture.state();
    let payment = fixture.payment(reference);
    let mut refunds = state.refunds.values();
    let refund = refunds
        .find(|one| one.payment == payment.id && one.source == RefundSource::Unapplied)
        .map(|refund| refund.status);
    let source = Reference::ExcessCredited(payment.id).to_string();
    let credited = state.credit.values().any(|grant| grant.source == source);
    let stands = [ProposalState::Waiting, ProposalState::Approved];
    let proposal = state
        .money_proposals
        .values()
        .find(|one| one.reference == *reference && stands.contains(&one.state))
        .map(|one| (one.clone(), fixture.order(one.order).reference));
    let view = UnappliedView::of(&payment, refund, credited)?.said(proposal);
    let waiting = view.proposal.map(|(proposal, _)| proposal.id);
    Some((view.state, view.open, waiting))
}

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
    assert!(!fixture.offers(order).is_empty(), "somebody is looked for");
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
        fixture.nobody_chooses_credit().await;
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

#[tokio::test]
async fn money_is_not_refunded_while_a_proposal_waits_and_is_refunded_afterwards() {
    for who in [chidi(), ngozi()] {
        let fixture = Fixture::new().await;
        let (_, reference) = paid_twice(&fixture, 0).await;
        let order = fixture.priced().await;
        let request = proposed(&fixture, &reference, order).await;
        fixture.work_after_mins(DAY / 2).await;
        assert_eq!(
            (
                fixture.gateway.refunded(&reference),
                fixture.refunds().len()
            ),
            (Money::ZERO, 0),
            "it waits"
        );
        assert!(matches!(
            decide(&fixture, who, request, false).await,
            Ok(ProposalState::Withdrawn | ProposalState::Rejected)
        ));
        assert_eq!(
            seen(&fixture, &reference),
            Some((UnappliedState::Held, true, None))
        );
        fixture.work().await;
        assert_eq!(
            fixture.gateway.refunded(&reference),
            fixture.payment(&reference).received
        );
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn a_request_that_was_taken_back_at_once_leaves_the_rest_of_the_time_for_another() {
    let fixture = Fixture::new().await;
    let (_, reference) = paid_twice(&fixture, 0).await;
    let (order, other) = (fixture.priced().await, fixture.priced().await);
    let request = proposed(&fixture, &reference, order).await;
    let again = propose_money(&fixture.store, self::request(&fixture, &reference, other)).await;
    assert_eq!(again, Err(UnmatchedError::Waiting.into()));
    assert_eq!(
        decide(&fixture, chidi(), request, false).await,
        Ok(ProposalState::Withdrawn)
    );
    fixture.work().await;
    assert_eq!(fixture.refunds().len(), 0);
    let second = proposed(&fixture, &reference, other).await;
    assert_eq!(
        decide(&fixture, ngozi(), second, true).await,
        Ok(ProposalState::Approved)
    );
    assert_eq!(
        (fixture.status(order), fixture.status(other)),
        (OrderStatus::Priced, OrderStatus::Paid)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_proposal_without_approval_expires_after_a_day_and_the_money_goes_back() {
    let fixture = Fixture::new().await;
    let (_, reference) = paid_twice(&fixture, 0).await;
    let order = fixture.priced().await;
    let request = proposed(&fixture, &reference, order).await;
    fixture.work_after_mins(DAY - 1).await;
    assert_eq!(fixture.refunds().len(), 0);
    fixture.work_after_mins(1).await;
    assert_eq!(
        fixture.gateway.refunded(&reference),
        fixture.payment(&reference).received
    );
    assert_eq!(
        fixture.state().money_proposals[&request].state,
        ProposalState::Expired
    );
    assert_eq!(
        decide(&fixture, ngozi(), request, true).await,
        Err(ProposalError::Decided.into())
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn no_proposal_is_made_about_money_that_is_refunded() {
    let fixture = Fixture::new().await;
    fixture.gateway.refunds_begin_as(RefundState::Pending);
    let (_, reference) = paid_twice(&fixture, 0).await;
    let order = fixture.priced().await;
    fixture.hold_of_unmatched_money_ends().await;
    let refused = propose_money(&fixture.store, request(&fixture, &reference, order)).await;
    assert_eq!(refused, Err(UnmatchedError::Gone.into()));
    assert_eq!(
        seen(&fixture, &reference).map(|(_, open, _)| open),
        Some(false)
    );
    let excess = fixture.checkout(order).await;
    fixture.gateway.set(
        &excess,
        ChargeState::Mismatch(Money::from_kobo(total(&fixture, order) + 50_000)),
    );
    assert_eq!(fixture.verify(&excess).await, Settled::Paid);
    let other = fixture.priced().await;
    let refused = propose_money(&fixture.store, request(&fixture, &excess, other)).await;
    assert_eq!(
        refused,
        Err(UnmatchedError::Gone.into()),
        "an excess goes back by itself"
    );
    assert_eq!(
        seen(&fixture, &excess).map(|(_, open, _)| open),
        Some(false)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn an_order_that_no_longer_takes_it_refuses_it_and_nothing_moves() {
    let fixture = Fixture::new().await;
    let (paid, reference) = paid_twice(&fixture, 0).await;
    let refused = propose_money(&fixture.store, request(&fixture, &reference, paid)).await;
    assert_eq!(
        refused,
        Err(UnmatchedError::DoesNotFit.into()),
        "it is paid"
    );
    let order = fixture.priced().await;
    let request = proposed(&fixture, &reference, order).await;
    let checkout = fixture.checkout(order).await;
    assert_eq!(
        decide(&fixture, ngozi(), request, true).await,
        Err(UnmatchedError::UnderWay.into())
    );
    fixture.gateway.pay(&checkout);
    assert_eq!(fixture.verify(&checkout).await, Settled::Paid);
    let entries = fixture.entries();
    assert_eq!(
        decide(&fixture, ngozi(), request, true).await,
        Err(UnmatchedError::DoesNotFit.into())
    );
    let payment = fixture.payment(&reference);
    assert_eq!(
        (fixture.entries(), payment.status, payment.order),
        (entries, PaymentStatus::Mismatched, paid)
    );
    assert_eq!(
        decide(&fixture, ngozi(), request, false).await,
        Ok(ProposalState::Rejected)
    );
    fixture.assert_sound().await;
    fixture.hold_of_unmatched_money_ends().await;
    assert_eq!(fixture.gateway.refunded(&reference), payment.received);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn only_staff_and_never_for_themselves_or_with_the_money_of_another() {
    let fixture = Fixture::new().await;
    let (_, reference) = paid_twice(&fixture, 0).await;
    let order = fixture.priced().await;
    for call in fixture
        .not_the_owner()
        .into_iter()
        .filter(|call| !matches!(call.actor, Actor::Staff { .. }))
    {
        let cmd = ProposeMoney {
            call,
            ..request(&fixture, &reference, order)
        };
        assert_eq!(
            propose_money(&fixture.store, cmd).await,
            Err(PaymentsError::NotFound)
        );
    }
    let own = ProposeMoney {
        call: staff(&fixture, bola()),
        ..request(&fixture, &reference, order)
    };
    assert_eq!(
        propose_money(&fixture.store, own).await,
        Err(UnmatchedError::OwnOrder.into())
    );
    let back = ProposeMoney {
        kind: ProposalKind::Return,
        ..request(&fixture, &reference, order)
    };
    let refused = propose_money(&fixture.store, back).await;
    assert!(
        matches!(refused, Err(PaymentsError::Invalid(_))),
        "it goes back by itself: {refused:?}"
    );
    let payment = fixture.payment(&reference).id;
    let pays = |customer| {
        fixture.store.tamper(|state| {
            let stored = state.payments.get_mut(&payment).unwrap();
            edit(stored, Payment::restore, |row| row.customer = customer);
        });
    };
    pays(ngozi());
    let refused = propose_money(&fixture.store, request(&fixture, &reference, order)).await;
    assert_eq!(refused, Err(UnmatchedError::OtherPayer.into()));
    pays(bola());
    let request = proposed(&fixture, &reference, order).await;
    assert_eq!(
        decide(&fixture, bola(), request, true).await,
        Err(UnmatchedError::OwnOrder.into())
    );
    let nobody = DecideMoney {
        call: fixture.owner(),
        proposal: request,
        approve: true,
        mode: GatewayMode::Test,
    };
    assert_eq!(
        decide_money(&fixture.store, nobody).await,
        Err(PaymentsError::NotFound)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn foreign_money_is_not_proposed() {
    let fixture = Fixture::new().await;
    let (order, other) = (fixture.priced().await, fixture.priced().await);
    let reference = fixture.checkout(order).await;
    fixture.gateway.set(&reference, ChargeState::WrongCurrency);
    assert_eq!(fixture.verify(&reference).await, Settled::Unapplied);
    assert_eq!(
        fixture.payment(&reference).note.as_deref(),
        Some(MismatchReason::Currency.code())
    );
    assert_eq!(
        propose_money(&fixture.store, request(&fixture, &reference, other)).await,
        Err(UnmatchedError::NoNaira.into())
    );
    assert_eq!(
        seen(&fixture, &reference),
        Some((UnappliedState::Held, false, None))
    );
}
