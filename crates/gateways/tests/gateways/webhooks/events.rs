//! Webhooks about payments, refunds and transfers, and their signature.

use super::{dispute, gateway, read};
use crate::harness::{KEY, Outside, reference};
use kernel::Money;
use payments::{
    ChargeStatus, GatewayError, GatewayMode, Payer, PaymentGateway, RefundCharge, RefundState,
    WebhookEvent,
};
use sandbox::sign;
use serde_json::{Value, json};

fn success(data: Value) -> Value {
    let mut whole = json!({
        "id": 302_961, "domain": "live", "status": "success", "reference": "ord-SVC-7K3F9Q-v1-a1", "amount": 10_000,
        "message": null, "gateway_response": "Approved", "paid_at": "2026-09-30T21:10:19.000Z", "channel": "card",
        "currency": "NGN", "metadata": 0, "log": {}, "fees": null, "customer": { "id": 68_324 }, "plan": {},
    });
    whole
        .as_object_mut()
        .unwrap()
        .extend(data.as_object().unwrap().clone());
    json!({ "event": "charge.success", "data": whole })
}

#[tokio::test]
async fn a_delivered_webhook_says_what_verify_says() {
    let outside = Outside::open().await;
    let reference = outside.begin("delivered", 500_000).await;
    outside
        .control(
            "/paystack/delivered",
            json!({ "outcome": "success", "deliver": "duplicate", "times": 3 }),
        )
        .await;
    let verified = outside.gateway.verify(&reference).await.unwrap().unwrap();
    for (signature, body) in outside.inbox.wait_for(3).await {
        let event = outside.gateway.read_webhook(&signature, &body).unwrap();
        assert_eq!(event, Some(WebhookEvent::Charge(verified.clone())));
        assert_eq!(outside.gateway.parse_webhook(&body).unwrap(), event);
    }
}

#[tokio::test]
async fn delivered_refund_events_are_read_in_all_their_types() {
    let outside = Outside::open().await;
    let checkout = outside
        .gateway
        .initialize(crate::harness::order("attention", 500_000))
        .await
        .unwrap();
    let form = [
        ("number", "4084080000671902"),
        ("expiry", "12/40"),
        ("cvv", "190"),
    ];
    let no_redirect = reqwest::Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .build()
        .unwrap();
    no_redirect
        .post(format!("{}/card", checkout.url))
        .form(&form)
        .send()
        .await
        .unwrap();
    let amount = Money::from_kobo(1_000);
    let charge = reference("attention");
    outside
        .gateway
        .refund(RefundCharge {
            charge: charge.clone(),
            amount,
            merchant_note: "r".into(),
        })
        .await
        .unwrap();
    let mut states = Vec::new();
    for (signature, body) in outside.inbox.wait_for(4).await {
        match outside.gateway.read_webhook(&signature, &body).unwrap() {
            Some(WebhookEvent::Refund {
                charge: of,
                amount: kobo,
                state,
            }) => {
                assert_eq!(
                    (of, kobo),
                    (charge.clone(), amount),
                    "as text and as a number"
                );
                states.push(state);
            }
            Some(WebhookEvent::Charge(paid)) => assert_eq!(paid.reference, charge),
            Some(WebhookEvent::Transfer(_) | WebhookEvent::Dispute(_)) | None => {
                panic!("it means a charge or a refund")
            }
        }
    }
    assert_eq!(
        states,
        [
            RefundState::Pending,
            RefundState::Pending,
            RefundState::NeedsAttention
        ]
    );
}

