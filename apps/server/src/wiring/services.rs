//! The services that the routes use, and the assistant that answers people on WhatsApp.

use crate::{entropy::SystemIds, maps, settings::Settings};
use gateways::{AesSealer, Argon2Hasher, HasherLimits, voice};
use geo::Gazetteer;
use identity::CodeMaker;
use marketplace::{
    Mailer, PushSender, SmsSender, Store, WhatsApp,
    assistant::Assistant,
    read::PromoQueries,
    uploads::{FileStore, PhotoCleaner},
};
use payments::PaymentGateway;
use persistence::Queries;
use std::sync::Arc;
use web::Services;

/// The assistant that answers people on WhatsApp.
pub(super) fn assistant(
    services: &Services,
    codes: &Arc<dyn CodeMaker>,
    settings: &Settings,
) -> Assistant {
    Assistant {
        store: Arc::clone(&services.store),
        catalog: Arc::clone(&services.catalog),
        orders: Arc::clone(&services.orders),
        providers: Arc::clone(&services.providers),
        promos: Arc::clone(&services.tenders) as Arc<dyn PromoQueries>,
        identity: Arc::clone(&services.identity),
        gateway: Arc::clone(&services.gateway),
        mailer: Arc::clone(&services.mailer),
        hasher: Arc::clone(&services.hasher),
        codes: Arc::clone(codes),
        ids: Arc::new(SystemIds),
        gazetteer: Arc::clone(&services.gazetteer),
        public_url: settings.public_url.clone(),
    }
}

/// The adapters that the services share with the workers.
pub(super) struct Ports {
    pub(super) store: Arc<dyn Store>,
    pub(super) queries: Arc<dyn Queries>,
    pub(super) gateway: Arc<dyn PaymentGateway>,
    pub(super) mailer: Arc<dyn Mailer>,
    pub(super) sms: Arc<dyn SmsSender>,
    pub(super) push: Arc<dyn PushSender>,
    pub(super) whatsapp: Arc<dyn WhatsApp>,
    pub(super) cleaner: Arc<dyn PhotoCleaner>,
    pub(super) codes: Arc<dyn CodeMaker>,
    pub(super) files: Arc<dyn FileStore>,
}

/// What the routes use.
pub(super) fn services(settings: &Settings, ports: Ports) -> Result<Services, String> {
    let Ports {
        store,
        queries,
        gateway,
        mailer,
        sms,
        push,
        whatsapp,
        cleaner,
        codes,
        files,
    } = ports;
    Ok(Services {
        store,
        identity: queries.clone(),
        notifications: queries.clone(),
        catalog: queries.clone(),
        chat: queries.clone(),
        content: queries.clone(),
        staff: queries.clone(),
        board: queries.clone(),
        uploads: queries.clone(),
        files,
        cleaner,
        orders: queries.clone(),
        providers: queries.clone(),
        directory: queries.clone(),
        reliability: queries.clone(),
        reviews: queries.clone(),
        support: queries.clone(),
        threads: queries.clone(),
        assessments: queries.clone(),
        referrals: queries.clone(),
        tenders: queries.clone(),
        people: queries.clone(),
        previews: queries.clone(),
        rates: queries.clone(),
        finance: queries.clone(),
        gas: queries.clone(),
        payouts: queries.clone(),
        applications: queries.clone(),
        books: queries.clone(),
        reconcile: queries,
        gateway,
        hasher: Arc::new(Argon2Hasher::new(HasherLimits::default())),
        sealer: Arc::new(AesSealer::new(&settings.factor_key).map_err(|error| error.to_string())?),
        mailer,
        sms,
        relay: voice::relay(&settings.sms, settings.voice_number.as_deref())
            .map_err(|error| error.to_string())?,
        push,
        whatsapp,
        codes,
        gazetteer: Arc::new(
            Gazetteer::embedded()
                .map_err(|error| format!("The places of Abuja cannot be read: {error}."))?,
        ),
        geocoder: maps::geocoder(settings)?,
    })
}
