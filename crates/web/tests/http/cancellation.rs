//! FAQ-07: a customer may cancel until a provider is assigned, and everything is refunded;
//! afterwards support decides.

use crate::support::{
    Browser, CHIDI, TestApp, assert_shape, assigned, booked, finished, paid, pin_of, text_of,
};
use kernel::{Money, Permission};
use marketplace::read::LedgerQueries;
use payments::{Approval, Refund, RefundStatus};
use serde_json::json;
use testkit::edit;

#[actix_web::test]
async fn faq_07_a_paid_order_is_cancelled_for_the_amount_that_was_shown_before_the_tap() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (order, reference) = paid(&app, &bola).await;
    let path = format!("/api/orders/{order}");
    let total = bola.get(&path).await.json()["totalKobo"].clone();
    let preview = bola
        .tell(&format!("{path}/cancellation/preview"))
        .await
        .expect(200)
        .json();
    assert_shape(&preview, "refundKobo feeKobo providerKobo text");
    assert_eq!(
        (
            &preview["refundKobo"],
            &preview["feeKobo"],
            &preview["providerKobo"]
        ),
        (&total, &json!(0), &json!(0))
    );
    let naira = kernel::Money::from_kobo(total.as_i64().unwrap());
    let words = format!(
        "You paid {naira} and get all {naira} back, the way you paid it; cancelling now costs ₦0. We send it within the hour. \
         A card refund takes your bank 3 to 10 working days."
    );
    assert_eq!(preview["text"], words);
    let with_reason = bola
        .post(
            &format!("{path}/cancellation/preview"),
            json!({ "reason": "We travel." }),
        )
        .await
        .expect(200);
    assert_eq!(
        with_reason.json(),
        preview,
        "before a provider is assigned the reason changes nothing"
    );
    assert_eq!(
        bola.get(&path).await.json()["status"],
        "PAID",
        "a preview changes nothing"
    );
    let closed = bola
        .post(
            &format!("{path}/cancel"),
            json!({ "reason": "Changed my mind" }),
        )
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&closed["status"], &closed["allowedActions"]),
        (&json!("CANCELLED"), &json!(["rebook"]))
    );
    app.work().await;
    assert_eq!(
        json!(app.gateway.refunded(&reference.parse().unwrap()).kobo()),
        total
    );
    bola.post(&format!("{path}/cancel"), json!({}))
        .await
        .expect(200);
    app.work().await;
    assert_eq!(
        json!(app.gateway.refunded(&reference.parse().unwrap()).kobo()),
        total,
        "once"
    );
    assert_eq!(app.queries.check().await.unwrap().breaks, []);
}

#[actix_web::test]
async fn nothing_is_owed_for_an_unpaid_order() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let order = booked(&bola).await;
    let preview = bola
        .tell(&format!("/api/orders/{order}/cancellation/preview"))
        .await
        .expect(200)
        .json();
    assert_eq!(preview["refundKobo"], 0);
    let price = kernel::Money::from_kobo(
        bola.get(&format!("/api/orders/{order}")).await.json()["totalKobo"]
            .as_i64()
            .unwrap(),
    );
    let words = format!(
        "Nothing was paid, so you owe ₦0. The price of {price} is given up and the request is closed."
    );
    assert_eq!(text_of(&preview, "text"), words);
    bola.post(
        &format!("/api/orders/{order}/cancel"),
        json!({ "reason": "" }),
    )
    .await
    .expect(200);
    bola.post(&format!("/api/orders/{order}/payments"), json!({}))
        .await
        .problem(409, "no_price");
}

/// An order that was assigned more than ten minutes ago and is wanted as soon as possible, to which
/// the most expensive row of the policy applies.
async fn long_taken(app: &TestApp, bola: &Browser, amina: &Browser) -> String {
    let order = assigned(app, bola, amina).await;
    app.clock.advance_mins(11);
    format!("/api/orders/{order}")
}

