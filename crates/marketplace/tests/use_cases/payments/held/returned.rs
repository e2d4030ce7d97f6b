//! Held money that is returned, and proposals that are refused.

use super::{chidi, decide, ngozi, paid_twice, proposed, request, seen, staff, total};
use crate::support::{Fixture, bola};
use kernel::{Actor, Money};
use marketplace::{
    payments::{
        DecideMoney, PaymentsError, ProposeMoney, Settled, UnmatchedError, decide_money,
        propose_money,
    },
    read::UnappliedState,
};
use orders::OrderStatus;
use payments::{
    GatewayMode, MismatchReason, Payment, PaymentStatus, ProposalError, ProposalKind,
    ProposalState, RefundState,
};
use testkit::{ChargeState, edit};

const DAY: i64 = 24 * 60;

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
    let by_owner = DecideMoney {
        call: fixture.owner(),
        proposal: request,
        approve: true,
        mode: GatewayMode::Test,
    };
    assert_eq!(
        decide_money(&fixture.store, by_owner).await,
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
