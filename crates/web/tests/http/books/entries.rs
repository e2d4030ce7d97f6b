//! The trial balance and the ledger, on the screen and as files.

use crate::support::{Browser, CHIDI, TestApp, assert_instant, assert_shape, paid, text_of};
use chrono::{DateTime, Utc};
use kernel::{Money, Permission, Timestamp};
use serde_json::json;

const TRIAL_BALANCE: &str = "/api/admin/finance/trial-balance";
const LEDGER: &str = "/api/admin/finance/ledger";
const ENTRY: &str = "id reference title orderId orderReference at legs seq prevHash hash";

#[actix_web::test]
async fn the_trial_balance_is_zero_and_its_kinds_are_summed_up() {
    let app = TestApp::new().await;
    let (bola, chidi) = (app.bola().await, app.signed_in(4, CHIDI).await);
    let empty = chidi.get(TRIAL_BALANCE).await.expect(200).json();
    assert_eq!(
        (&empty["lines"], &empty["differenceKobo"]),
        (&json!([]), &json!(0))
    );
    let (order, _) = paid(&app, &bola).await;
    paid(&app, &bola).await;
    let price = bola.get(&format!("/api/orders/{order}")).await.json()["paidKobo"]
        .as_i64()
        .unwrap();
    let found = chidi.get(TRIAL_BALANCE).await.expect(200).json();
    assert_shape(&found, "asOf debitKobo creditKobo differenceKobo lines");
    assert_instant(&found["asOf"]);
    let lines = [
        json!({ "account": "escrow:order", "accounts": 2, "debitKobo": 0, "creditKobo": 2 * price }),
        json!({ "account": "psp:clearing", "accounts": 1, "debitKobo": 2 * price, "creditKobo": 0 }),
    ];
    assert_eq!(found["lines"], json!(lines));
    assert_eq!(
        (
            &found["debitKobo"],
            &found["creditKobo"],
            &found["differenceKobo"]
        ),
        (&json!(2 * price), &json!(2 * price), &json!(0))
    );
    let table = chidi
        .get(&format!("{TRIAL_BALANCE}?format=csv"))
        .await
        .expect(200);
    assert_eq!(table.header("content-type"), "text/csv; charset=utf-8");
    assert!(
        table
            .header("content-disposition")
            .starts_with("attachment; filename=\"trial-balance-")
    );
    let naira = Money::from_kobo(2 * price).naira_decimal();
    assert_eq!(
        table.text(),
        format!(
            "account,accounts,debit,credit\r\nescrow:order,2,0.00,{naira}\r\npsp:clearing,1,{naira},0.00\r\n"
        )
    );
}

#[actix_web::test]
async fn the_journal_is_searched_by_account_fact_order_and_day() {
    let app = TestApp::new().await;
    let (bola, chidi) = (app.bola().await, app.signed_in(4, CHIDI).await);
    let (first, _) = paid(&app, &bola).await;
    app.clock.advance_mins(1);
    let (second, _) = paid(&app, &bola).await;
    let whole = chidi.get(LEDGER).await.expect(200).json();
    assert_eq!(whole.as_array().map(Vec::len), Some(2), "{whole}");
    let newest = &whole[0];
    assert_shape(newest, ENTRY);
    assert_instant(&newest["at"]);
    assert_eq!(
        (&newest["seq"], &newest["prevHash"]),
        (&json!(2), &whole[1]["hash"]),
        "each carries the hash of the one before"
    );
    let number = bola.get(&format!("/api/orders/{second}")).await.json()["reference"].clone();
    assert_eq!(
        [
            &newest["title"],
            &newest["orderId"],
            &newest["orderReference"]
        ],
        [&json!("Payment"), &json!(second), &number],
        "what it is, and the order as people know it"
    );
    let escrow = format!("escrow:order:{second}");
    assert_eq!(newest["legs"][0]["account"], json!(escrow));
    let sum: i64 = newest["legs"]
        .as_array()
        .unwrap()
        .iter()
        .map(|leg| leg["amountKobo"].as_i64().unwrap())
        .sum();
    assert_eq!(sum, 0);
    let (reference, today) = (
        text_of(newest, "reference"),
        app.clock_in_days(0)[..10].to_owned(),
    );
    let found = |query: String| {
        let chidi = chidi.fork();
        async move {
            chidi
                .get(&format!("{LEDGER}?{query}"))
                .await
                .expect(200)
                .json()
        }
    };
    for query in [
        format!("account={escrow}"),
        format!("reference={reference}"),
        format!("order={second}&from={today}&to={today}"),
    ] {
        assert_eq!(found(query.clone()).await, json!([newest]), "{query}");
    }
    assert_eq!(
        found(format!("account={escrow}&order={first}")).await,
        json!([]),
        "all of it must fit"
    );
    assert_eq!(found("to=2020-01-01".into()).await, json!([]));
    assert_eq!(found("account=psp:clearing".into()).await, whole);
    let page = chidi
        .get(&format!("{LEDGER}?limit=1&account=psp:clearing"))
        .await
        .expect(200);
    assert_eq!(page.json(), json!([newest]));
    let rest = chidi
        .get(&page.next_page().expect("there is more"))
        .await
        .expect(200);
    assert_eq!((rest.json(), rest.next_page()), (json!([whole[1]]), None));
}

