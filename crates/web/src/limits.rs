//! How often what may be done: counted in memory, in a bounded map, by windows that slide.

use kernel::Timestamp;
use std::{
    collections::{HashMap, hash_map::RandomState},
    hash::{BuildHasher, Hash},
    sync::{Mutex, PoisonError},
};

/// One limit. What is counted under it (an address, an account, an order) is the caller's choice of key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Failed sign-ins per account and network.
    SignInFailure,
    SignInAddress,
    SignUpAddress,
    ResetAccount,
    ResetAddress,
    Reauthentication,
    ReferralUser,
    ReferralAddress,
    /// Everything that is kept of a person is read for it.
    Export,
    PromoUser,
    GeoSuggest,
    GeoReverse,
    SearchMiss,
    Support,
    OrderCreate,
    PayInitialise,
    PayVerify,
    Upload,
    /// Banks are asked whose an account is.
    BankAccount,
    /// Links to orders that are made.
    Share,
    /// Tokens of links that open nothing, per network.
    BadCapability,
    SocketOpen,
    WebhookBadSignature,
    GuestApi,
    UserApi,
    AdminApi,
}

#[derive(Debug, Clone, Copy)]
struct Spec {
    most: u32,
    secs: i64,
    /// What happens when the map is full: a sign-in is refused, a read goes on.
    fails_closed: bool,
}

impl Rule {
    const fn spec(self) -> Spec {
        const MINUTE: i64 = 60;
        const HOUR: i64 = 3600;
        let (most, secs, fails_closed) = match self {
            Self::SignInFailure | Self::Reauthentication => (5, 15 * MINUTE, true),
            Self::SignInAddress => (20, MINUTE, true),
            Self::SignUpAddress | Self::ResetAccount => (3, HOUR, true),
            Self::ResetAddress => (10, HOUR, true),
            Self::ReferralUser => (5, HOUR, true),
            Self::ReferralAddress => (20, HOUR, true),
            Self::PromoUser | Self::OrderCreate | Self::PayInitialise | Self::Export | Self::Share => (10, HOUR, false),
            Self::GeoSuggest => (60, MINUTE, false),
            Self::GeoReverse | Self::SearchMiss | Self::PayVerify => (20, MINUTE, false),
            Self::Upload | Self::Support | Self::BankAccount => (20, HOUR, false),
            Self::BadCapability => (30, MINUTE, true),
            Self::SocketOpen => (20, MINUTE, false),
            Self::WebhookBadSignature => (60, MINUTE, false),
            Self::GuestApi | Self::AdminApi => (300, MINUTE, false),
            Self::UserApi => (600, MINUTE, false),
        };
        Spec { most, secs, fails_closed }
    }
}

/// At most this many keys are counted at a time.
const KEYS_MAX: usize = 100_000;

/// Come back after this many seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wait(pub u64);

/// The counters of this process.
#[derive(Debug)]
pub struct Limits {
    enabled: bool,
    keys_max: usize,
    hasher: RandomState,
    counters: Mutex<Counters>,
}

#[derive(Debug, Default)]
struct Counters {
    windows: HashMap<u64, Window>,
    swept_at: i64,
}

#[derive(Debug, Clone, Copy)]
struct Window {
    secs: i64,
    /// Number of this window since 1970.
    index: i64,
    current: u32,
    previous: u32,
}

impl Limits {
    #[must_use]
    pub fn new(enabled: bool) -> Self {
        Self { enabled, keys_max: KEYS_MAX, hasher: RandomState::new(), counters: Mutex::default() }
    }

    /// Counts one, or refuses it.
    ///
    /// # Errors
    /// `Wait` when there have been too many.
    pub fn take(&self, rule: Rule, key: impl Hash, now: Timestamp) -> Result<(), Wait> {
        if !self.enabled {
            return Ok(());
        }
        let (spec, key, now) = (rule.spec(), self.hasher.hash_one((rule, key)), now.unix());
        let mut counters = self.counters.lock().unwrap_or_else(PoisonError::into_inner);
        if !counters.windows.contains_key(&key) && !counters.has_room(self.keys_max, now) {
            return if spec.fails_closed { Err(Wait(MINUTE_SECS)) } else { Ok(()) };
        }
        let window = counters.windows.entry(key).or_insert_with(|| Window::at(now, spec.secs));
        window.slide(now);
        if window.weight(now) >= u64::from(spec.most) {
            return Err(window.wait(now, spec.most));
        }
        window.current = window.current.saturating_add(1);
        Ok(())
    }

