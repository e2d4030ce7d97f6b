//! Jobs that do not take place or end early.

use super::long_taken;
use crate::support::{CHIDI, TestApp, assert_shape, assigned, pin_of, text_of};
use marketplace::read::LedgerQueries;
use serde_json::json;

/// Amina is at Bola's door; each call is recorded when she reports it.
#[actix_web::test]
async fn a_closed_door_is_reported_after_two_calls_and_support_confirms_it() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let path = long_taken(&app, &bola, &amina).await;
    let job = path.replace("/api/orders/", "/api/service-provider/jobs/");
    amina
        .tell(&format!("{job}/calls"))
        .await
        .problem(409, "out_of_step");
    amina.tell(&format!("{job}/arrive")).await.expect(200);
    let report = || {
        amina.post(
            &format!("{job}/no-access"),
            json!({ "note": "The gate is locked." }),
        )
    };
    report().await.problem(409, "door_too_soon");
    let first = amina.tell(&format!("{job}/calls")).await.expect(200).json();
    assert_shape(&first["door"], "arrivedAt calls nextCallAt waitedAt");
    assert_eq!(first["door"]["calls"].as_array().unwrap().len(), 1);
    app.clock.advance_mins(3);
    amina
        .tell(&format!("{job}/calls"))
        .await
        .problem(409, "door_too_soon");
    app.clock.advance_mins(2);
    let second = amina.tell(&format!("{job}/calls")).await.expect(200).json();
    assert_eq!(
        (
            second["door"]["calls"].as_array().unwrap().len(),
            &second["door"]["nextCallAt"]
        ),
        (2, &json!(null))
    );
    let early = report().await.problem(409, "door_too_soon");
    assert!(
        text_of(&early, "message").starts_with("Please wait at the door until"),
        "{early}"
    );
    app.clock.advance_mins(15);
    let reported = report().await.expect(201).json();
    assert_shape(
        &reported["cancellation"],
        "state stage providerKobo createdAt decidedAt",
    );
    assert_eq!(
        (
            &reported["cancellation"]["state"],
            &reported["cancellation"]["stage"]
        ),
        (&json!("ASKED"), &json!("NO_ACCESS"))
    );
    let seen = bola.get(&path).await.expect(200).json();
    let request = &seen["cancellation"];
    assert_eq!(
        (&request["reason"], &request["stage"], &request["dueAt"]),
        (&json!("NO_ACCESS"), &json!("NO_ACCESS"), &json!(null))
    );
    assert_eq!(
        request["feeKobo"], seen["quote"]["cancellation"]["noAccessFeeKobo"],
        "what was said before anybody paid"
    );
    let ticket_path = format!("/api/admin/support/{}", text_of(request, "ticketId"));
    // Sessions of staff end after half an hour without a request.
    let chidi = app.signed_in(3, CHIDI).await;
    let ticket = chidi.get(&ticket_path).await.expect(200).json();
    assert_eq!(
        (&ticket["state"], &ticket["messages"][0]["author"]),
        (&json!("NEW"), &json!("provider"))
    );
    assert!(
        text_of(&ticket["messages"][0], "body").contains("The gate is locked."),
        "{ticket}"
    );
    chidi
        .post(
            &format!("{ticket_path}/cancellation"),
            json!({ "decision": "APPROVE" }),
        )
        .await
        .expect(200);
    let closed = bola.get(&path).await.json();
    assert_eq!(
        (&closed["status"], &closed["cancellation"]["state"]),
        (&json!("CANCELLED"), &json!("DONE"))
    );
    let earnings = amina
        .get("/api/service-provider/earnings")
        .await
        .expect(200)
        .json();
    assert_eq!(
        earnings["balanceKobo"],
        reported["cancellation"]["providerKobo"]
    );
    let over = amina.get(&job).await.expect(200).json();
    assert_eq!(
        (&over["address"], &over["customerPhone"]),
        (&json!(null), &json!(null)),
        "nobody has to come any more"
    );
    assert_eq!(app.queries.check().await.unwrap().breaks, []);
}

