use crate::prelude::*;
use crate::{
    locked::Lock,
    queries::UNSPENT,
    rows::{CreditUseRow, GrantRow},
    schema::{credit_grants, credit_uses},
    unit::DieselUnit,
};
use ::referrals::{CreditGrant, CreditRepository, CreditUse};
use diesel::{dsl::sql, sql_types::Bool};
use kernel::{CreditGrantId, OrderId, StoreError, UserId};

impl CreditRepository for DieselUnit<'_> {
    fn lock(&mut self, id: CreditGrantId) -> Result<Option<CreditGrant>, StoreError> {
        let grant = credit_grants::table
            .find(id.to_string())
            .select(GrantRow::as_select());
        self.read(|c| grant.locked().get_result(c).optional())
    }

    fn lock_for(&mut self, source: &str) -> Result<Option<CreditGrant>, StoreError> {
        let grant = credit_grants::table
            .filter(credit_grants::source.eq(source))
            .select(GrantRow::as_select());
        self.read(|c| grant.locked().get_result(c).optional())
    }

    fn lock_unspent_of(&mut self, owner: UserId) -> Result<Vec<CreditGrant>, StoreError> {
        let unspent = credit_grants::table
            .filter(credit_grants::user_id.eq(owner.to_string()))
            .filter(sql::<Bool>(UNSPENT));
        let oldest = unspent
            .order((credit_grants::expires_at, credit_grants::id))
            .select(GrantRow::as_select());
        self.read_all(|c| oldest.locked().prepared().load(c))
    }

    fn insert(&mut self, grant: CreditGrant) -> Result<(), StoreError> {
        let row = GrantRow::from(grant);
        self.query(|c| {
            diesel::insert_into(credit_grants::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save(&mut self, grant: CreditGrant) -> Result<(), StoreError> {
        let read = credit_grants::table
            .find(grant.id.to_string())
            .filter(credit_grants::version.eq(grant.version));
        let mut row = GrantRow::from(grant);
        row.version = row.version.saturating_add(1);
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }

    /// The caller holds the lock of the order, so no other unit adds a use meanwhile.
    fn lock_uses_of(&mut self, order: OrderId) -> Result<Vec<CreditUse>, StoreError> {
        if let Some(locked) = self.memo()?.credit_uses.get(&order) {
            return Ok(locked.clone());
        }
        let of_order = credit_uses::table.filter(credit_uses::order_id.eq(order.to_string()));
        let oldest = of_order
            .order((credit_uses::created_at, credit_uses::id))
            .select(CreditUseRow::as_select());
        let uses: Vec<CreditUse> = self.read_all(|c| oldest.locked().load(c))?;
        self.memo()?.credit_uses.insert(order, uses.clone());
        Ok(uses)
    }

    fn insert_use(&mut self, used: CreditUse) -> Result<(), StoreError> {
        self.memo()?.credit_uses.remove(&used.order);
        let row = CreditUseRow::from(used);
        self.query(|c| {
            diesel::insert_into(credit_uses::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save_use(&mut self, used: CreditUse) -> Result<(), StoreError> {
        self.memo()?.credit_uses.remove(&used.order);
        let read = credit_uses::table
            .find(used.id.to_string())
            .filter(credit_uses::version.eq(used.version));
        let mut row = CreditUseRow::from(used);
        row.version = row.version.saturating_add(1);
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }
}
