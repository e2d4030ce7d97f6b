//! The chat of an order, for both sides of it.

use super::link_next;
use crate::{
    Call,
    dto::{OrderMessageBody, ReadMessagesRequest, WriteOrderMessageRequest},
    routes::{no_content, notifications::tell_other_pages},
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse};
use http_base::{Body, Idempotency, Problem, Rule, Wait};
use kernel::{Actor, OrderId, UserId};
use marketplace::{
    chat::{ReadMessages, WriteOrderMessage, read_messages, write_order_message},
    read::ChatReader,
};
use orders::ChatSide;
use serde::Deserialize;
use utoipa::IntoParams;

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct MessagesQuery {
    /// The number of messages, 1 to 100; 20 when absent.
    limit: Option<u32>,
    /// The cursor from the `Link` header of the previous page.
    cursor: Option<String>,
}

/// One side of the chat of an order.
#[derive(Debug, Clone, Copy)]
pub(super) struct ChatMember {
    pub(super) order: OrderId,
    pub(super) user: UserId,
    pub(super) side: ChatSide,
    pub(super) actor: Actor,
}

/// A page of the messages, oldest first.
pub(super) async fn list(
    req: &HttpRequest,
    call: &Call,
    order: OrderId,
    reader: ChatReader,
    query: MessagesQuery,
) -> Result<HttpResponse, Problem> {
    let page = page_request(query.limit, query.cursor)?;
    let limit = page.limit.rows();
    let found = call.services.chat.messages(order, reader, page).await?;
    let found = found.ok_or_else(Problem::not_found)?;
    let mut response = HttpResponse::Ok();
    link_next(&mut response, req, limit, found.next.as_deref());
    Ok(response.json(
        found
            .items
            .iter()
            .map(OrderMessageBody::from)
            .collect::<Vec<_>>(),
    ))
}

/// Adds a message.
pub(super) async fn write(
    call: Call,
    member: ChatMember,
    idempotency: Idempotency,
    body: Body<WriteOrderMessageRequest>,
) -> Result<HttpResponse, Problem> {
    call.state
        .limits
        .take(
            Rule::Chat,
            format_args!("{} {}", member.user, member.order),
            call.now(),
        )
        .await
        .map_err(|Wait(secs)| Problem::too_many_requests(secs))?;
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = WriteOrderMessage {
                call: call.invocation_from(member.actor, seed),
                user: member.user,
                side: member.side,
                order: member.order,
                text: asked.text,
                photo: asked.upload_id,
            };
            let message = write_order_message(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            Ok(HttpResponse::Created().json(OrderMessageBody::from(&message)))
        })
        .await
}

/// Marks the messages of the other side as read.
pub(super) async fn read(
    call: &Call,
    member: ChatMember,
    asked: ReadMessagesRequest,
) -> Result<HttpResponse, Problem> {
    let cmd = ReadMessages {
        call: call.invocation(member.actor),
        user: member.user,
        side: member.side,
        order: member.order,
        up_to: asked.number,
    };
    if read_messages(&*call.services.store, cmd).await?.is_now() {
        call.state.wake.notify_one();
        tell_other_pages(call, member.user).await;
    }
    Ok(no_content())
}
