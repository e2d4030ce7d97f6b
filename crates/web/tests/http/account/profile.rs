//! The profile, the location and the verified e-mail address.

use super::{USER, new_account};
use crate::support::{ADA, Browser, PASSWORD, TestApp, assert_shape, text_of};
use serde_json::json;

#[actix_web::test]
async fn api_19_prof_02_prof_05_phone_and_address_complete_the_profile_and_city_and_state_have_defaults()
 {
    let app = TestApp::new().await;
    let ada = app.signed_in(3, ADA).await;
    let body = json!({ "phone": "0803 123 9999", "address": "5 Aminu Kano Crescent, Wuse 2" });
    let user = ada.put("/api/auth/profile", body).await.expect(200).json();
    assert_shape(&user, USER);
    assert_eq!(
        (&user["phone"], &user["city"], &user["state"]),
        (&json!("+2348031239999"), &json!("Abuja"), &json!("FCT"))
    );
    assert_eq!(ada.get("/api/auth/user").await.expect(200).json(), user);
    let body = json!({ "phone": "+2348031239999", "address": "5 Aminu Kano Crescent", "city": "Kubwa", "state": "FCT" });
    assert_eq!(
        ada.put("/api/auth/profile", body).await.expect(200).json()["city"],
        "Kubwa"
    );
}

#[actix_web::test]
async fn api_19_a_customer_changes_their_name_and_both_names_are_needed() {
    let app = TestApp::new().await;
    let ada = app.signed_in(3, ADA).await;
    let body = json!({
        "phone": "08031239999", "address": "5 Aminu Kano Crescent",
        "firstName": " Adaeze ", "lastName": "Obi-Eze",
    });
    let user = ada.put("/api/auth/profile", body).await.expect(200).json();
    assert_eq!(
        (&user["firstName"], &user["lastName"]),
        (&json!("Adaeze"), &json!("Obi-Eze"))
    );
    let half = json!({
        "phone": "08031239999", "address": "5 Aminu Kano Crescent", "firstName": "Ada",
    });
    let answer = ada.put("/api/auth/profile", half).await;
    answer.problem(422, "validation_failed");
    assert_eq!(answer.fields(), ["lastName"]);
    assert_eq!(ada.get("/api/auth/user").await.expect(200).json(), user);
}

#[actix_web::test]
async fn valid_01_valid_02_without_phone_or_address_the_required_words_are_said() {
    let app = TestApp::new().await;
    let ada = app.signed_in(3, ADA).await;
    let cases = [
        (json!({}), vec!["phone", "address"]),
        (json!({ "phone": "08031239999" }), vec!["address"]),
        (
            json!({ "phone": " ", "address": "5 Aminu Kano Crescent" }),
            vec!["phone"],
        ),
    ];
    for (body, fields) in cases {
        let answer = ada.put("/api/auth/profile", body).await;
        let problem = answer.problem(422, "validation_failed");
        assert_eq!(problem["title"], "Missing information");
        assert!(
            text_of(&problem, "message").ends_with(
                "Phone number and address are required for Nigerian marketplace services."
            ),
            "{problem}"
        );
        assert_eq!(answer.fields(), fields);
    }
}

#[actix_web::test]
async fn valid_03_valid_04_valid_05_a_phone_has_the_nigerian_form() {
    let app = TestApp::new().await;
    let put = |ada: Browser, phone: &'static str| async move {
        ada.put(
            "/api/auth/profile",
            json!({ "phone": phone, "address": "5 Wuse" }),
        )
        .await
    };
    for phone in [
        "08031239999",
        "2349151239999",
        "+2347001239999",
        "0 701 123 9999",
    ] {
        let fresh = TestApp::new().await;
        put(fresh.signed_in(3, ADA).await, phone).await.expect(200);
    }
    let ada = app.signed_in(3, ADA).await;
    for phone in [
        "0803123999",
        "080312399990",
        "06031239999",
        "08231239999",
        "+2348031239999x",
        "+4478031239999",
        "８８０３1239999",
    ] {
        let answer = put(ada.clone(), phone).await;
        let problem = answer.problem(422, "validation_failed");
        assert_eq!(
            (&problem["title"], answer.fields()),
            (&json!("Invalid phone number"), vec!["phone".to_owned()]),
            "{phone}"
        );
        assert!(
            text_of(&problem, "message")
                .contains("Please enter a valid Nigerian phone number (e.g., "),
            "{problem}"
        );
    }
}

#[actix_web::test]
async fn t10_another_phone_number_wants_the_password_again() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let change = json!({ "phone": "08039998877", "address": "12 Third Avenue, Gwarinpa" });
    bola.put("/api/auth/profile", change.clone())
        .await
        .problem(403, "reauth_required");
    bola.post("/api/auth/reauth", json!({ "password": "wrong" }))
        .await
        .problem(422, "wrong_password");
    let old = bola.fork();
    bola.post("/api/auth/reauth", json!({ "password": PASSWORD }))
        .await
        .expect(204);
    old.get("/api/auth/user")
        .await
        .problem(401, "unauthenticated");
    assert_eq!(
        bola.put("/api/auth/profile", change)
            .await
            .expect(200)
            .json()["phone"],
        "+2348039998877"
    );
    app.clock.advance_mins(11);
    let later = json!({ "phone": "08031112233", "address": "12 Third Avenue, Gwarinpa" });
    bola.put("/api/auth/profile", later)
        .await
        .problem(403, "reauth_required");
}

#[actix_web::test]
async fn ent_04_api_44_a_location_is_kept_with_the_user() {
    let app = TestApp::new().await;
    let ada = app.signed_in(3, ADA).await;
    let place = json!({ "latitude": 9.1099, "longitude": 7.4042, "locationLabel": "Gwarinpa, Abuja", "placeId": "gida:gwarinpa" });
    let user = ada
        .patch("/api/users/me/location", place.clone())
        .await
        .expect(200)
        .json();
    for (field, value) in place.as_object().unwrap() {
        assert_eq!(&user[field], value);
    }
    assert_eq!(ada.get("/api/auth/user").await.json(), user);
    for bad in [
        json!({ "latitude": 91, "longitude": 7, "locationLabel": "x" }),
        json!({ "latitude": 9, "longitude": 7, "locationLabel": "" }),
    ] {
        ada.patch("/api/users/me/location", bad)
            .await
            .problem(422, "validation_failed");
    }
}

#[actix_web::test]
async fn an_address_is_proved_by_the_link_in_the_mail_and_the_link_is_good_once() {
    let app = TestApp::new().await;
    let browser = Browser::new(&app, 9);
    browser
        .post("/api/auth/register", new_account("zainab@example.ng"))
        .await
        .expect(201);
    let first = app.mailed_token("zainab@example.ng").await;
    browser.tell("/api/auth/email/resend").await.expect(202);
    let second = app.mailed_token("zainab@example.ng").await;
    assert_ne!(first, second);
    let elsewhere = Browser::new(&app, 10);
    elsewhere
        .post("/api/auth/email/verify", json!({ "token": second }))
        .await
        .expect(204);
    assert_eq!(
        browser.get("/api/auth/user").await.json()["emailVerified"],
        true
    );
    elsewhere
        .post("/api/auth/email/verify", json!({ "token": second }))
        .await
        .problem(410, "link_expired");
    elsewhere
        .post("/api/auth/email/verify", json!({ "token": "0".repeat(64) }))
        .await
        .problem(410, "link_expired");
}
