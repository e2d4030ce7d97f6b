//! The items of content that staff edit: where the state keeps each kind.

use crate::memory::{State, present};
use catalog::{ContentEntry, ContentItem, ContentKind, SiteContent};
use kernel::StoreError;
use std::sync::Arc;

impl State {
    /// The items of a kind, in their order, as staff can edit them.
    pub fn items_of(&self, kind: ContentKind) -> Vec<ContentItem> {
        let entries: Vec<ContentEntry> = match kind {
            ContentKind::Faq => self
                .content
                .faqs
                .iter()
                .cloned()
                .map(ContentEntry::Faq)
                .collect(),
            ContentKind::Stat => self
                .content
                .landing
                .stats
                .iter()
                .cloned()
                .map(ContentEntry::Stat)
                .collect(),
            ContentKind::Banner => self
                .content
                .banners
                .iter()
                .cloned()
                .map(ContentEntry::Banner)
                .collect(),
            ContentKind::Reply => self
                .content
                .replies
                .iter()
                .cloned()
                .map(ContentEntry::Reply)
                .collect(),
            ContentKind::Service | ContentKind::Estate | ContentKind::Message => self
                .edited_content
                .staff_items
                .iter()
                .filter(|entry| entry.kind() == kind)
                .cloned()
                .collect(),
            ContentKind::TrustBadge
            | ContentKind::WhyChoose
            | ContentKind::HowItWorks
            | ContentKind::Subsidiary => Vec::new(),
        };
        let edited = &self.edited_content;
        let item = |(place, entry): (u32, ContentEntry)| {
            let name = (kind, entry.id().to_owned());
            let position = edited.positions.get(&name).copied().unwrap_or(place);
            let version = edited.versions.get(&name).copied().unwrap_or_default();
            ContentItem {
                position,
                shown: !edited.hidden.contains(&name),
                version,
                entry,
            }
        };
        let mut items: Vec<_> = (1..).zip(entries).map(item).collect();
        items.sort_by_key(|item| (item.position, item.entry.id().to_owned()));
        items
    }

    pub(super) fn site(&mut self) -> &mut SiteContent {
        Arc::make_mut(&mut self.content)
    }

    pub(super) fn add_entry(&mut self, item: &ContentItem) {
        if is_made_by_staff(&item.entry) {
            let name = (item.entry.kind(), item.entry.id().to_owned());
            self.edited_content.staff_items.push(item.entry.clone());
            self.edited_content.versions.insert(name, item.version);
            return;
        }
        let site = self.site();
        match item.entry.clone() {
            ContentEntry::Faq(faq) => site.faqs.push(faq),
            ContentEntry::Stat(stat) => site.landing.stats.push(stat),
            ContentEntry::Banner(banner) => site.banners.push(banner),
            ContentEntry::Reply(reply) => site.replies.push(reply),
            ContentEntry::Service(_) | ContentEntry::Estate(_) | ContentEntry::Message(_) => {}
        }
    }

    pub(super) fn write_entry(&mut self, entry: ContentEntry) -> Result<(), StoreError> {
        if is_made_by_staff(&entry) {
            let mut stored = self.edited_content.staff_items.iter_mut();
            let key = (entry.kind(), entry.id().to_owned());
            return present(stored.find(|one| (one.kind(), one.id()) == (key.0, key.1.as_str())))
                .map(|row| *row = entry);
        }
        let site = self.site();
        match entry {
            ContentEntry::Faq(faq) => {
                present(site.faqs.iter_mut().find(|one| one.id == faq.id)).map(|row| *row = faq)
            }
            ContentEntry::Stat(stat) => present(
                site.landing
                    .stats
                    .iter_mut()
                    .find(|one| one.key == stat.key),
            )
            .map(|row| *row = stat),
            ContentEntry::Banner(banner) => {
                present(site.banners.iter_mut().find(|one| one.id == banner.id))
                    .map(|row| *row = banner)
            }
            ContentEntry::Reply(reply) => {
                present(site.replies.iter_mut().find(|one| one.id == reply.id))
                    .map(|row| *row = reply)
            }
            ContentEntry::Service(_) | ContentEntry::Estate(_) | ContentEntry::Message(_) => Ok(()),
        }
    }

    pub(super) fn write_place(&mut self, item: &ContentItem) {
        let name = (item.entry.kind(), item.entry.id().to_owned());
        self.edited_content
            .positions
            .insert(name.clone(), item.position);
        if item.shown {
            self.edited_content.hidden.remove(&name);
        } else {
            self.edited_content.hidden.insert(name);
        }
    }
}

/// Whether no item of this kind is shipped with the product.
const fn is_made_by_staff(entry: &ContentEntry) -> bool {
    matches!(
        entry,
        ContentEntry::Service(_) | ContentEntry::Estate(_) | ContentEntry::Message(_)
    )
}
