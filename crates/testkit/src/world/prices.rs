use super::now;
use kernel::{Money, OrderId, PaymentId, PriceVersionId, Timestamp};
use orders::Order;
use payments::{Payment, PaymentRecord, PaymentReference, PaymentStatus};
use pricing::{
    Commission, LineDraft, LineKind, Plan, PriceDraft, PriceLine, PriceValidity, PriceVersion,
};

/// A price of ₦30,100: labour ₦25,000, material ₦3,600, travel ₦1,500.
///
/// # Panics
/// For number 0.
#[must_use]
pub fn a_price_version(
    id: PriceVersionId,
    order: OrderId,
    number: u32,
    at: Timestamp,
) -> PriceVersion {
    let line = |kind, label: &str, kobo| {
        let draft = LineDraft::new(kind, label, Money::from_kobo(kobo)).detail("As agreed");
        PriceLine::new(draft).expect("a sound line")
    };
    PriceVersion::issue(PriceDraft {
        id,
        order,
        number,
        lines: vec![
            line(
                LineKind::Labour,
                "Labour — Deep clean, 3 bedrooms",
                2_500_000,
            ),
            line(LineKind::Material, "Cleaning supplies", 360_000),
            line(LineKind::Travel, "Travel to Gwarinpa", 150_000),
        ],
        credit: Money::ZERO,
        plan: Plan::Full,
        commission: Commission::default(),
        added: Money::ZERO,
        created_at: at,
        valid_until: PriceValidity::default().automatic_until(at),
    })
    .expect("a sound price")
}

/// The first payment of a price, pending.
#[must_use]
pub fn a_payment(id: PaymentId, order: &Order, price: &PriceVersion) -> Payment {
    Payment::restore(PaymentRecord {
        id,
        reference: PaymentReference::derive(&order.reference, price.number(), 1),
        order: order.id,
        customer: order.customer,
        price: Some(price.id()),
        attempt: 1,
        stage: None,
        change_order: None,
        move_request: None,
        assessment_fee: None,
        amount: price.due(),
        received: Money::ZERO,
        status: PaymentStatus::Pending,
        checkout_url: None,
        channel: None,
        gateway_id: None,
        note: None,
        created_at: now(),
        paid_at: None,
        version: 0,
    })
}
