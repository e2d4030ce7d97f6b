//! Tests of the policy.

use super::*;

static ROWS: [Operation; 5] = [
    Operation::new("GET", "/api/orders/{id}", Access::OwnerOrCapability),
    Operation::new("PATCH", "/api/orders/{id}", Access::CompleteProfile),
    Operation::new("GET", "/api/orders/mine", Access::Customer),
    Operation::new("GET", "/api/orders/{id}/quote", Access::OwnerOrCapability),
    Operation::new("GET", "/healthz", Access::Public),
];

fn found(method: &str, path: &str) -> Option<&'static str> {
    match Policy::new(&ROWS).find(method, path) {
        Found::Operation(operation) => Some(operation.pattern),
        Found::OtherMethods(_) | Found::Nothing => None,
    }
}

#[test]
fn a_literal_address_comes_before_one_with_a_parameter() {
    assert_eq!(found("GET", "/api/orders/mine"), Some("/api/orders/mine"));
    assert_eq!(found("GET", "/api/orders/7"), Some("/api/orders/{id}"));
    assert_eq!(
        found("GET", "/api/orders/mine/quote"),
        Some("/api/orders/{id}/quote")
    );
}

#[test]
fn m40_t20_an_unlisted_path_is_not_found() {
    for path in [
        "/api/orders",
        "/api/orders/",
        "/api/orders//quote",
        "/api/orders/7/quote/x.css",
        "/api/orders/7/",
        "//api/orders/7",
        "/api/Orders/7",
        "/healthz/",
    ] {
        assert_eq!(found("GET", path), None, "{path}");
    }
}

#[test]
fn t18_another_method_learns_which_there_are() {
    let policy = Policy::new(&ROWS);
    assert_eq!(
        policy.find("DELETE", "/api/orders/7"),
        Found::OtherMethods(vec!["GET", "PATCH"])
    );
    assert_eq!(
        policy.find("get", "/healthz"),
        Found::OtherMethods(vec!["GET"]),
        "methods are case-sensitive"
    );
}

#[test]
fn t31_the_table_and_what_is_served_must_be_the_same() {
    let policy = Policy::new(&ROWS);
    let all: Vec<_> = ROWS.iter().map(|row| (row.method, row.pattern)).collect();
    assert_eq!(policy.check(all.clone()), Ok(()));
    let more = all.iter().copied().chain([("POST", "/api/orders")]);
    assert_eq!(
        policy.check(more).unwrap_err(),
        ["POST /api/orders has no row in the policy"]
    );
    assert_eq!(
        policy.check(all.iter().copied().skip(1)).unwrap_err(),
        ["GET /api/orders/{id} is in the policy but not served"]
    );
}

#[test]
fn reads_for_a_person_carry_a_tag_and_nothing_else_does() {
    for (method, access, tagged) in [
        ("GET", Access::SignedIn, true),
        ("GET", Access::OwnerOrCapability, true),
        ("GET", Access::AnyOf(&[Permission::Finance]), true),
        ("GET", Access::Public, false),
        ("GET", Access::Loopback, false),
        ("POST", Access::SignedIn, false),
    ] {
        let operation = Operation::new(method, "/api/mine", access);
        assert_eq!(operation.tags_answers(), tagged, "{method} {access:?}");
    }
}

#[test]
fn only_api_and_ws_are_the_api() {
    for (path, api) in [
        ("/api", true),
        ("/api/x", true),
        ("/ws/notifications", true),
        ("/apiary", false),
        ("/", false),
        ("/orders/api/", false),
    ] {
        assert_eq!(is_api(path), api, "{path}");
    }
}
