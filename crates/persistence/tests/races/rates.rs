//! Prices of a service that many requests change at the same moment.

use crate::{
    scenario::{CALLERS, Scenario, at_once, times},
    staff::at_work,
};
use kernel::{Applied, RateChangeId, SessionId, UserId};
use marketplace::rates::{
    DecideRateChange, ProposeRateChange, RatesError, decide_rate_change, propose_rate_change,
    publish_rates,
};
use pricing::{CardParts, NewRateChange, RateChangeError};

races!(
    sixteen_who_change_prices_leave_one_change_that_waits,
    sixteen_who_accept_prices_publish_them_once,
    prices_are_published_once_or_withdrawn
);

const CLEANING: &str = "home-cleaning";

async fn propose(
    scenario: &Scenario,
    (staff, session): (UserId, SessionId),
    days: i64,
) -> Result<(), RatesError> {
    let call = scenario.by(testkit::staff(staff));
    let new = NewRateChange {
        category: CLEANING.into(),
        parts: CardParts::from([("travel.A".into(), 180_000)]),
        effective_from: Some(call.now.plus_days(days)),
        reason: "Fuel costs more".into(),
    };
    let cmd = ProposeRateChange { call, session, new };
    propose_rate_change(scenario.store(), cmd).await
}

async fn decide(
    scenario: &Scenario,
    (staff, session): (UserId, SessionId),
    (change, accept): (RateChangeId, bool),
) -> Result<(), RatesError> {
    let cmd = DecideRateChange {
        call: scenario.by(testkit::staff(staff)),
        session,
        category: CLEANING.into(),
        change,
        accept,
    };
    decide_rate_change(scenario.store(), cmd).await
}

async fn open(scenario: &Scenario) -> RateChangeId {
    let rates = scenario.queries.service_rates(CLEANING).await.unwrap();
    rates.unwrap().service.open.unwrap().id
}

async fn sixteen_who_change_prices_leave_one_change_that_waits(scenario: Scenario) {
    let staff = at_work(&scenario, 1).await;
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move { propose(&scenario, staff, 0).await }
    })
    .await;
    assert_eq!(
        (
            times(&answers, &Ok(())),
            times(&answers, &Err(RatesError::Waiting))
        ),
        (1, CALLERS - 1),
        "{answers:?}"
    );
    assert_eq!(scenario.count("rate_changes"), 1);
}

async fn sixteen_who_accept_prices_publish_them_once(scenario: Scenario) {
    let first = at_work(&scenario, 1).await;
    propose(&scenario, first, 0).await.unwrap();
    let second = at_work(&scenario, 2).await;
    let change = open(&scenario).await;
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move { decide(&scenario, second, (change, caller % 2 == 0)).await }
    })
    .await;
    let decided = Err(RateChangeError::Decided.into());
    assert_eq!(
        (times(&answers, &Ok(())), times(&answers, &decided)),
        (1, CALLERS - 1),
        "{answers:?}"
    );
    let published = scenario.count("rate_changes WHERE state = 'PUBLISHED'");
    assert_eq!(scenario.count("rate_cards WHERE version = 2"), published);
}

async fn prices_are_published_once_or_withdrawn(scenario: Scenario) {
    let first = at_work(&scenario, 1).await;
    propose(&scenario, first, 1).await.unwrap();
    let change = open(&scenario).await;
    let second = at_work(&scenario, 2).await;
    decide(&scenario, second, (change, true)).await.unwrap();
    scenario.clock.advance_hours(24);
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            if caller == 5 {
                return decide(&scenario, first, (change, false))
                    .await
                    .map(|()| false);
            }
            let call = scenario.system();
            let published = publish_rates(scenario.store(), change, call).await;
            published.map(|done| matches!(done, Applied::Now(())))
        }
    })
    .await;
    let published = scenario.count("rate_changes WHERE state = 'PUBLISHED'");
    let withdrawn = scenario.count("rate_changes WHERE state = 'WITHDRAWN'");
    assert_eq!(published + withdrawn, 1, "{answers:?}");
    assert_eq!(scenario.count("rate_cards WHERE version = 2"), published);
    let done = i64::try_from(times(&answers, &Ok(true))).unwrap();
    assert_eq!(done, published, "{answers:?}");
    let refused = i64::try_from(times(&answers, &Err(RateChangeError::Decided.into()))).unwrap();
    assert_eq!(refused, published, "{answers:?}");
}
