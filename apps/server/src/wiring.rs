//! Connects the parts: the adapter of each port.

use crate::{
    entropy::{SystemClock, SystemIds},
    files, maps,
    nodes::Others,
    settings::Settings,
    whatsapp,
};
use async_trait::async_trait;
use gateways::{
    AesSealer, Argon2Hasher, HasherLimits, HmacCodes, JpegCleaner, PaystackConfig, PaystackGateway,
    SmsProvider, SmtpMailer, sms as sms_providers, voice, whatsapp as whatsapp_provider,
};
use geo::Gazetteer;
use http_base::{BodyLimits, Build, Environment, Hub, Nodes, Readiness};
use identity::CodeMaker;
use kernel::Timestamp;
use marketplace::{
    Mailer, PushSender, SmsSender, Store, WhatsApp,
    assistant::Assistant,
    read::PromoQueries,
    task_runner::Tools,
    uploads::{FileStore, PhotoCleaner},
};
use payments::{ChargeList, PaymentGateway};
use persistence::{Database, Queries};
use sandbox::{RunningSandbox, SandboxConfig, WhatsAppAccount};
use secrecy::ExposeSecret;
use std::{path::PathBuf, sync::Arc, time::Duration};
use telemetry::Backlog;
use tokio::sync::Notify;
use web::{Environs, Services, Web};

/// The parts that the server, its workers and the demo share.
pub struct Parts {
    pub database: Arc<Database>,
    pub store: Arc<dyn Store>,
    pub queries: Arc<dyn Queries>,
    pub gateway: Arc<dyn PaymentGateway>,
    pub charges: Arc<dyn ChargeList>,
    pub mailer: Arc<dyn Mailer>,
    pub sms: Arc<dyn SmsSender>,
    pub push: Arc<dyn PushSender>,
    pub whatsapp: Arc<dyn WhatsApp>,
    pub assistant: Assistant,
    pub cleaner: Arc<dyn PhotoCleaner>,
    pub codes: Arc<dyn CodeMaker>,
    pub files: Arc<dyn FileStore>,
    pub web: Web,
    pub live: Hub,
    pub others: Option<Arc<Others>>,
    /// Notified after every call that may have changed something.
    pub wake: Arc<Notify>,
    pub wake_relay: Notify,
    pub wake_tasks: Notify,
    pub public_url: String,
}

impl Parts {
    pub fn tools(&self) -> Tools<'_> {
        Tools {
            store: &*self.store,
            catalog: &*self.queries,
            orders: &*self.queries,
            gateway: &*self.gateway,
            charges: &*self.charges,
            reconcile: &*self.queries,
            mailer: &*self.mailer,
            sms: &*self.sms,
            push: &*self.push,
            whatsapp: &*self.whatsapp,
            assistant: &self.assistant,
            cleaner: &*self.cleaner,
            files: &*self.files,
            ids: &SystemIds,
            codes: &*self.codes,
            public_url: &self.public_url,
        }
    }
}

/// Starts the stand-ins. Their state is kept in `data/` across restarts.
pub async fn start_sandbox(settings: &Settings) -> Result<RunningSandbox, String> {
    let config = SandboxConfig {
        bind: settings.sandbox_bind.clone(),
        smtp_bind: settings.sandbox_smtp_bind.clone(),
        public_url: settings.public_url.clone(),
        secret_key: settings.paystack_key.expose_secret().to_owned(),
        sms_key: settings.sms.api_key.expose_secret().to_owned(),
        whatsapp: whatsapp_account(settings),
        journal_path: Some(journal_beside(&settings.database_url)),
    };
    sandbox::start(config).await.map_err(|error| {
        if error.kind() == std::io::ErrorKind::AddrInUse {
            format!(
                "{} (or {} for mail) is taken by another program. Set GIDA_SANDBOX_BIND to another address, or GIDA_SANDBOX=off.",
                settings.sandbox_bind, settings.sandbox_smtp_bind
            )
        } else {
            format!("The stand-ins could not be started: {error}.")
        }
    })
}

/// The account of the stand-in of WhatsApp: the one that the server uses.
fn whatsapp_account(settings: &Settings) -> WhatsAppAccount {
    let Some(account) = &settings.whatsapp else {
        return WhatsAppAccount::default();
    };
    WhatsAppAccount {
        phone_number_id: account.phone_number_id.clone(),
        token: account.token.expose_secret().to_owned(),
        app_secret: account.app_secret.expose_secret().to_owned(),
        verify_token: account.verify_token.expose_secret().to_owned(),
    }
}

fn journal_beside(database_url: &str) -> PathBuf {
    let file = database_url
        .strip_prefix("sqlite://")
        .unwrap_or("data/gida.db");
    PathBuf::from(file).with_extension("sandbox.jsonl")
}

