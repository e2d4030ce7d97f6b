use super::page;
use crate::{MemoryStore, State};
use async_trait::async_trait;
use catalog::{ContentChange, ContentItem, ContentKind};
use kernel::{Limit, StoreError};
use marketplace::read::{ChangeView, Page, PageRequest, PageVersion, StaffQueries, Waiting};
use orders::OrderStatus;
use referrals::ReferralState;
use reviews::{ReviewState, Side};
use std::collections::BTreeSet;
use support::{SeenClientError, TicketState};

#[async_trait]
impl StaffQueries for MemoryStore {
    async fn client_errors(&self, limit: Limit) -> Result<Vec<SeenClientError>, StoreError> {
        Ok(self.read(|state| {
            let mut crashes: Vec<_> = state.client_errors.values().cloned().collect();
            crashes.sort_by(|one, other| {
                (other.last_seen_at, &other.fingerprint).cmp(&(one.last_seen_at, &one.fingerprint))
            });
            crashes.truncate(limit.rows() as usize);
            crashes
        }))
    }
    async fn items_for_staff(&self, kind: ContentKind) -> Result<Vec<ContentItem>, StoreError> {
        Ok(self.read(|state| {
            state
                .items_of(kind)
                .into_iter()
                .filter(ContentItem::is_editable)
                .collect()
        }))
    }
    async fn page_versions(&self) -> Result<Vec<PageVersion>, StoreError> {
        Ok(self.read(|state| {
            let mut pages = state.content.pages.clone();
            pages.sort_by(|one, other| (&one.slug, other.version).cmp(&(&other.slug, one.version)));
            pages
                .into_iter()
                .map(|page| PageVersion {
                    page,
                    published: true,
                })
                .collect()
        }))
    }
    async fn content_changes(&self, request: PageRequest) -> Result<Page<ChangeView>, StoreError> {
        let all = self.read(|state| {
            state
                .edited_content
                .changes
                .iter()
                .map(|change| view(state, change))
                .collect()
        });
        Ok(page(
            all,
            |view: &ChangeView| (view.change.at, view.change.id.uuid()),
            &request,
        ))
    }
    async fn waiting(&self, of: Waiting) -> Result<u64, StoreError> {
        let count = self.read(|state| match of {
            Waiting::Tickets => {
                let waiting_states = [
                    TicketState::New,
                    TicketState::Open,
                    TicketState::WaitingInternal,
                ];
                state
                    .tickets
                    .values()
                    .filter(|ticket| waiting_states.contains(&ticket.state))
                    .count()
            }
            Waiting::Requests => {
                let unpriced = [OrderStatus::Requested, OrderStatus::Quoted];
                state
                    .orders
                    .values()
                    .filter(|order| unpriced.contains(&order.status))
                    .count()
            }
            Waiting::Rewards => state
                .referrals
                .values()
                .filter(|referral| referral.state == ReferralState::Review)
                .count(),
            Waiting::Reviews => {
                let unread = state.reviews.values().filter(|review| {
                    review.state == ReviewState::Pending && !review.hits.is_empty()
                });
                unread
                    .filter(|review| review.side == Side::Customer)
                    .count()
            }
            Waiting::Misses(since) => {
                let found = |term: &String| {
                    state
                        .content
                        .synonyms
                        .values()
                        .any(|explanation| explanation.contains(term))
                };
                let missed = state
                    .search_misses
                    .keys()
                    .filter(|(day, term)| *day >= since && !found(term));
                missed.map(|(_, term)| term).collect::<BTreeSet<_>>().len()
            }
        });
        Ok(u64::try_from(count).unwrap_or(u64::MAX))
    }
}

fn view(state: &State, change: &ContentChange) -> ChangeView {
    let name = state
        .users
        .get(&change.by)
        .map(|user| format!("{} {}", user.first_name, user.last_name));
    ChangeView {
        change: change.clone(),
        by_name: name.unwrap_or_default().trim().to_owned(),
    }
}
