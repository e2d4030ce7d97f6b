use std::sync::Arc;
use std::time::{Duration, Instant};

use gateways::{Argon2Hasher, HasherLimits};
use identity::{HasherError, PasswordHasher};

fn hasher() -> Argon2Hasher {
    Argon2Hasher::new(HasherLimits::default())
}

#[tokio::test]
async fn a_password_is_known_by_its_hash_alone() {
    let hasher = hasher();
    let hash = hasher.hash("gida-demo-2026".into()).await.unwrap();
    assert!(
        hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
        "{hash}"
    );
    assert_ne!(
        hasher.hash("gida-demo-2026".into()).await.unwrap(),
        hash,
        "each has its own salt"
    );
    assert_eq!(
        hasher
            .verify("gida-demo-2026".into(), Some(hash.clone()))
            .await,
        Ok(true)
    );
    for wrong in ["gida-demo-2027", "", "gida-demo-2026 ", "GIDA-DEMO-2026"] {
        assert_eq!(
            hasher.verify(wrong.into(), Some(hash.clone())).await,
            Ok(false),
            "{wrong:?}"
        );
    }
}

#[tokio::test]
async fn a_stored_hash_that_cannot_be_read_is_a_fault_and_is_not_told() {
    let Err(HasherError::Failed(why)) = hasher()
        .verify("x".into(), Some("secret-in-the-clear".into()))
        .await
    else {
        panic!("it must fail");
    };
    assert!(!why.contains("secret-in-the-clear"));
}

#[tokio::test]
async fn t01_a_stranger_costs_as_much_as_a_known_person() {
    let hasher = hasher();
    let hash = hasher.hash("gida-demo-2026".into()).await.unwrap();
    let time = |hash: Option<String>| {
        let hasher = &hasher;
        async move {
            let start = Instant::now();
            assert_eq!(hasher.verify("another".into(), hash).await, Ok(false));
            start.elapsed()
        }
    };
    let (mut known, mut stranger) = (Duration::MAX, Duration::MAX);
    for _ in 0..15 {
        known = known.min(time(Some(hash.clone())).await);
        stranger = stranger.min(time(None).await);
    }
    assert!(
        stranger * 4 > known && known * 4 > stranger,
        "{known:?} and {stranger:?}"
    );
    assert_eq!(
        hasher.verify("no such account".into(), None).await,
        Ok(false)
    );
}

#[tokio::test]
async fn t74_a_flood_is_turned_away_and_the_runtime_stays_free() {
    let limits = HasherLimits {
        at_once: 1,
        waiting: 2,
        longest_wait: Duration::from_secs(30),
    };
    let hasher = Arc::new(Argon2Hasher::new(limits));
    let calls: Vec<_> = (0..10)
        .map(|_| {
            let hasher = Arc::clone(&hasher);
            tokio::spawn(async move { hasher.hash("gida-demo-2026".into()).await })
        })
        .collect();
    let (mut done, mut busy) = (0, 0);
    for call in calls {
        match call.await.unwrap() {
            Ok(_) => done += 1,
            Err(HasherError::Busy) => busy += 1,
            Err(error) => panic!("{error}"),
        }
    }
    assert_eq!((done, busy), (3, 7), "one at work and two in the queue");
}

#[tokio::test]
async fn no_caller_waits_for_the_hasher_longer_than_allowed() {
    let limits = HasherLimits {
        at_once: 1,
        waiting: 5,
        longest_wait: Duration::ZERO,
    };
    let hasher = Arc::new(Argon2Hasher::new(limits));
    let first = tokio::spawn({
        let hasher = Arc::clone(&hasher);
        async move { hasher.hash("gida-demo-2026".into()).await }
    });
    tokio::task::yield_now().await;
    assert_eq!(
        hasher.hash("gida-demo-2026".into()).await,
        Err(HasherError::Busy)
    );
    assert!(first.await.unwrap().is_ok());
}
