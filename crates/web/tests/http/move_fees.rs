//! The fee of a move of an assigned job: who pays it, who sees it, and when it is refused.

use crate::moves::{asks_at, later, taken};
use crate::support::{Browser, CHIDI, TestApp, assert_instant, text_of, verified};
use serde_json::{Value, json};

/// A job whose customer asked for another time at a fee: its id, the fee and the request.
async fn at_a_fee(app: &TestApp, bola: &Browser, amina: &Browser) -> (String, i64, Value) {
    let order = taken(app, bola, amina).await;
    let path = format!("/api/orders/{order}/move");
    let terms = bola.get(&path).await.expect(200).json();
    let fee = terms["terms"]["otherKobo"].as_i64().unwrap();
    let asked = bola
        .post(&path, asks_at("OTHER", &later(), fee))
        .await
        .expect(201)
        .json();
    (order, fee, asked["latest"].clone())
}

#[actix_web::test]
async fn the_fee_of_a_move_is_paid_and_shown_to_everybody_it_concerns() {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(3, CHIDI).await,
    );
    let (order, fee, latest) = at_a_fee(&app, &bola, &amina).await;
    assert_eq!(
        (&latest["state"], &latest["feeKobo"], &latest["paidAt"]),
        (&json!("AWAITING_PAYMENT"), &json!(fee), &json!(null))
    );
    let (mine, job) = (
        format!("/api/orders/{order}"),
        format!("/api/service-provider/jobs/{order}"),
    );
    let seen = amina.get(&job).await.expect(200).json();
    assert_eq!(seen.get("moveRequest"), None, "not before it is paid");
    let again = bola
        .post(&format!("{mine}/move"), asks_at("OTHER", &later(), fee))
        .await
        .expect(201)
        .json();
    assert_eq!(again["latest"]["id"], latest["id"]);
    let body = json!({ "moveId": latest["id"] });
    let payments = format!("{mine}/payments");
    let started = bola.post(&payments, body).await.expect(201).json();
    assert_eq!(started["amountKobo"], json!(fee));
    let reference = text_of(&started, "reference");
    app.gateway.pay(&reference.parse().unwrap());
    let paid = verified(&bola, &reference).await.expect(200).json();
    assert_eq!(paid["status"], "success");
    let after = bola.get(&format!("{mine}/move")).await.expect(200).json();
    assert_eq!(after["latest"]["state"], "ASKED");
    assert_instant(&after["latest"]["paidAt"]);
    let seen = amina.get(&job).await.expect(200).json();
    assert_eq!(seen["moveRequest"]["feeKobo"], json!(fee));
    let vat = latest["feeVatKobo"].as_i64().unwrap();
    let earned = amina
        .get("/api/service-provider/earnings")
        .await
        .expect(200)
        .json();
    let line = &earned["lines"][0];
    assert_eq!(
        (&line["forMove"], &line["forMaterials"], &line["amountKobo"]),
        (&json!(true), &json!(false), &json!(fee - vat))
    );
    let file = amina
        .get("/api/service-provider/earnings/export")
        .await
        .expect(200);
    assert!(file.text().contains("fee for moving the visit"));
    let receipt = bola.get(&format!("{mine}/receipt")).await.expect(200);
    let receipt = receipt.json();
    assert_eq!(
        (
            &receipt["moveFees"][0]["amountKobo"],
            &receipt["moveFees"][0]["vatKobo"],
            &receipt["moveFees"][0]["paymentReferences"]
        ),
        (&json!(fee), &json!(vat), &json!([reference]))
    );
    assert_ne!(receipt["paymentReference"], json!(reference));
    assert_eq!(
        receipt["paidKobo"], receipt["quote"]["totalKobo"],
        "the fee is no part of the price"
    );
    let page = bola
        .get(&format!("{mine}/receipt"))
        .header("Accept", "text/html")
        .await
        .expect(200);
    assert!(page.text().contains("Fee for moving the visit"));
    let statement = bola.get("/api/users/me/statement").await.expect(200).json();
    let kinds: Vec<_> = statement["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| text_of(line, "kind"))
        .collect();
    assert!(kinds.contains(&"move-fee".to_owned()), "{kinds:?}");
    let staff = chidi
        .get(&format!("/api/admin/orders/{order}"))
        .await
        .expect(200)
        .json();
    assert_eq!(staff["moves"][0]["feeKobo"], json!(fee));
    assert_instant(&staff["moves"][0]["paidAt"]);
    amina
        .tell(&format!("{job}/en-route"))
        .await
        .problem(409, "move_unanswered");
}

#[actix_web::test]
async fn a_fee_is_not_paid_for_a_stranger_twice_or_after_a_withdrawal() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let (order, _, latest) = at_a_fee(&app, &bola, &amina).await;
    let payments = format!("/api/orders/{order}/payments");
    let body = json!({ "moveId": latest["id"] });
    for (body, code) in [
        (json!({ "moveId": "x" }), "unknown"),
        (
            json!({ "moveId": latest["id"], "variationId": latest["id"] }),
            "invalid",
        ),
    ] {
        let refused = bola
            .post(&payments, body)
            .await
            .problem(422, "validation_failed");
        assert_eq!(
            (
                &refused["errors"][0]["field"],
                &refused["errors"][0]["code"]
            ),
            (&json!("moveId"), &json!(code))
        );
    }
    amina.post(&payments, body.clone()).await.expect(404);
    let id = text_of(&latest, "id");
    bola.tell(&format!("/api/orders/{order}/moves/{id}/withdraw"))
        .await
        .expect(200);
    bola.post(&payments, body).await.problem(409, "move_closed");
}
