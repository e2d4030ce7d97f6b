use super::{MemoryUnit, guarded, present, unique};
use kernel::{PaperId, ProviderId, StoreError, Timestamp, UserId};
use providers::{Application, ApplicationRepository, Decision, Paper, ProviderStatus};

impl ApplicationRepository for MemoryUnit {
    fn lock(&mut self, provider: ProviderId) -> Result<Option<Application>, StoreError> {
        self.locks("provider_applications");
        self.act(|state| Ok(state.applications.get(&provider).cloned()))
    }
    fn insert(&mut self, application: Application) -> Result<(), StoreError> {
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
    fn papers_of(&mut self, provider: ProviderId) -> Result<Vec<Paper>, StoreError> {
        self.act(|state| {
            let mut theirs: Vec<_> = state
                .papers
                .values()
                .filter(|paper| paper.provider == provider)
                .cloned()
                .collect();
            theirs.sort_by_key(|paper| (paper.sent_at, paper.id));
            Ok(theirs)
        })
    }
    fn insert_paper(&mut self, paper: Paper) -> Result<(), StoreError> {
        self.act(|state| {
            unique(
                "provider_papers_id_key",
                state.papers.contains_key(&paper.id),
            )?;
            let taken =
                paper.file.is_some() && state.papers.values().any(|other| other.file == paper.file);
            unique("provider_papers_file_key", taken)?;
            state.papers.insert(paper.id, paper);
            Ok(())
        })
    }
    fn save_paper(&mut self, paper: Paper) -> Result<(), StoreError> {
        self.act(|state| {
            let row = present(state.papers.get_mut(&paper.id))?;
            *row = paper;
            Ok(())
        })
    }
    fn remove_paper(&mut self, id: PaperId) -> Result<(), StoreError> {
        self.act(|state| {
            state.papers.remove(&id);
            Ok(())
        })
    }
    fn forget_papers_of_left(&mut self, before: Timestamp, limit: u32) -> Result<u32, StoreError> {
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
            let papers = state
                .papers
                .values()
                .filter(|paper| has_left(&paper.provider))
                .map(|paper| paper.id);
            let ids: Vec<PaperId> = papers
                .take(usize::try_from(limit).unwrap_or(usize::MAX))
                .collect();
            for id in &ids {
                state.papers.remove(id);
            }
            Ok(u32::try_from(ids.len()).unwrap_or(u32::MAX))
        })
    }
    fn paper_was_seen(&mut self, id: PaperId, by: UserId, at: Timestamp) -> Result<(), StoreError> {
        self.act(|state| {
            let paper = state
                .papers
                .get(&id)
                .ok_or_else(|| StoreError::Failed("there is no such paper".into()))?;
            let look = (id, paper.provider, paper.kind, by, at);
            if !state.paper_views.contains(&look) {
                state.paper_views.push(look);
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
