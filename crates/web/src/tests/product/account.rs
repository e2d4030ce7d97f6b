use super::visitor::{Product, settle};
use serde_json::{Value, json};

fn ada() -> Value {
    json!({"firstName": "Ada", "lastName": "Obi", "email": "ada.obi@example.ng", "password": "a good long password"})
}

/// The token in the last mail to an address.
fn mailed_token(product: &Product, to: &str) -> String {
    let mails = product.mailer.sent_to(to);
    let text = &mails.last().unwrap_or_else(|| panic!("no mail to {to}")).text;
    let start = text.find("token=").unwrap() + "token=".len();
    text[start..].chars().take_while(char::is_ascii_alphanumeric).collect()
}

#[actix_web::test]
async fn sign_up_signs_in_and_sends_a_verification_mail() {
    let product = Product::new();
    let visitor = product.visitor();
    assert_eq!(visitor.get("/api/auth/user").await.status, 401);
    let answer = visitor.post("/api/auth/register", &ada()).await;
    assert_eq!(answer.status, 201, "{:?}", answer.body);
    let user = answer.json();
    for field in [
        "id",
        "firstName",
        "lastName",
        "email",
        "role",
        "profileImageUrl",
        "phone",
        "address",
        "city",
        "state",
        "locationLabel",
        "latitude",
        "longitude",
        "placeId",
        "referredBy",
    ] {
        assert!(user.get(field).is_some(), "ENT-01 {field}");
    }
    assert_eq!((&user["role"], &user["email"]), (&json!("CUSTOMER"), &json!("ada.obi@example.ng")));
    assert!(user.get("passwordHash").is_none());
    let cookies = answer.set_cookies();
    assert!(
        cookies.iter().any(|line| line.starts_with("gida=ey") && line.contains("HttpOnly") && line.contains("SameSite=Strict")),
        "{cookies:?}"
    );
    assert!(cookies.iter().any(|line| line.starts_with("gida_in=1;") && !line.contains("HttpOnly")), "SESS-03 {cookies:?}");
    assert_eq!(visitor.get("/api/auth/user").await.json()["id"], user["id"]);
    settle().await;
    let token = mailed_token(&product, "ada.obi@example.ng");
    assert_eq!(visitor.get("/api/auth/user").await.json()["emailVerified"], false);
    assert_eq!(visitor.post("/api/auth/email/verify", &json!({"token": token})).await.status, 204);
    assert_eq!(visitor.get("/api/auth/user").await.json()["emailVerified"], true);
    let again = visitor.post("/api/auth/email/verify", &json!({"token": token})).await;
    assert_eq!((again.status, again.code().as_str()), (410, "link_expired"), "T08 once");
}

#[actix_web::test]
async fn sign_up_says_everything_that_is_wrong_at_once() {
    let product = Product::new();
    let visitor = product.visitor();
    let bad = json!({"firstName": " ", "lastName": "x", "email": "nope", "password": "short", "phone": "123", "referralCode": "????????"});
    let answer = visitor.post("/api/auth/register", &bad).await;
    assert_eq!(answer.status, 422);
    let mut fields: Vec<_> = answer.json()["errors"].as_array().unwrap().iter().map(|e| e["field"].as_str().unwrap().to_owned()).collect();
    fields.sort();
    assert_eq!(fields, ["email", "firstName", "password", "phone", "referralCode"]);
    let unknown =
        json!({"referralCode": "ABCDEFGH", "firstName": "A", "lastName": "B", "email": "a@b.ng", "password": "a good long password"});
    let answer = visitor.post("/api/auth/register", &unknown).await;
    assert_eq!((answer.status, answer.json()["errors"][0]["message"].as_str()), (422, Some("Invalid referral code")));
    assert!(visitor.cookies.borrow().is_empty());
}

#[actix_web::test]
async fn a_taken_address_is_409_and_a_repeated_request_is_answered_again_with_its_cookie() {
    let product = Product::new();
    let visitor = product.visitor();
    let first = visitor.send("POST", "/api/auth/register", Some(&ada()), Some("sign-up-key-1")).await;
    assert_eq!(first.status, 201);
    let again = product.visitor();
    let replay = again.send("POST", "/api/auth/register", Some(&ada()), Some("sign-up-key-1")).await;
    assert_eq!((replay.status, replay.header("idempotent-replayed")), (201, "true"));
    assert_eq!(again.get("/api/auth/user").await.json()["id"], first.json()["id"], "the replay signs in too");
    let other = product.visitor().post("/api/auth/register", &ada()).await;
    assert_eq!((other.status, other.code().as_str()), (409, "email_taken"));
    assert!(other.set_cookies().is_empty());
    let stored = product.store.state();
    assert!(
        stored.idempotency.values().all(|record| record.answer.as_ref().is_some_and(|(_, body)| !body.contains("ey"))),
        "no cookie is stored"
    );
}

