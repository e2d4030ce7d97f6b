//! Whether a caller may use an operation.

use crate::{Access, AppState, CurrentUser, Problem};
use actix_web::{dev::ServiceRequest, http::StatusCode};
use identity::User;
use kernel::Role;
use marketplace::identity::suspended_message;

pub(super) fn allow(
    access: Access,
    user: Option<&CurrentUser>,
    req: &ServiceRequest,
    state: &AppState,
) -> Result<(), Problem> {
    match access {
        Access::Public | Access::Anyone | Access::Webhook | Access::SignedLink => Ok(()),
        Access::Loopback if is_local(req) || state.settings.metrics_public => Ok(()),
        Access::Loopback => Err(Problem::not_found()),
        Access::SignedInEvenSuspended => user.map(|_| ()).ok_or_else(Problem::unauthenticated),
        Access::OwnerOrCapability if user.is_none() => Ok(()),
        Access::OwnerOrCapability | Access::SignedIn => only(user, |_| true).map(|_| ()),
        Access::Customer => only(user, |user| user.role != Role::Admin).map(|_| ()),
        Access::CompleteProfile => {
            let user = only(user, |user| user.role != Role::Admin)?;
            if user.is_complete() {
                Ok(())
            } else {
                Err(profile_incomplete())
            }
        }
        Access::Provider => only(user, |user| user.role == Role::ServiceProvider).map(|_| ()),
        Access::Staff => {
            only(user, |user| user.role == Role::Admin).and_then(|_| second_step(user))
        }
        Access::AnyOf(permissions) => {
            only(user, |user| user.role == Role::Admin)?;
            second_step(user)?;
            only(user, |user| user.permissions.has_any(permissions)).map(|_| ())
        }
    }
}

/// Refuses staff whose session has no second step, where the operator requires one (T13).
fn second_step(user: Option<&CurrentUser>) -> Result<(), Problem> {
    if !user.is_some_and(CurrentUser::lacks_second_step) {
        return Ok(());
    }
    let text = "Staff sign in with a second step. Please set it up first.";
    Err(Problem::new(
        StatusCode::FORBIDDEN,
        "second_factor_setup_required",
        text,
    ))
}

/// Requires a signed-in user who is not suspended and who passes the check.
fn only(user: Option<&CurrentUser>, may: impl Fn(&User) -> bool) -> Result<&User, Problem> {
    let user = user.ok_or_else(Problem::unauthenticated)?.user();
    if !user.is_active() {
        let text = suspended_message(user.suspension.and_then(|suspension| suspension.until));
        return Err(Problem::new(
            StatusCode::FORBIDDEN,
            "account_suspended",
            text,
        ));
    }
    if may(user) {
        Ok(user)
    } else {
        Err(Problem::forbidden())
    }
}

/// The refusal of an operation that needs a phone number and an address (T33).
#[must_use]
pub fn profile_incomplete() -> Problem {
    let text = "Phone number and address are required for Nigerian marketplace services.";
    Problem::conflict("profile_incomplete", text).with_title("Missing information")
}

/// Whether the request comes from this machine, and not through a proxy on it.
fn is_local(req: &ServiceRequest) -> bool {
    let forwarded = ["x-forwarded-for", "forwarded", "x-real-ip"]
        .iter()
        .any(|name| req.headers().contains_key(*name));
    !forwarded
        && req
            .peer_addr()
            .is_some_and(|peer| peer.ip().to_canonical().is_loopback())
}
