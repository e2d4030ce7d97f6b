//! One call to the provider, within its limits.

use super::settings::{BASE_URL, WhatsAppConfig, WhatsAppLimits};
use crate::SetupError;
use crate::breaker::Breaker;
use crate::http::{base_url, below, client, describe, is_local, read_body};
use reqwest::header::{AUTHORIZATION, HeaderValue};
use reqwest::{RequestBuilder, StatusCode, Url};
use secrecy::ExposeSecret;
use serde_json::Value;

/// The hosts of files at Meta. The address of a file comes from the provider, and no other host is
/// called with our token.
const FILE_HOSTS: [&str; 3] = [".fbsbx.com", ".facebook.com", ".whatsapp.net"];

pub struct Caller {
    http: reqwest::Client,
    base: Url,
    bearer: HeaderValue,
    breaker: Breaker,
    limits: WhatsAppLimits,
}

impl Caller {
    pub fn new(config: &WhatsAppConfig, limits: WhatsAppLimits) -> Result<Self, SetupError> {
        config.check()?;
        let base = base_url(BASE_URL, &config.base_url)?;
        let http = client(BASE_URL, &base, limits.connect, limits.total)?;
        let token = format!("Bearer {}", config.token.expose_secret());
        let mut bearer = HeaderValue::from_str(&token)
            .map_err(|_| SetupError::new("WHATSAPP_TOKEN", "is not a token"))?;
        bearer.set_sensitive(true);
        Ok(Self {
            http,
            base,
            bearer,
            breaker: Breaker::new(limits.failures, limits.pause),
            limits,
        })
    }

    pub fn post(&self, path: &[&str], body: &Value) -> RequestBuilder {
        self.http
            .post(below(&self.base, path))
            .header(AUTHORIZATION, self.bearer.clone())
            .header("content-type", "application/json")
            .body(body.to_string())
    }

    pub fn get(&self, path: &[&str]) -> RequestBuilder {
        self.http
            .get(below(&self.base, path))
            .header(AUTHORIZATION, self.bearer.clone())
    }

    /// The provider's answer: its status and its JSON. Any other answer does not come from the
    /// provider itself, so the message may have gone out or not.
    pub async fn ask(&self, request: RequestBuilder) -> Result<(StatusCode, Value), &'static str> {
        let Some(pass) = self.breaker.pass() else {
            tracing::warn!("WhatsApp is left alone for a while");
            return Err("the provider is left alone");
        };
        match self.exchange(request).await {
            Ok(answer) => {
                pass.answered();
                Ok(answer)
            }
            Err(why) => {
                tracing::warn!(why, "WhatsApp gave no answer that counts");
                pass.failed();
                Err(why)
            }
        }
    }

    async fn exchange(&self, request: RequestBuilder) -> Result<(StatusCode, Value), &'static str> {
        let response = request.send().await.map_err(|error| describe(&error))?;
        let status = response.status();
        if status.is_redirection() {
            return Err("it points elsewhere");
        }
        let body = read_body(response, self.limits.largest_body_bytes).await?;
        match serde_json::from_slice(&body) {
            Ok(answer) => Ok((status, answer)),
            Err(_) if status == StatusCode::TOO_MANY_REQUESTS => Err("too many calls"),
            Err(_) if status.is_server_error() => Err("it has a fault of its own"),
            Err(_) => Err("the answer is not JSON"),
        }
    }

    /// The bytes of a file. `None` when its address is not one of the provider, or it is gone.
    pub async fn download(
        &self,
        address: &str,
        largest_bytes: usize,
    ) -> Result<Option<Vec<u8>>, &'static str> {
        let Some(url) = Url::parse(address).ok().filter(|url| self.may_call(url)) else {
            return Ok(None);
        };
        let request = self
            .http
            .get(url)
            .timeout(self.limits.download)
            .header(AUTHORIZATION, self.bearer.clone());
        let response = request.send().await.map_err(|error| describe(&error))?;
        match response.status() {
            status if status.is_success() => read_body(response, largest_bytes).await.map(Some),
            StatusCode::NOT_FOUND | StatusCode::GONE => Ok(None),
            _ => Err("the file was not given out"),
        }
    }

    fn may_call(&self, url: &Url) -> bool {
        if url.origin() == self.base.origin() {
            return true;
        }
        let host = url.host_str().unwrap_or_default();
        !is_local(&self.base)
            && url.scheme() == "https"
            && url.port().is_none()
            && FILE_HOSTS.iter().any(|known| host.ends_with(known))
    }
}
