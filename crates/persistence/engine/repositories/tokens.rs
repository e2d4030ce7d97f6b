use crate::prelude::*;
use crate::{locked::Lock, rows::TokenRow, schema::one_time_tokens, unit::DieselUnit};
use identity::{OneTimeToken, TokenRepository};
use kernel::{StoreError, Timestamp, UserId};

const OPEN_MAX: i64 = 100;

impl TokenRepository for DieselUnit<'_> {
    fn lock_by_hash(&mut self, token_hash: &str) -> Result<Option<OneTimeToken>, StoreError> {
        let token = one_time_tokens::table.filter(one_time_tokens::token_hash.eq(token_hash));
        self.read(|c| {
            token
                .select(TokenRow::as_select())
                .locked()
                .get_result(c)
                .optional()
        })
    }

    fn open_of_user(
        &mut self,
        user: UserId,
        now: Timestamp,
    ) -> Result<Vec<OneTimeToken>, StoreError> {
        let open = one_time_tokens::table
            .filter(one_time_tokens::user_id.eq(user.to_string()))
            .filter(one_time_tokens::used_at.is_null())
            .filter(one_time_tokens::expires_at.gt(now.naive_utc()))
            .order(one_time_tokens::id)
            .limit(OPEN_MAX)
            .select(TokenRow::as_select());
        self.read_all(|c| open.locked().load(c))
    }

    fn insert(&mut self, token: OneTimeToken) -> Result<(), StoreError> {
        let row = TokenRow::from(token);
        self.query(|c| {
            diesel::insert_into(one_time_tokens::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save(&mut self, token: OneTimeToken) -> Result<(), StoreError> {
        let row = TokenRow::from(token);
        self.present(|c| {
            diesel::update(one_time_tokens::table.find(&row.id))
                .set(&row)
                .execute(c)
        })
    }
}
