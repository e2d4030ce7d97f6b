use super::{
    StaffError,
    rights::{Pair, checked_reason, lock_pair},
};
use crate::{
    DomainEvent, Notice, OpenBusiness, ProposedChange, Store, TaskKind, UnitOfWork,
    WaitingProposal, accounts::end_sessions, notice::notify_in, repositories::AuditKind,
    scheduling::unassign_suspended_in,
};
use identity::{
    SUSPENSION_MAX_HOURS, StaffChange, StaffRequest, StaffRequestState, Suspension, User,
};
use kernel::{Applied, FieldErrors, Invocation, SessionId, StoreError, Timestamp, UserId};

/// A member of staff suspends a user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SuspendUser {
    pub call: Invocation,
    pub person: UserId,
    pub reason: String,
    /// The length of the suspension in hours from now; `None` for until further notice.
    pub hours: Option<u32>,
}

/// The result of a suspension.
#[derive(Debug, Clone, PartialEq)]
pub struct SuspendedUser {
    pub user: User,
    /// The ended sessions.
    pub ended: Vec<SessionId>,
    /// Whether a second person must approve the rest of the time.
    pub waits: bool,
    /// The user's open business. The orders of a customer go on, and money is returned where it
    /// belongs. The jobs of a provider that have not begun go to others; staff decide how the
    /// others end.
    pub open: OpenBusiness,
}

/// Suspends the user at once: up to three days by one person. A longer suspension waits for a
/// second person, and the three days run meanwhile.
///
/// # Errors
/// `NotAllowed`, `OnYourself`, `Erased`, `Invalid`; `Suspended` for an account that is suspended
/// for as long already; `Waiting` when a long suspension was requested before.
pub async fn suspend_user(
    store: &dyn Store,
    cmd: SuspendUser,
) -> Result<SuspendedUser, StaffError> {
    store.unit(cmd.call, move |uow| suspend_in(uow, &cmd)).await
}

fn suspend_in(uow: &mut dyn UnitOfWork, cmd: &SuspendUser) -> Result<SuspendedUser, StaffError> {
    let now = uow.now();
    let (reason, until) = (checked_reason(&cmd.reason)?, end_of(cmd.hours, now)?);
    let mut pair = lock_pair(uow, cmd.person)?;
    pair.may_handle()?;
    pair.still_there()?;
    let known = pair.person.suspension.filter(|_| !pair.person.is_active());
    let wanted = Suspension {
        since: known.map_or(now, |known| known.since),
        until,
    };
    let waits = wanted.needs_second_person();
    if waits {
        ask_for_more(uow, &pair, (until, &reason))?;
    } else if !pair.person.is_active() && !is_longer(until, known) {
        return Err(StaffError::Suspended);
    }
    let at_once = wanted.alone();
    let mut ended = Vec::new();
    if pair.person.is_active() || is_longer(at_once.until, known) {
        ended = keep_out(uow, &mut pair, at_once)?;
        let detail = at_once.until.map(|until| format!("until {until}"));
        pair.note(uow, AuditKind::Suspended, (Some(reason), detail))?;
    }
    let open = uow.personal_data().open_business(cmd.person)?;
    Ok(SuspendedUser {
        user: pair.person,
        ended,
        waits,
        open,
    })
}

/// Whether the new end is later than that of the present suspension; one without an end cannot be
/// exceeded.
fn is_longer(until: Option<Timestamp>, known: Option<Suspension>) -> bool {
    match (until, known) {
        (
            Some(until),
            Some(Suspension {
                until: Some(end), ..
            }),
        ) => until > end,
        (None, Some(Suspension { until: Some(_), .. })) => true,
        (Some(_) | None, Some(Suspension { until: None, .. }) | None) => false,
    }
}

fn ask_for_more(
    uow: &mut dyn UnitOfWork,
    pair: &Pair,
    (until, reason): (Option<Timestamp>, &str),
) -> Result<(), StaffError> {
    let now = uow.now();
    let request = StaffRequest {
        id: uow.next_id(),
        person: pair.person.id,
        change: StaffChange::Suspend { until },
        reason: reason.to_owned(),
        asked_by: pair.staff.id,
        asked_at: now,
        state: StaffRequestState::Waiting,
        decided: None,
        version: 0,
    };
    ask_once(uow, &request)?;
    let detail = until.map_or_else(
        || "until further notice".to_owned(),
        |until| format!("until {until}"),
    );
    pair.note(
        uow,
        AuditKind::AskedSuspension,
        (Some(reason.to_owned()), Some(detail)),
    )
}

