//! The texts of messages, for content staff.

use crate::{
    Call,
    dto::{MessageListBody, MessageTemplateBody, MessageTemplateRequest},
    routes::registrar::Registrar,
};
use actix_web::{Responder, delete, get, patch, web};
use catalog::ContentKind;
use http_base::{Body, CurrentUser, EmptyBody, Path, Problem};
use kernel::{FieldErrors, Language};
use marketplace::content::{DropMessageDraft, SaveMessage, drop_message_draft, save_message};
use notifications::{MessageNameError, MessagePart, MessageTemplate};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_messages_for_staff)
        .service(get_message)
        .service(edit_message)
        .service(drop_message);
}

/// Lists the messages whose texts staff can change, each with its draft, and the texts that WhatsApp
/// holds.
#[utoipa::path(tag = "admin", responses((status = 200, body = MessageListBody)))]
#[get("/api/admin/content/messages")]
pub async fn list_messages_for_staff(call: Call) -> Result<impl Responder, Problem> {
    let items = call
        .services
        .staff
        .items_for_staff(ContentKind::Message)
        .await?;
    Ok(web::Json(MessageListBody::new(&items)))
}

/// One message with its placeholders, its limits and its published versions.
#[utoipa::path(tag = "admin", params(("name" = String, Path)),
    responses((status = 200, body = MessageTemplateBody), (status = 404, description = "Problem")))]
#[get("/api/admin/content/messages/{name}")]
pub async fn get_message(call: Call, name: Path<String>) -> Result<impl Responder, Problem> {
    let (template, language) = named(&name.0)?;
    Ok(web::Json(message(&call, template, language).await?))
}

/// Saves a draft of a message, or publishes its texts. Messages that are sent later have them.
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
    let (template, language) = named(&name.0)?;
    let parts = asked.parts.into_iter().map(|given| {
        let part = MessagePart::from_code(&given.name);
        let part = part.filter(|part| template.part(*part).is_some());
        part.map(|part| (part, given.text))
            .ok_or_else(|| FieldErrors::one("parts", "invalid", "The message has no such part."))
    });
    let parts: Result<Vec<_>, FieldErrors> = parts.collect();
    let cmd = SaveMessage {
        call: call.invocation(user.actor()),
        template,
        language,
        parts: parts?,
        publish: asked.publish,
        version: asked.version,
    };
    let _saved = save_message(&*call.services.store, cmd).await?;
    Ok(web::Json(message(&call, template, language).await?))
}

/// Drops the draft of a message. The texts in use stay.
#[utoipa::path(tag = "admin", params(("name" = String, Path)), responses((status = 200, body = MessageTemplateBody)))]
#[delete("/api/admin/content/messages/{name}")]
pub async fn drop_message(
    call: Call,
    user: CurrentUser,
    name: Path<String>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    let (template, language) = named(&name.0)?;
    let cmd = DropMessageDraft {
        call: call.invocation(user.actor()),
        template,
        language,
    };
    let _dropped = drop_message_draft(&*call.services.store, cmd).await?;
    Ok(web::Json(message(&call, template, language).await?))
}

/// The message of a name. A text in a language that is not known is refused with its field.
fn named(name: &str) -> Result<(MessageTemplate, Language), Problem> {
    MessageTemplate::parse_name(name).map_err(|error| match error {
        MessageNameError::UnknownMessage => Problem::not_found(),
        MessageNameError::UnknownLanguage => {
            FieldErrors::one("language", "invalid", "This language is not known.").into()
        }
    })
}

async fn message(
    call: &Call,
    template: MessageTemplate,
    language: Language,
) -> Result<MessageTemplateBody, Problem> {
    let items = call
        .services
        .staff
        .items_for_staff(ContentKind::Message)
        .await?;
    Ok(MessageTemplateBody::new(template, language, &items))
}
