//! Scripted faults: the next calls to a service are slow, refused, garbled or lost.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Service {
    Paystack,
    Smtp,
    Sms,
    /// The questions of Africa's Talking Voice to the server: slow, not sent, or their answer lost.
    Voice,
    Whatsapp,
    Push,
    Photon,
    Nominatim,
}

/// Whether the call takes effect before it fails. `After` loses the answer of a call that took
/// effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    #[default]
    Before,
    After,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Fault {
    pub service: Service,
    #[serde(default)]
    pub latency_ms: u64,
    /// The status of the answer. Without one, the call is only slow.
    pub status: Option<u16>,
    #[serde(default = "once")]
    pub times: u32,
    #[serde(default)]
    pub phase: Phase,
    /// The message of a refusal, where the service has one.
    pub message: Option<String>,
    /// Answers with this many bytes, to test that readers stop in time.
    pub body_bytes: Option<usize>,
}

const MOST_SCRIPTS: usize = 100;
const MOST_TIMES: u32 = 10_000;
const LONGEST_LATENCY_MS: u64 = 120_000;
const LARGEST_BODY_BYTES: usize = 64 * 1024 * 1024;

fn once() -> u32 {
    1
}

impl Fault {
    pub fn check(&self) -> Result<(), &'static str> {
        if self.latency_ms > LONGEST_LATENCY_MS {
            return Err("latencyMs is at most 120000");
        }
        if self.times == 0 || self.times > MOST_TIMES {
            return Err("times is 1 to 10000");
        }
        if self
            .body_bytes
            .is_some_and(|bytes| bytes > LARGEST_BODY_BYTES)
        {
            return Err("bodyBytes is at most 67108864");
        }
        if self
            .status
            .is_some_and(|status| !(200..=599).contains(&status))
        {
            return Err("status is 200 to 599");
        }
        Ok(())
    }
}

#[derive(Default)]
pub struct Faults {
    scripts: Mutex<VecDeque<Fault>>,
}

impl Faults {
    /// Adds a script. `false` if too many are waiting already.
    pub fn add(&self, fault: Fault) -> bool {
        let mut scripts = self.scripts.lock().unwrap_or_else(PoisonError::into_inner);
        let room = scripts.len() < MOST_SCRIPTS;
        if room {
            scripts.push_back(fault);
        }
        room
    }

    pub fn list(&self) -> Vec<Fault> {
        self.scripts
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .iter()
            .cloned()
            .collect()
    }

    pub fn clear(&self) {
        self.scripts
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clear();
    }

    /// The fault of the next call to `service`. Scripts are used in the order in which they were
    /// added.
    pub fn take(&self, service: Service) -> Option<Fault> {
        let mut scripts = self.scripts.lock().unwrap_or_else(PoisonError::into_inner);
        let at = scripts.iter().position(|fault| fault.service == service)?;
        let script = scripts.get_mut(at)?;
        script.times = script.times.saturating_sub(1);
        let fault = script.clone();
        if fault.times == 0 {
            scripts.remove(at);
        }
        Some(fault)
    }
}
