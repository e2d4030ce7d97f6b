use persistence_base::LastUse;
use std::time::{Duration, Instant};

#[test]
fn a_connection_is_trusted_for_half_a_second() {
    let used = Instant::now();
    let is_recent = |millis| LastUse::at(used).is_recent(used + Duration::from_millis(millis));
    assert!(is_recent(0));
    assert!(is_recent(499));
    assert!(!is_recent(500));
    assert!(!is_recent(60_000));
}

#[test]
fn a_use_counts_from_its_own_time() {
    let opened = Instant::now();
    let later = opened + Duration::from_secs(1);
    assert!(!LastUse::at(opened).is_recent(later));
    assert!(LastUse::at(later).is_recent(later));
    // Clocks of two processors may differ a little.
    assert!(LastUse::at(later).is_recent(opened));
}
