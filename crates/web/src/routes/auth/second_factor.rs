//! The second step of signing in: its setup, status and removal.

use super::{fresh_secret, set_session};
use crate::{
    Call,
    dto::{
        ConfirmSecondFactorRequest, QrBody, RecoveryCodesBody, SecondFactorBody,
        SecondFactorSetupBody,
    },
    routes::no_content,
};
use actix_web::{HttpResponse, Responder, delete, get, http::header, post, web};
use http_base::{Body, CurrentUser, EmptyBody, Problem, Rule, Wait, session::key_hash};
use identity::{FACTOR_SECRET_BYTES, FactorSecret, grouped};
use kernel::{Role, SessionId};
use marketplace::identity::{
    BeginSecondFactor, ConfirmSecondFactor, IdentityError, RenewRecoveryCodes, TurnOffSecondFactor,
    begin_second_factor, confirm_second_factor as confirm_case, renew_recovery_codes as renew_case,
    turn_off_second_factor as turn_off_case,
};
use qrcode::{Color, EcLevel, QrCode};
use std::fmt::Write;

/// Returns whether the caller's sign-in needs a second step.
#[utoipa::path(tag = "account", responses((status = 200, body = SecondFactorBody)))]
#[get("/api/auth/second-factor")]
pub async fn second_factor(call: Call, user: CurrentUser) -> Result<impl Responder, Problem> {
    let kept = call.services.identity.second_factor(user.id()).await?;
    let required = call.state.settings.staff_second_factor && user.role() == Role::Admin;
    Ok(web::Json(SecondFactorBody::new(kept.as_ref(), required)))
}

/// Starts the setup of a second step with a new secret for the authenticator app. The password must
/// have been confirmed within the last ten minutes.
#[utoipa::path(tag = "account", responses((status = 200, body = SecondFactorSetupBody), (status = 409, description = "Problem")))]
#[post("/api/auth/second-factor")]
pub async fn set_up_second_factor(
    call: Call,
    user: CurrentUser,
    _: EmptyBody,
) -> Result<HttpResponse, Problem> {
    let mut bytes = [0; FACTOR_SECRET_BYTES];
    bytes
        .iter_mut()
        .zip(call.state.ids.secret())
        .for_each(|(byte, chance)| *byte = chance);
    let secret = FactorSecret::new(bytes);
    let session = user.session().id;
    let cmd = BeginSecondFactor {
        call: call.invocation(user.actor()),
        user: user.id(),
        session,
        secret: secret.clone(),
    };
    let owner = begin_second_factor(&*call.services.store, &*call.services.sealer, cmd).await?;
    let link = secret.link(&owner.email);
    let qr = picture(&link)?;
    Ok(once(SecondFactorSetupBody {
        key: secret.key(),
        link,
        qr,
    }))
}

/// Turns the second step on with the first code of the authenticator app. Other devices are signed
/// out and this one gets a new cookie. The recovery codes are shown once.
#[utoipa::path(tag = "account", request_body = ConfirmSecondFactorRequest,
    responses((status = 200, body = RecoveryCodesBody), (status = 404, description = "Problem"), (status = 409, description = "Problem"), (status = 422, description = "Problem")))]
#[post("/api/auth/second-factor/confirm")]
pub async fn confirm_second_factor(
    call: Call,
    user: CurrentUser,
    body: Body<ConfirmSecondFactorRequest>,
) -> Result<HttpResponse, Problem> {
    // The attempt is counted before the code is checked, as for passwords.
    call.state
        .limits
        .take(Rule::SecondStep, user.id(), call.now())
        .await
        .map_err(|Wait(secs)| Problem::too_many_requests(secs))?;
    let (codes, key) = (fresh_codes(&call), fresh_secret(&call.state));
    let cmd = ConfirmSecondFactor {
        call: call.invocation(user.actor()),
        user: user.id(),
        session: user.session().id,
        code: body.value.code,
        key_hash: key_hash(&key),
        recovery_codes: codes.clone(),
    };
    let result = confirm_case(&*call.services.store, call.services.factors(), cmd).await;
    if !matches!(result, Err(IdentityError::WrongCode)) {
        call.state
            .limits
            .uncount(Rule::SecondStep, user.id(), call.now())
            .await;
    }
    let changed = result?;
    close(&call, changed.ended);
    let mut response = HttpResponse::Ok();
    set_session(&mut response, &call, &changed.session, &key)?;
    Ok(response
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .json(shown(&codes)))
}

/// Replaces the caller's recovery codes. The password and the second step must have been confirmed
/// within the last ten minutes.
#[utoipa::path(tag = "account", responses((status = 200, body = RecoveryCodesBody), (status = 409, description = "Problem")))]
#[post("/api/auth/second-factor/recovery-codes")]
pub async fn renew_recovery_codes(
    call: Call,
    user: CurrentUser,
    _: EmptyBody,
) -> Result<HttpResponse, Problem> {
    let codes = fresh_codes(&call);
    let (invocation, session) = (call.invocation(user.actor()), user.session().id);
    let cmd = RenewRecoveryCodes {
        call: invocation,
        user: user.id(),
        session,
        recovery_codes: codes.clone(),
    };
    renew_case(&*call.services.store, cmd).await?;
    Ok(once(shown(&codes)))
}

/// Turns the second step off. The password and the second step must have been confirmed within the
/// last ten minutes. Other devices are signed out.
#[utoipa::path(tag = "account", responses((status = 204), (status = 409, description = "Problem")))]
#[delete("/api/auth/second-factor")]
pub async fn turn_off_second_factor(
    call: Call,
    user: CurrentUser,
    _: EmptyBody,
) -> Result<HttpResponse, Problem> {
    let cmd = TurnOffSecondFactor {
        call: call.invocation(user.actor()),
        user: user.id(),
        session: user.session().id,
    };
    let changed = turn_off_case(&*call.services.store, cmd).await?;
    close(&call, changed.ended);
    Ok(no_content())
}

fn close(call: &Call, ended: Vec<SessionId>) {
    for session in ended {
        call.state.hub.close_session(session);
    }
}

/// An answer that must not be cached.
fn once(body: impl serde::Serialize) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .json(body)
}

fn fresh_codes(call: &Call) -> Vec<String> {
    let chance: Vec<u8> = (0..4).flat_map(|_| call.state.ids.secret()).collect();
    identity::recovery_codes(&chance)
}

fn shown(codes: &[String]) -> RecoveryCodesBody {
    RecoveryCodesBody {
        recovery_codes: codes.iter().map(|code| grouped(code)).collect(),
    }
}

/// The width of the light margin around the code, in modules, which cameras need to find it.
const QUIET: usize = 4;

/// Each run of dark modules in a row is one rectangle of the path.
fn picture(link: &str) -> Result<QrBody, Problem> {
    let code = QrCode::with_error_correction_level(link, EcLevel::M).map_err(Problem::fault)?;
    let width = code.width();
    let mut path = String::new();
    for (y, row) in code.to_colors().chunks(width.max(1)).enumerate() {
        let mut x = 0;
        for run in row.chunk_by(|a, b| a == b) {
            if run.first() == Some(&Color::Dark) {
                write!(
                    path,
                    "M{} {}h{}v1h-{}z",
                    x + QUIET,
                    y + QUIET,
                    run.len(),
                    run.len()
                )
                .map_err(Problem::fault)?;
            }
            x += run.len();
        }
    }
    Ok(QrBody {
        size: u32::try_from(width + 2 * QUIET).unwrap_or(u32::MAX),
        path,
    })
}
