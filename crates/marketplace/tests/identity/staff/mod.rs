//! The actions of staff on an account: what they may do, what they may not do alone, and what the
//! audit log records.

mod privacy;
mod roles;

use crate::fixture::{Fixture, PASSWORD};
use identity::{Session, StaffRequestError, StaffRequestState, User};
use kernel::{
    Actor, Applied, Invocation, Permission, Permissions, Role, SessionId, StaffRequestId,
    StoreError, UserId,
};
use marketplace::{
    TaskKind,
    identity::IdentityError,
    read::PersonState,
    staff::{
        AskRole, AuditKind, DecideRequest, DecidedRequest, ReinstateUser, StaffError, SuspendUser,
        SuspendedUser, ask_role, decide_request, lift_suspension, reinstate_user, suspend_user,
    },
};
use orders::OrderStatus;
use testkit::{
    id_no,
    world::{self, OrderPlan, a_customer_no, a_session},
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

#[tokio::test]
async fn a_suspended_user_is_signed_out_at_once_and_can_sign_in_when_the_suspension_is_over() {
    let office = Office::new().await;
    let now = office.by(office.ops).now;
    let out = office
        .suspend(office.ops, office.ada, Some(24))
        .await
        .unwrap();
    assert_eq!(
        (out.ended.len(), out.waits, out.open.is_none()),
        (1, false, true)
    );
    assert!(office.fixture.live_sessions(office.ada).is_empty());
    let until = now.plus_hours(24);
    assert_eq!(
        office
            .fixture
            .sign_in("ada@example.ng", PASSWORD)
            .await
            .unwrap_err(),
        IdentityError::Suspended(Some(until))
    );
    assert_eq!(
        (
            PersonState::of(&office.user(office.ada)),
            office.lift_due(office.ada)
        ),
        (PersonState::Suspended, Some(until))
    );
    let entry = office.fixture.state().audit_entries[0].clone();
    assert_eq!(
        (entry.kind, entry.reason.as_deref()),
        (AuditKind::Suspended, Some("Rude to a rider"))
    );
    assert_eq!(entry.detail, Some(format!("until {until}")));
    assert_eq!(
        lift_suspension(&office.fixture.store, office.ada, until.plus_secs(-1)).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        lift_suspension(&office.fixture.store, office.ada, until).await,
        Ok(Applied::Now(()))
    );
    assert!(
        office
            .fixture
            .sign_in("ada@example.ng", PASSWORD)
            .await
            .is_ok()
    );
}

#[tokio::test]
async fn the_refusal_names_the_end_of_the_suspension_and_what_to_do() {
    let office = Office::new().await;
    office
        .suspend(office.ops, office.ada, Some(24))
        .await
        .unwrap();
    let refusal = office
        .fixture
        .sign_in("ada@example.ng", PASSWORD)
        .await
        .unwrap_err()
        .to_string();
    assert!(
        refusal.starts_with("This account is suspended until ") && refusal.contains(" at "),
        "{refusal}"
    );
    assert!(
        refusal.contains("What you have booked goes on.")
            && refusal.contains("Please contact support"),
        "{refusal}"
    );
}

#[tokio::test]
async fn orders_under_way_are_told_and_go_on() {
    let office = Office::new().await;
    let customer = office.customer().await;
    let order = world::order_in(
        &office.fixture.store,
        &OrderPlan::numbered(1).of(customer),
        OrderStatus::Assigned,
    )
    .await;
    let out = office
        .suspend(office.support, customer, Some(2))
        .await
        .unwrap();
    assert_eq!((out.open.orders, out.open.jobs), (1, 0));
    let provider = order.provider.unwrap().into();
    assert_eq!(
        office
            .suspend(office.support, provider, Some(2))
            .await
            .unwrap()
            .open
            .jobs,
        1,
        "a job that must be handed over"
    );
    assert_eq!(
        office.fixture.state().orders[&order.id],
        order,
        "nothing happens to it"
    );
}

#[tokio::test]
async fn more_than_three_days_wait_for_a_second_person_and_three_days_run_meanwhile() {
    let office = Office::new().await;
    let now = office.by(office.ops).now;
    let out = office
        .suspend(office.ops, office.ada, Some(24 * 30))
        .await
        .unwrap();
    assert!(out.waits && !out.ended.is_empty());
    assert_eq!(out.user.suspension.unwrap().until, Some(now.plus_hours(72)));
    assert_eq!(
        office.suspend(office.support, office.ada, None).await,
        Err(StaffError::Waiting),
        "one at a time"
    );
    assert_eq!(
        office.decide(office.support, office.ada, true).await,
        Err(StaffError::NotAllowed),
        "not support's to agree to"
    );
    office.decide(office.first, office.ada, true).await.unwrap();
    let until = Some(now.plus_hours(24 * 30));
    assert_eq!(
        (
            office.user(office.ada).suspension.unwrap().until,
            office.lift_due(office.ada)
        ),
        (until, until)
    );
    assert_eq!(
        office.entries(),
        [
            (office.ops, office.ada, AuditKind::AskedSuspension),
            (office.ops, office.ada, AuditKind::Suspended),
            (office.first, office.ada, AuditKind::Approved),
        ]
    );
    assert_eq!(
        office.reinstate(office.support, office.ada).await,
        Err(StaffError::NotAllowed),
        "two decided on it"
    );
    assert_eq!(office.reinstate(office.second, office.ada).await, Ok(true));
}

#[tokio::test]
async fn many_short_suspensions_do_not_add_up_to_a_long_one() {
    let office = Office::new().await;
    office
        .suspend(office.ops, office.ada, Some(70))
        .await
        .unwrap();
    office.fixture.clock.advance_mins(60 * 60);
    assert!(
        !office
            .suspend(office.ops, office.ada, Some(12))
            .await
            .unwrap()
            .waits,
        "72 hours from the first"
    );
    assert!(
        office
            .suspend(office.ops, office.ada, Some(13))
            .await
            .unwrap()
            .waits
    );
    assert_eq!(
        office.suspend(office.ops, office.ada, Some(1)).await,
        Err(StaffError::Suspended),
        "it would be shorter"
    );
}

#[tokio::test]
async fn one_without_an_end_has_no_timer_and_needs_the_approval_of_another_person() {
    let office = Office::new().await;
    office
        .suspend(office.first, office.ada, None)
        .await
        .unwrap();
    assert_eq!(
        office.decide(office.first, office.ada, true).await,
        Err(StaffRequestError::SecondPersonNeeded.into())
    );
    let decided = office
        .decide(office.second, office.ada, true)
        .await
        .unwrap();
    assert_eq!(
        (
            decided.user.suspension.unwrap().until,
            office.lift_due(office.ada)
        ),
        (None, None)
    );
    assert_eq!(
        office
            .fixture
            .sign_in("ada@example.ng", PASSWORD)
            .await
            .unwrap_err(),
        IdentityError::Suspended(None)
    );
}

#[tokio::test]
async fn lifting_a_suspension_ends_the_timer_too_and_happens_once() {
    let office = Office::new().await;
    office.suspend(office.ops, office.ada, None).await.unwrap();
    assert_eq!(office.reinstate(office.support, office.ada).await, Ok(true));
    assert_eq!(
        office.reinstate(office.support, office.ada).await,
        Ok(false)
    );
    let state = office.fixture.state();
    assert!(
        state
            .staff_requests
            .values()
            .all(|request| request.state == StaffRequestState::Rejected)
    );
    assert_eq!(
        (
            office.lift_due(office.ada),
            state.users[&office.ada].suspension
        ),
        (None, None)
    );
    assert!(
        office
            .fixture
            .sign_in("ada@example.ng", PASSWORD)
            .await
            .is_ok()
    );
}

#[tokio::test]
async fn role_27_accounts_are_the_work_of_operations_and_support_and_colleagues_that_of_super() {
    let office = Office::new().await;
    for (staff, person, expected) in [
        (office.ops, office.ada, None),
        (office.support, office.ada, None),
        (office.first, office.ada, None),
        (office.finance, office.ada, Some(StaffError::NotAllowed)),
        (office.ada, office.first, Some(StaffError::NotAllowed)),
        (office.ops, office.finance, Some(StaffError::NotAllowed)),
        (office.support, office.first, Some(StaffError::NotAllowed)),
        (office.first, office.finance, None),
        (office.first, office.second, None),
        (office.ops, office.ops, Some(StaffError::OnYourself)),
        (office.second, office.second, Some(StaffError::OnYourself)),
        (office.ops, id_no(1).into(), Some(StaffError::NotFound)),
    ] {
        let morning = office.fixture.state();
        assert_eq!(
            office.suspend(staff, person, Some(1)).await.err(),
            expected,
            "{staff} on {person}"
        );
        office.fixture.store.tamper(|state| *state = morning);
    }
    let customer = SuspendUser {
        call: office.fixture.call(Actor::Customer(office.ada)),
        person: office.ops,
        reason: "x".into(),
        hours: None,
    };
    assert_eq!(
        suspend_user(&office.fixture.store, customer).await,
        Err(StaffError::NotAllowed)
    );
}

#[tokio::test]
async fn two_who_suspend_each_other_do_not_both_succeed() {
    let office = Office::new().await;
    office
        .suspend(office.first, office.second, Some(1))
        .await
        .unwrap();
    assert_eq!(
        office.suspend(office.second, office.first, Some(1)).await,
        Err(StaffError::NotAllowed),
        "they may not any more"
    );
    assert!(office.user(office.first).is_active());
}

#[tokio::test]
async fn a_reason_and_a_sound_length_are_asked_for() {
    let office = Office::new().await;
    let long = "x".repeat(301);
    for (reason, hours, field) in [
        ("  ", Some(1), "reason"),
        (long.as_str(), Some(1), "reason"),
        ("ok", Some(0), "hours"),
        ("ok", Some(8_761), "hours"),
    ] {
        let cmd = SuspendUser {
            call: office.by(office.ops),
            person: office.ada,
            reason: reason.into(),
            hours,
        };
        let refused = suspend_user(&office.fixture.store, cmd).await;
        assert!(
            matches!(&refused, Err(StaffError::Invalid(errors)) if errors.0[0].field == field),
            "{refused:?}"
        );
    }
    assert!(office.entries().is_empty() && office.user(office.ada).is_active());
}

#[tokio::test]
async fn a_store_that_fails_keeps_neither_the_entry_nor_the_line_about_it() {
    let office = Office::new().await;
    let failed = StoreError::Failed("the disk is full".into());
    office.fixture.store.fail_next(failed.clone());
    assert_eq!(
        office.suspend(office.ops, office.ada, Some(1)).await,
        Err(failed.into())
    );
    assert!(office.entries().is_empty() && office.user(office.ada).is_active());
}
