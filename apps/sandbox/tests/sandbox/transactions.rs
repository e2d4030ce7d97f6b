use serde_json::{Value, json};

use crate::harness::TestSandbox;

fn draft() -> Value {
    json!({ "email": "ada@example.ng", "amount": 1_500_000, "reference": "6f0c0d7e-0001" })
}

fn with(field: &str, value: Value) -> Value {
    let mut body = draft();
    body[field] = value;
    body
}

#[tokio::test]
async fn initialize_answers_the_page_the_code_and_the_reference() {
    let sandbox = TestSandbox::open().await;
    let (status, answer) = sandbox.post("/transaction/initialize", &draft()).await;
    assert_eq!(status, 200);
    assert_eq!(answer["status"], true);
    assert_eq!(answer["message"], "Authorization URL created");
    let data = &answer["data"];
    assert_eq!(data["reference"], "6f0c0d7e-0001");
    let code = data["access_code"].as_str().unwrap();
    let page = format!("{}/checkout/{code}", sandbox.running.paystack_url());
    assert_eq!(data["authorization_url"].as_str(), Some(page.as_str()));
}

#[tokio::test]
async fn initialize_takes_amounts_as_text_metadata_as_text_and_forms() {
    let sandbox = TestSandbox::open().await;
    let body = json!({ "email": "a@b.ng", "amount": "250000", "reference": "text-1", "metadata": "{\"order\":\"o1\"}" });
    assert_eq!(sandbox.post("/transaction/initialize", &body).await.0, 200);
    let data = sandbox.verify("text-1").await;
    assert_eq!(
        (&data["amount"], &data["metadata"]),
        (&json!(250_000), &json!({ "order": "o1" }))
    );

    let url = format!("{}/transaction/initialize", sandbox.running.paystack_url());
    let form = [
        ("email", "a@b.ng"),
        ("amount", "500"),
        ("reference", "form-1"),
    ];
    let answer = sandbox
        .client
        .post(url)
        .bearer_auth(crate::harness::KEY)
        .form(&form)
        .send()
        .await
        .unwrap();
    assert_eq!(answer.status(), 200);
    assert_eq!(sandbox.verify("form-1").await["amount"], 500);
}

#[tokio::test]
async fn a_wrong_or_missing_key_is_401() {
    let sandbox = TestSandbox::open().await;
    for key in ["", "sk_test_other", "pk_test_sandbox"] {
        let url = format!("{}/transaction/verify/x", sandbox.running.paystack_url());
        let answer = sandbox
            .client
            .get(url)
            .bearer_auth(key)
            .send()
            .await
            .unwrap();
        assert_eq!(answer.status(), 401);
        let body: Value = answer.json().await.unwrap();
        assert_eq!(
            (&body["status"], &body["message"]),
            (&json!(false), &json!("Invalid key"))
        );
        assert_eq!(body["code"], "invalid_Key");
    }
}

#[tokio::test]
async fn initialize_refuses_with_the_providers_words() {
    let sandbox = TestSandbox::open().await;
    let refusals = [
        (
            with("email", Value::Null),
            "Email Address is required",
            json!("missing_params"),
        ),
        (
            with("email", json!("ada")),
            "Invalid Email Address Passed",
            json!("invalid_email_address"),
        ),
        (with("amount", json!(0)), "Invalid Amount Sent", Value::Null),
        (
            with("amount", json!(10.5)),
            "Invalid Amount Sent",
            Value::Null,
        ),
        (
            with("amount", json!(1_000_000_001_u64)),
            "Invalid Amount Sent",
            Value::Null,
        ),
        (
            with("currency", json!("USD")),
            "Currency not supported by merchant",
            json!("unsupported_currency"),
        ),
    ];
    for (body, message, code) in refusals {
        let (status, answer) = sandbox.post("/transaction/initialize", &body).await;
        assert_eq!(
            (status.as_u16(), answer["message"].as_str()),
            (400, Some(message))
        );
        assert_eq!(answer["code"], code);
    }
    for reference in ["ord_1", "a b", "a/b", "a:b", "é", &"x".repeat(101)] {
        let (status, answer) = sandbox
            .post(
                "/transaction/initialize",
                &with("reference", json!(reference)),
            )
            .await;
        assert_eq!(
            (status.as_u16(), &answer["code"]),
            (400, &json!("invalid_params")),
            "{reference}"
        );
    }
}

#[tokio::test]
async fn a_reference_is_used_once() {
    let sandbox = TestSandbox::open().await;
    assert_eq!(
        sandbox.post("/transaction/initialize", &draft()).await.0,
        200
    );
    let (status, answer) = sandbox.post("/transaction/initialize", &draft()).await;
    assert_eq!(status, 400);
    assert_eq!(
        answer,
        json!({
            "status": false,
            "message": "Duplicate Transaction Reference",
            "meta": { "nextStep": "Try and create the Transaction or Charge with a new reference" },
            "type": "validation_error",
            "code": "duplicate_reference",
            "errorCodeMappingNotFound": false,
        })
    );
}

