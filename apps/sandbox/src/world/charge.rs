use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Record, RefundFate};
use crate::clock;
use crate::fees::charge_fee_kobo;

/// A transaction of Paystack.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Charge {
    pub id: u64,
    pub reference: String,
    pub access_code: String,
    pub email: String,
    /// The amount that the customer paid or has to pay.
    pub amount_kobo: u64,
    /// The amount that the merchant requested.
    pub requested_kobo: u64,
    pub currency: String,
    pub callback_url: Option<String>,
    /// The metadata as it was sent: an object, a text, or null.
    pub metadata: Value,
    pub channels: Vec<Channel>,
    pub status: ChargeStatus,
    pub gateway_response: String,
    pub channel: Channel,
    pub card: Option<Card>,
    pub refund_fate: RefundFate,
    pub step: Option<PendingStep>,
    pub attempts: u32,
    pub errors: u32,
    pub history: Vec<Moment>,
    pub created_at: DateTime<Utc>,
    pub paid_at: Option<DateTime<Utc>>,
    pub refunds: Vec<u64>,
    /// The entry in the list of transactions, if it is scripted to differ from the charge.
    #[serde(default)]
    pub listed: Listed,
}

/// A scripted difference in the list, for reconciliation tests.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Listed {
    /// Whether the charge is missing in the list.
    #[serde(default)]
    pub hidden: bool,
    pub amount_kobo: Option<u64>,
    pub fee_kobo: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChargeStatus {
    /// Also the state of a transaction before the customer has opened it, as at Paystack.
    Abandoned,
    Ongoing,
    Success,
    Failed,
    Reversed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Channel {
    Card,
    BankTransfer,
    Ussd,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Card {
    pub bin: String,
    pub last4: String,
    pub exp_month: String,
    pub exp_year: String,
    pub brand: String,
    pub reusable: bool,
}

/// A card payment that waits for the customer's next input.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PendingStep {
    pub card_number: String,
    pub card: Card,
    /// The index of the card's step that is due.
    pub index: usize,
    pub wrong_tries: u32,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Moment {
    #[serde(rename = "type")]
    pub kind: String,
    pub message: String,
    /// The seconds since the start of the payment.
    pub time: i64,
}

impl Charge {
    /// Whether the charge is settled. A settled charge never becomes failed or abandoned.
    pub fn is_settled(&self) -> bool {
        match self.status {
            ChargeStatus::Success | ChargeStatus::Reversed => true,
            ChargeStatus::Abandoned | ChargeStatus::Ongoing | ChargeStatus::Failed => false,
        }
    }

    pub fn fee_kobo(&self) -> Option<u64> {
        self.is_settled().then(|| charge_fee_kobo(self.amount_kobo))
    }

    pub fn net_kobo(&self) -> i64 {
        let kept = self
            .fee_kobo()
            .map_or(0, |fee| self.amount_kobo.saturating_sub(fee));
        i64::try_from(kept).unwrap_or(i64::MAX)
    }

    pub fn pay(&mut self, channel: Channel, card: Option<Card>) {
        self.status = ChargeStatus::Success;
        self.gateway_response = if channel == Channel::Card {
            "Successful"
        } else {
            "Approved"
        }
        .to_owned();
        self.channel = channel;
        self.card = card;
        self.step = None;
        self.paid_at = Some(clock::now());
        self.note("success", "Successfully paid");
    }

    pub fn fail(&mut self, gateway_response: &str) {
        self.status = ChargeStatus::Failed;
        self.gateway_response = gateway_response.to_owned();
        self.step = None;
        self.errors = self.errors.saturating_add(1);
        self.note("error", &format!("Error: {gateway_response}"));
    }

    pub fn abandon(&mut self) {
        self.status = ChargeStatus::Abandoned;
        self.gateway_response = NOT_COMPLETED.to_owned();
        self.step = None;
        self.note("close", "Page closed");
    }

    pub fn note(&mut self, kind: &str, message: &str) {
        const KEPT: usize = 50;
        if self.history.len() < KEPT {
            let time = (clock::now() - self.created_at).num_seconds();
            self.history.push(Moment {
                kind: kind.to_owned(),
                message: message.to_owned(),
                time,
            });
        }
    }

    pub fn code_key(access_code: &str) -> String {
        format!("code:{access_code}")
    }
}

/// Paystack's response for a transaction that was neither paid nor refused.
pub const NOT_COMPLETED: &str = "The transaction was not completed";

impl ChargeStatus {
    pub fn name(self) -> &'static str {
        match self {
            Self::Abandoned => "abandoned",
            Self::Ongoing => "ongoing",
            Self::Success => "success",
            Self::Failed => "failed",
            Self::Reversed => "reversed",
        }
    }
}

impl Channel {
    pub fn name(self) -> &'static str {
        match self {
            Self::Card => "card",
            Self::BankTransfer => "bank_transfer",
            Self::Ussd => "ussd",
        }
    }
}

impl Record for Charge {
    const LIMIT: usize = 50_000;
    const FIRST_ID: u64 = 4_300_000_001;

    fn id(&self) -> u64 {
        self.id
    }

    fn keys(&self) -> Vec<String> {
        vec![self.reference.clone(), Self::code_key(&self.access_code)]
    }
}
