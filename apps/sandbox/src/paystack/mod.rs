//! Paystack, as far as a marketplace uses it.

mod banks;
mod checkout;
mod customer;
pub mod disputes;
mod merchant;
mod paging;
mod recipients;
mod refund_progress;
mod refund_request;
mod refund_view;
mod refunds;
mod refusal;
mod request;
pub mod settle;
mod transaction_view;
mod transactions;
mod transfer_view;
mod transfers;

use std::sync::Arc;

use actix_web::dev::HttpServiceFactory;
use actix_web::middleware::from_fn;
use actix_web::{HttpResponse, web};
use serde_json::{Value, json};

use crate::core::Sandbox;
use crate::fault_answers;
use refusal::Refusal;

/// The merchant's id at Paystack.
const INTEGRATION: u64 = 463_433;

type Answer = Result<HttpResponse, Refusal>;

pub fn service() -> impl HttpServiceFactory {
    web::scope("/paystack")
        .service(checkout::service())
        .service(
            web::scope("")
                .wrap(from_fn(fault_answers::on_paystack))
                .route(
                    "/transaction/initialize",
                    web::post().to(transactions::initialize),
                )
                .route(
                    "/transaction/verify/{reference}",
                    web::get().to(transactions::verify),
                )
                .route("/transaction", web::get().to(transactions::list))
                .route("/refund", web::post().to(refunds::create))
                .route("/refund", web::get().to(refunds::list))
                .route("/refund/{id}", web::get().to(refunds::fetch))
                .route(
                    "/refund/retry_with_customer_details/{id}",
                    web::post().to(refunds::retry),
                )
                .route(
                    "/dispute/{id}/evidence",
                    web::post().to(disputes::add_evidence),
                )
                .route("/bank", web::get().to(banks::list))
                .route("/bank/resolve", web::get().to(banks::resolve))
                .route("/transferrecipient", web::post().to(recipients::create))
                .route("/transfer", web::post().to(transfers::initiate))
                .route(
                    "/transfer/verify/{reference}",
                    web::get().to(transfers::verify),
                )
                .route("/balance", web::get().to(transfers::balance))
                .default_service(web::to(nothing_here)),
        )
}

/// Continues the refunds and transfers that were in progress when the sandbox stopped.
pub fn resume(sandbox: &Arc<Sandbox>) {
    for id in refunds::unfinished(sandbox) {
        refunds::advance_later(sandbox, id);
    }
    for id in transfers::unfinished(sandbox) {
        transfers::advance_later(sandbox, id);
    }
}

fn found(message: &str, data: &Value) -> Answer {
    Ok(HttpResponse::Ok().json(json!({ "status": true, "message": message, "data": data })))
}

async fn nothing_here() -> Answer {
    Err(Refusal::not_found("Not Found", None))
}
