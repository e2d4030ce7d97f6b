//! When a notice is sent, and what happens when sending it fails.

use super::address;
use crate::support::{Fixture, bola};
use kernel::{Applied, StoreError};
use marketplace::{
    Notice,
    identity::{IdentityError, slow_sign_ins},
    reconciliation::{ReconciliationError, Replay, Stuck, replay},
    task_runner,
};
use testkit::{RecordingMailer, world};

#[tokio::test]
async fn a_mail_that_failed_six_times_waits_until_staff_start_it_again() {
    let fixture = Fixture::new().await;
    let slowed = slow_sign_ins(&fixture.store, &address(), fixture.clock_now()).await;
    assert_eq!(slowed, Ok(Applied::Now(())));
    fixture.mailer.refuse_next(6);
    for minutes in [0, 1, 5, 30, 120, 720] {
        let runs = fixture.work_after_mins(minutes).await;
        assert_eq!(runs.len(), 1, "after {minutes} minutes");
        assert!(runs[0].error.is_some());
    }
    assert_eq!(fixture.work_after_mins(7 * 24 * 60).await, []);
    let task = fixture.state().tasks.values().next().unwrap().clone();
    assert!(task.stopped_at.is_some());
    let replayed = || {
        let cmd = Replay {
            call: fixture.by(testkit::staff(world::an_admin().id)),
            what: Stuck::Task(task.job.id.uuid()),
        };
        replay(&fixture.store, cmd)
    };
    assert_eq!(replayed().await, Ok(()));
    assert!(fixture.work().await[0].error.is_none());
    assert_eq!(fixture.notices_sent(), 1);
    assert_eq!(
        replayed().await,
        Err(ReconciliationError::NotFound),
        "it was sent"
    );
}

#[tokio::test]
async fn a_notice_is_due_when_its_unit_committed_and_not_otherwise_and_leaves_after_a_restart() {
    let fixture = Fixture::new().await;
    fixture
        .store
        .fail_next(StoreError::Failed("the disk is full".into()));
    let refused = slow_sign_ins(&fixture.store, &address(), fixture.clock_now()).await;
    assert!(
        matches!(refused, Err(IdentityError::Store(_))),
        "{refused:?}"
    );
    assert_eq!((fixture.mails_due(), fixture.notices_sent()), (0, 0));
    assert_eq!(
        slow_sign_ins(&fixture.store, &address(), fixture.clock_now()).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        (fixture.mails_due(), fixture.notices_sent()),
        (1, 0),
        "written, and not sent by the worker that wrote it"
    );
    // The process ends. Another one has the same store and nothing else.
    let restarted = Fixture {
        mailer: RecordingMailer::default(),
        ..fixture.clone()
    };
    restarted.work().await;
    assert_eq!((restarted.mails_due(), restarted.notices_sent()), (0, 1));
    restarted.work().await;
    assert_eq!(restarted.notices_sent(), 1);
}

#[tokio::test]
async fn a_worker_that_dies_with_the_mail_leaves_it_to_the_next() {
    let fixture = Fixture::new().await;
    assert_eq!(
        slow_sign_ins(&fixture.store, &address(), fixture.clock_now()).await,
        Ok(Applied::Now(()))
    );
    let claimed = task_runner::claim(&fixture.store, fixture.system(), 8)
        .await
        .unwrap();
    assert_eq!(claimed.len(), 1);
    fixture.work().await;
    assert_eq!(fixture.notices_sent(), 0, "held by the worker that died");
    fixture.work_after_mins(2).await;
    assert_eq!(fixture.notices_sent(), 1);
}

#[tokio::test]
async fn a_mail_server_that_refuses_is_asked_again() {
    let fixture = Fixture::new().await;
    assert_eq!(
        slow_sign_ins(&fixture.store, &address(), fixture.clock_now()).await,
        Ok(Applied::Now(()))
    );
    fixture.mailer.refuse_next(2);
    for run in fixture.work().await {
        assert!(run.error.is_some());
    }
    assert_eq!(fixture.notices_sent(), 0);
    for minutes in [1, 5, 30] {
        fixture.work_after_mins(minutes).await;
    }
    assert_eq!((fixture.notices_sent(), fixture.mails_due()), (1, 0));
}

#[tokio::test]
async fn t02_guesses_are_reported_once_a_day_and_not_to_a_closed_account() {
    let fixture = Fixture::new().await;
    for expected in [Applied::Now(()), Applied::Already, Applied::Already] {
        assert_eq!(
            slow_sign_ins(
                &fixture.store,
                &format!(" {} ", address().to_uppercase()),
                fixture.clock_now()
            )
            .await,
            Ok(expected)
        );
    }
    fixture.clock.advance_mins(24 * 60);
    assert_eq!(
        slow_sign_ins(&fixture.store, &address(), fixture.clock_now()).await,
        Ok(Applied::Now(()))
    );
    fixture
        .store
        .tamper(|state| state.users.get_mut(&bola()).unwrap().erased_at = Some(testkit::now()));
    fixture.work().await;
    assert_eq!(
        (fixture.notices_sent(), fixture.mails_due()),
        (0, 0),
        "she was erased meanwhile"
    );
    fixture.clock.advance_mins(24 * 60);
    for unknown in ["unknown@example.ng", "no address", "", &address()] {
        assert_eq!(
            slow_sign_ins(&fixture.store, unknown, fixture.clock_now()).await,
            Ok(Applied::Already),
            "{unknown}"
        );
    }
}

/// A notice that is out of date is not sent.
#[tokio::test]
async fn a_notice_says_how_things_are_when_it_is_sent() {
    let fixture = Fixture::new().await;
    let event: kernel::EventId = testkit::id_no(900).into();
    for (number, notice) in (900..).zip([
        Notice::Suspended,
        Notice::AccountClosing,
        Notice::BankAccountSet,
    ]) {
        let id: kernel::EventId = testkit::id_no(number).into();
        fixture
            .append(
                id,
                marketplace::DomainEvent::AccountNotice(marketplace::AccountNotice {
                    user: bola(),
                    notice,
                }),
            )
            .await;
        assert_eq!(
            marketplace::send_notice(&fixture.store, &fixture.mailer, "https://gida.example", id)
                .await,
            Ok(())
        );
    }
    assert!(
        fixture.mailer.sent().is_empty(),
        "she is neither suspended nor leaving, and has no account at a bank"
    );
    fixture.store.tamper(|state| {
        state.users.get_mut(&bola()).unwrap().status = identity::UserStatus::Suspended
    });
    assert_eq!(
        marketplace::send_notice(
            &fixture.store,
            &fixture.mailer,
            "https://gida.example",
            event
        )
        .await,
        Ok(())
    );
    assert_eq!(
        fixture.mailer.sent_to(&address()).pop().unwrap().subject,
        "Your account is suspended"
    );
}

impl Fixture {
    async fn append(&self, id: kernel::EventId, event: marketplace::DomainEvent) {
        let now = self.clock_now();
        let appended: Result<(), StoreError> = self
            .as_store()
            .bare_unit(move |uow| uow.outbox().append(id, &event, now))
            .await;
        appended.unwrap();
    }
}
