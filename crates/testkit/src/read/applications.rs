use super::page;
use crate::{MemoryStore, State};
use async_trait::async_trait;
use identity::search_tokens;
use kernel::{Date, DocumentId, ProviderId, StoreError, UserId};
use marketplace::read::{
    ApplicationQueries, DecisionView, DocumentView, Page, PageRequest, QueueFilter, QueueWord,
    QueuedProvider,
};
use providers::{Application, Document, DocumentKind, DocumentState, Provider};
use std::cmp::Reverse;

#[async_trait]
impl ApplicationQueries for MemoryStore {
    async fn application(&self, id: ProviderId) -> Result<Option<Application>, StoreError> {
        Ok(self.read(|state| state.applications.get(&id).cloned()))
    }
    async fn documents_of(&self, id: ProviderId) -> Result<Vec<Document>, StoreError> {
        Ok(self.read(|state| {
            let mut documents: Vec<_> = state
                .documents
                .values()
                .filter(|document| document.provider == id)
                .cloned()
                .collect();
            documents.sort_by_key(|document| (document.sent_at, document.id));
            documents
        }))
    }
    async fn document(&self, id: DocumentId) -> Result<Option<Document>, StoreError> {
        Ok(self.read(|state| state.documents.get(&id).cloned()))
    }
    async fn provider_history(&self, id: ProviderId) -> Result<Vec<DecisionView>, StoreError> {
        Ok(self.read(|state| {
            let mut history: Vec<_> = state
                .decisions
                .iter()
                .filter(|decision| decision.provider == id)
                .cloned()
                .collect();
            history.sort_by_key(|decision| (decision.at, decision.id));
            let view = |decision: providers::Decision| DecisionView {
                by_name: decision.by.and_then(|by| name(state, by)),
                decision,
            };
            history.into_iter().map(view).collect()
        }))
    }
    async fn document_views(&self, id: ProviderId) -> Result<Vec<DocumentView>, StoreError> {
        Ok(self.read(|state| {
            let mut looks: Vec<_> = state
                .document_views
                .iter()
                .filter(|look| look.1 == id)
                .copied()
                .collect();
            looks.sort_by_key(|(document, _, _, _, at)| (Reverse(*at), *document));
            let view = |(document, _, kind, by, at)| {
                Some(DocumentView {
                    document,
                    kind,
                    by_name: name(state, by)?,
                    at,
                })
            };
            looks.into_iter().take(100).filter_map(view).collect()
        }))
    }
    async fn provider_queue(
        &self,
        filter: QueueFilter,
        request: PageRequest,
    ) -> Result<Page<QueuedProvider>, StoreError> {
        let found = self.read(|state| {
            let found = state
                .providers
                .values()
                .filter(|provider| filter.status.is_none_or(|status| provider.status == status));
            let found = found
                .filter(|provider| filter.search.iter().all(|word| fits(state, provider, word)));
            let found = found.filter(|provider| {
                filter
                    .without_policy_on
                    .is_none_or(|day| lacks_policy(state, provider, day))
            });
            found.map(|provider| queued(state, provider)).collect()
        });
        Ok(page(
            found,
            |view: &QueuedProvider| (Reverse((view.created_at, view.id)), view.id.uuid()),
            &request,
        ))
    }
    async fn approved_services(
        &self,
        ids: Vec<ProviderId>,
    ) -> Result<Vec<(ProviderId, String)>, StoreError> {
        Ok(self.read(|state| {
            let of = |provider: &Provider| {
                provider
                    .categories
                    .iter()
                    .map(|slug| (provider.id, slug.clone()))
                    .collect::<Vec<_>>()
            };
            state
                .providers
                .values()
                .filter(|provider| ids.contains(&provider.id))
                .flat_map(of)
                .collect()
        }))
    }
    async fn approved_zones(
        &self,
        ids: Vec<ProviderId>,
    ) -> Result<Vec<(ProviderId, char)>, StoreError> {
        Ok(self.read(|state| {
            let of = |provider: &Provider| {
                provider
                    .zones
                    .iter()
                    .map(|zone| (provider.id, *zone))
                    .collect::<Vec<_>>()
            };
            state
                .providers
                .values()
                .filter(|provider| ids.contains(&provider.id))
                .flat_map(of)
                .collect()
        }))
    }
}

/// Whether no policy was made from one of the provider's accepted insurance documents that are
/// valid on the day.
fn lacks_policy(state: &State, provider: &Provider, day: Date) -> bool {
    let insurances = state.documents.values().filter(|document| {
        document.provider == provider.id && document.kind == DocumentKind::Insurance
    });
    let mut live = insurances.filter(|document| {
        document.state == DocumentState::Accepted
            && document.valid_until.is_some_and(|last| last >= day)
    });
    live.any(|document| {
        document.number.as_ref().is_none_or(|number| {
            !state
                .policies
                .contains_key(&(document.provider, number.clone()))
        })
    })
}

fn fits(state: &State, provider: &Provider, word: &QueueWord) -> bool {
    let parts = state
        .applications
        .get(&provider.id)
        .map(|application| &application.parts);
    match word {
        QueueWord::Zone(zone) => {
            provider.zones.contains(zone)
                || parts.is_some_and(|parts| parts.skills.zones.contains(zone))
        }
        QueueWord::Text { text, account } => {
            let applied = parts.is_some_and(|parts| {
                let name = parts
                    .applicant
                    .display_name
                    .as_ref()
                    .is_some_and(|name| name.to_lowercase().contains(text));
                name || parts
                    .skills
                    .categories
                    .iter()
                    .any(|slug| slug.contains(text))
            });
            let user = state
                .users
                .values()
                .find(|user| user.id.uuid() == provider.id.uuid());
            let by_account = account
                .as_ref()
                .zip(user)
                .is_some_and(|(word, user)| word.fits(&search_tokens(user)));
            applied
                || by_account
                || provider.display_name.to_lowercase().contains(text)
                || provider.categories.iter().any(|slug| slug.contains(text))
        }
    }
}

fn name(state: &State, id: UserId) -> Option<String> {
    state.users.get(&id).map(|user| {
        format!("{} {}", user.first_name, user.last_name)
            .trim()
            .to_owned()
    })
}

fn queued(state: &State, provider: &Provider) -> QueuedProvider {
    let application = state.applications.get(&provider.id).cloned();
    QueuedProvider {
        id: provider.id,
        display_name: provider.display_name.clone(),
        status: provider.status,
        jobs_done: provider.jobs_done,
        created_at: provider.created_at,
        reviewer: application
            .as_ref()
            .and_then(|application| application.reviewer)
            .and_then(|by| name(state, by)),
        application,
    }
}
