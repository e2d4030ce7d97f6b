//! Photos of reviews over HTTP: sent by the author, looked at by staff, and public with the review.

use crate::support::{Browser, CHIDI, TestApp, finished, text_of};
use marketplace::uploads::prune_uploads;
use serde_json::{Value, json};
use testkit::world;

struct Case {
    app: TestApp,
    bola: Browser,
    amina: Browser,
    chidi: Browser,
    order: String,
}

async fn completed() -> Case {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = finished(&app, &bola, &amina).await;
    bola.tell(&format!("/api/orders/{order}/confirm"))
        .await
        .expect(200);
    let chidi = app.signed_in(3, CHIDI).await;
    Case {
        app,
        bola,
        amina,
        chidi,
        order,
    }
}

async fn photo(browser: &Browser, name: &str) -> String {
    let bytes = format!("photo {name}");
    let sent = browser
        .tell("/api/uploads")
        .raw("image/jpeg", bytes.as_bytes())
        .await;
    text_of(&sent.expect(201).json(), "id")
}

fn says(photos: &[&str]) -> Value {
    json!({ "stars": 5, "text": "Neat work.", "photoIds": photos })
}

impl Case {
    fn path(&self) -> String {
        format!("/api/orders/{}/review", self.order)
    }
    async fn provider_rates(&self) {
        let path = format!("/api/service-provider/jobs/{}/review", self.order);
        self.amina
            .post(&path, json!({ "stars": 5 }))
            .await
            .expect(201);
    }
    fn visitor(&self) -> Browser {
        Browser::new(&self.app, 77)
    }
    async fn shown(&self) -> Value {
        let path = format!("/api/providers/{}", world::a_provider().id);
        self.visitor().get(&path).await.expect(200).json()["reviews"].clone()
    }
    async fn staff(&self, review: &str, decision: &str, body: Value) {
        let path = format!("/api/admin/reviews/{review}/{decision}");
        self.chidi.post(&path, body).await.expect(200);
    }
}

#[actix_web::test]
async fn b11_photos_are_public_with_the_review_and_hidden_when_it_is_removed() {
    let case = completed().await;
    let (wall, floor) = (
        photo(&case.bola, "wall").await,
        photo(&case.bola, "floor").await,
    );
    let written = case
        .bola
        .post(&case.path(), says(&[&wall, &floor]))
        .await
        .expect(201)
        .json();
    let own = format!("/api/uploads/{wall}");
    assert_eq!(written["photos"][0], json!({ "id": wall, "url": own }));
    let review = text_of(&written, "id");
    let public = format!("/api/reviews/{review}/photos/{wall}");
    case.provider_rates().await;
    assert_eq!(case.shown().await, json!([]), "staff look at it first");
    case.visitor().get(&public).await.problem(404, "not_found");
    case.bola.get(&own).await.expect(200);
    for path in [&own, &public] {
        case.amina.get(path).await.problem(404, "not_found");
    }

    let waiting = case
        .chidi
        .get("/api/admin/reviews")
        .await
        .expect(200)
        .json();
    assert_eq!(waiting[0]["hits"], json!(["photo"]));
    let seen_by_staff = text_of(&waiting[0]["photos"][0], "url");
    let answer = case.chidi.get(&seen_by_staff).await.expect(200);
    assert_eq!(answer.text(), "clean wall");
    assert_eq!(answer.header("cache-control"), "private, max-age=3600");

    case.staff(&review, "publish", json!({})).await;
    let shown = case.shown().await;
    assert_eq!(shown[0]["photos"][0], json!({ "id": wall, "url": public }));
    let answer = case.visitor().get(&public).await.expect(200);
    assert_eq!(answer.text(), "clean wall");
    assert_eq!(answer.header("cache-control"), "public, no-cache");
    let small = format!("{public}?size=small");
    case.visitor().get(&small).await.expect(200);
    let received = case.amina.get("/api/service-provider/reviews").await.json();
    assert_eq!(received[0]["photos"], shown[0]["photos"]);

    let reason = json!({ "reason": "The author asked." });
    case.staff(&review, "remove", reason).await;
    case.visitor().get(&public).await.problem(404, "not_found");
    case.chidi.get(&seen_by_staff).await.expect(200);
    case.bola.get(&own).await.expect(200);
}

#[actix_web::test]
async fn b11_a_review_takes_three_photos_of_its_author_and_they_can_be_changed_until_it_is_public()
{
    let case = completed().await;
    let mut photos = Vec::new();
    for name in ["a", "b", "c", "d"] {
        photos.push(photo(&case.bola, name).await);
    }
    let [a, b, c, d] = photos.iter().map(String::as_str).collect::<Vec<_>>()[..] else {
        panic!("four photos");
    };
    let path = case.path();
    for refused in [says(&[a, b, c, d]), says(&["no id"])] {
        let fields = case.bola.post(&path, refused).await.expect(422).fields();
        assert_eq!(fields, ["photoIds"]);
    }
    let strange = photo(&case.amina, "strange").await;
    let fields = case.bola.post(&path, says(&[&strange])).await.fields();
    assert_eq!(fields, ["photoIds"]);
    case.bola.post(&path, says(&[a, b])).await.expect(201);
    let edited = case.bola.put(&path, says(&[b])).await.expect(200).json();
    assert_eq!(edited["photos"].as_array().unwrap().len(), 1);
    let pruned = prune_uploads(&case.app.store, &case.app.files, world::now().plus_days(30));
    assert_eq!(
        pruned.await.unwrap().photos,
        4,
        "only the review's photo stays"
    );
    case.bola
        .get(&format!("/api/uploads/{b}"))
        .await
        .expect(200);
    let export = case
        .bola
        .get("/api/users/me/export")
        .await
        .expect(200)
        .json();
    assert_eq!(export["reviews"][0]["photos"], edited["photos"]);
    let plain = case.bola.put(&path, says(&[])).await.expect(200).json();
    assert_eq!(plain["photos"], json!([]));
    case.provider_rates().await;
    assert_eq!(case.shown().await[0]["text"], "Neat work.");
}

#[actix_web::test]
async fn b11_a_flag_for_privacy_hides_the_photos_too() {
    let case = completed().await;
    let wall = photo(&case.bola, "wall").await;
    let written = case.bola.post(&case.path(), says(&[&wall])).await.json();
    let review = text_of(&written, "id");
    case.staff(&review, "publish", json!({})).await;
    case.provider_rates().await;
    let public = format!("/api/reviews/{review}/photos/{wall}");
    case.visitor().get(&public).await.expect(200);
    let flag = json!({ "reason": "PRIVACY", "note": "My house." });
    case.amina
        .post(
            &format!("/api/service-provider/reviews/{review}/flag"),
            flag,
        )
        .await
        .expect(204);
    case.visitor().get(&public).await.problem(404, "not_found");
    let received = case.amina.get("/api/service-provider/reviews").await.json();
    assert_eq!(received[0]["photos"], json!([]));
    let reason = json!({ "reason": "It shows a wall." });
    case.staff(&review, "keep", reason).await;
    case.visitor().get(&public).await.expect(200);
}
