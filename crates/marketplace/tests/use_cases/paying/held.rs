//! Money of a payment of ours that did not fit: held for a while, in which two people may say which order it was meant for, and
//! given back when nobody does.

use crate::support::{House, bola};
use kernel::{Actor, Invocation, Money, MoneyProposalId, OrderId, UserId};
use marketplace::{
    JobKind,
    paying::{
        DecideMoney, PayingError, ProposeMoney, Settled, StrayError, decide_money, propose_money,
    },
    read::{FinanceQueries, UnappliedState},
    staffing::StaffDeedKind,
};
use orders::OrderStatus;
use payments::{
    GatewayMode, Payment, PaymentReference, PaymentStatus, ProposalError, ProposalKind,
    ProposalState, RefundState, Unfit,
};
use testkit::{ChargeState, world};

const DAY: i64 = 24 * 60;

fn chidi() -> UserId {
    world::an_admin().id
}

fn ngozi() -> UserId {
    world::a_customer_no(7).id
}

fn staff(house: &House, id: UserId) -> Invocation {
    house.by(Actor::Staff(id))
}

/// Paid twice with two cards; the second payment, which brought `more` than was asked for, is held.
async fn paid_twice(house: &House, more: i64) -> (OrderId, PaymentReference) {
    house.gateway.refunds_begin_as(RefundState::Processed);
    let order = house.priced().await;
    let first = house.checkout(order).await;
    house.clock.advance_mins(30);
    let second = house.checkout(order).await;
    house.gateway.pay(&first);
    house.gateway.set(
        &second,
        ChargeState::Mismatch(Money::from_kobo(
            house.payment(&second).amount.kobo() + more,
        )),
    );
    assert_eq!(house.verify(&first).await, Settled::Paid);
    assert_eq!(house.verify(&second).await, Settled::Unapplied);
    (order, second)
}

fn wish(house: &House, reference: &PaymentReference, order: OrderId) -> ProposeMoney {
    let note = "They say it was for the other job.".to_owned();
    ProposeMoney {
        call: staff(house, chidi()),
        reference: reference.clone(),
        kind: ProposalKind::Apply,
        order,
        note,
    }
}

async fn proposed(house: &House, reference: &PaymentReference, order: OrderId) -> MoneyProposalId {
    propose_money(&house.store, wish(house, reference, order))
        .await
        .unwrap()
}

async fn decide(
    house: &House,
    who: UserId,
    proposal: MoneyProposalId,
    approve: bool,
) -> Result<ProposalState, PayingError> {
    decide_money(
        &house.store,
        DecideMoney {
            call: staff(house, who),
            proposal,
            approve,
            mode: GatewayMode::Test,
        },
    )
    .await
}

fn total(house: &House, order: OrderId) -> i64 {
    house.order(order).price.unwrap().total.kobo()
}

/// What the desk says of it: where it stands, whether something may be proposed, and what waits.
async fn seen(
    house: &House,
    reference: &PaymentReference,
) -> Option<(UnappliedState, bool, Option<MoneyProposalId>)> {
    let views = house.store.unapplied().await.unwrap();
    let view = views.into_iter().find(|view| view.reference == *reference);
    view.map(|view| {
        (
            view.state,
            view.open,
            view.proposal.map(|(wish, _)| wish.id),
        )
    })
}

