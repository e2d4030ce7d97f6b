use crate::{
    Call,
    dto::{PersonBlockBody, StaffReasonRequest},
    routes::no_content,
};
use actix_web::{HttpResponse, get, post};
use http_base::{Body, CurrentUser, Path, Problem};
use kernel::{BlockId, UserId};
use marketplace::staff::{RemoveBlock, remove_block};

/// Lists the blocks that a person made or that others made against them, newest first.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, body = Vec<PersonBlockBody>)))]
#[get("/api/admin/users/{id}/blocks")]
pub async fn list_blocks_of_person(
    call: Call,
    _: CurrentUser,
    id: Path<UserId>,
) -> Result<HttpResponse, Problem> {
    let found = call.services.identity.blocks_about(id.0).await?;
    let bodies: Vec<_> = found.iter().map(PersonBlockBody::from).collect();
    Ok(HttpResponse::Ok().json(bodies))
}

/// Removes a block. The two can be brought together again, and an audit entry keeps the reason.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("block" = String, Path)),
    request_body = StaffReasonRequest, responses((status = 204)))]
#[post("/api/admin/users/{id}/blocks/{block}/remove")]
pub async fn remove_block_of_person(
    call: Call,
    user: CurrentUser,
    ids: Path<(UserId, BlockId)>,
    body: Body<StaffReasonRequest>,
) -> Result<HttpResponse, Problem> {
    let (person, block) = ids.0;
    let cmd = RemoveBlock {
        call: call.invocation(user.actor()),
        person,
        block,
        reason: body.value.reason,
    };
    remove_block(&*call.services.store, cmd).await?;
    Ok(no_content())
}
