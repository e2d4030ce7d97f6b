//! Closing an account: requested, withdrawn, carried out.

mod open_claims;

use crate::fixture::{Fixture, PASSWORD};
use kernel::{Actor, Applied, Money, SessionId, UserId};
use marketplace::{
    Clock, OpenBusiness, TaskKind,
    identity::{
        CloseAccount, IdentityError, Reauthenticate, Register, close_account, erase_account,
        keep_account, reauthenticate,
    },
};
use orders::OrderStatus;
use payments::ledger::Account;
use providers::{DecisionKind, Provider, ProviderStatus};
use support::{AnswerTimes, NewTicket, Ticket, TicketCategory, TicketState};
use testkit::{
    id_no,
    world::{self, OrderPlan},
};

impl Fixture {
    fn closing(&self, user: UserId, session: SessionId) -> CloseAccount {
        CloseAccount {
            call: self.call(Actor::Customer(user)),
            user,
            session,
        }
    }
    /// Ada has just confirmed her password.
    async fn sure(&self) -> (UserId, SessionId) {
        let made = self.registered().await;
        let (user, session) = (made.user.id, made.session.id);
        self.reauthenticated(user, session).await;
        (user, session)
    }
    async fn reauthenticated(&self, user: UserId, session: SessionId) {
        let key_hash = self.hash();
        let cmd = Reauthenticate {
            call: self.call(Actor::Customer(user)),
            user,
            session,
            password: PASSWORD.into(),
            code: None,
            key_hash,
        };
        reauthenticate(&self.store, self.factors(), &self.hasher, cmd)
            .await
            .unwrap();
    }
    fn due(&self, user: UserId) -> Option<kernel::Timestamp> {
        let jobs = self.state().tasks.owned().into_values();
        jobs.into_iter()
            .find(|queued| {
                queued.job.kind == TaskKind::EraseAccount && queued.job.subject == user.uuid()
            })
            .map(|q| q.job.due_at)
    }
}

#[tokio::test]
async fn t10_an_account_is_closed_only_soon_after_the_password_was_given_again() {
    let fixture = Fixture::new();
    let made = fixture.registered().await;
    let early = close_account(
        &fixture.store,
        fixture.closing(made.user.id, made.session.id),
    )
    .await;
    assert_eq!(early, Err(IdentityError::ReauthRequired));
    fixture.reauthenticated(made.user.id, made.session.id).await;
    fixture.clock.advance_mins(10);
    let late = close_account(
        &fixture.store,
        fixture.closing(made.user.id, made.session.id),
    )
    .await;
    assert_eq!(late, Err(IdentityError::ReauthRequired));
    assert_eq!(
        (
            fixture.state().users[&made.user.id].erase_after,
            fixture.due(made.user.id)
        ),
        (None, None)
    );
}

#[tokio::test]
async fn the_day_is_set_once_other_devices_are_signed_out_and_this_one_stays() {
    let fixture = Fixture::new();
    let (user, session) = fixture.sure().await;
    let other = fixture
        .sign_in("ada@example.ng", PASSWORD)
        .await
        .unwrap()
        .session
        .id;
    let closing = close_account(&fixture.store, fixture.closing(user, session))
        .await
        .unwrap();
    let day = fixture.closing(user, session).call.now.plus_days(30);
    assert_eq!(
        (closing.erase_after, closing.ended, closing.repeated),
        (day, vec![other], false)
    );
    assert_eq!(
        (fixture.state().users[&user].erase_after, fixture.due(user)),
        (Some(day), Some(day))
    );
    assert_eq!(
        fixture
            .live_sessions(user)
            .iter()
            .map(|live| live.id)
            .collect::<Vec<_>>(),
        [session]
    );
    fixture.clock.advance_mins(5);
    let again = close_account(&fixture.store, fixture.closing(user, session))
        .await
        .unwrap();
    assert_eq!(
        (again.erase_after, again.repeated, fixture.due(user)),
        (day, true, Some(day)),
        "asking again does not move the day"
    );
    assert!(
        fixture.sign_in("ada@example.ng", PASSWORD).await.is_ok(),
        "the way back is open"
    );
}

