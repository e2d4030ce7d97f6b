use super::{MemoryUnit, State, present, unique};
use kernel::{NgPhone, OrderId, ProviderId, StoreError, Timestamp, UserId};
use orders::{
    CALLABLE_MAX, CallIntent, CallParties, CallSide, Order, OrderStatus, PhoneCall,
    PhoneCallRepository, Slot,
};

impl PhoneCallRepository for MemoryUnit {
    fn lock_by_session(&mut self, session: &str) -> Result<Option<PhoneCall>, StoreError> {
        self.locks("phone_calls");
        self.act(|state| {
            let found = state
                .phone_calls
                .values()
                .find(|call| call.session == session);
            Ok(found.cloned())
        })
    }
    fn insert(&mut self, call: PhoneCall) -> Result<(), StoreError> {
        self.inserts("phone_calls");
        self.act(|state| {
            unique(
                "phone_calls_id_key",
                state.phone_calls.contains_key(&call.id),
            )?;
            let taken = state
                .phone_calls
                .values()
                .any(|other| other.session == call.session);
            unique("phone_calls_session_key", taken)?;
            state.phone_calls.insert(call.id, call);
            Ok(())
        })
    }
    fn save(&mut self, call: PhoneCall) -> Result<(), StoreError> {
        self.changes("phone_calls");
        self.act(|state| {
            let row = present(state.phone_calls.get_mut(&call.id))?;
            *row = call;
            Ok(())
        })
    }
    fn count_since(
        &mut self,
        order: OrderId,
        side: CallSide,
        since: Timestamp,
    ) -> Result<u32, StoreError> {
        self.act(|state| {
            let calls = state.phone_calls.values().filter(|call| {
                call.order == order && call.side == side && call.started_at >= since
            });
            Ok(u32::try_from(calls.count()).unwrap_or(u32::MAX))
        })
    }
    fn parties_with(
        &mut self,
        phone: &NgPhone,
        closed_after: Timestamp,
    ) -> Result<Vec<CallParties>, StoreError> {
        self.act(|state| {
            let counts = |one: &CallParties| {
                let under_way = matches!(
                    one.status,
                    OrderStatus::Assigned | OrderStatus::InProgress | OrderStatus::Disputed
                ) && one.tracking_step.is_on_the_way();
                let just_closed = one.closed_at.is_some_and(|at| at > closed_after);
                one.is_return_visit || under_way || just_closed
            };
            let accounts = state.accounts_with(phone);
            let has_part = |one: &CallParties| {
                let is = |number: &Option<NgPhone>| number.as_ref() == Some(phone);
                accounts.contains(&one.customer)
                    || accounts.contains(&UserId::from(one.provider))
                    || is(&one.recipient_phone)
                    || is(&one.worker_phone)
            };
            let mut found = state.parties();
            found.retain(|one| has_part(one) && counts(one));
            found.truncate(usize::try_from(CALLABLE_MAX).unwrap_or(usize::MAX));
            Ok(found)
        })
    }
    fn parties_of(&mut self, order: OrderId) -> Result<Vec<CallParties>, StoreError> {
        self.act(|state| {
            let mut found = state.parties();
            found.retain(|one| one.order == order);
            Ok(found)
        })
    }
    fn intend(&mut self, intent: CallIntent) -> Result<(), StoreError> {
        self.act(|state| {
            unique(
                "call_intents_id_key",
                state.call_intents.contains_key(&intent.id),
            )?;
            state.call_intents.insert(intent.id, intent);
            Ok(())
        })
    }
    fn intended_by(
        &mut self,
        users: &[UserId],
        since: Timestamp,
    ) -> Result<Option<OrderId>, StoreError> {
        self.act(|state| {
            let own = state
                .call_intents
                .values()
                .filter(|intent| users.contains(&intent.user) && intent.at >= since);
            let last = own.max_by_key(|intent| (intent.at, intent.id));
            Ok(last.map(|intent| intent.order))
        })
    }
}

impl State {
    /// The accounts with this number: the one that has confirmed it, or else all of them.
    fn accounts_with(&self, phone: &NgPhone) -> Vec<UserId> {
        let named = self
            .users
            .values()
            .filter(|user| user.phone.as_ref() == Some(phone));
        let (confirmed, other): (Vec<_>, Vec<_>) =
            named.partition(|user| user.phone_confirmed_at.is_some());
        let counted = if confirmed.is_empty() {
            other
        } else {
            confirmed
        };
        counted.into_iter().map(|user| user.id).collect()
    }

    /// The people of all jobs and of all open return visits, by order.
    fn parties(&self) -> Vec<CallParties> {
        let mut all = Vec::new();
        for order in self.orders.values() {
            all.extend(
                order
                    .provider
                    .map(|provider| self.parties_with_provider(order, provider)),
            );
            let visits = self
                .warranty_claims
                .values()
                .filter(|claim| claim.order == order.id && claim.closed_at.is_none());
            all.extend(visits.map(|claim| CallParties {
                is_return_visit: true,
                starts_at: claim.visit_at,
                worker_phone: None,
                ..self.parties_with_provider(order, claim.provider)
            }));
        }
        all
    }

    fn parties_with_provider(&self, order: &Order, provider: ProviderId) -> CallParties {
        let phone_of = |user: UserId| self.users.get(&user).and_then(|user| user.phone.clone());
        let named = self.job_workers.get(&order.id);
        let worker = named
            .filter(|named| named.provider == provider)
            .and_then(|named| named.worker.as_ref());
        CallParties {
            order: order.id,
            customer: order.customer,
            provider,
            status: order.status,
            tracking_step: order.tracking_step,
            closed_at: order.closed_at,
            is_return_visit: false,
            starts_at: order.slot.and_then(Slot::starts_at),
            customer_phone: phone_of(order.customer),
            recipient_phone: order.recipient.as_ref().map(|person| person.phone.clone()),
            provider_phone: phone_of(provider.into()),
            worker_phone: worker.and_then(|worker| worker.phone.clone()),
        }
    }

    /// Deletes the calls of a person and those about their orders and jobs, unless a dispute or an
    /// alarm holds them, and their taps on "Call".
    pub(super) fn forget_calls(&mut self, user: UserId) {
        let is_of_user = |call: &PhoneCall| {
            let order = self.orders.get(&call.order);
            call.caller == Some(user)
                || call.provider == ProviderId::from(user)
                || order.is_some_and(|order| order.customer == user)
        };
        let gone: Vec<_> = self
            .phone_calls
            .values()
            .filter(|call| is_of_user(call) && !self.is_held(call.order))
            .map(|call| call.id)
            .collect();
        self.phone_calls.retain(|id, _| !gone.contains(id));
        self.call_intents.retain(|_, intent| intent.user != user);
    }
}
