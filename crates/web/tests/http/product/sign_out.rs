use super::visitor::Product;
use actix_web::test::TestRequest;
use testkit::world::{a_complete_customer, people};

fn navigation(site: &'static str, dest: &'static str) -> TestRequest {
    TestRequest::get()
        .uri("/api/logout")
        .insert_header(("sec-fetch-site", site))
        .insert_header(("sec-fetch-dest", dest))
}

#[actix_web::test]
async fn nav_15_api_21_the_menu_signs_out_on_the_server_too() {
    let product = Product::new().await;
    people(&product.store).await;
    let browser = product
        .signed_in(a_complete_customer().email.as_str())
        .await;
    let stolen = browser.cookies.borrow()["gida"].clone();
    let answer = browser.call(navigation("same-origin", "document")).await;
    assert_eq!((answer.status, answer.header("location")), (303, "/"));
    let cookies = answer.set_cookies();
    assert!(
        cookies.len() == 2 && cookies.iter().all(|line| line.contains("Max-Age=0")),
        "{cookies:?}"
    );
    // The remaining cookies identify the browser, not a person.
    let left: Vec<_> = browser.cookies.borrow().keys().cloned().collect();
    assert!(
        left.iter()
            .all(|name| name == "gida_device" || name == "gida_accounts"),
        "{left:?}"
    );
    browser.cookies.borrow_mut().insert("gida".into(), stolen);
    assert_eq!(
        browser.get("/api/auth/user").await.status,
        401,
        "T04: a copy of the cookie is worth nothing"
    );
}

#[actix_web::test]
async fn t05_another_site_a_picture_a_frame_or_a_prefetch_signs_no_one_out() {
    let product = Product::new().await;
    people(&product.store).await;
    let browser = product
        .signed_in(a_complete_customer().email.as_str())
        .await;
    let attempts = [
        navigation("cross-site", "document"),
        navigation("same-site", "document"),
        navigation("same-origin", "image"),
        navigation("same-origin", "iframe"),
        navigation("same-origin", "script"),
        navigation("none", "document").insert_header(("sec-purpose", "prefetch")),
        TestRequest::get()
            .uri("/api/logout")
            .insert_header(("referer", "https://evil.example/")),
    ];
    for attempt in attempts {
        let answer = browser.call(attempt).await;
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (403, "cross_site_request")
        );
        assert!(
            answer.set_cookies().is_empty() && answer.header("clear-site-data").is_empty(),
            "no cookie is touched"
        );
    }
    assert_eq!(browser.get("/api/auth/user").await.status, 200);
    let head = browser
        .call(
            TestRequest::default()
                .method("HEAD".parse().unwrap())
                .uri("/api/logout"),
        )
        .await;
    assert_eq!(head.status, 405, "T18: a HEAD has no effect");
    assert_eq!(browser.get("/api/auth/user").await.status, 200);
}

#[actix_web::test]
async fn m06_a_guest_is_sent_home_without_cookies_and_the_twin_takes_a_post() {
    let product = Product::new().await;
    people(&product.store).await;
    let answer = product
        .visitor()
        .call(navigation("same-origin", "document"))
        .await;
    assert_eq!((answer.status, answer.set_cookies().len()), (303, 0));
    let browser = product
        .signed_in(a_complete_customer().email.as_str())
        .await;
    assert_eq!(browser.act("/api/logout").await.status, 204);
    assert_eq!(browser.get("/api/auth/user").await.status, 401);
}

#[actix_web::test]
async fn a_suspended_account_can_still_sign_out_and_take_its_data() {
    let product = Product::new().await;
    people(&product.store).await;
    let bola = a_complete_customer();
    let browser = product.signed_in(bola.email.as_str()).await;
    let id = bola.id;
    let suspended = move |uow: &mut dyn marketplace::UnitOfWork| {
        let mut user = uow.users().lock(id)?.unwrap();
        assert!(user.suspend().is_now());
        uow.users().save(user)
    };
    product.store.in_unit(suspended).await;
    let answer = browser.get("/api/auth/user").await;
    assert_eq!(
        (answer.status, answer.code().as_str()),
        (403, "account_suspended")
    );
    assert_eq!(browser.get("/api/users/me/export").await.status, 200);
    assert_eq!(
        browser
            .call(navigation("same-origin", "document"))
            .await
            .status,
        303
    );
    let again = product
        .visitor()
        .post(
            "/api/auth/login",
            &serde_json::json!({"email": bola.email.as_str(), "password": "correct horse battery"}),
        )
        .await;
    assert_eq!(
        (again.status, again.code().as_str()),
        (403, "account_suspended")
    );
}
