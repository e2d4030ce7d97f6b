//! The bank list and the name enquiry.

use actix_web::{HttpResponse, web};
use serde::Deserialize;
use serde_json::{Value, json};

use super::merchant::Merchant;
use super::refusal::Refusal;
use super::{Answer, found};
use crate::clock;

/// The code, name and slug of each bank. A code is a text, because some begin with zeros and one
/// ends in a letter.
const BANKS: &[(&str, &str, &str)] = &[
    ("044", "Access Bank", "access-bank"),
    ("063", "Access Bank (Diamond)", "access-bank-diamond"),
    ("035A", "ALAT by WEMA", "alat-by-wema"),
    ("401", "ASO Savings and Loans", "asosavings"),
    ("023", "Citibank Nigeria", "citibank-nigeria"),
    ("050", "Ecobank Nigeria", "ecobank-nigeria"),
    ("070", "Fidelity Bank", "fidelity-bank"),
    ("011", "First Bank of Nigeria", "first-bank-of-nigeria"),
    (
        "214",
        "First City Monument Bank",
        "first-city-monument-bank",
    ),
    ("00103", "Globus Bank", "globus-bank"),
    ("058", "Guaranty Trust Bank", "guaranty-trust-bank"),
    ("301", "Jaiz Bank", "jaiz-bank"),
    ("082", "Keystone Bank", "keystone-bank"),
    ("50211", "Kuda Bank", "kuda-bank"),
    ("50515", "Moniepoint MFB", "moniepoint-mfb-ng"),
    ("999992", "OPay Digital Services Limited (OPay)", "paycom"),
    ("999991", "PalmPay", "palmpay"),
    ("526", "Parallex Bank", "parallex-bank"),
    ("076", "Polaris Bank", "polaris-bank"),
    ("101", "Providus Bank", "providus-bank"),
    ("125", "Rubies MFB", "rubies-mfb"),
    (
        "51310",
        "Sparkle Microfinance Bank",
        "sparkle-microfinance-bank",
    ),
    ("221", "Stanbic IBTC Bank", "stanbic-ibtc-bank"),
    ("068", "Standard Chartered Bank", "standard-chartered-bank"),
    ("232", "Sterling Bank", "sterling-bank"),
    ("100", "Suntrust Bank", "suntrust-bank"),
    ("302", "TAJ Bank", "taj-bank"),
    ("102", "Titan Trust Bank", "titan-bank"),
    ("032", "Union Bank of Nigeria", "union-bank-of-nigeria"),
    ("033", "United Bank For Africa", "united-bank-for-africa"),
    ("215", "Unity Bank", "unity-bank"),
    ("566", "VFD Microfinance Bank Limited", "vfd"),
    ("035", "Wema Bank", "wema-bank"),
    ("057", "Zenith Bank", "zenith-bank"),
];

/// The holder of accounts whose numbers begin with eight zeros.
const DEMO_HOLDER: &str = "OKAFOR EMEKA CHUKWUDI";
/// The holder of accounts whose numbers script the outcome of a refund.
const DEMO_CUSTOMER: &str = "MUSA ZAINAB";
const DEMO_CUSTOMERS: &str = "10122049";

const SURNAMES: &[&str] = &[
    "ADEYEMI", "OKONKWO", "BELLO", "EZE", "MUSA", "OGUNLEYE", "DANJUMA", "NWOSU", "YUSUF",
];
const FIRST_NAMES: &[&str] = &[
    "CHIDINMA", "IBRAHIM", "TOLUWANI", "AISHA", "EMEKA", "HALIMA", "SEUN", "GRACE",
];
const MIDDLE_NAMES: &[&str] = &["O", "ADAEZE", "SANI", "OLUWASEUN", "A", "KELECHI"];

#[derive(Deserialize)]
pub struct BankQuery {
    #[serde(rename = "perPage")]
    per_page: Option<usize>,
    use_cursor: Option<String>,
    include_nip_sort_code: Option<String>,
    currency: Option<String>,
}

#[derive(Deserialize)]
pub struct AccountQuery {
    account_number: Option<String>,
    bank_code: Option<String>,
}

