use crate::{
    Call,
    dto::{OpenAccountRequest, PersonBody},
    routes::auth::{fresh_secret, send_later},
};
use actix_web::{HttpResponse, post};
use http_base::{Body, CurrentUser, Idempotency, Problem};
use kernel::{Email, FieldError, FieldErrors, NgPhone};
use marketplace::identity::{
    OpenChatAccount, OpenForCustomer, account_opened_mail, open_for_customer,
};
use notifications::MessageTemplate;

/// Opens an account for a person who asked for a booking by phone. The person confirms the address
/// by mail and sets a password of their own.
#[utoipa::path(tag = "admin", request_body = OpenAccountRequest,
    params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 201, body = PersonBody)))]
#[post("/api/admin/users")]
pub async fn open_account(
    call: Call,
    user: CurrentUser,
    idempotency: Idempotency,
    body: Body<OpenAccountRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let (email, phone) = reachable_at(&asked)?;
            let (token, password) = (fresh_secret(&call.state), fresh_secret(&call.state));
            let account = OpenChatAccount {
                call: call.invocation_from(user.actor(), seed),
                first_name: asked.first_name,
                last_name: asked.last_name,
                email,
                password_hash: call
                    .services
                    .hasher
                    .hash(password)
                    .await
                    .map_err(Problem::from)?,
                phone,
                phone_is_confirmed: false,
                address: None,
                token_hash: http_base::session::key_hash(&token),
            };
            let cmd = OpenForCustomer {
                account,
                reason: asked.reason,
            };
            let (opened, now) = open_for_customer(&*call.services.store, cmd).await?;
            if now.is_now() {
                let person = opened.clone();
                send_later(&call, MessageTemplate::MAIL_ACCOUNT_OPENED, move |from| {
                    account_opened_mail(&person, from, &token)
                });
            }
            call.state.wake.notify_one();
            Ok(HttpResponse::Created().json(PersonBody::from(&opened)))
        })
        .await
}

fn reachable_at(asked: &OpenAccountRequest) -> Result<(Email, NgPhone), FieldErrors> {
    let (email, phone) = (Email::parse(&asked.email), NgPhone::parse(&asked.phone));
    match (email, phone) {
        (Ok(email), Ok(phone)) => Ok((email, phone)),
        (email, phone) => {
            let bad = |field: &str, text: String| FieldError::new(field, "invalid", text);
            let errors = [
                email.err().map(|error| bad("email", error.to_string())),
                phone.err().map(|error| bad("phone", error.to_string())),
            ];
            Err(FieldErrors(errors.into_iter().flatten().collect()))
        }
    }
}
