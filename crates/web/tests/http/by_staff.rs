//! Staff act on an order: they choose its provider, cancel it for its customer, or start the job
//! without the PIN.

use crate::support::{
    Browser, CHIDI, PASSWORD, TestApp, assert_instant, assert_shape, assigned, booked, finished,
    offer_for, paid, pin_of, text_of,
};
use kernel::{Permission, Permissions, Role};
use marketplace::read::{LedgerQueries, OrderQueries};
use orders::OrderStatus;
use serde_json::{Value, json};
use testkit::world;

const CANDIDATE: &str = "providerId name jobsDone eligible reasons explanations lastSeenAt score distanceKm jobsThatDay offer chosenUntil";

/// A member of staff with one permission.
async fn staff_with(app: &TestApp, number: u8, permission: Permission) -> Browser {
    let mut user = world::a_customer_no(u64::from(number));
    let _applied = user.set_role(Role::Admin, Permissions::of(&[permission]));
    let email = user.email.to_string();
    world::stored::user(&app.store, user).await;
    app.signed_in(number, &email).await
}

async fn a_rival(app: &TestApp) -> String {
    let rival = world::a_provider_no(8);
    let id = rival.id.to_string();
    world::stored::provider(&app.store, rival).await;
    id
}

async fn rival_browser(app: &TestApp) -> Browser {
    let email = world::user_of(&world::a_provider_no(8)).email.to_string();
    let browser = Browser::new(app, 21);
    browser.sign_in(&email, PASSWORD).await.expect(200);
    browser
}

fn choice(provider: &str) -> Value {
    json!({ "providerId": provider, "reason": "She knows the house." })
}

fn cancelling(fee: i64) -> Value {
    json!({ "reason": "CHANGED_MIND", "note": "You phoned us.", "fault": "CUSTOMER", "feeKobo": fee })
}

fn starting() -> Value {
    json!({ "reason": "The phone is broken.", "callNote": "She is at home." })
}

fn amina_id() -> String {
    world::a_provider().id.to_string()
}

#[actix_web::test]
async fn role_27_an_operator_sees_the_candidates_and_chooses_one_who_accepts() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let rival = a_rival(&app).await;
    let ops = staff_with(&app, 61, Permission::Ops).await;
    let (order, _) = paid(&app, &bola).await;
    app.work().await;
    let path = format!("/api/admin/orders/{order}");
    let seen = ops.get(&path).await.expect(200).json();
    assert_eq!(
        seen["allowedActions"],
        json!(["assign", "cancel", "reschedule"])
    );
    let candidates = format!("/api/admin/dispatch/{order}/candidates");
    let tell_no = format!(
        "/api/service-provider/offers/{}/decline",
        offer_for(&amina, &order).await
    );
    let seen_by = async |browser: &Browser, offer: &str| {
        let path = format!("/api/service-provider/offers/{offer}/seen");
        browser.tell(&path).await.expect(204);
    };
    let chosen = rival_browser(&app).await;
    seen_by(&chosen, &offer_for(&chosen, &order).await).await;
    let no = json!({ "reason": "PRICE" });
    amina.post(&tell_no, no).await.expect(204);
    let listed = ops.get(&candidates).await.expect(200).json();
    assert_shape(&listed[0], CANDIDATE);
    assert_eq!(listed[0]["offer"]["state"], json!("SEEN"), "B9.11");
    assert_instant(&listed[0]["offer"]["seenAt"]);
    assert_eq!(
        (
            &listed[1]["offer"]["state"],
            &listed[1]["offer"]["declineReason"]
        ),
        (&json!("DECLINED"), &json!("PRICE"))
    );
    let seen = |one: &Value| {
        let fields = [
            "providerId",
            "name",
            "jobsDone",
            "eligible",
            "reasons",
            "jobsThatDay",
        ];
        fields.map(|field| one[field].clone())
    };
    assert_eq!(
        [seen(&listed[0]), seen(&listed[1])],
        [
            [
                json!(rival),
                json!("Provider 8"),
                json!(0),
                json!(true),
                json!([]),
                json!(0)
            ],
            [
                json!(amina_id()),
                json!("Amina B."),
                json!(0),
                json!(false),
                json!(["DECLINED"]),
                json!(0)
            ],
        ],
        "an open offer of the search does not keep operations from choosing its provider"
    );
    assert_eq!(
        listed[1]["explanations"],
        json!(["The provider declined this job, or it was withdrawn from them."])
    );
    let score = listed[0]["score"].as_f64().unwrap();
    assert!(score > 0.0 && score <= 1.0, "{score}");
    ops.post(&format!("{path}/assign"), choice(&rival))
        .await
        .expect(200);
    let listed = ops.get(&candidates).await.expect(200).json();
    assert_eq!(listed[0]["providerId"], json!(rival));
    assert_instant(&listed[0]["chosenUntil"]);
    assert_eq!(
        amina
            .get("/api/service-provider/offers")
            .await
            .expect(200)
            .json(),
        json!([]),
        "the open offer of the search has ended"
    );
    let offers = chosen
        .get("/api/service-provider/offers")
        .await
        .expect(200)
        .json();
    assert_eq!(offers[0]["byHand"], json!(true));
    let offer = offer_for(&chosen, &order).await;
    chosen
        .tell(&format!("/api/service-provider/offers/{offer}/accept"))
        .await
        .expect(200);
    let seen = ops.get(&path).await.expect(200).json();
    assert_eq!(
        (&seen["status"], &seen["provider"]["displayName"]),
        (&json!("ASSIGNED"), &json!("Provider 8"))
    );
    // Until the provider arrives, the list is of those who may be the reserve.
    let others = ops.get(&candidates).await.expect(200).json();
    let names = others.as_array().unwrap().iter();
    assert!(
        names.clone().all(|one| one["name"] != "Provider 8"),
        "{others}"
    );
    ops.post(&format!("{path}/assign"), choice(&amina_id()))
        .await
        .problem(409, "illegal_transition");
}

