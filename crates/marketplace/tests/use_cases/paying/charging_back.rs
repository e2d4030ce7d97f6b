//! Chargebacks: one case however often the gateway reports it, the evidence, and balanced books after every decision.

use super::refund::staff;
use crate::support::{House, bola};
use kernel::{Actor, Applied, Money, OrderId};
use marketplace::{
    ChargebackNews, DomainEvent, JobKind,
    paying::{AnswerChargeback, PayingError, ReceiveWebhook, answer_chargeback, receive_webhook},
};
use payments::{
    Chargeback, ChargebackError, ChargebackState, GatewayError, PaymentReference, RefundState,
    RefundStatus, ledger::Account,
};
use testkit::{FakeGateway, GatewayCall, GatewayCallKind};

const PRICE: i64 = 2_750_000;
const STATEMENT: &str = "The customer confirmed the job with their own code.";

async fn reported(
    house: &House,
    charge: &PaymentReference,
    (kobo, due): (i64, &str),
    outcome: Option<&str>,
) -> String {
    let (signature, body) =
        FakeGateway::dispute_webhook(charge, "358950", Money::from_kobo(kobo), due, outcome);
    let cmd = ReceiveWebhook {
        call: house.by(Actor::Guest),
        signature,
        body,
    };
    let _stored = receive_webhook(&house.store, &house.gateway, cmd)
        .await
        .unwrap();
    house.work().await;
    house.assert_sound().await;
    house
        .inbox()
        .last()
        .and_then(|message| message.note.clone())
        .unwrap_or_default()
}

fn case(house: &House) -> Chargeback {
    let all: Vec<_> = house.state().chargebacks.owned().into_values().collect();
    let [one] = all.as_slice() else {
        panic!("one case: {all:?}")
    };
    one.clone()
}

/// With the processor, disputed, and what banks took.
fn books(house: &House) -> (i64, i64, i64) {
    let disputed = house
        .state()
        .chargebacks
        .owned()
        .into_keys()
        .map(|id| house.balance(&Account::ChargebackOpen(id)))
        .sum();
    (
        house.balance(&Account::PspClearing),
        disputed,
        house.balance(&Account::ChargebackExpense),
    )
}

fn events_of(house: &House, order: OrderId) -> Vec<ChargebackNews> {
    let of_it = |event| {
        if let DomainEvent::Chargeback { order: of, news } = event {
            (of == order).then_some(news)
        } else {
            None
        }
    };
    house.events().into_iter().filter_map(of_it).collect()
}

async fn answer(house: &House, statement: &str) -> Result<(), PayingError> {
    let cmd = AnswerChargeback {
        call: staff(house, 1),
        chargeback: case(house).id,
        statement: statement.to_owned(),
    };
    answer_chargeback(&house.store, cmd).await
}

#[tokio::test]
async fn a_chargeback_is_one_case_however_often_it_is_reported() {
    let house = House::new().await;
    let (order, charge) = house.paid().await;
    let due = "1795300000";
    assert_eq!(
        reported(&house, &charge, (PRICE, due), None).await,
        "a chargeback was opened"
    );
    assert_eq!(
        books(&house),
        (0, PRICE, 0),
        "what is disputed is not counted on"
    );
    reported(&house, &charge, (PRICE, due), None).await;
    // A reminder, and the opening once more with another amount.
    assert_eq!(
        reported(&house, &charge, (PRICE, "1795210000"), None).await,
        "the chargeback is due at another time"
    );
    assert_eq!(
        reported(&house, &charge, (PRICE + 1, "1795210000"), None).await,
        "known"
    );
    let one = case(&house);
    assert_eq!(
        (one.order, one.amount.kobo(), one.state),
        (order, PRICE, ChargebackState::Open)
    );
    let events = events_of(&house, order);
    assert!(
        matches!(
            events[..],
            [
                ChargebackNews::Opened { .. },
                ChargebackNews::Reminded { .. }
            ]
        ),
        "{events:?}"
    );
    house.relay().await;
    let chidi = testkit::world::an_admin().id;
    let titles: Vec<_> = house
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|note| note.user == chidi)
        .map(|note| note.title)
        .collect();
    assert!(
        titles.contains(&"A chargeback was opened".to_owned())
            && titles.contains(&"A chargeback is due".to_owned()),
        "{titles:?}"
    );
}

