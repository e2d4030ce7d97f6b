//! The settings that staff maintain: a change takes two people and begins on its date.

use crate::support::{Fixture, a_booking};
use ::reviews::Rating;
use ::settings::{NewChange, SettingChangeState, SettingError, SettingGroup, SettingKey};
use identity::Session;
use kernel::{Invocation, SessionId, SettingChangeId, Timestamp, UserId};
use marketplace::{
    ProposedChange, TaskKind,
    orders::{OrdersError, expire_draft, place_order},
    read::CatalogQueries,
    scheduling::act_by,
    settings::{
        DecideSettingChange, ProposeSettingChange, SettingsError, decide_setting_change,
        propose_setting_change,
    },
};
use orders::OrderStatus;
use testkit::{id_no, world};

fn staff(fixture: &Fixture, id: UserId) -> Invocation {
    fixture.by(testkit::staff(id))
}

fn first(fixture: &Fixture) -> Invocation {
    staff(fixture, world::an_admin().id)
}

fn second(fixture: &Fixture) -> Invocation {
    staff(fixture, world::a_customer_no(7).id)
}

/// A session of the caller in which the password was confirmed a short time ago.
fn confirmed(fixture: &Fixture, call: Invocation) -> SessionId {
    let caller = call.actor.user().unwrap();
    let session = Session {
        user: caller,
        reauth_until: Some(fixture.clock_now().plus_mins(10)),
        ..world::a_session(&world::an_admin(), 'e')
    };
    let id = session.id;
    fixture
        .store
        .tamper(|state| drop(state.sessions.insert(id, session)));
    id
}

async fn propose(
    fixture: &Fixture,
    call: Invocation,
    (key, value, days): (SettingKey, i64, i64),
) -> Result<(), SettingsError> {
    let new = NewChange {
        key,
        value,
        effective_from: Some(fixture.clock_now().plus_days(days)),
        reason: " Fewer of them ".into(),
    };
    let session = confirmed(fixture, call);
    let cmd = ProposeSettingChange { call, session, new };
    propose_setting_change(&fixture.store, cmd).await
}

async fn decide(
    fixture: &Fixture,
    call: Invocation,
    (key, accept): (SettingKey, bool),
) -> Result<(), SettingsError> {
    let changes = fixture.store.setting_changes().await.unwrap();
    let change = changes
        .last()
        .map_or(SettingChangeId::from_uuid(id_no(9)), |one| one.id);
    let cmd = DecideSettingChange {
        call,
        session: confirmed(fixture, call),
        key,
        change,
        accept,
    };
    decide_setting_change(&fixture.store, cmd).await
}

/// A change by one member of staff that another accepts. It begins after `days` days.
pub async fn change(fixture: &Fixture, what: (SettingKey, i64, i64)) {
    propose(fixture, first(fixture), what).await.unwrap();
    decide(fixture, second(fixture), (what.0, true))
        .await
        .unwrap();
}

#[tokio::test]
async fn a_change_waits_for_a_second_member_of_staff() {
    let fixture = Fixture::new().await;
    let days = SettingKey::DraftDays;
    propose(&fixture, first(&fixture), (days, 5, 0))
        .await
        .unwrap();
    assert_eq!(
        propose(&fixture, second(&fixture), (days, 6, 0)).await,
        Err(SettingsError::Waiting)
    );
    let label = "Days that a draft is kept".to_owned();
    assert_eq!(fixture.proposals(), [ProposedChange::Setting { label }]);
    assert_eq!(
        decide(&fixture, first(&fixture), (days, true)).await,
        Err(SettingError::OwnChange.into())
    );
    assert_eq!(
        decide(&fixture, second(&fixture), (SettingKey::UnpaidOrders, true)).await,
        Err(SettingsError::NotFound),
        "the change is of another setting"
    );
    decide(&fixture, second(&fixture), (days, true))
        .await
        .unwrap();
    let stored = fixture.store.setting_changes().await.unwrap();
    assert_eq!(stored.len(), 1);
    assert_eq!(stored[0].state, SettingChangeState::Accepted);
    assert_eq!(stored[0].reason, "Fewer of them");
    assert_eq!(
        decide(&fixture, second(&fixture), (days, false)).await,
        Err(SettingError::Decided.into())
    );
    let same = propose(&fixture, first(&fixture), (days, 5, 0)).await;
    assert!(matches!(same, Err(SettingsError::Invalid(_))), "{same:?}");
}

