//! The steps of an order through the fixture, each by the use case that a user or a worker would
//! call. Here an order is placed, priced, paid and cancelled.

mod due_work;
mod job;

use super::Fixture;
use kernel::{Applied, Email, Invocation, Money, OrderId};
use marketplace::{
    orders::{
        AskRevision, CancelOrder, PlaceOrder, PriceOrder, ask_revision, cancel_order, place_order,
        price_order,
    },
    payments::{Settled, StartPayment, start_payment, verify_payment},
};
use orders::Slot;
use payments::PaymentReference;
use pricing::{LineKind, Plan, PlanStage, StaffLine, StagePlan, TaxClass};
use testkit::{ChargeState, world};
use uuid::Uuid;

pub const PIN: &str = "4821";
pub const BAD_PIN: &str = "0000";

/// A booking of a deep clean in Gwarinpa, as soon as possible.
pub fn a_booking(call: Invocation) -> PlaceOrder {
    PlaceOrder {
        preferred: None,
        call,
        category_slug: "home-cleaning".into(),
        answers: serde_json::json!({
            "type": "deep", "bedrooms": 3, "bathrooms": 2, "toilets": 1, "extras": ["oven"],
            "supplies": "by_us", "pets": false, "water": true, "light": true,
        }),
        description: "The oven is very dirty.".into(),
        address: Some(world::an_address()),
        slot: Some(Slot::Asap),
        submit: true,
        recipient: None,
    }
}

pub fn a_payment_start(call: Invocation, order: OrderId) -> StartPayment {
    StartPayment {
        call,
        order,
        whole: false,
        change_order: None,
        move_request: None,
        assessment_fee: None,
        email: Email::parse("bola@example.ng").unwrap(),
        channel: None,
        callback_url: "https://gida.example/payment/callback".into(),
        cancel_url: format!("https://gida.example/order/{order}/quote"),
    }
}

/// Labour of ₦200,000 and materials of ₦100,000.
pub fn a_large_job() -> Vec<StaffLine> {
    [
        (LineKind::Labour, 20_000_000),
        (LineKind::Material, 10_000_000),
    ]
    .map(|(kind, kobo)| StaffLine {
        kind,
        label: kind.code().to_owned(),
        quantity_milli: 1_000,
        unit: "job".into(),
        gross: Money::from_kobo(kobo),
        tax_class: TaxClass::Standard,
    })
    .to_vec()
}

pub fn in_stages(shares: &[u32]) -> Plan {
    let stages = shares
        .iter()
        .map(|percent| PlanStage {
            name: format!("Rooms for {percent} %"),
            percent: *percent,
        })
        .collect();
    Plan::Staged(StagePlan {
        working_days: 5,
        stages,
    })
}

/// The seed of the request that placed an order.
pub fn seed_of(order: OrderId) -> Uuid {
    let (time, low) = order.uuid().as_u64_pair();
    Uuid::from_u64_pair(time, low - 1)
}

impl Fixture {
    pub async fn draft(&self) -> OrderId {
        let cmd = PlaceOrder {
            submit: false,
            ..a_booking(self.owner())
        };
        place_order(&self.store, &self.store, cmd).await.unwrap()
    }
    pub async fn priced(&self) -> OrderId {
        place_order(&self.store, &self.store, a_booking(self.owner()))
            .await
            .unwrap()
    }
    /// A requested order: there is no rate card for guards, so staff must price it.
    pub async fn requested(&self) -> OrderId {
        let answers = serde_json::json!({
            "guards": 2, "shift": self.first_choice("security", "shift"), "start": "2026-12-01", "days": 3,
            "site": self.first_choice("security", "site"), "post_orders": "Walk the fence every hour.",
        });
        let cmd = PlaceOrder {
            category_slug: "security".into(),
            answers,
            ..a_booking(self.owner())
        };
        place_order(&self.store, &self.store, cmd).await.unwrap()
    }
    fn first_choice(&self, slug: &str, key: &str) -> String {
        let state = self.state();
        let (_, form) = state
            .categories
            .iter()
            .find(|(category, _)| category.slug == slug)
            .unwrap();
        let form = serde_json::to_value(form).unwrap();
        let field = form["fields"]
            .as_array()
            .unwrap()
            .iter()
            .find(|field| field["key"] == key)
            .unwrap();
        field["options"][0]["value"].as_str().unwrap().to_owned()
    }
    /// Opens a checkout for a priced order.
    pub async fn checkout(&self, order: OrderId) -> PaymentReference {
        start_payment(
            &self.store,
            &self.gateway,
            a_payment_start(self.owner(), order),
        )
        .await
        .unwrap()
        .reference
    }
    pub async fn verify(&self, reference: &PaymentReference) -> Settled {
        verify_payment(&self.store, &self.gateway, reference, self.owner())
            .await
            .unwrap()
    }
    pub async fn paid(&self) -> (OrderId, PaymentReference) {
        let order = self.priced().await;
        let reference = self.checkout(order).await;
        self.gateway.pay(&reference);
        assert_eq!(self.verify(&reference).await, Settled::Paid);
        (order, reference)
    }
    /// A priced order of which this many kobo were paid.
    pub async fn part_paid(&self, kobo: i64) -> (OrderId, PaymentReference) {
        let order = self.priced().await;
        let reference = self.checkout(order).await;
        self.gateway
            .set(&reference, ChargeState::Mismatch(Money::from_kobo(kobo)));
        assert_eq!(self.verify(&reference).await, Settled::Part);
        (order, reference)
    }
    /// A painting job of five days for ₦300,000, priced by staff in stages: a half, ₦90,000 and
    /// ₦60,000.
    pub async fn staged(&self) -> OrderId {
        let order = self.priced().await;
        let cmd = AskRevision {
            call: self.owner(),
            order,
            note: "All of the rooms, please.".into(),
        };
        assert_eq!(ask_revision(&self.store, cmd).await, Ok(()));
        let call = self.by(testkit::staff(world::an_admin().id));
        let cmd = PriceOrder {
            call,
            order,
            lines: a_large_job(),
            plan: in_stages(&[50, 30, 20]),
            note: None,
            valid_hours: None,
            version: None,
        };
        assert_eq!(price_order(&self.store, cmd).await, Ok(Applied::Now(())));
        order
    }
    /// Pays the stage that is due.
    pub async fn stage_paid(&self, order: OrderId) -> PaymentReference {
        let reference = self.checkout(order).await;
        self.gateway.pay(&reference);
        assert!(matches!(
            self.verify(&reference).await,
            Settled::Part | Settled::Paid
        ));
        reference
    }
    pub async fn cancel(&self, order: OrderId) {
        let cmd = CancelOrder {
            call: self.owner(),
            order,
            reason: String::new(),
            as_credit: false,
        };
        assert_eq!(cancel_order(&self.store, cmd).await, Ok(Applied::Now(())));
    }
}
