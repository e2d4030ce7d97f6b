use crate::prelude::*;
use crate::{
    locked::Lock,
    rows::{ChargebackRow, Row},
    schema::chargebacks,
    unit::DieselUnit,
};
use ::payments::{Chargeback, ChargebackRepository};
use kernel::{ChargebackId, OrderId, PaymentId, StoreError};

impl ChargebackRepository for DieselUnit<'_> {
    fn subject_of(&mut self, id: ChargebackId) -> Result<Option<(OrderId, PaymentId)>, StoreError> {
        let subject = chargebacks::table
            .find(id.to_string())
            .select((chargebacks::order_id, chargebacks::payment_id));
        let subject: Option<(String, String)> = self.query(|c| subject.first(c).optional())?;
        let id = id.to_string();
        let row = Row::new("chargebacks", &id);
        let read = |(order, payment): (String, String)| {
            Ok((row.id("order_id", &order)?, row.id("payment_id", &payment)?))
        };
        self.keep(subject.map(read).transpose())
    }

    fn lock_of(&mut self, payment: PaymentId) -> Result<Vec<Chargeback>, StoreError> {
        let of_payment = chargebacks::table.filter(chargebacks::payment_id.eq(payment.to_string()));
        let all = of_payment
            .order((chargebacks::opened_at, chargebacks::id))
            .select(ChargebackRow::as_select());
        self.read_all(|c| all.locked().load(c))
    }

    fn insert(&mut self, chargeback: Chargeback) -> Result<(), StoreError> {
        let row = ChargebackRow::from(chargeback);
        self.query(|c| {
            diesel::insert_into(chargebacks::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save(&mut self, chargeback: Chargeback) -> Result<(), StoreError> {
        let read = chargebacks::table
            .find(chargeback.id.to_string())
            .filter(chargebacks::version.eq(chargeback.version));
        let mut row = ChargebackRow::from(chargeback);
        row.version = row.version.saturating_add(1);
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }
}
