//! The count of one key in a sliding window.

use super::rule::Spec;
use crate::ports::SharedCount;

/// The seconds after which the caller may try again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wait(pub u64);

/// How often something happened in this window and in the previous one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Window {
    pub(super) secs: i64,
    /// The number of this window since 1970.
    pub(super) index: i64,
    pub(super) current: u32,
    previous: u32,
}

impl Window {
    pub(super) const fn at(now: i64, secs: i64) -> Self {
        Self {
            secs,
            index: now / secs,
            current: 0,
            previous: 0,
        }
    }

    pub(super) const fn of(count: SharedCount, spec: Spec, now: i64) -> Self {
        Self {
            secs: spec.secs,
            index: now / spec.secs,
            current: count.current,
            previous: count.previous,
        }
    }

    pub(super) fn verdict(&self, taken: bool, spec: Spec, now: i64) -> Result<(), Wait> {
        if taken {
            Ok(())
        } else {
            Err(self.wait(now, spec.most))
        }
    }

    pub(super) fn slide(&mut self, now: i64) {
        let index = now / self.secs;
        if index != self.index {
            let next = index == self.index + 1;
            (self.previous, self.current, self.index) =
                (if next { self.current } else { 0 }, 0, index);
        }
    }

    /// The count of this window plus the share of the previous window that still lies within one
    /// window's length, rounded up.
    pub(super) fn weight(&self, now: i64) -> u64 {
        let left = u64::try_from(self.secs - now % self.secs).unwrap_or(0);
        let secs = u64::try_from(self.secs).unwrap_or(1).max(1);
        u64::from(self.current) + (u64::from(self.previous) * left).div_ceil(secs)
    }

    /// The time until one more request would be accepted.
    pub(super) fn wait(&self, now: i64, most: u32) -> Wait {
        let mut later = *self;
        let (mut at, end) = (now, now + 2 * self.secs);
        while at < end {
            at += (self.secs / 60).max(1);
            later.slide(at);
            if later.weight(at) < u64::from(most) {
                break;
            }
        }
        Wait(u64::try_from(at - now).unwrap_or(1).max(1))
    }
}
