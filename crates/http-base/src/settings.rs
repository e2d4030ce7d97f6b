//! The settings of the operator, which are read elsewhere and passed in as values.

use crate::{MapTiles, body_limits::BodyLimits, proxies::TrustedProxies};
use secrecy::SecretString;
use std::{path::PathBuf, time::Duration};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Environment {
    Development,
    Production,
}

impl Environment {
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Development => "development",
            Self::Production => "production",
        }
    }
}

/// The running build (BUILD-01, ENT-23).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Build {
    pub commit_sha: String,
    pub build_time: String,
    pub app_version: String,
    /// The mode of the payment gateway: `test` or `live`.
    pub paystack_mode: String,
    pub migration_id: String,
}

/// The company that sells, as receipts name it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Company {
    /// The registered name.
    pub name: String,
    pub address: String,
    /// The tax identification number.
    pub tin: Option<String>,
    /// The registration number of the Corporate Affairs Commission.
    pub rc: Option<String>,
}

impl Default for Company {
    fn default() -> Self {
        Self {
            name: "Gida".to_owned(),
            address: "Abuja, Nigeria".to_owned(),
            tin: None,
            rc: None,
        }
    }
}

#[derive(Debug, Clone)]
pub struct Settings {
    pub environment: Environment,
    /// The public address without a trailing slash, such as `https://gida.example`.
    pub public_url: String,
    /// The secret that signs the session cookie; at least 32 bytes.
    pub jwt_secret: SecretString,
    pub rate_limits: bool,
    /// Whether staff need a second step for every action.
    pub staff_second_factor: bool,
    pub frontend_dir: PathBuf,
    /// The proxies whose `X-Forwarded-For` is trusted.
    pub trusted_proxies: TrustedProxies,
    /// Whether the metrics are public instead of only for this machine.
    pub metrics_public: bool,
    /// The id of the advertising pixel, only digits, which pages may notify with a person's
    /// consent.
    pub analytics_pixel: Option<String>,
    /// Whether codes are sent to phones, so that pages offer to sign in with one.
    pub phone_codes: bool,
    /// The page on which people chat with us, in place of the link to WhatsApp: the one of the
    /// stand-in, on a development machine.
    pub chat_page: Option<String>,
    /// The company on receipts.
    pub company: Company,
    /// The map tiles, if they are set.
    pub map_tiles: Option<MapTiles>,
    pub build: Build,
    pub body_limits: BodyLimits,
    /// How long an answer may take in total.
    pub request_timeout: Duration,
    /// How often the sessions of open sockets are checked.
    pub socket_check_every: Duration,
    /// How long a socket may be silent.
    pub socket_idle: Duration,
    /// How long load balancers have to notice that the server is stopping.
    pub drain_linger: Duration,
}

impl Settings {
    /// The settings for development: plain http, on this machine only. Production has no defaults:
    /// every field must be given.
    #[must_use]
    pub fn development(jwt_secret: SecretString, build: Build) -> Self {
        Self {
            environment: Environment::Development,
            public_url: "http://127.0.0.1:8080".to_owned(),
            jwt_secret,
            rate_limits: true,
            staff_second_factor: false,
            frontend_dir: PathBuf::from("frontend/dist"),
            trusted_proxies: TrustedProxies::default(),
            metrics_public: false,
            analytics_pixel: None,
            phone_codes: true,
            chat_page: None,
            company: Company::default(),
            map_tiles: None,
            build,
            body_limits: BodyLimits::default(),
            request_timeout: Duration::from_secs(30),
            socket_check_every: Duration::from_secs(1),
            socket_idle: Duration::from_secs(60),
            drain_linger: Duration::from_secs(1),
        }
    }
    #[must_use]
    pub fn is_production(&self) -> bool {
        self.environment == Environment::Production
    }
}