    /// Gives one back that turned out not to count.
    pub fn give_back(&self, rule: Rule, key: impl Hash) {
        let key = self.hasher.hash_one((rule, key));
        let mut counters = self.counters.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(window) = counters.windows.get_mut(&key) {
            window.current = window.current.saturating_sub(1);
        }
    }
}

const MINUTE_SECS: u64 = 60;

impl Counters {
    /// Looks for windows that are over when the map is full, at most once a second.
    fn has_room(&mut self, keys_max: usize, now: i64) -> bool {
        if self.windows.len() >= keys_max && self.swept_at != now {
            self.swept_at = now;
            self.windows.retain(|_, window| now / window.secs <= window.index + 1);
        }
        self.windows.len() < keys_max
    }
}

impl Window {
    const fn at(now: i64, secs: i64) -> Self {
        Self { secs, index: now / secs, current: 0, previous: 0 }
    }

    fn slide(&mut self, now: i64) {
        let index = now / self.secs;
        if index != self.index {
            let next = index == self.index + 1;
            (self.previous, self.current, self.index) = (if next { self.current } else { 0 }, 0, index);
        }
    }

    /// This window's count and the part of the last one's that still lies within one window's length, rounded up.
    fn weight(&self, now: i64) -> u64 {
        let left = u64::try_from(self.secs - now % self.secs).unwrap_or(0);
        let secs = u64::try_from(self.secs).unwrap_or(1).max(1);
        u64::from(self.current) + (u64::from(self.previous) * left).div_ceil(secs)
    }

    /// The first second at which one more would pass.
    fn wait(&self, now: i64, most: u32) -> Wait {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_unix(1_779_999_300 + seconds).unwrap()
    }

    #[test]
    fn t02_five_failures_in_a_quarter_of_an_hour_and_no_more() {
        let limits = Limits::new(true);
        let take = |second| limits.take(Rule::SignInFailure, ("ada@example.ng", 1), at(second));
        assert!((0..5).all(|second| take(second).is_ok()));
        let Err(Wait(secs)) = take(6) else { panic!("the sixth passed") };
        assert!((60..=1800).contains(&secs), "{secs}");
        assert!(take(6 + i64::try_from(secs).unwrap()).is_ok(), "as promised");
    }

    #[test]
    fn a_burst_at_the_turn_of_a_window_is_counted_in_both() {
        let limits = Limits::new(true);
        let take = |second| limits.take(Rule::SignInFailure, "ada", at(second));
        assert!((890..895).all(|second| take(second).is_ok()));
        assert!(take(901).is_err(), "the old five still weigh");
    }

    #[test]
    fn keys_and_rules_are_counted_apart() {
        let limits = Limits::new(true);
        for _ in 0..5 {
            limits.take(Rule::SignInFailure, "ada", at(0)).unwrap();
        }
        assert!(limits.take(Rule::SignInFailure, "bola", at(0)).is_ok());
        assert!(limits.take(Rule::ReferralUser, "ada", at(0)).is_ok());
    }

    #[test]
    fn what_is_given_back_does_not_count() {
        let limits = Limits::new(true);
        for _ in 0..50 {
            limits.take(Rule::SignInFailure, "ada", at(0)).unwrap();
            limits.give_back(Rule::SignInFailure, "ada");
        }
    }

    #[test]
    fn a_full_map_refuses_sign_ins_and_lets_reads_pass_until_windows_are_over() {
        let limits = Limits { keys_max: 2, ..Limits::new(true) };
        limits.take(Rule::GeoSuggest, 1, at(0)).unwrap();
        limits.take(Rule::GeoSuggest, 2, at(0)).unwrap();
        assert!(limits.take(Rule::SignInAddress, 3, at(1)).is_err());
        assert!(limits.take(Rule::GeoSuggest, 3, at(2)).is_ok());
        assert!(limits.take(Rule::SignInAddress, 3, at(200)).is_ok(), "room again");
    }

    #[test]
    fn limits_can_be_switched_off() {
        let limits = Limits::new(false);
        assert!((0..1000).all(|_| limits.take(Rule::SignInFailure, "ada", at(0)).is_ok()));
    }
}
