use super::*;
use crate::support::amina;
use orders::{DisputeError, OrderStatus};
use payments::ledger::Account;

#[tokio::test]
async fn a_customers_appeal_freezes_the_job_again_and_another_officer_decides() {
    let house = House::new().await;
    let order = house.finished().await;
    let first = house.heard(order).await;
    assert_eq!(
        house.rule(1, first, ruling(Verdict::Release)).await,
        Ok(true)
    );
    assert_eq!(
        house.appeal(house.stranger(), order).await,
        Err(DisputingError::NotFound)
    );
    assert_eq!(
        house.appeal(house.amina(), order).await,
        Err(DisputeError::NotNow.into()),
        "nothing was taken from the provider"
    );
    let Ok(Applied::Now(appeal)) = house.appeal(house.owner(), order).await else {
        panic!("no appeal")
    };
    assert_eq!(
        house.appeal(house.owner(), order).await,
        Ok(Applied::Already)
    );
    assert_eq!(house.status(order), OrderStatus::Disputed);
    house.answer(house.amina(), order).await.expect("an answer");
    assert_eq!(
        house.rule(1, appeal, ruling(Verdict::Uphold)).await,
        Err(DisputeError::SamePerson.into()),
        "the same officer"
    );
    assert_eq!(house.rule(2, appeal, part(200_000)).await, Ok(true));
    assert_eq!(
        (house.status(order), house.escrow(order)),
        (OrderStatus::Completed, 0)
    );
    assert_eq!(
        house.appeal(house.owner(), order).await,
        Err(DisputeError::NotNow.into()),
        "one appeal"
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn an_appeal_that_is_upheld_moves_nothing() {
    let house = House::new().await;
    let order = house.completed().await;
    let first = house.heard(order).await;
    assert_eq!(house.rule(1, first, part(200_000)).await, Ok(true));
    let entries = house.entries();
    let Ok(Applied::Now(appeal)) = house.appeal(house.owner(), order).await else {
        panic!("no appeal")
    };
    house.clock.advance_hours(24);
    assert_eq!(
        house.rule(2, appeal, ruling(Verdict::Uphold)).await,
        Ok(true)
    );
    assert_eq!(
        (house.entries(), house.status(order)),
        (entries, OrderStatus::Completed)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn a_week_after_the_decision_it_stands() {
    let house = House::new().await;
    let order = house.completed().await;
    let first = house.heard(order).await;
    assert_eq!(
        house.rule(1, first, ruling(Verdict::Release)).await,
        Ok(true)
    );
    house.clock.advance_hours(7 * 24 + 1);
    assert_eq!(
        house.appeal(house.owner(), order).await,
        Err(DisputeError::TooLate.into())
    );
}

#[tokio::test]
async fn a_provider_who_is_right_owes_nothing_more_and_the_customer_keeps_the_money() {
    let house = House::new().await;
    let order = house.completed().await;
    let first = house.heard(order).await;
    house.all_back(first).await;
    let fund = house.balance(&Account::GuaranteeFund);
    let Ok(Applied::Now(appeal)) = house.appeal(house.amina(), order).await else {
        panic!("no appeal")
    };
    assert_eq!(
        house.status(order),
        OrderStatus::Cancelled,
        "the order stays closed"
    );
    house.clock.advance_hours(24);
    for same in [1, 2] {
        assert_eq!(
            house.rule(same, appeal, ruling(Verdict::Relieve)).await,
            Err(DisputeError::SamePerson.into())
        );
    }
    assert_eq!(
        house.rule(3, appeal, ruling(Verdict::Relieve)).await,
        Ok(true)
    );
    let debt = house
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
        house.balance(&Account::GuaranteeFund),
        fund,
        "the fund bears it for good"
    );
    house.assert_sound().await;
}
