//! The reads of a provider: their profile, offers, jobs and earnings.

mod offers;
mod work;

use crate::test_databases::TestDatabase;
use kernel::{ProviderId, SettingChangeId};
use settings::{SettingChange, SettingChangeState, SettingKey};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_complete_customer, a_provider, an_admin, people},
};

fn plan(number: u64) -> OrderPlan {
    OrderPlan::numbered(number)
}

fn amina() -> ProviderId {
    a_provider().id
}

/// A change of a setting that is in force.
pub(crate) async fn setting_is(db: &TestDatabase, (key, value): (SettingKey, i64)) {
    people(&*db.store).await;
    let mut change = SettingChange {
        id: SettingChangeId::from_uuid(id_no(920_001)),
        key,
        value,
        effective_from: now(),
        reason: "Fewer marks".into(),
        proposed_by: an_admin().id,
        proposed_at: now(),
        state: SettingChangeState::Waiting,
        decided: None,
        version: 0,
    };
    let proposed = change.clone();
    db.run(move |uow| uow.settings().propose_change(&proposed))
        .await;
    change.accept(a_complete_customer().id, now()).unwrap();
    db.run(move |uow| uow.settings().save_change(change.clone()))
        .await;
}
