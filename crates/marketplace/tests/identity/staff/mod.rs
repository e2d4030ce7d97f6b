//! The actions of staff on an account: what they may do, what they may not do alone, and what the
//! audit log records.

mod permissions;
mod privacy;
mod roles;
mod suspending;

use crate::fixture::Fixture;
use identity::{Session, StaffRequestState, User};
use kernel::{
    Applied, Invocation, Permission, Permissions, Role, SessionId, StaffRequestId, UserId,
};
use marketplace::{
    DomainEvent, ProposedChange, TaskKind,
    staff::{
        AskRole, AuditKind, DecideRequest, DecidedRequest, ReinstateUser, StaffError, SuspendUser,
        SuspendedUser, ask_role, decide_request, reinstate_user, suspend_user,
    },
};
use testkit::{
    id_no,
    world::{self, a_customer_no, a_session},
};

/// A member of staff with these permissions and a number of their own.
fn staff(number: u64, permissions: &[Permission]) -> User {
    let mut user = a_customer_no(number);
    assert!(
        user.set_role(Role::Admin, Permissions::of(permissions))
            .is_now()
    );
    user
}

/// Ada, and a colleague with each permission.
struct Office {
    fixture: Fixture,
    ada: UserId,
    ops: UserId,
    support: UserId,
    finance: UserId,
    /// Two members of staff with all permissions.
    first: UserId,
    second: UserId,
}

impl Office {
    async fn new() -> Self {
        let fixture = Fixture::new();
        let ada = fixture.registered().await.user.id;
        let all = [
            staff(1, &[Permission::Ops]),
            staff(2, &[Permission::Support]),
            staff(
                3,
                &[
                    Permission::Finance,
                    Permission::Pricing,
                    Permission::Content,
                ],
            ),
            staff(4, &[Permission::Super]),
            staff(5, &[Permission::Super]),
        ];
        let [ops, support, finance, first, second] = all.each_ref().map(|user| user.id);
        fixture.store.tamper(|state| {
            state
                .users
                .extend(all.into_iter().map(|user| (user.id, user)))
        });
        Self {
            fixture,
            ada,
            ops,
            support,
            finance,
            first,
            second,
        }
    }
    fn by(&self, staff: UserId) -> Invocation {
        self.fixture.call(testkit::staff(staff))
    }
    fn user(&self, id: UserId) -> User {
        self.fixture
            .state()
            .users
            .get(&id)
            .cloned()
            .unwrap_or_else(|| unreachable!("{id} has an account"))
    }
    /// A session of this member of staff in which the password was just confirmed.
    fn sure(&self, staff: UserId) -> SessionId {
        let number = 910_000 + ((staff.uuid().as_u64_pair().1 >> 16) & 0xffff);
        let mut session = Session {
            id: id_no(number).into(),
            ..a_session(&self.user(staff), 'a')
        };
        session.reauthenticate(self.fixture.hash(), self.by(staff).now);
        let id = session.id;
        self.fixture
            .store
            .tamper(|state| drop(state.sessions.insert(id, session)));
        id
    }
    /// What was proposed and waited for a second person, oldest first.
    fn proposals(&self) -> Vec<ProposedChange> {
        let state = self.fixture.state();
        let events = state.outbox.iter().map(|waiting| &waiting.message.event);
        let changes = events.filter_map(|event| {
            if let DomainEvent::ProposalWaits(proposal) = event {
                Some(proposal.change.clone())
            } else {
                None
            }
        });
        changes.collect()
    }
    async fn suspend(
        &self,
        staff: UserId,
        person: UserId,
        hours: Option<u32>,
    ) -> Result<SuspendedUser, StaffError> {
        let cmd = SuspendUser {
            call: self.by(staff),
            person,
            reason: " Rude to a rider ".into(),
            hours,
        };
        suspend_user(&self.fixture.store, cmd).await
    }
    async fn reinstate(&self, staff: UserId, person: UserId) -> Result<bool, StaffError> {
        let cmd = ReinstateUser {
            call: self.by(staff),
            person,
            reason: "It was a mistake".into(),
        };
        reinstate_user(&self.fixture.store, cmd)
            .await
            .map(|done| done != Applied::Already)
    }
    async fn ask(
        &self,
        staff: UserId,
        person: UserId,
        role: Role,
        permissions: &[Permission],
    ) -> Result<(), StaffError> {
        let session = self.sure(staff);
        let cmd = AskRole {
            call: self.by(staff),
            session,
            person,
            role,
            permissions: Permissions::of(permissions),
            reason: "New here".into(),
        };
        ask_role(&self.fixture.store, cmd).await
    }
    fn waiting(&self) -> StaffRequestId {
        let requests = self.fixture.state().staff_requests;
        requests
            .values()
            .find(|request| request.state == StaffRequestState::Waiting)
            .map_or(id_no(7).into(), |request| request.id)
    }
    async fn decide(
        &self,
        staff: UserId,
        person: UserId,
        approve: bool,
    ) -> Result<DecidedRequest, StaffError> {
        let (session, request) = (self.sure(staff), self.waiting());
        decide_request(
            &self.fixture.store,
            DecideRequest {
                call: self.by(staff),
                session,
                person,
                request,
                approve,
            },
        )
        .await
    }
    /// The audit entries, in order.
    fn entries(&self) -> Vec<(UserId, UserId, AuditKind)> {
        self.fixture
            .state()
            .audit_entries
            .iter()
            .filter_map(|entry| Some((entry.staff, entry.person?, entry.kind)))
            .collect()
    }
    /// A customer with a complete profile.
    async fn customer(&self) -> UserId {
        world::stored::user(&self.fixture.store, a_customer_no(30)).await
    }
    fn lift_due(&self, user: UserId) -> Option<kernel::Timestamp> {
        let jobs = self.fixture.state().tasks.owned().into_values();
        jobs.into_iter()
            .find(|queued| {
                queued.job.kind == TaskKind::LiftSuspension && queued.job.subject == user.uuid()
            })
            .map(|q| q.job.due_at)
    }
}
