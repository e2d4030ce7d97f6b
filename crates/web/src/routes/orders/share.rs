use super::as_customer;
use crate::{Call, dto::ShareBody, dto::time, routes::no_content};
use actix_web::{HttpResponse, delete, post};
use http_base::{CurrentUser, EmptyBody, Path, Problem};
use kernel::OrderId;
use marketplace::orders::{
    ShareOrder, revoke_shares as revoke_case, share_order as share_case, tracking_link,
};
use sha2::{Digest, Sha256};

/// The hash under which a link's token is stored.
pub(super) fn token_hash(token: &str) -> String {
    hex::encode(Sha256::digest(token.as_bytes()))
}

/// Creates a link with which other people can track the order: the area, the times and a first
/// name, without an address or a phone number.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), responses((status = 201, body = ShareBody)))]
#[post("/api/orders/{id}/share")]
pub async fn share_order(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    _: EmptyBody,
) -> Result<HttpResponse, Problem> {
    let token = hex::encode(call.state.ids.secret().get(..16).unwrap_or_default());
    let cmd = ShareOrder {
        call: call.invocation(as_customer(&user)),
        order: id.0,
        token_hash: token_hash(&token),
    };
    let life = share_case(&*call.services.store, cmd).await?;
    let url = tracking_link(&call.state.settings.public_url, id.0, &token);
    Ok(HttpResponse::Created().json(ShareBody {
        token,
        url,
        expires_at: time(life.expires_at),
        hours_after_end: life.end_hours,
    }))
}

/// Revokes every link to the order.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), responses((status = 204)))]
#[delete("/api/orders/{id}/share")]
pub async fn revoke_shares(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    _: EmptyBody,
) -> Result<HttpResponse, Problem> {
    let _applied = revoke_case(
        &*call.services.store,
        id.0,
        call.invocation(as_customer(&user)),
    )
    .await?;
    Ok(no_content())
}
