//! Services that staff price: submitted, priced by staff, priced again on request, paid and done.

use crate::{
    booking::ORDER,
    support::{
        BOLA, Browser, CHIDI, TestApp, address, assert_instant, assert_shape, booked, checkout,
        offer_for, pin_of, step, text_of, verified,
    },
};
use kernel::Permission;
use serde_json::{Value, json};
use testkit::world;

pub const SHIRTS: &str = "laundry-dry-cleaning";

/// A laundry order, for which there is no automatic price.
pub fn laundry() -> Value {
    json!({
        "categorySlug": SHIRTS, "description": "Two agbada among them.", "address": address(), "slot": { "asap": true }, "submit": true,
        "answers": {
            "measure": "pieces", "shirts": 12, "natives": 2, "household": 0, "care": ["wash", "iron"], "starch": "light", "stains": false,
            "return_by": "standard",
        },
    })
}

pub fn line(kind: &str, label: &str, quantity: f64, kobo: i64) -> Value {
    json!({ "kind": kind, "label": label, "quantity": quantity, "unit": "piece", "grossKobo": kobo, "taxClass": "STANDARD" })
}

pub fn price() -> Value {
    let lines = [
        line("LABOUR", "Washing and ironing", 14.0, 1_400_000),
        line("TRAVEL", "Collecting and returning", 1.0, 200_000),
    ];
    json!({ "lines": lines, "note": "Starch is free this time." })
}

pub async fn requested(customer: &Browser) -> String {
    let order = customer
        .post("/api/orders", laundry())
        .await
        .expect(201)
        .json();
    assert_eq!(order["status"], "REQUESTED", "{order}");
    text_of(&order, "id")
}

async fn chidi(app: &TestApp) -> Browser {
    app.signed_in(4, CHIDI).await
}

async fn priced_by_staff(app: &TestApp, order: &str) -> Value {
    chidi(app)
        .await
        .post(&format!("/api/admin/orders/{order}/price"), price())
        .await
        .expect(200)
        .json()
}

async fn told(browser: &Browser) -> Vec<(String, String)> {
    let list = browser.get("/api/notifications").await.expect(200).json();
    let one = |n: &Value| (text_of(n, "title"), text_of(n, "actionUrl"));
    list["notifications"]
        .as_array()
        .unwrap()
        .iter()
        .map(one)
        .collect()
}

