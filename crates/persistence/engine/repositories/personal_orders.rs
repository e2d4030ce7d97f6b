//! Erases what the orders of a person say about them: addresses, answers and proofs, and the notes
//! in the histories.

use crate::prelude::*;
use crate::{
    rows::document,
    schema::{offers, order_details, order_events, orders},
    unit::DieselUnit,
};
use ::orders::{Address, JobProof, OrderEvent, StepReport};
use kernel::StoreError;

/// Step reports with the serial number of a cylinder.
const SERIALS: &str = "%\"serial\"%";

impl DieselUnit<'_> {
    /// Erases the texts and PINs of the person's orders, the people at home, what is personal in the
    /// addresses and proofs, and the serial numbers of cylinders.
    pub(super) fn forget_orders(&mut self, user: &str) -> Result<(), StoreError> {
        let places = orders::table
            .filter(orders::customer_id.eq(user))
            .filter(orders::address.is_not_null());
        let places: Vec<(String, Option<String>)> =
            self.query(|c| places.select((orders::id, orders::address)).load(c))?;
        for (order, address) in places {
            let bare = self.keep(bare_address(&order, address.as_deref()))?;
            self.query(|c| {
                diesel::update(orders::table.find(&order))
                    .set(orders::address.eq(bare))
                    .execute(c)
            })?;
        }
        let own_orders = orders::table
            .filter(orders::customer_id.eq(user))
            .select(orders::id);
        let proven = order_details::table
            .filter(order_details::order_id.eq_any(own_orders))
            .filter(order_details::proof.is_not_null());
        let proofs: Vec<(String, Option<String>)> = self.query(|c| {
            proven
                .select((order_details::order_id, order_details::proof))
                .load(c)
        })?;
        for (order, proof) in proofs {
            let bare = self.keep(bare_proof(&order, proof.as_deref()))?;
            self.query(|c| {
                diesel::update(order_details::table.find(&order))
                    .set(order_details::proof.eq(bare))
                    .execute(c)
            })?;
        }
        let stamped = order_details::table
            .filter(order_details::order_id.eq_any(own_orders))
            .filter(order_details::step_reports.like(SERIALS));
        let reports: Vec<(String, Option<String>)> = self.query(|c| {
            stamped
                .select((order_details::order_id, order_details::step_reports))
                .load(c)
        })?;
        for (order, reports) in reports {
            let bare = self.keep(bare_reports(&order, reports.as_deref()))?;
            self.query(|c| {
                diesel::update(order_details::table.find(&order))
                    .set(order_details::step_reports.eq(bare))
                    .execute(c)
            })?;
        }
        let texts = (
            order_details::description.eq(""),
            order_details::answers.eq("{}"),
            order_details::arrival_pin.eq(None::<String>),
            order_details::safety_pin.eq(None::<String>),
            order_details::price_note.eq(None::<String>),
            order_details::recipient.eq(None::<String>),
            order_details::recipient_phone.eq(None::<String>),
        );
        self.query(|c| {
            diesel::update(order_details::table.filter(order_details::order_id.eq_any(own_orders)))
                .set(texts)
                .execute(c)
        })
        .map(drop)
    }

    /// Replaces the notes in order histories by their digests. It is the only update that a history
    /// allows.
    pub(super) fn forget_notes(&mut self, user: &str) -> Result<(), StoreError> {
        let own_orders = orders::table
            .filter(orders::customer_id.eq(user))
            .select(orders::id);
        let noted = order_events::table
            .filter(order_events::order_id.eq_any(own_orders))
            .filter(order_events::note.is_not_null());
        let noted: Vec<(String, i32, Option<String>)> = self.query(|c| {
            noted
                .select((
                    order_events::order_id,
                    order_events::seq,
                    order_events::note,
                ))
                .load(c)
        })?;
        // These are the provider's reasons for giving up jobs of other customers.
        let taken = offers::table
            .filter(offers::provider_id.eq(user))
            .select(offers::order_id);
        let own = order_events::table
            .filter(order_events::order_id.eq_any(taken))
            .filter(order_events::actor_id.eq(user));
        let own = own.filter(order_events::note.is_not_null());
        let own: Vec<(String, i32, Option<String>)> = self.query(|c| {
            own.select((
                order_events::order_id,
                order_events::seq,
                order_events::note,
            ))
            .load(c)
        })?;
        for (order, seq, note) in noted.into_iter().chain(own) {
            let digest = note.as_deref().map(OrderEvent::digest_of);
            self.query(|c| {
                diesel::update(order_events::table.find((&order, seq)))
                    .set(order_events::note.eq(digest))
                    .execute(c)
            })?;
        }
        Ok(())
    }
}

fn bare_proof(order: &str, stored: Option<&str>) -> Result<Option<String>, StoreError> {
    let corrupt = |_| StoreError::Corrupt(format!("order_details {order}: proof"));
    let proof = stored
        .map(serde_json::from_str::<JobProof>)
        .transpose()
        .map_err(corrupt)?;
    let bare = proof.map(|mut proof| {
        proof.forget();
        document(&proof)
    });
    bare.transpose()
}

fn bare_reports(order: &str, stored: Option<&str>) -> Result<Option<String>, StoreError> {
    let corrupt = |_| StoreError::Corrupt(format!("order_details {order}: step_reports"));
    let reports = stored
        .map(serde_json::from_str::<Vec<StepReport>>)
        .transpose()
        .map_err(corrupt)?;
    let bare = reports.map(|mut reports| {
        reports.iter_mut().for_each(StepReport::forget);
        document(&reports)
    });
    bare.transpose()
}

fn bare_address(order: &str, stored: Option<&str>) -> Result<Option<String>, StoreError> {
    let corrupt = |_| StoreError::Corrupt(format!("orders {order}: address"));
    let Some(mut address) = stored
        .map(serde_json::from_str::<Address>)
        .transpose()
        .map_err(corrupt)?
    else {
        return Ok(None);
    };
    address.forget();
    document(&address).map(Some)
}
