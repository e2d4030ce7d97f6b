//! Chargebacks: one case however often the gateway reports it, the evidence, and balanced books
//! after every decision.

use super::refund::staff;
use crate::support::{Fixture, bola};
use kernel::{Actor, Applied, Money, OrderId};
use marketplace::{
    ChargebackEvent, DomainEvent, TaskKind,
    payments::{
        AnswerChargeback, PaymentsError, ReceiveWebhook, answer_chargeback, receive_webhook,
    },
};
use payments::{
    Chargeback, ChargebackError, ChargebackState, GatewayError, PaymentReference, RefundState,
    RefundStatus, ledger::Account,
};
use testkit::{FakeGateway, GatewayCall, GatewayCallKind};

pub(super) const PRICE: i64 = 2_750_000;
const STATEMENT: &str = "The customer confirmed the job with their own code.";

pub(super) async fn reported(
    fixture: &Fixture,
    charge: &PaymentReference,
    (kobo, due): (i64, &str),
    outcome: Option<&str>,
) -> String {
    let (signature, body) =
        FakeGateway::dispute_webhook(charge, "358950", Money::from_kobo(kobo), due, outcome);
    let cmd = ReceiveWebhook {
        call: fixture.by(Actor::Guest),
        signature,
        body,
    };
    let _stored = receive_webhook(&fixture.store, &fixture.gateway, cmd)
        .await
        .unwrap();
    fixture.work().await;
    fixture.assert_sound().await;
    fixture
        .inbox()
        .last()
        .and_then(|message| message.note.clone())
        .unwrap_or_default()
}

fn case(fixture: &Fixture) -> Chargeback {
    let all: Vec<_> = fixture.state().chargebacks.owned().into_values().collect();
    let [one] = all.as_slice() else {
        panic!("one case: {all:?}")
    };
    one.clone()
}

/// The balances at the processor, in open chargebacks, and of the guarantee fund.
fn books(fixture: &Fixture) -> (i64, i64, i64) {
    let disputed = fixture
        .state()
        .chargebacks
        .owned()
        .into_keys()
        .map(|id| fixture.balance(&Account::ChargebackOpen(id)))
        .sum();
    (
        fixture.balance(&Account::PspClearing),
        disputed,
        fixture.balance(&Account::GuaranteeFund),
    )
}

fn events_of(fixture: &Fixture, order: OrderId) -> Vec<ChargebackEvent> {
    let of_it = |event| {
        if let DomainEvent::Chargeback { order: of, news } = event {
            (of == order).then_some(news)
        } else {
            None
        }
    };
    fixture.events().into_iter().filter_map(of_it).collect()
}

async fn answer(fixture: &Fixture, statement: &str) -> Result<(), PaymentsError> {
    let cmd = AnswerChargeback {
        call: staff(fixture, 1),
        chargeback: case(fixture).id,
        statement: statement.to_owned(),
    };
    answer_chargeback(&fixture.store, cmd).await
}

#[tokio::test]
async fn a_chargeback_is_one_case_however_often_it_is_reported() {
    let fixture = Fixture::new().await;
    let (order, charge) = fixture.paid().await;
    let due = "1795300000";
    assert_eq!(
        reported(&fixture, &charge, (PRICE, due), None).await,
        "a chargeback was opened"
    );
    assert_eq!(
        books(&fixture),
        (0, PRICE, 0),
        "what is disputed is not counted on"
    );
    reported(&fixture, &charge, (PRICE, due), None).await;
    // A reminder, and the opening repeated with another amount.
    assert_eq!(
        reported(&fixture, &charge, (PRICE, "1795210000"), None).await,
        "the chargeback is due at another time"
    );
    assert_eq!(
        reported(&fixture, &charge, (PRICE + 1, "1795210000"), None).await,
        "known"
    );
    let one = case(&fixture);
    assert_eq!(
        (one.order, one.amount.kobo(), one.state),
        (order, PRICE, ChargebackState::Open)
    );
    let events = events_of(&fixture, order);
    assert!(
        matches!(
            events[..],
            [
                ChargebackEvent::Opened { .. },
                ChargebackEvent::Reminded { .. }
            ]
        ),
        "{events:?}"
    );
    fixture.reactions().await;
    let chidi = testkit::world::an_admin().id;
    let titles: Vec<_> = fixture
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
    let fixture = Fixture::new().await;
    let (order, charge) = fixture.paid().await;
    reported(&fixture, &charge, (PRICE, "1795300000"), None).await;
    let of = |call| AnswerChargeback {
        call,
        chargeback: case(&fixture).id,
        statement: STATEMENT.into(),
    };
    for call in [
        fixture.owner(),
        fixture.amina(),
        fixture.by(testkit::staff(bola())),
    ] {
        assert_eq!(
            answer_chargeback(&fixture.store, of(call)).await,
            Err(PaymentsError::NotFound),
            "{:?}",
            call.actor
        );
    }
    assert!(matches!(
        answer(&fixture, "short").await,
        Err(PaymentsError::Chargeback(ChargebackError::Invalid(_)))
    ));
    assert_eq!(answer(&fixture, STATEMENT).await, Ok(()));
    assert_eq!(
        answer(&fixture, STATEMENT).await,
        Err(PaymentsError::Chargeback(ChargebackError::Answered))
    );
    fixture
        .gateway
        .fail_next(GatewayCallKind::SendEvidence, GatewayError::Unavailable);
    fixture.work().await;
    assert_eq!(case(&fixture).sent_at, None);
    assert!(
        fixture
            .job(TaskKind::SendEvidence, case(&fixture).id.uuid())
            .is_some(),
        "it is tried again"
    );
    fixture.work_after_mins(2).await;
    assert!(case(&fixture).sent_at.is_some());
    let calls = fixture.gateway.calls();
    let sent = calls.iter().rev().find_map(|call| {
        if let GatewayCall::SendEvidence(id, what) = call {
            Some((id, what))
        } else {
            None
        }
    });
    let (id, evidence) = sent.expect("it was sent");
    let (order, customer) = (fixture.order(order), testkit::world::a_complete_customer());
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
    let before = fixture.gateway.count(GatewayCallKind::SendEvidence);
    fixture.work_after_mins(60).await;
    assert_eq!(
        fixture.gateway.count(GatewayCallKind::SendEvidence),
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
            let fixture = Fixture::new().await;
            let (order, charge) = fixture.paid().await;
            reported(&fixture, &charge, (PRICE, "1795300000"), None).await;
            if answered {
                answer(&fixture, STATEMENT).await.unwrap();
            }
            assert_eq!(
                reported(&fixture, &charge, (kobo, "1795300000"), Some(outcome)).await,
                "the bank has decided"
            );
            assert_eq!(
                (case(&fixture).state, books(&fixture)),
                (state, (clearing, 0, cost)),
                "{outcome} {kobo}"
            );
            assert_eq!(
                fixture.escrow(order),
                PRICE,
                "the job goes on as it was paid"
            );
            // The same decision repeated, and a different one that comes late.
            reported(&fixture, &charge, (kobo, "1795300001"), Some(outcome)).await;
            reported(
                &fixture,
                &charge,
                (kobo, "1795300002"),
                Some(if outcome == "WON" { "LOST" } else { "WON" }),
            )
            .await;
            assert_eq!(
                (case(&fixture).state, books(&fixture)),
                (state, (clearing, 0, cost))
            );
            assert_eq!(
                answer(&fixture, STATEMENT).await,
                Err(PaymentsError::Chargeback(ChargebackError::Closed))
            );
        }
    }
}

