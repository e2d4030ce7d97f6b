use super::{
    StaffError,
    rights::{Pair, lately_reauthenticated, lock_pair},
    roles::{give_role, role_text},
    suspend::keep_out,
};
use crate::{Store, UnitOfWork, repositories::AuditKind};
use identity::{StaffChange, StaffRequest, StaffRequestError, Suspension, User};
use kernel::{Invocation, Permission, Role, SessionId, StaffRequestId, UserId};

/// A second person approves or rejects a request of staff, or its author withdraws it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecideRequest {
    pub call: Invocation,
    /// The session that decides. To approve, the password must have been confirmed in it a short
    /// time ago.
    pub session: SessionId,
    /// The user that the request is about.
    pub person: UserId,
    pub request: StaffRequestId,
    pub approve: bool,
}

/// The decided request and its effects.
#[derive(Debug, Clone, PartialEq)]
pub struct DecidedRequest {
    pub request: StaffRequest,
    pub user: User,
    pub ended: Vec<SessionId>,
    /// Whether the user has just become staff and must choose a new password.
    pub joined: bool,
}

/// Decides a request.
///
/// # Errors
/// `NotAllowed`, `OnYourself`, `NotFound`, `ReauthRequired`, `Request(…)`, and the errors of the
/// requested change.
pub async fn decide_request(
    store: &dyn Store,
    cmd: DecideRequest,
) -> Result<DecidedRequest, StaffError> {
    store.unit(cmd.call, move |uow| decide_in(uow, &cmd)).await
}

fn decide_in(uow: &mut dyn UnitOfWork, cmd: &DecideRequest) -> Result<DecidedRequest, StaffError> {
    let now = uow.now();
    let mut pair = lock_pair(uow, cmd.person)?;
    let request = uow
        .staff()
        .lock_request(cmd.request)?
        .filter(|request| request.person == cmd.person);
    let mut request = request.ok_or(StaffError::NotFound)?;
    if request.asked_by == pair.staff.id && !cmd.approve {
        pair.may_handle()?;
    } else {
        pair.may_do_everything()?;
    }
    let was = pair.person.role;
    let mut ended = Vec::new();
    if cmd.approve {
        request.approve(pair.staff.id, now)?;
        lately_reauthenticated(uow, cmd.session)?;
        ended = carry_out(uow, &mut pair, &request)?;
    } else {
        request.turn_down(pair.staff.id, now)?;
    }
    uow.staff().save_request(request.clone())?;
    let detail = match &request.change {
        StaffChange::Suspend { until } => until.map_or_else(
            || "SUSPEND: until further notice".to_owned(),
            |until| format!("SUSPEND: until {until}"),
        ),
        StaffChange::Role { role, permissions } => role_text(*role, *permissions),
    };
    let kind = AuditKind::from(request.state);
    pair.note(uow, kind, (Some(request.reason.clone()), Some(detail)))?;
    let joined = was != Role::Admin && pair.person.role == Role::Admin;
    Ok(DecidedRequest {
        request,
        user: pair.person,
        ended,
        joined,
    })
}

fn carry_out(
    uow: &mut dyn UnitOfWork,
    pair: &mut Pair,
    request: &StaffRequest,
) -> Result<Vec<SessionId>, StaffError> {
    match &request.change {
        StaffChange::Suspend { until } => {
            pair.still_there()?;
            let since = pair
                .person
                .suspension
                .map_or(request.asked_at, |known| known.since);
            keep_out(
                uow,
                pair,
                Suspension {
                    since,
                    until: *until,
                },
            )
        }
        StaffChange::Role { role, permissions } => {
            // The author must still have the permission to ask.
            if !uow
                .users()
                .staff_who_may(Permission::Super)?
                .contains(&request.asked_by)
            {
                return Err(StaffRequestError::TooLate.into());
            }
            give_role(uow, pair, (*role, *permissions))
        }
    }
}
