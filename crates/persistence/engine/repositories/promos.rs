use crate::prelude::*;
use crate::{
    locked::Lock,
    rows::{PromoRow, PromoUseRow},
    schema::{promo_uses, promos},
    unit::DieselUnit,
};
use diesel::{
    QueryableByName,
    dsl::sql,
    expression::SqlLiteral,
    sql_query,
    sql_types::{BigInt, Bool, Text},
};
use kernel::{OrderId, PromoId, StoreError, UserId};
use marketplace::PromoRepository;
use pricing::{Promo, PromoCode, PromoUse};

/// The condition that a use counts. The state is part of the statement, because the index of the
/// uses that count does not match a bound value.
fn counting() -> SqlLiteral<Bool> {
    sql::<Bool>("promo_uses.state <> 'RETURNED'")
}

/// The other accounts with a use of the code ($2) that were used in a browser of the user ($1).
const ON_DEVICE: &str = "
    SELECT CAST(COUNT(DISTINCT u.user_id) AS BIGINT) AS accounts FROM user_traces own
        JOIN user_traces near ON near.kind = own.kind AND near.digest = own.digest
        JOIN promo_uses u ON u.user_id = near.user_id
        WHERE own.user_id = $1 AND own.kind = 'DEVICE' AND near.user_id <> $1
            AND u.promo_id = $2 AND u.state <> 'RETURNED'";

#[derive(QueryableByName)]
struct OnDeviceRow {
    #[diesel(sql_type = BigInt)]
    accounts: i64,
}

impl PromoRepository for DieselUnit<'_> {
    fn lock(&mut self, id: PromoId) -> Result<Option<Promo>, StoreError> {
        let promo = promos::table
            .find(id.to_string())
            .select(PromoRow::as_select());
        self.read(|c| promo.locked().get_result(c).optional())
    }

    fn lock_by_code(&mut self, code: &PromoCode) -> Result<Option<Promo>, StoreError> {
        let promo = promos::table
            .filter(promos::code.eq(code.as_str()))
            .select(PromoRow::as_select());
        self.read(|c| promo.locked().get_result(c).optional())
    }

    fn insert(&mut self, promo: Promo) -> Result<(), StoreError> {
        let row = self.keep(PromoRow::try_from(&promo))?;
        self.query(|c| diesel::insert_into(promos::table).values(&row).execute(c))
            .map(drop)
    }

    fn save(&mut self, promo: Promo) -> Result<(), StoreError> {
        let mut row = self.keep(PromoRow::try_from(&promo))?;
        row.version = promo.version.saturating_add(1);
        let read = promos::table
            .find(promo.id.to_string())
            .filter(promos::version.eq(promo.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }

    fn lock_use_of(&mut self, order: OrderId) -> Result<Option<PromoUse>, StoreError> {
        let of_order = promo_uses::table.filter(promo_uses::order_id.eq(order.to_string()));
        let counts = of_order.filter(counting()).select(PromoUseRow::as_select());
        self.read(|c| counts.locked().get_result(c).optional())
    }

    fn lock_use(
        &mut self,
        promo: PromoId,
        user: UserId,
        order: OrderId,
    ) -> Result<Option<PromoUse>, StoreError> {
        let of_user = promo_uses::table
            .filter(promo_uses::user_id.eq(user.to_string()))
            .filter(promo_uses::promo_id.eq(promo.to_string()));
        let here = of_user
            .filter(promo_uses::order_id.eq(order.to_string()))
            .select(PromoUseRow::as_select());
        self.read(|c| here.locked().get_result(c).optional())
    }

    fn uses_by(&mut self, promo: PromoId, user: UserId) -> Result<u32, StoreError> {
        let of_user = promo_uses::table
            .filter(promo_uses::user_id.eq(user.to_string()))
            .filter(promo_uses::promo_id.eq(promo.to_string()));
        let counts = of_user.filter(counting()).count();
        let counted: i64 = self.query(|c| counts.get_result(c))?;
        Ok(u32::try_from(counted).unwrap_or(u32::MAX))
    }

    fn accounts_on_device(&mut self, promo: PromoId, user: UserId) -> Result<u32, StoreError> {
        let row: OnDeviceRow = self.query(|c| {
            sql_query(ON_DEVICE)
                .bind::<Text, _>(user.to_string())
                .bind::<Text, _>(promo.to_string())
                .prepared()
                .get_result(c)
        })?;
        Ok(u32::try_from(row.accounts).unwrap_or(u32::MAX))
    }

    fn insert_use(&mut self, used: PromoUse) -> Result<(), StoreError> {
        let row = PromoUseRow::from(used);
        self.query(|c| {
            diesel::insert_into(promo_uses::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save_use(&mut self, used: PromoUse) -> Result<(), StoreError> {
        let read = promo_uses::table
            .find(used.id.to_string())
            .filter(promo_uses::version.eq(used.version));
        let mut row = PromoUseRow::from(used);
        row.version = row.version.saturating_add(1);
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }
}
