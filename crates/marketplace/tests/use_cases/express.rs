//! Express gas: delivered within ninety minutes of the payment, or the express fee is returned.

use crate::{
    disputes::{goodwill, ruling},
    support::{Fixture, a_booking, amina},
};
use kernel::{Applied, Money, OrderId};
use marketplace::{
    TaskKind,
    dispatch::send_offers,
    disputes::{WithdrawDispute, withdraw_dispute},
    fulfilment::{FinishJob, finish_job},
    orders::{PlaceOrder, place_order},
    payments::Settled,
    read::OrderLookup,
};
use orders::{OrderStatus, Ruling, Slot, Verdict};
use payments::{PartReason, PartRefund};
use pricing::{GasWeights, LineKind, express_fee};
use serde_json::json;

const GAS: &str = "gas-refill-delivery";
const FEE: Money = Money::from_kobo(100_000);

impl Fixture {
    /// A gas order for as soon as possible, paid at nine in the morning.
    async fn express(&self) -> OrderId {
        self.store.tamper(|state| {
            state
                .providers
                .get_mut(&amina())
                .unwrap()
                .categories
                .push(GAS.into())
        });
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
    /// Amina accepts the order and finishes it this many minutes after the payment.
    async fn delivered_after(&self, order: OrderId, minutes: i64) {
        send_offers(&self.store, order, self.system())
            .await
            .unwrap();
        let offer = self.offers(order).remove(0);
        self.accept(order, offer.id).await;
        self.start(order).await;
        self.clock.advance_mins(minutes);
        let cmd = FinishJob {
            call: self.amina(),
            order,
            note: "Filled and sealed.".into(),
            materials: None,
            weights: Some(GasWeights {
                before_grams: 14_000,
                after_grams: 26_500,
            }),
            photos: Vec::new(),
            proof: None,
        };
        assert!(finish_job(&self.store, cmd).await.unwrap().is_now());
    }
    fn fees_back(&self, order: OrderId) -> Vec<PartRefund> {
        self.state()
            .part_refunds
            .owned()
            .into_values()
            .filter(|part| part.order == order)
            .collect()
    }
}

#[tokio::test]
async fn gas_that_comes_in_ninety_minutes_keeps_its_fee() {
    let fixture = Fixture::new().await;
    let order = fixture.express().await;
    fixture.delivered_after(order, 90).await;
    fixture.clock.advance_mins(600);
    fixture.confirm(order).await;
    assert_eq!(
        fixture.fees_back(order),
        [],
        "when the customer confirms it does not matter"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn gas_that_comes_later_gives_the_fee_back_on_completion_once() {
    let fixture = Fixture::new().await;
    let order = fixture.express().await;
    fixture.delivered_after(order, 91).await;
    assert_eq!(
        fixture.fees_back(order),
        [],
        "not before the job is completed"
    );
    fixture.confirm(order).await;
    let back = fixture.fees_back(order);
    assert_eq!(back.len(), 1);
    assert_eq!(
        (back[0].amount, back[0].line.as_str(), back[0].reason),
        (FEE, "FEE", PartReason::Late)
    );
    fixture.work().await;
    fixture.reactions().await;
    assert_eq!(fixture.fees_back(order).len(), 1);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_missing_confirmation_does_not_change_the_fee() {
    let fixture = Fixture::new().await;
    let order = fixture.express().await;
    fixture.delivered_after(order, 120).await;
    fixture.clock.advance_mins(48 * 60);
    fixture.work().await;
    assert_eq!(fixture.order(order).status, orders::OrderStatus::Completed);
    assert_eq!(
        fixture
            .fees_back(order)
            .iter()
            .map(|part| part.amount)
            .collect::<Vec<_>>(),
        [FEE]
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_search_for_express_gas_is_urgent_and_its_page_knows_the_deadline() {
    let fixture = Fixture::new().await;
    let order = fixture.express().await;
    let paid = fixture.clock_now();
    assert_eq!(
        fixture
            .store
            .order(order)
            .await
            .unwrap()
            .unwrap()
            .express_due_at(),
        Some(paid.plus_mins(90))
    );
    send_offers(&fixture.store, order, fixture.system())
        .await
        .unwrap();
    assert_eq!(fixture.offers(order)[0].expires_at, paid.plus_mins(3));
    assert_eq!(
        fixture
            .job(TaskKind::DispatchOffers, order)
            .unwrap()
            .job
            .due_at,
        paid.plus_mins(3)
    );
    fixture.clock.advance_mins(3);
    send_offers(&fixture.store, order, fixture.system())
        .await
        .unwrap();
    assert_eq!(
        fixture
            .job(TaskKind::DispatchOffers, order)
            .unwrap()
            .job
            .due_at,
        paid.plus_mins(5),
        "there is no other provider to ask"
    );
}

/// A partial refund of this many kobo of the express fee.
fn of_the_fee(kobo: i64) -> Ruling {
    Ruling {
        line: Some(LineKind::Fee.code().to_owned()),
        amount: Money::from_kobo(kobo),
        ..ruling(Verdict::Partial)
    }
}

#[tokio::test]
async fn gas_that_came_late_gives_the_fee_back_once_however_its_dispute_is_decided() {
    let rulings = [
        (ruling(Verdict::Release), vec![FEE]),
        (goodwill(50_000), vec![FEE]),
        (
            of_the_fee(40_000),
            vec![Money::from_kobo(40_000), Money::from_kobo(60_000)],
        ),
        (of_the_fee(FEE.kobo()), vec![FEE]),
    ];
    for (ruling, expected) in rulings {
        let fixture = Fixture::new().await;
        let order = fixture.express().await;
        fixture.delivered_after(order, 91).await;
        let dispute = fixture.heard(order).await;
        assert_eq!(fixture.fees_back(order), [], "nothing is decided yet");
        let verdict = ruling.verdict;
        assert_eq!(fixture.rule(1, dispute, ruling).await, Ok(true));
        assert_eq!(fixture.order(order).status, OrderStatus::Completed);
        let mut back: Vec<_> = fixture
            .fees_back(order)
            .iter()
            .map(|part| part.amount)
            .collect();
        back.sort();
        assert_eq!(back, expected, "{verdict:?}");
        fixture.work().await;
        fixture.reactions().await;
        assert_eq!(
            fixture.fees_back(order).len(),
            expected.len(),
            "{verdict:?}"
        );
        assert_eq!(fixture.escrow(order), 0, "{verdict:?}");
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn gas_that_came_in_time_keeps_its_fee_when_its_dispute_is_decided_days_later() {
    let fixture = Fixture::new().await;
    let order = fixture.express().await;
    fixture.delivered_after(order, 90).await;
    let dispute = fixture.heard(order).await;
    fixture.clock.advance_mins(20 * 60);
    assert_eq!(
        fixture.rule(1, dispute, ruling(Verdict::Release)).await,
        Ok(true)
    );
    assert_eq!(fixture.fees_back(order), []);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn undelivered_gas_is_late_from_the_time_of_the_dispute() {
    for (minutes, expected) in [(80, vec![]), (100, vec![FEE])] {
        let fixture = Fixture::new().await;
        let order = fixture.express().await;
        send_offers(&fixture.store, order, fixture.system())
            .await
            .unwrap();
        let offer = fixture.offers(order).remove(0);
        fixture.accept(order, offer.id).await;
        fixture.start(order).await;
        fixture.clock.advance_mins(minutes);
        let dispute = fixture.heard(order).await;
        fixture.clock.advance_mins(60);
        assert_eq!(
            fixture.rule(1, dispute, ruling(Verdict::Release)).await,
            Ok(true)
        );
        assert_eq!(
            fixture
                .fees_back(order)
                .iter()
                .map(|part| part.amount)
                .collect::<Vec<_>>(),
            expected,
            "disputed after {minutes} minutes"
        );
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn a_dispute_that_the_customer_takes_back_gives_the_fee_of_late_gas_back_once() {
    let fixture = Fixture::new().await;
    let order = fixture.express().await;
    fixture.delivered_after(order, 91).await;
    let _open = fixture.disputed(order).await;
    let withdraw = || {
        withdraw_dispute(
            &fixture.store,
            WithdrawDispute {
                call: fixture.owner(),
                order,
            },
        )
    };
    assert_eq!(withdraw().await, Ok(Applied::Now(())));
    assert_eq!(withdraw().await, Ok(Applied::Already));
    assert_eq!(
        fixture
            .fees_back(order)
            .iter()
            .map(|part| part.amount)
            .collect::<Vec<_>>(),
        [FEE]
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_full_refund_and_a_dispute_after_completion_give_no_fee_back_a_second_time() {
    let refunded = Fixture::new().await;
    let order = refunded.express().await;
    refunded.delivered_after(order, 91).await;
    let dispute = refunded.heard(order).await;
    refunded.all_back(dispute).await;
    assert_eq!(refunded.order(order).status, OrderStatus::Cancelled);
    assert_eq!(
        refunded.fees_back(order),
        [],
        "all of the price goes back, the fee in it"
    );
    refunded.assert_sound().await;

    let completed = Fixture::new().await;
    let order = completed.express().await;
    completed.delivered_after(order, 91).await;
    completed.confirm(order).await;
    let dispute = completed.heard(order).await;
    assert_eq!(
        completed.rule(1, dispute, ruling(Verdict::Release)).await,
        Ok(true)
    );
    assert_eq!(
        completed
            .fees_back(order)
            .iter()
            .map(|part| part.amount)
            .collect::<Vec<_>>(),
        [FEE]
    );
    completed.assert_sound().await;
}
