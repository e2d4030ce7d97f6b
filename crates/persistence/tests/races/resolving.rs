//! Staff change the status of an order while its customer does the same.

use crate::scenario::{CALLERS, Scenario, at_once};
use kernel::Applied;
use marketplace::{
    fulfilment::{
        CompleteForCustomer, ConfirmCompletion, complete_for_customer, confirm_completion,
    },
    orders::{
        PlaceOrder, RequestStep, ResolveRequest, SubmitOrder, place_order, resolve_request,
        submit_order,
    },
};
use orders::OrderStatus;
use testkit::world;

races!(
    a_completion_by_support_racing_the_customers_own_releases_the_money_once,
    a_draft_sent_by_operations_and_by_its_customer_is_priced_once,
);

async fn a_completion_by_support_racing_the_customers_own_releases_the_money_once(
    scenario: Scenario,
) {
    let order = scenario.order_in(1, OrderStatus::InProgress).await;
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            if caller % 2 == 0 {
                let cmd = CompleteForCustomer {
                    call: scenario.by(testkit::staff(world::an_admin().id)),
                    order,
                    reason: "She cannot reach the app.".into(),
                };
                return complete_for_customer(scenario.store(), cmd).await;
            }
            let cmd = ConfirmCompletion {
                call: scenario.owner(),
                order,
            };
            confirm_completion(scenario.store(), cmd).await
        }
    })
    .await;
    let first = answers
        .iter()
        .filter(|answer| **answer == Ok(Applied::Now(())))
        .count();
    assert_eq!(first, 1, "{answers:?}");
    assert!(answers.iter().all(Result::is_ok), "{answers:?}");
    assert_eq!(
        scenario.count("order_events WHERE to_status = 'COMPLETED'"),
        1
    );
    scenario.assert_sound().await;
}

async fn a_draft_sent_by_operations_and_by_its_customer_is_priced_once(scenario: Scenario) {
    let cmd = PlaceOrder {
        submit: false,
        ..scenario.a_booking(scenario.owner())
    };
    let order = place_order(scenario.store(), &*scenario.queries, cmd)
        .await
        .unwrap();
    let slug = "home-cleaning";
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            if caller % 2 == 0 {
                let cmd = ResolveRequest {
                    call: scenario.by(testkit::staff(world::an_admin().id)),
                    order,
                    step: RequestStep::Submit,
                    reason: "She asked us by phone.".into(),
                };
                return resolve_request(scenario.store(), &*scenario.queries, slug, cmd).await;
            }
            let cmd = SubmitOrder {
                call: scenario.owner(),
                order,
            };
            submit_order(scenario.store(), &*scenario.queries, slug, cmd).await
        }
    })
    .await;
    let first = answers
        .iter()
        .filter(|answer| **answer == Ok(Applied::Now(())))
        .count();
    assert_eq!(first, 1, "{answers:?}");
    assert!(answers.iter().all(Result::is_ok), "{answers:?}");
    assert_eq!(
        scenario.count("order_events WHERE to_status = 'SUBMITTED'"),
        1
    );
    scenario.assert_sound().await;
}
