//! The ports that handlers work with, beside the foundation's own.

use identity::PasswordHasher;
use marketplace::{
    IdSource, Mailer, Store,
    read::{CatalogQueries, IdentityQueries, NotificationQueries, OrderQueries, ProviderQueries},
};
use payments::PaymentGateway;
use std::sync::Arc;

#[derive(Clone)]
pub struct Services {
    pub store: Arc<dyn Store>,
    pub identity: Arc<dyn IdentityQueries>,
    pub catalog: Arc<dyn CatalogQueries>,
    pub orders: Arc<dyn OrderQueries>,
    pub providers: Arc<dyn ProviderQueries>,
    pub notifications: Arc<dyn NotificationQueries>,
    pub gateway: Arc<dyn PaymentGateway>,
    pub hasher: Arc<dyn PasswordHasher>,
    pub mailer: Arc<dyn Mailer>,
    pub ids: Arc<dyn IdSource>,
}