#[tokio::test]
async fn a_user_who_cancels_the_erasure_keeps_everything() {
    let fixture = Fixture::new();
    let (user, session) = fixture.sure().await;
    close_account(&fixture.store, fixture.closing(user, session))
        .await
        .unwrap();
    assert_eq!(
        keep_account(&fixture.store, user).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        keep_account(&fixture.store, user).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        (fixture.state().users[&user].erase_after, fixture.due(user)),
        (None, None)
    );
    fixture.clock.advance_mins(31 * 24 * 60);
    assert_eq!(
        erase_account(&fixture.store, user, fixture.call(Actor::System)).await,
        Ok(Applied::Already)
    );
    assert!(fixture.sign_in("ada@example.ng", PASSWORD).await.is_ok());
}

#[tokio::test]
async fn an_account_is_not_closed_while_a_request_a_job_or_money_is_under_way() {
    for (status, open) in [
        (OrderStatus::Priced, true),
        (OrderStatus::Paid, true),
        (OrderStatus::Draft, false),
        (OrderStatus::Completed, false),
    ] {
        let fixture = Fixture::new();
        let (user, session) = fixture.sure().await;
        world::order_in(&fixture.store, &OrderPlan::numbered(1).of(user), status).await;
        let closed = close_account(&fixture.store, fixture.closing(user, session)).await;
        assert_eq!(
            matches!(
                closed,
                Err(IdentityError::BusinessOpen(OpenBusiness { orders: 1, .. }))
            ),
            open,
            "{status:?}: {closed:?}"
        );
        assert_eq!(fixture.due(user).is_none(), open);
    }
    let fixture = Fixture::new();
    let (user, session) = fixture.sure().await;
    fixture.store.tamper(|state| {
        state
            .balances
            .insert(Account::Provider(user.into()), Money::from_kobo(-1));
    });
    let refused = close_account(&fixture.store, fixture.closing(user, session))
        .await
        .unwrap_err();
    assert_eq!(
        refused.to_string(),
        "There is money in your provider balance. Have it paid out first, then ask again."
    );
}

/// B13: a ticket about danger holds what the person wrote as evidence until it is closed. It refuses a
/// new request, and one that was opened later moves the erasure.
#[tokio::test]
async fn b13_an_account_is_not_erased_while_a_ticket_about_danger_is_open() {
    let fixture = Fixture::new();
    let (user, session) = fixture.sure().await;
    let opened = |number: u64| {
        let new = NewTicket {
            id: id_no(720_000 + number).into(),
            user,
            category: TicketCategory::Safety,
            subject: "I am not safe".into(),
            order: None,
            answer_times: AnswerTimes::default(),
            now: fixture.clock.now(),
        };
        let ticket = Ticket::open(new).unwrap();
        fixture.store.tamper(move |state| {
            state.tickets.insert(ticket.id, ticket);
        });
    };
    let closed = || {
        fixture.store.tamper(|state| {
            for ticket in state.tickets.values_mut() {
                ticket.state = TicketState::Closed;
            }
        });
    };
    opened(1);
    let refused = close_account(&fixture.store, fixture.closing(user, session)).await;
    let Err(IdentityError::BusinessOpen(open)) = &refused else {
        panic!("{refused:?}")
    };
    assert_eq!(open.dangers, 1);
    assert!(open.message().contains("a report of danger"));
    closed();
    close_account(&fixture.store, fixture.closing(user, session))
        .await
        .unwrap();
    opened(2);
    fixture.clock.advance_mins(30 * 24 * 60);
    let erase = || erase_account(&fixture.store, user, fixture.call(Actor::System));
    assert_eq!(erase().await, Ok(Applied::Already));
    assert!(!fixture.state().users[&user].is_erased());
    let tomorrow = fixture.clock.now().plus_days(1);
    assert_eq!(fixture.due(user), Some(tomorrow));
    closed();
    fixture.clock.advance_mins(24 * 60);
    assert_eq!(erase().await, Ok(Applied::Now(())));
}

