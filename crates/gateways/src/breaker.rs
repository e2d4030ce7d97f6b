//! A circuit breaker: it stops calls to a service that does not answer, so that callers do not wait
//! for it in vain.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

#[derive(Default)]
struct State {
    failures: u32,
    closed_until: Option<Instant>,
    /// Whether a call is under way that tests whether the service works again.
    trying: bool,
}

pub struct Breaker {
    most_failures: u32,
    pause: Duration,
    state: Mutex<State>,
}

/// Permission to make one call. A call that is abandoned without a result counts neither as a
/// success nor as a failure.
pub struct Pass<'a> {
    breaker: &'a Breaker,
    is_trial: bool,
}

impl Breaker {
    pub fn new(most_failures: u32, pause: Duration) -> Self {
        Self {
            most_failures,
            pause,
            state: Mutex::default(),
        }
    }

    /// Permission to make a call, or `None` while calls are stopped.
    pub fn pass(&self) -> Option<Pass<'_>> {
        let mut state = self.state();
        let Some(until) = state.closed_until else {
            return Some(Pass {
                breaker: self,
                is_trial: false,
            });
        };
        if state.trying || Instant::now() < until {
            return None;
        }
        state.trying = true;
        Some(Pass {
            breaker: self,
            is_trial: true,
        })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Pass<'_> {
    pub fn answered(self) {
        let mut state = self.breaker.state();
        state.failures = 0;
        state.closed_until = None;
    }

    pub fn failed(self) {
        let mut state = self.breaker.state();
        state.failures = state.failures.saturating_add(1);
        if self.is_trial || state.failures >= self.breaker.most_failures {
            state.closed_until = Some(Instant::now() + self.breaker.pause);
        }
    }
}

impl Drop for Pass<'_> {
    fn drop(&mut self) {
        if self.is_trial {
            self.breaker.state().trying = false;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAUSE: Duration = Duration::from_millis(30);

    fn broken() -> Breaker {
        let breaker = Breaker::new(3, PAUSE);
        for _ in 0..3 {
            breaker.pass().unwrap().failed();
        }
        breaker
    }

    #[test]
    fn failures_in_a_row_stop_the_calls() {
        let breaker = Breaker::new(3, PAUSE);
        breaker.pass().unwrap().failed();
        breaker.pass().unwrap().failed();
        breaker.pass().unwrap().answered();
        breaker.pass().unwrap().failed();
        breaker.pass().unwrap().failed();
        assert!(
            breaker.pass().is_some(),
            "an answer between them restarts the count"
        );
        assert!(broken().pass().is_none());
    }

    #[test]
    fn after_a_pause_one_call_tries_again() {
        let breaker = broken();
        std::thread::sleep(PAUSE);
        let trial = breaker.pass().unwrap();
        assert!(breaker.pass().is_none(), "one only");
        trial.failed();
        assert!(
            breaker.pass().is_none(),
            "and its failure restarts the pause"
        );
        std::thread::sleep(PAUSE);
        breaker.pass().unwrap().answered();
        assert!(breaker.pass().is_some() && breaker.pass().is_some());
    }

    #[test]
    fn a_trial_that_is_given_up_lets_another_try() {
        let breaker = broken();
        std::thread::sleep(PAUSE);
        drop(breaker.pass().unwrap());
        assert!(breaker.pass().is_some());
    }
}
