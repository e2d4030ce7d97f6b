use super::*;
use crate::ports::SharedCount;

/// The limits of one node.
struct Here(Limits);

impl Here {
    fn new() -> Self {
        Self(Limits::new(true, b"a secret", None))
    }
    fn take(&self, rule: Rule, key: impl Display, now: Timestamp) -> Result<(), Wait> {
        self.0
            .take_here(rule.spec(), self.0.hash(rule, key), now.unix())
    }
}

fn at(seconds: i64) -> Timestamp {
    Timestamp::from_unix(1_779_999_300 + seconds).unwrap()
}

#[test]
fn t02_five_failures_in_a_quarter_of_an_hour_and_no_more() {
    let limits = Here::new();
    let take = |second| limits.take(Rule::SignInFailure, "ada@example.ng 102.89.7.0", at(second));
    assert!((0..5).all(|second| take(second).is_ok()));
    let Err(Wait(secs)) = take(6) else {
        panic!("the sixth passed")
    };
    assert!((60..=1800).contains(&secs), "{secs}");
    assert!(
        take(6 + i64::try_from(secs).unwrap()).is_ok(),
        "as promised"
    );
}

#[test]
fn a_burst_at_the_turn_of_a_window_is_counted_in_both() {
    let limits = Here::new();
    let take = |second| limits.take(Rule::SignInFailure, "ada", at(second));
    assert!((890..895).all(|second| take(second).is_ok()));
    assert!(take(901).is_err(), "the old five still weigh");
}

#[test]
fn keys_and_rules_are_counted_apart() {
    let limits = Here::new();
    for _ in 0..5 {
        limits.take(Rule::SignInFailure, "ada", at(0)).unwrap();
    }
    assert!(limits.take(Rule::SignInFailure, "bola", at(0)).is_ok());
    assert!(limits.take(Rule::ReferralUser, "ada", at(0)).is_ok());
}

#[tokio::test]
async fn an_uncounted_try_does_not_count() {
    let limits = Limits::new(true, b"a secret", None);
    for _ in 0..50 {
        limits
            .take(Rule::SignInFailure, "ada", at(0))
            .await
            .unwrap();
        limits.uncount(Rule::SignInFailure, "ada", at(0)).await;
    }
}

#[test]
fn a_full_map_refuses_sign_ins_and_lets_reads_pass_until_windows_are_over() {
    let limits = Here(Limits {
        keys_max: 2,
        ..Limits::new(true, b"a secret", None)
    });
    limits.take(Rule::GeoSuggest, 1, at(0)).unwrap();
    limits.take(Rule::GeoSuggest, 2, at(0)).unwrap();
    assert!(limits.take(Rule::SignInAddress, 3, at(1)).is_err());
    assert!(limits.take(Rule::GeoSuggest, 3, at(2)).is_ok());
    assert!(
        limits.take(Rule::SignInAddress, 3, at(200)).is_ok(),
        "room again"
    );
}

#[tokio::test]
async fn limits_can_be_switched_off() {
    let limits = Limits::new(false, b"a secret", None);
    for _ in 0..1000 {
        limits
            .take(Rule::SignInFailure, "ada", at(0))
            .await
            .unwrap();
    }
}

/// Other nodes that share these counts, or `None` for nodes that cannot be reached.
struct Others(Option<SharedCount>);

#[async_trait::async_trait]
impl Nodes for Others {
    async fn count(&self, _: u64, _: u32, _: i64, _: Timestamp) -> Option<SharedCount> {
        self.0
    }
    async fn uncount(&self, _: u64, _: i64, _: Timestamp) {}
    fn tell(&self, _: kernel::UserId, _: &str) {}
}

fn beside(count: Option<SharedCount>) -> Limits {
    Limits::new(true, b"a secret", Some(Arc::new(Others(count))))
}

#[tokio::test]
async fn the_count_of_all_nodes_decides_and_says_how_long_to_wait() {
    let full = SharedCount {
        taken: false,
        previous: 0,
        current: 5,
    };
    let refused = beside(Some(full))
        .take(Rule::SignInFailure, "ada", at(6))
        .await;
    assert!(refused.is_err_and(|Wait(secs)| (60..=1800).contains(&secs)));
    let room = beside(Some(SharedCount {
        taken: true,
        previous: 0,
        current: 1,
    }));
    for _ in 0..50 {
        room.take(Rule::SignInFailure, "ada", at(6)).await.unwrap();
    }
}

#[tokio::test]
async fn a_node_that_cannot_reach_the_others_counts_alone_and_still_refuses() {
    let alone = beside(None);
    for _ in 0..5 {
        alone.take(Rule::SignInFailure, "ada", at(0)).await.unwrap();
    }
    assert!(alone.take(Rule::SignInFailure, "ada", at(0)).await.is_err());
}

#[test]
fn nodes_with_one_secret_mean_the_same_by_a_key_and_others_do_not() {
    let hash = |secret: &[u8]| Limits::new(true, secret, None).hash(Rule::SignInFailure, "ada");
    assert_eq!(hash(b"one"), hash(b"one"));
    assert_ne!(hash(b"one"), hash(b"two"));
}

#[test]
fn a_key_means_the_same_in_every_build() {
    let limits = Limits::new(true, b"a secret", None);
    let expected = {
        let secret = Sha256::digest(b"a secret");
        let hash = Sha256::digest([&secret[..], b"SignInFailure ada"].concat());
        u64::from_be_bytes(hash[..8].try_into().unwrap())
    };
    assert_eq!(limits.hash(Rule::SignInFailure, "ada"), expected);
}

#[tokio::test]
async fn many_people_share_an_address_and_one_person_does_not() {
    let (limits, address) = (
        Limits::new(true, b"a secret", None),
        "102.89.7.0".parse().unwrap(),
    );
    for _ in 0..400 {
        limits
            .take_of_address(Rule::GeoReverse, address, at(0))
            .await
            .unwrap();
    }
    assert!(
        limits
            .take_of_address(Rule::GeoReverse, address, at(0))
            .await
            .is_err()
    );
    for _ in 0..20 {
        limits.take(Rule::GeoReverse, "ada", at(0)).await.unwrap();
    }
    assert!(limits.take(Rule::GeoReverse, "ada", at(0)).await.is_err());
}

/// Mobile networks put hundreds of people behind one address. With lower limits, people who share
/// an address could neither sign up nor sign in.
#[tokio::test]
async fn people_who_share_an_address_sign_up_60_times_an_hour_and_sign_in_120_times_a_minute() {
    for (rule, most, seconds) in [
        (Rule::SignUpAddress, 60, 3600),
        (Rule::SignInAddress, 120, 60),
    ] {
        let limits = Limits::new(true, b"a secret", None);
        let take = |second| limits.take(rule, "102.89.7.0", at(second));
        // The counts of the first window no longer matter two windows later.
        for start in [0, 2 * seconds] {
            for number in 1..=most {
                assert!(take(start).await.is_ok(), "{rule:?}: request {number}");
            }
            assert!(take(start).await.is_err(), "{rule:?}: one more");
        }
    }
}