#[actix_web::test]
async fn s4_after_the_assignment_a_tap_does_not_cancel_and_nothing_changes() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let path = long_taken(&app, &bola, &amina).await;
    let before = bola.get(&path).await.expect(200).json();
    assert!(
        before["allowedActions"]
            .as_array()
            .unwrap()
            .contains(&json!("ask_cancel")),
        "{before}"
    );
    let problem = bola
        .post(&format!("{path}/cancel"), json!({ "reason": "x" }))
        .await
        .problem(409, "illegal_transition");
    assert!(
        text_of(&problem, "message").contains("support"),
        "{problem}"
    );
    assert_eq!(problem["allowed"], json!(["DISPUTED"]));
    assert_eq!(
        bola.get(&path).await.json(),
        before,
        "S7: not even the version"
    );
}

#[actix_web::test]
async fn faq_07_a_taken_job_is_left_through_support_on_the_terms_that_were_shown() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let path = long_taken(&app, &bola, &amina).await;
    let preview = bola
        .tell(&format!("{path}/cancellation/preview"))
        .await
        .expect(200)
        .json();
    assert_shape(&preview, "refundKobo feeKobo providerKobo text");
    let amount = |key: &str| preview[key].as_i64().unwrap();
    assert!(
        amount("feeKobo") > 0 && amount("providerKobo") < amount("feeKobo"),
        "{preview}"
    );
    assert_eq!(
        json!(amount("refundKobo") + amount("feeKobo")),
        bola.get(&path).await.json()["paidKobo"]
    );
    assert!(
        text_of(&preview, "text")
            .contains("If support does not object, it is done within 10 minutes."),
        "{preview}"
    );
    let ask = |fee: i64| {
        bola.post(
            &format!("{path}/cancellation"),
            json!({ "reason": "CHANGED_MIND", "note": "We travel.", "feeKobo": fee }),
        )
    };
    ask(0).await.problem(409, "cancellation_terms_changed");
    let asked = ask(amount("feeKobo")).await.expect(201).json();
    let request = &asked["cancellation"];
    assert_eq!(
        (&request["state"], &request["stage"], &asked["status"]),
        (&json!("ASKED"), &json!("LATE"), &json!("ASSIGNED"))
    );
    assert_eq!(
        (&request["refundKobo"], &request["providerKobo"]),
        (&preview["refundKobo"], &preview["providerKobo"])
    );
    let ticket = bola
        .get(&format!(
            "/api/support/tickets/{}",
            text_of(request, "ticketId")
        ))
        .await
        .expect(200)
        .json();
    assert_eq!(ticket["category"], "CANCELLATION");
    app.clock.advance_mins(10);
    app.work().await;
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
        (&earnings["balanceKobo"], &earnings["pendingKobo"]),
        (&preview["providerKobo"], &json!(0)),
        "{earnings}"
    );
    assert_eq!(app.queries.check().await.unwrap().breaks, []);
}

#[actix_web::test]
async fn support_sees_the_terms_on_the_ticket_and_decides_there() {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(3, CHIDI).await,
    );
    let path = long_taken(&app, &bola, &amina).await;
    let fee = bola
        .tell(&format!("{path}/cancellation/preview"))
        .await
        .json()["feeKobo"]
        .clone();
    let asked = bola
        .post(
            &format!("{path}/cancellation"),
            json!({ "reason": "OTHER", "feeKobo": fee }),
        )
        .await
        .expect(201)
        .json();
    let ticket_path = format!(
        "/api/admin/support/{}",
        text_of(&asked["cancellation"], "ticketId")
    );
    assert_eq!(
        chidi.get(&ticket_path).await.expect(200).json()["cancellation"]["feeKobo"],
        fee
    );
    let decide = |decision: &str, note: &str| {
        chidi.post(
            &format!("{ticket_path}/cancellation"),
            json!({ "decision": decision, "note": note }),
        )
    };
    decide("REFUSE", "").await.problem(422, "validation_failed");
    let waived = decide("WAIVE", "An old customer.").await.expect(200).json();
    assert_eq!(
        (&waived["state"], &waived["cancellation"]["state"]),
        (&json!("RESOLVED"), &json!("WAIVED"))
    );
    assert_eq!(
        (
            &waived["cancellation"]["feeKobo"],
            &waived["cancellation"]["note"]
        ),
        (&json!(0), &json!("An old customer."))
    );
    decide("APPROVE", "")
        .await
        .problem(409, "cancellation_decided");
    let closed = bola.get(&path).await.json();
    assert_eq!(
        (&closed["status"], &closed["cancellation"]["refundKobo"]),
        (&json!("CANCELLED"), &closed["paidKobo"])
    );
    assert_eq!(app.queries.check().await.unwrap().breaks, []);
}

