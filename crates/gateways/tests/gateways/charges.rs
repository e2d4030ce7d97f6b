use kernel::Money;
use payments::{ChargeStatus, GatewayError, GatewayMode, InitializeCharge, PaymentGateway};
use serde_json::json;

use crate::harness::{Outside, order, reference};

#[tokio::test]
async fn a_checkout_is_opened_where_the_customer_can_pay() {
    let outside = Outside::open().await;
    let checkout = outside
        .gateway
        .initialize(order("ord-SVC-7K3F9Q-v1-a1", 3_010_000))
        .await
        .unwrap();
    assert!(checkout.url.starts_with(&outside.sandbox.paystack_url()));
    let page = outside
        .http
        .get(&checkout.url)
        .send()
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    assert!(page.contains("₦30,100") && page.contains("Pay with USSD"));
    assert_eq!(outside.gateway.mode(), GatewayMode::Test);

    let cards_only = InitializeCharge {
        channel: Some("card".into()),
        ..order("cards", 100)
    };
    let checkout = outside.gateway.initialize(cards_only).await.unwrap();
    let page = outside
        .http
        .get(&checkout.url)
        .send()
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    assert!(!page.contains("Pay with USSD"));
}

#[tokio::test]
async fn a_used_reference_and_a_refusal_are_told_apart() {
    let outside = Outside::open().await;
    outside.begin("once", 100).await;
    let again = outside.gateway.initialize(order("once", 100)).await;
    assert_eq!(again.err(), Some(GatewayError::DuplicateReference));
    let nothing = outside.gateway.initialize(order("nothing", 0)).await;
    assert_eq!(
        nothing.err(),
        Some(GatewayError::Refused("Invalid Amount Sent".into()))
    );
    let underscored = outside.gateway.initialize(order("ord_1", 100)).await;
    assert!(matches!(underscored, Err(GatewayError::Refused(_))));
}

#[tokio::test]
async fn an_unknown_reference_is_nothing_whatever_the_status_says() {
    let outside = Outside::open().await;
    // The stand-in for the gateway answers 400 for the first reference and 404 for the second.
    for text in ["none", "nones"] {
        assert_eq!(outside.gateway.verify(&reference(text)).await, Ok(None));
    }
}

#[tokio::test]
async fn an_untouched_charge_is_abandoned_one_under_way_is_open_and_a_paid_one_is_whole() {
    let outside = Outside::open().await;
    let checkout = outside
        .gateway
        .initialize(order("whole", 500_000))
        .await
        .unwrap();
    let verify = || async {
        outside
            .gateway
            .verify(&reference("whole"))
            .await
            .unwrap()
            .unwrap()
    };
    let untouched = verify().await;
    assert_eq!(
        (untouched.status, untouched.paid_at),
        (ChargeStatus::Abandoned, None)
    );

    let form = [
        ("number", "507850785078507812"),
        ("expiry", "12/40"),
        ("cvv", "081"),
    ];
    outside
        .http
        .post(format!("{}/card", checkout.url))
        .form(&form)
        .send()
        .await
        .unwrap();
    assert_eq!(verify().await.status, ChargeStatus::Open, "the PIN is due");

    let no_redirect = reqwest::Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .build()
        .unwrap();
    no_redirect
        .post(format!("{}/step", checkout.url))
        .form(&[("pin", "1111")])
        .send()
        .await
        .unwrap();
    let paid = verify().await;
    assert_eq!(paid.status, ChargeStatus::Success);
    assert_eq!(
        (paid.amount, paid.requested_amount),
        (Money::from_kobo(500_000), Some(Money::from_kobo(500_000)))
    );
    assert_eq!(
        (paid.currency.as_str(), paid.mode),
        ("NGN", GatewayMode::Test),
        "PROD-03"
    );
    assert_eq!(
        (paid.channel.as_deref(), paid.response.as_deref()),
        (Some("card"), Some("Successful"))
    );
    assert!(paid.paid_at.is_some() && paid.gateway_id.is_some_and(|id| id.parse::<u64>().is_ok()));
}

#[tokio::test]
async fn another_amount_and_another_currency_are_reported_as_they_are() {
    let outside = Outside::open().await;
    let reference = outside.begin("odd", 500_000).await;
    let script =
        json!({ "outcome": "success", "amountKobo": 100, "currency": "USD", "deliver": "none" });
    outside.control("/paystack/odd", script).await;
    let charge = outside.gateway.verify(&reference).await.unwrap().unwrap();
    assert_eq!(
        (charge.amount, charge.requested_amount),
        (Money::from_kobo(100), Some(Money::from_kobo(500_000)))
    );
    assert_eq!(charge.currency, "USD");
}

#[tokio::test]
async fn a_failure_comes_with_the_banks_words() {
    let outside = Outside::open().await;
    let reference = outside.begin("fails", 500_000).await;
    outside
        .control("/paystack/fails", json!({ "outcome": "failed" }))
        .await;
    let charge = outside.gateway.verify(&reference).await.unwrap().unwrap();
    assert_eq!(
        (charge.status, charge.response.as_deref()),
        (ChargeStatus::Failed, Some("Declined"))
    );
}
