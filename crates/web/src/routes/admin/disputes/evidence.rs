//! What staff read before they decide a dispute: the chat of the order and its evidence.

use crate::{
    Call,
    dto::{EvidenceItemBody, OrderMessageBody},
    routes::{
        link_next,
        messages::{MessagesQuery, list},
        record_views::viewed_once_more,
    },
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, get};
use http_base::{CurrentUser, Path, Problem, Query};
use kernel::{DisputeId, FieldErrors, UserId};
use marketplace::read::{ChatReader, EVIDENCE_MAX, EvidenceRequest};
use serde::Deserialize;
use utoipa::IntoParams;

/// Lists the messages in the chat of the order, oldest first. Every access writes an audit entry.
#[utoipa::path(tag = "admin", params(("id" = String, Path), MessagesQuery), responses((status = 200, body = Vec<OrderMessageBody>)))]
#[get("/api/admin/disputes/{id}/messages")]
pub async fn list_dispute_messages(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    id: Path<DisputeId>,
    query: Query<MessagesQuery>,
) -> Result<HttpResponse, Problem> {
    let view = call.services.support.dispute(id.0).await?;
    let view = view.ok_or_else(Problem::not_found)?;
    let people = std::iter::once(view.customer)
        .chain(view.provider.map(UserId::from))
        .collect();
    let what = format!("Chat of {}", view.reference);
    viewed_once_more(&call, &user, people, what).await?;
    list(&req, &call, view.dispute.order, ChatReader::Staff, query.0).await
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct EvidenceQuery {
    /// The number of items, 1 to 500; 500 when absent.
    limit: Option<u32>,
    /// The cursor from the `Link` header of the previous page.
    cursor: Option<String>,
}

/// Lists the evidence of the order, newest first: its history, offers, reported steps, positions
/// that are still kept, weights, photos, messages, calls, payments, change orders, tickets and
/// statements. Every access writes an audit entry, because the chat is part of it.
#[utoipa::path(tag = "admin", params(("id" = String, Path), EvidenceQuery), responses((status = 200, body = Vec<EvidenceItemBody>)))]
#[get("/api/admin/disputes/{id}/evidence")]
pub async fn list_dispute_evidence(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    id: Path<DisputeId>,
    query: Query<EvidenceQuery>,
) -> Result<HttpResponse, Problem> {
    let limit = query.0.limit.unwrap_or(EVIDENCE_MAX);
    if limit == 0 || limit > EVIDENCE_MAX {
        let text = "This parameter is not valid.";
        return Err(Problem::malformed(FieldErrors::one(
            "limit",
            "invalid_parameter",
            text,
        )));
    }
    let after = page_request(None, query.0.cursor)?.after;
    let view = call.services.support.dispute(id.0).await?;
    let view = view.ok_or_else(Problem::not_found)?;
    let people = std::iter::once(view.customer)
        .chain(view.provider.map(UserId::from))
        .collect();
    let what = format!("Evidence of {}", view.reference);
    viewed_once_more(&call, &user, people, what).await?;
    let request = EvidenceRequest {
        order: view.dispute.order,
        limit,
        after,
    };
    let found = call.services.support.evidence(request).await?;
    let mut response = HttpResponse::Ok();
    link_next(&mut response, &req, limit, found.next.as_deref());
    let items: Vec<_> = found.items.iter().map(EvidenceItemBody::from).collect();
    Ok(response.json(items))
}
