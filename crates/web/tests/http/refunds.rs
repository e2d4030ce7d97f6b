//! Refunds, as the customer sees them, and the bank account for a refund that the customer's bank
//! did not accept.

use crate::support::{
    BOLA, Browser, CHIDI, PASSWORD, TestApp, assert_instant, assert_shape, assigned, breaks, paid,
    pin_of, text_of,
};
use marketplace::read::LedgerQueries;
use payments::RefundState;
use serde_json::{Value, json};

const NUMBER: &str = "0123456789";

/// Bola cancelled, and her bank did not accept the refund.
async fn stuck(app: &TestApp, bola: &Browser) -> (String, String) {
    let (order, charge) = paid(app, bola).await;
    let path = format!("/api/orders/{order}");
    bola.post(
        &format!("{path}/cancel"),
        json!({ "reason": "Changed my mind" }),
    )
    .await
    .expect(200);
    app.work().await;
    app.gateway
        .set_refunds(&charge.parse().unwrap(), RefundState::NeedsAttention);
    app.clock.advance_mins(10);
    app.work().await;
    (path, charge)
}

fn account(number: &str) -> Value {
    json!({ "bankCode": "058", "accountNumber": number })
}

async fn own(bola: &Browser, path: &str) -> Value {
    bola.get(path).await.expect(200).json()["refunds"][0].clone()
}

/// Staff read more about a refund than its owner, under the same name in the same answer.
#[actix_web::test]
async fn an_order_with_a_refund_keeps_its_published_schema_for_its_owner_and_for_staff() {
    let app = TestApp::new().await;
    let (bola, chidi) = (app.bola().await, app.signed_in(4, CHIDI).await);
    let (path, _) = stuck(&app, &bola).await;
    let document = crate::document::published();
    for (browser, called, operation) in [
        (&bola, path.clone(), "/api/orders/{id}"),
        (
            &chidi,
            path.replace("/api/orders", "/api/admin/orders"),
            "/api/admin/orders/{id}",
        ),
        (&bola, "/api/orders".to_owned(), "/api/orders"),
        (&chidi, "/api/admin/orders".to_owned(), "/api/admin/orders"),
    ] {
        let answer = browser.get(&called).await.expect(200).json();
        let schema = &document["paths"][operation]["get"]["responses"]["200"]["content"]["application/json"]
            ["schema"];
        assert!(schema.is_object(), "{operation}");
        assert_eq!(
            breaks(&document, schema, &answer),
            Vec::<String>::new(),
            "{operation}: {answer}"
        );
    }
    let staff = chidi
        .get(&path.replace("/api/orders", "/api/admin/orders"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (
            &staff["refunds"][0]["status"],
            &staff["refunds"][0]["state"]
        ),
        (&json!("NEEDS_ACCOUNT"), &json!("NEEDS_ACCOUNT"))
    );
}

#[actix_web::test]
async fn a_refund_that_needs_an_account_gets_one_with_a_fresh_password_and_shows_its_state() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (path, charge) = stuck(&app, &bola).await;
    let waits = own(&bola, &path).await;
    assert_shape(
        &waits,
        "id amountKobo state paidTo asCredit creditOffer createdAt paidAt",
    );
    assert_eq!(
        (&waits["state"], &waits["paidTo"]),
        (&json!("NEEDS_ACCOUNT"), &Value::Null)
    );
    assert_instant(&waits["createdAt"]);
    let address = format!("{path}/refunds/{}/account", text_of(&waits, "id"));
    let name = app.user_called(BOLA).await;
    app.gateway.open_account(
        "058",
        NUMBER,
        &format!("{} {}", name.last_name, name.first_name),
    );
    app.gateway
        .open_account("058", "0000000009", "NWOSU IBRAHIM");
    let asked = bola
        .post("/api/banks/resolve", account(NUMBER))
        .await
        .expect(200)
        .json();
    assert_eq!(asked["matches"], true);
    bola.put(&address, account(NUMBER))
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
            .put(&address, account(number))
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
    let kept = bola
        .put(&address, account("012 345 6789"))
        .await
        .expect(200);
    assert_eq!(kept.json()["refunds"][0]["state"], "ON_ITS_WAY");
    assert!(
        !kept.text().contains(NUMBER),
        "the number is never shown whole"
    );
    app.work().await;
    assert_eq!(
        own(&bola, &path).await["paidTo"],
        "Guaranty Trust Bank ••••••6789"
    );
    bola.put(&address, account(NUMBER))
        .await
        .problem(409, "refund_settled");
    app.gateway
        .set_refunds(&charge.parse().unwrap(), RefundState::Processed);
    app.clock.advance_mins(10);
    app.work().await;
    let gone = own(&bola, &path).await;
    assert_eq!(
        (&gone["state"], &gone["paidTo"]),
        (&json!("PAID"), &json!("Guaranty Trust Bank ••••••6789"))
    );
    assert_instant(&gone["paidAt"]);
    assert_eq!(
        app.column("refunds", "status || ' ' || (account_number IS NULL)"),
        ["SUCCEEDED 1"]
    );
}

