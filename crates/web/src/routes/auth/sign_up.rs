use super::{
    device, fresh_secret, post_box::send_later, remember_device, session_key, set_device,
    set_session,
};
use crate::{
    Call,
    dto::{RegisterRequest, UserBody},
};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder, post};
use http_base::{Body, Idempotency, MaybeUser, Problem, Rule, Wait, session::key_hash};
use identity::Session;
use kernel::Actor;
use marketplace::identity::{
    Device, IdentityError, Register, Registered, register, sign_out, verification_mail,
};
use notifications::MessageTemplate;
use std::{cell::RefCell, rc::Rc};
use uuid::Uuid;

/// Creates an account and signs it in.
#[utoipa::path(tag = "account", request_body = RegisterRequest,
    params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 201, body = UserBody)))]
#[post("/api/auth/register")]
pub async fn register_account(
    req: HttpRequest,
    call: Call,
    before: MaybeUser,
    idempotency: Idempotency,
    body: Body<RegisterRequest>,
) -> Result<HttpResponse, Problem> {
    call.state
        .limits
        .take(Rule::SignUpAddress, call.context.ip, call.now())
        .await
        .map_err(|Wait(secs)| Problem::too_many_requests(secs))?;
    let key = session_key(&call.state, idempotency.seed())?;
    let email = body.value.email.clone();
    let opened: Rc<RefCell<Option<Session>>> = Rc::default();
    let device = device(&req, &call);
    let answer = {
        let (opened, call, key_hash, device) = (
            Rc::clone(&opened),
            call.clone(),
            key_hash(&key),
            device.clone(),
        );
        let act = move |seed| async move {
            let made = make_account(&call, seed, body.value, key_hash, device).await?;
            let answer = HttpResponse::Created().json(UserBody::from(&made.user));
            *opened.borrow_mut() = Some(made.session);
            Ok(answer)
        };
        idempotency.run(body.digest, act).await?
    };
    if let Some(before) = before.0 {
        let _was_open = sign_out(&*call.services.store, before.session().id, call.now()).await?;
        call.state.hub.close_session(before.session().id);
    }
    let session = opened.borrow_mut().take();
    let session = match session {
        Some(session) => session,
        None => remembered(&call, &key).await?,
    };
    with_cookies(answer, (&req, &call), &device, &session, (&key, &email))
}

async fn make_account(
    call: &Call,
    seed: Uuid,
    request: RegisterRequest,
    key_hash: String,
    device: Device,
) -> Result<Registered, Problem> {
    let token = fresh_secret(&call.state);
    let cmd = Register {
        call: call.invocation_from(Actor::Guest, seed),
        first_name: request.first_name,
        last_name: request.last_name,
        email: request.email,
        password: request.password,
        phone: request.phone,
        referral_code: request.referral_code,
        key_hash,
        token_hash: http_base::session::key_hash(&token),
        device,
    };
    let made = match register(&*call.services.store, &*call.services.hasher, cmd).await {
        Ok(made) => made,
        Err(error) => return Err(refuse(error, call).await),
    };
    if !made.repeated {
        let user = made.user.clone();
        send_later(call, MessageTemplate::MAIL_VERIFICATION, move |from| {
            verification_mail(&user, from, &token)
        });
    }
    Ok(made)
}

/// Invalid input does not count as a sign-up attempt. A taken address does, because such requests
/// reveal which addresses have an account.
async fn refuse(error: IdentityError, call: &Call) -> Problem {
    if matches!(
        error,
        IdentityError::Invalid(_) | IdentityError::Hasher(_) | IdentityError::Store(_)
    ) {
        call.state
            .limits
            .uncount(Rule::SignUpAddress, call.context.ip, call.now())
            .await;
    }
    error.into()
}

/// The session of the first run, for a repeated request.
async fn remembered(call: &Call, key: &str) -> Result<Session, Problem> {
    let found = call
        .services
        .identity
        .session_by_key(&key_hash(key))
        .await?;
    found
        .map(|(session, _)| session)
        .ok_or_else(|| Problem::conflict("email_taken", IdentityError::EmailTaken.to_string()))
}

fn with_cookies(
    answer: HttpResponse,
    (req, call): (&HttpRequest, &Call),
    device: &Device,
    session: &Session,
    (key, email): (&str, &str),
) -> Result<HttpResponse, Problem> {
    let (head, body) = answer.into_parts();
    let mut response = HttpResponseBuilder::new(head.status());
    for (name, value) in head.headers() {
        response.append_header((name.clone(), value.clone()));
    }
    set_device(&mut response, call, device);
    set_session(&mut response, call, session, key)?;
    remember_device(&mut response, req, call, email);
    Ok(response.body(body))
}
