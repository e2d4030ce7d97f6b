use super::time;
use chrono::{DateTime, Utc};
use marketplace::PushTarget;
use notifications::PushSubscription;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// The key of the server.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PushKey)]
pub struct PushKeyBody {
    /// The `applicationServerKey`, in base64url.
    pub public_key: String,
}

/// The keys of a browser, in base64url.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PushKeys {
    #[validate(length(min = 1, max = 100))]
    pub p256dh: String,
    #[validate(length(min = 1, max = 50))]
    pub auth: String,
}

/// A subscription, as the browser makes it.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PushSubscriptionRequest {
    #[validate(length(min = 1, max = 1000))]
    pub endpoint: String,
    #[validate(nested)]
    pub keys: PushKeys,
    /// When the browser ends the subscription by itself, in milliseconds. The push service tells it
    /// too, so it is not used.
    #[serde(default)]
    pub expiration_time: Option<f64>,
}

impl From<PushSubscriptionRequest> for PushTarget {
    fn from(body: PushSubscriptionRequest) -> Self {
        Self {
            endpoint: body.endpoint,
            p256dh: body.keys.p256dh,
            auth: body.keys.auth,
        }
    }
}

/// The address of a subscription.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PushEndpointRequest {
    #[validate(length(min = 1, max = 1000))]
    pub endpoint: String,
}

/// A browser that gets messages.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PushBrowser)]
pub struct PushBrowserBody {
    /// The address of the browser at its push service.
    pub endpoint: String,
    pub subscribed_at: DateTime<Utc>,
}

impl From<&PushSubscription> for PushBrowserBody {
    fn from(subscription: &PushSubscription) -> Self {
        Self {
            endpoint: subscription.endpoint.clone(),
            subscribed_at: time(subscription.created_at),
        }
    }
}
