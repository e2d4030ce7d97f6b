//! Work that ends before its time: two people say what of it was accepted, and the money follows (row 30).

use crate::support::{House, amina, bola};
use kernel::{Actor, Invocation, Money, OrderId};
use marketplace::{
    DomainEvent, JobKind,
    ending::{DecideEnding, EndError, ProposeEnding, decide_ending, keepable, propose_ending},
    fulfilment::{FinishJob, finish_job},
    paying::{RefundPart, refund_part},
    read::OrderQueries,
};
use orders::{
    EndReason, EndingError, EndingFigures, EndingState, KeptLine, OrderError, OrderStatus,
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

async fn under_way(house: &House) -> OrderId {
    world::order_in(
        &house.store,
        &OrderPlan::numbered(1),
        OrderStatus::InProgress,
    )
    .await
    .id
}

fn officer(house: &House, number: u64) -> Invocation {
    house.by(Actor::Staff(id_no(900 + number).into()))
}

async fn propose_as(
    house: &House,
    call: Invocation,
    order: OrderId,
    kept: &[(LineKind, i64)],
) -> Result<EndingFigures, EndError> {
    let kept = kept
        .iter()
        .map(|(kind, kobo)| KeptLine {
            line: kind.code().to_owned(),
            amount: Money::from_kobo(*kobo),
        })
        .collect();
    let words = "The wall may come down any time.".to_owned();
    propose_ending(
        &house.store,
        ProposeEnding {
            call,
            order,
            reason: EndReason::Unsafe,
            words,
            kept,
        },
    )
    .await
}

async fn propose(
    house: &House,
    order: OrderId,
    kept: &[(LineKind, i64)],
) -> Result<EndingFigures, EndError> {
    propose_as(house, officer(house, 1), order, kept).await
}

async fn decide(
    house: &House,
    number: u64,
    order: OrderId,
    agree: bool,
    of_finance: bool,
) -> Result<EndingState, EndError> {
    decide_ending(
        &house.store,
        DecideEnding {
            call: officer(house, number),
            order,
            agree,
            of_finance,
        },
    )
    .await
}

fn stands(house: &House) -> [i64; 3] {
    [
        Account::VatOutput,
        Account::RevenueCommission,
        Account::Provider(amina()),
    ]
    .map(|account| -house.balance(&account))
}

#[tokio::test]
async fn the_provider_is_paid_for_what_was_accepted_and_the_rest_goes_back() {
    let house = House::new().await;
    let order = under_way(&house).await;
    let figures = propose(&house, order, SOME).await.unwrap();
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
        (house.status(order), house.refunds().len()),
        (OrderStatus::InProgress, 0),
        "nothing moves before the second person"
    );
    assert_eq!(
        decide(&house, 2, order, true, true).await,
        Ok(EndingState::Agreed)
    );
    assert_eq!(
        (house.status(order), house.refunds()[0].amount.kobo()),
        (OrderStatus::Cancelled, 1_500_000)
    );
    assert_eq!(
        (house.escrow(order), stands(&house)),
        (0, [105_348, 160_465, 1_244_187])
    );
    assert_eq!(house.history(order).last().unwrap(), "ENDED_UNSAFE");
    assert!(house.job(JobKind::AutoComplete, order.uuid()).is_none());
    assert_eq!(
        house.store.ending_of(order).await.unwrap().unwrap().state,
        EndingState::Agreed
    );
    assert_eq!(
        house.state().providers[&amina()].jobs_done,
        world::a_provider().jobs_done,
        "it is no job done"
    );
    house.assert_sound().await;
    house.relay().await;
    let told = |user| {
        house
            .state()
            .notifications
            .owned()
            .into_values()
            .filter(|one| one.user == user)
            .map(|one| one.message)
            .collect::<Vec<_>>()
    };
    assert!(
        told(bola())
            .iter()
            .any(|text| text
                .contains("₦15,100 pays for the work that was done. We will refund ₦15,000")),
        "{:?}",
        told(bola())
    );
    assert!(
        told(amina().into())
            .iter()
            .any(|text| text.contains("₦12,441.87 is in your balance"))
    );
}