#[tokio::test]
async fn a_proposed_change_and_its_decision_are_in_the_audit_log() {
    for accept in [true, false] {
        let fixture = Fixture::new().await;
        let days = SettingKey::DraftDays;
        propose(&fixture, first(&fixture), (days, 5, 0))
            .await
            .unwrap();
        assert_eq!(
            decide(&fixture, first(&fixture), (days, true)).await,
            Err(SettingError::OwnChange.into()),
            "a refusal is not in it"
        );
        decide(&fixture, second(&fixture), (days, accept))
            .await
            .unwrap();
        fixture.assert_decision_audited(
            "Setting: Days that a draft is kept",
            "Fewer of them",
            accept,
        );
    }
}

#[tokio::test]
async fn only_staff_change_settings_and_only_within_the_limits() {
    let fixture = Fixture::new().await;
    let days = SettingKey::DraftDays;
    assert_eq!(
        propose(&fixture, fixture.owner(), (days, 5, 0)).await,
        Err(SettingsError::NotFound)
    );
    propose(&fixture, first(&fixture), (days, 5, 0))
        .await
        .unwrap();
    assert_eq!(
        decide(&fixture, fixture.owner(), (days, true)).await,
        Err(SettingsError::NotFound)
    );
    for (value, from) in [(0, 0), (31, 0), (6, -1)] {
        let answer = propose(&fixture, first(&fixture), (days, value, from)).await;
        assert!(
            matches!(answer, Err(SettingsError::Invalid(_))),
            "{answer:?}"
        );
    }
}

#[tokio::test]
async fn b13_1_b11_2_the_settings_of_support_and_of_ratings_stay_within_their_limits() {
    let fixture = Fixture::new().await;
    let groups = [SettingGroup::Support, SettingGroup::Reviews];
    for key in groups.into_iter().flat_map(SettingKey::of) {
        let setting = key.setting();
        for value in [setting.min - 1, setting.max + 1] {
            let answer = propose(&fixture, first(&fixture), (key, value, 0)).await;
            assert!(
                matches!(answer, Err(SettingsError::Invalid(_))),
                "{} {value}: {answer:?}",
                key.code()
            );
        }
        let most = propose(&fixture, first(&fixture), (key, setting.max, 0)).await;
        assert_eq!(most, Ok(()), "{}", key.code());
    }
}

#[tokio::test]
async fn b11_11_all_providers_are_ranked_again_when_the_added_reviews_change() {
    let fixture = Fixture::new().await;
    let amina = world::a_provider().id;
    let rating = Rating { count: 1, stars: 5 };
    fixture.store.tamper(|state| {
        state.ratings.insert(amina, rating);
    });
    let rank = || fixture.state().ranks.get(&amina).copied();
    change(&fixture, (SettingKey::ScoreAddedMean, 50, 2)).await;
    change(&fixture, (SettingKey::ScoreQualityFull, 48, 0)).await;
    fixture.work_after_mins(60).await;
    assert_eq!(rank(), None, "the change has not begun");
    fixture.work_after_mins(2 * 24 * 60).await;
    assert_eq!(rank(), Some(5_000));
}

#[tokio::test]
async fn a_change_needs_the_password_again() {
    let fixture = Fixture::new().await;
    let call = first(&fixture);
    let session = confirmed(&fixture, call);
    fixture.clock.advance_mins(11);
    let new = NewChange {
        key: SettingKey::DraftDays,
        value: 5,
        effective_from: None,
        reason: "Too many".into(),
    };
    let cmd = ProposeSettingChange {
        call: first(&fixture),
        session,
        new,
    };
    let proposed = propose_setting_change(&fixture.store, cmd).await;
    assert_eq!(proposed, Err(SettingsError::ReauthRequired));
    let other = ProposeSettingChange {
        call: second(&fixture),
        session: confirmed(&fixture, first(&fixture)),
        new: NewChange {
            key: SettingKey::DraftDays,
            value: 5,
            effective_from: None,
            reason: "Too many".into(),
        },
    };
    let by_another = propose_setting_change(&fixture.store, other).await;
    assert_eq!(by_another, Err(SettingsError::ReauthRequired));
}

#[tokio::test]
async fn the_limit_of_unpaid_orders_changes_on_its_date() {
    let fixture = Fixture::new().await;
    change(&fixture, (SettingKey::UnpaidOrders, 1, 1)).await;
    fixture.priced().await;
    let placed = |call| place_order(&fixture.store, &fixture.store, a_booking(call));
    placed(fixture.owner()).await.unwrap();
    fixture.clock.advance_hours(24);
    assert_eq!(
        placed(fixture.owner()).await,
        Err(OrdersError::TooManyUnpaid(1))
    );
}

