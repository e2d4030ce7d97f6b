//! The environment, read once and checked as a whole.

mod faults;
mod map_tiles;
mod reader;
mod web_push;
mod whatsapp;

use crate::{entropy::SystemIds, map_service::MapService};
use gateways::{SmsConfig, WhatsAppConfig};
use http_base::{Company, MapTiles, TrustedProxies};
use marketplace::IdSource;
use payments::GatewayMode;
pub use reader::{Origin, Reader, Shown};
use secrecy::{ExposeSecret, SecretString};
use std::{net::SocketAddr, path::PathBuf};
use web_push::WebPushSettings;

pub struct Settings {
    pub bind: SocketAddr,
    pub production: bool,
    pub database_url: String,
    /// The Redis server that several nodes share. A single node needs none.
    pub redis_url: Option<String>,
    pub jwt_secret: SecretString,
    /// The key that seals the secrets of second factors.
    pub factor_key: SecretString,
    /// Whether staff must confirm a second factor before they can do anything.
    pub staff_second_factor: bool,
    pub public_url: String,
    /// The proxies in front whose `X-Forwarded-For` is trusted.
    pub trusted_proxies: TrustedProxies,
    pub paystack_key: SecretString,
    pub paystack_url: String,
    pub smtp_url: String,
    pub mail_from: String,
    pub sms: SmsConfig,
    /// The relay number through which the two sides of a job call each other. Without one they see
    /// each other's number.
    pub voice_number: Option<String>,
    pub web_push: WebPushSettings,
    /// The WhatsApp account, if there is one.
    pub whatsapp: Option<WhatsAppConfig>,
    /// The map service that helps the gazetteer.
    pub maps: MapService,
    pub sandbox: bool,
    pub sandbox_bind: String,
    pub sandbox_smtp_bind: String,
    pub rate_limits: bool,
    pub demo: bool,
    /// The folder of private files: photos, portraits and the documents of providers.
    pub upload_dir: PathBuf,
    /// The key that seals the keys of private files. In development one is made if none is set.
    pub file_key: Option<SecretString>,
    /// The previous key, while files are being sealed again.
    pub old_file_key: Option<SecretString>,
    pub frontend_dir: PathBuf,
    /// The advertising pixel. Without one, pages neither ask for consent nor report anything.
    pub pixel_id: Option<String>,
    /// The company that receipts name.
    pub company: Company,
    /// The map tiles. Without them the client draws the areas.
    pub map_tiles: Option<MapTiles>,
    pub shown: Vec<Shown>,
    /// The faults of the settings, one sentence each. No command starts while there is one.
    pub faults: Vec<String>,
}

/// The key of the payment gateway's stand-in, if none is set. It is no secret.
const SANDBOX_KEY: &str = "sk_test_gida_sandbox_0000000000000000000000";

impl Settings {
    /// Reads `.env` and the environment, which takes precedence.
    pub fn read() -> Self {
        let _absent = dotenvy::dotenv();
        let mut reader = Reader {
            shown: Vec::new(),
            faults: Vec::new(),
        };
        let production = reader.production();
        let bind = reader.bind();
        let database_url = reader.text("DATABASE_URL", "sqlite://data/gida.db");
        let redis_url = Some(reader.text("REDIS_URL", "")).filter(|url| !url.is_empty());
        let sandbox = reader.switch("GIDA_SANDBOX", !production);
        let sandbox_bind = reader.text("GIDA_SANDBOX_BIND", "127.0.0.1:8090");
        let sandbox_smtp_bind = reader.text("GIDA_SANDBOX_SMTP_BIND", &one_port_up(&sandbox_bind));
        let (jwt_secret, jwt_origin) =
            reader.secret("JWT_SECRET", || hex::encode(SystemIds.secret()));
        let (factor_key, _) =
            reader.secret("GIDA_FACTOR_KEY", || jwt_secret.expose_secret().to_owned());
        let public_url = reader
            .text("PUBLIC_URL", &format!("http://{bind}"))
            .trim_end_matches('/')
            .to_owned();
        let trusted_proxies = reader.trusted_proxies(production);
        let (paystack_key, _) = reader.secret("PAYSTACK_SECRET_KEY", || SANDBOX_KEY.to_owned());
        let stand_in = format!("http://{sandbox_bind}/paystack");
        let paystack_url = reader.text("PAYSTACK_BASE_URL", &stand_in);
        let paystack_url = paystack_url.trim_end_matches('/').to_owned();
        let smtp_url = reader.text("SMTP_URL", &format!("smtp://{sandbox_smtp_bind}"));
        let file_key = reader.optional_secret("GIDA_FILE_KEY");
        let old_file_key = reader.optional_secret("GIDA_FILE_KEY_OLD");
        let mail_from = reader.text("MAIL_FROM", "Gida <no-reply@gida.test>");
        let sms = reader.sms(&sandbox_bind, production);
        let voice_number =
            Some(reader.text("VOICE_NUMBER", "")).filter(|number| !number.is_empty());
        let web_push = reader.web_push(&mail_from);
        let whatsapp = reader.whatsapp(&sandbox_bind, production);
        let maps = reader.maps(&sandbox_bind, production);
        let settings = Self {
            bind,
            production,
            database_url,
            redis_url,
            jwt_secret,
            factor_key,
            staff_second_factor: reader.staff_second_factor(production),
            public_url,
            trusted_proxies,
            paystack_key,
            paystack_url,
            smtp_url,
            mail_from,
            sms,
            voice_number,
            web_push,
            whatsapp,
            maps,
            sandbox,
            sandbox_bind,
            sandbox_smtp_bind,
            rate_limits: reader.switch("GIDA_RATE_LIMITS", true),
            demo: reader.switch("GIDA_DEMO", !production),
            upload_dir: PathBuf::from(reader.text("GIDA_UPLOAD_DIR", "data/uploads")),
            file_key,
            old_file_key,
            frontend_dir: PathBuf::from(reader.text("GIDA_FRONTEND_DIR", "frontend/dist")),
            pixel_id: Some(reader.text("GIDA_PIXEL_ID", "")).filter(|id| !id.is_empty()),
            company: reader.company(),
            map_tiles: reader.map_tiles(),
            shown: Vec::new(),
            faults: Vec::new(),
        };
        settings.checked(reader, jwt_origin)
    }

    /// The gateway mode that the key belongs to.
    pub fn mode(&self) -> GatewayMode {
        if self.paystack_key.expose_secret().starts_with("sk_live_") {
            GatewayMode::Live
        } else {
            GatewayMode::Test
        }
    }
}

/// The address one port above the sandbox, where its mail server listens.
fn one_port_up(bind: &str) -> String {
    match bind
        .rsplit_once(':')
        .and_then(|(host, port)| Some((host, port.parse::<u16>().ok()?)))
    {
        Some((host, port)) if port > 0 => format!("{host}:{}", port.saturating_add(1)),
        _ => "127.0.0.1:8091".to_owned(),
    }
}
