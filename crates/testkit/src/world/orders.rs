use super::{a_complete_customer, a_payment, a_price_version, a_provider, call, now};
use crate::{edit, id_no};
use kernel::{Actor, Invocation, Money, OrderId, OrderReference, ProviderId, Timestamp, UserId};
use orders::{
    Address, ArrivalPin, Draft, JobProof, LandmarkRelation, NewOrder, Order, OrderStatus, PriceTag,
    Receipt, Slot, Stages,
};
use payments::{Earning, HOLD_HOURS, Payment};
use pricing::{Commission, PriceVersion};
use providers::{Offer, OfferState};

/// The statuses that the commands of an order lead to, without `DEPOSIT_PAID`.
pub const REACHABLE: [OrderStatus; 9] = [
    OrderStatus::Draft,
    OrderStatus::Submitted,
    OrderStatus::Requested,
    OrderStatus::Priced,
    OrderStatus::Paid,
    OrderStatus::Assigned,
    OrderStatus::InProgress,
    OrderStatus::Completed,
    OrderStatus::Cancelled,
];

/// The customer, the provider and the service of an order, and the number that its ids are made
/// from. The same plan always makes the same order.
#[derive(Debug, Clone)]
pub struct OrderPlan {
    pub number: u64,
    pub customer: UserId,
    pub provider: ProviderId,
    pub category_slug: String,
    pub title: String,
    /// The time of every step of the order, from the draft to the end.
    pub at: Timestamp,
}

/// The amount that is received when the price is paid only in part.
pub const PART: Money = Money::from_kobo(2_000_000);

/// The arrival PIN that Amina enters to start the job.
pub const PIN: &str = "4821";

impl OrderPlan {
    /// An order of Bola for the cleaning of her home, which Amina does.
    #[must_use]
    pub fn numbered(number: u64) -> Self {
        Self {
            number,
            customer: a_complete_customer().id,
            provider: a_provider().id,
            category_slug: "home-cleaning".into(),
            title: "Home Cleaning".into(),
            at: now(),
        }
    }
    #[must_use]
    pub fn of(self, customer: UserId) -> Self {
        Self { customer, ..self }
    }
    #[must_use]
    pub fn with(self, provider: ProviderId) -> Self {
        Self { provider, ..self }
    }
    #[must_use]
    pub fn at(self, at: Timestamp) -> Self {
        Self { at, ..self }
    }
    #[must_use]
    pub fn order_id(&self) -> OrderId {
        self.id(0)
    }
    /// An id that belongs to this plan. `part` must be below 16; 0 is the order itself.
    pub(crate) fn id<T: From<uuid::Uuid>>(&self, part: u64) -> T {
        T::from(id_no(1_000_000 + self.number * 16 + part))
    }
    #[must_use]
    pub fn owner(&self) -> Invocation {
        Invocation {
            now: self.at,
            ..call(Actor::Customer(self.customer), self.number)
        }
    }
    #[must_use]
    pub fn worker(&self) -> Invocation {
        Invocation {
            now: self.at,
            ..call(Actor::Provider(self.provider), self.number)
        }
    }
    #[must_use]
    pub fn system(&self) -> Invocation {
        Invocation {
            now: self.at,
            ..call(Actor::System, self.number)
        }
    }

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
    fn receipt(&self, received: Money) -> Receipt {
        let price = self.price();
        Receipt {
            price: price.id(),
            asked: price.total(),
            stage: None,
            received,
            waived: Money::from_kobo(payments::WAIVED_KOBO),
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

    /// The order, brought to a status by its own commands. `CANCELLED` follows directly after the
    /// draft.
    ///
    /// # Panics
    /// For a status that no command leads to: `QUOTED` and `DISPUTED`.
    #[must_use]
    pub fn in_status(&self, status: OrderStatus) -> Order {
        let mut order = self.draft();
        for next in path_to(status) {
            self.step(&mut order, *next);
        }
        order
    }
    /// Runs the command that leads to the next status.
    pub(crate) fn step(&self, order: &mut Order, to: OrderStatus) {
        let done = match to {
            OrderStatus::Submitted => order.submit(&self.owner()).map(drop),
            OrderStatus::Requested => order.request_price(&self.system()),
            OrderStatus::Priced => order.set_price(self.price_tag(), &self.system()),
            OrderStatus::DepositPaid => order.capture(self.receipt(PART), &self.system()),
            OrderStatus::Paid => order
                .capture(self.receipt(self.price().total()), &self.system())
                .map(|()| order.offers_sent(self.at)),
            OrderStatus::Assigned => {
                let pin = ArrivalPin::parse(PIN).expect("a PIN");
                order.assign(self.provider, pin, &self.worker()).map(drop)
            }
            OrderStatus::InProgress => order.start(PIN, &self.worker()).map(drop),
            OrderStatus::Completed => order
                .finish(
                    JobProof::of_note("All rooms done, oven too."),
                    &self.worker(),
                )
                .and_then(|_| order.confirm_completion(&self.owner()))
                .map(drop),
            OrderStatus::Cancelled => order
                .cancel("CUSTOMER", Some("Changed my mind".into()), &self.owner())
                .map(drop),
            OrderStatus::Draft | OrderStatus::Quoted | OrderStatus::Disputed => {
                panic!("no command leads to {}", to.code())
            }
        };
        done.expect("the command is legal");
    }
}

/// The statuses after `DRAFT` on the way to the given one.
pub(crate) fn path_to(status: OrderStatus) -> &'static [OrderStatus] {
    use OrderStatus::{
        Assigned, Cancelled, Completed, DepositPaid, InProgress, Paid, Priced, Requested, Submitted,
    };
    match status {
        OrderStatus::Draft => &[],
        Submitted => &[Submitted],
        Requested => &[Submitted, Requested],
        Priced => &[Submitted, Priced],
        DepositPaid => &[Submitted, Priced, DepositPaid],
        Paid => &[Submitted, Priced, Paid],
        Assigned => &[Submitted, Priced, Paid, Assigned],
        InProgress => &[Submitted, Priced, Paid, Assigned, InProgress],
        Completed => &[Submitted, Priced, Paid, Assigned, InProgress, Completed],
        Cancelled => &[Cancelled],
        OrderStatus::Quoted | OrderStatus::Disputed => {
            panic!("no command leads to {}", status.code())
        }
    }
}

/// Bola's first order, in a status that its own commands lead to.
#[must_use]
pub fn an_order(status: OrderStatus) -> Order {
    OrderPlan::numbered(1).in_status(status)
}

/// An address in Gwarinpa, zone B, opposite the police post.
#[must_use]
pub fn an_address() -> Address {
    Address {
        line: "12 Third Avenue".into(),
        landmark: Some("the police post".into()),
        landmark_relation: Some(LandmarkRelation::Opposite),
        directions: Some("Blue gate, knock twice.".into()),
        area: "Gwarinpa".into(),
        city: "Abuja".into(),
        state: "FCT".into(),
        latitude: Some(9.1099),
        longitude: Some(7.4042),
        place_id: Some("gida:gwarinpa".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reachable_status_is_reached() {
        for status in REACHABLE {
            assert_eq!(an_order(status).status, status);
        }
    }
}
