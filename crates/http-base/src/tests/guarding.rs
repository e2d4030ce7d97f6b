//! What the layers do with every call: its id and headers, faults, the policy, the roles and the
//! limits.

mod log_and_metrics;
mod sessions;

use super::sample::{Answer, bench, bench_with, call, get};
use crate::testing::{ADA, BOLA, Bench, production, settings};
use actix_web::test::TestRequest;
use kernel::{Permission, Permissions, Role};

async fn get_as(bench: &Bench, path: &str, cookie: &str) -> Answer {
    call(
        bench,
        TestRequest::get()
            .uri(path)
            .insert_header(("cookie", cookie)),
    )
    .await
}

#[actix_web::test]
async fn every_answer_carries_an_id_and_the_security_headers() {
    let bench = bench_with(production());
    for (path, status) in [
        ("/api/public", 200),
        ("/api/nowhere", 404),
        ("/api/mine", 401),
        ("/api/panic", 500),
        ("/api/search", 400),
        ("/", 503),
    ] {
        let answer = call(
            &bench,
            TestRequest::get()
                .uri(path)
                .insert_header(("x-request-id", "chosen-by-the-client")),
        )
        .await;
        assert_eq!(answer.status, status, "{path}");
        assert!(
            answer.header("x-request-id").parse::<uuid::Uuid>().is_ok(),
            "{path}"
        );
        assert!(
            answer
                .header("content-security-policy")
                .contains("default-src 'none'"),
            "{path}"
        );
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("cross-origin-opener-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), value, "{path} {name}");
        }
        assert!(
            answer
                .header("strict-transport-security")
                .contains("max-age=63072000"),
            "{path}"
        );
        if path.starts_with("/api") {
            assert_eq!(answer.header("cache-control"), "no-store", "{path}");
        }
    }
}

#[actix_web::test]
async fn t76_a_panic_is_a_500_that_says_nothing_and_the_next_request_is_served() {
    let bench = bench();
    let answer = get(&bench, "/api/panic").await;
    assert_eq!(
        (answer.status, answer.code().as_str()),
        (500, "internal_error")
    );
    assert!(!String::from_utf8_lossy(&answer.body).contains("purpose"));
    assert_eq!(get(&bench, "/api/public").await.status, 200);
}

#[actix_web::test]
async fn a_handler_that_takes_too_long_is_answered_for() {
    let bench = bench_with(crate::Settings {
        request_timeout: std::time::Duration::from_millis(50),
        ..settings()
    });
    let answer = get(&bench, "/api/slow").await;
    assert_eq!((answer.status, answer.header("retry-after")), (503, "5"));
    assert!(!answer.header("x-request-id").is_empty());
}

#[actix_web::test]
async fn m40_t20_t31_what_is_not_in_the_policy_is_not_there_even_if_a_handler_is() {
    let bench = bench();
    for path in [
        "/api/unlisted",
        "/api/%75nlisted",
        "/%61pi/unlisted",
        "/api/nowhere",
        "/api",
        "/api/",
        "/api/public/",
        "/api/public/x.css",
        "/ws/other",
    ] {
        let answer = get(&bench, path).await;
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (404, "not_found"),
            "{path}"
        );
    }
    assert_eq!(
        get(&bench, "/%61pi/mine").await.status,
        401,
        "another spelling of a path is the same path"
    );
}

#[actix_web::test]
async fn t18_another_method_is_405_and_learns_which_there_are() {
    let bench = bench();
    let answer = call(&bench, TestRequest::delete().uri("/api/public")).await;
    assert_eq!(
        (
            answer.status,
            answer.code().as_str(),
            answer.header("allow")
        ),
        (405, "method_not_allowed", "GET")
    );
    let answer = call(
        &bench,
        TestRequest::default()
            .method("TRACE".parse().unwrap())
            .uri("/api/mine"),
    )
    .await;
    assert_eq!((answer.status, answer.header("allow")), (405, "GET, POST"));
    let answer = call(&bench, TestRequest::post().uri("/anything")).await;
    assert_eq!((answer.status, answer.header("allow")), (405, "GET, HEAD"));
    assert_eq!(
        call(
            &bench,
            TestRequest::default()
                .method("HEAD".parse().unwrap())
                .uri("/api/public")
        )
        .await
        .status,
        200
    );
}

#[actix_web::test]
async fn t14_an_unsafe_call_from_another_site_is_refused_before_anything_else() {
    let bench = bench();
    for (name, value) in [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("origin", "https://evil.example"),
        ("origin", "null"),
    ] {
        let answer = call(
            &bench,
            TestRequest::post()
                .uri("/api/echo")
                .insert_header((name, value)),
        )
        .await;
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (403, "cross_site_request"),
            "{name} {value}"
        );
        assert_eq!(
            call(
                &bench,
                TestRequest::get()
                    .uri("/api/public")
                    .insert_header((name, value))
            )
            .await
            .status,
            200,
            "reads are free"
        );
    }
}

#[actix_web::test]
async fn t31_each_role_gets_as_far_as_its_own_things() {
    let bench = bench();
    let matrix: [(Option<Role>, [u16; 4]); 4] = [
        (None, [401, 401, 401, 401]),
        (Some(Role::Customer), [200, 403, 403, 409]),
        (Some(Role::ServiceProvider), [200, 200, 403, 409]),
        (Some(Role::Admin), [200, 403, 403, 403]),
    ];
    for (role, expected) in matrix {
        let cookie = role.map(|role| bench.cookie(ADA, role)).unwrap_or_default();
        for (path, status) in ["/api/mine", "/api/provider", "/api/admin"]
            .into_iter()
            .zip(expected)
        {
            assert_eq!(
                get_as(&bench, path, &cookie).await.status,
                status,
                "{role:?} {path}"
            );
        }
        let complete = call(
            &bench,
            TestRequest::post()
                .uri("/api/mine")
                .insert_header(("cookie", cookie)),
        )
        .await;
        assert_eq!(complete.status, expected[3], "{role:?}");
        if complete.status == 409 {
            assert_eq!(complete.code(), "profile_incomplete", "T33");
        }
    }
    let cookie = bench.cookie(BOLA, Role::Admin);
    bench.sessions.change(BOLA, |row| {
        row.user.permissions = Permissions::of(&[Permission::Finance])
    });
    assert_eq!(get_as(&bench, "/api/admin", &cookie).await.status, 200);
}

#[actix_web::test]
async fn limits_answer_429_with_the_time_to_wait_and_can_be_switched_off() {
    for (on, expected) in [(true, 429), (false, 200)] {
        let bench = bench_with(crate::Settings {
            rate_limits: on,
            ..settings()
        });
        for _ in 0..400 {
            assert_eq!(get(&bench, "/api/search?query=a").await.status, 200);
        }
        let answer = get(&bench, "/api/search?query=a").await;
        assert_eq!(answer.status, expected);
        if on {
            assert_eq!(answer.code(), "too_many_requests");
            assert!((1..=120).contains(&answer.header("retry-after").parse::<u64>().unwrap()));
            bench.clock.advance(120);
            assert_eq!(get(&bench, "/api/search?query=a").await.status, 200);
        }
    }
}
