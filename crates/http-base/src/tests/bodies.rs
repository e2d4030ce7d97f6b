use super::sample::{bench, call, get, post};
use actix_web::test::TestRequest;

#[actix_web::test]
async fn t73_hostile_bodies_are_refused_and_never_a_fault() {
    let bench = bench();
    let cases: [(&str, u16, &str, &str); 10] = [
        ("{\"firstName\":\"Ada\"", 400, "malformed_request", "body"),
        ("", 400, "malformed_request", "body"),
        (
            "{\"firstName\":\"A\\u0000\"}",
            422,
            "validation_failed",
            "firstName",
        ),
        ("{\"firstName\":7}", 422, "validation_failed", "firstName"),
        ("{}", 422, "validation_failed", "firstName"),
        (
            "{\"firstName\":\"\"}",
            422,
            "validation_failed",
            "firstName",
        ),
        (
            "{\"firstName\":\"a\",\"role\":\"ADMIN\"}",
            422,
            "validation_failed",
            "role",
        ),
        (
            "{\"firstName\":\"a\",\"firstName\":\"b\"}",
            422,
            "validation_failed",
            "firstName",
        ),
        ("[\"Ada\",1]", 422, "validation_failed", "body"),
        (
            "{\"firstName\":\"a\",\"count\":1e400}",
            400,
            "malformed_request",
            "body",
        ),
    ];
    for (body, status, code, field) in cases {
        let answer = post(&bench, "/api/echo", body).await;
        assert_eq!(
            (
                answer.status,
                answer.code().as_str(),
                answer.field().as_str()
            ),
            (status, code, field),
            "{body}"
        );
    }
    let deep = format!(
        "{{\"firstName\":{}{}}}",
        "[".repeat(50_000),
        "]".repeat(50_000)
    );
    assert_eq!(post(&bench, "/api/echo", &deep).await.status, 413);
    let deep = format!(
        "{{\"firstName\":{}{}}}",
        "[".repeat(20_000),
        "]".repeat(20_000)
    );
    assert_eq!(post(&bench, "/api/echo", &deep).await.status, 400);
    let bytes = TestRequest::post()
        .uri("/api/echo")
        .insert_header(("content-type", "application/json"))
        .set_payload(&b"{\"firstName\":\"\xff\"}"[..]);
    assert_eq!(call(&bench, bytes).await.status, 400);
}

#[actix_web::test]
async fn api_02_03_a_body_is_json_in_utf_8_and_nothing_else() {
    let bench = bench();
    let send = |kind: Option<&'static str>| {
        let request = TestRequest::post()
            .uri("/api/echo")
            .set_payload("{\"firstName\":\"Ada\"}");
        call(
            &bench,
            if let Some(kind) = kind {
                request.insert_header(("content-type", kind))
            } else {
                request
            },
        )
    };
    for kind in ["application/json", "application/json; charset=utf-8"] {
        assert_eq!(send(Some(kind)).await.status, 200, "{kind}");
    }
    for kind in [
        None,
        Some("text/plain"),
        Some("application/json; charset=iso-8859-1"),
        Some("application/x-www-form-urlencoded"),
        Some("multipart/form-data"),
    ] {
        let answer = send(kind).await;
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (415, "unsupported_media_type"),
            "{kind:?}"
        );
    }
}

#[actix_web::test]
async fn a_call_without_data_takes_none_or_an_empty_object() {
    let bench = bench();
    assert_eq!(
        call(&bench, TestRequest::post().uri("/api/nothing"))
            .await
            .status,
        204
    );
    assert_eq!(post(&bench, "/api/nothing", "{}").await.status, 204);
    assert_eq!(post(&bench, "/api/nothing", "{\"a\":1}").await.status, 400);
    assert_eq!(post(&bench, "/api/nothing", "null").await.status, 400);
    assert_eq!(
        post(
            &bench,
            "/api/nothing",
            &format!("\"{}\"", "a".repeat(70_000))
        )
        .await
        .status,
        413
    );
    assert_eq!(
        call(
            &bench,
            TestRequest::post().uri("/api/nothing").set_payload("{}")
        )
        .await
        .status,
        415
    );
}

#[actix_web::test]
async fn bad_ids_are_not_found_and_bad_parameters_are_named() {
    let bench = bench();
    assert_eq!(
        get(&bench, "/api/things/01900000-0000-7000-8000-000000000001")
            .await
            .status,
        200
    );
    for path in [
        "/api/things/7",
        "/api/things/01900000-0000-7000-8000-00000000000g",
        "/api/things/%00",
        "/api/things/x%2fy",
    ] {
        let answer = get(&bench, path).await;
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (404, "not_found"),
            "{path}"
        );
    }
    assert_eq!(get(&bench, "/api/search?query=a").await.status, 200);
    for (path, field) in [
        ("/api/search", "query"),
        ("/api/search?query=a&limit=x", "limit"),
        ("/api/search?query=a&query=b", "query"),
        ("/api/search?query=a&z=1", "z"),
    ] {
        let answer = get(&bench, path).await;
        assert_eq!(
            (answer.status, answer.field().as_str()),
            (400, field),
            "{path}"
        );
    }
}
