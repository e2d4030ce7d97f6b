//! Settings that many requests change at the same moment.

use crate::{
    scenario::{CALLERS, Scenario, at_once, times},
    staff::at_work,
};
use ::settings::{NewChange, SettingError, SettingKey};
use kernel::{SessionId, UserId};
use marketplace::settings::{
    DecideSettingChange, ProposeSettingChange, SettingsError, decide_setting_change,
    propose_setting_change,
};

races!(
    sixteen_who_change_a_setting_leave_one_change_that_waits,
    sixteen_who_decide_a_change_decide_it_once
);

async fn propose(
    scenario: &Scenario,
    (staff, session): (UserId, SessionId),
) -> Result<(), SettingsError> {
    let new = NewChange {
        key: SettingKey::DraftDays,
        value: 5,
        effective_from: None,
        reason: "Too many drafts".into(),
    };
    let call = scenario.by(testkit::staff(staff));
    let cmd = ProposeSettingChange { call, session, new };
    propose_setting_change(scenario.store(), cmd).await
}

async fn sixteen_who_change_a_setting_leave_one_change_that_waits(scenario: Scenario) {
    let staff = at_work(&scenario, 1).await;
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move { propose(&scenario, staff).await }
    })
    .await;
    assert_eq!(
        (
            times(&answers, &Ok(())),
            times(&answers, &Err(SettingsError::Waiting))
        ),
        (1, CALLERS - 1),
        "{answers:?}"
    );
    assert_eq!(scenario.count("setting_changes"), 1);
}

async fn sixteen_who_decide_a_change_decide_it_once(scenario: Scenario) {
    let first = at_work(&scenario, 1).await;
    propose(&scenario, first).await.unwrap();
    let (second, session) = at_work(&scenario, 2).await;
    let change = scenario.queries.setting_changes().await.unwrap()[0].id;
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            let cmd = DecideSettingChange {
                call: scenario.by(testkit::staff(second)),
                session,
                key: SettingKey::DraftDays,
                change,
                accept: caller % 2 == 0,
            };
            decide_setting_change(scenario.store(), cmd).await
        }
    })
    .await;
    let decided = Err(SettingError::Decided.into());
    assert_eq!(
        (times(&answers, &Ok(())), times(&answers, &decided)),
        (1, CALLERS - 1),
        "{answers:?}"
    );
    assert_eq!(
        scenario.count("setting_changes WHERE state IN ('ACCEPTED', 'REFUSED')"),
        1
    );
}