#[test]
fn t37_the_known_signature_is_accepted_and_every_forgery_refused() {
    let body = br#"{"event":"charge.success","data":{"id":302961,"reference":"qTPrJoy9Bx","amount":10000}}"#;
    let right = "925f2c6888e6898281c5ad6403f9c963434fba175d6bcdbcede10854bf7e6dc17ab7bbf3b9857e148f1543bdde75454b894e210105b7ae67478f31aa5141759c";
    let gateway = gateway("sk_test_abc");
    let why = |signature: &str, body: &[u8]| match gateway.read_webhook(signature, body) {
        Err(GatewayError::Refused(why)) => why,
        other => panic!("{other:?}"),
    };
    assert_eq!(
        why(right, body),
        "the charge cannot be read",
        "signed rightly, but there is no status in it"
    );
    let respaced = br#"{"event": "charge.success","data":{"id":302961,"reference":"qTPrJoy9Bx","amount":10000}}"#;
    let raised = br#"{"event":"charge.success","data":{"id":302961,"reference":"qTPrJoy9Bx","amount":90000}}"#;
    for tampered in [&respaced[..], &raised[..], &body[..body.len() - 1], b""] {
        assert_eq!(why(right, tampered), "the signature is wrong");
    }
    for key in ["sk_live_abc", "sk_test_abd", ""] {
        assert_eq!(why(&sign(key, body), body), "the signature is wrong");
    }
    for malformed in [
        "",
        &right[..127],
        &right.to_uppercase(),
        &format!("{right}0"),
        &format!(" {}", &right[1..]),
        "é",
    ] {
        assert_eq!(why(malformed, body), "the signature is malformed");
    }
    for place in 0..right.len() {
        let mut forged = right.as_bytes().to_vec();
        forged[place] = if forged[place] == b'0' { b'1' } else { b'0' };
        assert_eq!(
            why(std::str::from_utf8(&forged).unwrap(), body),
            "the signature is wrong",
            "digit {place}"
        );
    }
    let large = vec![b' '; 256 * 1024 + 1];
    assert_eq!(
        why(&sign("sk_test_abc", &large), &large),
        "the body is too large"
    );
}

#[test]
fn t39_domain_amounts_and_currency_are_passed_on_as_they_came() {
    let charge = |data| match read(&success(data)) {
        Ok(Some(WebhookEvent::Charge(charge))) => charge,
        other => panic!("{other:?}"),
    };
    let plain = charge(json!({}));
    assert_eq!(
        (plain.mode, plain.status),
        (GatewayMode::Live, ChargeStatus::Success)
    );
    assert_eq!(
        (plain.amount, plain.requested_amount),
        (Money::from_kobo(10_000), None)
    );
    assert_eq!(charge(json!({ "domain": "test" })).mode, GatewayMode::Test);
    assert_eq!(charge(json!({ "currency": "USD" })).currency, "USD");
    assert_eq!(
        charge(json!({ "amount": "10000" })).amount,
        Money::from_kobo(10_000)
    );
    assert_eq!(
        charge(json!({ "requested_amount": 9_000 })).requested_amount,
        Some(Money::from_kobo(9_000))
    );
    assert_eq!(
        charge(json!({ "status": "failed" })).status,
        ChargeStatus::Failed,
        "the data counts, not the event"
    );
    for metadata in [
        json!({ "a": 1 }),
        json!(""),
        json!(0),
        json!(null),
        json!("{}"),
        json!([1]),
    ] {
        assert_eq!(charge(json!({ "metadata": metadata })), plain);
    }
    for customer in [json!(null), json!("x"), json!(7), json!({})] {
        assert_eq!(
            charge(json!({ "customer": customer, "authorization": customer, "log": customer })),
            plain
        );
    }
    let fingerprint =
        |authorization: Value| charge(json!({ "authorization": authorization })).fingerprint;
    assert_eq!(
        fingerprint(json!({ "signature": "SIG_abc", "last4": "4081" })).as_deref(),
        Some("SIG_abc"),
        "one card"
    );
    let account = json!({ "signature": null, "sender_bank": "Access", "sender_bank_account_number": "0123456789" });
    assert_eq!(
        fingerprint(account).as_deref(),
        Some("Access:0123456789"),
        "one bank account"
    );
    let covered = json!({ "signature": null, "sender_bank": "Access", "sender_bank_account_number": "XXXXXX0000" });
    assert_eq!(
        (
            fingerprint(covered),
            fingerprint(json!({ "last4": "4081" }))
        ),
        (None, None),
        "many people"
    );
    let payer = |fields: Value| {
        let Payer { name, email } = charge(fields).payer;
        (name.unwrap_or_default(), email.unwrap_or_default())
    };
    let customer = json!({ "first_name": "Bola", "last_name": "Ade", "email": "bola@example.ng" });
    assert_eq!(payer(json!({})), (String::new(), String::new()));
    assert_eq!(
        payer(json!({ "customer": customer })),
        ("Bola Ade".into(), "bola@example.ng".into())
    );
    let sent = json!({ "sender_name": "ADE BOLA", "account_name": null });
    assert_eq!(
        payer(json!({ "customer": customer, "authorization": sent })),
        ("ADE BOLA".into(), "bola@example.ng".into())
    );
    let no_name = json!({ "first_name": null, "last_name": "", "email": "x@example.ng" });
    assert_eq!(
        payer(json!({ "customer": no_name })),
        (String::new(), "x@example.ng".into())
    );
}

