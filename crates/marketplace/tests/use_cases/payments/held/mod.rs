//! Money of one of our payments that did not fit: held for a while in which two people may say
//! which order it was meant for, and returned otherwise.

mod returned;
mod used;

use crate::support::Fixture;
use kernel::{Invocation, Money, MoneyProposalId, OrderId, UserId};
use marketplace::{
    payments::{DecideMoney, PaymentsError, ProposeMoney, Settled, decide_money, propose_money},
    read::{UnappliedState, UnappliedView},
};
use payments::{
    GatewayMode, PaymentReference, ProposalKind, ProposalState, RefundSource, RefundState,
    ledger::Reference,
};
use testkit::{ChargeState, world};

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
