use super::{MemoryUnit, replace, unique};
use catalog::{Banner, ContentEntry, ContentKind};
use kernel::{OrderId, ShareId, StoreError, Timestamp, UploadId, UserId};
use marketplace::identity::picture_url;
use marketplace::uploads::{Upload, UploadRepository};
use orders::{OrderShare, ShareRepository};

impl UploadRepository for MemoryUnit {
    fn lock(&mut self, id: UploadId) -> Result<Option<Upload>, StoreError> {
        self.locks("uploads");
        self.act(|state| Ok(state.uploads.get(&id).cloned()))
    }
    fn insert(&mut self, upload: Upload) -> Result<(), StoreError> {
        self.inserts("uploads");
        self.act(|state| {
            unique("uploads_id_key", state.uploads.contains_key(&upload.id))?;
            unique(
                "uploads_file_key",
                state
                    .uploads
                    .values()
                    .any(|other| other.file == upload.file),
            )?;
            state.uploads.insert(upload.id, upload);
            Ok(())
        })
    }
    fn save(&mut self, upload: Upload) -> Result<(), StoreError> {
        self.changes("uploads");
        self.act(|state| replace(state.uploads.get_mut(&upload.id), upload))
    }
    fn lock_of_order(&mut self, order: OrderId) -> Result<Vec<Upload>, StoreError> {
        self.locks("uploads");
        self.act(|state| {
            let mut photos: Vec<_> = state
                .uploads
                .values()
                .filter(|upload| upload.order == Some(order))
                .cloned()
                .collect();
            photos.sort_by_key(|upload| (upload.created_at, upload.id));
            Ok(photos)
        })
    }
    fn bytes_of(&mut self, owner: UserId) -> Result<u64, StoreError> {
        self.act(|state| {
            Ok(state
                .uploads
                .values()
                .filter(|upload| upload.owner == Some(owner))
                .map(|upload| upload.bytes)
                .sum())
        })
    }
    fn forget_unattached(
        &mut self,
        before: Timestamp,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        self.act(|state| {
            let appeals = state.fault_appeals.values();
            let reviewed = state.reviews.values();
            let written = state.ticket_messages.iter();
            let shown: Vec<UploadId> = appeals
                .flat_map(|appeal| appeal.photos.iter().copied())
                .chain(reviewed.flat_map(|review| review.content.photos.iter().copied()))
                .chain(written.flat_map(|message| message.photos.iter().copied()))
                .collect();
            let free = |upload: &&Upload| {
                upload.order.is_none() && upload.created_at < before && !shown.contains(&upload.id)
            };
            let mut gone: Vec<_> = state.uploads.values().filter(free).cloned().collect();
            gone.sort_by_key(|upload| (upload.created_at, upload.id));
            gone.truncate(limit as usize);
            for upload in &gone {
                state.uploads.remove(&upload.id);
            }
            Ok(gone.into_iter().map(|upload| upload.file).collect())
        })
    }
    fn files_among(&mut self, files: &[String]) -> Result<Vec<String>, StoreError> {
        self.act(|state| {
            let known = state
                .uploads
                .values()
                .filter(|upload| files.contains(&upload.file));
            let documents = state
                .documents
                .values()
                .filter_map(|document| document.file.clone())
                .filter(|file| files.contains(file));
            let shown = |file: &&String| {
                state
                    .users
                    .values()
                    .any(|user| user.profile_image_url.as_ref() == Some(&picture_url(file)))
            };
            let pictures = files.iter().filter(shown).cloned();
            let on_a_banner = |file: &&String| {
                let url = Banner::picture_url(file);
                let shows = |entry: &ContentEntry| {
                    matches!(entry, ContentEntry::Banner(banner) if banner.image_url == url)
                };
                state
                    .items_of(ContentKind::Banner)
                    .iter()
                    .any(|item| shows(&item.entry))
            };
            let banners = files.iter().filter(on_a_banner).cloned();
            Ok(known
                .map(|upload| upload.file.clone())
                .chain(documents)
                .chain(pictures)
                .chain(banners)
                .collect())
        })
    }
}

impl ShareRepository for MemoryUnit {
    fn insert(&mut self, share: OrderShare) -> Result<(), StoreError> {
        self.act(|state| {
            unique("order_shares_id_key", state.shares.contains_key(&share.id))?;
            let taken = state
                .shares
                .values()
                .any(|other| other.token_hash == share.token_hash);
            unique("order_shares_token_hash_key", taken)?;
            state.shares.insert(share.id, share);
            Ok(())
        })
    }
    fn unrevoked_of(&mut self, order: OrderId) -> Result<Vec<OrderShare>, StoreError> {
        self.act(|state| {
            let of_order = state
                .shares
                .values()
                .filter(|share| share.order == order && share.revoked_at.is_none());
            let mut shares: Vec<_> = of_order.cloned().collect();
            shares.sort_by_key(|share| (share.created_at, share.id));
            Ok(shares)
        })
    }
    fn revoke(&mut self, id: ShareId, now: Timestamp) -> Result<(), StoreError> {
        self.act(|state| {
            let share = super::present(state.shares.get_mut(&id))?;
            share.revoked_at = Some(now);
            Ok(())
        })
    }
}
