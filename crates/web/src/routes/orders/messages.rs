use super::as_customer;
use crate::{
    Call,
    dto::{OrderMessageBody, ReadMessagesRequest, WriteOrderMessageRequest},
    routes::messages::{ChatMember, MessagesQuery, list, read, write},
};
use actix_web::{HttpRequest, HttpResponse, get, post};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem, Query};
use kernel::OrderId;
use marketplace::read::ChatReader;
use orders::ChatSide;

fn member(user: &CurrentUser, order: OrderId) -> ChatMember {
    ChatMember {
        order,
        user: user.id(),
        side: ChatSide::Customer,
        actor: as_customer(user),
    }
}

/// Lists the messages between the caller and the provider, oldest first.
#[utoipa::path(tag = "orders", params(("id" = String, Path), MessagesQuery),
    responses((status = 200, body = Vec<OrderMessageBody>)))]
#[get("/api/orders/{id}/messages")]
pub async fn list_order_messages(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    query: Query<MessagesQuery>,
) -> Result<HttpResponse, Problem> {
    let reader = ChatReader::Customer(user.id());
    list(&req, &call, id.0, reader, query.0).await
}

/// Writes a message to the provider: text, a photo, or both. Contact details are refused until the
/// provider is on the way, and account numbers and links always.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = WriteOrderMessageRequest, responses((status = 201, body = OrderMessageBody)))]
#[post("/api/orders/{id}/messages")]
pub async fn write_order_message(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<WriteOrderMessageRequest>,
) -> Result<HttpResponse, Problem> {
    write(call, member(&user, id.0), idempotency, body).await
}

/// Marks the messages of the provider as read, up to a number.
#[utoipa::path(tag = "orders", params(("id" = String, Path)),
    request_body = ReadMessagesRequest, responses((status = 204)))]
#[post("/api/orders/{id}/messages/read")]
pub async fn read_order_messages(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    body: Body<ReadMessagesRequest>,
) -> Result<HttpResponse, Problem> {
    read(&call, member(&user, id.0), body.value).await
}