/// STATUS-09: the quote is visible once staff have set the price, and the rest is as for any order.
#[actix_web::test]
async fn a_request_is_priced_by_staff_paid_and_done() {
    let app = TestApp::new().await;
    let (bola, amina, admin) = (app.bola().await, app.amina().await, chidi(&app).await);
    let order = requested(&bola).await;
    let path = format!("/api/orders/{order}");
    let mine = bola.get(&path).await.expect(200).json();
    assert_eq!(
        (&mine["allowedActions"], &mine["priceQuote"]),
        (&json!(["cancel", "share"]), &Value::Null)
    );
    bola.get(&format!("{path}/quote"))
        .await
        .problem(409, "no_price");
    bola.post(&format!("{path}/payments"), json!({}))
        .await
        .problem(409, "no_price");
    app.tell().await;
    assert_eq!(
        told(&bola).await,
        [(
            "We are pricing your request".to_owned(),
            format!("/order/{order}/track")
        )]
    );
    assert_eq!(
        told(&admin).await,
        [(
            "A request to price".to_owned(),
            format!("/admin/orders/{order}")
        )]
    );

    let waiting = admin
        .get("/api/admin/orders?status=REQUESTED,QUOTED")
        .await
        .expect(200)
        .json();
    assert_eq!(
        (waiting.as_array().map(Vec::len), &waiting[0]["id"]),
        (Some(1), &json!(order))
    );
    assert_shape(
        &waiting[0],
        &format!("{ORDER} requestedAt revisions customerName actBy late"),
    );
    assert_eq!(waiting[0]["allowedActions"], json!(["price", "cancel"]));
    let seen = admin
        .get(&format!("/api/admin/orders/{order}"))
        .await
        .expect(200)
        .json();
    assert_shape(
        &seen,
        &format!(
            "{ORDER} requestedAt revisions customer answeredFields photos events refunds partRefunds refundable assessmentState report"
        ),
    );
    assert_shape(&seen["customer"], "id firstName lastName email phone");
    assert_eq!(
        (&seen["customer"]["email"], &seen["arrivalPin"]),
        (&json!(BOLA), &Value::Null)
    );
    assert_eq!(
        seen["answeredFields"][1],
        json!({ "label": "Shirts, blouses and trousers", "value": "12" })
    );
    assert_instant(&seen["requestedAt"]);

    let priced = priced_by_staff(&app, &order).await;
    assert_eq!(
        (
            &priced["status"],
            &priced["totalKobo"],
            &priced["allowedActions"]
        ),
        (
            &json!("PRICED"),
            &json!(1_600_000),
            &json!(["withdraw_price", "cancel"])
        )
    );
    let quote = bola.get(&format!("{path}/quote")).await.expect(200).json();
    assert_eq!(
        (&quote["totalKobo"], &quote["note"], &quote["version"]),
        (
            &json!(1_600_000),
            &json!("Starch is free this time."),
            &json!(1)
        )
    );
    assert_eq!(
        (
            &quote["lines"][0]["quantity"],
            &quote["lines"][0]["grossKobo"]
        ),
        (&json!(14.0), &json!(1_400_000))
    );
    assert_eq!(
        quote["vatKobo"],
        json!(97_674 + 13_953),
        "FAQ-03: worked out by the server, line by line"
    );
    app.tell().await;
    assert_eq!(
        told(&bola).await[0],
        (
            "Your price is ready".to_owned(),
            format!("/order/{order}/quote")
        )
    );

    let reference = checkout(&bola, &order).await;
    app.gateway.pay(&reference.parse().unwrap());
    verified(&bola, &reference).await.expect(200);
    app.work().await;
    let offer = offer_for(&amina, &order).await;
    amina
        .tell(&format!("/api/service-provider/offers/{offer}/accept"))
        .await
        .expect(200);
    let pin = pin_of(&bola, &order).await;
    let detail = admin
        .get(&format!("/api/admin/orders/{order}"))
        .await
        .expect(200);
    assert!(
        !detail.text().contains(&format!("\"{pin}\"")),
        "T28: the PIN is the customer's alone"
    );
    step(&amina, &order, "en-route").await.expect(200);
    amina
        .post(
            &format!("/api/service-provider/jobs/{order}/start"),
            json!({ "pin": pin }),
        )
        .await
        .expect(200);
    step(&amina, &order, "finish").await.expect(200);
    assert_eq!(
        bola.tell(&format!("{path}/confirm"))
            .await
            .expect(200)
            .json()["status"],
        "COMPLETED"
    );
}

/// Answers for every question that is asked, in the order of the form.
fn filled(form: &Value) -> Value {
    let mut answers = json!({});
    for field in form["fields"].as_array().unwrap() {
        let shown = field.get("showIf").is_none_or(|when| {
            let wanted = when["equals"].as_array().unwrap();
            match &answers[when["key"].as_str().unwrap()] {
                Value::String(text) => wanted.contains(&json!(text)),
                Value::Bool(flag) => wanted.contains(&json!(flag.to_string())),
                Value::Array(all) => all.iter().any(|one| wanted.contains(one)),
                Value::Null | Value::Number(_) | Value::Object(_) => false,
            }
        });
        let kind = field["type"].as_str().unwrap();
        if !shown || kind == "photo" || kind == "file" {
            continue;
        }
        let least = field["min"].as_i64().unwrap_or(0);
        answers[field["key"].as_str().unwrap()] = match kind {
            "choice" => field["options"][0]["value"].clone(),
            "multi" => json!([field["options"][0]["value"]]),
            "bool" => json!(true),
            "count" | "money" => json!(least),
            "date" => json!("2026-12-01"),
            _ => json!("As we said on the phone."),
        };
        if kind == "text" && field["max"].as_i64().is_some_and(|max| max < 24) {
            answers[field["key"].as_str().unwrap()] = json!("P4 7123");
        }
    }
    answers
}

