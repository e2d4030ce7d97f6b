//! A provider's earnings, payouts and bank account.

use super::{as_provider, provider_id};
use crate::{
    Call,
    dto::{
        AccountHolderBody, BankAccountBody, BankAccountRequest, BankBody, EarningsBody,
        OwnPayoutBody, earnings_csv,
    },
    routes::list_file::csv_file,
};
use actix_web::{HttpResponse, Responder, get, post, put, web};
use http_base::{Body, CurrentUser, Problem};
use kernel::FieldErrors;
use marketplace::payouts::{PayoutError, SetBankAccount, set_bank_account};
use payments::{LEAST_MATCH, Nuban, name_match};

/// Returns the caller's earnings, job by job, and when the next payout is made.
#[utoipa::path(tag = "service-provider", responses((status = 200, body = EarningsBody)))]
#[get("/api/service-provider/earnings")]
pub async fn get_earnings(call: Call, user: CurrentUser) -> Result<impl Responder, Problem> {
    let (id, now, services) = (provider_id(&user), call.now(), &call.services);
    let sums = services.providers.earnings(id).await?;
    let (lines, debts, account) = (
        services.payouts.earning_lines(id, now).await?,
        services.payouts.debts_of(id).await?,
        services.payouts.bank_account(id).await?,
    );
    Ok(web::Json(
        EarningsBody::new(&sums, &lines, &debts, account.as_ref(), now).map_err(Problem::fault)?,
    ))
}

/// Returns the caller's newest 1,000 earnings as a CSV file.
#[utoipa::path(tag = "service-provider", responses((status = 200, content_type = "text/csv", body = String)))]
#[get("/api/service-provider/earnings/export")]
pub async fn export_earnings(call: Call, user: CurrentUser) -> Result<HttpResponse, Problem> {
    let lines = call
        .services
        .payouts
        .earning_lines(provider_id(&user), call.now())
        .await?;
    Ok(csv_file(&format!("gida-earnings-{}", call.now().abuja_date())).body(earnings_csv(&lines)))
}

/// Lists the caller's payouts, newest first, and the refunds to which a part of them went.
#[utoipa::path(tag = "service-provider", responses((status = 200, body = Vec<OwnPayoutBody>)))]
#[get("/api/service-provider/payouts")]
pub async fn list_my_payouts(call: Call, user: CurrentUser) -> Result<impl Responder, Problem> {
    let (id, payouts) = (provider_id(&user), &call.services.payouts);
    let (made, debts) = (payouts.payouts_to(id).await?, payouts.debts_of(id).await?);
    Ok(web::Json(
        OwnPayoutBody::all(&made, &debts).map_err(Problem::fault)?,
    ))
}

/// Lists the banks to which money can be paid.
#[utoipa::path(tag = "service-provider", responses((status = 200, body = Vec<BankBody>)))]
#[get("/api/banks")]
pub async fn list_banks(call: Call) -> Result<impl Responder, Problem> {
    let banks = call
        .services
        .gateway
        .banks()
        .await
        .map_err(PayoutError::from)?;
    Ok(web::Json(
        banks.iter().map(BankBody::from).collect::<Vec<_>>(),
    ))
}

/// Returns the holder of a bank account, for a check before the account is saved.
#[utoipa::path(tag = "service-provider", request_body = BankAccountRequest, responses((status = 200, body = AccountHolderBody)))]
#[post("/api/banks/resolve")]
pub async fn resolve_account(
    call: Call,
    user: CurrentUser,
    body: Body<BankAccountRequest>,
) -> Result<impl Responder, Problem> {
    let number = number_of(&body.value.account_number)?;
    let holder = call
        .services
        .gateway
        .account_holder(&number, &body.value.bank_code)
        .await
        .map_err(PayoutError::from)?;
    let account_name = holder.ok_or(PayoutError::NoSuchAccount)?;
    let own = format!("{} {}", user.user().first_name, user.user().last_name);
    Ok(web::Json(AccountHolderBody {
        matches: name_match(&own, &account_name) >= LEAST_MATCH,
        account_name,
    }))
}

/// Sets the bank account for payouts. The password must have been confirmed recently. A change
/// holds payouts for 48 hours and notifies the provider.
#[utoipa::path(tag = "service-provider", request_body = BankAccountRequest, responses((status = 200, body = BankAccountBody)))]
#[put("/api/service-provider/bank-account")]
pub async fn put_bank_account(
    call: Call,
    user: CurrentUser,
    body: Body<BankAccountRequest>,
) -> Result<impl Responder, Problem> {
    if call
        .services
        .providers
        .provider(provider_id(&user))
        .await?
        .is_none()
    {
        return Err(Problem::forbidden());
    }
    let cmd = SetBankAccount {
        call: call.invocation(as_provider(&user)),
        provider: provider_id(&user),
        session: user.session().id,
        number: number_of(&body.value.account_number)?,
        bank_code: body.value.bank_code,
    };
    let account = set_bank_account(&*call.services.store, &*call.services.gateway, cmd).await?;
    call.state.wake.notify_one();
    Ok(web::Json(BankAccountBody::new(&account, call.now())))
}

pub(in crate::routes) fn number_of(text: &str) -> Result<Nuban, Problem> {
    let digits: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    digits.parse().map_err(|_| {
        Problem::validation(FieldErrors::one(
            "accountNumber",
            "not_ten_digits",
            "An account number has 10 digits.",
        ))
    })
}
