use crate::prelude::*;
use crate::{locked::Lock, rows::TokenRow, schema::one_time_tokens, unit::DieselUnit};
use identity::{OneTimeToken, TokenRepository};
use kernel::StoreError;

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
