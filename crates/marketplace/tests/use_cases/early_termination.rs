//! Early termination: two people decide what of the work is accepted, and the money follows (row
//! 30).

use crate::support::{Fixture, amina, bola};
use kernel::{Actor, Invocation, Money, OrderId, Permission, UserId};
use marketplace::{
    DomainEvent, TaskKind,
    early_termination::{
        DecideEarlyTermination, EndError, ProposeEarlyTermination, decide_early_termination,
        keepable, propose_early_termination,
    },
    fulfilment::{FinishJob, finish_job},
    payments::{RefundPart, refund_part},
};
use orders::{
    EarlyTerminationError, EarlyTerminationFigures, EarlyTerminationState, EndReason, KeptLine,
    OrderError, OrderStatus,
};
use payments::{PartReason, ledger::Account};
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

#[tokio::test]
async fn two_people_end_it_and_the_second_is_of_finance() {
    let fixture = Fixture::new().await;
    let order = under_way(&fixture).await;
    assert_eq!(
        decide(&fixture, 2, order, true, Permission::Finance).await,
        Err(EarlyTerminationError::Decided.into()),
        "nothing was proposed"
    );
    propose(&fixture, order, SOME).await.unwrap();
    assert_eq!(
        propose(&fixture, order, &[]).await,
        Err(EarlyTerminationError::Waiting.into())
    );
    assert_eq!(
        decide(&fixture, 1, order, true, Permission::Finance).await,
        Err(EarlyTerminationError::SamePerson.into())
    );
    assert_eq!(
        decide(&fixture, 2, order, true, Permission::Support).await,
        Err(EndError::NeedsFinance)
    );
    for call in [
        fixture.owner(),
        fixture.amina(),
        fixture.system(),
        fixture.by(Actor::Guest),
        fixture.by(testkit::staff(bola())),
        fixture.by(testkit::staff(amina().into())),
    ] {
        let cmd = DecideEarlyTermination {
            call,
            order,
            agree: true,
        };
        assert_eq!(
            decide_early_termination(&fixture.store, cmd).await,
            Err(EndError::NotFound),
            "{:?}",
            call.actor
        );
        assert_eq!(
            propose_as(&fixture, call, order, SOME).await,
            Err(EndError::NotFound),
            "{:?}",
            call.actor
        );
    }
    assert_eq!(
        decide(&fixture, 2, order, true, Permission::Finance).await,
        Ok(EarlyTerminationState::Agreed)
    );
    assert_eq!(
        decide(&fixture, 3, order, true, Permission::Finance).await,
        Err(EarlyTerminationError::Decided.into())
    );
    assert_eq!(fixture.refunds().len(), 1, "once");
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_proposal_is_taken_back_or_rejected_and_another_may_follow() {
    let fixture = Fixture::new().await;
    let order = under_way(&fixture).await;
    for (number, state) in [
        (1, EarlyTerminationState::Withdrawn),
        (2, EarlyTerminationState::Rejected),
    ] {
        fixture.clock.advance_mins(1);
        propose(&fixture, order, SOME).await.unwrap();
        assert_eq!(
            decide(&fixture, number, order, false, Permission::Support).await,
            Ok(state)
        );
    }
    assert_eq!(
        (fixture.status(order), fixture.refunds().len()),
        (OrderStatus::InProgress, 0)
    );
    assert_eq!(
        fixture.count(&DomainEvent::EarlyTerminationProposed { order }),
        2
    );
}

#[tokio::test]
async fn no_more_is_accepted_than_was_paid_for_a_line_and_each_is_named_once() {
    let fixture = Fixture::new().await;
    let order = under_way(&fixture).await;
    let left = Money::from_kobo(2_500_000);
    assert_eq!(
        propose(&fixture, order, &[(LineKind::Labour, 2_500_001)]).await,
        Err(EndError::TooMuch { left })
    );
    assert_eq!(
        propose(&fixture, order, &[(LineKind::Labour, -1)]).await,
        Err(EndError::TooMuch { left })
    );
    assert_eq!(
        propose(&fixture, order, &[(LineKind::Tip, 1)]).await,
        Err(EndError::TooMuch { left: Money::ZERO })
    );
    let twice = propose(
        &fixture,
        order,
        &[(LineKind::Labour, 1), (LineKind::Labour, 1)],
    )
    .await;
    assert!(
        matches!(
            twice,
            Err(EndError::EarlyTermination(EarlyTerminationError::Invalid(
                _
            )))
        ),
        "{twice:?}"
    );
    let price = fixture.price(order);
    let most: Vec<_> = keepable(&price, &[])
        .unwrap()
        .into_iter()
        .map(|(kind, left)| (kind, left.kobo()))
        .collect();
    assert_eq!(most.iter().map(|(_, kobo)| kobo).sum::<i64>(), TOTAL);
    assert_eq!(
        propose(&fixture, order, &most).await.unwrap().back,
        Money::ZERO,
        "all of it, and nothing goes back"
    );
}

#[tokio::test]
async fn an_earlier_refund_is_not_accepted_again_and_changes_the_proposal() {
    let fixture = Fixture::new().await;
    let order = under_way(&fixture).await;
    propose(&fixture, order, SOME).await.unwrap();
    let (call, note) = (officer(&fixture, 3), "Two rooms were left out.".to_owned());
    let part = RefundPart {
        call,
        order,
        line: LineKind::Labour,
        amount: Money::from_kobo(500_000),
        reason: PartReason::NotDone,
        note,
    };
    refund_part(&fixture.store, part).await.unwrap();
    assert_eq!(
        decide(&fixture, 2, order, true, Permission::Finance).await,
        Err(EarlyTerminationError::Changed.into())
    );
    assert_eq!(
        decide(&fixture, 2, order, false, Permission::Finance).await,
        Ok(EarlyTerminationState::Rejected)
    );
    fixture.clock.advance_mins(1);
    let left = Money::from_kobo(2_000_000);
    assert_eq!(
        propose(&fixture, order, &[(LineKind::Labour, 2_000_001)]).await,
        Err(EndError::TooMuch { left })
    );
    let figures = propose(&fixture, order, SOME).await.unwrap();
    assert_eq!(
        (figures.kept.kobo(), figures.back.kobo()),
        (1_510_000, 1_000_000)
    );
    assert_eq!(
        decide(&fixture, 2, order, true, Permission::Finance).await,
        Ok(EarlyTerminationState::Agreed)
    );
    assert_eq!(
        (fixture.escrow(order), stands(&fixture)),
        (0, [105_348, 160_465, 1_244_187])
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn the_first_stage_of_a_plan_is_all_that_can_be_accepted_while_no_more_came() {
    let fixture = Fixture::new().await;
    let order = fixture.staged_in_progress().await;
    let held = fixture.order(order).paid;
    let price = fixture.price(order);
    let (kind, most) = keepable(&price, &[])
        .unwrap()
        .into_iter()
        .max_by_key(|(_, left)| *left)
        .unwrap();
    assert!(most > held, "the price is more than what came");
    assert_eq!(
        propose(&fixture, order, &[(kind, held.kobo() + 1)]).await,
        Err(EndError::TooMuch { left: held })
    );
    let figures = propose(&fixture, order, &[(kind, held.kobo() / 3)])
        .await
        .unwrap();
    assert_eq!(figures.kept.plus(figures.back), Ok(held));
    assert_eq!(
        decide(&fixture, 2, order, true, Permission::Finance).await,
        Ok(EarlyTerminationState::Agreed)
    );
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::Cancelled, 0)
    );
    assert_eq!(stands(&fixture).iter().sum::<i64>(), figures.kept.kobo());
    fixture.assert_sound().await;
}

#[tokio::test]
async fn only_work_that_is_under_way_ends_and_a_proposal_lapses_when_it_is_done() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    let illegal = OrderError::Illegal {
        from: OrderStatus::Assigned,
        to: OrderStatus::Cancelled,
    };
    assert_eq!(propose(&fixture, order, &[]).await, Err(illegal.into()));
    fixture.start(order).await;
    propose(&fixture, order, &[]).await.unwrap();
    let _applied = finish_job(
        &fixture.store,
        FinishJob {
            call: fixture.amina(),
            order,
            note: "All rooms done.".into(),
            materials: None,
            weights: None,
            photos: Vec::new(),
            proof: None,
        },
    )
    .await
    .unwrap();
    fixture.confirm(order).await;
    assert_eq!(
        decide(&fixture, 2, order, true, Permission::Finance).await,
        Ok(EarlyTerminationState::Lapsed)
    );
    assert_eq!(
        (fixture.status(order), fixture.refunds().len()),
        (OrderStatus::Completed, 0)
    );
    fixture.assert_sound().await;
}
