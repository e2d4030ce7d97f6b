//! The refunds in memory: of a whole payment, and of a part of the price.

use super::refuse;
use crate::{
    memory::{MemoryUnit, guarded, unique},
    total,
};
use kernel::{Money, OrderId, PaymentId, RefundId, StoreError};
use payments::{
    PartRefund, PartRefundRepository, Refund, RefundRecord, RefundRepository, RefundSource,
};

impl RefundRepository for MemoryUnit {
    fn payment_of(&mut self, id: RefundId) -> Result<Option<PaymentId>, StoreError> {
        self.act(|state| Ok(state.refunds.get(&id).map(|refund| refund.payment)))
    }
    fn lock(&mut self, id: RefundId) -> Result<Option<Refund>, StoreError> {
        self.locks("refunds");
        self.act(|state| Ok(state.refunds.get(&id).cloned()))
    }
    fn lock_of_payment(&mut self, payment: PaymentId) -> Result<Vec<Refund>, StoreError> {
        self.locks("refunds");
        self.act(|state| {
            let mut refunds: Vec<_> = state
                .refunds
                .values()
                .filter(|r| r.payment == payment)
                .cloned()
                .collect();
            refunds.sort_by_key(|refund| (refund.created_at, refund.id));
            Ok(refunds)
        })
    }
    fn insert(&mut self, refund: Refund) -> Result<(), StoreError> {
        self.inserts("refunds");
        self.act(|state| {
            unique("refunds_id_key", state.refunds.contains_key(&refund.id))?;
            let of_payment = || {
                state
                    .refunds
                    .values()
                    .filter(|other| other.payment == refund.payment)
            };
            let second = of_payment().any(|other| other.source == RefundSource::Unapplied);
            unique(
                "refunds_payment_id_key",
                second && refund.source == RefundSource::Unapplied,
            )?;
            let given = total(
                of_payment()
                    .map(|other| other.amount)
                    .chain([refund.amount]),
            );
            let received = state
                .payments
                .get(&refund.payment)
                .map_or(Money::ZERO, |payment| payment.received);
            refuse(
                given > received,
                "a payment cannot be refunded beyond what it received",
            )?;
            refuse(
                !two_people(&refund),
                "the second of two people is another one",
            )?;
            state.refunds.insert(refund.id, refund);
            Ok(())
        })
    }
    fn save(&mut self, refund: Refund) -> Result<(), StoreError> {
        self.changes("refunds");
        self.act(|state| {
            refuse(
                !two_people(&refund),
                "the second of two people is another one",
            )?;
            let row = guarded(state.refunds.get_mut(&refund.id), refund.version, |row| {
                row.version
            })?;
            *row = Refund::restore(RefundRecord {
                version: refund.version + 1,
                ..refund.into()
            });
            Ok(())
        })
    }
}

impl PartRefundRepository for MemoryUnit {
    fn lock_of(&mut self, order: OrderId) -> Result<Vec<PartRefund>, StoreError> {
        self.locks("part_refunds");
        self.act(|state| Ok(state.parts_of(order)))
    }
    fn insert(&mut self, part: PartRefund) -> Result<(), StoreError> {
        self.inserts("part_refunds");
        self.act(|state| {
            unique(
                "part_refunds_id_key",
                state.part_refunds.contains_key(&part.id),
            )?;
            let given = total(
                state
                    .parts_of(part.order)
                    .iter()
                    .map(|other| other.amount)
                    .chain([part.amount]),
            );
            let paid = state
                .orders
                .get(&part.order)
                .map_or(Money::ZERO, |order| order.paid);
            refuse(
                given > paid,
                "an order cannot be refunded beyond what was paid",
            )?;
            let [whole, shares] = [
                [part.amount, part.promo, Money::ZERO],
                [part.vat, part.platform, part.provider],
            ];
            refuse(
                total(whole) != total(shares),
                "a part is the sum of its shares",
            )?;
            state.part_refunds.insert(part.id, part);
            Ok(())
        })
    }
}

fn two_people(refund: &Refund) -> bool {
    refund.second_by.is_none()
        || (refund.approved_by.is_some() && refund.second_by != refund.approved_by)
}
