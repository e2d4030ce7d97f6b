//! Staff start a job without the PIN.

use super::{a_rival, cancelling, choice, staff_with};
use crate::support::{TestApp, assigned, booked, paid, pin_of};
use kernel::Permission;
use marketplace::read::OrderQueries;
use orders::OrderStatus;
use serde_json::{Value, json};
use testkit::world;

fn starting() -> Value {
    json!({ "reason": "The phone is broken.", "callNote": "She is at home." })
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
