use super::{MemoryUnit, guarded, present, unique};
use kernel::{DocumentId, ProviderId, StoreError, Timestamp, UserId};
use providers::{Application, ApplicationRepository, Decision, Document, ProviderStatus};

impl ApplicationRepository for MemoryUnit {
    fn lock(&mut self, provider: ProviderId) -> Result<Option<Application>, StoreError> {
        self.locks("provider_applications");
        self.act(|state| Ok(state.applications.get(&provider).cloned()))
    }
    fn insert(&mut self, application: Application) -> Result<(), StoreError> {
        self.inserts("provider_applications");
        self.act(|state| {
            unique(
                "provider_applications_provider_id_key",
                state.applications.contains_key(&application.provider),
            )?;
            state.applications.insert(application.provider, application);
            Ok(())
        })
    }
    fn save(&mut self, application: Application) -> Result<(), StoreError> {
        self.changes("provider_applications");
        self.act(|state| {
            let row = guarded(
                state.applications.get_mut(&application.provider),
                application.version,
                |row| row.version,
            )?;
            *row = Application {
                version: application.version + 1,
                ..application
            };
            Ok(())
        })
    }
    fn documents_of(&mut self, provider: ProviderId) -> Result<Vec<Document>, StoreError> {
        self.act(|state| {
            let mut documents: Vec<_> = state
                .documents
                .values()
                .filter(|document| document.provider == provider && document.worker.is_none())
                .cloned()
                .collect();
            documents.sort_by_key(|document| (document.sent_at, document.id));
            Ok(documents)
        })
    }
    fn documents_of_workers(&mut self, provider: ProviderId) -> Result<Vec<Document>, StoreError> {
        self.act(|state| {
            let all = state.documents.values();
            let of_workers =
                all.filter(|document| document.provider == provider && document.worker.is_some());
            let mut documents: Vec<_> = of_workers.cloned().collect();
            documents.sort_by_key(|document| (document.sent_at, document.id));
            Ok(documents)
        })
    }
    fn insert_document(&mut self, document: Document) -> Result<(), StoreError> {
        self.act(|state| {
            unique(
                "provider_documents_id_key",
                state.documents.contains_key(&document.id),
            )?;
            let taken = document.file.is_some()
                && state
                    .documents
                    .values()
                    .any(|other| other.file == document.file);
            unique("provider_documents_file_key", taken)?;
            state.documents.insert(document.id, document);
            Ok(())
        })
    }
    fn save_document(&mut self, document: Document) -> Result<(), StoreError> {
        self.act(|state| {
            let row = present(state.documents.get_mut(&document.id))?;
            *row = document;
            Ok(())
        })
    }
    fn remove_document(&mut self, id: DocumentId) -> Result<(), StoreError> {
        self.act(|state| {
            state.documents.remove(&id);
            Ok(())
        })
    }
    fn forget_documents_of_left(
        &mut self,
        before: Timestamp,
        limit: u32,
    ) -> Result<u32, StoreError> {
        self.act(|state| {
            let has_left =
                |id: &ProviderId| {
                    let gone = |status| {
                        matches!(
                            status,
                            ProviderStatus::Offboarded | ProviderStatus::Rejected
                        )
                    };
                    state.providers.get(id).is_some_and(|provider| {
                        gone(provider.status) && provider.created_at < before
                    }) && !state
                        .decisions
                        .iter()
                        .any(|decision| decision.provider == *id && decision.at >= before)
                };
            let documents = state
                .documents
                .values()
                .filter(|document| has_left(&document.provider))
                .map(|document| document.id);
            let ids: Vec<DocumentId> = documents
                .take(usize::try_from(limit).unwrap_or(usize::MAX))
                .collect();
            for id in &ids {
                state.documents.remove(id);
            }
            Ok(u32::try_from(ids.len()).unwrap_or(u32::MAX))
        })
    }
    fn document_was_seen(
        &mut self,
        id: DocumentId,
        by: UserId,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        self.act(|state| {
            let document = state
                .documents
                .get(&id)
                .ok_or_else(|| StoreError::Failed("there is no such document".into()))?;
            let look = (id, document.provider, document.kind, by, at);
            if !state.document_views.contains(&look) {
                state.document_views.push(look);
            }
            Ok(())
        })
    }
    fn decide(&mut self, decision: Decision) -> Result<(), StoreError> {
        self.act(|state| {
            unique(
                "provider_decisions_id_key",
                state.decisions.iter().any(|other| other.id == decision.id),
            )?;
            state.decisions.push(decision);
            Ok(())
        })
    }
    fn decisions_of(&mut self, provider: ProviderId) -> Result<Vec<Decision>, StoreError> {
        self.act(|state| {
            let mut history: Vec<_> = state
                .decisions
                .iter()
                .filter(|decision| decision.provider == provider)
                .cloned()
                .collect();
            history.sort_by_key(|decision| (decision.at, decision.id));
            Ok(history)
        })
    }
}
