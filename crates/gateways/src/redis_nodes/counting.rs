//! Counters of windows that slide, the same for every node.

use super::{KEY_PREFIX, RedisError, RedisNodes};
use redis::Script;

/// What stands in a window and in the one before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counted {
    /// Whether this one was counted, too, or was one too many.
    pub taken: bool,
    pub previous: u32,
    pub current: u32,
}

/// Looks and counts in one step, so that no two nodes both take the last place. The weight of the window before is
/// the part of it that still lies within one window's length, rounded up.
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

/// Not below nothing: the window may have begun since.
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
    /// Counts one under `key` in the window of `secs` seconds that `now` (seconds since 1970) lies in, unless there
    /// have been `most`.
    ///
    /// # Errors
    /// [`RedisError`] when Redis does not answer in a quarter of a second.
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

    /// Takes one back that turned out not to count. When Redis does not answer it stays until its window is over.
    pub async fn uncount(&self, key: u64, secs: i64, now: i64) {
        let secs = secs.max(1);
        let mut call = self.take_back.prepare_invoke();
        call.key(window(key, now.div_euclid(secs)));
        let _stays: Result<(), _> = self.call(call.invoke_async(&mut self.calls.clone())).await;
    }
}

/// Both keys of a counter lie in one slot of a cluster.
fn window(key: u64, index: i64) -> String {
    format!("{KEY_PREFIX}:limit:{{{key:016x}}}:{index}")
}
