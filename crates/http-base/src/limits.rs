//! Rate limits, counted in sliding windows: by all nodes together if there are several; otherwise,
//! and when the other nodes cannot be reached, in a bounded map in memory.

mod rule;
mod window;

pub use self::{rule::Rule, window::Wait};

use self::{rule::Spec, window::Window};
use crate::ports::Nodes;
use kernel::Timestamp;
use sha2::{Digest, Sha256};
use std::{
    collections::HashMap,
    fmt,
    fmt::Display,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};

/// Mobile networks put hundreds of people behind one address (carrier-grade NAT). Guests who are
/// known by their address alone therefore share a limit this many times as high.
const PEOPLE_PER_ADDRESS: u32 = 20;

/// The most keys that are counted at the same time.
const KEYS_MAX: usize = 100_000;

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

#[cfg(test)]
mod tests;
