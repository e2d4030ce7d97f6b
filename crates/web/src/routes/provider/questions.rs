//! Questions of staff to the caller about tickets.

use super::{as_provider, provider_id};
use crate::{
    Call,
    dto::{AnswerQuestionRequest, ProviderQuestionBody},
};
use actix_web::{Responder, get, post, web};
use http_base::{Body, CurrentUser, Path, Problem};
use kernel::TicketQuestionId;
use marketplace::support::{AnswerQuestion, answer_question as answer_case};

/// Lists the latest questions of staff to the caller, at most 100, newest first.
#[utoipa::path(tag = "service-provider", responses((status = 200, body = Vec<ProviderQuestionBody>)))]
#[get("/api/service-provider/questions")]
pub async fn list_questions(call: Call, user: CurrentUser) -> Result<impl Responder, Problem> {
    Ok(web::Json(questions(&call, &user).await?))
}

/// Answers a question of staff, once. The customer does not see the answer.
#[utoipa::path(tag = "service-provider", params(("id" = String, Path)), request_body = AnswerQuestionRequest,
    responses((status = 200, body = ProviderQuestionBody)))]
#[post("/api/service-provider/questions/{id}/answer")]
pub async fn answer_question(
    call: Call,
    user: CurrentUser,
    id: Path<TicketQuestionId>,
    body: Body<AnswerQuestionRequest>,
) -> Result<impl Responder, Problem> {
    let cmd = AnswerQuestion {
        call: call.invocation(as_provider(&user)),
        question: id.0,
        answer: body.value.answer,
    };
    let _answered = answer_case(&*call.services.store, cmd).await?;
    let mut all = questions(&call, &user).await?.into_iter();
    let answered = all.find(|one| one.question.id == id.0.to_string());
    Ok(web::Json(answered.ok_or_else(Problem::not_found)?))
}

async fn questions(call: &Call, user: &CurrentUser) -> Result<Vec<ProviderQuestionBody>, Problem> {
    let found = call
        .services
        .support
        .questions_to(provider_id(user))
        .await?;
    Ok(found.iter().map(ProviderQuestionBody::from).collect())
}