#[tokio::test]
async fn the_evidence_is_written_by_finance_and_sent_until_the_gateway_takes_it() {
    let house = House::new().await;
    let (order, charge) = house.paid().await;
    reported(&house, &charge, (PRICE, "1795300000"), None).await;
    let of = |call| AnswerChargeback {
        call,
        chargeback: case(&house).id,
        statement: STATEMENT.into(),
    };
    for call in [house.owner(), house.amina(), house.by(Actor::Staff(bola()))] {
        assert_eq!(
            answer_chargeback(&house.store, of(call)).await,
            Err(PayingError::NotFound),
            "{:?}",
            call.actor
        );
    }
    assert!(matches!(
        answer(&house, "short").await,
        Err(PayingError::Chargeback(ChargebackError::Invalid(_)))
    ));
    assert_eq!(answer(&house, STATEMENT).await, Ok(()));
    assert_eq!(
        answer(&house, STATEMENT).await,
        Err(PayingError::Chargeback(ChargebackError::Answered))
    );
    house
        .gateway
        .fail_next(GatewayCallKind::SendEvidence, GatewayError::Unavailable);
    house.work().await;
    assert_eq!(case(&house).sent_at, None);
    assert!(
        house
            .job(JobKind::SendEvidence, case(&house).id.uuid())
            .is_some(),
        "it is tried again"
    );
    house.work_after_mins(2).await;
    assert!(case(&house).sent_at.is_some());
    let calls = house.gateway.calls();
    let sent = calls.iter().rev().find_map(|call| {
        if let GatewayCall::SendEvidence(id, what) = call {
            Some((id, what))
        } else {
            None
        }
    });
    let (id, evidence) = sent.expect("it was sent");
    let (order, customer) = (house.order(order), testkit::world::a_complete_customer());
    assert_eq!(
        (id.as_str(), evidence.customer_email.as_str()),
        ("358950", customer.email.as_str())
    );
    assert_eq!(
        evidence.service_details,
        format!(
            "{} ({}), {}. {STATEMENT}",
            order.title,
            order.reference,
            Money::from_kobo(PRICE)
        )
    );
    assert_eq!(
        (evidence.delivery_address.clone(), evidence.delivery_date),
        (order.address.map(|address| address.one_line()), None)
    );
    let before = house.gateway.count(GatewayCallKind::SendEvidence);
    house.work_after_mins(60).await;
    assert_eq!(
        house.gateway.count(GatewayCallKind::SendEvidence),
        before,
        "once it is taken it is not sent again"
    );
}

#[tokio::test]
async fn the_books_balance_whether_it_is_won_lost_or_lost_in_part() {
    for (outcome, kobo, state, clearing, cost) in [
        ("WON", PRICE, ChargebackState::Won, PRICE, 0),
        ("LOST", PRICE, ChargebackState::Lost, 0, PRICE),
        (
            "LOST",
            1_000_000,
            ChargebackState::Lost,
            PRICE - 1_000_000,
            1_000_000,
        ),
    ] {
        for answered in [false, true] {
            let house = House::new().await;
            let (order, charge) = house.paid().await;
            reported(&house, &charge, (PRICE, "1795300000"), None).await;
            if answered {
                answer(&house, STATEMENT).await.unwrap();
            }
            assert_eq!(
                reported(&house, &charge, (kobo, "1795300000"), Some(outcome)).await,
                "the bank has decided"
            );
            assert_eq!(
                (case(&house).state, books(&house)),
                (state, (clearing, 0, cost)),
                "{outcome} {kobo}"
            );
            assert_eq!(house.escrow(order), PRICE, "the job goes on as it was paid");
            // The same decision once more, and a different one that comes late.
            reported(&house, &charge, (kobo, "1795300001"), Some(outcome)).await;
            reported(
                &house,
                &charge,
                (kobo, "1795300002"),
                Some(if outcome == "WON" { "LOST" } else { "WON" }),
            )
            .await;
            assert_eq!(
                (case(&house).state, books(&house)),
                (state, (clearing, 0, cost))
            );
            assert_eq!(
                answer(&house, STATEMENT).await,
                Err(PayingError::Chargeback(ChargebackError::Closed))
            );
        }
    }
}

