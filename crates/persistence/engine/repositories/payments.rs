use crate::prelude::*;
use crate::{
    locked::Lock,
    rows::{PaymentRow, Row},
    schema::payments,
    unit::DieselUnit,
};
use ::payments::{Payment, PaymentReference, PaymentRepository, PaymentStatus};
use kernel::{OrderId, PaymentId, StoreError};

impl PaymentRepository for DieselUnit<'_> {
    fn lock(&mut self, id: PaymentId) -> Result<Option<Payment>, StoreError> {
        let payment = payments::table
            .find(id.to_string())
            .select(PaymentRow::as_select());
        self.read(|c| payment.locked().get_result(c).optional())
    }

    fn find(
        &mut self,
        reference: &PaymentReference,
    ) -> Result<Option<(PaymentId, OrderId)>, StoreError> {
        let named = payments::table.filter(payments::reference.eq(reference.as_str()));
        let found = self.query(|c| {
            named
                .select((payments::id, payments::order_id))
                .get_result::<(String, String)>(c)
                .optional()
        })?;
        let Some((payment, order)) = found else {
            return Ok(None);
        };
        let row = Row::new("payments", &payment);
        let ids = row
            .id("id", &payment)
            .and_then(|id| Ok((id, row.id("order_id", &order)?)));
        self.keep(ids.map(Some))
    }

    fn lock_pending_of(&mut self, order: OrderId) -> Result<Option<Payment>, StoreError> {
        let attempts = payments::table.filter(payments::order_id.eq(order.to_string()));
        let pending = attempts.filter(payments::status.eq(PaymentStatus::Pending.code()));
        let attempts = pending.order(payments::attempt.desc()).limit(1);
        self.read(|c| {
            attempts
                .select(PaymentRow::as_select())
                .locked()
                .get_result(c)
                .optional()
        })
    }

    fn lock_captured_of(&mut self, order: OrderId) -> Result<Vec<Payment>, StoreError> {
        let attempts = payments::table.filter(payments::order_id.eq(order.to_string()));
        let captured = attempts.filter(payments::status.eq(PaymentStatus::Success.code()));
        let attempts = captured.order(payments::attempt.asc());
        self.read_all(|c| attempts.select(PaymentRow::as_select()).locked().load(c))
    }

    fn insert(&mut self, payment: Payment) -> Result<(), StoreError> {
        let row = self.keep(PaymentRow::try_from(&payment))?;
        self.query(|c| diesel::insert_into(payments::table).values(&row).execute(c))
            .map(drop)
    }

    fn save(&mut self, payment: Payment) -> Result<(), StoreError> {
        let mut row = self.keep(PaymentRow::try_from(&payment))?;
        row.version = payment.version.saturating_add(1);
        let read = payments::table
            .find(payment.id.to_string())
            .filter(payments::version.eq(payment.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }

    fn keep_link(&mut self, id: PaymentId, url: &str) -> Result<(), StoreError> {
        let payment = payments::table.find(id.to_string());
        let link = (
            payments::checkout_url.eq(url),
            payments::version.eq(payments::version + 1),
        );
        self.query(|c| diesel::update(payment).set(link).execute(c))
            .map(drop)
    }
}
