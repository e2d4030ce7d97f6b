use super::{fresh_secret, post_box::send_later};
use crate::{
    Call,
    dto::{EmailChangeRequest, EmailUndoneBody, VerifyEmailRequest},
    routes::no_content,
};
use actix_web::{HttpResponse, Responder, post, web};
use http_base::{Body, CurrentUser, MaybeUser, Problem, session::key_hash};
use kernel::Actor;
use marketplace::identity::{
    AskEmailChange, ConfirmEmailChange, UndoEmailChange, ask_email_change as ask_case,
    confirm_email_change as confirm_case, email_change_mail, email_changed_mail,
    undo_email_change as undo_case,
};
use notifications::MessageTemplate;

/// Requests another e-mail address. A link goes to it, and the address changes when the link is
/// opened. The password must have been confirmed within the last ten minutes.
#[utoipa::path(tag = "account", request_body = EmailChangeRequest, responses((status = 202), (status = 409, description = "Problem")))]
#[post("/api/auth/email/change")]
pub async fn ask_email_change(
    call: Call,
    user: CurrentUser,
    body: Body<EmailChangeRequest>,
) -> Result<HttpResponse, Problem> {
    let token = fresh_secret(&call.state);
    let cmd = AskEmailChange {
        call: call.invocation(user.actor()),
        user: user.id(),
        session: user.session().id,
        email: body.value.email,
        token_hash: key_hash(&token),
    };
    let address = ask_case(&*call.services.store, cmd).await?;
    send_later(&call, MessageTemplate::MAIL_EMAIL_CHANGE, move |from| {
        email_change_mail(address, from, &token)
    });
    Ok(HttpResponse::Accepted().finish())
}

/// Changes the e-mail address with the token from the mail to the new one. Every other device is
/// signed out, payouts are held for 24 hours, and the old address gets a link to undo the change.
#[utoipa::path(tag = "account", request_body = VerifyEmailRequest,
    responses((status = 204), (status = 409, description = "Problem"), (status = 410, description = "Problem")))]
#[post("/api/auth/email/change/confirm")]
pub async fn confirm_email_change(
    call: Call,
    user: MaybeUser,
    body: Body<VerifyEmailRequest>,
) -> Result<HttpResponse, Problem> {
    let undo = fresh_secret(&call.state);
    let cmd = ConfirmEmailChange {
        call: call.invocation(Actor::Guest),
        token_hash: key_hash(&body.value.token),
        undo_hash: key_hash(&undo),
        session: user.0.map(|user| user.session().id),
    };
    let changed = confirm_case(&*call.services.store, cmd).await?;
    for session in changed.ended {
        call.state.hub.close_session(session);
    }
    if let Some(old) = changed.old {
        send_later(&call, MessageTemplate::MAIL_EMAIL_CHANGED, move |from| {
            email_changed_mail(old, from, &undo)
        });
    }
    Ok(no_content())
}

/// Undoes a change of the e-mail address with the token from the mail to the old one, within 24
/// hours. Every device is signed out and the password counts no longer. The answer has a token for a
/// new password.
#[utoipa::path(tag = "account", request_body = VerifyEmailRequest,
    responses((status = 200, body = EmailUndoneBody), (status = 409, description = "Problem"), (status = 410, description = "Problem")))]
#[post("/api/auth/email/change/undo")]
pub async fn undo_email_change(
    call: Call,
    body: Body<VerifyEmailRequest>,
) -> Result<impl Responder, Problem> {
    let reset_token = fresh_secret(&call.state);
    let cmd = UndoEmailChange {
        call: call.invocation(Actor::Guest),
        token_hash: key_hash(&body.value.token),
        password: fresh_secret(&call.state),
        reset_hash: key_hash(&reset_token),
    };
    let owner = undo_case(&*call.services.store, &*call.services.hasher, cmd).await?;
    call.state.hub.close_user(owner);
    Ok(web::Json(EmailUndoneBody { reset_token }))
}
