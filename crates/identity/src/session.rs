use kernel::{Applied, Role, SessionId, Timestamp, UserId};

/// The maximum number of live sessions of a person that are listed.
pub const SESSIONS_LISTED_MAX: u32 = 50;
/// The number of minutes in which sensitive changes are allowed after the password was entered
/// again.
pub const REAUTH_WINDOW_MINS: i64 = 10;
const TOUCH_EVERY_SECS: i64 = 60;
const USER_AGENT_MAX_CHARS: usize = 300;
const DAY_SECS: i64 = 86_400;

/// One signed-in device. The stored row decides what is valid; the cookie only identifies the row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    pub id: SessionId,
    pub user: UserId,
    /// The SHA-256 of the cookie's key, in hexadecimal.
    pub key_hash: String,
    pub created_at: Timestamp,
    pub last_seen_at: Timestamp,
    /// The absolute end of the session, set at sign-in from the person's role.
    pub expires_at: Timestamp,
    pub reauth_until: Option<Timestamp>,
    /// The time of the last second step in this session; `None` when there was none.
    pub second_step_at: Option<Timestamp>,
    pub user_agent: Option<String>,
    pub ip: Option<String>,
    pub revoked_at: Option<Timestamp>,
}

/// The data that a new session starts with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSession {
    pub id: SessionId,
    pub user: UserId,
    pub role: Role,
    pub key_hash: String,
    pub user_agent: Option<String>,
    pub ip: Option<String>,
    pub now: Timestamp,
}

impl Session {
    #[must_use]
    pub fn open(new: NewSession) -> Self {
        Self {
            id: new.id,
            user: new.user,
            key_hash: new.key_hash,
            created_at: new.now,
            last_seen_at: new.now,
            expires_at: new.now.plus_secs(absolute_secs(new.role)),
            reauth_until: None,
            second_step_at: None,
            user_agent: new.user_agent.map(|agent| {
                agent
                    .chars()
                    .filter(|c| !c.is_control())
                    .take(USER_AGENT_MAX_CHARS)
                    .collect()
            }),
            ip: new.ip,
            revoked_at: None,
        }
    }

    /// Whether the session is still valid for its user. `role` is the user's current role: the
    /// session limits of staff apply at once to a person who became staff after signing in.
    #[must_use]
    pub fn is_live(&self, now: Timestamp, role: Role) -> bool {
        self.revoked_at.is_none()
            && now < self.expires_at
            && now.secs_since(self.created_at) < absolute_secs(role)
            && now.secs_since(self.last_seen_at) < idle_secs(role)
    }

    /// Whether the last-seen time is to be updated. Once a minute is enough; an update on every
    /// request would mean a write for every request.
    #[must_use]
    pub fn needs_touch(&self, now: Timestamp) -> bool {
        now.secs_since(self.last_seen_at) >= TOUCH_EVERY_SECS
    }

    pub fn touch(&mut self, now: Timestamp) -> Applied<()> {
        if self.revoked_at.is_some() || !self.needs_touch(now) {
            return Applied::Already;
        }
        self.last_seen_at = now;
        Applied::Now(())
    }

    pub fn revoke(&mut self, now: Timestamp) -> Applied<()> {
        if self.revoked_at.is_some() {
            return Applied::Already;
        }
        self.revoked_at = Some(now);
        Applied::Now(())
    }

    /// Records that the password was entered again: sensitive changes are allowed for a while, and
    /// the new key makes the old cookie invalid.
    pub fn reauthenticate(&mut self, key_hash: String, now: Timestamp) {
        self.key_hash = key_hash;
        self.last_seen_at = now;
        self.reauth_until = Some(now.plus_mins(REAUTH_WINDOW_MINS));
    }

    /// Replaces the key, which makes the old cookie invalid, without allowing sensitive changes:
    /// for changes that need less than a full sign-in.
    pub fn rekey(&mut self, key_hash: String, now: Timestamp) {
        self.key_hash = key_hash;
        self.last_seen_at = now;
    }

    /// Records the second step when it is turned on in this session. Sensitive changes that were
    /// allowed without it are no longer allowed.
    pub fn begin_second_step(&mut self, now: Timestamp) {
        (self.second_step_at, self.reauth_until) = (Some(now), None);
    }

    /// Clears the second step when it is turned off: this session no longer counts as having passed
    /// it.
    pub fn end_second_step(&mut self) {
        (self.second_step_at, self.reauth_until) = (None, None);
    }

    #[must_use]
    pub fn is_reauthenticated(&self, now: Timestamp) -> bool {
        self.reauth_until.is_some_and(|until| now < until)
    }
}

const fn idle_secs(role: Role) -> i64 {
    match role {
        Role::Customer | Role::ServiceProvider => 14 * DAY_SECS,
        Role::Admin => 30 * 60,
    }
}

const fn absolute_secs(role: Role) -> i64 {
    match role {
        Role::Customer | Role::ServiceProvider => 30 * DAY_SECS,
        Role::Admin => 12 * 3600,
    }
}

#[cfg(test)]
mod tests {
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
}
