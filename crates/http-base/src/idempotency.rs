//! One effect for one `Idempotency-Key`, however often the request is sent.

mod key;

use crate::{AppState, Claimed, IdempotencyKeys, Problem, RequestContext, session::CurrentUser};
use actix_web::{
    FromRequest, HttpMessage, HttpRequest, HttpResponse, body, dev::Payload, http::StatusCode,
    http::header::HeaderName, rt, web,
};
use kernel::Timestamp;
use key::{derived_seed, is_well_formed, malformed_key};
use sha2::{Digest, Sha256};
use std::{
    future::{Future, Ready, ready},
    sync::Arc,
};
use uuid::Uuid;

const KEY: HeaderName = HeaderName::from_static("idempotency-key");
const REPLAYED: HeaderName = HeaderName::from_static("idempotent-replayed");

/// The key of a request, if it has one, and the caller.
pub struct Idempotency {
    state: web::Data<AppState>,
    caller: String,
    key: Option<String>,
    /// The method and the path: a key is valid for one operation at one path.
    target: String,
    now: Timestamp,
}

impl FromRequest for Idempotency {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Self::of(req))
    }
}

impl Idempotency {
    fn of(req: &HttpRequest) -> Result<Self, Problem> {
        let state = req
            .app_data::<web::Data<AppState>>()
            .cloned()
            .ok_or_else(|| Problem::fault("the application has no state"))?;
        let context = req
            .extensions()
            .get::<RequestContext>()
            .copied()
            .ok_or_else(|| Problem::fault("the edge did not see this request"))?;
        let mut keys = req.headers().get_all(KEY);
        let key = match (keys.next(), keys.next()) {
            (None, _) => None,
            (Some(value), None) => Some(
                value
                    .to_str()
                    .ok()
                    .filter(|key| is_well_formed(key))
                    .ok_or_else(malformed_key)?
                    .to_owned(),
            ),
            (Some(_), Some(_)) => return Err(malformed_key()),
        };
        let caller = req.extensions().get::<CurrentUser>().map_or_else(
            || format!("guest:{}", context.ip),
            |user| format!("user:{}", user.id()),
        );
        let target = format!("{} {}", req.method(), req.path());
        Ok(Self {
            state,
            caller,
            key,
            target,
            now: context.now,
        })
    }

    /// The seed of the command's ids. With a key it is derived from the caller and the key, so that
    /// a request that is repeated after a crash makes the same ids and finds its own rows.
    #[must_use]
    pub fn seed(&self) -> Uuid {
        self.key.as_deref().map_or_else(
            || self.state.ids.uuid(),
            |key| derived_seed(&self.caller, key),
        )
    }

    /// Runs the action once. It is not stopped when the client disconnects: its answer is stored
    /// for the client's next attempt.
    ///
    /// # Errors
    /// The errors of the action; 409 while the same request runs; 422 for a key that was used for
    /// another request.
    pub async fn run<F, Fut>(self, digest: [u8; 32], action: F) -> Result<HttpResponse, Problem>
    where
        F: FnOnce(Uuid) -> Fut,
        Fut: Future<Output = Result<HttpResponse, Problem>> + 'static,
    {
        let seed = self.seed();
        let Some(key) = self.key else {
            return action(seed).await;
        };
        let request_hash = hex::encode(
            Sha256::new()
                .chain_update(&self.target)
                .chain_update([0])
                .chain_update(digest)
                .finalize(),
        );
        match self
            .state
            .keys
            .claim(&self.caller, &key, &request_hash, self.now)
            .await?
        {
            Claimed::Yours => {}
            Claimed::Answered { status, body } => return Ok(replay(status, body)),
            Claimed::InFlight => return Err(in_flight()),
            Claimed::Reused => return Err(reused()),
        }
        let claim = Held {
            keys: Arc::clone(&self.state.keys),
            caller: self.caller,
            key,
            now: self.now,
        };
        let action = action(seed);
        let settled = rt::spawn(async move { claim.settle(action.await).await }).await;
        settled.unwrap_or_else(|error| Err(Problem::fault(error)))
    }
}

/// A claimed key, which must be settled with an answer or released.
struct Held {
    keys: Arc<dyn IdempotencyKeys>,
    caller: String,
    key: String,
    now: Timestamp,
}

impl Held {
    /// Stores a successful answer. A refused request had no effect, so its key is released for
    /// another attempt.
    async fn settle(self, result: Result<HttpResponse, Problem>) -> Result<HttpResponse, Problem> {
        let response = match result {
            Ok(response) if response.status().is_success() => response,
            other => {
                self.release().await;
                return other;
            }
        };
        let (response, body) = response.into_parts();
        let bytes = body::to_bytes(body).await.map_err(Problem::fault)?;
        let text = String::from_utf8(bytes.to_vec()).map_err(Problem::fault)?;
        if let Err(error) = self
            .keys
            .answer(
                &self.caller,
                &self.key,
                response.status().as_u16(),
                text,
                self.now,
            )
            .await
        {
            // The effect has happened; a repeated request makes the same ids.
            tracing::error!(%error, "an answer could not be kept");
        }
        Ok(response.set_body(body::BoxBody::new(bytes)))
    }

    async fn release(&self) {
        if let Err(error) = self.keys.release(&self.caller, &self.key).await {
            tracing::warn!(%error, "an idempotency key could not be released");
        }
    }
}

fn in_flight() -> Problem {
    Problem::conflict(
        "idempotency_key_in_flight",
        "The same request is being worked on. Please wait a moment.",
    )
    .with_retry_after(1)
}

fn reused() -> Problem {
    let text = "This idempotency key was used for another request.";
    Problem::new(
        StatusCode::UNPROCESSABLE_ENTITY,
        "idempotency_key_reused",
        text,
    )
}

fn replay(status: u16, body: String) -> HttpResponse {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::OK);
    let mut answer = HttpResponse::build(status);
    answer.insert_header((REPLAYED, "true"));
    if body.is_empty() {
        answer.finish()
    } else {
        answer.content_type("application/json").body(body)
    }
}
