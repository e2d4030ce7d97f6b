use super::MemoryUnit;
use kernel::{StoreError, Timestamp, UserId};
use referrals::{Trace, TraceRepository};
use std::cmp::Reverse;

impl TraceRepository for MemoryUnit {
    fn note(&mut self, user: UserId, trace: Trace, now: Timestamp) -> Result<(), StoreError> {
        self.act(|state| {
            state.traces.insert((user, trace), now);
            Ok(())
        })
    }
    fn traces_of(&mut self, user: UserId) -> Result<Vec<Trace>, StoreError> {
        self.act(|state| {
            let of_user = state.traces.iter().filter(|((owner, _), _)| *owner == user);
            let mut seen: Vec<_> = of_user
                .map(|((_, trace), at)| (Reverse(*at), trace.digest.clone(), trace.clone()))
                .collect();
            seen.sort();
            Ok(seen
                .into_iter()
                .map(|(_, _, trace)| trace)
                .take(200)
                .collect())
        })
    }
}
