//! Reports about a call that arrive at the same time.

use crate::scenario::{CALLERS, Scenario, at_once};
use marketplace::{
    CallAnswer,
    fulfilment::{JobStep, en_route},
    phone_calls::{CallReportError, ReceiveCallReport, receive_call_report},
};
use orders::OrderStatus;
use testkit::{PlainRelay, world::a_complete_customer};

races!(
    sixteen_copies_of_one_report_store_one_call_and_get_one_answer,
    sixteen_ends_of_one_call_are_taken_once,
);

/// A job whose provider is on the way.
async fn on_the_way(scenario: &Scenario) {
    let order = scenario.order_in(1, OrderStatus::Assigned).await;
    let slot = scenario.order(order).await.slot;
    let opens = slot.and_then(orders::Slot::starts_at).expect("a window");
    let wait = opens.secs_since(scenario.system().now) - 3_600;
    scenario.clock.advance_secs(wait.max(0));
    let call = scenario.amina();
    let set_off = en_route(scenario.store(), JobStep { call, order }).await;
    assert!(set_off.expect("she sets out").is_now());
}

async fn reports(scenario: Scenario, what: &str) -> Result<CallAnswer, CallReportError> {
    let caller = a_complete_customer().phone.expect("a number");
    let cmd = ReceiveCallReport {
        call: scenario.system(),
        provider: "recorder".to_owned(),
        report: PlainRelay::report(&format!("s1 {caller} {what}")),
    };
    receive_call_report(scenario.store(), &PlainRelay::on(), cmd).await
}

async fn sixteen_copies_of_one_report_store_one_call_and_get_one_answer(scenario: Scenario) {
    on_the_way(&scenario).await;
    let answers = at_once(CALLERS, |_| reports(scenario.clone(), "incoming")).await;
    assert!(
        matches!(answers.first(), Some(Ok(CallAnswer::Connect(_)))),
        "{answers:?}"
    );
    assert!(
        answers.windows(2).all(|pair| pair[0] == pair[1]),
        "{answers:?}"
    );
    assert_eq!(scenario.count("phone_calls"), 1);
}

async fn sixteen_ends_of_one_call_are_taken_once(scenario: Scenario) {
    on_the_way(&scenario).await;
    let answers = at_once(CALLERS, |number| {
        let (scenario, talk) = (scenario.clone(), format!("ended {number}"));
        async move { reports(scenario, &talk).await }
    })
    .await;
    assert!(
        answers.iter().all(|one| *one == Ok(CallAnswer::Nothing)),
        "{answers:?}"
    );
    assert_eq!(scenario.count("phone_calls WHERE outcome IS NOT NULL"), 1);
}
