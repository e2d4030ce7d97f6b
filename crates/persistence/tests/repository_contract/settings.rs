//! Settings that staff change.

use crate::test_databases::TestDatabase;
use ::settings::{SettingChange, SettingChangeState, SettingGroup, SettingKey, SettingValues};
use kernel::{SettingChangeId, StoreError, UserId};
use marketplace::read::CalendarRange;
use testkit::{
    id_no, now,
    world::{a_complete_customer, a_provider, an_admin, people},
};

fn second_person() -> UserId {
    a_complete_customer().id
}

/// A change of the days of a draft, which begins after so many minutes.
pub fn change(number: u64, value: i64, minutes: i64) -> SettingChange {
    SettingChange {
        id: SettingChangeId::from_uuid(id_no(920_000 + number)),
        key: SettingKey::DraftDays,
        value,
        effective_from: now().plus_mins(minutes),
        reason: "Too many drafts".into(),
        proposed_by: an_admin().id,
        proposed_at: now(),
        state: SettingChangeState::Waiting,
        decided: None,
        version: 0,
    }
}

async fn propose(db: &TestDatabase, change: SettingChange) -> Result<(), StoreError> {
    db.bare_unit(move |uow| uow.settings().propose_change(&change))
        .await
}

pub async fn accept(db: &TestDatabase, mut change: SettingChange, minutes: i64) {
    propose(db, change.clone()).await.unwrap();
    change
        .accept(second_person(), now().plus_mins(minutes))
        .unwrap();
    db.run(move |uow| uow.settings().save_change(change.clone()))
        .await;
}

async fn values_at(db: &TestDatabase, minutes: i64) -> SettingValues {
    let at = now().plus_mins(minutes);
    let group = SettingGroup::Orders;
    let values = db.run(move |uow| uow.settings().values_at(group, at)).await;
    let read = db.reads().setting_values(group, at).await;
    assert_eq!(read.as_ref(), Ok(&values));
    values
}

async fn the_accepted_value_with_the_latest_date_that_has_come_is_in_force(db: &TestDatabase) {
    people(&*db.store).await;
    assert_eq!(values_at(db, 90).await, SettingValues::default());
    accept(db, change(1, 10, 50), 1).await;
    accept(db, change(2, 20, 80), 3).await;
    accept(db, change(3, 30, 80), 2).await;
    propose(db, change(4, 25, 85)).await.unwrap();
    let mut values = Vec::new();
    for minutes in [49, 50, 79, 80, 99] {
        values.push(values_at(db, minutes).await);
    }
    let days = |value| SettingValues::from_iter([(SettingKey::DraftDays, value)]);
    let none = SettingValues::default();
    assert_eq!(values, [none, days(10), days(10), days(20), days(20)]);
    let of_another_group = SettingChange {
        key: SettingKey::ReservedSeat,
        ..change(5, 0, 86)
    };
    accept(db, of_another_group, 4).await;
    let unpaid = SettingChange {
        key: SettingKey::UnpaidOrders,
        ..change(6, 9, 87)
    };
    accept(db, unpaid, 5).await;
    let both = [(SettingKey::DraftDays, 20), (SettingKey::UnpaidOrders, 9)];
    assert_eq!(values_at(db, 99).await, SettingValues::from_iter(both));
}

async fn one_change_of_a_setting_waits_until_it_is_decided(db: &TestDatabase) {
    people(&*db.store).await;
    let first = change(1, 10, 0);
    propose(db, first.clone()).await.unwrap();
    let duplicate = |constraint: &str| {
        Err(StoreError::Duplicate {
            constraint: constraint.into(),
        })
    };
    assert_eq!(
        propose(db, change(2, 11, 0)).await,
        duplicate("setting_changes_key_key")
    );
    let same = SettingChange {
        key: SettingKey::UnpaidOrders,
        ..first.clone()
    };
    assert_eq!(propose(db, same).await, duplicate("setting_changes_id_key"));
    let changes = db.reads().setting_changes().await.unwrap();
    assert_eq!(changes, std::slice::from_ref(&first));
    let mut refused = first.clone();
    refused.refuse(second_person(), now().plus_mins(5)).unwrap();
    let (saved, id) = (refused.clone(), first.id);
    db.run(move |uow| uow.settings().save_change(saved.clone()))
        .await;
    let read = db.run(move |uow| uow.settings().lock_change(id)).await;
    assert_eq!(
        read,
        Some(SettingChange {
            version: 1,
            ..refused
        })
    );
    let stale = db
        .bare_unit(move |uow| uow.settings().save_change(first.clone()))
        .await;
    assert_eq!(stale, Err(StoreError::Contended));
    propose(db, change(3, 12, 0)).await.unwrap();
}

async fn b9_the_calendar_and_the_record_of_a_provider_have_the_settings_in_force(
    db: &TestDatabase,
) {
    people(&*db.store).await;
    let with = |number, key, value| SettingChange {
        key,
        ..change(number, value, 0)
    };
    accept(db, with(1, SettingKey::TravelFar, 75), 0).await;
    accept(db, with(2, SettingKey::WeightNear, 40), 0).await;
    accept(db, with(3, SettingKey::FaultDays, 30), 0).await;
    let provider = a_provider().id;
    let week = CalendarRange::week(now().abuja_date(), now());
    let calendar = db.reads().calendar(provider, week).await.unwrap().unwrap();
    assert_eq!(calendar.travel.far, 75);
    let record = db.reads().reliability(provider, now()).await;
    let record = record.unwrap().unwrap();
    assert_eq!(record.rules.weights.near, 40);
    assert_eq!(record.fault_rules().days, 30);
}

contract!(sqlite, postgres =>
    b9_the_calendar_and_the_record_of_a_provider_have_the_settings_in_force,
    the_accepted_value_with_the_latest_date_that_has_come_is_in_force,
    one_change_of_a_setting_waits_until_it_is_decided,
);
