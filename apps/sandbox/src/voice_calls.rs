//! The calls of people to the number of the merchant.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use serde::Serialize;

const MOST_CALLS: usize = 1_000;

/// A call as the caller had it.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct VoiceCall {
    pub session_id: String,
    pub from: String,
    pub to: String,
    /// The numbers that rang, in their order.
    pub dialled: Vec<String>,
    /// The number that the called person saw.
    pub caller_id: Option<String>,
    /// What was read to the caller.
    pub said: Vec<String>,
    pub talk_seconds: u32,
    /// Why the call broke off: the answer of the server was none, or is not understood.
    pub problem: Option<String>,
    pub at: String,
}

/// The calls since the start, the oldest first.
#[derive(Default)]
pub struct VoiceCalls(Mutex<VecDeque<VoiceCall>>);

impl VoiceCalls {
    pub fn list(&self) -> Vec<VoiceCall> {
        let calls = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        calls.iter().cloned().collect()
    }

    pub fn keep(&self, call: VoiceCall) {
        let mut calls = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if calls.len() >= MOST_CALLS {
            calls.pop_front();
        }
        calls.push_back(call);
    }
}
