//! Early termination: two people decide what of the work is accepted, and the money follows (row
//! 30).

mod deciding;
mod limits;

use crate::support::{Fixture, amina, bola};
use kernel::{Actor, Invocation, Money, OrderId, Permission, UserId};
use marketplace::{
    TaskKind,
    early_termination::{
        DecideEarlyTermination, EndError, ProposeEarlyTermination, decide_early_termination,
        propose_early_termination,
    },
};
use orders::{EarlyTerminationFigures, EarlyTerminationState, EndReason, KeptLine, OrderStatus};
use payments::ledger::Account;
use pricing::LineKind;
use testkit::{
    id_no,
    world::{self, OrderPlan},
};

const TOTAL: i64 = 3_010_000;

/// ₦10,000 of the labour of ₦25,000, the travel and the materials.
const SOME: &[(LineKind, i64)] = &[
    (LineKind::Labour, 1_000_000),
    (LineKind::Travel, 150_000),
    (LineKind::Material, 360_000),
];

async fn under_way(fixture: &Fixture) -> OrderId {
    world::order_in(
        &fixture.store,
        &OrderPlan::numbered(1),
        OrderStatus::InProgress,
    )
    .await
    .id
}

fn officer_id(number: u64) -> UserId {
    id_no(900 + number).into()
}

fn officer(fixture: &Fixture, number: u64) -> Invocation {
    fixture.by(testkit::staff(officer_id(number)))
}

async fn propose_as(
    fixture: &Fixture,
    call: Invocation,
    order: OrderId,
    kept: &[(LineKind, i64)],
) -> Result<EarlyTerminationFigures, EndError> {
    let kept = kept
        .iter()
        .map(|(kind, kobo)| KeptLine {
            line: kind.code().to_owned(),
            amount: Money::from_kobo(*kobo),
        })
        .collect();
    let explanation = "The wall may come down any time.".to_owned();
    propose_early_termination(
        &fixture.store,
        ProposeEarlyTermination {
            call,
            order,
            reason: EndReason::Unsafe,
            explanation,
            kept,
        },
    )
    .await
}

async fn propose(
    fixture: &Fixture,
    order: OrderId,
    kept: &[(LineKind, i64)],
) -> Result<EarlyTerminationFigures, EndError> {
    propose_as(fixture, officer(fixture, 1), order, kept).await
}

async fn decide(
    fixture: &Fixture,
    number: u64,
    order: OrderId,
    agree: bool,
    permission: Permission,
) -> Result<EarlyTerminationState, EndError> {
    decide_early_termination(
        &fixture.store,
        DecideEarlyTermination {
            call: fixture.by(Actor::staff(officer_id(number), &[permission])),
            order,
            agree,
        },
    )
    .await
}

fn stands(fixture: &Fixture) -> [i64; 3] {
    [
        Account::VatOutput,
        Account::RevenueCommission,
        Account::Provider(amina()),
    ]
    .map(|account| -fixture.balance(&account))
}

#[tokio::test]
async fn the_provider_is_paid_for_what_was_accepted_and_the_rest_goes_back() {
    let fixture = Fixture::new().await;
    let order = under_way(&fixture).await;
    let figures = propose(&fixture, order, SOME).await.unwrap();
    let kobo = [
        figures.kept,
        figures.back,
        figures.vat,
        figures.platform,
        figures.provider,
    ]
    .map(Money::kobo);
    assert_eq!(
        kobo,
        [1_510_000, 1_500_000, 105_348, 160_465, 1_244_187],
        "15 % of the net labour and travel; materials at cost"
    );
    assert_eq!(
        (fixture.status(order), fixture.refunds().len()),
        (OrderStatus::InProgress, 0),
        "nothing moves before the second person"
    );
    assert_eq!(
        decide(&fixture, 2, order, true, Permission::Finance).await,
        Ok(EarlyTerminationState::Agreed)
    );
    assert_eq!(
        (fixture.status(order), fixture.refunds()[0].amount.kobo()),
        (OrderStatus::Cancelled, 1_500_000)
    );
    assert_eq!(
        (fixture.escrow(order), stands(&fixture)),
        (0, [105_348, 160_465, 1_244_187])
    );
    assert_eq!(fixture.history(order).last().unwrap(), "ENDED_UNSAFE");
    assert!(fixture.job(TaskKind::AutoComplete, order.uuid()).is_none());
    assert_eq!(
        fixture
            .state()
            .latest_early_termination(order)
            .unwrap()
            .state,
        EarlyTerminationState::Agreed
    );
    assert_eq!(
        fixture.state().providers[&amina()].jobs_done,
        world::a_provider().jobs_done,
        "it is no job done"
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
            .any(|text| text
                .contains("₦15,100 pays for the work that was done. We will refund ₦15,000")),
        "{:?}",
        messages_to(bola())
    );
    assert!(
        messages_to(amina().into())
            .iter()
            .any(|text| text.contains("₦12,441.87 is in your balance"))
    );
}

#[tokio::test]
async fn when_no_work_was_accepted_everything_is_refunded_and_no_provider_earns() {
    let fixture = Fixture::new().await;
    let order = under_way(&fixture).await;
    propose(&fixture, order, &[]).await.unwrap();
    assert_eq!(
        decide(&fixture, 2, order, true, Permission::Finance).await,
        Ok(EarlyTerminationState::Agreed)
    );
    assert_eq!(
        (
            fixture.escrow(order),
            fixture.refunds()[0].amount.kobo(),
            stands(&fixture)
        ),
        (0, TOTAL, [0, 0, 0])
    );
    fixture.assert_sound().await;
}