pub async fn list(_: Merchant, query: web::Query<BankQuery>) -> Answer {
    let naira = query
        .currency
        .as_deref()
        .is_none_or(|currency| currency == "NGN");
    let most = if naira {
        query.per_page.unwrap_or(100).clamp(1, 100)
    } else {
        0
    };
    let with_sort_code = query.include_nip_sort_code.as_deref() == Some("true");
    let rows: Vec<Value> = BANKS
        .iter()
        .zip(1_u64..)
        .take(most)
        .map(|(bank, id)| row(bank, id, with_sort_code))
        .collect();
    let mut body = json!({ "status": true, "message": "Banks retrieved", "data": rows });
    if let (Some("true"), Some(body)) = (query.use_cursor.as_deref(), body.as_object_mut()) {
        body.insert(
            "meta".into(),
            json!({ "next": null, "previous": null, "perPage": most }),
        );
    }
    Ok(HttpResponse::Ok().json(body))
}

/// The holder of an account. `0000000001` cannot be resolved. The other numbers that begin with
/// eight zeros, which script the outcome of a transfer, belong to the demo provider. Numbers that
/// begin with [`DEMO_CUSTOMERS`] belong to the demo customer. Every other account has a name of its
/// own.
pub async fn resolve(_: Merchant, query: web::Query<AccountQuery>) -> Answer {
    let account = query.account_number.as_deref().unwrap_or_default();
    let code = query.bank_code.as_deref().unwrap_or_default();
    let unresolved = || {
        Refusal::unprocessable(
            "Could not resolve account name. Check parameters or try again.",
            None,
        )
    };
    if !is_account_number(account) || account == "0000000001" {
        return Err(unresolved());
    }
    let bank_id = bank_id(code)
        .ok_or_else(|| Refusal::unprocessable(format!("Unknown bank code: {code}"), None))?;
    let name = match account {
        provider if provider.starts_with("00000000") => Some(DEMO_HOLDER.to_owned()),
        customer if customer.starts_with(DEMO_CUSTOMERS) => Some(DEMO_CUSTOMER.to_owned()),
        other => account_name(code, other),
    };
    let name = name.ok_or_else(unresolved)?;
    let data = json!({ "account_number": account, "account_name": name, "bank_id": bank_id });
    found("Account number resolved", &data)
}

pub fn is_account_number(text: &str) -> bool {
    text.len() == 10 && text.bytes().all(|byte| byte.is_ascii_digit())
}

pub fn bank_name(code: &str) -> Option<&'static str> {
    BANKS.iter().find(|bank| bank.0 == code).map(|bank| bank.1)
}

/// Whether the text is the id of a bank, which is not its code.
pub fn is_known(id: &str) -> bool {
    id.parse()
        .is_ok_and(|id: usize| (1..=BANKS.len()).contains(&id))
}

fn bank_id(code: &str) -> Option<u64> {
    BANKS
        .iter()
        .zip(1_u64..)
        .find(|(bank, _)| bank.0 == code)
        .map(|(_, id)| id)
}

/// The holder's name with the surname first, as banks write it.
fn account_name(bank_code: &str, account_number: &str) -> Option<String> {
    let pick = |part: &str, names: &'static [&'static str]| {
        let seed = clock::stable_number(&format!("{part}:{bank_code}:{account_number}"));
        let count = u64::try_from(names.len()).ok()?;
        names
            .get(usize::try_from(seed.checked_rem(count)?).ok()?)
            .copied()
    };
    let surname = pick("surname", SURNAMES)?;
    let first = pick("first", FIRST_NAMES)?;
    let middle = pick("middle", MIDDLE_NAMES)?;
    Some(format!("{surname} {first} {middle}"))
}

fn row(bank: &(&str, &str, &str), id: u64, with_sort_code: bool) -> Value {
    let (code, name, slug) = *bank;
    let mut row = json!({
        "id": id, "name": name, "slug": slug, "code": code, "longcode": "", "gateway": null,
        "pay_with_bank": false, "supports_transfer": true, "active": true, "is_deleted": false,
        "country": "Nigeria", "currency": "NGN", "type": "nuban",
        "createdAt": "2016-07-14T10:04:29.000Z", "updatedAt": "2026-01-12T09:31:00.000Z",
    });
    if let (true, Some(row)) = (with_sort_code, row.as_object_mut()) {
        row.insert("nip_sort_code".into(), format!("{id:06}").into());
    }
    row
}