#[test]
fn the_transfers_of_payouts_and_of_credit_payouts_are_ours_and_no_others() {
    let id = "01900000-0000-7000-8000-000000000007";
    for (reference, accepted) in [
        (format!("pay-{id}"), true),
        (format!("wdr-{id}"), true),
        (format!("abc-{id}"), false),
        ("wdr-7".into(), false),
    ] {
        let parsed = read(
            &json!({ "event": "transfer.success", "data": { "reference": reference, "amount": 5_000, "status": "success" } }),
        );
        let Ok(parsed) = parsed else {
            panic!("it is {parsed:?}")
        };
        let named = parsed.map(|event| {
            if let WebhookEvent::Transfer(transfer) = event {
                transfer.reference
            } else {
                String::new()
            }
        });
        assert_eq!(named, accepted.then_some(reference));
    }
}

#[test]
fn an_event_without_a_meaning_for_gida_is_no_error() {
    for body in [
        json!({ "event": "transfer.approval", "data": {} }),
        json!({ "event": "subscription.expiring_cards", "data": [{}] }),
        json!({ "event": "something.new", "data": null }),
        json!({ "event": "something.new" }),
        success(json!({ "reference": "not a reference" })),
        json!({ "event": "refund.processed", "data": { "transaction_reference": "a b" } }),
    ] {
        assert_eq!(read(&body), Ok(None), "{body}");
    }
}

#[test]
fn a_body_that_is_not_the_gateways_is_refused() {
    for body in [
        json!({}),
        json!([]),
        json!("charge.success"),
        json!({ "event": 7 }),
        json!({ "event": "charge.success" }),
        json!({ "event": "transfer.success", "data": {} }),
        json!({ "event": "charge.success", "data": [] }),
        success(json!({ "amount": null })),
        success(json!({ "domain": "moon" })),
        json!({ "event": "refund.processed", "data": { "transaction_reference": "a", "status": "processed" } }),
    ] {
        assert!(
            matches!(read(&body), Err(GatewayError::Refused(_))),
            "{body}"
        );
    }
    assert!(matches!(
        gateway(KEY).parse_webhook(b"<html>"),
        Err(GatewayError::Refused(_))
    ));
    assert!(matches!(
        gateway(KEY).parse_webhook(&[0xff, 0xfe]),
        Err(GatewayError::Refused(_))
    ));
}

#[test]
fn every_webhook_says_of_which_charge_it_is() {
    let of = |body: Value| gateway(KEY).webhook_reference(body.to_string().as_bytes());
    assert_eq!(
        of(success(json!({}))).as_deref(),
        Some("ord-SVC-7K3F9Q-v1-a1")
    );
    assert_eq!(
        of(json!({ "event": "refund.processed", "data": { "transaction_reference": "a-1" } }))
            .as_deref(),
        Some("a-1")
    );
    assert_eq!(
        of(json!({ "event": "charge.dispute.create", "data": dispute(json!({})) })).as_deref(),
        Some("ord-SVC-7K3F9Q-v1-a1")
    );
    assert_eq!(
        of(json!({ "event": "something.new", "data": { "reference": "b".repeat(200) } }))
            .map(|text| text.len()),
        Some(100)
    );
    assert_eq!(
        (
            of(json!({ "event": "x", "data": {} })),
            gateway(KEY).webhook_reference(b"not JSON")
        ),
        (None, None)
    );
}
