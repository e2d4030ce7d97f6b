//! The texts of messages, for content staff.

use crate::{
    Body, Call, CurrentUser, NoBody, Path, Problem,
    dto::{MessageTemplateBody, MessageTemplateRequest},
    routes::registrar::Registrar,
};
use actix_web::{Responder, delete, get, patch, web};
use catalog::ContentKind;
use marketplace::content::{DropMessageDraft, SaveMessage, drop_message_draft, save_message};
use notifications::MessageTemplate;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_messages_for_staff)
        .service(edit_message)
        .service(drop_message);
}

/// Lists the messages whose texts staff can change, each with its draft and its published versions.
#[utoipa::path(tag = "admin", responses((status = 200, body = Vec<MessageTemplateBody>)))]
#[get("/api/admin/content/messages")]
pub async fn list_messages_for_staff(call: Call) -> Result<impl Responder, Problem> {
    let items = call
        .services
        .staff
        .items_for_staff(ContentKind::Message)
        .await?;
    let body = MessageTemplate::ALL.map(|template| MessageTemplateBody::new(template, &items));
    Ok(web::Json(Vec::from(body)))
}

/// Saves a draft of a message, or publishes its text. Messages that are sent later have it.
#[utoipa::path(tag = "admin", params(("name" = String, Path)), request_body = MessageTemplateRequest,
    responses((status = 200, body = MessageTemplateBody)))]
#[patch("/api/admin/content/messages/{name}")]
pub async fn edit_message(
    call: Call,
    user: CurrentUser,
    name: Path<String>,
    body: Body<MessageTemplateRequest>,
) -> Result<impl Responder, Problem> {
    let asked = body.value;
    let template = named(&name.0)?;
    let cmd = SaveMessage {
        call: call.invocation(user.actor()),
        template,
        text: asked.text,
        publish: asked.publish,
        version: asked.version,
    };
    let _saved = save_message(&*call.services.store, cmd).await?;
    Ok(web::Json(message(&call, template).await?))
}

/// Drops the draft of a message. The text in use stays.
#[utoipa::path(tag = "admin", params(("name" = String, Path)), responses((status = 200, body = MessageTemplateBody)))]
#[delete("/api/admin/content/messages/{name}")]
pub async fn drop_message(
    call: Call,
    user: CurrentUser,
    name: Path<String>,
    _: NoBody,
) -> Result<impl Responder, Problem> {
    let template = named(&name.0)?;
    let cmd = DropMessageDraft {
        call: call.invocation(user.actor()),
        template,
    };
    let _dropped = drop_message_draft(&*call.services.store, cmd).await?;
    Ok(web::Json(message(&call, template).await?))
}

fn named(name: &str) -> Result<MessageTemplate, Problem> {
    MessageTemplate::from_code(name).ok_or_else(Problem::not_found)
}

async fn message(call: &Call, template: MessageTemplate) -> Result<MessageTemplateBody, Problem> {
    let items = call
        .services
        .staff
        .items_for_staff(ContentKind::Message)
        .await?;
    Ok(MessageTemplateBody::new(template, &items))
}
