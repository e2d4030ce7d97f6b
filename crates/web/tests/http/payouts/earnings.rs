//! Earnings and the bank account, as their provider sees them.

use super::{NUMBER, account, earned, finance};
use crate::support::{PASSWORD, TestApp, assert_instant, assert_shape};
use kernel::{Applied, ClawbackId, Money, StoreError};
use marketplace::{
    Store,
    settlement::{ClawBack, claw_back_in},
};
use payments::ledger::Account;
use serde_json::{Value, json};
use testkit::world;

const EARNINGS: &str = "balanceKobo pendingKobo jobsDone availableKobo heldKobo frozenKobo onTheWayKobo clawbackKobo nextPayoutAt bankAccount lines";

#[actix_web::test]
async fn earnings_say_what_is_free_what_is_held_and_when_the_next_payout_comes() {
    let app = TestApp::new().await;
    let (amina, order) = earned(&app).await;
    let early = amina
        .get("/api/service-provider/earnings")
        .await
        .expect(200)
        .json();
    assert_shape(&early, EARNINGS);
    let share = early["balanceKobo"].as_i64().unwrap();
    assert!(share > 0);
    let of = |answer: &Value| {
        ["availableKobo", "heldKobo", "frozenKobo", "onTheWayKobo"]
            .map(|field| answer[field].as_i64().unwrap())
    };
    assert_eq!(of(&early), [0, share, 0, 0]);
    assert_instant(&early["nextPayoutAt"]);
    let line = &early["lines"][0];
    assert_shape(
        line,
        "orderId reference title forAssessment forGas forMaterials forMove amountKobo state earnedAt availableAt paidAt",
    );
    assert_eq!(
        (&line["orderId"], &line["amountKobo"], &line["state"]),
        (&json!(order), &json!(share), &json!("HELD"))
    );
    assert_eq!(early["bankAccount"]["accountNumber"], "••••••6789");
    app.clock.advance_mins(25 * 60);
    let later = app
        .amina()
        .await
        .get("/api/service-provider/earnings")
        .await
        .expect(200);
    assert_eq!(of(&later.json()), [share, 0, 0, 0]);
    assert!(
        !later.text().contains(NUMBER),
        "the number is never shown whole"
    );
}

#[actix_web::test]
async fn t82_the_file_of_earnings_runs_no_formula() {
    let app = TestApp::new().await;
    let (amina, order) = earned(&app).await;
    let id = order.parse().unwrap();
    app.edit_order(id, |order| order.title = "=HYPERLINK(\"http://x\")".into())
        .await;
    let file = amina
        .get("/api/service-provider/earnings/export")
        .await
        .expect(200);
    assert_eq!(file.header("content-type"), "text/csv; charset=utf-8");
    assert!(
        file.text()
            .starts_with("Earned,Job,Service,Amount (NGN),State,Paid\r\n")
    );
    assert!(
        file.text().contains(",\"'=HYPERLINK(\"\"http://x\"\")\","),
        "{}",
        file.text()
    );
}