#[tokio::test]
async fn it_pays_the_order_that_two_people_say_it_was_meant_for() {
    let house = House::new().await;
    let (first, reference) = paid_twice(&house, 0).await;
    let order = house.priced().await;
    let (price, before) = (total(&house, order), house.entries().len());
    assert_eq!(
        seen(&house, &reference).await,
        Some((UnappliedState::Held, true, None))
    );
    let wish = proposed(&house, &reference, order).await;
    assert_eq!(
        seen(&house, &reference).await,
        Some((UnappliedState::Held, false, Some(wish)))
    );
    assert_eq!(
        (house.status(order), house.entries().len()),
        (OrderStatus::Priced, before),
        "nothing moves yet"
    );
    assert_eq!(
        decide(&house, chidi(), wish, true).await,
        Err(ProposalError::OwnProposal.into())
    );
    assert_eq!(
        decide(&house, ngozi(), wish, true).await,
        Ok(ProposalState::Approved)
    );
    let payment = house.payment(&reference);
    assert_eq!(
        (payment.status, payment.order, payment.amount.kobo()),
        (PaymentStatus::Success, order, price)
    );
    assert_eq!(
        (house.status(order), house.escrow(order), house.unapplied()),
        (OrderStatus::Paid, price, Money::ZERO)
    );
    assert_eq!(
        house.entries()[before..],
        [format!("applied:{}", payment.id)]
    );
    assert_eq!(
        (house.status(first), house.escrow(first)),
        (OrderStatus::Paid, price),
        "the one it came for is what it was"
    );
    assert_eq!(
        decide(&house, ngozi(), wish, true).await,
        Err(ProposalError::Decided.into())
    );
    assert_eq!(
        house.verify(&reference).await,
        Settled::Already,
        "the gateway tells it once more"
    );
    assert_eq!(seen(&house, &reference).await, None, "it is an order's");
    assert!(house.job(JobKind::ReturnUnapplied, payment.id).is_none());
    let deeds: Vec<_> = house
        .state()
        .staff_deeds
        .owned()
        .into_iter()
        .map(|deed| (deed.staff, deed.person, deed.kind))
        .collect();
    assert_eq!(
        deeds,
        [
            (chidi(), bola(), StaffDeedKind::ProposedMoney),
            (ngozi(), bola(), StaffDeedKind::AppliedMoney)
        ]
    );
    house.assert_sound().await;
    house.work_after_mins(2 * Payment::HELD_MINUTES).await;
    assert_eq!(house.gateway.refunded(&reference), Money::ZERO);
    assert!(!house.offers(order).is_empty(), "somebody is looked for");
    house.cancel(order).await;
    // Nobody has come so far, so there is time to take it as credit.
    house.work_after_mins(30).await;
    assert_eq!(
        (
            house.gateway.refunded(&reference).kobo(),
            house.escrow(order)
        ),
        (price, 0),
        "it goes back to where it came from"
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn what_is_done_with_it_is_released_as_any_other() {
    let house = House::new().await;
    let (_, reference) = paid_twice(&house, 0).await;
    let order = house.priced().await;
    let wish = proposed(&house, &reference, order).await;
    assert_eq!(
        decide(&house, ngozi(), wish, true).await,
        Ok(ProposalState::Approved)
    );
    house.complete(order).await;
    assert_eq!(
        (house.status(order), house.escrow(order)),
        (OrderStatus::Completed, 0)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn too_little_is_a_part_and_too_much_goes_the_way_of_any_excess() {
    for (difference, status, unapplied) in [
        (-10_000, OrderStatus::Paid, 0),
        (-10_001, OrderStatus::DepositPaid, 0),
        (25_000, OrderStatus::Paid, 25_000),
    ] {
        let house = House::new().await;
        let (_, reference) = paid_twice(&house, difference).await;
        let order = house.priced().await;
        let price = total(&house, order);
        let wish = proposed(&house, &reference, order).await;
        assert_eq!(
            decide(&house, ngozi(), wish, true).await,
            Ok(ProposalState::Approved)
        );
        let held = (price + difference).min(price);
        assert_eq!(
            (house.status(order), house.order(order).paid.kobo()),
            (status, held),
            "{difference}"
        );
        assert_eq!(
            (house.escrow(order), house.unapplied().kobo()),
            (held, unapplied)
        );
        house.assert_sound().await;
        house.nobody_chooses_credit().await;
        assert_eq!(house.gateway.refunded(&reference).kobo(), unapplied);
        house.assert_sound().await;
    }
}

#[tokio::test]
async fn a_small_excess_becomes_credit_as_any_does() {
    let house = House::new().await;
    let (_, reference) = paid_twice(&house, 6_000).await;
    let order = house.priced().await;
    let wish = proposed(&house, &reference, order).await;
    assert_eq!(
        decide(&house, ngozi(), wish, true).await,
        Ok(ProposalState::Approved)
    );
    house.work().await;
    assert_eq!(
        house
            .state()
            .credit
            .owned()
            .into_values()
            .map(|grant| grant.left.kobo())
            .collect::<Vec<_>>(),
        [6_000]
    );
    assert_eq!((house.unapplied(), house.refunds().len()), (Money::ZERO, 0));
    house.assert_sound().await;
}

#[tokio::test]
async fn it_pays_a_stage_and_its_work_is_looked_after() {
    let house = House::new().await;
    let (_, reference) = paid_twice(&house, 0).await;
    let order = house.staged().await;
    let whole = total(&house, order);
    let wish = proposed(&house, &reference, order).await;
    assert_eq!(
        decide(&house, ngozi(), wish, true).await,
        Ok(ProposalState::Approved)
    );
    let came = house.payment(&reference).received.kobo();
    assert_eq!(
        (house.status(order), house.escrow(order)),
        (OrderStatus::DepositPaid, came.min(whole))
    );
    house.assert_sound().await;
    let rest = house.checkout(order).await;
    house.gateway.pay(&rest);
    assert_eq!(
        house.verify(&rest).await,
        Settled::Part,
        "the rest of the first stage"
    );
    assert!(house.order(order).is_ready());
    house.assert_sound().await;
}

#[tokio::test]
async fn nobody_gives_it_back_while_it_is_talked_of_and_somebody_does_after() {
    for who in [chidi(), ngozi()] {
        let house = House::new().await;
        let (_, reference) = paid_twice(&house, 0).await;
        let order = house.priced().await;
        let wish = proposed(&house, &reference, order).await;
        house.work_after_mins(DAY / 2).await;
        assert_eq!(
            (house.gateway.refunded(&reference), house.refunds().len()),
            (Money::ZERO, 0),
            "it waits"
        );
        assert!(matches!(
            decide(&house, who, wish, false).await,
            Ok(ProposalState::Withdrawn | ProposalState::Rejected)
        ));
        assert_eq!(
            seen(&house, &reference).await,
            Some((UnappliedState::Held, true, None))
        );
        house.work().await;
        assert_eq!(
            house.gateway.refunded(&reference),
            house.payment(&reference).received
        );
        house.assert_sound().await;
    }
}

#[tokio::test]
async fn a_wish_that_was_taken_back_at_once_leaves_the_rest_of_the_time_for_another() {
    let house = House::new().await;
    let (_, reference) = paid_twice(&house, 0).await;
    let (order, other) = (house.priced().await, house.priced().await);
    let wish = proposed(&house, &reference, order).await;
    let again = propose_money(&house.store, self::wish(&house, &reference, other)).await;
    assert_eq!(again, Err(StrayError::Waiting.into()));
    assert_eq!(
        decide(&house, chidi(), wish, false).await,
        Ok(ProposalState::Withdrawn)
    );
    house.work().await;
    assert_eq!(house.refunds().len(), 0);
    let second = proposed(&house, &reference, other).await;
    assert_eq!(
        decide(&house, ngozi(), second, true).await,
        Ok(ProposalState::Approved)
    );
    assert_eq!(
        (house.status(order), house.status(other)),
        (OrderStatus::Priced, OrderStatus::Paid)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn what_nobody_agrees_to_runs_out_after_a_day_and_the_money_goes_back() {
    let house = House::new().await;
    let (_, reference) = paid_twice(&house, 0).await;
    let order = house.priced().await;
    let wish = proposed(&house, &reference, order).await;
    house.work_after_mins(DAY - 1).await;
    assert_eq!(house.refunds().len(), 0);
    house.work_after_mins(1).await;
    assert_eq!(
        house.gateway.refunded(&reference),
        house.payment(&reference).received
    );
    assert_eq!(
        house.state().money_proposals[&wish].state,
        ProposalState::Expired
    );
    assert_eq!(
        decide(&house, ngozi(), wish, true).await,
        Err(ProposalError::Decided.into())
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn what_goes_back_or_went_is_spoken_of_no_more() {
    let house = House::new().await;
    house.gateway.refunds_begin_as(RefundState::Pending);
    let (_, reference) = paid_twice(&house, 0).await;
    let order = house.priced().await;
    house.nobody_claims_it().await;
    let refused = propose_money(&house.store, wish(&house, &reference, order)).await;
    assert_eq!(refused, Err(StrayError::Gone.into()));
    assert_eq!(
        seen(&house, &reference).await.map(|(_, open, _)| open),
        Some(false)
    );
    let excess = house.checkout(order).await;
    house.gateway.set(
        &excess,
        ChargeState::Mismatch(Money::from_kobo(total(&house, order) + 50_000)),
    );
    assert_eq!(house.verify(&excess).await, Settled::Paid);
    let other = house.priced().await;
    let refused = propose_money(&house.store, wish(&house, &excess, other)).await;
    assert_eq!(
        refused,
        Err(StrayError::Gone.into()),
        "an excess goes back by itself"
    );
    assert_eq!(
        seen(&house, &excess).await.map(|(_, open, _)| open),
        Some(false)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn an_order_that_no_longer_takes_it_refuses_it_and_nothing_moves() {
    let house = House::new().await;
    let (paid, reference) = paid_twice(&house, 0).await;
    let refused = propose_money(&house.store, wish(&house, &reference, paid)).await;
    assert_eq!(refused, Err(StrayError::DoesNotFit.into()), "it is paid");
    let order = house.priced().await;
    let wish = proposed(&house, &reference, order).await;
    let checkout = house.checkout(order).await;
    assert_eq!(
        decide(&house, ngozi(), wish, true).await,
        Err(StrayError::UnderWay.into())
    );
    house.gateway.pay(&checkout);
    assert_eq!(house.verify(&checkout).await, Settled::Paid);
    let entries = house.entries();
    assert_eq!(
        decide(&house, ngozi(), wish, true).await,
        Err(StrayError::DoesNotFit.into())
    );
    let payment = house.payment(&reference);
    assert_eq!(
        (house.entries(), payment.status, payment.order),
        (entries, PaymentStatus::Mismatched, paid)
    );
    assert_eq!(
        decide(&house, ngozi(), wish, false).await,
        Ok(ProposalState::Rejected)
    );
    house.assert_sound().await;
    house.nobody_claims_it().await;
    assert_eq!(house.gateway.refunded(&reference), payment.received);
    house.assert_sound().await;
}

#[tokio::test]
async fn only_staff_and_never_for_themselves_or_with_the_money_of_another() {
    let house = House::new().await;
    let (_, reference) = paid_twice(&house, 0).await;
    let order = house.priced().await;
    for call in house
        .not_the_owner()
        .into_iter()
        .filter(|call| !matches!(call.actor, Actor::Staff(_)))
    {
        let cmd = ProposeMoney {
            call,
            ..wish(&house, &reference, order)
        };
        assert_eq!(
            propose_money(&house.store, cmd).await,
            Err(PayingError::NotFound)
        );
    }
    let own = ProposeMoney {
        call: staff(&house, bola()),
        ..wish(&house, &reference, order)
    };
    assert_eq!(
        propose_money(&house.store, own).await,
        Err(StrayError::OwnOrder.into())
    );
    let back = ProposeMoney {
        kind: ProposalKind::Return,
        ..wish(&house, &reference, order)
    };
    let refused = propose_money(&house.store, back).await;
    assert!(
        matches!(refused, Err(PayingError::Invalid(_))),
        "it goes back by itself: {refused:?}"
    );
    let payment = house.payment(&reference).id;
    house
        .store
        .tamper(|state| state.payments.get_mut(&payment).unwrap().customer = ngozi());
    let refused = propose_money(&house.store, wish(&house, &reference, order)).await;
    assert_eq!(refused, Err(StrayError::OtherPayer.into()));
    house
        .store
        .tamper(|state| state.payments.get_mut(&payment).unwrap().customer = bola());
    let wish = proposed(&house, &reference, order).await;
    assert_eq!(
        decide(&house, bola(), wish, true).await,
        Err(StrayError::OwnOrder.into())
    );
    let nobody = DecideMoney {
        call: house.owner(),
        proposal: wish,
        approve: true,
        mode: GatewayMode::Test,
    };
    assert_eq!(
        decide_money(&house.store, nobody).await,
        Err(PayingError::NotFound)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn foreign_money_is_not_proposed() {
    let house = House::new().await;
    let (order, other) = (house.priced().await, house.priced().await);
    let reference = house.checkout(order).await;
    house.gateway.set(&reference, ChargeState::WrongCurrency);
    assert_eq!(house.verify(&reference).await, Settled::Unapplied);
    assert_eq!(
        house.payment(&reference).note.as_deref(),
        Some(Unfit::Currency.code())
    );
    assert_eq!(
        propose_money(&house.store, wish(&house, &reference, other)).await,
        Err(StrayError::NoNaira.into())
    );
    assert_eq!(
        seen(&house, &reference).await,
        Some((UnappliedState::Held, false, None))
    );
}
