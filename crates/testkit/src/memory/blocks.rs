use super::{MemoryUnit, State, unique};
use identity::User;
use kernel::{BlockId, ProviderId, StoreError, UserId};
use providers::{Block, BlockRepository, KeptApart};
use referrals::TraceKind;

impl BlockRepository for MemoryUnit {
    fn with_id(&mut self, id: BlockId) -> Result<Option<Block>, StoreError> {
        self.act(|state| Ok(state.blocks.get(&id).cloned()))
    }
    fn of(&mut self, blocker: UserId, blocked: UserId) -> Result<Option<Block>, StoreError> {
        self.act(|state| {
            let same = |one: &&Block| one.blocker == blocker && one.blocked == blocked;
            Ok(state.blocks.values().find(same).cloned())
        })
    }
    fn count_of(&mut self, blocker: UserId) -> Result<u32, StoreError> {
        self.act(|state| {
            let own = state.blocks.values().filter(|one| one.blocker == blocker);
            Ok(u32::try_from(own.count()).unwrap_or(u32::MAX))
        })
    }
    fn insert(&mut self, block: Block) -> Result<(), StoreError> {
        self.inserts("blocks");
        self.act(|state| {
            unique("blocks_id_key", state.blocks.contains_key(&block.id))?;
            let same = |one: &Block| one.blocker == block.blocker && one.blocked == block.blocked;
            let twice = state.blocks.values().any(same);
            unique("blocks_blocker_id_blocked_id_key", twice)?;
            state.blocks.insert(block.id, block);
            Ok(())
        })
    }
    fn remove(&mut self, block: &Block) -> Result<(), StoreError> {
        self.act(|state| {
            state.blocks.remove(&block.id);
            Ok(())
        })
    }
}

/// What keeps the provider from the jobs of the customer.
pub(crate) fn apart(state: &State, id: ProviderId, customer: UserId) -> KeptApart {
    let provider = UserId::from(id);
    let between = |one: &Block| {
        (one.blocker == provider && one.blocked == customer)
            || (one.blocker == customer && one.blocked == provider)
    };
    KeptApart {
        blocked: state.blocks.values().any(between),
        same_person: provider != customer
            && (share_number(state, provider, customer)
                || share_account(state, provider, customer)),
    }
}

fn share_number(state: &State, one: UserId, other: UserId) -> bool {
    let (Some(one), Some(other)) = (state.users.get(&one), state.users.get(&other)) else {
        return false;
    };
    let confirmed = |user: &User| user.phone_confirmed_at.is_some();
    one.phone.is_some() && one.phone == other.phone && (confirmed(one) || confirmed(other))
}

fn share_account(state: &State, one: UserId, other: UserId) -> bool {
    let of_one = state
        .traces
        .keys()
        .filter(|(owner, trace)| *owner == one && trace.kind == TraceKind::Account);
    let mut of_one = of_one.map(|(_, trace)| trace);
    of_one.any(|trace| state.traces.contains_key(&(other, trace.clone())))
}
