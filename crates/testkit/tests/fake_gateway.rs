//! The fake gateway behaves as a test determines.

use kernel::Money;
use payments::{
    ChargeStatus, GatewayError, InitializeCharge, PaymentGateway, RefundCharge, RefundState,
    WebhookEvent,
};
use testkit::{ChargeState, FakeGateway, GatewayCallKind, world::OrderPlan};

fn initialize() -> InitializeCharge {
    let payment = OrderPlan::numbered(1).payment();
    InitializeCharge {
        reference: payment.reference.clone(),
        amount: payment.amount,
        email: "bola@example.ng".into(),
        callback_url: "https://gida.example/back".into(),
        cancel_url: "https://gida.example/cancel".into(),
        order_reference: "SVC-7K3F9Q".into(),
        channel: None,
    }
}

#[tokio::test]
async fn a_lost_answer_leaves_a_checkout_and_a_failed_call_leaves_none() {
    let gateway = FakeGateway::new();
    let reference = initialize().reference;
    gateway.fail_next(GatewayCallKind::Initialize, GatewayError::Unavailable);
    gateway.lose_answer_of_next(GatewayCallKind::Initialize);
    assert_eq!(
        gateway.initialize(initialize()).await,
        Err(GatewayError::Unavailable)
    );
    assert_eq!(gateway.verify(&reference).await, Ok(None));
    assert_eq!(
        gateway.initialize(initialize()).await,
        Err(GatewayError::Unavailable)
    );
    assert_eq!(
        gateway.verify(&reference).await.unwrap().unwrap().status,
        ChargeStatus::Open
    );
    assert_eq!(
        gateway.initialize(initialize()).await,
        Err(GatewayError::DuplicateReference)
    );
    assert_eq!(gateway.count(GatewayCallKind::Initialize), 3);
}

#[tokio::test]
async fn a_webhook_says_what_verifying_says() {
    let gateway = FakeGateway::new();
    gateway.initialize(initialize()).await.unwrap();
    let reference = initialize().reference;
    for state in [
        ChargeState::Open,
        ChargeState::Success,
        ChargeState::Mismatch(Money::from_kobo(5)),
        ChargeState::WrongCurrency,
        ChargeState::Failed,
        ChargeState::Abandoned,
        ChargeState::Reversed,
    ] {
        gateway.set(&reference, state);
        let (signature, body) = gateway.webhook_for(&reference);
        let Ok(Some(WebhookEvent::Charge(reported))) = gateway.read_webhook(&signature, &body)
        else {
            panic!("{state:?}")
        };
        let verified = gateway.verify(&reference).await.unwrap().unwrap();
        assert_eq!(
            (reported.status, reported.amount, reported.currency),
            (verified.status, verified.amount, verified.currency)
        );
        assert!(gateway.read_webhook("forged", &body).is_err());
    }
    let (signature, body) = FakeGateway::foreign_webhook();
    assert_eq!(gateway.read_webhook(&signature, &body), Ok(None));
}

#[tokio::test]
async fn no_more_is_refunded_than_was_received() {
    let gateway = FakeGateway::new();
    gateway.initialize(initialize()).await.unwrap();
    let charge = initialize().reference;
    let refund = |kobo| RefundCharge {
        charge: charge.clone(),
        amount: Money::from_kobo(kobo),
        merchant_note: "r1".into(),
    };
    assert!(gateway.refund(refund(1)).await.is_err(), "nothing came yet");
    gateway.pay(&charge);
    assert!(gateway.refund(refund(3_010_000)).await.is_ok());
    assert!(gateway.refund(refund(1)).await.is_err());
    gateway.set_refunds(&charge, RefundState::Processed);
    assert_eq!(
        gateway.refunds_of(&charge).await.unwrap()[0].state,
        RefundState::Processed
    );
    assert_eq!(gateway.refunded(&charge), Money::from_kobo(3_010_000));
}
