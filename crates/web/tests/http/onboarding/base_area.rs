//! Where a provider sets out from, by which near jobs are offered first (B9).

use super::{STATUS, let_in};
use crate::support::TestApp;
use serde_json::json;

const MINE: &str = "/api/service-provider/base-area";

#[actix_web::test]
async fn b9_a_provider_says_where_they_set_out_from_and_may_change_it() {
    let app = TestApp::new().await;
    let _approved = let_in(&app, "tutoring").await;
    let bola = app.bola().await;
    assert_eq!(
        bola.get(STATUS).await.expect(200).json()["baseArea"],
        json!(null)
    );
    for (given, stored) in [("Wuse II", "Wuse"), ("Wuse II", "Wuse"), ("kubwa", "Kubwa")] {
        let standing = bola.put(MINE, json!({ "area": given })).await.expect(200);
        assert_eq!(standing.json()["baseArea"], stored);
    }
    assert_eq!(
        bola.get(STATUS).await.expect(200).json()["baseArea"],
        "Kubwa"
    );
}

#[actix_web::test]
async fn a_place_that_is_not_served_is_refused_with_the_nearest_one_that_is() {
    let app = TestApp::new().await;
    let _approved = let_in(&app, "tutoring").await;
    let bola = app.bola().await;
    let refused = bola
        .put(MINE, json!({ "area": "Mararaba" }))
        .await
        .problem(422, "validation_failed");
    let error = &refused["errors"][0];
    assert_eq!(
        (&error["field"], &error["code"]),
        (&json!("area"), &json!("not_served"))
    );
    bola.put(MINE, json!({ "area": "" })).await.expect(422);
    bola.put(MINE, json!({})).await.expect(422);
    assert_eq!(
        bola.get(STATUS).await.expect(200).json()["baseArea"],
        json!(null)
    );
}
