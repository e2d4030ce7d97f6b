//! Receipts, and how anyone checks one.

use crate::support::{Browser, CHIDI, TestApp, assert_shape, assigned, paid, pin_of};
use kernel::Money;
use serde_json::json;
use testkit::world;

#[actix_web::test]
async fn a_receipt_has_a_number_the_seller_and_the_customer() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (order, _) = paid(&app, &bola).await;
    let receipt = bola.get(&format!("/api/orders/{order}/receipt")).await;
    let receipt = receipt.expect(200).json();
    let reference = receipt["reference"].as_str().unwrap();
    assert_eq!(receipt["number"], json!(reference.replace("SVC-", "R-")));
    assert_eq!(
        receipt["seller"],
        json!({ "name": "Gida", "address": "Abuja, Nigeria", "tin": null, "rc": null })
    );
    let customer = world::a_complete_customer();
    let name = format!("{} {}", customer.first_name, customer.last_name);
    assert_eq!(receipt["billedTo"], json!(name));
}

#[actix_web::test]
async fn anyone_checks_a_receipt_by_its_code_and_learns_only_its_figures() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (order, _) = paid(&app, &bola).await;
    let receipt = bola.get(&format!("/api/orders/{order}/receipt")).await;
    let receipt = receipt.expect(200).json();
    let (number, code) = (
        receipt["number"].as_str().unwrap(),
        receipt["code"].as_str().unwrap(),
    );
    let stranger = Browser::new(&app, 77);
    let path = format!("/api/receipts/{number}?code={code}");
    let check = stranger.get(&path).await.expect(200).json();
    assert_shape(
        &check,
        "number seller paidAt totalKobo vatKobo refundedKobo",
    );
    assert_eq!(check["totalKobo"], receipt["paidKobo"]);
    assert_eq!(check["refundedKobo"], json!(0));
    let lower = format!(
        "/api/receipts/{}?code={}",
        number.to_lowercase(),
        code.to_lowercase()
    );
    stranger.get(&lower).await.expect(200);
    for wrong in [
        format!("/api/receipts/{number}?code=0000-0000-0000"),
        format!("/api/receipts/{number}?code="),
        format!("/api/receipts/R-ZZZZZZ?code={code}"),
        format!("/api/receipts/{order}?code={code}"),
    ] {
        stranger.get(&wrong).await.problem(404, "not_found");
    }
    let missing = stranger.get(&format!("/api/receipts/{number}")).await;
    missing.problem(400, "malformed_request");
}

#[actix_web::test]
async fn an_order_that_is_not_paid_has_no_receipt_to_check() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let order = crate::support::booked(&bola).await;
    let seen = bola.get(&format!("/api/orders/{order}")).await.expect(200);
    let reference = seen.json()["reference"].as_str().unwrap().to_owned();
    let id: u128 = order.parse::<uuid::Uuid>().unwrap().as_u128();
    let path = format!(
        "/api/receipts/{}?code=CODE-{:08}",
        reference.replace("SVC-", "R-"),
        id % 100_000_000
    );
    bola.get(&path).await.problem(404, "not_found");
}

#[actix_web::test]
async fn a_browser_gets_the_receipt_and_its_check_as_pages() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (order, _) = paid(&app, &bola).await;
    let path = format!("/api/orders/{order}/receipt");
    let receipt = bola.get(&path).await.expect(200).json();
    let (number, code) = (
        receipt["number"].as_str().unwrap(),
        receipt["code"].as_str().unwrap(),
    );
    let check = format!("/api/receipts/{number}?code={code}");
    let page = bola.ask("GET", &path).header("accept", "text/html").await;
    let page = page.expect(200).text();
    for text in [number, "Billed to", "Gida, Abuja, Nigeria", &check] {
        assert!(page.contains(text), "{text} is missing in {page}");
    }
    let page = bola.ask("GET", &check).header("accept", "text/html").await;
    let page = page.expect(200).text();
    assert!(page.contains("This receipt is genuine") && page.contains(number));
    assert!(
        !page.contains("Bola") && !page.contains("cleaning"),
        "{page}"
    );
}

#[actix_web::test]
async fn a_way_of_paying_is_called_as_people_call_it() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (order, _) = paid(&app, &bola).await;
    let path = format!("/api/orders/{order}/receipt");
    for (channel, name) in [
        ("card", "Card"),
        ("bank_transfer", "Bank transfer"),
        ("ussd", "USSD"),
        ("mobile_money", "mobile money"),
    ] {
        let sql = format!("UPDATE payments SET channel = '{channel}'");
        app.store.outside().execute(&sql).unwrap();
        let page = bola.ask("GET", &path).header("accept", "text/html").await;
        let page = page.expect(200).text();
        let fact = format!("<dt>Paid with</dt><dd>{name}</dd>");
        assert!(page.contains(&fact), "{fact} is missing in {page}");
    }
}

#[actix_web::test]
async fn after_a_part_was_given_back_the_page_says_what_is_left_of_the_price_and_its_vat() {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(4, CHIDI).await,
    );
    let order = assigned(&app, &bola, &amina).await;
    let start = format!("/api/service-provider/jobs/{order}/start");
    let pin = json!({ "pin": pin_of(&bola, &order).await });
    amina.post(&start, pin).await.expect(200);
    let path = format!("/api/orders/{order}/receipt");
    let page = bola.ask("GET", &path).header("accept", "text/html").await;
    let page = page.expect(200).text();
    assert!(!page.contains("Left of the price"), "{page}");
    let part =
        json!({ "line": "LABOUR", "amountKobo": 200_000, "reason": "LATE", "note": "Two hours." });
    let give = format!("/api/admin/orders/{order}/refunds");
    chidi.post(&give, part).await.expect(201);
    let receipt = bola.get(&path).await.expect(200).json();
    let of = |value: &serde_json::Value| value.as_i64().unwrap();
    let back = &receipt["givenBack"][0];
    let left = of(&receipt["quote"]["totalKobo"]) - of(&back["amountKobo"]);
    let vat = of(&receipt["quote"]["vatKobo"]) - of(&back["vatKobo"]);
    let (left, vat) = (Money::from_kobo(left), Money::from_kobo(vat));
    let page = bola.ask("GET", &path).header("accept", "text/html").await;
    let page = page.expect(200).text();
    for text in [
        format!("Left of the price</th><td>{left}</td><td>{vat}</td>"),
        format!("Paid after refunds <b>{left}</b>"),
    ] {
        assert!(page.contains(&text), "{text} is missing in {page}");
    }
}
