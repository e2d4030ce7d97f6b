use crate::prelude::*;
use crate::{
    locked::Lock,
    rows::{ApplicationRow, DecisionRow, DocumentRow},
    schema::{
        document_views, provider_applications, provider_decisions, provider_documents, providers,
    },
    unit::DieselUnit,
};
use ::providers::{Application, ApplicationRepository, Decision, Document, ProviderStatus};
use diesel::dsl::{exists, not};
use kernel::{DocumentId, ProviderId, StoreError, Timestamp, UserId};

impl ApplicationRepository for DieselUnit<'_> {
    fn lock(&mut self, provider: ProviderId) -> Result<Option<Application>, StoreError> {
        let application = provider_applications::table
            .find(provider.to_string())
            .select(ApplicationRow::as_select());
        self.read(|c| application.locked().get_result(c).optional())
    }

    fn insert(&mut self, application: Application) -> Result<(), StoreError> {
        let row = self.keep(ApplicationRow::try_from(&application))?;
        self.query(|c| {
            diesel::insert_into(provider_applications::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save(&mut self, application: Application) -> Result<(), StoreError> {
        let mut row = self.keep(ApplicationRow::try_from(&application))?;
        row.version = application.version.saturating_add(1);
        let read = provider_applications::table
            .find(&row.provider_id)
            .filter(provider_applications::version.eq(application.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }

    fn documents_of(&mut self, provider: ProviderId) -> Result<Vec<Document>, StoreError> {
        let of_provider = provider_documents::table
            .filter(provider_documents::provider_id.eq(provider.to_string()))
            .filter(provider_documents::worker_id.is_null())
            .order((provider_documents::sent_at, provider_documents::id))
            .select(DocumentRow::as_select());
        self.read_all(|c| of_provider.load(c))
    }

    fn documents_of_workers(&mut self, provider: ProviderId) -> Result<Vec<Document>, StoreError> {
        let of_workers = provider_documents::table
            .filter(provider_documents::provider_id.eq(provider.to_string()))
            .filter(provider_documents::worker_id.is_not_null())
            .order((provider_documents::sent_at, provider_documents::id))
            .select(DocumentRow::as_select());
        self.read_all(|c| of_workers.load(c))
    }

    fn insert_document(&mut self, document: Document) -> Result<(), StoreError> {
        let row = self.keep(DocumentRow::try_from(document))?;
        self.query(|c| {
            diesel::insert_into(provider_documents::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save_document(&mut self, document: Document) -> Result<(), StoreError> {
        let row = self.keep(DocumentRow::try_from(document))?;
        self.present(|c| {
            diesel::update(provider_documents::table.find(&row.id))
                .set(&row)
                .execute(c)
        })
    }

    fn remove_document(&mut self, id: DocumentId) -> Result<(), StoreError> {
        self.query(|c| diesel::delete(provider_documents::table.find(id.to_string())).execute(c))
            .map(drop)
    }

    fn forget_documents_of_left(
        &mut self,
        before: Timestamp,
        limit: u32,
    ) -> Result<u32, StoreError> {
        let since = before.naive_utc();
        let lately = provider_decisions::table
            .filter(provider_decisions::provider_id.eq(providers::id))
            .filter(provider_decisions::at.ge(since));
        let left = providers::table
            .filter(providers::status.eq_any([
                ProviderStatus::Offboarded.code(),
                ProviderStatus::Rejected.code(),
            ]))
            .filter(providers::created_at.lt(since))
            .filter(not(exists(lately)))
            .select(providers::id);
        let documents =
            provider_documents::table.filter(provider_documents::provider_id.eq_any(left));
        let oldest = documents
            .order(provider_documents::id)
            .limit(i64::from(limit))
            .select(provider_documents::id);
        let ids: Vec<String> = self.query(|c| oldest.load(c))?;
        let gone = self.query(|c| {
            diesel::delete(provider_documents::table.filter(provider_documents::id.eq_any(&ids)))
                .execute(c)
        })?;
        Ok(u32::try_from(gone).unwrap_or(u32::MAX))
    }

    fn document_was_seen(
        &mut self,
        id: DocumentId,
        by: UserId,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        let document = provider_documents::table
            .find(id.to_string())
            .select((provider_documents::provider_id, provider_documents::kind));
        let (provider, kind): (String, String) = self.query(|c| document.get_result(c))?;
        let look = (
            document_views::document_id.eq(id.to_string()),
            document_views::provider_id.eq(provider),
            document_views::kind.eq(kind),
            document_views::viewer_id.eq(by.to_string()),
            document_views::at.eq(at.naive_utc()),
        );
        self.query(|c| {
            diesel::insert_into(document_views::table)
                .values(&look)
                .on_conflict_do_nothing()
                .execute(c)
        })
        .map(drop)
    }

    fn decide(&mut self, decision: Decision) -> Result<(), StoreError> {
        let row = self.keep(DecisionRow::try_from(decision))?;
        self.query(|c| {
            diesel::insert_into(provider_decisions::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn decisions_of(&mut self, provider: ProviderId) -> Result<Vec<Decision>, StoreError> {
        let history = provider_decisions::table
            .filter(provider_decisions::provider_id.eq(provider.to_string()))
            .order((provider_decisions::at, provider_decisions::id))
            .select(DecisionRow::as_select());
        self.read_all(|c| history.load(c))
    }
}
