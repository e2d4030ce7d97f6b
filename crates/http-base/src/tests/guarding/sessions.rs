//! Sessions behind the layers: which cookie signs someone in, and what ends or touches a session.

use super::get_as;
use crate::{
    Clock,
    testing::{ADA, BOLA, session_id, user_id},
    tests::sample::{Answer, bench},
};
use kernel::{ProviderId, Role};

#[actix_web::test]
async fn t04_t06_a_change_that_ends_a_session_applies_to_the_next_request() {
    let bench = bench();
    let cookie = bench.cookie(ADA, Role::Customer);
    assert_eq!(get_as(&bench, "/api/mine", &cookie).await.status, 200);
    bench
        .sessions
        .change(ADA, |row| row.user.role = Role::ServiceProvider);
    assert_eq!(
        get_as(&bench, "/api/mine", &cookie).await.json()["role"],
        "SERVICE_PROVIDER",
        "the role comes from the row"
    );
    bench
        .sessions
        .change(ADA, |row| assert!(row.user.suspend().is_now()));
    let answer = get_as(&bench, "/api/mine", &cookie).await;
    assert_eq!(
        (answer.status, answer.code().as_str()),
        (403, "account_suspended")
    );
    bench.sessions.change(ADA, |row| {
        assert!(
            row.user.reinstate().is_now() && row.session.revoke(row.session.created_at).is_now()
        )
    });
    assert_eq!(get_as(&bench, "/api/mine", &cookie).await.status, 401);
}

#[actix_web::test]
async fn t13_staff_are_signed_out_after_half_an_hour_of_silence() {
    let bench = bench();
    let (staff, customer) = (
        bench.cookie(ADA, Role::Admin),
        bench.cookie(BOLA, Role::Customer),
    );
    bench.clock.advance(1801);
    assert_eq!(get_as(&bench, "/api/mine", &staff).await.status, 401);
    assert_eq!(get_as(&bench, "/api/mine", &customer).await.status, 200);
}

#[actix_web::test]
async fn a_session_is_touched_once_a_minute() {
    let bench = bench();
    let cookie = bench.cookie(ADA, Role::Customer);
    for _ in 0..4 {
        get_as(&bench, "/api/mine", &cookie).await;
        bench.clock.advance(30);
    }
    assert_eq!(*bench.sessions.touched.lock().unwrap(), [session_id(ADA)]);
}

#[actix_web::test]
async fn b9_a_provider_who_uses_the_portal_is_noted_once_in_ten_minutes() {
    let bench = bench();
    let cookies = [
        bench.cookie(ADA, Role::ServiceProvider),
        bench.cookie(BOLA, Role::Customer),
    ];
    for _ in 0..3 {
        for cookie in &cookies {
            get_as(&bench, "/ws/notifications", cookie).await;
            get_as(&bench, "/api/mine", cookie).await;
        }
        bench.clock.advance(301);
    }
    let ada = ProviderId::from(crate::testing::user_id(ADA));
    assert_eq!(*bench.sessions.providers.lock().unwrap(), [ada, ada]);
}

#[actix_web::test]
async fn t24_a_person_opens_twenty_sockets_a_minute_and_then_waits() {
    let bench = bench();
    let cookie = bench.cookie(ADA, Role::Customer);
    for opened in 0..20 {
        let answer = get_as(&bench, "/ws/notifications", &cookie).await;
        assert_ne!(answer.status, 429, "socket {opened}");
    }
    let refused = get_as(&bench, "/ws/notifications", &cookie).await;
    assert_eq!(refused.status, 429);
    assert_ne!(refused.header("retry-after"), "");
}

#[actix_web::test]
async fn t03_a_forged_or_foreign_cookie_signs_no_one_in() {
    let bench = bench();
    let good = bench.cookie(ADA, Role::Customer);
    for cookie in [
        "gida=",
        "gida=x.y.z",
        "gida=null",
        &good.replace("gida=", "session="),
        &format!("{good}x"),
    ] {
        assert_eq!(
            get_as(&bench, "/api/mine", cookie).await.status,
            401,
            "{cookie}"
        );
    }
    bench
        .sessions
        .change(ADA, |row| row.user.id = crate::testing::user_id(BOLA));
    assert_eq!(
        get_as(&bench, "/api/mine", &good).await.status,
        401,
        "the row belongs to another user"
    );
}

/// The cookies that an answer deletes.
fn deleted(answer: &Answer) -> Vec<&str> {
    let lines = answer
        .headers
        .get_all("set-cookie")
        .map(|line| line.to_str().unwrap());
    let names = lines.map(|line| {
        assert!(line.contains("; Path=/; Max-Age=0"), "{line}");
        line.split_once('=').unwrap().0
    });
    names.collect()
}

#[actix_web::test]
async fn t04_the_refusal_of_a_session_that_is_over_deletes_its_cookies() {
    let bench = bench();
    let cookie = format!("{}; gida_in=1", bench.cookie(ADA, Role::Customer));
    assert_eq!(
        deleted(&get_as(&bench, "/api/mine", &cookie).await),
        Vec::<&str>::new()
    );
    bench.sessions.change(ADA, |row| {
        assert!(row.session.revoke(row.session.created_at).is_now());
    });
    for cookie in [cookie.as_str(), "gida=x.y.z; gida_in=1", "gida_in=1"] {
        let answer = get_as(&bench, "/api/mine", cookie).await;
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (401, "unauthenticated")
        );
        assert_eq!(deleted(&answer), ["gida", "gida_in"], "{cookie}");
    }
    let answer = get_as(&bench, "/api/public", &cookie).await;
    assert_eq!(
        (answer.status, deleted(&answer).len()),
        (200, 0),
        "a call that does not read the session says nothing about it"
    );
}

#[actix_web::test]
async fn t04_the_refusal_of_a_guest_or_of_an_unknown_key_deletes_no_cookies() {
    let bench = bench();
    let now = bench.clock.now();
    // The key of a session changes when the password is entered again.
    let token = bench
        .state
        .jwt
        .issue(user_id(ADA), "the key before", now, now.plus_days(30))
        .unwrap();
    for cookie in ["", "gida_in=0", &format!("gida={token}; gida_in=1")] {
        let answer = get_as(&bench, "/api/mine", cookie).await;
        assert_eq!(
            (answer.status, deleted(&answer).len()),
            (401, 0),
            "{cookie}"
        );
    }
}

#[actix_web::test]
async fn a_store_that_is_away_is_503_and_no_one_is_signed_in() {
    let bench = bench();
    let cookie = bench.cookie(ADA, Role::Customer);
    *bench.sessions.broken.lock().unwrap() = true;
    let answer = get_as(&bench, "/api/mine", &cookie).await;
    assert_eq!((answer.status, answer.header("retry-after")), (503, "1"));
    assert_eq!(
        get_as(&bench, "/api/public", &cookie).await.status,
        200,
        "public reads do not ask who it is"
    );
}