#[tokio::test]
async fn where_nothing_was_accepted_all_of_it_goes_back_and_nobody_earns() {
    let house = House::new().await;
    let order = under_way(&house).await;
    propose(&house, order, &[]).await.unwrap();
    assert_eq!(
        decide(&house, 2, order, true, true).await,
        Ok(EndingState::Agreed)
    );
    assert_eq!(
        (
            house.escrow(order),
            house.refunds()[0].amount.kobo(),
            stands(&house)
        ),
        (0, TOTAL, [0, 0, 0])
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn two_people_end_it_and_the_second_is_of_finance() {
    let house = House::new().await;
    let order = under_way(&house).await;
    assert_eq!(
        decide(&house, 2, order, true, true).await,
        Err(EndingError::Decided.into()),
        "nothing was proposed"
    );
    propose(&house, order, SOME).await.unwrap();
    assert_eq!(
        propose(&house, order, &[]).await,
        Err(EndingError::Waiting.into())
    );
    assert_eq!(
        decide(&house, 1, order, true, true).await,
        Err(EndingError::SamePerson.into())
    );
    assert_eq!(
        decide(&house, 2, order, true, false).await,
        Err(EndError::NeedsFinance)
    );
    for call in [
        house.owner(),
        house.amina(),
        house.system(),
        house.by(Actor::Guest),
        house.by(Actor::Staff(bola())),
        house.by(Actor::Staff(amina().into())),
    ] {
        let cmd = DecideEnding {
            call,
            order,
            agree: true,
            of_finance: true,
        };
        assert_eq!(
            decide_ending(&house.store, cmd).await,
            Err(EndError::NotFound),
            "{:?}",
            call.actor
        );
        assert_eq!(
            propose_as(&house, call, order, SOME).await,
            Err(EndError::NotFound),
            "{:?}",
            call.actor
        );
    }
    assert_eq!(
        decide(&house, 2, order, true, true).await,
        Ok(EndingState::Agreed)
    );
    assert_eq!(
        decide(&house, 3, order, true, true).await,
        Err(EndingError::Decided.into())
    );
    assert_eq!(house.refunds().len(), 1, "once");
    house.assert_sound().await;
}

#[tokio::test]
async fn a_proposal_is_taken_back_or_rejected_and_another_may_follow() {
    let house = House::new().await;
    let order = under_way(&house).await;
    for (number, state) in [(1, EndingState::Withdrawn), (2, EndingState::Rejected)] {
        house.clock.advance_mins(1);
        propose(&house, order, SOME).await.unwrap();
        assert_eq!(decide(&house, number, order, false, false).await, Ok(state));
    }
    assert_eq!(
        (house.status(order), house.refunds().len()),
        (OrderStatus::InProgress, 0)
    );
    assert_eq!(house.count(&DomainEvent::EndingProposed { order }), 2);
}

#[tokio::test]
async fn no_more_is_accepted_than_was_paid_for_a_line_and_each_is_named_once() {
    let house = House::new().await;
    let order = under_way(&house).await;
    let left = Money::from_kobo(2_500_000);
    assert_eq!(
        propose(&house, order, &[(LineKind::Labour, 2_500_001)]).await,
        Err(EndError::TooMuch { left })
    );
    assert_eq!(
        propose(&house, order, &[(LineKind::Labour, -1)]).await,
        Err(EndError::TooMuch { left })
    );
    assert_eq!(
        propose(&house, order, &[(LineKind::Tip, 1)]).await,
        Err(EndError::TooMuch { left: Money::ZERO })
    );
    let twice = propose(
        &house,
        order,
        &[(LineKind::Labour, 1), (LineKind::Labour, 1)],
    )
    .await;
    assert!(
        matches!(twice, Err(EndError::Ending(EndingError::Invalid(_)))),
        "{twice:?}"
    );
    let price = house.store.latest_price(order).await.unwrap().unwrap();
    let most: Vec<_> = keepable(&price, &[])
        .unwrap()
        .into_iter()
        .map(|(kind, left)| (kind, left.kobo()))
        .collect();
    assert_eq!(most.iter().map(|(_, kobo)| kobo).sum::<i64>(), TOTAL);
    assert_eq!(
        propose(&house, order, &most).await.unwrap().back,
        Money::ZERO,
        "all of it, and nothing goes back"
    );
}

#[tokio::test]
async fn what_went_back_before_is_not_accepted_again_and_changes_what_was_proposed() {
    let house = House::new().await;
    let order = under_way(&house).await;
    propose(&house, order, SOME).await.unwrap();
    let (call, note) = (officer(&house, 3), "Two rooms were left out.".to_owned());
    let part = RefundPart {
        call,
        order,
        line: LineKind::Labour,
        amount: Money::from_kobo(500_000),
        reason: PartReason::NotDone,
        note,
    };
    refund_part(&house.store, part).await.unwrap();
    assert_eq!(
        decide(&house, 2, order, true, true).await,
        Err(EndingError::Changed.into())
    );
    assert_eq!(
        decide(&house, 2, order, false, true).await,
        Ok(EndingState::Rejected)
    );
    house.clock.advance_mins(1);
    let left = Money::from_kobo(2_000_000);
    assert_eq!(
        propose(&house, order, &[(LineKind::Labour, 2_000_001)]).await,
        Err(EndError::TooMuch { left })
    );
    let figures = propose(&house, order, SOME).await.unwrap();
    assert_eq!(
        (figures.kept.kobo(), figures.back.kobo()),
        (1_510_000, 1_000_000)
    );
    assert_eq!(
        decide(&house, 2, order, true, true).await,
        Ok(EndingState::Agreed)
    );
    assert_eq!(
        (house.escrow(order), stands(&house)),
        (0, [105_348, 160_465, 1_244_187])
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn the_first_stage_of_a_plan_is_all_that_can_be_accepted_while_no_more_came() {
    let house = House::new().await;
    let order = house.staged_in_progress().await;
    let held = house.order(order).paid;
    let price = house.store.latest_price(order).await.unwrap().unwrap();
    let (kind, most) = keepable(&price, &[])
        .unwrap()
        .into_iter()
        .max_by_key(|(_, left)| *left)
        .unwrap();
    assert!(most > held, "the price is more than what came");
    assert_eq!(
        propose(&house, order, &[(kind, held.kobo() + 1)]).await,
        Err(EndError::TooMuch { left: held })
    );
    let figures = propose(&house, order, &[(kind, held.kobo() / 3)])
        .await
        .unwrap();
    assert_eq!(figures.kept.plus(figures.back), Ok(held));
    assert_eq!(
        decide(&house, 2, order, true, true).await,
        Ok(EndingState::Agreed)
    );
    assert_eq!(
        (house.status(order), house.escrow(order)),
        (OrderStatus::Cancelled, 0)
    );
    assert_eq!(stands(&house).iter().sum::<i64>(), figures.kept.kobo());
    house.assert_sound().await;
}

#[tokio::test]
async fn only_work_that_is_under_way_ends_and_a_proposal_lapses_when_it_is_done() {
    let house = House::new().await;
    let order = house.assigned().await;
    let illegal = OrderError::Illegal {
        from: OrderStatus::Assigned,
        to: OrderStatus::Cancelled,
    };
    assert_eq!(propose(&house, order, &[]).await, Err(illegal.into()));
    house.start(order).await;
    propose(&house, order, &[]).await.unwrap();
    let _ = finish_job(
        &house.store,
        FinishJob {
            call: house.amina(),
            order,
            note: "All rooms done.".into(),
            materials: None,
        },
    )
    .await
    .unwrap();
    house.confirm(order).await;
    assert_eq!(
        decide(&house, 2, order, true, true).await,
        Ok(EndingState::Lapsed)
    );
    assert_eq!(
        (house.status(order), house.refunds().len()),
        (OrderStatus::Completed, 0)
    );
    house.assert_sound().await;
}
