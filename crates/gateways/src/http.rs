//! Helpers for all HTTP calls: the address, the largest answer, and error texts without personal
//! data.

use crate::SetupError;
use reqwest::{ClientBuilder, Response, Url, redirect};
use rustls::ClientConfig;
use rustls_platform_verifier::ConfigVerifierExt as _;
use std::{sync::LazyLock, time::Duration};

/// Makes `ring` the TLS cryptography of the whole process, which must happen before a client is
/// built. Further calls change nothing.
pub fn use_ring() {
    let _already_chosen = rustls::crypto::ring::default_provider().install_default();
}

/// The base address of a service, parsed from the setting with this name.
pub fn base_url(setting: &'static str, address: &str) -> Result<Url, SetupError> {
    let url = Url::parse(address.trim_end_matches('/'))
        .map_err(|_| SetupError::new(setting, "not a URL"))?;
    if !matches!(url.scheme(), "http" | "https") || url.host_str().is_none() {
        return Err(SetupError::new(
            setting,
            "must begin with https:// or http://",
        ));
    }
    Ok(url)
}

pub fn is_local(url: &Url) -> bool {
    let host = url.host_str().unwrap_or_default();
    let host = host.trim_start_matches('[').trim_end_matches(']');
    host == "localhost"
        || host.ends_with(".localhost")
        || host
            .parse()
            .is_ok_and(|ip: std::net::IpAddr| ip.is_loopback())
}

/// A client for one service. It follows no redirects, and leaves TLS only on this machine.
pub fn client(
    setting: &'static str,
    base: &Url,
    connect: Duration,
    total: Duration,
) -> Result<reqwest::Client, SetupError> {
    build_client(setting, client_builder(setting, base, connect, total)?)
}

/// The same client before it is built, for a service that needs more, such as its own headers.
pub fn client_builder(
    setting: &'static str,
    base: &Url,
    connect: Duration,
    total: Duration,
) -> Result<ClientBuilder, SetupError> {
    let builder = secure_builder(setting, connect, total)?.https_only(base.scheme() == "https");
    Ok(if is_local(base) {
        builder.no_proxy()
    } else {
        builder
    })
}

/// A client before it is built, for several outside services that are all reached over TLS.
pub fn secure_builder(
    setting: &'static str,
    connect: Duration,
    total: Duration,
) -> Result<ClientBuilder, SetupError> {
    let tls = TLS
        .clone()
        .map_err(|_| SetupError::new(setting, NO_CLIENT))?;
    Ok(reqwest::Client::builder()
        .tls_backend_preconfigured(tls)
        .user_agent(concat!("gida/", env!("CARGO_PKG_VERSION")))
        .redirect(redirect::Policy::none())
        .connect_timeout(connect)
        .timeout(total)
        .https_only(true))
}

/// Builds a client. The error names the setting.
pub fn build_client(
    setting: &'static str,
    builder: ClientBuilder,
) -> Result<reqwest::Client, SetupError> {
    builder
        .build()
        .map_err(|_| SetupError::new(setting, NO_CLIENT))
}

const NO_CLIENT: &str = "no client could be made";

/// TLS with the certificate authorities of the system. All clients share it, because reading the
/// authorities opens some hundred files.
static TLS: LazyLock<Result<ClientConfig, rustls::Error>> = LazyLock::new(|| {
    use_ring();
    let mut config = ClientConfig::with_platform_verifier()?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(config)
});

/// The address of one call, below the base address.
pub fn below(base: &Url, path: &[&str]) -> Url {
    let mut url = base.clone();
    if let Ok(mut segments) = url.path_segments_mut() {
        segments.pop_if_empty().extend(path);
    }
    url
}

/// Reads the whole body, unless it is larger than `largest_bytes`.
pub async fn read_body(
    mut response: Response,
    largest_bytes: usize,
) -> Result<Vec<u8>, &'static str> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(|error| describe(&error))? {
        if body.len().saturating_add(chunk.len()) > largest_bytes {
            return Err("the answer is too large");
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}

pub fn describe(error: &reqwest::Error) -> &'static str {
    if error.is_timeout() {
        "too slow"
    } else if error.is_connect() {
        "not reached"
    } else {
        "the connection broke"
    }
}
