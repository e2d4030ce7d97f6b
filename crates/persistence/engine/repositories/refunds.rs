use crate::prelude::*;
use crate::{
    locked::Lock,
    rows::{RefundRow, Row},
    schema::refunds,
    unit::DieselUnit,
};
use ::payments::{Refund, RefundRepository};
use kernel::{PaymentId, RefundId, StoreError};

impl RefundRepository for DieselUnit<'_> {
    fn payment_of(&mut self, id: RefundId) -> Result<Option<PaymentId>, StoreError> {
        let payment = refunds::table
            .find(id.to_string())
            .select(refunds::payment_id);
        let payment: Option<String> = self.query(|c| payment.first(c).optional())?;
        let id = id.to_string();
        self.keep(
            payment
                .map(|payment| Row::new("refunds", &id).id("payment_id", &payment))
                .transpose(),
        )
    }

    fn lock(&mut self, id: RefundId) -> Result<Option<Refund>, StoreError> {
        let refund = refunds::table
            .find(id.to_string())
            .select(RefundRow::as_select());
        self.read(|c| refund.locked().get_result(c).optional())
    }

    fn lock_of_payment(&mut self, payment: PaymentId) -> Result<Vec<Refund>, StoreError> {
        let of_payment = refunds::table.filter(refunds::payment_id.eq(payment.to_string()));
        let oldest_first = of_payment
            .order((refunds::created_at, refunds::id))
            .select(RefundRow::as_select());
        self.read_all(|c| oldest_first.locked().load(c))
    }

    fn insert(&mut self, refund: Refund) -> Result<(), StoreError> {
        let row = RefundRow::from(&refund);
        self.query(|c| diesel::insert_into(refunds::table).values(&row).execute(c))
            .map(drop)
    }

    fn save(&mut self, refund: Refund) -> Result<(), StoreError> {
        let mut row = RefundRow::from(&refund);
        row.version = refund.version.saturating_add(1);
        let read = refunds::table
            .find(refund.id.to_string())
            .filter(refunds::version.eq(refund.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }
}
