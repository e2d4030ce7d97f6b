use persistence_base::pause;
use std::time::{Duration, Instant};

#[test]
fn pauses_grow_and_stay_within_their_bounds() {
    let started = Instant::now();
    for (tried, most) in [(1, 10), (2, 20), (5, 160)] {
        for _ in 0..1000 {
            let pause = pause(tried, started);
            assert!(
                pause >= Duration::from_millis(most / 2) && pause <= Duration::from_millis(most),
                "{pause:?}"
            );
        }
    }
}