#[tokio::test]
async fn a_decision_that_comes_before_the_opening_is_the_same_case() {
    let fixture = Fixture::new().await;
    let (_, charge) = fixture.paid().await;
    assert_eq!(
        reported(&fixture, &charge, (PRICE, "1795300000"), Some("LOST")).await,
        "the bank has decided"
    );
    assert_eq!(
        reported(&fixture, &charge, (PRICE, "1795300000"), None).await,
        "known"
    );
    assert_eq!(
        (case(&fixture).state, books(&fixture)),
        (ChargebackState::Lost, (0, 0, PRICE))
    );
}

#[tokio::test]
async fn a_dispute_of_a_charge_that_is_not_ours_opens_no_case() {
    let fixture = Fixture::new().await;
    let strange: PaymentReference = "somebody-elses-1".parse().unwrap();
    assert_eq!(
        reported(&fixture, &strange, (PRICE, "1795300000"), None).await,
        "not a reference of ours"
    );
    assert_eq!(fixture.state().chargebacks.len(), 0);
}

/// A customer who cancels and also disputes the payment at their bank gets the money once.
#[tokio::test]
async fn a_refund_waits_for_the_bank_and_counts_as_paid_when_the_bank_paid_it() {
    for (outcome, at_gateway, cost) in [("LOST", 0, 0), ("WON", PRICE, 0)] {
        let fixture = Fixture::new().await;
        fixture.gateway.refunds_begin_as(RefundState::Processed);
        let (order, charge) = fixture.paid().await;
        reported(&fixture, &charge, (PRICE, "1795300000"), None).await;
        fixture.cancel(order).await;
        fixture.no_one_chooses_credit().await;
        assert_eq!(
            (
                fixture.gateway.refunded(&charge).kobo(),
                fixture.refunds()[0].status
            ),
            (0, RefundStatus::Approved),
            "it waits"
        );
        fixture.work_after_mins(6 * 60).await;
        assert_eq!(
            fixture.gateway.refunded(&charge),
            Money::ZERO,
            "and waits on"
        );
        reported(&fixture, &charge, (PRICE, "1795300000"), Some(outcome)).await;
        fixture.work().await;
        let refund = fixture.refunds().pop().unwrap();
        assert_eq!(
            (refund.status, fixture.gateway.refunded(&charge).kobo()),
            (RefundStatus::Succeeded, at_gateway),
            "{outcome}"
        );
        assert_eq!(
            books(&fixture),
            (0, 0, cost),
            "{outcome}: the customer has their money once"
        );
        assert_eq!(fixture.balance(&Account::RefundInFlight(refund.id)), 0);
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn the_same_webhook_many_times_is_one_message() {
    let fixture = Fixture::new().await;
    let (_, charge) = fixture.paid().await;
    let (signature, body) = FakeGateway::dispute_webhook(
        &charge,
        "358950",
        Money::from_kobo(PRICE),
        "1795300000",
        None,
    );
    for expected in [Applied::Now(()), Applied::Already, Applied::Already] {
        let cmd = ReceiveWebhook {
            call: fixture.by(Actor::Guest),
            signature: signature.clone(),
            body: body.clone(),
        };
        assert_eq!(
            receive_webhook(&fixture.store, &fixture.gateway, cmd).await,
            Ok(expected)
        );
    }
    fixture.work().await;
    assert_eq!(
        (
            case(&fixture).amount.kobo(),
            fixture
                .entries()
                .iter()
                .filter(|fact| fact.starts_with("chargeback:"))
                .count()
        ),
        (PRICE, 1)
    );
}