#[tokio::test]
async fn a_draft_keeps_the_life_of_the_day_on_which_it_was_made() {
    let fixture = Fixture::new().await;
    let before = fixture.draft().await;
    let made = fixture.clock_now();
    change(&fixture, (SettingKey::DraftDays, 2, 1)).await;
    fixture.clock.advance_hours(24);
    let after = fixture.draft().await;
    let due = |order| {
        fixture
            .job(TaskKind::ExpireDraft, order)
            .unwrap()
            .job
            .due_at
    };
    assert_eq!(due(before), made.plus_days(7));
    assert_eq!(due(after), fixture.clock_now().plus_days(2));
    fixture.clock.advance_hours(48);
    for order in [before, after] {
        let answer = expire_draft(&fixture.store, order, fixture.system()).await;
        assert!(answer.is_ok(), "{answer:?}");
    }
    assert_eq!(fixture.status(before), OrderStatus::Draft);
    assert_eq!(fixture.status(after), OrderStatus::Cancelled);
}

#[tokio::test]
async fn b1_a_job_keeps_the_deadlines_of_the_day_on_which_it_was_paid() {
    let fixture = Fixture::new().await;
    let (before, _) = fixture.offered().await;
    change(&fixture, (SettingKey::NoShowMinutes, 45, 1)).await;
    fixture.clock.advance_hours(24);
    let (after, offer) = fixture.offered().await;
    let minutes = |order| fixture.order(order).deadlines.no_show_minutes;
    assert_eq!((minutes(before), minutes(after)), (30, 45));
    fixture.accept(after, offer).await;
    let taken = fixture.order(after);
    assert_eq!(
        taken.no_show_at(),
        taken.expected_by().map(|by| by.plus_mins(45))
    );
}

#[tokio::test]
async fn b1_a_search_keeps_the_times_of_the_day_on_which_the_order_was_paid() {
    let fixture = Fixture::new().await;
    change(&fixture, (SettingKey::DeskMinutes, 18, 1)).await;
    fixture.clock.advance_mins(1);
    change(&fixture, (SettingKey::AskCustomerMinutes, 45, 1)).await;
    let due = |kind, order| fixture.job(kind, order).unwrap().job.due_at;
    let minutes = async || {
        let (order, _) = fixture.paid().await;
        let paid = fixture.clock_now();
        let kinds = [TaskKind::AlertOperations, TaskKind::SearchTimeout];
        kinds.map(|kind| due(kind, order).secs_since(paid) / 60)
    };
    assert_eq!(minutes().await, [12, 20]);
    fixture.clock.advance_hours(24);
    assert_eq!(minutes().await, [18, 45]);
}

#[tokio::test]
async fn b1_a_price_is_valid_for_the_hours_of_the_day_on_which_it_was_issued() {
    let fixture = Fixture::new().await;
    change(&fixture, (SettingKey::PriceHours, 24, 1)).await;
    let hours = async || {
        let order = fixture.priced().await;
        let until = fixture.order(order).price.unwrap().valid_until;
        until.secs_since(fixture.clock_now()) / 3_600
    };
    assert_eq!(hours().await, 48);
    fixture.clock.advance_hours(24);
    assert_eq!(hours().await, 24);
}

#[tokio::test]
async fn b1_a_request_keeps_the_deadlines_of_the_day_on_which_it_was_sent() {
    let fixture = Fixture::new().await;
    change(&fixture, (SettingKey::RequestRemindHours, 12, 1)).await;
    let hours = async || {
        let order = fixture.requested().await;
        let due = fixture.job(TaskKind::ChaseRequest, order).unwrap().job;
        let acts = act_by(&fixture.order(order)).unwrap();
        let until = |at: Timestamp| at.secs_since(fixture.clock_now()) / 3_600;
        (until(due.due_at), until(acts))
    };
    assert_eq!(hours().await, (24, 24));
    fixture.clock.advance_hours(24);
    assert_eq!(hours().await, (12, 12));
}

#[tokio::test]
async fn b6_3_a_submitted_order_keeps_its_deadlines_until_it_is_paid() {
    let fixture = Fixture::new().await;
    change(&fixture, (SettingKey::BalanceHours, 36, 1)).await;
    let hours = async || {
        let (order, _) = fixture.part_paid(100_000).await;
        let due = fixture.order(order).balance_due_at.unwrap();
        due.secs_since(fixture.clock_now()) / 3_600
    };
    let early = fixture.priced().await;
    assert_eq!(hours().await, 24);
    fixture.clock.advance_hours(24);
    assert_eq!(hours().await, 36);
    let kept = |order| fixture.order(order).deadlines.balance_hours;
    assert_eq!(kept(early), 24);
}
