//! The finish proof over HTTP: what the job asks for, what is refused, and who sees it.

use crate::support::{Browser, CHIDI, TestApp, assigned, pin_of, text_of};
use serde_json::{Value, json};

fn path_of(order: &str, step: &str) -> String {
    format!("/api/service-provider/jobs/{order}/{step}")
}

async fn started(app: &TestApp, bola: &Browser, amina: &Browser) -> String {
    let order = assigned(app, bola, amina).await;
    let pin = pin_of(bola, &order).await;
    amina
        .post(&path_of(&order, "start"), json!({ "pin": pin }))
        .await
        .expect(200);
    order
}

async fn photo(browser: &Browser, key: &str) -> Value {
    browser
        .tell("/api/uploads")
        .raw("image/jpeg", format!("photo {key}").as_bytes())
        .key(key)
        .await
        .expect(201)
        .json()["id"]
        .clone()
}

fn codes(needed: &Value) -> Vec<Value> {
    let items = needed["checklist"].as_array().unwrap();
    items.iter().map(|item| item["code"].clone()).collect()
}

#[actix_web::test]
async fn a_job_names_its_finish_proof_and_the_customer_and_staff_see_what_was_given() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = started(&app, &bola, &amina).await;
    let job = format!("/api/service-provider/jobs/{order}");
    let needed = amina.get(&job).await;
    let needed = needed.expect(200).json()["finishProof"].clone();
    assert_eq!(
        needed["afterPhotos"],
        json!({ "least": 1, "of": "the cleaned rooms" })
    );
    assert!(needed.get("beforePhotos").is_none());
    let ticked = codes(&needed);
    assert_eq!(ticked.len(), 5);
    let after = photo(&amina, "after-photo-key").await;
    let before = photo(&amina, "before-photo-key").await;
    let job = amina
        .post(
            &path_of(&order, "finish"),
            json!({ "note": "Done.", "photoIds": [after],
                "proof": { "checklist": ticked, "readings": [], "beforePhotoIds": [before] } }),
        )
        .await
        .expect(200)
        .json();
    assert_eq!(job["proof"]["complete"], true);
    assert!(job["autoCompletesAt"].is_string());
    for path in [
        format!("/api/orders/{order}"),
        format!("/api/orders/{order}/tracking"),
    ] {
        let page = bola.get(&path).await.expect(200).json();
        assert_eq!(page["proof"], job["proof"], "{path}");
        assert_eq!(page["autoCompletesAt"], job["autoCompletesAt"]);
        let shown = &page["proof"]["checklist"][0];
        assert_eq!(
            shown,
            &json!({ "code": "kitchen", "label": "Kitchen is clean" })
        );
        let url = text_of(&page["proof"]["beforePhotos"][0], "url");
        bola.get(&url).await.expect(200);
    }
    let staff = app.signed_in(4, CHIDI).await;
    let page = staff.get(&format!("/api/admin/orders/{order}")).await;
    assert_eq!(page.expect(200).json()["proof"], job["proof"]);
}

#[actix_web::test]
async fn a_finish_with_a_proof_is_refused_with_each_missing_part_and_a_bare_one_is_not() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = started(&app, &bola, &amina).await;
    let finish = path_of(&order, "finish");
    let refused = amina
        .post(
            &finish,
            json!({ "note": "Done.", "proof": { "checklist": ["kitchen", "bathrooms", "bedrooms", "rubbish"] } }),
        )
        .await;
    refused.problem(422, "validation_failed");
    assert_eq!(
        refused.fields(),
        ["photoIds", "proof.checklist.living_rooms"]
    );
    for (proof, field) in [
        (json!({ "checklist": ["roof"] }), "proof.checklist.roof"),
        (
            json!({ "readings": [{ "code": "meter", "value": "1" }] }),
            "proof.readings.meter",
        ),
        (
            json!({ "beforePhotoIds": ["nothing"] }),
            "proof.beforePhotoIds",
        ),
    ] {
        let mut proof = proof;
        proof["partial"] = json!(true);
        let body = json!({ "note": "Done.", "proof": proof });
        let refused = amina.post(&finish, body).await;
        refused.problem(422, "validation_failed");
        assert_eq!(refused.fields(), [field]);
    }
    let job = amina
        .post(&finish, json!({ "note": "Done." }))
        .await
        .expect(200)
        .json();
    assert_eq!(job["trackingStep"], "FINISHED");
    assert_eq!(job["proof"]["complete"], false);
    assert_eq!(job["proof"]["missing"].as_array().unwrap().len(), 6);
    assert!(job.get("autoCompletesAt").is_none());
    let mine = bola.get(&format!("/api/orders/{order}")).await.expect(200);
    assert!(mine.json().get("autoCompletesAt").is_none());
    bola.tell(&format!("/api/orders/{order}/confirm"))
        .await
        .expect(200);
}
