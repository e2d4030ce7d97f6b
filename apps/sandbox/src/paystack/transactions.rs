//! Initialises, verifies and lists transactions.

use actix_web::http::StatusCode;
use actix_web::http::header::HOST;
use actix_web::{HttpRequest, web};
use serde_json::{Value, json};

use super::merchant::Merchant;
use super::paging::ListQuery;
use super::refusal::Refusal;
use super::request::Fields;
use super::transaction_view::{listed, transaction};
use super::{Answer, found};
use crate::clock;
use crate::core::Sandbox;
use crate::world::{Channel, Charge, ChargeStatus, Listed, NOT_COMPLETED, RefundFate};

/// Ten million naira, in kobo.
const MOST_KOBO: u64 = 1_000_000_000;
const LONGEST_REFERENCE: usize = 100;
const ACCESS_CODE_LENGTH: usize = 15;

pub async fn initialize(
    _: Merchant,
    sandbox: web::Data<Sandbox>,
    call: HttpRequest,
    fields: Fields,
) -> Answer {
    let draft = Draft::read(&fields)?;
    let (access_code, reference) = {
        let mut world = sandbox.world();
        if world.charges.find(&draft.reference).is_some() {
            return Err(Refusal::bad(
                "Duplicate Transaction Reference",
                Some("duplicate_reference"),
            )
            .next_step("Try and create the Transaction or Charge with a new reference"));
        }
        let charge = draft.charge(world.charges.next_id());
        let names = (charge.access_code.clone(), charge.reference.clone());
        world.put(charge);
        names
    };
    let url = format!("http://{}/paystack/checkout/{access_code}", host(&call));
    let data =
        json!({ "authorization_url": url, "access_code": access_code, "reference": reference });
    found("Authorization URL created", &data)
}

pub async fn verify(
    _: Merchant,
    sandbox: web::Data<Sandbox>,
    reference: web::Path<String>,
) -> Answer {
    let world = sandbox.world();
    let charge = world
        .charges
        .find(&reference)
        .filter(|charge| charge.reference == *reference);
    let charge = charge.ok_or_else(|| unknown(&reference))?;
    found("Verification successful", &transaction(charge))
}

/// Paystack was observed to answer 400 as well as 404, so both happen here.
fn unknown(reference: &str) -> Refusal {
    let status = if reference.len().is_multiple_of(2) {
        StatusCode::BAD_REQUEST
    } else {
        StatusCode::NOT_FOUND
    };
    Refusal::new(
        status,
        "Transaction reference not found",
        Some("transaction_not_found"),
    )
    .next_step(
        "Ensure that you're passing the reference of a transaction that exists on this integration",
    )
}

pub async fn list(
    _: Merchant,
    sandbox: web::Data<Sandbox>,
    query: web::Query<ListQuery>,
) -> Answer {
    let world = sandbox.world();
    let charges: Vec<&Charge> = world
        .charges
        .iter()
        .rev()
        .filter(|charge| wanted(charge, &query))
        .collect();
    let volume = charges
        .iter()
        .fold(0_u64, |sum, charge| sum.saturating_add(charge.amount_kobo));
    query.answer("Transactions retrieved", &charges, Some(volume), listed)
}

fn wanted(charge: &Charge, query: &ListQuery) -> bool {
    !charge.listed.hidden
        && query
            .status
            .as_deref()
            .is_none_or(|status| status == charge.status.name())
        && query
            .currency
            .as_deref()
            .is_none_or(|currency| currency == charge.currency)
        && query
            .customer
            .as_deref()
            .is_none_or(|id| id == clock::stable_number(&charge.email).to_string())
        && query.covers(&clock::iso(charge.created_at))
}

/// The host of the payment page: the one that the merchant's server called.
fn host(call: &HttpRequest) -> String {
    let host = call
        .headers()
        .get(HOST)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let plain = !host.is_empty()
        && host
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || ".-:[]".contains(c));
    if plain {
        host.to_owned()
    } else {
        call.app_config().local_addr().to_string()
    }
}