#[actix_web::test]
async fn only_its_owner_sees_a_refund_or_names_its_account() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (path, _) = stuck(&app, &bola).await;
    let address = format!(
        "{path}/refunds/{}/account",
        text_of(&own(&bola, &path).await, "id")
    );
    let amina = app.amina().await;
    amina
        .post("/api/auth/reauth", json!({ "password": PASSWORD }))
        .await
        .expect(204);
    amina
        .put(&address, account(NUMBER))
        .await
        .problem(404, "not_found");
    amina.get(&path).await.problem(404, "not_found");
    bola.post("/api/auth/reauth", json!({ "password": PASSWORD }))
        .await
        .expect(204);
    let elsewhere = address.replace(&path, &format!("/api/orders/{}", testkit::id_no(77)));
    bola.put(&elsewhere, account(NUMBER))
        .await
        .problem(404, "not_found");
    let list = bola.get("/api/orders").await.expect(200).json();
    assert!(
        list[0].get("refunds").is_none(),
        "only the answer for one order has them"
    );
}

fn part(line: &str, kobo: i64) -> Value {
    json!({ "line": line, "amountKobo": kobo, "reason": "NOT_DONE", "note": "Two rooms were left out." })
}

async fn started(app: &TestApp, bola: &Browser, amina: &Browser) -> String {
    let order = assigned(app, bola, amina).await;
    let pin = pin_of(bola, &order).await;
    amina
        .post(
            &format!("/api/service-provider/jobs/{order}/start"),
            json!({ "pin": pin }),
        )
        .await
        .expect(200);
    order
}

