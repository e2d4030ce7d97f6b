//! Rate limits, counted in sliding windows: by all nodes together if there are several; otherwise,
//! and when the other nodes cannot be reached, in a bounded map in memory.

use crate::ports::{Nodes, SharedCount};
use kernel::Timestamp;
use sha2::{Digest, Sha256};
use std::{
    collections::HashMap,
    fmt,
    fmt::Display,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};

/// One limit. The caller chooses the key that is counted under it, such as an address, an account
/// or an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Failed sign-ins per account and network.
    SignInFailure,
    /// Failed sign-ins for each account, from any address: within 15 minutes, an hour and a day.
    SignInAccount,
    SignInAccountHour,
    SignInAccountDay,
    /// Failed sign-ins for a device that has signed in to the account before.
    SignInDevice,
    SignInAddress,
    SignUpAddress,
    ResetAccount,
    ResetAddress,
    /// Links from mails about a change of the e-mail address, per address.
    EmailLink,
    Reauthentication,
    /// Codes that are asked for by a user, or from an address that many people may share.
    PhoneCode,
    /// Codes that are asked for in one browser.
    PhoneCodeDevice,
    /// Codes that are sent to one number: within an hour and a day.
    PhoneCodeNumber,
    PhoneCodeNumberDay,
    /// Codes from messages that are typed by a user, or from an address.
    PhoneVerify,
    /// Wrong codes of a second step for each account, from any address.
    SecondStep,
    ReferralUser,
    ReferralAddress,
    /// Exports of all personal data, which read many rows.
    Export,
    PromoUser,
    GeoSuggest,
    GeoReverse,
    SearchMiss,
    Waitlist,
    /// Crashes that pages report.
    ClientError,
    Support,
    /// Messages in the chat of one order.
    Chat,
    /// Positions of a provider on the way: a phone sends one in 15 seconds.
    Position,
    /// Reports of danger. The limit is high, because many people may share an address.
    Alarm,
    OrderCreate,
    PayInitialise,
    PayVerify,
    Upload,
    /// Requests to the bank for the holder of an account.
    BankAccount,
    /// Links to orders that are created.
    Share,
    /// Steps of the person at home with a link, and bookings that are opened with one. The limit is
    /// high, because many people may share an address.
    ByLink,
    /// Codes with which a booking goes on in a chat.
    DraftCode,
    /// Invalid tokens of links, for each network.
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
    /// Whether a full map refuses the request, as for a sign-in, instead of letting it pass, as for
    /// a read.
    fails_closed: bool,
}

impl Rule {
    const fn spec(self) -> Spec {
        const MINUTE: i64 = 60;
        const HOUR: i64 = 3600;
        let (most, secs, fails_closed) = match self {
            Self::SignInFailure | Self::Reauthentication | Self::SecondStep => {
                (5, 15 * MINUTE, true)
            }
            Self::PhoneCode | Self::PhoneCodeNumber | Self::ReferralUser => (5, HOUR, true),
            Self::PhoneCodeDevice => (10, HOUR, true),
            Self::PhoneCodeNumberDay => (15, 24 * HOUR, true),
            Self::PhoneVerify => (20, 15 * MINUTE, true),
            Self::SignInDevice | Self::SignInAccount => (10, 15 * MINUTE, true),
            Self::SignInAccountHour => (20, HOUR, true),
            Self::SignInAccountDay => (60, 24 * HOUR, true),
            Self::SignInAddress => (120, MINUTE, true),
            Self::ResetAccount | Self::ResetAddress => (3, HOUR, true),
            Self::EmailLink => (20, HOUR, true),
            Self::SignUpAddress => (60, HOUR, true),
            Self::ReferralAddress => (200, HOUR, true),
            Self::Waitlist
            | Self::PromoUser
            | Self::OrderCreate
            | Self::DraftCode
            | Self::PayInitialise
            | Self::Export
            | Self::Share => (10, HOUR, false),
            Self::GeoSuggest | Self::ByLink => (60, MINUTE, false),
            Self::Position
            | Self::GeoReverse
            | Self::SearchMiss
            | Self::PayVerify
            | Self::ClientError => (20, MINUTE, false),
            Self::Upload | Self::Support | Self::Alarm | Self::BankAccount => (20, HOUR, false),
            Self::Chat => (30, MINUTE, false),
            Self::BadCapability => (300, MINUTE, true),
            Self::SocketOpen => (20, MINUTE, false),
            Self::WebhookBadSignature => (60, MINUTE, false),
            Self::GuestApi => (1200, MINUTE, false),
            Self::AdminApi => (300, MINUTE, false),
            Self::UserApi => (600, MINUTE, false),
        };
        Spec {
            most,
            secs,
            fails_closed,
        }
    }
}

impl Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Spec { most, secs, .. } = self.spec();
        match secs / 60 {
            1 => write!(f, "{most} a minute"),
            minutes => write!(f, "{most} in {minutes} minutes"),
        }
    }
}

/// Mobile networks put hundreds of people behind one address (carrier-grade NAT). Guests who are
/// known by their address alone therefore share a limit this many times as high.
const PEOPLE_PER_ADDRESS: u32 = 20;

/// The most keys that are counted at the same time.
const KEYS_MAX: usize = 100_000;

/// The seconds after which the caller may try again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wait(pub u64);

