//! Credit payouts over HTTP: the customer's own money in the store credit is paid to a bank
//! account.

use crate::support::{BOLA, Browser, PASSWORD, TestApp, assert_instant, assert_shape, paid};
use payments::TransferState;
use serde_json::{Value, json};

const NUMBER: &str = "0123456789";
const PATH: &str = "/api/users/me/withdrawals";

fn account(number: &str) -> Value {
    json!({ "bankCode": "058", "accountNumber": number })
}

/// Bola paid by transfer, cancelled, and took the refund as store credit.
async fn credited(app: &TestApp, bola: &Browser) -> i64 {
    app.gateway.paid_by("bank_transfer");
    let (order, _) = paid(app, bola).await;
    bola.post(
        &format!("/api/orders/{order}/cancel"),
        json!({ "reason": "Changed my mind", "asCredit": true }),
    )
    .await
    .expect(200);
    let found = bola.get(PATH).await.expect(200).json();
    assert_shape(&found, "withdrawableKobo leastKobo withdrawals");
    assert_eq!(
        (&found["leastKobo"], &found["withdrawals"]),
        (&json!(10_000), &json!([]))
    );
    found["withdrawableKobo"].as_i64().expect("an amount")
}

#[actix_web::test]
async fn credit_that_is_ones_own_money_is_paid_out_once_to_an_account_in_ones_name() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let amount = credited(&app, &bola).await;
    assert!(amount > 0);
    let name = app.user_called(BOLA).await;
    app.gateway.open_account(
        "058",
        NUMBER,
        &format!("{} {}", name.last_name, name.first_name),
    );
    app.gateway
        .open_account("058", "0000000009", "NWOSU IBRAHIM");
    bola.post(PATH, account(NUMBER))
        .await
        .problem(403, "reauth_required");
    bola.post("/api/auth/reauth", json!({ "password": PASSWORD }))
        .await
        .expect(204);
    for (number, code) in [
        ("12", "not_ten_digits"),
        ("0000000008", "account_not_found"),
        ("0000000009", "name_differs"),
    ] {
        let refused = bola
            .post(PATH, account(number))
            .await
            .problem(422, "validation_failed");
        assert_eq!(
            (
                &refused["errors"][0]["field"],
                &refused["errors"][0]["code"]
            ),
            (&json!("accountNumber"), &json!(code))
        );
    }
    let refused = bola
        .post(PATH, json!({ "bankCode": "999", "accountNumber": NUMBER }))
        .await
        .problem(422, "validation_failed");
    assert_eq!(refused["errors"][0]["field"], "bankCode");
    let made = bola.post(PATH, account(NUMBER)).await.expect(201);
    assert!(
        !made.text().contains(NUMBER),
        "the number is never shown whole"
    );
    let made = made.json();
    assert_shape(&made, "id amountKobo paidTo status createdAt settledAt");
    assert_eq!(
        (&made["amountKobo"], &made["status"], &made["settledAt"]),
        (&json!(amount), &json!("BOOKED"), &Value::Null)
    );
    assert_eq!(made["paidTo"], "Guaranty Trust Bank ••••••6789");
    bola.post(PATH, account(NUMBER))
        .await
        .problem(409, "too_little_to_pay_out");
    app.work().await;
    app.gateway.set_transfers(TransferState::Success);
    app.clock.advance_mins(10);
    app.work().await;
    let found = bola.get(PATH).await.expect(200).json();
    assert_eq!(
        (
            &found["withdrawableKobo"],
            &found["withdrawals"][0]["status"]
        ),
        (&json!(0), &json!("PAID"))
    );
    assert_instant(&found["withdrawals"][0]["settledAt"]);
    let amina = app.amina().await;
    assert_eq!(
        amina.get(PATH).await.expect(200).json()["withdrawals"],
        json!([]),
        "nobody sees another's"
    );
    let exported = bola.get("/api/users/me/export").await.expect(200).json();
    assert_eq!(exported["withdrawals"][0]["amountKobo"], amount);
}
