use super::{
    StaffError,
    rights::{Pair, checked_reason, lately_reauthenticated, lock_pair},
    suspend::{ask_once, save},
};
use crate::{Store, UnitOfWork, accounts::end_sessions, repositories::AuditKind};
use identity::{StaffChange, StaffRequest, StaffRequestState};
use kernel::{FieldErrors, Invocation, Permission, Permissions, Role, SessionId, UserId};

/// A member of staff asks that a user become staff with these permissions, or cease to be staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskRole {
    pub call: Invocation,
    /// The session that asks. The password must have been confirmed in it a short time ago.
    pub session: SessionId,
    pub person: UserId,
    pub role: Role,
    pub permissions: Permissions,
    pub reason: String,
}

/// Requests the change. Nothing changes before a second person approves.
///
/// # Errors
/// `NotAllowed`, `OnYourself`, `ReauthRequired`, `Erased`, `Suspended`, `NotACustomer`,
/// `BusinessOpen`, `LastSuper`, `Invalid`, `Waiting`.
pub async fn ask_role(store: &dyn Store, cmd: AskRole) -> Result<(), StaffError> {
    store
        .unit(cmd.call, move |uow| ask_role_in(uow, &cmd))
        .await
}

fn ask_role_in(uow: &mut dyn UnitOfWork, cmd: &AskRole) -> Result<(), StaffError> {
    let now = uow.now();
    let reason = checked_reason(&cmd.reason)?;
    let permissions = cmd.permissions;
    check_role(cmd.role, permissions)?;
    let pair = lock_pair(uow, cmd.person)?;
    pair.may_do_everything()?;
    lately_reauthenticated(uow, cmd.session)?;
    may_become(uow, &pair, cmd.role, permissions)?;
    if pair.person.role == cmd.role && pair.person.permissions == permissions {
        return Err(
            FieldErrors::one("permissions", "unchanged", "That is how it is already.").into(),
        );
    }
    let detail = role_text(cmd.role, permissions);
    let request = StaffRequest {
        id: uow.next_id(),
        person: cmd.person,
        change: StaffChange::Role {
            role: cmd.role,
            permissions,
        },
        reason: reason.clone(),
        asked_by: pair.staff.id,
        asked_at: now,
        state: StaffRequestState::Waiting,
        decided: None,
        version: 0,
    };
    ask_once(uow, &request)?;
    pair.note(uow, AuditKind::AskedRole, (Some(reason), Some(detail)))
}

/// Checks the role and permissions. Staff have at least one permission; the role of a provider is
/// not granted here, because it takes an application.
fn check_role(role: Role, permissions: Permissions) -> Result<(), StaffError> {
    let fault =
        |field: &str, code: &str, message: &str| Err(FieldErrors::one(field, code, message).into());
    match role {
        Role::Admin if permissions.is_empty() => {
            fault("permissions", "required", "Choose at least one permission.")
        }
        Role::Customer if !permissions.is_empty() => fault(
            "permissions",
            "not_for_customers",
            "Only staff have permissions.",
        ),
        Role::ServiceProvider => fault(
            "role",
            "not_an_option",
            "Who wants to offer services applies for it.",
        ),
        Role::Admin | Role::Customer => Ok(()),
    }
}

/// Checks whether the user may get the role. Checked at the request and again at the approval,
/// because much may change in between.
pub(super) fn may_become(
    uow: &mut dyn UnitOfWork,
    pair: &Pair,
    role: Role,
    permissions: Permissions,
) -> Result<(), StaffError> {
    let person = &pair.person;
    pair.still_there()?;
    if !person.is_active() {
        return Err(StaffError::Suspended);
    }
    if person.role == Role::ServiceProvider {
        return Err(StaffError::NotACustomer);
    }
    if role == Role::Admin && person.role == Role::Customer {
        // Staff have no orders of their own, so open business would be out of their reach.
        let open = uow.personal_data().open_business(person.id)?;
        if !open.is_none() {
            return Err(StaffError::BusinessOpen(open));
        }
    }
    let stays_super = role == Role::Admin && permissions.has(Permission::Super);
    if person.has_permission(Permission::Super)
        && !stays_super
        && !others_may_do_everything(uow, person.id)?
    {
        return Err(StaffError::LastSuper);
    }
    Ok(())
}

fn others_may_do_everything(uow: &mut dyn UnitOfWork, without: UserId) -> Result<bool, StaffError> {
    Ok(uow
        .users()
        .staff_who_may(Permission::Super)?
        .iter()
        .any(|id| *id != without))
}

/// Gives the role and ends the user's sessions, because they were opened with other rights. A new
/// member of staff chooses a new password by mail, because the rule for staff passwords is
/// stricter.
pub(super) fn give_role(
    uow: &mut dyn UnitOfWork,
    pair: &mut Pair,
    (role, permissions): (Role, Permissions),
) -> Result<Vec<SessionId>, StaffError> {
    may_become(uow, pair, role, permissions)?;
    if role == Role::Admin && pair.person.role != Role::Admin {
        pair.person.set_password_hash(String::new());
    }
    let _changed = pair.person.set_role(role, permissions);
    save(uow, &mut pair.person)?;
    Ok(end_sessions(uow, pair.person.id, None)?)
}

/// The role as the audit log shows it: `ADMIN: SUPPORT, OPS`.
pub(super) fn role_text(role: Role, permissions: Permissions) -> String {
    let names: Vec<_> = permissions.iter().map(Permission::code).collect();
    if names.is_empty() {
        role.code().to_owned()
    } else {
        format!("{}: {}", role.code(), names.join(", "))
    }
}
