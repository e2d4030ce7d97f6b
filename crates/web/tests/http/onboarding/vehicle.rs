//! The vehicle in which a provider comes.

use super::{STATUS, let_in};
use crate::support::{TestApp, assigned, step, text_of};
use serde_json::{Value, json};
use testkit::world;

const MINE: &str = "/api/service-provider/vehicle";

#[actix_web::test]
async fn a_provider_records_a_vehicle_changes_it_and_removes_it() {
    let app = TestApp::new().await;
    let _approved = let_in(&app, "tutoring").await;
    let bola = app.bola().await;
    let status = bola.get(STATUS).await.expect(200).json();
    assert_eq!(
        (&status["vehicle"], &status["needsVehicle"]),
        (&json!(null), &json!(false))
    );
    let typed = json!({ "description": " White  Toyota Hiace", "plate": "abc-123de" });
    let stored = json!({ "description": "White Toyota Hiace", "plate": "ABC-123DE" });
    for _ in 0..2 {
        let standing = bola.put(MINE, typed.clone()).await.expect(200).json();
        assert_eq!(standing["vehicle"], stored);
    }
    let copy = bola.get("/api/users/me/export").await.expect(200).json();
    assert_eq!(copy["vehicle"], stored, "and in what we keep about them");
    let wrong = json!({ "description": "", "plate": "none" });
    assert_eq!(
        bola.put(MINE, wrong).await.expect(422).fields(),
        ["description", "plate"]
    );
    let standing = bola.delete(MINE).await.expect(200).json();
    assert_eq!(standing["vehicle"], json!(null));
}

#[actix_web::test]
async fn the_customer_sees_the_vehicle_and_through_a_link_only_once_the_provider_is_on_the_way() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    let plate = |page: &Value| page["provider"]["vehicle"]["plate"].clone();
    let tracking = format!("/api/orders/{order}/tracking");
    let seen = bola.get(&tracking).await.expect(200).json();
    assert_eq!(plate(&seen), "ABC-123DE", "for the gate pass");
    let link = bola
        .tell(&format!("/api/orders/{order}/share"))
        .await
        .expect(201)
        .json();
    let token = text_of(&link, "token");
    let stranger = crate::support::Browser::new(&app, 40);
    let shared = format!("{tracking}?t={token}");
    let before = stranger.get(&shared).await.expect(200).json();
    assert_eq!(plate(&before), Value::Null);
    step(&amina, &order, "en-route").await.expect(200);
    let after = stranger.get(&shared).await.expect(200).json();
    assert_eq!(plate(&after), "ABC-123DE");
}

#[actix_web::test]
async fn no_one_sets_out_to_a_move_without_a_vehicle() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    app.edit_order(order.parse().unwrap(), |order| {
        order.category_slug = "moving-logistics".into();
    })
    .await;
    app.edit_provider(world::a_provider().id, |amina| amina.vehicle = None)
        .await;
    for name in ["en-route", "arrive"] {
        step(&amina, &order, name)
            .await
            .problem(409, "vehicle_missing");
    }
    amina
        .put(
            MINE,
            json!({ "description": "White Hiace", "plate": "ABC-123DE" }),
        )
        .await
        .expect(200);
    step(&amina, &order, "en-route").await.expect(200);
}
