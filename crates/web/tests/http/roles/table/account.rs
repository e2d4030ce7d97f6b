//! Signing in, and what users do with their own account.

use super::{ALL, NOT_THERE, OWN, OWN_DONE, Row, row};

const TOKEN: &str = r#"{"token":"0123456789abcdef","password":"a quite different battery"}"#;
const ACCOUNT: &str = r#"{"firstName":"Zainab","lastName":"Musa","email":"{email}","password":"correct horse battery"}"#;
const CHANGE: &str = r#"{"currentPassword":"not this one","password":"a quite different battery"}"#;
const SIGN_IN: &str = r#"{"email":"bola@example.ng","password":"correct horse battery"}"#;
const SAVED_PLACE: &str =
    r#"{"name":"Home","address":{"line":"12 Third Avenue","area":"Gwarinpa"}}"#;
const NO_SAVED_PLACE: &str = "/api/users/me/saved-places/01900000-0000-7000-8000-00000000abcd";
const PLACE: &str = r#"{"latitude":9.1099,"longitude":7.4042,"locationLabel":"Gwarinpa, Abuja"}"#;

pub(super) const ROWS: &[Row] = &[
    // M04, M06.
    row(
        "POST /api/auth/register",
        "/api/auth/register",
        ACCOUNT,
        "201",
    ),
    row("POST /api/auth/login", "/api/auth/login", SIGN_IN, ALL),
    row("GET /api/logout", "/api/logout", "", "303"),
    row("POST /api/logout", "/api/logout", "", "204"),
    row(
        "POST /api/auth/password/forgot",
        "/api/auth/password/forgot",
        r#"{"email":"bola@example.ng"}"#,
        "202",
    ),
    row(
        "POST /api/auth/password/reset",
        "/api/auth/password/reset",
        TOKEN,
        "410",
    ),
    row(
        "POST /api/auth/email/verify",
        "/api/auth/email/verify",
        r#"{"token":"0123456789abcdef"}"#,
        "410",
    ),
    row(
        "POST /api/auth/email/change/confirm",
        "/api/auth/email/change/confirm",
        r#"{"token":"0123456789abcdef"}"#,
        "410",
    ),
    row(
        "POST /api/auth/email/change/undo",
        "/api/auth/email/change/undo",
        r#"{"token":"0123456789abcdef"}"#,
        "410",
    ),
    row(
        "POST /api/auth/phone/code",
        "/api/auth/phone/code",
        r#"{"phone":"08039990000"}"#,
        "202",
    ),
    row(
        "POST /api/auth/phone/verify",
        "/api/auth/phone/verify",
        r#"{"phone":"08039991111","code":"000000"}"#,
        "422",
    ),
    // M05, M07.
    row(
        "POST /api/auth/email/resend",
        "/api/auth/email/resend",
        "",
        "401 202 202 202 202 202 202 403",
    ),
    row(
        "POST /api/auth/email/change",
        "/api/auth/email/change",
        r#"{"email":"another@example.ng"}"#,
        "401 403 403 403 403 403 403 403",
    ),
    row("GET /api/auth/sessions", "/api/auth/sessions", "", OWN),
    row(
        "DELETE /api/auth/sessions/{id}",
        "/api/auth/sessions/{session}",
        "",
        "401 204 204 404 404 404 404 403",
    ),
    row("GET /api/auth/user", "/api/auth/user", "", OWN),
    row(
        "PUT /api/auth/profile",
        "/api/auth/profile",
        r#"{"phone":"{phone}","address":"5 Aminu Kano Crescent"}"#,
        OWN,
    ),
    row(
        "PATCH /api/users/me/location",
        "/api/users/me/location",
        PLACE,
        OWN,
    ),
    row(
        "GET /api/users/me/notification-preferences",
        "/api/users/me/notification-preferences",
        "",
        OWN,
    ),
    row(
        "PUT /api/users/me/notification-preferences",
        "/api/users/me/notification-preferences",
        r#"{"channels":{"email":true,"sms":false,"whatsapp":true,"push":true},"marketing":false,"language":"pcm"}"#,
        OWN,
    ),
    // A link that Gida did not make.
    row(
        "GET /api/marketing/stop",
        "/api/marketing/stop?person=01900000-0000-7000-8000-00000000ffff&code=00",
        "",
        "404",
    ),
    row(
        "POST /api/marketing/stop",
        "/api/marketing/stop?person=01900000-0000-7000-8000-00000000ffff&code=00",
        "",
        "404",
    ),
    row("GET /api/push/key", "/api/push/key", "", ALL),
    row(
        "POST /api/push/subscriptions",
        "/api/push/subscriptions",
        r#"{"endpoint":"https://push.example/1","keys":{"p256dh":"k","auth":"s"}}"#,
        "401 201 201 201 201 201 201 403",
    ),
    row(
        "DELETE /api/push/subscriptions",
        "/api/push/subscriptions",
        r#"{"endpoint":"https://push.example/1"}"#,
        OWN_DONE,
    ),
    row(
        "GET /api/auth/second-factor",
        "/api/auth/second-factor",
        "",
        OWN,
    ),
    row(
        "POST /api/auth/second-factor",
        "/api/auth/second-factor",
        "",
        "401 403 403 403 403 403 403 403",
    ),
    row(
        "POST /api/auth/second-factor/confirm",
        "/api/auth/second-factor/confirm",
        r#"{"code":"123456"}"#,
        "401 404 404 404 404 404 404 403",
    ),
    row(
        "POST /api/auth/second-factor/recovery-codes",
        "/api/auth/second-factor/recovery-codes",
        "",
        "401 403 403 403 403 403 403 403",
    ),
    row(
        "DELETE /api/auth/second-factor",
        "/api/auth/second-factor",
        "",
        "401 403 403 403 403 403 403 403",
    ),
    row(
        "POST /api/auth/reauth",
        "/api/auth/reauth",
        r#"{"password":"correct horse battery"}"#,
        OWN_DONE,
    ),
    row(
        "POST /api/auth/password/change",
        "/api/auth/password/change",
        CHANGE,
        "401 422 422 422 422 422 422 403",
    ),
    row(
        "DELETE /api/users/me",
        "/api/users/me",
        "",
        "401 403 403 403 403 403 403 403",
    ),
    row(
        "POST /api/users/me/keep",
        "/api/users/me/keep",
        "",
        "401 204 204 204 204 204 403 403",
    ),
    row(
        "GET /api/users/me/saved-places",
        "/api/users/me/saved-places",
        "",
        "401 200 200 200 200 200 403 403",
    ),
    row(
        "POST /api/users/me/saved-places",
        "/api/users/me/saved-places",
        SAVED_PLACE,
        "401 201 201 201 201 201 403 403",
    ),
    row(
        "PATCH /api/users/me/saved-places/{id}",
        NO_SAVED_PLACE,
        r#"{"name":"Home"}"#,
        NOT_THERE,
    ),
    row(
        "DELETE /api/users/me/saved-places/{id}",
        NO_SAVED_PLACE,
        "",
        NOT_THERE,
    ),
];
