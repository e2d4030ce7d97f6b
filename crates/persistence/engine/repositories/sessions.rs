use crate::prelude::*;
use crate::{locked::Lock, rows::SessionRow, schema::sessions, unit::DieselUnit};
use identity::{SESSIONS_LISTED_MAX, Session, SessionRepository};
use kernel::{SessionId, StoreError, UserId};

impl SessionRepository for DieselUnit<'_> {
    fn lock(&mut self, id: SessionId) -> Result<Option<Session>, StoreError> {
        let session = sessions::table
            .find(id.to_string())
            .select(SessionRow::as_select());
        self.read(|c| session.locked().get_result(c).optional())
    }

    fn lock_by_key_hash(&mut self, key_hash: &str) -> Result<Option<Session>, StoreError> {
        let session = sessions::table
            .filter(sessions::key_hash.eq(key_hash))
            .select(SessionRow::as_select());
        self.read(|c| session.locked().get_result(c).optional())
    }

    fn insert(&mut self, session: Session) -> Result<(), StoreError> {
        let row = SessionRow::from(session);
        self.change_sign_ins();
        self.query(|c| diesel::insert_into(sessions::table).values(&row).execute(c))
            .map(drop)
    }

    fn save(&mut self, session: Session) -> Result<(), StoreError> {
        let row = SessionRow::from(session);
        self.change_sign_ins();
        self.present(|c| {
            diesel::update(sessions::table.find(&row.id))
                .set(&row)
                .execute(c)
        })
    }

    fn live_of_user(&mut self, user: UserId) -> Result<Vec<Session>, StoreError> {
        let of_user = sessions::table.filter(sessions::user_id.eq(user.to_string()));
        let live = of_user
            .filter(sessions::revoked_at.is_null())
            .order((sessions::last_seen_at.desc(), sessions::id.desc()))
            .limit(i64::from(SESSIONS_LISTED_MAX))
            .select(SessionRow::as_select());
        self.read_all(|c| live.locked().load(c))
    }
}
