//! What belongs to a planned order: its draft, price, payment, offer and earning.

use super::{OrderPlan, an_address};
use crate::{
    edit,
    world::{a_payment, a_price_version},
};
use kernel::OrderReference;
use orders::{Draft, NewOrder, Order, PriceTag, Slot, Stages};
use payments::{Earning, HOLD_HOURS, Payment};
use pricing::{Commission, PriceVersion};
use providers::{Offer, OfferState};

impl OrderPlan {
    /// A draft with every field filled in.
    ///
    /// # Panics
    /// Never, because its texts are valid.
    #[must_use]
    pub fn draft(&self) -> Order {
        let draft = Draft {
            answers: serde_json::json!({
                "type": "deep", "bedrooms": 3, "bathrooms": 2, "toilets": 1, "extras": ["oven"],
                "supplies": "by_us", "pets": false, "water": true, "light": true,
            }),
            description: "The oven is very dirty.".into(),
            address: Some(an_address()),
            slot: Some(Slot::Window {
                date: self.at.abuja_date().plus_days(3),
                from_hour: 10,
            }),
            recipient: None,
        };
        let id = self.order_id();
        let new = NewOrder {
            preferred: None,
            id,
            reference: OrderReference::derive(id.uuid(), 0),
            customer: self.customer,
            category_slug: self.category_slug.clone(),
            form_version: 1,
            title: self.title.clone(),
            draft,
        };
        Order::draft(new, &self.owner()).expect("a sound draft")
    }
    /// The price of the order: ₦30,100 in three lines.
    #[must_use]
    pub fn price(&self) -> PriceVersion {
        a_price_version(self.id(1), self.order_id(), 1, self.at)
    }
    #[must_use]
    pub fn price_tag(&self) -> PriceTag {
        let price = self.price();
        let stages = Stages::of(&price.stage_amounts().expect("a sound price"));
        PriceTag {
            version: price.id(),
            number: price.number(),
            total: price.total(),
            valid_until: price.valid_until(),
            stages,
        }
    }
    /// The payment of the whole price, still pending.
    #[must_use]
    pub fn payment(&self) -> Payment {
        let mut payment = a_payment(self.id(2), &self.draft(), &self.price());
        edit(&mut payment, Payment::restore, |row| {
            row.created_at = self.at
        });
        payment
    }
    /// The offer to the provider.
    #[must_use]
    pub fn offer(&self) -> Offer {
        let split = *self.price().split();
        Offer {
            id: self.id(3),
            order: self.order_id(),
            provider: self.provider,
            wave: 1,
            state: OfferState::Sent,
            by_hand: false,
            reserve: false,
            gross: split.total,
            commission: split.commission,
            net: split.provider_receives,
            rate: Commission::default().rate(),
            distance_m: None,
            basis: None,
            shown_at: None,
            seen_at: None,
            decline_reason: None,
            fault: None,
            fault_by: None,
            fault_waived_at: None,
            sent_at: self.at,
            expires_at: self.at.plus_mins(Offer::LIFE_MINUTES),
            accepted_at: None,
            decided_at: None,
            version: 0,
        }
    }
    /// The provider's earning.
    #[must_use]
    pub fn earning(&self) -> Earning {
        Earning {
            order: self.order_id(),
            provider: self.provider,
            line: payments::SHARE_LINE,
            amount: self.price().split().provider_receives,
            accrued_at: self.at,
            available_at: self.at.plus_hours(HOLD_HOURS),
            payout: None,
        }
    }
}
