//! The probation of a new provider: how its first jobs affect offers, and what ends it.

use crate::{
    disputes::{part, ruling},
    settings::change,
    support::{Fixture, amina},
};
use ::settings::SettingKey;
use kernel::{Money, OrderId};
use marketplace::{
    dispatch::{DispatchError, accept_offer},
    reviews::{ReviewOrder, review_order},
};
use orders::Verdict;
use providers::{DecisionKind, ProviderStatus};
use testkit::id_no;

impl Fixture {
    /// The customer gives so many stars, and Amina five, so both reviews are public.
    async fn reviewed_by_both(&self, order: OrderId, stars: i64) {
        for (call, stars) in [(self.owner(), stars), (self.amina(), 5)] {
            let says = ReviewOrder {
                call,
                order,
                stars,
                text: String::new(),
                tags: Vec::new(),
                photos: Vec::new(),
            };
            review_order(self.as_store(), says).await.unwrap();
        }
    }
}

/// ROLE-21
#[tokio::test]
async fn role_21_a_new_provider_accepts_no_sixth_job_and_no_large_one() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.offered().await;
    fixture.amina_is(ProviderStatus::Probation, 0);
    fixture.store.tamper(|state| {
        let price = state
            .orders
            .get_mut(&order)
            .unwrap()
            .price
            .as_mut()
            .unwrap();
        price.total = Money::from_kobo(5_000_001);
    });
    let refused = accept_offer(
        fixture.as_store(),
        fixture.acceptance(fixture.amina(), offer),
    )
    .await;
    assert_eq!(refused, Err(DispatchError::NotEligible));
    fixture.store.tamper(|state| {
        state
            .orders
            .get_mut(&order)
            .unwrap()
            .price
            .as_mut()
            .unwrap()
            .total = Money::from_kobo(3_010_000);
        let like = state.orders[&order].clone();
        for number in 1..=5 {
            let id = id_no(790_000 + number).into();
            state.orders.insert(
                id,
                orders::Order {
                    id,
                    provider: Some(amina()),
                    status: orders::OrderStatus::Completed,
                    ..like.clone()
                },
            );
        }
    });
    let refused = accept_offer(
        fixture.as_store(),
        fixture.acceptance(fixture.amina(), offer),
    )
    .await;
    assert_eq!(refused, Err(DispatchError::NotEligible));
}

/// Amina has taken three jobs, and the price of the next one is above ₦5,000.
#[tokio::test]
async fn b8_2_the_jobs_of_the_probation_and_their_price_are_settings() {
    for (key, value, may) in [
        (SettingKey::ProbationJobMost, 5_000, false),
        (SettingKey::ProbationJobMost, 1_000_000, true),
        (SettingKey::ProbationJobs, 3, false),
        (SettingKey::ProbationJobs, 4, true),
    ] {
        let fixture = Fixture::new().await;
        change(&fixture, (key, value, 0)).await;
        let (order, offer) = fixture.offered().await;
        fixture.amina_is(ProviderStatus::Probation, 3);
        fixture.store.tamper(|state| {
            let like = state.orders[&order].clone();
            for number in 1..=3 {
                let id = id_no(790_000 + number).into();
                let taken = orders::Order {
                    id,
                    provider: Some(amina()),
                    status: orders::OrderStatus::Completed,
                    ..like.clone()
                };
                state.orders.insert(id, taken);
            }
        });
        let acceptance = fixture.acceptance(fixture.amina(), offer);
        let accepted = accept_offer(fixture.as_store(), acceptance).await;
        assert_eq!(
            accepted.is_ok(),
            may,
            "{} {value}: {accepted:?}",
            key.code()
        );
    }
    let fixture = Fixture::new().await;
    change(&fixture, (SettingKey::ProbationJobs, 4, 0)).await;
    fixture.amina_is(ProviderStatus::Probation, 3);
    let fourth = fixture.completed().await;
    fixture.reviewed_by_both(fourth, 4).await;
    assert_eq!(fixture.status_of(amina()), ProviderStatus::Active);
}

#[tokio::test]
async fn a_provider_who_did_five_jobs_well_ends_the_probation() {
    let fixture = Fixture::new().await;
    fixture.amina_is(ProviderStatus::Probation, 3);
    let fourth = fixture.completed().await;
    fixture.reviewed_by_both(fourth, 4).await;
    assert_eq!(
        fixture.status_of(amina()),
        ProviderStatus::Probation,
        "the fourth"
    );
    fixture.completed().await;
    assert_eq!(
        fixture.status_of(amina()),
        ProviderStatus::Active,
        "the fifth"
    );
    let kinds: Vec<_> = fixture
        .state()
        .decisions
        .iter()
        .map(|decision| decision.kind)
        .collect();
    assert_eq!(kinds, [DecisionKind::Activate]);
}

#[tokio::test]
async fn b8_3_five_jobs_without_a_review_wait_for_the_first_good_one() {
    let fixture = Fixture::new().await;
    fixture.amina_is(ProviderStatus::Probation, 4);
    let fifth = fixture.completed().await;
    assert_eq!(
        fixture.status_of(amina()),
        ProviderStatus::Probation,
        "nothing is known about the jobs"
    );
    fixture.reviewed_by_both(fifth, 4).await;
    assert_eq!(fixture.status_of(amina()), ProviderStatus::Active);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b8_3_a_dispute_that_was_upheld_keeps_a_provider_on_probation() {
    for (verdict, status) in [
        (part(500_000), ProviderStatus::Probation),
        (ruling(Verdict::Release), ProviderStatus::Active),
    ] {
        let fixture = Fixture::new().await;
        fixture.amina_is(ProviderStatus::Probation, 3);
        let fourth = fixture.completed().await;
        fixture.reviewed_by_both(fourth, 5).await;
        let fifth = fixture.finished().await;
        let dispute = fixture.heard(fifth).await;
        assert_eq!(fixture.rule(1, dispute, verdict).await, Ok(true));
        assert_eq!(
            fixture.state().providers[&amina()].jobs_done,
            5,
            "the decision completed the job"
        );
        assert_eq!(fixture.status_of(amina()), status);
    }
}

#[tokio::test]
async fn a_provider_who_did_the_first_jobs_badly_waits_for_a_reviewer() {
    let fixture = Fixture::new().await;
    fixture.amina_is(ProviderStatus::Probation, 3);
    let order = fixture.completed().await;
    fixture.reviewed_by_both(order, 3).await;
    fixture.completed().await;
    assert_eq!(fixture.status_of(amina()), ProviderStatus::Probation);
}