#[tokio::test]
async fn on_the_day_the_person_is_forgotten_and_the_address_is_free() {
    let fixture = Fixture::new();
    let (user, session) = fixture.sure().await;
    close_account(&fixture.store, fixture.closing(user, session))
        .await
        .unwrap();
    fixture.clock.advance_mins(30 * 24 * 60 - 1);
    assert_eq!(
        erase_account(&fixture.store, user, fixture.call(Actor::System)).await,
        Ok(Applied::Already),
        "not a minute early"
    );
    fixture.clock.advance_mins(1);
    assert_eq!(
        erase_account(&fixture.store, user, fixture.call(Actor::System)).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        erase_account(&fixture.store, user, fixture.call(Actor::System)).await,
        Ok(Applied::Already)
    );
    let erased = fixture.state().users[&user].clone();
    assert!(erased.is_erased() && erased.password_hash.is_empty());
    assert!(fixture.live_sessions(user).is_empty());
    for email in ["ada@example.ng", erased.email.as_str()] {
        assert_eq!(
            fixture.sign_in(email, PASSWORD).await.unwrap_err(),
            IdentityError::InvalidCredentials,
            "{email}"
        );
    }
    let reopened = fixture
        .register(Register { ..fixture.ada() })
        .await
        .unwrap()
        .user;
    assert_ne!(reopened.id, user);
    let friend = Register {
        email: "bola@example.ng".into(),
        referral_code: Some(erased.referral_code.to_string()),
        ..fixture.ada()
    };
    assert!(
        matches!(
            fixture.register(friend).await,
            Err(IdentityError::Invalid(_))
        ),
        "a closed account refers no one"
    );
}

#[tokio::test]
async fn the_erasure_offboards_a_provider_in_any_status() {
    for status in ProviderStatus::ALL {
        let fixture = Fixture::new();
        let (user, session) = fixture.sure().await;
        fixture.store.tamper(|state| {
            let provider = Provider {
                id: user.into(),
                status,
                bio: "Twelve years of cleaning.".into(),
                ..world::a_provider()
            };
            state.providers.insert(provider.id, provider);
        });
        close_account(&fixture.store, fixture.closing(user, session))
            .await
            .unwrap();
        fixture.clock.advance_mins(30 * 24 * 60);
        let call = fixture.call(Actor::System);
        assert_eq!(
            erase_account(&fixture.store, user, call).await,
            Ok(Applied::Now(())),
            "{status:?}"
        );
        let state = fixture.state();
        let gone = &state.providers[&user.into()];
        assert_eq!(
            (gone.status, gone.display_name.as_str(), gone.bio.as_str()),
            (ProviderStatus::Offboarded, "Former provider", "")
        );
        let history: Vec<_> = state
            .decisions
            .iter()
            .map(|line| (line.kind, line.from, line.to, line.by, line.at))
            .collect();
        let left = (
            DecisionKind::Leave,
            status,
            ProviderStatus::Offboarded,
            None,
            call.now,
        );
        assert_eq!(
            history,
            if status == ProviderStatus::Offboarded {
                vec![]
            } else {
                vec![left]
            },
            "{status:?}"
        );
        assert_eq!(
            erase_account(&fixture.store, user, fixture.call(Actor::System)).await,
            Ok(Applied::Already)
        );
        assert_eq!(fixture.state().decisions.len(), history.len(), "repeated");
    }
}

#[tokio::test]
async fn an_erasure_waits_for_what_was_begun_in_the_meantime() {
    let fixture = Fixture::new();
    let (user, session) = fixture.sure().await;
    close_account(&fixture.store, fixture.closing(user, session))
        .await
        .unwrap();
    world::order_in(
        &fixture.store,
        &OrderPlan::numbered(1).of(user),
        OrderStatus::Paid,
    )
    .await;
    fixture.clock.advance_mins(30 * 24 * 60);
    let call = fixture.call(Actor::System);
    assert_eq!(
        erase_account(&fixture.store, user, call).await,
        Ok(Applied::Already)
    );
    assert!(!fixture.state().users[&user].is_erased());
    assert_eq!(
        fixture.due(user),
        Some(call.now.plus_days(1)),
        "it is looked at again tomorrow"
    );
}