/// Inserts a request, and has those notified who may approve it. At most one request of a kind waits
/// for a user.
pub(super) fn ask_once(uow: &mut dyn UnitOfWork, request: &StaffRequest) -> Result<(), StaffError> {
    // The user's row is locked, and requests are only made with this lock, so the list is current.
    let waiting = uow.staff().lock_waiting(request.person)?;
    if waiting
        .iter()
        .any(|other| other.change.code() == request.change.code())
    {
        return Err(StaffError::Waiting);
    }
    uow.staff().ask(request)?;
    let person = request.person;
    let proposal = WaitingProposal {
        proposed_by: request.asked_by,
        change: match &request.change {
            StaffChange::Role { .. } => ProposedChange::Role { person },
            StaffChange::Suspend { .. } => ProposedChange::Suspension { person },
        },
    };
    Ok(uow.emit(&DomainEvent::ProposalWaits(proposal))?)
}

/// Suspends the account and returns the ended sessions. The jobs that the user has as a provider and
/// has not begun go to others.
pub(super) fn keep_out(
    uow: &mut dyn UnitOfWork,
    pair: &mut Pair,
    suspension: Suspension,
) -> Result<Vec<SessionId>, StaffError> {
    let id = pair.person.id;
    let was_active = pair.person.is_active();
    let _suspended = pair.person.suspend_for(suspension);
    save(uow, &mut pair.person)?;
    if was_active {
        unassign_suspended_in(uow, id.into())?;
    }
    match suspension.until {
        Some(until) => uow.schedule(TaskKind::LiftSuspension, id.uuid(), until)?,
        None => uow.tasks().cancel(TaskKind::LiftSuspension, id.uuid())?,
    }
    notify_in(uow, id, Notice::Suspended)?;
    Ok(end_sessions(uow, id, None)?)
}

/// Saves the user and keeps the in-memory version in step.
pub(super) fn save(uow: &mut dyn UnitOfWork, user: &mut User) -> Result<(), StoreError> {
    uow.users().save(user.clone())?;
    user.version = user.version.saturating_add(1);
    Ok(())
}

fn end_of(hours: Option<u32>, now: Timestamp) -> Result<Option<Timestamp>, StaffError> {
    match hours.map(i64::from) {
        None => Ok(None),
        Some(hours @ 1..=SUSPENSION_MAX_HOURS) => Ok(Some(now.plus_hours(hours))),
        Some(_) => Err(FieldErrors::one(
            "hours",
            "out_of_range",
            "An hour at least and a year at most; leave it out for a time without an end.",
        )
        .into()),
    }
}

/// A member of staff ends a suspension before its time is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReinstateUser {
    pub call: Invocation,
    pub person: UserId,
    pub reason: String,
}

/// Reinstates the user and closes a waiting request about their suspension. A suspension that two
/// people decided on is ended by a member of staff with all permissions.
///
/// # Errors
/// `NotAllowed`, `OnYourself`, `Erased`, `Invalid`.
pub async fn reinstate_user(
    store: &dyn Store,
    cmd: ReinstateUser,
) -> Result<Applied<User>, StaffError> {
    store
        .unit(cmd.call, move |uow| reinstate_in(uow, &cmd))
        .await
}

fn reinstate_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ReinstateUser,
) -> Result<Applied<User>, StaffError> {
    let now = uow.now();
    let reason = checked_reason(&cmd.reason)?;
    let mut pair = lock_pair(uow, cmd.person)?;
    pair.may_handle()?;
    pair.still_there()?;
    if pair
        .person
        .suspension
        .is_some_and(|suspension| suspension.needs_second_person())
    {
        pair.may_do_everything()?;
    }
    for mut request in uow.staff().lock_waiting(cmd.person)? {
        if matches!(request.change, StaffChange::Suspend { .. }) {
            request.turn_down(pair.staff.id, now)?;
            let decided = AuditKind::from(request.state);
            uow.staff().save_request(request)?;
            pair.note(uow, decided, (None, Some("SUSPEND".to_owned())))?;
        }
    }
    if !pair.person.reinstate().is_now() {
        return Ok(Applied::Already);
    }
    save(uow, &mut pair.person)?;
    uow.tasks()
        .cancel(TaskKind::LiftSuspension, cmd.person.uuid())?;
    pair.note(uow, AuditKind::Reinstated, (Some(reason), None))?;
    notify_in(uow, cmd.person, Notice::Reinstated)?;
    Ok(Applied::Now(pair.person))
}

/// Ends a suspension whose time is over.
pub async fn lift_suspension(
    store: &dyn Store,
    id: UserId,
    now: Timestamp,
) -> Result<Applied<()>, StoreError> {
    store
        .bare_unit(move |uow| {
            let Some(mut user) = uow.users().lock(id)? else {
                return Ok(Applied::Already);
            };
            let ended = user.end_suspension(now);
            if ended.is_now() {
                uow.users().save(user)?;
            }
            Ok(ended)
        })
        .await
}