#[actix_web::test]
async fn prod_05_prod_08_every_service_can_be_sent_and_has_a_price_or_waits_for_one() {
    let app = TestApp::with(http_base::Settings {
        rate_limits: false,
        ..crate::support::settings()
    })
    .await;
    let (bola, mut priced, mut asked) = (app.bola().await, Vec::new(), Vec::new());
    let morning = app.saved();
    for service in bola.get("/api/categories").await.json().as_array().unwrap() {
        morning.restore();
        let slug = text_of(service, "slug");
        let form = bola
            .get(&format!("/api/categories/{slug}"))
            .await
            .expect(200)
            .json()["form"]
            .clone();
        let mut answers = filled(&form);
        if slug == "gas-refill-delivery" {
            // A customer who answers every question with yes smells gas, and a cylinder of 1990 is
            // not filled.
            (answers["gas_smell"], answers["year_made"]) = (json!(false), json!("2020"));
        }
        let body = json!({ "categorySlug": slug, "answers": answers, "address": address(), "slot": { "asap": true }, "submit": true });
        let answer = bola.post("/api/orders", body).await;
        let order = answer.expect(201).json();
        match order["status"].as_str().unwrap() {
            "PRICED" => priced.push(slug),
            "REQUESTED" => asked.push(slug),
            other => panic!("{slug} is {other}"),
        }
    }
    assert_eq!(
        (priced.len(), asked.len()),
        (13, 17),
        "priced: {priced:?}, asked: {asked:?}"
    );
}

#[actix_web::test]
async fn a_price_that_makes_no_sense_is_refused_line_by_line() {
    let app = TestApp::new().await;
    let (bola, admin) = (app.bola().await, chidi(&app).await);
    let order = requested(&bola).await;
    let path = format!("/api/admin/orders/{order}/price");
    let good = || line("LABOUR", "Washing", 1.0, 1_000_000);
    let cases = [
        (
            json!({ "lines": [line("GIFT", "Washing", 1.0, 100)] }),
            "lines.0.kind",
        ),
        (
            json!({ "lines": [good(), line("LABOUR", "Washing", 0.0, 100)] }),
            "lines.1.quantity",
        ),
        (
            json!({ "lines": [line("LABOUR", "Washing", 1.0001, 100)] }),
            "lines.0.quantity",
        ),
        (
            json!({ "lines": [line("LABOUR", "Washing", 3.0, 1_000_000)] }),
            "lines.0",
        ),
        (
            json!({ "lines": [line("LABOUR", "Washing", 1.0, -5)] }),
            "lines.0",
        ),
        (
            json!({ "lines": [line("DISCOUNT_PROMO", "For you", 1.0, -5)] }),
            "lines.0",
        ),
        (
            json!({ "lines": [line("TIP", "For them", 1.0, 500)] }),
            "lines.0",
        ),
        (
            json!({ "lines": [line("MATERIAL", "Soap", 1.0, 1_000_000)] }),
            "lines",
        ),
        (
            json!({ "lines": [line("LABOUR", "A palace", 1.0, 1_000_000_001)] }),
            "lines.0",
        ),
        (json!({ "lines": [good()], "validHours": 1 }), "validHours"),
        (
            json!({ "lines": [good()], "validHours": 1000 }),
            "validHours",
        ),
    ];
    for (body, field) in cases {
        let refused = admin.post(&path, body.clone()).await;
        refused.problem(422, "validation_failed");
        assert_eq!(refused.fields(), [field], "{body}");
    }
    admin
        .post(&path, json!({ "lines": [] }))
        .await
        .problem(422, "validation_failed");
    admin
        .post(&path, json!({ "lines": [good()], "totalKobo": 1 }))
        .await
        .problem(422, "validation_failed");
    assert_eq!(
        bola.get(&format!("/api/orders/{order}")).await.json()["status"],
        "REQUESTED"
    );
    let large = json!({ "lines": [line("LABOUR", "All of it", 1.0, 15_000_000)] });
    let priced = admin.post(&path, large).await.expect(200).json();
    assert_eq!(
        priced["validUntil"],
        json!(app.clock_in_days(5)),
        "a large price holds for five days"
    );
}