#[actix_web::test]
async fn t46_an_account_is_kept_after_a_fresh_password_and_its_owner_gets_a_mail() {
    let app = TestApp::new().await;
    let amina = app.amina().await;
    app.gateway.open_account("058", NUMBER, "BELLO AMINA SANI");
    app.gateway
        .open_account("058", "0000000009", "MUSA IBRAHIM");
    let banks = amina.get("/api/banks").await.expect(200).json();
    assert_eq!(
        banks[0],
        json!({ "code": "058", "name": "Guaranty Trust Bank" })
    );
    let asked = amina
        .post("/api/banks/resolve", account())
        .await
        .expect(200)
        .json();
    assert_eq!(
        asked,
        json!({ "accountName": "BELLO AMINA SANI", "matches": true })
    );
    let put = |number: &str| {
        amina.put(
            "/api/service-provider/bank-account",
            json!({ "bankCode": "058", "accountNumber": number }),
        )
    };
    put(NUMBER).await.problem(403, "reauth_required");
    amina
        .post("/api/auth/reauth", json!({ "password": PASSWORD }))
        .await
        .expect(204);
    for (number, code) in [
        ("12", "not_ten_digits"),
        ("0000000008", "account_not_found"),
        ("0000000009", "name_differs"),
    ] {
        let refused = put(number).await.problem(422, "validation_failed");
        assert_eq!(
            (
                &refused["errors"][0]["field"],
                &refused["errors"][0]["code"]
            ),
            (&json!("accountNumber"), &json!(code))
        );
    }
    let unknown = json!({ "bankCode": "999", "accountNumber": NUMBER });
    let refused = amina
        .put("/api/service-provider/bank-account", unknown)
        .await
        .problem(422, "validation_failed");
    assert_eq!(refused["errors"][0]["code"], "unknown_bank");
    let kept = put("012 345 6789").await.expect(200).json();
    assert_eq!(
        kept,
        json!({ "bankName": "Guaranty Trust Bank", "accountNumber": "••••••6789", "accountName": "BELLO AMINA SANI", "heldUntil": null })
    );
    app.work().await;
    let mail = app
        .mailer
        .sent_to(&app.amina_email())
        .pop()
        .expect("a mail");
    assert!(mail.text.contains("••••••6789 at Guaranty Trust Bank") && !mail.text.contains(NUMBER));
    app.gateway.open_account("058", "0123456780", "AMINA BELLO");
    assert_instant(&put("0123456780").await.expect(200).json()["heldUntil"]);
}

#[actix_web::test]
async fn a_payout_that_was_smaller_says_to_which_refund_the_rest_went_and_so_does_the_statement() {
    let app = TestApp::new().await;
    let (_amina, order) = earned(&app).await;
    let (id, amina) = (
        order.parse::<kernel::OrderId>().unwrap(),
        world::a_provider().id,
    );
    let claim = ClawBack {
        decision: ClawbackId::from_uuid(testkit::id_no(950_001)),
        order: id,
        provider: amina,
        amount: Money::from_kobo(1_500_000),
        reason: "The work was unsafe".into(),
        pays: Account::Escrow(id),
    };
    let call = app.by_system();
    let store: &dyn Store = &app.store;
    let owed = async || {
        let earnings = app
            .amina()
            .await
            .get("/api/service-provider/earnings")
            .await;
        earnings.expect(200).json()["clawbackKobo"]
            .as_i64()
            .unwrap()
    };
    assert_eq!(owed().await, 0);
    let taken = store.unit(call, move |uow| claw_back_in(uow, &claim)).await;
    assert_eq!(taken, Ok::<_, StoreError>(Applied::Now(())));
    assert_eq!(owed().await, 1_500_000, "B13.9 before the payout");
    app.clock.advance_mins(24 * 60);
    let made = finance(&app, 4)
        .await
        .tell("/api/admin/finance/payout-batches")
        .await
        .expect(201)
        .json();
    let (left, kept) = (
        &made["payouts"][0]["amountKobo"],
        &made["payouts"][0]["withheldKobo"],
    );
    assert!(kept.as_i64().unwrap() > 0, "{made}");
    assert_eq!(owed().await, 1_500_000 - kept.as_i64().unwrap());
    let amina = app.amina().await;
    let mine = amina
        .get("/api/service-provider/payouts")
        .await
        .expect(200)
        .json()[0]
        .clone();
    assert_eq!((&mine["amountKobo"], &mine["withheldKobo"]), (left, kept));
    assert_shape(&mine["wentTo"][0], "orderId reference title amountKobo");
    assert_eq!(
        (
            &mine["wentTo"][0]["orderId"],
            &mine["wentTo"][0]["amountKobo"]
        ),
        (&json!(order), kept)
    );
    let month = app.clock_now().abuja_date().to_string()[..7].to_owned();
    let statement = amina
        .get(&format!("/api/service-provider/statement?month={month}"))
        .await
        .expect(200)
        .json();
    let lines = statement["lines"].as_array().unwrap();
    let withheld: Vec<_> = lines
        .iter()
        .map(|line| {
            (
                line["kind"].as_str().unwrap(),
                line["withheldKobo"].as_i64().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        withheld,
        [("release", 0), ("payout", kept.as_i64().unwrap())]
    );
}