struct Draft {
    reference: String,
    email: String,
    amount_kobo: u64,
    callback_url: Option<String>,
    metadata: Value,
    channels: Vec<Channel>,
}

impl Draft {
    fn read(fields: &Fields) -> Result<Self, Refusal> {
        let email = fields.text("email").ok_or_else(|| {
            Refusal::bad("Email Address is required", Some("missing_params"))
                .next_step("Ensure you're passing the email parameter")
        })?;
        if !is_email(email) {
            return Err(Refusal::bad(
                "Invalid Email Address Passed",
                Some("invalid_email_address"),
            ));
        }
        let amount_kobo = fields.kobo("amount").filter(|amount| *amount <= MOST_KOBO);
        let amount_kobo = amount_kobo.ok_or_else(|| Refusal::bad("Invalid Amount Sent", None))?;
        if fields
            .text("currency")
            .is_some_and(|currency| currency != "NGN")
        {
            return Err(Refusal::bad(
                "Currency not supported by merchant",
                Some("unsupported_currency"),
            ));
        }
        Ok(Self {
            reference: reference(fields)?,
            email: email.to_owned(),
            amount_kobo,
            callback_url: fields.text("callback_url").map(str::to_owned),
            metadata: fields.raw("metadata").cloned().map_or(Value::Null, parsed),
            channels: channels(fields),
        })
    }

    fn charge(self, id: u64) -> Charge {
        Charge {
            id,
            reference: self.reference,
            access_code: clock::token(ACCESS_CODE_LENGTH),
            email: self.email,
            amount_kobo: self.amount_kobo,
            requested_kobo: self.amount_kobo,
            currency: "NGN".to_owned(),
            callback_url: self.callback_url,
            metadata: self.metadata,
            channels: self.channels,
            status: ChargeStatus::Abandoned,
            gateway_response: NOT_COMPLETED.to_owned(),
            channel: Channel::Card,
            card: None,
            refund_fate: RefundFate::Processed,
            step: None,
            attempts: 0,
            errors: 0,
            history: Vec::new(),
            created_at: clock::now(),
            paid_at: None,
            refunds: Vec::new(),
            listed: Listed::default(),
        }
    }
}

fn reference(fields: &Fields) -> Result<String, Refusal> {
    let Some(reference) = fields.text("reference") else {
        return Ok(clock::token(10));
    };
    let allowed = |c: char| c.is_ascii_alphanumeric() || "-.=".contains(c);
    if reference.len() > LONGEST_REFERENCE || !reference.chars().all(allowed) {
        return Err(Refusal::bad(
            "Transaction reference contains an invalid character. Only -, ., = and alphanumeric characters are allowed",
            Some("invalid_params"),
        ));
    }
    Ok(reference.to_owned())
}

/// The metadata, sent as an object or as a text that contains one.
fn parsed(metadata: Value) -> Value {
    let object = metadata
        .as_str()
        .and_then(|text| serde_json::from_str::<Value>(text).ok())
        .filter(Value::is_object);
    object.unwrap_or(metadata)
}

/// The ways to pay that this page offers, out of the requested ones. Without a request, all of
/// them.
fn channels(fields: &Fields) -> Vec<Channel> {
    let all = [Channel::Card, Channel::BankTransfer, Channel::Ussd];
    let asked = fields.raw("channels").and_then(Value::as_array);
    let asked_for = |channel: &Channel| {
        asked.is_none_or(|asked| {
            asked
                .iter()
                .any(|name| name.as_str() == Some(channel.name()))
        })
    };
    let chosen: Vec<Channel> = all.into_iter().filter(asked_for).collect();
    if chosen.is_empty() {
        all.to_vec()
    } else {
        chosen
    }
}

fn is_email(text: &str) -> bool {
    let host = text
        .split_once('@')
        .map(|(name, host)| (name.is_empty(), host));
    host.is_some_and(|(nameless, host)| {
        !nameless && host.contains('.') && !text.contains(char::is_whitespace)
    })
}
