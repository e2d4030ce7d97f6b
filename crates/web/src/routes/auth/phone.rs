use super::{device, fresh_secret, remember_device, set_device, set_session};
use crate::{
    Call,
    dto::{PhoneCodeRequest, PhoneCodeSent, UserBody, VerifyPhoneRequest},
};
use actix_web::{HttpRequest, HttpResponse, http::StatusCode, post};
use http_base::{Body, MaybeUser, Problem, Rule, Wait, session::key_hash};
use identity::CodePurpose;
use kernel::{Actor, NgPhone};
use marketplace::identity::{
    CodeBearer, CodeRequest, Opening, RequestPhoneCode, VerifiedPhone, VerifyPhoneCode,
    channel_of_code, request_phone_code, typed_phone, verify_phone_code,
};
use notifications::PhoneChannel;

/// How long a client waits before it asks again whether codes are sent, in seconds.
const OFF_SECS: u64 = 3600;

/// Requests a message with a code: to sign in, with a session to confirm the number, or to open a
/// support ticket without an account. One code of a number is valid at a time. The answer and its
/// time are the same whether an account has the number or not.
#[utoipa::path(tag = "account", request_body = PhoneCodeRequest,
    responses((status = 202, body = PhoneCodeSent), (status = 422, description = "Problem"), (status = 429, description = "Problem")))]
#[post("/api/auth/phone/code")]
pub async fn request_code(
    req: HttpRequest,
    call: Call,
    user: MaybeUser,
    body: Body<PhoneCodeRequest>,
) -> Result<HttpResponse, Problem> {
    let phone = typed_phone(&body.value.phone)?;
    if call.services.sms.provider().is_none() {
        let text = "We send no codes by text message at the moment. Please use your password.";
        return Err(
            Problem::new(StatusCode::SERVICE_UNAVAILABLE, "phone_codes_off", text)
                .with_retry_after(OFF_SECS),
        );
    }
    let device = device(&req, &call);
    let browser = device.id.clone().unwrap_or_default();
    call.state
        .limits
        .take(Rule::PhoneCodeDevice, browser, call.now())
        .await
        .map_err(|Wait(secs)| Problem::too_many_requests(secs))?;
    let asks = asked_for(&call, &phone, body.value.by_sms).await?;
    if may_send_to(&call, &phone).await {
        let actor = user.0.as_ref().map_or(Actor::Guest, |user| user.actor());
        let purpose = CodePurpose::from(body.value.purpose);
        let confirms = user.0.as_ref().filter(|_| purpose == CodePurpose::Account);
        let cmd = RequestPhoneCode {
            call: call.invocation(actor),
            phone: phone.clone(),
            purpose,
            user: confirms.map(|user| user.id()),
            device: device.id.clone(),
            asks,
        };
        let codes = call.services.codes.clone();
        let made = request_phone_code(&*call.services.store, codes, cmd).await?;
        if !made.is_now() {
            was_not_sent(&call, &phone).await;
        }
    }
    let mut response = HttpResponse::Accepted();
    set_device(&mut response, &call, &device);
    Ok(response.json(PhoneCodeSent {
        channel: asks.channel().code(),
    }))
}

/// What the person asks for, and with it where the code goes. It is found out for every request, also
/// for one that is dropped, so that the answers are the same.
async fn asked_for(
    call: &Call,
    phone: &NgPhone,
    by_sms: Option<bool>,
) -> Result<CodeRequest, Problem> {
    if by_sms == Some(true) {
        return Ok(CodeRequest::BySmsInstead);
    }
    if !call.services.whatsapp.sends_codes() {
        return Ok(CodeRequest::New(PhoneChannel::Sms));
    }
    let look = call.invocation(Actor::Guest);
    let channel = channel_of_code(&*call.services.store, phone.clone(), look).await?;
    Ok(CodeRequest::New(channel))
}

/// Requests above the limit of a number are dropped silently: a 429 would reveal that other people
/// made requests.
async fn may_send_to(call: &Call, phone: &NgPhone) -> bool {
    let limits = &call.state.limits;
    if limits
        .take(Rule::PhoneCodeNumber, phone, call.now())
        .await
        .is_err()
    {
        return false;
    }
    let of_day = limits
        .take(Rule::PhoneCodeNumberDay, phone, call.now())
        .await;
    if of_day.is_err() {
        limits
            .uncount(Rule::PhoneCodeNumber, phone, call.now())
            .await;
    }
    of_day.is_ok()
}

/// The last code is too recent, so nothing is sent and nothing counts.
async fn was_not_sent(call: &Call, phone: &NgPhone) {
    for rule in [Rule::PhoneCodeNumber, Rule::PhoneCodeNumberDay] {
        call.state.limits.uncount(rule, phone, call.now()).await;
    }
}

/// Checks a code. Without a session it signs in to the account that has confirmed the number; with
/// one it confirms the number for the caller. A wrong code answers 422 `invalid_code` with the
/// tries that are left; the fifth wrong code answers 429 `code_locked`.
#[utoipa::path(tag = "account", request_body = VerifyPhoneRequest,
    responses((status = 200, body = UserBody), (status = 403, description = "Problem"), (status = 409, description = "Problem"),
        (status = 422, description = "Problem"), (status = 429, description = "Problem")))]
#[post("/api/auth/phone/verify")]
pub async fn verify_code(
    req: HttpRequest,
    call: Call,
    user: MaybeUser,
    body: Body<VerifyPhoneRequest>,
) -> Result<HttpResponse, Problem> {
    let typed = body.value;
    let (key, device) = (fresh_secret(&call.state), device(&req, &call));
    let actor = user.0.as_ref().map_or(Actor::Guest, |user| user.actor());
    let by = user.0.map_or_else(
        || {
            CodeBearer::Guest(Opening {
                key_hash: key_hash(&key),
                device: device.clone(),
                replaces: None,
            })
        },
        |user| CodeBearer::User(user.id(), user.session().id),
    );
    let cmd = VerifyPhoneCode {
        call: call.invocation(actor),
        phone: typed_phone(&typed.phone)?,
        code: typed.code.chars().filter(|c| !c.is_whitespace()).collect(),
        by,
    };
    let codes = call.services.codes.clone();
    let mut response = HttpResponse::Ok();
    match verify_phone_code(&*call.services.store, codes, cmd).await? {
        VerifiedPhone::Confirmed(user) => Ok(response.json(UserBody::from(&user))),
        VerifiedPhone::SignedIn(signed_in) => {
            set_device(&mut response, &call, &device);
            set_session(&mut response, &call, &signed_in.session, &key)?;
            remember_device(&mut response, &req, &call, signed_in.user.email.as_str());
            Ok(response.json(UserBody::from(&signed_in.user)))
        }
    }
}