#[actix_web::test]
async fn t01_unknown_address_and_wrong_password_are_answered_alike() {
    let product = Product::new();
    testkit::world::people(&product.store).await;
    let mut bodies = Vec::new();
    for (email, password) in
        [("bola@example.com", "wrong password"), ("nobody@example.com", "wrong password"), ("not an address", "wrong password")]
    {
        let asked = product.hasher.times_asked();
        let answer = product.visitor().post("/api/auth/login", &json!({"email": email, "password": password})).await;
        assert_eq!(answer.status, 401);
        assert_eq!(product.hasher.times_asked(), asked + 1, "the same work for {email}");
        bodies.push(answer.json());
    }
    assert!(bodies.windows(2).all(|pair| pair[0] == pair[1]));
    assert_eq!(bodies[0]["code"], "invalid_credentials");
}

#[actix_web::test]
async fn t02_the_sixth_wrong_password_must_wait_and_right_ones_do_not_count() {
    let product = Product::with(crate::testing::settings());
    testkit::world::people(&product.store).await;
    let email = testkit::world::a_complete_customer().email.to_string();
    for _ in 0..6 {
        product.signed_in(&email).await;
    }
    let wrong = json!({"email": email, "password": "wrong password"});
    for _ in 0..5 {
        assert_eq!(product.visitor().post("/api/auth/login", &wrong).await.status, 401);
    }
    let sixth = product.visitor().post("/api/auth/login", &wrong).await;
    assert_eq!((sixth.status, sixth.code().as_str()), (429, "too_many_requests"));
    assert!(!sixth.header("retry-after").is_empty());
    let right = json!({"email": email, "password": "correct horse battery"});
    assert_eq!(product.visitor().post("/api/auth/login", &right).await.status, 429, "the right one waits too");
    product.clock.advance_mins(30);
    assert_eq!(product.visitor().post("/api/auth/login", &right).await.status, 200);
}

#[actix_web::test]
async fn t03_every_sign_in_makes_a_new_key_and_ends_the_one_before() {
    let product = Product::new();
    testkit::world::people(&product.store).await;
    let email = testkit::world::a_complete_customer().email.to_string();
    let browser = product.signed_in(&email).await;
    let old = browser.cookies.borrow()["gida"].clone();
    browser.post("/api/auth/login", &json!({"email": email, "password": "correct horse battery"})).await;
    assert_ne!(browser.cookies.borrow()["gida"], old);
    browser.cookies.borrow_mut().insert("gida".into(), old);
    assert_eq!(browser.get("/api/auth/user").await.status, 401, "the old key is dead");
}

#[actix_web::test]
async fn a_reset_sets_the_password_once_and_signs_every_device_out() {
    let product = Product::new();
    testkit::world::people(&product.store).await;
    let email = testkit::world::a_complete_customer().email.to_string();
    let browser = product.signed_in(&email).await;
    for address in [email.as_str(), "nobody@example.com", "no address"] {
        let answer = product.visitor().post("/api/auth/password/forgot", &json!({"email": address})).await;
        assert_eq!((answer.status, answer.body.len()), (202, 0), "{address}");
    }
    settle().await;
    assert!(product.mailer.sent_to("nobody@example.com").is_empty());
    let token = mailed_token(&product, &email);
    let weak = product.visitor().post("/api/auth/password/reset", &json!({"token": token, "password": "password"})).await;
    assert_eq!((weak.status, weak.json()["errors"][0]["field"].as_str()), (422, Some("password")));
    let good = json!({"token": token, "password": "quite another password"});
    assert_eq!(product.visitor().post("/api/auth/password/reset", &good).await.status, 204);
    assert_eq!(browser.get("/api/auth/user").await.status, 401, "every session ended");
    assert_eq!(product.visitor().post("/api/auth/password/reset", &good).await.status, 410, "once");
    let login = |password: &str| json!({"email": email, "password": password});
    assert_eq!(product.visitor().post("/api/auth/login", &login("correct horse battery")).await.status, 401);
    assert_eq!(product.visitor().post("/api/auth/login", &login("quite another password")).await.status, 200);
    settle().await;
    assert!(product.mailer.sent_to(&email).iter().any(|mail| mail.subject == "Your password was changed"));
}