#[tokio::test]
async fn an_untouched_transaction_reads_abandoned() {
    let sandbox = TestSandbox::open().await;
    sandbox.begin("untouched", 250_000).await;
    let data = sandbox.verify("untouched").await;
    assert_eq!(data["status"], "abandoned");
    assert_eq!(
        data["gateway_response"],
        "The transaction was not completed"
    );
    assert_eq!(data["domain"], "test");
    assert_eq!(
        (&data["paid_at"], &data["fees"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(
        (&data["authorization"], &data["log"]),
        (&json!({}), &Value::Null)
    );
}

#[tokio::test]
async fn a_paid_transaction_has_the_providers_loose_types() {
    let sandbox = TestSandbox::open().await;
    sandbox.paid("paid-1", 249_999).await;
    sandbox.paid("paid-2", 250_000).await;
    let data = sandbox.verify("paid-2").await;
    assert_eq!(
        (&data["status"], &data["fees"]),
        (&json!("success"), &json!(13_750))
    );
    assert_eq!(
        (&data["amount"], &data["requested_amount"]),
        (&json!(250_000), &json!(250_000))
    );
    assert_eq!(data["paid_at"], data["paidAt"]);
    assert_eq!(data["created_at"], data["createdAt"]);
    assert!(data["paid_at"].as_str().unwrap().ends_with('Z'));
    assert_eq!(data["authorization"]["card_type"], "visa ");
    assert!(data["id"].as_u64().unwrap() > u64::from(u32::MAX));
    assert!(
        data["customer"]["customer_code"]
            .as_str()
            .unwrap()
            .starts_with("CUS_")
    );
    let first = sandbox.verify("paid-1").await;
    assert_eq!(first["fees"], 3_750);
    assert_ne!(
        first["metadata"], data["metadata"],
        "an empty text here, null there"
    );
}

#[tokio::test]
async fn an_unknown_reference_is_400_or_404() {
    let sandbox = TestSandbox::open().await;
    for (reference, expected) in [("none", 400), ("nones", 404)] {
        let (status, answer) = sandbox
            .get(&format!("/transaction/verify/{reference}"))
            .await;
        assert_eq!(
            (status.as_u16(), &answer["code"]),
            (expected, &json!("transaction_not_found"))
        );
    }
}

#[tokio::test]
async fn the_list_is_paged_newest_first() {
    let sandbox = TestSandbox::open().await;
    for number in 1..=5 {
        sandbox.begin(&format!("list-{number}"), 100 * number).await;
    }
    let (_, answer) = sandbox.get("/transaction?perPage=2&page=2").await;
    let references: Vec<&str> = answer["data"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["reference"].as_str().unwrap())
        .collect();
    assert_eq!(references, ["list-3", "list-2"]);
    let expected = json!({ "total": 5, "total_volume": 1500, "skipped": 2, "perPage": 2, "page": 2, "pageCount": 3 });
    assert_eq!(answer["meta"], expected);
    let (_, answer) = sandbox
        .get("/transaction?status=success&currency=NGN&from=2026-01-01")
        .await;
    assert_eq!(answer["data"], json!([]));
}

#[tokio::test]
async fn the_list_tells_the_fee_and_can_be_scripted_to_disagree() {
    let sandbox = TestSandbox::open().await;
    for (reference, amount) in [("small", 249_999), ("flat", 250_000), ("cap", 20_000_000)] {
        sandbox.paid(reference, amount).await;
    }
    let fees = |answer: &Value| -> Vec<Value> {
        answer["data"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| row["fees"].clone())
            .collect()
    };
    let (_, answer) = sandbox.get("/transaction?status=success").await;
    assert_eq!(
        fees(&answer),
        [json!(200_000), json!(13_750), json!(3_750)],
        "capped, with the flat part, and without it"
    );
    let as_listed = |reference: &'static str, body: Value| {
        let sandbox = &sandbox;
        async move {
            sandbox
                .control(&format!("/paystack/{reference}/listed"), &body)
                .await
                .0
        }
    };
    assert_eq!(as_listed("small", json!({ "hidden": true })).await, 200);
    assert_eq!(
        as_listed("flat", json!({ "amountKobo": 7, "feeKobo": 3 })).await,
        200
    );
    assert_eq!(as_listed("unknown", json!({})).await, 404);
    assert_eq!(as_listed("flat", json!({ "colour": "red" })).await, 422);
    let (_, answer) = sandbox.get("/transaction?status=success").await;
    let rows = answer["data"].as_array().unwrap();
    let seen: Vec<_> = rows
        .iter()
        .map(|row| {
            (
                row["reference"].as_str().unwrap(),
                row["amount"].clone(),
                row["fees"].clone(),
            )
        })
        .collect();
    assert_eq!(
        seen,
        [
            ("cap", json!(20_000_000), json!(200_000)),
            ("flat", json!(7), json!(3))
        ]
    );
    assert_eq!(
        sandbox.verify("flat").await["amount"],
        250_000,
        "only the list lies"
    );
    assert_eq!(as_listed("flat", json!({})).await, 200);
    assert_eq!(
        fees(&sandbox.get("/transaction?status=success").await.1),
        [json!(200_000), json!(13_750)],
        "honest again"
    );
}

#[tokio::test]
async fn nothing_else_is_there() {
    let sandbox = TestSandbox::open().await;
    let (status, answer) = sandbox.get("/subscription").await;
    assert_eq!((status.as_u16(), &answer["status"]), (404, &json!(false)));
}
