//! Two members of staff act at the same moment, and a person signs in while they are suspended.

use crate::scenario::{CALLERS, Scenario, at_once, times};
use identity::{NewSession, Session, StaffRequestError, StaffRequestState, User};
use kernel::{Actor, Permission, Permissions, Role, SessionId, UserId};
use marketplace::{
    identity::{Device, Factors, IdentityError, SignIn, sign_in},
    staff::{
        AskRole, DecideRequest, StaffError, SuspendUser, ask_role, decide_request, suspend_user,
    },
};
use testkit::{
    PlainHasher, PlainSealer, id_no,
    world::{a_complete_customer, a_customer, a_customer_no, stored},
};

races!(
    sixteen_who_agree_give_a_role_once,
    two_who_suspend_each_other_leave_one_at_work,
    a_user_who_signs_in_during_the_suspension_is_signed_out_afterwards,
);

fn colleague(number: u64) -> User {
    let mut user = a_customer_no(number);
    assert!(
        user.set_role(Role::Admin, Permissions::of(&[Permission::Super]))
            .is_now()
    );
    user
}

/// A colleague who has all permissions and has just confirmed their password.
pub async fn at_work(scenario: &Scenario, number: u64) -> (UserId, SessionId) {
    let user = colleague(number);
    let id = stored::user(scenario.store(), user).await;
    let call = scenario.by(testkit::staff(id));
    let session = SessionId::from(id_no(960_000 + number));
    scenario
        .store()
        .bare_unit(move |uow| {
            let key_hash = format!("{number:064x}");
            let new = NewSession {
                id: session,
                user: id,
                role: Role::Admin,
                key_hash: key_hash.clone(),
                user_agent: None,
                ip: None,
                now: call.now,
            };
            let mut open = Session::open(new);
            open.reauthenticate(key_hash, call.now);
            uow.sessions().insert(open)
        })
        .await
        .unwrap_or_else(|error: kernel::StoreError| panic!("{error}"));
    (id, session)
}

async fn sixteen_who_agree_give_a_role_once(scenario: Scenario) {
    let (first, session) = at_work(&scenario, 1).await;
    let person = a_customer().id;
    let call = scenario.by(testkit::staff(first));
    let asks = AskRole {
        call,
        session,
        person,
        role: Role::Admin,
        permissions: Permissions::of(&[Permission::Ops]),
        reason: "New here".into(),
    };
    ask_role(scenario.store(), asks).await.unwrap();
    let request = scenario.queries.staff_requests_of(person).await.unwrap()[0].id;
    let mut colleagues = Vec::new();
    for number in 0..CALLERS {
        colleagues.push(at_work(&scenario, 10 + u64::try_from(number).unwrap()).await);
    }
    let answers = at_once(CALLERS, |caller| {
        let (scenario, (staff, session)) = (scenario.clone(), colleagues[caller]);
        async move {
            let cmd = DecideRequest {
                call: scenario.by(testkit::staff(staff)),
                session,
                person,
                request,
                approve: true,
            };
            decide_request(scenario.store(), cmd)
                .await
                .map(|decided| decided.request.state)
        }
    })
    .await;
    let decided = Err(StaffError::Request(StaffRequestError::Decided));
    assert_eq!(
        (
            times(&answers, &Ok(StaffRequestState::Approved)),
            times(&answers, &decided)
        ),
        (1, CALLERS - 1),
        "{answers:?}"
    );
    assert_eq!(scenario.count("audit_entries WHERE kind = 'APPROVED'"), 1);
    assert_eq!(
        scenario.count("users WHERE role = 'ADMIN' AND permissions = '[\"OPS\"]'"),
        1
    );
}

async fn two_who_suspend_each_other_leave_one_at_work(scenario: Scenario) {
    let pair = [at_work(&scenario, 1).await.0, at_work(&scenario, 2).await.0];
    let answers = at_once(2, |caller| {
        let (scenario, staff, person) = (scenario.clone(), pair[caller], pair[1 - caller]);
        async move {
            let cmd = SuspendUser {
                call: scenario.by(testkit::staff(staff)),
                person,
                reason: "Each other".into(),
                hours: Some(1),
            };
            suspend_user(scenario.store(), cmd).await.map(|_| ())
        }
    })
    .await;
    assert_eq!(
        (
            times(&answers, &Ok(())),
            times(&answers, &Err(StaffError::NotAllowed))
        ),
        (1, 1),
        "{answers:?}"
    );
    assert_eq!(scenario.count("users WHERE status = 'SUSPENDED'"), 1);
}

async fn a_user_who_signs_in_during_the_suspension_is_signed_out_afterwards(scenario: Scenario) {
    let (staff, _) = at_work(&scenario, 1).await;
    let person = a_complete_customer().id;
    let set = PlainHasher::hash_of("correct horse battery");
    scenario
        .store()
        .bare_unit(move |uow| {
            let mut user = uow.users().lock(person)?.expect("she is there");
            user.set_password_hash(set.clone());
            uow.users().save(user)
        })
        .await
        .unwrap_or_else(|error: kernel::StoreError| panic!("{error}"));
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            if caller == 0 {
                let cmd = SuspendUser {
                    call: scenario.by(testkit::staff(staff)),
                    person,
                    reason: "Out".into(),
                    hours: Some(1),
                };
                return suspend_user(scenario.store(), cmd)
                    .await
                    .map_err(|error| error.to_string())
                    .map(drop);
            }
            let cmd = SignIn {
                call: scenario.by(Actor::Guest),
                email: "bola@example.ng".into(),
                password: "correct horse battery".into(),
                code: None,
                key_hash: format!("{:064x}", 0xabc0 + caller),
                device: Device::default(),
                replaces: None,
            };
            let signed_in = sign_in(
                scenario.store(),
                Factors {
                    queries: &*scenario.queries,
                    sealer: &PlainSealer,
                },
                &PlainHasher::default(),
                cmd,
            )
            .await;
            match signed_in {
                // The sign-in may come before the suspension, after it, or while the password is
                // being checked.
                Ok(_) | Err(IdentityError::Suspended(_) | IdentityError::InvalidCredentials) => {
                    Ok(())
                }
                Err(other) => Err(other.to_string()),
            }
        }
    })
    .await;
    assert_eq!(times(&answers, &Ok(())), CALLERS, "{answers:?}");
    let live = format!("sessions WHERE user_id = '{person}' AND revoked_at IS NULL");
    assert_eq!(
        (
            scenario.count(&live),
            scenario.count("users WHERE status = 'SUSPENDED'")
        ),
        (0, 1),
        "nobody slipped in"
    );
}
