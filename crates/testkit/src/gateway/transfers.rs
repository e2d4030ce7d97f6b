//! The outgoing money of the fake gateway: accounts, recipients and transfers. A transfer stays
//! pending until a test changes its state.

use super::{FakeGateway, signature::signed};
use kernel::Money;
use payments::{Bank, GatewayError, GatewayTransfer, NewRecipient, NewTransfer, TransferState};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The balance that the gateway holds for us unless a test sets another one: ₦1,000,000.
const FLOAT: Money = Money::from_kobo(100_000_000);
const STATES: [(&str, TransferState); 4] = [
    ("pending", TransferState::Pending),
    ("success", TransferState::Success),
    ("failed", TransferState::Failed),
    ("reversed", TransferState::Reversed),
];

#[derive(Debug, Default)]
pub(super) struct Outgoing {
    holders: BTreeMap<String, String>,
    recipients: Vec<String>,
    transfers: BTreeMap<String, GatewayTransfer>,
    balance: Option<Money>,
}

impl Outgoing {
    pub(super) fn holder_of(&self, account: &str) -> Option<String> {
        self.holders.get(account).cloned()
    }
    pub(super) fn recipient(&mut self, new: &NewRecipient) -> String {
        let account = format!("{}:{}", new.bank_code, new.number.reveal());
        let place = self
            .recipients
            .iter()
            .position(|known| *known == account)
            .unwrap_or_else(|| {
                self.recipients.push(account);
                self.recipients.len() - 1
            });
        format!("RCP_{place}")
    }
    pub(super) fn send(&mut self, new: &NewTransfer) -> Result<GatewayTransfer, GatewayError> {
        if self.transfers.contains_key(&new.reference) {
            return Err(GatewayError::DuplicateReference);
        }
        let left = self
            .balance()
            .minus(new.amount)
            .expect("a balance in range");
        if left.is_negative() {
            return Err(GatewayError::Refused(
                "Your balance is not enough to fulfil this request".into(),
            ));
        }
        self.balance = Some(left);
        let transfer = GatewayTransfer {
            reference: new.reference.clone(),
            amount: new.amount,
            state: TransferState::Pending,
            gateway_id: Some(format!("trf-{}", self.transfers.len() + 1)),
            note: None,
        };
        self.transfers
            .insert(new.reference.clone(), transfer.clone());
        Ok(transfer)
    }
    pub(super) fn transfer(&self, reference: &str) -> Option<GatewayTransfer> {
        self.transfers.get(reference).cloned()
    }
    pub(super) fn balance(&self) -> Money {
        self.balance.unwrap_or(FLOAT)
    }
}

pub(super) fn banks() -> Vec<Bank> {
    [("058", "Guaranty Trust Bank"), ("50211", "Kuda Bank")]
        .map(|(code, name)| Bank {
            code: code.into(),
            name: name.into(),
        })
        .into()
}

impl FakeGateway {
    /// Opens a bank account.
    pub fn open_account(&self, bank_code: &str, number: &str, holder: &str) {
        self.inner()
            .outgoing
            .holders
            .insert(format!("{bank_code}:{number}"), holder.to_owned());
    }
    /// Sets the balance that the gateway holds for us.
    pub fn set_balance(&self, balance: Money) {
        self.inner().outgoing.balance = Some(balance);
    }
    /// All transfers that were ever made, ordered by reference.
    #[must_use]
    pub fn transfers(&self) -> Vec<GatewayTransfer> {
        self.inner().outgoing.transfers.values().cloned().collect()
    }
    /// Moves all transfers to a state.
    pub fn set_transfers(&self, state: TransferState) {
        for transfer in self.inner().outgoing.transfers.values_mut() {
            transfer.state = state;
        }
    }
    /// Moves the transfers in state `from` to state `to`.
    pub fn move_transfers(&self, from: TransferState, to: TransferState) {
        for transfer in self
            .inner()
            .outgoing
            .transfers
            .values_mut()
            .filter(|transfer| transfer.state == from)
        {
            transfer.state = to;
        }
    }
    /// The signature and the body of the webhook that reports the current state of a transfer.
    #[must_use]
    pub fn transfer_webhook(transfer: &GatewayTransfer) -> (String, Vec<u8>) {
        let state = STATES
            .iter()
            .find(|(_, state)| *state == transfer.state)
            .map_or("pending", |(name, _)| name);
        signed(
            &json!({ "event": "transfer", "reference": transfer.reference, "state": state, "amount": transfer.amount }),
        )
    }
}

pub(super) fn parse(body: &Value) -> Option<GatewayTransfer> {
    let state = body.get("state")?.as_str()?;
    Some(GatewayTransfer {
        reference: body.get("reference")?.as_str()?.to_owned(),
        amount: Money::from_kobo(body.get("amount")?.as_i64()?),
        state: STATES.iter().find(|(name, _)| *name == state)?.1,
        gateway_id: None,
        note: None,
    })
}