#[actix_web::test]
async fn a_search_that_cannot_be_is_named() {
    let app = TestApp::new().await;
    let chidi = app.signed_in(4, CHIDI).await;
    for (query, field) in [
        ("order=x", "order"),
        ("from=yesterday", "from"),
        ("to=2026-13-01", "to"),
        ("format=pdf", "format"),
        ("limit=0", "limit"),
    ] {
        let refused = chidi.get(&format!("{LEDGER}?{query}")).await;
        refused.problem(400, "malformed_request");
        assert_eq!(refused.fields(), [field], "{query}");
    }
    let long = chidi
        .get(&format!("{LEDGER}?account={}", "x".repeat(121)))
        .await;
    assert_eq!(
        (long.status, long.fields()),
        (400, vec!["account".to_owned()])
    );
    for month in ["2026", "2026-13", "november"] {
        let refused = app
            .bola()
            .await
            .get(&format!("/api/users/me/statement?month={month}"))
            .await;
        assert_eq!(
            (refused.status, refused.fields()),
            (400, vec!["month".to_owned()]),
            "{month}"
        );
    }
}

#[actix_web::test]
async fn the_journal_as_a_file_has_every_entry_and_no_formula() {
    let app = TestApp::new().await;
    let (bola, chidi) = (app.bola().await, app.signed_in(4, CHIDI).await);
    for _ in 0..3 {
        paid(&app, &bola).await;
    }
    let whole = chidi.get(LEDGER).await.expect(200).json();
    let file = chidi
        .get(&format!("{LEDGER}?format=csv&limit=1"))
        .await
        .expect(200);
    assert_eq!(file.header("content-type"), "text/csv; charset=utf-8");
    let text = file.text();
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(
        (lines[0], lines.len()),
        (
            "number,time in Abuja,what,order,ledger reference,account,debit,credit,hash",
            7
        ),
        "a line a leg, whatever the page"
    );
    for (number, entry) in whole.as_array().unwrap().iter().enumerate() {
        let line = lines[1 + 2 * number];
        let at: DateTime<Utc> = text_of(entry, "at").parse().unwrap();
        let begins = format!(
            "{},{},Payment,{},",
            entry["seq"],
            Timestamp::new(at).abuja_text(),
            text_of(entry, "orderReference")
        );
        assert!(line.starts_with(&begins), "{line}");
        assert!(
            line.contains(&text_of(entry, "reference")) && line.ends_with(&text_of(entry, "hash")),
            "{line}"
        );
    }
    assert!(!text.contains("\n=") && !text.contains(",="), "{text}");
}

#[actix_web::test]
async fn m34_the_books_are_for_finance_alone_and_a_statement_is_for_its_account_holder() {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(4, CHIDI).await,
    );
    let (order, _) = paid(&app, &bola).await;
    let (worker, customer) = (
        testkit::world::a_provider().id,
        testkit::world::a_complete_customer().id,
    );
    let staff_only = [
        TRIAL_BALANCE.to_owned(),
        LEDGER.to_owned(),
        format!("/api/admin/finance/customers/{customer}/statement"),
        format!("/api/admin/finance/providers/{worker}/statement"),
    ];
    for path in &staff_only {
        Browser::new(&app, 9)
            .get(path)
            .await
            .problem(401, "unauthenticated");
        bola.get(path).await.problem(403, "forbidden");
        amina.get(path).await.problem(403, "forbidden");
        chidi.get(path).await.expect(200);
    }
    let seen = chidi.get(&staff_only[2]).await.expect(200).json();
    assert_eq!(
        (seen, &order),
        (
            bola.get("/api/users/me/statement").await.expect(200).json(),
            &order
        ),
        "staff see what the customer sees"
    );
    for people in ["customers", "providers"] {
        let path = format!(
            "/api/admin/finance/{people}/{}/statement",
            testkit::id_no(77)
        );
        chidi.get(&path).await.problem(404, "not_found");
    }
    bola.get("/api/service-provider/statement")
        .await
        .problem(403, "forbidden");
    chidi
        .get("/api/users/me/statement")
        .await
        .problem(403, "forbidden");
    app.permit(testkit::world::an_admin().id, &[Permission::Support])
        .await;
    for path in &staff_only {
        chidi.get(path).await.problem(403, "forbidden");
    }
}
