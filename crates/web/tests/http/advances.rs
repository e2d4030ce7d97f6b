//! Advances for materials over HTTP: requested with a pro-forma invoice, approved or refused, and
//! confirmed by the customer who received the materials.

use crate::support::{
    Browser, CHIDI, TestApp, booked, checkout, offer_for, pin_of, step, text_of, verified,
};
use marketplace::read::LedgerQueries;
use serde_json::{Value, json};

struct Case {
    app: TestApp,
    bola: Browser,
    amina: Browser,
    chidi: Browser,
    order: String,
}

/// A job of ₦300,000, of which ₦100,000 are materials; Amina has it, and its first half is paid.
async fn taken() -> Case {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(3, CHIDI).await,
    );
    let order = booked(&bola).await;
    bola.post(
        &format!("/api/orders/{order}/revision"),
        json!({ "note": "All of the rooms, please." }),
    )
    .await
    .expect(200);
    let line = |kind: &str, kobo: i64| json!({ "kind": kind, "label": kind, "quantity": 1.0, "unit": "job", "grossKobo": kobo, "taxClass": "STANDARD" });
    let stage = |name: &str| json!({ "name": name, "percent": 50 });
    let plan = json!({ "workingDays": 3, "stages": [stage("Walls"), stage("Doors")] });
    let price = json!({ "lines": [line("LABOUR", 20_000_000), line("MATERIAL", 10_000_000)], "plan": plan });
    chidi
        .post(&format!("/api/admin/orders/{order}/price"), price)
        .await
        .expect(200);
    let reference = checkout(&bola, &order).await;
    app.gateway.pay(&reference.parse().unwrap());
    verified(&bola, &reference).await.expect(200);
    app.work().await;
    let offer = offer_for(&amina, &order).await;
    amina
        .tell(&format!("/api/service-provider/offers/{offer}/accept"))
        .await
        .expect(200);
    Case {
        app,
        bola,
        amina,
        chidi,
        order,
    }
}

impl Case {
    fn ahead(&self) -> String {
        format!("/api/service-provider/jobs/{}/advances", self.order)
    }
    async fn request(&self, kobo: i64) -> Value {
        let photo = self
            .amina
            .tell("/api/uploads")
            .raw("image/jpeg", b"photo of a pro-forma".to_vec())
            .await
            .expect(201)
            .json();
        json!({ "amountKobo": kobo, "supplier": "Dei-Dei Timber", "photoIds": [text_of(&photo, "id")] })
    }
    async fn job(&self) -> Value {
        self.amina
            .get(&format!("/api/service-provider/jobs/{}", self.order))
            .await
            .expect(200)
            .json()
    }
    async fn seen(&self) -> Value {
        self.bola
            .get(&format!("/api/orders/{}", self.order))
            .await
            .expect(200)
            .json()
    }
}

