//! A draft of a service is published on a day, over HTTP.

use crate::support::{Browser, CHIDI, TestApp, text_of};
use serde_json::{Value, json};

const LIST: &str = "/api/admin/content/categories";
const PAINTING: &str = "/api/admin/content/categories/painting";

/// Chidi in a new session; one of staff ends after hours.
async fn staff(app: &TestApp) -> Browser {
    app.signed_in(3, CHIDI).await
}

async fn painting(staff: &Browser) -> Value {
    let all = staff.get(LIST).await.expect(200).json();
    let mut services = all.as_array().expect("a list").iter();
    let found = services.find(|one| one["slug"] == "painting");
    found.expect("the service").clone()
}

async fn name_for(guest: &Browser) -> String {
    let service = guest.get("/api/categories/painting").await.expect(200);
    text_of(&service.json(), "name")
}

/// The day that comes in so many days, such as `2026-12-01`.
fn day_in(app: &TestApp, days: u64) -> String {
    app.clock_now().abuja_date().plus_days(days).to_string()
}

fn change(service: &Value, name: &str) -> Value {
    json!({
        "name": name, "description": service["description"], "iconKey": service["iconKey"],
        "popular": service["popular"], "visible": true, "publish": false, "version": service["version"],
    })
}

fn on(service: &Value, name: &str, day: &str) -> Value {
    let mut change = change(service, name);
    change["publishOn"] = json!(day);
    change
}

#[actix_web::test]
async fn b17_9_a_draft_is_published_at_midnight_and_the_public_answer_changes() {
    let app = TestApp::new().await;
    let (guest, chidi) = (Browser::new(&app, 9), staff(&app).await);
    let before = painting(&chidi).await;
    assert_eq!(before["publishOn"], Value::Null);
    let tag = guest.get("/api/categories").await.header("etag").to_owned();
    let day = day_in(&app, 1);
    let planned = chidi
        .patch(PAINTING, on(&before, "Painters", &day))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&planned["name"], &planned["draft"]["name"]),
        (&before["name"], &json!("Painters"))
    );
    assert_eq!(planned["publishOn"], json!(day));
    app.work().await;
    assert_eq!(name_for(&guest).await, text_of(&before, "name"));
    app.clock.advance_hours(24);
    app.work().await;
    assert_eq!(name_for(&guest).await, "Painters");
    let now = painting(&staff(&app).await).await;
    assert_eq!(
        (&now["name"], &now["draft"], &now["publishOn"]),
        (&json!("Painters"), &Value::Null, &Value::Null)
    );
    // The list is served from memory for at most a second.
    tokio::time::sleep(std::time::Duration::from_millis(1_100)).await;
    let renewed = guest.get("/api/categories").await;
    assert_ne!(renewed.header("etag"), tag);
}

#[actix_web::test]
async fn b17_9_a_day_is_taken_back_and_the_draft_stays() {
    let app = TestApp::new().await;
    let (guest, chidi) = (Browser::new(&app, 9), staff(&app).await);
    let before = painting(&chidi).await;
    let day = day_in(&app, 1);
    let planned = chidi
        .patch(PAINTING, on(&before, "Painters", &day))
        .await
        .expect(200)
        .json();
    chidi
        .patch(PAINTING, change(&before, "Painters"))
        .await
        .problem(409, "stale");
    let back = chidi
        .patch(PAINTING, change(&planned, "Painters"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&back["draft"]["name"], &back["publishOn"]),
        (&json!("Painters"), &Value::Null)
    );
    chidi
        .patch(PAINTING, on(&back, "Painters", &day_in(&app, 3)))
        .await
        .expect(200);
    assert_eq!(app.count_where("tasks", "kind = 'PUBLISH_SERVICE'"), 1);
    let dropped = chidi.delete(PAINTING).await.expect(200).json();
    assert_eq!(
        (&dropped["draft"], &dropped["publishOn"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(app.count_where("tasks", "kind = 'PUBLISH_SERVICE'"), 0);
    app.clock.advance_hours(24 * 4);
    app.work().await;
    assert_eq!(name_for(&guest).await, text_of(&before, "name"));
}

#[actix_web::test]
async fn b17_9_a_day_that_is_not_possible_is_refused_by_its_field() {
    let app = TestApp::new().await;
    let chidi = staff(&app).await;
    let before = painting(&chidi).await;
    for day in [
        "soon".to_owned(),
        String::new(),
        day_in(&app, 0),
        day_in(&app, 366),
    ] {
        let refused = chidi.patch(PAINTING, on(&before, "Painters", &day)).await;
        refused.problem(422, "validation_failed");
        assert_eq!(refused.fields(), ["publishOn"], "{day}");
    }
    let mut both = on(&before, "Painters", &day_in(&app, 1));
    both["publish"] = json!(true);
    let refused = chidi.patch(PAINTING, both).await;
    refused.problem(422, "validation_failed");
    assert_eq!(refused.fields(), ["publishOn"]);
    assert_eq!(painting(&chidi).await, before);
}

#[actix_web::test]
async fn b17_9_the_history_of_a_service_names_the_people_and_comes_in_pages() {
    let app = TestApp::new().await;
    let chidi = staff(&app).await;
    let before = painting(&chidi).await;
    let day = day_in(&app, 1);
    chidi
        .patch(PAINTING, on(&before, "Painters", &day))
        .await
        .expect(200);
    chidi
        .post(
            "/api/admin/content/synonyms",
            json!({ "categorySlug": "painting", "term": "fresh paint" }),
        )
        .await
        .expect(204);
    app.clock.advance_hours(24);
    app.work().await;
    let chidi = staff(&app).await;
    let path = "/api/admin/content/changes?subject=service%3Apainting&limit=1";
    let newest = chidi.get(path).await.expect(200);
    let published = newest.json();
    assert_eq!(
        (&published[0]["subject"], &published[0]["by"]),
        (&json!("service:painting"), &json!("Chidi Eze"))
    );
    assert!(text_of(&published[0], "before").contains(&day));
    let next = newest.next_page().expect("an older change");
    let older = chidi.get(&next).await.expect(200).json();
    assert_eq!(older.as_array().map(Vec::len), Some(1));
    assert!(text_of(&older[0], "after").contains(&day));
}
