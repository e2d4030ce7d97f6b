//! Who changes prices, of which service, and with the password again.

use super::{
    CLEANING, DEARER, confirmed_by, decide, decision, first, last, parts, propose, second,
};
use crate::support::Fixture;
use kernel::RateChangeId;
use marketplace::rates::{
    DecideRateChange, ProposeRateChange, RatesError, decide_rate_change, propose_rate_change,
};
use pricing::{NewRateChange, RateChangeState};
use testkit::{id_no, world};

#[tokio::test]
async fn only_staff_change_prices_and_only_of_a_service_with_a_card() {
    let fixture = Fixture::new().await;
    let customer = propose(&fixture, fixture.owner(), (DEARER, 0)).await;
    assert_eq!(customer, Err(RatesError::NotFound));
    let call = first(&fixture);
    let new = NewRateChange {
        category: "security".into(),
        parts: parts(DEARER),
        effective_from: None,
        reason: "Fuel".into(),
    };
    let session = confirmed_by(&fixture, call.actor.user().unwrap());
    let cmd = ProposeRateChange { call, session, new };
    assert_eq!(
        propose_rate_change(&fixture.store, cmd).await,
        Err(RatesError::NotFound)
    );
    propose(&fixture, first(&fixture), (DEARER, 0))
        .await
        .unwrap();
    assert_eq!(
        decide(&fixture, fixture.owner(), true).await,
        Err(RatesError::NotFound)
    );
    let of_another = DecideRateChange {
        category: "painting".into(),
        ..decision(&fixture, second(&fixture), true)
    };
    assert_eq!(
        decide_rate_change(&fixture.store, of_another).await,
        Err(RatesError::NotFound)
    );
    let unknown = DecideRateChange {
        change: RateChangeId::from_uuid(id_no(9)),
        ..decision(&fixture, second(&fixture), true)
    };
    assert_eq!(
        decide_rate_change(&fixture.store, unknown).await,
        Err(RatesError::NotFound)
    );
}

#[tokio::test]
async fn proposing_and_accepting_need_the_password_again_and_refusing_does_not() {
    let fixture = Fixture::new().await;
    let session = confirmed_by(&fixture, world::an_admin().id);
    fixture.clock.advance_mins(11);
    let new = NewRateChange {
        category: CLEANING.into(),
        parts: parts(DEARER),
        effective_from: None,
        reason: "Fuel".into(),
    };
    let call = first(&fixture);
    let cmd = ProposeRateChange { call, session, new };
    assert_eq!(
        propose_rate_change(&fixture.store, cmd).await,
        Err(RatesError::ReauthRequired)
    );
    propose(&fixture, first(&fixture), (DEARER, 0))
        .await
        .unwrap();
    let accept = decision(&fixture, second(&fixture), true);
    fixture.clock.advance_mins(11);
    let late = DecideRateChange {
        call: second(&fixture),
        ..accept
    };
    assert_eq!(
        decide_rate_change(&fixture.store, late.clone()).await,
        Err(RatesError::ReauthRequired)
    );
    let refuse = DecideRateChange {
        accept: false,
        ..late
    };
    decide_rate_change(&fixture.store, refuse).await.unwrap();
    assert_eq!(last(&fixture).state, RateChangeState::Refused);
}
