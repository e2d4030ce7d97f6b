//! One call to a map service, within its limits.

use super::kept::Kept;
use super::settings::{GeocodingConfig, GeocodingLimits};
use crate::SetupError;
use crate::breaker::Breaker;
use crate::http::{base_url, below, build_client, client_builder, describe, read_body};
use geo::{GeocoderError, Suggestion};
use reqwest::{StatusCode, Url};
use serde_json::Value;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;
use telemetry::{GatewayCall, observed};

pub struct Caller {
    http: reqwest::Client,
    base: Url,
    breaker: Breaker,
    limits: GeocodingLimits,
    last: Mutex<Option<Instant>>,
    kept: Kept,
}

impl Caller {
    pub fn new(
        setting: &'static str,
        config: &GeocodingConfig,
        limits: GeocodingLimits,
    ) -> Result<Self, SetupError> {
        let base = base_url(setting, &config.base_url)?;
        let builder = client_builder(setting, &base, limits.connect, limits.total)?.user_agent(
            format!("gida/{} ({})", env!("CARGO_PKG_VERSION"), config.contact),
        );
        let http = build_client(setting, builder)?;
        let (breaker, kept) = (
            Breaker::new(limits.failures, limits.pause),
            Kept::new(limits.most_kept, limits.keep),
        );
        Ok(Self {
            http,
            base,
            breaker,
            limits,
            last: Mutex::default(),
            kept,
        })
    }

    /// The service's answer, read by `read`, or the cached answer to the same question. `read`
    /// returns `None` for an answer in an unknown form.
    pub async fn ask(
        &self,
        path: &str,
        query: &[(&str, &str)],
        read: impl FnOnce(&Value) -> Option<Vec<Suggestion>>,
    ) -> Result<Vec<Suggestion>, GeocoderError> {
        let mut url = below(&self.base, &[path]);
        url.query_pairs_mut().extend_pairs(query);
        if let Some(found) = self.kept.get(url.as_str()) {
            return Ok(found);
        }
        let pass = self.breaker.pass().ok_or(GeocoderError::Unavailable)?;
        if !self.in_time() {
            return Err(GeocoderError::TooOften);
        }
        let call = GatewayCall {
            gateway: "maps",
            call: "ask",
        };
        let outcome = |answer: &Result<_, _>| if answer.is_ok() { "ok" } else { "unavailable" };
        match observed(call, self.exchange(&url), outcome)
            .await
            .and_then(|answer| read(&answer).ok_or("the answer has another form"))
        {
            Ok(found) => {
                pass.answered();
                self.kept.put(url.as_str(), &found);
                Ok(found)
            }
            Err(why) => {
                tracing::warn!(why, "the map service gave no answer that counts");
                pass.failed();
                Err(GeocoderError::Unavailable)
            }
        }
    }

    /// Whether enough time has passed since the last call; if so, a new call is recorded. A call
    /// that comes too early is refused and not delayed, because the gazetteer has already answered.
    fn in_time(&self) -> bool {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.is_some_and(|at| at.elapsed() < self.limits.gap) {
            return false;
        }
        *last = Some(Instant::now());
        true
    }

    async fn exchange(&self, url: &Url) -> Result<Value, &'static str> {
        let response = self
            .http
            .get(url.clone())
            .send()
            .await
            .map_err(|error| describe(&error))?;
        match response.status() {
            StatusCode::TOO_MANY_REQUESTS => return Err("too many calls"),
            status if status.is_redirection() => return Err("it points elsewhere"),
            status if !status.is_success() => return Err("it has a fault of its own"),
            _ => {}
        }
        let body = read_body(response, self.limits.largest_body_bytes).await?;
        serde_json::from_slice(&body).map_err(|_| "the answer is not JSON")
    }
}
