//! The statements of people and providers.

use crate::support::{
    Browser, CHIDI, TestApp, assert_instant, assert_shape, booked, checkout, finished, text_of,
    verified,
};
use chrono::{DateTime, Utc};
use kernel::{Money, Timestamp};
use serde_json::{Value, json};
use testkit::{ChargeState, world};

const STATEMENT: &str = "month openingKobo lines closingKobo complete";
const LINE: &str = "at kind reference title orderId orderReference withheldKobo transferCostKobo amountKobo balanceKobo";

/// A job that was paid and done, and an excess that is refunded: what the customer and the provider
/// read.
#[actix_web::test]
async fn a_statement_lists_income_and_expenses_with_the_balance() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = finished(&app, &bola, &amina).await;
    bola.tell(&format!("/api/orders/{order}/confirm"))
        .await
        .expect(200);
    let price = bola.get(&format!("/api/orders/{order}")).await.json()["paidKobo"]
        .as_i64()
        .unwrap();
    let month = app.clock_in_days(0)[..7].to_owned();
    let mine = bola.get("/api/users/me/statement").await.expect(200).json();
    assert_shape(&mine, STATEMENT);
    assert_eq!(
        (
            &mine["month"],
            &mine["openingKobo"],
            &mine["closingKobo"],
            &mine["complete"]
        ),
        (&json!(month), &json!(0), &json!(0), &json!(true))
    );
    let facts = |line: &Value| {
        (
            text_of(line, "kind"),
            line["orderId"].clone(),
            line["amountKobo"].as_i64(),
            line["balanceKobo"].as_i64(),
        )
    };
    let lines = mine["lines"].as_array().unwrap();
    let seen: Vec<_> = lines.iter().map(facts).collect();
    let held = [
        ("charge".to_owned(), json!(order), Some(price), Some(price)),
        ("release".to_owned(), json!(order), Some(-price), Some(0)),
    ];
    assert_eq!(seen, held);
    assert_shape(&lines[0], &format!("{LINE} jobTitle providerFirstName"));
    assert_eq!(
        (&lines[1]["jobTitle"], &lines[1]["providerFirstName"]),
        (&json!("Deep home cleaning, 3 bedrooms"), &json!("Amina"))
    );
    assert_instant(&lines[0]["at"]);
    let number = bola.get(&format!("/api/orders/{order}")).await.json()["reference"].clone();
    for (line, title) in lines.iter().zip(["Payment", "Earned on a job"]) {
        assert_eq!(
            [&line["title"], &line["orderReference"]],
            [&json!(title), &number]
        );
    }
    let earned = amina
        .get(&format!("/api/service-provider/statement?month={month}"))
        .await
        .expect(200)
        .json();
    let balance = amina
        .get("/api/service-provider/earnings")
        .await
        .expect(200)
        .json()["balanceKobo"]
        .as_i64()
        .unwrap();
    assert_eq!(
        facts(&earned["lines"][0]),
        (
            "release".to_owned(),
            json!(order),
            Some(balance),
            Some(balance)
        )
    );
    assert_shape(&earned["lines"][0], LINE);
    assert_eq!(
        (&earned["openingKobo"], earned["closingKobo"].as_i64()),
        (&json!(0), Some(balance))
    );
    let later = amina
        .get("/api/service-provider/statement?month=2099-01")
        .await
        .expect(200)
        .json();
    assert_eq!(
        (
            later["openingKobo"].as_i64(),
            &later["lines"],
            later["closingKobo"].as_i64()
        ),
        (Some(balance), &json!([]), Some(balance))
    );
    let table = amina
        .get(&format!(
            "/api/service-provider/statement?month={month}&format=csv"
        ))
        .await
        .expect(200);
    assert_eq!(
        table.header("content-disposition"),
        format!("attachment; filename=\"statement-{month}.csv\"")
    );
    let text = table.text();
    let naira = Money::from_kobo(balance).naira_decimal();
    assert!(
        text.starts_with(
            "time in Abuja,what,order,amount,balance,of it to refunds,of it for the transfer,change of the credit\r\n,Opening balance,,,0.00,,,\r\n"
        ),
        "{text}"
    );
    assert!(
        text.ends_with(&format!(
            ",Earned on a job,{},{naira},{naira},,,\r\n,Closing balance,,,{naira},,,\r\n",
            number.as_str().unwrap()
        )),
        "{text}"
    );
    let at: DateTime<Utc> = text_of(&earned["lines"][0], "at").parse().unwrap();
    let line = format!("\r\n{},Earned on a job,", Timestamp::new(at).abuja_text());
    assert!(
        text.contains(&line) && !text.contains(&order),
        "the time in Abuja, and no internal id: {text}"
    );
    let chidi = app.signed_in(4, CHIDI).await;
    let of_finance = format!(
        "/api/admin/finance/providers/{}/statement?month={month}&format=csv",
        world::a_provider().id
    );
    let text = chidi.get(&of_finance).await.expect(200).text();
    let lines: Vec<_> = text.lines().collect();
    assert!(
        lines[0].ends_with(",change of the credit,ledger reference"),
        "finance compares the lines with the ledger: {text}"
    );
    assert!(lines[2].ends_with(&format!(",release:{order}")), "{text}");
}

