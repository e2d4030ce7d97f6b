//! The blocks that a customer or a provider makes after a job. The other side never learns of them.

use super::no_content;
use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{BlockBody, BlockRequest, MadeBlockBody},
};
use actix_web::{HttpResponse, delete, get, post};
use http_base::{Body, CurrentUser, EmptyBody, Path, Problem, Query};
use kernel::{BlockId, OrderId};
use marketplace::blocks::{AllowAgain, BlockOther, allow_again, block_other};
use serde::Deserialize;
use utoipa::IntoParams;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_blocks)
        .service(make_block)
        .service(remove_block);
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct BlocksQuery {
    /// Only the block against the other side of this order.
    #[param(value_type = Option<String>)]
    order_id: Option<OrderId>,
}

/// Lists the blocks that the caller made, newest first.
#[utoipa::path(tag = "account", params(BlocksQuery), responses((status = 200, body = Vec<BlockBody>)))]
#[get("/api/users/me/blocks")]
pub async fn list_blocks(
    call: Call,
    user: CurrentUser,
    query: Query<BlocksQuery>,
) -> Result<HttpResponse, Problem> {
    let made = call
        .services
        .identity
        .blocks_by(user.id(), query.0.order_id)
        .await?;
    let bodies: Vec<_> = made.iter().map(BlockBody::from).collect();
    Ok(HttpResponse::Ok().json(bodies))
}

/// Blocks the other side of an order that has ended: from now on the two are not brought together.
/// Repeating it changes nothing.
#[utoipa::path(tag = "account", request_body = BlockRequest,
    responses((status = 201, body = MadeBlockBody), (status = 404, description = "Problem"), (status = 409, description = "Problem")))]
#[post("/api/users/me/blocks")]
pub async fn make_block(
    call: Call,
    user: CurrentUser,
    body: Body<BlockRequest>,
) -> Result<HttpResponse, Problem> {
    let cmd = BlockOther {
        call: call.invocation(user.actor()),
        user: user.id(),
        order: order_named(&body.value.order_id)?,
        reason: body.value.reason,
    };
    let block = block_other(&*call.services.store, cmd).await?;
    Ok(HttpResponse::Created().json(MadeBlockBody {
        id: block.id.to_string(),
    }))
}

/// Takes back a block of the caller.
#[utoipa::path(tag = "account", params(("id" = String, Path)), responses((status = 204)))]
#[delete("/api/users/me/blocks/{id}")]
pub async fn remove_block(
    call: Call,
    user: CurrentUser,
    id: Path<BlockId>,
    _: EmptyBody,
) -> Result<HttpResponse, Problem> {
    let cmd = AllowAgain {
        call: call.invocation(user.actor()),
        user: user.id(),
        block: id.0,
    };
    let _applied = allow_again(&*call.services.store, cmd).await?;
    Ok(no_content())
}

fn order_named(id: &str) -> Result<OrderId, Problem> {
    id.parse().map_err(|_| Problem::not_found())
}
