use super::*;
use crate::support::amina;
use orders::{DisputeError, OrderStatus};
use payments::ledger::Account;

#[tokio::test]
async fn a_customers_appeal_freezes_the_job_again_and_another_officer_decides() {
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    let first = fixture.heard(order).await;
    assert_eq!(
        fixture.rule(1, first, ruling(Verdict::Release)).await,
        Ok(true)
    );
    assert_eq!(
        fixture.appeal(fixture.stranger(), order).await,
        Err(DisputesError::NotFound)
    );
    assert_eq!(
        fixture.appeal(fixture.amina(), order).await,
        Err(DisputeError::NotNow.into()),
        "nothing was taken from the provider"
    );
    let Ok(Applied::Now(appeal)) = fixture.appeal(fixture.owner(), order).await else {
        panic!("no appeal")
    };
    assert_eq!(
        fixture.appeal(fixture.owner(), order).await,
        Ok(Applied::Already)
    );
    assert_eq!(fixture.status(order), OrderStatus::Disputed);
    fixture
        .answer(fixture.amina(), order)
        .await
        .expect("an answer");
    assert_eq!(
        fixture.rule(1, appeal, ruling(Verdict::Uphold)).await,
        Err(DisputeError::SamePerson.into()),
        "the same officer"
    );
    assert_eq!(fixture.rule(2, appeal, part(200_000)).await, Ok(true));
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::Completed, 0)
    );
    assert_eq!(
        fixture.appeal(fixture.owner(), order).await,
        Err(DisputeError::NotNow.into()),
        "one appeal"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn an_appeal_that_is_upheld_moves_nothing() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let first = fixture.heard(order).await;
    assert_eq!(fixture.rule(1, first, part(200_000)).await, Ok(true));
    let entries = fixture.entries();
    let Ok(Applied::Now(appeal)) = fixture.appeal(fixture.owner(), order).await else {
        panic!("no appeal")
    };
    fixture.clock.advance_hours(24);
    assert_eq!(
        fixture.rule(2, appeal, ruling(Verdict::Uphold)).await,
        Ok(true)
    );
    assert_eq!(
        (fixture.entries(), fixture.status(order)),
        (entries, OrderStatus::Completed)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_week_after_the_decision_it_is_final() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let first = fixture.heard(order).await;
    assert_eq!(
        fixture.rule(1, first, ruling(Verdict::Release)).await,
        Ok(true)
    );
    fixture.clock.advance_hours(7 * 24 + 1);
    assert_eq!(
        fixture.appeal(fixture.owner(), order).await,
        Err(DisputeError::TooLate.into())
    );
}

#[tokio::test]
async fn a_provider_who_is_right_owes_nothing_more_and_the_customer_keeps_the_money() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let first = fixture.heard(order).await;
    fixture.all_back(first).await;
    let fund = fixture.balance(&Account::GuaranteeFund);
    let Ok(Applied::Now(appeal)) = fixture.appeal(fixture.amina(), order).await else {
        panic!("no appeal")
    };
    assert_eq!(
        fixture.status(order),
        OrderStatus::Cancelled,
        "the order stays closed"
    );
    fixture.clock.advance_hours(24);
    for same in [1, 2] {
        assert_eq!(
            fixture.rule(same, appeal, ruling(Verdict::Relieve)).await,
            Err(DisputeError::SamePerson.into())
        );
    }
    assert_eq!(
        fixture.rule(3, appeal, ruling(Verdict::Relieve)).await,
        Ok(true)
    );
    let debt = fixture
        .state()
        .clawbacks
        .owned()
        .into_values()
        .next()
        .expect("a debt");
    assert_eq!(
        (debt.left(), debt.forgiven, debt.provider),
        (Ok(Money::ZERO), debt.amount, amina())
    );
    assert_eq!(
        fixture.balance(&Account::GuaranteeFund),
        fund,
        "the fund bears it for good"
    );
    fixture.assert_sound().await;
}
