//! Transfer recipients. The same account is always the same recipient, however often it is added.

use actix_web::{HttpResponse, web};
use serde_json::{Value, json};

use super::banks::{bank_name, is_account_number};
use super::merchant::Merchant;
use super::refusal::Refusal;
use super::request::Fields;
use super::{Answer, INTEGRATION};
use crate::clock;
use crate::core::Sandbox;
use crate::world::Recipient;

pub async fn create(_: Merchant, sandbox: web::Data<Sandbox>, fields: Fields) -> Answer {
    let missing = |name: &str| Refusal::bad(format!("{name} is required"), Some("missing_params"));
    let name = fields.text("name").ok_or_else(|| missing("Name"))?;
    let account = fields
        .text_or_number("account_number")
        .ok_or_else(|| missing("Account number"))?;
    let bank = fields
        .text_or_number("bank_code")
        .ok_or_else(|| missing("Bank code"))?;
    if fields.text("type").is_some_and(|kind| kind != "nuban") {
        return Err(Refusal::bad(
            "Invalid recipient type",
            Some("invalid_params"),
        ));
    }
    if bank_name(&bank).is_none() {
        return Err(Refusal::bad(
            "Bank code is invalid",
            Some("invalid_bank_code"),
        ));
    }
    if !is_account_number(&account) {
        return Err(Refusal::bad(
            "Account number is invalid",
            Some("invalid_params"),
        ));
    }
    let recipient = {
        let mut world = sandbox.world();
        let known = world
            .recipients
            .find(&Recipient::account_key(&bank, &account))
            .cloned();
        known.unwrap_or_else(|| {
            let recipient = Recipient {
                id: world.recipients.next_id(),
                code: format!("RCP_{}", clock::token(15)),
                name: name.to_owned(),
                account_number: account,
                bank_code: bank,
                currency: "NGN".to_owned(),
                created_at: clock::now(),
            };
            world.put(recipient.clone());
            recipient
        })
    };
    let body = json!({
        "status": true,
        "message": "Transfer recipient created successfully",
        "data": view(&recipient),
    });
    Ok(HttpResponse::Created().json(body))
}

pub fn view(recipient: &Recipient) -> Value {
    json!({
        "active": true,
        "createdAt": clock::iso(recipient.created_at),
        "currency": recipient.currency,
        "description": null,
        "domain": "test",
        "email": null,
        "id": recipient.id,
        "integration": INTEGRATION,
        "metadata": null,
        "name": recipient.name,
        "recipient_code": recipient.code,
        "type": "nuban",
        "updatedAt": clock::iso(recipient.created_at),
        "is_deleted": false,
        "isDeleted": false,
        "details": {
            "authorization_code": null,
            "account_number": recipient.account_number,
            "account_name": recipient.name,
            "bank_code": recipient.bank_code,
            "bank_name": bank_name(&recipient.bank_code),
        },
    })
}
