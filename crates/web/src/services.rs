//! The services that handlers work with: the store, the reads and the gateways.

use async_trait::async_trait;
use catalog::Category;
use geo::{Gazetteer, Geocoder};
use http_base::{
    Claimed, IdempotencyKeys, Problem, PublicService, PublicServices, SessionStore, SignedIn,
};
use identity::{CodeMaker, FactorSealer, PasswordHasher};
use kernel::{ProviderId, SessionId, StoreError, Timestamp, UserId};
use marketplace::{
    Mailer, PhoneRelay, PushSender, SmsSender, Store, WhatsApp,
    dispatch::note_sign_of_life,
    idempotency,
    identity::{Factors, IdentityError, touch_session},
    read::{
        ApplicationQueries, AssessmentQueries, BoardQueries, BooksQueries, CatalogQueries,
        ChatQueries, ContentQueries, DirectoryQueries, FinanceQueries, GasQueries, IdentityQueries,
        NotificationQueries, OrderQueries, PayoutQueries, PeopleQueries, PreviewQueries,
        ProviderQueries, RateQueries, ReconcileQueries, ReferralQueries, ReliabilityQueries,
        ReviewQueries, StaffQueries, SupportQueries, TenderQueries, ThreadQueries, UploadQueries,
    },
    uploads::{FileStore, PhotoCleaner},
};
use payments::PaymentGateway;
use std::sync::Arc;

/// The services, which the server binary provides.
#[derive(Clone)]
pub struct Services {
    pub store: Arc<dyn Store>,
    pub identity: Arc<dyn IdentityQueries>,
    pub notifications: Arc<dyn NotificationQueries>,
    pub catalog: Arc<dyn CatalogQueries>,
    pub chat: Arc<dyn ChatQueries>,
    pub content: Arc<dyn ContentQueries>,
    pub staff: Arc<dyn StaffQueries>,
    pub board: Arc<dyn BoardQueries>,
    pub orders: Arc<dyn OrderQueries>,
    pub providers: Arc<dyn ProviderQueries>,
    pub uploads: Arc<dyn UploadQueries>,
    pub files: Arc<dyn FileStore>,
    pub cleaner: Arc<dyn PhotoCleaner>,
    pub directory: Arc<dyn DirectoryQueries>,
    pub reliability: Arc<dyn ReliabilityQueries>,
    pub reviews: Arc<dyn ReviewQueries>,
    pub support: Arc<dyn SupportQueries>,
    pub threads: Arc<dyn ThreadQueries>,
    pub assessments: Arc<dyn AssessmentQueries>,
    pub referrals: Arc<dyn ReferralQueries>,
    pub tenders: Arc<dyn TenderQueries>,
    pub finance: Arc<dyn FinanceQueries>,
    pub gas: Arc<dyn GasQueries>,
    pub payouts: Arc<dyn PayoutQueries>,
    pub applications: Arc<dyn ApplicationQueries>,
    pub people: Arc<dyn PeopleQueries>,
    pub previews: Arc<dyn PreviewQueries>,
    pub rates: Arc<dyn RateQueries>,
    pub books: Arc<dyn BooksQueries>,
    pub reconcile: Arc<dyn ReconcileQueries>,
    pub gateway: Arc<dyn PaymentGateway>,
    pub hasher: Arc<dyn PasswordHasher>,
    pub sealer: Arc<dyn FactorSealer>,
    pub mailer: Arc<dyn Mailer>,
    pub sms: Arc<dyn SmsSender>,
    pub relay: Arc<dyn PhoneRelay>,
    pub push: Arc<dyn PushSender>,
    pub whatsapp: Arc<dyn WhatsApp>,
    pub codes: Arc<dyn CodeMaker>,
    pub gazetteer: Arc<Gazetteer>,
    /// A map service for places that the gazetteer does not know well enough.
    pub geocoder: Option<Arc<dyn Geocoder>>,
}

impl Services {
    /// The dependencies of the use cases of the second step.
    #[must_use]
    pub fn factors(&self) -> Factors<'_> {
        Factors {
            queries: &*self.identity,
            sealer: &*self.sealer,
        }
    }
}