#[actix_web::test]
async fn materials_are_requested_approved_and_confirmed_by_the_customer() {
    let case = taken().await;
    assert_eq!(
        case.job().await["advances"],
        json!({ "asked": [], "mostKobo": 9_302_300, "leastKobo": 500_000 })
    );
    let most = case
        .amina
        .post(&case.ahead(), case.request(9_302_400).await)
        .await
        .problem(409, "advance_too_much");
    assert_eq!(
        most["detail"],
        "At most ₦93,023 can be paid ahead for materials."
    );
    let odd = case
        .amina
        .post(&case.ahead(), case.request(9_000_050).await)
        .await
        .problem(422, "validation_failed");
    assert_eq!(odd["errors"][0]["field"], "amountKobo");
    let strange = json!({ "amountKobo": 9_000_000, "supplier": "Dei-Dei", "photoIds": ["none"] });
    case.amina
        .post(&case.ahead(), strange)
        .await
        .problem(422, "validation_failed");
    let asked = case
        .amina
        .post(&case.ahead(), case.request(9_000_000).await)
        .await
        .expect(201)
        .json();
    let one = asked["advances"]["asked"][0].clone();
    assert_eq!(
        (&one["state"], &one["stage"], &asked["advances"]["mostKobo"]),
        (&json!("REQUESTED"), &json!(1), &Value::Null)
    );
    case.amina
        .post(&case.ahead(), case.request(500_000).await)
        .await
        .problem(409, "advance_open");
    assert_eq!(
        case.seen().await.get("materials"),
        None,
        "what is not given is not the customer's to know"
    );
    let id = text_of(&one, "id");
    let delivery = format!("/api/orders/{}/materials/{id}/delivery", case.order);
    case.bola.tell(&delivery).await.problem(404, "not_found");

    let listed = case
        .chidi
        .get("/api/admin/finance/advances")
        .await
        .expect(200)
        .json();
    assert_eq!(
        (
            &listed[0]["id"],
            &listed[0]["supplier"],
            &listed[0]["paidKobo"]
        ),
        (&one["id"], &json!("Dei-Dei Timber"), &json!(15_000_000))
    );
    let picture = text_of(&listed[0]["photos"][0], "url");
    case.chidi.get(&picture).await.expect(200);
    let release = format!("/api/admin/finance/advances/{id}/release");
    assert_eq!(
        case.chidi.tell(&release).await.expect(200).json()["state"],
        "RELEASED"
    );
    case.chidi
        .tell(&release)
        .await
        .problem(409, "advance_decided");
    let earned = case
        .amina
        .get("/api/service-provider/earnings")
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&earned["availableKobo"], &earned["lines"][0]["amountKobo"]),
        (&json!(9_000_000), &json!(9_000_000)),
        "{earned}"
    );
    assert_eq!(
        earned["pendingKobo"],
        25_116_279 - 9_000_000,
        "what was had is not to come once more"
    );
    let seen = case.seen().await;
    assert_eq!(
        (
            &seen["materials"][0]["amountKobo"],
            &seen["materials"][0]["mayConfirm"]
        ),
        (&json!(9_000_000), &json!(true)),
        "{seen}"
    );
    let tracked = case
        .bola
        .get(&format!("/api/orders/{}/tracking", case.order))
        .await
        .expect(200)
        .json();
    assert_eq!(tracked["materials"], seen["materials"]);
    let there = case.bola.tell(&delivery).await.expect(200).json();
    assert_eq!(
        (
            &there["materials"][0]["mayConfirm"],
            there["materials"][0]["deliveredAt"].is_string()
        ),
        (&json!(false), true)
    );
    let preview = case
        .bola
        .post(
            &format!("/api/orders/{}/cancellation/preview", case.order),
            json!({}),
        )
        .await
        .expect(200)
        .json();
    assert!(
        preview["feeKobo"].as_i64().unwrap() >= 9_675_000,
        "what is with them stays paid: {preview}"
    );

    let pin = pin_of(&case.bola, &case.order).await;
    step(&case.amina, &case.order, "en-route").await.expect(200);
    case.amina
        .post(
            &format!("/api/service-provider/jobs/{}/start", case.order),
            json!({ "pin": pin }),
        )
        .await
        .expect(200);
    let reference = checkout(&case.bola, &case.order).await;
    case.app.gateway.pay(&reference.parse().unwrap());
    verified(&case.bola, &reference).await.expect(200);
    case.amina
        .post(
            &format!("/api/service-provider/jobs/{}/stage", case.order),
            json!({ "stage": 2 }),
        )
        .await
        .expect(200);
    step(&case.amina, &case.order, "finish").await.expect(200);
    case.bola
        .tell(&format!("/api/orders/{}/confirm", case.order))
        .await
        .expect(200);
    assert_eq!(case.job().await["advances"]["asked"][0]["state"], "SETTLED");
    assert_eq!(
        case.chidi
            .get("/api/admin/finance/advances")
            .await
            .expect(200)
            .json(),
        json!([])
    );
    assert_eq!(case.app.queries.check().await.unwrap().breaks, []);
}

#[actix_web::test]
async fn materials_are_refused_with_a_reason_or_taken_back() {
    let case = taken().await;
    let asked = case
        .amina
        .post(&case.ahead(), case.request(9_000_000).await)
        .await
        .expect(201)
        .json();
    let id = text_of(&asked["advances"]["asked"][0], "id");
    let refusal = format!("/api/admin/finance/advances/{id}/refusal");
    case.chidi
        .post(&refusal, json!({ "words": "" }))
        .await
        .problem(422, "validation_failed");
    let refused = case
        .chidi
        .post(&refusal, json!({ "words": "The invoice has no date." }))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&refused["state"], &refused["words"]),
        (&json!("REFUSED"), &json!("The invoice has no date."))
    );
    let back = |id: &str| case.amina.tell(&format!("{}/{id}/withdraw", case.ahead()));
    back(&id).await.problem(409, "advance_decided");
    let again = case
        .amina
        .post(&case.ahead(), case.request(8_000_000).await)
        .await
        .expect(201)
        .json();
    let second = text_of(&again["advances"]["asked"][1], "id");
    assert_eq!(
        back(&second).await.expect(200).json()["advances"]["asked"][1]["state"],
        "WITHDRAWN"
    );
    assert_eq!(
        back(&second).await.expect(200).json()["advances"]["mostKobo"],
        9_302_300,
        "said twice, done once"
    );
    assert_eq!(case.app.queries.check().await.unwrap().breaks, []);
}
