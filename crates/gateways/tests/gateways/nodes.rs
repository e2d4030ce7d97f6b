//! Several nodes that share one real Redis.

use gateways::RedisNodes;
use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::{sync::watch, task::JoinSet};

/// 600 seconds into a window of 900.
const NOW: i64 = 1_780_000_800;
const SECS: i64 = 900;

#[expect(
    clippy::disallowed_methods,
    reason = "the runner says where its Redis is"
)]
fn redis_url() -> String {
    std::env::var("TEST_REDIS_URL").expect("TEST_REDIS_URL; run through scripts/with-redis.sh")
}

/// A key that no other test uses. No other run uses the same Redis server.
fn fresh_key() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// The node that received a message, the person whom the message is for, and its text.
type Heard = (&'static str, String, String);

fn node(name: &str) -> RedisNodes {
    RedisNodes::open(&redis_url(), name.to_owned()).unwrap().0
}

#[tokio::test]
async fn sixteen_callers_on_two_nodes_get_five_places_between_them() {
    let (one, two, key) = (node("one"), node("two"), fresh_key());
    let mut callers = JoinSet::new();
    for caller in 0..16 {
        let node = if caller % 2 == 0 {
            one.clone()
        } else {
            two.clone()
        };
        callers.spawn(async move { node.count(key, 5, SECS, NOW).await.unwrap().taken });
    }
    let taken = callers
        .join_all()
        .await
        .into_iter()
        .filter(|taken| *taken)
        .count();
    assert_eq!(taken, 5);
}

#[tokio::test]
async fn the_previous_window_counts_by_its_share_of_the_current_window() {
    let (node, key) = (node("one"), fresh_key());
    for _ in 0..4 {
        assert!(node.count(key, 5, SECS, NOW - SECS).await.unwrap().taken);
    }
    // The previous window still counts by a third: 4 · 300 / 900 = 2 (rounded up) of its four
    // calls.
    let mut taken = 0;
    while node.count(key, 5, SECS, NOW).await.unwrap().taken {
        taken += 1;
    }
    assert_eq!(taken, 3);
    let refused = node.count(key, 5, SECS, NOW).await.unwrap();
    assert_eq!(
        (refused.taken, refused.previous, refused.current),
        (false, 4, 3)
    );
}

#[tokio::test]
async fn an_uncounted_try_makes_room_and_never_more_than_was_counted() {
    let (node, key) = (node("one"), fresh_key());
    node.uncount(key, SECS, NOW).await;
    assert!(node.count(key, 1, SECS, NOW).await.unwrap().taken);
    assert!(!node.count(key, 1, SECS, NOW).await.unwrap().taken);
    node.uncount(key, SECS, NOW).await;
    assert!(node.count(key, 1, SECS, NOW).await.unwrap().taken);
}

#[tokio::test]
async fn live_news_reach_the_other_node_once_and_never_come_back() {
    let (stop, stopped) = watch::channel(false);
    let received: Arc<Mutex<Vec<Heard>>> = Arc::default();
    let person = format!("person-{:x}", fresh_key());
    let mut nodes = Vec::new();
    for name in ["one", "two"] {
        let (node, outgoing) = RedisNodes::open(&redis_url(), format!("{name}-{person}")).unwrap();
        let (publishing, listening, received) = (node.clone(), node.clone(), Arc::clone(&received));
        let (stop_publishing, stop_listening) = (stopped.clone(), stopped.clone());
        tokio::spawn(async move { publishing.publish_all(outgoing, stop_publishing).await });
        let me = person.clone();
        tokio::spawn(async move {
            let hear = |person: &str, text: &str| {
                if person == me {
                    received
                        .lock()
                        .unwrap()
                        .push((name, person.to_owned(), text.to_owned()));
                }
            };
            listening.listen(hear, stop_listening).await;
        });
        nodes.push(node);
    }
    let news = r#"{"type":"UNREAD_COUNT","data":{"count": 3}}"#;
    let until = Instant::now() + Duration::from_secs(10);
    while received.lock().unwrap().is_empty() {
        assert!(Instant::now() < until, "the other node heard nothing");
        // Messages are lost until the other node listens.
        nodes[0].tell(&person, news);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    received.lock().unwrap().clear();
    nodes[0].tell(&person, "last");
    while !received
        .lock()
        .unwrap()
        .iter()
        .any(|(_, _, text)| text == "last")
    {
        assert!(
            Instant::now() < until,
            "the other node did not hear the last"
        );
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let received = received.lock().unwrap().clone();
    assert!(
        received.iter().all(|(node, _, _)| *node == "two"),
        "{received:?}"
    );
    assert_eq!(
        received
            .iter()
            .filter(|(_, _, text)| text == "last")
            .count(),
        1
    );
    stop.send(true).unwrap();
}

#[tokio::test]
async fn a_redis_that_is_not_there_is_said_soon_and_without_its_password() {
    let (node, _outgoing) = RedisNodes::open("redis://:s3cret@127.0.0.1:1", "one".into()).unwrap();
    let before = Instant::now();
    let error = node.count(fresh_key(), 5, SECS, NOW).await.unwrap_err();
    assert!(before.elapsed() < Duration::from_secs(10));
    assert!(!error.to_string().contains("s3cret"), "{error}");
    assert!(node.ping().await.is_err());
    assert!(RedisNodes::open("http://127.0.0.1", "one".into()).is_err());
}
