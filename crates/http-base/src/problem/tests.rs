//! Tests of the format of a problem.

use super::*;
use actix_web::body::to_bytes;

async fn json(problem: &Problem) -> serde_json::Value {
    let body = to_bytes(problem.error_response().into_body())
        .await
        .unwrap();
    serde_json::from_slice(&body).unwrap()
}

#[actix_web::test]
async fn a_problem_has_every_field_that_clients_read() {
    let problem = Problem::validation(FieldErrors::one(
        "phone",
        "required",
        "Please enter a phone number",
    ));
    let body = json(&problem).await;
    assert_eq!(body["type"], "urn:gida:problem:validation_failed");
    assert_eq!(body["title"], "Unprocessable Entity");
    assert_eq!(
        (&body["status"], &body["code"]),
        (&422.into(), &"validation_failed".into())
    );
    assert_eq!(
        (&body["detail"], &body["message"]),
        (
            &"Please enter a phone number".into(),
            &"Please enter a phone number".into()
        )
    );
    assert_eq!(body["errors"][0]["field"], "phone");
    assert!(body.get("allowed").is_none());
    assert_eq!(
        problem
            .error_response()
            .headers()
            .get("content-type")
            .unwrap(),
        PROBLEM_JSON
    );
}

#[actix_web::test]
async fn a_fault_tells_the_client_nothing_and_the_log_everything() {
    let response =
        Problem::from(StoreError::Failed("syntax error at or near SELECT".into())).error_response();
    assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
    assert!(
        response
            .extensions()
            .get::<Fault>()
            .unwrap()
            .0
            .contains("SELECT")
    );
    let body = to_bytes(response.into_body()).await.unwrap();
    assert!(!String::from_utf8_lossy(&body).contains("SELECT"));
}

#[test]
fn a_busy_store_asks_to_come_back() {
    for error in [StoreError::Unavailable, StoreError::Contended] {
        let response = Problem::from(error).error_response();
        assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(response.headers().get("retry-after").unwrap(), "1");
    }
}

#[actix_web::test]
async fn an_illegal_step_lists_the_legal_ones() {
    let body = json(&Problem::illegal_transition(
        "This order was cancelled.",
        vec!["rebook".into()],
    ))
    .await;
    assert_eq!(
        (&body["code"], &body["allowed"][0]),
        (&"illegal_transition".into(), &"rebook".into())
    );
    let none = json(&Problem::illegal_transition("No.", Vec::new())).await;
    assert_eq!(
        none["allowed"],
        serde_json::json!([]),
        "an end state allows nothing, and says so"
    );
}

#[test]
fn every_bare_status_of_the_framework_becomes_a_problem_of_that_status() {
    for code in 400..=599 {
        let status = StatusCode::from_u16(code).unwrap();
        assert_eq!(
            Problem::from_status(status).error_response().status(),
            status
        );
    }
    assert_eq!(
        Problem::from_status(StatusCode::IM_A_TEAPOT).code(),
        "im_a_teapot"
    );
}
