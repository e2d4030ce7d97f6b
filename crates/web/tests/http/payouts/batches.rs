//! Payout batches, which two people of finance let go.

use super::{NUMBER, earned, finance};
use crate::support::{CHIDI, TestApp, assert_shape, text_of};
use kernel::{Permission, StoreError};
use serde_json::{Value, json};
use testkit::world;

const BATCHES: &str = "/api/admin/finance/payouts";

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
        (
            &first["batch"]["status"],
            &first["batch"]["approvedBy"],
            &first["batch"]["mine"]
        ),
        (&json!("APPROVED"), &json!("Chidi Eze"), &json!(true))
    );
    chidi
        .tell(&format!("{batch}/release"))
        .await
        .problem(409, "second_person_needed");
    let ngozi = finance(&app, 32).await;
    let (seen, listed) = (ngozi.get(&batch).await, ngozi.get(BATCHES).await);
    assert_eq!(
        (
            &seen.expect(200).json()["batch"]["mine"],
            &listed.expect(200).json()[0]["mine"]
        ),
        (&json!(false), &json!(false)),
        "the second person did not sign it"
    );
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
    assert_eq!(app.gateway.transfers(), [], "and by no one else");
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