#[actix_web::test]
async fn a_choice_that_is_not_possible_names_the_field_or_every_reason() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let ops = staff_with(&app, 61, Permission::Ops).await;
    let (order, _) = paid(&app, &bola).await;
    let path = format!("/api/admin/orders/{order}/assign");
    for (body, field) in [
        (json!({ "providerId": "", "reason": "abc" }), "providerId"),
        (
            json!({ "providerId": "nobody", "reason": "abc" }),
            "providerId",
        ),
        (choice("01900000-0000-7000-8000-00000000abcd"), "providerId"),
        (json!({ "providerId": amina_id(), "reason": "x" }), "reason"),
        (
            json!({ "providerId": amina_id(), "reason": "   x  " }),
            "reason",
        ),
    ] {
        let refused = ops.post(&path, body).await;
        refused.problem(422, "validation_failed");
        assert_eq!(refused.fields(), [field]);
    }
    app.edit_provider(world::a_provider().id, |amina| {
        amina.status = providers::ProviderStatus::Paused
    })
    .await;
    let refused = ops.post(&path, choice(&amina_id())).await;
    let problem = refused.problem(409, "provider_not_eligible");
    assert_eq!(problem["message"], json!("The provider takes a break."));
}

#[actix_web::test]
async fn m28_a_repeated_choice_with_its_key_sends_one_offer() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let ops = staff_with(&app, 61, Permission::Ops).await;
    let (order, _) = paid(&app, &bola).await;
    let path = format!("/api/admin/orders/{order}/assign");
    for _ in 0..2 {
        ops.post(&path, choice(&amina_id()))
            .key("choice-1")
            .await
            .expect(200);
    }
    ops.post(&path, choice(&amina_id())).await.expect(200);
    assert_eq!(app.count("offers"), 1);
    assert_eq!(app.count("audit_entries"), 1);
}

