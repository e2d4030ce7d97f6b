//! Prepared replies: content staff write them, and support inserts them into answers.

use crate::{
    Call,
    dto::{CreateReplyRequest, PreparedReplyRequest, ReplyBody},
    routes::registrar::Registrar,
};
use actix_web::{HttpResponse, Responder, get, http::header, patch, post, web};
use catalog::{ContentEntry, ContentKind};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem};
use marketplace::content::{CreateReply, SaveItem, create_reply, save_item};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_replies)
        .service(make_reply)
        .service(edit_reply);
}

/// Lists the prepared replies in their order, including those that are switched off.
#[utoipa::path(tag = "admin", responses((status = 200, body = Vec<ReplyBody>)))]
#[get("/api/admin/content/replies")]
pub async fn list_replies(call: Call) -> Result<impl Responder, Problem> {
    Ok(web::Json(replies(&call).await?))
}

/// Adds a prepared reply after the others.
#[utoipa::path(tag = "admin", params(("Idempotency-Key" = Option<String>, Header)), request_body = CreateReplyRequest,
    responses((status = 201, body = ReplyBody)))]
#[post("/api/admin/content/replies")]
pub async fn make_reply(
    call: Call,
    user: CurrentUser,
    idempotency: Idempotency,
    body: Body<CreateReplyRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = CreateReply {
                call: call.invocation_from(user.actor(), seed),
                reply: asked.reply(String::new()),
                shown: asked.shown,
            };
            let id = create_reply(&*call.services.store, cmd).await?;
            let made = reply(&call, &id).await?;
            Ok(HttpResponse::Created()
                .insert_header((header::LOCATION, format!("/api/admin/content/replies/{id}")))
                .json(made))
        })
        .await
}

/// Changes a prepared reply, or switches it on or off. The history keeps the earlier text.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = PreparedReplyRequest,
    responses((status = 200, body = ReplyBody)))]
#[patch("/api/admin/content/replies/{id}")]
pub async fn edit_reply(
    call: Call,
    user: CurrentUser,
    id: Path<String>,
    body: Body<PreparedReplyRequest>,
) -> Result<impl Responder, Problem> {
    let PreparedReplyRequest {
        reply: asked,
        version,
    } = body.value;
    let changed = asked.reply(id.0.clone());
    changed.check_fields()?;
    let cmd = SaveItem {
        call: call.invocation(user.actor()),
        entry: ContentEntry::Reply(changed),
        position: None,
        shown: Some(asked.shown),
        version,
    };
    let _saved = save_item(&*call.services.store, cmd).await?;
    Ok(web::Json(reply(&call, &id.0).await?))
}

async fn replies(call: &Call) -> Result<Vec<ReplyBody>, Problem> {
    let items = call
        .services
        .staff
        .items_for_staff(ContentKind::Reply)
        .await?;
    let body = items.iter().filter_map(|item| {
        if let ContentEntry::Reply(reply) = &item.entry {
            Some(ReplyBody::new(item, reply))
        } else {
            None
        }
    });
    Ok(body.collect())
}

async fn reply(call: &Call, id: &str) -> Result<ReplyBody, Problem> {
    let mut all = replies(call).await?.into_iter();
    all.find(|one| one.id == id).ok_or_else(Problem::not_found)
}
