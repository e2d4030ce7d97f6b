use super::{MemoryUnit, replace, unique};
use conversation::{DraftLink, DraftLinkRepository};
use kernel::{DraftLinkId, StoreError, ThreadId, Timestamp, UserId};

impl MemoryUnit {
    fn draft_links_of(
        &mut self,
        is_wanted: impl Fn(&DraftLink) -> bool,
        since: Timestamp,
    ) -> Result<u32, StoreError> {
        self.act(|state| {
            let links = state.draft_links.values();
            let links = links.filter(|link| is_wanted(link) && link.created_at > since);
            Ok(u32::try_from(links.count()).unwrap_or(u32::MAX))
        })
    }
}

impl DraftLinkRepository for MemoryUnit {
    fn insert(&mut self, link: DraftLink) -> Result<(), StoreError> {
        self.inserts("draft_links");
        self.act(|state| {
            let mut others = state.draft_links.values();
            unique(
                "draft_links_hash_key",
                others.any(|other| other.hash == link.hash),
            )?;
            unique(
                "draft_links_id_key",
                state.draft_links.contains_key(&link.id),
            )?;
            state.draft_links.insert(link.id, link);
            Ok(())
        })
    }
    fn save(&mut self, link: DraftLink) -> Result<(), StoreError> {
        self.changes("draft_links");
        self.act(|state| {
            let mut others = state.draft_links.values();
            unique(
                "draft_links_hash_key",
                others.any(|other| other.id != link.id && other.hash == link.hash),
            )?;
            replace(state.draft_links.get_mut(&link.id), link)
        })
    }
    fn lock(&mut self, id: DraftLinkId) -> Result<Option<DraftLink>, StoreError> {
        self.locks("draft_links");
        self.act(|state| Ok(state.draft_links.get(&id).cloned()))
    }
    fn lock_by_hash(&mut self, hash: &str) -> Result<Option<DraftLink>, StoreError> {
        self.locks("draft_links");
        self.act(|state| {
            let mut links = state.draft_links.values();
            Ok(links.find(|link| link.hash == hash).cloned())
        })
    }
    fn of_user_since(&mut self, user: UserId, since: Timestamp) -> Result<u32, StoreError> {
        self.draft_links_of(|link| link.user == Some(user), since)
    }
    fn of_thread_since(&mut self, thread: ThreadId, since: Timestamp) -> Result<u32, StoreError> {
        self.draft_links_of(|link| link.thread == Some(thread), since)
    }
}
