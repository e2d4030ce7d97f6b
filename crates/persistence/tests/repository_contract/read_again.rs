//! Rows that a unit reads again: it sees what it changed itself in between.

use crate::test_databases::TestDatabase;
use ::settings::{SettingChange, SettingChangeState, SettingGroup, SettingKey};
use kernel::{Bps, CommissionRuleId, Language, Money, SettingChangeId, StoreError};
use marketplace::UnitOfWork;
use orders::OrderStatus;
use pricing::{CommissionRule, CommissionRuleState, CommissionScope, OrderCommission};
use referrals::{CreditUse, CreditUseState};
use std::collections::BTreeMap;
use testkit::{
    id_no, now,
    world::{
        self, OrderPlan, a_complete_customer, a_customer, a_provider, an_admin, order_in, people,
    },
};

fn draft_days(uow: &mut dyn UnitOfWork) -> Result<i64, StoreError> {
    let values = uow.settings().values_at(SettingGroup::Orders, now())?;
    Ok(values.get(SettingKey::DraftDays))
}

async fn a_unit_sees_the_setting_that_it_changed_itself(db: &TestDatabase) {
    people(&*db.store).await;
    let seen = db.run(|uow| {
        let mut change = SettingChange {
            id: SettingChangeId::from_uuid(id_no(920_001)),
            key: SettingKey::DraftDays,
            value: 10,
            effective_from: now(),
            reason: "Too many drafts".into(),
            proposed_by: an_admin().id,
            proposed_at: now(),
            state: SettingChangeState::Waiting,
            decided: None,
            version: 0,
        };
        let before = draft_days(uow)?;
        uow.settings().propose_change(&change)?;
        let proposed = draft_days(uow)?;
        change
            .accept(a_complete_customer().id, now())
            .expect("a second person accepts");
        uow.settings().save_change(change)?;
        Ok((before, proposed, draft_days(uow)?))
    });
    assert_eq!(seen.await, (7, 7, 10));
}

async fn a_unit_reads_the_settings_of_every_group_and_time(db: &TestDatabase) {
    people(&*db.store).await;
    let changes = [
        (1, SettingKey::DraftDays, 10, 0),
        (2, SettingKey::DraftDays, 12, 60),
        (3, SettingKey::UrgentHours, 2, 0),
    ];
    for (number, key, value, minutes) in changes {
        db.run(move |uow| {
            let mut change = SettingChange {
                id: SettingChangeId::from_uuid(id_no(920_000 + number)),
                key,
                value,
                effective_from: now().plus_mins(minutes),
                reason: "Too many drafts".into(),
                proposed_by: an_admin().id,
                proposed_at: now(),
                state: SettingChangeState::Waiting,
                decided: None,
                version: 0,
            };
            uow.settings().propose_change(&change)?;
            change
                .accept(a_complete_customer().id, now())
                .expect("a second person accepts");
            uow.settings().save_change(change)
        })
        .await;
    }
    let read = db.run(|uow| {
        let mut found = Vec::new();
        for (key, minutes) in [
            (SettingKey::DraftDays, 59),
            (SettingKey::DraftDays, 60),
            (SettingKey::UrgentHours, 60),
            (SettingKey::UrgentHours, -1),
            (SettingKey::UnpaidOrders, 60),
        ] {
            let at = now().plus_mins(minutes);
            let values = uow.settings().values_at(key.setting().group, at)?;
            found.push(values.get(key));
        }
        Ok(found)
    });
    assert_eq!(read.await, [10, 12, 2, 3, 5]);
}

