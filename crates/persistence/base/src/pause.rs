use std::time::{Duration, Instant};

/// A random pause before the next try. It is between half and all of 10, 20, 40 … milliseconds. The
/// nanoseconds since the start are random enough to separate two units.
pub fn pause(tried: u32, started: Instant) -> Duration {
    let most = 10_000_u32.saturating_mul(1 << tried.saturating_sub(1).min(8));
    let chance = started.elapsed().subsec_nanos() % (most / 2);
    Duration::from_micros(u64::from(most / 2 + chance))
}