#[actix_web::test]
async fn m16_operations_cancel_before_a_provider_accepts_and_everything_is_refunded() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let ops = staff_with(&app, 61, Permission::Ops).await;
    let (order, _) = paid(&app, &bola).await;
    let path = format!("/api/admin/orders/{order}");
    let own = bola
        .post(
            &format!("/api/orders/{order}/cancellation/preview"),
            json!({ "reason": "x" }),
        )
        .await
        .expect(200)
        .json();
    let terms = ops
        .get(&format!("{path}/cancellation"))
        .await
        .expect(200)
        .json();
    assert_eq!(terms, own, "the terms are the customer's own");
    let support = staff_with(&app, 62, Permission::Support).await;
    let refused = support
        .post(&format!("{path}/cancel"), cancelling(0))
        .await
        .problem(403, "forbidden");
    assert!(
        refused["message"]
            .as_str()
            .unwrap()
            .contains("only operations")
    );
    let done = ops
        .post(&format!("{path}/cancel"), cancelling(0))
        .await
        .expect(200)
        .json();
    assert_eq!(done["status"], json!("CANCELLED"));
    assert_eq!(done["refunds"][0]["amountKobo"], done["paidKobo"]);
    let last = done["events"].as_array().unwrap().last().unwrap();
    assert_eq!(
        (&last["reason"], &last["actorRole"], &last["note"]),
        (
            &json!("STAFF_CANCELLED"),
            &json!("ADMIN"),
            &json!("You phoned us.")
        )
    );
    let again = ops
        .post(&format!("{path}/cancel"), cancelling(0))
        .await
        .expect(200)
        .json();
    assert_eq!(again["refunds"].as_array().unwrap().len(), 1);
    assert_eq!(app.queries.check().await.unwrap().breaks, []);
}

#[actix_web::test]
async fn m17_support_cancels_an_accepted_job_on_the_terms_that_it_saw() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let support = staff_with(&app, 62, Permission::Support).await;
    let order = assigned(&app, &bola, &amina).await;
    app.clock.advance_mins(11);
    let path = format!("/api/admin/orders/{order}");
    let terms = support
        .get(&format!("{path}/cancellation"))
        .await
        .expect(200)
        .json();
    let own = bola
        .post(
            &format!("/api/orders/{order}/cancellation/preview"),
            json!({ "reason": "x" }),
        )
        .await
        .expect(200)
        .json();
    assert_eq!(terms, own, "the terms are the customer's own");
    let fee = terms["feeKobo"].as_i64().unwrap();
    assert!(fee > 0, "{terms}");
    let ops = staff_with(&app, 61, Permission::Ops).await;
    ops.post(&format!("{path}/cancel"), cancelling(fee))
        .await
        .problem(403, "forbidden");
    let changed = support
        .post(&format!("{path}/cancel"), cancelling(0))
        .await
        .problem(409, "cancellation_terms_changed");
    assert!(
        changed["message"]
            .as_str()
            .unwrap()
            .contains("Cancelling now costs")
    );
    let done = support
        .post(&format!("{path}/cancel"), cancelling(fee))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&done["status"], &done["refunds"][0]["amountKobo"]),
        (&json!("CANCELLED"), &terms["refundKobo"])
    );
    let earnings = amina
        .get("/api/service-provider/earnings")
        .await
        .expect(200)
        .json();
    assert_eq!(earnings["balanceKobo"], terms["providerKobo"]);
    assert_eq!(app.queries.check().await.unwrap().breaks, []);
}

#[actix_web::test]
async fn a_fee_is_waived_by_choice_or_because_it_was_our_fault() {
    for change in [json!({ "waiveFee": true }), json!({ "fault": "OURS" })] {
        let app = TestApp::new().await;
        let (bola, amina) = (app.bola().await, app.amina().await);
        let support = staff_with(&app, 62, Permission::Support).await;
        let order = assigned(&app, &bola, &amina).await;
        app.clock.advance_mins(11);
        let path = format!("/api/admin/orders/{order}");
        let terms = support
            .get(&format!("{path}/cancellation"))
            .await
            .expect(200)
            .json();
        let mut body = cancelling(terms["feeKobo"].as_i64().unwrap());
        for (key, value) in change.as_object().unwrap() {
            body[key] = value.clone();
        }
        let done = support
            .post(&format!("{path}/cancel"), body)
            .await
            .expect(200)
            .json();
        assert_eq!(done["refunds"][0]["amountKobo"], done["paidKobo"]);
        assert_eq!(app.queries.check().await.unwrap().breaks, []);
    }
}

