use super::encryption::{BrowserKeys, LONGEST_TEXT_BYTES, encrypt};
use super::services::{Service, Services};
use super::settings::{WebPushConfig, WebPushLimits};
use super::vapid::VapidKey;
use crate::SetupError;
use crate::http::{base_url, describe};
use async_trait::async_trait;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use kernel::Timestamp;
use marketplace::{
    BadPushTarget, PushError, PushMessage, PushRefusal, PushSender, PushTarget, PushUrgency,
};
use reqwest::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HeaderValue};
use reqwest::{RequestBuilder, StatusCode, Url};
use serde_json::json;
use sha2::{Digest, Sha256};

/// The longest address that is taken from a browser.
const LONGEST_ENDPOINT: usize = 1000;
/// The bytes of a hashed topic, which make 32 characters.
const TOPIC_BYTES: usize = 24;

/// Sends messages to browsers. Neither the address of a browser nor a text reaches the log.
pub struct WebPush {
    key: VapidKey,
    subject: String,
    services: Services,
}

impl WebPush {
    /// # Errors
    /// `SetupError` for an invalid setting.
    pub fn new(config: WebPushConfig) -> Result<Self, SetupError> {
        Self::with_limits(config, &WebPushLimits::default())
    }

    /// The same with these limits.
    ///
    /// # Errors
    /// `SetupError` for an invalid setting.
    pub fn with_limits(config: WebPushConfig, limits: &WebPushLimits) -> Result<Self, SetupError> {
        let subject = config.subject;
        let reachable = Url::parse(&subject)
            .is_ok_and(|url| matches!(url.scheme(), "mailto" | "https") && !url.path().is_empty());
        if !reachable {
            return Err(SetupError::new(
                "VAPID_SUBJECT",
                "must begin with mailto: or https://",
            ));
        }
        let local = config
            .sandbox_url
            .map(|url| base_url("GIDA_SANDBOX_BIND", &url));
        Ok(Self {
            key: config.key,
            subject,
            services: Services::new(local.transpose()?, limits)?,
        })
    }

    /// The address, the push service and the keys of a target.
    fn read(&self, target: &PushTarget) -> Result<(Url, &Service, BrowserKeys), BadPushTarget> {
        let address = || BadPushTarget("address");
        if target.endpoint.len() > LONGEST_ENDPOINT {
            return Err(address());
        }
        let url = Url::parse(&target.endpoint).map_err(|_| address())?;
        let service = self.services.of(&url).ok_or_else(address)?;
        let point = bytes(&target.p256dh).ok_or(BadPushTarget("key"))?;
        let auth = bytes(&target.auth).ok_or(BadPushTarget("secret"))?;
        let keys = BrowserKeys { point, auth };
        Ok((url, service, keys))
    }

    fn request(
        &self,
        target: &PushTarget,
        message: &PushMessage,
        now: Timestamp,
    ) -> Result<(RequestBuilder, &Service), PushError> {
        let refused = PushError::Refused;
        let (url, service, keys) =
            (self.read(target)).map_err(|_| refused(PushRefusal::BadTarget))?;
        let text = json!({
            "title": message.title, "text": message.text, "path": message.path, "tag": message.topic,
        });
        let text = text.to_string();
        if text.len() > LONGEST_TEXT_BYTES {
            return Err(refused(PushRefusal::TooLarge));
        }
        let body = encrypt(&keys, text.as_bytes());
        let body = body.map_err(|_| refused(PushRefusal::BadTarget))?;
        let origin = url.origin().ascii_serialization();
        let token = self.key.authorization(&origin, &self.subject, now);
        let token = token.map_err(|_| PushError::Unavailable("it could not be signed"))?;
        let mut token = HeaderValue::from_str(&token)
            .map_err(|_| PushError::Unavailable("it could not be signed"))?;
        token.set_sensitive(true);
        let request = service
            .http
            .post(url)
            .header(AUTHORIZATION, token)
            .header(CONTENT_ENCODING, "aes128gcm")
            .header(CONTENT_TYPE, "application/octet-stream")
            .header("TTL", message.keep_seconds)
            .header("Urgency", urgency(message.urgency))
            .body(body);
        Ok((
            match &message.topic {
                Some(topic) => request.header("Topic", hashed(topic)),
                None => request,
            },
            service,
        ))
    }
}

#[async_trait]
impl PushSender for WebPush {
    fn public_key(&self) -> &str {
        self.key.public()
    }

    fn check(&self, target: &PushTarget) -> Result<(), BadPushTarget> {
        let (_, _, keys) = self.read(target)?;
        // A point beside the curve is noticed when something is encrypted for it.
        encrypt(&keys, b"").map_err(|_| BadPushTarget("key"))?;
        Ok(())
    }

    async fn send(
        &self,
        target: &PushTarget,
        message: &PushMessage,
        now: Timestamp,
    ) -> Result<(), PushError> {
        let (request, service) = self.request(target, message, now)?;
        let Some(pass) = service.breaker.pass() else {
            return Err(PushError::Unavailable("the push service is left alone"));
        };
        let answer = match request.send().await {
            Ok(response) => outcome(response.status()),
            Err(error) => Err(PushError::Unavailable(describe(&error))),
        };
        match answer {
            Err(PushError::Unavailable(why)) => {
                tracing::warn!(why, "the push service did not take a message");
                pass.failed();
            }
            Ok(()) | Err(_) => pass.answered(),
        }
        answer
    }
}

/// What the answer of a push service means. A redirect is not followed, because it could lead to
/// any address.
fn outcome(status: StatusCode) -> Result<(), PushError> {
    Err(match status {
        _ if status.is_success() => return Ok(()),
        StatusCode::NOT_FOUND | StatusCode::GONE => PushError::Gone,
        StatusCode::PAYLOAD_TOO_LARGE => PushError::Refused(PushRefusal::TooLarge),
        StatusCode::TOO_MANY_REQUESTS => PushError::Unavailable("too many calls"),
        StatusCode::REQUEST_TIMEOUT => PushError::Unavailable("too slow"),
        _ if status.is_server_error() => PushError::Unavailable("it has a fault of its own"),
        _ => PushError::Refused(PushRefusal::Rejected),
    })
}

fn urgency(urgency: PushUrgency) -> &'static str {
    match urgency {
        PushUrgency::Normal => "normal",
        PushUrgency::High => "high",
    }
}

/// The topic as a hash, so that the push service does not learn it.
fn hashed(topic: &str) -> String {
    let hash = Sha256::digest(topic.as_bytes());
    BASE64.encode(hash.iter().copied().take(TOPIC_BYTES).collect::<Vec<_>>())
}

fn bytes<const N: usize>(text: &str) -> Option<[u8; N]> {
    let text = text.trim_end_matches('=');
    BASE64.decode(text).ok()?.try_into().ok()
}
