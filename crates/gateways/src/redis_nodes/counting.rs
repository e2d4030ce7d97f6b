//! The counters of sliding windows, which all nodes share.

use super::{KEY_PREFIX, RedisError, RedisNodes};
use redis::Script;

/// The counts of a window and of the one before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counted {
    /// Whether this call was counted. If not, the limit was reached.
    pub taken: bool,
    pub previous: u32,
    pub current: u32,
}

/// Checks the limit and counts in one step, so that two nodes cannot both use the last free place.
/// The count of the previous window is weighted by the part of it that lies within the last `secs`
/// seconds, rounded up.
const COUNT: &str = r"
local previous = tonumber(redis.call('GET', KEYS[1]) or '0')
local current = tonumber(redis.call('GET', KEYS[2]) or '0')
local most, secs, left = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
if current + math.ceil(previous * left / secs) >= most then
  return {0, previous, current}
end
current = redis.call('INCR', KEYS[2])
redis.call('EXPIRE', KEYS[2], 2 * secs)
return {1, previous, current}
";

/// Takes back one count, but never goes below zero, because the window may have expired since.
const TAKE_BACK: &str = r"
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then
  redis.call('DECR', KEYS[1])
end
";

pub(super) fn count() -> Script {
    Script::new(COUNT)
}

pub(super) fn take_back() -> Script {
    Script::new(TAKE_BACK)
}

impl RedisNodes {
    /// Counts one call under `key` in the window of `secs` seconds that contains `now` (seconds
    /// since 1970), unless `most` calls have been counted.
    ///
    /// # Errors
    /// [`RedisError`] if Redis does not answer within a quarter of a second.
    pub async fn count(
        &self,
        key: u64,
        most: u32,
        secs: i64,
        now: i64,
    ) -> Result<Counted, RedisError> {
        let (index, secs) = (now.div_euclid(secs.max(1)), secs.max(1));
        let left = secs - now.rem_euclid(secs);
        let mut call = self.count.prepare_invoke();
        call.key(window(key, index - 1))
            .key(window(key, index))
            .arg(most)
            .arg(secs)
            .arg(left);
        let (taken, previous, current): (u8, u32, u32) = self
            .call(call.invoke_async(&mut self.calls.clone()))
            .await?;
        Ok(Counted {
            taken: taken == 1,
            previous,
            current,
        })
    }

    /// Takes back one counted call. If Redis does not answer, the call counts until its window is
    /// over.
    pub async fn uncount(&self, key: u64, secs: i64, now: i64) {
        let secs = secs.max(1);
        let mut call = self.take_back.prepare_invoke();
        call.key(window(key, now.div_euclid(secs)));
        let _stays: Result<(), _> = self.call(call.invoke_async(&mut self.calls.clone())).await;
    }
}

/// The key of a window. All windows of a counter are in the same slot of a cluster.
fn window(key: u64, index: i64) -> String {
    format!("{KEY_PREFIX}:limit:{{{key:016x}}}:{index}")
}
