//! Unapplied money, for finance: what it is, and the proposals that two people decide.

use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{MatchingOrderBody, MoneyDecisionRequest, MoneyProposalRequest, UnappliedBody},
};
use actix_web::{HttpResponse, Responder, get, post, web};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem};
use kernel::{FieldErrors, MoneyProposalId, OrderId, OrderReference, UserId};
use marketplace::payments::{
    DecideMoney, ProposeMoney, decide_money as decide_case, propose_money as propose_case,
};
use marketplace::read::SoughtOrder;
use payments::Payer;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(unapplied_money)
        .service(propose_money)
        .service(decide_money)
        .service(matching_orders);
}

/// Lists the unapplied money: the reason, its age, and whether it is on its way back.
#[utoipa::path(tag = "admin", responses((status = 200, body = Vec<UnappliedBody>)))]
#[get("/api/admin/finance/unapplied")]
pub async fn unapplied_money(call: Call, user: CurrentUser) -> Result<impl Responder, Problem> {
    Ok(web::Json(admin(&call, user.id()).await?))
}

/// Lists the orders that unapplied money may be for, the best match first, at most ten. They have
/// exactly this amount due. They are ranked by the payer's name and e-mail address and by the time;
/// for a known payment they are the orders of its customer.
#[utoipa::path(tag = "admin", params(("reference" = String, Path)), responses((status = 200, body = Vec<MatchingOrderBody>)))]
#[get("/api/admin/finance/unapplied/{reference}/orders")]
pub async fn matching_orders(
    call: Call,
    reference: Path<String>,
) -> Result<impl Responder, Problem> {
    let (finance, wanted) = (&call.services.finance, reference.0.as_str());
    let held = finance
        .unapplied()
        .await?
        .into_iter()
        .find(|view| view.open && view.reference.as_str() == wanted);
    let sought = match held {
        Some(view) => SoughtOrder {
            amount: view.amount,
            at: view.at,
            customer: Some(view.customer),
            payer: Payer::default(),
        },
        None => {
            let unmatched_charges = finance
                .unmatched_charges()
                .await?
                .into_iter()
                .map(|view| view.charge);
            let open = unmatched_charges
                .filter(|charge| charge.naira().is_positive())
                .find(|charge| charge.reference.as_str() == wanted);
            let charge = open.ok_or_else(Problem::not_found)?;
            SoughtOrder {
                amount: charge.naira(),
                at: charge.at,
                customer: None,
                payer: charge.payer,
            }
        }
    };
    let found = finance.matching_orders(sought, call.now()).await?;
    Ok(web::Json(
        found
            .into_iter()
            .map(MatchingOrderBody::from)
            .collect::<Vec<_>>(),
    ))
}

/// Proposes what to do with an unmatched charge, or which order a mismatched payment was meant for.
/// Nothing moves before a second person approves it.
#[utoipa::path(tag = "admin", request_body = MoneyProposalRequest,
    params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 201, body = Vec<UnappliedBody>), (status = 404, description = "Problem")))]
#[post("/api/admin/finance/unapplied/proposals")]
pub async fn propose_money(
    call: Call,
    user: CurrentUser,
    idempotency: Idempotency,
    body: Body<MoneyProposalRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let no_such_money =
                || FieldErrors::one("reference", "unknown", "There is no such money.");
            let cmd = ProposeMoney {
                call: call.invocation_from(user.actor(), seed),
                reference: asked.reference.parse().map_err(|_| no_such_money())?,
                kind: asked.kind()?,
                order: order_of(&call, asked.order.trim()).await?,
                note: asked.note,
            };
            let _id = propose_case(&*call.services.store, cmd).await?;
            Ok(HttpResponse::Created().json(admin(&call, user.id()).await?))
        })
        .await
}

/// Approves a proposal of another person, which moves the money, or rejects it. Its author can only
/// withdraw it.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = MoneyDecisionRequest,
    responses((status = 200, body = Vec<UnappliedBody>)))]
#[post("/api/admin/finance/unapplied/proposals/{id}/decision")]
pub async fn decide_money(
    call: Call,
    user: CurrentUser,
    id: Path<MoneyProposalId>,
    body: Body<MoneyDecisionRequest>,
) -> Result<impl Responder, Problem> {
    let (invocation, mode) = (call.invocation(user.actor()), call.services.gateway.mode());
    let cmd = DecideMoney {
        call: invocation,
        proposal: id.0,
        approve: body.value.approve,
        mode,
    };
    let _state = decide_case(&*call.services.store, cmd).await?;
    call.state.wake.notify_one();
    Ok(web::Json(admin(&call, user.id()).await?))
}

/// An order by its id or its reference, as people paste it.
async fn order_of(call: &Call, typed: &str) -> Result<OrderId, Problem> {
    if let Ok(id) = typed.parse::<OrderId>() {
        return Ok(id);
    }
    let named = match typed.to_ascii_uppercase().parse::<OrderReference>() {
        Ok(reference) => call.services.finance.order_named(&reference).await?,
        Err(_) => None,
    };
    Ok(named.ok_or_else(|| FieldErrors::one("order", "unknown", "There is no such order."))?)
}

async fn admin(call: &Call, asker: UserId) -> Result<Vec<UnappliedBody>, Problem> {
    let (now, finance) = (call.now(), &call.services.finance);
    let (found, unmatched_charges) = (
        finance.unapplied().await?,
        finance.unmatched_charges().await?,
    );
    let proposals = found.iter().map(|view| &view.proposal).chain(
        unmatched_charges
            .iter()
            .map(|unmatched| &unmatched.proposal),
    );
    let staff = proposals
        .flatten()
        .map(|(request, _)| request.proposed_by)
        .collect();
    let names = call.services.people.names_of(staff).await?;
    let known = found
        .iter()
        .map(|view| UnappliedBody::new(view, &names, asker, now));
    Ok(known
        .chain(
            unmatched_charges
                .iter()
                .map(|unmatched| UnappliedBody::unmatched(unmatched, &names, asker, now)),
        )
        .collect())
}
