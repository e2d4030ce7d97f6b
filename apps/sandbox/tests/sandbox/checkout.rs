use reqwest::{Response, StatusCode};
use serde_json::{Value, json};

use crate::harness::TestSandbox;

const CALLBACK: &str = "http://gida.test/payment/callback?from=page";

async fn send(sandbox: &TestSandbox, page: &str, action: &str, form: &[(&str, &str)]) -> Response {
    sandbox
        .client
        .post(format!("{page}/{action}"))
        .form(form)
        .send()
        .await
        .unwrap()
}

async fn card(sandbox: &TestSandbox, page: &str, number: &str, cvv: &str) -> Response {
    send(
        sandbox,
        page,
        "card",
        &[("number", number), ("expiry", "12 / 40"), ("cvv", cvv)],
    )
    .await
}

fn assert_sent_back(answer: &Response, reference: &str) {
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    let expected = format!("{CALLBACK}&trxref={reference}&reference={reference}");
    assert_eq!(answer.headers()["location"], expected.as_str());
}

async fn assert_asks_for(answer: Response, field: &str) {
    assert_eq!(answer.status(), 200);
    let html = answer.text().await.unwrap();
    assert!(html.contains(&format!(r#"name="{field}""#)), "{html}");
}

#[tokio::test]
async fn the_page_is_honest_and_needs_nothing_from_outside() {
    let sandbox = TestSandbox::open().await;
    let page = sandbox.begin("honest", 123_450).await;
    let answer = sandbox.client.get(&page).send().await.unwrap();
    assert_eq!(answer.status(), 200);
    assert!(
        answer.headers()["content-security-policy"]
            .to_str()
            .unwrap()
            .starts_with("default-src 'none'")
    );
    let html = answer.text().await.unwrap();
    assert!(html.contains("Sandbox checkout — no real money"));
    assert!(html.contains("₦1,234.50") && html.contains("Pay Gida"));
    for outside in ["<script", "src=", "http://", "https://", "url(", "@import"] {
        assert!(!html.contains(outside), "{outside}");
    }
}

#[tokio::test]
async fn a_card_pays_at_once_and_the_customer_goes_back() {
    let sandbox = TestSandbox::open().await;
    let page = sandbox.begin("plain", 500_000).await;
    assert_sent_back(
        &card(&sandbox, &page, "4084 0840 8408 4081", "408").await,
        "plain",
    );
    let data = sandbox.verify("plain").await;
    assert_eq!(
        (&data["status"], &data["channel"]),
        (&json!("success"), &json!("card"))
    );
    assert_eq!(
        (
            &data["authorization"]["last4"],
            &data["authorization"]["bin"]
        ),
        (&json!("4081"), &json!("408408"))
    );
    assert_eq!(
        (
            &data["authorization"]["exp_month"],
            &data["authorization"]["exp_year"]
        ),
        (&json!("12"), &json!("2040"))
    );
    let event = sandbox.receiver.wait_for(1).await[0].json();
    assert_eq!(
        (&event["event"], &event["data"]["reference"]),
        (&json!("charge.success"), &json!("plain"))
    );
}

#[tokio::test]
async fn a_card_asks_for_its_pin_phone_and_password() {
    let sandbox = TestSandbox::open().await;
    let page = sandbox.begin("steps", 500_000).await;
    assert_asks_for(
        card(&sandbox, &page, "5078 5078 5078 5078 04", "884").await,
        "pin",
    )
    .await;
    assert_eq!(sandbox.verify("steps").await["status"], "ongoing");
    assert_asks_for(
        send(&sandbox, &page, "step", &[("pin", "9999")]).await,
        "pin",
    )
    .await;
    assert_asks_for(
        send(&sandbox, &page, "step", &[("pin", "0000")]).await,
        "phone",
    )
    .await;
    assert_asks_for(sandbox.client.get(&page).send().await.unwrap(), "phone").await;
    assert_asks_for(
        send(&sandbox, &page, "step", &[("phone", "0803 123 4567")]).await,
        "otp",
    )
    .await;
    assert_sent_back(
        &send(&sandbox, &page, "step", &[("otp", "123456")]).await,
        "steps",
    );
    assert_eq!(sandbox.verify("steps").await["status"], "success");
}

#[tokio::test]
async fn the_other_pin_cards_pay_too() {
    let sandbox = TestSandbox::open().await;
    let page = sandbox.begin("pin", 500_000).await;
    assert_asks_for(
        card(&sandbox, &page, "507850785078507812", "081").await,
        "pin",
    )
    .await;
    assert_sent_back(
        &send(&sandbox, &page, "step", &[("pin", "1111")]).await,
        "pin",
    );
    let page = sandbox.begin("pin-otp", 500_000).await;
    assert_asks_for(
        card(&sandbox, &page, "5060666666666666666", "123").await,
        "pin",
    )
    .await;
    assert_asks_for(
        send(&sandbox, &page, "step", &[("pin", "1234")]).await,
        "otp",
    )
    .await;
    assert_sent_back(
        &send(&sandbox, &page, "step", &[("otp", "123456")]).await,
        "pin-otp",
    );
    assert_eq!(
        sandbox.verify("pin-otp").await["authorization"]["brand"],
        "verve"
    );
}

#[tokio::test]
async fn the_bank_page_authorises_or_declines() {
    let sandbox = TestSandbox::open().await;
    let page = sandbox.begin("bank-yes", 500_000).await;
    assert_asks_for(
        card(&sandbox, &page, "5192602720584796", "123").await,
        "decision",
    )
    .await;
    assert_sent_back(
        &send(&sandbox, &page, "step", &[("decision", "authorise")]).await,
        "bank-yes",
    );
    let page = sandbox.begin("bank-no", 500_000).await;
    card(&sandbox, &page, "5192602720584796", "123").await;
    send(&sandbox, &page, "step", &[("decision", "decline")]).await;
    assert_eq!(sandbox.verify("bank-no").await["status"], "failed");
}

#[tokio::test]
async fn refused_cards_fail_without_an_event_and_another_card_may_pay() {
    let sandbox = TestSandbox::open().await;
    let page = sandbox.begin("refused", 500_000).await;
    for (number, cvv, response) in [
        ("4084080000005408", "001", "Declined"),
        ("4084080000670037", "787", "Insufficient Funds"),
        ("4084084084084081", "999", "Incorrect CVV"),
    ] {
        let answer = card(&sandbox, &page, number, cvv).await;
        assert_eq!(answer.status(), 200);
        let html = answer.text().await.unwrap();
        assert!(html.contains(response) && html.contains("Return to Gida without paying"));
        let data = sandbox.verify("refused").await;
        assert_eq!(
            (&data["status"], &data["gateway_response"]),
            (&json!("failed"), &json!(response))
        );
    }
    card(&sandbox, &page, "507850785078507853", "082").await;
    send(&sandbox, &page, "step", &[("pin", "0000")]).await;
    let data = sandbox.verify("refused").await;
    assert!(
        data["gateway_response"]
            .as_str()
            .unwrap()
            .starts_with("Token Not Generated")
    );
    assert!(sandbox.receiver.arrivals().is_empty());
    assert_sent_back(
        &card(&sandbox, &page, "4084084084084081", "408").await,
        "refused",
    );
    assert_eq!(sandbox.verify("refused").await["status"], "success");
}

#[tokio::test]
async fn three_wrong_pins_fail_the_payment() {
    let sandbox = TestSandbox::open().await;
    let page = sandbox.begin("wrong-pin", 500_000).await;
    card(&sandbox, &page, "507850785078507812", "081").await;
    for _ in 0..3 {
        send(&sandbox, &page, "step", &[("pin", "2222")]).await;
    }
    let data = sandbox.verify("wrong-pin").await;
    assert_eq!(
        (&data["status"], &data["gateway_response"]),
        (&json!("failed"), &json!("Incorrect PIN"))
    );
}

#[tokio::test]
async fn a_form_that_is_wrong_tries_nothing() {
    let sandbox = TestSandbox::open().await;
    let page = sandbox.begin("form", 500_000).await;
    for form in [
        [
            ("number", "4111111111111111"),
            ("expiry", "12/40"),
            ("cvv", "123"),
        ],
        [("number", "4084"), ("expiry", "12/40"), ("cvv", "408")],
        [
            ("number", "4084084084084081"),
            ("expiry", "12/20"),
            ("cvv", "408"),
        ],
        [
            ("number", "4084084084084081"),
            ("expiry", "soon"),
            ("cvv", "408"),
        ],
        [
            ("number", "4084084084084081"),
            ("expiry", "12/40"),
            ("cvv", "4"),
        ],
    ] {
        let answer = send(&sandbox, &page, "card", &form).await;
        assert_eq!(answer.status(), 422);
        assert!(answer.text().await.unwrap().contains(r#"role="alert""#));
    }
    assert_eq!(sandbox.verify("form").await["status"], "abandoned");
}

#[tokio::test]
async fn transfer_and_ussd_pay_at_once() {
    let sandbox = TestSandbox::open().await;
    for (action, channel) in [("transfer", "bank_transfer"), ("ussd", "ussd")] {
        let page = sandbox.begin(action, 500_000).await;
        assert_sent_back(&send(&sandbox, &page, action, &[]).await, action);
        assert_eq!(sandbox.verify(action).await["channel"], channel);
    }
}

#[tokio::test]
async fn cancel_goes_to_the_cancel_address_or_back() {
    let sandbox = TestSandbox::open().await;
    let page = sandbox.begin("cancel-1", 500_000).await;
    assert_sent_back(&send(&sandbox, &page, "cancel", &[]).await, "cancel-1");
    let body = json!({
        "email": "ada@example.ng", "amount": 100, "reference": "cancel-2", "callback_url": CALLBACK,
        "metadata": { "cancel_action": "http://gida.test/payment/cancelled" },
    });
    let (_, answer) = sandbox.post("/transaction/initialize", &body).await;
    let page = answer["data"]["authorization_url"]
        .as_str()
        .unwrap()
        .to_owned();
    let answer = send(&sandbox, &page, "cancel", &[]).await;
    assert_eq!(
        answer.headers()["location"],
        "http://gida.test/payment/cancelled"
    );
    assert_eq!(sandbox.verify("cancel-2").await["status"], "abandoned");
    assert_sent_back(
        &card(&sandbox, &page, "4084084084084081", "408").await,
        "cancel-2",
    );
}

#[tokio::test]
async fn a_paid_page_takes_no_more_money() {
    let sandbox = TestSandbox::open().await;
    let page = sandbox.begin("once", 500_000).await;
    card(&sandbox, &page, "4084084084084081", "408").await;
    let html = sandbox
        .client
        .get(&page)
        .send()
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    assert!(html.contains("Payment complete") && !html.contains("<form"));
    assert_sent_back(&send(&sandbox, &page, "transfer", &[]).await, "once");
    assert_sent_back(&send(&sandbox, &page, "cancel", &[]).await, "once");
    let charges = sandbox.told("/paystack").await["charges"].clone();
    assert_eq!(
        charges,
        json!([{ "reference": "once", "status": "success", "amount": 500_000, "currency": "NGN" }])
    );
    assert_eq!(sandbox.receiver.wait_for(1).await.len(), 1);
}

#[tokio::test]
async fn what_a_merchant_sends_is_escaped_and_scripts_are_no_addresses() {
    let sandbox = TestSandbox::open().await;
    let body = json!({
        "email": "a\"><b>x</b>@example.ng", "amount": 100, "reference": "escape",
        "callback_url": "javascript:alert(1)", "channels": ["card"],
    });
    let (_, answer) = sandbox.post("/transaction/initialize", &body).await;
    let page = answer["data"]["authorization_url"]
        .as_str()
        .unwrap()
        .to_owned();
    let html = sandbox
        .client
        .get(&page)
        .send()
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    assert!(html.contains("a&quot;&gt;&lt;b&gt;x&lt;/b&gt;@example.ng") && !html.contains("<b>x"));
    assert!(
        !html.contains("Pay with USSD"),
        "only what was asked for is offered"
    );
    let answer = card(&sandbox, &page, "4084084084084081", "408").await;
    assert_eq!(answer.status(), 200);
    assert!(answer.text().await.unwrap().contains("Payment complete"));
}

#[tokio::test]
async fn an_unknown_page_is_404() {
    let sandbox = TestSandbox::open().await;
    let page = format!("{}/checkout/unknown", sandbox.running.paystack_url());
    assert_eq!(
        sandbox.client.get(&page).send().await.unwrap().status(),
        404
    );
    assert_eq!(
        card(&sandbox, &page, "4084084084084081", "408")
            .await
            .status(),
        404
    );
    assert_eq!(
        sandbox.told("/paystack").await["charges"],
        Value::Array(Vec::new())
    );
}
