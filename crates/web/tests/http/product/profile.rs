use super::visitor::Product;
use serde_json::{Value, json};

fn ada() -> Value {
    json!({"firstName": "Ada", "lastName": "Obi", "email": "ada.obi@example.ng", "password": "a good long password"})
}

#[actix_web::test]
async fn api_19_valid_02_valid_05_the_profile_is_completed_in_the_required_words() {
    let product = Product::new().await;
    let visitor = product.visitor();
    visitor.post("/api/auth/register", &ada()).await;
    let put = async |body: Value| {
        visitor
            .send("PUT", "/api/auth/profile", Some(&body), None)
            .await
    };
    for body in [
        json!({}),
        json!({"phone": "", "address": ""}),
        json!({"phone": null, "address": "12 Aminu Kano Crescent"}),
    ] {
        let answer = put(body).await;
        assert_eq!(answer.status, 422);
        assert_eq!(
            answer.text("message"),
            "Missing information: Phone number and address are required for Nigerian marketplace services."
        );
        assert_eq!(answer.text("title"), "Missing information");
    }
    let answer = put(json!({"phone": "12345", "address": "x"})).await;
    assert_eq!(
        answer.text("message"),
        "Invalid phone number: Please enter a valid Nigerian phone number (e.g., 08031234567)"
    );
    let answer = put(json!({"phone": "0803 123 4567", "address": "12 Aminu Kano Crescent"})).await;
    assert_eq!(answer.status, 200);
    let user = answer.json();
    assert_eq!(
        (&user["phone"], &user["city"], &user["state"]),
        (&json!("+2348031234567"), &json!("Abuja"), &json!("FCT")),
        "PROF-04 PROF-05"
    );
    let mass = put(json!({"phone": "08031234567", "address": "x", "role": "ADMIN"})).await;
    assert_eq!(
        (mass.status, mass.json()["errors"][0]["field"].as_str()),
        (422, Some("role")),
        "T29"
    );
}

#[actix_web::test]
async fn t10_another_phone_number_takes_the_password_again() {
    let product = Product::new().await;
    testkit::world::people(&product.store).await;
    let bola = product
        .signed_in(testkit::world::a_complete_customer().email.as_str())
        .await;
    let change = json!({"phone": "09011112222", "address": "12 Aminu Kano Crescent"});
    let refused = bola
        .send("PUT", "/api/auth/profile", Some(&change), None)
        .await;
    assert_eq!(
        (refused.status, refused.code().as_str()),
        (403, "reauth_required")
    );
    let wrong = bola
        .post("/api/auth/reauth", &json!({"password": "wrong password"}))
        .await;
    assert_eq!(
        (wrong.status, wrong.code().as_str()),
        (422, "wrong_password")
    );
    let old = bola.cookies.borrow()["gida"].clone();
    assert_eq!(
        bola.post(
            "/api/auth/reauth",
            &json!({"password": "correct horse battery"})
        )
        .await
        .status,
        204
    );
    assert_ne!(bola.cookies.borrow()["gida"], old, "T03: a new key");
    product.clock.advance_mins(9);
    assert_eq!(
        bola.send("PUT", "/api/auth/profile", Some(&change), None)
            .await
            .status,
        200
    );
    product.clock.advance_mins(2);
    let back = json!({"phone": "09011113333", "address": "12 Aminu Kano Crescent"});
    assert_eq!(
        bola.send("PUT", "/api/auth/profile", Some(&back), None)
            .await
            .status,
        403,
        "ten minutes and no longer"
    );
}

