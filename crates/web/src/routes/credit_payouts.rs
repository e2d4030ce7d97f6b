//! Credit payouts: the customer's own money in the store credit is paid to a bank account.

use super::{orders::as_customer, provider::number_of};
use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{BankAccountRequest, CreditPayoutBody, CreditPayoutsBody},
};
use actix_web::{HttpResponse, Responder, get, post, web};
use http_base::{Body, CurrentUser, Idempotency, Problem};
use marketplace::credit_payouts::{WithdrawCredit, withdraw_credit as withdraw_case};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config.service(my_credit_payouts).service(withdraw_credit);
}

/// Returns the amount that the caller may have paid out, and the credit payouts so far.
#[utoipa::path(tag = "account", responses((status = 200, body = CreditPayoutsBody)))]
#[get("/api/users/me/withdrawals")]
pub async fn my_credit_payouts(call: Call, user: CurrentUser) -> Result<impl Responder, Problem> {
    let tenders = &call.services.tenders;
    let (withdrawable, made) = (
        tenders.withdrawable_of(user.id(), call.now()).await?,
        tenders.credit_payouts_of(user.id()).await?,
    );
    Ok(web::Json(CreditPayoutsBody::new(withdrawable, &made)))
}

/// Pays the whole withdrawable amount to a bank account, which must be in the caller's own name.
/// The password must have been confirmed recently.
#[utoipa::path(tag = "account", params(("Idempotency-Key" = Option<String>, Header)),
    request_body = BankAccountRequest, responses((status = 201, body = CreditPayoutBody)))]
#[post("/api/users/me/withdrawals")]
pub async fn withdraw_credit(
    call: Call,
    user: CurrentUser,
    idempotency: Idempotency,
    body: Body<BankAccountRequest>,
) -> Result<HttpResponse, Problem> {
    let (number, bank_code) = (number_of(&body.value.account_number)?, body.value.bank_code);
    idempotency
        .run(body.digest, move |seed| async move {
            let call_of = call.invocation_from(as_customer(&user), seed);
            let cmd = WithdrawCredit {
                call: call_of,
                session: user.session().id,
                bank_code,
                number,
            };
            let credit_payout =
                withdraw_case(&*call.services.store, &*call.services.gateway, cmd).await?;
            call.state.wake.notify_one();
            Ok(HttpResponse::Created().json(CreditPayoutBody::from(&credit_payout)))
        })
        .await
}
