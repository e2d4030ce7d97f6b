//! What people are told by mail about their account: a job of the unit that changed it.

use crate::support::{House, bola};
use kernel::{Applied, StoreError};
use marketplace::{
    JobKind, Notice,
    identity::{IdentityError, slow_sign_ins},
    work,
};
use testkit::{RecordingMailer, world};

const SUBJECT: &str = "Somebody tries to sign in to your account";

impl House {
    fn mails_due(&self) -> usize {
        self.state()
            .jobs
            .values()
            .filter(|queued| queued.job.kind == JobKind::SendMail)
            .count()
    }
    fn notices_sent(&self) -> usize {
        self.mailer
            .sent_to(&address())
            .iter()
            .filter(|mail| mail.subject == SUBJECT)
            .count()
    }
}

fn address() -> String {
    world::a_complete_customer().email.to_string()
}

#[tokio::test]
async fn a_notice_is_due_when_its_unit_committed_and_not_otherwise_and_leaves_after_a_restart() {
    let house = House::new().await;
    house
        .store
        .fail_next(StoreError::Failed("the disk is full".into()));
    let refused = slow_sign_ins(&house.store, &address(), house.clock_now()).await;
    assert!(
        matches!(refused, Err(IdentityError::Store(_))),
        "{refused:?}"
    );
    assert_eq!((house.mails_due(), house.notices_sent()), (0, 0));
    assert_eq!(
        slow_sign_ins(&house.store, &address(), house.clock_now()).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        (house.mails_due(), house.notices_sent()),
        (1, 0),
        "written, and not sent by whoever wrote it"
    );
    // The process ends. Another one has the store and nothing else.
    let restarted = House {
        mailer: RecordingMailer::default(),
        ..house.clone()
    };
    restarted.work().await;
    assert_eq!((restarted.mails_due(), restarted.notices_sent()), (0, 1));
    restarted.work().await;
    assert_eq!(restarted.notices_sent(), 1);
}

#[tokio::test]
async fn a_worker_that_dies_with_the_mail_leaves_it_to_the_next() {
    let house = House::new().await;
    assert_eq!(
        slow_sign_ins(&house.store, &address(), house.clock_now()).await,
        Ok(Applied::Now(()))
    );
    let claimed = work::claim(&house.store, house.system(), 8).await.unwrap();
    assert_eq!(claimed.len(), 1);
    house.work().await;
    assert_eq!(house.notices_sent(), 0, "held by whoever died");
    house.work_after_mins(2).await;
    assert_eq!(house.notices_sent(), 1);
}

#[tokio::test]
async fn a_mail_server_that_refuses_is_asked_again() {
    let house = House::new().await;
    assert_eq!(
        slow_sign_ins(&house.store, &address(), house.clock_now()).await,
        Ok(Applied::Now(()))
    );
    house.mailer.refuse_next(2);
    for run in house.work().await {
        assert!(run.error.is_some());
    }
    assert_eq!(house.notices_sent(), 0);
    for _ in 0..3 {
        house.work_after_mins(1).await;
    }
    assert_eq!((house.notices_sent(), house.mails_due()), (1, 0));
}

#[tokio::test]
async fn t02_guesses_are_told_once_a_day_and_to_nobody_who_is_gone() {
    let house = House::new().await;
    for expected in [Applied::Now(()), Applied::Already, Applied::Already] {
        assert_eq!(
            slow_sign_ins(
                &house.store,
                &format!(" {} ", address().to_uppercase()),
                house.clock_now()
            )
            .await,
            Ok(expected)
        );
    }
    house.clock.advance_mins(24 * 60);
    assert_eq!(
        slow_sign_ins(&house.store, &address(), house.clock_now()).await,
        Ok(Applied::Now(()))
    );
    house
        .store
        .tamper(|state| state.users.get_mut(&bola()).unwrap().erased_at = Some(testkit::now()));
    house.work().await;
    assert_eq!(
        (house.notices_sent(), house.mails_due()),
        (0, 0),
        "she was erased meanwhile"
    );
    house.clock.advance_mins(24 * 60);
    for nobody in ["nobody@example.ng", "no address", "", &address()] {
        assert_eq!(
            slow_sign_ins(&house.store, nobody, house.clock_now()).await,
            Ok(Applied::Already),
            "{nobody}"
        );
    }
}

/// News that are old are not told.
#[tokio::test]
async fn a_notice_says_how_things_are_when_it_is_sent() {
    let house = House::new().await;
    let event: kernel::EventId = testkit::id_no(900).into();
    for (number, notice) in (900..).zip([
        Notice::Suspended,
        Notice::AccountClosing,
        Notice::BankAccountSet,
    ]) {
        let id: kernel::EventId = testkit::id_no(number).into();
        house
            .append(
                id,
                marketplace::DomainEvent::AccountNotice(marketplace::AccountNotice {
                    user: bola(),
                    notice,
                }),
            )
            .await;
        assert_eq!(
            marketplace::send_notice(&house.store, &house.mailer, "https://gida.example", id).await,
            Ok(())
        );
    }
    assert!(
        house.mailer.sent().is_empty(),
        "she is neither suspended nor leaving, and has no account at a bank"
    );
    house.store.tamper(|state| {
        state.users.get_mut(&bola()).unwrap().status = identity::UserStatus::Suspended
    });
    assert_eq!(
        marketplace::send_notice(&house.store, &house.mailer, "https://gida.example", event).await,
        Ok(())
    );
    assert_eq!(
        house.mailer.sent_to(&address()).pop().unwrap().subject,
        "Your account is suspended"
    );
}

impl House {
    async fn append(&self, id: kernel::EventId, event: marketplace::DomainEvent) {
        let now = self.clock_now();
        let appended: Result<(), StoreError> = self
            .door()
            .unit(move |uow| uow.outbox().append(id, &event, now))
            .await;
        appended.unwrap();
    }
}