#[actix_web::test]
async fn m15_m16_two_of_staff_name_one_price_and_a_repeated_request_names_it_once() {
    let app = TestApp::new().await;
    let (bola, admin) = (app.bola().await, chidi(&app).await);
    let order = requested(&bola).await;
    let path = format!("/api/admin/orders/{order}/price");
    let version = admin
        .get(&format!("/api/admin/orders/{order}"))
        .await
        .json()["version"]
        .clone();
    let stale = json!({ "lines": price()["lines"], "version": version.as_i64().unwrap() + 1 });
    admin.post(&path, stale).await.problem(409, "stale");
    let body = json!({ "lines": price()["lines"], "version": version });
    let first = admin
        .post(&path, body.clone())
        .key("desk-key-1")
        .await
        .expect(200)
        .json();
    let again = admin
        .post(&path, body.clone())
        .key("desk-key-1")
        .await
        .expect(200);
    assert_eq!(
        (again.header("idempotent-replayed"), again.json()),
        ("true", first)
    );
    admin
        .post(&path, price())
        .key("desk-key-2")
        .await
        .problem(409, "illegal_transition");
    assert_eq!(app.count("price_versions"), 1);
    let draft = json!({ "categorySlug": SHIRTS, "answers": {}, "submit": false });
    let draft = text_of(
        &bola.post("/api/orders", draft).await.expect(201).json(),
        "id",
    );
    // Operations see a draft, to send it for its customer.
    let seen = admin.get(&format!("/api/admin/orders/{draft}")).await;
    assert_eq!(seen.expect(200).json()["allowedActions"], json!(["submit"]));
    admin
        .post(&format!("/api/admin/orders/{draft}/price"), price())
        .await
        .problem(404, "not_found");
}

#[actix_web::test]
async fn m14_m34_who_may_see_orders_and_who_may_price_them() {
    let app = TestApp::new().await;
    let (bola, admin) = (app.bola().await, chidi(&app).await);
    let order = requested(&bola).await;
    let (detail, path) = (
        format!("/api/admin/orders/{order}"),
        format!("/api/admin/orders/{order}/price"),
    );
    for (permission, sees, prices) in [
        (Permission::Content, 403, 403),
        (Permission::Finance, 200, 403),
        (Permission::Ops, 200, 403),
        (Permission::Support, 200, 403),
        (Permission::Pricing, 200, 200),
    ] {
        app.permit(world::an_admin().id, &[permission]).await;
        admin.get("/api/admin/orders").await.expect(sees);
        admin.get(&detail).await.expect(sees);
        admin.post(&path, price()).await.expect(prices);
    }
}

#[actix_web::test]
async fn a_customer_asks_for_another_price_three_times_and_staff_read_why() {
    let app = TestApp::new().await;
    let (bola, admin) = (app.bola().await, chidi(&app).await);
    let order = requested(&bola).await;
    let path = format!("/api/orders/{order}/revision");
    let note = json!({ "note": "Two shirts less, please." });
    bola.post(&path, note.clone())
        .await
        .problem(409, "illegal_transition");
    for time in 1..=3 {
        priced_by_staff(&app, &order).await;
        bola.post(&path, json!({ "note": " " }))
            .await
            .problem(422, "validation_failed");
        let asked = bola.post(&path, note.clone()).await.expect(200).json();
        assert_eq!(
            (&asked["status"], &asked["quote"], &asked["totalKobo"]),
            (&json!("REQUESTED"), &Value::Null, &Value::Null)
        );
        let seen = admin
            .get(&format!("/api/admin/orders/{order}"))
            .await
            .json();
        assert_eq!(
            (&seen["revisions"], &seen["status"]),
            (&json!(time), &json!("REQUESTED"))
        );
        let last = seen["events"].as_array().unwrap().last().unwrap().clone();
        assert_eq!(
            (&last["note"], &last["reason"]),
            (&note["note"], &json!("REVISION_ASKED"))
        );
    }
    let last = priced_by_staff(&app, &order).await;
    assert_eq!(last["quote"]["version"], 4);
    let mine = bola.get(&format!("/api/orders/{order}")).await.json();
    assert_eq!(
        mine["allowedActions"],
        json!(["view_quote", "pay", "cancel", "share"])
    );
    bola.post(&path, note.clone())
        .await
        .problem(409, "too_many_revisions");
    app.tell().await;
    assert_eq!(
        told(&admin)
            .await
            .iter()
            .filter(|(title, _)| title == "A customer asks for another price")
            .count(),
        3
    );
}