/// All adapters behind their ports.
pub fn parts(
    settings: &Settings,
    database: &Arc<Database>,
    push: Arc<dyn PushSender>,
) -> Result<Parts, String> {
    let config = PaystackConfig {
        base_url: settings.paystack_url.clone(),
        secret_key: settings.paystack_key.clone(),
    };
    let paystack = Arc::new(PaystackGateway::new(config).map_err(|error| error.to_string())?);
    let gateway: Arc<dyn PaymentGateway> = paystack.clone();
    let (store, queries, wake) = (
        database.store(),
        database.queries(),
        Arc::new(Notify::new()),
    );
    let mailer: Arc<dyn Mailer> = Arc::new(
        SmtpMailer::new(&settings.smtp_url, &settings.mail_from)
            .map_err(|error| error.to_string())?,
    );
    let sms = sms_providers::sender(&settings.sms).map_err(|error| error.to_string())?;
    let whatsapp = whatsapp_provider::adapter(settings.whatsapp.as_ref())
        .map_err(|error| error.to_string())?;
    let cleaner: Arc<dyn PhotoCleaner> = Arc::new(JpegCleaner::default());
    let codes: Arc<dyn CodeMaker> =
        Arc::new(HmacCodes::new(&settings.jwt_secret).map_err(|error| error.to_string())?);
    let files: Arc<dyn FileStore> = Arc::new(files::open(settings)?);
    let ports = Ports {
        store: Arc::clone(&store),
        queries: Arc::clone(&queries),
        gateway: Arc::clone(&gateway),
        mailer: Arc::clone(&mailer),
        sms: Arc::clone(&sms),
        push: Arc::clone(&push),
        whatsapp: Arc::clone(&whatsapp),
        cleaner: Arc::clone(&cleaner),
        codes: Arc::clone(&codes),
        files: Arc::clone(&files),
    };
    let services = services(settings, ports)?;
    let assistant = assistant(&services, &codes, settings);
    let others = Others::open(settings)?.map(Arc::new);
    let environs = Environs {
        settings: web_settings(settings, database),
        clock: Arc::new(SystemClock),
        ids: Arc::new(SystemIds),
        readiness: Arc::new(DatabaseReadiness(Arc::clone(database))),
        wake: Arc::clone(&wake),
        nodes: others.clone().map(|others| others as Arc<dyn Nodes>),
    };
    let web = Web::new(environs, services).map_err(|error| error.to_string())?;
    let live = web.hub();
    Ok(Parts {
        database: Arc::clone(database),
        store,
        queries,
        gateway,
        charges: paystack,
        mailer,
        sms,
        push,
        whatsapp,
        assistant,
        cleaner,
        codes,
        files,
        web,
        live,
        others,
        wake,
        wake_relay: Notify::new(),
        wake_tasks: Notify::new(),
        public_url: settings.public_url.clone(),
    })
}

/// The assistant that answers people on WhatsApp.
fn assistant(services: &Services, codes: &Arc<dyn CodeMaker>, settings: &Settings) -> Assistant {
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
struct Ports {
    store: Arc<dyn Store>,
    queries: Arc<dyn Queries>,
    gateway: Arc<dyn PaymentGateway>,
    mailer: Arc<dyn Mailer>,
    sms: Arc<dyn SmsSender>,
    push: Arc<dyn PushSender>,
    whatsapp: Arc<dyn WhatsApp>,
    cleaner: Arc<dyn PhotoCleaner>,
    codes: Arc<dyn CodeMaker>,
    files: Arc<dyn FileStore>,
}

/// What the routes use.
fn services(settings: &Settings, ports: Ports) -> Result<Services, String> {
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

/// The settings of the web server. Every field is listed, so that a new field does not compile
/// before its value is chosen.
fn web_settings(settings: &Settings, database: &Database) -> http_base::Settings {
    let build = Build {
        commit_sha: option_env!("GIDA_COMMIT").unwrap_or("unknown").to_owned(),
        build_time: option_env!("GIDA_BUILD_TIME")
            .unwrap_or("1970-01-01T00:00:00Z")
            .to_owned(),
        app_version: env!("CARGO_PKG_VERSION").to_owned(),
        paystack_mode: settings.mode().code().to_owned(),
        migration_id: database.migration_id().to_owned(),
    };
    http_base::Settings {
        environment: if settings.production {
            Environment::Production
        } else {
            Environment::Development
        },
        public_url: settings.public_url.clone(),
        jwt_secret: settings.jwt_secret.clone(),
        rate_limits: settings.rate_limits,
        staff_second_factor: settings.staff_second_factor,
        frontend_dir: settings.frontend_dir.clone(),
        trusted_proxies: settings.trusted_proxies.clone(),
        metrics_public: false,
        analytics_pixel: settings.pixel_id.clone(),
        phone_codes: settings.sms.provider != SmsProvider::None,
        chat_page: whatsapp::phone_page(settings),
        company: settings.company.clone(),
        map_tiles: settings.map_tiles.clone(),
        build,
        body_limits: BodyLimits::default(),
        request_timeout: Duration::from_secs(30),
        socket_check_every: Duration::from_secs(1),
        socket_idle: Duration::from_secs(60),
        drain_linger: Duration::from_secs(1),
    }
}

struct DatabaseReadiness(Arc<Database>);

#[async_trait]
impl Readiness for DatabaseReadiness {
    async fn is_ready(&self) -> bool {
        self.0.is_ready().await
    }
    fn migration_id(&self) -> String {
        self.0.migration_id().to_owned()
    }
    async fn backlog(&self, now: Timestamp) -> Option<Backlog> {
        let backlog = self.0.backlog(now).await;
        backlog
            .inspect_err(|error| tracing::warn!(%error, "the waiting work could not be counted"))
            .ok()
    }
}
