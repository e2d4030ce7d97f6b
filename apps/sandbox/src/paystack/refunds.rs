//! Refunds, full or partial. There is no idempotency key: a second call is a second refund.

use actix_web::web;

use super::merchant::Merchant;
use super::paging::ListQuery;
use super::refund_progress::announce;
use super::refund_request::{asked_charge, fate_at, new_refund, refundable_kobo};
use super::refund_view::{created, fetched};
use super::refusal::Refusal;
use super::request::Fields;
use super::{Answer, found};
use crate::clock;
use crate::core::Sandbox;
use crate::world::{Refund, RefundStatus};

pub use super::refund_progress::{advance_later, unfinished};

pub async fn create(_: Merchant, sandbox: web::Data<Sandbox>, fields: Fields) -> Answer {
    let sandbox = sandbox.into_inner();
    let (refund, charge) = {
        let mut world = sandbox.world();
        let mut charge = asked_charge(&world, &fields)?;
        let amount_kobo = refundable_kobo(&world, &charge, &fields)?;
        let refund = new_refund(world.refunds.next_id(), &charge, amount_kobo, &fields);
        charge.refunds.push(refund.id);
        world.put(charge.clone());
        world.put(refund.clone());
        (refund, charge)
    };
    announce(&sandbox, &refund);
    advance_later(&sandbox, refund.id);
    found(
        "Refund has been queued for processing",
        &created(&refund, &charge),
    )
}

pub async fn fetch(_: Merchant, sandbox: web::Data<Sandbox>, id: web::Path<String>) -> Answer {
    let world = sandbox.world();
    let refund = id.parse().ok().and_then(|id| world.refunds.get(id));
    let refund =
        refund.ok_or_else(|| Refusal::not_found("Refund not found", Some("refund_not_found")))?;
    found("Refund retrieved", &fetched(refund))
}

pub async fn list(
    _: Merchant,
    sandbox: web::Data<Sandbox>,
    query: web::Query<ListQuery>,
) -> Answer {
    let world = sandbox.world();
    let of_transaction = |refund: &&Refund| {
        query.transaction.as_deref().is_none_or(|asked| {
            asked == refund.charge_reference || asked == refund.charge_id.to_string()
        })
    };
    let currency = |refund: &&Refund| {
        query
            .currency
            .as_deref()
            .is_none_or(|asked| asked == refund.currency)
    };
    let dates = |refund: &&Refund| query.covers(&clock::iso(refund.created_at));
    let refunds: Vec<&Refund> = world
        .refunds
        .iter()
        .rev()
        .filter(of_transaction)
        .filter(currency)
        .filter(dates)
        .collect();
    query.answer("Refunds retrieved", &refunds, None, fetched)
}

/// Sends a refund that needs attention again, to the account that the customer gave.
pub async fn retry(
    _: Merchant,
    sandbox: web::Data<Sandbox>,
    id: web::Path<String>,
    fields: Fields,
) -> Answer {
    let sandbox = sandbox.into_inner();
    let fate = fate_at(&fields)?;
    let refund = {
        let mut world = sandbox.world();
        let refund = id
            .parse()
            .ok()
            .and_then(|id| world.refunds.get(id))
            .cloned();
        let mut refund = refund
            .ok_or_else(|| Refusal::not_found("Refund not found", Some("refund_not_found")))?;
        if refund.status != RefundStatus::NeedsAttention {
            let text = r#"Invalid Refund state, refund status should be "needs-attention""#;
            return Err(Refusal::unprocessable(text, Some("invalid_params")));
        }
        refund.status = RefundStatus::Processing;
        refund.fate = fate;
        refund.updated_at = clock::now();
        world.put(refund.clone());
        refund
    };
    announce(&sandbox, &refund);
    advance_later(&sandbox, refund.id);
    found(
        "Refund retried and has been queued for processing",
        &fetched(&refund),
    )
}
