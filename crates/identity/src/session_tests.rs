//! How long a session lives, and what ends it.

use super::*;

const START: i64 = 1_780_000_000;

fn at(seconds: i64) -> Timestamp {
    Timestamp::from_unix(START + seconds).unwrap()
}
fn session(role: Role) -> Session {
    let id = "01900000-0000-7000-8000-000000000001";
    Session::open(NewSession {
        id: id.parse().unwrap(),
        user: id.parse().unwrap(),
        role,
        key_hash: "0f".repeat(32),
        user_agent: Some("Mozilla\n/5.0".into()),
        ip: Some("102.89.0.1".into()),
        now: at(0),
    })
}

#[test]
fn t04_a_customers_session_ends_after_14_idle_days() {
    let session = session(Role::Customer);
    assert!(session.is_live(at(14 * DAY_SECS - 1), Role::Customer));
    assert!(!session.is_live(at(14 * DAY_SECS), Role::Customer));
}

#[test]
fn t04_a_customers_session_ends_after_30_days_however_busy() {
    let mut session = session(Role::Customer);
    for day in 1..30 {
        assert!(session.is_live(at(day * DAY_SECS), Role::Customer));
        assert!(session.touch(at(day * DAY_SECS)).is_now());
    }
    assert!(session.is_live(at(30 * DAY_SECS - 1), Role::Customer));
    assert!(!session.is_live(at(30 * DAY_SECS), Role::Customer));
}

#[test]
fn t13_staff_are_signed_out_after_30_idle_minutes_and_after_12_hours() {
    let mut session = session(Role::Admin);
    assert!(session.is_live(at(1799), Role::Admin));
    assert!(!session.is_live(at(1800), Role::Admin));
    session.last_seen_at = at(12 * 3600 - 60);
    assert!(session.is_live(at(12 * 3600 - 1), Role::Admin));
    assert!(!session.is_live(at(12 * 3600), Role::Admin));
}

#[test]
fn t06_a_customer_who_became_staff_is_held_to_the_limits_of_staff() {
    let mut session = session(Role::Customer);
    session.last_seen_at = at(13 * 3600);
    assert!(session.is_live(at(13 * 3600), Role::Customer));
    assert!(!session.is_live(at(13 * 3600), Role::Admin));
}

#[test]
fn a_revoked_session_is_dead_at_once_and_for_good() {
    let mut session = session(Role::Customer);
    assert!(session.revoke(at(5)).is_now());
    assert!(!session.is_live(at(5), Role::Customer));
    assert_eq!(session.revoke(at(6)), Applied::Already);
    assert_eq!(session.touch(at(600)), Applied::Already);
    assert_eq!(session.revoked_at, Some(at(5)));
}

#[test]
fn last_seen_is_written_at_most_once_a_minute() {
    let mut session = session(Role::Customer);
    assert_eq!(session.touch(at(59)), Applied::Already);
    assert!(session.touch(at(60)).is_now());
    assert_eq!(session.touch(at(61)), Applied::Already);
}

#[test]
fn t03_t10_reauthentication_opens_ten_minutes_and_kills_the_old_key() {
    let mut session = session(Role::Customer);
    assert!(
        !session.is_reauthenticated(at(0)),
        "signing in alone opens no window"
    );
    session.reauthenticate("aa".repeat(32), at(100));
    assert_eq!(session.key_hash, "aa".repeat(32));
    assert!(session.is_reauthenticated(at(100 + 599)));
    assert!(!session.is_reauthenticated(at(100 + 600)));
}

#[test]
fn t03_a_session_under_a_new_key_has_no_window_of_its_own() {
    let mut session = session(Role::Customer);
    session.rekey("aa".repeat(32), at(100));
    assert_eq!(session.key_hash, "aa".repeat(32));
    assert!(!session.is_reauthenticated(at(100)));
}

#[test]
fn t13_what_was_opened_before_the_second_step_closes_with_it() {
    let mut session = session(Role::Admin);
    session.reauthenticate("aa".repeat(32), at(100));
    session.begin_second_step(at(110));
    assert_eq!(session.second_step_at, Some(at(110)));
    assert!(
        !session.is_reauthenticated(at(110)),
        "the password alone opens nothing any more"
    );
    session.end_second_step();
    assert_eq!(session.second_step_at, None);
}

#[test]
fn a_user_agent_is_kept_without_control_characters() {
    assert_eq!(
        session(Role::Customer).user_agent.as_deref(),
        Some("Mozilla/5.0")
    );
}
