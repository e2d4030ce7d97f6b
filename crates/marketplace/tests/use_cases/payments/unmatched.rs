//! Unmatched charges: one member of finance proposes what happens to the money, another one
//! approves, and then it is booked as a charge of the order would have been.

mod refused;

use crate::support::{Fixture, bola};
use kernel::{Invocation, Money, MoneyProposalId, OrderId, UserId};
use marketplace::{
    ProposedChange,
    payments::{
        DecideMoney, PaymentsError, ProposeMoney, Settled, UnmatchedError, decide_money,
        propose_money,
    },
    staff::AuditKind,
};
use orders::OrderStatus;
use payments::{
    GatewayMode, PaymentReference, PaymentStatus, ProposalError, ProposalKind, ProposalState,
    RefundState,
};
use testkit::{ChargeState, world};

const THEIRS: &str = "somebody-elses-charge";

fn chidi() -> UserId {
    world::an_admin().id
}

fn ngozi() -> UserId {
    world::a_customer_no(7).id
}

fn staff(fixture: &Fixture, id: UserId) -> Invocation {
    fixture.by(testkit::staff(id))
}

/// Money comes under an unknown reference, and the gateway reports it.
async fn came(fixture: &Fixture, kobo: i64) -> PaymentReference {
    let reference: PaymentReference = THEIRS.parse().unwrap();
    fixture
        .gateway
        .put(&reference, Money::from_kobo(kobo), ChargeState::Success);
    assert_eq!(fixture.verify(&reference).await, Settled::Ignored);
    reference
}

fn request(fixture: &Fixture, order: OrderId, kind: ProposalKind) -> ProposeMoney {
    let note = "The sender is the customer, by name and hour.".to_owned();
    ProposeMoney {
        call: staff(fixture, chidi()),
        reference: THEIRS.parse().unwrap(),
        kind,
        order,
        note,
    }
}

async fn proposed(fixture: &Fixture, order: OrderId, kind: ProposalKind) -> MoneyProposalId {
    propose_money(&fixture.store, request(fixture, order, kind))
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

#[tokio::test]
async fn it_pays_the_order_that_two_people_say_it_is_for() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    let price = total(&fixture, order);
    let reference = came(&fixture, price).await;
    let request = proposed(&fixture, order, ProposalKind::Apply).await;
    assert_eq!(
        (fixture.status(order), fixture.entries()),
        (OrderStatus::Priced, Vec::<String>::new()),
        "nothing moves yet"
    );
    let amount = Money::from_kobo(price);
    assert_eq!(
        fixture.proposals(),
        [ProposedChange::UnappliedMoney { amount }]
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
        (payment.status, payment.received.kobo(), payment.order),
        (PaymentStatus::Success, price, order)
    );
    assert_eq!(
        (
            fixture.status(order),
            fixture.escrow(order),
            fixture.unapplied()
        ),
        (OrderStatus::Paid, price, Money::ZERO)
    );
    assert_eq!(fixture.entries(), [format!("charge:{}", payment.id)]);
    assert_eq!(
        decide(&fixture, ngozi(), request, true).await,
        Err(ProposalError::Decided.into())
    );
    assert_eq!(
        fixture.verify(&reference).await,
        Settled::Already,
        "the gateway tells it once more"
    );
    let state = fixture.state();
    assert!(
        state.unmatched_charges.keys().all(|charge| {
            let mut proposals = state.money_proposals.values();
            proposals.any(|one| one.reference == *charge && one.state == ProposalState::Approved)
        }),
        "it waits for no one"
    );
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
    fixture.work().await;
    assert!(
        !fixture.offers(order).is_empty(),
        "a provider is searched for"
    );
    fixture.complete(order).await;
    fixture.assert_sound().await;
}

#[tokio::test]
async fn too_little_is_a_part_and_too_much_gives_the_excess_back() {
    for (difference, status, unapplied) in [
        (-10_000, OrderStatus::Paid, 0),
        (-10_001, OrderStatus::DepositPaid, 0),
        (25_000, OrderStatus::Paid, 25_000),
    ] {
        let fixture = Fixture::new().await;
        fixture.gateway.refunds_begin_as(RefundState::Processed);
        let order = fixture.priced().await;
        let price = total(&fixture, order);
        let reference = came(&fixture, price + difference).await;
        let request = proposed(&fixture, order, ProposalKind::Apply).await;
        assert_eq!(
            decide(&fixture, ngozi(), request, true).await,
            Ok(ProposalState::Approved)
        );
        let held = fixture.order(order).paid.kobo();
        assert_eq!(
            (fixture.status(order), held),
            (status, (price + difference).min(price)),
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
async fn it_pays_the_rest_of_a_price_that_was_paid_in_part() {
    let fixture = Fixture::new().await;
    let (order, _first) = fixture.part_paid(1_000_000).await;
    let rest = fixture.order(order).outstanding().kobo();
    came(&fixture, rest).await;
    let request = proposed(&fixture, order, ProposalKind::Apply).await;
    assert_eq!(
        decide(&fixture, ngozi(), request, true).await,
        Ok(ProposalState::Approved)
    );
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::Paid, total(&fixture, order))
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn it_is_refunded_to_its_source_when_two_people_approve() {
    let fixture = Fixture::new().await;
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    let (order, _paid) = fixture.paid().await;
    let reference = came(&fixture, 77_700).await;
    let request = proposed(&fixture, order, ProposalKind::Return).await;
    let before = (fixture.status(order), fixture.escrow(order));
    assert_eq!(
        decide(&fixture, ngozi(), request, true).await,
        Ok(ProposalState::Approved)
    );
    assert_eq!(
        (
            fixture.payment(&reference).status,
            fixture.unapplied().kobo()
        ),
        (PaymentStatus::Mismatched, 77_700)
    );
    fixture.work().await;
    assert_eq!(
        (
            fixture.gateway.refunded(&reference).kobo(),
            fixture.unapplied()
        ),
        (77_700, Money::ZERO)
    );
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        before,
        "the order is what it was"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn the_proposer_takes_it_back_and_may_propose_something_else() {
    let fixture = Fixture::new().await;
    let (order, other) = (fixture.priced().await, fixture.priced().await);
    came(&fixture, total(&fixture, order)).await;
    let first = proposed(&fixture, order, ProposalKind::Apply).await;
    assert_eq!(
        propose_money(
            &fixture.store,
            request(&fixture, other, ProposalKind::Apply)
        )
        .await,
        Err(UnmatchedError::Waiting.into())
    );
    let waiting: Vec<_> = fixture
        .state()
        .money_proposals
        .values()
        .filter(|one| one.state == ProposalState::Waiting)
        .map(|one| (one.id, one.order))
        .collect();
    assert_eq!(waiting, [(first, order)]);
    assert_eq!(
        decide(&fixture, chidi(), first, false).await,
        Ok(ProposalState::Withdrawn)
    );
    let second = proposed(&fixture, other, ProposalKind::Apply).await;
    assert_eq!(
        decide(&fixture, ngozi(), second, true).await,
        Ok(ProposalState::Approved)
    );
    assert_eq!(
        (fixture.status(order), fixture.status(other)),
        (OrderStatus::Priced, OrderStatus::Paid)
    );
    assert_eq!(
        propose_money(
            &fixture.store,
            request(&fixture, order, ProposalKind::Apply)
        )
        .await,
        Err(UnmatchedError::Waiting.into())
    );
    fixture.assert_sound().await;
}
