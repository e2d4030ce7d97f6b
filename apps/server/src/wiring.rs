//! Connects the parts: the adapter of each port.

mod services;
mod stand_ins;
mod web_settings;

pub use stand_ins::start_sandbox;

use crate::{
    entropy::{SystemClock, SystemIds},
    files,
    nodes::Others,
    settings::Settings,
};
use gateways::{
    HmacCodes, JpegCleaner, PaystackConfig, PaystackGateway, SmtpMailer, sms as sms_providers,
    whatsapp as whatsapp_provider,
};
use http_base::{Hub, Nodes};
use identity::CodeMaker;
use marketplace::{
    Mailer, PushSender, SmsSender, Store, WhatsApp,
    assistant::Assistant,
    task_runner::Tools,
    uploads::{FileStore, PhotoCleaner},
};
use payments::{ChargeList, PaymentGateway};
use persistence::{Database, Queries};
use services::{Ports, assistant, services};
use std::sync::Arc;
use tokio::sync::Notify;
use web::{Environs, Web};
use web_settings::{DatabaseReadiness, web_settings};

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
