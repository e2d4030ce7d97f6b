use std::time::{Duration, Instant};

/// A random pause before the next try: between half of and all of 10, 20, 40 … milliseconds. The nanoseconds that have
/// passed are random enough to separate two units.
pub fn pause(tried: u32, started: Instant) -> Duration {
    let most = 10_000_u32.saturating_mul(1 << tried.saturating_sub(1).min(8));
    let chance = started.elapsed().subsec_nanos() % (most / 2);
    Duration::from_micros(u64::from(most / 2 + chance))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_stay_within_their_bounds() {
        let started = Instant::now();
        for (tried, most) in [(1, 10), (2, 20), (5, 160)] {
            for _ in 0..1000 {
                let pause = pause(tried, started);
                assert!(
                    pause >= Duration::from_millis(most / 2)
                        && pause <= Duration::from_millis(most),
                    "{pause:?}"
                );
            }
        }
    }
}