#[actix_web::test]
async fn api_44_a_location_is_saved_or_refused_by_field() {
    let product = Product::new().await;
    let visitor = product.visitor();
    visitor.post("/api/auth/register", &ada()).await;
    let patch = async |body: Value| {
        visitor
            .send("PATCH", "/api/users/me/location", Some(&body), None)
            .await
    };
    let user = patch(json!({"latitude": 9.0765, "longitude": 7.4713, "locationLabel": "Wuse 2", "placeId": "gida:wuse-2"})).await.json();
    assert_eq!(
        (&user["locationLabel"], &user["latitude"], &user["placeId"]),
        (&json!("Wuse 2"), &json!(9.0765), &json!("gida:wuse-2"))
    );
    for (body, field) in [
        (
            json!({"latitude": 91, "longitude": 7, "locationLabel": "x"}),
            "latitude",
        ),
        (
            json!({"latitude": 9, "longitude": 7, "locationLabel": " "}),
            "locationLabel",
        ),
        (
            json!({"latitude": "9", "longitude": 7, "locationLabel": "x"}),
            "latitude",
        ),
        (json!({"longitude": 7, "locationLabel": "x"}), "latitude"),
    ] {
        let answer = patch(body).await;
        assert_eq!(
            (answer.status, answer.json()["errors"][0]["field"].as_str()),
            (422, Some(field))
        );
    }
}

#[actix_web::test]
async fn notif_06_07_api_22_25_26_notifications_are_listed_paged_and_read() {
    let product = Product::new().await;
    testkit::world::people(&product.store).await;
    let bola = testkit::world::a_complete_customer();
    for number in 1..=3 {
        let notification = testkit::world::a_notification_no(bola.id, number);
        let store: &dyn marketplace::Store = &product.store;
        store
            .bare_unit::<_, kernel::StoreError, _>(move |uow| {
                uow.notifications()
                    .insert_new(notification.clone())
                    .map(|_| ())
            })
            .await
            .unwrap();
    }
    let browser = product.signed_in(bola.email.as_str()).await;
    let first = browser.get("/api/notifications?limit=2").await;
    let list = first.json();
    assert_eq!(
        (
            list["notifications"].as_array().unwrap().len(),
            &list["unreadCount"]
        ),
        (2, &json!(3)),
        "ENT-09"
    );
    for field in [
        "id",
        "title",
        "message",
        "type",
        "read",
        "createdAt",
        "category",
        "priority",
        "actionUrl",
    ] {
        assert!(
            list["notifications"][0].get(field).is_some(),
            "ENT-06 {field}"
        );
    }
    let link = first.header("link").to_owned();
    let next = link.strip_prefix('<').unwrap().split('>').next().unwrap();
    assert!(link.ends_with("rel=\"next\""), "{link}");
    assert_eq!(
        browser.get(next).await.json()["notifications"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    let id = list["notifications"][0]["id"].as_str().unwrap();
    let stranger = product
        .signed_in(testkit::world::an_admin().email.as_str())
        .await;
    assert_eq!(
        stranger
            .send(
                "PATCH",
                &format!("/api/notifications/{id}/read"),
                None,
                None
            )
            .await
            .status,
        404,
        "M08"
    );
    assert_eq!(
        browser
            .send(
                "PATCH",
                &format!("/api/notifications/{id}/read"),
                None,
                None
            )
            .await
            .status,
        204
    );
    assert_eq!(
        browser.get("/api/notifications").await.json()["unreadCount"],
        2
    );
    assert_eq!(
        browser
            .send("PATCH", "/api/notifications/read-all", None, None)
            .await
            .status,
        204
    );
    assert_eq!(
        browser.get("/api/notifications").await.json()["unreadCount"],
        0
    );
    assert_eq!(browser.get("/api/notifications?limit=0").await.status, 400);
}

#[actix_web::test]
async fn a_person_can_take_all_their_data_along() {
    let product = Product::new().await;
    testkit::world::people(&product.store).await;
    let browser = product
        .signed_in(testkit::world::a_complete_customer().email.as_str())
        .await;
    let answer = browser.get("/api/users/me/export").await;
    assert_eq!(
        (answer.status, answer.header("cache-control")),
        (200, "no-store")
    );
    let data = answer.json();
    assert!(
        data["sessions"].as_array().unwrap().len() == 1
            && data["user"]["email"].is_string()
            && data["referralCode"].is_string()
    );
    assert!(
        !String::from_utf8_lossy(&answer.body).contains("plain:"),
        "no password hash"
    );
}
