//! One call to an SMS provider, within its limits.

use super::settings::{BASE_URL, SmsConfig, SmsLimits};
use crate::SetupError;
use crate::breaker::Breaker;
use crate::http::{base_url, below, client, describe, read_body};
use marketplace::SmsError;
use reqwest::{RequestBuilder, StatusCode, Url};
use serde_json::Value;

pub struct Caller {
    http: reqwest::Client,
    base: Url,
    breaker: Breaker,
    largest_body_bytes: usize,
}

impl Caller {
    pub fn new(config: &SmsConfig, limits: SmsLimits) -> Result<Self, SetupError> {
        let base = base_url(BASE_URL, &config.base_url)?;
        let http = client(BASE_URL, &base, limits.connect, limits.total)?;
        Ok(Self {
            http,
            base,
            breaker: Breaker::new(limits.failures, limits.pause),
            largest_body_bytes: limits.largest_body_bytes,
        })
    }

    pub fn post(&self, path: &[&str]) -> RequestBuilder {
        self.http.post(below(&self.base, path))
    }

    /// The provider's answer: its status and its JSON, which is null for an answer without one. Any
    /// other answer does not come from the provider itself, so the message may have gone out or
    /// not.
    pub async fn ask(&self, request: RequestBuilder) -> Result<(StatusCode, Value), SmsError> {
        let Some(pass) = self.breaker.pass() else {
            tracing::warn!("the SMS provider is left alone for a while");
            return Err(SmsError::Unavailable("the provider is left alone"));
        };
        match self.exchange(request).await {
            Ok(answer) => {
                pass.answered();
                Ok(answer)
            }
            Err(why) => {
                tracing::warn!(why, "the SMS provider gave no answer that counts");
                pass.failed();
                Err(SmsError::Unavailable(why))
            }
        }
    }

    async fn exchange(&self, request: RequestBuilder) -> Result<(StatusCode, Value), &'static str> {
        let response = request.send().await.map_err(|error| describe(&error))?;
        let status = response.status();
        match status {
            StatusCode::TOO_MANY_REQUESTS => return Err("too many calls"),
            _ if status.is_redirection() => return Err("it points elsewhere"),
            _ if status.is_server_error() => return Err("it has a fault of its own"),
            _ => {}
        }
        let body = read_body(response, self.largest_body_bytes).await?;
        match serde_json::from_slice(&body) {
            Ok(answer) => Ok((status, answer)),
            Err(_) if status.is_client_error() => Ok((status, Value::Null)),
            Err(_) => Err("the answer is not JSON"),
        }
    }
}
