//! Starts and stops the HTTP services and the mail server.

use std::io;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};
use std::sync::Arc;

use actix_web::dev::ServerHandle;
use actix_web::{App, HttpServer, web};
use tokio::task::JoinHandle;

use crate::core::Sandbox;
use crate::world::World;
use crate::{Pace, SandboxConfig, control, mail, maps, messaging, paystack, webhooks};

const LARGEST_REQUEST_BYTES: usize = 256 * 1024;
const WORKERS: usize = 2;
const MOST_CONNECTIONS: usize = 1024;

pub struct RunningSandbox {
    /// The address on which the HTTP services actually listen.
    pub http_addr: SocketAddr,
    /// The address on which the mail server actually listens.
    pub smtp_addr: SocketAddr,
    sandbox: Arc<Sandbox>,
    handle: ServerHandle,
    serving: JoinHandle<io::Result<()>>,
}

impl RunningSandbox {
    /// The address of the HTTP services, for example `http://127.0.0.1:8090`.
    pub fn url(&self) -> String {
        format!("http://{}", reachable(self.http_addr))
    }

    /// The value for `PAYSTACK_BASE_URL`.
    pub fn paystack_url(&self) -> String {
        format!("{}/paystack", self.url())
    }

    /// The value for `SMS_BASE_URL` with Termii.
    pub fn termii_url(&self) -> String {
        format!("{}/termii", self.url())
    }

    /// The value for `SMS_BASE_URL` with Africa's Talking.
    pub fn africas_talking_url(&self) -> String {
        format!("{}/africastalking", self.url())
    }

    /// The value for `GIDA_PHOTON_URL`.
    pub fn photon_url(&self) -> String {
        format!("{}/photon", self.url())
    }

    /// The value for `GIDA_NOMINATIM_URL`.
    pub fn nominatim_url(&self) -> String {
        format!("{}/nominatim", self.url())
    }

    /// The value for `SMTP_URL`.
    pub fn smtp_url(&self) -> String {
        format!("smtp://{}", reachable(self.smtp_addr))
    }

    /// Sets the address for webhooks, for callers that learn their own address after they started
    /// the sandbox.
    pub fn set_public_url(&self, url: impl Into<String>) {
        self.sandbox.set_public_url(url.into());
    }

    /// Stops all services. Undelivered webhooks stay in the journal.
    pub async fn stop(self) {
        self.sandbox.stop();
        self.handle.stop(false).await;
        let _ended = self.serving.await;
    }

    /// Runs until the HTTP server ends.
    pub async fn wait(self) {
        let _ended = self.serving.await;
    }
}

pub async fn start(config: SandboxConfig) -> io::Result<RunningSandbox> {
    start_with(config, Pace::default()).await
}

pub async fn start_with(config: SandboxConfig, pace: Pace) -> io::Result<RunningSandbox> {
    if !config.secret_key.starts_with("sk_test_") {
        return Err(io::Error::new(
            io::ErrorKind::InvalidInput,
            "the sandbox takes a test key only (sk_test_…)",
        ));
    }
    // The client requires an installed cryptography provider, although webhooks use plain HTTP.
    let _already_chosen = rustls::crypto::ring::default_provider().install_default();
    let client = reqwest::Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .no_proxy()
        .build()
        .map_err(io::Error::other)?;
    let sandbox = Sandbox::new(
        &config,
        pace,
        World::open(config.journal_path.as_deref())?,
        client,
    );
    let smtp = tokio::net::TcpListener::bind(&config.smtp_bind).await?;
    let smtp_addr = smtp.local_addr()?;
    let http = TcpListener::bind(&config.bind)?;
    let http_addr = http.local_addr()?;
    warn_if_open(http_addr);

    let shared = web::Data::from(Arc::clone(&sandbox));
    let server = HttpServer::new(move || {
        App::new()
            .app_data(shared.clone())
            .app_data(web::PayloadConfig::new(LARGEST_REQUEST_BYTES))
            .service(paystack::service())
            .configure(messaging::routes)
            .configure(maps::routes)
            .configure(control::routes)
    })
    .workers(WORKERS)
    .max_connections(MOST_CONNECTIONS)
    .disable_signals()
    .shutdown_timeout(1)
    .listen(http)?
    .run();
    let handle = server.handle();
    let serving = tokio::spawn(server);
    sandbox.spawn(mail::serve(Arc::clone(&sandbox), smtp));
    webhooks::resume(&sandbox);
    paystack::resume(&sandbox);
    tracing::info!(%http_addr, %smtp_addr, "the sandbox is up: no real money, no real messages");
    Ok(RunningSandbox {
        http_addr,
        smtp_addr,
        sandbox,
        handle,
        serving,
    })
}

fn warn_if_open(address: SocketAddr) {
    if !address.ip().is_loopback() {
        tracing::warn!(%address, "the sandbox can be reached from other machines, and it lets anyone script payments");
    }
}

/// An address that a client on this machine can connect to.
fn reachable(mut address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        address.set_ip(if address.is_ipv4() {
            Ipv4Addr::LOCALHOST.into()
        } else {
            Ipv6Addr::LOCALHOST.into()
        });
    }
    address
}
