//! Joins the parts: which adapter stands behind which port.

use crate::{
    entropy::{SystemClock, SystemIds},
    settings::Settings,
};
use gateways::{Argon2Hasher, PaystackConfig, PaystackGateway, SmtpMailer};
use marketplace::{LivePush, Mailer, Store, work::Tools};
use payments::PaymentGateway;
use persistence::{Database, Queries};
use sandbox::{RunningSandbox, SandboxConfig};
use secrecy::ExposeSecret;
use std::{path::PathBuf, sync::Arc};
use tokio::sync::Notify;
use tracing_subscriber::{EnvFilter, layer::SubscriberExt, util::SubscriberInitExt};

/// What the server, its workers and the demo share.
pub struct Parts {
    pub store: Arc<dyn Store>,
    pub queries: Arc<Queries>,
    pub gateway: Arc<dyn PaymentGateway>,
    pub mailer: Arc<dyn Mailer>,
    pub hub: Arc<web::Hub>,
    pub live: Arc<dyn LivePush>,
    pub wake_relay: Arc<Notify>,
    pub wake_jobs: Arc<Notify>,
    pub public_url: String,
}

impl Parts {
    pub fn tools(&self) -> Tools<'_> {
        Tools { store: &*self.store, catalog: &*self.queries, orders: &*self.queries, gateway: &*self.gateway }
    }
}

/// Readable lines in development, JSON in production; `RUST_LOG` decides how much.
pub fn init_log(production: bool) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info,actix_server=warn"));
    let log = tracing_subscriber::registry().with(filter);
    let started = if production {
        log.with(tracing_subscriber::fmt::layer().json().with_writer(std::io::stderr)).try_init()
    } else {
        log.with(tracing_subscriber::fmt::layer().compact().with_writer(std::io::stderr)).try_init()
    };
    let _second_log_in_one_process = started;
}

/// Starts the stand-ins; what they believe survives a restart in `data/`.
pub async fn start_sandbox(settings: &Settings) -> Result<RunningSandbox, String> {
    let config = SandboxConfig {
        bind: settings.sandbox_bind.clone(),
        smtp_bind: settings.sandbox_smtp_bind.clone(),
        public_url: settings.public_url.clone(),
        secret_key: settings.paystack_key.expose_secret().to_owned(),
        journal_path: Some(journal_beside(&settings.database_url)),
    };
    sandbox::start(config).await.map_err(|error| match error.kind() {
        std::io::ErrorKind::AddrInUse => format!(
            "{} (or {} for mail) is taken by another program. Set GIDA_SANDBOX_BIND to another address, or GIDA_SANDBOX=off.",
            settings.sandbox_bind, settings.sandbox_smtp_bind
        ),
        _ => format!("The stand-ins could not be started: {error}."),
    })
}

fn journal_beside(database_url: &str) -> PathBuf {
    let file = database_url.strip_prefix("sqlite://").unwrap_or("data/gida.db");
    PathBuf::from(file).with_extension("sandbox.jsonl")
}

/// Everything behind its port.
pub async fn parts(settings: &Settings, database: &Database) -> Result<Parts, String> {
    let gateway = PaystackGateway::new(PaystackConfig { base_url: settings.paystack_url.clone(), secret_key: settings.paystack_key.clone() })
        .map_err(|error| format!("The payment gateway cannot be used: {error}."))?;
    let mailer = SmtpMailer::new(&settings.smtp_url, &settings.mail_from).map_err(|error| format!("Mail cannot be sent: {error}."))?;
    let hub = Arc::new(web::Hub::default());
    Ok(Parts {
        store: database.store(),
        queries: database.queries(),
        gateway: Arc::new(gateway),
        mailer: Arc::new(mailer),
        live: hub.clone(),
        hub,
        wake_relay: Arc::new(Notify::new()),
        wake_jobs: Arc::new(Notify::new()),
        public_url: settings.public_url.clone(),
    })
}
