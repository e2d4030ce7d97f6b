//! Compensations for rejected cylinders over HTTP, about which support decides.

use crate::{
    gas_supply::at_the_door,
    support::{CHIDI, TestApp, text_of},
};
use marketplace::read::LedgerQueries;
use serde_json::json;
use settings::{SettingChange, SettingChangeState, SettingKey};
use testkit::world;

/// From now on, no compensation is paid before support has decided.
async fn support_decides_about_each(app: &TestApp) {
    app.store
        .in_unit(|uow| {
            let mut change = SettingChange {
                id: testkit::id_no(770_001).into(),
                key: SettingKey::MakeGoodsAMonth,
                value: 0,
                effective_from: world::now(),
                reason: "There are too many.".into(),
                proposed_by: world::a_provider().id.into(),
                proposed_at: world::now(),
                state: SettingChangeState::Waiting,
                decided: None,
                version: 0,
            };
            uow.settings().propose_change(&change)?;
            change
                .accept(world::an_admin().id, world::now())
                .expect("a second person");
            uow.settings().save_change(change)
        })
        .await;
}

#[actix_web::test]
async fn b4_17_support_sees_how_many_there_were_and_decides_in_the_ticket_of_the_provider() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let chidi = app.signed_in(3, CHIDI).await;
    support_decides_about_each(&app).await;
    let order = at_the_door(&app, &bola, &amina).await;
    let job = format!("/api/service-provider/jobs/{order}");
    amina
        .post(
            &format!("{job}/cylinder/reject"),
            json!({ "fault": "LEAKING" }),
        )
        .await
        .expect(201);
    let own = format!("/api/orders/{order}");
    let asked = bola.get(&own).await.expect(200).json();
    let of_customer = format!(
        "/api/admin/support/{}",
        text_of(&asked["cancellation"], "ticketId")
    );
    let open = chidi.get(&of_customer).await.expect(200).json();
    assert_eq!(
        open["makeGood"],
        json!({ "inMonth": 0, "amountKobo": null, "state": null, "ticketId": null })
    );
    bola.post(
        &format!("{own}/cylinder-refund"),
        json!({ "asCredit": false }),
    )
    .await
    .expect(200);
    let ended = bola.get(&own).await.expect(200).json();
    assert_eq!(
        (&ended["status"], &ended["cancellation"]["refundKobo"]),
        (&json!("CANCELLED"), &ended["paidKobo"])
    );
    assert!(
        ended["cancellation"].get("makeGood").is_none(),
        "the customer does not see it"
    );
    let of_job = || async { amina.get(&job).await.expect(200).json()["cancellation"].clone() };
    assert_eq!(of_job().await["makeGood"], "HELD");
    let closed = chidi.get(&of_customer).await.expect(200).json();
    assert_eq!(closed["state"], "RESOLVED");
    let ticket = text_of(&closed["makeGood"], "ticketId");
    let path = format!("/api/admin/support/{ticket}");
    let held = chidi.get(&path).await.expect(200).json();
    assert_eq!(
        held["makeGood"],
        json!({ "inMonth": 1, "amountKobo": 200_000, "state": "HELD", "ticketId": ticket })
    );
    assert!(held.get("cancellation").is_none(), "{held}");
    let read = format!("/api/support/tickets/{ticket}");
    let seen = amina.get(&read).await.expect(200).json();
    assert!(seen.get("makeGood").is_none(), "{seen}");
    bola.get(&read).await.problem(404, "not_found");
    let decide = |path: &str, pays: bool, reason: &str| {
        chidi.post(
            &format!("{path}/make-good"),
            json!({ "pays": pays, "reason": reason }),
        )
    };
    decide(&path, true, "x")
        .await
        .problem(422, "validation_failed");
    decide(&of_customer, true, "We saw the photos.")
        .await
        .problem(404, "not_found");
    let paid = decide(&path, true, "We saw the photos.")
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&paid["state"], &paid["makeGood"]["state"]),
        (&json!("RESOLVED"), &json!("PAID"))
    );
    decide(&path, false, "They were of another one.")
        .await
        .problem(409, "make_good_not_held");
    assert_eq!(of_job().await["makeGood"], "PAID");
    let earnings = amina.get("/api/service-provider/earnings").await;
    assert_eq!(earnings.expect(200).json()["balanceKobo"], 200_000);
    assert_eq!(app.queries.check().await.unwrap().breaks, []);
}