#[actix_web::test]
async fn unmatched_money_belongs_to_the_customer_until_it_is_refunded() {
    let app = TestApp::new().await;
    let (bola, ada) = (
        app.bola().await,
        app.signed_in(3, crate::support::ADA).await,
    );
    let reference = checkout(&bola, &booked(&bola).await).await;
    let price = bola.get(&format!("/api/payments/{reference}")).await.json()["amountKobo"]
        .as_i64()
        .unwrap();
    app.gateway.set(
        &reference.parse().unwrap(),
        ChargeState::Mismatch(Money::from_kobo(price + 20_000)),
    );
    verified(&bola, &reference).await.expect(200);
    app.gateway
        .refunds_begin_as(payments::RefundState::Processed);
    app.work().await;
    app.clock.advance_mins(30);
    app.work().await;
    let mine = bola.get("/api/users/me/statement").await.expect(200).json();
    let seen: Vec<_> = mine["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| (text_of(line, "kind"), line["amountKobo"].as_i64()))
        .collect();
    assert_eq!(
        seen,
        [
            ("charge".to_owned(), Some(price + 20_000)),
            ("refund-paid".to_owned(), Some(-20_000))
        ]
    );
    assert_eq!(
        mine["closingKobo"].as_i64(),
        Some(price),
        "money on its way still belongs to them, and money that arrived does not"
    );
    assert_eq!(
        ada.get("/api/users/me/statement").await.expect(200).json()["lines"],
        json!([]),
        "and of no other customer"
    );
}

/// The lines of the customer's statement by kind, with the amount and the change of the credit.
async fn lines_of(customer: &Browser) -> Vec<(String, Option<i64>, Option<i64>)> {
    let statement = customer
        .get("/api/users/me/statement")
        .await
        .expect(200)
        .json();
    let mut lines: Vec<_> = statement["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| {
            (
                text_of(line, "kind"),
                line["amountKobo"].as_i64(),
                line["creditKobo"].as_i64(),
            )
        })
        .collect();
    // Lines of one moment have no fixed order.
    lines.sort();
    lines
}

#[actix_web::test]
async fn a_statement_counts_credit_once_and_says_how_it_was_used_returned_and_granted() {
    const CREDIT: i64 = 500_000;
    let app = TestApp::new().await;
    // The test world books this grant as an entry of its own kind.
    world::credit(&app.store, world::a_complete_customer().id, 1, CREDIT, 30).await;
    let granted = ("credit-expired".to_owned(), Some(CREDIT), Some(CREDIT));
    let bola = app.bola().await;
    let order = booked(&bola).await;
    let started = bola
        .post(
            &format!("/api/orders/{order}/payments"),
            json!({ "useCredit": true }),
        )
        .await
        .expect(201)
        .json();
    assert_eq!(
        lines_of(&bola).await,
        std::slice::from_ref(&granted),
        "credit that is held for a payment is still the customer's credit"
    );
    let reference = text_of(&started, "reference");
    app.gateway.pay(&reference.parse().unwrap());
    verified(&bola, &reference).await.expect(200);
    let cash = started["amountKobo"].as_i64().unwrap();
    let charge = ("charge".to_owned(), Some(cash), Some(-CREDIT));
    assert_eq!(lines_of(&bola).await, [charge.clone(), granted.clone()]);

    let path = format!("/api/orders/{order}");
    let preview = bola
        .tell(&format!("{path}/cancellation/preview"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&preview["refundKobo"], &preview["creditKobo"]),
        (&json!(cash + CREDIT), &json!(CREDIT))
    );
    let back = json!({ "reason": "Changed my mind", "asCredit": true });
    let closed = bola
        .post(&format!("{path}/cancel"), back)
        .await
        .expect(200)
        .json();
    assert_eq!(
        (
            &closed["creditReturnedKobo"],
            &closed["refunds"][0]["amountKobo"]
        ),
        (&json!(CREDIT), &json!(cash))
    );
    let returned = ("credit-restored".to_owned(), Some(0), Some(CREDIT));
    let as_credit = ("refund-paid".to_owned(), Some(0), Some(cash));
    assert_eq!(
        lines_of(&bola).await,
        [charge, granted, returned, as_credit]
    );
    let mine = bola.get("/api/users/me/statement").await.expect(200).json();
    assert_eq!(
        mine["closingKobo"].as_i64(),
        Some(cash + CREDIT),
        "all of it is credit now"
    );
}
