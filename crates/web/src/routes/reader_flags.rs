//! The flags of people who read the public reviews of others.

use super::no_content;
use crate::routes::registrar::Registrar;
use crate::{Call, dto::FlagReviewRequest};
use actix_web::{HttpResponse, post};
use http_base::{Body, CurrentUser, Path, Problem};
use kernel::{Actor, ReviewId, Role};
use marketplace::reviews::{FlagAsReader, flag_as_reader};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config.service(flag_review_as_reader);
}

/// Flags a public review of another person, once, so that staff look at it. The review stays public
/// until they have decided. It can be repeated.
#[utoipa::path(tag = "reviews", params(("id" = String, Path)), request_body = FlagReviewRequest,
    responses((status = 204)))]
#[post("/api/reviews/{id}/flag")]
pub async fn flag_review_as_reader(
    call: Call,
    user: CurrentUser,
    id: Path<ReviewId>,
    body: Body<FlagReviewRequest>,
) -> Result<HttpResponse, Problem> {
    let cmd = FlagAsReader {
        call: call.invocation(reader(&user)),
        review: id.0,
        reason: body.value.reason().map_err(Problem::validation)?,
        note: body.value.note,
    };
    let _flagged = flag_as_reader(&*call.services.store, cmd).await?;
    call.state.wake.notify_one();
    Ok(no_content())
}

/// The reader with their role, which staff see.
fn reader(user: &CurrentUser) -> Actor {
    match user.role() {
        Role::ServiceProvider => Actor::Provider(user.id().into()),
        Role::Customer | Role::Admin => user.actor(),
    }
}