#[tokio::test]
async fn a_decision_that_comes_before_the_opening_is_the_same_case() {
    let house = House::new().await;
    let (_, charge) = house.paid().await;
    assert_eq!(
        reported(&house, &charge, (PRICE, "1795300000"), Some("LOST")).await,
        "the bank has decided"
    );
    assert_eq!(
        reported(&house, &charge, (PRICE, "1795300000"), None).await,
        "known"
    );
    assert_eq!(
        (case(&house).state, books(&house)),
        (ChargebackState::Lost, (0, 0, PRICE))
    );
}

#[tokio::test]
async fn a_dispute_of_a_charge_that_is_not_ours_opens_no_case() {
    let house = House::new().await;
    let strange: PaymentReference = "somebody-elses-1".parse().unwrap();
    assert_eq!(
        reported(&house, &strange, (PRICE, "1795300000"), None).await,
        "not a reference of ours"
    );
    assert_eq!(house.state().chargebacks.len(), 0);
}

/// A customer who cancels and also disputes the payment at their bank gets the money once.
#[tokio::test]
async fn a_refund_waits_for_the_bank_and_counts_as_paid_when_the_bank_paid_it() {
    for (outcome, at_gateway, cost) in [("LOST", 0, 0), ("WON", PRICE, 0)] {
        let house = House::new().await;
        house.gateway.refunds_begin_as(RefundState::Processed);
        let (order, charge) = house.paid().await;
        reported(&house, &charge, (PRICE, "1795300000"), None).await;
        house.cancel(order).await;
        house.nobody_chooses_credit().await;
        assert_eq!(
            (
                house.gateway.refunded(&charge).kobo(),
                house.refunds()[0].status
            ),
            (0, RefundStatus::Approved),
            "it waits"
        );
        house.work_after_mins(6 * 60).await;
        assert_eq!(house.gateway.refunded(&charge), Money::ZERO, "and waits on");
        reported(&house, &charge, (PRICE, "1795300000"), Some(outcome)).await;
        house.work().await;
        let refund = house.refunds().pop().unwrap();
        assert_eq!(
            (refund.status, house.gateway.refunded(&charge).kobo()),
            (RefundStatus::Succeeded, at_gateway),
            "{outcome}"
        );
        assert_eq!(
            books(&house),
            (0, 0, cost),
            "{outcome}: the customer has their money once"
        );
        assert_eq!(house.balance(&Account::RefundInFlight(refund.id)), 0);
        house.assert_sound().await;
    }
}

#[tokio::test]
async fn the_same_webhook_many_times_is_one_message() {
    let house = House::new().await;
    let (_, charge) = house.paid().await;
    let (signature, body) = FakeGateway::dispute_webhook(
        &charge,
        "358950",
        Money::from_kobo(PRICE),
        "1795300000",
        None,
    );
    for expected in [Applied::Now(()), Applied::Already, Applied::Already] {
        let cmd = ReceiveWebhook {
            call: house.by(Actor::Guest),
            signature: signature.clone(),
            body: body.clone(),
        };
        assert_eq!(
            receive_webhook(&house.store, &house.gateway, cmd).await,
            Ok(expected)
        );
    }
    house.work().await;
    assert_eq!(
        (
            case(&house).amount.kobo(),
            house
                .entries()
                .iter()
                .filter(|fact| fact.starts_with("chargeback:"))
                .count()
        ),
        (PRICE, 1)
    );
}