#[actix_web::test]
async fn no_other_price_is_asked_for_while_this_one_is_being_paid() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let order = booked(&bola).await;
    let path = format!("/api/orders/{order}/revision");
    checkout(&bola, &order).await;
    bola.post(&path, json!({ "note": "Cheaper, please." }))
        .await
        .problem(409, "payment_under_way");
    assert_eq!(
        bola.get(&format!("/api/orders/{order}")).await.json()["status"],
        "PRICED"
    );
    app.clock.advance_mins(45);
    let asked = bola
        .post(&path, json!({ "note": "Cheaper, please." }))
        .await
        .expect(200)
        .json();
    assert_eq!(
        asked["status"], "REQUESTED",
        "what the engine priced, people may look at too"
    );
}

#[actix_web::test]
async fn a_preview_says_that_a_person_prices_it() {
    let app = TestApp::new().await;
    let guest = Browser::new(&app, 9);
    let ask = |slug: &str| {
        guest.post(
            "/api/quotes/preview",
            json!({ "categorySlug": slug, "answers": {} }),
        )
    };
    let by_quote = ask("carpentry").await.expect(200).json();
    assert_eq!(
        (&by_quote["state"], &by_quote["quote"]),
        (&json!("NEEDS_QUOTE"), &Value::Null)
    );
    assert_eq!(
        by_quote["message"],
        "A person prices this for you, usually the same day. You pay nothing until you accept."
    );
    assert_eq!(
        ask("painting").await.expect(200).json()["state"],
        "NEEDS_ASSESSMENT"
    );
}

#[actix_web::test]
async fn the_same_is_asked_for_once_more_with_what_the_form_still_takes() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let old = requested(&bola).await;
    app.edit_order(old.parse().unwrap(), |order| {
        order.answers["retired_question"] = json!("x");
        order.answers["starch"] = json!("bulletproof");
    })
    .await;
    let path = format!("/api/orders/{old}/rebook");
    let new = bola
        .tell(&path)
        .key("rebook-key-1")
        .await
        .expect(201)
        .json();
    assert_eq!(
        (&new["status"], &new["categorySlug"], &new["slot"]),
        (&json!("DRAFT"), &json!(SHIRTS), &Value::Null)
    );
    assert_ne!(new["id"], json!(old));
    let mut kept = laundry()["answers"].clone();
    kept.as_object_mut().unwrap().remove("starch");
    assert_eq!(
        (&new["answers"], &new["addressDetail"], &new["description"]),
        (&kept, &address(), &laundry()["description"])
    );
    assert_eq!(
        bola.tell(&path)
            .key("rebook-key-1")
            .await
            .expect(201)
            .json()["id"],
        new["id"],
        "once, however often it is asked"
    );
    let draft = text_of(&new, "id");
    bola.tell(&format!("/api/orders/{draft}/rebook"))
        .await
        .problem(404, "not_found");
}

#[actix_web::test]
async fn row_11_pricing_staff_withdraw_a_price_and_say_why() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let order = requested(&bola).await;
    let staff = chidi(&app).await;
    let path = format!("/api/admin/orders/{order}");
    let priced = staff.post(&format!("{path}/price"), price()).await;
    let priced = priced.expect(200).json();
    assert!(
        priced["allowedActions"]
            .as_array()
            .unwrap()
            .contains(&json!("withdraw_price"))
    );
    let withdraw = format!("{path}/withdraw-price");
    let body = json!({ "reason": "The guards asked for more.", "version": priced["version"] });
    let short = json!({ "reason": "x" });
    staff
        .post(&withdraw, short)
        .await
        .problem(422, "validation_failed");
    let done = staff.post(&withdraw, body.clone()).await.expect(200).json();
    assert_eq!(done["status"], "REQUESTED");
    staff
        .post(&withdraw, json!({ "reason": "Once more." }))
        .await
        .problem(409, "illegal_transition");
    let mine = bola
        .get(&format!("/api/orders/{order}"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&mine["status"], &mine["priceQuote"]),
        (&json!("REQUESTED"), &Value::Null)
    );
    let aside = format!("{path}/set-report-aside");
    staff
        .post(&aside, json!({ "reason": "The ceiling is missing." }))
        .await
        .problem(409, "illegal_transition");
}
