//! Change orders: proposed, approved, paid, and part of the price from then on; or not done.

mod ending;
mod paying;
mod proposing;

use crate::support::{Fixture, a_payment_start, amina};
use kernel::{Applied, ChangeOrderId, Money, OrderId, UploadId};
use marketplace::{
    change_orders::{
        AnswerChangeOrder, ChangeOrdersError, ProposeChangeOrder, WithdrawChangeOrder,
        approve_change_order, decline_change_order, propose_change_order, withdraw_change_order,
    },
    fulfilment::{FinishJob, FulfilmentError, finish_job},
    orders::{AskRevision, PriceOrder, ask_revision, price_order},
    payments::{PaymentsError, Settled, StartPayment, start_payment},
    uploads::Upload,
};
use orders::{ChangeOrder, ChangeOrderKind, ChangeOrderLine, TrackingStep};
use payments::PaymentReference;
use pricing::{LineKind, Plan, StaffLine, TaxClass};
use testkit::world;

const NAIRA: i64 = 100;
/// Labour of ₦21,500 and materials of ₦8,600: the example that the tests book.
const PRICE: i64 = 30_100 * NAIRA;

fn lines(of: &[(ChangeOrderKind, i64)]) -> Vec<ChangeOrderLine> {
    let line = |(kind, naira): &(ChangeOrderKind, i64)| ChangeOrderLine {
        kind: *kind,
        label: "A new pipe".into(),
        quantity_milli: 1_000,
        unit: "job".into(),
        gross: Money::from_kobo(naira * NAIRA),
    };
    of.iter().map(line).collect()
}

impl Fixture {
    /// A job at the price of the example, with the work under way.
    async fn at_work(&self) -> OrderId {
        let order = self.priced().await;
        let ask = AskRevision {
            call: self.owner(),
            order,
            note: "Just the kitchen, please.".into(),
        };
        ask_revision(&self.store, ask).await.unwrap();
        let line = |kind, naira: i64| StaffLine {
            kind,
            label: "As agreed".into(),
            quantity_milli: 1_000,
            unit: "job".into(),
            gross: Money::from_kobo(naira * NAIRA),
            tax_class: TaxClass::Standard,
        };
        let lines = vec![
            line(LineKind::Labour, 21_500),
            line(LineKind::Material, 8_600),
        ];
        let call = self.by(testkit::staff(world::an_admin().id));
        let cmd = PriceOrder {
            call,
            order,
            lines,
            plan: Plan::Full,
            note: None,
            valid_hours: None,
            version: None,
        };
        assert!(price_order(&self.store, cmd).await.unwrap().is_now());
        order
    }
    async fn at_work_and_paid(&self) -> OrderId {
        let order = self.at_work().await;
        let reference = self.checkout(order).await;
        self.gateway.pay(&reference);
        assert_eq!(self.verify(&reference).await, Settled::Paid);
        self.taken_and_begun(order).await;
        order
    }
    async fn taken_and_begun(&self, order: OrderId) {
        marketplace::dispatch::send_offers(&self.store, order, self.system())
            .await
            .unwrap();
        let offer = self
            .offers(order)
            .into_iter()
            .find(|offer| offer.provider == amina())
            .unwrap();
        self.accept(order, offer.id).await;
        self.start(order).await;
    }
    /// A photo that Amina uploaded.
    fn photo(&self) -> UploadId {
        let upload = Upload {
            id: self.system().seed.into(),
            owner: Some(amina().into()),
            file: self.system().seed.simple().to_string(),
            bytes: 7,
            width: 8,
            height: 6,
            sha256: "a".repeat(64),
            created_at: self.clock_now(),
            order: None,
        };
        let id = upload.id;
        self.store
            .tamper(|state| drop(state.uploads.insert(id, upload)));
        id
    }
    fn a_proposal(&self, order: OrderId, of: &[(ChangeOrderKind, i64)]) -> ProposeChangeOrder {
        let reason = "The pipe behind the wall is broken.".to_owned();
        ProposeChangeOrder {
            call: self.amina(),
            order,
            lines: lines(of),
            reason,
            photo: self.photo(),
        }
    }
    async fn proposes(&self, order: OrderId, of: &[(ChangeOrderKind, i64)]) -> ChangeOrderId {
        propose_change_order(&self.store, self.a_proposal(order, of))
            .await
            .unwrap()
    }
    async fn approves(
        &self,
        order: OrderId,
        change_order: ChangeOrderId,
    ) -> Result<Applied<()>, ChangeOrdersError> {
        approve_change_order(
            &self.store,
            AnswerChangeOrder {
                call: self.owner(),
                order,
                change_order,
            },
        )
        .await
    }
    async fn declines(
        &self,
        order: OrderId,
        change_order: ChangeOrderId,
    ) -> Result<Applied<()>, ChangeOrdersError> {
        decline_change_order(
            &self.store,
            AnswerChangeOrder {
                call: self.owner(),
                order,
                change_order,
            },
        )
        .await
    }
    async fn withdraws(
        &self,
        order: OrderId,
        change_order: ChangeOrderId,
    ) -> Result<Applied<()>, ChangeOrdersError> {
        withdraw_change_order(
            &self.store,
            WithdrawChangeOrder {
                call: self.amina(),
                order,
                change_order,
            },
        )
        .await
    }
    fn a_start(&self, order: OrderId, change_order: ChangeOrderId) -> StartPayment {
        StartPayment {
            change_order: Some(change_order),
            ..a_payment_start(self.owner(), order)
        }
    }
    async fn extra_checkout(
        &self,
        order: OrderId,
        change_order: ChangeOrderId,
    ) -> Result<PaymentReference, PaymentsError> {
        start_payment(
            &self.store,
            &self.gateway,
            self.a_start(order, change_order),
        )
        .await
        .map(|started| started.reference)
    }
    async fn extra_paid(&self, order: OrderId, change_order: ChangeOrderId) -> PaymentReference {
        assert!(self.approves(order, change_order).await.unwrap().is_now());
        let reference = self.extra_checkout(order, change_order).await.unwrap();
        self.gateway.pay(&reference);
        assert_eq!(self.verify(&reference).await, Settled::Paid);
        reference
    }
    fn change_order(&self, id: ChangeOrderId) -> ChangeOrder {
        self.state().change_orders.get(&id).cloned().unwrap()
    }
    fn step(&self, order: OrderId) -> TrackingStep {
        self.order(order).tracking_step
    }
    fn costs(&self, order: OrderId) -> i64 {
        self.order(order).price.unwrap().total.kobo()
    }
    async fn finishes(&self, order: OrderId) -> Result<Applied<()>, FulfilmentError> {
        finish_job(
            &self.store,
            FinishJob {
                call: self.amina(),
                order,
                note: "All done.".into(),
                materials: None,
                weights: None,
                photos: Vec::new(),
                proof: None,
            },
        )
        .await
    }
}

const LABOUR: ChangeOrderKind = ChangeOrderKind::Labour;
const MATERIAL: ChangeOrderKind = ChangeOrderKind::Material;
