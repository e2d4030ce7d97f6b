use super::{At, Row, opt_time, time};
use crate::schema::sessions;
use diesel::prelude::*;
use identity::Session;
use kernel::StoreError;

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = sessions, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct SessionRow {
    pub id: String,
    pub user_id: String,
    pub key_hash: String,
    pub created_at: At,
    pub last_seen_at: At,
    pub expires_at: At,
    pub reauth_until: Option<At>,
    pub user_agent: Option<String>,
    pub ip: Option<String>,
    pub revoked_at: Option<At>,
    pub second_step_at: Option<At>,
}

impl From<Session> for SessionRow {
    fn from(session: Session) -> Self {
        Self {
            id: session.id.to_string(),
            user_id: session.user.to_string(),
            key_hash: session.key_hash,
            created_at: session.created_at.into(),
            last_seen_at: session.last_seen_at.into(),
            expires_at: session.expires_at.into(),
            reauth_until: At::of(session.reauth_until),
            user_agent: session.user_agent,
            ip: session.ip,
            revoked_at: At::of(session.revoked_at),
            second_step_at: At::of(session.second_step_at),
        }
    }
}

impl TryFrom<SessionRow> for Session {
    type Error = StoreError;
    fn try_from(stored: SessionRow) -> Result<Self, StoreError> {
        let row = Row::new("sessions", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            user: row.id("user_id", &stored.user_id)?,
            created_at: time(stored.created_at),
            last_seen_at: time(stored.last_seen_at),
            expires_at: time(stored.expires_at),
            reauth_until: opt_time(stored.reauth_until),
            revoked_at: opt_time(stored.revoked_at),
            second_step_at: opt_time(stored.second_step_at),
            key_hash: stored.key_hash,
            user_agent: stored.user_agent,
            ip: stored.ip,
        })
    }
}
