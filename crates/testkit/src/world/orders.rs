//! An order from its plan, brought to a status by its own commands.

mod parts;

use super::{a_complete_customer, a_provider, call, now};
use crate::id_no;
use kernel::{Actor, Invocation, Money, OrderId, ProviderId, Timestamp, UserId};
use orders::{Address, ArrivalPin, JobProof, LandmarkRelation, Order, OrderStatus, Receipt};

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