/// The session store on the real store.
pub(crate) struct StoredSessions(pub Services);

#[async_trait]
impl SessionStore for StoredSessions {
    async fn session_by_key(&self, key_hash: &str) -> Result<Option<SignedIn>, StoreError> {
        let found = self.0.identity.session_by_key(key_hash).await?;
        Ok(found.map(|(session, user)| SignedIn { session, user }))
    }
    async fn touch(&self, id: SessionId, now: Timestamp) -> Result<(), StoreError> {
        match touch_session(&*self.0.store, id, now).await {
            Ok(_) => Ok(()),
            Err(IdentityError::Store(error)) => Err(error),
            Err(other) => Err(StoreError::Failed(other.to_string())),
        }
    }
    async fn note_provider(&self, id: ProviderId, now: Timestamp) -> Result<(), StoreError> {
        note_sign_of_life(&*self.0.store, id, now).await.map(drop)
    }
    async fn ended_among(&self, ids: Vec<SessionId>) -> Result<Vec<SessionId>, StoreError> {
        self.0.identity.ended_among(ids).await
    }
    async fn unread_count(&self, user: UserId) -> Result<u64, StoreError> {
        self.0.notifications.unread_count(user).await
    }
}

/// The idempotency keys on the real store.
pub(crate) struct StoreKeys(pub Arc<dyn Store>);

#[async_trait]
impl IdempotencyKeys for StoreKeys {
    async fn claim(
        &self,
        caller: &str,
        key: &str,
        request_hash: &str,
        now: Timestamp,
    ) -> Result<Claimed, StoreError> {
        let claim = idempotency::claim(
            &*self.0,
            caller.to_owned(),
            key.to_owned(),
            request_hash.to_owned(),
            now,
        )
        .await?;
        Ok(match claim {
            idempotency::Claim::Yours => Claimed::Yours,
            idempotency::Claim::Answered { status, body } => Claimed::Answered { status, body },
            idempotency::Claim::InFlight => Claimed::InFlight,
            idempotency::Claim::Reused => Claimed::Reused,
        })
    }
    async fn answer(
        &self,
        caller: &str,
        key: &str,
        status: u16,
        body: String,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        idempotency::answer(
            &*self.0,
            caller.to_owned(),
            key.to_owned(),
            status,
            body,
            now,
        )
        .await
    }
    async fn release(&self, caller: &str, key: &str) -> Result<(), StoreError> {
        idempotency::release(&*self.0, caller.to_owned(), key.to_owned()).await
    }
}

/// The services of the catalogue, for the plain parts of pages.
pub(crate) struct CatalogueServices(pub Arc<dyn CatalogQueries>);

#[async_trait]
impl PublicServices for CatalogueServices {
    async fn all(&self) -> Result<Vec<PublicService>, StoreError> {
        let all = self.0.categories().await?;
        Ok(all
            .into_iter()
            .map(|(category, _)| public_service(category))
            .collect())
    }
}

/// The service whose booking has a page of its own.
const GAS: &str = "gas-refill-delivery";

fn public_service(category: Category) -> PublicService {
    PublicService {
        price: category.price_phrase(),
        path: if category.slug == GAS {
            "/book-gas-delivery".to_owned()
        } else {
            format!("/create-order?service={}", category.slug)
        },
        slug: category.slug,
        name: category.name,
        description: category.description,
    }
}

/// The page request from the limit and the cursor of a query.
pub(crate) fn page_request(
    limit: Option<u32>,
    cursor: Option<String>,
) -> Result<marketplace::read::PageRequest, Problem> {
    let bad = |field: &str| {
        Problem::malformed(kernel::FieldErrors::one(
            field,
            "invalid_parameter",
            "This parameter is not valid.",
        ))
    };
    let limit = match limit {
        None => kernel::Limit::default(),
        Some(rows) => kernel::Limit::new(rows).ok_or_else(|| bad("limit"))?,
    };
    if cursor
        .as_deref()
        .is_some_and(|cursor| cursor.is_empty() || cursor.len() > 200)
    {
        return Err(bad("cursor"));
    }
    Ok(marketplace::read::PageRequest {
        limit,
        after: cursor,
    })
}
