//! Sends signed webhooks to the marketplace and tries again until it answers 200.

mod signature;

use std::sync::Arc;
use std::time::Duration;

use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::clock;
use crate::core::Sandbox;
use crate::world::{Delivery, DeliveryState, WebhookSender};
use signature::report_token;

pub use signature::{sign, sign_whatsapp};

const PATH: &str = "/api/webhooks/paystack";
const TERMII_PATH: &str = "/api/webhooks/sms/termii";
const JSON: &str = "application/json";
const FORM: &str = "application/x-www-form-urlencoded";
const WHATSAPP_PATH: &str = "/api/webhooks/whatsapp";
const AFRICAS_TALKING_PATH: &str = "/api/webhooks/sms/africastalking";
const VOICE_PATH: &str = "/api/webhooks/voice/africastalking";

/// How many copies of an event are sent, and after what delay.
#[derive(Clone, Copy)]
pub struct Plan {
    pub copies: u32,
    pub wait: Duration,
}

impl Plan {
    pub const ONCE: Self = Self {
        copies: 1,
        wait: Duration::ZERO,
    };
}

/// Records the deliveries and starts them. The copies are identical in every byte and are sent in
/// parallel.
pub fn send(sandbox: &Arc<Sandbox>, event: &str, reference: &str, data: &Value, plan: Plan) {
    let body = json!({ "event": event, "data": data }).to_string();
    send_as(
        sandbox,
        WebhookSender::Paystack,
        (event, reference),
        &body,
        plan,
    );
}

/// The same for the webhook of any service, with a body of its own form.
pub fn send_as(
    sandbox: &Arc<Sandbox>,
    sender: WebhookSender,
    (event, reference): (&str, &str),
    body: &str,
    plan: Plan,
) {
    for _ in 0..plan.copies {
        let id = {
            let mut world = sandbox.world();
            let id = world.deliveries.next_id();
            world.put(Delivery {
                id,
                sender,
                event: event.to_owned(),
                reference: reference.to_owned(),
                body: body.to_owned(),
                state: DeliveryState::Waiting,
                attempts: 0,
                last_status: None,
                due_at: clock::now() + TimeDelta::from_std(plan.wait).unwrap_or_default(),
            });
            id
        };
        sandbox.spawn(deliver(Arc::clone(sandbox), id));
    }
}

/// The path of reports about calls, with its secret.
pub fn voice_path(sandbox: &Sandbox) -> String {
    let token = report_token(&sandbox.sms_key, b"gida-voice-reports");
    format!("{VOICE_PATH}?token={token}")
}

/// Continues the deliveries that had not arrived when the sandbox stopped.
pub fn resume(sandbox: &Arc<Sandbox>) {
    let waiting: Vec<u64> = {
        let world = sandbox.world();
        world
            .deliveries
            .iter()
            .filter(|one| one.state == DeliveryState::Waiting)
            .map(|one| one.id)
            .collect()
    };
    for id in waiting {
        sandbox.spawn(deliver(Arc::clone(sandbox), id));
    }
}

async fn deliver(sandbox: Arc<Sandbox>, id: u64) {
    loop {
        let Some(delivery) = sandbox.world().deliveries.get(id).cloned() else {
            return;
        };
        if delivery.state != DeliveryState::Waiting {
            return;
        }
        let wait = (delivery.due_at - clock::now())
            .to_std()
            .unwrap_or_default();
        tokio::time::sleep(wait).await;
        let status = attempt(&sandbox, &delivery).await;
        record(&sandbox, delivery, status);
    }
}

async fn attempt(sandbox: &Sandbox, delivery: &Delivery) -> Option<u16> {
    let _permit = sandbox.sending.acquire().await.ok()?;
    let (path, kind, proof) = match delivery.sender {
        WebhookSender::Paystack => {
            let signature = sign(&sandbox.secret_key, delivery.body.as_bytes());
            (
                PATH.to_owned(),
                JSON,
                Some(("x-paystack-signature", signature)),
            )
        }
        WebhookSender::Termii => {
            let signature = sign(&sandbox.sms_key, delivery.body.as_bytes());
            (
                TERMII_PATH.to_owned(),
                JSON,
                Some(("x-termii-signature", signature)),
            )
        }
        WebhookSender::AfricasTalking => {
            let token = report_token(&sandbox.sms_key, b"gida-sms-reports");
            (format!("{AFRICAS_TALKING_PATH}?token={token}"), FORM, None)
        }
        WebhookSender::Voice => (voice_path(sandbox), FORM, None),
        WebhookSender::WhatsApp => {
            let signature = sign_whatsapp(&sandbox.whatsapp.app_secret, delivery.body.as_bytes());
            (
                WHATSAPP_PATH.to_owned(),
                JSON,
                Some(("x-hub-signature-256", signature)),
            )
        }
    };
    let mut request = sandbox
        .client
        .post(format!("{}{path}", sandbox.public_url()))
        .timeout(sandbox.pace.webhook_timeout)
        .header("content-type", kind)
        .header("user-agent", "Gida-Sandbox/1.0");
    if let Some((header, signature)) = proof {
        request = request.header(header, signature);
    }
    let answer = request.body(delivery.body.clone()).send().await;
    answer.ok().map(|answer| answer.status().as_u16())
}

/// Only 200 counts as received, as with Paystack.
fn record(sandbox: &Sandbox, mut delivery: Delivery, status: Option<u16>) {
    delivery.attempts = delivery.attempts.saturating_add(1);
    delivery.last_status = status;
    if status == Some(200) {
        delivery.state = DeliveryState::Delivered;
        delivery.body.clear();
    } else if delivery.attempts >= sandbox.pace.webhook_tries {
        delivery.state = DeliveryState::GivenUp;
        delivery.body.clear();
        tracing::warn!(
            event = delivery.event,
            reference = delivery.reference,
            "webhook given up"
        );
    } else {
        let wait = wait_before_try(&sandbox.pace.webhook_waits, delivery.attempts);
        delivery.due_at = clock::now() + TimeDelta::from_std(wait).unwrap_or_default();
        tracing::debug!(
            event = delivery.event,
            reference = delivery.reference,
            ?status,
            "webhook not received"
        );
    }
    sandbox.world().put(delivery);
}

/// The wait after `attempts` failed tries. The last wait of the list repeats.
fn wait_before_try(waits: &[Duration], attempts: u32) -> Duration {
    let at = usize::try_from(attempts)
        .unwrap_or(usize::MAX)
        .saturating_sub(1);
    waits
        .get(at)
        .or_else(|| waits.last())
        .copied()
        .unwrap_or(Duration::from_secs(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_wait_repeats() {
        let waits = [1, 2, 5].map(Duration::from_secs);
        assert_eq!(
            [1, 2, 3, 4, 40].map(|tries| wait_before_try(&waits, tries).as_secs()),
            [1, 2, 5, 5, 5]
        );
    }
}
