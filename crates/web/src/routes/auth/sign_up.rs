use super::{device, fresh_secret, post_box::send_later, session_key, set_session};
use crate::{
    AppState, Body, Idempotency, MaybeUser, Problem, RequestContext, Rule, Services, Wait,
    dto::{RegisterRequest, UserBody},
    session::key_hash,
};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder, post, web};
use identity::Session;
use marketplace::identity::{IdentityError, Register, register, sign_out, verification_mail};
use std::{cell::RefCell, rc::Rc};

/// Sign up; the new account is signed in.
#[utoipa::path(tag = "account", request_body = RegisterRequest,
    params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 201, body = UserBody)))]
#[post("/api/auth/register")]
pub async fn register_account(
    req: HttpRequest,
    context: RequestContext,
    state: web::Data<AppState>,
    services: web::Data<Services>,
    before: MaybeUser,
    idempotency: Idempotency,
    body: Body<RegisterRequest>,
) -> Result<HttpResponse, Problem> {
    state.limits.take(Rule::SignUpAddress, context.ip, context.now).map_err(|Wait(secs)| Problem::too_many_requests(secs))?;
    let key = session_key(&state, idempotency.seed())?;
    let opened: Rc<RefCell<Option<Session>>> = Rc::default();
    let made = {
        let (opened, services, state, key_hash) = (Rc::clone(&opened), services.clone(), state.clone(), key_hash(&key));
        let (device, request) = (device(&req, &context), body.value);
        move |seed| async move {
            let token = fresh_secret(&state);
            let cmd = Register {
                call: context.invocation(kernel::Actor::Guest, seed),
                first_name: request.first_name,
                last_name: request.last_name,
                email: request.email,
                password: request.password,
                phone: request.phone,
                referral_code: request.referral_code,
                key_hash,
                token_hash: crate::session::key_hash(&token),
                device,
            };
            let made = register(&*services.store, &*services.hasher, cmd).await.map_err(|error| refuse(error, &state, &context))?;
            if !made.repeated {
                send_later(services.mailer.clone(), verification_mail(&made.user, &state.settings.public_url, &token));
            }
            let answer = HttpResponse::Created().json(UserBody::from(&made.user));
            *opened.borrow_mut() = Some(made.session);
            Ok(answer)
        }
    };
    let answer = idempotency.run(body.digest, made).await?;
    if let Some(before) = before.0 {
        let _was_open = sign_out(&*services.store, before.session().id, context.now).await?;
        state.hub.close_session(before.session().id);
    }
    let session = opened.borrow_mut().take();
    let session = match session {
        Some(session) => session,
        None => remembered(&services, &key).await?,
    };
    with_cookies(answer, &state, &context, &session, &key)
}

/// What is wrong with the input is no sign-up; a taken address is, for asking tells who has an account.
fn refuse(error: IdentityError, state: &AppState, context: &RequestContext) -> Problem {
    if matches!(error, IdentityError::Invalid(_) | IdentityError::Hasher(_) | IdentityError::Store(_)) {
        state.limits.give_back(Rule::SignUpAddress, context.ip);
    }
    error.into()
}

/// The session of the first run, for an answer that is replayed.
async fn remembered(services: &Services, key: &str) -> Result<Session, Problem> {
    let found = services.identity.session_by_key(&key_hash(key)).await?;
    found.map(|(session, _)| session).ok_or_else(|| Problem::conflict("email_taken", IdentityError::EmailTaken.to_string()))
}

fn with_cookies(
    answer: HttpResponse,
    state: &AppState,
    context: &RequestContext,
    session: &Session,
    key: &str,
) -> Result<HttpResponse, Problem> {
    let (head, body) = answer.into_parts();
    let mut response = HttpResponseBuilder::new(head.status());
    for (name, value) in head.headers() {
        response.append_header((name.clone(), value.clone()));
    }
    set_session(&mut response, state, context, session, key)?;
    Ok(response.body(body))
}
