use crate::prelude::*;
use crate::{
    Queries,
    connection::DbConnection,
    rows::{SavedPlaceRow, SecondFactorRow, SessionRow, UserRow},
    schema::{recovery_codes, saved_places, second_factors, sessions, users},
};
use ::orders::SavedPlace;
use async_trait::async_trait;
use diesel::result::QueryResult;
use identity::{SESSIONS_LISTED_MAX, Session, User, UserStatus};
use kernel::{Email, OrderId, SessionId, StoreError, UserId};
use marketplace::read::{BlockBetween, BlockView, IdentityQueries, KeptFactor};

/// The maximum number of sessions in one statement.
const SESSIONS_ASKED_MAX: usize = 1_000;

pub(super) fn user_with(conn: &mut DbConnection, id: &str) -> QueryResult<Option<UserRow>> {
    users::table
        .find(id)
        .select(UserRow::as_select())
        .first(conn)
        .optional()
}

#[async_trait]
impl IdentityQueries for Queries {
    async fn session_by_key(&self, key_hash: &str) -> Result<Option<(Session, User)>, StoreError> {
        if let Some(signed_in) = self.sign_ins.get(key_hash) {
            return Ok(Some(signed_in));
        }
        let (revision, key) = (self.sign_ins.revision(), key_hash.to_owned());
        let row: Option<(SessionRow, UserRow)> = self
            .read(move |conn| {
                sessions::table
                    .inner_join(users::table)
                    .filter(sessions::key_hash.eq(key))
                    .select((SessionRow::as_select(), UserRow::as_select()))
                    .first(conn)
                    .optional()
            })
            .await?;
        let Some((session, user)) = row else {
            return Ok(None);
        };
        let signed_in: (Session, User) = (session.try_into()?, user.try_into()?);
        self.sign_ins
            .keep(key_hash.to_owned(), revision, signed_in.clone());
        Ok(Some(signed_in))
    }

    async fn user(&self, id: UserId) -> Result<Option<User>, StoreError> {
        let row = self
            .read(move |conn| user_with(conn, &id.to_string()))
            .await?;
        row.map(User::try_from).transpose()
    }

    async fn user_by_email(&self, email: &Email) -> Result<Option<User>, StoreError> {
        let email = email.to_string();
        let row: Option<UserRow> = self
            .read(move |conn| {
                users::table
                    .filter(users::email.eq(email))
                    .select(UserRow::as_select())
                    .first(conn)
                    .optional()
            })
            .await?;
        row.map(User::try_from).transpose()
    }

    async fn second_factor(&self, user: UserId) -> Result<Option<KeptFactor>, StoreError> {
        let id = user.to_string();
        let row: Option<(SecondFactorRow, Option<i64>)> = self
            .read(move |conn| {
                let left = recovery_codes::table
                    .filter(recovery_codes::user_id.eq(second_factors::user_id))
                    .filter(recovery_codes::used_at.is_null())
                    .count()
                    .single_value();
                second_factors::table
                    .find(id)
                    .select((SecondFactorRow::as_select(), left))
                    .first(conn)
                    .optional()
            })
            .await?;
        row.map(|(row, left)| {
            Ok(KeptFactor {
                factor: row.try_into()?,
                recovery_codes_left: u32::try_from(left.unwrap_or_default()).unwrap_or(u32::MAX),
            })
        })
        .transpose()
    }

    async fn sessions_of(&self, user: UserId) -> Result<Vec<Session>, StoreError> {
        let rows: Vec<SessionRow> = self
            .read(move |conn| {
                sessions::table
                    .filter(sessions::user_id.eq(user.to_string()))
                    .filter(sessions::revoked_at.is_null())
                    .order((sessions::last_seen_at.desc(), sessions::id.desc()))
                    .limit(i64::from(SESSIONS_LISTED_MAX))
                    .select(SessionRow::as_select())
                    .load(conn)
            })
            .await?;
        rows.into_iter().map(Session::try_from).collect()
    }

    async fn blocks_by(
        &self,
        user: UserId,
        order: Option<OrderId>,
    ) -> Result<Vec<BlockView>, StoreError> {
        self.made_blocks(user, order).await
    }

    async fn blocks_about(&self, user: UserId) -> Result<Vec<BlockBetween>, StoreError> {
        self.blocks_with(user).await
    }

    async fn saved_places_of(&self, customer: UserId) -> Result<Vec<SavedPlace>, StoreError> {
        let rows: Vec<SavedPlaceRow> = self
            .read(move |conn| {
                saved_places::table
                    .filter(saved_places::customer_id.eq(customer.to_string()))
                    .order((saved_places::saved_at.desc(), saved_places::id.desc()))
                    .limit(i64::from(SavedPlace::MAX))
                    .select(SavedPlaceRow::as_select())
                    .load(conn)
            })
            .await?;
        rows.into_iter().map(SavedPlace::try_from).collect()
    }

    async fn ended_among(&self, sessions: Vec<SessionId>) -> Result<Vec<SessionId>, StoreError> {
        let asked: Vec<String> = sessions.iter().map(ToString::to_string).collect();
        let ended: Vec<String> = self
            .snapshot(move |conn| {
                let mut ended = Vec::new();
                for some in asked.chunks(SESSIONS_ASKED_MAX) {
                    let suspended = users::status.ne(UserStatus::Active.code());
                    let found: Vec<String> = sessions::table
                        .inner_join(users::table)
                        .filter(sessions::id.eq_any(some.iter().cloned()))
                        .filter(sessions::revoked_at.is_not_null().or(suspended))
                        .select(sessions::id)
                        .load(conn)?;
                    ended.extend(found);
                }
                Ok(ended)
            })
            .await?;
        let ended: std::collections::HashSet<String> = ended.into_iter().collect();
        Ok(sessions
            .into_iter()
            .filter(|id| ended.contains(&id.to_string()))
            .collect())
    }
}
