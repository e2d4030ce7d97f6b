//! Erases the texts of disputes, claims and appeals, and those of the changes and advances of a job.

use super::ERASED;
use crate::prelude::*;
use crate::{
    rows::DisputeRow,
    schema::{
        advances, change_orders, damage_claims, disputes, fault_appeals, orders, uploads,
        warranty_claims,
    },
    unit::DieselUnit,
};
use ::orders::Dispute;
use kernel::StoreError;
use std::collections::BTreeSet;

impl DieselUnit<'_> {
    /// Erases the texts of disputes about the person's jobs, and the reasons of their change
    /// orders. The photos that stay stored still belong to the disputes.
    pub(super) fn forget_disputes(&mut self, user: &str) -> Result<(), StoreError> {
        let jobs = orders::table
            .filter(
                orders::customer_id
                    .eq(user)
                    .or(orders::provider_id.eq(user)),
            )
            .select(orders::id);
        let about_them = disputes::table
            .filter(
                disputes::order_id
                    .eq_any(jobs)
                    .or(disputes::provider_id.eq(user)),
            )
            .select(DisputeRow::as_select());
        let about_them: Vec<Dispute> = self.read_all(|c| about_them.load::<DisputeRow>(c))?;
        let kept = self.photos_kept_of(&about_them, user)?;
        for mut dispute in about_them {
            dispute.forget(|photo| kept.contains(&photo.to_string()));
            let row = self.keep(DisputeRow::try_from(&dispute))?;
            self.query(|c| {
                diesel::update(disputes::table.find(&row.id))
                    .set(&row)
                    .execute(c)
            })?;
        }
        let jobs = orders::table
            .filter(
                orders::customer_id
                    .eq(user)
                    .or(orders::provider_id.eq(user)),
            )
            .select(orders::id);
        let found = change_orders::table.filter(
            change_orders::order_id
                .eq_any(jobs)
                .or(change_orders::provider_id.eq(user)),
        );
        self.query(|c| {
            diesel::update(found)
                .set(change_orders::reason.eq(ERASED))
                .execute(c)
        })?;
        self.forget_claims(user)
    }

    /// The photos of the disputed orders that stay when the person's photos and those of their own
    /// orders are deleted.
    fn photos_kept_of(
        &mut self,
        found: &[Dispute],
        user: &str,
    ) -> Result<BTreeSet<String>, StoreError> {
        let disputed: BTreeSet<String> = found.iter().map(|one| one.order.to_string()).collect();
        let of_others = orders::table
            .filter(orders::id.eq_any(disputed))
            .filter(orders::customer_id.ne(user))
            .select(orders::id.nullable());
        let kept = uploads::table
            .filter(uploads::order_id.eq_any(of_others))
            .filter(uploads::owner_id.is_null().or(uploads::owner_id.ne(user)))
            .select(uploads::id);
        let kept: Vec<String> = self.query(|c| kept.load(c))?;
        Ok(kept.into_iter().collect())
    }

    /// Erases the texts of the person's warranty claims, by both sides and by staff, and those of
    /// their damage claims.
    fn forget_claims(&mut self, user: &str) -> Result<(), StoreError> {
        let claims = || {
            warranty_claims::table.filter(
                warranty_claims::customer_id
                    .eq(user)
                    .or(warranty_claims::provider_id.eq(user)),
            )
        };
        self.query(|c| {
            diesel::update(claims())
                .set(warranty_claims::statement.eq(ERASED))
                .execute(c)
        })?;
        let reported = claims().filter(warranty_claims::report.is_not_null());
        self.query(|c| {
            diesel::update(reported)
                .set(warranty_claims::report.eq(ERASED))
                .execute(c)
        })?;
        let decided = claims().filter(warranty_claims::explanation.is_not_null());
        self.query(|c| {
            diesel::update(decided)
                .set(warranty_claims::explanation.eq(ERASED))
                .execute(c)
        })?;
        self.forget_damage(user)
    }

    /// Erases the texts of a provider's appeals, and of the appeals about a customer's orders.
    pub(super) fn forget_appeals(&mut self, user: &str) -> Result<(), StoreError> {
        let appeals = || {
            let their_orders = orders::table
                .filter(orders::customer_id.eq(user))
                .select(orders::id);
            fault_appeals::table.filter(
                fault_appeals::provider_id
                    .eq(user)
                    .or(fault_appeals::order_id.eq_any(their_orders)),
            )
        };
        self.query(|c| {
            diesel::update(appeals())
                .set((
                    fault_appeals::text.eq(ERASED),
                    fault_appeals::photos.eq("[]"),
                ))
                .execute(c)
        })?;
        let decided = appeals().filter(fault_appeals::reason.is_not_null());
        self.query(|c| {
            diesel::update(decided)
                .set(fault_appeals::reason.eq(ERASED))
                .execute(c)
        })
        .map(drop)
    }

    /// Erases the texts of the person's damage claims, by both sides and by staff, and those of a
    /// provider's advances.
    fn forget_damage(&mut self, user: &str) -> Result<(), StoreError> {
        let claims = || {
            damage_claims::table.filter(
                damage_claims::customer_id
                    .eq(user)
                    .or(damage_claims::provider_id.eq(user)),
            )
        };
        self.query(|c| {
            diesel::update(claims())
                .set(damage_claims::statement.eq(ERASED))
                .execute(c)
        })?;
        let answered = claims().filter(damage_claims::answer.is_not_null());
        self.query(|c| {
            diesel::update(answered)
                .set(damage_claims::answer.eq(ERASED))
                .execute(c)
        })?;
        let decided = claims().filter(damage_claims::explanation.is_not_null());
        self.query(|c| {
            diesel::update(decided)
                .set(damage_claims::explanation.eq(ERASED))
                .execute(c)
        })?;
        // The supplier of materials is a person or business that the provider named.
        let asked = || advances::table.filter(advances::provider_id.eq(user));
        self.query(|c| {
            diesel::update(asked())
                .set(advances::supplier.eq(ERASED))
                .execute(c)
        })?;
        let refused = asked().filter(advances::explanation.is_not_null());
        self.query(|c| {
            diesel::update(refused)
                .set(advances::explanation.eq(ERASED))
                .execute(c)
        })
        .map(drop)
    }
}
