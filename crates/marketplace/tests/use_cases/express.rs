//! Express gas: within ninety minutes of the payment, or the fee for it goes back.

use crate::support::{House, a_booking, amina};
use kernel::{Money, OrderId};
use marketplace::{
    JobKind,
    dispatch::send_offers,
    ordering::{PlaceOrder, place_order},
    paying::Settled,
    read::OrderQueries,
};
use orders::Slot;
use payments::{PartReason, PartRefund};
use pricing::express_fee;
use serde_json::json;

const GAS: &str = "gas-refill-delivery";
const FEE: Money = Money::from_kobo(100_000);

impl House {
    /// Gas for as soon as possible, paid at nine in the morning.
    async fn express(&self) -> OrderId {
        self.store.tamper(|state| state.providers.get_mut(&amina()).unwrap().categories.push(GAS.into()));
        let answers = json!({ "mode": "refill", "size": "kg12_5", "fill": "full", "quantity": 1, "gas_smell": false, "upright": true,
            "outside_vehicle": true, "adult_present": true });
        let cmd = PlaceOrder {
            category_slug: GAS.into(),
            answers,
            slot: Some(Slot::Asap),
            description: String::new(),
            ..a_booking(self.owner())
        };
        let order = place_order(&self.store, &self.store, cmd).await.unwrap();
        let reference = self.checkout(order).await;
        self.gateway.pay(&reference);
        assert_eq!(self.verify(&reference).await, Settled::Paid);
        let price = self.state().price_versions[&self.order(order).price.unwrap().version].clone();
        assert_eq!(express_fee(price.lines()).unwrap(), FEE);
        order
    }
    /// Amina takes it and is done after so many minutes from the payment.
    async fn delivered_after(&self, order: OrderId, minutes: i64) {
        send_offers(&self.store, order, self.system()).await.unwrap();
        let offer = self.offers(order).remove(0);
        self.accept(order, offer.id).await;
        self.start(order).await;
        self.clock.advance_mins(minutes);
        self.finish(order).await;
    }
    fn fees_back(&self, order: OrderId) -> Vec<PartRefund> {
        self.state().part_refunds.into_values().filter(|part| part.order == order).collect()
    }
}

#[tokio::test]
async fn gas_that_comes_in_ninety_minutes_keeps_its_fee() {
    let house = House::new().await;
    let order = house.express().await;
    house.delivered_after(order, 90).await;
    house.clock.advance_mins(600);
    house.confirm(order).await;
    assert_eq!(house.fees_back(order), [], "when the customer confirms it does not matter");
    house.assert_sound().await;
}

#[tokio::test]
async fn gas_that_comes_later_gives_the_fee_back_on_completion_once() {
    let house = House::new().await;
    let order = house.express().await;
    house.delivered_after(order, 91).await;
    assert_eq!(house.fees_back(order), [], "not before the job is completed");
    house.confirm(order).await;
    let back = house.fees_back(order);
    assert_eq!(back.len(), 1);
    assert_eq!((back[0].amount, back[0].line.as_str(), back[0].reason), (FEE, "FEE", PartReason::Late));
    house.work().await;
    house.relay().await;
    assert_eq!(house.fees_back(order).len(), 1);
    house.assert_sound().await;
}

#[tokio::test]
async fn nobody_who_confirms_makes_no_difference_to_the_fee() {
    let house = House::new().await;
    let order = house.express().await;
    house.delivered_after(order, 120).await;
    house.clock.advance_mins(48 * 60);
    house.work().await;
    assert_eq!(house.order(order).status, orders::OrderStatus::Completed);
    assert_eq!(house.fees_back(order).iter().map(|part| part.amount).collect::<Vec<_>>(), [FEE]);
    house.assert_sound().await;
}

#[tokio::test]
async fn a_search_for_express_gas_is_urgent_and_its_page_knows_the_deadline() {
    let house = House::new().await;
    let order = house.express().await;
    let paid = house.clock_now();
    assert_eq!(house.store.order(order).await.unwrap().unwrap().express_due_at(), Some(paid.plus_mins(90)));
    send_offers(&house.store, order, house.system()).await.unwrap();
    assert_eq!(house.offers(order)[0].expires_at, paid.plus_mins(5));
    assert_eq!(house.job(JobKind::DispatchOffers, order).unwrap().job.due_at, paid.plus_mins(5));
    house.clock.advance_mins(5);
    send_offers(&house.store, order, house.system()).await.unwrap();
    assert_eq!(house.job(JobKind::DispatchOffers, order).unwrap().job.due_at, paid.plus_mins(7), "nobody else is there to be asked");
}
