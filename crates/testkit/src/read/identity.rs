use crate::{MemoryStore, State, memory::saved_places_of};
use async_trait::async_trait;
use identity::{SESSIONS_LISTED_MAX, Session, User};
use kernel::{Email, OrderId, OrderReference, SessionId, StoreError, UserId};
use marketplace::read::{BlockBetween, BlockView, IdentityQueries, KeptFactor};
use orders::SavedPlace;
use providers::Block;
use std::cmp::Reverse;

#[async_trait]
impl IdentityQueries for MemoryStore {
    async fn session_by_key(&self, key_hash: &str) -> Result<Option<(Session, User)>, StoreError> {
        Ok(self.read(|state| {
            let session = state
                .sessions
                .values()
                .find(|session| session.key_hash == key_hash)?;
            Some((session.clone(), state.users.get(&session.user)?.clone()))
        }))
    }
    async fn user(&self, id: UserId) -> Result<Option<User>, StoreError> {
        Ok(self.read(|state| state.users.get(&id).cloned()))
    }
    async fn user_by_email(&self, email: &Email) -> Result<Option<User>, StoreError> {
        Ok(self.read(|state| {
            state
                .users
                .values()
                .find(|user| user.email == *email)
                .cloned()
        }))
    }
    async fn second_factor(&self, user: UserId) -> Result<Option<KeptFactor>, StoreError> {
        Ok(self.read(|state| {
            let (factor, codes) = state.second_factors.get(&user)?;
            let left = codes.values().filter(|used| used.is_none()).count();
            Some(KeptFactor {
                factor: factor.clone(),
                recovery_codes_left: u32::try_from(left).unwrap_or(u32::MAX),
            })
        }))
    }
    async fn sessions_of(&self, user: UserId) -> Result<Vec<Session>, StoreError> {
        Ok(self.read(|state| {
            let live = |session: &&Session| session.user == user && session.revoked_at.is_none();
            let mut sessions: Vec<_> = state.sessions.values().filter(live).cloned().collect();
            sessions.sort_by_key(|session| Reverse((session.last_seen_at, session.id)));
            sessions.truncate(SESSIONS_LISTED_MAX as usize);
            sessions
        }))
    }
    async fn blocks_by(
        &self,
        user: UserId,
        order: Option<OrderId>,
    ) -> Result<Vec<BlockView>, StoreError> {
        Ok(self.read(|state| {
            let is_other_side = |block: &Block, id: &OrderId| {
                state.orders.get(id).is_some_and(|order| {
                    let provider = order.provider.map(UserId::from);
                    (order.customer == block.blocker && provider == Some(block.blocked))
                        || (provider == Some(block.blocker) && order.customer == block.blocked)
                })
            };
            newest(state, |block| {
                block.blocker == user && order.is_none_or(|id| is_other_side(block, &id))
            })
            .into_iter()
            .filter_map(|block| {
                Some(BlockView {
                    name: name_of_other(state, &block)?,
                    reference: reference_of(state, &block)?,
                    block,
                })
            })
            .collect()
        }))
    }
    async fn blocks_about(&self, user: UserId) -> Result<Vec<BlockBetween>, StoreError> {
        Ok(self.read(|state| {
            let name = |id: UserId| {
                let user = state.users.get(&id)?;
                Some(format!("{} {}", user.first_name, user.last_name))
            };
            newest(state, |block| {
                block.blocker == user || block.blocked == user
            })
            .into_iter()
            .filter_map(|block| {
                Some(BlockBetween {
                    blocker: name(block.blocker)?,
                    blocked: name(block.blocked)?,
                    reference: reference_of(state, &block)?,
                    block,
                })
            })
            .collect()
        }))
    }
    async fn saved_places_of(&self, customer: UserId) -> Result<Vec<SavedPlace>, StoreError> {
        Ok(self.read(|state| saved_places_of(state, customer)))
    }
    async fn ended_among(&self, sessions: Vec<SessionId>) -> Result<Vec<SessionId>, StoreError> {
        Ok(self.read(|state| {
            let ended = |id: &SessionId| {
                state.sessions.get(id).is_some_and(|session| {
                    let active = state.users.get(&session.user).is_some_and(User::is_active);
                    session.revoked_at.is_some() || !active
                })
            };
            sessions.into_iter().filter(ended).collect()
        }))
    }
}

fn newest(state: &State, of_interest: impl Fn(&Block) -> bool) -> Vec<Block> {
    let found = state.blocks.values().filter(|block| of_interest(block));
    let mut blocks: Vec<_> = found.cloned().collect();
    blocks.sort_by_key(|block| Reverse((block.at, block.id)));
    blocks.truncate(Block::MAX as usize);
    blocks
}

fn reference_of(state: &State, block: &Block) -> Option<OrderReference> {
    let order = state.orders.get(&block.order)?;
    Some(order.reference.clone())
}

/// The name under which the blocker knows the other.
fn name_of_other(state: &State, block: &Block) -> Option<String> {
    let order = state.orders.get(&block.order)?;
    let provider = state.providers.get(&block.blocked.into());
    match provider.filter(|_| order.customer != block.blocked) {
        Some(provider) => Some(provider.display_name.clone()),
        None => Some(state.users.get(&block.blocked)?.first_name.clone()),
    }
}
