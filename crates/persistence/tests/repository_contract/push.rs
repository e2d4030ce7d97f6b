//! The browsers that get messages, and the key that signs them.

use crate::test_databases::TestDatabase;
use kernel::{SessionId, UserId};
use notifications::{PUSH_SUBSCRIPTIONS_MAX, PushSubscription};
use testkit::{
    id_no, now,
    world::{a_complete_customer, a_customer, a_session, people},
};

fn ada() -> UserId {
    a_customer().id
}

fn bola() -> UserId {
    a_complete_customer().id
}

fn subscription(number: u64, user: UserId, session: SessionId) -> PushSubscription {
    PushSubscription {
        id: id_no(930_000 + number).into(),
        user,
        session,
        endpoint: format!("https://push.example/{number}"),
        p256dh: "k".repeat(87),
        auth: "s".repeat(22),
        created_at: now().plus_secs(i64::try_from(number).unwrap()),
    }
}

async fn keep(db: &TestDatabase, one: PushSubscription) {
    db.run(move |uow| uow.push().keep(one.clone())).await;
}

async fn live(db: &TestDatabase, user: UserId) -> Vec<PushSubscription> {
    db.run(move |uow| uow.push().live_of_user(user, now()))
        .await
}

async fn with_sessions(db: &TestDatabase) -> [SessionId; 2] {
    people(&*db.store).await;
    let sessions = [
        a_session(&a_customer(), 'a'),
        a_session(&a_complete_customer(), 'b'),
    ];
    let ids = [sessions[0].id, sessions[1].id];
    db.run(move |uow| {
        let mut all = sessions.clone().into_iter();
        all.try_for_each(|session| uow.sessions().insert(session))
    })
    .await;
    ids
}

async fn a_browser_belongs_to_the_person_who_subscribed_last(db: &TestDatabase) {
    let [of_ada, of_bola] = with_sessions(db).await;
    let first = subscription(1, ada(), of_ada);
    keep(db, first.clone()).await;
    keep(db, first.clone()).await;
    assert_eq!(live(db, ada()).await, std::slice::from_ref(&first));
    let taken = PushSubscription {
        id: first.id,
        endpoint: first.endpoint.clone(),
        ..subscription(2, bola(), of_bola)
    };
    keep(db, taken.clone()).await;
    assert_eq!(live(db, ada()).await, []);
    assert_eq!(live(db, bola()).await, std::slice::from_ref(&taken));
    let browsers = db.reads().browsers_of(bola()).await.unwrap();
    assert_eq!(browsers, std::slice::from_ref(&taken));
    let endpoint = taken.endpoint;
    let other = endpoint.clone();
    db.run(move |uow| uow.push().remove(ada(), &other)).await;
    assert_eq!(live(db, bola()).await.len(), 1, "it is not Ada's");
    db.run(move |uow| uow.push().remove(bola(), &endpoint))
        .await;
    assert_eq!(live(db, bola()).await, []);
}

async fn the_oldest_browsers_make_room_and_an_ended_session_ends_its_browser(db: &TestDatabase) {
    let [of_ada, _] = with_sessions(db).await;
    for number in 1..=u64::from(PUSH_SUBSCRIPTIONS_MAX) + 2 {
        keep(db, subscription(number, ada(), of_ada)).await;
    }
    let endpoints: Vec<String> = live(db, ada())
        .await
        .into_iter()
        .map(|one| one.endpoint)
        .collect();
    assert_eq!(endpoints.len(), PUSH_SUBSCRIPTIONS_MAX as usize);
    assert_eq!(endpoints[0], "https://push.example/12");
    assert_eq!(endpoints[9], "https://push.example/3");
    db.run(move |uow| {
        let mut session = uow.sessions().lock(of_ada)?.expect("the session is there");
        session.revoked_at = Some(now());
        uow.sessions().save(session)
    })
    .await;
    assert_eq!(live(db, ada()).await, []);
    db.run(|uow| uow.push().remove_all()).await;
    assert_eq!(db.reads().browsers_of(ada()).await.unwrap(), []);
}

async fn the_first_key_is_kept_until_it_is_replaced(db: &TestDatabase) {
    assert_eq!(db.run(|uow| uow.push().lock_key()).await, None);
    for key in ["first", "second"] {
        db.run(move |uow| uow.push().insert_key(key)).await;
    }
    let kept = db.run(|uow| uow.push().lock_key()).await;
    assert_eq!(kept.as_deref(), Some("first"));
    db.run(|uow| uow.push().save_key("third")).await;
    let kept = db.run(|uow| uow.push().lock_key()).await;
    assert_eq!(kept.as_deref(), Some("third"));
}

contract!(sqlite, postgres =>
    a_browser_belongs_to_the_person_who_subscribed_last,
    the_oldest_browsers_make_room_and_an_ended_session_ends_its_browser,
    the_first_key_is_kept_until_it_is_replaced,
);
