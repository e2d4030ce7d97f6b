//! One customer's way from the first visit to the receipt of a completed job.

use crate::support::{
    Browser, PASSWORD, TestApp, address, answers, booking, offer_for, pin_of, step, text_of,
};
use marketplace::read::LedgerQueries;
use serde_json::json;

#[actix_web::test]
async fn a_stranger_becomes_a_customer_books_pays_is_served_and_says_that_it_is_done() {
    let app = TestApp::new().await;
    let (zainab, amina) = (Browser::new(&app, 9), app.amina().await);
    let services = zainab
        .get("/api/landing-bootstrap")
        .await
        .expect(200)
        .json();
    let cleaning = services["categories"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["slug"] == "home-cleaning")
        .unwrap();
    assert_eq!(cleaning["providerCount"], 1);
    let ask = json!({ "categorySlug": cleaning["slug"], "answers": answers(), "location": { "area": "Gwarinpa" } });
    let shown = zainab
        .post("/api/quotes/preview", ask)
        .await
        .expect(200)
        .json();

    let account = json!({ "firstName": "Zainab", "lastName": "Musa", "email": "zainab@example.ng", "password": PASSWORD });
    zainab.post("/api/auth/register", account).await.expect(201);
    zainab
        .post("/api/orders", booking())
        .await
        .problem(409, "profile_incomplete");
    let profile = json!({ "phone": "08091234567", "address": address()["line"] });
    zainab.put("/api/auth/profile", profile).await.expect(200);
    let order = text_of(
        &zainab
            .post("/api/orders", booking())
            .key("zainab-order-1")
            .await
            .expect(201)
            .json(),
        "id",
    );
    let path = format!("/api/orders/{order}");
    let quote = zainab
        .get(&format!("{path}/quote"))
        .await
        .expect(200)
        .json();
    assert_eq!(quote["totalKobo"], shown["quote"]["totalKobo"]);

    let started = zainab
        .post(&format!("{path}/payments"), json!({}))
        .key("zainab-pay-01")
        .await
        .expect(201)
        .json();
    let reference = text_of(&started, "reference").parse().unwrap();
    app.gateway.pay(&reference);
    let (signature, body) = app.gateway.webhook_for(&reference);
    let gateway = Browser::new(&app, 77);
    gateway
        .tell("/api/webhooks/paystack")
        .raw("application/json", body)
        .header("x-paystack-signature", &signature)
        .await
        .expect(200);
    app.work().await;
    let paid = zainab
        .tell(&format!("/api/payments/{reference}/verify"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&paid["status"], &paid["amountKobo"]),
        (&json!("success"), &quote["dueKobo"])
    );
    let offer = offer_for(&amina, &order).await;
    amina
        .tell(&format!("/api/service-provider/offers/{offer}/accept"))
        .await
        .expect(200);
    step(&amina, &order, "en-route").await.expect(200);
    step(&amina, &order, "arrive").await.expect(200);
    let pin = pin_of(&zainab, &order).await;
    amina
        .post(
            &format!("/api/service-provider/jobs/{order}/start"),
            json!({ "pin": pin }),
        )
        .await
        .expect(200);
    step(&amina, &order, "finish").await.expect(200);
    assert_eq!(
        zainab
            .tell(&format!("{path}/confirm"))
            .await
            .expect(200)
            .json()["status"],
        "COMPLETED"
    );

    let steps = zainab
        .get(&format!("{path}/events"))
        .await
        .expect(200)
        .json();
    let steps: Vec<_> = steps
        .as_array()
        .unwrap()
        .iter()
        .map(|event| text_of(event, "to"))
        .collect();
    assert_eq!(
        steps,
        [
            "DRAFT",
            "SUBMITTED",
            "PRICED",
            "PAID",
            "ASSIGNED",
            "IN_PROGRESS",
            "COMPLETED"
        ]
    );
    let receipt = zainab
        .get(&format!("{path}/receipt"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&receipt["paidKobo"], &receipt["quote"]),
        (&quote["dueKobo"], &quote)
    );
    assert_eq!(
        amina.get("/api/service-provider/earnings").await.json()["balanceKobo"],
        quote["providerKobo"]
    );
    assert_eq!(app.queries.check().await.unwrap().breaks, []);

    app.tell().await;
    let notifications = zainab
        .get("/api/notifications?limit=100")
        .await
        .expect(200)
        .json();
    let mut titles: Vec<_> = notifications["notifications"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| text_of(one, "title"))
        .collect();
    titles.reverse();
    let expected = [
        "Your price is ready",
        "Payment received",
        "A provider has accepted your job",
        "Your provider is on the way",
        "Your provider is at your door",
        "The work has begun",
        "Is it done?",
        "All done",
    ];
    titles.sort_unstable();
    let mut sorted = expected;
    sorted.sort_unstable();
    assert_eq!(titles, sorted, "each step was told once");
    zainab
        .ask("PATCH", "/api/notifications/read-all")
        .await
        .expect(204);
    assert_eq!(
        zainab.get("/api/notifications").await.json()["unreadCount"],
        0
    );
    zainab
        .get("/api/logout")
        .header("sec-fetch-dest", "document")
        .await
        .expect(303);
    zainab.get(&path).await.problem(404, "not_found");
}