#[actix_web::test]
async fn an_expired_or_foreign_token_is_410() {
    let product = Product::new();
    testkit::world::people(&product.store).await;
    let email = testkit::world::a_complete_customer().email.to_string();
    product.visitor().post("/api/auth/password/forgot", &json!({"email": email})).await;
    settle().await;
    let token = mailed_token(&product, &email);
    assert_eq!(product.visitor().post("/api/auth/email/verify", &json!({"token": token})).await.status, 410, "T08 another flow");
    product.clock.advance_mins(30);
    for token in [token.as_str(), "unknown"] {
        let answer =
            product.visitor().post("/api/auth/password/reset", &json!({"token": token, "password": "quite another password"})).await;
        assert_eq!((answer.status, answer.code().as_str()), (410, "link_expired"));
    }
}

#[actix_web::test]
async fn devices_are_listed_and_signed_out_one_by_one() {
    let product = Product::new();
    testkit::world::people(&product.store).await;
    let email = testkit::world::a_complete_customer().email.to_string();
    let (phone, laptop) = (product.signed_in(&email).await, product.signed_in(&email).await);
    let devices = laptop.get("/api/auth/sessions").await.json();
    let devices = devices.as_array().unwrap();
    assert_eq!(devices.iter().filter(|device| device["current"] == true).count(), 1);
    let other = devices.iter().find(|device| device["current"] == false).unwrap()["id"].as_str().unwrap();
    let stranger = product.signed_in(testkit::world::an_admin().email.as_str()).await;
    assert_eq!(stranger.send("DELETE", &format!("/api/auth/sessions/{other}"), None, None).await.status, 404, "T30");
    assert_eq!(laptop.send("DELETE", &format!("/api/auth/sessions/{other}"), None, None).await.status, 204);
    assert_eq!(phone.get("/api/auth/user").await.status, 401);
    assert_eq!(laptop.get("/api/auth/user").await.status, 200);
}

#[actix_web::test]
async fn api_19_valid_02_valid_05_the_profile_is_completed_in_the_required_words() {
    let product = Product::new();
    let visitor = product.visitor();
    visitor.post("/api/auth/register", &ada()).await;
    let put = async |body: Value| visitor.send("PUT", "/api/auth/profile", Some(&body), None).await;
    for body in [json!({}), json!({"phone": "", "address": ""}), json!({"phone": null, "address": "12 Aminu Kano Crescent"})] {
        let answer = put(body).await;
        assert_eq!(answer.status, 422);
        assert_eq!(answer.text("message"), "Missing information: Phone number and address are required for Nigerian marketplace services.");
        assert_eq!(answer.text("title"), "Missing information");
    }
    let answer = put(json!({"phone": "12345", "address": "x"})).await;
    assert_eq!(answer.text("message"), "Invalid phone number: Please enter a valid Nigerian phone number (e.g., 08031234567)");
    let answer = put(json!({"phone": "0803 123 4567", "address": "12 Aminu Kano Crescent"})).await;
    assert_eq!(answer.status, 200);
    let user = answer.json();
    assert_eq!(
        (&user["phone"], &user["city"], &user["state"]),
        (&json!("+2348031234567"), &json!("Abuja"), &json!("FCT")),
        "PROF-04 PROF-05"
    );
    let mass = put(json!({"phone": "08031234567", "address": "x", "role": "ADMIN"})).await;
    assert_eq!((mass.status, mass.json()["errors"][0]["field"].as_str()), (422, Some("role")), "T29");
}

#[actix_web::test]
async fn t10_another_phone_number_takes_the_password_again() {
    let product = Product::new();
    testkit::world::people(&product.store).await;
    let bola = product.signed_in(testkit::world::a_complete_customer().email.as_str()).await;
    let change = json!({"phone": "09011112222", "address": "12 Aminu Kano Crescent"});
    let refused = bola.send("PUT", "/api/auth/profile", Some(&change), None).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "reauth_required"));
    let wrong = bola.post("/api/auth/reauth", &json!({"password": "wrong password"})).await;
    assert_eq!((wrong.status, wrong.code().as_str()), (422, "wrong_password"));
    let old = bola.cookies.borrow()["gida"].clone();
    assert_eq!(bola.post("/api/auth/reauth", &json!({"password": "correct horse battery"})).await.status, 204);
    assert_ne!(bola.cookies.borrow()["gida"], old, "T03: a new key");
    product.clock.advance_mins(9);
    assert_eq!(bola.send("PUT", "/api/auth/profile", Some(&change), None).await.status, 200);
    product.clock.advance_mins(2);
    let back = json!({"phone": "09011113333", "address": "12 Aminu Kano Crescent"});
    assert_eq!(bola.send("PUT", "/api/auth/profile", Some(&back), None).await.status, 403, "ten minutes and no longer");
}