/// The counters.
pub struct Limits {
    enabled: bool,
    keys_max: usize,
    /// The secret of the key hashes. Every node and every build computes the same hash of a key,
    /// and outsiders cannot construct collisions.
    secret: [u8; 32],
    nodes: Option<Arc<dyn Nodes>>,
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
    /// The number of this window since 1970.
    index: i64,
    current: u32,
    previous: u32,
}

impl Limits {
    #[must_use]
    pub fn new(enabled: bool, secret: &[u8], nodes: Option<Arc<dyn Nodes>>) -> Self {
        Self {
            enabled,
            keys_max: KEYS_MAX,
            secret: Sha256::digest(secret).into(),
            nodes,
            counters: Mutex::default(),
        }
    }

    /// Counts one request, or refuses it.
    ///
    /// # Errors
    /// `Wait` when there were too many.
    pub async fn take(&self, rule: Rule, key: impl Display, now: Timestamp) -> Result<(), Wait> {
        self.take_within(rule.spec(), self.hash(rule, key), now)
            .await
    }

    /// Counts one request of a guest, who is identified by an address that many people may share.
    ///
    /// # Errors
    /// `Wait` when there were too many.
    pub async fn take_of_address(
        &self,
        rule: Rule,
        address: IpAddr,
        now: Timestamp,
    ) -> Result<(), Wait> {
        let spec = rule.spec();
        let spec = Spec {
            most: spec.most.saturating_mul(PEOPLE_PER_ADDRESS),
            ..spec
        };
        self.take_within(
            spec,
            self.hash(rule, format_args!("address {address}")),
            now,
        )
        .await
    }

    async fn take_within(&self, spec: Spec, key: u64, now: Timestamp) -> Result<(), Wait> {
        if !self.enabled {
            return Ok(());
        }
        if let Some(nodes) = &self.nodes
            && let Some(count) = nodes.count(key, spec.most, spec.secs, now).await
        {
            return Window::of(count, spec, now.unix()).verdict(count.taken, spec, now.unix());
        }
        self.take_here(spec, key, now.unix())
    }

    fn take_here(&self, spec: Spec, key: u64, now: i64) -> Result<(), Wait> {
        let mut counters = self.counters.lock().unwrap_or_else(PoisonError::into_inner);
        if !counters.windows.contains_key(&key) && !counters.has_room(self.keys_max, now) {
            return if spec.fails_closed {
                Err(Wait(MINUTE_SECS))
            } else {
                Ok(())
            };
        }
        let window = counters
            .windows
            .entry(key)
            .or_insert_with(|| Window::at(now, spec.secs));
        window.slide(now);
        if window.weight(now) >= u64::from(spec.most) {
            return Err(window.wait(now, spec.most));
        }
        window.current = window.current.saturating_add(1);
        Ok(())
    }

    /// Removes one count that turned out not to matter.
    pub async fn uncount(&self, rule: Rule, key: impl Display, now: Timestamp) {
        let key = self.hash(rule, key);
        {
            let mut counters = self.counters.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(window) = counters.windows.get_mut(&key) {
                window.current = window.current.saturating_sub(1);
            }
        }
        if let Some(nodes) = &self.nodes {
            nodes.uncount(key, rule.spec().secs, now).await;
        }
    }

    fn hash(&self, rule: Rule, key: impl Display) -> u64 {
        let hash: [u8; 32] = Sha256::new()
            .chain_update(self.secret)
            .chain_update(format!("{rule:?} {key}"))
            .finalize()
            .into();
        let [a, b, c, d, e, f, g, h, ..] = hash;
        u64::from_be_bytes([a, b, c, d, e, f, g, h])
    }
}

impl fmt::Debug for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits")
            .field("enabled", &self.enabled)
            .field("shared", &self.nodes.is_some())
            .finish_non_exhaustive()
    }
}

const MINUTE_SECS: u64 = 60;

impl Counters {
    /// Whether there is room for another key. When the map is full, expired windows are removed, at
    /// most once a second.
    fn has_room(&mut self, keys_max: usize, now: i64) -> bool {
        if self.windows.len() >= keys_max && self.swept_at != now {
            self.swept_at = now;
            self.windows
                .retain(|_, window| now / window.secs <= window.index + 1);
        }
        self.windows.len() < keys_max
    }
}

impl Window {
    const fn at(now: i64, secs: i64) -> Self {
        Self {
            secs,
            index: now / secs,
            current: 0,
            previous: 0,
        }
    }

    const fn of(count: SharedCount, spec: Spec, now: i64) -> Self {
        Self {
            secs: spec.secs,
            index: now / spec.secs,
            current: count.current,
            previous: count.previous,
        }
    }

    fn verdict(&self, taken: bool, spec: Spec, now: i64) -> Result<(), Wait> {
        if taken {
            Ok(())
        } else {
            Err(self.wait(now, spec.most))
        }
    }

    fn slide(&mut self, now: i64) {
        let index = now / self.secs;
        if index != self.index {
            let next = index == self.index + 1;
            (self.previous, self.current, self.index) =
                (if next { self.current } else { 0 }, 0, index);
        }
    }

    /// The count of this window plus the share of the previous window that still lies within one
    /// window's length, rounded up.
    fn weight(&self, now: i64) -> u64 {
        let left = u64::try_from(self.secs - now % self.secs).unwrap_or(0);
        let secs = u64::try_from(self.secs).unwrap_or(1).max(1);
        u64::from(self.current) + (u64::from(self.previous) * left).div_ceil(secs)
    }

    /// The time until one more request would be accepted.
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
mod tests;
