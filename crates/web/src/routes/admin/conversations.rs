//! The conversations with people on WhatsApp, for support staff.

use crate::{
    Call,
    dto::{AnswerConversationRequest, ConversationBody, ConversationDetailBody},
    routes::{
        link_next,
        record_views::viewed,
        registrar::Registrar,
        staff_list::{Asked, ListFile, flag, reversed, selected, staff_query, typed},
    },
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, get, post};
use conversation::Template;
use http_base::{Body, CurrentUser, EmptyBody, Idempotency, Path, Problem, Query, csv::Cell};
use kernel::{FieldErrors, ThreadId};
use marketplace::{
    conversations::{
        AnswerPerson, HandBackThread, StaffText, TakeThread, answer_person, hand_back_thread,
        take_thread,
    },
    read::{PageRequest, ThreadFilter, ThreadPage, ThreadSearch, ThreadView},
};
use serde::Deserialize;
use utoipa::IntoParams;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_conversations)
        .service(get_conversation)
        .service(take_conversation)
        .service(hand_back_conversation)
        .service(answer_conversation);
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ConversationsQuery {
    /// The number of rows, 1 to 100; 20 when absent.
    limit: Option<u32>,
    /// The cursor from the `Link` header of the previous page.
    cursor: Option<String>,
}

staff_query!(ConversationListQuery {
    /// A search text: a part of the name at WhatsApp, the whole phone number, or the beginning of the
    /// name, e-mail address or phone number of the account; all of several words must match.
    q,
    /// Whether to list only people who wait for staff.
    waiting,
    /// Whether to list only the conversations that the caller answers.
    mine,
    /// Only the selected rows: their ids, at most 50, separated by commas.
    ids,
});

const FILE: ListFile<ThreadView, 7> = ListFile {
    name: "conversations",
    columns: [
        "name", "phone", "language", "staff", "waiting", "last", "messages",
    ],
    cells: |view| {
        let thread = &view.thread;
        let name = view.user_name.as_deref().or(thread.contact.name.as_deref());
        let phone = thread.ng_phone().map(|phone| phone.masked());
        let waiting = thread.waiting_since;
        [
            name.map_or(Cell::Nothing, Cell::Text),
            phone.map_or(Cell::Nothing, Cell::Made),
            Cell::Text(view.language.code()),
            view.staff_name.as_deref().map_or(Cell::Nothing, Cell::Text),
            waiting.map_or(Cell::Nothing, Cell::Time),
            Cell::Time(thread.last_at),
            Cell::Count(thread.messages.into()),
        ]
    },
};

/// Lists the conversations: the people who wait for staff first, the longest wait on top, then the
/// others, the latest message on top. Each has only its latest message. They are sorted by `desk`,
/// which is this order.
#[utoipa::path(tag = "admin", params(ConversationListQuery), responses((status = 200, body = Vec<ConversationBody>)))]
#[get("/api/admin/conversations")]
pub async fn list_conversations(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<ConversationListQuery>,
) -> Result<HttpResponse, Problem> {
    let given = &query.0;
    let filter = ThreadFilter {
        search: typed(given.q.as_deref()).map(ThreadSearch::parse),
        waiting: flag("waiting", given.waiting.as_deref())?,
        staff: flag("mine", given.mine.as_deref())?.then_some(user.id()),
        ids: selected(given.ids.as_deref())?,
        reversed: reversed(given.sort.as_deref(), "desk")?,
    };
    let services = call.services.clone();
    let read = move |page| {
        let (services, filter) = (services.clone(), filter.clone());
        async move { services.threads.threads(filter, page).await }
    };
    let asked = Asked::of(&req, &call, &user);
    let body = |view: &ThreadView| ConversationBody::from(view);
    asked.list(given, FILE, read, body).await
}

/// Returns one conversation with its latest messages, oldest first. The `Link` header leads to
/// earlier ones.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ConversationsQuery),
    responses((status = 200, body = ConversationDetailBody)))]
#[get("/api/admin/conversations/{id}")]
pub async fn get_conversation(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    id: Path<ThreadId>,
    query: Query<ConversationsQuery>,
) -> Result<HttpResponse, Problem> {
    let request = page_request(query.0.limit, query.0.cursor)?;
    let limit = request.limit.rows();
    let page = page_of(&call, id.0, request).await?;
    if let Some(person) = page.view.thread.user {
        viewed(&call, &user, person, format!("Conversation {}", id.0)).await?;
    }
    let mut response = HttpResponse::Ok();
    link_next(&mut response, &req, limit, page.messages.next.as_deref());
    Ok(response.json(ConversationDetailBody::new(&page, call.now())))
}

/// Takes over a conversation. The automatic answers stop until it is given back.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, body = ConversationDetailBody)))]
#[post("/api/admin/conversations/{id}/take")]
pub async fn take_conversation(
    call: Call,
    user: CurrentUser,
    id: Path<ThreadId>,
    _: EmptyBody,
) -> Result<HttpResponse, Problem> {
    let cmd = TakeThread {
        call: call.invocation(user.actor()),
        thread: id.0,
    };
    let _taken = take_thread(&*call.services.store, cmd).await?;
    whole(&call, id.0).await
}

/// Gives a conversation back to the automatic answers. Its person no longer waits for staff.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, body = ConversationDetailBody)))]
#[post("/api/admin/conversations/{id}/hand-back")]
pub async fn hand_back_conversation(
    call: Call,
    user: CurrentUser,
    id: Path<ThreadId>,
    _: EmptyBody,
) -> Result<HttpResponse, Problem> {
    let cmd = HandBackThread {
        call: call.invocation(user.actor()),
        thread: id.0,
    };
    let _changed = hand_back_thread(&*call.services.store, cmd).await?;
    whole(&call, id.0).await
}

/// Answers a person with a text, or with an approved one. The caller must have taken the
/// conversation over.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = AnswerConversationRequest, responses((status = 200, body = ConversationDetailBody)))]
#[post("/api/admin/conversations/{id}/messages")]
pub async fn answer_conversation(
    call: Call,
    user: CurrentUser,
    id: Path<ThreadId>,
    idempotency: Idempotency,
    body: Body<AnswerConversationRequest>,
) -> Result<HttpResponse, Problem> {
    let text = staff_text(body.value)?;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = AnswerPerson {
                call: call.invocation_from(user.actor(), seed),
                thread: id.0,
                text,
            };
            answer_person(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            whole(&call, id.0).await
        })
        .await
}

fn staff_text(asked: AnswerConversationRequest) -> Result<StaffText, Problem> {
    let one = || {
        let sentence = "Send either a text or an approved text.";
        Problem::validation(FieldErrors::one("text", "required", sentence))
    };
    match (asked.text, asked.template) {
        (Some(text), None) => Ok(StaffText::Text(text)),
        (None, Some(name)) => Template::from_code(&name)
            .filter(|template| Template::OF_STAFF.contains(template))
            .map(StaffText::Template)
            .ok_or_else(|| {
                let sentence = "There is no such approved text.";
                Problem::validation(FieldErrors::one("template", "unknown", sentence))
            }),
        (Some(_), Some(_)) | (None, None) => Err(one()),
    }
}

async fn page_of(call: &Call, id: ThreadId, request: PageRequest) -> Result<ThreadPage, Problem> {
    call.services
        .threads
        .thread(id, request)
        .await?
        .ok_or_else(Problem::not_found)
}

async fn whole(call: &Call, id: ThreadId) -> Result<HttpResponse, Problem> {
    let page = page_of(call, id, PageRequest::default()).await?;
    Ok(HttpResponse::Ok().json(ConversationDetailBody::new(&page, call.now())))
}