/// M36: support approves up to ₦100,000, finance approves every amount, and no one else may use
/// these operations.
#[actix_web::test]
async fn m36_a_refund_is_approved_by_the_staff_that_its_amount_needs() {
    let app = TestApp::new().await;
    let (bola, chidi) = (app.bola().await, app.signed_in(3, CHIDI).await);
    let (order, _) = paid(&app, &bola).await;
    bola.post(&format!("/api/orders/{order}/cancel"), json!({}))
        .await
        .expect(200);
    let refund = app.column("refunds", "id").concat();
    let id: kernel::RefundId = refund.parse().unwrap();
    app.execute("UPDATE payments SET amount_kobo = 25000000, received_kobo = 25000000");
    let ready = async |permission, kobo: i64| {
        app.permit(testkit::world::an_admin().id, &[permission])
            .await;
        let edited = move |uow: &mut dyn marketplace::UnitOfWork| {
            let mut refund = uow.refunds().lock(id)?.expect("the refund is there");
            edit(&mut refund, Refund::restore, |row| {
                (row.status, row.amount, row.approved_by) =
                    (RefundStatus::Requested, Money::from_kobo(kobo), None);
                row.approval = Approval::of(row.amount);
            });
            uow.refunds().save(refund)
        };
        app.store.in_unit(edited).await;
    };
    let approve = || chidi.tell(&format!("/api/admin/finance/refunds/{refund}/approve"));
    ready(Permission::Content, 6_000_000).await;
    approve().await.problem(403, "forbidden");
    ready(Permission::Support, 10_000_001).await;
    approve().await.problem(403, "forbidden");
    ready(Permission::Support, 10_000_000).await;
    approve().await.expect(204);
    approve().await.problem(409, "refund_settled");
    ready(Permission::Finance, 25_000_000).await;
    approve().await.expect(204);
    approve().await.problem(409, "second_person_needed");
    let seen = chidi
        .get(&format!("/api/admin/orders/{order}"))
        .await
        .expect(200)
        .json()["refunds"][0]
        .clone();
    assert_shape(
        &seen,
        "id amountKobo state status source approval approvals note paidTo asCredit creditOffer createdAt paidAt settledAt",
    );
    assert_eq!(
        (&seen["status"], &seen["approval"], &seen["approvals"]),
        (&json!("REQUESTED"), &json!("TWO_OF_FINANCE"), &json!(1))
    );
    chidi
        .tell(&format!("/api/admin/finance/refunds/{refund}/retry"))
        .await
        .problem(409, "refund_settled");
}

#[actix_web::test]
async fn faq_06_the_money_is_released_on_confirmation_and_once() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = finished(&app, &bola, &amina).await;
    let path = format!("/api/orders/{order}");
    assert_eq!(
        bola.get(&path).await.json()["allowedActions"],
        json!([
            "view_quote",
            "track",
            "view_receipt",
            "confirm",
            "share",
            "dispute"
        ])
    );
    let share = bola.get(&path).await.json()["quote"]["providerKobo"].clone();
    let earned = || async {
        let earnings = amina
            .get("/api/service-provider/earnings")
            .await
            .expect(200)
            .json();
        json!({ "balanceKobo": earnings["balanceKobo"], "pendingKobo": earnings["pendingKobo"], "jobsDone": earnings["jobsDone"] })
    };
    assert_eq!(
        earned().await,
        json!({ "balanceKobo": 0, "pendingKobo": share, "jobsDone": 0 })
    );
    let done = bola
        .tell(&format!("{path}/confirm"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&done["status"], &done["trackingStep"], &done["arrivalPin"]),
        (&json!("COMPLETED"), &json!("CONFIRMED"), &json!(null))
    );
    bola.tell(&format!("{path}/confirm")).await.expect(200);
    assert_eq!(
        earned().await,
        json!({ "balanceKobo": share, "pendingKobo": 0, "jobsDone": 1 })
    );
    assert_eq!(app.queries.check().await.unwrap().breaks, []);
}

#[actix_web::test]
async fn a_job_that_is_not_finished_is_not_confirmed() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    bola.tell(&format!("/api/orders/{order}/confirm"))
        .await
        .problem(409, "illegal_transition");
}

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
