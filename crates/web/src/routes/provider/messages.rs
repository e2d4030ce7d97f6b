use super::{as_provider, provider_id};
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
        side: ChatSide::Provider,
        actor: as_provider(user),
    }
}

/// Lists the messages between the caller and the customer, oldest first.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path), MessagesQuery),
    responses((status = 200, body = Vec<OrderMessageBody>)))]
#[get("/api/service-provider/jobs/{orderId}/messages")]
pub async fn list_job_messages(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    query: Query<MessagesQuery>,
) -> Result<HttpResponse, Problem> {
    let reader = ChatReader::Provider(provider_id(&user));
    list(&req, &call, id.0, reader, query.0).await
}

/// Writes a message to the customer: text, a photo, or both. Contact details are refused until the
/// provider is on the way, and account numbers and links always.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = WriteOrderMessageRequest, responses((status = 201, body = OrderMessageBody)))]
#[post("/api/service-provider/jobs/{orderId}/messages")]
pub async fn write_job_message(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<WriteOrderMessageRequest>,
) -> Result<HttpResponse, Problem> {
    write(call, member(&user, id.0), idempotency, body).await
}

/// Marks the messages of the customer as read, up to a number.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path)),
    request_body = ReadMessagesRequest, responses((status = 204)))]
#[post("/api/service-provider/jobs/{orderId}/messages/read")]
pub async fn read_job_messages(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    body: Body<ReadMessagesRequest>,
) -> Result<HttpResponse, Problem> {
    read(&call, member(&user, id.0), body.value).await
}