#[actix_web::test]
async fn row_30_work_that_cannot_go_on_is_ended_by_two_people_and_paid_for_as_far_as_it_came() {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(3, CHIDI).await,
    );
    let order = assigned(&app, &bola, &amina).await;
    let pin = pin_of(&bola, &order).await;
    let order_path = format!("/api/admin/orders/{order}");
    let asks = |kept: serde_json::Value| json!({ "reason": "IMPOSSIBLE", "words": "The roof is gone.", "kept": kept });
    chidi
        .post(&format!("{order_path}/ending"), asks(json!([])))
        .await
        .problem(409, "ending_not_now");
    amina
        .post(
            &format!("/api/service-provider/jobs/{order}/start"),
            json!({ "pin": pin }),
        )
        .await
        .expect(200);
    let seen = chidi.get(&order_path).await.expect(200).json();
    let most = &seen["keepable"][0];
    assert_shape(most, "line leftKobo");
    let line = |kobo: i64| json!([{ "line": most["line"], "amountKobo": kobo }]);
    let left = most["leftKobo"].as_i64().unwrap();
    chidi
        .post(&format!("{order_path}/ending"), asks(line(left + 1)))
        .await
        .problem(422, "validation_failed");
    chidi
        .post(
            &format!("{order_path}/ending/decision"),
            json!({ "agree": true }),
        )
        .await
        .problem(409, "ending_decided");
    let proposed = chidi
        .post(&format!("{order_path}/ending"), asks(line(left)))
        .await
        .expect(201)
        .json();
    assert_shape(
        &proposed["ending"],
        "reason words kept keptKobo backKobo vatKobo platformKobo providerKobo state proposedBy proposedAt decidedAt",
    );
    assert_eq!(
        (
            &proposed["ending"]["state"],
            &proposed["ending"]["keptKobo"]
        ),
        (&json!("PROPOSED"), &json!(left))
    );
    chidi
        .post(&format!("{order_path}/ending"), asks(line(left)))
        .await
        .problem(409, "ending_waiting");
    chidi
        .post(
            &format!("{order_path}/ending/decision"),
            json!({ "agree": true }),
        )
        .await
        .problem(409, "second_person_needed");
    // Another member of staff proposed it, so that Chidi is the second person.
    let other = testkit::world::a_customer_no(901);
    let id = testkit::world::stored::user(&app.store, other).await;
    app.execute(&format!(
        "UPDATE early_terminations SET proposed_by = '{id}'"
    ));
    let ended = chidi
        .post(
            &format!("{order_path}/ending/decision"),
            json!({ "agree": true }),
        )
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&ended["status"], &ended["ending"]["state"]),
        (&json!("CANCELLED"), &json!("AGREED"))
    );
    let earnings = amina
        .get("/api/service-provider/earnings")
        .await
        .expect(200)
        .json();
    assert_eq!(earnings["balanceKobo"], ended["ending"]["providerKobo"]);
    assert_eq!(
        bola.get(&format!("/api/orders/{order}")).await.json()["refunds"][0]["amountKobo"],
        ended["ending"]["backKobo"]
    );
    assert_eq!(app.queries.check().await.unwrap().breaks, []);
}

#[actix_web::test]
async fn a_job_is_listed_and_counted_while_its_early_termination_waits() {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(3, CHIDI).await,
    );
    let order = assigned(&app, &bola, &amina).await;
    let pin = pin_of(&bola, &order).await;
    amina
        .post(
            &format!("/api/service-provider/jobs/{order}/start"),
            json!({ "pin": pin }),
        )
        .await
        .expect(200);
    let waiting = "/api/admin/orders?ending=true";
    assert_eq!(chidi.get(waiting).await.expect(200).json(), json!([]));
    let ending = format!("/api/admin/orders/{order}/ending");
    let asked = json!({ "reason": "IMPOSSIBLE", "words": "The roof is gone.", "kept": [] });
    chidi.post(&ending, asked).await.expect(201);
    let listed = chidi.get(waiting).await.expect(200).json();
    assert_eq!(text_of(&listed[0], "id"), order);
    let counted = async || {
        let dashboard = chidi.get("/api/admin/dashboard").await.expect(200).json();
        dashboard["earlyTerminations"].clone()
    };
    assert_eq!(counted().await, json!(0), "another person decides on it");
    let other = testkit::world::a_customer_no(901);
    let id = testkit::world::stored::user(&app.store, other).await;
    app.execute(&format!(
        "UPDATE early_terminations SET proposed_by = '{id}'"
    ));
    assert_eq!(counted().await, json!(1));
    chidi
        .post(&format!("{ending}/decision"), json!({ "agree": false }))
        .await
        .expect(200);
    assert_eq!(chidi.get(waiting).await.expect(200).json(), json!([]));
    assert_eq!(counted().await, json!(0));
}

#[actix_web::test]
async fn row_18_an_unstarted_job_is_returned_or_withdrawn_and_its_customer_keeps_the_price() {
    for given in [true, false] {
        let app = TestApp::new().await;
        let (bola, amina, chidi) = (
            app.bola().await,
            app.amina().await,
            app.signed_in(3, CHIDI).await,
        );
        let order = assigned(&app, &bola, &amina).await;
        let before = bola
            .get(&format!("/api/orders/{order}"))
            .await
            .expect(200)
            .json();
        let job = format!("/api/service-provider/jobs/{order}");
        amina
            .post(&format!("{job}/withdraw"), json!({ "reason": "x" }))
            .await
            .problem(422, "validation_failed");
        let why = json!({ "reason": "My car broke down." });
        if given {
            amina
                .post(&format!("{job}/withdraw"), why.clone())
                .await
                .expect(204);
            amina
                .post(&format!("{job}/withdraw"), why)
                .await
                .problem(404, "not_found");
        } else {
            let seen = chidi
                .post(&format!("/api/admin/orders/{order}/take-back"), why.clone())
                .await
                .expect(200)
                .json();
            assert_eq!(
                (&seen["status"], &seen["provider"]),
                (&json!("PAID"), &json!(null))
            );
            chidi
                .post(&format!("/api/admin/orders/{order}/take-back"), why)
                .await
                .problem(404, "not_found");
        }
        amina.get(&job).await.problem(404, "not_found");
        let after = bola
            .get(&format!("/api/orders/{order}"))
            .await
            .expect(200)
            .json();
        assert_eq!(
            (&after["status"], &after["totalKobo"], &after["paidKobo"]),
            (&json!("PAID"), &before["totalKobo"], &before["paidKobo"])
        );
        assert_eq!(
            (&after["provider"], &after["arrivalPin"]),
            (&json!(null), &json!(null))
        );
        app.work().await;
        let offers = amina
            .get("/api/service-provider/offers")
            .await
            .expect(200)
            .json();
        assert!(
            offers
                .as_array()
                .unwrap()
                .iter()
                .all(|offer| offer["orderId"] != json!(order)),
            "who left is not asked again: {offers}"
        );
        assert_eq!(app.queries.check().await.unwrap().breaks, []);
    }
}
