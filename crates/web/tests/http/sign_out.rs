//! T05: only Gida's own pages and the address bar sign a user out.

use crate::support::{Answer, BOLA, Browser, TestApp};

async fn logout(browser: &Browser, headers: &[(&str, &str)]) -> Answer {
    let plain = browser
        .get("/api/logout")
        .without("sec-fetch-site")
        .without("sec-fetch-dest");
    headers
        .iter()
        .fold(plain, |ask, (name, value)| ask.header(name, value))
        .await
}

#[actix_web::test]
async fn api_21_t05_the_menu_and_the_address_bar_sign_out_and_lead_home() {
    let app = TestApp::new().await;
    let own: [&[(&str, &str)]; 3] = [
        &[
            ("sec-fetch-site", "same-origin"),
            ("sec-fetch-dest", "document"),
        ],
        &[
            ("sec-fetch-site", "same-origin"),
            ("sec-fetch-dest", "empty"),
        ],
        &[("sec-fetch-site", "none"), ("sec-fetch-dest", "document")],
    ];
    for headers in own {
        let bola = app.signed_in(1, BOLA).await;
        let stolen = bola.fork();
        let answer = logout(&bola, headers).await.expect(303);
        assert_eq!(
            (answer.header("location"), answer.header("cache-control")),
            ("/", "no-store")
        );
        assert_eq!(
            answer.header("clear-site-data"),
            "\"cache\"",
            "T07: photos that were kept go too"
        );
        assert_eq!(
            (bola.cookie("gida"), bola.cookie("gida_in")),
            (None, None),
            "{headers:?}"
        );
        stolen
            .get("/api/auth/user")
            .await
            .problem(401, "unauthenticated");
    }
}

#[actix_web::test]
async fn t05_another_site_a_picture_a_frame_and_a_prefetch_sign_no_one_out_and_change_no_cookie() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let foreign: [&[(&str, &str)]; 9] = [
        &[
            ("sec-fetch-site", "cross-site"),
            ("sec-fetch-dest", "document"),
        ],
        &[
            ("sec-fetch-site", "same-site"),
            ("sec-fetch-dest", "document"),
        ],
        &[
            ("sec-fetch-site", "same-origin"),
            ("sec-fetch-dest", "image"),
        ],
        &[
            ("sec-fetch-site", "same-origin"),
            ("sec-fetch-dest", "iframe"),
        ],
        &[
            ("sec-fetch-site", "same-origin"),
            ("sec-fetch-dest", "script"),
        ],
        &[
            ("sec-fetch-site", "same-origin"),
            ("sec-fetch-dest", "document"),
            ("sec-purpose", "prefetch;prerender"),
        ],
        &[
            ("sec-fetch-site", "none"),
            ("sec-fetch-dest", "document"),
            ("purpose", "prefetch"),
        ],
        &[("origin", "https://evil.example")],
        &[("referer", "https://evil.example/")],
    ];
    for headers in foreign {
        let answer = logout(&bola, headers).await;
        answer.problem(403, "cross_site_request");
        assert_eq!(answer.set_cookies(), Vec::<&str>::new(), "{headers:?}");
        assert_eq!(answer.header("clear-site-data"), "", "{headers:?}");
        bola.get("/api/auth/user").await.expect(200);
    }
}

#[actix_web::test]
async fn t18_a_head_request_signs_no_one_out() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    bola.ask("HEAD", "/api/logout")
        .header("sec-fetch-dest", "document")
        .await
        .expect(405);
    bola.get("/api/auth/user").await.expect(200);
}

#[actix_web::test]
async fn m06_a_guest_is_led_home_without_a_cookie() {
    let app = TestApp::new().await;
    let answer = Browser::new(&app, 9).get("/api/logout").await.expect(303);
    assert_eq!(
        (answer.header("location"), answer.set_cookies()),
        ("/", Vec::new())
    );
}

#[actix_web::test]
async fn the_post_signs_out_too_and_not_for_another_site() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let refused = bola
        .tell("/api/logout")
        .header("sec-fetch-site", "cross-site")
        .await;
    refused.problem(403, "cross_site_request");
    assert!(refused.set_cookies().is_empty());
    let stolen = bola.fork();
    bola.tell("/api/logout").await.expect(204);
    assert_eq!(bola.cookie("gida"), None);
    stolen
        .get("/api/auth/user")
        .await
        .problem(401, "unauthenticated");
}

#[actix_web::test]
async fn t14_an_unsafe_call_of_another_site_is_refused() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let calls = [
        ("POST", "/api/orders"),
        ("PUT", "/api/auth/profile"),
        ("PATCH", "/api/notifications/read-all"),
        ("DELETE", "/api/auth/sessions/x"),
    ];
    for (method, path) in calls {
        for (name, value) in [
            ("sec-fetch-site", "cross-site"),
            ("sec-fetch-site", "same-site"),
            ("origin", "https://evil.example"),
            ("origin", "null"),
        ] {
            let answer = bola
                .ask(method, path)
                .header(name, value)
                .json(&serde_json::json!({}))
                .await;
            answer.problem(403, "cross_site_request");
        }
    }
}
