//! Earnings, the bank account and payout batches, over HTTP.

use crate::support::{
    Browser, CHIDI, PASSWORD, TestApp, assert_instant, assert_shape, finished, text_of,
};
use kernel::{Applied, ClawbackId, Money, Permission, Permissions, StoreError};
use marketplace::{
    Store,
    settlement::{ClawBack, claw_back_in},
};
use payments::ledger::Account;
use serde_json::{Value, json};
use testkit::world;

const EARNINGS: &str = "balanceKobo pendingKobo jobsDone availableKobo heldKobo frozenKobo onTheWayKobo nextPayoutAt bankAccount lines";
const BATCHES: &str = "/api/admin/finance/payouts";
const NUMBER: &str = "0123456789";

/// Amina has done a job that Bola confirmed, and has entered her bank account.
pub(super) async fn earned(app: &TestApp) -> (Browser, String) {
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = finished(app, &bola, &amina).await;
    bola.tell(&format!("/api/orders/{order}/confirm"))
        .await
        .expect(200);
    app.gateway.open_account("058", NUMBER, "BELLO AMINA SANI");
    amina
        .post("/api/auth/reauth", json!({ "password": PASSWORD }))
        .await
        .expect(204);
    amina
        .put("/api/service-provider/bank-account", account())
        .await
        .expect(200);
    (amina, order)
}

fn account() -> Value {
    json!({ "bankCode": "058", "accountNumber": NUMBER })
}

/// A member of finance with a network of their own.
pub(super) async fn finance(app: &TestApp, number: u8) -> Browser {
    if number == 4 {
        return app.signed_in(4, CHIDI).await;
    }
    let mut user = world::a_customer_no(u64::from(number));
    let _applied = user.set_role(kernel::Role::Admin, Permissions::of(&[Permission::Finance]));
    let email = user.email.to_string();
    world::stored::user(&app.store, user).await;
    app.signed_in(number, &email).await
}

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
        "orderId reference title forMaterials forMove amountKobo state earnedAt availableAt paidAt",
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
async fn finance_permission_needed_for_a_batch_and_a_second_person_to_let_it_go() {
    let app = TestApp::new().await;
    let (amina, _) = earned(&app).await;
    app.clock.advance_mins(24 * 60);
    let chidi = finance(&app, 4).await;
    let support = finance(&app, 31).await;
    app.permit(world::a_customer_no(31).id, &[Permission::Support])
        .await;
    support
        .tell("/api/admin/finance/payout-batches")
        .await
        .problem(403, "forbidden");
    amina
        .fork()
        .tell("/api/admin/finance/payout-batches")
        .await
        .problem(403, "forbidden");
    let made = chidi
        .tell("/api/admin/finance/payout-batches")
        .await
        .expect(201)
        .json();
    assert_shape(&made, "batch payouts");
    let id = text_of(&made["batch"], "id");
    let batch = format!("{BATCHES}/{id}");
    assert_eq!(
        (&made["batch"]["status"], &made["payouts"][0]["status"]),
        (&json!("OPEN"), &json!("BATCHED"))
    );
    assert_eq!(made["payouts"][0]["accountNumber"], "••••••6789");
    chidi
        .tell("/api/admin/finance/payout-batches")
        .await
        .problem(409, "nothing_to_pay");
    for path in [&batch, &format!("{batch}/export")] {
        support.get(path).await.problem(403, "forbidden");
    }
    for step in ["release", "mark-paid"] {
        support
            .tell(&format!("{batch}/{step}"))
            .await
            .problem(403, "forbidden");
    }
    let first = chidi
        .tell(&format!("{batch}/release"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&first["batch"]["status"], &first["batch"]["approvedBy"]),
        (&json!("APPROVED"), &json!("Chidi Eze"))
    );
    chidi
        .tell(&format!("{batch}/release"))
        .await
        .problem(409, "second_person_needed");
    let ngozi = finance(&app, 32).await;
    ngozi
        .tell(&format!("{batch}/mark-paid"))
        .await
        .problem(409, "other_way_signed");
    ngozi
        .get(&format!("{batch}/export"))
        .await
        .problem(409, "batch_not_by_hand");
    app.work().await;
    assert_eq!(app.gateway.transfers(), [], "one signature moves nothing");
    let second = ngozi
        .tell(&format!("{batch}/release"))
        .await
        .expect(200)
        .json();
    assert_eq!(second["batch"]["status"], "RELEASED");
    chidi
        .tell(&format!("{batch}/release"))
        .await
        .problem(409, "batch_released");
    app.work().await;
    assert_eq!(app.gateway.transfers().len(), 1);
    assert_eq!(
        chidi.get(BATCHES).await.expect(200).json()[0]["id"],
        json!(id)
    );
    let mine = app
        .amina()
        .await
        .get("/api/service-provider/payouts")
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&mine[0]["status"], &mine[0]["jobs"]),
        (&json!("SENT"), &json!(1))
    );
    assert_shape(
        &mine[0],
        "id bankName accountNumber amountKobo withheldKobo costKobo wentTo jobs status madeAt settledAt",
    );
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
    let taken = store.unit(call, move |uow| claw_back_in(uow, &claim)).await;
    assert_eq!(taken, Ok::<_, StoreError>(Applied::Now(())));
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

