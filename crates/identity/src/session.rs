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
#[path = "session_tests.rs"]
mod tests;
