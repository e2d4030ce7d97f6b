use super::MemoryUnit;
use kernel::{StoreError, Timestamp, UserId};
use notifications::{PUSH_SUBSCRIPTIONS_MAX, PushRepository, PushSubscription};
use std::cmp::Reverse;

impl PushRepository for MemoryUnit {
    fn keep(&mut self, subscription: PushSubscription) -> Result<(), StoreError> {
        self.inserts("push_subscriptions");
        self.act(|state| {
            let user = subscription.user;
            let all = &mut state.push_subscriptions;
            all.retain(|other| other.endpoint != subscription.endpoint);
            all.push(subscription);
            all.sort_by_key(|one| Reverse((one.created_at, one.id)));
            let mut of_user = 0;
            all.retain(|one| {
                of_user += u32::from(one.user == user);
                one.user != user || of_user <= PUSH_SUBSCRIPTIONS_MAX
            });
            Ok(())
        })
    }
    fn live_of_user(
        &mut self,
        user: UserId,
        now: Timestamp,
    ) -> Result<Vec<PushSubscription>, StoreError> {
        self.act(|state| {
            let sessions = &state.sessions;
            let live = |one: &&PushSubscription| {
                let session = sessions.get(&one.session);
                one.user == user
                    && session.is_some_and(|session| {
                        session.revoked_at.is_none() && session.expires_at > now
                    })
            };
            Ok(state
                .push_subscriptions
                .iter()
                .filter(live)
                .cloned()
                .collect())
        })
    }
    fn remove(&mut self, user: UserId, endpoint: &str) -> Result<(), StoreError> {
        self.act(|state| {
            let gone = |one: &PushSubscription| one.user == user && one.endpoint == endpoint;
            state.push_subscriptions.retain(|one| !gone(one));
            Ok(())
        })
    }
    fn remove_all(&mut self) -> Result<(), StoreError> {
        self.act(|state| {
            state.push_subscriptions.clear();
            Ok(())
        })
    }
    fn lock_key(&mut self) -> Result<Option<String>, StoreError> {
        self.locks("server_keys");
        self.act(|state| Ok(state.push_key.clone()))
    }
    fn insert_key(&mut self, sealed: &str) -> Result<(), StoreError> {
        self.inserts("server_keys");
        self.act(|state| {
            state.push_key.get_or_insert_with(|| sealed.to_owned());
            Ok(())
        })
    }
    fn save_key(&mut self, sealed: &str) -> Result<(), StoreError> {
        self.changes("server_keys");
        self.act(|state| {
            state.push_key = Some(sealed.to_owned());
            Ok(())
        })
    }
}
