//! Change orders that are approved by two people at once, approved while they are withdrawn,
//! reported as paid sixteen times, and proposed too often.

mod answers;
mod paying;

use crate::scenario::{PIN, Scenario};
use kernel::{Applied, ChangeOrderId, Money, OrderId, StoreError, UploadId};
use marketplace::{
    change_orders::{AnswerChangeOrder, ProposeChangeOrder, propose_change_order},
    dispatch::{AcceptOffer, Accepted, accept_offer},
    fulfilment::{StartJob, start_job},
    payments::{Settled, verify_payment},
    uploads::Upload,
};
use orders::{ArrivalPin, ChangeOrder, ChangeOrderKind, ChangeOrderLine};
use payments::PaymentReference;
use testkit::world;

const EXTRA: i64 = 500_000;

/// A job of Bola's that Amina has started.
async fn begun(scenario: &Scenario) -> OrderId {
    let (order, reference) = scenario.paid_for_a_free_day().await;
    assert_eq!(verify(scenario, &reference).await, Settled::Paid);
    let _runs = scenario.work().await;
    let offers = scenario
        .queries
        .open_offers(world::a_provider().id, scenario.system().now)
        .await
        .unwrap();
    let offer = offers
        .into_iter()
        .find(|offer| offer.order == order)
        .expect("Amina is asked");
    let cmd = AcceptOffer {
        call: scenario.amina(),
        offer: offer.id,
        pin: ArrivalPin::parse(PIN).unwrap(),
    };
    assert_eq!(
        accept_offer(scenario.store(), cmd).await,
        Ok(Applied::Now(Accepted::Job(order)))
    );
    assert_eq!(
        start_job(
            scenario.store(),
            StartJob {
                call: scenario.amina(),
                order,
                pin: PIN.into()
            }
        )
        .await,
        Ok(Applied::Now(()))
    );
    order
}

async fn verify(scenario: &Scenario, reference: &PaymentReference) -> Settled {
    verify_payment(
        scenario.store(),
        &scenario.gateway,
        reference,
        scenario.owner(),
    )
    .await
    .unwrap()
}

async fn photo(scenario: &Scenario) -> UploadId {
    let seed = scenario.system().seed;
    let upload = Upload {
        id: seed.into(),
        owner: Some(world::a_provider().id.into()),
        file: seed.simple().to_string(),
        bytes: 7,
        width: 8,
        height: 6,
        sha256: "a".repeat(64),
        created_at: scenario.system().now,
        order: None,
    };
    let stored: Result<(), StoreError> = scenario
        .store()
        .bare_unit(move |uow| uow.uploads().insert(upload.clone()))
        .await;
    stored.unwrap();
    seed.into()
}

async fn proposal(scenario: &Scenario, order: OrderId, kobo: i64) -> ProposeChangeOrder {
    let line = ChangeOrderLine {
        kind: ChangeOrderKind::Labour,
        label: "A new pipe".into(),
        quantity_milli: 1_000,
        unit: "job".into(),
        gross: Money::from_kobo(kobo),
    };
    let reason = "The pipe behind the wall is broken.".to_owned();
    ProposeChangeOrder {
        call: scenario.amina(),
        order,
        lines: vec![line],
        reason,
        photo: photo(scenario).await,
    }
}

async fn proposed(scenario: &Scenario, order: OrderId) -> ChangeOrderId {
    propose_change_order(scenario.store(), proposal(scenario, order, EXTRA).await)
        .await
        .unwrap()
}

fn answer(scenario: &Scenario, order: OrderId, change_order: ChangeOrderId) -> AnswerChangeOrder {
    AnswerChangeOrder {
        call: scenario.owner(),
        order,
        change_order,
    }
}

/// The number of published change order events of this kind.
fn published(scenario: &Scenario, kind: &str) -> i64 {
    scenario.count(&format!(
        "outbox WHERE document LIKE '%\"type\":\"changeOrder\"%\"kind\":\"{kind}\"%'"
    ))
}

async fn stored(scenario: &Scenario, id: ChangeOrderId) -> ChangeOrder {
    let found: Result<_, StoreError> = scenario
        .store()
        .bare_unit(move |uow| uow.change_orders().lock(id))
        .await;
    found.unwrap().expect("it is there")
}
