use super::PaymentsError;
use crate::{Store, TaskKind};
use kernel::{Applied, Invocation};
use payments::{GatewayError, InboxMessage, InboxState, PaymentGateway};
use sha2::{Digest, Sha256};

/// A webhook of the payment gateway, as received.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceiveWebhook {
    pub call: Invocation,
    pub signature: String,
    pub body: Vec<u8>,
}

/// Checks the signature over the raw bytes and stores the message, which a task then applies.
/// Receiving the same body again is a success without effect.
///
/// # Errors
/// `BadSignature`, `Store`.
pub async fn receive_webhook(
    store: &dyn Store,
    gateway: &dyn PaymentGateway,
    cmd: ReceiveWebhook,
) -> Result<Applied<()>, PaymentsError> {
    let event = gateway
        .read_webhook(&cmd.signature, &cmd.body)
        .map_err(|error| match error {
            GatewayError::Refused(_) => PaymentsError::BadSignature,
            GatewayError::Unavailable | GatewayError::DuplicateReference => {
                PaymentsError::Gateway(error)
            }
        })?;
    let (state, note) = match event {
        Some(_) => (InboxState::New, None),
        None => (
            InboxState::Ignored,
            Some("an event that means nothing to us".to_owned()),
        ),
    };
    let message = InboxMessage {
        id: cmd.call.ids().next_id(),
        source: "paystack".to_owned(),
        dedup_key: hex::encode(Sha256::digest(&cmd.body)),
        body: String::from_utf8_lossy(&cmd.body).into_owned(),
        state,
        note,
        received_at: cmd.call.now,
        reference: gateway.webhook_reference(&cmd.body),
    };
    store
        .unit(cmd.call, move |uow| {
            let now = uow.now();
            let stored = uow.inbox().insert_new(message.clone())?;
            if stored.is_now() && message.state == InboxState::New {
                let _message: kernel::InboxId = uow.next_id();
                uow.schedule(TaskKind::ApplyWebhook, message.id.uuid(), now)?;
            }
            Ok(stored)
        })
        .await
}