#[actix_web::test]
async fn an_order_whose_work_has_begun_is_not_cancelled_and_a_request_comes_first() {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(3, CHIDI).await,
    );
    let order = finished(&app, &bola, &amina).await;
    let path = format!("/api/admin/orders/{order}");
    let refused = chidi
        .post(&format!("{path}/cancel"), cancelling(0))
        .await
        .problem(409, "illegal_transition");
    assert!(
        refused["message"]
            .as_str()
            .unwrap()
            .contains("early termination")
    );
    for (body, field) in [
        (
            json!({ "reason": "CHANGED_MIND", "note": "x", "fault": "CUSTOMER" }),
            "note",
        ),
        (
            json!({ "reason": "CHANGED_MIND", "note": "You phoned.", "fault": "CUSTOMER", "feeKobo": -1 }),
            "feeKobo",
        ),
    ] {
        let refused = chidi.post(&format!("{path}/cancel"), body).await;
        refused.problem(422, "validation_failed");
        assert_eq!(refused.fields(), [field]);
    }
    app.edit_order(order.parse().unwrap(), |order| {
        order.status = OrderStatus::Assigned;
        order.tracking_step = orders::TrackingStep::Accepted;
    })
    .await;
    let terms = chidi
        .get(&format!("{path}/cancellation"))
        .await
        .expect(200)
        .json();
    let asked = json!({ "reason": "CHANGED_MIND", "feeKobo": terms["feeKobo"] });
    app.clock.advance_mins(11);
    let own = format!("/api/orders/{order}/cancellation");
    let fee = chidi.get(&format!("{path}/cancellation")).await.json()["feeKobo"].clone();
    let mut asked = asked;
    asked["feeKobo"] = fee.clone();
    bola.post(&own, asked).await.expect(201);
    chidi
        .post(&format!("{path}/cancel"), cancelling(fee.as_i64().unwrap()))
        .await
        .problem(409, "cancellation_waiting");
}

#[actix_web::test]
async fn m29_operations_start_a_job_whose_pin_does_not_work() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let ops = staff_with(&app, 61, Permission::Ops).await;
    let order = assigned(&app, &bola, &amina).await;
    let path = format!("/api/admin/orders/{order}");
    let seen = ops.get(&path).await.expect(200).json();
    assert_eq!(
        seen["allowedActions"],
        json!(["cancel", "start", "reschedule"])
    );
    for (body, field) in [
        (
            json!({ "reason": "x", "callNote": "She is at home." }),
            "reason",
        ),
        (
            json!({ "reason": "The phone is broken.", "callNote": " x " }),
            "callNote",
        ),
    ] {
        let refused = ops.post(&format!("{path}/start"), body).await;
        refused.problem(422, "validation_failed");
        assert_eq!(refused.fields(), [field]);
    }
    let done = ops
        .post(&format!("{path}/start"), starting())
        .await
        .expect(200)
        .json();
    let last = done["events"].as_array().unwrap().last().unwrap();
    assert_eq!(
        (&done["status"], &last["reason"], &last["actorRole"]),
        (
            &json!("IN_PROGRESS"),
            &json!("STARTED_WITHOUT_PIN"),
            &json!("ADMIN")
        )
    );
    assert_eq!(
        last["note"],
        json!("The phone is broken. Call with the customer: She is at home.")
    );
    let own = bola
        .get(&format!("/api/orders/{order}/events"))
        .await
        .expect(200);
    assert!(
        !own.text().contains("She is at home"),
        "the call is for staff alone"
    );
    ops.post(&format!("{path}/start"), starting())
        .await
        .expect(200);
    let pin = pin_of(&bola, &order).await;
    amina
        .post(
            &format!("/api/service-provider/jobs/{order}/start"),
            json!({ "pin": pin }),
        )
        .await
        .expect(200);
    let begun = app.queries.events_of(order.parse().unwrap()).await.unwrap();
    let starts = begun
        .iter()
        .filter(|event| event.to == OrderStatus::InProgress);
    assert_eq!(starts.count(), 1);
}

#[actix_web::test]
async fn a_start_needs_an_assigned_job_and_an_approved_provider() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let ops = staff_with(&app, 61, Permission::Ops).await;
    let priced = booked(&bola).await;
    ops.post(&format!("/api/admin/orders/{priced}/start"), starting())
        .await
        .problem(409, "illegal_transition");
    let order = assigned(&app, &bola, &amina).await;
    app.edit_provider(world::a_provider().id, |amina| {
        amina.status = providers::ProviderStatus::Suspended
    })
    .await;
    let refused = ops
        .post(&format!("/api/admin/orders/{order}/start"), starting())
        .await
        .problem(409, "provider_not_eligible");
    assert!(
        refused["message"]
            .as_str()
            .unwrap()
            .starts_with("The provider may not begin")
    );
}

