use super::{fresh_secret, post_box::send_later};
use crate::{Call, dto::VerifyEmailRequest, routes::no_content};
use actix_web::{HttpResponse, post};
use http_base::{Body, CurrentUser, EmptyBody, Problem, session::key_hash};
use kernel::Actor;
use marketplace::identity::{
    ResendVerification, VerifyEmail, resend_verification as resend_case, verification_mail,
    verify_email as verify_email_case,
};
use notifications::MessageTemplate;

/// Verifies an e-mail address with the token from the mail.
#[utoipa::path(tag = "account", request_body = VerifyEmailRequest, responses((status = 204), (status = 410, description = "Problem")))]
#[post("/api/auth/email/verify")]
pub async fn verify_email(
    call: Call,
    body: Body<VerifyEmailRequest>,
) -> Result<HttpResponse, Problem> {
    let _applied = verify_email_case(
        &*call.services.store,
        VerifyEmail {
            call: call.invocation(Actor::Guest),
            token_hash: key_hash(&body.value.token),
        },
    )
    .await?;
    Ok(no_content())
}

/// Sends the verification mail again; without effect when the address is already verified.
#[utoipa::path(tag = "account", responses((status = 202)))]
#[post("/api/auth/email/resend")]
pub async fn resend_verification(
    call: Call,
    user: CurrentUser,
    _: EmptyBody,
) -> Result<HttpResponse, Problem> {
    let token = fresh_secret(&call.state);
    let cmd = ResendVerification {
        call: call.invocation(user.actor()),
        user: user.id(),
        token_hash: key_hash(&token),
    };
    if let Some(user) = resend_case(&*call.services.store, cmd).await? {
        send_later(&call, MessageTemplate::MAIL_VERIFICATION, move |from| {
            verification_mail(&user, from, &token)
        });
    }
    Ok(HttpResponse::Accepted().finish())
}
