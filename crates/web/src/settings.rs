//! What the operator decides; read elsewhere, handed in as values.

use crate::{body::BodyLimits, proxies::TrustedProxies};
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

/// Which build is running (BUILD-01, ENT-23).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Build {
    pub commit_sha: String,
    pub build_time: String,
    pub app_version: String,
    /// `test` or `live`.
    pub paystack_mode: String,
    pub migration_id: String,
}

#[derive(Debug, Clone)]
pub struct Settings {
    pub environment: Environment,
    /// The address people use, without a trailing slash: `https://gida.example`.
    pub public_url: String,
    /// Signs the session cookie; at least 32 bytes.
    pub jwt_secret: SecretString,
    pub rate_limits: bool,
    /// Staff do nothing before they have taken a second step.
    pub staff_second_factor: bool,
    pub frontend_dir: PathBuf,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: TrustedProxies,
    /// Metrics for everybody rather than for this machine alone.
    pub metrics_public: bool,
    /// The advertising pixel, digits alone, that pages may tell with a person's consent.
    pub analytics_pixel: Option<String>,
    pub build: Build,
    pub body_limits: BodyLimits,
    /// How long an answer may take in all.
    pub request_timeout: Duration,
    /// How often open sockets are held against their sessions.
    pub socket_check_every: Duration,
    /// How long a socket may be silent.
    pub socket_idle: Duration,
    /// How long balancers have to see that we are going down.
    pub drain_linger: Duration,
}

impl Settings {
    /// Settings for development: plain http, this machine alone. Production has no defaults: what runs there names every field.
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
