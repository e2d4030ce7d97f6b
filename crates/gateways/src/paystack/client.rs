//! Makes one call to the gateway within its limits, and interprets the answer.

use payments::GatewayError;
use reqwest::header::{AUTHORIZATION, HeaderMap, HeaderValue};
use reqwest::{Method, RequestBuilder, StatusCode, Url};
use secrecy::ExposeSecret;
use serde_json::Value;

use super::loose;
use super::settings::{BASE_URL, PaystackConfig, PaystackLimits};
use crate::SetupError;
use crate::breaker::Breaker;
use crate::http::{base_url, below, build_client, client_builder, describe, read_body};

pub struct Client {
    http: reqwest::Client,
    base: Url,
    breaker: Breaker,
    largest_body_bytes: usize,
}

/// An answer that comes from the gateway itself, which understood the call.
pub enum Reply {
    /// The gateway did what was requested.
    Done(Value),
    /// The gateway refused and stated a reason.
    No(Refusal),
}

pub struct Refusal {
    pub code: String,
    pub message: String,
}

impl Client {
    pub fn new(config: &PaystackConfig, limits: PaystackLimits) -> Result<Self, SetupError> {
        let base = base_url(BASE_URL, &config.base_url)?;
        let mut bearer =
            HeaderValue::from_str(&format!("Bearer {}", config.secret_key.expose_secret()))
                .map_err(|_| {
                    SetupError::new("PAYSTACK_SECRET_KEY", "holds characters that no key has")
                })?;
        bearer.set_sensitive(true);
        let builder = client_builder(BASE_URL, &base, limits.connect, limits.total)?
            .default_headers(HeaderMap::from_iter([(AUTHORIZATION, bearer)]));
        let http = build_client(BASE_URL, builder)?;
        let breaker = Breaker::new(limits.failures, limits.pause);
        Ok(Self {
            http,
            base,
            breaker,
            largest_body_bytes: limits.largest_body_bytes,
        })
    }

    pub async fn get(&self, path: &[&str], query: &[(&str, &str)]) -> Result<Reply, GatewayError> {
        self.call(self.request(Method::GET, path).query(query))
            .await
    }

    pub async fn post(&self, path: &[&str], body: &Value) -> Result<Reply, GatewayError> {
        self.call(self.request(Method::POST, path).json(body)).await
    }

    fn request(&self, method: Method, path: &[&str]) -> RequestBuilder {
        self.http.request(method, below(&self.base, path))
    }

    /// Makes a call. Any answer that does not come from the gateway itself means that the outcome
    /// is unknown.
    async fn call(&self, request: RequestBuilder) -> Result<Reply, GatewayError> {
        let Some(pass) = self.breaker.pass() else {
            tracing::warn!("the payment gateway is left alone for a while");
            return Err(GatewayError::Unavailable);
        };
        match self.exchange(request).await {
            Ok(reply) => {
                pass.answered();
                Ok(reply)
            }
            Err(why) => {
                tracing::warn!(why, "the payment gateway gave no answer that counts");
                pass.failed();
                Err(GatewayError::Unavailable)
            }
        }
    }

    async fn exchange(&self, request: RequestBuilder) -> Result<Reply, &'static str> {
        let response = request.send().await.map_err(|error| describe(&error))?;
        let status = response.status();
        match status {
            StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => {
                return Err("it does not accept our key");
            }
            StatusCode::TOO_MANY_REQUESTS => return Err("too many calls"),
            _ if status.is_redirection() => return Err("it points elsewhere"),
            _ if status.is_server_error() => return Err("it has a fault of its own"),
            _ => {}
        }
        let body = read_body(response, self.largest_body_bytes).await?;
        let answer: Value = serde_json::from_slice(&body).map_err(|_| "the answer is not JSON")?;
        judge(status, answer)
    }
}

/// Interprets an answer. `status` in the body is the result of the call. A refusal counts only with
/// an HTTP client error or with a refusal code: a 200 with just `status: false` does not show what
/// was done.
fn judge(status: StatusCode, mut answer: Value) -> Result<Reply, &'static str> {
    let ok = answer
        .get("status")
        .and_then(Value::as_bool)
        .ok_or("the answer has another form")?;
    if ok && status.is_success() {
        let data = answer.get_mut("data").map(Value::take);
        return data.map(Reply::Done).ok_or("the answer holds no data");
    }
    let refusal = Refusal {
        code: loose::text(&answer, "code").unwrap_or_default(),
        message: loose::text(&answer, "message").unwrap_or_default(),
    };
    if ok || (status.is_success() && refusal.code.is_empty()) {
        return Err("the answer contradicts itself");
    }
    Ok(Reply::No(refusal))
}
