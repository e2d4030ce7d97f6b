//! The calls that are about outgoing money: banks, accounts, recipients, transfers and the
//! available balance.

use kernel::Money;
use payments::{Bank, GatewayError, GatewayTransfer, NewRecipient, NewTransfer, Nuban};
use serde_json::{Value, json};

use super::client::{Client, Refusal, Reply};
use super::{loose, read};

pub async fn banks(client: &Client) -> Result<Vec<Bank>, GatewayError> {
    let data = listed(client).await?;
    let rows = data.as_array().ok_or(GatewayError::Unavailable)?;
    let bank = |row: &Value| {
        let live = row.get("active").and_then(Value::as_bool).unwrap_or(true)
            && row.get("is_deleted") != Some(&Value::Bool(true));
        let bank = Bank {
            code: row.get("code")?.as_str()?.to_owned(),
            name: loose::text(row, "name")?,
        };
        live.then_some(bank)
    };
    Ok(rows.iter().filter_map(bank).collect())
}

async fn listed(client: &Client) -> Result<Value, GatewayError> {
    let query = [
        ("country", "nigeria"),
        ("currency", "NGN"),
        ("type", "nuban"),
        ("perPage", "100"),
    ];
    done(client.get(&["bank"], &query).await?)
}

/// The gateway's own number of a bank.
pub async fn bank_id(client: &Client, code: &str) -> Result<String, GatewayError> {
    let data = listed(client).await?;
    let rows = data.as_array().ok_or(GatewayError::Unavailable)?;
    let bank = rows
        .iter()
        .find(|row| row.get("code").and_then(Value::as_str) == Some(code));
    bank.and_then(|row| loose::text(row, "id"))
        .ok_or_else(|| GatewayError::Refused("the bank is not known".to_owned()))
}

/// The holder of a bank account. The gateway answers 422 if the account does not exist. Any other
/// refusal is an error.
pub async fn account_holder(
    client: &Client,
    number: &Nuban,
    bank_code: &str,
) -> Result<Option<String>, GatewayError> {
    let query = [
        ("account_number", number.reveal()),
        ("bank_code", bank_code),
    ];
    match client.get(&["bank", "resolve"], &query).await? {
        Reply::Done(data) => loose::text(&data, "account_name")
            .map(Some)
            .ok_or(GatewayError::Unavailable),
        Reply::No(refusal) if refusal.is_unknown_account() => Ok(None),
        Reply::No(refusal) => Err(refusal.into()),
    }
}

pub async fn add_recipient(
    client: &Client,
    recipient: NewRecipient,
) -> Result<String, GatewayError> {
    let body = json!({
        "type": "nuban",
        "name": recipient.name,
        "account_number": recipient.number.reveal(),
        "bank_code": recipient.bank_code,
        "currency": "NGN",
    });
    let data = done(client.post(&["transferrecipient"], &body).await?)?;
    loose::text(&data, "recipient_code").ok_or(GatewayError::Unavailable)
}

/// Starts a transfer. An answer with another reference than ours counts as no answer. If the
/// gateway demands a one-time password, the transfer stays pending until the sweeper finds it.
pub async fn initiate(
    client: &Client,
    transfer: NewTransfer,
) -> Result<GatewayTransfer, GatewayError> {
    let body = json!({
        "source": "balance",
        "amount": transfer.amount.kobo(),
        "recipient": transfer.recipient,
        "reference": transfer.reference,
        "reason": transfer.reason,
        "currency": "NGN",
    });
    match client.post(&["transfer"], &body).await? {
        Reply::Done(data) => read::transfer(&data)
            .filter(|made| made.reference == transfer.reference)
            .ok_or(GatewayError::Unavailable),
        Reply::No(refusal) if refusal.is_duplicate_transfer() => {
            Err(GatewayError::DuplicateReference)
        }
        Reply::No(refusal) => Err(refusal.into()),
    }
}

pub async fn find(
    client: &Client,
    reference: &str,
) -> Result<Option<GatewayTransfer>, GatewayError> {
    match client.get(&["transfer", "verify", reference], &[]).await? {
        Reply::Done(data) => {
            let found = read::transfer(&data).filter(|found| found.reference == reference);
            found.map(Some).ok_or(GatewayError::Unavailable)
        }
        Reply::No(refusal) if refusal.is_unknown_transfer() => Ok(None),
        Reply::No(refusal) => Err(refusal.into()),
    }
}

pub async fn balance(client: &Client) -> Result<Money, GatewayError> {
    let data = done(client.get(&["balance"], &[]).await?)?;
    let rows = data.as_array().ok_or(GatewayError::Unavailable)?;
    let naira = rows
        .iter()
        .find(|row| row.get("currency").and_then(Value::as_str) == Some("NGN"));
    naira
        .and_then(|row| loose::money(row, "balance"))
        .ok_or(GatewayError::Unavailable)
}

fn done(reply: Reply) -> Result<Value, GatewayError> {
    match reply {
        Reply::Done(data) => Ok(data),
        Reply::No(refusal) => Err(refusal.into()),
    }
}

impl Refusal {
    fn is_duplicate_transfer(&self) -> bool {
        self.message
            .eq_ignore_ascii_case("Duplicate Transfer Reference")
            || self.message.starts_with("Duplicate reference(s) found")
    }

    fn is_unknown_transfer(&self) -> bool {
        self.code == "transfer_not_found" || self.message.eq_ignore_ascii_case("Transfer not found")
    }

    fn is_unknown_account(&self) -> bool {
        self.message.starts_with("Could not resolve account name")
    }
}
