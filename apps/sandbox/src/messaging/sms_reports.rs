//! The delivery reports of SMS providers.

use std::sync::Arc;

use serde_json::json;

use crate::clock;
use crate::core::Sandbox;
use crate::webhooks::{self, Plan};
use crate::world::{Sms, WebhookSender};

/// What becomes of a message. The last four digits of the number decide it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The message arrives.
    Delivered,
    /// `0001`: the owner of the number refuses messages.
    DoNotDisturb,
    /// `0002`: the phone is not reached in time.
    Expired,
    /// `0003`: the network refuses the message.
    Rejected,
    /// `0004`: the provider never reports anything.
    Silent,
    /// `0005`: the reports come twice and in the wrong order.
    Disorderly,
    /// `0006`: the account has no credit left.
    NoCredit,
    /// `0007`: the number is registered as "do not disturb". Only Termii's route `dnd` reaches it.
    Registered,
}

impl Fate {
    pub fn of(to: &str) -> Self {
        match to.get(to.len().saturating_sub(4)..) {
            Some("0001") => Self::DoNotDisturb,
            Some("0002") => Self::Expired,
            Some("0003") => Self::Rejected,
            Some("0004") => Self::Silent,
            Some("0005") => Self::Disorderly,
            Some("0006") => Self::NoCredit,
            Some("0007") => Self::Registered,
            Some(_) | None => Self::Delivered,
        }
    }

    /// What becomes of a message on a route. Termii's route `generic` is for advertising and skips the
    /// numbers that are registered as "do not disturb".
    fn on_route(to: &str, route: &str) -> Self {
        match (Self::of(to), route) {
            (Self::Registered, "generic") => Self::DoNotDisturb,
            (fate, _) => fate,
        }
    }

    /// The reported states, in the order in which they are sent.
    fn states(self) -> &'static [State] {
        match self {
            Self::Delivered | Self::Registered => &[State::Sent, State::Delivered],
            Self::DoNotDisturb => &[State::DoNotDisturb],
            Self::Expired => &[State::Sent, State::Expired],
            Self::Rejected => &[State::Failed],
            Self::Silent | Self::NoCredit => &[],
            Self::Disorderly => &[State::Delivered, State::Sent, State::Delivered, State::Sent],
        }
    }
}

#[derive(Clone, Copy)]
enum State {
    Sent,
    Delivered,
    DoNotDisturb,
    Expired,
    Failed,
}

impl State {
    fn at_termii(self) -> &'static str {
        match self {
            Self::Sent => "Message Sent",
            Self::Delivered => "Delivered",
            Self::DoNotDisturb => "DND Active on Phone Number",
            Self::Expired => "Expired",
            Self::Failed => "Message Failed",
        }
    }

    fn at_africas_talking(self) -> (&'static str, &'static str) {
        match self {
            Self::Sent => ("Sent", ""),
            Self::Delivered => ("Success", ""),
            Self::DoNotDisturb => ("Failed", "DoNotDisturbRejection"),
            Self::Expired => ("Expired", ""),
            Self::Failed => ("Rejected", "GatewayError"),
        }
    }
}

/// Reports one state after the other.
pub fn begin(sandbox: &Arc<Sandbox>, sender: WebhookSender, id: u64) {
    let work = Arc::clone(sandbox);
    sandbox.spawn(async move {
        let Some(sms) = work.world().sms.get(id).cloned() else {
            return;
        };
        for state in Fate::on_route(&sms.to, &sms.channel).states() {
            tokio::time::sleep(work.pace.step).await;
            report(&work, sender, sms.clone(), *state);
        }
    });
}

fn report(sandbox: &Arc<Sandbox>, sender: WebhookSender, sms: Sms, state: State) {
    let (status, body) = match sender {
        WebhookSender::AfricasTalking => {
            let (status, reason) = state.at_africas_talking();
            let body = format!(
                "id={}&status={status}&phoneNumber=%2B{}&networkCode=62130&failureReason={reason}&retryCount=0",
                sms.message_id, sms.to
            );
            (status, body)
        }
        WebhookSender::Termii
        | WebhookSender::Paystack
        | WebhookSender::Voice
        | WebhookSender::WhatsApp => {
            let status = state.at_termii();
            let body = json!({
                "type": "outbound", "id": clock::token(20), "message_id": sms.message_id,
                "receiver": sms.to, "sender": sms.from, "message": sms.text,
                "sent_at": clock::iso(sms.received_at), "cost": "4.2", "status": status,
                "channel": sms.channel,
            });
            (status, body.to_string())
        }
    };
    let reference = sms.message_id.clone();
    sandbox.world().put(Sms {
        status: status.to_owned(),
        ..sms
    });
    webhooks::send_as(
        sandbox,
        sender,
        ("sms.report", &reference),
        &body,
        Plan::ONCE,
    );
}