#[actix_web::test]
async fn a_batch_that_is_paid_by_hand_has_a_file_for_the_bank() {
    let app = TestApp::new().await;
    earned(&app).await;
    app.clock.advance_mins(24 * 60);
    let (chidi, ngozi) = (finance(&app, 4).await, finance(&app, 32).await);
    let made = chidi
        .tell("/api/admin/finance/payout-batches")
        .await
        .expect(201)
        .json();
    let batch = format!("{BATCHES}/{}", text_of(&made["batch"], "id"));
    let file = chidi.get(&format!("{batch}/export")).await.expect(200);
    let naira =
        kernel::Money::from_kobo(made["batch"]["amountKobo"].as_i64().unwrap()).naira_decimal();
    let line = format!(
        "{NUMBER},058,Guaranty Trust Bank,BELLO AMINA SANI,{naira},Gida payout {}\r\n",
        text_of(&made["batch"], "day")
    );
    assert_eq!(
        file.text(),
        format!("Account number,Bank code,Bank,Account name,Amount (NGN),Narration\r\n{line}")
    );
    chidi.tell(&format!("{batch}/mark-paid")).await.expect(200);
    let paid = ngozi
        .tell(&format!("{batch}/mark-paid"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&paid["batch"]["status"], &paid["payouts"][0]["status"]),
        (&json!("RELEASED"), &json!("PAID"))
    );
    app.work().await;
    assert_eq!(app.gateway.transfers(), [], "and by nobody else");
    let earnings = app
        .amina()
        .await
        .get("/api/service-provider/earnings")
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&earnings["lines"][0]["state"], &earnings["balanceKobo"]),
        (&json!("PAID"), &json!(0))
    );
}

#[actix_web::test]
async fn the_file_for_the_bank_is_an_audit_entry_for_each_provider_whose_account_it_contains() {
    let app = TestApp::new().await;
    earned(&app).await;
    app.clock.advance_mins(24 * 60);
    let (chidi, ngozi) = (finance(&app, 4).await, finance(&app, 32).await);
    let made = chidi
        .tell("/api/admin/finance/payout-batches")
        .await
        .expect(201)
        .json();
    let path = format!("{BATCHES}/{}/export", text_of(&made["batch"], "id"));
    let views = || async {
        let entries = chidi.get("/api/admin/audit?kind=LOOKED").await.expect(200);
        entries.json().as_array().unwrap().clone()
    };
    app.store.fail_next(StoreError::Unavailable);
    let refused = ngozi.get(&path).await.expect(503);
    assert!(
        !refused.text().contains(NUMBER),
        "a file whose access cannot be stored is not sent"
    );
    assert_eq!(views().await, [] as [Value; 0]);
    ngozi.get(&path).await.expect(200);
    let stored = views().await;
    let day = text_of(&made["batch"], "day");
    let entry = |field: &str| text_of(&stored[0], field);
    assert_eq!(
        (
            stored.len(),
            entry("staffId"),
            entry("personId"),
            entry("detail")
        ),
        (
            1,
            world::a_customer_no(32).id.to_string(),
            world::a_provider().id.to_string(),
            format!("Bank account in the payouts of {day}")
        )
    );
    app.execute("UPDATE payouts SET status = 'FAILED'");
    app.clock.advance_mins(61);
    let email = world::a_customer_no(32).email.to_string();
    let ngozi = app.signed_in(32, &email).await;
    let file = ngozi.get(&path).await.expect(200);
    assert!(!file.text().contains(NUMBER));
    let chidi = app.signed_in(4, CHIDI).await;
    let entries = chidi.get("/api/admin/audit?kind=LOOKED").await.expect(200);
    assert_eq!(
        entries.json().as_array().unwrap().len(),
        1,
        "an account that is not in the file was not seen"
    );
}
