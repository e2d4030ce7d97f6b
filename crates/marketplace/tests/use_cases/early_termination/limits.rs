//! How much of the work can be accepted at most.

use super::{SOME, TOTAL, decide, officer, propose, stands, under_way};
use crate::support::Fixture;
use kernel::{Money, Permission};
use marketplace::{
    early_termination::{EndError, keepable},
    payments::{RefundPart, refund_part},
};
use orders::{EarlyTerminationError, EarlyTerminationState, OrderStatus};
use payments::PartReason;
use pricing::LineKind;

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
