use serde_json::{Value, json};

use crate::clock;

/// The customer of an e-mail address. The same address is always the same customer.
pub fn customer(email: &str) -> Value {
    json!({
        "id": clock::stable_number(email),
        "first_name": null,
        "last_name": null,
        "email": email,
        "customer_code": code(email),
        "phone": null,
        "metadata": null,
        "risk_action": "default",
        "international_format_phone": null,
    })
}

/// The shorter form of a customer, which refund events use.
pub fn customer_names(email: &str) -> Value {
    json!({ "first_name": null, "last_name": null, "email": email })
}

pub fn code(email: &str) -> String {
    format!("CUS_{}", clock::stable_token(email, 15))
}