#[actix_web::test]
async fn a_part_is_refunded_by_staff_once_and_its_owner_sees_it() {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(4, CHIDI).await,
    );
    let order = started(&app, &bola, &amina).await;
    let path = format!("/api/admin/orders/{order}");
    let before = chidi.get(&path).await.expect(200).json();
    let labour = before["refundable"][0].clone();
    assert_shape(&labour, "line leftKobo");
    assert_eq!(labour["line"], "LABOUR");
    let left = labour["leftKobo"].as_i64().unwrap();
    let give = format!("{path}/refunds");
    let refused = chidi
        .post(&give, part("LABOUR", left + 1))
        .await
        .problem(422, "validation_failed");
    assert_eq!(
        (
            &refused["errors"][0]["field"],
            &refused["errors"][0]["code"]
        ),
        (&json!("amountKobo"), &json!("too_much"))
    );
    let refused = chidi
        .post(&give, part("TIPS", 100))
        .await
        .problem(422, "validation_failed");
    assert_eq!(refused["errors"][0]["field"], "line");
    for (browser, status) in [(&bola, 403), (&amina, 403)] {
        browser
            .post(&give, part("LABOUR", 100))
            .await
            .problem(status, "forbidden");
    }
    let given = chidi
        .post(&give, part("LABOUR", left))
        .await
        .expect(201)
        .json();
    let made = &given["partRefunds"][0];
    assert_shape(
        made,
        "id line amountKobo vatKobo platformKobo providerKobo source reason note createdAt",
    );
    let sum: i64 = ["vatKobo", "platformKobo", "providerKobo"]
        .iter()
        .map(|share| made[*share].as_i64().unwrap())
        .sum();
    assert_eq!(
        (sum, made["amountKobo"].as_i64(), &made["source"]),
        (left, Some(left), &json!("ESCROW"))
    );
    assert!(
        !given["refundable"]
            .as_array()
            .unwrap()
            .iter()
            .any(|one| one["line"] == "LABOUR"),
        "{given}"
    );
    assert_eq!(
        own(&bola, &format!("/api/orders/{order}")).await["amountKobo"],
        left
    );
    chidi
        .post(&give, part("LABOUR", 1))
        .await
        .problem(422, "validation_failed");
    let receipt = bola
        .get(&format!("/api/orders/{order}/receipt"))
        .await
        .expect(200)
        .json();
    assert_shape(&receipt["givenBack"][0], "line amountKobo vatKobo at");
    assert_eq!(
        (
            &receipt["givenBack"][0]["amountKobo"],
            &receipt["givenBack"][0]["vatKobo"]
        ),
        (&json!(left), &made["vatKobo"])
    );
    let job = amina
        .get(&format!("/api/service-provider/jobs/{order}"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (
            &job["givenBack"][0]["amountKobo"],
            &job["givenBack"][0]["lessKobo"]
        ),
        (&json!(left), &made["providerKobo"])
    );
    assert_eq!(app.queries.check().await.unwrap().breaks, []);
}

#[actix_web::test]
async fn a_part_of_what_is_not_begun_is_refused() {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(4, CHIDI).await,
    );
    let order = assigned(&app, &bola, &amina).await;
    let path = format!("/api/admin/orders/{order}");
    assert_eq!(
        chidi.get(&path).await.expect(200).json()["refundable"],
        json!([])
    );
    chidi
        .post(&format!("{path}/refunds"), part("LABOUR", 100))
        .await
        .problem(409, "no_part_refund");
}

#[actix_web::test]
async fn a_customer_takes_back_what_they_paid_as_credit_until_their_bank_may_have_heard_of_it() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (order, _) = paid(&app, &bola).await;
    let path = format!("/api/orders/{order}");
    let closed = bola
        .post(
            &format!("{path}/cancel"),
            json!({ "reason": "", "asCredit": true }),
        )
        .await
        .expect(200)
        .json();
    let taken = closed["refunds"][0].clone();
    assert_eq!(
        (&taken["state"], &taken["asCredit"], &taken["creditOffer"]),
        (&json!("PAID"), &json!(true), &Value::Null)
    );
    bola.post(
        &format!("{path}/refunds/{}/credit", text_of(&taken, "id")),
        json!({}),
    )
    .await
    .expect(200);

    let (order, _) = paid(&app, &bola).await;
    let path = format!("/api/orders/{order}");
    let closed = bola
        .post(&format!("{path}/cancel"), json!({ "reason": "" }))
        .await
        .expect(200)
        .json();
    let offered = &closed["refunds"][0];
    assert_eq!(
        (
            &offered["creditOffer"]["amountKobo"],
            &offered["creditOffer"]["bonusKobo"]
        ),
        (&offered["amountKobo"], &json!(0))
    );
    assert_eq!(
        offered["creditOffer"]["until"],
        Value::Null,
        "it leaves at once"
    );
    let address = format!("{path}/refunds/{}/credit", text_of(offered, "id"));
    let amina = app.amina().await;
    amina
        .post(&address, json!({}))
        .await
        .problem(404, "not_found");
    app.work().await;
    assert_eq!(own(&bola, &path).await["creditOffer"], Value::Null);
    bola.post(&address, json!({}))
        .await
        .problem(409, "refund_on_its_way");
}