#[actix_web::test]
async fn m28_m29_every_other_permission_is_refused() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let (searched, _) = paid(&app, &bola).await;
    let rival = a_rival(&app).await;
    let others = [
        Permission::Pricing,
        Permission::Support,
        Permission::Finance,
        Permission::Content,
    ];
    for (number, permission) in (70..).zip(others) {
        let staff = staff_with(&app, number, permission).await;
        let path = format!("/api/admin/orders/{searched}");
        staff
            .get(&format!("/api/admin/dispatch/{searched}/candidates"))
            .await
            .problem(403, "forbidden");
        staff
            .post(&format!("{path}/assign"), choice(&rival))
            .await
            .problem(403, "forbidden");
        staff
            .post(&format!("{path}/start"), starting())
            .await
            .problem(403, "forbidden");
        staff
            .post(&format!("{path}/cancel"), cancelling(0))
            .await
            .problem(403, "forbidden");
        let terms = staff.get(&format!("{path}/cancellation")).await;
        if permission == Permission::Support {
            terms.expect(200);
        } else {
            terms.problem(403, "forbidden");
        }
    }
    for person in [&bola, &amina] {
        person
            .get(&format!("/api/admin/dispatch/{searched}/candidates"))
            .await
            .problem(403, "forbidden");
    }
    assert_eq!(app.count("offers"), 0);
}

#[actix_web::test]
async fn role_27_operations_see_a_job_without_a_provider_and_one_of_them_takes_it() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let ops = staff_with(&app, 61, Permission::Ops).await;
    let colleague = staff_with(&app, 62, Permission::Ops).await;
    let (order, _) = paid(&app, &bola).await;
    let listed = ops.get("/api/admin/dispatch").await.expect(200).json();
    assert_shape(
        &listed[0],
        "orderId kind reference title categorySlug area slot status trackingStep keepAlive priceKobo paidAt attentionAt overdue choiceDueAt customerFirstName providerId providerName reserveId reserveName reserveUntil offersSent offersOpen wave handler",
    );
    assert_eq!(
        (
            &listed[0]["orderId"],
            &listed[0]["overdue"],
            &listed[0]["handler"]
        ),
        (&json!(order), &json!(false), &json!(null))
    );
    assert_eq!(
        ops.get("/api/admin/dispatch/counts")
            .await
            .expect(200)
            .json(),
        json!({ "unassigned": 1, "overdue": 0, "endangered": 0, "suspended": 0, "handled": 0 })
    );
    let take = format!("/api/admin/dispatch/{order}/take");
    ops.tell(&take).await.expect(204);
    let refused = colleague.tell(&take).await.problem(409, "job_handled");
    assert!(text_of(&refused, "message").ends_with("handles this job at the moment."));
    let listed = colleague
        .get("/api/admin/dispatch")
        .await
        .expect(200)
        .json();
    assert_shape(&listed[0]["handler"], "staffId name since until hold");
    let release = format!("/api/admin/dispatch/{order}/give-back");
    colleague.tell(&release).await.expect(204);
    colleague.tell(&take).await.problem(409, "job_handled");
    ops.tell(&release).await.expect(204);
    ops.tell(&release).await.expect(204);
    colleague.tell(&take).await.expect(204);
    for _ in 0..2 {
        // Staff who do nothing for half an hour are signed out.
        app.clock.advance_mins(16);
        ops.get("/api/admin/dispatch").await.expect(200);
    }
    ops.tell(&take).await.expect(204);
    assert_eq!(
        ops.get("/api/admin/dispatch?list=ENDANGERED")
            .await
            .expect(200)
            .json(),
        json!([])
    );
    ops.get("/api/admin/dispatch?list=LATE")
        .await
        .problem(400, "malformed_request");
    let unpaid = booked(&bola).await;
    ops.tell(&format!("/api/admin/dispatch/{unpaid}/take"))
        .await
        .problem(404, "not_found");
    bola.get("/api/admin/dispatch")
        .await
        .problem(403, "forbidden");
    staff_with(&app, 63, Permission::Content)
        .await
        .get("/api/admin/dispatch")
        .await
        .problem(403, "forbidden");
}
