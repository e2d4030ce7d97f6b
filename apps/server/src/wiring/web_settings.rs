//! What the web server is told: its settings, and whether the database is ready.

use crate::{settings::Settings, whatsapp};
use async_trait::async_trait;
use gateways::SmsProvider;
use http_base::{BodyLimits, Build, Environment, Readiness};
use kernel::Timestamp;
use persistence::Database;
use std::{sync::Arc, time::Duration};
use telemetry::Backlog;

/// The settings of the web server. Every field is listed, so that a new field does not compile
/// before its value is chosen.
pub(super) fn web_settings(settings: &Settings, database: &Database) -> http_base::Settings {
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

pub(super) struct DatabaseReadiness(pub(super) Arc<Database>);

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