async fn a_unit_sees_the_credit_that_it_used_itself(db: &TestDatabase) {
    people(&*db.store).await;
    let plan = OrderPlan::numbered(1).of(a_customer().id);
    let order = order_in(&*db.store, &plan, OrderStatus::Priced).await.id;
    let grant = world::credit(&*db.store, a_customer().id, 1, 1_000, 30).await;
    let used = move || CreditUse {
        id: id_no(960_001).into(),
        grant,
        owner: a_customer().id,
        order,
        payment: None,
        move_request: None,
        amount: Money::from_kobo(200),
        returned: Money::ZERO,
        state: CreditUseState::Held,
        created_at: now(),
        version: 0,
    };
    let spent = move || CreditUse {
        state: CreditUseState::Spent,
        ..used()
    };
    let seen = db.run(move |uow| {
        uow.orders().lock(order)?;
        let none = uow.credit().lock_uses_of(order)?;
        uow.credit().insert_use(used())?;
        let held = uow.credit().lock_uses_of(order)?;
        uow.credit().save_use(spent())?;
        Ok([none, held, uow.credit().lock_uses_of(order)?])
    });
    let saved = CreditUse {
        version: 1,
        ..spent()
    };
    assert_eq!(seen.await, [vec![], vec![used()], vec![saved]]);
}

async fn a_unit_sees_the_preferences_that_it_saved_itself(db: &TestDatabase) {
    people(&*db.store).await;
    let (ada, other) = (a_customer().id, a_complete_customer().id);
    let seen = db.run(move |uow| {
        let before = uow.users().preferences_of(ada)?;
        let mut user = uow.users().lock(ada)?.expect("Ada is there");
        user.preferences.language = Language::Pidgin;
        uow.users().save(user)?;
        let languages = uow.users().languages_of(&[ada, other])?;
        let after = uow.users().preferences_of(ada)?;
        let language = |preferences: identity::MessagePreferences| preferences.language;
        Ok((before.map(language), languages, after.map(language)))
    });
    let languages = BTreeMap::from([(ada, Language::Pidgin), (other, Language::English)]);
    let expected = (Some(Language::English), languages, Some(Language::Pidgin));
    assert_eq!(seen.await, expected);
}

async fn a_unit_sees_the_commission_rule_that_it_accepted_itself(db: &TestDatabase) {
    people(&*db.store).await;
    let numbers = db.run(|uow| {
        let mut rule = CommissionRule {
            id: CommissionRuleId::from_uuid(id_no(920_001)),
            number: None,
            scope: CommissionScope::default(),
            rate: Some(Bps::new(900)),
            from: now(),
            note: None,
            proposed_by: Some(an_admin().id),
            proposed_at: now(),
            state: CommissionRuleState::Waiting,
            decided: None,
            version: 0,
        };
        let before = uow.commission().in_force()?.len();
        uow.commission().propose(&rule)?;
        let proposed = uow.commission().in_force()?.len();
        rule.approve(4, a_complete_customer().id, now())
            .expect("a second person accepts");
        uow.commission().save_rule(rule)?;
        Ok([before, proposed, uow.commission().in_force()?.len()])
    });
    assert_eq!(numbers.await, [3, 3, 4]);
}

async fn a_unit_sees_the_commission_of_an_order_that_it_changed_itself(db: &TestDatabase) {
    let plan = OrderPlan::numbered(1);
    let order = order_in(&*db.store, &plan, OrderStatus::Assigned).await.id;
    let noted = move || OrderCommission {
        order,
        rules: 3,
        paid_at: now(),
        fixed: None,
        version: 0,
    };
    let fixed = move || OrderCommission {
        fixed: Some((a_provider().id, Bps::new(1_200))),
        ..noted()
    };
    let seen = db.run(move |uow| {
        let none = uow.commission().lock_of(order)?;
        let _first = uow.commission().note(noted())?;
        let first = uow.commission().lock_of(order)?;
        let again = uow.commission().lock_of(order)?;
        uow.commission().save(fixed())?;
        Ok([none, first, again, uow.commission().lock_of(order)?])
    });
    let saved = OrderCommission {
        version: 1,
        ..fixed()
    };
    let expected = [None, Some(noted()), Some(noted()), Some(saved)];
    assert_eq!(seen.await, expected);
}

contract!(memory, sqlite, postgres =>
    a_unit_sees_the_setting_that_it_changed_itself,
    a_unit_reads_the_settings_of_every_group_and_time,
    a_unit_sees_the_credit_that_it_used_itself,
    a_unit_sees_the_preferences_that_it_saved_itself,
    a_unit_sees_the_commission_rule_that_it_accepted_itself,
    a_unit_sees_the_commission_of_an_order_that_it_changed_itself,
);