#[actix_web::test]
async fn api_44_a_location_is_saved_or_refused_by_field() {
    let product = Product::new();
    let visitor = product.visitor();
    visitor.post("/api/auth/register", &ada()).await;
    let patch = async |body: Value| visitor.send("PATCH", "/api/users/me/location", Some(&body), None).await;
    let user = patch(json!({"latitude": 9.0765, "longitude": 7.4713, "locationLabel": "Wuse 2", "placeId": "gida:wuse-2"})).await.json();
    assert_eq!((&user["locationLabel"], &user["latitude"], &user["placeId"]), (&json!("Wuse 2"), &json!(9.0765), &json!("gida:wuse-2")));
    for (body, field) in [
        (json!({"latitude": 91, "longitude": 7, "locationLabel": "x"}), "latitude"),
        (json!({"latitude": 9, "longitude": 7, "locationLabel": " "}), "locationLabel"),
        (json!({"latitude": "9", "longitude": 7, "locationLabel": "x"}), "latitude"),
        (json!({"longitude": 7, "locationLabel": "x"}), "latitude"),
    ] {
        let answer = patch(body).await;
        assert_eq!((answer.status, answer.json()["errors"][0]["field"].as_str()), (422, Some(field)));
    }
}

#[actix_web::test]
async fn notif_06_07_api_22_25_26_notifications_are_listed_paged_and_read() {
    let product = Product::new();
    testkit::world::people(&product.store).await;
    let bola = testkit::world::a_complete_customer();
    for number in 1..=3 {
        let notification = testkit::world::a_notification_no(bola.id, number);
        let store: &dyn marketplace::Store = &product.store;
        store.unit::<_, kernel::StoreError, _>(move |uow| uow.notifications().insert_new(notification.clone()).map(|_| ())).await.unwrap();
    }
    let browser = product.signed_in(bola.email.as_str()).await;
    let first = browser.get("/api/notifications?limit=2").await;
    let list = first.json();
    assert_eq!((list["notifications"].as_array().unwrap().len(), &list["unreadCount"]), (2, &json!(3)), "ENT-09");
    for field in ["id", "title", "message", "type", "read", "createdAt", "category", "priority", "actionUrl"] {
        assert!(list["notifications"][0].get(field).is_some(), "ENT-06 {field}");
    }
    let link = first.header("link").to_owned();
    let next = link.strip_prefix('<').unwrap().split('>').next().unwrap();
    assert!(link.ends_with("rel=\"next\""), "{link}");
    assert_eq!(browser.get(next).await.json()["notifications"].as_array().unwrap().len(), 1);
    let id = list["notifications"][0]["id"].as_str().unwrap();
    let stranger = product.signed_in(testkit::world::an_admin().email.as_str()).await;
    assert_eq!(stranger.send("PATCH", &format!("/api/notifications/{id}/read"), None, None).await.status, 404, "M08");
    assert_eq!(browser.send("PATCH", &format!("/api/notifications/{id}/read"), None, None).await.status, 204);
    assert_eq!(browser.get("/api/notifications").await.json()["unreadCount"], 2);
    assert_eq!(browser.send("PATCH", "/api/notifications/read-all", None, None).await.status, 204);
    assert_eq!(browser.get("/api/notifications").await.json()["unreadCount"], 0);
    assert_eq!(browser.get("/api/notifications?limit=0").await.status, 400);
}

#[actix_web::test]
async fn a_person_can_take_all_their_data_along() {
    let product = Product::new();
    testkit::world::people(&product.store).await;
    let browser = product.signed_in(testkit::world::a_complete_customer().email.as_str()).await;
    let answer = browser.get("/api/users/me/export").await;
    assert_eq!((answer.status, answer.header("cache-control")), (200, "no-store"));
    let data = answer.json();
    assert!(data["sessions"].as_array().unwrap().len() == 1 && data["user"]["email"].is_string() && data["referralCode"].is_string());
    assert!(!String::from_utf8_lossy(&answer.body).contains("plain:"), "no password hash");
}
